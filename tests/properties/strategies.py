"""Random deals, sheets, rule sets and files for the laws to be tried on."""

from __future__ import annotations

import copy
from dataclasses import replace
from decimal import Decimal
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
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
    Ranking,
    Rules,
    Sheet,
    Unheld,
)
from scorekeeper.scoring.boards import clashes_of_all
from scorekeeper.scoring.points import worth
from scorekeeper.scoring.rules import Vulnerability

if TYPE_CHECKING:
    from collections.abc import Iterator

every_rule_set = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
"""Tries a law under every rule set there is."""
thoroughly = settings(max_examples=4 * settings().max_examples)
"""Tries a law oftener, where it is not tried under every rule set anyway."""

ANY_CHARACTER = st.characters(exclude_categories=())
WRITABLE = st.characters(exclude_categories=("Cs",), exclude_characters="\0")
NAMES = st.text(WRITABLE, min_size=1, max_size=12).filter(str.strip)
NOTES = ["", "", "", "revoke by South", 'a "quoted" \\ note', "two\nlines", "Zoë ♠ 王 𝄞", "\u2028\ufeff"]

# A law is tried on thousands of deals, so each part of a deal is one pick from a list that is made once. The
# lists begin with what is plainest, to which a counter-example shrinks, and lean to what tables mostly do.
NEAR_THE_CONTRACT = [0, 0, 1, 2, -1, -2]
KINDS = st.sampled_from(["played"] * 8 + ["passed out", "awaits play", "void"])
BOARDS = st.sampled_from([*range(1, 17), 17, 100, 200])
PAIRS = st.sampled_from(["", "Ada & Bea", "Cy & Di"])


def contracts(rules: Rules) -> list[Contract]:
    """Every contract that a game knows, the plainest first."""
    known = rules.contracts.levels
    return [
        Contract(level, denomination, doubling)
        for doubling in rules.contracts.doublings
        for level in range(1, 8)
        for denomination in Denomination
        if level in known.get(denomination, ())
    ]


def _results(played: list[Contract]) -> st.SearchStrategy[tuple[Contract, int]]:
    return st.sampled_from(
        [
            (contract, tricks)
            for contract in played
            for tricks in (
                *(min(13, contract.tricks_needed + over) for over in NEAR_THE_CONTRACT),
                *(0, 1, 6, 12, 13),
            )
        ]
    )


class _Parts:
    """What a deal of a rule set is put together from."""

    def __init__(self, rules: Rules) -> None:
        seats, accounts = rules.seating.seats, rules.seating.accounts
        self.rules = rules
        self.seat = st.sampled_from(seats)
        self.results = _results(
            [c for c in contracts(rules) if worth(rules, c) >= rules.contracts.least_worth]
        )
        self.unplayed = st.sampled_from(contracts(rules))
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
        penalties = [
            *[()] * 8,
            *((Penalty(account, points, "revoke"),) for account in accounts for points in (50, 1, 10_000)),
            (Penalty(accounts[0], 25), Penalty(accounts[-1], 100, "led out of turn")),
        ]
        self.extras = st.sampled_from(list(product([None] * 8 + list(seats), NOTES, penalties)))
        self.on_boards = rules.vulnerability is Vulnerability.BOARD
        self.passed_out = _passed_out(self)
        self.options = _options(rules)
        self.deal = _deals(self)


@st.composite
def _passed_out(draw: st.DrawFn, parts: _Parts) -> Deal:
    deal = Deal(dealer=draw(st.none() | parts.seat), note=draw(st.sampled_from(NOTES)))
    return draw(_on_a_board(deal)) if parts.on_boards else deal


@st.composite
def _on_a_board(draw: st.DrawFn, deal: Deal) -> Deal:
    return replace(deal, board=draw(BOARDS), ns=draw(PAIRS), ew=draw(PAIRS))


@st.composite
def _deals(draw: st.DrawFn, parts: _Parts) -> Deal:
    deal = draw(_off_the_board(parts))
    if not parts.on_boards:
        return deal
    if deal.passed_out and not deal.penalties and draw(st.booleans()):
        deal = replace(deal, averaged=True)
    return draw(_on_a_board(deal))


