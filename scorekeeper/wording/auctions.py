"""The calls of an auction in words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from scorekeeper.scoring import Contract, Denomination, Doubling, Seat
from scorekeeper.scoring.auction import CALL, PASS

from .deals import SUIT_SYMBOLS, contract_words
from .names import Names

IN_A_FAULT = re.compile(r"\b(?:([1-7])(C|D|H|S|NT)(X{0,2})|([NESW])(?='s| is))\b")
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


def auction_fault_words(message: str, names: Names) -> str:
    """What is wrong with an auction, its bids and players as people name them: "Di is to call"."""

    def said(found: re.Match[str]) -> str:
        level, denomination, doubling, seat = found.groups()
        if seat:
            return names.player(Seat(seat))
        return contract_words(Contract(int(level), Denomination(denomination), Doubling(doubling)))

    return IN_A_FAULT.sub(said, message)
