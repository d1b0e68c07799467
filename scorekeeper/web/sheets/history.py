"""The history of a sheet in words: what was done, the old and new values, and how the totals moved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise

from scorekeeper.scoring import Ledger, replay
from scorekeeper.store.carrying import can_undo
from scorekeeper.store.edits import Record
from scorekeeper.store.models import Kind
from scorekeeper.store.sheets import Revision
from scorekeeper.wording.corrections import VOID, Change, changes, corrected
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
    Kind.SETTINGS: "Settings changed",
    Kind.STOP: "Stopped early",
    Kind.RESUME: "Taken up again",
    Kind.CARRY: "Later deals carried to the next rubber",
    Kind.START: "Sheet begun",
}
CARRIED_HERE = "Later deals carried here from the rubber before"

SAID_ALREADY = (Kind.VOID, Kind.RESTORE)
"""What was done says all of it: there are no old and new values to show."""


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
    by: str
    detail: str
    version: int
    can_undo: bool
    undo_label: str


def entries(revisions: list[Revision], deal_id: int | None = None) -> list[Entry]:
    """The history, the newest first; of one deal where its id is given."""
    names = _names(revisions[-1])
    told: list[Entry] = []
    was: Ledger | None = None
    for place, (before, after) in enumerate(zip([None, *revisions], revisions, strict=False), start=1):
        now = replay(after.record.sheet)
        if deal_id is None or _concerns(before, after, deal_id):
            totals = tuple(_moved(was, now, names)) if was else ()
            told.append(_entry(before, after, names, totals, again=not undone(revisions[:place])))
        was = now
    return told[::-1]


def last_change(revisions: list[Revision], names: Names) -> LastChange | None:
    """The last thing that was done; None on a sheet that has only been begun."""
    if len(revisions) < 2:
        return None
    before, after = revisions[-2:]
    return LastChange(
        what=_what(before, after, again=not undone(revisions)),
        by=after.by or "",
        detail="; ".join(_details(before, after, names)),
        version=after.version,
        can_undo=can_undo(after, before),
        undo_label="Redo" if undone(revisions) else "Undo",
    )


def undone(revisions: list[Revision]) -> bool:
    """Whether the last thing done was an undoing; undoing that again brings the change back."""
    undoings = 0
    for revision in reversed(revisions):
        if revision.kind is not Kind.UNDO:
            break
        undoings += 1
    return undoings % 2 == 1


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


@dataclass(frozen=True, slots=True)
class Correction:
    """What was put right in a deal that is still on the sheet, when, and by whom."""

    deal_id: int
    at: datetime
    by: str
    changes: tuple[Change, ...]


def corrections(revisions: list[Revision], names: Names) -> list[Correction]:
    """Every correction, in the order they were made.

    A change and its undoing leave nothing to explain, nor does a deal taken out and counted again.
    """
    found: list[Correction] = []
    on_the_sheet = set(revisions[-1].record.deal_ids)
    for before, after in still_standing(revisions):
        deal_id = after.deal_id
        if deal_id is None or deal_id not in on_the_sheet:
            continue
        old, new = before.record.deal(deal_id), after.record.deal(deal_id)
        if old is None or new is None:
            continue
        if old.void and not new.void:
            found = [one for one in found if not (one.deal_id == deal_id and _took_it_out(one))]
        told = [change for change in corrected(old, new, names) if change.field != VOID or new.void]
        if told:
            found.append(Correction(deal_id, after.at, after.by or "", tuple(told)))
    return found


def _took_it_out(correction: Correction) -> bool:
    return [change.field for change in correction.changes] == [VOID]


def _entry(
    before: Revision | None, after: Revision, names: Names, totals: tuple[Moved, ...], *, again: bool
) -> Entry:
    return Entry(
        version=after.version,
        at=after.at,
        by=after.by or "",
        what=_what(before, after, again=again),
        details=tuple(_details(before, after, names)),
        totals=totals,
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


def _what(before: Revision | None, after: Revision, *, again: bool) -> str:
    place = _place(before, after)
    if after.kind is Kind.UNDO:
        told = "Done again" if again else "Undone"
        return f"{told}, deal {place}" if place else told
    if after.kind is Kind.CARRY and before and len(after.record.deal_ids) > len(before.record.deal_ids):
        return CARRIED_HERE
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
    if after.kind in SAID_ALREADY:
        return told
    if after.kind is Kind.CARRY:
        return _carried(before.record, after.record, names)
    for deal_id in deal_ids:
        told += _deal_details(before.record, after.record, deal_id, names, saved=after.kind is Kind.SCORE)
    if after.kind is Kind.MOVE and after.deal_id is not None:
        told.append(f"it was deal {before.record.place(after.deal_id)}")
    return told


def _carried(before: Record, after: Record, names: Names) -> list[str]:
    """The deals that went to another sheet, or came from it; those that stay are as they were."""
    fuller, emptier = sorted((before, after), key=lambda record: len(record.deal_ids), reverse=True)
    return [
        deal_words(deal, names)
        for deal_id, deal in zip(fuller.deal_ids, fuller.sheet.deals, strict=True)
        if emptier.deal(deal_id) is None
    ]


def _deal_details(before: Record, after: Record, deal_id: int, names: Names, *, saved: bool) -> list[str]:
    old, new = before.deal(deal_id), after.deal(deal_id)
    if saved and old != new and new is not None:
        return [deal_words(new, names)]
    if old is None and new is not None:
        return [deal_words(new, names)]
    if new is None and old is not None:
        return [f"no longer on the sheet: {deal_words(old, names)}"]
    if old is None or new is None:
        return []
    return [str(change) for change in changes(old, new, names)]


def _moved(old: Ledger, new: Ledger, names: Names) -> list[Moved]:
    return [
        Moved(names.short(account), old.total(account), new.total(account))
        for account in new.accounts
        if account in old.accounts and old.total(account) != new.total(account)
    ]


def _names(revision: Revision) -> Names:
    return Names(revision.record.sheet.rules, revision.record.sheet.players)
