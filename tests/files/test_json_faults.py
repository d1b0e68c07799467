"""Text that is no JSON, or JSON that no score file should hold."""

from __future__ import annotations

import json

import pytest

from scorekeeper.files.json_text import MOST_DIGITS
from scorekeeper.files.score_file import read_sheet
from tests.files.faulty import HALF_A_CHARACTER, deal, file, lines


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "file: not JSON: Expecting value (line 1, column 1)"),
        ("{", "file: not JSON: Expecting property name enclosed in double quotes (line 1, column 2)"),
        ('{"format": 1,\n "rules" "x"}', "file: not JSON: Expecting ':' delimiter (line 2, column 10)"),
        ("{} {}", "file: not JSON: Extra data (line 1, column 4)"),
        ('{"format": NaN}', "file: not JSON: NaN is not a number"),
        ('{"format": -Infinity}', "file: not JSON: -Infinity is not a number"),
        ("[]", "file: [] is not a score file"),
        ("null", "file: null is not a score file"),
        ("true", "file: true is not a score file"),
        ("1e999", "file: Infinity is not a score file"),
        ('"4S"', 'file: "4S" is not a score file'),
        ("[" * 100_000 + "]" * 100_000, "file: nested too deeply to be a score file"),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "file: nested too deeply to be a score file"),
    ],
    ids=lambda text: text[:40],
)
def test_a_text_that_is_no_score_file_is_refused_whole(text: str, line: str) -> None:
    assert lines(text) == [line]


@pytest.mark.parametrize("digits", [MOST_DIGITS + 1, 4_300, 5_000, 100_000])
def test_a_number_too_long_to_be_read_is_refused_in_words_for_a_person(digits: int) -> None:
    text = json.dumps(deal(tricks=7)).replace('"tricks": 7', f'"tricks": {"9" * digits}')
    assert lines(text) == [f"file: a number of {digits} digits is too long to be read"]


def test_a_number_that_can_be_read_is_named_with_its_field() -> None:
    assert lines(deal(tricks=10**30)) == [f"deal 1: tricks: {10**30} is not between 0 and 13"]


def test_nesting_that_can_just_be_read_is_a_fault_like_any_other() -> None:
    # Somewhere here lies a depth that can still be read and no longer be written into a message.
    for depth in range(800, 1_000):
        text = json.dumps(deal(note=1)).replace('"note": 1', f'"note": {"[" * depth}{"]" * depth}')
        (line,) = lines(text)
        assert line.startswith(("deal 1: note: ", "file: nested too deeply"))
        assert len(line) < 120


def test_a_value_nested_too_deeply_to_show_is_still_a_fault() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    _, faults = read_sheet(deal(note=nested))
    assert [str(fault) for fault in faults] == [
        "deal 1: note: something nested too deeply to show is not text"
    ]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            '{"format": 1, "rules": "auction-1920", "rules": "plafond", "deals": []}',
            "rules: given more than once",
        ),
        (
            '{"format": 1, "rules": "plafond", "deals": [], "players": {"N": "Ada", "N": "Bea"}}',
            "players: N: given more than once",
        ),
        (
            '{"format": 1, "rules": "plafond", "deals": [], "options": {"rounding": 1, "rounding": 10}}',
            "options.rounding: given more than once",
        ),
        (
            '{"format": 1, "rules": "plafond", "deals": [{"contract": "Pass", "contract": "Pass"}]}',
            "deal 1: contract: given more than once",
        ),
        (
            (
                '{"format": 1, "rules": "plafond", "deals": [{"contract": "1C", "declarer": "N", '
                '"tricks": 7, "honours": {"held_by": "NS", "holding": "three", "holding": "three"}}]}'
            ),
            "deal 1: honours: holding: given more than once",
        ),
        (
            (
                '{"format": 1, "rules": "plafond", "deals": [{"contract": "Pass", '
                '"penalties": [{"to": "NS", "to": "EW", "points": 5}]}]}'
            ),
            "deal 1: penalties: to: given more than once",
        ),
    ],
)
def test_a_key_given_more_than_once_is_a_fault(text: str, line: str) -> None:
    assert lines(text) == [line]


def test_a_long_value_is_cut_short_in_the_message() -> None:
    assert lines(deal(tricks="x" * 1000)) == ['deal 1: tricks: "' + "x" * 56 + "… is not a whole number"]


def test_no_message_runs_over_more_than_one_line_or_holds_what_cannot_be_printed() -> None:
    for text in ("a\nb", "a\u2028b", "a\u0085b", "\x1b[31m", HALF_A_CHARACTER, "\x00"):
        spoilt = (deal(contract=text), deal(**{text: 1}), file(**{text: 1}), file(players={text: "Ada"}))
        for faulty in spoilt:
            for line in lines(faulty):
                assert line.isprintable()
                assert line.encode("utf-8")


def test_a_byte_order_mark_is_for_the_caller_to_take_off() -> None:
    (line,) = lines("\ufeff{}")
    assert line.startswith("file: not JSON: ")
