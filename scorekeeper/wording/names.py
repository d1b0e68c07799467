"""What the players and the sides are called at this table."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from scorekeeper.scoring import Account, Rules, Seat, Sheet
from scorekeeper.scoring.boards import several_tables

SEAT_NAMES = {Seat.NORTH: "North", Seat.EAST: "East", Seat.SOUTH: "South", Seat.WEST: "West"}
WE_AND_THEY = ("We", "They")
FROM_RIGHT_TO_LEFT = ("R", "AL")
ISOLATED = "\N{FIRST STRONG ISOLATE}{}\N{POP DIRECTIONAL ISOLATE}"
DIRECTIONS = ("N-S", "E-W")
"""The sides where boards are played: who sits there changes from result to result."""


def isolated(name: str) -> str:
    """A name that is written from right to left, so that the figures beside it stay where they are."""
    if any(unicodedata.bidirectional(letter) in FROM_RIGHT_TO_LEFT for letter in name):
        return ISOLATED.format(name)
    return name


class Names:
    """The names of one table: players as given, else their seats; sides as players say them, We and They."""

    def __init__(self, rules: Rules, players: Mapping[Seat, str]) -> None:
        self.rules = rules
        self.seating = rules.seating
        self.sides = DIRECTIONS if rules.plays_boards else WE_AND_THEY
        self.players = {seat: isolated(name) for seat, name in players.items()}

    @property
    def known(self) -> bool:
        """Whether any player has given a name."""
        return bool(self.players)

    def player(self, seat: Seat) -> str:
        """A player's name, or the seat where none was given."""
        return self.players.get(seat) or SEAT_NAMES[seat]

    def short(self, account: Account) -> str:
        """An account in one word: We, They (on boards N-S, E-W), or the player who plays alone."""
        seats = self.seating.seats_of(account)
        if len(seats) == 1:
            return self.player(seats[0])
        return self.sides[self.seating.accounts.index(account)]

    def holder(self, held_by: str) -> str:
        """Who holds honours, in one word: an account, or the declarer or the defenders."""
        return self.short(Account(held_by)) if held_by in self.seating.accounts else held_by

    def payer_or_payee(self, who: str) -> list[str]:
        """The players behind an account, or the one who settles apart."""
        seats = self.seating.seats_of(Account(who)) if who in self.seating.accounts else (Seat(who),)
        return [self.player(seat) for seat in seats]

    def side(self, account: Account) -> str:
        """An account by the names of its players, where any of them has one."""
        seats = self.seating.seats_of(account)
        if any(self.players.get(seat) for seat in seats):
            return " & ".join(self.player(seat) for seat in seats)
        return self.short(account)

    def plural(self, account: Account) -> bool:
        """Whether the account takes a verb in the plural."""
        return len(self.seating.seats_of(account)) > 1

    def wins(self, account: Account) -> str:
        """The account and the verb: "Ada & Bea win", "Eve wins"."""
        return f"{self.side(account)} win{'' if self.plural(account) else 's'}"


def names_of(sheet: Sheet) -> Names:
    """The names of a sheet. Where several tables play, no seat is anybody's: players go by their pairs."""
    apart = sheet.rules.plays_boards and several_tables(sheet.deals)
    return Names(sheet.rules, {} if apart else sheet.players)
