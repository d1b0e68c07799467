"""Random deals, sheets, rule sets and files for the laws to be tried on."""

from __future__ import annotations

import copy
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
NOTES = st.text(WRITABLE, max_size=12)
DENOMINATIONS = st.sampled_from(Denomination)
CONTRACTS = st.builds(Contract, st.integers(1, 7), DENOMINATIONS, st.sampled_from(Doubling))


@st.composite
def tricks_for(draw: st.DrawFn, contract: Contract) -> int:
    """Mostly near the contract, as at a table, so that games are won; sometimes anything."""
    near = st.integers(max(0, contract.tricks_needed - 2), min(13, contract.tricks_needed + 2))
    return draw(near | near | st.integers(0, 13))


@st.composite
def honours_for(draw: st.DrawFn, rules: Rules, contract: Contract) -> Honours | Unheld:
    held = st.builds(
        Honours,
        st.sampled_from(list(rules.seating.holders)),
        st.sampled_from(list(rules.honours.rows(contract.denomination))),
    )
    return draw(held | st.sampled_from(Unheld))


@st.composite
def passed_out_deals(draw: st.DrawFn, rules: Rules) -> Deal:
    return Deal(dealer=draw(st.none() | st.sampled_from(rules.seating.seats)), note=draw(NOTES))


@st.composite
def deals(draw: st.DrawFn, rules: Rules) -> Deal:
    """A deal without a fault."""
    contract = draw(CONTRACTS)
    common = {
        "dealer": draw(st.none() | st.none() | st.sampled_from(rules.seating.seats)),
        "penalties": tuple(draw(st.lists(penalties(rules), max_size=1))),
        "note": draw(st.just("") | NOTES),
        "void": draw(st.sampled_from([False, False, False, False, True])),
    }
    kind = draw(st.sampled_from(["played"] * 8 + ["passed out", "awaits play"]))
    if kind == "passed out":
        return Deal(**common)
    declarer = draw(st.sampled_from(rules.seating.seats))
    if kind == "awaits play":
        return Deal(contract, declarer, None, **common)
    return Deal(
        contract, declarer, draw(tricks_for(contract)), draw(honours_for(rules, contract)), **common
    )


def penalties(rules: Rules) -> st.SearchStrategy[Penalty]:
    return st.builds(
        Penalty, st.sampled_from(rules.seating.accounts), st.integers(1, 10_000), st.just("revoke") | NOTES
    )


def stakes() -> st.SearchStrategy[Decimal]:
    return st.builds(
        lambda units, places: Decimal(units).scaleb(-places), st.integers(0, 999_999_999), st.integers(0, 6)
    )


def options(rules: Rules) -> st.SearchStrategy[Options]:
    every = {
        "rounding": st.sampled_from([1, 10, 100]),
        "stake": st.none() | stakes(),
        "currency": st.none() | st.sampled_from(["GBP", "USD"]),
        "wash_out": st.integers(0, 300),
    }
    return st.builds(Options, **{name: values for name, values in every.items() if name in rules.options})


@st.composite
def sheets(draw: st.DrawFn, rules: Rules, *, min_deals: int = 0) -> Sheet:
    """A sheet without a fault."""
    names = NOTES.filter(str.strip)
    return Sheet(
        rules,
        tuple(draw(st.lists(deals(rules), min_size=min_deals, max_size=14))),
        options=draw(options(rules)),
        players=draw(st.dictionaries(st.sampled_from(rules.seating.seats), names)),
        first_dealer=draw(st.sampled_from(rules.seating.seats)),
        stopped=draw(st.booleans()),
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
