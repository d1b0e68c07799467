"""What was played before a deal, so that one side, the other, both or nobody is vulnerable in it.

The deal itself is North's: "declarer" is North's side, or North alone.
"""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.scoring import Deal, For, Ledger, Seat
from tests.scoring.tersely import deal, score

NOBODY, DECLARER, OTHERS, EVERYBODY = "nobody", "declarer", "others", "everybody"
SITUATIONS = (NOBODY, DECLARER, OTHERS, EVERYBODY)

CONTRACT_RUBBERS = ("rubber", "rubber-no-insult", "trio", "three-hand", "honeymoon")
FIXED_CONTRACTS = {"two-notrump-doubled": "2NTX", "tridge": "3CXX"}
ROUNDS = ("chicago", "chicago-carried", "minibridge")
NEVER_VULNERABLE = ("minibridge-ebu", "three-hand-auction", "honeymoon-auction")
OTHER_SEAT = {"honeymoon": "S", "honeymoon-auction": "S"}
"""Where the opponent sits who wins a game first: East, unless two play."""

BOARDS = {NOBODY: 1, DECLARER: 2, OTHERS: 3, EVERYBODY: 4}
DOWN = deal("1NT by N", 6)
"""A deal that leaves nothing below the line, to fill a round with."""


def before(rules: str, situation: str) -> tuple[Deal, ...]:
    """The deals that lead to a situation."""
    if rules in ROUNDS:
        return (DOWN,) * {NOBODY: 0, DECLARER: 1, OTHERS: 1, EVERYBODY: 3}[situation]
    if rules in NEVER_VULNERABLE or rules == "duplicate":
        return ()
    contract = FIXED_CONTRACTS.get(rules, "3NT")
    tricks = 8 if contract == "2NTX" else 9
    ours = deal(f"{contract} by N", tricks)
    theirs = deal(f"{contract} by {OTHER_SEAT.get(rules, 'E')}", tricks)
    return {NOBODY: (), DECLARER: (ours,), OTHERS: (theirs,), EVERYBODY: (ours, theirs)}[situation]


def played(rules: str, situation: str, last: Deal, **options: object) -> Ledger:
    """A sheet whose last deal is played in a situation."""
    if rules == "duplicate":
        last = replace(last, board=BOARDS[situation])
    elif rules in ROUNDS:
        # The dealer's side is vulnerable on the second deal.
        last = replace(last, dealer=Seat.EAST if situation == OTHERS else Seat.NORTH)
    return score(*before(rules, situation), last, rules=rules, **options)


def paid(ledger: Ledger, *what_for: For) -> dict[str, int]:
    """What each account was paid in the last deal for these things."""
    sums: dict[str, int] = {}
    for posting in ledger.steps[-1].postings:
        if posting.what_for in what_for:
            sums[posting.account] = sums.get(posting.account, 0) + posting.points
    return sums


def rows(table: str) -> dict[str, list[str]]:
    """A table by its first column. A row may begin with several names, parted by commas."""
    found: dict[str, list[str]] = {}
    for line in table.strip().splitlines():
        names, *figures = line.split()
        found |= dict.fromkeys(names.split(","), figures)
    return found
