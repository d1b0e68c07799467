"""Boards that were averaged, and the evening that is worked by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from scorekeeper.scoring import Deal, Ledger
from scorekeeper.scoring.compare import (
    BoardResult,
    board_results,
    percent,
    places,
    ranking,
    swings,
    teams,
    traveller,
    travellers,
)
from tests.boards_by_hand import AVERAGE, POINTS, RANKING, RESULTS
from tests.scoring.tersely import deal, score


def result(board: int, ns: str, ew: str, call: str, tricks: int | None) -> Deal:
    if call == AVERAGE:
        return Deal(board=board, ns=ns, ew=ew, averaged=True)
    return replace(deal(call, tricks, board=board), ns=ns, ew=ew)


def evening() -> Ledger:
    return score(*(result(*each) for each in RESULTS), rules="duplicate")


def compared(*points: int | None) -> list[tuple[int, int, int]]:
    """A traveller of one board, None for an averaged result: the matchpoints of both, and the top."""
    results = [
        BoardResult(number, 1, "", "", each or 0, averaged=each is None)
        for number, each in enumerate(points, start=1)
    ]
    return [(each.ns, each.ew, each.top) for each in traveller(results)]


def test_the_evening_is_compared_as_it_was_worked_by_hand() -> None:
    results = board_results(evening())
    assert {
        board: [None if each.result.averaged else each.result.points for each in of_board]
        for board, of_board in travellers(results).items()
    } == POINTS
    standings = ranking(results)
    found = places(standings)
    assert [
        (
            f"{place}{'=' * (found.count(place) > 1)}",
            s.pair,
            s.matchpoints,
            s.most,
            percent(s.share),
            s.boards,
        )
        for place, s in zip(found, standings, strict=True)
    ] == RANKING
    assert sum(standing.matchpoints for standing in standings) == 30


def test_an_averaged_board_gives_both_pairs_half_of_the_top_and_takes_nothing_from_the_others() -> None:
    assert compared(420, None, 50) == [(2, 0, 2), (0, 2, 2), (1, 1, 2)]
    assert compared(420, None, 50, None, 50) == [(4, 0, 4), (1, 3, 4), (1, 3, 4), (2, 2, 4), (2, 2, 4)]


def test_where_nobody_or_one_table_played_an_averaged_board_everybody_has_half() -> None:
    assert compared(None, None) == [(1, 1, 2), (1, 1, 2)]
    assert compared(420, None) == [(1, 1, 2), (1, 1, 2)]
    assert compared(420) == [(0, 0, 0)]


def test_an_averaged_board_is_no_deal_passed_out_and_scores_no_points() -> None:
    ledger = score(Deal(board=1, averaged=True), rules="duplicate")
    assert not ledger.sheet.deals[0].passed_out
    assert ledger.postings == ()
    assert ledger.standing.counted == 1


def test_an_averaged_board_is_no_swing_between_teams() -> None:
    results = board_results(
        score(
            result(1, "Reds", "Blues", "4S by N", 10), result(1, "Blues", "Reds", AVERAGE, None),
            result(2, "Reds", "Blues", "4S by N", 10), result(2, "Blues", "Reds", "4S by N", 9),
            rules="duplicate",
        )
    )  # fmt: skip
    assert teams(results) == ("Reds", "Blues")
    assert [(swing.board, swing.points, swing.imps) for swing in swings(results)] == [(2, 720, 12)]


def test_per_cent_have_two_places_and_halves_go_up() -> None:
    shares = {
        (1, 3): "33.33", (2, 3): "66.67", (1, 1): "100.00", (0, 1): "0.00", (1, 2): "50.00",
        (1, 16): "6.25", (1, 80_000): "0.00", (1, 20_000): "0.01", (19_999, 20_000): "100.00",
    }  # fmt: skip
    assert {pair: percent(Fraction(*pair)) for pair in shares} == shares


def test_pairs_called_by_numbers_stand_in_the_order_of_their_numbers_where_they_are_equal() -> None:
    results = [BoardResult(1, 1, "10", "2", 90), BoardResult(2, 1, "Ash", "1", 90)]
    assert [standing.pair for standing in ranking(results)] == ["1", "2", "10", "Ash"]
    assert places(ranking(results)) == [1, 1, 1, 1]
