"""The auction in a score file: read, checked against the contract, and standing in for it."""

from __future__ import annotations

import json

import pytest

from scorekeeper.files.score_file import read, write
from scorekeeper.scoring import Deal, Sheet
from tests.files.faulty import file as file_of
from tests.files.faulty import lines

FOUR_SPADES = ["1S", "Pass", "4S", "Pass", "Pass", "Pass"]


def file(*deals: object, **more: object) -> dict[str, object]:
    return file_of(deals=list(deals), **more)


def sheet(*deals: dict[str, object], **more: object) -> Sheet:
    found, faults = read(json.dumps(file(*deals, **more)))
    assert faults == ()
    assert found is not None
    return found


def told(deal: Deal) -> str:
    """`4SX by N, dealt by E`."""
    contract = f"{deal.contract} by {deal.declarer}" if deal.contract else "passed out"
    return f"{contract}, dealt by {deal.dealer or 'the player in turn'}"


def test_the_contract_and_its_declarer_follow_from_the_auction() -> None:
    """North names spades first, so North plays them, though South bid the four."""
    deal = sheet({"auction": FOUR_SPADES, "tricks": 10}).deals[0]
    assert told(deal) == "4S by N, dealt by N"
    assert deal.auction == tuple(FOUR_SPADES)


def test_under_flat_rules_the_maker_of_the_last_bid_plays_it() -> None:
    assert told(sheet({"auction": FOUR_SPADES, "tricks": 10}, rules="auction-flat").deals[0]) == (
        "4S by S, dealt by N"
    )


def test_the_declarer_alone_follows_where_the_contract_stands() -> None:
    assert told(sheet({"contract": "4S", "auction": FOUR_SPADES, "tricks": 10}).deals[0]) == (
        "4S by N, dealt by N"
    )


def test_the_first_call_is_the_dealers_and_the_deal_moves_on_from_auction_to_auction() -> None:
    calls = ["1H", "X", "Pass", "Pass", "Pass"]
    three = sheet(*[{"auction": calls, "tricks": 7}] * 3, first_dealer="W")
    assert [told(deal) for deal in three.deals] == [
        "1HX by W, dealt by W",
        "1HX by N, dealt by N",
        "1HX by E, dealt by E",
    ]


def test_a_deal_without_an_auction_moves_the_turn_all_the_same() -> None:
    second = sheet(
        {"contract": "Pass"}, {"auction": FOUR_SPADES, "tricks": None}, {"contract": "Pass"}
    ).deals[1]
    assert told(second) == "4S by E, dealt by E"


def test_after_a_goulash_the_same_dealer_calls_first() -> None:
    """Two clubs are worth 40, so the hand is dealt again: North deals, and calls first, a second time."""
    dealt = sheet(
        {"auction": ["2C", "Pass", "Pass"], "tricks": None},
        {"auction": ["4H", "Pass", "Pass"], "tricks": 10},
        rules="towie",
    )
    assert [told(deal) for deal in dealt.deals] == ["2C by N, dealt by N", "4H by N, dealt by N"]


def test_on_a_board_its_own_dealer_calls_first() -> None:
    assert (
        told(sheet({"board": 3, "auction": FOUR_SPADES, "tricks": 10}, rules="duplicate").deals[0])
        == "4S by S, dealt by the player in turn"
    )


def test_an_auction_of_passes_is_a_pass_out() -> None:
    assert told(sheet({"auction": ["Pass"] * 4}).deals[0]) == "passed out, dealt by N"


def test_an_auction_is_written_as_it_was_read_with_the_dealer_who_began_it() -> None:
    first = sheet({"auction": FOUR_SPADES, "tricks": 10}, first_dealer="E")
    raw = json.loads(write(first))["deals"][0]
    assert raw["auction"] == FOUR_SPADES
    assert raw["dealer"] == "E"
    assert read(write(first)) == (first, ())


