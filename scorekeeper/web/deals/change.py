"""One change to a sheet on its way from the form to the store."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from flask import request, url_for

from scorekeeper.files.deals import write_deal
from scorekeeper.scoring import Deal, Fault, Ledger, Ranking, Rules, Seat, boards, replay
from scorekeeper.scoring.standing import dealer_of_board
from scorekeeper.store import models, sheets
from scorekeeper.store.edits import Record
from scorekeeper.store.models import Kind
from scorekeeper.store.sheets import Revision, Submission
from scorekeeper.web.forms import new_key, seen_version
from scorekeeper.wording.corrections import corrected
from scorekeeper.wording.names import Names, names_of

from .conflict import Conflict
from .forms import DealForm, dealer_of
from .meanwhile import CARRIED, GONE, SENT_BEFORE
from .points import Points, of_change, of_unfinished


class Change:
    """A deal to be added (`deal_id` None) or put right, on the sheet as it is now.

    `seen` is the sheet as the phone had it when it sent this; the places of deals are meant as there.
    """

    def __init__(self, row: models.Sheet, now: Revision, seen: Revision, deal_id: int | None) -> None:
        self.row = row
        self.now = now
        self.seen = seen
        self.deal_id = deal_id
        self.before: int | None = None
        self.earlier: Deal | None = None
        self.message = ""
        self.conflict: Conflict | None = None
        self.carried = False

    @classmethod
    def adding(cls, row: models.Sheet, before: int | None) -> Change:
        """A deal after the last one, or before the deal at a place."""
        now = sheets.current(row)
        change = cls(row, now, _seen(row, now, seen_version()), None)
        change.before = before if before and change.seen.record.deal_id_at(before) else None
        return change

    @classmethod
    def correcting(cls, row: models.Sheet, place: int, version: int | None) -> Change | None:
        """The deal that the phone saw at a place; None where it saw none."""
        now = sheets.current(row)
        seen = _seen(row, now, version)
        deal_id = seen.record.deal_id_at(place)
        if deal_id is None:
            return None
        if now.record.deal(deal_id) is None:
            change = cls(row, now, now, None)
            change.carried = sheets.last_seen_with(row, deal_id) is Kind.CARRY
            change.message = CARRIED if change.carried else GONE
            return change
        return cls(row, now, seen, deal_id)

    @property
    def rules(self) -> Rules:
        """The rules of the sheet."""
        return self.now.record.sheet.rules

    @cached_property
    def names(self) -> Names:
        """What the players are called."""
        return names_of(self.now.record.sheet)

    @property
    def ranking(self) -> Ranking:
        """How bids outrank each other at this table."""
        return self.now.record.sheet.options.ranking

    @cached_property
    def ledger(self) -> Ledger:
        """The sheet as it is now, scored."""
        return replay(self.now.record.sheet)

    @property
    def in_turn(self) -> Seat:
        """Who deals this deal, unless it names another."""
        return self.ledger.before(min(self.place, len(self.ledger.steps) + 1)).next_dealer

    @property
    def dealer(self) -> Seat:
        """Who dealt, by the pad as it is filled in."""
        board = self.form.board_number if self.rules.plays_boards else None
        on_board = None if board is None else dealer_of_board(self.rules, board)
        return dealer_of(self.form, self.rules) or on_board or self.in_turn

    @property
    def old(self) -> Deal | None:
        """The deal as it stands now."""
        return None if self.deal_id is None else self.now.record.deal(self.deal_id)

    @cached_property
    def form(self) -> DealForm:
        """The pad, as it was sent or as the deal stands."""
        sent = request.form if request.method == "POST" else None
        known = self.earlier or self.old
        form = DealForm.for_table(self.rules, self.names, sent, known)
        if self.rules.plays_boards:
            form.offer(self.now.record.sheet, guess=sent is None and known is None)
        return form

    def put_back(self, deal_id: int, version: int) -> None:
        """Fill the pad with what a deal was at an earlier version, where it was anything."""
        earlier = sheets.at_version(self.row, version)
        self.earlier = earlier.record.deal(deal_id) if earlier else None

    @cached_property
    def key(self) -> str:
        """The key of the submission; a new one after a refusal, since what follows is another answer."""
        return new_key()

    @property
    def shown(self) -> Revision:
        """The version the pad is shown for: the one seen, until a person has been told of a newer one."""
        return self.now if self.message else self.seen

    @property
    def before_as_shown(self) -> int | None:
        """The place of the deal to insert before, in the version that the pad is shown for."""
        return self.place if self.before is not None and self.message else self.before

    @cached_property
    def lasting_id(self) -> int:
        """The id that the deal has or will have, whatever its place."""
        return self.deal_id if self.deal_id is not None else sheets.next_deal_id(self.row)

    @property
    def place(self) -> int:
        """Where the deal stands or will stand, from 1."""
        record = self.now.record
        if self.deal_id is not None:
            return record.place(self.deal_id) or 0
        if self.before is not None:
            follower = self.seen.record.deal_id_at(self.before)
            return (follower is not None and record.place(follower)) or self.before
        return len(record.deal_ids) + 1

    def address(self, view: str, *, k: int | None = None, before: int | None = None) -> str:
        """The address of a view of this sheet's deals."""
        return url_for(f"deals.{view}", slug=self.row.book.slug, number=self.row.number, k=k, before=before)

    @property
    def shown_place(self) -> int | None:
        """The place of the deal to correct, in the version that the pad is shown for."""
        return self.shown.record.place(self.lasting_id)

    @property
    def pad_address(self) -> str:
        """The address of this deal's pad."""
        if self.deal_id is None:
            return self.address("new", before=self.before_as_shown)
        return self.address("correct", k=self.shown_place)

    def read(self) -> Deal | None:
        """What was entered; None, with every fault at its field, where there is any."""
        return self.form.read(self.rules, self.ranking, self.in_turn, self.names, self.old)

    def fits(self, deal: Deal) -> bool:
        """Whether the deal can stand beside the others of the sheet; if not, the form says why."""
        in_the_way = self.clashes(deal)
        for fault in in_the_way:
            self.form.place(fault, self.names)
        return not in_the_way

    def by_names_now(self, deal: Deal) -> Deal:
        """A new result whose pairs another phone has given other names since this one looked."""
        if not self.rules.plays_boards or self.deal_id is not None:
            return deal
        now = {pair: pair for pair in boards.pairs_of(self.now.record.sheet.deals)}
        for deal_id, before in zip(self.seen.record.deal_ids, self.seen.record.sheet.deals, strict=True):
            if after := self.now.record.deal(deal_id):
                now.setdefault(before.ns, after.ns)
                now.setdefault(before.ew, after.ew)
        return replace(deal, ns=now.get(deal.ns, deal.ns), ew=now.get(deal.ew, deal.ew))

    def clashes(self, deal: Deal) -> list[Fault]:
        """Why the deal cannot stand beside the others of the sheet."""
        if not self.rules.plays_boards:
            return []
        record = self.now.record
        others = zip(record.deal_ids, record.sheet.deals, strict=True)
        beside = [other for deal_id, other in others if deal_id != self.deal_id]
        return [Fault(field, message) for field, message in boards.clashes(deal, beside)]

    @property
    def expects(self) -> int | None:
        """The number that the phone took this new deal for, where it said so."""
        return request.form.get("expects", type=int)

    def content(self, deal: Deal) -> list[object]:
        """What makes this submission the same as another."""
        return [self.deal_id, self.before, write_deal(deal)]

    def record_with(self, deal: Deal, deal_id: int) -> Record:
        """The sheet as it will be."""
        record = self.now.record
        if self.deal_id is not None:
            return record.with_deal(deal_id, deal)
        return record.with_deal_at(self.place, deal_id, deal)

    def points(self) -> Points:
        """What to say of the deal as it is entered so far."""
        # A pad only just opened has no faults yet, though a game may have chosen some of its keys.
        opened = request.method != "POST" and bool(self.form.still_missing())
        deal = self.read() if self.form.any_key_chosen and not opened else None
        if deal is None or not self.fits(deal):
            honours = self.rules.knows_honours and self.now.record.sheet.honours_count
            told = of_unfinished(self.form, honours=honours)
        else:
            deal_id = self.lasting_id
            told = of_change(self.now.record, self.record_with(deal, deal_id), deal_id, self.names)
        return replace(told, where=self.form.board_told(self.rules)) if self.rules.plays_boards else told

    def go_on_correcting(self, sent: Submission) -> None:
        """A first sending did arrive and keys were changed since: what they are now is a correction of it."""
        saved = sheets.by_key(self.row, sent)
        if (
            saved is not None
            and saved.deal_id is not None
            and self.now.record.deal(saved.deal_id) is not None
        ):
            self.deal_id, self.before = saved.deal_id, None
        self.message = SENT_BEFORE

    def save(self, deal: Deal, sent: Submission) -> None:
        """Keep the deal; nothing is written where nothing changes."""
        if deal == self.old:
            return
        deal_id = self.lasting_id
        sheets.save(self.row, self._kind(deal), deal_id, self.record_with(deal, deal_id), sent)

    def _kind(self, deal: Deal) -> Kind:
        if self.old is not None:
            completed = self.old.awaits_play and not deal.awaits_play
            return Kind.SCORE if completed and not corrected(self.old, deal, self.names) else Kind.CORRECT
        return Kind.SCORE if self.before is None else Kind.INSERT


def _seen(row: models.Sheet, now: Revision, version: int | None) -> Revision:
    if version is None or version == now.version:
        return now
    return sheets.at_version(row, version) or now
