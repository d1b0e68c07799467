"""Deals, sheets and ledgers written as short as a player would write them."""

from __future__ import annotations

import re

from scorekeeper.scoring import (
    RULE_SETS,
    Account,
    Contract,
    Deal,
    Denomination,
    Doubling,
    Holding,
    Honours,
    Ledger,
    Options,
    Penalty,
    Rules,
    Seat,
    Sheet,
    Unheld,
    replay,
)

AUCTION_FAMILY = ("auction-1920", "auction-flat", "auction-uspc", "plafond")
BID = re.compile(r"(\d+)(C|D|H|S|NT)(X{0,2}) by ([NESW])")
UNHELD = {"nobody": Unheld.NOBODY, "not asked": Unheld.NOT_ASKED}


def deal(
    call: str,
    tricks: int | None = None,
    *,
    honours: str = "not asked",
    dealer: str | None = None,
    void: bool = False,
    penalties: tuple[tuple[str, int], ...] = (),
    note: str = "",
    board: int | None = None,
    auction: str = "",
) -> Deal:
    """`deal("4SX by N", 8, honours="NS four-in-hand")`, or `deal("Pass")`."""
    contract = declarer = None
    if call != "Pass":
        level, denomination, doubling, seat = BID.fullmatch(call).groups()  # type: ignore[union-attr]
        contract = Contract(int(level), Denomination(denomination), Doubling(doubling))
        declarer = Seat(seat)
    return Deal(
        contract,
        declarer,
        tricks,
        honours=UNHELD.get(honours) or _holding(honours),
        dealer=None if dealer is None else Seat(dealer),
        void=void,
        penalties=tuple(Penalty(Account(to), points) for to, points in penalties),
        note=note,
        board=board,
        auction=tuple(auction.split()),
    )


def _holding(text: str) -> Honours:
    held_by, holding = text.split()
    return Honours(held_by, Holding(holding))


def sheet(
    *deals: Deal,
    rules: str | Rules = "auction-1920",
    first_dealer: str = "N",
    stopped: bool = False,
    **options: object,
) -> Sheet:
    """The sheet of a table: `options` are those that the table agreed on."""
    return Sheet(
        RULE_SETS[rules] if isinstance(rules, str) else rules,
        deals,
        options=Options(**options),  # type: ignore[arg-type]
        first_dealer=Seat(first_dealer),
        stopped=stopped,
    )


def score(*deals: Deal, **options: object) -> Ledger:
    """The ledger of a sheet with these deals."""
    return replay(sheet(*deals, **options))  # type: ignore[arg-type]


def totals(ledger: Ledger) -> dict[str, str]:
    """What each account has, as `below/above`."""
    return {account: f"{tally.below}/{tally.above}" for account, tally in ledger.standing.tallies.items()}


def postings(ledger: Ledger) -> list[str]:
    """Every posting as a line: `1 NS below 36 odd-tricks (4 × 9)`."""
    return [
        f"{deal} {account} {line} {points} {what_for} ({working})"
        for deal, account, line, points, what_for, working in ledger.postings
    ]


def postings_of_last_deal(ledger: Ledger) -> list[str]:
    """The postings of the last deal, without its number: `NS below 36 odd-tricks (4 × 9)`."""
    return [
        f"{account} {line} {points} {what_for} ({working})"
        for _, account, line, points, what_for, working in ledger.steps[-1].postings
    ]


def dealers(ledger: Ledger) -> str:
    """Who dealt each deal, and after the bar who deals next."""
    return "".join(step.dealer for step in ledger.steps) + "|" + ledger.standing.next_dealer


def games(ledger: Ledger) -> list[str]:
    """Every game won, with the deal that won it: `NS 2`."""
    return [f"{game.account} {game.deal}" for game in ledger.games]
