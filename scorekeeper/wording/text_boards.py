"""Boards as plain text: how the pairs or the teams stand, then a traveller for each board."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.scoring import Ledger

from .boards import ranked, team_match
from .numbers import counted, grouped, signed
from .travellers import Traveller, TravellerRow, traveller_list

NARROWEST = 5


def standings_text(ledger: Ledger) -> Iterator[str]:
    """The ranking of the pairs, or the match of two teams; the totals where only one table plays."""
    match = team_match(ledger)
    if match is not None:
        first, second = match.names
        yield f"{first} against {second}"
        for board, points, imps in match.boards:
            yield f"Board {board:>3}  {signed(points):>7}  {signed(imps):>4} IMPs"
    elif ledger.compares:
        lines = ranked(ledger)
        width = max((len(line.pair) for line in lines), default=0)
        yield "Ranking"
        for line in lines:
            told = f"{line.place:<3} {line.pair:<{width}}  {line.percent:>7}"
            yield f"{told}  {line.matchpoints} of {line.most}, {counted(line.boards, 'board')}"
    else:
        totals = (
            f"{account[0]}-{account[1]} {grouped(ledger.total(account))}" for account in ledger.accounts
        )
        yield " · ".join(totals)


def travellers_text(ledger: Ledger) -> Iterator[str]:
    """Every board with its results, the best for North and South first."""
    boards = traveller_list(ledger)
    pairs = [pair for board in boards for row in board.rows for pair in (row.ns, row.ew)]
    width = max([NARROWEST, *map(len, pairs)])
    for position, board in enumerate(boards):
        if position:
            yield ""
        yield _head(board)
        for row in board.rows:
            yield _line(row, width)


def _head(board: Traveller) -> str:
    missing = board.expected - board.results
    told = counted(board.results, "result") + (f", {missing} missing" if missing else "")
    return f"Board {board.board} · {board.words} · {told}"


def _line(row: TravellerRow, width: int) -> str:
    told = f"{row.number:>3}  {row.ns:<{width}} {row.ew:<{width}} {row.told:<12}"
    if row.void or row.awaits_play:
        return f"{told} {'taken out' if row.void else 'still to be played'}"
    for points in (row.ns_points, row.ew_points):
        told += f" {grouped(points) if points else '':>6}"
    if row.compared is not None and row.compared.top:
        told += f"  {row.compared.ns:>2} : {row.compared.ew:<2}"
    return f"{told}  ({row.note})" if row.note else told.rstrip()
