"""Who pays whom when a sheet is closed. Money is whole minor units, with halves up."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from .ledger import Ledger
from .words import Account, Result


@dataclass(frozen=True, slots=True)
class Payment:
    """Points one account owes another, and the money (minor units) where a stake is set.

    Where partners settle as a side, each loser pays this amount to one winner.
    """

    payer: Account
    payee: Account
    points: int
    amount: int | None


@dataclass(frozen=True, slots=True)
class Settlement:
    """The margin, as it was rounded, and the payments it leads to."""

    margin: int
    rounded: int
    washed_out: bool
    payments: tuple[Payment, ...]

    def balance(self, account: Account) -> int:
        """Points an account is paid, less those it pays."""
        return sum(
            payment.points * ((payment.payee == account) - (payment.payer == account))
            for payment in self.payments
        )


def settle(ledger: Ledger) -> Settlement:
    """The settlement of a sheet that is over; an open or a drawn one pays nothing."""
    options, outcome = ledger.sheet.options, ledger.outcome
    washed_out = outcome.margin < options.wash_out
    rounded = round_half_up(outcome.margin, options.rounding)
    payments: tuple[Payment, ...] = ()
    if outcome.result is not Result.OPEN and outcome.winner and not washed_out and rounded:
        amount = None if options.stake is None else money(rounded, options.stake)
        payments = tuple(
            Payment(loser, outcome.winner, rounded, amount)
            for loser in ledger.rules.seating.opponents_of(outcome.winner)
        )
    return Settlement(outcome.margin, rounded, washed_out, payments)


def round_half_up(points: int, nearest: int) -> int:
    """Points to the nearest 1, 10 or 100, halves up."""
    return (points * 2 + nearest) // (2 * nearest) * nearest


def money(points: int, stake: Decimal) -> int:
    """Minor units for a number of points at a stake (minor units a point)."""
    return int((points * stake).to_integral_value(ROUND_HALF_UP))
