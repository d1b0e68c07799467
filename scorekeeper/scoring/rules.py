"""The record of a rule set: tables of figures, each with its source, and a few switches.

A rule set is data. The engine reads it and has no opinion of its own; where two codes differ, their
tables differ. A figure that grows with the number of tricks is a tuple whose last member repeats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from .words import Account, Denomination, Doubling, Holding, Seat


@dataclass(frozen=True, slots=True)
class Source:
    """Where a figure comes from: a code or a book, and the place in it."""

    title: str
    place: str = ""
    reconstruction: bool = False

    def at(self, place: str) -> Source:
        """The same source, at a named place."""
        return Source(self.title, place, self.reconstruction)

    def __str__(self) -> str:
        return f"{self.title}, {self.place}" if self.place else self.title


@dataclass(frozen=True, slots=True)
class Steps:
    """Points for the first, second, … trick; the last figure holds for all that follow."""

    not_vulnerable: tuple[int, ...]
    vulnerable: tuple[int, ...]

    def of(self, count: int, *, vulnerable: bool) -> tuple[int, ...]:
        """The points of each of `count` tricks."""
        figures = self.vulnerable if vulnerable else self.not_vulnerable
        return tuple(figures[min(trick, len(figures) - 1)] for trick in range(count))


def each(points: int, *, vulnerable: int | None = None) -> Steps:
    """The same points for every trick."""
    return Steps((points,), (points if vulnerable is None else vulnerable,))


@dataclass(frozen=True, slots=True)
class ByDoubling:
    """A figure that depends on the doubling of the contract."""

    undoubled: Steps
    doubled: Steps
    redoubled: Steps
    source: Source

    def __getitem__(self, doubling: Doubling) -> Steps:
        match doubling:
            case Doubling.UNDOUBLED:
                return self.undoubled
            case Doubling.DOUBLED:
                return self.doubled
            case Doubling.REDOUBLED:
                return self.redoubled


class CountsBelow(Enum):
    """Which odd tricks of a made contract are scored below the line."""

    ALL_ODD_TRICKS = "every odd trick"
    ODD_TRICKS_BID = "the odd tricks bid"


@dataclass(frozen=True, slots=True)
class TrickPoints:
    """The value of an odd trick in each denomination, before doubling."""

    clubs: Steps
    diamonds: Steps
    hearts: Steps
    spades: Steps
    no_trumps: Steps
    source: Source

    def __getitem__(self, denomination: Denomination) -> Steps:
        match denomination:
            case Denomination.CLUBS:
                return self.clubs
            case Denomination.DIAMONDS:
                return self.diamonds
            case Denomination.HEARTS:
                return self.hearts
            case Denomination.SPADES:
                return self.spades
            case Denomination.NO_TRUMPS:
                return self.no_trumps


@dataclass(frozen=True, slots=True)
class Flat:
    """An honours score that is the same in every denomination."""

    points: int
    source: Source


@dataclass(frozen=True, slots=True)
class TimesTrickValue:
    """An honours score that is a multiple of the value of an odd trick."""

    multiple: int
    source: Source


@dataclass(frozen=True, slots=True)
class HonoursTable:
    """What each holding scores; exactly one row pays, and a holding without a row cannot occur."""

    trumps: Mapping[Holding, Flat | TimesTrickValue]
    aces: Mapping[Holding, Flat | TimesTrickValue]

    def rows(self, denomination: Denomination) -> Mapping[Holding, Flat | TimesTrickValue]:
        """The rows that apply in a denomination."""
        return self.aces if denomination is Denomination.NO_TRUMPS else self.trumps


class SlamGoesTo(Enum):
    """Who is paid for taking twelve or thirteen tricks."""

    SIDE_THAT_TOOK_THEM = "whichever side took the tricks, declarer's or the defenders'"
    DECLARING_SIDE = "the declaring side only"


@dataclass(frozen=True, slots=True)
class Slams:
    """Premiums for twelve and for all thirteen tricks; only the greater is paid."""

    small: int
    grand: int
    goes_to: SlamGoesTo
    source: Source


@dataclass(frozen=True, slots=True)
class Game:
    """The points below the line that win a game."""

    points: int
    source: Source


class Vulnerability(Enum):
    """What makes an account vulnerable."""

    NEVER = "nobody is ever vulnerable"
    GAME_WON = "a side that has won a game is vulnerable"


@dataclass(frozen=True, slots=True)
class Rubber:
    """The games that win a rubber, and the premium for it by how many games the others won."""

    games: int
    unanswered: int
    answered: int
    source: Source

    def premium(self, games_of_the_others: int) -> int:
        """Points above the line for winning the rubber."""
        return self.answered if games_of_the_others else self.unanswered


class DeclarerRule(Enum):
    """Who declares, of the side that made the last bid."""

    FIRST_TO_NAME = "the first of the side to name the denomination"
    LAST_BIDDER = "the maker of the last bid"


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at the table and whose points go to which account."""

    seats: tuple[Seat, ...]
    accounts: tuple[Account, ...]
    account_of: Mapping[Seat, Account]
    holders: Mapping[str, tuple[Account, ...]]
    """Who can be said to hold honours, and the accounts that are paid for them."""

    def opponents_of(self, account: Account) -> tuple[Account, ...]:
        """The accounts that play against one."""
        return tuple(other for other in self.accounts if other != account)

    def left_of(self, seat: Seat) -> Seat:
        """The next seat to deal."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def seats_of(self, account: Account) -> tuple[Seat, ...]:
        """The seats whose points go to an account."""
        return tuple(seat for seat in self.seats if self.account_of[seat] == account)


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set, whole."""

    id: str
    name: str
    edition: str
    short: str
    source: Source
    about: str
    seating: Seating
    trick_points: TrickPoints
    counts_below: CountsBelow
    contract_made: ByDoubling
    insult: ByDoubling
    overtricks: ByDoubling
    undertricks: ByDoubling
    slams: Slams
    honours: HonoursTable
    game: Game
    rubber: Rubber
    vulnerability: Vulnerability
    declarer: DeclarerRule
    declarer_source: Source
    options: frozenset[str]

    @property
    def reconstruction(self) -> bool:
        """Whether figures were pieced together, which a sheet must say."""
        return self.source.reconstruction

    def trick_value(self, denomination: Denomination) -> int:
        """Points of the first odd trick, before doubling."""
        return self.trick_points[denomination].of(1, vulnerable=False)[0]
