"""Every number of undertricks, at every doubling and vulnerability, in every game with contract tables."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, For
from tests.scoring.situations import DECLARER, EVERYBODY, NOBODY, SITUATIONS, paid, played, rows
from tests.scoring.tersely import deal

# A row for each doubling, and with "v" for a declaring side that is vulnerable; a column for each number of
# undertricks.

LAW_77 = """
      1    2    3    4    5    6    7    8    9   10   11   12   13
-    50  100  150  200  250  300  350  400  450  500  550  600  650
-v  100  200  300  400  500  600  700  800  900 1000 1100 1200 1300
X   100  300  500  800 1100 1400 1700 2000 2300 2600 2900 3200 3500
Xv  200  500  800 1100 1400 1700 2000 2300 2600 2900 3200 3500 3800
XX  200  600 1000 1600 2200 2800 3400 4000 4600 5200 5800 6400 7000
XXv 400 1000 1600 2200 2800 3400 4000 4600 5200 5800 6400 7000 7600
"""
TWO_HUNDRED_EACH = """
      1    2    3    4    5    6    7    8    9   10   11   12   13
-    50  100  150  200  250  300  350  400  450  500  550  600  650
-v  100  200  300  400  500  600  700  800  900 1000 1100 1200 1300
X   100  300  500  700  900 1100 1300 1500 1700 1900 2100 2300 2500
Xv  200  500  800 1100 1400 1700 2000 2300 2600 2900 3200 3500 3800
XX  200  600 1000 1400 1800 2200 2600 3000 3400 3800 4200 4600 5000
XXv 400 1000 1600 2200 2800 3400 4000 4600 5200 5800 6400 7000 7600
"""
TOWIE = """
      1    2    3    4    5    6    7    8    9   10   11   12   13
-    50  100  150  200  250  300  350  400  450  500  550  600  650
-v  100  300  500  700  900 1100 1300 1500 1700 1900 2100 2300 2500
X   100  200  400  600 1000 1400 1800 2200 2600 3000 3400 3800 4200
Xv  200  600 1000 1400 1800 2200 2600 3000 3400 3800 4200 4600 5000
XX  200  400  800 1200 2000 2800 3600 4400 5200 6000 6800 7600 8400
XXv 400 1200 2000 2800 3600 4400 5200 6000 6800 7600 8400 9200 10000
"""
FIFTY_EACH = """
      1    2    3    4    5    6    7    8    9   10   11   12   13
-    50  100  150  200  250  300  350  400  450  500  550  600  650
-v   50  100  150  200  250  300  350  400  450  500  550  600  650
X   100  200  300  400  500  600  700  800  900 1000 1100 1200 1300
Xv  100  200  300  400  500  600  700  800  900 1000 1100 1200 1300
XX  200  400  600  800 1000 1200 1400 1600 1800 2000 2200 2400 2600
XXv 200  400  600  800 1000 1200 1400 1600 1800 2000 2200 2400 2600
"""
FIVE_CLUBS_UNDOUBLED = """
      1    2    3    4    5    6    7    8    9   10   11
-    50  100  150  200  250  300  350  400  450  500  550
-v  100  200  300  400  500  600  700  800  900 1000 1100
"""
FIVE_CLUBS_NEVER_VULNERABLE = """
      1    2    3    4    5    6    7    8    9   10   11
-    50  100  150  200  250  300  350  400  450  500  550
-v   50  100  150  200  250  300  350  400  450  500  550
"""
TWO_NO_TRUMPS_DOUBLED = """
      1    2    3    4    5    6    7    8
X   100  300  500  800 1100 1400 1700 2000
Xv  200  500  800 1100 1400 1700 2000 2300
"""
THREE_REDOUBLED = """
      1    2    3    4    5    6    7    8    9
XX  200  600 1000 1600 2200 2800 3400 4000 4600
XXv 400 1000 1600 2200 2800 3400 4000 4600 5200
"""
TABLES = {
    "auction-1920": FIFTY_EACH,
    "auction-flat": FIFTY_EACH,
    "auction-uspc": FIFTY_EACH,
    "plafond": FIFTY_EACH,
    "rubber": LAW_77,
    "rubber-no-insult": TWO_HUNDRED_EACH,
    "chicago": LAW_77,
    "chicago-carried": LAW_77,
    "minibridge": FIVE_CLUBS_UNDOUBLED,
    "minibridge-ebu": FIVE_CLUBS_NEVER_VULNERABLE,
    "duplicate": LAW_77,
    "three-hand": LAW_77,
    "three-hand-auction": FIFTY_EACH,
    "trio": LAW_77,
    "towie": TOWIE,
    "two-notrump-doubled": TWO_NO_TRUMPS_DOUBLED,
    "tridge": THREE_REDOUBLED,
    "honeymoon": LAW_77,
    "honeymoon-auction": FIFTY_EACH,
}
HIGHEST = {"minibridge": "5C", "minibridge-ebu": "5C", "two-notrump-doubled": "2NT", "tridge": "3S"}
"""The contract that can go down furthest, seven where nothing is said."""

OPPONENTS = {
    **dict.fromkeys(
        ("three-hand", "three-hand-auction", "towie", "two-notrump-doubled", "tridge"), ("E", "S")
    ),
    "trio": ("E",),
    "honeymoon": ("S",),
    "honeymoon-auction": ("S",),
}
ROWS = [(rules, row) for rules, table in TABLES.items() for row in rows(table) if not row.isdigit()]


@pytest.mark.parametrize(("rules", "row"), ROWS)
def test_each_opponent_is_paid_the_written_penalty_for_every_number_of_undertricks(
    rules: str, row: str
) -> None:
    doubling = row.rstrip("v").replace("-", "")
    level = int(HIGHEST.get(rules, "7")[0])
    contract = f"{HIGHEST.get(rules, '7NT')}{doubling} by N"
    figures = rows(TABLES[rules])[row]
    assert len(figures) == 6 + level
    situations = (DECLARER, EVERYBODY) if row.endswith("v") else (NOBODY, "others")
    for situation in situations:
        for down, points in enumerate(map(int, figures), start=1):
            ledger = played(rules, situation, deal(contract, 6 + level - down))
            opponents = OPPONENTS.get(rules, ("EW",))
            assert paid(ledger, For.UNDERTRICKS) == dict.fromkeys(opponents, points)
            assert paid(ledger, For.ODD_TRICKS, For.INSULT, For.GAME, For.PART_SCORE) == {}


def test_every_rule_set_has_its_table() -> None:
    assert set(TABLES) == set(RULE_SETS)
    assert set(SITUATIONS) == {DECLARER, EVERYBODY, NOBODY, "others"}


def test_four_down_doubled_is_800_not_vulnerable_and_700_without_the_insult_and_redoubled_1600() -> None:
    for rules, contract, points in (
        ("rubber", "4HX", 800),
        ("rubber-no-insult", "4HX", 700),
        ("rubber", "4HXX", 1600),
    ):
        assert paid(played(rules, NOBODY, deal(f"{contract} by N", 6)), For.UNDERTRICKS) == {"EW": points}


def test_three_down_doubled_and_vulnerable_is_the_towie() -> None:
    assert paid(played("towie", DECLARER, deal("4SX by N", 7)), For.UNDERTRICKS) == {"E": 1000, "S": 1000}


def test_the_working_shows_every_undertrick_where_they_differ() -> None:
    ledger = played("rubber", NOBODY, deal("4HX by N", 6))
    assert ledger.postings[-1].working == "100 + 200 + 200 + 300"
