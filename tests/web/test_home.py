"""The first page: start a rubber, or go on with a book."""

from __future__ import annotations

import pytest

from tests.actions import Table
from tests.cast import PLAYERS
from tests.pages import Page


@pytest.fixture
def home(visit):
    return lambda: visit("/")


def test_a_rubber_starts_with_one_tap_and_leads_to_the_pad_of_its_first_deal(client, home):
    answer = home().press("Start a rubber")
    assert answer.status_code == 303
    assert answer.location.endswith("/sheets/1/deals/new")
    assert Page(client, client.get(answer.location)).heading == "Deal 1 · North deals"


def test_the_default_is_the_code_of_1920_with_north_as_first_dealer(client):
    score_file = Table.starts(client).score_file()
    assert score_file == {"format": 1, "rules": "auction-1920", "first_dealer": "N", "deals": []}


def test_everything_that_was_asked_for_is_on_the_sheet(client):
    table = Table.starts(
        client,
        PLAYERS,
        rules="auction-uspc",
        first_dealer="S",
        stake="0,5",
        currency="EUR",
        rounding="10",
        wash_out="50",
    )
    assert table.score_file() == {
        "format": 1,
        "rules": "auction-uspc",
        "options": {"rounding": 10, "stake": "0.5", "currency": "EUR", "wash_out": 50},
        "players": {"N": "Ada", "E": "Cy", "S": "Bea", "W": "Di"},
        "first_dealer": "S",
        "deals": [],
    }


def test_a_book_is_named_after_its_day(client):
    assert Table.starts(client).book().heading == "Friday book"


def test_names_lose_the_spaces_around_and_between(client):
    table = Table.starts(client, north="  Mary   Ann ", east=" ")
    assert table.score_file()["players"] == {"N": "Mary Ann"}


@pytest.mark.parametrize(
    ("field", "typed", "message"),
    [
        ("north", "x" * 41, "Longer than 40 letters."),
        ("west", "Di\x07", "Holds characters that cannot be shown."),
        ("rules", "whist", "There is no such rule set."),
        ("stake", "two", "A number such as 2 or 0.5 is wanted, in pence or cents."),
        ("stake", "-1", "A number such as 2 or 0.5 is wanted, in pence or cents."),
        ("stake", "1e3", "A number such as 2 or 0.5 is wanted, in pence or cents."),
        ("rounding", "5", "5 is not 1, 10 or 100."),
        ("wash_out", "-5", '"-5" is not a number of points from 0 to 100000.'),
        ("wash_out", "100001", "100001 is not a number of points from 0 to 100000."),
    ],
)
def test_what_cannot_be_is_refused_beside_its_field(client, home, field, typed, message):
    page = Page(client, home().press("Start a rubber", **{field: typed}))
    assert page.status == 422
    assert page.errors == {field: message}
    assert page.one(f"#{field}")["aria-describedby"] == f"{field}-error"
    assert page.one(f"#{field}")["aria-invalid"] == "true"
    assert "Not started yet" in page.trouble


def test_a_first_dealer_who_is_not_at_the_table_is_refused(client, home):
    page = Page(client, home().press("Start a rubber", first_dealer="X"))
    assert page.status == 422
    assert page.errors == {"first_dealer": "Choose one of the four players."}
    assert page.has("fieldset[aria-describedby=first_dealer-error]")


def test_all_faults_are_named_at_once_and_everything_typed_is_kept(client, home):
    typed = {"north": "Ada", "south": "x" * 41, "stake": "two", "wash_out": "some", "first_dealer": "S"}
    page = Page(client, home().press("Start a rubber", **typed))
    assert set(page.errors) == {"south", "stake", "wash_out"}
    assert {name: page.form("Start").fields[name] for name in typed} == typed


def test_a_refused_start_begins_no_book(client, home):
    home().press("Start a rubber", stake="two")
    assert "Go on with" not in home().text


def test_books_are_offered_to_go_on_with_the_one_last_begun_first(client, clock, home):
    first = Table.starts(client, PLAYERS).deals("2S by N", 8)
    clock.advance(days=1)
    Table.starts(client)
    lines = [item.text for item in home().all(".rows li")]
    assert len(lines) == 2
    assert lines[0].startswith("Saturday book")
    assert "Ada, Cy, Bea, Di · Rubber 1 · in play: Ada & Bea lead by 18" in lines[1]
    assert home().follow("Friday book").path == first.book_address


def test_a_finished_rubber_shows_its_result_in_the_list(client, home):
    Table.starts(client, PLAYERS).plays(("4S by N", 10), ("4S by S", 10))
    assert "Rubber 1 · Ada & Bea win by 322" in home().text


def test_names_used_before_are_offered_again(client, home):
    Table.starts(client, PLAYERS)
    offered = [option["value"] for option in home().all("#names-used option")]
    assert offered == ["Ada", "Cy", "Bea", "Di"]


def test_two_taps_on_start_cannot_mix_their_books(client):
    first, second = Table.starts(client, PLAYERS), Table.starts(client, PLAYERS)
    first.deals("4S by N", 10)
    assert second.totals() == (0, 0)
