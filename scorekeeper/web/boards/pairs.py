"""The pairs of a sheet, each to be given another name wherever it stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.scoring import Deal
from scorekeeper.scoring.boards import clashes_of_all, pairs_of, tables
from scorekeeper.store.edits import Record

from .fields import tidied, wrong_with_pair

FIELD = "pair-{}"
MISSING = "A name is wanted."
TWICE = "Two pairs cannot have the same name, unless all four pairs have the name of their team."
TEAMS = 4
"""So many pairs at two tables may be two teams."""


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
    twice = {name for name in typed if typed.count(name) > 1}
    called = _called(deals, dict(zip(pairs, typed, strict=True)))
    two_teams = may_be_teams(deals) and all(typed.count(name) == 2 for name in typed)
    in_the_way = twice if not two_teams or any(clashes_of_all(called)) else set()
    return [
        PairField(
            pair,
            FIELD.format(place),
            name,
            _wrong(name, in_the_way),
            sum(pair in (deal.ns, deal.ew) and not deal.void for deal in deals),
        )
        for place, (pair, name) in enumerate(zip(pairs, typed, strict=True))
    ]


def renamed(record: Record, names: Mapping[str, str]) -> Record:
    """The record with other names for some pairs, in all their results."""
    return Record(record.sheet.with_deals(_called(record.sheet.deals, names)), record.deal_ids)


def may_be_teams(deals: Sequence[Deal]) -> bool:
    """Whether four pairs play at two tables: two teams, if both pairs of a team are given its name."""
    return len(pairs_of(deals)) == TEAMS and tables(deals) == 2


def _called(deals: Sequence[Deal], names: Mapping[str, str]) -> tuple[Deal, ...]:
    return tuple(
        replace(deal, ns=names.get(deal.ns, deal.ns), ew=names.get(deal.ew, deal.ew)) for deal in deals
    )


def _wrong(name: str, in_the_way: Collection[str]) -> str:
    if not name:
        return MISSING
    return TWICE if name in in_the_way else wrong_with_pair(name)
