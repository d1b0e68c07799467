"""A rule set on one card, made from its data: a line a table, with a mark for where its figures come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.scoring import FAMILIES, Denomination, Doubling, Rules, Source
from scorekeeper.scoring.figures import (
    ByDoubling,
    Flat,
    Overtricks,
    Premium,
    Steps,
    TimesTrickValue,
    Worth,
)
from scorekeeper.scoring.rules import NotPlayed

from .deals import HOLDING_COUNTS, HOLDING_SPLITS, SUIT_SYMBOLS
from .numbers import capitalised, counted, listed

DOUBLINGS = ((Doubling.UNDOUBLED, ""), (Doubling.DOUBLED, "doubled "), (Doubling.REDOUBLED, "redoubled "))
Told = tuple[str, str, tuple[Source, ...]]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the card; `marks` name its sources at the foot."""

    what: str
    figure: str
    marks: str


@dataclass(frozen=True, slots=True)
class RuleCard:
    """The whole card."""

    id: str
    title: str
    edition: str
    about: str
    reconstruction: bool
    rows: tuple[Row, ...]
    sources: tuple[tuple[str, str], ...]
    differs: str


def rule_card(rules: Rules) -> RuleCard:
    """The card of a rule set."""
    told = list(_rows(rules))
    sources = list(dict.fromkeys(str(source) for _, _, found in told for source in found))
    marks = {source: chr(ord("a") + place) for place, source in enumerate(sources)}
    return RuleCard(
        id=rules.id,
        title=rules.name,
        edition=rules.edition,
        about=rules.about,
        reconstruction=rules.reconstruction or any(s.reconstruction for _, _, found in told for s in found),
        rows=tuple(
            Row(what, figure, "".join(dict.fromkeys(marks[str(source)] for source in found)))
            for what, figure, found in told
        ),
        sources=tuple((mark, source) for source, mark in marks.items()),
        differs=_difference(rules),
    )


def _difference(rules: Rules) -> str:
    """How a rule set differs from the first of its family, row by row."""
    first = next(family[0] for family in FAMILIES.values() if rules in family) if rules in _known() else rules
    if first is rules:
        return ""
    own, other = dict(_figures(rules)), dict(_figures(first))
    differing = [what for what in dict.fromkeys((*own, *other)) if own.get(what) != other.get(what)]
    told = listed(what.lower() for what in differing) or "nothing but its name"
    return f"Differs from {first.name} ({first.edition}) in: {told}."


def _known() -> list[Rules]:
    return [rules for family in FAMILIES.values() for rules in family]


def _figures(rules: Rules) -> list[tuple[str, str]]:
    return [(what, figure) for what, figure, _ in _rows(rules)]


def _rows(rules: Rules) -> Iterator[Told]:
    values = (f"{SUIT_SYMBOLS[d]} {_steps(rules.trick_points[d])}" for d in Denomination)
    yield "Odd trick, below", " · ".join(values), (rules.trick_points.source,)
    yield (
        "Counted below",
        f"{rules.counts_below.value} of a made contract; doubled ×2, redoubled ×4",
        (rules.trick_points.source,),
    )
    yield from _game_and_rubber(rules)
    yield from _above(rules)
    yield from _honours_rows(rules)
    yield "Vulnerable", capitalised(rules.vulnerability.value), (rules.game.source,)
    yield from _contracts(rules)
    yield "Settlement", capitalised(rules.settling.value), (rules.source,)


