"""The server stops in the middle of an evening, and the browser too: what was saved is there afterwards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.outage import Outage
from tests.browser.pad import PASSED_OUT, Clerk, Deal, Player, sheet_of

SAVING = re.compile(r"/deals/new$")
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "service_workers": "block"}
MADE = Deal("4S", "N", 10, "NS three")


@pytest.fixture
def server(instance):
    server = Outage(instance)
    yield server
    server.stop()


@pytest.fixture
def player(server, browser):
    """A player at a server of their own, with the pad of the first deal before them."""
    context = browser.new_context(base_url=server.url, **PHONE)
    yield _at_the_pad(context.new_page())
    context.close()


def _at_the_pad(page):
    with page.expect_response("**/tables/**"):
        page.goto(f"{Clerk(page).sheet()}/deals/new")
    return Player(page)


def test_a_server_that_dies_between_saving_and_answering_has_the_deal_once(server, player):
    page = player.page

    def die(route):
        assert route.fetch().status == 200
        server.stop()
        route.abort()

    page.route(SAVING, die)
    player.enter_at_once(MADE)
    player.save_without_signal()
    page.unroute(SAVING)
    player.enter_at_once(PASSED_OUT)
    player.save_without_signal()
    server.start()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#points")).to_have_text("Everything is saved.")
    assert [deal["contract"] for deal in Clerk(page).deals(sheet_of(page))] == ["4S", "Pass"]


def test_a_browser_that_was_closed_while_the_server_was_gone_still_has_the_deal(
    server, browser_type, browser_type_launch_args, tmp_path
):
    """Its own profile on the disk: what is in it when the browser is opened again is what the disk had."""

    def opened():
        context = browser_type.launch_persistent_context(
            tmp_path / "profile",
            **browser_type_launch_args,
            base_url=server.url,
            **PHONE,
        )
        return context, context.pages[0]

    context, page = opened()
    player, sheet = _at_the_pad(page), sheet_of(page)
    server.stop()
    for deal in (MADE, PASSED_OUT):
        player.enter_at_once(deal)
        player.save_without_signal()
    context.close()
    context, page = opened()
    server.start()
    page.goto(sheet)
    expect(page.locator(".deal > a")).to_have_count(2)
    expect(page.locator("#outbox")).to_be_hidden()
    assert Player(page).totals() == (54, 0)
    context.close()
