"""A phone at the table whose signal comes and goes."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.pad import Clerk, Deal, Player, sheet_of

MADE = Deal("4S", "N", 10, "NS three")
SAVING = re.compile(r"/deals/(new|\d+)$")
NO_SIGNAL = "ERR_INTERNET_DISCONNECTED"


def at_the_pad(page, deals=(), names=by_hand.NAMES, path="/deals/new", **settings):
    address = Clerk(page).sheet(deals, names, **settings)
    with page.expect_response("**/tables/**"):
        page.goto(f"{address}{path}")
    return Player(page)


def intercept(page, answer):
    """Do something else with what is sent; pages are answered as ever."""

    def handle(route):
        if route.request.method == "POST":
            answer(route)
        else:
            route.fallback()

    page.route(SAVING, handle)


def lose_signal(player):
    player.page.context.set_offline(True)


def find_signal(player):
    """The signal comes back, and with it everything goes out."""
    player.page.context.set_offline(False)
    expect(player.page.locator("#points")).to_have_text("Everything is saved.")
    expect(player.page.locator("#outbox")).to_be_hidden()


def saved_deals(player):
    """The deals that the server has."""
    page = player.page
    return Clerk(page).deals(sheet_of(page))


def contracts(player):
    return [deal["contract"] for deal in saved_deals(player)]


def standing_told(player):
    """The totals that the pad tells of what waits."""
    return tuple(map(int, re.findall(r"\d+(?= ·|$)", player.page.locator(".kept a").inner_text())))
