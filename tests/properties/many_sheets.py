"""Thousands of random sheets in seconds: a few from the strategies, then their deals dealt out anew."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from hypothesis import HealthCheck, Phase, given, settings

from tests.properties.strategies import sheets

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from scorekeeper.scoring import Rules, Sheet

LONGEST = 24
DRAWN = 30
T = TypeVar("T")


def many_sheets(rules: Rules, number: int) -> list[Sheet]:
    """So many sheets without a fault, the same on every run; some are the strategies' own."""
    drawn = the_same_every_time(sheets(rules), DRAWN)
    deals = [deal for sheet in drawn for deal in sheet.deals]
    chance = random.Random(rules.id)  # noqa: S311 - nothing here is secret
    shuffled = [
        replace(
            chance.choice(drawn),
            deals=tuple(chance.choices(deals, k=chance.randint(0, LONGEST))),
            first_dealer=chance.choice(rules.seating.seats),
            stopped=chance.random() < 0.5,
        )
        for _ in range(number - len(drawn))
    ]
    return drawn + shuffled


def the_same_every_time(strategy: SearchStrategy[T], number: int) -> list[T]:
    """So many examples of a strategy, to be tried all at once."""
    found: list[T] = []

    @settings(
        max_examples=number,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(strategy)
    def draw(example: T) -> None:
        found.append(example)

    draw()
    return found
