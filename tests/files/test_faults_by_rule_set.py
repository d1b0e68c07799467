"""What is wrong with a deal depends on the game: seats, holders, boards, contracts and goulashes."""

from __future__ import annotations

import json

import pytest

from scorekeeper.files.score_file import read, write
from scorekeeper.scoring import RULE_SETS, Holding, Honours, Penalty, Seat
from tests.files.faulty import HALF_A_CHARACTER, REMOVED, file, lines

THREE_PLAYERS = ("three-hand", "three-hand-auction", "towie")
ALONE = ("two-notrump-doubled", "tridge")
FIXED = {"two-notrump-doubled": "2NTX", "tridge": "3SXX"}
BOARDS_ONLY = "only boards of duplicate have one"


def deal(rules: str, **fields: object) -> dict[str, object]:
    """A file of one deal, four spades by North making ten unless fields say otherwise."""
    whole = {"contract": "4S", "declarer": "N", "tricks": 10, **fields}
    return file(rules=rules, deals=[{key: value for key, value in whole.items() if value is not REMOVED}])


# --- Seats --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [*THREE_PLAYERS, "trio"])
def test_nobody_sits_west_where_three_play(rules: str) -> None:
    assert lines(deal(rules, declarer="W")) == ["deal 1: declarer: nobody sits at W in this game"]
    assert lines(deal(rules, dealer="W")) == ["deal 1: dealer: nobody sits at W in this game"]
    assert lines(file(rules=rules, first_dealer="W")) == ['first_dealer: "W" is not one of N, E, S']
    assert lines(file(rules=rules, players={"W": "Di"})) == ["players: W: not one of N, E, S"]
    assert lines(file(rules=rules, first_dealer="S", players={"N": "Ada", "E": "Cy", "S": "Bea"})) == []


@pytest.mark.parametrize("rules", ["honeymoon", "honeymoon-auction"])
def test_only_north_and_south_sit_where_two_play(rules: str) -> None:
    for seat in ("E", "W"):
        assert lines(deal(rules, declarer=seat)) == [f"deal 1: declarer: nobody sits at {seat} in this game"]
        assert lines(deal(rules, dealer=seat)) == [f"deal 1: dealer: nobody sits at {seat} in this game"]
        assert lines(file(rules=rules, first_dealer=seat)) == [f'first_dealer: "{seat}" is not one of N, S']
        assert lines(file(rules=rules, players={seat: "Di"})) == [f"players: {seat}: not one of N, S"]
    assert lines(file(rules=rules, first_dealer="S")) == []


# --- Who holds honours, and whom a penalty is for -----------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "holders", "accounts"),
    [
        ("rubber", "NS, EW", "NS, EW"),
        ("chicago-carried", "NS, EW", "NS, EW"),
        ("trio", "NS, E", "NS, E"),
        *((rules, "declarer, defenders", "N, E, S") for rules in THREE_PLAYERS),
        ("honeymoon", "N, S", "N, S"),
        ("honeymoon-auction", "N, S", "N, S"),
    ],
)
def test_a_holder_or_an_account_of_another_game_is_named_with_those_of_this_one(
    rules: str, holders: str, accounts: str
) -> None:
    for holder in ("N", "E", "NS", "EW", "declarer", "defenders", "W"):
        held = deal(rules, honours={"held_by": holder, "holding": "four-in-hand"})
        fault = f'deal 1: honours: held_by: "{holder}" is not one of {holders}'
        assert lines(held) == ([] if holder in holders.split(", ") else [fault])
        penalty = deal(rules, penalties=[{"to": holder, "points": 50}])
        fault = f'deal 1: penalties: to: "{holder}" is not one of {accounts}'
        assert lines(penalty) == ([] if holder in accounts.split(", ") else [fault])


@pytest.mark.parametrize(
    ("rules", "holding"),
    [
        ("rubber", "three"),
        ("rubber", "four-divided"),
        ("rubber", "five-3-2"),
        ("honeymoon", "five-4-1"),
        ("honeymoon-auction", "four-divided"),
    ],
)
def test_a_holding_that_scores_nothing_in_the_game_is_a_fault(rules: str, holding: str) -> None:
    holder = "N" if rules.startswith("honeymoon") else "NS"
    assert lines(deal(rules, honours={"held_by": holder, "holding": holding})) == [
        f"deal 1: honours: holding: {holding} scores nothing in this game"
    ]


