"""Deals after the end go to the next rubber, where they count."""

from __future__ import annotations

import pytest

from tests.actions import Table
from tests.cast import PLAYERS, RUBBER_IN_THREE


@pytest.fixture
def late(table):
    """The rubber ended on deal 3; West and North have dealt two more."""
    return table.plays(*RUBBER_IN_THREE).passes_out().deals("2S by W", 8, note="late")


def test_later_deals_move_to_a_rubber_of_their_own_and_count_there(late):
    following = late.carries()
    assert following.address.endswith("/sheets/2")
    assert len(late.listed()) == 3
    assert [deal.get("note") for deal in following.score_file()["deals"]] == [None, "late"]
    assert following.totals() == (0, 18)
    assert late.totals() == (318, 12)


def test_the_button_names_the_deals(late):
    assert "Carry deals 4, 5 to the next rubber" in late.sheet().buttons


def test_who_dealt_them_stays_as_it_was(late):
    following = late.carries()
    assert following.score_file()["first_dealer"] == "W"
    assert all("dealer" not in deal for deal in following.score_file()["deals"])
    assert following.sheet().one(".deal-bar .who").text == "D Cy deals next"


def test_settings_and_players_go_along(late):
    following = late.carries()
    assert following.score_file()["players"] == late.score_file()["players"]


def test_deals_already_in_the_next_rubber_follow_them_and_keep_their_dealers(late):
    following = _next_from_book(late)
    following.deals("1C by E", 7)
    dealt_by = [_dealers(following)[0]]
    late.carries()
    assert len(following.listed()) == 3
    assert _dealers(following) == ["W", "N", *dealt_by]


def test_an_empty_next_rubber_is_used(late):
    following = _next_from_book(late)
    assert late.carries().address == following.address
    assert len(following.listed()) == 2


def test_a_deal_dealt_out_of_turn_names_its_dealer_after_carrying(table):
    table.plays(*RUBBER_IN_THREE).deals("Pass").deals("Pass", dealer="S")
    following = table.carries()
    assert _dealers(following) == ["W", "S"]


def test_carrying_twice_carries_once_and_leads_to_the_same_place(late):
    button = late.sheet().form("Carry")
    first, second = button.press(), button.press()
    assert (first.status_code, second.status_code) == (303, 303)
    assert first.location == second.location
    assert len(late.listed()) == 3


def test_without_later_deals_there_is_nothing_to_carry(table, client):
    table.plays(*RUBBER_IN_THREE)
    before = table.stored()
    answer = client.send(f"{table.address}/carry")
    assert (answer.status_code, answer.location) == (303, table.address)
    assert table.stored() == before
    assert client.get(f"{table.book_address}/sheets/2").status_code == 404


def test_carrying_can_be_undone_and_done_again(late):
    before = late.score_file()
    following = late.carries()
    carried = (late.score_file(), following.score_file())
    late.undoes()
    assert late.score_file() == before
    assert following.score_file()["deals"] == []
    late.undoes()
    assert (late.score_file(), following.score_file()) == carried


def test_carrying_can_be_undone_from_the_rubber_it_led_to(late):
    before = late.score_file()
    following = _next_from_book(late).deals("1C by E", 7)
    there = following.score_file()
    late.carries()
    following.undoes()
    assert (late.score_file(), following.score_file()) == (before, there)
    assert "Undo" not in following.sheet().buttons, "it would bring the deals back to this sheet alone"


def test_carrying_is_not_undone_once_the_next_rubber_has_gone_on(late):
    following = late.carries().passes_out()
    before = late.stored(), following.stored()
    answer = late.sheet().press("Undo")
    assert answer.status_code == 409
    assert "the other rubber has gone on" in late.read(answer).trouble
    assert (late.stored(), following.stored()) == before


def test_undoing_reaches_no_further_than_its_own_carrying(late):
    """The second rubber carries to a third: that is not what the first one may take back."""
    second = late.carries()
    second.plays(("4S by W", 10), ("4S by W", 10), ("Pass", None))
    third = second.carries()
    before = [sheet.stored() for sheet in (late, second, third)]
    assert late.sheet().press("Undo").status_code == 409
    assert [sheet.stored() for sheet in (late, second, third)] == before


def test_the_history_of_both_rubbers_tells_of_it(late):
    following = _next_from_book(late)
    late.carries()
    there, here = late.changes()[-1], following.changes()[-1]
    assert there.startswith("Later deals carried to the next rubber")
    assert here.startswith("Later deals carried here from the rubber before")
    for told in (there, here):
        assert "passed out Di, 2 spades, took 8: made" in told
    assert "→" not in there.partition(" We ")[0]
    assert "→" not in here.partition(" They ")[0], "only the totals have old and new"


def test_a_correction_that_ends_the_rubber_earlier_leaves_deals_to_carry(table):
    table.plays(("4S by N", 10), ("4S by S", 9), ("2C by E", 8), ("4S by N", 10))
    table.corrects(2, tricks=10)
    assert "Carry deals 3, 4 to the next rubber" in table.sheet().buttons


@pytest.mark.parametrize(
    ("partners", "settings"),
    [("NE", {}), ("", {"rules": "auction-flat"}), ("", {"ranking": "value"}), ("", {"north": "Eve"})],
    ids=["new partners", "other rules", "another ranking of bids", "another player"],
)
def test_nothing_is_carried_to_a_rubber_of_other_players_or_rules(table, client, partners, settings):
    table.plays(*RUBBER_IN_THREE)
    following = table.next_rubber(partners)
    if settings:
        following.sets(**settings)
    table.deals("2S by W", 8, note="late")
    page = table.sheet()
    assert not any("Carry" in button for button in page.buttons)
    assert (
        "What was played after the end stays here, marked: "
        "in the next rubber the players sit otherwise, or the rules differ."
    ) in page.one(".outcome").text
    assert "after the end" in table.listed()[3]
    before = table.stored(), following.stored()
    answer = client.send(f"{table.address}/carry")
    assert (answer.status_code, answer.location) == (303, table.address)
    assert (table.stored(), following.stored()) == before


def test_deals_are_carried_once_the_next_rubber_has_the_same_players_again(table):
    table.plays(*RUBBER_IN_THREE)
    following = table.next_rubber("NE")
    table.deals("2S by W", 8, note="late")
    following.sets(north="Ada", east="Cy", south="Bea", west="Di")
    table.carries()
    assert [deal["note"] for deal in following.score_file()["deals"]] == ["late"]


def _next_from_book(table):
    answer = table.book().press("New sheet")
    return type(table)(table.client, answer.location.removesuffix("/deals/new"))


def _dealers(table) -> list[str]:
    """Who dealt each deal, as its pad says it."""
    seats = {"Ada": "N", "Cy": "E", "Bea": "S", "Di": "W"}
    headings = [table.open(f"/deals/{place}").heading for place in range(1, len(table.listed()) + 1)]
    return [seats[heading.split(" · ")[1].removesuffix(" dealt")] for heading in headings]


def test_a_round_is_called_a_round_wherever_its_deals_go(client):
    table = Table.starts(client, PLAYERS, rules="chicago")
    table.plays(*[("1C by N", 7)] * 5)
    assert "Carry deal 5 to the next round" in table.sheet().buttons
    following = table.carries()
    assert table.changes()[-1].startswith("Later deals carried to the next round")
    following.deals("1C by N", 7)
    answer = table.sheet().press("Undo")
    assert table.read(answer).trouble == "Nothing was undone: the other round has gone on since."
