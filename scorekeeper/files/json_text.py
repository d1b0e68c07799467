"""JSON as people write it by hand: strict, and with every fault found rather than the first."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TypeGuard

MISSING = object()
MOST_DIGITS = 50


class Record(dict[str, object]):
    """A JSON object that remembers the keys it was given more than once."""

    repeated: tuple[str, ...] = ()


def parse(text: str) -> object:
    """The value of a JSON text; ValueError with a sentence for a person where it is none."""
    try:
        return json.loads(
            text, object_pairs_hook=_record, parse_int=_whole_number, parse_constant=_no_constant
        )
    except RecursionError:
        raise ValueError("nested too deeply to be a score file") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error.msg} (line {error.lineno}, column {error.colno})") from None


def is_whole_number(value: object) -> TypeGuard[int]:
    """Whether a JSON value is an integer; true and false are not numbers."""
    return isinstance(value, int) and not isinstance(value, bool)


def shown(value: object) -> str:
    """A JSON value as it can stand in a message: one line, short, and fit to be printed anywhere."""
    try:
        text = json.dumps(value, ensure_ascii=False)
        if not text.isprintable():
            text = json.dumps(value)
    except RecursionError:
        return "something nested too deeply to show"
    return text if len(text) <= 60 else f"{text[:57]}…"


def named(key: str) -> str:
    """A key as it can stand in a message: as it was written where that is plain to read."""
    return key if key.isprintable() and 0 < len(key) <= 60 else shown(key)


def _record(pairs: Iterable[tuple[str, object]]) -> Record:
    record = Record()
    repeated: list[str] = []
    for key, value in pairs:
        if key in record:
            repeated.append(key)
        record[key] = value
    if repeated:
        record.repeated = tuple(dict.fromkeys(repeated))
    return record


def _whole_number(digits: str) -> int:
    # Python itself reads no more than 4,300 digits, and says so in words that are not for players.
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number of {len(digits)} digits is too long to be read")
    return int(digits)


def _no_constant(name: str) -> object:
    raise ValueError(f"not JSON: {name} is not a number")
