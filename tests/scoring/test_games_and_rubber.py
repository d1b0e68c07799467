"""Games, the line under them, and the rubber."""

from __future__ import annotations

import pytest

from tests.scoring.tersely import AUCTION_FAMILY, deal, games, postings, score, totals


@pytest.mark.parametrize("rules", AUCTION_FAMILY)
def test_thirty_below_the_line_are_a_game_and_twenty_nine_would_not_be(rules: str) -> None:
    twenty_eight = score(deal("4D by N", 10), rules=rules)
    thirty = score(deal("3NT by N", 9), rules=rules)
    assert games(twenty_eight) == []
    assert twenty_eight.standing.tallies["NS"].part_score == 28
    assert games(thirty) == ["NS 1"]


def test_part_scores_add_up_to_a_game_and_all_of_it_is_banked() -> None:
    ledger = score(deal("2C by N", 10), deal("1D by S", 7))
    assert games(ledger) == ["NS 2"]
    assert totals(ledger) == {"NS": "31/0", "EW": "0/0"}


def test_the_line_wipes_the_part_scores_of_both_sides_and_leaves_their_totals() -> None:
    ledger = score(deal("2H by E", 8), deal("2S by N", 8), deal("4S by S", 10))
    assert {a: t.part_score for a, t in ledger.steps[1].standing.tallies.items()} == {"NS": 18, "EW": 16}
    assert {a: t.part_score for a, t in ledger.standing.tallies.items()} == {"NS": 0, "EW": 0}
    assert totals(ledger) == {"NS": "54/0", "EW": "16/0"}


def test_nothing_past_thirty_carries_over_into_the_next_game() -> None:
    ledger = score(deal("5NT by N", 11), deal("1C by N", 7))
    assert ledger.standing.tallies["NS"].part_score == 6


def test_one_deal_wins_one_game_even_with_280_points() -> None:
    ledger = score(deal("7NTXX by N", 13))
    assert games(ledger) == ["NS 1"]
    assert totals(ledger) == {"NS": "280/200", "EW": "0/0"}


def test_points_above_the_line_never_win_a_game() -> None:
    ledger = score(deal("7SXX by E", 0, honours="NS five-in-hand"))
    assert games(ledger) == []
    assert totals(ledger) == {"NS": "0/2790", "EW": "0/0"}


@pytest.mark.parametrize("rules", AUCTION_FAMILY)
def test_the_second_game_of_a_side_wins_the_rubber_and_250_above_the_line(rules: str) -> None:
    ledger = score(deal("3NT by N", 9), deal("3NT by S", 9), rules=rules)
    assert postings(ledger)[-1] == "2 NS above 250 rubber (2–0)"
    assert ledger.standing.rubber_won_by == "NS"
    assert ledger.ended_by == 2


def test_a_rubber_of_three_games_pays_the_same_250_and_says_two_to_one() -> None:
    ledger = score(deal("3NT by N", 9), deal("3NT by E", 9), deal("3NT by W", 9))
    assert games(ledger) == ["NS 1", "EW 2", "EW 3"]
    assert postings(ledger)[-1] == "3 EW above 250 rubber (2–1)"


def test_the_rubber_premium_comes_after_the_other_postings_of_the_deal_that_won_it() -> None:
    ledger = score(deal("3NT by N", 9), deal("1SX by N", 9, honours="EW three", penalties=(("EW", 25),)))
    assert postings(ledger)[1:] == [
        "2 NS below 54 odd-tricks (3 × 9 × 2)",
        "2 NS above 50 insult (50)",
        "2 NS above 100 overtricks (2 × 50)",
        "2 EW above 18 honours (2 × 9)",
        "2 EW above 25 penalty ()",
        "2 NS above 250 rubber (2–0)",
    ]


def test_a_rubber_with_one_game_each_goes_on() -> None:
    ledger = score(deal("3NT by N", 9), deal("3NT by E", 9))
    assert ledger.standing.rubber_won_by is None
    assert ledger.ended_by is None


def test_a_side_cannot_win_a_game_with_the_other_sides_points() -> None:
    ledger = score(deal("2C by N", 10), deal("2C by E", 10))
    assert games(ledger) == []


@pytest.mark.parametrize("rules", AUCTION_FAMILY)
def test_nobody_is_ever_vulnerable_in_this_family(rules: str) -> None:
    ledger = score(deal("3NT by N", 9), deal("3NT by E", 9), deal("2CX by N", 6), rules=rules)
    assert [step.vulnerable for step in ledger.steps] == [frozenset()] * 3
    assert ledger.vulnerable_next == frozenset()
    assert postings(ledger)[-1] == "3 EW above 200 undertricks (2 × 100)"
