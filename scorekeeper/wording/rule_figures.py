"""The figures of a rule set in words, and in cells where they depend on doubling or on a holding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from scorekeeper.scoring import Doubling, Holding, Rules
from scorekeeper.scoring.figures import Flat, Premium, Steps, TimesTrickValue, Worth
from scorekeeper.scoring.rules import Vulnerability

from .deals import HOLDING_COUNTS, HOLDING_SPLITS

DOUBLINGS = {Doubling.UNDOUBLED: "undoubled", Doubling.DOUBLED: "doubled", Doubling.REDOUBLED: "redoubled"}
NOTHING = "–"
HOLDING_HEADS = {
    Holding.THREE: ("3", "any"),
    Holding.FOUR_DIVIDED: ("4", "split"),
    Holding.FOUR_IN_HAND: ("4", "1 hand"),
    Holding.FIVE_3_2: ("5", "3 + 2"),
    Holding.FIVE_4_1: ("5", "4 + 1"),
    Holding.FIVE_IN_HAND: ("5", "1 hand"),
}
"""A holding over its column: how many honours, and how they lie."""
Honours = Flat | TimesTrickValue


def by_doubling_words(rules: Rules, table: Mapping[Doubling, Steps | Worth]) -> str:
    """The figures of a table in one sentence, without those that are nothing."""
    return " · ".join(
        words if doubling is Doubling.UNDOUBLED else f"{DOUBLINGS[doubling]} {words}"
        for doubling, figure in table.items()
        if (words := _figure_words(rules, figure))
    )


def by_doubling_cells(rules: Rules, table: Mapping[Doubling, Steps | Worth]) -> Iterator[str]:
    """The same figures one below another, for each doubling twice where sides can be vulnerable."""
    for figure in table.values():
        yield from (_cell(figure, vulnerable=vulnerable) for vulnerable in _states(rules))


def doubling_heads(rules: Rules) -> Iterator[tuple[str, bool]]:
    """What stands beside these cells: the doubling, and whether it is the line of the vulnerable."""
    for doubling in rules.contracts.doublings:
        yield from ((DOUBLINGS[doubling], vulnerable) for vulnerable in _states(rules))


def honours_words(table: Mapping[Holding, Honours]) -> str:
    """What each holding scores, in one sentence."""
    return " · ".join(
        f"{HOLDING_COUNTS[held]} {HOLDING_SPLITS[held]}".rstrip()
        + (f": {row.points}" if isinstance(row, Flat) else f": {row.multiple}× trick")
        for held, row in table.items()
    )


def honours_unit(table: Mapping[Holding, Honours]) -> str:
    """What these figures are multiples of; nothing where they are points."""
    return "× odd trick" if any(isinstance(row, TimesTrickValue) for row in table.values()) else ""


def honours_cells(table: Mapping[Holding, Honours], heads: Iterable[Holding]) -> Iterator[str]:
    """The same figures side by side, none where a holding scores nothing."""
    for held in heads:
        row = table.get(held)
        yield "" if row is None else str(row.points) if isinstance(row, Flat) else f"{row.multiple}×"


def steps_words(rules: Rules, steps: Steps) -> str:
    """The points of one trick after another: "100 200 200 then 300, vulnerable 200 then 300"."""
    return _both(rules, _then(steps.not_vulnerable), _then(steps.vulnerable))


def premium_words(rules: Rules, premium: Premium) -> str:
    """A premium: "300, vulnerable 500"."""
    return _both(rules, str(premium.not_vulnerable), str(premium.vulnerable))


def _both(rules: Rules, usual: str, exposed: str) -> str:
    return f"{usual}, vulnerable {exposed}" if exposed != usual and _can_be_vulnerable(rules) else usual


def _can_be_vulnerable(rules: Rules) -> bool:
    return rules.vulnerability is not Vulnerability.NEVER


def _states(rules: Rules) -> tuple[bool, ...]:
    return (False, True) if _can_be_vulnerable(rules) else (False,)


def _figure_words(rules: Rules, figure: Steps | Worth) -> str:
    if isinstance(figure, Worth):
        return figure.value
    return steps_words(rules, figure) if any((*figure.not_vulnerable, *figure.vulnerable)) else ""


def _cell(figure: Steps | Worth, *, vulnerable: bool) -> str:
    if isinstance(figure, Worth):
        return figure.value.removeprefix("the value of ")
    points = figure.vulnerable if vulnerable else figure.not_vulnerable
    if not any(points):
        return NOTHING
    return f"{' '.join(map(str, points))}…" if len(points) > 1 else str(points[0])


def _then(figures: tuple[int, ...]) -> str:
    """The figures of one trick after another; the last is for all that follow."""
    *first, last = map(str, figures)
    return f"{' '.join(first)} then {last}" if first else last
