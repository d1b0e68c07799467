"""The postings of one deal: what each is for, and the working beside it."""

from __future__ import annotations

import pytest

from tests.scoring.tersely import deal, postings, score, totals


def test_every_odd_trick_counts_below_the_line_though_it_was_not_bid() -> None:
    assert postings(score(deal("1S by N", 10))) == ["1 NS below 36 odd-tricks (4 × 9)"]


def test_a_made_doubled_contract_is_paid_for_the_insult_and_each_overtrick() -> None:
    assert postings(score(deal("1HX by E", 9))) == [
        "1 EW below 48 odd-tricks (3 × 8 × 2)",
        "1 EW above 50 insult (50)",
        "1 EW above 100 overtricks (2 × 50)",
    ]


def test_a_made_redoubled_contract_is_paid_twice_that() -> None:
    assert postings(score(deal("2CXX by W", 9))) == [
        "1 EW below 72 odd-tricks (3 × 6 × 4)",
        "1 EW above 100 insult (100)",
        "1 EW above 100 overtricks (1 × 100)",
    ]


def test_an_undoubled_contract_has_no_line_for_overtricks_that_already_count_below() -> None:
    assert postings(score(deal("1NT by S", 11))) == ["1 NS below 50 odd-tricks (5 × 10)"]


@pytest.mark.parametrize(
    ("contract", "points", "working"),
    [("3H", 100, "2 × 50"), ("3HX", 200, "2 × 100"), ("3HXX", 400, "2 × 200")],
)
def test_undertricks_are_paid_to_the_other_side(contract: str, points: int, working: str) -> None:
    assert postings(score(deal(f"{contract} by N", 7))) == [f"1 EW above {points} undertricks ({working})"]


def test_a_side_that_goes_down_has_nothing_below_even_with_more_than_six_tricks() -> None:
    assert totals(score(deal("7NT by N", 11))) == {"NS": "0/0", "EW": "0/100"}


def test_plafond_pays_above_the_line_for_the_contract_the_insult_and_the_tricks_not_bid() -> None:
    assert postings(score(deal("1SX by N", 9), rules="plafond")) == [
        "1 NS below 18 odd-tricks (1 × 9 × 2)",
        "1 NS above 50 contract (50)",
        "1 NS above 50 insult (50)",
        "1 NS above 200 overtricks (2 × 100)",
    ]


def test_plafond_pays_fifty_for_making_a_contract_exactly() -> None:
    assert postings(score(deal("4S by N", 10), rules="plafond")) == [
        "1 NS below 36 odd-tricks (4 × 9)",
        "1 NS above 50 contract (50)",
    ]


def test_a_penalty_stands_above_the_line_with_its_reason_and_also_in_a_deal_passed_out() -> None:
    assert postings(score(deal("Pass", penalties=(("EW", 50), ("NS", 25))))) == [
        "1 EW above 50 penalty ()",
        "1 NS above 25 penalty ()",
    ]


def test_a_penalty_never_makes_a_game() -> None:
    ledger = score(deal("2C by N", 8, penalties=(("NS", 100),)))
    assert totals(ledger) == {"NS": "12/100", "EW": "0/0"}
    assert ledger.standing.tallies["NS"].part_score == 12
    assert ledger.games == ()


def test_every_posting_carries_the_number_of_its_deal() -> None:
    ledger = score(deal("1C by N", 7), deal("Pass"), deal("1C by E", 6, honours="EW three"))
    assert postings(ledger) == [
        "1 NS below 6 odd-tricks (1 × 6)",
        "3 NS above 50 undertricks (1 × 50)",
        "3 EW above 12 honours (2 × 6)",
    ]
