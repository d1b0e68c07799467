"""The options of a score file: how the margin is settled, and what a rule set leaves to the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from scorekeeper.scoring import Fault, Options, Ranking, Rules

from .json_text import Record, is_whole_number, named, shown

ROUNDINGS = (1, 10, 100)
DEALER_2_3 = ("dealer", "non-dealer")
PART_SCORE_BONUSES = ("standing", "made-last")
UNFINISHED_PART_SCORES = (100, 50)
HIGHEST_WASH_OUT = 100_000
STAKE = re.compile(r"[0-9]{1,9}(\.[0-9]{1,6})?")
CURRENCY = re.compile(r"[A-Z]{3}")


@dataclass(frozen=True, slots=True)
class Option:
    """One option: what it may be, and how a fault says so."""

    fits: Callable[[object], bool]
    wanted: str


def _one_of(*values: object) -> Option:
    def fits(raw: object) -> bool:
        return any(raw == value and type(raw) is type(value) for value in values)

    *others, last = (str(value) for value in values)
    return Option(fits, f"not {', '.join(others)} or {last}")


def _text(pattern: re.Pattern[str], wanted: str) -> Option:
    return Option(lambda raw: isinstance(raw, str) and bool(pattern.fullmatch(raw)), wanted)


KNOWN: Mapping[str, Option] = {
    "rounding": _one_of(*ROUNDINGS),
    "stake": _text(STAKE, 'not a decimal in quotation marks, such as "2" or "0.5"'),
    "currency": _text(CURRENCY, "not three capital letters, such as GBP"),
    "wash_out": Option(
        lambda raw: isinstance(raw, int) and is_whole_number(raw) and 0 <= raw <= HIGHEST_WASH_OUT,
        f"not a number of points from 0 to {HIGHEST_WASH_OUT}",
    ),
    "honours": Option(lambda raw: isinstance(raw, bool), "not true or false"),
    "vulnerable_2_3": _one_of(*DEALER_2_3),
    "part_score_bonus": _one_of(*PART_SCORE_BONUSES),
    "unfinished_part_score": _one_of(*UNFINISHED_PART_SCORES),
    "ranking": _one_of(*(ranking.value for ranking in Ranking)),
}
READ_AS: Mapping[str, Callable[[str], object]] = {"stake": Decimal, "ranking": Ranking}


def read_options(raw: object, rules: Rules) -> tuple[Options, tuple[Fault, ...]]:
    """The options, and every fault in them."""
    if not isinstance(raw, Mapping):
        return Options(), (Fault("options", f"{shown(raw)} is not an object"),)
    faults: list[Fault] = []
    values: dict[str, object] = {}
    for key, value in raw.items():
        if key not in rules.options:
            faults.append(Fault(f"options.{named(key)}", f"not an option of {rules.id}"))
        elif not KNOWN[key].fits(value):
            faults.append(Fault(f"options.{key}", f"{shown(value)} is {KNOWN[key].wanted}"))
        else:
            values[key] = READ_AS[key](value) if key in READ_AS and isinstance(value, str) else value
    if isinstance(raw, Record):
        faults += [Fault(f"options.{named(key)}", "given more than once") for key in raw.repeated]
    if faults:
        return Options(), tuple(faults)
    return Options(**values), ()  # type: ignore[arg-type]  # each value has just been seen to fit


def write_options(options: Options) -> dict[str, object]:
    """The options that differ from what happens without them."""
    raw: dict[str, object] = {}
    if options.rounding != 1:
        raw["rounding"] = options.rounding
    if options.stake is not None:
        raw["stake"] = f"{options.stake:f}"
    if options.wash_out:
        raw["wash_out"] = options.wash_out
    if options.ranking is not Ranking.LEVEL:
        raw["ranking"] = options.ranking.value
    for key in ("currency", "honours", "vulnerable_2_3", "part_score_bonus", "unfinished_part_score"):
        value = getattr(options, key)
        if value is not None:
            raw[key] = value
    return raw
