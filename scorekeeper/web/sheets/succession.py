"""The rubber after a rubber: who sits where, and who deals."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.scoring import Seat, Sheet, replay
from scorekeeper.wording.names import Names

SAME_PARTNERS = ""
NORTH_WITH_EAST = "NE"
NORTH_WITH_WEST = "NW"

# North stays; the two who change chairs, so that North faces another player.
EXCHANGED = {NORTH_WITH_EAST: (Seat.EAST, Seat.SOUTH), NORTH_WITH_WEST: (Seat.WEST, Seat.SOUTH)}


@dataclass(frozen=True, slots=True)
class Partners:
    """A way to sit down again."""

    value: str
    told: str


def next_sheet(sheet: Sheet, partners: str = SAME_PARTNERS) -> Sheet:
    """The next rubber of the same table, empty; whoever's turn it is deals, wherever they sit now."""
    dealer = replay(sheet).standing.next_dealer
    players = dict(sheet.players)
    if partners in EXCHANGED:
        one, other = EXCHANGED[partners]
        moves = {one: other, other: one}
        players = {moves.get(seat, seat): name for seat, name in players.items()}
        dealer = moves.get(dealer, dealer)
    return replace(sheet, deals=(), players=players, first_dealer=dealer, stopped=False)


def new_partners(sheet: Sheet) -> list[Partners]:
    """The other two ways to make partners, where the players have names."""
    if len(sheet.players) < len(Seat):
        return []
    names = {
        value: Names(sheet.rules, next_sheet(sheet, value).players)
        for value in (NORTH_WITH_EAST, NORTH_WITH_WEST)
    }
    ns, ew = sheet.rules.seating.accounts
    return [Partners(value, f"{of.side(ns)} against {of.side(ew)}") for value, of in names.items()]
