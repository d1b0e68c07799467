"""Deals after the end, carried to the next sheet and back."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import Seat, replay
from scorekeeper.store import carrying, sheets
from scorekeeper.store.edits import Record
from scorekeeper.store.models import Kind
from tests.scoring.tersely import deal, sheet

WON = (deal("4S by N", 10), deal("4S by S", 10))


@pytest.fixture
def late(begun, scored):
    """Two deals end the rubber; South and West have dealt two more."""
    return scored(begun, *WON, deal("1C by E", 7), deal("Pass"))


def _dealers(row) -> list[Seat]:
    return [step.dealer for step in replay(sheets.current(row).record.sheet).steps]


def _deals(row):
    return sheets.current(row).record.sheet.deals


def test_late_deals_begin_the_next_sheet_with_their_dealers(late, sent):
    dealers = _dealers(late)
    target = carrying.carry_to_next(late, sent())
    assert target.number == 2
    assert _deals(late) == WON
    assert [d.contract for d in _deals(target)] == [deal("1C by E", 7).contract, None]
    assert _dealers(target) == dealers[2:]


def test_nothing_is_carried_from_a_sheet_without_late_deals(begun, scored, sent):
    scored(begun, *WON)
    assert carrying.carry_to_next(begun, sent()) is None
    assert carrying.following(begun) is None
    assert sheets.current(begun).kind is Kind.SCORE


def test_every_dealer_stays_when_the_next_sheet_has_deals_already(late, book, clock, scored, sent):
    target = scored(
        sheets.add(book, Record(sheet(first_dealer="E")), clock()), deal("Pass"), deal("Pass", dealer="E")
    )
    wanted = [*_dealers(late)[2:], *_dealers(target)]
    assert carrying.carry_to_next(late, sent()) is target
    assert _dealers(target) == wanted


def test_carried_deals_get_ids_that_the_next_sheet_never_had(late, book, clock, scored, sent):
    target = scored(sheets.add(book, Record(sheet()), clock()), deal("Pass"), deal("Pass"))
    record = sheets.current(target).record
    sheets.save(target, Kind.UNDO, 2, record.without([2]), sent())
    carrying.carry_to_next(late, sent())
    assert sheets.current(target).record.deal_ids == (3, 4, 1)


def test_a_deal_taken_out_after_the_end_stays_where_it_is(begun, scored, sent):
    scored(begun, *WON, deal("2C by E", 8, void=True), deal("Pass"))
    carrying.carry_to_next(begun, sent())
    assert [d.void for d in _deals(begun)] == [False, False, True]


def test_undoing_brings_both_sheets_back(late, book, clock, scored, sent):
    target = scored(sheets.add(book, Record(sheet()), clock()), deal("Pass"))
    before = sheets.current(late).record, sheets.current(target).record
    carrying.carry_to_next(late, sent())
    assert carrying.undo(late, sent())
    assert (sheets.current(late).record, sheets.current(target).record) == before
    assert sheets.current(target).kind is Kind.UNDO


def test_undoing_from_the_other_sheet_is_the_same(late, book, clock, scored, sent):
    target = scored(sheets.add(book, Record(sheet()), clock()), deal("Pass"))
    before = sheets.current(late).record, sheets.current(target).record
    carrying.carry_to_next(late, sent())
    assert carrying.undo(target, sent())
    assert (sheets.current(late).record, sheets.current(target).record) == before


def test_undoing_the_undoing_carries_again(late, sent):
    target = carrying.carry_to_next(late, sent())
    carried = sheets.current(late).record.sheet, sheets.current(target).record.sheet
    carrying.undo(late, sent())
    assert not carrying.undo(target, sent()), "its deals would then be on both sheets"
    assert carrying.undo(late, sent())
    assert (sheets.current(late).record.sheet, sheets.current(target).record.sheet) == carried


@pytest.mark.parametrize("gone_on", ["late", "target"])
def test_nothing_is_undone_once_either_sheet_has_gone_on(late, scored, sent, gone_on):
    target = carrying.carry_to_next(late, sent())
    scored(late if gone_on == "late" else target, deal("Pass"))
    before = sheets.current(late), sheets.current(target)
    assert not carrying.undo(target if gone_on == "late" else late, sent())
    assert (sheets.current(late), sheets.current(target)) == before


def test_the_next_sheet_is_of_the_same_book(late, clock, sent):
    other = sheets.add(late.book, Record(sheet()), clock())
    assert carrying.following(late) is other
    assert carrying.following(other) is None
