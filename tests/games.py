"""A table at any of the games, with a name for each of its players."""

from __future__ import annotations

from scorekeeper.scoring import RULE_SETS
from tests.actions import Table
from tests.cast import PLAYERS

SEAT_FIELDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
NAMES = dict(zip("NESW", PLAYERS.split(), strict=True))


def starts(client, rule_set: str, **settings: object) -> Table:
    """A table of this game, with a name for each of its players."""
    seats = RULE_SETS[rule_set].seating.seats
    names = {SEAT_FIELDS[seat]: NAMES[seat] for seat in seats}
    return Table.starts(client, rules=rule_set, **{**names, **settings})
