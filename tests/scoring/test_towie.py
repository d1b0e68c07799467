"""Towie: only contracts worth a game are played, anything less is a goulash."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, Ledger, Result, faults_of_deal, settle
from tests.scoring.tersely import (
    deal,
    dealers,
    games,
    postings,
    postings_of_last_deal,
    score,
    totals,
)

RULES = RULE_SETS["towie"]
N_GAME, E_GAME = deal("3NT by N", 9), deal("3NT by E", 9)

HIGHEST_NOT_PLAYED = {
    "": {"C": 4, "D": 4, "H": 3, "S": 3, "NT": 2},
    "X": {"C": 2, "D": 2, "H": 1, "S": 1, "NT": 1},
    "XX": {"C": 1, "D": 1, "H": 0, "S": 0, "NT": 0},
}
NOT_PLAYED = [
    f"{level}{denomination}{doubling}"
    for doubling, levels in HIGHEST_NOT_PLAYED.items()
    for denomination, highest in levels.items()
    for level in range(1, highest + 1)
]
JUST_PLAYED = [
    f"{highest + 1}{denomination}{doubling}"
    for doubling, levels in HIGHEST_NOT_PLAYED.items()
    for denomination, highest in levels.items()
]


def goulashes(ledger: Ledger) -> list[bool]:
    return [step.dealt_again for step in ledger.steps]


@pytest.mark.parametrize("call", NOT_PLAYED)
def test_a_contract_worth_less_than_a_hundred_is_dealt_again_and_never_played(call: str) -> None:
    row = deal(f"{call} by E")
    assert faults_of_deal(RULES, row) == ()
    ledger = score(row, rules="towie")
    assert postings(ledger) == []
    assert goulashes(ledger) == [True]
    assert dealers(ledger) == "N|N"
    assert [str(fault) for fault in faults_of_deal(RULES, deal(f"{call} by E", 9))] == [
        "tricks: a contract worth less than 100 is dealt again, not played"
    ]


@pytest.mark.parametrize("call", JUST_PLAYED)
def test_a_contract_worth_a_hundred_after_doubling_is_played_and_is_a_game(call: str) -> None:
    made = deal(f"{call} by E", 13)
    assert faults_of_deal(RULES, made) == ()
    ledger = score(made, rules="towie")
    assert games(ledger) == ["E 1"]
    assert goulashes(ledger) == [False]
    waiting = score(deal(f"{call} by E"), rules="towie")
    assert goulashes(waiting) == [False]
    assert dealers(waiting) == "N|E"


def test_every_contract_is_on_one_list_or_above_the_other() -> None:
    assert len(NOT_PLAYED) == 25
    assert len(NOT_PLAYED) + 80 == 105


def test_a_deal_passed_out_is_a_goulash_too_and_the_same_player_deals() -> None:
    ledger = score(deal("Pass"), deal("2S by S"), N_GAME, deal("Pass"), rules="towie")
    assert goulashes(ledger) == [True, True, False, True]
    assert dealers(ledger) == "NNNE|E"


def test_a_penalty_in_a_goulash_stands_whether_all_passed_or_not() -> None:
    ledger = score(
        deal("Pass", penalties=(("S", 50),)), deal("2S by S", penalties=(("E", 30),)), rules="towie"
    )
    assert totals(ledger) == {"N": "0/0", "E": "0/30", "S": "0/50"}
    assert goulashes(ledger) == [True, True]


def test_the_first_game_of_a_player_pays_500_and_the_second_1000_and_ends_the_rubber() -> None:
    ledger = score(N_GAME, E_GAME, deal("4S by N", 10), rules="towie")
    assert postings(ledger) == [
        "1 N below 105 odd-tricks (3 × 35)",
        "1 N above 500 game (500)",
        "2 E below 105 odd-tricks (3 × 35)",
        "2 E above 500 game (500)",
        "3 N below 120 odd-tricks (4 × 30)",
        "3 N above 1000 game (1000)",
    ]
    assert ledger.ended_by == 3
    assert totals(ledger) == {"N": "225/1500", "E": "105/500", "S": "0/0"}
    assert ledger.outcome.result is Result.WON
    assert [(p.payer, p.payee, p.points) for p in settle(ledger).payments] == [
        ("E", "N", 1100),
        ("S", "N", 1700),
        ("S", "E", 600),
    ]


def test_the_second_game_pays_the_same_whether_the_others_have_a_game_or_not() -> None:
    assert postings_of_last_deal(score(N_GAME, N_GAME, rules="towie"))[-1] == "N above 1000 game (1000)"


def test_a_player_with_a_game_is_vulnerable() -> None:
    ledger = score(N_GAME, deal("4SX by N", 7), deal("4S by E", 7), rules="towie")
    assert [step.vulnerable for step in ledger.steps] == [set(), {"N"}, {"N"}]
    assert totals(ledger) == {"N": f"105/{500 + 150}", "E": "0/1000", "S": f"0/{1000 + 150}"}


def test_there_are_no_part_scores() -> None:
    ledger = score(N_GAME, deal("4S by E", 9), rules="towie")
    assert {account: tally.part_score for account, tally in ledger.standing.tallies.items()} == {
        "N": 0,
        "E": 0,
        "S": 0,
    }


def test_a_made_contract_is_paid_for_all_at_once() -> None:
    ledger = score(N_GAME, deal("6NTX by N", 13, honours="declarer four-in-hand"), rules="towie")
    assert postings_of_last_deal(ledger) == [
        "N below 420 odd-tricks (6 × 35 × 2)",
        "N above 100 insult (100)",
        "N above 200 overtricks (1 × 200)",
        "N above 750 small-slam (750)",
        "N above 150 honours (150)",
        "N above 1000 game (1000)",
    ]


def test_stopping_early_pays_nothing_more_since_games_are_paid_for_as_they_are_won() -> None:
    ledger = score(N_GAME, rules="towie", stopped=True)
    assert ledger.closing == ()
    assert totals(ledger) == {"N": "105/500", "E": "0/0", "S": "0/0"}


def test_the_sheet_can_say_that_figures_come_from_outside() -> None:
    assert [source.title for source in RULES.pieced_together] == ["Published rules of Towie, by others"]
    for table in (RULES.trick_points, RULES.overtricks, RULES.undertricks, RULES.insult):
        assert table.source in RULES.pieced_together
