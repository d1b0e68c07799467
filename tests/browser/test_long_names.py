"""The longest names and six-figure totals: everything stays on a screen of 360."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import looks
from tests.browser.pad import Clerk, Deal, Player

FORTY_LETTERS = {
    "N": "Maximiliana-Theodora Bartholomew-Wilhelm",
    "E": "Wolfeschlegelsteinhausenbergerdorffsturm",
    "S": "Konstantin Alexandrowitsch Wassiljewskij",
    "W": "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
}
# By hand: We 12 × 10 000 and 4 × 9 twice and 250; They 11 × 10 000.
FINED = (
    Deal("4S", "N", 10, "none", (("NS", 10_000),) * 6 + (("EW", 10_000),) * 2),
    Deal("1C", "E", 6, "none", (("EW", 10_000),) * 8),
    Deal("4S", "S", 10, "none", (("NS", 10_000),) * 6 + (("EW", 10_000),)),
)


def test_the_names_of_these_tests_are_as_long_as_names_may_be():
    assert {len(name) for name in FORTY_LETTERS.values()} == {40}


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=["phone", "laptop"])
def test_long_names_and_large_totals_stay_on_the_screen(new_page, size):
    page = new_page(*size)
    player, clerk = Player(page), Clerk(page)
    sheet = clerk.sheet(FINED, FORTY_LETTERS, stake="250")
    book = sheet.rsplit("/sheets", 1)[0]
    clerk.send(book, name="W" * 80)
    faults = []

    def look(name, address):
        page.goto(address)
        faults.extend(f"{name}: {fault}" for fault in looks.sticking_out(page))

    look("finished sheet", sheet)
    # 50 × 1 for They in deal 2, who were one short: it goes to We.
    assert player.totals() == (120_372, 110_000)
    expect(page.locator(".outcome")).to_contain_text("10 372".replace(" ", "\u202f"))
    look("correction", f"{sheet}/deals/2")
    look("history", f"{sheet}/history")
    look("settings", f"{sheet}/settings")
    look("book", book)
    clerk.send(f"{book}/sheets")
    look("next pad", f"{book}/sheets/2/deals/new")
    player.enter(Deal("7NTXX", "W", 13, "EW four-in-hand"))
    expect(page.locator("#points")).to_contain_text("honours 100")
    faults += [f"next pad, filled: {fault}" for fault in looks.sticking_out(page)]
    player.save()
    look("running sheet", f"{book}/sheets/2")
    look("start", "/")
    page.goto(f"{sheet}/print")
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    faults += [f"print: {wide} too wide"] if wide > 0 else []
    assert faults == []


def test_on_paper_long_names_and_large_totals_stay_in_their_columns(new_page):
    page = new_page(1280, 800)
    page.goto(f"{Clerk(page).sheet(FINED, FORTY_LETTERS)}/print")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": 994})  # A4 less its margins
    assert looks.wide_on_paper(page) == []
