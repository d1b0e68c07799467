"""Three at the table, each for himself: columns, games, the rubber, and who settles with whom."""

from __future__ import annotations

from decimal import Decimal

import pytest

from scorekeeper.scoring import RULE_SETS, Ledger, Result, faults_of_deal, faults_of_sheet, settle
from tests.scoring.tersely import (
    deal,
    dealers,
    games,
    postings,
    postings_of_last_deal,
    score,
    sheet,
    totals,
)

CUTTHROAT = ("three-hand", "three-hand-auction", "towie", "two-notrump-doubled", "tridge")
N_GAME, E_GAME, S_GAME = deal("3NT by N", 9), deal("3NT by E", 9), deal("3NT by S", 9)


def tallies(ledger: Ledger) -> dict[str, tuple[int, int]]:
    """Each player's part score and games."""
    return {a: (tally.part_score, tally.games) for a, tally in ledger.standing.tallies.items()}


def paid(ledger: Ledger) -> list[tuple[str, str, int]]:
    return [(p.payer, p.payee, p.points) for p in settle(ledger).payments]


# --- Cutthroat ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", CUTTHROAT)
def test_each_player_has_a_column_and_the_deal_passes_among_the_three(rules: str) -> None:
    seating = RULE_SETS[rules].seating
    assert seating.accounts == ("N", "E", "S")
    assert [seating.left_of(seat) for seat in seating.seats] == ["E", "S", "N"]


def test_the_deal_passes_from_north_to_east_to_south_also_when_all_pass() -> None:
    assert dealers(score(N_GAME, deal("Pass"), E_GAME, S_GAME, rules="three-hand")) == "NESN|E"
    assert dealers(score(N_GAME, first_dealer="S", rules="three-hand")) == "S|N"


@pytest.mark.parametrize(("declarer", "opponents"), [("N", ("E", "S")), ("E", ("N", "S")), ("S", ("N", "E"))])
def test_each_opponent_of_a_declarer_who_goes_down_is_paid_the_full_penalty(
    declarer: str, opponents: tuple[str, str]
) -> None:
    ledger = score(deal(f"4HX by {declarer}", 7), rules="three-hand")
    assert totals(ledger) == {declarer: "0/0"} | dict.fromkeys(opponents, "0/500")
    ledger = score(deal(f"4HX by {declarer}", 7), rules="three-hand-auction")
    assert totals(ledger) == {declarer: "0/0"} | dict.fromkeys(opponents, "0/300")


def test_what_a_declarer_makes_is_his_alone() -> None:
    ledger = score(deal("2SX by E", 9), rules="three-hand")
    assert totals(ledger) == {"N": "0/0", "E": "120/150", "S": "0/0"}


def test_every_player_has_a_part_score_of_his_own_and_one_game_draws_the_line_for_all() -> None:
    part_scores = (deal("2S by N", 8), deal("1NT by E", 7), deal("3D by S", 9))
    assert tallies(score(*part_scores, rules="three-hand")) == {"N": (60, 0), "E": (40, 0), "S": (60, 0)}
    ledger = score(*part_scores, deal("2C by S", 8), rules="three-hand")
    assert tallies(ledger) == {"N": (0, 0), "E": (0, 0), "S": (0, 1)}
    assert totals(ledger) == {"N": "60/0", "E": "40/0", "S": "100/0"}
    assert games(ledger) == ["S 4"]


def test_every_player_is_vulnerable_by_his_own_game() -> None:
    ledger = score(N_GAME, S_GAME, deal("1NT by E", 6), deal("1NT by S", 6), rules="three-hand")
    assert [step.vulnerable for step in ledger.steps] == [set(), {"N"}, {"N", "S"}, {"N", "S"}]
    assert totals(ledger) == {"N": f"100/{50 + 100}", "E": "0/100", "S": "100/50"}


def test_two_games_win_the_rubber_and_700_or_500_where_either_opponent_has_a_game() -> None:
    unanswered = score(E_GAME, E_GAME, rules="three-hand")
    assert postings_of_last_deal(unanswered)[-1] == "E above 700 rubber (2–0)"
    by_one = score(E_GAME, S_GAME, E_GAME, rules="three-hand")
    assert postings_of_last_deal(by_one)[-1] == "E above 500 rubber (2–1)"
    by_both = score(E_GAME, S_GAME, N_GAME, E_GAME, rules="three-hand")
    assert postings_of_last_deal(by_both)[-1] == "E above 500 rubber (2–1)"
    assert by_both.ended_by == 4


def test_a_game_to_each_does_not_end_the_rubber() -> None:
    ledger = score(N_GAME, E_GAME, S_GAME, rules="three-hand")
    assert ledger.ended_by is None
    assert ledger.vulnerable_next == {"N", "E", "S"}


