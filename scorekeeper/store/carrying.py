"""Carrying the deals after the end of a rubber to the next one, and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import select

from scorekeeper.scoring import Deal, Rules, Seat, Step, replay

from . import models, sheets
from .database import db
from .edits import Record
from .models import Kind
from .sheets import Submission

Dealt = tuple[Deal, Seat]


def following(row: models.Sheet) -> models.Sheet | None:
    """The next sheet of the book; None where there is none yet."""
    return db.session.scalar(
        select(models.Sheet).where(models.Sheet.book_id == row.book_id, models.Sheet.number == row.number + 1)
    )


def carry_to_next(row: models.Sheet, sent: Submission) -> models.Sheet | None:
    """Move the deals after the end to the front of the next sheet, begun where there is none.

    Who dealt each of them, and each deal already there, stays as it was. None where nothing is to be carried.
    """
    record = sheets.current(row).record
    ledger = replay(record.sheet)
    late = [_dealt(ledger.steps[number - 1]) for number in ledger.after_the_end]
    if not late:
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


def undo_carry(row: models.Sheet, sent: Submission) -> bool:
    """Bring the carried deals back; False where the next sheet has gone on since."""
    now = sheets.current(row)
    before = sheets.at_version(row, now.version - 1)
    target = following(row)
    if before is None or target is None:
        return False
    there = sheets.current(target)
    if there.kind is Kind.CARRY and (earlier := sheets.at_version(target, there.version - 1)):
        emptied = earlier.record
    elif there.kind is Kind.START:
        emptied = there.record.without(there.record.deal_ids)
    else:
        return False
    sheets.save(target, Kind.UNDO, None, emptied, replace(sent, key=None), commit=False)
    sheets.save(row, Kind.UNDO, None, before.record, sent)
    return True


def _begun_with(record: Record, late: Sequence[Dealt], ids: Sequence[int]) -> Record:
    rules = record.sheet.rules
    dealt = [*late, *map(_dealt, replay(record.sheet).steps)]
    first = late[0][1]
    sheet = replace(record.sheet, first_dealer=first, deals=_with_dealers(rules, first, dealt))
    return Record(sheet, (*ids, *record.deal_ids))


def _with_dealers(rules: Rules, first: Seat, dealt: Sequence[Dealt]) -> tuple[Deal, ...]:
    """The deals, naming a dealer only where the rotation would give another."""
    deals: list[Deal] = []
    in_turn = first
    for deal, dealer in dealt:
        if deal.void:
            deals.append(deal)
            continue
        deals.append(replace(deal, dealer=None if dealer is in_turn else dealer))
        in_turn = rules.seating.left_of(dealer)
    return tuple(deals)


def _dealt(step: Step) -> Dealt:
    return step.deal, step.dealer
