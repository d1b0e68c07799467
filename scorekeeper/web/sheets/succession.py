"""The rubber after a rubber: who sits where, and who deals."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.scoring import Seat, Sheet, replay
from scorekeeper.scoring.rules import Settling
from scorekeeper.wording.names import Names

SAME_PARTNERS = ""
NORTH_WITH_EAST = "NE"
NORTH_WITH_WEST = "NW"
ALL_MOVE = "round"

MOVES = {
    # North stays, and faces another player.
    NORTH_WITH_EAST: {Seat.EAST: Seat.SOUTH, Seat.SOUTH: Seat.EAST},
    NORTH_WITH_WEST: {Seat.WEST: Seat.SOUTH, Seat.SOUTH: Seat.WEST},
    # Trio: the player who was alone joins another, and one of the two plays alone.
    ALL_MOVE: {Seat.NORTH: Seat.SOUTH, Seat.SOUTH: Seat.EAST, Seat.EAST: Seat.NORTH},
}


@dataclass(frozen=True, slots=True)
class Partners:
    """A way to sit down again; `told` says who plays against whom where that is not as before."""

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


def seats_move(sheet: Sheet) -> bool:
    """Whether the rules have everybody change seats after a rubber, so that each plays alone in turn."""
    return sheet.rules.settling is Settling.ONE_AGAINST_TWO and len(sheet.players) == len(
        sheet.rules.seating.seats
    )


def new_partners(sheet: Sheet) -> list[Partners]:
    """The other ways to sit down again, where partners can change and the players have names."""
    seating = sheet.rules.seating
    if len(seating.accounts) == len(seating.seats) or len(sheet.players) < len(seating.seats):
        return []
    ways = (NORTH_WITH_EAST, NORTH_WITH_WEST)
    return [_told(sheet, way) for way in ((SAME_PARTNERS,) if seats_move(sheet) else ways)]


def usual_way(sheet: Sheet) -> Partners:
    """How the same players sit in the next sheet unless they choose otherwise."""
    return _told(sheet, ALL_MOVE) if seats_move(sheet) else Partners(SAME_PARTNERS, "")


def _told(sheet: Sheet, way: str) -> Partners:
    names = Names(sheet.rules, next_sheet(sheet, way).players)
    return Partners(way, " against ".join(map(names.side, sheet.rules.seating.accounts)))
