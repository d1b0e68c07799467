"""What was changed in the settings of a sheet."""

from __future__ import annotations

from scorekeeper.scoring import Options, Seat, Sheet
from scorekeeper.wording.money import stake_words
from scorekeeper.wording.names import SEAT_NAMES

ROUNDINGS = {1: "exact", 10: "to the nearest 10", 100: "to the nearest 100"}


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
    ]
    return [f"{what} {before} → {after}" for what, before, after in pairs if before != after]


def _stake(options: Options) -> str:
    return "none" if options.stake is None else stake_words(options.stake, options.currency)


def _rules(sheet: Sheet) -> str:
    return f"{sheet.rules.name}, {sheet.rules.edition}"
