"""Tricks bid and made, overtricks, the insult and slams, in every game with contract tables."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, For
from tests.scoring.situations import DECLARER, EVERYBODY, NOBODY, OTHERS, SITUATIONS, paid, played, rows
from tests.scoring.tersely import AUCTION_FAMILY, deal, postings_of_last_deal

ALL_CONTRACTS = (
    "rubber",
    "rubber-no-insult",
    "chicago",
    "chicago-carried",
    "duplicate",
    "three-hand",
    "trio",
    "honeymoon",
)
NORTHS_SIDE = {
    "N": ("three-hand", "towie", "two-notrump-doubled", "tridge", "honeymoon"),
    "NS": ("rubber", "rubber-no-insult", "chicago", "chicago-carried", "duplicate", "trio", "minibridge"),
}
SIDE = {rules: side for side, names in NORTHS_SIDE.items() for rules in names}
NOT_VULNERABLE, VULNERABLE = (NOBODY, OTHERS), (DECLARER, EVERYBODY)

# --- Tricks bid and made ------------------------------------------------------------------------------------

TRICK_POINTS = """
         1   2   3   4   5   6   7
C,D     20  40  60  80 100 120 140
CX,DX   40  80 120 160 200 240 280
CXX,DXX 80 160 240 320 400 480 560
H,S     30  60  90 120 150 180 210
HX,SX   60 120 180 240 300 360 420
HXX,SXX 120 240 360 480 600 720 840
NT      40  70 100 130 160 190 220
NTX     80 140 200 260 320 380 440
NTXX   160 280 400 520 640 760 880
"""
TOWIE_TRICK_POINTS = """
         1   2   3   4   5   6   7
C,D      -   -   -   - 100 120 140
CX,DX    -   - 120 160 200 240 280
CXX,DXX  - 160 240 320 400 480 560
H,S      -   -   - 120 150 180 210
HX,SX    - 120 180 240 300 360 420
HXX,SXX 120 240 360 480 600 720 840
NT       -   - 105 140 175 210 245
NTX      - 140 210 280 350 420 490
NTXX   140 280 420 560 700 840 980
"""


def made(table: str) -> list[tuple[str, int]]:
    """Every contract of a table, with its points; a dash is a contract that is not played."""
    return [
        (f"{level}{call}", int(points))
        for call, figures in rows(table).items()
        if not call.isdigit()
        for level, points in enumerate(figures, start=1)
        if points != "-"
    ]


@pytest.mark.parametrize("rules", [*ALL_CONTRACTS, "towie"])
def test_only_the_tricks_bid_count_below_the_line_at_any_vulnerability(rules: str) -> None:
    contracts = made(TOWIE_TRICK_POINTS if rules == "towie" else TRICK_POINTS)
    assert len(contracts) == (80 if rules == "towie" else 105)
    for contract, points in contracts:
        needed = 6 + int(contract[0])
        for situation in SITUATIONS:
            for tricks in {needed, 13}:
                ledger = played(rules, situation, deal(f"{contract} by N", tricks))
                assert paid(ledger, For.ODD_TRICKS) == {SIDE[rules]: points}, contract


@pytest.mark.parametrize("tricks", range(8, 14))
def test_two_no_trumps_doubled_scores_140_below_whatever_it_takes(tricks: int) -> None:
    assert paid(played("two-notrump-doubled", NOBODY, deal("2NTX by N", tricks)), For.ODD_TRICKS) == {
        "N": 140
    }


@pytest.mark.parametrize(
    ("denomination", "points"), [("C", 240), ("D", 240), ("H", 360), ("S", 360), ("NT", 400)]
)
def test_three_redoubled_scores_its_four_times_three_tricks(denomination: str, points: int) -> None:
    for tricks in range(9, 14):
        ledger = played("tridge", NOBODY, deal(f"3{denomination}XX by N", tricks))
        assert paid(ledger, For.ODD_TRICKS) == {"N": points}


def test_the_working_shows_the_first_trick_at_no_trumps() -> None:
    assert postings_of_last_deal(played("rubber", NOBODY, deal("3NT by N", 9))) == [
        "NS below 100 odd-tricks (40 + 30 + 30)"
    ]
    assert postings_of_last_deal(played("rubber", NOBODY, deal("3NTX by N", 9))) == [
        "NS below 200 odd-tricks ((40 + 30 + 30) × 2)",
        "NS above 50 insult (50)",
    ]
    assert postings_of_last_deal(played("rubber", NOBODY, deal("3HXX by N", 9))) == [
        "NS below 360 odd-tricks (3 × 30 × 4)",
        "NS above 100 insult (100)",
    ]


# --- Overtricks ---------------------------------------------------------------------------------------------

OVERTRICKS = """
          1    2    3    4    5    6
C,D      20   40   60   80  100  120
H,S,NT   30   60   90  120  150  180
X       100  200  300  400  500  600
Xv      200  400  600  800 1000 1200
XX      200  400  600  800 1000 1200
XXv     400  800 1200 1600 2000 2400
"""
TOWIE_OVERTRICKS = """
          1    2    3
