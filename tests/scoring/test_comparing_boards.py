"""Several results on the same board: matchpoints, their percentage, and IMPs between two teams."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.scoring import Deal
from scorekeeper.scoring.compare import (
    BoardResult,
    board_results,
    imps,
    ranking,
    swings,
    teams,
    traveller,
    travellers,
)
from tests.scoring.tersely import deal, score

IMP_SCALE = """
0 0  10 0  20 1  40 1  50 2  80 2  90 3  120 3  130 4  160 4  170 5  210 5  220 6  260 6
270 7  310 7  320 8  360 8  370 9  420 9  430 10  490 10  500 11  590 11  600 12  740 12
750 13  890 13  900 14  1090 14  1100 15  1290 15  1300 16  1490 16  1500 17  1740 17
1750 18  1990 18  2000 19  2240 19  2250 20  2490 20  2500 21  2990 21  3000 22  3490 22
3500 23  3990 23  4000 24  15200 24
"""


def at(board: int, call: str, tricks: int | None = None, ns: str = "", ew: str = "") -> Deal:
    """A result at one table."""
    return replace(deal(call, tricks, board=board), ns=ns, ew=ew)


def results(*deals: Deal) -> list[BoardResult]:
    return board_results(score(*deals, rules="duplicate"))


@pytest.mark.parametrize("pair", range(50))
def test_the_imps_for_a_difference_are_those_of_the_scale_for_either_team(pair: int) -> None:
    figures = [int(figure) for figure in IMP_SCALE.split()]
    assert len(figures) == 100
    difference, won = figures[2 * pair : 2 * pair + 2]
    assert imps(difference) == won
    assert imps(-difference) == -won


def test_a_result_is_the_points_of_north_and_south_less_those_of_east_and_west() -> None:
    found = results(at(1, "4S by N", 10), at(1, "4S by N", 9), at(2, "3NT by W", 9), at(3, "Pass"))
    assert [(result.deal, result.board, result.points) for result in found] == [
        (1, 1, 420), (2, 1, -50), (3, 2, -400), (4, 3, 0),
    ]  # fmt: skip


def test_a_void_result_and_one_still_to_come_are_not_compared() -> None:
    void = replace(at(1, "4S by N", 10), void=True)
    assert [result.deal for result in results(void, at(1, "4S by N"), at(1, "4S by N", 10))] == [3]


def test_a_pair_has_two_matchpoints_for_each_pair_it_beats_and_one_for_each_it_equals() -> None:
    # 420, 420, 450, -50 and 170: against four others, so the top is eight.
    board = traveller(
        results(*(at(1, call, tricks) for call, tricks in (
            ("4S by N", 10), ("4H by S", 10), ("4S by N", 11), ("4S by N", 9), ("2S by N", 10),
        )))
    )  # fmt: skip
    assert [(each.result.deal, each.result.points, each.ns, each.ew, each.top) for each in board] == [
        (3, 450, 8, 0, 8),
        (1, 420, 5, 3, 8),
        (2, 420, 5, 3, 8),
        (5, 170, 2, 6, 8),
        (4, -50, 0, 8, 8),
    ]


def test_a_board_with_one_result_compares_with_nothing() -> None:
    (only,) = traveller(results(at(1, "4S by N", 10)))
    assert (only.ns, only.ew, only.top) == (0, 0, 0)


def test_boards_are_compared_each_with_itself_and_listed_by_number() -> None:
    found = travellers(results(at(7, "1C by N", 7), at(2, "1C by N", 7), at(7, "1C by N", 8)))
    assert {board: [each.result.deal for each in compared] for board, compared in found.items()} == {
        2: [2],
        7: [3, 1],
    }
    assert list(found) == [2, 7]


def test_pairs_are_ranked_by_their_share_of_the_top_over_all_their_boards() -> None:
    played = results(
        at(1, "4S by N", 10, "Ada", "Cy"), at(1, "4S by N", 9, "Bea", "Di"),
        at(1, "Pass", None, "Eve", "Flo"),
        at(2, "3NT by W", 9, "Ada", "Cy"), at(2, "3NT by W", 9, "Bea", "Di"),
    )  # fmt: skip
    # Board 1: 420 beats 0 beats -50, so 4, 2 and 0 of 4; board 2: equal, 1 of 2 each.
    assert [(each.pair, each.matchpoints, each.most, each.boards) for each in ranking(played)] == [
        ("Ada", 5, 6, 2),
        ("Di", 5, 6, 2),
        ("Eve", 2, 4, 1),
        ("Flo", 2, 4, 1),
        ("Bea", 1, 6, 2),
        ("Cy", 1, 6, 2),
    ]
    assert ranking(played)[0].share == Fraction(5, 6)


def test_a_pair_that_has_met_nobody_yet_has_half() -> None:
    assert [each.share for each in ranking(results(at(1, "4S by N", 10, "Ada", "Cy")))] == [
        Fraction(1, 2),
        Fraction(1, 2),
    ]


def test_two_teams_are_compared_in_imps_on_the_boards_that_both_have_played_both_ways() -> None:
    played = results(
        at(1, "4S by N", 10, "Reds", "Blues"), at(1, "4S by N", 9, "Blues", "Reds"),
        at(2, "3NT by W", 9, "Blues", "Reds"), at(2, "3NT by W", 8, "Reds", "Blues"),
        at(3, "1NT by N", 7, "Reds", "Blues"), at(3, "1NT by N", 8, "Blues", "Reds"),
        at(4, "7NT by N", 13, "Reds", "Blues"),
    )  # fmt: skip
    assert teams(played) == ("Reds", "Blues")
    # Board 1: 420 and 50 are 470; board 2: 400 and 50 are 450; board 3: 90 against 120 is 30 the other way.
    assert [(swing.board, swing.points, swing.imps) for swing in swings(played)] == [
        (1, 470, 10),
        (2, 450, 10),
        (3, -30, -1),
    ]


@pytest.mark.parametrize(
    "pairs",
    [
        [("Ada", "Cy"), ("Bea", "Di")],
        [("Ada", "Ada")],
        [("", "Cy")],
        [("Ada", "Cy"), ("Cy", "")],
    ],
)
def test_anything_but_two_named_teams_has_no_imps(pairs: list[tuple[str, str]]) -> None:
    played = results(*(at(1, "4S by N", 10, ns, ew) for ns, ew in pairs))
    assert teams(played) is None
    assert swings(played) == []


def test_no_results_are_no_teams() -> None:
    assert teams([]) is None
    assert ranking([]) == []
