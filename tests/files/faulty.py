"""Score files with something wrong in them, and the faults found, as a person reads them."""

from __future__ import annotations

import json

from scorekeeper.files.score_file import read

MADE = {"contract": "4S", "declarer": "N", "tricks": 10}
REMOVED = "(left out)"
HALF_A_CHARACTER = "\ud800"


def lines(raw: object) -> list[str]:
    """The faults of a file, given as text or as what the text would hold."""
    sheet, faults = read(raw if isinstance(raw, str) else json.dumps(raw))
    assert (sheet is None) == bool(faults)
    return [str(fault) for fault in faults]


def file(**changes: object) -> dict[str, object]:
    whole: dict[str, object] = {"format": 1, "rules": "auction-1920", "deals": [], **changes}
    return {key: value for key, value in whole.items() if value is not REMOVED}


def deal(**changes: object) -> dict[str, object]:
    return file(deals=[{key: value for key, value in {**MADE, **changes}.items() if value is not REMOVED}])
