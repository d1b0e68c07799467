"""Two sheets of the same deals, kept by two people: which deal is which, and in what they differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter

from scorekeeper.scoring import Deal, Ledger, Step

from .corrections import Change, changes
from .deals import deal_words
from .names import Names

FIELDS = ("contract", "declarer", "tricks", "honours", "penalties", "dealer")
"""What a deal scores by. Its note is not compared, nor are the calls that led to its contract."""
LACKING = len(FIELDS) / 2
"""What a lacking deal counts for, in fields: two with nothing in common may be one, put down wrongly."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A deal that is not the same on both sheets: its number on each, None on the one that lacks it."""

    here: int | None
    there: int | None
    told: str
    changes: tuple[Change, ...] = ()

    @property
    def what(self) -> str:
        """What is the matter with it, by its number: it differs, or it is on one of the sheets alone."""
        if self.here is None:
            return f"Deal {self.there} of the other sheet is not on this one"
        if self.there is None:
            return f"Deal {self.here} is not on the other sheet"
        return f"Deal {self.here} differs" + (
            "" if self.here == self.there else f" (there deal {self.there})"
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """How many deals are the same on both sheets, and every one that is not, in their order."""

    alike: int
    differences: tuple[Difference, ...]
    waiting: bool
    """Whether all that differs is that one sheet goes on where the other ends."""


def compare(here: Ledger, there: Ledger, names: Names) -> Comparison:
    """Compare the deals that count. A deal taken out is not there, whichever sheet it was taken from."""
    mine, theirs = _counted(here), _counted(there)
    pairs = paired([deal for _, deal in mine], [deal for _, deal in theirs])
    found = [
        _difference(None if i is None else mine[i], None if j is None else theirs[j], names) for i, j in pairs
    ]
    together = [difference for difference, pair in zip(found, pairs, strict=True) if None not in pair]
    return Comparison(
        alike=found.count(None),
        differences=tuple(difference for difference in found if difference),
        waiting=together == found[: len(together)] and not any(together) and len(together) < len(found),
    )


def paired(
    here: Sequence[Deal], there: Sequence[Deal]
) -> list[tuple[int, int] | tuple[int, None] | tuple[None, int]]:
    """Which deal is which, by place from nought, so that as little as possible differs."""
    end = (len(here), len(there))
    cost = {end: 0.0}

    def ways(i: int, j: int) -> Iterator[tuple[float, int, int]]:
        """Take the next two deals for the same one, or one of them for a deal that the other sheet lacks."""
        if i < len(here) and j < len(there):
            yield _unlike(here[i], there[j]) + cost[i + 1, j + 1], i + 1, j + 1
        if i < len(here):
            yield LACKING + cost[i + 1, j], i + 1, j
        if j < len(there):
            yield LACKING + cost[i, j + 1], i, j + 1

    for i in reversed(range(len(here) + 1)):
        for j in reversed(range(len(there) + 1)):
            if (i, j) != end:
                cost[i, j] = min(ways(i, j))[0]
    pairs: list[tuple[int, int] | tuple[int, None] | tuple[None, int]] = []
    i = j = 0
    while (i, j) != end:
        # Of ways that cost the same the first, which takes the two for one.
        _, next_i, next_j = min(ways(i, j), key=itemgetter(0))
        pairs.append((i, j) if next_i > i and next_j > j else (i, None) if next_i > i else (None, j))
        i, j = next_i, next_j
    return pairs


def _counted(ledger: Ledger) -> list[tuple[int, Deal]]:
    """The deals that count, with their numbers, and of each only what matters to the score."""
    return [(step.number, _score_of(ledger, step)) for step in ledger.steps if not step.deal.void]


def _score_of(ledger: Ledger, step: Step) -> Deal:
    """A deal without what changes no score; to name the dealer in turn is to name none."""
    deal = step.deal
    in_turn = deal.dealer is ledger.before(step.number).next_dealer
    return replace(deal, note="", auction=(), dealer=None if in_turn else deal.dealer)


def _unlike(one: Deal, other: Deal) -> int:
    return sum(getattr(one, field) != getattr(other, field) for field in FIELDS)


def _difference(
    here: tuple[int, Deal] | None, there: tuple[int, Deal] | None, names: Names
) -> Difference | None:
    if here and there:
        told = tuple(changes(here[1], there[1], names))
        return Difference(here[0], there[0], deal_words(here[1], names), told) if told else None
    if here:
        return Difference(here[0], None, deal_words(here[1], names))
    return Difference(None, there[0], deal_words(there[1], names)) if there else None
