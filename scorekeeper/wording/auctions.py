"""The calls of an auction in words."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.scoring import Denomination, Doubling
from scorekeeper.scoring.auction import CALL, PASS

from .deals import SUIT_SYMBOLS

CALLS = {PASS: "pass", Doubling.DOUBLED.value: "double", Doubling.REDOUBLED.value: "redouble"}


def call_words(call: str) -> str:
    """A call as it is said: "1♠", "pass", "redouble". What is no call stays as it is."""
    bid = CALL.fullmatch(call)
    if bid is None or bid[1] is None:
        return CALLS.get(call, call)
    return f"{bid[1]}{SUIT_SYMBOLS[Denomination(bid[2])]}"


def auction_words(calls: Iterable[str]) -> str:
    """An auction in a line: "1♠ – pass – 4♠ – pass – pass – pass"."""
    return " – ".join(map(call_words, calls))
