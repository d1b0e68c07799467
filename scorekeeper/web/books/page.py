"""Books as their templates see them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.scoring import Ledger, Result, replay, settle
from scorekeeper.store import models, sheets
from scorekeeper.web.sheets.succession import Partners, new_partners
from scorekeeper.wording.money import amount_words
from scorekeeper.wording.names import Names
from scorekeeper.wording.outcomes import result_headline


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
    day: datetime
    sides: str
    result: str
    open: bool
    deals: int


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
    partners: tuple[Partners, ...]


def book_lines(found: list[models.Book]) -> list[BookLine]:
    """The list of books."""
    return [_book_line(book) for book in found if book.sheets]


def book_page(book: models.Book) -> BookPage:
    """The page of a book."""
    scored = [(row, replay(sheets.current(row).record.sheet)) for row in book.sheets]
    is_open = [row.number for row, ledger in scored if ledger.outcome.result is Result.OPEN]
    return BookPage(
        sheets=tuple(_sheet_line(row, ledger) for row, ledger in reversed(scored)),
        players=tuple(_standings([ledger for _, ledger in scored])),
        open_sheet=is_open[-1] if is_open else None,
        partners=tuple(new_partners(scored[-1][1].sheet)) if scored else (),
    )


def _book_line(book: models.Book) -> BookLine:
    last = book.sheets[-1]
    now = sheets.current(last)
    ledger = replay(now.record.sheet)
    names = Names(ledger.rules, ledger.sheet.players)
    players = ", ".join(names.player(seat) for seat in ledger.rules.seating.seats) if names.known else ""
    return BookLine(book.slug, book.name, players, now.at, f"Rubber {last.number} · {_state(ledger, names)}")


def _sheet_line(row: models.Sheet, ledger: Ledger) -> SheetLine:
    names = Names(ledger.rules, ledger.sheet.players)
    sides = " against ".join(names.side(account) for account in ledger.accounts) if names.known else ""
    still_open = ledger.outcome.result is Result.OPEN
    return SheetLine(row.number, row.created_at, sides, _state(ledger, names), still_open, len(ledger.steps))


def _state(ledger: Ledger, names: Names) -> str:
    told = result_headline(ledger, names)
    if ledger.outcome.result is Result.OPEN:
        return f"in play, {told[:1].lower()}{told[1:]}" if told[:2] == "No" else f"in play, {told}"
    return f"{told}, stopped early" if ledger.outcome.result is Result.UNFINISHED else told


def _standings(ledgers: list[Ledger]) -> list[PlayerLine]:
    """Each named player's margins over the sheets that are over; points unrounded by stakes, as settled."""
    rubbers: dict[str, int] = defaultdict(int)
    won: dict[str, int] = defaultdict(int)
    points: dict[str, int] = defaultdict(int)
    money: dict[str, dict[str | None, int]] = defaultdict(lambda: defaultdict(int))
    for ledger in ledgers:
        if ledger.outcome.result is Result.OPEN:
            continue
        settlement, currency = settle(ledger), ledger.sheet.options.currency
        for seat, player in ledger.sheet.players.items():
            account = ledger.rules.seating.account_of[seat]
            rubbers[player] += 1
            won[player] += ledger.outcome.winner == account
            points[player] += settlement.balance(account)
            for payment in settlement.payments:
                if payment.amount is not None and account in (payment.payer, payment.payee):
                    money[player][currency] += payment.amount * (1 if account == payment.payee else -1)
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
