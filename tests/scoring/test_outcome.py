"""How a sheet ends, and why: a value with its reason, never guessed from the totals."""

from __future__ import annotations

from scorekeeper.scoring import Ledger, Reason, Result
from tests.scoring.tersely import deal, score, totals

NS_GAME = deal("3NT by N", 9)


def outcome(ledger: Ledger) -> tuple[Result, Reason, str | None, int, bool]:
    it = ledger.outcome
    return it.result, it.reason, it.winner, it.margin, it.complete


def test_a_rubber_in_play_is_open_and_has_a_margin_but_no_winner() -> None:
    assert outcome(score(NS_GAME)) == (Result.OPEN, Reason.STILL_IN_PLAY, None, 30, False)


def test_an_empty_sheet_is_open_with_no_margin() -> None:
    assert outcome(score()) == (Result.OPEN, Reason.STILL_IN_PLAY, None, 0, False)


def test_two_games_complete_the_rubber_and_the_higher_total_wins_by_the_difference() -> None:
    ledger = score(NS_GAME, deal("1C by E", 7), NS_GAME)
    assert outcome(ledger) == (Result.WON, Reason.RUBBER_COMPLETE, "NS", 304, True)


def test_the_side_with_two_games_can_lose() -> None:
    ledger = score(NS_GAME, deal("6NTXX by S", 5), NS_GAME)
    assert totals(ledger) == {"NS": "60/250", "EW": "0/1400"}
    assert ledger.standing.rubber_won_by == "NS"
    assert outcome(ledger) == (Result.WON, Reason.RUBBER_COMPLETE, "EW", 1090, True)


def test_equal_totals_at_the_end_of_a_rubber_are_a_draw() -> None:
    ledger = score(deal("4S by N", 10), deal("2S by N", 3, honours="EW four-in-hand"), deal("4S by S", 10))
    assert totals(ledger) == {"NS": "72/250", "EW": "0/322"}
    assert outcome(ledger) == (Result.DRAWN, Reason.RUBBER_COMPLETE, None, 0, True)


def test_a_rubber_stopped_early_is_unfinished_and_the_side_ahead_wins_it() -> None:
    ledger = score(deal("1S by N", 10), deal("2H by E", 8), stopped=True)
    assert outcome(ledger) == (Result.UNFINISHED, Reason.STOPPED_EARLY, "NS", 20, False)


def test_stopping_early_pays_nothing_for_a_game_or_a_part_score_in_auction_bridge() -> None:
    deals = (deal("1S by N", 10), deal("2H by E", 8))
    assert totals(score(*deals, stopped=True)) == totals(score(*deals)) == {"NS": "36/0", "EW": "16/0"}


def test_a_rubber_stopped_early_at_equal_totals_has_no_winner() -> None:
    ledger = score(deal("2C by N", 8), deal("2C by E", 8), stopped=True)
    assert outcome(ledger) == (Result.UNFINISHED, Reason.STOPPED_EARLY, None, 0, False)


def test_a_rubber_that_was_won_is_complete_though_the_table_also_said_it_stopped() -> None:
    ledger = score(NS_GAME, NS_GAME, stopped=True)
    assert outcome(ledger) == (Result.WON, Reason.RUBBER_COMPLETE, "NS", 310, True)


def test_the_margin_is_never_negative() -> None:
    assert score(deal("1C by W", 7)).outcome.margin == 6
    assert score(deal("1C by N", 7)).outcome.margin == 6
