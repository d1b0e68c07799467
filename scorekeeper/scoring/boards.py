"""Boards that several tables play: who plays whom on them, what cannot be, and which result comes next."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from .deal import Deal

HIGHEST_BOARD = 200
USUAL_BOARDS = 36
"""The most boards of an evening at home."""
USUAL_PAIRS = 16
"""The pairs that go by their numbers: at eight tables there are so many."""

Pairs = tuple[str, str]
"""North-South and East-West of one result."""


def counting(deals: Iterable[Deal]) -> list[Deal]:
    """The results on boards, without those that were taken out."""
    return [deal for deal in deals if deal.board is not None and not deal.void]


def pairs_of(deals: Iterable[Deal]) -> list[str]:
    """The pairs with a name: those called by numbers in their order, then the others as they came."""
    named = dict.fromkeys(pair for deal in deals for pair in (deal.ns, deal.ew) if pair)
    return sorted(named, key=numbers_first)


def numbers_first(pair: str) -> tuple[bool, int]:
    """A key to sort by: 2 before 10, and names after numbers."""
    return (False, int(pair)) if pair.isdecimal() else (True, 0)


def tables(deals: Iterable[Deal]) -> int:
    """How many results a board has, at most: so many tables are known to play."""
    return max(Counter(deal.board for deal in counting(deals)).values(), default=0)


def several_tables(deals: Sequence[Deal]) -> bool:
    """Whether results are to be compared: several on a board, more than two pairs, or pairs that move.

    At one table the two sides stay as they are, and their points can be added up.
    """
    counted = counting(deals)
    ns, ew = {deal.ns for deal in counted} - {""}, {deal.ew for deal in counted} - {""}
    return tables(counted) > 1 or len(ns) > 1 or len(ew) > 1 or bool(ns & ew)


def clashes(deal: Deal, others: Iterable[Deal]) -> Iterator[tuple[str, str]]:
    """Why a result cannot be beside the others of its board: each as the field and what is wrong.

    A pair plays a board once. Two teams have a pair at either table, so their two results mirror each other.
    """
    if deal.void:
        return
    if deal.ns and deal.ns == deal.ew:
        yield "ew", "a pair does not play against itself"
    on_the_board = [other for other in counting(others) if other.board == deal.board]
    for field, pair in (("ns", deal.ns), ("ew", deal.ew)):
        for other in on_the_board:
            mirrored = (deal.ns, deal.ew) == (other.ew, other.ns)
            if pair and pair in (other.ns, other.ew) and not mirrored:
                against = other.ew if pair == other.ns else other.ns
                yield field, f"{pair} has played board {deal.board} already, against {against or 'a pair'}"
                break


def clashes_of_all(deals: Sequence[Deal]) -> Iterator[tuple[int, str, str]]:
    """The same for every result and those before it: its place from 1, the field, and what is wrong."""
    before: dict[int | None, list[Deal]] = defaultdict(list)
    seen: set[tuple[int | None, str]] = set()
    for place, deal in enumerate(deals, start=1):
        mine = {(deal.board, pair) for pair in (deal.ns, deal.ew) if pair}
        if deal.ns == deal.ew or not seen.isdisjoint(mine):
            for field, message in clashes(deal, before[deal.board]):
                yield place, field, message
        before[deal.board].append(deal)
        seen |= mine


def missing(deals: Sequence[Deal]) -> dict[int, int]:
    """The boards with fewer results than the fullest, and how many each of them lacks."""
    results = Counter(deal.board for deal in counting(deals) if deal.board is not None)
    most = tables(deals)
    return {board: most - count for board, count in sorted(results.items()) if count < most}


def next_board(deals: Sequence[Deal]) -> int:
    """The board whose result is most likely entered next.

    Some go board by board, as results stand on a traveller: the same board until it has as many as the
    fullest, then the next one. Others go table by table after each round: the next board in turn, and after
    the last one the first that has fewer.
    """
    counted = counting(deals)
    if not counted:
        return 1
    last = _board(counted[-1])
    results = Counter(_board(deal) for deal in counted)
    most = max(results.values())
    if results[last] < most:
        return last
    by_board = len(counted) > 1 and counted[-2].board == last
    known = sorted(results)
    later = [board for board in range(last + 1, known[-1] + 1) if results[board] < most]
    earlier = [board for board in known if board < last and results[board] < most]
    fresh = [known[-1] + 1] if known[-1] < HIGHEST_BOARD else []
    in_turn = [*later, *fresh, *earlier] if by_board else [*later, *earlier, *fresh]
    return in_turn[0] if in_turn else last


def next_pairs(deals: Sequence[Deal], board: int) -> Pairs:
    """The two pairs that most likely have the next result on a board.

    They sit as at the same table on the board before; or, table by table, as in the last result. Where
    neither can be, they are the first two that have not played the board: 1 and 2, 3 and 4, ….
    """
    counted = counting(deals)
    return next(
        (pairs for pairs in _likely(counted, board) if not _clash(counted, board, pairs)),
        _first_free(counted, board),
    )


def _likely(counted: Sequence[Deal], board: int) -> Iterator[Pairs]:
    if not counted:
        return
    last = counted[-1]
    by_board = last.board == board or (len(counted) > 1 and counted[-2].board == last.board)
    if by_board:
        before = [deal for deal in counted if deal.board != board]
        pattern = [deal for deal in before if deal.board == before[-1].board] if before else []
        place = sum(deal.board == board for deal in counted)
        yield from ((deal.ns, deal.ew) for deal in pattern[place : place + 1])
    else:
        yield last.ns, last.ew
    pairs = pairs_of(counted)
    if len(pairs) == 2 and not any(pair.isdecimal() for pair in pairs):
        yield last.ew, last.ns  # two teams: at the other table they sit the other way


def _first_free(counted: Sequence[Deal], board: int) -> Pairs:
    played = {pair for deal in counted if deal.board == board for pair in (deal.ns, deal.ew)}
    numbers = map(str, range(1, USUAL_PAIRS + 1))
    free = [pair for pair in dict.fromkeys((*pairs_of(counted), *numbers)) if pair not in played]
    ns, ew, *_ = (*free, "", "")
    return ns, ew


def _clash(counted: Sequence[Deal], board: int, pairs: Pairs) -> bool:
    return any(clashes(Deal(board=board, ns=pairs[0], ew=pairs[1]), counted))


def _board(deal: Deal) -> int:
    return deal.board or 0
