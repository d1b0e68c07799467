"""The figures that a rule set is made of, each with where it comes from.

A figure that grows with the number of tricks is a tuple whose last member holds for all that follow.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Generic, TypeVar

from .words import Denomination, Doubling, Holding


@dataclass(frozen=True, slots=True)
class Source:
    """Where a figure comes from: a code or a book, and the place in it."""

    title: str
    place: str = ""
    reconstruction: bool = False
    outside: bool = False
    """Whether it is none of the books that the game itself is from."""

    def at(self, place: str) -> Source:
        """The same source, at a named place."""
        return replace(self, place=place)

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


class Worth(Enum):
    """A figure that is not fixed but follows another."""

    A_TRICK = "the value of a trick"


Undoubled_co = TypeVar("Undoubled_co", bound=Steps | Worth, covariant=True)


@dataclass(frozen=True, slots=True)
class ByDoubling(Generic[Undoubled_co]):
    """A figure that depends on the doubling of the contract."""

    undoubled: Undoubled_co
    doubled: Steps
    redoubled: Steps
    source: Source

    def __getitem__(self, doubling: Doubling) -> Undoubled_co | Steps:
        match doubling:
            case Doubling.UNDOUBLED:
                return self.undoubled
            case Doubling.DOUBLED:
                return self.doubled
            case Doubling.REDOUBLED:
                return self.redoubled


@dataclass(frozen=True, slots=True)
class Premium:
    """Points paid once."""

    not_vulnerable: int
    vulnerable: int

    def of(self, *, vulnerable: bool) -> int:
        """The points, by the vulnerability of the account that is paid."""
        return self.vulnerable if vulnerable else self.not_vulnerable


def premium(points: int, *, vulnerable: int | None = None) -> Premium:
    """The same points at any vulnerability, unless another figure is given for it."""
    return Premium(points, points if vulnerable is None else vulnerable)


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
