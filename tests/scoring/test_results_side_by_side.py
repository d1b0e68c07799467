"""Who can have a result on a board beside whom, which results are missing, and when results are compared."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import Deal, Reason, faults_of_sheet, settle
from scorekeeper.scoring.boards import clashes, missing, pairs_of, several_tables, tables
from tests.scoring.tersely import deal, score, sheet


def results(*rows: tuple[int, str, str]) -> list[Deal]:
    """Deals passed out, as board, North-South and East-West."""
    return [Deal(board=board, ns=ns, ew=ew) for board, ns, ew in rows]


def faults(*rows: tuple[int, str, str]) -> list[str]:
    return [str(fault) for fault in faults_of_sheet(sheet(*results(*rows), rules="duplicate"))]


# --- What cannot be -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("second", "fault"),
    [
        ((1, "Ash", "Fir"), "ns: Ash has played board 1 already, against Birch"),
        ((1, "Elm", "Birch"), "ew: Birch has played board 1 already, against Ash"),
        ((1, "Birch", "Fir"), "ns: Birch has played board 1 already, against Ash"),
        ((1, "Elm", "Elm"), "ew: a pair does not play against itself"),
    ],
)
def test_a_pair_plays_a_board_once_and_not_against_itself(second: tuple[int, str, str], fault: str) -> None:
    assert faults((1, "Ash", "Birch"), second) == [f"deal 2: {fault}"]
    assert faults(second) == ([] if "already" in fault else [f"deal 1: {fault}"])


def test_both_pairs_of_a_result_entered_twice_are_named() -> None:
    assert faults((1, "Ash", "Birch"), (1, "Ash", "Birch")) == [
        "deal 2: ns: Ash has played board 1 already, against Birch",
        "deal 2: ew: Birch has played board 1 already, against Ash",
    ]


def test_two_teams_play_a_board_at_both_tables_and_no_oftener() -> None:
    both = ((1, "Reds", "Blues"), (1, "Blues", "Reds"))
    assert faults(*both) == []
    assert len(faults(*both, (1, "Reds", "Blues"))) == 2


def test_results_without_names_can_be_as_many_as_there_are() -> None:
    assert faults((1, "", ""), (1, "", ""), (1, "Ash", ""), (1, "", "Birch")) == []


def test_a_result_that_was_taken_out_is_in_nobodys_way() -> None:
    (one,) = results((1, "Ash", "Birch"))
    out = Deal(board=1, ns="Ash", ew="Birch", void=True)
    assert list(clashes(one, [out])) == []
    assert list(clashes(out, [one])) == []


def test_the_same_pairs_may_meet_on_another_board() -> None:
    assert faults((1, "Ash", "Birch"), (2, "Ash", "Birch")) == []


# --- What is there and what is missing ----------------------------------------------------------------------


def test_boards_with_fewer_results_than_the_fullest_lack_some() -> None:
    played = results((1, "1", "2"), (1, "3", "4"), (1, "5", "6"), (2, "1", "4"), (4, "1", "2"), (4, "3", "4"))
    assert tables(played) == 3
    assert missing(played) == {2: 2, 4: 1}
    assert missing([]) == {}


def test_pairs_stand_by_their_numbers_and_then_as_they_came() -> None:
    assert pairs_of(results((1, "10", "Yew"), (1, "2", "Ash"), (2, "Ash", "10"))) == ["2", "10", "Yew", "Ash"]


# --- When results are compared ------------------------------------------------------------------------------

ONE_TABLE = [
    [],
    [(1, "", ""), (2, "", "")],
    [(1, "1", "2"), (2, "1", "2")],
    [(1, "1", ""), (2, "", "2")],
]
SEVERAL = [
    [(1, "", ""), (1, "", "")],
    [(1, "1", "2"), (2, "3", "4")],
    [(1, "1", "2"), (2, "2", "1")],
    [(1, "1", "2"), (2, "1", "4")],
]


@pytest.mark.parametrize("rows", ONE_TABLE)
def test_one_table_adds_up_the_points_of_its_sides(rows: list[tuple[int, str, str]]) -> None:
    assert not several_tables(results(*rows))


@pytest.mark.parametrize("rows", SEVERAL)
def test_several_tables_or_pairs_that_move_are_compared(rows: list[tuple[int, str, str]]) -> None:
    assert several_tables(results(*rows))


def test_one_table_settles_the_margin_and_several_settle_nothing() -> None:
    one = score(deal("4S by N", 10, board=1), deal("4S by E", 10, board=2), stopped=True, rules="duplicate")
    assert one.outcome.reason is Reason.STOPPED_EARLY
    assert not one.compares
    assert settle(one).payments == ()
    by_one = score(deal("4S by N", 10, board=1), stopped=True, rules="duplicate")
    assert [(paid.payer, paid.payee, paid.points) for paid in settle(by_one).payments] == [("EW", "NS", 420)]
    several = score(
        deal("4S by N", 10, board=1), deal("4S by N", 9, board=1), stopped=True, rules="duplicate"
    )
    assert several.compares
    assert settle(several).payments == ()


def test_no_other_game_compares() -> None:
    assert not score(deal("4S by N", 10), deal("4S by N", 10), rules="minibridge-ebu").compares
