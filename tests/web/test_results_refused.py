"""Results that cannot stand on their board, and several phones that enter them at once."""

from __future__ import annotations

import pytest

from tests.actions import keys

# --- What is refused ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ns", "ew", "errors"),
    [
        ("1", "8", {"ns": "1 has played board 1 already, against 2."}),
        ("7", "4", {"ew": "4 has played board 1 already, against 3."}),
        ("7", "7", {"ew": "A pair does not play against itself."}),
    ],
)
def test_a_pair_that_cannot_have_a_result_there_is_refused_at_its_field(by_hand, ns, ew, errors):
    before = by_hand.stored()
    page = by_hand.read(by_hand.tries(1, ns, ew, "4S by N", 10))
    assert page.status == 422
    assert page.errors == errors
    fields = page.form("Save").fields
    assert (fields["board"], fields["ns"], fields["ew"], fields["level"]) == ("1", ns, ew, "4")
    assert by_hand.stored() == before
    assert page.form("Save").look().text.endswith(next(iter(errors.values())))


def test_the_message_stands_at_the_name_that_was_written(by_hand):
    page = by_hand.read(by_hand.pad().press(board=1, ns="7", ew_other="1", **keys("4S by N", 10)))
    assert page.errors == {"ew_other": "1 has played board 1 already, against 2."}
    page = by_hand.read(
        by_hand.pad().press(board=9, ns_other="x" * 41, ew_other="a\x07", **keys("4S by N", 10))
    )
    assert page.errors == {
        "ns_other": "Longer than 40 letters.",
        "ew_other": "Holds characters that cannot be shown.",
    }
    assert page.form("Save").fields["ns_other"] == "x" * 41


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("", "Missing: the number of the board."),
        ("0", "0 is not between 1 and 200."),
        ("201", "201 is not between 1 and 200."),
        ("seven", '"seven" is not a whole number.'),
    ],
)
def test_a_board_that_is_none_is_refused_at_its_field(evening, board, message):
    page = evening.read(evening.tries(board, "1", "2", "4S by N", 10))
    assert (page.status, page.errors) == (422, {"board": message})
    assert evening.score_file()["deals"] == []


def test_all_faults_are_told_at_once(by_hand):
    page = by_hand.read(by_hand.pad().press(board="", ns="1", ew="1", level="4"))
    assert set(page.errors) >= {"board", "denomination", "declarer"}


# --- Several phones -----------------------------------------------------------------------------------------


def test_every_table_has_its_phone_and_none_is_in_the_way_of_another(evening, app):
    other = evening.on(app.test_client())
    mine, theirs = evening.pad(), other.pad()
    assert mine.press(board=1, ns="1", ew="2", **keys("4S by N", 10)).status_code == 303
    assert theirs.press(board=1, ns="3", ew="4", **keys("4S by N", 9)).status_code == 303
    assert len(evening.score_file()["deals"]) == 2


def test_a_result_whose_answer_was_lost_is_sent_again_and_counts_once(evening):
    pad = evening.pad().fill(board=1, ns="1", ew="2", **keys("4S by N", 10))
    assert {pad.press().status_code for _ in range(3)} == {303}
    assert len(evening.score_file()["deals"]) == 1


def test_results_without_pairs_that_are_alike_both_count(evening, app):
    other = evening.on(app.test_client())
    mine, theirs = evening.pad(), other.pad()
    for pad in (mine, theirs):
        assert pad.press(board=1, ns="", ew="", **keys("Pass")).status_code == 303
    assert len(evening.score_file()["deals"]) == 2


def test_a_penalty_counts_in_a_result_and_its_faults_stand_in_its_row(evening):
    half = {"penalties-0-to": "NS", "penalties-0-points": ""}
    page = evening.read(evening.pad().press(**half, **keys("4S by N", 10)))
    assert page.errors == {"penalties-0-points": "How many points?"}
    evening.pad().press(**{**half, "penalties-0-points": "50"}, **keys("4S by N", 10))
    assert "N-S 470" in evening.results(1)[0]


def test_the_same_result_from_two_phones_counts_once(evening, app):
    other = evening.on(app.test_client())
    mine, theirs = evening.pad(), other.pad()
    for pad in (mine, theirs):
        assert pad.press(board=1, ns="1", ew="2", **keys("4S by N", 10)).status_code == 303
    assert len(evening.score_file()["deals"]) == 1


def test_another_result_of_the_same_pairs_from_a_second_phone_is_refused(evening, app):
    other = evening.on(app.test_client())
    theirs = other.pad()
    evening.enters(1, "1", "2", "4S by N", 10)
    page = other.read(theirs.press(board=1, ns="1", ew="2", **keys("4S by N", 11)))
    assert page.status == 422
    assert set(page.errors) == {"ns", "ew"}
