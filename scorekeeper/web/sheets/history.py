"""The history of a sheet in words: what was done, the old and new values, and how the totals moved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise

from scorekeeper.scoring import Ledger, replay
from scorekeeper.scoring.boards import several_tables
from scorekeeper.store.carrying import can_undo
from scorekeeper.store.edits import Record
from scorekeeper.store.models import Kind
from scorekeeper.store.sheets import Revision
from scorekeeper.wording.auctions import auction_words
from scorekeeper.wording.boards import renamed_words
from scorekeeper.wording.corrections import VOID, Change, changes, corrected
from scorekeeper.wording.deals import deal_words
from scorekeeper.wording.names import Names, names_of
from scorekeeper.wording.outcomes import deal_word, sheet_word

from .settings_words import settings_words

DONE = {
    Kind.SCORE: "{deal} {place} saved",
    Kind.CORRECT: "{deal} {place} corrected",
    Kind.INSERT: "{deal} {place} put in",
    Kind.VOID: "{deal} {place} taken out",
    Kind.RESTORE: "{deal} {place} counts again",
    Kind.MOVE: "{deal} {place} moved",
    Kind.SETTINGS: "Settings changed",
    Kind.PAIRS: "Pairs named",
    Kind.STOP: "{stopped}",
    Kind.RESUME: "Taken up again",
    Kind.CARRY: "Later deals carried to the next {word}",
    Kind.START: "Sheet begun",
}
CARRIED_HERE = "Later deals carried here from the {word} before"

PUTS_RIGHT = (Kind.CORRECT, Kind.VOID, Kind.RESTORE)
"""What may change a deal that was on the sheet, other than filling in what was open."""

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
    compared = several_tables(revisions[-1].record.sheet.deals)  # the totals of the sides then mean nothing
    for place, (before, after) in enumerate(zip([None, *revisions], revisions, strict=False), start=1):
        now = None if compared else replay(after.record.sheet)
        if deal_id is None or _concerns(before, after, deal_id):
            totals = tuple(_moved(was, now, names)) if was and now else ()
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
    standing: list[_Stands | None] = [None]
    for before, after in pairwise(revisions):
        if after.kind is Kind.UNDO:
            # It brings back the state before the last change, be that itself an undoing.
            standing.append(standing[max(len(standing) - 2, 0)])
        else:
            standing.append(_Stands((before, after), standing[-1]))
    found: list[tuple[Revision, Revision]] = []
    last = standing[-1]
    while last is not None:
        found.append(last.change)
        last = last.on_top_of
    return found[::-1]


@dataclass(frozen=True, slots=True)
class _Stands:
    """A change and what it stands on."""

    change: tuple[Revision, Revision]
    on_top_of: _Stands | None


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
    on_the_sheet = set(revisions[-1].deal_ids)
    for before, after in still_standing(revisions):
        deal_id = after.deal_id
        if deal_id is None or deal_id not in on_the_sheet or after.kind not in PUTS_RIGHT:
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
        details=(*_details(before, after, names), *_recorded(after)),
        totals=totals,
        put_back=_put_back(before, after),
    )


def _recorded(after: Revision) -> Iterator[str]:
    """The auction of a deal that was saved or put in; a correction tells of it only where it changes it."""
    deal = None if after.deal_id is None else after.record.deal(after.deal_id)
    if deal is not None and deal.auction and after.kind in (Kind.SCORE, Kind.INSERT):
        yield f"auction {auction_words(deal.auction)}"


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
    rules = after.record.sheet.rules
    word = sheet_word(rules)
    if after.kind is Kind.UNDO:
        told = "Done again" if again else "Undone"
        return f"{told}, {deal_word(rules)} {place}" if place else told
    if after.kind is Kind.CARRY and before and len(after.deal_ids) > len(before.deal_ids):
        return CARRIED_HERE.format(word=word)
    return DONE[after.kind].format(
        place=place or "?",
        deal=deal_word(rules).capitalize(),
        word=word,
        stopped="Evening ended" if rules.open_ended else "Stopped early",
    )


def _place(before: Revision | None, after: Revision) -> int | None:
    if after.deal_id is None:
        return None
    return after.record.place(after.deal_id) or (before.record.place(after.deal_id) if before else None)


def _details(before: Revision | None, after: Revision, names: Names) -> list[str]:
    if before is None:
        return []
    told = settings_words(before.record.sheet, after.record.sheet)
    if after.kind in SAID_ALREADY:
        return told
    if after.kind is Kind.CARRY:
        return _carried(before.record, after.record, names)
    if after.deal_id is None and (
        renamed := renamed_words(before.record.sheet.deals, after.record.sheet.deals)
    ):
        return renamed
    for deal_id in _differing(before.record, after.record):
        told += _deal_details(before.record, after.record, deal_id, names, saved=after.kind is Kind.SCORE)
    if after.kind is Kind.MOVE and after.deal_id is not None:
        told.append(f"it was deal {before.record.place(after.deal_id)}")
    return told


def _differing(before: Record, after: Record) -> list[int]:
    """The deals that are not the same in both, in the order they were entered."""
    old, new = (dict(zip(one.deal_ids, one.sheet.deals, strict=True)) for one in (before, after))
    return [
        deal_id
        for deal_id in {**old, **new}
        # Most deals are the very same in both, which is quicker seen than that they are equal.
        if old.get(deal_id) is not new.get(deal_id) and old.get(deal_id) != new.get(deal_id)
    ]


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
    return names_of(revision.record.sheet)
