"""Random deals, sheets, rule sets and files for the laws to be tried on."""

from __future__ import annotations

import copy
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from hypothesis import strategies as st

from scorekeeper.files.score_file import write_sheet
from scorekeeper.scoring import (
    RULE_SETS,
    Contract,
    Deal,
    Denomination,
    Doubling,
    Honours,
    Options,
    Penalty,
    Rules,
    Sheet,
    Unheld,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

every_rule_set = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
"""Tries a law under every rule set there is."""

ANY_CHARACTER = st.characters(exclude_categories=())
WRITABLE = st.characters(exclude_categories=("Cs",), exclude_characters="\0")
NAMES = st.text(WRITABLE, min_size=1, max_size=12).filter(str.strip)
NOTES = st.sampled_from(["", "", "", "revoke by South", 'a "quoted" \\ note', "two\nlines", "Zoë ♠ 王 𝄞", "\u2028\ufeff"])

# A law is tried on thousands of deals, so each part of a deal is one pick from a list that is made once. The
# lists begin with what is plainest, to which a counter-example shrinks, and lean to what tables mostly do.
CONTRACTS = [
    Contract(level, denomination, doubling)
    for doubling in Doubling
    for level in range(1, 8)
    for denomination in Denomination
]
NEAR_THE_CONTRACT = [0, 0, 1, 2, -1, -2]
RESULTS = st.sampled_from(
    [
        (contract, tricks)
        for contract in CONTRACTS
        for tricks in (
            *(contract.tricks_needed + over for over in NEAR_THE_CONTRACT if contract.tricks_needed + over <= 13),
            *(0, 1, 6, 12, 13),
        )
    ]
)
UNPLAYED = st.sampled_from(CONTRACTS)
KINDS = st.sampled_from(["played"] * 8 + ["passed out", "awaits play", "void"])


class _Parts:
    """What a deal of a rule set is put together from."""

    def __init__(self, rules: Rules) -> None:
        seats, accounts = rules.seating.seats, rules.seating.accounts
        self.seat = st.sampled_from(seats)
        self.dealer = st.sampled_from([None] * 8 + list(seats))
        self.honours = {
            denomination: st.sampled_from(
                [
                    *Unheld,
                    *(
                        Honours(held_by, holding)
                        for holding in rules.honours.rows(denomination)
                        for held_by in rules.seating.holders
                    ),
                ]
            )
            for denomination in Denomination
        }
        self.penalties = st.sampled_from(
            [()] * 8
            + [(Penalty(account, points, "revoke"),) for account in accounts for points in (50, 1, 10_000)]
            + [(Penalty(accounts[0], 25), Penalty(accounts[-1], 100, "led out of turn"))]
        )


PARTS = {rules.id: _Parts(rules) for rules in RULE_SETS.values()}


@st.composite
def passed_out_deals(draw: st.DrawFn, rules: Rules) -> Deal:
    return Deal(dealer=draw(PARTS[rules.id].dealer), note=draw(NOTES))


@st.composite
def deals(draw: st.DrawFn, rules: Rules) -> Deal:
    """A deal without a fault."""
    parts, kind = PARTS[rules.id], draw(KINDS)
    rest = {"dealer": draw(parts.dealer), "penalties": draw(parts.penalties), "note": draw(NOTES)}
    if kind == "passed out":
        return Deal(**rest)
    declarer = draw(parts.seat)
    if kind == "awaits play":
        return Deal(draw(UNPLAYED), declarer, **rest)
    contract, tricks = draw(RESULTS)
    honours = draw(parts.honours[contract.denomination])
    return Deal(contract, declarer, tricks, honours, void=kind == "void", **rest)


def stakes() -> st.SearchStrategy[Decimal]:
    return st.builds(
        lambda units, places: Decimal(units).scaleb(-places), st.integers(0, 999_999_999), st.integers(0, 6)
    )


def options(rules: Rules) -> st.SearchStrategy[Options]:
    every = {
        "rounding": st.sampled_from([1, 10, 100]),
        "stake": st.none() | stakes(),
        "currency": st.sampled_from([None, "GBP", "USD"]),
        "wash_out": st.integers(0, 300),
    }
    return st.builds(Options, **{name: values for name, values in every.items() if name in rules.options})


@st.composite
def sheets(draw: st.DrawFn, rules: Rules, *, min_deals: int = 0) -> Sheet:
    """A sheet without a fault. Nobody's name is on it, since no score depends on one."""
    return Sheet(
        rules,
        tuple(draw(st.lists(deals(rules), min_size=min_deals, max_size=14))),
        options=draw(options(rules)),
        first_dealer=draw(PARTS[rules.id].seat),
        stopped=draw(st.booleans()),
    )


@st.composite
def named_sheets(draw: st.DrawFn, rules: Rules) -> Sheet:
    """A sheet with players and with any note that can be written."""
    sheet = draw(sheets(rules))
    notes = draw(st.lists(st.text(WRITABLE, max_size=12), max_size=len(sheet.deals)))
    noted = [replace(deal, note=note) for deal, note in zip(sheet.deals, notes, strict=False)]
    return replace(
        sheet,
        deals=(*noted, *sheet.deals[len(noted) :]),
        players=draw(st.dictionaries(PARTS[rules.id].seat, NAMES)),
    )


def any_sheets() -> st.SearchStrategy[Sheet]:
    return st.sampled_from(list(RULE_SETS.values())).flatmap(sheets)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-20, 20)
    | st.integers()
    | st.floats()
    | st.text(ANY_CHARACTER, max_size=8)
    | st.sampled_from(["N", "NS", "4SX", "Pass", "three", "unfinished", *RULE_SETS]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(ANY_CHARACTER, max_size=6), inner, max_size=4),
    max_leaves=12,
)
"""Anything that JSON can hold, and some things that it should not."""


@st.composite
def spoilt_files(draw: st.DrawFn) -> object:
    """A score file in which up to three values were replaced, removed or given a neighbour."""
    raw = copy.deepcopy(write_sheet(draw(any_sheets())))
    for _ in range(draw(st.integers(1, 3))):
        places = list(_places(raw))
        if not places:
            break
        within, key = draw(st.sampled_from(places))
        spoil = draw(st.sampled_from(["replace", "remove", "add"]))
        if spoil == "replace":
            within[key] = draw(JSON)
        elif spoil == "remove":
            del within[key]
        elif isinstance(within, dict):
            within[draw(st.text(ANY_CHARACTER, max_size=6))] = draw(JSON)
        else:
            within.append(draw(JSON))
    return raw


def _places(raw: object) -> Iterator[tuple[dict | list, str | int]]:
    inside = raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ()
    for key, value in list(inside):
        yield raw, key
        yield from _places(value)
