"""A deal taken out of its sheet, counted again, or moved to another place."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.store import sheets
from scorekeeper.store.edits import Record
from scorekeeper.store.models import Kind
from scorekeeper.store.sheets import Submission
from scorekeeper.web.forms import sentence

from .change import Change


def rearranged(change: Change, kind: Kind, place: int | None = None) -> Record:
    """The sheet as it would be with the deal taken out, counted again, or at another place, from 1."""
    record, deal, deal_id = change.now.record, change.old, change.deal_id
    if deal is None or deal_id is None:
        return record
    if kind is Kind.MOVE:
        return record.moved(deal_id, _place_now(change, place))
    return record.with_deal(deal_id, replace(deal, void=kind is Kind.VOID))


def rearrange(change: Change, kind: Kind, place: int | None, sent: Submission) -> bool:
    """Take the deal out, count it again, or move it; False, with a message, where it cannot be."""
    if kind is Kind.RESTORE and change.old is not None:
        in_the_way = change.clashes(replace(change.old, void=False))
        change.message = " ".join(sentence(fault.message) for fault in in_the_way)
        if in_the_way:
            return False
    if sheets.answered(change.row, sent) is None:
        record = rearranged(change, kind, place)
        if record != change.now.record:
            sheets.save(change.row, kind, change.deal_id, record, sent)
    return True


def _place_now(change: Change, place: int | None) -> int:
    """Where the deal that the phone saw at a place stands now; this one's own place if it has gone."""
    neighbour = change.seen.record.deal_id_at(place) if place else None
    return (neighbour is not None and change.now.record.place(neighbour)) or change.place
