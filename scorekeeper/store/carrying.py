"""Carrying the deals after the end of a rubber to the next one, and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import select

from scorekeeper.scoring import Deal, Seat, Sheet, Step, opening, play, replay

from . import models, sheets
from .database import db
from .edits import Record
from .models import Kind
from .sheets import Revision, Submission

Dealt = tuple[Deal, Seat]


def following(row: models.Sheet) -> models.Sheet | None:
    """The next sheet of the book; None where there is none yet."""
    return _beside(row, row.number + 1)


def can_carry(row: models.Sheet, record: Record) -> bool:
    """Whether the deals after the end can go to the next sheet as they are.

    Not once the players sit there otherwise, or play by other rules: each deal would be another's. Nor once
    their bids rank otherwise: an auction could not have gone so.
    """
    target = following(row)
    if target is None:
        return True
    there = sheets.current(target).record.sheet
    here = record.sheet
    same_rules = there.rules is here.rules and there.options.ranking is here.options.ranking
    return same_rules and dict(there.players) == dict(here.players)


def carry_to_next(row: models.Sheet, sent: Submission) -> models.Sheet | None:
    """Move the deals after the end to the front of the next sheet, begun where there is none.

    Who dealt each of them, and each deal already there, stays as it was. None where nothing is to be carried.
    """
    record = sheets.current(row).record
    ledger = replay(record.sheet)
    late = [_dealt(ledger.steps[number - 1]) for number in ledger.after_the_end]
    if not late or not can_carry(row, record):
        return None
    carried_ids = [record.deal_ids[number - 1] for number in ledger.after_the_end]
    target = following(row)
    if target is None:
        settings = replace(record.sheet, deals=(), stopped=False)
        begun = _begun_with(Record(settings), late, list(range(1, len(late) + 1)))
        target = sheets.add(row.book, begun, sent.at, commit=False)
    else:
        first_new_id = sheets.next_deal_id(target)
        begun = _begun_with(
            sheets.current(target).record, late, list(range(first_new_id, first_new_id + len(late)))
        )
        sheets.save(target, Kind.CARRY, None, begun, replace(sent, key=None), commit=False)
    sheets.save(row, Kind.CARRY, None, record.without(carried_ids), sent)
    return target


def concerns_two_sheets(now: Revision, before: Revision) -> bool:
    """Whether the last change was a carrying or its undoing: two sheets then take it back together."""
    return now.kind is Kind.CARRY or _undid_carrying(now, before)


def can_undo(now: Revision, before: Revision) -> bool:
    """Whether the last change can be taken back from the sheet it was made on.

    A carrying can, from either sheet. Its undoing can from the sheet that has its deals again.
    """
    return not _undid_carrying(now, before) or len(now.deal_ids) > len(before.deal_ids)


def undo(row: models.Sheet, sent: Submission) -> bool:
    """Take back a carrying or its undoing, on both sheets; False where the other one has gone on since."""
    now = sheets.current(row)
    before = sheets.at_version(row, now.version - 1)
    if before is None or not can_undo(now, before):
        return False
    if _undid_carrying(now, before):
        return carry_to_next(row, sent) is not None
    if _came_in(now, before):
        source = _beside(row, row.number - 1)
        return source is not None and _bring_back(source, row, sent)
    target = following(row)
    return target is not None and _bring_back(row, target, sent)


def _bring_back(source: models.Sheet, target: models.Sheet, sent: Submission) -> bool:
    gone, there = sheets.current(source), sheets.current(target)
    full = sheets.at_version(source, gone.version - 1)
    earlier = sheets.at_version(target, there.version - 1)
    if full is None or gone.kind is not Kind.CARRY or _came_in(gone, full):
        return False
    if there.kind is Kind.CARRY and earlier is not None and _came_in(there, earlier):
        emptied = earlier.record
    elif there.kind is Kind.START:
        emptied = there.record.without(there.record.deal_ids)
    else:
        return False
    sheets.save(target, Kind.UNDO, None, emptied, sent, commit=False)
    sheets.save(source, Kind.UNDO, None, full.record, sent)
    return True


def _came_in(now: Revision, before: Revision) -> bool:
    """Whether a carrying brought deals to this sheet rather than took them away."""
    return len(now.deal_ids) > len(before.deal_ids)


def _undid_carrying(now: Revision, before: Revision) -> bool:
    # A sheet begins with deals only where they were carried to it.
    return now.kind is Kind.UNDO and before.kind in (Kind.CARRY, Kind.START)


def _beside(row: models.Sheet, number: int) -> models.Sheet | None:
    return db.session.scalar(
        select(models.Sheet).where(models.Sheet.book_id == row.book_id, models.Sheet.number == number)
    )


def _begun_with(record: Record, late: Sequence[Dealt], ids: Sequence[int]) -> Record:
    dealt = [*late, *map(_dealt, replay(record.sheet).steps)]
    empty = replace(record.sheet, first_dealer=late[0][1], deals=())
    return Record(empty.with_deals(_with_dealers(empty, dealt)), (*ids, *record.deal_ids))


def _with_dealers(empty: Sheet, dealt: Sequence[Dealt]) -> tuple[Deal, ...]:
    """The deals, naming a dealer only where the rotation would give another, or an auction began with one."""
    deals: list[Deal] = []
    standing = opening(empty)
    for deal, dealer in dealt:
        in_turn = dealer is standing.next_dealer and not deal.auction
        named = deal if deal.void else replace(deal, dealer=None if in_turn else dealer)
        deals.append(named)
        standing = play(empty, standing, len(deals), named).standing
    return tuple(deals)


def _dealt(step: Step) -> Dealt:
    return step.deal, step.dealer
