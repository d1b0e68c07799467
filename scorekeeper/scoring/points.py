"""The points of one deal, by itself: what each account is paid, and how the figure was reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .deal import Contract, Deal, Honours
from .rules import CountsBelow, Flat, Rules, SlamGoesTo
from .words import BOOK, TRICKS_IN_A_DEAL, Account, Denomination, For, Holding, Line, Seat


class Posting(NamedTuple):
    """One line of the ledger. `deal` is the deal's place on the sheet, from 1; points are never negative."""

    deal: int
    account: Account
    line: Line
    points: int
    what_for: For
    working: str


def points_of(rules: Rules, number: int, deal: Deal, vulnerable: frozenset[Account]) -> tuple[Posting, ...]:
    """Every posting of a deal except what depends on other deals (the rubber premium).

    A deal that is void, or whose play is still to come, posts nothing.
    """
    if deal.void or deal.awaits_play:
        return ()
    return tuple(_postings(rules, number, deal, vulnerable))


def honours_points(rules: Rules, denomination: Denomination, holding: Holding) -> int:
    """Points above the line for a holding; KeyError where the rule set has no such row."""
    row = rules.honours.rows(denomination)[holding]
    return row.points if isinstance(row, Flat) else row.multiple * rules.trick_value(denomination)


def _postings(rules: Rules, number: int, deal: Deal, vulnerable: frozenset[Account]) -> Iterator[Posting]:
    contract, declarer, tricks = deal.contract, deal.declarer, deal.tricks
    if contract is not None and declarer is not None and tricks is not None:
        declaring = rules.seating.account_of[declarer]
        is_vulnerable = declaring in vulnerable
        if tricks >= contract.tricks_needed:
            yield from _made(rules, number, contract, tricks, declaring, vulnerable=is_vulnerable)
        else:
            yield from _down(rules, number, contract, tricks, declaring, vulnerable=is_vulnerable)
        yield from _slams(rules, number, declarer, tricks)
        if isinstance(deal.honours, Honours):
            yield from _honours(rules, number, contract.denomination, deal.honours)
    for penalty in deal.penalties:
        yield Posting(number, penalty.to, Line.ABOVE, penalty.points, For.PENALTY, penalty.reason)


def _made(
    rules: Rules, number: int, contract: Contract, tricks: int, declaring: Account, *, vulnerable: bool
) -> Iterator[Posting]:
    counted = contract.level if rules.counts_below is CountsBelow.ODD_TRICKS_BID else tricks - BOOK
    figures = rules.trick_points[contract.denomination].of(counted, vulnerable=vulnerable)
    factor = contract.doubling.factor
    points = sum(figures) * factor
    yield Posting(number, declaring, Line.BELOW, points, For.ODD_TRICKS, _working(figures, factor))
    for what_for, premium, count in (
        (For.CONTRACT, rules.contract_made, 1),
        (For.INSULT, rules.insult, 1),
        (For.OVERTRICKS, rules.overtricks, tricks - contract.tricks_needed),
    ):
        figures = premium[contract.doubling].of(count, vulnerable=vulnerable)
        if sum(figures):
            working = _working(figures) if what_for is For.OVERTRICKS else str(sum(figures))
            yield Posting(number, declaring, Line.ABOVE, sum(figures), what_for, working)


def _down(
    rules: Rules, number: int, contract: Contract, tricks: int, declaring: Account, *, vulnerable: bool
) -> Iterator[Posting]:
    figures = rules.undertricks[contract.doubling].of(contract.tricks_needed - tricks, vulnerable=vulnerable)
    for opponent in rules.seating.opponents_of(declaring):
        yield Posting(number, opponent, Line.ABOVE, sum(figures), For.UNDERTRICKS, _working(figures))


def _slams(rules: Rules, number: int, declarer: Seat, tricks: int) -> Iterator[Posting]:
    declaring = rules.seating.account_of[declarer]
    takers: tuple[tuple[tuple[Account, ...], int], ...] = (((declaring,), tricks),)
    if rules.slams.goes_to is SlamGoesTo.SIDE_THAT_TOOK_THEM:
        takers += ((rules.seating.opponents_of(declaring), TRICKS_IN_A_DEAL - tricks),)
    for accounts, taken in takers:
        for account in accounts:
            if taken == TRICKS_IN_A_DEAL:
                points, what_for = rules.slams.grand, For.GRAND_SLAM
            elif taken == TRICKS_IN_A_DEAL - 1:
                points, what_for = rules.slams.small, For.SMALL_SLAM
            else:
                continue
            yield Posting(number, account, Line.ABOVE, points, what_for, str(points))


def _honours(rules: Rules, number: int, denomination: Denomination, honours: Honours) -> Iterator[Posting]:
    row = rules.honours.rows(denomination)[honours.holding]
    value = rules.trick_value(denomination)
    working = str(row.points) if isinstance(row, Flat) else f"{row.multiple} × {value}"
    points = honours_points(rules, denomination, honours.holding)
    for account in rules.seating.holders[honours.held_by]:
        yield Posting(number, account, Line.ABOVE, points, For.HONOURS, working)


def _working(figures: tuple[int, ...], factor: int = 1) -> str:
    alike = len(set(figures)) == 1
    working = f"{len(figures)} × {figures[0]}" if alike else " + ".join(map(str, figures))
    if factor == 1:
        return working
    return f"{working} × {factor}" if alike else f"({working}) × {factor}"
