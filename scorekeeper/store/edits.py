"""What can be done to a sheet, as changes of plain values: each gives the whole sheet as it is afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.scoring import Deal, Seat, Sheet


@dataclass(frozen=True, slots=True)
class Record:
    """What the table says: its sheet, and a lasting id for each deal, since places change and ids do not."""

    sheet: Sheet
    deal_ids: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if len(self.deal_ids) != len(self.sheet.deals) or len(set(self.deal_ids)) != len(self.deal_ids):
            raise ValueError("each deal needs an id of its own")

    def place(self, deal_id: int) -> int | None:
        """A deal's place on the sheet, from 1; None where it is no longer there."""
        return self.deal_ids.index(deal_id) + 1 if deal_id in self.deal_ids else None

    def deal(self, deal_id: int) -> Deal | None:
        """A deal by its id."""
        place = self.place(deal_id)
        return None if place is None else self.sheet.deals[place - 1]

    def deal_id_at(self, place: int) -> int | None:
        """The id of the deal at a place, from 1."""
        return self.deal_ids[place - 1] if 1 <= place <= len(self.deal_ids) else None

    def with_deal_at(self, place: int, deal_id: int, deal: Deal) -> Record:
        """The record with one deal more, at a place from 1; the deals from there on move down."""
        at = min(max(place, 1), len(self.deal_ids) + 1) - 1
        deals, ids = self.sheet.deals, self.deal_ids
        return self._with((*deals[:at], deal, *deals[at:]), (*ids[:at], deal_id, *ids[at:]))

    def with_deal(self, deal_id: int, deal: Deal) -> Record:
        """The record with one deal put right."""
        deals = (
            deal if this == deal_id else old
            for this, old in zip(self.deal_ids, self.sheet.deals, strict=True)
        )
        return self._with(tuple(deals), self.deal_ids)

    def moved(self, deal_id: int, place: int) -> Record:
        """The record with a deal at another place."""
        deal = self.deal(deal_id)
        if deal is None:
            return self
        return self.without([deal_id]).with_deal_at(place, deal_id, deal)

    def without(self, deal_ids: Sequence[int]) -> Record:
        """The record less some deals."""
        kept = [
            (this, deal)
            for this, deal in zip(self.deal_ids, self.sheet.deals, strict=True)
            if this not in deal_ids
        ]
        return self._with(tuple(deal for _, deal in kept), tuple(this for this, _ in kept))

    def with_sheet(self, sheet: Sheet) -> Record:
        """The same deals under other settings."""
        return Record(sheet.with_deals(self.sheet.deals), self.deal_ids)

    def stopped(self, *, early: bool) -> Record:
        """The record stopped early, or taken up again."""
        return Record(replace(self.sheet, stopped=early), self.deal_ids)

    def dealt_first_by(self, dealer: Seat) -> Record:
        """The record with another first dealer."""
        return Record(replace(self.sheet, first_dealer=dealer), self.deal_ids)

    def _with(self, deals: tuple[Deal, ...], deal_ids: tuple[int, ...]) -> Record:
        return Record(self.sheet.with_deals(deals), deal_ids)
