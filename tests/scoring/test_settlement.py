"""Who pays whom: rounding, wash-out and stakes."""

from __future__ import annotations

from decimal import Decimal

import pytest

from scorekeeper.scoring import Ledger, settle
from scorekeeper.scoring.settlement import money, round_half_up
from tests.scoring.tersely import deal, score

NS_GAME = deal("3NT by N", 9)
MARGIN_98 = deal("1D by N", 11, honours="NS five-4-1")


def paid(ledger: Ledger) -> list[tuple[str, str, int, int | None]]:
    return [(p.payer, p.payee, p.points, p.amount) for p in settle(ledger).payments]


@pytest.mark.parametrize(
    ("points", "nearest", "rounded"),
    [
        (0, 1, 0),
        (93, 1, 93),
        (4, 10, 0),
        (5, 10, 10),
        (14, 10, 10),
        (15, 10, 20),
        (25, 10, 30),
        (315, 10, 320),
        (49, 100, 0),
        (50, 100, 100),
        (149, 100, 100),
        (150, 100, 200),
        (250, 100, 300),
        (350, 100, 400),
    ],
)
def test_points_are_rounded_to_the_nearest_with_halves_going_up(
    points: int, nearest: int, rounded: int
) -> None:
    assert round_half_up(points, nearest) == rounded


@pytest.mark.parametrize(
    ("points", "stake", "minor_units"),
    [
        (93, "1", 93),
        (310, "2.5", 775),
        (1, "0.49", 0),
        (1, "0.5", 1),
        (5, "0.1", 1),  # 0.5
        (25, "0.1", 3),  # 2.5
        (330, "0.05", 17),  # 16.5
        (100, "1.005", 101),  # 100.5; binary fractions would make it less
        (7, "0.071428", 0),
        (0, "3", 0),
    ],
)
def test_money_is_exact_in_whole_minor_units_with_halves_going_up(
    points: int, stake: str, minor_units: int
) -> None:
    assert money(points, Decimal(stake)) == minor_units


def test_the_loser_pays_the_margin_to_the_winner() -> None:
    assert paid(score(NS_GAME, deal("1C by E", 7), NS_GAME)) == [("EW", "NS", 304, None)]


def test_the_side_with_two_games_pays_when_it_lost() -> None:
    assert paid(score(NS_GAME, deal("6NTXX by S", 5), NS_GAME)) == [("NS", "EW", 1090, None)]


def test_the_stake_is_for_each_point_of_the_rounded_margin() -> None:
    deals = (deal("1D by N", 11), deal("3NT by S", 9))
    assert paid(score(*deals, rounding=10, stake=Decimal("0.5"))) == [("EW", "NS", 320, 160)]
    assert paid(score(*deals, stake=Decimal("0.5"))) == [("EW", "NS", 315, 158)]


def test_an_open_rubber_pays_nothing_yet() -> None:
    assert paid(score(NS_GAME, stake=Decimal(10))) == []


def test_an_unfinished_rubber_pays_the_side_that_is_ahead() -> None:
    assert paid(score(MARGIN_98, stopped=True)) == [("EW", "NS", 98, None)]


def test_a_draw_pays_nothing() -> None:
    drawn = (deal("4S by N", 10), deal("2S by N", 3, honours="EW four-in-hand"), deal("4S by S", 10))
    settlement = settle(score(*drawn, stake=Decimal(10)))
    assert (settlement.margin, settlement.payments) == (0, ())


def test_a_margin_that_rounds_to_nothing_pays_nothing() -> None:
    ledger = score(deal("1C by N", 7), stopped=True, rounding=100, stake=Decimal(10))
    assert (settle(ledger).rounded, paid(ledger)) == (0, [])


def test_a_margin_under_the_wash_out_limit_pays_nothing_though_it_rounds_up_to_it() -> None:
    settlement = settle(score(MARGIN_98, stopped=True, rounding=100, wash_out=100))
    assert (settlement.margin, settlement.rounded, settlement.washed_out) == (98, 100, True)
    assert settlement.payments == ()


def test_a_margin_equal_to_the_wash_out_limit_is_paid_though_it_rounds_down_below_it() -> None:
    ledger = score(deal("4NT by N", 10, honours="NS four-in-hand"), stopped=True, rounding=100, wash_out=140)
    settlement = settle(ledger)
    assert (settlement.margin, settlement.rounded, settlement.washed_out) == (140, 100, False)
    assert paid(ledger) == [("EW", "NS", 100, None)]


def test_without_a_wash_out_limit_the_smallest_margin_is_paid() -> None:
    assert paid(score(deal("1C by E", 7), stopped=True)) == [("NS", "EW", 6, None)]


def test_what_one_side_is_paid_the_other_pays() -> None:
    settlement = settle(score(NS_GAME, NS_GAME))
    assert settlement.balance("NS") == 310
    assert settlement.balance("EW") == -310
