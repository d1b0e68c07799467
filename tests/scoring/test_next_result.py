"""What the next result most likely is: the pad has it chosen, so that most evenings need no list opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.scoring import Deal
from scorekeeper.scoring.boards import next_board, next_pairs
from tests.scoring.tersely import deal, score

if TYPE_CHECKING:
    from collections.abc import Iterable

Row = tuple[int, str, str]


def played(rows: Iterable[Row]) -> list[Deal]:
    return [Deal(board=board, ns=ns, ew=ew) for board, ns, ew in rows]


def guess(*rows: Row) -> Row:
    deals = played(rows)
    board = next_board(deals)
    return board, *next_pairs(deals, board)


def wrong_guesses(rows: list[Row]) -> list[Row]:
    """The results, of an evening in this order, that were not guessed."""
    return [row for place, row in enumerate(rows) if guess(*rows[:place]) != row]


def test_an_evening_begins_with_board_1_and_pairs_1_and_2() -> None:
    assert guess() == (1, "1", "2")


def test_one_table_goes_from_board_to_board() -> None:
    assert wrong_guesses([(board, "1", "2") for board in range(1, 37)]) == []


def test_board_by_board_the_first_board_tells_how_many_tables_there_are() -> None:
    tables = [("1", "2"), ("3", "4"), ("5", "6")]
    rows = [(board, *pairs) for board in range(1, 5) for pairs in tables]
    assert wrong_guesses(rows) == [(1, "3", "4"), (1, "5", "6")]
    # Once the board has been chosen, the pairs are guessed for it.
    assert next_pairs(played(rows[:1]), 1) == ("3", "4")
    assert next_pairs(played(rows[:2]), 1) == ("5", "6")


def test_board_by_board_pairs_that_move_are_guessed_again_for_the_rest_of_their_round() -> None:
    first, second = [("1", "2"), ("3", "4"), ("5", "6")], [("1", "4"), ("3", "6"), ("5", "2")]
    rows = [(board, *pairs) for board, tables in ((1, first), (2, second), (3, second)) for pairs in tables]
    assert wrong_guesses(rows) == [(1, "3", "4"), (1, "5", "6"), *rows[3:6]]


def test_table_by_table_each_round_goes_through_its_boards_in_turn() -> None:
    first = [(1, "1", "2"), (2, "1", "2"), (3, "3", "4"), (4, "3", "4"), (5, "5", "6"), (6, "5", "6")]
    second = [(3, "1", "4"), (4, "1", "4"), (5, "3", "6"), (6, "3", "6"), (1, "5", "2"), (2, "5", "2")]
    boards = [next_board(played([*first, *second][:place])) for place in range(12)]
    # The round ends with board 6, and only the table knows that the next one begins with board 3.
    assert boards == [1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 1, 2]


def test_a_missing_result_does_not_hold_up_who_goes_board_by_board() -> None:
    rows = [(1, "1", "2"), (1, "3", "4"), (2, "1", "2"), (3, "1", "2"), (3, "3", "4")]
    assert guess(*rows) == (4, "1", "2")


def test_two_teams_change_sides_at_the_other_table() -> None:
    rows = [(1, "Reds", "Blues")]
    assert next_pairs(played(rows), 1) == ("Blues", "Reds")
    rows += [(1, "Blues", "Reds")]
    assert guess(*rows) == (2, "Reds", "Blues")
    assert guess(*rows, (2, "Reds", "Blues")) == (2, "Blues", "Reds")


def test_no_pair_is_guessed_that_has_played_the_board() -> None:
    assert guess((2, "1", "2"), (1, "1", "2"), (1, "3", "4")) == (2, "3", "4")


def test_where_all_pairs_have_played_none_is_guessed() -> None:
    full = [(1, str(2 * table + 1), str(2 * table + 2)) for table in range(8)]
    assert next_pairs(played(full), 1) == ("", "")


def test_the_last_board_there_can_be_has_none_after_it() -> None:
    assert next_board(played([(200, "1", "2")])) == 200


def test_results_taken_out_are_not_counted() -> None:
    out = Deal(board=7, ns="1", ew="2", void=True)
    assert next_board([out]) == 1


def test_the_next_dealer_and_who_is_vulnerable_next_are_those_of_the_next_board() -> None:
    ledger = score(deal("4S by N", 10, board=6), rules="duplicate")
    assert (ledger.next_dealer, ledger.vulnerable_next) == ("S", {"NS", "EW"})
    assert score(rules="duplicate").next_dealer == "N"
    assert score(rules="duplicate").vulnerable_next == set()
    assert score(deal("4S by N", 10)).next_dealer == "E"
