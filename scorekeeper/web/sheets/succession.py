"""The rubber after a rubber: who sits where, and who deals."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.scoring import Seat, Sheet, replay
from scorekeeper.wording.names import Names

SAME_PARTNERS = ""
NORTH_WITH_EAST = "NE"
NORTH_WITH_WEST = "NW"
ALL_MOVE = "round"

MOVES = {
    # North stays, and faces another player.
    NORTH_WITH_EAST: {Seat.EAST: Seat.SOUTH, Seat.SOUTH: Seat.EAST},
    NORTH_WITH_WEST: {Seat.WEST: Seat.SOUTH, Seat.SOUTH: Seat.WEST},
    # The player who was alone joins another, and one of the two plays alone.
    ALL_MOVE: {Seat.NORTH: Seat.SOUTH, Seat.SOUTH: Seat.EAST, Seat.EAST: Seat.NORTH},
}


@dataclass(frozen=True, slots=True)
class Partners:
    """A way to sit down again."""

    value: str
    told: str


def next_sheet(sheet: Sheet, partners: str = SAME_PARTNERS) -> Sheet:
    """The next sheet of the same table, empty; whoever's turn it is deals, wherever they sit now."""
    moves = MOVES.get(partners, {})
    dealer = replay(sheet).standing.next_dealer
    return replace(
        sheet,
        deals=(),
        players={moves.get(seat, seat): name for seat, name in sheet.players.items()},
        first_dealer=moves.get(dealer, dealer),
        stopped=False,
    )


def new_partners(sheet: Sheet) -> list[Partners]:
    """The other ways to sit down, where partners can change and the players have names."""
    seating = sheet.rules.seating
    ways = {4: (NORTH_WITH_EAST, NORTH_WITH_WEST), 3: (ALL_MOVE,)}.get(len(seating.seats), ())
    if len(seating.accounts) == len(seating.seats) or len(sheet.players) < len(seating.seats):
        return []
    names = {way: Names(sheet.rules, next_sheet(sheet, way).players) for way in ways}
    return [
        Partners(way, " against ".join(of.side(account) for account in seating.accounts))
        for way, of in names.items()
    ]
