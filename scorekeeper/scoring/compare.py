"""Comparing the results of a board: matchpoints, IMPs, and a ranking of pairs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from .boards import numbers_first
from .figures import Source
from .ledger import Ledger

COMPARED_BY = Source("Laws of Duplicate Bridge", "Law 78")
IMP_LIMITS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The least difference, in points, that is worth 1, 2, … 24 IMPs."""
TEAMS = 2


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One result on a board; `points` are North-South's, negative when East-West score.

    An averaged one has no points, and is compared with none.
    """

    deal: int
    board: int
    ns: str
    ew: str
    points: int
    averaged: bool = False


@dataclass(frozen=True, slots=True)
class Matchpointed:
    """A result and what it is worth: two matchpoints for each pair beaten, one for each equalled."""

    result: BoardResult
    ns: int
    ew: int
    top: int


@dataclass(frozen=True, slots=True)
class PairStanding:
    """A pair over all its boards; `share` is of the matchpoints it could have had."""

    pair: str
    matchpoints: int
    most: int
    boards: int

    @property
    def share(self) -> Fraction:
        """The fraction of the top; a pair that has not been compared yet has half."""
        return Fraction(self.matchpoints, self.most) if self.most else Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Swing:
    """A board between two teams: IMPs for the first, negative when the second gains."""

    board: int
    points: int
    imps: int


def board_results(ledger: Ledger) -> list[BoardResult]:
    """The results that have been entered, in the order of the deals, without those still to be played."""
    ns, ew = ledger.accounts
    return [
        BoardResult(
            step.number,
            step.deal.board,
            step.deal.ns,
            step.deal.ew,
            sum(p.points * ((p.account == ns) - (p.account == ew)) for p in step.postings),
            step.deal.averaged,
        )
        for step in ledger.steps
        if step.deal.board is not None and not step.deal.void and not step.deal.awaits_play
    ]


def traveller(results: Sequence[BoardResult]) -> list[Matchpointed]:
    """The results of one board, compared with each other; the best for North-South first.

    Where the board was averaged, both pairs have half of the top of those who played it, and stand last.
    Where fewer than two played a board that was averaged, nobody can be compared, and all have half.
    """
    played = [result for result in results if not result.averaged]
    top = max(2 * (len(played) - 1), 0)
    if len(played) < len(results) and not top:
        return [Matchpointed(result, 1, 1, 2) for result in _in_order(results)]
    return [
        Matchpointed(result, ns := _matchpoints(result, played, top), top - ns, top)
        for result in _in_order(results)
    ]


def _in_order(results: Sequence[BoardResult]) -> list[BoardResult]:
    return sorted(results, key=lambda result: (result.averaged, -result.points, result.deal))


def travellers(results: Sequence[BoardResult]) -> Mapping[int, list[Matchpointed]]:
    """Every board with its results compared, by number."""
    boards: dict[int, list[BoardResult]] = defaultdict(list)
    for result in results:
        boards[result.board].append(result)
    return {board: traveller(boards[board]) for board in sorted(boards)}


def places(standings: Sequence[PairStanding]) -> list[int]:
    """The place of each pair of a ranking, from 1; pairs with the same share are at the same place."""
    shares = [standing.share for standing in standings]
    return [shares.index(share) + 1 for share in shares]


def percent(share: Fraction) -> str:
    """A share of the top in per cent with two places, halves up: "58.33"."""
    hundredths = (share * 20_000 + 1) // 2
    return f"{hundredths // 100}.{hundredths % 100:02}"


def ranking(results: Sequence[BoardResult]) -> list[PairStanding]:
    """The named pairs, the best first. A pair is measured by the boards it played."""
    won: dict[str, int] = defaultdict(int)
    most: dict[str, int] = defaultdict(int)
    boards: dict[str, int] = defaultdict(int)
    for compared in travellers(results).values():
        for each in compared:
            for pair, matchpoints in ((each.result.ns, each.ns), (each.result.ew, each.ew)):
                if pair:
                    won[pair] += matchpoints
                    most[pair] += each.top
                    boards[pair] += 1
    standings = [PairStanding(pair, won[pair], most[pair], boards[pair]) for pair in won]
    return sorted(standings, key=lambda each: (-each.share, numbers_first(each.pair), each.pair))


def imps(difference: int) -> int:
    """The IMPs for a difference in points, with its sign."""
    won = sum(abs(difference) >= limit for limit in IMP_LIMITS)
    return won if difference >= 0 else -won


def teams(results: Sequence[BoardResult]) -> tuple[str, str] | None:
    """The two teams, North-South of the first result first, where every result is between the same two."""
    names = {name for result in results for name in (result.ns, result.ew)}
    if len(names) != TEAMS or "" in names or any(result.ns == result.ew for result in results):
        return None
    first = results[0].ns
    return first, next(name for name in names if name != first)


def swings(results: Sequence[BoardResult]) -> list[Swing]:
    """The boards that both teams have played in both directions, in IMPs for the first team."""
    named = teams(results)
    if named is None:
        return []
    sums: dict[int, dict[str, int]] = defaultdict(dict)
    for result in results:
        if result.averaged:
            continue
        sums[result.board].setdefault(result.ns, result.points)
    first, second = named
    return [
        Swing(board, points := by_ns[first] - by_ns[second], imps(points))
        for board, by_ns in sorted(sums.items())
        if len(by_ns) == TEAMS
    ]


def _matchpoints(result: BoardResult, others: Sequence[BoardResult], top: int) -> int:
    if result.averaged:
        return top // 2
    return sum(
        2 * (result.points > other.points) + (result.points == other.points)
        for other in others
        if other is not result
    )
