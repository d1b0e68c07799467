"""A rule set as plain JSON values: the same tables and switches, for a reader in another language.

The shape follows the record. A table that goes by denomination or doubling has the letters of a contract
("NT", "XX") for keys; a figure that grows with the number of tricks has one list for each vulnerability; a
switch is its name in small letters ("odd-tricks-bid"). Names, sources and all that only people read stay out,
and so does the settlement. Figures are points and numbers of tricks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum

from scorekeeper.scoring import Denomination, Doubling, Rules
from scorekeeper.scoring.boards import HIGHEST_BOARD
from scorekeeper.scoring.figures import ByDoubling, TrickPoints
from scorekeeper.scoring.points import SLAM_LEVELS, SMALL_SLAM
from scorekeeper.scoring.rules import Vulnerability
from scorekeeper.scoring.standing import VULNERABLE_BY_BOARD, vulnerable_on_board
from scorekeeper.scoring.words import BOOK, TRICKS_IN_A_DEAL

from .options import DEALER_2_3, PART_SCORE_BONUSES, UNFINISHED_PART_SCORES

TABLES = (
    "seating",
    "contracts",
    "trick_points",
    "counts_below",
    "contract_made",
    "insult",
    "overtricks",
    "undertricks",
    "slams",
    "honours",
    "honours_count",
    "game",
    "part_scores",
    "rubber",
    "round",
    "vulnerability",
    "not_played",
)
"""The fields of a rule set that the score of a deal or a sheet depends on."""
FOR_PEOPLE = ("source", "part_score_or_game")
"""Fields of these tables that no score depends on."""
OPTIONS: Mapping[str, tuple[object, ...]] = {
    "honours": (True, False),
    "vulnerable_2_3": DEALER_2_3,
    "part_score_bonus": PART_SCORE_BONUSES,
    "unfinished_part_score": UNFINISHED_PART_SCORES,
}
"""The options that change the score, with what each may be."""


def rules_values(rules: Rules) -> dict[str, object]:
    """Everything that `replay` reads in a rule set and in the game at large; always in the same order."""
    return {
        "id": rules.id,
        "tricks": {"book": BOOK, "in_a_deal": TRICKS_IN_A_DEAL, "small_slam": SMALL_SLAM},
        "slam_levels": _plain(SLAM_LEVELS),
        "factors": {doubling.value: doubling.factor for doubling in Doubling},
        **{name: _plain(getattr(rules, name)) for name in TABLES},
        "boards": _boards(rules),
        "highest_board": HIGHEST_BOARD,
        "options": {name: list(values) for name, values in OPTIONS.items() if name in rules.options},
    }


def _boards(rules: Rules) -> list[list[str]]:
    """The accounts that are vulnerable on each board, before the boards repeat."""
    if rules.vulnerability is not Vulnerability.BOARD:
        return []
    on_each = (vulnerable_on_board(rules, number) for number in range(1, len(VULNERABLE_BY_BOARD) + 1))
    return [[account for account in rules.seating.accounts if account in sides] for sides in on_each]


def _plain(value: object) -> object:
    """A value of a rule set in JSON."""
    if is_dataclass(value):
        return _record(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(row) for key, row in value.items()}
    if isinstance(value, tuple):
        return [_plain(row) for row in value]
    if isinstance(value, Enum) and not isinstance(value, str):
        return value.name.lower().replace("_", "-")
    return str(value) if isinstance(value, str) else value


def _record(value: object) -> object:
    match value:
        case TrickPoints():
            return {denomination.value: _plain(value[denomination]) for denomination in Denomination}
        case ByDoubling():
            return {doubling.value: _plain(value[doubling]) for doubling in Doubling}
        case _ if is_dataclass(value):
            names = (field.name for field in fields(value) if not field.name.endswith(FOR_PEOPLE))
            return {name: _plain(getattr(value, name)) for name in names}
    raise TypeError(value)
