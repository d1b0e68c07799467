"""Chicago: four deals, each with its own vulnerability, paid in full or with part scores carried."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import Ledger, Reason, Result
from tests.scoring.tersely import deal, dealers, games, postings, postings_of_last_deal, score, totals

PASS = deal("Pass")
DOWN = deal("1NT by N", 6)
NS_60, EW_60 = deal("2S by N", 8), deal("2S by E", 8)
NS_GAME, EW_GAME = deal("3NT by N", 9), deal("3NT by E", 9)
FOUR_DEAL_GAMES = ("chicago", "chicago-carried", "minibridge")


def vulnerable(ledger: Ledger) -> list[str]:
    return ["+".join(sorted(step.vulnerable, reverse=True)) or "-" for step in ledger.steps]


def part_scores(ledger: Ledger) -> dict[str, int]:
    return {account: tally.part_score for account, tally in ledger.standing.tallies.items()}


# --- Vulnerability and the deal -----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", FOUR_DEAL_GAMES)
@pytest.mark.parametrize(
    ("first_dealer", "dealer_s", "others"),
    [
        ("N", ["-", "EW", "NS", "NS+EW"], ["-", "NS", "EW", "NS+EW"]),
        ("E", ["-", "NS", "EW", "NS+EW"], ["-", "EW", "NS", "NS+EW"]),
        ("S", ["-", "EW", "NS", "NS+EW"], ["-", "NS", "EW", "NS+EW"]),
        ("W", ["-", "NS", "EW", "NS+EW"], ["-", "EW", "NS", "NS+EW"]),
    ],
)
def test_nobody_then_the_dealers_side_twice_then_everybody_is_vulnerable(
    first_dealer: str, dealer_s: list[str], others: list[str], rules: str
) -> None:
    deals = (DOWN,) * 4
    agreed = {"rules": rules, "first_dealer": first_dealer}
    assert vulnerable(score(*deals, **agreed)) == dealer_s
    assert vulnerable(score(*deals, **agreed, vulnerable_2_3="dealer")) == dealer_s
    assert vulnerable(score(*deals, **agreed, vulnerable_2_3="non-dealer")) == others


def test_a_game_won_makes_nobody_vulnerable() -> None:
    assert vulnerable(score(NS_GAME, deal("1C by N", 7), rules="chicago")) == ["-", "EW"]


@pytest.mark.parametrize("rules", FOUR_DEAL_GAMES)
def test_a_player_who_dealt_out_of_turn_decides_whose_side_is_vulnerable(rules: str) -> None:
    ledger = score(DOWN, deal("1NT by N", 6, dealer="S"), DOWN, DOWN, rules=rules)
    assert vulnerable(ledger) == ["-", "NS", "EW", "NS+EW"]
    assert dealers(ledger) == "NSWN|E"


@pytest.mark.parametrize("rules", FOUR_DEAL_GAMES)
def test_a_deal_passed_out_is_dealt_again_by_the_same_dealer_and_is_not_one_of_the_four(rules: str) -> None:
    ledger = score(PASS, DOWN, PASS, PASS, DOWN, DOWN, PASS, DOWN, rules=rules)
    assert dealers(ledger) == "NNEEESWW|N"
    assert vulnerable(ledger) == ["-", "-", "EW", "EW", "EW", "NS", "NS+EW", "NS+EW"]
    assert [step.dealt_again for step in ledger.steps] == [
        True, False, True, True, False, False, True, False,
    ]  # fmt: skip
    assert ledger.standing.counted == 4
    assert ledger.ended_by == 8


def test_a_penalty_in_a_deal_that_is_dealt_again_still_stands() -> None:
    ledger = score(deal("Pass", penalties=(("EW", 50),)), rules="chicago")
    assert totals(ledger) == {"NS": "0/0", "EW": "0/50"}
    assert dealers(ledger) == "N|N"


# --- The round ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", FOUR_DEAL_GAMES)
def test_four_deals_are_a_round_and_the_higher_total_wins_it(rules: str) -> None:
    three = score(DOWN, DOWN, DOWN, rules=rules)
    assert (three.outcome.result, three.ended_by) == (Result.OPEN, None)
    four = score(DOWN, DOWN, DOWN, DOWN, rules=rules)
    assert four.ended_by == 4
    assert four.outcome.reason is Reason.ROUND_COMPLETE
    assert four.outcome.complete
    # One down each time: 50, then 50 and 100 by turns for the side that is vulnerable, then 100.
    assert (four.outcome.result, four.outcome.winner, four.outcome.margin) == (Result.WON, "EW", 300)


@pytest.mark.parametrize("rules", FOUR_DEAL_GAMES)
def test_deals_after_the_round_score_nothing(rules: str) -> None:
    ledger = score(*(DOWN,) * 4, NS_GAME, PASS, EW_GAME, rules=rules)
    assert ledger.after_the_end == (5, 6, 7)
    assert totals(ledger) == {"NS": "0/0", "EW": "0/300"}
    assert ledger.vulnerable_next == set()


@pytest.mark.parametrize("rules", FOUR_DEAL_GAMES)
def test_a_fourth_deal_that_is_still_to_be_played_does_not_end_the_round(rules: str) -> None:
    ledger = score(DOWN, DOWN, DOWN, deal("3NT by N"), rules=rules)
    assert ledger.ended_by is None
    assert ledger.outcome.result is Result.OPEN
    assert ledger.after_the_end == ()


@pytest.mark.parametrize("rules", FOUR_DEAL_GAMES)
@pytest.mark.parametrize("waiting", [1, 2, 3, 4])
def test_a_round_with_a_deal_still_to_be_played_is_open_and_a_fifth_deal_is_not_part_of_it(
    waiting: int, rules: str
) -> None:
    deals = [DOWN] * 4
    deals[waiting - 1] = deal("3NT by N")
    ledger = score(*deals, NS_GAME, rules=rules)
    assert ledger.ended_by is None
    assert ledger.outcome.result is Result.OPEN
    assert ledger.after_the_end == (5,)
    assert ledger.vulnerable_next == set()
    deals[waiting - 1] = DOWN
    assert score(*deals, NS_GAME, rules=rules).ended_by == 4


def test_a_void_deal_is_not_one_of_the_four() -> None:
    ledger = score(DOWN, deal("1NT by N", 6, void=True), DOWN, DOWN, DOWN, rules="chicago")
    assert vulnerable(ledger) == ["-", "-", "EW", "NS", "NS+EW"]
    assert ledger.ended_by == 5


def test_equal_totals_after_four_deals_are_a_draw() -> None:
    ledger = score(PASS, NS_60, DOWN, DOWN, deal("4C by E", 9), rules="chicago")
    # North and South: 60 and 50, then 100; East and West: 50, then 100 for one down vulnerable.
    assert totals(ledger) == {"NS": "60/150", "EW": "0/150"}
    even = score(NS_60, DOWN, DOWN, deal("4C by E", 9, penalties=(("EW", 60),)), rules="chicago")
    assert (even.outcome.result, even.outcome.winner) == (Result.DRAWN, None)


# --- Each deal paid in full ---------------------------------------------------------------------------------


def test_a_game_pays_300_and_500_when_vulnerable_and_less_pays_50() -> None:
    ledger = score(NS_GAME, EW_GAME, deal("1S by N", 7), deal("4S by S", 10), rules="chicago")
    assert postings(ledger) == [
        "1 NS below 100 odd-tricks (40 + 30 + 30)",
        "1 NS above 300 game (300)",
        "2 EW below 100 odd-tricks (40 + 30 + 30)",
        "2 EW above 500 game (500)",
        "3 NS below 30 odd-tricks (1 × 30)",
        "3 NS above 50 part-score (50)",
        "4 NS below 120 odd-tricks (4 × 30)",
        "4 NS above 500 game (500)",
    ]


def test_only_the_vulnerability_of_the_side_that_made_the_game_counts() -> None:
    assert postings_of_last_deal(score(DOWN, NS_GAME, rules="chicago"))[-1] == "NS above 300 game (300)"
    assert postings_of_last_deal(score(DOWN, EW_GAME, rules="chicago"))[-1] == "EW above 500 game (500)"


@pytest.mark.parametrize(
    ("call", "tricks", "premium"),
    [
        ("3S by N", 13, "50 part-score (50)"),
        ("4C by N", 10, "50 part-score (50)"),
        ("5C by N", 11, "300 game (300)"),
        ("2NT by N", 13, "50 part-score (50)"),
        ("2SX by N", 8, "300 game (300)"),
        ("2CX by N", 8, "50 part-score (50)"),
        ("1CXX by N", 7, "50 part-score (50)"),
        ("1SXX by N", 7, "300 game (300)"),
    ],
)
def test_what_counts_is_a_hundred_trick_points_in_one_deal_after_doubling(
    call: str, tricks: int, premium: str
) -> None:
    assert postings(score(deal(call, tricks), rules="chicago"))[-1] == f"1 NS above {premium}"


def test_nothing_is_carried_from_one_deal_to_the_next() -> None:
    ledger = score(NS_60, NS_60, rules="chicago")
    assert games(ledger) == []
    assert totals(ledger) == {"NS": "120/100", "EW": "0/0"}
    assert part_scores(ledger) == {"NS": 0, "EW": 0}


def test_any_number_of_games_may_be_won_in_a_round_and_none_is_a_rubber() -> None:
    ledger = score(NS_GAME, NS_GAME, NS_GAME, NS_GAME, rules="chicago")
    assert games(ledger) == ["NS 1", "NS 2", "NS 3", "NS 4"]
    assert ledger.standing.rubber_won_by is None
    assert totals(ledger) == {"NS": f"400/{300 + 300 + 500 + 500}", "EW": "0/0"}


def test_a_round_that_stops_early_pays_nothing_for_it() -> None:
    ledger = score(NS_GAME, EW_60, rules="chicago", stopped=True)
    assert ledger.closing == ()
    assert totals(ledger) == {"NS": "100/300", "EW": "60/50"}
    assert (ledger.outcome.result, ledger.outcome.winner) == (Result.UNFINISHED, "NS")


# --- Part scores carried ------------------------------------------------------------------------------------


def test_part_scores_carry_to_a_game_that_is_paid_for_on_the_deal_that_completes_it() -> None:
    ledger = score(NS_60, deal("1C by N", 7), deal("1C by N", 7), rules="chicago-carried")
    assert postings(ledger) == [
        "1 NS below 60 odd-tricks (2 × 30)",
        "2 NS below 20 odd-tricks (1 × 20)",
        "3 NS below 20 odd-tricks (1 × 20)",
        "3 NS above 500 game (500)",  # South deals the third
    ]
    assert games(ledger) == ["NS 3"]


def test_a_game_completed_while_not_vulnerable_pays_300() -> None:
    ledger = score(EW_60, NS_60, EW_60, rules="chicago-carried")
    assert vulnerable(ledger) == ["-", "EW", "NS"]
    assert postings_of_last_deal(ledger) == ["EW below 60 odd-tricks (2 × 30)", "EW above 300 game (300)"]


def test_a_game_wipes_the_part_scores_of_both_sides() -> None:
    ledger = score(EW_60, NS_GAME, EW_60, rules="chicago-carried")
    assert games(ledger) == ["NS 2"]
    assert part_scores(ledger) == {"NS": 0, "EW": 60}


def test_a_part_score_pays_nothing_on_the_deal_that_made_it() -> None:
    assert postings(score(NS_60, rules="chicago-carried")) == ["1 NS below 60 odd-tricks (2 × 30)"]


def test_a_part_score_left_standing_after_the_fourth_deal_pays_100_to_each_side_that_has_one() -> None:
    ledger = score(NS_60, EW_60, DOWN, DOWN, rules="chicago-carried")
    assert postings_of_last_deal(ledger) == [
        "EW above 100 undertricks (1 × 100)",
        "NS above 100 part-score (100)",
        "EW above 100 part-score (100)",
    ]
    assert totals(ledger) == {"NS": "60/100", "EW": "60/300"}
    assert (ledger.outcome.winner, ledger.outcome.margin) == ("EW", 200)


def test_the_table_may_pay_only_a_part_score_made_on_the_fourth_deal() -> None:
    agreed = {"rules": "chicago-carried", "part_score_bonus": "made-last"}
    standing = {"rules": "chicago-carried", "part_score_bonus": "standing"}
    earlier = (NS_60, DOWN, DOWN, DOWN)
    assert totals(score(*earlier, **standing)) == {"NS": "60/100", "EW": "0/250"}
    assert totals(score(*earlier, **agreed)) == {"NS": "60/0", "EW": "0/250"}
    last = (NS_60, DOWN, DOWN, EW_60)
    assert totals(score(*last, **standing)) == {"NS": "60/100", "EW": "60/250"}
    assert totals(score(*last, **agreed)) == {"NS": "60/0", "EW": "60/250"}


@pytest.mark.parametrize("bonus", [None, "standing", "made-last"])
def test_no_part_score_is_left_where_the_fourth_deal_completes_a_game(bonus: str | None) -> None:
    ledger = score(NS_60, EW_60, DOWN, NS_60, rules="chicago-carried", part_score_bonus=bonus)
    assert postings_of_last_deal(ledger) == ["NS below 60 odd-tricks (2 × 30)", "NS above 500 game (500)"]
    assert totals(ledger) == {"NS": "120/500", "EW": "60/100"}


def test_a_part_score_is_not_left_standing_before_the_round_is_over() -> None:
    waiting = score(NS_60, DOWN, DOWN, deal("3NT by E"), rules="chicago-carried")
    assert totals(waiting) == {"NS": "60/0", "EW": "0/150"}
    stopped = score(NS_60, DOWN, DOWN, rules="chicago-carried", stopped=True)
    assert totals(stopped) == {"NS": "60/0", "EW": "0/150"}


def test_a_deal_passed_out_leaves_the_part_scores_as_they_are() -> None:
    ledger = score(NS_60, PASS, rules="chicago-carried")
    assert part_scores(ledger) == {"NS": 60, "EW": 0}
    assert dealers(ledger) == "NE|E"
