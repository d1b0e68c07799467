"""Honours with contract tables: one hand only, whoever declares, and not in every game."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, For, faults_of_deal
from tests.scoring.situations import NOBODY, SITUATIONS, paid, played, rows
from tests.scoring.tersely import deal, games, score

DENOMINATIONS = ("C", "D", "H", "S", "NT")
HOLDINGS = ("three", "four-divided", "four-in-hand", "five-3-2", "five-4-1", "five-in-hand")

ONE_HAND = """
                C   D   H   S   NT
three           -   -   -   -    -
four-divided    -   -   -   -    -
four-in-hand  100 100 100 100  150
five-3-2        -   -   -   -    -
five-4-1      100 100 100 100    -
five-in-hand  150 150 150 150    -
"""
ONE_PLAYER = """
                C   D   H   S   NT
three           -   -   -   -    -
four-divided    -   -   -   -    -
four-in-hand  100 100 100 100  150
five-3-2        -   -   -   -    -
five-4-1        -   -   -   -    -
five-in-hand  150 150 150 150    -
"""
ONE_PLAYER_1920 = """
                C   D   H   S   NT
three          12  14  16  18   30
four-divided    -   -   -   -    -
four-in-hand   48  56  64  72  100
five-3-2        -   -   -   -    -
five-4-1        -   -   -   -    -
five-in-hand   60  70  80  90    -
"""
BOTH_DEFENDERS_TOGETHER_1920 = """
                C   D   H   S   NT
