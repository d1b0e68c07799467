"""How plain sentences and values look on a page: suits as symbols, moments in local time."""

from __future__ import annotations

import re
from datetime import datetime

from flask import Flask
from markupsafe import Markup, escape

from scorekeeper.scoring import Denomination
from scorekeeper.wording.deals import DENOMINATION_NAMES, SUIT_SYMBOLS
from scorekeeper.wording.numbers import capitalised, grouped, signed

SUITS = {
    SUIT_SYMBOLS[suit]: DENOMINATION_NAMES[suit]
    for suit in Denomination
    if suit is not Denomination.NO_TRUMPS
}
SUIT = re.compile(f"([1-7]?)([{''.join(SUITS)}])")
DRAWN = Markup(
    '<svg class="suit suit-{one}" aria-hidden="true"><use href="#suit-{one}"/></svg>'
    '<span class="sr-only"> {said} </span>'
)
IN_ONE_PIECE = Markup('<span class="one-piece">{level}{suit}</span>')


def register(app: Flask) -> None:
    """Give templates the filters."""
    for function in (suits, grouped, signed, day, short_day, moment, clock_time, lower_first, capitalised):
        app.add_template_filter(function)


def suits(text: str) -> Markup:
    """A sentence with its suit characters drawn; a screen reader hears their names."""
    return Markup(SUIT.sub(lambda found: _drawn(*found.groups()), str(escape(text))))  # noqa: S704 – escaped


def local(at: datetime) -> datetime:
    """A moment by the clock on the wall where the program runs."""
    return at.astimezone()


def day(at: datetime) -> str:
    """The day of a moment: "Thursday, 26 November 2026"."""
    return f"{local(at):%A}, {local(at).day} {local(at):%B %Y}"


def short_day(at: datetime) -> str:
    """The day where room is short: "26 November"."""
    return f"{local(at).day} {local(at):%B}"


def clock_time(at: datetime) -> str:
    """The time of day: "21:40"."""
    return f"{local(at):%H:%M}"


def moment(at: datetime) -> str:
    """Day and time: "26 November, 21:40"."""
    return f"{short_day(at)}, {clock_time(at)}"


def _drawn(level: str, symbol: str) -> str:
    """A suit; where a level stands before it, no line ends between them."""
    names = SUITS[symbol]
    one = names[:-1]
    suit = DRAWN.format(one=one, said=one if level == "1" else names)
    return IN_ONE_PIECE.format(level=level, suit=suit) if level else suit


def lower_first(text: str) -> str:
    """A title inside a sentence: "Deal 2 of 4" as "deal 2 of 4"."""
    return text[:1].lower() + text[1:]
