"""What other phones have done to a sheet since this one looked at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.scoring import Deal
from scorekeeper.store import sheets
from scorekeeper.store.sheets import Submission
from scorekeeper.wording.corrections import VOID, changes
from scorekeeper.wording.deals import deal_words
from scorekeeper.wording.outcomes import sheet_word

from .conflict import Conflict

if TYPE_CHECKING:
    from .change import Change

GONE = (
    "Meanwhile this deal was undone on another phone. "
    "Yours is still here, and not saved. Save again to score it as a new deal."
)
CARRIED = (
    "Meanwhile another phone carried this deal to the next one. Nothing was saved here: put it right there."
)
SENT_BEFORE = (
    "This deal was saved when it was sent the first time, though no answer came. "
    "What you have changed since is still here, and not saved. Save again to put it right."
)
STOPPED = (
    "This {} has been stopped. Yours is still here, and not saved: "
    "press Play on, on the sheet, before it is saved."
)
CHANGED = (
    "Meanwhile another phone changed this deal: {}. "
    "Yours is still here, and not saved. Save again to keep yours."
)
QUICKER = (
    "Meanwhile another phone saved deal {}: {}. "
    "Yours is still here, and not saved. Save again if it is another deal."
)


class StaleError(Exception):
    """Another phone was quicker; the message says what it saved, and `conflict` has the deal itself."""

    def __init__(self, message: str, conflict: Conflict | None = None) -> None:
        super().__init__(message)
        self.conflict = conflict


def arrived_before(change: Change, deal: Deal, sent: Submission) -> bool:
    """Whether this submission, or the same new deal from another phone, has been saved already.

    Raises KeyTakenError where the same key was used for something else.
    """
    if sheets.answered(change.row, sent) is not None:
        return True
    there = [change.now.record.deal(deal_id) for deal_id in _in_its_place(change)]
    if change.rules.plays_boards:
        # Others enter their results meanwhile; without names, two of them may well be alike.
        return change.deal_id is None and bool(deal.ns and deal.ew) and deal in there
    return change.deal_id is None and there == [deal]


def refuse_stale(change: Change, deal: Deal) -> None:
    """StaleError where another phone changed the same deal, or added one, since this one looked.

    Results on boards are entered at several tables at once, and none is in the way of another.
    """
    if change.deal_id is not None:
        was, is_now = change.seen.record.deal(change.deal_id), change.old
        if was and is_now and is_now not in (was, deal):
            told = "; ".join(map(str, changes(was, is_now, change.names)))
            raise StaleError(CHANGED.format(told), Conflict(change.place, is_now, new=False))
    elif change.before is None and change.now.record.sheet.stopped:
        raise StaleError(STOPPED.format(sheet_word(change.rules)))
    elif not change.rules.plays_boards and _in_its_place(change):
        place, theirs = _quicker(change)
        raise StaleError(_told_of(change, place, theirs), Conflict(place, theirs, new=change.before is None))


def changed_words(change: Change) -> str:
    """What another phone put right in this deal since this one looked at it.

    That it took the deal out, or counts it again, is what can be wanted twice.
    """
    if change.deal_id is None or change.old is None:
        return ""
    was = change.seen.record.deal(change.deal_id)
    told = [] if was is None else changes(was, change.old, change.names)
    return "; ".join(str(each) for each in told if each.field != VOID)


def overtaken_words(change: Change) -> str:
    """That another phone saved a deal in the place of this one, which has a fault: that may be why."""
    if change.deal_id is not None or change.rules.plays_boards or not _in_its_place(change):
        return ""
    return _told_of(change, *_quicker(change))


def _quicker(change: Change) -> tuple[int, Deal]:
    """The deal that stands where this new one was to stand, and its place."""
    theirs = _in_its_place(change)[-1]
    return change.now.record.place(theirs) or change.place, change.now.record.deal(theirs) or Deal()


def _told_of(change: Change, place: int, theirs: Deal) -> str:
    return QUICKER.format(place, deal_words(theirs, change.names))


def _in_its_place(change: Change) -> list[int]:
    """The deals of other phones that stand where this new one was to stand."""
    now = change.now.record
    if change.before is None and change.expects is not None:
        # By its number, not by what the phone saw: of five that waited, the first changed the sheet as well.
        there = now.deal_id_at(change.expects)
        return [] if there is None else [there]
    added = [deal_id for deal_id in now.deal_ids if deal_id not in change.seen.record.deal_ids]
    if change.before is None:
        return added
    return [deal_id for deal_id in added if now.place(deal_id) == change.place - 1]
