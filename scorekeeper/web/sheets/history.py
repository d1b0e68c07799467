"""The history of a sheet in words: what was done, the old and new values, and how the totals moved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise

from scorekeeper.scoring import replay
from scorekeeper.store.carrying import can_undo
from scorekeeper.store.edits import Record
from scorekeeper.store.models import Kind
from scorekeeper.store.sheets import Revision
from scorekeeper.wording.corrections import changes
from scorekeeper.wording.deals import deal_words
from scorekeeper.wording.names import Names

from .settings_words import settings_words

DONE = {
    Kind.SCORE: "Deal {place} saved",
    Kind.CORRECT: "Deal {place} corrected",
    Kind.INSERT: "Deal {place} put in",
    Kind.VOID: "Deal {place} taken out",
    Kind.RESTORE: "Deal {place} counts again",
    Kind.MOVE: "Deal {place} moved",
    Kind.DEALER: "Deal {place}: dealer changed",
    Kind.SETTINGS: "Settings changed",
    Kind.STOP: "Stopped early",
    Kind.RESUME: "Taken up again",
    Kind.CARRY: "Later deals carried to the next rubber",
    Kind.START: "Sheet begun",
}


@dataclass(frozen=True, slots=True)
class Moved:
    """How one account's total moved, in points."""

    account: str
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the history."""

    version: int
    at: datetime
    by: str
    what: str
    details: tuple[str, ...]
    totals: tuple[Moved, ...]
    put_back: tuple[int, int] | None
    """The deal and the version it can be put back to, where its values were others before."""


@dataclass(frozen=True, slots=True)
class LastChange:
    """What was done last, which can be undone with one tap."""

    what: str
    detail: str
    version: int
    can_undo: bool
    undo_label: str


def entries(revisions: list[Revision], deal_id: int | None = None) -> list[Entry]:
    """The history, the newest first; of one deal where its id is given."""
    names = _names(revisions[-1])
    told = [
        _entry(before, after, names)
        for before, after in zip([None, *revisions], revisions, strict=False)
        if deal_id is None or _concerns(before, after, deal_id)
    ]
    return told[::-1]


def last_change(revisions: list[Revision], names: Names) -> LastChange | None:
    """The last thing that was done; None on a sheet that has only been begun."""
    if len(revisions) < 2:
        return None
    before, after = revisions[-2:]
    return LastChange(
        what=_what(before, after),
        detail="; ".join(_details(before, after, names)),
        version=after.version,
        can_undo=can_undo(after, before),
        undo_label="Redo" if after.kind is Kind.UNDO else "Undo",
    )


def still_standing(revisions: list[Revision]) -> list[tuple[Revision, Revision]]:
    """The changes that made the sheet what it is, each with the state before it; without what was undone."""
    standing: list[list[tuple[Revision, Revision]]] = [[]]
    for before, after in pairwise(revisions):
        if after.kind is Kind.UNDO:
            # It brings back the state before the last change, be that itself an undoing.
            standing.append(standing[max(len(standing) - 2, 0)])
        else:
            standing.append([*standing[-1], (before, after)])
    return standing[-1]


def _entry(before: Revision | None, after: Revision, names: Names) -> Entry:
    return Entry(
        version=after.version,
        at=after.at,
        by=after.by or "",
        what=_what(before, after),
        details=tuple(_details(before, after, names)),
        totals=tuple(_moved(before.record, after.record, names)) if before else (),
        put_back=_put_back(before, after),
    )


def _put_back(before: Revision | None, after: Revision) -> tuple[int, int] | None:
    if before is None or after.deal_id is None:
        return None
    old, new = before.record.deal(after.deal_id), after.record.deal(after.deal_id)
    if old is None or (new is not None and replace(old, void=new.void) == new):
        return None
    return after.deal_id, before.version


def _concerns(before: Revision | None, after: Revision, deal_id: int) -> bool:
    if after.deal_id == deal_id:
        return True
    old = before.record.deal(deal_id) if before else None
    return old != after.record.deal(deal_id)


def _what(before: Revision | None, after: Revision) -> str:
    place = _place(before, after)
    if after.kind is Kind.UNDO:
        return f"Undone, deal {place}" if place else "Undone"
    return DONE[after.kind].format(place=place or "?")


def _place(before: Revision | None, after: Revision) -> int | None:
    if after.deal_id is None:
        return None
    return after.record.place(after.deal_id) or (before.record.place(after.deal_id) if before else None)


def _details(before: Revision | None, after: Revision, names: Names) -> list[str]:
    if before is None:
        return []
    told = settings_words(before.record.sheet, after.record.sheet)
    deal_ids = dict.fromkeys((*before.record.deal_ids, *after.record.deal_ids))
    for deal_id in deal_ids:
        told += _deal_details(before.record, after.record, deal_id, names)
    if after.kind is Kind.MOVE and after.deal_id is not None:
        told.append(f"it was deal {before.record.place(after.deal_id)}")
    return told


def _deal_details(before: Record, after: Record, deal_id: int, names: Names) -> list[str]:
    old, new = before.deal(deal_id), after.deal(deal_id)
    if old is None and new is not None:
        return [deal_words(new, names)]
    if new is None and old is not None:
        return [f"no longer on the sheet: {deal_words(old, names)}"]
    if old is None or new is None:
        return []
    return [str(change) for change in changes(old, new, names)]


def _moved(before: Record, after: Record, names: Names) -> list[Moved]:
    old, new = replay(before.sheet), replay(after.sheet)
    return [
        Moved(names.short(account), old.total(account), new.total(account))
        for account in new.accounts
        if account in old.accounts and old.total(account) != new.total(account)
    ]


def _names(revision: Revision) -> Names:
    return Names(revision.record.sheet.rules, revision.record.sheet.players)
