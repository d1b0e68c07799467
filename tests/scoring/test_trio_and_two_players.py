"""Trio, where one player plays against two and settles double, and the games for two."""

from __future__ import annotations

from decimal import Decimal

import pytest

from scorekeeper.scoring import RULE_SETS, Ledger, Result, faults_of_deal, settle
from tests.scoring.tersely import deal, dealers, games, postings, score, totals

NS_GAME, E_GAME = deal("3NT by N", 9), deal("3NT by E", 9)


def balances(ledger: Ledger, seats: str) -> dict[str, int]:
    settlement = settle(ledger)
    return {seat: settlement.balance(seat) for seat in seats}


# --- Trio ---------------------------------------------------------------------------------------------------


def test_in_trio_north_and_south_are_a_side_against_east() -> None:
    ledger = score(deal("2S by N", 8), deal("2C by S", 8), deal("3NT by E", 8), rules="trio")
    assert totals(ledger) == {"NS": "100/50", "E": "0/0"}
    assert games(ledger) == ["NS 2"]
    assert dealers(ledger) == "NES|N"


def test_in_trio_a_side_with_a_game_is_vulnerable() -> None:
    ledger = score(NS_GAME, deal("4HX by S", 7), deal("4HX by E", 7), rules="trio")
    assert [step.vulnerable for step in ledger.steps] == [set(), {"NS"}, {"NS"}]
    assert totals(ledger) == {"NS": "100/500", "E": "0/800"}


def test_when_east_loses_he_pays_the_margin_to_each_of_the_two() -> None:
    ledger = score(NS_GAME, NS_GAME, rules="trio")
    assert [(p.payer, p.payee, p.points) for p in settle(ledger).payments] == [
        ("E", "N", 900),
        ("E", "S", 900),
    ]
    assert balances(ledger, "NES") == {"N": 900, "E": -1800, "S": 900}


def test_when_east_wins_each_of_the_two_pays_him_the_margin() -> None:
    ledger = score(E_GAME, NS_GAME, E_GAME, rules="trio")
    assert totals(ledger) == {"NS": "100/0", "E": "200/500"}
    assert [(p.payer, p.payee, p.points) for p in settle(ledger).payments] == [
        ("N", "E", 600),
        ("S", "E", 600),
    ]
    assert balances(ledger, "NES") == {"N": -600, "E": 1200, "S": -600}


def test_in_trio_the_margin_is_rounded_and_staked_before_it_is_paid_twice() -> None:
    ledger = score(NS_GAME, deal("4S by N", 10), rules="trio", rounding=100, stake=Decimal("0.25"))
    assert ledger.outcome.margin == 920
    assert [(p.payer, p.payee, p.points, p.amount) for p in settle(ledger).payments] == [
        ("E", "N", 900, 225),
        ("E", "S", 900, 225),
    ]
    washed_out = score(NS_GAME, deal("4S by N", 10), rules="trio", wash_out=921)
    assert settle(washed_out).payments == ()


def test_in_trio_a_draw_and_an_open_rubber_settle_nothing() -> None:
    assert settle(score(NS_GAME, rules="trio")).payments == ()
    drawn = score(NS_GAME, deal("3NT by N", 9, penalties=(("E", 900),)), rules="trio")
    assert drawn.outcome.result is Result.DRAWN
    assert settle(drawn).payments == ()


def test_nobody_plays_or_deals_from_the_seat_of_the_dummy() -> None:
    assert [str(fault) for fault in faults_of_deal(RULE_SETS["trio"], deal("1C by W", 7, dealer="W"))] == [
        "declarer: nobody sits at W in this game",
        "dealer: nobody sits at W in this game",
    ]


# --- Two players --------------------------------------------------------------------------------------------

FOR_TWO = ("honeymoon", "honeymoon-auction")


@pytest.mark.parametrize("rules", FOR_TWO)
def test_two_players_deal_by_turns(rules: str) -> None:
    assert dealers(score(NS_GAME, deal("Pass"), deal("Pass"), rules=rules)) == "NSN|S"
    assert dealers(score(deal("Pass", dealer="N"), rules=rules, first_dealer="S")) == "N|S"


def test_in_honeymoon_bridge_each_player_is_a_side_with_contract_tables() -> None:
    ledger = score(
        deal("2H by N", 9), deal("3NT by S", 8), deal("2S by N", 8),
        deal("4S by S", 10, honours="S four-in-hand"), deal("3NTX by N", 10),
        rules="honeymoon",
    )  # fmt: skip
    assert totals(ledger) == {"N": "320/830", "S": "120/100"}
    assert (ledger.outcome.winner, ledger.outcome.margin) == ("N", 930)
    assert [(p.payer, p.payee, p.points) for p in settle(ledger).payments] == [("S", "N", 930)]


def test_in_honeymoon_bridge_stopping_early_pays_for_a_game_and_a_part_score() -> None:
    ledger = score(deal("3NT by S", 9), deal("1C by N", 7), rules="honeymoon", stopped=True)
    assert totals(ledger) == {"N": "20/100", "S": "100/300"}


def test_with_the_tables_of_1920_the_rubber_is_250() -> None:
    ledger = score(
        deal("4S by N", 10, honours="S three"), deal("1D by S", 11, honours="S five-in-hand"),
        deal("3NT by N", 9, honours="N three"),
        rules="honeymoon-auction",
    )  # fmt: skip
    assert postings(ledger) == [
        "1 N below 36 odd-tricks (4 × 9)",
        "1 S above 18 honours (2 × 9)",
        "2 S below 35 odd-tricks (5 × 7)",
        "2 S above 70 honours (10 × 7)",
        "3 N below 30 odd-tricks (3 × 10)",
        "3 N above 30 honours (30)",
        "3 N above 250 rubber (2–1)",
    ]
    assert totals(ledger) == {"N": "66/280", "S": "35/88"}


@pytest.mark.parametrize("rules", FOR_TWO)
def test_only_the_two_can_declare_hold_honours_or_be_paid_a_penalty(rules: str) -> None:
    faulty = deal("1C by E", 7, honours="E four-in-hand", penalties=(("NS", 50),))
    assert [str(fault) for fault in faults_of_deal(RULE_SETS[rules], faulty)] == [
        "declarer: nobody sits at E in this game",
        "honours: held_by: 'E' is not one of N, S",
        "penalties: to: 'NS' is not one of N, S",
    ]
