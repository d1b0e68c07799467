"""A rule set on one card, made from its data: a row a table, with a mark for where its figures come from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.scoring import FAMILIES, NEIGHBOURS, Rules, Source

from .numbers import listed
from .rule_figures import HOLDING_HEADS, doubling_heads, honours_unit
from .rule_rows import Kind, rows

LONGEST_DIFFERENCE = 60
WHO_SCORES = "Who scores"
"""In letters: of several neighbours, one that differs in more rows than these can name is another game."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the card; `marks` name its sources at the foot, `cells` lay its figures out in a table."""

    what: str
    figure: str
    marks: str
    kind: Kind
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Work:
    """A source at the foot: a code or a book, marked if meant as a whole, and the places in it with marks."""

    title: str
    mark: str
    places: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RuleCard:
    """The whole card."""

    id: str
    title: str
    edition: str
    about: str
    rows: tuple[Row, ...]
    doublings: tuple[tuple[str, bool], ...]
    """What stands beside the lines by doubling: which, and whether it is the line of the vulnerable."""
    holdings: tuple[tuple[str, str], ...]
    """What stands over the columns of honours: how many, and how they lie."""
    honours_unit: str
    sources: tuple[tuple[str, str], ...]
    """Each mark with its source."""
    works: tuple[Work, ...]
    """The same, with what stands in one book together."""
    pieced_together: str
    """The marks of what comes from no one book."""
    differs: str

    @property
    def reconstruction(self) -> bool:
        """Whether any of it was pieced together."""
        return bool(self.pieced_together)

    @property
    def told(self) -> list[list[Row]]:
        """The rows that are told in words, part by part."""
        return [self.of(kind) for kind in (Kind.SCORE, Kind.PLAY, Kind.PREMIUM)]

    @property
    def by_doubling(self) -> list[Row]:
        """The columns of the table by doubling."""
        return self.of(Kind.BY_DOUBLING)

    @property
    def by_holding(self) -> list[Row]:
        """The lines of the table of honours."""
        return self.of(Kind.BY_HOLDING)

    def of(self, kind: Kind) -> list[Row]:
        """The rows of one part of the card."""
        return [row for row in self.rows if row.kind is kind]


def rule_card(rules: Rules) -> RuleCard:
    """The card of a rule set."""
    told = list(rows(rules))
    marks = _marks(source for row in told for source in row.sources)
    return RuleCard(
        id=rules.id,
        title=rules.name,
        edition=rules.edition,
        about=rules.about,
        rows=tuple(
            Row(
                row.what,
                row.figure,
                "".join(dict.fromkeys(marks[source] for source in row.sources)),
                row.kind,
                row.cells,
            )
            for row in told
        ),
        doublings=tuple(doubling_heads(rules)),
        holdings=tuple(HOLDING_HEADS[holding] for holding in rules.honours.trumps),
        honours_unit=honours_unit(rules.honours.trumps),
        sources=tuple((mark, str(source)) for source, mark in marks.items()),
        works=tuple(_works(marks)),
        pieced_together="".join(mark for source, mark in marks.items() if source.reconstruction),
        differs=_difference(rules),
    )


def _marks(sources: Iterable[Source]) -> dict[Source, str]:
    """A letter for each source: those of one book follow one another."""
    found = list(dict.fromkeys(sources))
    titles = list(dict.fromkeys(source.title for source in found))
    found.sort(key=lambda source: (titles.index(source.title), bool(source.place)))
    return {source: chr(ord("a") + place) for place, source in enumerate(found)}


def _works(marks: dict[Source, str]) -> Iterator[Work]:
    for title in dict.fromkeys(source.title for source in marks):
        found = [(mark, source.place) for source, mark in marks.items() if source.title == title]
        whole = "".join(mark for mark, place in found if not place)
        yield Work(title, whole, tuple((mark, place) for mark, place in found if place))


def _difference(rules: Rules) -> str:
    """How a rule set differs from its neighbour; for the first of a family, how the others differ."""
    family = next((family for family in FAMILIES.values() if rules in family), (rules,))
    first, *others = family
    neighbour = NEIGHBOURS.get(rules.id) or (None if rules is first else first)
    own = f"Differs from {_called(neighbour)} in {_differing(rules, neighbour)}." if neighbour else ""
    return " ".join(filter(None, (own, _others_differ(first, others) if rules is first else "")))


def _others_differ(first: Rules, others: Sequence[Rules]) -> str:
    if not others:
        return ""
    told = {other.short: _differing(other, first) for other in others}
    far = [short for short, rows in told.items() if len(rows) > LONGEST_DIFFERENCE and len(told) > 1]
    near = [f"{short} in {rows}" for short, rows in told.items() if short not in far]
    return f"Others differ: {'; '.join([*near, f'{listed(far)} in much'] if far else near)}."


def _called(rules: Rules) -> str:
    """A rule set as players call it: "Auction Bridge (1920)", "Three-hand Bridge"."""
    return rules.name if rules.short.lower() in rules.name.lower() else f"{rules.name} ({rules.short})"


def _differing(rules: Rules, other: Rules) -> str:
    """The rows in which two rule sets differ, or those in which they do not where these are fewer."""
    own, others = _figures(rules), _figures(other)
    every = dict.fromkeys((*own, *others))
    differing = listed(_inside(what) for what in every if own.get(what) != others.get(what))
    alike = listed(
        _inside(what) for what in every if own.get(what) == others.get(what) and what != WHO_SCORES
    )
    if differing and len(alike) < len(differing):
        return f"all but {alike}" if alike else "everything"
    return differing or "nothing but its name"


def _figures(rules: Rules) -> dict[str, str]:
    """The rows, and as one more, which is told by `about`, for whom the score is kept."""
    return {WHO_SCORES: ", ".join(rules.seating.accounts)} | {row.what: row.figure for row in rows(rules)}


def _inside(what: str) -> str:
    """The name of a row inside a sentence: "aces at NT"."""
    return what[:1].lower() + what[1:]