@pytest.mark.parametrize("rules", ["minibridge", "minibridge-ebu"])
def test_a_game_without_honours_takes_no_holding_but_may_be_told_that_there_was_none(rules: str) -> None:
    assert lines(deal(rules, honours={"held_by": "NS", "holding": "four-in-hand"})) == [
        "deal 1: honours: not scored in this game"
    ]
    assert lines(deal(rules, honours=None)) == []


def test_a_holding_is_accepted_at_a_table_that_does_not_count_honours() -> None:
    # The table may change its mind, and then the answer is there.
    assert lines(deal("chicago", honours={"held_by": "NS", "holding": "four-in-hand"})) == []


# --- Boards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "line"),
    [
        (REMOVED, "board: missing: the number of the board"),
        (0, "board: 0 is not between 1 and 200"),
        (-3, "board: -3 is not between 1 and 200"),
        (201, "board: 201 is not between 1 and 200"),
        ("7", 'board: "7" is not a whole number'),
        (7.0, "board: 7.0 is not a whole number"),
        (True, "board: true is not a whole number"),
        (None, "board: null is not a whole number"),
        ([], "board: [] is not a whole number"),
    ],
)
def test_a_board_has_a_number_from_1_to_200(board: object, line: str) -> None:
    assert lines(deal("duplicate", board=board)) == [f"deal 1: {line}"]


@pytest.mark.parametrize("board", [1, 16, 17, 200])
def test_every_number_of_a_board_in_between_is_taken(board: int) -> None:
    assert lines(deal("duplicate", board=board)) == []


def test_a_board_passed_out_has_its_number_too() -> None:
    assert lines(file(rules="duplicate", deals=[{"contract": "Pass"}])) == [
        "deal 1: board: missing: the number of the board"
    ]
    assert lines(file(rules="duplicate", deals=[{"contract": "Pass", "board": 12}])) == []


@pytest.mark.parametrize("name", ["ns", "ew"])
@pytest.mark.parametrize(
    ("value", "message"),
    [
        (5, "5 is not text"),
        (None, "null is not text"),
        ("p" * 201, "longer than 200 characters"),
        (HALF_A_CHARACTER, "holds a character that cannot be written down"),
        ("a\0b", "holds a character that cannot be written down"),
    ],
)
def test_the_names_of_the_pairs_are_checked_like_any_name(name: str, value: object, message: str) -> None:
    assert lines(deal("duplicate", board=1, **{name: value})) == [f"deal 1: {name}: {message}"]


@pytest.mark.parametrize("rules", [rules for rules in RULE_SETS if rules not in {"duplicate", *ALONE}])
def test_only_duplicate_has_boards_and_pairs(rules: str) -> None:
    numbered = deal(rules, board=3, ns="Ada & Bea", ew="Cy & Di")
    assert lines(numbered) == [
        f"deal 1: board: {BOARDS_ONLY}",
        f"deal 1: ns: {BOARDS_ONLY}",
        f"deal 1: ew: {BOARDS_ONLY}",
    ]


def test_a_board_is_read_with_its_pairs_and_written_again() -> None:
    raw = deal("duplicate", board=21, ns="Ada & Bea", ew="Cy & Di", dealer="W")
    sheet, faults = read(json.dumps(raw))
    assert faults == ()
    assert sheet is not None
    (read_back,) = sheet.deals
    assert (read_back.board, read_back.ns, read_back.ew) == (21, "Ada & Bea", "Cy & Di")
    assert json.loads(write(sheet))["deals"] == raw["deals"]


