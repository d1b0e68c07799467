"""The rubber after a rubber."""

from __future__ import annotations

import pytest

from tests.actions import Table
from tests.cast import PLAYERS


@pytest.fixture
def finished(client):
    """North and East have dealt and the rubber is won, so that South is next to deal."""
    return Table.starts(client, PLAYERS, stake="2", rules="auction-flat").plays(
        ("4S by N", 10), ("4S by S", 10)
    )


def _sheets(table) -> int:
    return len(table.book().all(".rows li"))


def test_the_same_players_go_on_and_the_deal_passes_on(finished):
    following = finished.next_rubber()
    assert following.address == f"{finished.book_address}/sheets/2"
    assert following.answer.location.endswith("/sheets/2/deals/new")
    assert following.score_file() == {**finished.score_file(), "first_dealer": "S", "deals": []}


def test_two_players_change_seats_for_new_partners_and_the_dealer_with_them(finished):
    following = finished.next_rubber(partners="NE")
    score_file = following.score_file()
    assert score_file["players"] == {"N": "Ada", "E": "Bea", "S": "Cy", "W": "Di"}
    assert score_file["first_dealer"] == "E", "Bea was next to deal and now sits East"


def test_the_other_new_partners_keep_their_dealer_too(finished):
    score_file = finished.next_rubber(partners="NW").score_file()
    assert score_file["players"] == {"N": "Ada", "E": "Cy", "S": "Di", "W": "Bea"}
    assert score_file["first_dealer"] == "W"


def test_new_partners_are_offered_by_name(finished):
    buttons = finished.sheet().buttons
    assert "Ada & Cy against Bea & Di" in buttons
    assert "Ada & Di against Cy & Bea" in buttons


def test_partners_are_not_offered_where_a_name_is_missing(client):
    table = Table.starts(client, "Ada Cy Bea").plays(("4S by N", 10), ("4S by S", 10))
    assert "new partners" not in table.sheet().text


def test_a_second_tap_makes_no_second_rubber(finished):
    button = finished.sheet().form("Next rubber")
    first, second = button.press(), button.press()
    assert first.location == second.location
    assert _sheets(finished) == 2


def test_a_phone_that_still_shows_the_old_rubber_makes_no_third_one(finished, client, app):
    button = finished.on(app.test_client()).sheet().form("Next rubber")
    following = finished.next_rubber().deals("2S by N", 8)
    answer = button.press()
    assert answer.status_code == 303
    assert answer.location.startswith(following.address)
    assert _sheets(finished) == 2


def test_a_new_rubber_may_begin_while_the_last_one_is_still_in_play(table):
    table.deals("2S by N", 8)
    answer = table.book().press("New sheet")
    assert answer.location.endswith("/sheets/2/deals/new")
    assert table.totals() == (18, 0)


def test_an_earlier_rubber_offers_no_next_one(finished):
    finished.next_rubber().plays(("4S by N", 10), ("4S by S", 10))
    assert "Next rubber" not in finished.sheet().buttons


def test_what_is_not_a_partner_leaves_the_players_where_they_are(finished, client):
    client.send(f"{finished.book_address}/sheets", partners="XY")
    following = Table(client, f"{finished.book_address}/sheets/2")
    assert following.score_file()["players"] == finished.score_file()["players"]


def test_a_rubber_that_was_stopped_is_not_stopped_in_the_next(table):
    table.deals("2S by N", 8).stops()
    assert "ended" not in table.next_rubber().score_file()
