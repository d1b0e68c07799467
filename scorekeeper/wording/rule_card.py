"""A rule set on one card, made from its data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.scoring import Denomination, Doubling, Rules
from scorekeeper.scoring.rules import ByDoubling, CountsBelow, Flat, Steps, TimesTrickValue

from .deals import SUIT_SYMBOLS, holding_words
from .numbers import capitalised, number

DOUBLINGS = (
    (Doubling.UNDOUBLED, "undoubled"),
    (Doubling.DOUBLED, "doubled"),
    (Doubling.REDOUBLED, "redoubled"),
)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the card."""

    what: str
    figure: str


@dataclass(frozen=True, slots=True)
class Section:
    """One table of the card, and where its figures come from."""

    title: str
    rows: tuple[Row, ...]
    sources: tuple[str, ...]
    remark: str = ""


@dataclass(frozen=True, slots=True)
class RuleCard:
    """The whole card."""

    id: str
    title: str
    edition: str
    about: str
    source: str
    reconstruction: bool
    sections: tuple[Section, ...]


def rule_card(rules: Rules) -> RuleCard:
    """The card of a rule set."""
    return RuleCard(
        id=rules.id,
        title=rules.name,
        edition=rules.edition,
        about=rules.about,
        source=str(rules.source),
        reconstruction=rules.reconstruction,
        sections=tuple(_sections(rules)),
    )


def _sections(rules: Rules) -> Iterator[Section]:
    yield Section(
        "Below the line",
        tuple(
            Row(SUIT_SYMBOLS[denomination], _steps(rules.trick_points[denomination]))
            for denomination in Denomination
        ),
        (str(rules.trick_points.source),),
        f"For {rules.counts_below.value} of a made contract, past the first six tricks; "
        "twice as much doubled, four times redoubled. Nothing when down.",
    )
    yield Section(
        "Game and rubber",
        (
            Row("game, points below the line", str(rules.game.points)),
            *_rubber_rows(rules),
        ),
        _sources(str(rules.game.source), str(rules.rubber.source)),
        "A line is drawn under both sides after each game. At the end all points are added up; the most win.",
    )
    for title, table, remark in (
        ("Contract made, above the line", rules.contract_made, ""),
        ("Doubled contract made, above the line", rules.insult, ""),
        ("Each trick past the contract, above the line", rules.overtricks, _overtricks_remark(rules)),
        ("Each trick down, to the other side", rules.undertricks, ""),
    ):
        if rows := tuple(_doubling_rows(table)):
            yield Section(title, rows, (str(table.source),), remark)
    yield Section(
        "Slams, above the line",
        (
            Row("twelve tricks", str(rules.slams.small)),
            Row("all thirteen", str(rules.slams.grand)),
        ),
        (str(rules.slams.source),),
        f"To {rules.slams.goes_to.value}, bid or not.",
    )
    for title, denomination in (
        ("Honours: A K Q J 10 of trumps", Denomination.SPADES),
        ("Aces at no trumps", Denomination.NO_TRUMPS),
    ):
        rows_of = rules.honours.rows(denomination)
        yield Section(
            title,
            tuple(
                Row(holding_words(holding, denomination), _honours(row)) for holding, row in rows_of.items()
            ),
            _sources(*(str(row.source) for row in rows_of.values())),
            "To the side that holds them, whoever declares, made or not; never doubled. One row pays.",
        )
    yield Section(
        "Declarer",
        (Row("plays the contract", rules.declarer.value),),
        (str(rules.declarer_source),),
        f"{capitalised(rules.vulnerability.value)}.",
    )


def _rubber_rows(rules: Rules) -> Iterator[Row]:
    rubber = rules.rubber
    games = f"rubber, {number(rubber.games)} games"
    if rubber.answered == rubber.unanswered:
        yield Row(games, str(rubber.unanswered))
    else:
        yield Row(f"{games} to none", str(rubber.unanswered))
        yield Row(f"{games} to one", str(rubber.answered))


def _doubling_rows(table: ByDoubling) -> Iterator[Row]:
    for doubling, name in DOUBLINGS:
        if sum(table[doubling].of(1, vulnerable=False)):
            yield Row(name, _steps(table[doubling]))


def _overtricks_remark(rules: Rules) -> str:
    if rules.counts_below is CountsBelow.ALL_ODD_TRICKS:
        return "Besides the trick itself, which counts below the line."
    return ""


def _steps(steps: Steps) -> str:
    first = ", then ".join(map(str, steps.not_vulnerable))
    if steps.vulnerable == steps.not_vulnerable:
        return first
    return f"{first}; vulnerable {', then '.join(map(str, steps.vulnerable))}"


def _honours(row: Flat | TimesTrickValue) -> str:
    return str(row.points) if isinstance(row, Flat) else f"{row.multiple} × the trick value"


def _sources(*sources: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(sources))
