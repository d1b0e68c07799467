"""What was changed in the settings of a sheet."""

from __future__ import annotations

from scorekeeper.scoring import Options, Seat, Sheet
from scorekeeper.wording.money import stake_words
from scorekeeper.wording.names import SEAT_NAMES

ROUNDINGS = {1: "exact", 10: "to the nearest 10", 100: "to the nearest 100"}

LEFT = {
    "honours": "honours",
    "vulnerable_2_3": "vulnerable on deals 2 and 3",
    "part_score_bonus": "100 for a part score after deal 4",
    "unfinished_part_score": "part score in an unfinished rubber",
}
"""What some games leave to the table, by the name of the option."""
CHOSEN = {
    True: "counted",
    False: "not counted",
    "dealer": "the dealer's side",
    "non-dealer": "the other side",
    "standing": "any left standing",
    "made-last": "only one made on deal 4",
}


def settings_words(old: Sheet, new: Sheet) -> list[str]:
    """Every setting in which two states of a sheet differ: "stake none → 2p a point"."""
    pairs = [
        ("rules", _rules(old), _rules(new)),
        ("first dealer", SEAT_NAMES[old.first_dealer], SEAT_NAMES[new.first_dealer]),
        *(
            (SEAT_NAMES[seat], old.players.get(seat, "no name"), new.players.get(seat, "no name"))
            for seat in Seat
        ),
        ("stake", _stake(old.options), _stake(new.options)),
        ("margin", ROUNDINGS[old.options.rounding], ROUNDINGS[new.options.rounding]),
        ("wash-out", str(old.options.wash_out or "none"), str(new.options.wash_out or "none")),
        *(
            (what, _left_to_the_table(old, name), _left_to_the_table(new, name))
            for name, what in LEFT.items()
        ),
    ]
    return [f"{what} {before} → {after}" for what, before, after in pairs if before != after]


def _left_to_the_table(sheet: Sheet, name: str) -> str:
    chosen = getattr(sheet.options, name)
    return "as the rules say" if chosen is None else CHOSEN.get(chosen, str(chosen))


def _stake(options: Options) -> str:
    return "none" if options.stake is None else stake_words(options.stake, options.currency)


def _rules(sheet: Sheet) -> str:
    return f"{sheet.rules.name}, {sheet.rules.edition}"
