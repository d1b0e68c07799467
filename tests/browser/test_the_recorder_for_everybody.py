"""The auction recorder by keyboard, read out, on screens of every size, by light and dark."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand, looks
from tests.browser.pad import Clerk
from tests.browser.scribe import Scribe, says, words
from tests.browser.test_for_every_eye import Eye

LONG = "1C X XX 1D X XX 1H X XX 1S X XX 1NT X XX 2C X XX"
TWELVE_LETTERS = {"N": "Christabelle", "E": "Bartholomeus", "S": "Maximilianus", "W": "Philipp-Otto"}
LONGEST_REASON = ("1S X Pass", "XX", "Only the side that was doubled redoubles.")


# --- Keyboard and screen reader -----------------------------------------------------------------------------


def test_the_focus_stays_on_the_key_of_the_call_and_can_be_seen(scribe):
    page = scribe.page
    scribe.open_recorder()
    expect(page.get_by_role("heading", name="Auction of deal 1")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator(".calls > .key").first).to_be_focused()
    outline = page.evaluate("getComputedStyle(document.activeElement.firstElementChild).outlineStyle")
    assert outline == "solid"
    for count in range(1, 4):
        page.keyboard.press("Enter")
        expect(page.locator("[name=calls]")).to_have_value(" ".join(["Pass"] * count))
        expect(scribe.call_key("Pass")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="To the pad")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#points .sentence")).to_be_focused()
    expect(page.locator("#points")).to_contain_text("Passed out.")


def test_the_focus_stays_on_a_refused_key_and_on_take_back(scribe):
    page = scribe.page
    scribe.open_recorder()
    scribe.call("2S")
    scribe.call_key("1H").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(words("1 heart is not higher than 2 spades."))
    expect(scribe.call_key("1H")).to_be_focused()
    scribe.call("3H")
    take_back = page.get_by_role("button", name="Take back")
    take_back.focus()
    page.keyboard.press("Enter")
    says(page, "Cy to call")
    expect(take_back).to_be_focused()
    page.keyboard.press("Enter")
    says(page, "Ada to call")
    expect(page.get_by_role("heading", name="Auction of deal 1")).to_be_focused()


def test_a_screen_reader_is_told_whose_turn_it_is_in_a_place_that_stays(scribe):
    page = scribe.page
    page.evaluate("document.querySelector('[role=status]').stays = true")
    status = page.get_by_role("status")
    scribe.open_recorder()
    expect(status).to_have_text("Ada to call")
    scribe.call("1S")
    expect(status).to_have_text("Cy to call")
    scribe.call_key("1H").tap()
    expect(page.get_by_role("alert")).to_have_text(words("1 heart is not higher than 1 spade."))
    scribe.call("Pass Pass Pass")
    expect(status).to_have_text(words("Ada plays 1 spade."))
    assert page.evaluate("document.querySelector('[role=status]').stays")
    scribe.to_the_pad()
    expect(status).to_have_text("")


def test_a_key_that_is_not_allowed_says_so(scribe):
    scribe.open_recorder()
    scribe.call("1S")
    page = scribe.page
    expect(page.get_by_role("button", name=re.compile("1 heart *, not allowed"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Redouble *, not allowed"))).to_be_visible()
    expect(page.get_by_role("button", name="Double", exact=True)).to_be_visible()


def test_the_recorder_has_no_barriers_and_can_be_read_by_light_and_dark(new_page):
    page = new_page(360, 640, reduced_motion="reduce")
    eye, scribe = Eye(page), Scribe(page)
    page.goto(f"{Clerk(page).sheet((), by_hand.NAMES)}/deals/new")
    scribe.open_recorder()
    eye.look("empty")
    scribe.call("1S X")
    scribe.call_key("1H").tap()
    expect(page.get_by_role("alert")).to_be_visible()
    eye.look("refused")
    scribe.call("XX 2D Pass Pass Pass")
    eye.look("over")
    scribe.to_the_pad()
    eye.look("on the pad")
    assert eye.faults == []


# --- On every screen ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [{}, TWELVE_LETTERS], ids=["North and South", "names of 12 letters"])
@pytest.mark.parametrize("size", [(360, 560), (390, 664)], ids=["360x560", "390x664"])
def test_nothing_scrolls_no_key_is_small_and_none_moves_under_the_finger(new_page, size, names):
    page = new_page(*size)
    scribe = Scribe(page)
    page.goto(f"{Clerk(page).sheet((), names)}/deals/new")
    scribe.open_recorder()
    at_first = _keys(page)
    assert len(at_first) == 3 + 35
    _assert_fits(page)
    calls, refused, reason = LONGEST_REASON
    scribe.call(calls)
    scribe.call_key(refused).tap()
    says(page, reason)
    _assert_fits(page)
    assert _keys(page) == at_first
    while made := scribe.made:
        scribe.tap(page.get_by_role("button", name="Take back"))
        expect(page.locator("[name=calls]")).not_to_have_value(made)
    scribe.call_at_once(LONG)
    _assert_fits(page)
    assert _keys(page) == at_first
    expect(page.locator(".turn")).to_be_in_viewport(ratio=0.9)
    scribe.call("Pass Pass Pass")
    _assert_fits(page)


@pytest.mark.parametrize("height", [360, 320])
def test_on_its_side_a_phone_shows_the_auction_beside_the_bids(new_page, height):
    page = new_page(640, height, is_mobile=True, has_touch=True)
    scribe = Scribe(page)
    page.goto(f"{Clerk(page).sheet((), by_hand.NAMES)}/deals/new")
    scribe.open_recorder()
    auction, bids, others = (page.locator(part).bounding_box() for part in (".auction", ".bids", ".calls"))
    assert auction["x"] + auction["width"] <= bids["x"]
    assert auction["y"] + auction["height"] <= others["y"]
    assert _small(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 640
    scribe.call("1S X XX 2D Pass 7NT Pass Pass Pass")
    scribe.to_the_pad()
    assert scribe.chosen()["level"] == "7"


def _keys(page) -> list[tuple[float, ...]]:
    boxes = "keys => keys.map(key => Object.values(key.getBoundingClientRect().toJSON()))"
    return [tuple(box) for box in page.locator(".recorder .call").evaluate_all(boxes)]


def _small(page) -> list[str]:
    return page.locator(".recorder button").evaluate_all(
        """buttons => buttons.filter((button) => {
            const { width, height } = button.getBoundingClientRect();
            return width < 44 || height < 44;
        }).map((button) => button.innerText)"""
    )


def _assert_fits(page) -> None:
    assert _small(page) == []
    assert looks.sticking_out(page) == []
    root = page.evaluate("[document.documentElement.scrollHeight - innerHeight, scrollY]")
    assert root == [0, 0]
