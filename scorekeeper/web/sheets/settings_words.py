"""What was changed in the settings of a sheet."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.scoring import Options, Ranking, Seat, Sheet
from scorekeeper.wording.corrections import Change
from scorekeeper.wording.money import stake_words
from scorekeeper.wording.names import SEAT_NAMES

AS_THE_RULES_SAY = "as the rules say"
LEFT_OPEN: Mapping[str, tuple[str, Mapping[object, str]]] = {
    "honours": ("honours", {None: AS_THE_RULES_SAY, True: "counted", False: "not counted"}),
    "vulnerable_2_3": (
        "vulnerable on deals 2 and 3",
        {None: AS_THE_RULES_SAY, "dealer": "the dealer's side", "non-dealer": "the other side"},
    ),
    "part_score_bonus": (
        "100 for a part score after deal 4",
        {None: AS_THE_RULES_SAY, "standing": "any left standing", "made-last": "only one made on deal 4"},
    ),
    "unfinished_part_score": (
        "part score in an unfinished rubber",
        {None: AS_THE_RULES_SAY, 100: "100", 50: "50, the older figure"},
    ),
    "ranking": (
        "ranking of bids",
        {
            Ranking.LEVEL: "by level, then denomination",
            Ranking.VALUE: "by points, the early British way",
        },
    ),
}
"""What some games leave to the table: the name of each option, and its values in words."""
ROUNDINGS = {1: "exact", 10: "to the nearest 10", 100: "to the nearest 100"}


def settings_words(old: Sheet, new: Sheet) -> list[str]:
    """Every setting in which two states of a sheet differ: "stake none → 2p a point"."""
    return [str(change) for change in settings_changes(old, new)]


def settings_changes(old: Sheet, new: Sheet) -> list[Change]:
    """Every setting in which two states of a sheet, or two sheets, differ."""
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
            (what, words[getattr(old.options, name)], words[getattr(new.options, name)])
            for name, (what, words) in LEFT_OPEN.items()
        ),
    ]
    return [Change(what, before, after) for what, before, after in pairs if before != after]


def _stake(options: Options) -> str:
    return "none" if options.stake is None else stake_words(options.stake, options.currency)


def _rules(sheet: Sheet) -> str:
    return f"{sheet.rules.name}, {sheet.rules.edition}"
