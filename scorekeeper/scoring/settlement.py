"""Who pays whom when a sheet is closed. Money is whole minor units, with halves up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from itertools import combinations

from .ledger import Ledger
from .rules import Settling
from .words import Result

HUNDREDS = 100


@dataclass(frozen=True, slots=True)
class Payment:
    """Points one account owes another, and the money (minor units) where a stake is set.

    Payer and payee are accounts, or players by their seat where partners settle apart. Where partners settle
    as a side, each loser pays this amount to one winner.
    """

    payer: str
    payee: str
    points: int
    amount: int | None


@dataclass(frozen=True, slots=True)
class Settlement:
    """The margin, as it was rounded, and the payments it leads to."""

    margin: int
    rounded: int
    washed_out: bool
    payments: tuple[Payment, ...]

    def balance(self, who: str) -> int:
        """Points an account or a player is paid, less those it pays."""
        return sum(
            payment.points * ((payment.payee == who) - (payment.payer == who)) for payment in self.payments
        )


def settle(ledger: Ledger) -> Settlement:
    """The settlement of a sheet that is over; an open one pays nothing."""
    options, margin = ledger.sheet.options, ledger.outcome.margin
    washed_out = margin < options.wash_out
    rounded = round_half_up(margin, options.rounding)
    payments: tuple[Payment, ...] = ()
    if ledger.outcome.result is not Result.OPEN and not ledger.compares:
        debts = _debts_in_pairs(ledger) if _in_pairs(ledger) else _debts_by_margin(ledger, rounded)
        payments = tuple(
            Payment(payer, payee, points, None if options.stake is None else money(points, options.stake))
            for payer, payee, points in debts
            if points and not washed_out
        )
    return Settlement(margin, rounded, washed_out, payments)


def round_half_up(points: int, nearest: int) -> int:
    """Points to the nearest 1, 10 or 100, halves up."""
    return (points * 2 + nearest) // (2 * nearest) * nearest


def money(points: int, stake: Decimal) -> int:
    """Minor units for a number of points at a stake (minor units a point)."""
    return int((points * stake).to_integral_value(ROUND_HALF_UP))


def _in_pairs(ledger: Ledger) -> bool:
    return ledger.rules.settling is Settling.EACH_PAIR_BY_HUNDREDS


def _debts_in_pairs(ledger: Ledger) -> Iterator[tuple[str, str, int]]:
    for one, other in combinations(ledger.accounts, 2):
        lower, higher = sorted((one, other), key=ledger.total)
        yield lower, higher, round_half_up(ledger.total(higher) - ledger.total(lower), HUNDREDS)


def _debts_by_margin(ledger: Ledger, points: int) -> Iterator[tuple[str, str, int]]:
    winner, seating = ledger.outcome.winner, ledger.rules.seating
    if winner is None:
        return
    for loser in seating.opponents_of(winner):
        if ledger.rules.settling is not Settling.ONE_AGAINST_TWO:
            yield loser, winner, points
        else:
            for payer in seating.seats_of(loser):
                for payee in seating.seats_of(winner):
                    yield payer.value, payee.value, points
