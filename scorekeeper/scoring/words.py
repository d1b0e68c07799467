"""The nouns of the game, in the terms of the Laws of Bridge."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import NewType

Account = NewType("Account", str)
"""A column of the sheet: a side ("NS", "EW") or a player who plays alone ("N")."""

TRICKS_IN_A_DEAL = 13
BOOK = 6
"""The tricks a declarer takes before the first odd trick."""


class Seat(StrEnum):
    """A place at the table, in the order the deal passes."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"


class Denomination(StrEnum):
    """The suit named as trumps, or no trumps, in ascending rank."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMPS = "NT"


class Doubling(StrEnum):
    """Whether the contract was doubled or redoubled."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"

    @property
    def factor(self) -> int:
        """What the trick points are multiplied by."""
        return {"": 1, "X": 2, "XX": 4}[self.value]


class Ranking(StrEnum):
    """How bids outrank each other: by level and denomination, or by the points they are worth."""

    LEVEL = "level"
    VALUE = "value"


class Holding(StrEnum):
    """How a side holds honours: A K Q J 10 of trumps, or the aces at no trumps."""

    THREE = "three"
    FOUR_DIVIDED = "four-divided"
    FOUR_IN_HAND = "four-in-hand"
    FIVE_3_2 = "five-3-2"
    FIVE_4_1 = "five-4-1"
    FIVE_IN_HAND = "five-in-hand"


class Unheld(Enum):
    """Why a deal scores no honours: nobody holds any, or nobody has been asked yet."""

    NOBODY = "nobody"
    NOT_ASKED = "not asked"


class Line(StrEnum):
    """Which half of the sheet a posting stands in."""

    BELOW = "below"
    ABOVE = "above"


class For(StrEnum):
    """What a posting is for."""

    ODD_TRICKS = "odd-tricks"
    CONTRACT = "contract"
    INSULT = "insult"
    OVERTRICKS = "overtricks"
    UNDERTRICKS = "undertricks"
    SMALL_SLAM = "small-slam"
    GRAND_SLAM = "grand-slam"
    HONOURS = "honours"
    PENALTY = "penalty"
    GAME = "game"
    PART_SCORE = "part-score"
    RUBBER = "rubber"
    UNFINISHED_GAME = "unfinished-game"
    UNFINISHED_PART_SCORE = "unfinished-part-score"


class Result(StrEnum):
    """How a sheet stands."""

    WON = "won"
    DRAWN = "drawn"
    UNFINISHED = "unfinished"
    OPEN = "open"


class Reason(Enum):
    """What brought a sheet to its end, or that nothing has yet."""

    RUBBER_COMPLETE = "a side has won the games a rubber takes"
    ROUND_COMPLETE = "the deals of the round have been played"
    STOPPED_EARLY = "the table stopped early"
    STILL_IN_PLAY = "the rubber is still in play"
