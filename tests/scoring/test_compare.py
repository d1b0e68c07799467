"""Results put side by side by their points alone: a traveller, a ranking of pairs, and two teams."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.scoring import Deal
from scorekeeper.scoring.compare import (
    BoardResult,
    PairStanding,
    board_results,
    imps,
    ranking,
    swings,
    teams,
    traveller,
)
from tests.scoring.tersely import deal, score

IMPS = [
    (20, 1), (50, 2), (90, 3), (130, 4), (170, 5), (220, 6), (270, 7), (320, 8), (370, 9), (430, 10),
    (500, 11), (600, 12), (750, 13), (900, 14), (1100, 15), (1300, 16), (1500, 17), (1750, 18),
    (2000, 19), (2250, 20), (2500, 21), (3000, 22), (3500, 23), (4000, 24),
]  # fmt: skip


def entered(*rows: tuple[int, str, str, int]) -> list[BoardResult]:
    """Results as board, North-South, East-West and points, in the order they were entered."""
    return [
        BoardResult(number, board, ns, ew, points) for number, (board, ns, ew, points) in enumerate(rows, 1)
    ]


def compared(*points: int) -> list[tuple[int, int, int, int, int]]:
    """A traveller of one board: the deal, its points, the matchpoints of both, and the top."""
    found = traveller(entered(*((1, "", "", each) for each in points)))
    return [(each.result.deal, each.result.points, each.ns, each.ew, each.top) for each in found]


# --- One board ----------------------------------------------------------------------------------------------


def test_equal_results_have_a_matchpoint_each_of_each_other() -> None:
    # 620 beats 170 and -100, and equals two others: four and two of eight.
    assert compared(620, -100, 620, 170, 620) == [
        (1, 620, 6, 2, 8),
        (3, 620, 6, 2, 8),
        (5, 620, 6, 2, 8),
        (4, 170, 2, 6, 8),
        (2, -100, 0, 8, 8),
    ]


def test_all_equal_results_have_half_the_top_in_the_order_they_were_entered() -> None:
    assert compared(0, 0, 0) == [(1, 0, 2, 2, 4), (2, 0, 2, 2, 4), (3, 0, 2, 2, 4)]


def test_east_and_west_have_the_top_where_north_and_south_lose_most() -> None:
    assert compared(-800, -50) == [(2, -50, 2, 0, 2), (1, -800, 0, 2, 2)]


def test_a_single_result_has_nothing_to_beat() -> None:
    assert compared(420) == [(1, 420, 0, 0, 0)]
    assert compared() == []


# --- Which results count ------------------------------------------------------------------------------------


def test_void_and_pending_deals_change_no_comparison() -> None:
    def played(*extra: Deal) -> list[tuple[int, int, int]]:
        deals = [deal("4S by N", 10, board=1), *extra, deal("3NT by E", 8, board=1)]
        found = traveller(board_results(score(*deals, rules="duplicate")))
        return [(each.result.points, each.ns, each.top) for each in found]

    assert played() == [(420, 2, 2), (50, 0, 2)]
    void = deal("7NT by N", 13, board=1, void=True)
    pending = deal("7NT by N", board=1)
    assert played(void, pending, replace(pending, void=True)) == [(420, 2, 2), (50, 0, 2)]
    # A board passed out is a result of nothing, and is beaten by both.
    assert played(deal("Pass", board=1)) == [(420, 4, 4), (50, 2, 4), (0, 0, 4)]


def test_a_penalty_counts_in_the_result_of_its_board() -> None:
    played = score(deal("4S by N", 10, board=1, penalties=(("EW", 50),)), rules="duplicate")
    assert [result.points for result in board_results(played)] == [370]


# --- The ranking of pairs -----------------------------------------------------------------------------------


def test_pairs_that_played_different_boards_are_ranked_by_their_share_of_what_they_could_have() -> None:
    played = entered(
        (1, "Ash", "Birch", 420), (1, "Cedar", "Deal", 50), (1, "Elm", "Fir", 420),
        (2, "Ash", "Deal", 100), (2, "Cedar", "Birch", -100),
        (3, "Ash", "Fir", 600),
    )  # fmt: skip
    # Board 1: 3, 0 and 3 of four for North-South; board 2: 2 and 0 of two; board 3 has nothing to compare.
    assert [(each, each.share) for each in ranking(played)] == [
        (PairStanding("Ash", 5, 6, 3), Fraction(5, 6)),
        (PairStanding("Elm", 3, 4, 1), Fraction(3, 4)),
        (PairStanding("Deal", 4, 6, 2), Fraction(2, 3)),
        (PairStanding("Birch", 3, 6, 2), Fraction(1, 2)),
        (PairStanding("Fir", 1, 4, 2), Fraction(1, 4)),
        (PairStanding("Cedar", 0, 6, 2), Fraction(0)),
    ]


def test_pairs_with_the_same_share_stand_in_the_order_of_their_names() -> None:
    played = entered(
        (1, "Yew", "Ash", 90), (1, "Elm", "Oak", 90),
        (2, "Rowan", "Birch", 90),
    )  # fmt: skip
    # One of two each, and half for the pairs that have not been compared.
    assert [each.pair for each in ranking(played)] == ["Ash", "Birch", "Elm", "Oak", "Rowan", "Yew"]
    assert {each.share for each in ranking(played)} == {Fraction(1, 2)}


def test_a_share_is_exact() -> None:
    played = entered((1, "Ash", "", 90), (1, "", "", 80), (1, "", "", 100), (1, "", "", 110))
    (ash,) = ranking(played)
    assert (ash.matchpoints, ash.most, ash.share) == (2, 6, Fraction(1, 3))


def test_a_pair_may_sit_either_way_and_its_boards_are_added_up() -> None:
    played = entered((1, "Ash", "Elm", 90), (1, "", "", 80), (2, "Elm", "Ash", 90), (2, "", "", 80))
    assert ranking(played) == [PairStanding("Ash", 2, 4, 2), PairStanding("Elm", 2, 4, 2)]


def test_a_pair_without_a_name_is_compared_and_not_ranked() -> None:
    played = entered((1, "Ash", "", 90), (1, "", "Elm", 80))
    assert ranking(played) == [PairStanding("Ash", 2, 2, 1), PairStanding("Elm", 2, 2, 1)]


# --- Two teams ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("least", "won"), IMPS)
def test_a_difference_at_the_limit_wins_the_imps_and_ten_or_one_below_it_one_less(
    least: int, won: int
) -> None:
    assert (imps(least), imps(least - 1), imps(least - 10)) == (won, won - 1, won - 1)
    assert (imps(-least), imps(1 - least), imps(10 - least)) == (-won, 1 - won, 1 - won)


def test_no_difference_wins_no_imps_and_none_wins_more_than_24() -> None:
    assert imps(0) == 0
    assert (imps(15_200), imps(-15_200)) == (24, -24)


def test_the_first_team_is_the_one_that_sat_north_and_south_first() -> None:
    assert teams(entered((2, "Reds", "Blues", 50), (1, "Blues", "Reds", 50))) == ("Reds", "Blues")
    assert teams(entered((1, "Blues", "Reds", 50), (2, "Reds", "Blues", 50))) == ("Blues", "Reds")


@pytest.mark.parametrize(
    "pairs",
    [
        [],
        [("", "")],
        [("Reds", "")],
        [("Reds", "Reds")],
        [("Reds", "Blues"), ("Reds", "Reds")],
        [("Reds", "Blues"), ("Reds", "")],
        [("Reds", "Blues"), ("Blues", "Greens")],
        [("Reds", "Blues"), ("Greens", "Whites")],
        [("Reds", "Blues"), ("Blues", "reds")],
    ],
)
def test_teams_are_not_made_of_other_than_two_names(pairs: list[tuple[str, str]]) -> None:
    played = entered(*((1, ns, ew, 50) for ns, ew in pairs))
    assert teams(played) is None
    assert swings(played) == []


def test_a_swing_is_what_a_team_scores_north_and_south_less_what_the_other_scores_there() -> None:
    played = entered(
        (4, "Reds", "Blues", 620), (4, "Blues", "Reds", -100),
        (1, "Blues", "Reds", 430), (1, "Reds", "Blues", 400),
        (3, "Reds", "Blues", -50), (3, "Blues", "Reds", -50),
        (2, "Blues", "Reds", 1430), (2, "Reds", "Blues", -100),
    )  # fmt: skip
    assert [(swing.board, swing.points, swing.imps) for swing in swings(played)] == [
        (1, -30, -1),
        (2, -1530, -17),
        (3, 0, 0),
        (4, 720, 12),
    ]


def test_a_board_played_one_way_only_is_no_swing() -> None:
    played = entered(
        (1, "Reds", "Blues", 620), (1, "Reds", "Blues", -100),
        (2, "Reds", "Blues", 90), (2, "Blues", "Reds", 110),
    )  # fmt: skip
    assert [(swing.board, swing.points, swing.imps) for swing in swings(played)] == [(2, -20, -1)]


def test_the_first_result_stands_where_a_team_played_a_board_the_same_way_twice() -> None:
    played = entered((1, "Reds", "Blues", 90), (1, "Blues", "Reds", 90), (1, "Reds", "Blues", 1440))
    assert [(swing.points, swing.imps) for swing in swings(played)] == [(0, 0)]
