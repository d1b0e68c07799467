"""The card of a rule set: one screen of a phone, and from the pad one tap away and one tap back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from scorekeeper.scoring import RULE_SETS
from tests.browser import by_hand, looks
from tests.browser.pad import Clerk, Deal, Player

WITH_BARS, WITHOUT_BARS = 560, 640
LONGEST = {"chicago", "chicago-carried", "duplicate", "three-hand", "towie", "trio"}
"""They have the most to say: a screen whose browser shows no bars."""
HALF = Deal("4SX", "N", 8)


def _lowest(page):
    return page.evaluate("document.querySelector('.rule-card').getBoundingClientRect().bottom")


def _smallest(page):
    """The smallest text of the card, in pixels; the marks of the sources are meant to be small."""
    return page.evaluate(
        """() => {
          const parts = [...document.querySelectorAll(".rule-card *")].filter(
            (part) => part.innerText?.trim() && !part.closest("sup, .sr-only"));
          return Math.min(...parts.map((part) => parseFloat(getComputedStyle(part).fontSize)));
        }"""
    )


def test_every_card_is_one_screen_of_a_small_phone_and_can_be_read(phone):
    for rule_set in RULE_SETS:
        phone.goto(f"/rules/{rule_set}")
        assert _lowest(phone) <= (WITHOUT_BARS if rule_set in LONGEST else WITH_BARS), rule_set
        assert _smallest(phone) >= 13, rule_set
        assert looks.sticking_out(phone) == [], rule_set


@pytest.mark.parametrize("back", ["Close", "Escape", "Back"])
def test_the_rules_are_one_tap_from_the_pad_and_nothing_entered_is_lost(phone, back):
    player = Player(phone)
    phone.goto(f"{Clerk(phone).sheet((), by_hand.NAMES)}/deals/new")
    address = phone.url
    player.enter(HALF)
    sentence = phone.locator("#points")
    expect(sentence).to_contain_text("They 200 above")
    said, chosen = sentence.inner_text(), player.chosen()

    before = player.taps
    player.tap(phone.get_by_role("link", name="Rules"))
    card = phone.get_by_role("dialog")
    expect(card.locator(".rule-card")).to_contain_text("two games: 250")
    assert player.taps - before == 1
    expect(card.get_by_role("button", name="Close")).to_be_focused()
    assert card.evaluate("card => card.scrollHeight <= innerHeight")
    assert len(phone.context.pages) == 1
    if back == "Close":
        player.tap(card.get_by_role("button", name="Close"))
    elif back == "Escape":
        phone.keyboard.press("Escape")
    else:
        phone.go_back()
    expect(card).to_have_count(0)
    assert phone.url == address
    assert (sentence.inner_text(), player.chosen()) == (said, chosen)
    player.choose("honours", "NS three")
    player.save()
    assert player.totals() == (18, 200)


def test_a_card_that_cannot_be_fetched_says_so_and_the_pad_stays(phone, complaints):
    complaints.expect("ERR_FAILED")
    player = Player(phone)
    player.start()
    player.enter(HALF)
    phone.route("**/rules/*", lambda route: route.abort())
    player.tap(phone.get_by_role("link", name="Rules"))
    card = phone.get_by_role("dialog")
    expect(card).to_contain_text("The rules could not be fetched just now.")
    player.tap(card.get_by_role("button", name="Close"))
    assert player.chosen() == dict(HALF.as_keys())


def test_without_script_the_rules_open_beside_the_pad(new_page):
    page = new_page(360, 640, java_script_enabled=False)
    page.goto(f"{Clerk(page).sheet()}/deals/new")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Rules").tap()
    expect(opened.value.locator(".rule-card")).to_contain_text("two games: 250")
    assert page.url.endswith("/deals/new")


def test_the_card_over_the_pad_has_no_barriers_by_light_and_dark(new_page):
    page = new_page(360, 640, reduced_motion="reduce")
    Player(page).start()
    page.get_by_role("link", name="Rules").tap()
    expect(page.get_by_role("dialog").locator(".rule-card")).to_be_visible()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert looks.barriers(page, colours_only=scheme == "dark") == []
        assert looks.faint(page) == []
