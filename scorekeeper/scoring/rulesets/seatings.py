"""Who sits where, and whose points go to which column."""

from __future__ import annotations

from types import MappingProxyType

from scorekeeper.scoring.seating import DECLARER, DEFENDERS, Seating
from scorekeeper.scoring.words import Account, Seat

NORTH_SOUTH = Account("NS")
EAST_WEST = Account("EW")
NORTH, EAST, SOUTH = Account("N"), Account("E"), Account("S")

PARTNERSHIPS = Seating(
    seats=(Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST),
    accounts=(NORTH_SOUTH, EAST_WEST),
    account_of=MappingProxyType(
        {Seat.NORTH: NORTH_SOUTH, Seat.SOUTH: NORTH_SOUTH, Seat.EAST: EAST_WEST, Seat.WEST: EAST_WEST}
    ),
    holders=("NS", "EW"),
)

EACH_FOR_HIMSELF = Seating(
    seats=(Seat.NORTH, Seat.EAST, Seat.SOUTH),
    accounts=(NORTH, EAST, SOUTH),
    account_of=MappingProxyType({Seat.NORTH: NORTH, Seat.EAST: EAST, Seat.SOUTH: SOUTH}),
    holders=(DECLARER, DEFENDERS),
)

TWO_AGAINST_ONE = Seating(
    seats=(Seat.NORTH, Seat.EAST, Seat.SOUTH),
    accounts=(NORTH_SOUTH, EAST),
    account_of=MappingProxyType({Seat.NORTH: NORTH_SOUTH, Seat.SOUTH: NORTH_SOUTH, Seat.EAST: EAST}),
    holders=("NS", "E"),
    first_to_call=Seat.SOUTH,
)

TWO_PLAYERS = Seating(
    seats=(Seat.NORTH, Seat.SOUTH),
    accounts=(NORTH, SOUTH),
    account_of=MappingProxyType({Seat.NORTH: NORTH, Seat.SOUTH: SOUTH}),
    holders=("N", "S"),
    hands=2,
)
