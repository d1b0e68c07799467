"""What is wrong with a score file, every line of it, as a person reads it."""

from __future__ import annotations

import json

import pytest

from scorekeeper.files.score_file import read_sheet
from scorekeeper.scoring import RULE_SETS
from tests.files.faulty import HALF_A_CHARACTER, MADE, REMOVED, deal, file, lines

KNOWN_RULES = ", ".join(RULE_SETS)
WANTED = "a level from 1 to 7 with C, D, H, S or NT and perhaps X or XX, or Pass"
HOLDINGS = "three, four-divided, four-in-hand, five-3-2, five-4-1, five-in-hand"


def test_a_file_as_it_should_be_has_no_fault() -> None:
    assert lines(deal()) == []


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"format": 2}, ["format: 2 is not 1"]),
        ({"format": "1"}, ['format: "1" is not 1']),
        ({"format": True}, ["format: true is not 1"]),
        ({"format": 1.0}, ["format: 1.0 is not 1"]),
        ({"format": None}, ["format: null is not 1"]),
        ({"format": REMOVED}, ["format: missing: 1 is wanted"]),
        ({"rules": "whist"}, [f'rules: "whist" is not one of {KNOWN_RULES}']),
        ({"rules": ["auction-1920"]}, [f'rules: ["auction-1920"] is not one of {KNOWN_RULES}']),
        ({"rules": {}}, [f"rules: {{}} is not one of {KNOWN_RULES}"]),
        ({"rules": None}, [f"rules: null is not one of {KNOWN_RULES}"]),
        ({"rules": REMOVED}, [f"rules: missing: one of {KNOWN_RULES} is wanted"]),
        ({"deals": REMOVED}, ["deals: missing: a list is wanted"]),
        ({"deals": None}, ["deals: null is not a list"]),
        ({"deals": {}}, ["deals: {} is not a list"]),
        ({"deals": "Pass"}, ['deals: "Pass" is not a list']),
        ({"deals": ["Pass", 3, None, [], True]}, [
            'deal 1: deals: "Pass" is not a deal',
            "deal 2: deals: 3 is not a deal",
            "deal 3: deals: null is not a deal",
            "deal 4: deals: [] is not a deal",
            "deal 5: deals: true is not a deal",
        ]),
        ({"first_dealer": "X"}, ['first_dealer: "X" is not one of N, E, S, W']),
        ({"first_dealer": "n"}, ['first_dealer: "n" is not one of N, E, S, W']),
        ({"first_dealer": None}, ["first_dealer: null is not one of N, E, S, W"]),
        ({"first_dealer": ["N"]}, ['first_dealer: ["N"] is not one of N, E, S, W']),
        ({"ended": "finished"}, ['ended: "finished" is not "unfinished"']),
        ({"ended": None}, ['ended: null is not "unfinished"']),
        ({"ended": True}, ['ended: true is not "unfinished"']),
        ({"players": []}, ["players: [] is not an object"]),
        ({"players": None}, ["players: null is not an object"]),
        ({"players": {"NS": "Ada"}}, ["players: NS: not one of N, E, S, W"]),
        ({"players": {"N": 1, "E": None, "S": ["Bea"]}}, [
            "players: N: 1 is not text",
            "players: E: null is not text",
            'players: S: ["Bea"] is not text',
        ]),
        ({"players": {"N": "x" * 201}}, ["players: N: longer than 200 characters"]),
        ({"players": {"N": HALF_A_CHARACTER}}, ["players: N: holds a character that cannot be written down"]),
        ({"players": {"N": "a\0b"}}, ["players: N: holds a character that cannot be written down"]),
        ({"options": []}, ["options: [] is not an object"]),
        ({"options": None}, ["options: null is not an object"]),
        ({"options": {"vulnerable_2_3": "dealer"}}, [
            "options.vulnerable_2_3: not an option of auction-1920",
        ]),
        ({"options": {"rounding": 5}}, ["options.rounding: 5 is not 1, 10 or 100"]),
        ({"options": {"rounding": "10"}}, ['options.rounding: "10" is not 1, 10 or 100']),
        ({"options": {"rounding": True}}, ["options.rounding: true is not 1, 10 or 100"]),
        ({"options": {"rounding": 10.0}}, ["options.rounding: 10.0 is not 1, 10 or 100"]),
        ({"options": {"rounding": None}}, ["options.rounding: null is not 1, 10 or 100"]),
        ({"options": {"rounding": [10]}}, ["options.rounding: [10] is not 1, 10 or 100"]),
        ({"options": {"currency": "pounds"}}, [
            'options.currency: "pounds" is not three capital letters, such as GBP',
        ]),
        ({"options": {"currency": "gbp"}}, [
            'options.currency: "gbp" is not three capital letters, such as GBP',
        ]),
        ({"options": {"currency": 826}}, ["options.currency: 826 is not three capital letters, such as GBP"]),
        ({"options": {"wash_out": -1}}, ["options.wash_out: -1 is not a number of points from 0 to 100000"]),
        ({"options": {"wash_out": 100_001}}, [
            "options.wash_out: 100001 is not a number of points from 0 to 100000",
        ]),
        ({"options": {"wash_out": True}}, [
            "options.wash_out: true is not a number of points from 0 to 100000",
        ]),
        ({"options": {"wash_out": 50.5}}, [
            "options.wash_out: 50.5 is not a number of points from 0 to 100000",
        ]),
        ({"options": {"wash_out": None}}, [
            "options.wash_out: null is not a number of points from 0 to 100000",
        ]),
        ({"colour": "red"}, ["colour: unknown key"]),
        ({"": 1}, ['"": unknown key']),
        ({"two\nlines": 1}, [r'"two\nlines": unknown key']),
        ({HALF_A_CHARACTER: 1}, [r'"\ud800": unknown key']),
    ],
    ids=lambda value: str(value).encode("ascii", "backslashreplace").decode()[:60],
)  # fmt: skip
def test_a_fault_of_the_file_is_named_with_its_field(changes: dict[str, object], expected: list[str]) -> None:
    assert lines(file(**changes)) == expected