undoubled 50 100  150
X       100  200  300
Xv      200  400  600
XX      200  400  600
XXv     400  800 1200
"""


@pytest.mark.parametrize("rules", ALL_CONTRACTS)
@pytest.mark.parametrize("denomination", ["C", "D", "H", "S", "NT"])
def test_an_undoubled_overtrick_is_worth_a_trick_and_at_no_trumps_thirty(
    denomination: str, rules: str
) -> None:
    figures = rows(OVERTRICKS)[denomination]
    for level in range(1, 7):
        for over in range(1, 8 - level):
            for situation in SITUATIONS:
                ledger = played(rules, situation, deal(f"{level}{denomination} by N", 6 + level + over))
                assert paid(ledger, For.OVERTRICKS) == {SIDE[rules]: int(figures[over - 1])}


@pytest.mark.parametrize("rules", ALL_CONTRACTS)
@pytest.mark.parametrize("doubling", ["X", "XX"])
def test_a_doubled_overtrick_has_its_own_figure_alike_in_every_denomination(
    doubling: str, rules: str
) -> None:
    for situations, row in ((NOT_VULNERABLE, doubling), (VULNERABLE, f"{doubling}v")):
        for over, points in enumerate(rows(OVERTRICKS)[row], start=1):
            for denomination in ("C", "D", "H", "S", "NT"):
                for situation in situations:
                    ledger = played(rules, situation, deal(f"1{denomination}{doubling} by N", 7 + over))
                    assert paid(ledger, For.OVERTRICKS) == {SIDE[rules]: int(points)}


@pytest.mark.parametrize("denomination", ["H", "S", "NT"])
def test_in_towie_an_undoubled_overtrick_is_fifty(denomination: str) -> None:
    for over, points in enumerate(rows(TOWIE_OVERTRICKS)["undoubled"], start=1):
        for situation in SITUATIONS:
            ledger = played("towie", situation, deal(f"4{denomination} by N", 10 + over))
            assert paid(ledger, For.OVERTRICKS) == {"N": int(points)}


@pytest.mark.parametrize("doubling", ["X", "XX"])
def test_in_towie_a_doubled_overtrick_is_as_in_contract_bridge(doubling: str) -> None:
    for situations, row in ((NOT_VULNERABLE, doubling), (VULNERABLE, f"{doubling}v")):
        for over, points in enumerate(rows(TOWIE_OVERTRICKS)[row], start=1):
            for situation in situations:
                ledger = played("towie", situation, deal(f"3C{doubling} by N", 9 + over))
                assert paid(ledger, For.OVERTRICKS) == {"N": int(points)}


@pytest.mark.parametrize(
    ("rules", "contract", "doubled", "vulnerable"),
    [("two-notrump-doubled", "2NTX", 100, 200), ("tridge", "3HXX", 200, 400)],
)
def test_a_fixed_contract_is_paid_the_same_for_its_overtricks(
    rules: str, contract: str, doubled: int, vulnerable: int
) -> None:
    assert paid(played(rules, OTHERS, deal(f"{contract} by N", 10)), For.OVERTRICKS) == {
        "N": doubled * (2 if contract == "2NTX" else 1)
    }
    assert paid(played(rules, DECLARER, deal(f"{contract} by N", 10)), For.OVERTRICKS) == {
        "N": vulnerable * (2 if contract == "2NTX" else 1)
    }


# --- The insult ---------------------------------------------------------------------------------------------

INSULT = """
                     -  -v   X  Xv  XX XXv
