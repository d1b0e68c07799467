"""The pad is one screen: nothing scrolls, every key is as large as a finger, and every name can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand, looks
from tests.browser.pad import Clerk, Deal, Player

TWELVE_LETTERS = {"N": "Christabelle", "E": "Bartholomeus", "S": "Maximilianus", "W": "Philipp-Otto"}
ALL_KEYS = 7 + 5 + 4 + 3 + 1 + 14 + 1 + 2 * 6
KEYS_AT_NO_TRUMPS = ALL_KEYS - 2 * 3


def _await_sentence(page, text):
    expect(page.locator("#points")).to_contain_text(text)


@pytest.mark.parametrize("names", [{}, TWELVE_LETTERS], ids=["We and They", "names of 12 letters"])
@pytest.mark.parametrize("size", [(360, 560), (390, 664)], ids=["360x560", "390x664"])
def test_nothing_scrolls_on_the_pad_and_no_key_is_smaller_than_a_finger(new_page, size, names):
    page = new_page(*size)
    player = Player(page)
    sheet = Clerk(page).sheet(by_hand.RUBBER[:7], names)

    page.goto(f"{sheet}/deals/new")
    looks.assert_fits(page, ALL_KEYS)
    player.enter(Deal("4SXX", "W", 12, "NS five-in-hand"))
    _await_sentence(
        page, "We honours 90 · They 216 below, 300 above · small slam 50 · rubber 250"
    )  # as long as it gets
    looks.assert_fits(page, ALL_KEYS)
    for name, value in (("denomination", "NT"), ("honours", "EW four-in-hand")):
        player.choose(name, value)
    _await_sentence(page, "honours 100")
    looks.assert_fits(page, KEYS_AT_NO_TRUMPS)

    page.goto(f"{sheet}/deals/1")
    looks.assert_fits(page, ALL_KEYS)


def test_a_correction_with_much_to_say_keeps_save_in_view_and_can_be_read_to_its_end(phone_with_bars):
    page, player = phone_with_bars, Player(phone_with_bars)
    sheet = Clerk(page).sheet(by_hand.RUBBER, TWELVE_LETTERS)
    page.goto(f"{sheet}/deals/1")
    player.choose("tricks", by_hand.TRICKS_OF_DEAL_1_PUT_RIGHT)
    told = page.locator(".consequences > li")
    expect(told).to_have_count(6)
    lies = looks.of_the_pad(page)
    assert (lies["save"], lies["small"], lies["sideways"]) == (True, [], 0)
    announced = page.locator(".teaser")
    expect(announced).to_be_in_viewport(ratio=1)
    expect(announced).to_contain_text("win by 564")
    expect(announced).to_contain_text("5 more below")
    told.last.scroll_into_view_if_needed()
    expect(page.locator("[data-save]")).to_be_in_viewport(ratio=1)
    page.mouse.wheel(0, 2000)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("height", [560, 640])
def test_no_key_moves_under_the_finger_while_the_pad_says_more_and_more(new_page, height):
    page = new_page(360, height)
    player = Player(page)
    sheet = Clerk(page).sheet(by_hand.RUBBER, TWELVE_LETTERS)
    page.goto(f"{sheet}/deals/1")
    before = _where_the_keys_are(page)
    player.choose("tricks", by_hand.TRICKS_OF_DEAL_1_PUT_RIGHT)
    expect(page.locator(".consequences > li")).to_have_count(6)
    assert _where_the_keys_are(page) == before


def _where_the_keys_are(page) -> list[dict[str, float]]:
    boxes = "keys => keys.map(key => key.getBoundingClientRect().toJSON())"
    return page.locator(".pad-first .key").evaluate_all(boxes)


def test_no_input_is_so_small_that_a_phone_zooms_into_it_and_zooming_by_hand_stays_on(phone):
    sheet = Clerk(phone).sheet([by_hand.RUBBER[0]])
    pages = ("/", f"{sheet}/deals/new", f"{sheet}/settings", sheet.rsplit("/sheets", 1)[0])
    for address in pages:
        phone.goto(address)
        for fold in phone.locator("details > summary").all():
            fold.tap()
        assert phone.locator("input, select, textarea").locator("visible=true").count() > 0, address
        assert looks.small_print_in_inputs(phone) == [], address
        viewport = phone.locator('meta[name="viewport"]').get_attribute("content")
        assert "user-scalable" not in viewport
        assert "maximum-scale" not in viewport


def test_a_phone_on_its_side_has_contract_and_result_beside_each_other_without_scrolling_sideways(new_page):
    page = new_page(740, 360, is_mobile=True, has_touch=True)
    page.goto(f"{Clerk(page).sheet((), TWELVE_LETTERS)}/deals/new")
    contract, result = (page.locator(part).bounding_box() for part in (".pad-contract", ".pad-result"))
    assert contract["x"] + contract["width"] <= result["x"]
    lies = looks.of_the_pad(page)
    assert (lies["sideways"], lies["small"], lies["cut"]) == (0, [], [])
