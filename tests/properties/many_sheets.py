"""Thousands of random sheets in seconds: a few from the strategies, then their deals dealt out anew."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from hypothesis import HealthCheck, Phase, given, settings

from scorekeeper.scoring import Honours, Penalty, Unheld, replay
from scorekeeper.scoring.points import is_played
from tests.properties.strategies import contracts, sheets

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from scorekeeper.scoring import Contract, Deal, Rules, Sheet

LONGEST = 24
DRAWN = 30
T = TypeVar("T")


def many_sheets(rules: Rules, number: int) -> list[Sheet]:
    """So many sheets without a fault, the same on every run; some are the strategies' own, some are level."""
    drawn = the_same_every_time(sheets(rules), DRAWN)
    deals = [deal for sheet in drawn for deal in sheet.deals]
    known = contracts(rules)
    chance = random.Random(rules.id)  # noqa: S311 - nothing here is secret
    shuffled = [
        replace(
            chance.choice(drawn),
            deals=tuple(
                _with_another_result(rules, deal, chance.choice(known), chance)
                for deal in chance.choices(deals, k=chance.randint(0, LONGEST))
            ),
            first_dealer=chance.choice(rules.seating.seats),
            stopped=chance.random() < 0.5,
        )
        for _ in range(number - len(drawn))
    ]
    return [*drawn, *(_level(sheet) if chance.random() < 0.1 else sheet for sheet in shuffled)]


def _with_another_result(rules: Rules, deal: Deal, contract: Contract, chance: random.Random) -> Deal:
    """The deal in another contract, half of the time a near thing; one passed out stays so."""
    if deal.contract is None:
        return deal
    near = min(13, max(0, contract.tricks_needed + chance.randint(-2, 2)))
    tricks = chance.choice([near, chance.randint(0, 13)])
    honours = deal.honours
    if isinstance(honours, Honours) and honours.holding not in rules.honours.rows(contract.denomination):
        honours = Unheld.NOBODY
    told = replace(deal, contract=contract, honours=honours)
    return replace(told, tricks=tricks if deal.played and is_played(rules, told) else None)


def _level(sheet: Sheet) -> Sheet:
    """The sheet with a penalty in its first deal that makes the two highest totals equal."""
    ledger = replay(sheet)
    if ledger.leader is None or sheet.deals[0].void:
        return sheet
    others = ledger.rules.seating.opponents_of(ledger.leader)
    penalty = Penalty(max(others, key=ledger.total), ledger.outcome.margin, "to make it level")
    first = replace(sheet.deals[0], penalties=(*sheet.deals[0].penalties, penalty))
    return sheet.with_deals((first, *sheet.deals[1:]))


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