@st.composite
def _off_the_board(draw: st.DrawFn, parts: _Parts) -> Deal:
    kind = draw(KINDS)
    dealer, note, penalties = draw(parts.extras)
    dealer_declares = parts.rules.contracts.dealer_declares
    if kind == "passed out" and not dealer_declares:
        return Deal(dealer=dealer, note=note, penalties=penalties)
    declarer = draw(parts.seat)
    if dealer_declares and dealer is not None:
        dealer = declarer
    if kind == "awaits play":
        return Deal(draw(parts.unplayed), declarer, None, dealer=dealer, note=note, penalties=penalties)
    contract, tricks = draw(parts.results)
    honours = draw(parts.honours[contract.denomination])
    deal = Deal(contract, declarer, tricks, honours, dealer, note, penalties, void=kind == "void")
    return replace(deal, auction=plainest_auction(parts.rules, deal)) if dealer and declarer else deal


def plainest_auction(rules: Rules, deal: Deal) -> tuple[str, ...]:
    """Passes from the first to call to the declarer, who bids; then what doubles there were, and passes."""
    if not rules.contracts.by_auction:
        return ()
    side = rules.seating.account_of
    calls: list[str] = []
    turn = rules.seating.first_caller(deal.dealer)
    while turn is not deal.declarer:
        calls.append("Pass")
        turn = rules.seating.left_of(turn)
    calls.append(f"{deal.contract.level}{deal.contract.denomination}")
    doubles = {Doubling.UNDOUBLED: [], Doubling.DOUBLED: ["X"], Doubling.REDOUBLED: ["X", "XX"]}
    left = doubles[deal.contract.doubling]
    passes = 0
    while left or passes < len(rules.seating.seats) - 1:
        turn = rules.seating.left_of(turn)
        if left and (side[turn] == side[deal.declarer]) == (left[0] == "XX"):
            calls.append(left.pop(0))
            passes = 0
        else:
            calls.append("Pass")
            passes += 1
    return tuple(calls)


def _options(rules: Rules) -> st.SearchStrategy[Options]:
    stakes = st.builds(
        lambda units, places: Decimal(units).scaleb(-places), st.integers(0, 999_999_999), st.integers(0, 6)
    )
    every = {
        "rounding": st.sampled_from([1, 10, 100]),
        "stake": st.none() | stakes,
        "currency": st.sampled_from([None, "GBP", "USD"]),
        "wash_out": st.integers(0, 300),
        "honours": st.sampled_from([None, True, False]),
        "vulnerable_2_3": st.sampled_from([None, "dealer", "non-dealer"]),
        "part_score_bonus": st.sampled_from([None, "standing", "made-last"]),
        "unfinished_part_score": st.sampled_from([None, 100, 50]),
        "ranking": st.sampled_from(Ranking),
    }
    assert rules.options <= set(every)
    return st.builds(Options, **{name: values for name, values in every.items() if name in rules.options})


PARTS = {rules.id: _Parts(rules) for rules in RULE_SETS.values()}


def passed_out_deals(rules: Rules) -> st.SearchStrategy[Deal]:
    """A deal that all four passed."""
    return PARTS[rules.id].passed_out


def deals(rules: Rules) -> st.SearchStrategy[Deal]:
    """A deal without a fault."""
    return PARTS[rules.id].deal


def _side_by_side(deals: list[Deal]) -> tuple[Deal, ...]:
    """The deals without the names of pairs that cannot be there: a pair plays a board once."""
    wrong = {place for place, _, _ in clashes_of_all(deals)}
    if not wrong:
        return tuple(deals)
    return _side_by_side(
        [replace(deal, ns="", ew="") if place in wrong else deal for place, deal in enumerate(deals, start=1)]
    )


@cache
def _sheets(name: str, min_deals: int) -> st.SearchStrategy[Sheet]:
    parts = PARTS[name]
    return st.builds(
        Sheet,
        st.just(RULE_SETS[name]),
        st.one_of(
            st.lists(parts.deal, min_size=min_deals, max_size=4),
            st.lists(parts.deal, min_size=6, max_size=16),  # long enough for a rubber to end in it
        ).map(_side_by_side),
        options=parts.options,
        first_dealer=parts.seat,
        stopped=st.booleans(),
    )


def sheets(rules: Rules, *, min_deals: int = 0) -> st.SearchStrategy[Sheet]:
    """A sheet without a fault. Nobody's name is on it, since no score depends on one."""
    return _sheets(rules.id, min_deals)


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
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(ANY_CHARACTER, max_size=6), inner, max_size=4)
    ),
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