def test_with_the_tables_of_1920_thirty_are_a_game_and_the_rubber_is_250() -> None:
    ledger = score(deal("1NT by N", 9), E_GAME, deal("3NT by N", 9), rules="three-hand-auction")
    assert games(ledger) == ["N 1", "E 2", "N 3"]
    assert postings_of_last_deal(ledger) == [
        "N below 30 odd-tricks (3 × 10)",
        "N above 250 rubber (2–1)",
    ]
    assert {step.vulnerable for step in ledger.steps} == {frozenset()}


def test_stopping_early_pays_the_only_player_with_a_game_and_the_only_one_with_a_part_score() -> None:
    ledger = score(N_GAME, deal("2S by E", 8), rules="three-hand", stopped=True)
    assert totals(ledger) == {"N": "100/300", "E": "60/100", "S": "0/0"}
    older = score(N_GAME, deal("2S by E", 8), rules="three-hand", stopped=True, unfinished_part_score=50)
    assert totals(older) == {"N": "100/300", "E": "60/50", "S": "0/0"}
    two_have_one = score(N_GAME, E_GAME, rules="three-hand", stopped=True)
    assert two_have_one.closing == ()


def test_a_penalty_stands_in_the_column_of_the_player_it_is_for() -> None:
    ledger = score(deal("Pass", penalties=(("S", 50),)), rules="three-hand")
    assert totals(ledger) == {"N": "0/0", "E": "0/0", "S": "0/50"}


# --- Settlement ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("north", "east", "payments", "balances"),
    [
        # N 900 and the penalties given here, E and S nothing else.
        (0, 0, [("E", "N", 900), ("S", "N", 900)], {"N": 1800, "E": -900, "S": -900}),
        (49, 0, [("E", "N", 900), ("S", "N", 900)], {"N": 1800, "E": -900, "S": -900}),
        (50, 0, [("E", "N", 1000), ("S", "N", 1000)], {"N": 2000, "E": -1000, "S": -1000}),
        (0, 49, [("E", "N", 900), ("S", "N", 900)], {"N": 1800, "E": -900, "S": -900}),
        (0, 50, [("E", "N", 900), ("S", "N", 900), ("S", "E", 100)], {"N": 1800, "E": -800, "S": -1000}),
        (0, 51, [("E", "N", 800), ("S", "N", 900), ("S", "E", 100)], {"N": 1700, "E": -700, "S": -1000}),
        (0, 900, [("S", "N", 900), ("S", "E", 900)], {"N": 900, "E": 900, "S": -1800}),
        (0, 950, [("N", "E", 100), ("S", "N", 900), ("S", "E", 1000)], {"N": 800, "E": 1100, "S": -1900}),
    ],
)
def test_each_two_players_settle_their_difference_to_the_nearest_hundred(
    north: int,
    east: int,
    payments: list[tuple[str, str, int]],
    balances: dict[str, int],
) -> None:
    penalties = tuple((player, points) for player, points in (("N", north), ("E", east)) if points)
    ledger = score(N_GAME, deal("3NT by N", 9, penalties=penalties), rules="three-hand")
    assert totals(ledger) == {"N": f"200/{700 + north}", "E": f"0/{east}", "S": "0/0"}
    assert paid(ledger) == payments
    assert {player: settle(ledger).balance(player) for player in "NES"} == balances
    assert sum(balances.values()) == 0


@pytest.mark.parametrize("rules", ["three-hand", "three-hand-auction", "towie"])
def test_an_open_rubber_settles_nothing_yet(rules: str) -> None:
    assert paid(score(N_GAME, rules=rules)) == []


def test_every_payment_has_its_amount_at_a_stake() -> None:
    ledger = score(
        N_GAME, deal("3NT by N", 9, penalties=(("E", 60),)), rules="three-hand", stake=Decimal("0.5")
    )
    assert [(p.payer, p.payee, p.points, p.amount) for p in settle(ledger).payments] == [
        ("E", "N", 800, 400),
        ("S", "N", 900, 450),
        ("S", "E", 100, 50),
    ]


def test_equal_highest_totals_are_a_draw_in_which_the_third_player_still_pays() -> None:
    ledger = score(N_GAME, deal("3NT by N", 9, penalties=(("E", 900),)), rules="three-hand")
    assert (ledger.outcome.result, ledger.outcome.winner, ledger.outcome.margin) == (Result.DRAWN, None, 0)
    assert paid(ledger) == [("S", "N", 900), ("S", "E", 900)]


def test_the_margin_is_over_the_next_best_player() -> None:
    ledger = score(N_GAME, E_GAME, deal("4S by N", 10), rules="three-hand")
    assert totals(ledger) == {"N": "220/500", "E": "100/0", "S": "0/0"}
    assert (ledger.outcome.winner, ledger.outcome.margin) == ("N", 620)
    assert paid(ledger) == [("E", "N", 600), ("S", "N", 700), ("S", "E", 100)]


# --- Games without an auction -------------------------------------------------------------------------------

