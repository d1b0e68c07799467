"""Who sits where, and whose points go to which column."""

from __future__ import annotations

from types import MappingProxyType

from scorekeeper.scoring.rules import Seating
from scorekeeper.scoring.words import Account, Seat

NORTH_SOUTH = Account("NS")
EAST_WEST = Account("EW")

PARTNERSHIPS = Seating(
    seats=(Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST),
    accounts=(NORTH_SOUTH, EAST_WEST),
    account_of=MappingProxyType(
        {Seat.NORTH: NORTH_SOUTH, Seat.SOUTH: NORTH_SOUTH, Seat.EAST: EAST_WEST, Seat.WEST: EAST_WEST}
    ),
    holders=MappingProxyType({"NS": (NORTH_SOUTH,), "EW": (EAST_WEST,)}),
)
