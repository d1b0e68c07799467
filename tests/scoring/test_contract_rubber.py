"""Contract rubber: a hundred below the line, vulnerability that is won, the premium, and stopping early."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import Ledger, Reason, Result, settle
from tests.scoring.tersely import deal, dealers, games, postings, postings_of_last_deal, score, totals

BOTH = ("rubber", "rubber-no-insult")
NS_GAME, EW_GAME = deal("3NT by N", 9), deal("3NT by E", 9)
NS_60, EW_60 = deal("2S by N", 8), deal("2S by E", 8)
PASS = deal("Pass")

THE_WORKED_RUBBER = (
    deal("2H by N", 9),
    deal("3NT by E", 8),
    deal("2S by S", 8),
    deal("4S by W", 10, honours="EW four-in-hand"),
    deal("3NTX by N", 10),
)


def part_scores(ledger: Ledger) -> dict[str, int]:
    return {account: tally.part_score for account, tally in ledger.standing.tallies.items()}


def outcome(ledger: Ledger) -> tuple[Result, str | None, int]:
    return ledger.outcome.result, ledger.outcome.winner, ledger.outcome.margin


# --- Games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", BOTH)
def test_a_hundred_below_the_line_are_a_game_and_ninety_are_not(rules: str) -> None:
    assert games(score(deal("3S by N", 9), rules=rules)) == []
    assert games(score(deal("5C by N", 11), rules=rules)) == ["NS 1"]
    assert games(score(deal("3NT by N", 9), rules=rules)) == ["NS 1"]
    assert games(score(deal("2SX by N", 8), rules=rules)) == ["NS 1"]
    assert games(score(deal("2CX by N", 8), rules=rules)) == []


def test_overtricks_never_help_a_game() -> None:
    ledger = score(deal("3NT by N", 8), deal("1NT by N", 13), rules="rubber")
    assert games(ledger) == []
    assert part_scores(ledger) == {"NS": 40, "EW": 0}
    assert totals(ledger) == {"NS": "40/180", "EW": "0/50"}


@pytest.mark.parametrize("rules", BOTH)
def test_the_line_wipes_both_part_scores_and_leaves_what_was_scored(rules: str) -> None:
    ledger = score(EW_60, NS_60, deal("1H by S", 7), deal("1D by S", 7), rules=rules)
    assert games(ledger) == ["NS 4"]
    assert part_scores(ledger) == {"NS": 0, "EW": 0}
    assert totals(ledger) == {"NS": "110/0", "EW": "60/0"}


def test_a_game_pays_nothing_of_itself() -> None:
    assert postings(score(NS_GAME, rules="rubber")) == ["1 NS below 100 odd-tricks (40 + 30 + 30)"]


# --- Vulnerability ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", BOTH)
def test_a_side_is_vulnerable_by_the_games_won_before_the_deal(rules: str) -> None:
    ledger = score(NS_60, NS_GAME, EW_60, EW_GAME, deal("1NT by N", 6), rules=rules)
    assert [step.vulnerable for step in ledger.steps] == [set(), set(), {"NS"}, {"NS"}, {"NS", "EW"}]
    assert ledger.vulnerable_next == {"NS", "EW"}
    assert postings_of_last_deal(ledger) == ["EW above 100 undertricks (1 × 100)"]


def test_the_deal_that_wins_the_first_game_is_still_played_not_vulnerable() -> None:
    assert postings(score(deal("6S by N", 12), rules="rubber")) == [
        "1 NS below 180 odd-tricks (6 × 30)",
        "1 NS above 500 small-slam (500)",
    ]
    assert postings_of_last_deal(score(NS_GAME, deal("6S by N", 12), rules="rubber")) == [
        "NS below 180 odd-tricks (6 × 30)",
        "NS above 750 small-slam (750)",
        "NS above 700 rubber (2–0)",
    ]


def test_a_part_score_makes_nobody_vulnerable() -> None:
    assert score(NS_60, deal("1C by N", 6), rules="rubber").steps[-1].vulnerable == set()


# --- The rubber ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", BOTH)
def test_two_games_to_none_pay_700_and_two_to_one_500(rules: str) -> None:
    assert postings(score(NS_GAME, NS_GAME, rules=rules))[-1] == "2 NS above 700 rubber (2–0)"
    assert postings(score(NS_GAME, EW_GAME, EW_GAME, rules=rules))[-1] == "3 EW above 500 rubber (2–1)"


def test_the_worked_rubber_is_won_by_930_and_without_the_insult_by_880() -> None:
    ledger = score(*THE_WORKED_RUBBER, rules="rubber")
    assert totals(ledger) == {"NS": "320/830", "EW": "120/100"}
    assert outcome(ledger) == (Result.WON, "NS", 930)
    ledger = score(*THE_WORKED_RUBBER, rules="rubber-no-insult")
    assert totals(ledger) == {"NS": "320/780", "EW": "120/100"}
    assert outcome(ledger) == (Result.WON, "NS", 880)


def test_the_worked_rubber_stands_as_its_story_tells_after_every_deal() -> None:
    steps = score(*THE_WORKED_RUBBER, rules="rubber").steps
    assert [
        tuple(f"{t.below}/{t.above}/{t.part_score}/{t.games}" for t in step.standing.tallies.values())
        for step in steps
    ] == [
        ("60/30/60/0", "0/0/0/0"),
        ("60/80/60/0", "0/0/0/0"),
        ("120/80/0/1", "0/0/0/0"),
        ("120/80/0/1", "120/100/0/1"),
        ("320/830/0/2", "120/100/0/1"),
    ]


@pytest.mark.parametrize("rules", BOTH)
def test_a_deal_that_all_pass_moves_the_deal_and_scores_nothing(rules: str) -> None:
    ledger = score(PASS, NS_GAME, PASS, rules=rules)
    assert dealers(ledger) == "NES|W"
    assert totals(ledger) == {"NS": "100/0", "EW": "0/0"}
    assert not any(step.dealt_again for step in ledger.steps)


@pytest.mark.parametrize("rules", BOTH)
def test_deals_after_the_rubber_score_nothing(rules: str) -> None:
    ledger = score(NS_GAME, NS_GAME, deal("7NTX by E", 0, penalties=(("EW", 50),)), PASS, rules=rules)
    assert ledger.after_the_end == (3, 4)
    assert totals(ledger) == {"NS": "200/700", "EW": "0/0"}


def test_the_side_with_two_games_can_lose() -> None:
    ledger = score(NS_GAME, deal("7NTXX by N", 10), NS_GAME, rules="rubber")
    assert totals(ledger) == {"NS": "200/700", "EW": "0/1600"}
    assert outcome(ledger) == (Result.WON, "EW", 700)


# --- Equal totals -------------------------------------------------------------------------------------------
# 100 + 100 + 700 below and above for North and South; 900 for East and West, since six down undoubled is 300
# before the first game and 600 after it.

EQUAL = (deal("6S by N", 6), NS_GAME, deal("6S by N", 6), NS_GAME)


def test_equal_totals_are_a_draw() -> None:
    ledger = score(*EQUAL, rules="rubber")
    assert totals(ledger) == {"NS": "200/700", "EW": "0/900"}
    assert outcome(ledger) == (Result.DRAWN, None, 0)
    assert ledger.outcome.complete
    assert settle(ledger).payments == ()


def test_without_the_insult_equal_totals_go_to_the_side_with_more_games_and_nobody_pays() -> None:
    ledger = score(*EQUAL, rules="rubber-no-insult")
    assert totals(ledger) == {"NS": "200/700", "EW": "0/900"}
    assert outcome(ledger) == (Result.WON, "NS", 0)
    assert ledger.leader is None
    assert settle(ledger).payments == ()


def test_games_decide_nothing_where_the_totals_differ() -> None:
    ledger = score(*EQUAL[:-1], deal("3NT by N", 9, penalties=(("EW", 10),)), rules="rubber-no-insult")
    assert outcome(ledger) == (Result.WON, "EW", 10)


def test_equal_totals_and_equal_games_are_a_draw_where_games_decide() -> None:
    ledger = score(NS_GAME, EW_GAME, rules="rubber-no-insult", stopped=True)
    assert outcome(ledger) == (Result.UNFINISHED, None, 0)


# --- An unfinished rubber -----------------------------------------------------------------------------------

UNFINISHED = ("rubber", "rubber-no-insult", "trio")


@pytest.mark.parametrize("rules", UNFINISHED)
def test_stopping_early_pays_300_to_the_only_side_with_a_game(rules: str) -> None:
    ledger = score(NS_GAME, rules=rules, stopped=True)
    assert postings(ledger)[-1] == "1 NS above 300 unfinished-game (300)"
    assert ledger.outcome.reason is Reason.STOPPED_EARLY
    assert outcome(ledger) == (Result.UNFINISHED, "NS", 400)


@pytest.mark.parametrize("rules", UNFINISHED)
def test_stopping_early_pays_100_to_the_only_side_with_a_part_score(rules: str) -> None:
    ledger = score(deal("2S by E", 8), rules=rules, stopped=True)
    side = "E" if rules == "trio" else "EW"
    assert postings(ledger)[-1] == f"1 {side} above 100 unfinished-part-score (100)"
    assert outcome(ledger) == (Result.UNFINISHED, side, 160)


def test_the_table_may_settle_a_part_score_at_fifty_the_older_figure() -> None:
    older = score(EW_60, rules="rubber", stopped=True, unfinished_part_score=50)
    newer = score(EW_60, rules="rubber", stopped=True, unfinished_part_score=100)
    assert totals(older) == {"NS": "0/0", "EW": "60/50"}
    assert totals(newer) == {"NS": "0/0", "EW": "60/100"}


def test_a_game_and_a_part_score_may_be_paid_to_different_sides() -> None:
    ledger = score(NS_GAME, EW_60, rules="rubber", stopped=True)
    assert totals(ledger) == {"NS": "100/300", "EW": "60/100"}
    assert outcome(ledger) == (Result.UNFINISHED, "NS", 240)


def test_nothing_is_paid_where_both_sides_have_a_game_or_a_part_score() -> None:
    ledger = score(NS_GAME, EW_GAME, NS_60, EW_60, rules="rubber", stopped=True)
    assert totals(ledger) == {"NS": "160/0", "EW": "160/0"}
    assert ledger.closing == ()


def test_a_part_score_that_a_game_has_wiped_is_not_paid_for() -> None:
    ledger = score(EW_60, NS_GAME, rules="rubber", stopped=True)
    assert totals(ledger) == {"NS": "100/300", "EW": "60/0"}


def test_a_rubber_that_was_won_pays_nothing_for_stopping() -> None:
    ledger = score(NS_GAME, EW_60, NS_GAME, rules="rubber", stopped=True)
    assert totals(ledger) == {"NS": "200/700", "EW": "60/0"}
    assert ledger.outcome.result is Result.WON


def test_an_open_rubber_pays_nothing_for_a_game_yet() -> None:
    assert totals(score(NS_GAME, EW_60, rules="rubber")) == {"NS": "100/0", "EW": "60/0"}


@pytest.mark.parametrize("rules", ["auction-1920", "plafond", "three-hand-auction", "honeymoon-auction"])
def test_with_auction_tables_stopping_early_pays_nothing(rules: str) -> None:
    ledger = score(deal("4NT by N", 10), deal("1C by N", 7), rules=rules, stopped=True)
    assert ledger.closing == ()