TWO = "two-notrump-doubled"


def test_two_no_trumps_doubled_is_a_game_each_time_it_is_made() -> None:
    ledger = score(deal("2NTX by N", 8), deal("2NTX by E", 7), deal("2NTX by S", 10), rules=TWO)
    assert postings(ledger) == [
        "1 N below 140 odd-tricks ((40 + 30) × 2)",
        "1 N above 50 insult (50)",
        "2 N above 100 undertricks (1 × 100)",
        "2 S above 100 undertricks (1 × 100)",
        "3 S below 140 odd-tricks ((40 + 30) × 2)",
        "3 S above 50 insult (50)",
        "3 S above 200 overtricks (2 × 100)",
    ]
    assert games(ledger) == ["N 1", "S 3"]
    assert dealers(ledger) == "NES|N"
    rest = (deal("2NTX by E", 8), deal("2NTX by N", 5))
    ledger = score(*ledger.sheet.deals, deal("2NTX by N", 6), *rest, rules=TWO)
    # North, vulnerable: two down 500, then three down 800; East makes his first game in between.
    assert totals(ledger) == {"N": f"140/{50 + 100}", "E": f"140/{50 + 500 + 800}", "S": f"140/{350 + 1300}"}


def test_three_redoubled_is_a_game_each_time_it_is_made() -> None:
    ledger = score(
        deal("3CXX by N", 9), deal("3NTXX by E", 10), deal("3SXX by S", 7), deal("3DXX by N", 11),
        rules="tridge",
    )  # fmt: skip
    assert postings(ledger) == [
        "1 N below 240 odd-tricks (3 × 20 × 4)",
        "1 N above 100 insult (100)",
        "2 E below 400 odd-tricks ((40 + 30 + 30) × 4)",
        "2 E above 100 insult (100)",
        "2 E above 200 overtricks (1 × 200)",
        "3 N above 600 undertricks (200 + 400)",
        "3 E above 600 undertricks (200 + 400)",
        "4 N below 240 odd-tricks (3 × 20 × 4)",
        "4 N above 100 insult (100)",
        "4 N above 800 overtricks (2 × 400)",
        "4 N above 500 rubber (2–1)",
    ]
    assert ledger.ended_by == 4
    assert paid(ledger) == [("E", "N", 1300), ("S", "N", 2600), ("S", "E", 1300)]


@pytest.mark.parametrize("call", ["2NT by N", "2NTXX by N"])
def test_two_no_trumps_is_always_doubled(call: str) -> None:
    assert [str(fault) for fault in faults_of_deal(RULE_SETS[TWO], deal(call, 8))] == [
        "contract: in this game a contract is doubled"
    ]


@pytest.mark.parametrize("call", ["1NT", "3NT", "7NT", "2S", "2C", "3H"])
def test_no_other_contract_than_two_no_trumps_is_played(call: str) -> None:
    assert [str(fault) for fault in faults_of_deal(RULE_SETS[TWO], deal(f"{call}X by N", 8))] == [
        f"contract: {call} is not one of 2NT"
    ]


@pytest.mark.parametrize("call", ["3S", "3SX"])
def test_three_of_a_denomination_is_always_redoubled(call: str) -> None:
    assert [str(fault) for fault in faults_of_deal(RULE_SETS["tridge"], deal(f"{call} by N", 8))] == [
        "contract: in this game a contract is redoubled"
    ]


@pytest.mark.parametrize("call", ["1S", "2C", "4H", "7NT"])
def test_no_other_level_than_three_is_played(call: str) -> None:
    assert [str(fault) for fault in faults_of_deal(RULE_SETS["tridge"], deal(f"{call}XX by N", 8))] == [
        f"contract: {call} is not one of 3C, 3D, 3H, 3S, 3NT"
    ]


@pytest.mark.parametrize("rules", [TWO, "tridge"])
def test_without_an_auction_nothing_is_passed_out(rules: str) -> None:
    assert [str(fault) for fault in faults_of_deal(RULE_SETS[rules], deal("Pass"))] == [
        "contract: there is no auction in this game, so no deal is passed out"
    ]


@pytest.mark.parametrize(("rules", "call"), [(TWO, "2NTX"), ("tridge", "3NTXX")])
def test_the_player_who_declares_is_the_one_who_dealt(rules: str, call: str) -> None:
    out_of_turn = score(
        deal(f"{call} by S", 8), deal(f"{call} by N", 8), deal(f"{call} by S", 8), rules=rules
    )
    assert dealers(out_of_turn) == "SNS|N"
    assert faults_of_deal(RULE_SETS[rules], deal(f"{call} by S", 8, dealer="S")) == ()
    faulty = sheet(deal(f"{call} by S", 8, dealer="E"), rules=rules)
    assert [str(fault) for fault in faults_of_sheet(faulty)] == [
        "deal 1: declarer: in this game the dealer plays the contract"
    ]
