"""A half entered deal is there again after a look at the sheet or a reload, and never anywhere else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.pad import PAD, SHEET, Clerk, Deal, Player

HALF = {"level": "4", "denomination": "S", "declarer": "N"}
WHOLE = Deal("4S", "N", 10, "NS three")


@pytest.fixture
def player(phone):
    """A player who has tapped a contract and written a note, and saved nothing."""
    phone.goto(f"{Clerk(phone).sheet((), by_hand.NAMES)}/deals/new")
    player = Player(phone)
    player.enter(Deal("4S", "N"))
    phone.get_by_text("More: dealer, note, penalties").tap()
    phone.fill("#note", "A long evening")
    return player


def _chosen(player):
    """What is on the pad, once it knows which deal it is for."""
    expect(player.page.locator("form.pad[data-up-to-date]")).to_be_attached()
    return player.chosen()


def _key(page):
    return page.locator("form.pad > [name=key]").input_value()


def test_it_is_there_after_a_reload_with_its_points_and_another_key(player):
    page, key = player.page, _key(player.page)
    page.reload()
    assert _chosen(player) == HALF
    expect(page.locator("#note")).to_have_value("A long evening")
    expect(page.locator("#points")).to_contain_text("Ada, 4")
    assert _key(page) != key


def test_it_is_there_after_a_look_at_the_sheet(player):
    player.tap(player.page.get_by_role("link", name="‹ Sheet"))  # noqa: RUF001 – the arrow of the link
    player.page.wait_for_url(SHEET)
    player.open_pad()
    assert _chosen(player) == HALF


def test_a_key_that_was_let_go_stays_so(player):
    player.choose("declarer", "N")
    player.page.reload()
    assert _chosen(player) == {"level": "4", "denomination": "S"}


def test_once_it_is_saved_the_next_deal_begins_empty(player):
    player.choose("tricks", 10)
    player.save()
    player.open_pad()
    assert _chosen(player) == {}
    expect(player.page.locator("#note")).to_have_value("")
    player.page.reload()
    assert _chosen(player) == {}


def test_once_it_is_cleared_it_does_not_come_back(player):
    with player.page.expect_navigation():
        player.tap(player.page.get_by_role("link", name="Clear"))
    assert _chosen(player) == {}
    player.page.reload()
    assert _chosen(player) == {}


def test_where_another_phone_saved_a_deal_meanwhile_it_is_not_taken_for_the_next(player):
    page = player.page
    Clerk(page).send(page.url, **WHOLE.form())
    page.reload()
    expect(page.locator("h1")).to_contain_text("Deal 2")
    assert _chosen(player) == {}


def test_another_sheet_knows_nothing_of_it(player):
    page = player.page
    page.goto(f"{Clerk(page).sheet((), by_hand.NAMES)}/deals/new")
    assert PAD.search(page.url)
    assert _chosen(player) == {}


def test_what_is_put_right_is_not_mixed_with_it(player):
    page = player.page
    sheet = Clerk(page).sheet([Deal("2C", "E", 8, "none")], by_hand.NAMES)
    page.goto(f"{sheet}/deals/1")
    before = _chosen(player)
    player.choose("tricks", 9)
    page.reload()
    assert _chosen(player) == before


def test_a_look_at_the_empty_pad_of_another_deal_does_not_end_it(player):
    page, clerk = player.page, Clerk(player.page)
    sheet = page.url.partition("/deals/")[0]
    player.choose("tricks", 10)
    player.save()
    player.open_pad()
    player.enter(Deal("3D", "E"))
    page.goto(sheet)
    player.undo()
    player.open_pad()
    assert _chosen(player) == {}
    page.locator("h1").tap()
    page.goto(sheet)
    player.redo()
    player.open_pad()
    assert _chosen(player) == {"level": "3", "denomination": "D", "declarer": "E"}
    assert len(clerk.deals(sheet)) == 1