def test_by_value_three_spades_outbid_four_clubs() -> None:
    """27 against 24; by level it would be the other way."""
    calls = ["4C", "3S", "Pass", "Pass", "Pass"]
    ranked = sheet({"auction": calls, "tricks": 9}, options={"ranking": "value"})
    assert told(ranked.deals[0]) == "3S by E, dealt by N"
    assert lines(file({"auction": calls, "tricks": 9})) == [
        "deal 1: auction: call 2: 3S is not higher than 4C"
    ]


@pytest.mark.parametrize(
    ("deal", "fault"),
    [
        ({"auction": ["1S", "1H"]}, "call 2: 1H is not higher than 1S"),
        ({"auction": ["1S", "Pass", "X"]}, "call 3: a side does not double its own bid"),
        ({"auction": ["1S", "XX"]}, "call 2: only a doubled bid can be redoubled"),
        ({"auction": ["Pass"] * 5}, "call 5: the auction is over"),
        ({"auction": ["1S", "Pass", "Pass"]}, "it is not over: W is to call"),
        ({"auction": ["one spade"]}, "call 1: 'one spade' is not a call"),
        ({"auction": ["1S\n" * 20]}, "call 1: '1S\\n1S\\n1S\\n1S\\n1S\\n1S\\n1S' is not a call"),
        ({"auction": "1S Pass"}, '"1S Pass" is not a list of calls'),
        ({"auction": [1]}, "[1] is not a list of calls"),
        ({"auction": None}, "null is not a list of calls"),
        ({"contract": "3S", "declarer": "N", "auction": FOUR_SPADES}, "it ends in 4S, not in 3S"),
        ({"contract": "4SX", "declarer": "N", "auction": FOUR_SPADES}, "it ends in 4S, not in 4SX"),
        ({"contract": "4S", "declarer": "S", "auction": FOUR_SPADES}, "the contract is N's to play"),
        (
            {"contract": "4S", "declarer": "N", "dealer": "W", "auction": FOUR_SPADES},
            "the contract is W's to play",
        ),
    ],
)
def test_what_is_wrong_with_an_auction_is_said_once_with_its_deal(
    deal: dict[str, object], fault: str
) -> None:
    assert lines(file({"tricks": 10, **deal})) == [f"deal 1: auction: {fault}"]


def test_a_pass_out_that_was_bid_for_is_a_fault() -> None:
    assert lines(file({"contract": "Pass", "auction": FOUR_SPADES})) == [
        "deal 1: auction: it ends in 4S, not in a pass-out"
    ]


def test_a_contract_that_everybody_passed_is_a_fault() -> None:
    assert lines(file({"contract": "4S", "declarer": "N", "tricks": 10, "auction": ["Pass"] * 4})) == [
        "deal 1: auction: it ends in a pass-out, not in 4S"
    ]


@pytest.mark.parametrize("rules", ["minibridge", "minibridge-ebu", "tridge", "two-notrump-doubled"])
def test_a_game_without_an_auction_has_none_to_record(rules: str) -> None:
    assert "deal 1: auction: there is no auction in this game" in lines(
        file({"auction": FOUR_SPADES, "tricks": 9}, rules=rules)
    )


def test_faults_elsewhere_do_not_hide_those_of_an_auction() -> None:
    faulty = file(
        {"contract": "4S", "declarer": "N", "tricks": 14},
        {"auction": ["1S", "1H"], "tricks": 9},
        {"auction": ["1S", "Pass", "Pass", "Pass"]},
    )
    assert lines(faulty) == [
        "deal 1: tricks: 14 is not between 0 and 13",
        "deal 2: auction: call 2: 1H is not higher than 1S",
        "deal 3: tricks: missing: a number from 0 to 13, or null while the play is to come",
    ]


@pytest.mark.parametrize("dealer", ["X", 3, None, "W"])
def test_a_dealer_who_is_none_is_said_once(dealer: object) -> None:
    """Three play at N, E and S."""
    found = lines(
        file({"auction": ["1S", "Pass", "Pass"], "dealer": dealer, "tricks": 7}, rules="three-hand")
    )
    assert len(found) == 1
    assert found[0].startswith("deal 1: dealer: ")
