"""The book: its sheets, its name, and the standings of its players."""

from __future__ import annotations

import pytest

from tests.actions import Table
from tests.cast import PLAYERS


@pytest.fixture
def finished(client):
    """One rubber played, won by We with 322 points at 2p."""
    return Table.starts(client, PLAYERS, stake="2").plays(("4S by N", 10), ("4S by S", 10))


def test_sheets_are_listed_with_their_results_the_newest_first(finished):
    finished.next_rubber().deals("2C by E", 8)
    lines = [item.text for item in finished.book().all(".rows li")]
    assert lines[0].startswith("Rubber 2")
    assert "in play: Cy & Di lead by 12" in lines[0]
    assert "Ada & Bea win by 322" in lines[1]
    assert "Ada & Bea against Cy & Di" in lines[1]


def test_a_sheet_without_points_says_so(table):
    assert "in play: No points yet" in table.book().text


def test_an_unfinished_sheet_says_that_it_was_stopped(table):
    table.deals("2S by N", 8).stops()
    assert "Ada & Bea win by 18, stopped early" in table.book().text


def test_the_sheet_in_play_is_one_tap_away(table):
    assert table.book().follow("Go on with sheet 1").path == table.address


def test_a_book_without_a_sheet_in_play_offers_a_new_one(finished):
    page = finished.book()
    assert "Go on with" not in page.text
    assert "New sheet" in page.buttons


def test_standings_are_points_and_money_of_the_finished_rubbers(finished):
    finished.next_rubber().deals("7NT by E", 13)
    rows = [row.text for row in finished.book().one("table").all("tr")][1:]
    assert rows == [
        "Ada 1 of 1 +322 £6.44",
        "Bea 1 of 1 +322 £6.44",
        "Cy 0 of 1 −322 −£6.44",
        "Di 0 of 1 −322 −£6.44",
    ]


def test_standings_follow_a_player_who_changes_seats(finished):
    second = finished.next_rubber(partners="NE")
    second.plays(("4S by N", 10), ("4S by S", 10))
    rows = [row.text for row in finished.book().one("table").all("tr")][1:]
    assert rows[0] == "Ada 2 of 2 +644 £12.88"
    assert {row.split()[0] for row in rows[1:3]} == {"Bea", "Cy"}


def test_a_table_without_names_has_no_standings(client):
    table = Table.starts(client).plays(("4S by N", 10), ("4S by S", 10))
    assert "Standings" not in table.book().text


def test_a_book_gets_another_name(table):
    answer = table.book().press("Save", name="  Club   night ")
    assert answer.status_code == 303
    assert answer.location == table.book_address
    assert table.book().heading == "Club night"


@pytest.mark.parametrize("name", ["", "   ", "x" * 81, "a\x07b"])
def test_a_name_that_cannot_be_is_refused_beside_its_field_and_kept(table, name):
    answer = table.book().press("Save", name=name)
    page = table.read(answer)
    assert answer.status_code == 422
    assert page.errors == {"book-name": "A name of 1 to 80 letters is wanted."}
    field = page.one("#book-name")
    assert field["aria-describedby"] == "book-name-error"
    assert field["value"] == name.strip()
    assert table.book().heading == "Friday book"


def test_partners_who_settle_apart_have_standings_of_their_own_and_all_three_sum_to_nothing(client):
    """North and South make two games against the one who plays alone: 120 + 120 and 700, twice from him."""
    table = Table.starts(client, "Ada Cy Bea", rules="trio", stake="10").plays(
        ("4S by N", 10), ("4S by S", 10)
    )
    assert [row.text for row in table.book().all("tr")[1:]] == [
        "Ada 1 of 1 +940 £94.00",
        "Bea 1 of 1 +940 £94.00",
        "Cy 0 of 1 −1880 −£188.00",
    ]
