"""Twelve tricks and thirteen, taken by either side."""

from __future__ import annotations

import pytest

from tests.scoring.tersely import deal, postings, score

EITHER_SIDE = ["auction-1920", "auction-uspc", "plafond"]
PREMIUMS = {
    "auction-1920": (50, 100),
    "auction-flat": (50, 100),
    "auction-uspc": (50, 100),
    "plafond": (100, 200),
}


def slams(call: str, tricks: int, rules: str) -> list[str]:
    return [line for line in postings(score(deal(call, tricks), rules=rules)) if "slam" in line]


@pytest.mark.parametrize(("rules", "premiums"), PREMIUMS.items())
def test_the_declaring_side_is_paid_for_twelve_tricks_or_for_thirteen_but_not_for_both(
    rules: str, premiums: tuple[int, int]
) -> None:
    small, grand = premiums
    assert slams("1C by N", 12, rules) == [f"1 NS above {small} small-slam ({small})"]
    assert slams("1C by N", 13, rules) == [f"1 NS above {grand} grand-slam ({grand})"]
    assert slams("1C by N", 11, rules) == []


@pytest.mark.parametrize(("rules", "premiums"), PREMIUMS.items())
def test_seven_bid_and_one_down_keeps_the_small_slam(rules: str, premiums: tuple[int, int]) -> None:
    assert slams("7D by E", 12, rules) == [f"1 EW above {premiums[0]} small-slam ({premiums[0]})"]


@pytest.mark.parametrize("rules", EITHER_SIDE)
def test_defenders_who_take_the_tricks_are_paid_for_the_slam(rules: str) -> None:
    small, grand = PREMIUMS[rules]
    assert slams("1NT by E", 1, rules) == [f"1 NS above {small} small-slam ({small})"]
    assert slams("1NT by E", 0, rules) == [f"1 NS above {grand} grand-slam ({grand})"]
    assert slams("1NT by E", 2, rules) == []


def test_flat_pays_defenders_nothing_for_a_slam() -> None:
    assert slams("1NT by E", 1, "auction-flat") == []
    assert slams("1NT by E", 0, "auction-flat") == []


@pytest.mark.parametrize("rules", PREMIUMS)
def test_doubling_leaves_a_slam_as_it_is(rules: str) -> None:
    grand = PREMIUMS[rules][1]
    assert slams("7NTX by S", 13, rules) == [f"1 NS above {grand} grand-slam ({grand})"]
    assert slams("7NTXX by S", 13, rules) == [f"1 NS above {grand} grand-slam ({grand})"]