def _game_and_rubber(rules: Rules) -> Iterator[Told]:
    yield "Game", f"{rules.game.points} below, {rules.part_scores.last.value}", (rules.game.source,)
    if rules.game.premiums:
        premiums = ", then ".join(_premium(premium) for premium in rules.game.premiums)
        yield "Premium for game", premiums, (rules.game.source,)
    if rules.part_scores.made:
        yield "Part score made", str(rules.part_scores.made), (rules.part_scores.source,)
    if rules.part_scores.left_standing:
        yield "Part score left over", str(rules.part_scores.left_standing), (rules.part_scores.source,)
    if rules.round:
        length = (
            "as many deals as you like" if rules.round.deals is None else counted(rules.round.deals, "deal")
        )
        yield "Length", length, (rules.round.source,)
    if rules.rubber:
        rubber = rules.rubber
        figure = f"{rubber.unanswered}, or {rubber.answered} if another has a game"
        if rubber.unanswered == rubber.answered:
            figure = str(rubber.unanswered) if rubber.unanswered else "no premium of its own"
        yield "Rubber", f"{counted(rubber.games, 'game')}: {figure}", (rubber.source,)
        if rubber.unfinished_game:
            unfinished = (
                f"{rubber.unfinished_game} for the only game, {rubber.unfinished_part_score} part score"
            )
            yield "Unfinished rubber", unfinished, (rubber.source,)
        yield "Equal totals", capitalised(rubber.equal_totals.value), (rubber.source,)


def _above(rules: Rules) -> Iterator[Told]:
    tables: Sequence[tuple[str, ByDoubling | Overtricks]] = (
        ("Contract made", rules.contract_made),
        ("Made doubled", rules.insult),
        ("Each overtrick", rules.overtricks),
        ("Each trick down", rules.undertricks),
    )
    for what, table in tables:
        if figures := [
            f"{name}{figure}" for doubling, name in DOUBLINGS if (figure := _step(table[doubling]))
        ]:
            yield what, " · ".join(figures), (table.source,)
    slams = f"small {_premium(rules.slams.small)} · grand {_premium(rules.slams.grand)}"
    yield "Slams", f"{slams}, to {rules.slams.goes_to.value}", (rules.slams.source,)


def _honours_rows(rules: Rules) -> Iterator[Told]:
    for what, denomination in (
        ("Honours", Denomination.SPADES),
        ("Aces at no trumps", Denomination.NO_TRUMPS),
    ):
        rows = rules.honours.rows(denomination)
        if rows:
            told = (
                f"{HOLDING_COUNTS[holding]} {HOLDING_SPLITS[holding]}".rstrip() + f": {_honours(row)}"
                for holding, row in rows.items()
            )
            yield what, " · ".join(told), tuple(row.source for row in rows.values())


def _contracts(rules: Rules) -> Iterator[Told]:
    contracts = rules.contracts
    if contracts.part_score_or_game:
        yield "Contract", "a part score or a game, undoubled", (contracts.source,)
    elif contracts.dealer_declares:
        yield "Contract", rules.about, (contracts.source,)
    else:
        yield "Declarer", rules.declarer.value, (rules.declarer_source,)
    if contracts.least_worth:
        yield (
            "Goulash",
            f"a contract worth less than {contracts.least_worth} is not played",
            (contracts.source,),
        )
    if rules.not_played is NotPlayed.SAME_DEALER_AGAIN:
        yield "Passed out", rules.not_played.value, (contracts.source,)


def _step(figure: Steps | Worth) -> str:
    if isinstance(figure, Worth):
        return figure.value
    return _steps(figure) if any((*figure.not_vulnerable, *figure.vulnerable)) else ""


def _steps(steps: Steps) -> str:
    first = _then(steps.not_vulnerable)
    return (
        first
        if steps.vulnerable == steps.not_vulnerable
        else f"{first}, vulnerable {_then(steps.vulnerable)}"
    )


def _then(figures: tuple[int, ...]) -> str:
    """The figures of one trick after another; the last is for all that follow."""
    *first, last = map(str, figures)
    return f"{' '.join(first)} then {last}" if first else last


def _premium(premium: Premium) -> str:
    if premium.vulnerable == premium.not_vulnerable:
        return str(premium.not_vulnerable)
    return f"{premium.not_vulnerable}, vulnerable {premium.vulnerable}"


def _honours(row: Flat | TimesTrickValue) -> str:
    return str(row.points) if isinstance(row, Flat) else f"{row.multiple}× trick"