@pytest.mark.parametrize(
    "stake",
    [2, 0.5, "", "-1", "1.", ".5", "1e3", "1,5", " 1", "NaN", "1234567890", "0.1234567", "٣", True, ["1"]],
)
def test_a_stake_is_a_plain_decimal_in_quotation_marks(stake: object) -> None:
    shown = json.dumps(stake, ensure_ascii=False)
    assert lines(file(options={"stake": stake})) == [
        f'options.stake: {shown} is not a decimal in quotation marks, such as "2" or "0.5"'
    ]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"tricks": 14}, ["tricks: 14 is not between 0 and 13"]),
        ({"tricks": -1}, ["tricks: -1 is not between 0 and 13"]),
        ({"tricks": "10"}, ['tricks: "10" is not a whole number']),
        ({"tricks": 10.0}, ["tricks: 10.0 is not a whole number"]),
        ({"tricks": True}, ["tricks: true is not a whole number"]),
        ({"tricks": []}, ["tricks: [] is not a whole number"]),
        ({"tricks": REMOVED}, ["tricks: missing: a number from 0 to 13, or null while the play is to come"]),
        ({"contract": REMOVED}, [f"contract: missing: {WANTED}"]),
        ({"contract": "8S"}, [f'contract: "8S" is not {WANTED}']),
        ({"contract": "0S"}, [f'contract: "0S" is not {WANTED}']),
        ({"contract": "4s"}, [f'contract: "4s" is not {WANTED}']),
        ({"contract": "4N"}, [f'contract: "4N" is not {WANTED}']),
        ({"contract": "4SXXX"}, [f'contract: "4SXXX" is not {WANTED}']),
        ({"contract": "4S "}, [f'contract: "4S " is not {WANTED}']),
        ({"contract": "4S\n"}, [rf'contract: "4S\n" is not {WANTED}']),
        ({"contract": "٤S"}, [f'contract: "٤S" is not {WANTED}']),
        ({"contract": "pass"}, [f'contract: "pass" is not {WANTED}']),
        ({"contract": None}, [f"contract: null is not {WANTED}"]),
        ({"contract": 4}, [f"contract: 4 is not {WANTED}"]),
        ({"contract": ["4S"]}, [f'contract: ["4S"] is not {WANTED}']),
        ({"declarer": REMOVED}, ["declarer: missing: who plays the contract?"]),
        ({"declarer": "NS"}, ['declarer: "NS" is not one of N, E, S, W']),
        ({"declarer": "north"}, ['declarer: "north" is not one of N, E, S, W']),
        ({"declarer": None}, ["declarer: null is not one of N, E, S, W"]),
        ({"declarer": {}}, ["declarer: {} is not one of N, E, S, W"]),
        ({"dealer": "X"}, ['dealer: "X" is not one of N, E, S, W']),
        ({"dealer": None}, ["dealer: null is not one of N, E, S, W"]),
        ({"dealer": 1}, ["dealer: 1 is not one of N, E, S, W"]),
        ({"note": 5}, ["note: 5 is not text"]),
        ({"note": None}, ["note: null is not text"]),
        ({"note": "n" * 201}, ["note: longer than 200 characters"]),
        ({"note": HALF_A_CHARACTER}, ["note: holds a character that cannot be written down"]),
        ({"void": 1}, ["void: 1 is not true or false"]),
        ({"void": "true"}, ['void: "true" is not true or false']),
        ({"void": None}, ["void: null is not true or false"]),
        ({"result": 10}, ["result: unknown key"]),
        ({"con\u2028tract": 1}, [r'"con\u2028tract": unknown key']),
        ({"honours": "three"}, ['honours: "three" is not a holding: held_by and holding are wanted']),
        ({"honours": False}, ["honours: false is not a holding: held_by and holding are wanted"]),
        ({"honours": []}, ["honours: [] is not a holding: one holding of one side pays"]),
        ({"honours": {}}, [
            "honours: held_by: missing: one of NS, EW",
            f"honours: holding: missing: one of {HOLDINGS}",
        ]),
        ({"honours": {"held_by": "N", "holding": "three"}}, ['honours: held_by: "N" is not one of NS, EW']),
        ({"honours": {"held_by": ["NS"], "holding": "three"}}, [
            'honours: held_by: ["NS"] is not one of NS, EW',
        ]),
        ({"honours": {"held_by": "NS", "holding": "four"}}, [
            f'honours: holding: "four" is not one of {HOLDINGS}',
        ]),
        ({"honours": {"held_by": "NS", "holding": 4}}, [f"honours: holding: 4 is not one of {HOLDINGS}"]),
        ({"honours": {"held_by": 1, "holding": [], "x": 1}}, [
            "honours: x: unknown key",
            "honours: held_by: 1 is not one of NS, EW",
            f"honours: holding: [] is not one of {HOLDINGS}",
        ]),
        ({"contract": "4NT", "honours": {"held_by": "NS", "holding": "five-4-1"}}, [
            "honours: holding: five-4-1 cannot be held at no trumps, where there are four aces",
        ]),
        ({"penalties": {}}, ["penalties: {} is not a list"]),
        ({"penalties": None}, ["penalties: null is not a list"]),
        ({"penalties": [50]}, ["penalties: 50 is not a penalty: to, points and reason are wanted"]),
        ({"penalties": [{}]}, [
            "penalties: to: missing: one of NS, EW",
            "penalties: points: missing: a whole number",
        ]),
        ({"penalties": [{"to": "N", "points": 50}]}, ['penalties: to: "N" is not one of NS, EW']),
        ({"penalties": [{"to": 1, "points": 50}]}, ["penalties: to: 1 is not one of NS, EW"]),
        ({"penalties": [{"to": "NS", "points": "50"}]}, ['penalties: points: "50" is not a whole number']),
        ({"penalties": [{"to": "NS", "points": True}]}, ["penalties: points: true is not a whole number"]),
        ({"penalties": [{"to": "NS", "points": 50.5}]}, ["penalties: points: 50.5 is not a whole number"]),
        ({"penalties": [{"to": "NS", "points": 0}]}, ["penalties: points: 0 is not between 1 and 10000"]),
        ({"penalties": [{"to": "NS", "points": -50}]}, ["penalties: points: -50 is not between 1 and 10000"]),
        ({"penalties": [{"to": "NS", "points": 50, "reason": 7}]}, ["penalties: reason: 7 is not text"]),
        ({"penalties": [{"to": "NS", "points": 50, "reason": "r" * 201}]}, [
            "penalties: reason: longer than 200 characters",
        ]),
        ({"penalties": [{"to": "NS", "points": 50, "reason": HALF_A_CHARACTER}]}, [
            "penalties: reason: holds a character that cannot be written down",
        ]),
        ({"penalties": [{"to": "NS", "points": 50, "for": "revoke"}]}, ["penalties: for: unknown key"]),
        ({"penalties": [{"to": "N", "points": 5}, {"to": "NS", "points": True}, {"to": "NS", "points": 0}]}, [
            'penalties: to: "N" is not one of NS, EW',
            "penalties: points: true is not a whole number",
            "penalties: points: 0 is not between 1 and 10000",
        ]),
    ],
    ids=lambda value: str(value).encode("ascii", "backslashreplace").decode()[:60],
)  # fmt: skip
def test_a_fault_of_a_deal_is_named_with_the_deal_and_its_field(
    changes: dict[str, object], expected: list[str]
) -> None:
    assert lines(deal(**changes)) == [f"deal 1: {line}" for line in expected]


