"""What each game leaves to the table, and what happens to an option of another game."""

from __future__ import annotations

import json

import pytest

from scorekeeper.files.score_file import read, write
from scorekeeper.scoring import RULE_SETS
from tests.files.faulty import file, lines

SETTLED = {"rounding", "stake", "currency", "wash_out"}
AT_A_STAKE = {"stake", "currency"}
OPTIONS = {
    "auction-1920": SETTLED | {"ranking"},
    "auction-flat": SETTLED | {"ranking"},
    "auction-uspc": SETTLED | {"ranking"},
    "plafond": SETTLED | {"ranking"},
    "rubber": SETTLED | {"unfinished_part_score"},
    "rubber-no-insult": SETTLED | {"unfinished_part_score"},
    "chicago": SETTLED | {"vulnerable_2_3", "honours"},
    "chicago-carried": SETTLED | {"vulnerable_2_3", "honours", "part_score_bonus"},
    "minibridge": SETTLED | {"vulnerable_2_3"},
    "minibridge-ebu": SETTLED,
    "duplicate": set(),
    "three-hand": AT_A_STAKE | {"unfinished_part_score"},
    "three-hand-auction": AT_A_STAKE | {"ranking"},
    "trio": SETTLED | {"unfinished_part_score"},
    "towie": AT_A_STAKE,
    "two-notrump-doubled": AT_A_STAKE | {"unfinished_part_score"},
    "tridge": AT_A_STAKE | {"unfinished_part_score"},
    "honeymoon": SETTLED | {"unfinished_part_score"},
    "honeymoon-auction": SETTLED | {"ranking"},
}
GOOD: dict[str, list[object]] = {
    "rounding": [10, 100],
    "stake": ["2.5"],
    "currency": ["EUR"],
    "wash_out": [100],
    "honours": [True, False],
    "vulnerable_2_3": ["dealer", "non-dealer"],
    "part_score_bonus": ["standing", "made-last"],
    "unfinished_part_score": [100, 50],
    "ranking": ["value"],
}
EVERY_PAIR = [(rules, option) for rules in OPTIONS for option in GOOD]


def test_every_rule_set_is_listed() -> None:
    assert set(OPTIONS) == set(RULE_SETS)


@pytest.mark.parametrize(("rules", "option"), EVERY_PAIR)
def test_an_option_of_the_game_is_read_and_written_and_one_of_another_is_a_fault(
    rules: str, option: str
) -> None:
    for value in GOOD[option]:
        agreed = file(rules=rules, options={option: value})
        if option not in OPTIONS[rules]:
            assert lines(agreed) == [f"options.{option}: not an option of {rules}"]
            continue
        sheet, faults = read(json.dumps(agreed))
        assert faults == ()
        assert sheet is not None
        assert str(getattr(sheet.options, option)) == str(value)
        assert json.loads(write(sheet))["options"] == {option: value}


WANTED_HONOURS = "not true or false"
WANTED_2_3 = "not dealer or non-dealer"
WANTED_BONUS = "not standing or made-last"
WANTED_PART_SCORE = "not 100 or 50"


@pytest.mark.parametrize(
    ("rules", "option", "value", "wanted"),
    [
        ("chicago", "honours", 1, WANTED_HONOURS),
        ("chicago", "honours", "yes", WANTED_HONOURS),
        ("chicago", "honours", None, WANTED_HONOURS),
        ("chicago", "honours", [], WANTED_HONOURS),
        ("chicago-carried", "honours", 0, WANTED_HONOURS),
        ("chicago", "vulnerable_2_3", "nobody", WANTED_2_3),
        ("chicago", "vulnerable_2_3", "Dealer", WANTED_2_3),
        ("minibridge", "vulnerable_2_3", True, WANTED_2_3),
        ("minibridge", "vulnerable_2_3", ["dealer"], WANTED_2_3),
        ("minibridge", "vulnerable_2_3", None, WANTED_2_3),
        ("chicago-carried", "part_score_bonus", 100, WANTED_BONUS),
        ("chicago-carried", "part_score_bonus", "made", WANTED_BONUS),
        ("chicago-carried", "part_score_bonus", {}, WANTED_BONUS),
        ("rubber", "unfinished_part_score", 75, WANTED_PART_SCORE),
        ("rubber", "unfinished_part_score", "50", WANTED_PART_SCORE),
        ("rubber", "unfinished_part_score", 50.0, WANTED_PART_SCORE),
        ("rubber", "unfinished_part_score", True, WANTED_PART_SCORE),
        ("three-hand", "unfinished_part_score", 0, WANTED_PART_SCORE),
        ("honeymoon", "unfinished_part_score", None, WANTED_PART_SCORE),
    ],
)
def test_a_value_that_an_option_cannot_have_is_named_with_what_it_can(
    rules: str, option: str, value: object, wanted: str
) -> None:
    shown = json.dumps(value)
    assert lines(file(rules=rules, options={option: value})) == [f"options.{option}: {shown} is {wanted}"]


def test_every_faulty_option_is_named_at_once() -> None:
    faulty = file(
        rules="towie", options={"rounding": 7, "stake": 2, "honours": True, "currency": "EUR", "house": 1}
    )
    assert lines(faulty) == [
        "options.rounding: not an option of towie",
        'options.stake: 2 is not a decimal in quotation marks, such as "2" or "0.5"',
        "options.honours: not an option of towie",
        "options.house: not an option of towie",
    ]
