"""Two sheets of the same deals: which deal is which, and in what they differ."""

from __future__ import annotations

import json

import pytest

from scorekeeper.files import score_file
from scorekeeper.scoring import replay
from scorekeeper.wording.comparing import compare, paired
from scorekeeper.wording.names import Names

A, B, C, D = (
    {"contract": "1C", "declarer": "N", "tricks": 7},
    {"contract": "2D", "declarer": "E", "tricks": 8},
    {"contract": "3H", "declarer": "S", "tricks": 9},
    {"contract": "Pass"},
)
NOTHING_OF_B = {
    "contract": "7NTX",
    "declarer": "W",
    "tricks": 3,
    "honours": {"held_by": "NS", "holding": "three"},
    "dealer": "N",
    "penalties": [{"to": "NS", "points": 50, "reason": "revoke"}],
}


def _sheet(*deals, **settings):
    written = {"format": 1, "rules": "auction-1920", "deals": deals, **settings}
    sheet, faults = score_file.read(json.dumps(written))
    assert not faults
    return sheet


def _compare(here, there):
    sheets = [_sheet(*here), _sheet(*there)]
    return compare(*map(replay, sheets), Names(sheets[0].rules, {}))


def _with(deal, **changed):
    return {**deal, **changed}


@pytest.mark.parametrize(
    ("here", "there", "pairs"),
    [
        ([A, B, C], [A, B, C], [(0, 0), (1, 1), (2, 2)]),
        ([A, C], [A, B, C], [(0, 0), (None, 1), (1, 2)]),
        ([A, B, C], [B, C], [(0, None), (1, 0), (2, 1)]),
        ([A, _with(B, tricks=9), C], [A, B, C], [(0, 0), (1, 1), (2, 2)]),
        ([_with(B, tricks=9), C], [A, B, C], [(None, 0), (0, 1), (1, 2)]),
        ([A, NOTHING_OF_B, C], [A, B, C], [(0, 0), (1, 1), (2, 2)]),
        ([A, D, D], [A, D], [(0, 0), (1, 1), (2, None)]),
        ([], [A], [(None, 0)]),
        ([], [], []),
    ],
    ids=[
        "the same",
        "one left out in the middle",
        "one left out at the start",
        "one that differs",
        "one left out, and the next differs",
        "nothing in common",
        "passed out twice",
        "nothing here",
        "nothing anywhere",
    ],
)
def test_deals_are_taken_for_each_other_so_that_as_little_as_possible_differs(here, there, pairs):
    assert paired(_sheet(*here).deals, _sheet(*there).deals) == pairs
    assert paired(_sheet(*there).deals, _sheet(*here).deals) == [(there, here) for here, there in pairs]


def test_a_difference_is_told_field_by_field():
    found = _compare([A, _with(B, contract="2DX")], [A, B])
    assert found.alike == 1
    (difference,) = found.differences
    assert difference.what == "Deal 2 differs"
    assert [str(change) for change in difference.changes] == ["contract 2♦ doubled → 2♦"]


def test_a_deal_with_another_number_on_the_other_sheet_says_so():
    found = _compare([A, _with(C, tricks=8)], [A, B, C])
    assert [difference.what for difference in found.differences] == [
        "Deal 2 of the other sheet is not on this one",
        "Deal 2 differs (there deal 3)",
    ]


@pytest.mark.parametrize(
    ("here", "there", "waiting"),
    [
        ([A], [A, B], True),
        ([A, B], [A], True),
        ([], [A], True),
        ([A], [A], False),
        ([B], [A, B], False),
        ([_with(A, tricks=8)], [A, B], False),
    ],
)
def test_a_sheet_that_merely_ends_earlier_is_waiting(here, there, waiting):
    assert _compare(here, there).waiting is waiting


@pytest.mark.parametrize(
    "changed",
    [{"note": "slow"}, {"dealer": "N"}, {"auction": ["1C", "Pass", "Pass", "Pass"], "dealer": "N"}],
    ids=["a note", "the dealer in turn", "the calls"],
)
def test_what_changes_no_score_is_no_difference(changed):
    assert _compare([_with(A, **changed)], [A]).differences == ()


@pytest.mark.parametrize(
    "changed",
    [
        {"contract": "2C"},
        {"declarer": "S"},
        {"tricks": 8},
        {"tricks": None},
        {"honours": None},
        {"dealer": "W"},
        {"penalties": [{"to": "NS", "points": 50, "reason": "revoke"}]},
    ],
    ids=["contract", "declarer", "tricks", "still to be played", "honours", "dealer", "penalty"],
)
def test_whatever_changes_the_score_or_the_turn_to_deal_is_a_difference(changed):
    (difference,) = _compare([_with(A, **changed)], [A]).differences
    assert len(difference.changes) == 1


def test_a_deal_taken_out_counts_on_neither_sheet():
    found = _compare([A, _with(B, void=True), C], [A, C])
    assert (found.alike, found.differences) == (2, ())


def test_a_deal_dealt_out_of_turn_does_not_make_the_later_ones_differ():
    found = _compare([A, _with(B, dealer="W"), C], [A, B, C])
    assert [difference.here for difference in found.differences] == [2]