@pytest.mark.parametrize(
    ("extra", "line"),
    [
        ({"declarer": "N"}, "declarer: a deal passed out has no declarer"),
        ({"tricks": 0}, "tricks: a deal passed out has no tricks"),
        ({"tricks": None}, "tricks: a deal passed out has no tricks"),
        ({"honours": None}, "honours: a deal passed out scores no honours"),
        ({"honours": {"held_by": "NS", "holding": "three"}}, "honours: a deal passed out scores no honours"),
    ],
)
def test_a_deal_passed_out_has_no_other_field_of_a_result(extra: dict[str, object], line: str) -> None:
    assert lines(file(deals=[{"contract": "Pass", **extra}])) == [f"deal 1: {line}"]


def test_a_fault_names_the_deal_it_stands_in() -> None:
    faulty = file(deals=[{"contract": "Pass"}, MADE, {**MADE, "tricks": 14}])
    assert lines(faulty) == ["deal 3: tricks: 14 is not between 0 and 13"]


def test_a_void_deal_is_read_as_carefully_as_any_other() -> None:
    assert lines(deal(tricks=14, void=True)) == ["deal 1: tricks: 14 is not between 0 and 13"]


def test_every_fault_of_a_file_is_named_at_once() -> None:
    faulty = {
        "format": 3,
        "rules": "auction-1920",
        "colour": "red",
        "options": {"rounding": 7, "stake": 1, "shape": "round"},
        "players": {"X": "Ada", "N": 3},
        "first_dealer": "Q",
        "ended": "never",
        "deals": [
            {"contract": "9S", "declarer": "Z", "tricks": 14, "dealer": 2, "void": 0, "note": 1},
            {"contract": "Pass"},
            {"contract": "1NT", "tricks": -1, "honours": {"held_by": "N", "holding": "five-3-2"}},
            7,
        ],
    }
    assert sorted(lines(faulty)) == sorted(
        [
            "colour: unknown key",
            "format: 3 is not 1",
            "options.shape: not an option of auction-1920",
            "options.rounding: 7 is not 1, 10 or 100",
            'options.stake: 1 is not a decimal in quotation marks, such as "2" or "0.5"',
            "players: X: not one of N, E, S, W",
            "players: N: 3 is not text",
            'first_dealer: "Q" is not one of N, E, S, W',
            'ended: "never" is not "unfinished"',
            f'deal 1: contract: "9S" is not {WANTED}',
            'deal 1: declarer: "Z" is not one of N, E, S, W',
            "deal 1: tricks: 14 is not between 0 and 13",
            "deal 1: dealer: 2 is not one of N, E, S, W",
            "deal 1: void: 0 is not true or false",
            "deal 1: note: 1 is not text",
            "deal 3: declarer: missing: who plays the contract?",
            "deal 3: tricks: -1 is not between 0 and 13",
            'deal 3: honours: held_by: "N" is not one of NS, EW',
            "deal 4: deals: 7 is not a deal",
        ]
    )


def test_a_contract_that_cannot_be_read_is_not_taken_for_a_deal_passed_out() -> None:
    assert lines(deal(contract="9S", tricks=14, honours={"held_by": "EW", "holding": "three"})) == [
        f'deal 1: contract: "9S" is not {WANTED}',
        "deal 1: tricks: 14 is not between 0 and 13",
    ]


def test_a_file_already_parsed_is_checked_alike() -> None:
    sheet, faults = read_sheet(deal(tricks=14))
    assert sheet is None
    assert [str(fault) for fault in faults] == ["deal 1: tricks: 14 is not between 0 and 13"]