# --- Contracts that a game does not know --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "contract", "expected"),
    [
        ("minibridge", "2S", ["contract: 2S is not one of 1C, 5C, 1D, 5D, 1H, 4H, 1S, 4S, 1NT, 3NT"]),
        ("minibridge-ebu", "4NT", ["contract: 4NT is not one of 1C, 5C, 1D, 5D, 1H, 4H, 1S, 4S, 1NT, 3NT"]),
        ("minibridge", "4SX", ["contract: in this game a contract is never doubled"]),
        ("minibridge", "4SXX", ["contract: in this game a contract is never doubled"]),
        ("two-notrump-doubled", "2NT", ["contract: in this game a contract is doubled"]),
        ("two-notrump-doubled", "3NTX", ["contract: 3NT is not one of 2NT"]),
        ("two-notrump-doubled", "2SXX", [
            "contract: 2S is not one of 2NT",
            "contract: in this game a contract is doubled",
        ]),
        ("tridge", "3HX", ["contract: in this game a contract is redoubled"]),
        ("tridge", "4HXX", ["contract: 4H is not one of 3C, 3D, 3H, 3S, 3NT"]),
    ],
)  # fmt: skip
def test_a_contract_that_the_game_does_not_know_is_named_with_those_it_does(
    rules: str, contract: str, expected: list[str]
) -> None:
    assert lines(deal(rules, contract=contract)) == [f"deal 1: {line}" for line in expected]


@pytest.mark.parametrize("rules", ALONE)
def test_where_the_dealer_declares_no_deal_is_passed_out_and_nobody_else_declares(rules: str) -> None:
    assert lines(file(rules=rules, deals=[{"contract": "Pass"}])) == [
        "deal 1: contract: there is no auction in this game, so no deal is passed out"
    ]
    contract = FIXED[rules]
    assert lines(deal(rules, contract=contract, declarer="E", dealer="E")) == []
    assert lines(deal(rules, contract=contract, declarer="E")) == []
    assert lines(deal(rules, contract=contract, declarer="E", dealer="S")) == [
        "deal 1: declarer: in this game the dealer plays the contract"
    ]


def test_where_the_dealer_declares_a_contract_that_cannot_be_read_is_not_taken_for_a_pass() -> None:
    (line,) = lines(deal("tridge", contract="9S"))
    assert line.startswith('deal 1: contract: "9S" is not a level from 1 to 7')


@pytest.mark.parametrize("contract", ["1C", "3S", "2NT", "2CX", "1DXX"])
def test_in_towie_a_contract_worth_less_than_a_hundred_has_no_tricks(contract: str) -> None:
    assert lines(deal("towie", contract=contract)) == [
        "deal 1: tricks: a contract worth less than 100 is dealt again, not played"
    ]
    assert lines(deal("towie", contract=contract, tricks=None)) == []
    assert lines(deal("towie", contract=contract, tricks=14)) == [
        "deal 1: tricks: 14 is not between 0 and 13"
    ]


# --- Files that use everything ------------------------------------------------------------------------------


def test_a_file_for_three_is_read_whole_and_written_as_it_came() -> None:
    raw = {
        "format": 1,
        "rules": "three-hand",
        "options": {"stake": "0.5", "currency": "GBP", "unfinished_part_score": 50},
        "players": {"N": "Ada", "E": "Cy", "S": "Bea"},
        "first_dealer": "S",
        "deals": [
            {"contract": "4SX", "declarer": "N", "tricks": 9,
             "honours": {"held_by": "defenders", "holding": "four-in-hand"}, "dealer": "E",
             "penalties": [{"to": "S", "points": 50, "reason": "revoke"}]},
            {"contract": "Pass"},
        ],
        "ended": "unfinished",
    }  # fmt: skip
    sheet, faults = read(json.dumps(raw))
    assert faults == ()
    assert sheet is not None
    assert sheet.deals[0].honours == Honours("defenders", Holding.FOUR_IN_HAND)
    assert sheet.deals[0].penalties == (Penalty("S", 50, "revoke"),)
    assert sheet.first_dealer is Seat.SOUTH
    assert json.loads(write(sheet)) == raw


def test_every_fault_of_a_board_is_named_at_once() -> None:
    faulty = {"board": 300, "ns": 1, "ew": "p" * 201, "contract": "4S", "tricks": 14, "declarer": "W",
              "honours": {"held_by": "NS", "holding": "four-in-hand"}}  # fmt: skip
    assert lines(file(rules="duplicate", deals=[faulty])) == [
        "deal 1: ns: 1 is not text",
        "deal 1: tricks: 14 is not between 0 and 13",
        "deal 1: honours: not scored in this game",
        "deal 1: board: 300 is not between 1 and 200",
        "deal 1: ew: longer than 200 characters",
    ]
