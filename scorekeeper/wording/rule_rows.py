"""The rows of a rule card: every table and switch of a rule set in words, with the sources behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from scorekeeper.scoring import Denomination, Doubling, Rules, Source
from scorekeeper.scoring.compare import COMPARED_BY, IMP_LIMITS
from scorekeeper.scoring.figures import ByDoubling, Steps, Worth
from scorekeeper.scoring.rules import NotPlayed, SlamGoesTo
from scorekeeper.scoring.standing import BY_NUMBER

from .deals import SUIT_SYMBOLS
from .names import SEAT_NAMES
from .numbers import capitalised, counted, grouped
from .rule_figures import (
    DOUBLINGS,
    by_doubling_cells,
    by_doubling_words,
    honours_cells,
    honours_words,
    premium_words,
    steps_words,
)

SMALL_SLAM_LEVEL = 6
MOST_HOLDINGS_IN_A_SENTENCE = 3
AGREED = {
    "vulnerable_2_3": "; if agreed, the other on 2 and 3",
    "part_score_bonus": ", if agreed only if made on the last deal",
    "unfinished_part_score": ", if agreed 50",
}
"""What a table may agree on instead, by the name of the option."""


class Kind(Enum):
    """Which part of the card a row belongs to."""

    SCORE = "score"
    PLAY = "play"
    PREMIUM = "premium"
    BY_DOUBLING = "by doubling"
    BY_HOLDING = "by holding"


@dataclass(frozen=True, slots=True)
class Told:
    """A row in words. `cells` are the same figures where they are better laid out in a table."""

    what: str
    figure: str
    sources: tuple[Source, ...]
    kind: Kind = Kind.SCORE
    cells: tuple[str, ...] = ()


def rows(rules: Rules) -> Iterator[Told]:
    """All rows, in the order of the card."""
    yield from _below(rules)
    yield from _game(rules)
    yield from _rubber(rules)
    by = BY_NUMBER if rules.plays_boards else rules.game.source
    vulnerable = Told("Vulnerable", capitalised(rules.vulnerability.value), (by,), Kind.PLAY)
    yield _agreed(rules, "vulnerable_2_3", vulnerable)
    yield from _contracts(rules)
    yield from _above(rules)
    yield from _slams(rules)
    yield from _honours(rules)
    yield from _compared(rules)
    yield Told("Settlement", capitalised(rules.settling.value), (rules.source,), Kind.PREMIUM)


def _below(rules: Rules) -> Iterator[Told]:
    values = (
        f"{SUIT_SYMBOLS[d]} {steps_words(rules, rules.trick_points[d])}" for d in rules.contracts.levels
    )
    yield Told("Odd trick", " · ".join(values), (rules.trick_points.source,))
    doubled = [
        f"{DOUBLINGS[doubling]} ×{doubling.factor}"
        for doubling in rules.contracts.doublings
        if doubling is not Doubling.UNDOUBLED
    ]
    counted_below = "; ".join(
        filter(None, (f"{rules.counts_below.value} of a made contract", ", ".join(doubled)))
    )
    yield Told("Counted below", counted_below, (rules.counts_below_source,))


def _game(rules: Rules) -> Iterator[Told]:
    part_scores = rules.part_scores.last.value
    if rules.contracts.least_worth >= rules.game.points:
        part_scores = "as every contract made is"  # nothing less is played, so there are none
    yield Told(
        "Game",
        f"{rules.game.points} below, {part_scores}",
        (rules.game.source, rules.part_scores.source),
    )
    if rules.game.premiums:
        premiums = ", then ".join(premium_words(rules, premium) for premium in rules.game.premiums)
        yield Told("Premium for game", premiums, (rules.game.source,))
    if rules.part_scores.made:
        yield Told("Part score made", str(rules.part_scores.made), (rules.part_scores.source,))
    if rules.part_scores.left_standing:
        left_over = Told(
            "Part score left over", str(rules.part_scores.left_standing), (rules.part_scores.source,)
        )
        yield _agreed(rules, "part_score_bonus", left_over)
    if rules.round:
        deals = rules.round.deals
        length = "as many deals as you like" if deals is None else counted(deals, "deal")
        yield Told("Length", length, (rules.round.source,))


def _rubber(rules: Rules) -> Iterator[Told]:
    rubber = rules.rubber
    if rubber is None:
        return
    figure = f"{rubber.unanswered}, or {rubber.answered} if another has one"
    if rubber.unanswered == rubber.answered:
        figure = str(rubber.unanswered) if rubber.unanswered else "no premium of its own"
    yield Told("Rubber", f"{counted(rubber.games, 'game')}: {figure}", (rubber.source,))
    if rubber.unfinished_game:
        unfinished = f"{rubber.unfinished_game} for the only game, {rubber.unfinished_part_score} part score"
        source = rubber.unfinished_source or rubber.source
        yield _agreed(rules, "unfinished_part_score", Told("Unfinished rubber", unfinished, (source,)))
    yield Told("Equal totals", capitalised(rubber.equal_totals.value), (rubber.source,))


def _contracts(rules: Rules) -> Iterator[Told]:
    contracts = rules.contracts
    if contracts.part_score_or_game:
        yield Told("Contract", "a part score or a game, undoubled", (contracts.source,), Kind.PLAY)
    elif contracts.dealer_declares:
        yield Told("Declarer", "the dealer, without an auction", (contracts.source,), Kind.PLAY)
    else:
        yield Told("Declarer", rules.declarer.value, (rules.declarer_source,), Kind.PLAY)
    if rules.seating.first_to_call:
        first = f"{SEAT_NAMES[rules.seating.first_to_call]}, whoever dealt"
        yield Told("First to call", first, (rules.source,), Kind.PLAY)
    if contracts.least_worth:
        goulash = f"a contract worth less than {contracts.least_worth} is not played"
        yield Told("Goulash", goulash, (contracts.source,), Kind.PLAY)
    if rules.not_played is NotPlayed.SAME_DEALER_AGAIN:
        what = "Passed out" if contracts.by_auction else "Thrown in"
        yield Told(what, rules.not_played.value, (rules.not_played_source,), Kind.PLAY)


def _above(rules: Rules) -> Iterator[Told]:
    tables: Sequence[tuple[str, ByDoubling[Steps | Worth]]] = (
        ("Contract made", rules.contract_made),
        ("Made doubled", rules.insult),
        ("Each overtrick", rules.overtricks),
        ("Each trick down", rules.undertricks),
    )
    for what, table in tables:
        known = {doubling: table[doubling] for doubling in rules.contracts.doublings}
        if told := by_doubling_words(rules, known):
            cells = tuple(by_doubling_cells(rules, known))
            yield Told(what, told, (table.source,), Kind.BY_DOUBLING, cells)


def _slams(rules: Rules) -> Iterator[Told]:
    highest = max(level for levels in rules.contracts.levels.values() for level in levels)
    if rules.slams.goes_to is SlamGoesTo.SIDE_THAT_BID_IT and highest < SMALL_SLAM_LEVEL:
        return
    slams = (
        f"small {premium_words(rules, rules.slams.small)} · grand {premium_words(rules, rules.slams.grand)}"
    )
    yield Told("Slams", f"{slams}, {rules.slams.goes_to.value}", (rules.slams.source,), Kind.PREMIUM)


def _honours(rules: Rules) -> Iterator[Told]:
    if "honours" in rules.options:
        count = "yes, unless agreed otherwise" if rules.honours_count else "no, unless agreed"
        yield Told("Honours counted", count, (rules.option_sources["honours"],), Kind.PREMIUM)
    known, heads = rules.contracts.levels, tuple(rules.honours.trumps)
    for what, table, can_be in (
        ("Honours", rules.honours.trumps, any(d is not Denomination.NO_TRUMPS for d in known)),
        ("Aces at NT", rules.honours.aces, Denomination.NO_TRUMPS in known),
    ):
        if table and can_be:
            sources = tuple(row.source for row in table.values())
            if len(heads) > MOST_HOLDINGS_IN_A_SENTENCE:
                cells = tuple(honours_cells(table, heads))
                yield Told(what, honours_words(table), sources, Kind.BY_HOLDING, cells)
            else:
                yield Told(what, honours_words(table), sources, Kind.PREMIUM)


def _compared(rules: Rules) -> Iterator[Told]:
    if not rules.plays_boards:
        return
    pairs = "2 matchpoints for each pair beaten, 1 for each equalled; average half of the top"
    yield Told("Pairs", pairs, (COMPARED_BY,), Kind.PREMIUM)
    least, most = IMP_LIMITS[0], IMP_LIMITS[-1]
    teams = f"IMPs: 1 for {least} points and more, up to {len(IMP_LIMITS)} for {grouped(most)}"
    yield Told("Two teams", teams, (COMPARED_BY,), Kind.PREMIUM)


def _agreed(rules: Rules, option: str, told: Told) -> Told:
    """A row with what the table may agree on instead."""
    if option not in rules.options:
        return told
    sources = (*told.sources, rules.option_sources[option])
    return replace(told, figure=told.figure + AGREED[option], sources=sources)
