"""Who sits at the table, and whose points go to which account."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .words import Account, Seat

DECLARER = "declarer"
DEFENDERS = "defenders"


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at the table and whose points go to which account.

    `holders` are those who can be said to hold honours: accounts, or the declarer and the defenders where who
    plays with whom changes from deal to deal. `hands` is how many of the four hands of thirteen are theirs.
    """

    seats: tuple[Seat, ...]
    accounts: tuple[Account, ...]
    account_of: Mapping[Seat, Account]
    holders: tuple[str, ...]
    hands: int = 4
    first_to_call: Seat | None = None
    """Who calls first in every auction, where it is not the dealer."""

    @property
    def holds_the_pack(self) -> bool:
        """Whether every card lies in a hand whose honours count for somebody."""
        return self.hands == 4

    def opponents_of(self, account: Account) -> tuple[Account, ...]:
        """The accounts that play against one."""
        return tuple(other for other in self.accounts if other != account)

    def paid_for_honours(self, held_by: str, declaring: Account) -> tuple[Account, ...]:
        """The accounts that score the honours of a holder."""
        if held_by == DECLARER:
            return (declaring,)
        return self.opponents_of(declaring) if held_by == DEFENDERS else (Account(held_by),)

    def first_caller(self, dealer: Seat) -> Seat:
        """Who makes the first call of an auction."""
        return self.first_to_call or dealer

    def left_of(self, seat: Seat) -> Seat:
        """The next seat to deal."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def seats_of(self, account: Account) -> tuple[Seat, ...]:
        """The seats whose points go to an account."""
        return tuple(seat for seat in self.seats if self.account_of[seat] == account)
