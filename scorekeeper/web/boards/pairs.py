"""The pairs of a sheet, each to be given another name wherever it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.scoring import Deal
from scorekeeper.scoring.boards import pairs_of
from scorekeeper.store.edits import Record

from .fields import tidied, wrong_with_pair

FIELD = "pair-{}"
MISSING = "A name is wanted."
TWICE = "Two pairs cannot have the same name."


@dataclass(frozen=True, slots=True)
class PairField:
    """A pair, the name typed for it, and what is wrong with that."""

    pair: str
    id: str
    typed: str
    error: str = ""
    boards: int = 0


def pair_fields(deals: Sequence[Deal], sent: Mapping[str, str] | None = None) -> list[PairField]:
    """A field for each pair, filled from what was sent or else with its name."""
    pairs = pairs_of(deals)
    typed = [
        pair if sent is None else tidied(sent.get(FIELD.format(place), pair))
        for place, pair in enumerate(pairs)
    ]
    return [
        PairField(
            pair,
            FIELD.format(place),
            name,
            _wrong(name, typed),
            sum(pair in (deal.ns, deal.ew) and not deal.void for deal in deals),
        )
        for place, (pair, name) in enumerate(zip(pairs, typed, strict=True))
    ]


def renamed(record: Record, names: Mapping[str, str]) -> Record:
    """The record with other names for some pairs, in all their results."""
    deals = tuple(
        replace(deal, ns=names.get(deal.ns, deal.ns), ew=names.get(deal.ew, deal.ew))
        for deal in record.sheet.deals
    )
    return Record(record.sheet.with_deals(deals), record.deal_ids)


def _wrong(name: str, others: Sequence[str]) -> str:
    if not name:
        return MISSING
    return TWICE if others.count(name) > 1 else wrong_with_pair(name)
