"""The points of one deal, by itself: what each account is paid, and how the figure was reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .deal import Contract, Deal, Honours
from .figures import Flat, Worth
from .rules import CountsBelow, Rules, SlamGoesTo
from .words import BOOK, TRICKS_IN_A_DEAL, Account, Denomination, For, Holding, Line

SMALL_SLAM = TRICKS_IN_A_DEAL - 1
SLAM_LEVELS = {6: SMALL_SLAM, 7: TRICKS_IN_A_DEAL}


class Posting(NamedTuple):
    """One line of the ledger. `deal` is the deal's place on the sheet, from 1; points are never negative."""

    deal: int
    account: Account
    line: Line
    points: int
    what_for: For
    working: str


def points_of(
    rules: Rules, number: int, deal: Deal, vulnerable: frozenset[Account], *, honours_count: bool = True
) -> tuple[Posting, ...]:
    """Every posting of a deal except what depends on other deals (premiums for games and the rubber).

    A deal that is void, or whose play is still to come, posts nothing. One that is dealt again posts its
    penalties.
    """
    if deal.void or (deal.awaits_play and is_played(rules, deal)):
        return ()
    return tuple(_postings(rules, number, deal, vulnerable, honours_count=honours_count))


def honours_points(rules: Rules, denomination: Denomination, holding: Holding) -> int:
    """Points above the line for a holding; KeyError where the rule set has no such row."""
    row = rules.honours.rows(denomination)[holding]
    return row.points if isinstance(row, Flat) else row.multiple * rules.trick_value(denomination)


def worth(rules: Rules, contract: Contract) -> int:
    """The trick points of a contract made exactly."""
    return sum(rules.trick_points[contract.denomination].of(contract.level, vulnerable=False)) * (
        contract.doubling.factor
    )


def is_played(rules: Rules, deal: Deal) -> bool:
    """Whether there is a contract, and one that the game has played rather than dealt again."""
    return deal.contract is not None and worth(rules, deal.contract) >= rules.contracts.least_worth


def _postings(
    rules: Rules, number: int, deal: Deal, vulnerable: frozenset[Account], *, honours_count: bool
) -> Iterator[Posting]:
    contract, declarer, tricks = deal.contract, deal.declarer, deal.tricks
    if contract is not None and declarer is not None and tricks is not None:
        declaring = rules.seating.account_of[declarer]
        is_vulnerable = declaring in vulnerable
        if tricks >= contract.tricks_needed:
            yield from _made(rules, number, contract, tricks, declaring, vulnerable=is_vulnerable)
        else:
            yield from _down(rules, number, contract, tricks, declaring, vulnerable=is_vulnerable)
        yield from _slams(rules, number, contract, tricks, declaring, vulnerable=is_vulnerable)
        if honours_count and isinstance(deal.honours, Honours):
            yield from _honours(rules, number, contract.denomination, deal.honours, declaring)
    for penalty in deal.penalties:
        yield Posting(number, penalty.to, Line.ABOVE, penalty.points, For.PENALTY, penalty.reason)


def _made(
    rules: Rules, number: int, contract: Contract, tricks: int, declaring: Account, *, vulnerable: bool
) -> Iterator[Posting]:
    over = tricks - contract.tricks_needed
    counted = contract.level if rules.counts_below is CountsBelow.ODD_TRICKS_BID else tricks - BOOK
    figures = rules.trick_points[contract.denomination].of(counted, vulnerable=vulnerable)
    factor = contract.doubling.factor
    points = sum(figures) * factor
    yield Posting(number, declaring, Line.BELOW, points, For.ODD_TRICKS, _working(figures, factor))
    for what_for, premium in ((For.CONTRACT, rules.contract_made), (For.INSULT, rules.insult)):
        points = sum(premium[contract.doubling].of(1, vulnerable=vulnerable))
        if points:
            yield Posting(number, declaring, Line.ABOVE, points, what_for, str(points))
    figures = _overtricks(rules, contract, over, vulnerable=vulnerable)
    if sum(figures):
        yield Posting(number, declaring, Line.ABOVE, sum(figures), For.OVERTRICKS, _working(figures))


def _overtricks(rules: Rules, contract: Contract, over: int, *, vulnerable: bool) -> tuple[int, ...]:
    figure = rules.overtricks[contract.doubling]
    if isinstance(figure, Worth):
        tricks = rules.trick_points[contract.denomination].of(contract.level + over, vulnerable=vulnerable)
        return tricks[contract.level :]
    return figure.of(over, vulnerable=vulnerable)


def _down(
    rules: Rules, number: int, contract: Contract, tricks: int, declaring: Account, *, vulnerable: bool
) -> Iterator[Posting]:
    figures = rules.undertricks[contract.doubling].of(contract.tricks_needed - tricks, vulnerable=vulnerable)
    for opponent in rules.seating.opponents_of(declaring):
        yield Posting(number, opponent, Line.ABOVE, sum(figures), For.UNDERTRICKS, _working(figures))


def _slams(
    rules: Rules, number: int, contract: Contract, tricks: int, declaring: Account, *, vulnerable: bool
) -> Iterator[Posting]:
    slams = rules.slams
    taken: dict[tuple[Account, ...], int] = {(declaring,): tricks}
    if slams.goes_to is SlamGoesTo.SIDE_THAT_BID_IT:
        bid = SLAM_LEVELS.get(contract.level, 0)
        taken = {(declaring,): bid if bid and tricks >= bid else 0}
    elif slams.goes_to is SlamGoesTo.SIDE_THAT_TOOK_THEM:
        taken[rules.seating.opponents_of(declaring)] = TRICKS_IN_A_DEAL - tricks
    paid = {SMALL_SLAM: (slams.small, For.SMALL_SLAM), TRICKS_IN_A_DEAL: (slams.grand, For.GRAND_SLAM)}
    for accounts, count in taken.items():
        if count in paid:
            premium, what_for = paid[count]
            points = premium.of(vulnerable=vulnerable)
            for account in accounts:
                yield Posting(number, account, Line.ABOVE, points, what_for, str(points))


def _honours(
    rules: Rules, number: int, denomination: Denomination, honours: Honours, declaring: Account
) -> Iterator[Posting]:
    row = rules.honours.rows(denomination)[honours.holding]
    value = rules.trick_value(denomination)
    working = str(row.points) if isinstance(row, Flat) else f"{row.multiple} × {value}"
    points = honours_points(rules, denomination, honours.holding)
    for account in rules.seating.paid_for_honours(honours.held_by, declaring):
        yield Posting(number, account, Line.ABOVE, points, For.HONOURS, working)


def _working(figures: tuple[int, ...], factor: int = 1) -> str:
    alike = len(set(figures)) == 1
    working = f"{len(figures)} × {figures[0]}" if alike else " + ".join(map(str, figures))
    if factor == 1:
        return working
    return f"{working} × {factor}" if alike else f"({working}) × {factor}"