rubber               0   0  50  50 100 100
rubber-no-insult     0   0   0   0   0   0
chicago              0   0  50  50 100 100
chicago-carried      0   0  50  50 100 100
duplicate            0   0  50  50 100 100
three-hand           0   0  50  50 100 100
trio                 0   0  50  50 100 100
honeymoon            0   0  50  50 100 100
towie                0   0  50 100 100 200
"""
INSULTS = {rules: figures for rules, figures in rows(INSULT).items() if rules != "-"}


@pytest.mark.parametrize("rules", INSULTS)
def test_making_a_doubled_contract_is_paid_for_once_however_many_tricks_it_takes(rules: str) -> None:
    columns = [("", NOT_VULNERABLE), ("", VULNERABLE), ("X", NOT_VULNERABLE), ("X", VULNERABLE)]
    columns += [("XX", NOT_VULNERABLE), ("XX", VULNERABLE)]
    for (doubling, situations), points in zip(columns, map(int, INSULTS[rules]), strict=True):
        for situation in situations:
            for tricks in (11, 13):
                ledger = played(rules, situation, deal(f"5C{doubling} by N", tricks))
                assert paid(ledger, For.INSULT) == ({SIDE[rules]: points} if points else {})


@pytest.mark.parametrize(
    ("rules", "contract", "tricks", "points"),
    [("two-notrump-doubled", "2NTX", 8, 50), ("tridge", "3SXX", 9, 100)],
)
def test_a_fixed_contract_is_paid_for_the_insult_every_time(
    rules: str, contract: str, tricks: int, points: int
) -> None:
    for situation in SITUATIONS:
        assert paid(played(rules, situation, deal(f"{contract} by N", tricks)), For.INSULT) == {"N": points}


def test_in_minibridge_there_is_no_insult_to_pay_for() -> None:
    assert paid(played("minibridge", NOBODY, deal("5C by N", 13)), For.INSULT) == {}


# --- Slams --------------------------------------------------------------------------------------------------

SLAMS = """
bid tricks    -    v
6       12  500  750
6       13  500  750
7       13 1000 1500
7       12    0    0
6       11    0    0
5       12    0    0
5       13    0    0
1       12    0    0
1       13    0    0
"""


@pytest.mark.parametrize("rules", [*ALL_CONTRACTS, "towie"])
@pytest.mark.parametrize("line", SLAMS.strip().splitlines()[1:])
def test_a_slam_is_paid_for_only_where_it_was_bid_and_made(line: str, rules: str) -> None:
    level, tricks, not_vulnerable, vulnerable = map(int, line.split())
    what_for = For.SMALL_SLAM if level == 6 else For.GRAND_SLAM
    doublings = ("XX",) if rules == "towie" and level == 1 else ("", "X", "XX")
    for situations, points in ((NOT_VULNERABLE, not_vulnerable), (VULNERABLE, vulnerable)):
        for situation in situations:
            for denomination in ("H", "S", "NT") if level == 1 else ("C", "D", "H", "S", "NT"):
                for doubling in doublings:
                    ledger = played(rules, situation, deal(f"{level}{denomination}{doubling} by N", tricks))
                    assert paid(ledger, what_for) == ({SIDE[rules]: points} if points else {})
                    assert paid(ledger, For.SMALL_SLAM, For.GRAND_SLAM) == paid(ledger, what_for)


@pytest.mark.parametrize("rules", [*ALL_CONTRACTS, "towie"])
def test_defenders_are_paid_nothing_for_taking_all_the_tricks(rules: str) -> None:
    for tricks in (0, 1):
        ledger = played(rules, DECLARER, deal("4S by N", tricks))
        assert paid(ledger, For.SMALL_SLAM, For.GRAND_SLAM) == {}


@pytest.mark.parametrize(
    ("rules", "contract"),
    [("two-notrump-doubled", "2NTX"), ("tridge", "3NTXX"), ("minibridge", "3NT"), ("minibridge-ebu", "5C")],
)
def test_there_are_no_slams_where_none_can_be_bid(rules: str, contract: str) -> None:
    for tricks in (0, 1, 12, 13):
        ledger = played(rules, NOBODY, deal(f"{contract} by N", tricks))
        assert paid(ledger, For.SMALL_SLAM, For.GRAND_SLAM) == {}


# --- Auction tables for three and for two -------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["three-hand-auction", "honeymoon-auction"])
def test_with_the_tables_of_1920_every_odd_trick_counts_below_and_no_game_makes_vulnerable(
    rules: str,
) -> None:
    for denomination, value in (("C", 6), ("D", 7), ("H", 8), ("S", 9), ("NT", 10)):
        for doubling, factor in (("", 1), ("X", 2), ("XX", 4)):
            ledger = played(rules, NOBODY, deal(f"1{denomination}{doubling} by N", 9))
            assert paid(ledger, For.ODD_TRICKS) == {"N": 3 * value * factor}
            assert paid(ledger, For.INSULT) == ({} if not doubling else {"N": 25 * factor})
            assert paid(ledger, For.OVERTRICKS) == ({} if not doubling else {"N": 50 * factor})


@pytest.mark.parametrize(
    ("rules", "opponents"), [("three-hand-auction", ("E", "S")), ("honeymoon-auction", ("S",))]
)
def test_with_the_tables_of_1920_twelve_tricks_are_a_slam_for_whoever_took_them(
    rules: str, opponents: tuple[str, ...]
) -> None:
    assert paid(played(rules, NOBODY, deal("1C by N", 12)), For.SMALL_SLAM) == {"N": 50}
    assert paid(played(rules, NOBODY, deal("1C by N", 13)), For.GRAND_SLAM) == {"N": 100}
    assert paid(played(rules, NOBODY, deal("7C by N", 12)), For.SMALL_SLAM) == {"N": 50}
    assert paid(played(rules, NOBODY, deal("1C by N", 1)), For.SMALL_SLAM) == dict.fromkeys(opponents, 50)
    assert paid(played(rules, NOBODY, deal("1C by N", 0)), For.GRAND_SLAM) == dict.fromkeys(opponents, 100)


def test_every_rule_set_is_tried_here_or_in_the_tables_of_the_auction_family() -> None:
    tried = {*SIDE, *AUCTION_FAMILY, "minibridge-ebu", "three-hand-auction", "honeymoon-auction"}
    assert tried == set(RULE_SETS)
