"""The big figures as their template sees them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.scoring import Account, Ledger, replay
from scorekeeper.store.sheets import Revision
from scorekeeper.web.sheets.page import Ending, ending
from scorekeeper.wording.deals import deal_short
from scorekeeper.wording.names import Names, names_of
from scorekeeper.wording.numbers import grouped
from scorekeeper.wording.outcomes import (
    games_words,
    margin_words,
    need_words,
    result_headline,
    sheet_title,
    vulnerable_words,
)


@dataclass(frozen=True, slots=True)
class BigSide:
    """One account: its total, which can be read from across the table, and what it is playing for."""

    name: str
    total: str
    games: int
    told: tuple[str, ...]
    """Its games, whether it is vulnerable, its part score, and what it needs for the game."""
    deals_next: bool


@dataclass(frozen=True, slots=True)
class TablePage:
    """Everything the big figures show."""

    title: str
    sides: tuple[BigSide, ...]
    digits: int
    """How many figures the longest total has, and never fewer than three: all are drawn in one size."""
    dealer: str
    playing: str
    margin: str
    ending: Ending | None


def table_page(number: int, now: Revision) -> TablePage:
    """The big figures of a sheet, by its number in the book and its newest state."""
    ledger = replay(now.record.sheet)
    names = names_of(ledger.sheet)
    playing = ledger.in_play
    sides = tuple(_sides(ledger, names))
    ended = ending(ledger, names)
    return TablePage(
        title=sheet_title(ledger.rules, number),
        sides=sides,
        digits=max(3, *(len(side.total) for side in sides)),
        dealer=names.player(ledger.standing.next_dealer),
        playing=deal_short(playing.deal, names) if playing else "",
        margin=result_headline(ledger, names) if ended else margin_words(ledger, names, in_full=True),
        ending=ended,
    )


def _sides(ledger: Ledger, names: Names) -> list[BigSide]:
    next_to_deal = ledger.rules.seating.account_of[ledger.standing.next_dealer]
    return [
        BigSide(
            name=names.side(account),
            total=grouped(ledger.total(account)),
            games=tally.games,
            told=tuple(filter(None, _told(ledger, account))),
            deals_next=account == next_to_deal,
        )
        for account, tally in ledger.standing.tallies.items()
    ]


def _told(ledger: Ledger, account: Account) -> Iterator[str]:
    part_score = ledger.standing.tallies[account].part_score
    yield games_words(ledger, account)
    yield vulnerable_words(ledger, account)
    yield f"{part_score} below" if part_score else ""
    yield need_words(ledger, account)