three          12  14  16  18   30
four-divided   24  28  32  36   40
four-in-hand   48  56  64  72  100
five-3-2       30  35  40  45    -
five-4-1       54  63  72  81    -
five-in-hand   60  70  80  90    -
"""
TABLES = {
    "rubber": ONE_HAND,
    "rubber-no-insult": ONE_HAND,
    "chicago-carried": ONE_HAND,
    "trio": ONE_HAND,
    "three-hand": ONE_HAND,
    "towie": ONE_HAND,
    "three-hand-auction": BOTH_DEFENDERS_TOGETHER_1920,
    "honeymoon": ONE_PLAYER,
    "honeymoon-auction": ONE_PLAYER_1920,
}
PARTNERS = {"NS": ("NS",), "EW": ("EW",)}
CUTTHROAT = {"declarer": ("N",), "defenders": ("E", "S")}
PAID_TO = {
    "trio": {"NS": ("NS",), "E": ("E",)},
    "three-hand": CUTTHROAT,
    "towie": CUTTHROAT,
    "three-hand-auction": CUTTHROAT,
    "honeymoon": {"N": ("N",), "S": ("S",)},
    "honeymoon-auction": {"N": ("N",), "S": ("S",)},
}
CELLS = [
    (rules, holding, denomination, points)
    for rules, table in TABLES.items()
    for holding in HOLDINGS
    for denomination, points in zip(DENOMINATIONS, rows(table)[holding], strict=True)
]


@pytest.mark.parametrize(("rules", "holding", "denomination", "points"), CELLS)
def test_a_holding_pays_its_figure_to_all_who_score_it_made_or_down_doubled_or_not(
    rules: str, holding: str, denomination: str, points: str
) -> None:
    for held_by, accounts in PAID_TO.get(rules, PARTNERS).items():
        honours = f"{held_by} {holding}"
        if points == "-":
            why = "scores nothing in this game"
            if denomination == "NT" and holding.startswith("five"):
                why = "cannot be held at no trumps, where there are four aces"
            faults = faults_of_deal(RULE_SETS[rules], deal(f"5{denomination} by N", 9, honours=honours))
            assert [str(fault) for fault in faults] == [f"honours: holding: {holding} {why}"]
            continue
        for contract, tricks in (("5", 9), ("5", 12), ("4", 10)):
            for doubling in ("X", "XX"):
                for situation in SITUATIONS:
                    hand = deal(f"{contract}{denomination}{doubling} by N", tricks, honours=honours)
                    assert faults_of_deal(RULE_SETS[rules], hand) == ()
                    ledger = played(rules, situation, hand)
                    assert paid(ledger, For.HONOURS) == dict.fromkeys(accounts, int(points))


@pytest.mark.parametrize(
    ("rules", "call", "tricks"), [("two-notrump-doubled", "2NTX by N", 8), ("tridge", "3NTXX by N", 8)]
)
def test_a_fixed_contract_at_no_trumps_has_its_aces(rules: str, call: str, tricks: int) -> None:
    for held_by, accounts in CUTTHROAT.items():
        ledger = played(rules, NOBODY, deal(call, tricks, honours=f"{held_by} four-in-hand"))
        assert paid(ledger, For.HONOURS) == dict.fromkeys(accounts, 150)


def test_in_tridge_a_denomination_with_trumps_has_its_honours() -> None:
    hand = deal("3HXX by N", 9, honours="defenders five-in-hand")
    assert paid(played("tridge", NOBODY, hand), For.HONOURS) == {"E": 150, "S": 150}


def test_who_declares_decides_who_the_defenders_are() -> None:
    for declarer, defenders in (("N", {"E", "S"}), ("E", {"N", "S"}), ("S", {"N", "E"})):
        held = deal(f"4S by {declarer}", 10, honours="defenders four-in-hand")
        ledger = score(held, rules="three-hand")
        assert paid(ledger, For.HONOURS) == dict.fromkeys(defenders, 100)
        held = deal(f"4S by {declarer}", 10, honours="declarer four-in-hand")
        assert paid(score(held, rules="three-hand"), For.HONOURS) == {declarer: 100}


def test_honours_never_help_a_game() -> None:
    ledger = score(deal("1S by N", 7, honours="NS five-in-hand"), rules="rubber")
    assert games(ledger) == []
    assert ledger.standing.tallies["NS"].part_score == 30


FOUR_SPADES = deal("4S by N", 10, honours="EW four-in-hand")


def test_in_chicago_honours_count_only_where_the_table_says_so() -> None:
    assert paid(score(FOUR_SPADES, rules="chicago"), For.HONOURS) == {}
    assert paid(score(FOUR_SPADES, rules="chicago", honours=False), For.HONOURS) == {}
    assert paid(score(FOUR_SPADES, rules="chicago", honours=True), For.HONOURS) == {"EW": 100}


def test_in_chicago_with_part_scores_carried_they_count_unless_the_table_says_not() -> None:
    assert paid(score(FOUR_SPADES, rules="chicago-carried"), For.HONOURS) == {"EW": 100}
    assert paid(score(FOUR_SPADES, rules="chicago-carried", honours=True), For.HONOURS) == {"EW": 100}
    assert paid(score(FOUR_SPADES, rules="chicago-carried", honours=False), For.HONOURS) == {}


@pytest.mark.parametrize("holding", HOLDINGS)
def test_with_honours_on_chicago_pays_what_contract_bridge_pays(holding: str) -> None:
    for denomination, points in zip(DENOMINATIONS, rows(ONE_HAND)[holding], strict=True):
        hand = deal(f"3{denomination} by N", 9, honours=f"NS {holding}")
        if points != "-":
            ledger = score(hand, rules="chicago", honours=True)
            assert paid(ledger, For.HONOURS) == {"NS": int(points)}
        else:
            assert len(faults_of_deal(RULE_SETS["chicago"], hand)) == 1


@pytest.mark.parametrize("rules", ["minibridge", "minibridge-ebu", "duplicate"])
def test_honours_are_refused_where_the_game_has_none(rules: str) -> None:
    hand = deal("3NT by N", 9, honours="NS four-in-hand", board=7 if rules == "duplicate" else None)
    assert [str(fault) for fault in faults_of_deal(RULE_SETS[rules], hand)] == [
        "honours: not scored in this game"
    ]
