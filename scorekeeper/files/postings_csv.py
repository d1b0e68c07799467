"""The ledger as comma-separated values, a posting a row, for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

from scorekeeper.scoring import Account, Deal, Ledger, Posting

HEAD = (
    "deal",
    "dealer",
    "contract",
    "declarer",
    "tricks",
    "side",
    "line",
    "points",
    "for",
    "working",
    "note",
)
OF_A_BOARD = ("board", "ns", "ew")
DEAL_COLUMNS = HEAD.index("side")
BYTE_ORDER_MARK = "\ufeff"
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def write_csv(ledger: Ledger, name_of: Callable[[Account], str]) -> str:
    """Every posting with its deal (and its board and pairs); a deal without any has a row of its own.

    What is paid because the table stopped early belongs to no deal and stands last.
    """
    text = io.StringIO()
    text.write(BYTE_ORDER_MARK)  # Spreadsheets take it as the sign of UTF-8.
    writer = csv.writer(text)
    boards = ledger.rules.plays_boards
    writer.writerow((*OF_A_BOARD, *HEAD) if boards else HEAD)
    for step in ledger.steps:
        deal = step.deal
        told = (
            *((deal.board, _harmless(deal.ns), _harmless(deal.ew)) if boards else ()),
            step.number,
            step.dealer.value,
            _contract(deal),
            "" if deal.declarer is None else deal.declarer.value,
            "" if deal.tricks is None else deal.tricks,
        )
        note = _harmless(" ".join(filter(None, (deal.note, "void" if deal.void else ""))))
        for posting in step.postings:
            writer.writerow((*told, *_posting(posting, name_of), note))
        if not step.postings:
            writer.writerow((*told, "", "", "", "", "", note))
    of_no_deal = ("",) * (len(OF_A_BOARD) * boards + DEAL_COLUMNS)
    for posting in ledger.closing:
        writer.writerow((*of_no_deal, *_posting(posting, name_of), ""))
    return text.getvalue()


def _posting(posting: Posting, name_of: Callable[[Account], str]) -> tuple[object, ...]:
    return (
        _harmless(name_of(posting.account)),
        posting.line.value,
        posting.points,
        posting.what_for.value,
        _harmless(posting.working),
    )


def _contract(deal: Deal) -> str:
    if deal.averaged:
        return "Average"
    return "Pass" if deal.contract is None else str(deal.contract)


def _harmless(text: str) -> str:
    """Text that a spreadsheet cannot take for a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text
