"""An auction for four, three and two: which calls are legal, when it ends, and who declares what."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, Doubling, Seat
from scorekeeper.scoring.auction import Auction, Ranking, contract_of, hold_auction, legal_calls

FOUR, THREE, TWO = "auction-1920", "three-hand", "honeymoon"


def hold(calls: str, *, rules: str = FOUR, dealer: str = "N", ranking: Ranking = Ranking.LEVEL) -> Auction:
    """`hold("1S X Pass Pass Pass")`."""
    return hold_auction(RULE_SETS[rules], Seat(dealer), calls.split(), ranking)


def bought(calls: str, *, rules: str = FOUR, dealer: str = "N") -> str:
    """The contract as `4SX by N`, or nothing."""
    found = contract_of(RULE_SETS[rules], hold(calls, rules=rules, dealer=dealer))
    return f"{found[0]} by {found[1]}" if found else ""


def may_call(calls: str, *, rules: str = FOUR, ranking: Ranking = Ranking.LEVEL) -> str:
    """What the player in turn may call."""
    return " ".join(legal_calls(RULE_SETS[rules], hold(calls, rules=rules, ranking=ranking), ranking))


def refused(calls: str, call: str, *, rules: str = FOUR, ranking: Ranking = Ranking.LEVEL) -> str:
    """Why the last call is refused, once it is certain that it left the auction as it was."""
    before, after = (hold(c, rules=rules, ranking=ranking) for c in (calls, f"{calls} {call}"))
    assert before.wrong == ""
    assert before.calls == after.calls == tuple(calls.split())
    assert (before.bids, before.doubling, before.passes) == (after.bids, after.doubling, after.passes)
    assert (before.turn, before.over) == (after.turn, after.over)
    return after.wrong


# --- Calls that are refused ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "call", "reason"),
    [
        ("1H", "1H", "1H is not higher than 1H"),
        ("1H", "1D", "1D is not higher than 1H"),
        ("1NT", "1S", "1S is not higher than 1NT"),
        ("2C Pass Pass", "1NT", "1NT is not higher than 2C"),
        ("1C X", "1C", "1C is not higher than 1C"),
        ("7NT", "7NT", "7NT is not higher than 7NT"),
    ],
)
def test_an_insufficient_bid_is_refused(calls: str, call: str, reason: str) -> None:
    assert refused(calls, call) == reason


@pytest.mark.parametrize(
    ("calls", "call", "reason"),
    [
        ("", "X", "there is no bid to double yet"),
        ("Pass", "XX", "there is no bid to double yet"),
        ("1S Pass", "X", "a side does not double its own bid"),
        ("1S 2C Pass Pass 2S Pass", "X", "a side does not double its own bid"),
        ("1S X", "X", "the bid is doubled already"),
        ("1S X Pass", "X", "the bid is doubled already"),
        ("1S X XX", "X", "the bid is doubled already"),
        ("1S", "XX", "only a doubled bid can be redoubled"),
        ("1S Pass", "XX", "only a doubled bid can be redoubled"),
        ("1S X 2S Pass", "XX", "only a doubled bid can be redoubled"),
        ("1S X Pass", "XX", "only the side that was doubled redoubles"),
        ("1S X XX", "XX", "the bid is redoubled already"),
        ("1S X XX Pass", "XX", "the bid is redoubled already"),
    ],
)
def test_a_double_or_redouble_out_of_place_is_refused(calls: str, call: str, reason: str) -> None:
    assert refused(calls, call) == reason


@pytest.mark.parametrize("call", ["Pass", "X", "XX", "2S", "nonsense"])
@pytest.mark.parametrize(
    ("calls", "rules"),
    [
        ("1S Pass Pass Pass", FOUR),
        ("Pass Pass Pass Pass", FOUR),
        ("1S X Pass Pass", THREE),
        ("Pass Pass Pass", THREE),
        ("1S Pass", TWO),
        ("Pass Pass", TWO),
    ],
)
def test_nothing_is_called_after_the_end(calls: str, rules: str, call: str) -> None:
    assert refused(calls, call, rules=rules) == "the auction is over"


@pytest.mark.parametrize("call", ["8C", "0NT", "1N", "1s", "pass", "XXX", "1SX", "S1", "-1C", "1♠"])
def test_what_is_no_call_is_refused(call: str) -> None:
    assert refused("1C", call) == f"'{call}' is not a call"


def test_an_empty_call_is_refused() -> None:
    assert hold_auction(RULE_SETS[FOUR], Seat.NORTH, [""]).wrong == "'' is not a call"


def test_what_is_no_call_is_named_in_one_short_line() -> None:
    wrong = hold_auction(RULE_SETS[FOUR], Seat.NORTH, ["1S\n" * 100]).wrong
    assert wrong.isprintable()
    assert len(wrong) < 60


def test_an_auction_stops_at_the_first_call_that_is_refused() -> None:
    auction = hold("1H 1D 2C Pass Pass Pass")
    assert auction.calls == ("1H",)
    assert auction.wrong == "1D is not higher than 1H"
    assert (auction.turn, auction.over) == ("E", False)


# --- Sides of one and of two --------------------------------------------------------------------------------


def test_each_of_three_who_play_alone_may_double_either_of_the_others() -> None:
    assert hold("1S X", rules=THREE).wrong == ""
    assert hold("1S Pass X", rules=THREE).wrong == ""
    assert hold("1S X Pass XX", rules=THREE).wrong == ""
    assert refused("1S X", "XX", rules=THREE) == "only the side that was doubled redoubles"


def test_the_two_partners_of_trio_are_one_side() -> None:
    assert refused("1S", "X", rules="trio") == "a side does not double its own bid"
    assert hold("1S Pass X XX", rules="trio").wrong == ""
    assert hold("1S Pass X Pass XX", rules="trio").wrong == ""
    assert refused("Pass Pass 1S X", "XX", rules="trio") == "only the side that was doubled redoubles"


@pytest.mark.parametrize("dealer", ["N", "E", "S"])
def test_in_trio_south_calls_first_whoever_dealt(dealer: str) -> None:
    assert hold("", rules="trio", dealer=dealer).turn is Seat.SOUTH
    assert hold("1S", rules="trio", dealer=dealer).turn is Seat.NORTH
    assert hold("1S Pass", rules="trio", dealer=dealer).turn is Seat.EAST
    assert bought("1S Pass Pass", rules="trio", dealer=dealer) == "1S by S"


@pytest.mark.parametrize("rules", [FOUR, THREE])
def test_elsewhere_the_dealer_calls_first(rules: str) -> None:
    for dealer in RULE_SETS[rules].seating.seats:
        assert hold("", rules=rules, dealer=dealer.value).turn is dealer


def test_of_two_players_each_doubles_the_other() -> None:
    assert hold("1S X XX", rules=TWO).doubling is Doubling.REDOUBLED
    assert refused("1S", "XX", rules=TWO) == "only a doubled bid can be redoubled"


# --- Turns and the end --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "dealer", "turns"),
    [(FOUR, "N", "NESWN"), (FOUR, "W", "WNESW"), (THREE, "E", "ESNES"), (TWO, "S", "SNSNS")],
)
def test_the_dealer_calls_first_and_then_each_to_the_left(rules: str, dealer: str, turns: str) -> None:
    calls = ["1C", "1D", "1H", "1S"]
    made = [hold(" ".join(calls[:count]), rules=rules, dealer=dealer) for count in range(5)]
    assert "".join(auction.turn for auction in made) == turns
    assert "".join(bid.seat for bid in made[-1].bids) == turns[:4]


@pytest.mark.parametrize(
    ("rules", "calls", "last_pass"),
    [
        (FOUR, "1S Pass Pass", "Pass"),
        (FOUR, "Pass Pass Pass 1S Pass Pass", "Pass"),
        (FOUR, "1S Pass Pass X Pass Pass", "Pass"),
        (FOUR, "1S X XX Pass Pass", "Pass"),
        (THREE, "1S Pass", "Pass"),
        (THREE, "Pass Pass 1S Pass", "Pass"),
        (THREE, "1S Pass X Pass", "Pass"),
        ("trio", "1S Pass", "Pass"),
        (TWO, "1S", "Pass"),
        (TWO, "Pass 1S", "Pass"),
        (TWO, "1S X", "Pass"),
    ],
)
def test_three_two_or_one_pass_end_an_auction_of_four_three_or_two(
    rules: str, calls: str, last_pass: str
) -> None:
    assert not hold(calls, rules=rules).over
    assert bought(calls, rules=rules) == ""
    ended = hold(f"{calls} {last_pass}", rules=rules)
    assert ended.over
    assert not ended.passed_out
    assert may_call(f"{calls} {last_pass}", rules=rules) == ""


@pytest.mark.parametrize(("rules", "players"), [(FOUR, 4), (THREE, 3), ("trio", 3), (TWO, 2)])
def test_when_all_pass_there_is_no_contract(rules: str, players: int) -> None:
    nearly = hold("Pass " * (players - 1), rules=rules)
    assert (nearly.over, nearly.passed_out) == (False, False)
    passed = hold("Pass " * players, rules=rules)
    assert (passed.over, passed.passed_out) == (True, True)
    assert bought("Pass " * players, rules=rules) == ""


def test_the_longest_auction_of_four_has_319_calls() -> None:
    # Three passes, then 35 bids, each doubled and redoubled after two passes, and a pass more at the end.
    bids = [f"{level}{name}" for level in range(1, 8) for name in ("C", "D", "H", "S", "NT")]
    each = " ".join(f"{bid} Pass Pass X Pass Pass XX Pass Pass" for bid in bids)
    auction = hold(f"Pass Pass Pass {each} Pass")
    assert (auction.over, auction.wrong, len(auction.calls)) == (True, "", 319)
    # East bids 7NT, which is call 310; West, with call 40, was the first of the two to name no trumps.
    assert bought(" ".join(auction.calls)) == "7NTXX by W"


# --- The contract and its declarer --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "first_to_name", "last_bidder"),
    [
        ("1S Pass Pass Pass", "1S by N", "1S by N"),
        ("1H Pass 2H Pass Pass Pass", "2H by N", "2H by S"),
        # South named spades first; North raised them.
        ("1H Pass 1S Pass 2S Pass Pass Pass", "2S by S", "2S by N"),
        # East named spades before them, but plays for the other side.
        ("Pass 1S 2S Pass 3S Pass Pass Pass", "3S by S", "3S by N"),
        # North named hearts, then left them; the contract is in no trumps, which South named.
        ("1H Pass 1NT Pass 2H Pass 2NT Pass 3NT Pass Pass Pass", "3NT by S", "3NT by N"),
        # East names hearts and bids last, raised by West or not.
        ("1D 1H 2D Pass Pass 2H Pass Pass Pass", "2H by E", "2H by E"),
        ("1C 1H 2C 2H Pass 3H Pass Pass Pass", "3H by E", "3H by E"),
    ],
)
def test_the_declarer_is_the_first_of_the_side_to_name_the_denomination_or_the_last_bidder(
    calls: str, first_to_name: str, last_bidder: str
) -> None:
    for rules in ("auction-1920", "auction-uspc", "plafond", "rubber", "chicago", "duplicate"):
        assert bought(calls, rules=rules) == first_to_name
    assert bought(calls, rules="auction-flat") == last_bidder


def test_the_declarer_depends_on_who_dealt() -> None:
    assert bought("1H Pass 2H Pass Pass Pass", dealer="W") == "2H by W"
    assert bought("1H Pass 2H Pass Pass Pass", dealer="W", rules="auction-flat") == "2H by E"


def test_a_player_alone_declares_what_he_bid_whoever_named_it_before() -> None:
    assert bought("1S Pass 2S Pass Pass", rules=THREE) == "2S by S"
    assert bought("1S 1NT 2NT Pass", rules=TWO) == "2NT by N"


def test_in_trio_the_first_of_the_two_partners_declares() -> None:
    assert bought("1S 2S Pass Pass", rules="trio") == "2S by S"
    assert bought("Pass 1S 2S Pass Pass", rules="trio") == "2S by E"


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("4S X Pass Pass Pass", "4SX by N"),
        ("4S X XX Pass Pass Pass", "4SXX by N"),
        ("4S Pass Pass X Pass Pass XX Pass Pass Pass", "4SXX by N"),
    ],
)
def test_the_contract_is_doubled_or_redoubled(calls: str, contract: str) -> None:
    assert bought(calls) == contract


def test_a_fresh_bid_cancels_a_double_and_a_redouble() -> None:
    assert bought("1S X 2S Pass Pass Pass") == "2S by N"
    assert bought("1S X XX 2C Pass Pass Pass") == "2C by W"
    assert hold("1S X XX 2C").doubling is Doubling.UNDOUBLED
    assert bought("1S X 2S X Pass Pass Pass") == "2SX by N"


# --- Which bids are higher ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("4C", "3S"),  # 24, 27
        ("5D", "4S"),  # 35, 36
        ("2D", "2H"),  # 14, 16
        ("6NT", "7S"),  # 60, 63
        ("7C", "5S"),  # 42, 45
    ],
)
def test_by_value_the_bid_worth_more_is_higher(lower: str, higher: str) -> None:
    assert hold(f"{lower} {higher}", ranking=Ranking.VALUE).wrong == ""
    assert refused(higher, lower, ranking=Ranking.VALUE) == f"{lower} is not higher than {higher}"


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("3H", "4C"),  # 24
        ("2S", "3C"),  # 18
        ("3NT", "5C"),  # 30
        ("6D", "7C"),  # 42
        ("4NT", "5H"),  # 40
    ],
)
def test_by_value_the_higher_level_is_higher_where_both_are_worth_the_same(lower: str, higher: str) -> None:
    assert hold(f"{lower} {higher}", ranking=Ranking.VALUE).wrong == ""
    assert refused(higher, lower, ranking=Ranking.VALUE) == f"{lower} is not higher than {higher}"


def test_by_value_no_bid_is_higher_than_itself() -> None:
    assert refused("3S", "3S", ranking=Ranking.VALUE) == "3S is not higher than 3S"


def test_by_level_four_clubs_are_higher_than_three_spades() -> None:
    assert hold("3S 4C").wrong == ""
    assert refused("4C", "3S") == "3S is not higher than 4C"


def test_by_value_no_trumps_are_worth_what_they_score_at_contract() -> None:
    # 3NT is 40 and twice 30; 5♣ is 100 as well, and the higher level.
    assert hold("3NT 5C", rules="rubber", ranking=Ranking.VALUE).wrong == ""
    assert refused("4H", "3NT", rules="rubber", ranking=Ranking.VALUE) == "3NT is not higher than 4H"


@pytest.mark.parametrize(
    ("calls", "legal"),
    [
        ("6S", "Pass X 6NT 7C 7D 7H 7S 7NT"),
        ("7NT", "Pass X"),
        ("7NT Pass", "Pass"),
        ("7NT X", "Pass XX"),
        ("7NT X Pass", "Pass"),
        ("7NT X XX", "Pass"),
        ("7NT Pass Pass X Pass", "Pass"),
        ("7NT Pass Pass Pass", ""),
    ],
)
def test_the_legal_calls_are_those_the_player_in_turn_may_make(calls: str, legal: str) -> None:
    assert may_call(calls) == legal


def test_the_legal_calls_by_value_leave_out_higher_levels_that_are_worth_less() -> None:
    assert may_call("6NT", ranking=Ranking.VALUE) == "Pass X 7S 7NT"
    assert may_call("6H", ranking=Ranking.VALUE) == "Pass X 5NT 6S 6NT 7D 7H 7S 7NT"  # more than 48


def test_the_first_player_may_pass_or_make_any_of_the_35_bids() -> None:
    legal = may_call("").split()
    assert (legal[0], legal[1], legal[-1], len(legal)) == ("Pass", "1C", "7NT", 36)
