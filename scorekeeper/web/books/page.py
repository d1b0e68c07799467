"""Books as their templates see them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.scoring import Ledger, Result, replay, settle
from scorekeeper.store import models, sheets
from scorekeeper.store.sheets import Revision
from scorekeeper.wording.money import amount_words
from scorekeeper.wording.names import Names, names_of
from scorekeeper.wording.outcomes import result_headline, sheet_title


@dataclass(frozen=True, slots=True)
class BookLine:
    """A book in the list of books."""

    slug: str
    name: str
    players: str
    last_played: datetime
    state: str


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A sheet in its book."""

    number: int
    title: str
    day: datetime
    sides: str
    result: str


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """What a player has won and lost over the finished sheets of a book."""

    player: str
    rubbers: int
    won: int
    points: int
    money: str


@dataclass(frozen=True, slots=True)
class BookPage:
    """Everything the book shows."""

    sheets: tuple[SheetLine, ...]
    players: tuple[PlayerLine, ...]
    open_sheet: int | None


def book_lines(found: Sequence[models.Book], newest: Mapping[int, Revision]) -> list[BookLine]:
    """The list of books, from the newest state of their last sheets."""
    return [_book_line(book, newest[book.sheets[-1].id]) for book in found]


def book_page(book: models.Book) -> BookPage:
    """The page of a book."""
    newest = sheets.newest(book.sheets)
    scored = [(row, replay(newest[row.id].record.sheet)) for row in book.sheets]
    is_open = [row.number for row, ledger in scored if ledger.outcome.result is Result.OPEN]
    return BookPage(
        sheets=tuple(_sheet_line(row, ledger) for row, ledger in reversed(scored)),
        players=tuple(_standings([ledger for _, ledger in scored])),
        open_sheet=is_open[-1] if is_open else None,
    )


def _book_line(book: models.Book, now: Revision) -> BookLine:
    last = book.sheets[-1]
    ledger = replay(now.record.sheet)
    names = names_of(ledger.sheet)
    players = ", ".join(names.player(seat) for seat in ledger.rules.seating.seats) if names.known else ""
    return BookLine(
        book.slug,
        book.name,
        players,
        now.at,
        f"{sheet_title(ledger.rules, last.number)} · {_state(ledger, names)}",
    )


def _sheet_line(row: models.Sheet, ledger: Ledger) -> SheetLine:
    names = names_of(ledger.sheet)
    sides = " against ".join(names.side(account) for account in ledger.accounts) if names.known else ""
    title = sheet_title(ledger.rules, row.number)
    return SheetLine(row.number, title, row.created_at, sides, _state(ledger, names))


def _state(ledger: Ledger, names: Names) -> str:
    told = result_headline(ledger, names)
    if ledger.outcome.result is Result.OPEN:
        return f"in play: {told}"
    if ledger.rules.open_ended:
        return told
    return f"{told}, stopped early" if ledger.outcome.result is Result.UNFINISHED else told


def _standings(ledgers: list[Ledger]) -> list[PlayerLine]:
    """What each named player won over the sheets that are over, as settled (rounded, or washed out)."""
    rubbers: dict[str, int] = defaultdict(int)
    won: dict[str, int] = defaultdict(int)
    points: dict[str, int] = defaultdict(int)
    money: dict[str, dict[str | None, int]] = defaultdict(lambda: defaultdict(int))
    for ledger in ledgers:
        if ledger.outcome.result is Result.OPEN or ledger.compares:
            continue
        settlement, currency = settle(ledger), ledger.sheet.options.currency
        for seat, player in ledger.sheet.players.items():
            account = ledger.rules.seating.account_of[seat]
            rubbers[player] += 1
            won[player] += ledger.outcome.winner == account
            # Partners settle as one, except where each of them settles apart.
            who = {str(account), seat.value}
            points[player] += sum(map(settlement.balance, who))
            for payment in settlement.payments:
                if payment.amount is not None and who & {payment.payer, payment.payee}:
                    money[player][currency] += payment.amount * (1 if payment.payee in who else -1)
    return sorted(
        (
            PlayerLine(player, rubbers[player], won[player], points[player], _money(money[player]))
            for player in rubbers
        ),
        key=lambda line: (-line.points, line.player),
    )


def _money(sums: dict[str | None, int]) -> str:
    return " · ".join(
        f"{'−' if amount < 0 else ''}{amount_words(abs(amount), code)}" for code, amount in sums.items()
    )
