"""The ledger keeps every step: who dealt, what was paid, how the sheet stood."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.scoring import Seat, Tally, opening, play, replay
from tests.scoring.tersely import deal, dealers, games, postings, score, sheet, totals

NS_GAME = deal("3NT by N", 9)
EW_GAME = deal("3NT by E", 9)
PASS = deal("Pass")


def test_an_empty_sheet_stands_at_nothing_with_the_first_dealer_to_deal() -> None:
    ledger = score(first_dealer="W")
    assert ledger.steps == ()
    assert totals(ledger) == {"NS": "0/0", "EW": "0/0"}
    assert dealers(ledger) == "|W"


def test_every_step_keeps_the_standing_after_its_deal() -> None:
    ledger = score(deal("2C by N", 8), deal("2D by E", 7, honours="EW three"), deal("4S by S", 10))
    assert [step.standing.tallies for step in ledger.steps] == [
        {"NS": Tally(12, 0, 12, 0), "EW": Tally(0, 0, 0, 0)},
        {"NS": Tally(12, 50, 12, 0), "EW": Tally(0, 14, 0, 0)},
        {"NS": Tally(48, 50, 0, 1), "EW": Tally(0, 14, 0, 0)},
    ]
    assert ledger.standing == ledger.steps[-1].standing


def test_every_step_keeps_its_number_and_its_deal() -> None:
    deals = (PASS, NS_GAME, EW_GAME)
    assert [(step.number, step.deal) for step in score(*deals).steps] == list(enumerate(deals, start=1))


def test_games_are_kept_with_the_deal_that_won_them() -> None:
    ledger = score(NS_GAME, PASS, EW_GAME, deal("2C by N", 8), NS_GAME)
    assert games(ledger) == ["NS 1", "EW 3", "NS 5"]
    assert [step.game_won_by for step in ledger.steps] == ["NS", None, "EW", None, "NS"]
    assert [step.ends_rubber for step in ledger.steps] == [False, False, False, False, True]
    assert ledger.ended_by == 5


def test_the_deal_passes_to_the_left_also_after_a_deal_passed_out() -> None:
    assert dealers(score(NS_GAME, PASS, EW_GAME, PASS, PASS)) == "NESWN|E"


def test_the_rotation_goes_on_from_a_player_who_dealt_out_of_turn() -> None:
    assert dealers(score(PASS, deal("Pass", dealer="W"), PASS, PASS)) == "NWNE|S"


def test_a_deal_waiting_for_its_play_has_been_dealt_and_scores_nothing() -> None:
    ledger = score(deal("4S by N", penalties=(("EW", 50),)))
    assert postings(ledger) == []
    assert dealers(ledger) == "N|E"


def test_a_void_deal_scores_nothing_and_moves_no_deal() -> None:
    ledger = score(deal("2C by N", 8), replace(NS_GAME, void=True, dealer=Seat.WEST), PASS)
    assert totals(ledger) == {"NS": "12/0", "EW": "0/0"}
    assert games(ledger) == []
    assert ledger.steps[1].standing == ledger.steps[0].standing
    assert ledger.steps[2].dealer == Seat.EAST


def test_voiding_the_deal_that_won_the_rubber_opens_it_again() -> None:
    ledger = score(NS_GAME, replace(NS_GAME, void=True), EW_GAME)
    assert ledger.ended_by is None
    assert games(ledger) == ["NS 1", "EW 3"]


def test_deals_after_the_end_are_kept_and_score_nothing() -> None:
    late = deal("7NT by E", 13, honours="EW four-in-hand", penalties=(("EW", 100),))
    ledger = score(NS_GAME, NS_GAME, late, PASS)
    assert totals(ledger) == {"NS": "60/250", "EW": "0/0"}
    assert ledger.after_the_end == (3, 4)
    assert [step.after_the_end for step in ledger.steps] == [False, False, True, True]
    assert [step.ends_rubber for step in ledger.steps] == [False, True, False, False]
    assert games(ledger) == ["NS 1", "NS 2"]
    assert dealers(ledger) == "NESW|N"


def test_a_void_deal_after_the_end_is_not_counted_as_one() -> None:
    ledger = score(NS_GAME, NS_GAME, replace(PASS, void=True))
    assert ledger.after_the_end == ()
    assert [step.ends_rubber for step in ledger.steps] == [False, True, False]


def test_a_correction_scores_every_later_deal_again() -> None:
    played = sheet(NS_GAME, deal("2C by E", 8), deal("3NT by S", 9), deal("4H by W", 10))
    corrected = played.with_deals((deal("3NT by N", 8), *played.deals[1:]))
    assert games(replay(played)) == ["NS 1", "NS 3"]
    assert replay(played).after_the_end == (4,)
    assert games(replay(corrected)) == ["NS 3", "EW 4"]
    assert replay(corrected).after_the_end == ()
    assert totals(replay(corrected)) == {"NS": "30/0", "EW": "44/50"}


def test_playing_a_deal_on_a_standing_gives_the_step_that_replay_keeps() -> None:
    whole = sheet(deal("2C by N", 10), deal("1D by S", 7))
    first = play(whole, opening(whole), 1, whole.deals[0])
    assert play(whole, first.standing, 2, whole.deals[1]) == replay(whole).steps[1]


def test_the_ledger_names_the_account_that_is_ahead() -> None:
    assert score().leader is None
    assert score(deal("1C by E", 7)).leader == "EW"
    assert score(deal("1C by E", 7), deal("1C by N", 7)).leader is None


def test_a_total_is_what_stands_above_and_below_together() -> None:
    ledger = score(deal("1HX by E", 9))
    assert ledger.total("EW") == 198
    assert ledger.total("NS") == 0


@pytest.mark.parametrize(("tricks", "over"), [(6, -4), (10, 0), (13, 3)])
def test_a_deal_knows_how_far_past_its_contract_it_went(tricks: int, over: int) -> None:
    assert deal("4S by N", tricks).over == over


def test_a_deal_without_a_result_is_neither_over_nor_under() -> None:
    assert deal("4S by N").over is None
    assert PASS.over is None
    assert deal("4S by N").awaits_play
    assert not PASS.awaits_play
    assert PASS.passed_out
    assert not PASS.played
