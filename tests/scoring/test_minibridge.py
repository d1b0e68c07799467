"""Minibridge: a part score or a game, never doubled, scored as Chicago or never vulnerable."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, Reason, Result, faults_of_deal
from tests.scoring.situations import DECLARER, NOBODY, played, rows
from tests.scoring.tersely import deal, dealers, postings, postings_of_last_deal, score, totals

BOTH = ("minibridge", "minibridge-ebu")
AIMS = "1C, 5C, 1D, 5D, 1H, 4H, 1S, 4S, 1NT, 3NT"

# What the declaring side is paid in all, for each number of tricks from seven on; a dash is a contract down.

NOT_VULNERABLE = """
tricks   7   8   9  10  11  12  13
1C,1D   70  90 110 130 150 170 190
1H,1S   80 110 140 170 200 230 260
1NT     90 120 150 180 210 240 270
3NT      -   - 400 430 460 490 520
4H,4S    -   -   - 420 450 480 510
5C,5D    -   -   -   - 400 420 440
"""
VULNERABLE = """
tricks   7   8   9  10  11  12  13
1C,1D   70  90 110 130 150 170 190
1H,1S   80 110 140 170 200 230 260
1NT     90 120 150 180 210 240 270
3NT      -   - 600 630 660 690 720
4H,4S    -   -   - 620 650 680 710
5C,5D    -   -   -   - 600 620 640
"""


@pytest.mark.parametrize("contract", [call for call in rows(VULNERABLE) if call != "tricks"])
def test_a_contract_made_is_paid_in_full_by_its_tricks(contract: str) -> None:
    for tricks, (points, when_vulnerable) in enumerate(
        zip(rows(NOT_VULNERABLE)[contract], rows(VULNERABLE)[contract], strict=True), start=7
    ):
        if points == "-":
            continue
        made = deal(f"{contract} by N", tricks)
        for rules in BOTH:
            ledger = played(rules, NOBODY, made)
            assert ledger.total("NS") == int(points)
        assert sum(p.points for p in played("minibridge", DECLARER, made).steps[-1].postings) == int(
            when_vulnerable
        )


@pytest.mark.parametrize("rules", BOTH)
def test_the_examples_of_the_page_on_how_to_score(rules: str) -> None:
    assert postings(score(deal("4H by N", 10), rules=rules)) == [
        "1 NS below 120 odd-tricks (4 × 30)",
        "1 NS above 300 game (300)",
    ]
    assert postings(score(deal("1NT by N", 9), rules=rules)) == [
        "1 NS below 40 odd-tricks (1 × 40)",
        "1 NS above 60 overtricks (2 × 30)",
        "1 NS above 50 part-score (50)",
    ]
    assert postings(score(deal("5C by N", 12), rules=rules)) == [
        "1 NS below 100 odd-tricks (5 × 20)",
        "1 NS above 20 overtricks (1 × 20)",
        "1 NS above 300 game (300)",
    ]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("denomination", ["C", "D", "H", "S", "NT"])
def test_any_level_but_the_two_aims_is_refused(denomination: str, rules: str) -> None:
    game = {"C": 5, "D": 5, "H": 4, "S": 4, "NT": 3}[denomination]
    for level in range(1, 8):
        faults = faults_of_deal(RULE_SETS[rules], deal(f"{level}{denomination} by N", 9))
        if level in {1, game}:
            assert faults == ()
        else:
            assert [str(fault) for fault in faults] == [
                f"contract: {level}{denomination} is not one of {AIMS}"
            ]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("doubling", ["X", "XX"])
def test_a_doubled_contract_is_refused(doubling: str, rules: str) -> None:
    faults = faults_of_deal(RULE_SETS[rules], deal(f"3NT{doubling} by N", 9))
    assert [str(fault) for fault in faults] == ["contract: in this game a contract is never doubled"]
    faults = faults_of_deal(RULE_SETS[rules], deal(f"2H{doubling} by N", 9))
    assert [str(fault) for fault in faults] == [
        f"contract: 2H is not one of {AIMS}",
        "contract: in this game a contract is never doubled",
    ]


def test_minibridge_is_a_round_of_four_deals_with_the_vulnerability_of_chicago() -> None:
    games = [deal("3NT by N", 9)] * 4
    ledger = score(*games, rules="minibridge")
    assert totals(ledger) == {"NS": f"400/{300 + 300 + 500 + 500}", "EW": "0/0"}
    assert ledger.outcome.reason is Reason.ROUND_COMPLETE
    others = score(*games, rules="minibridge", vulnerable_2_3="non-dealer")
    assert totals(others) == {"NS": f"400/{300 + 500 + 300 + 500}", "EW": "0/0"}


def test_in_the_ebu_game_nobody_is_ever_vulnerable_and_no_number_of_deals_ends_it() -> None:
    ledger = score(*[deal("3NT by N", 9)] * 9, deal("3NT by N", 7), rules="minibridge-ebu")
    assert {step.vulnerable for step in ledger.steps} == {frozenset()}
    assert totals(ledger) == {"NS": "900/2700", "EW": "0/100"}
    assert postings_of_last_deal(ledger) == ["EW above 100 undertricks (2 × 50)"]
    assert (ledger.outcome.result, ledger.ended_by, ledger.after_the_end) == (Result.OPEN, None, ())


def test_in_the_ebu_game_the_deal_always_passes() -> None:
    assert dealers(score(deal("Pass"), deal("1C by N", 7), rules="minibridge-ebu")) == "NE|S"
