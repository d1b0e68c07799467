"""A phone whose browser keeps no pages: without an answer it stays where it is, or has the pad ready."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.pad import PAD, PASSED_OUT, SHEET, Clerk, Deal, Player, sheet_of
from tests.browser.signal_lost import MADE, NO_SIGNAL, contracts, lose_signal

STAYS = "No answer from the server, so this page stays."
LAID_READY = "() => Object.keys(sessionStorage).some(name => name.startsWith('pad:'))"


@pytest.fixture
def at_the_sheet(phone, complaints):
    """A player who looks at the sheet of one deal, long enough for the pad of the next to be laid ready."""
    complaints.expect(NO_SIGNAL)
    phone.goto(Clerk(phone).sheet([MADE], by_hand.NAMES))
    phone.wait_for_function(LAID_READY)
    phone.wait_for_load_state("networkidle")
    return Player(phone)


def test_from_the_sheet_the_pad_opens_without_signal_and_leads_back_to_it(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    lose_signal(player)
    player.open_pad()
    expect(page.locator("h1")).to_have_text("Deal 2 · Cy deals")
    player.enter(Deal("2C", "E", 8, "none"))
    expect(page.locator("#points")).to_contain_text("They 12 below Scored on this phone")
    player.save_without_signal()
    expect(page.locator("h1")).to_have_text("Deal 3 · Bea deals")
    player.enter_at_once(PASSED_OUT)
    player.save_without_signal()

    player.tap(page.get_by_role("link", name="‹ Sheet"))  # noqa: RUF001 – the arrow of the link
    page.wait_for_url(SHEET)
    expect(page.locator("#outbox summary")).to_contain_text("2 deals waiting: We 54 · They 12")
    assert player.totals() == (54, 0)
    player.open_pad()
    expect(page.locator("h1")).to_have_text("Deal 4 · Di deals")
    page.go_back()

    page.context.set_offline(False)
    expect(page.locator(".deal > a")).to_have_count(3)
    assert contracts(player) == ["4S", "2C", "Pass"]
    assert player.totals() == (54, 12)


def test_a_deal_saved_on_that_pad_with_the_signal_back_leads_to_the_sheet(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    lose_signal(player)
    player.open_pad()
    page.context.set_offline(False)
    player.enter_at_once(PASSED_OUT)
    player.save()
    assert player.deals() == 2
    page.reload()
    assert player.deals() == 2


def test_the_pad_goes_by_what_the_sheet_has_heard_since_it_was_laid_ready(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    Clerk(page).send(f"{sheet_of(page)}/deals/new", **PASSED_OUT.form())
    expect(page.locator(".deal > a")).to_have_count(2)
    lose_signal(player)
    player.open_pad()
    expect(page.locator("h1")).to_have_text("Deal 3 · Bea deals")
    expect(page.locator("#points")).to_have_text(
        "No answer from the server: what you save is kept on this phone."
    )


def test_a_contract_in_play_gets_its_tricks_without_signal(phone, complaints):
    complaints.expect(NO_SIGNAL)
    phone.goto(Clerk(phone).sheet([Deal("2S", "N")], by_hand.NAMES))
    phone.wait_for_function(LAID_READY)
    player = Player(phone)
    lose_signal(player)
    player.open_result()
    assert phone.evaluate("() => getComputedStyle(document.querySelector('.strip')).display") == "grid"
    player.choose("tricks", 9)
    player.save_without_signal()
    phone.context.set_offline(False)
    expect(phone.locator("#points")).to_have_text("Everything is saved.")
    assert [deal["tricks"] for deal in Clerk(phone).deals(sheet_of(phone))] == [9]


def test_whatever_else_needs_the_server_leaves_the_score_on_the_screen(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    address = page.url
    lose_signal(player)
    notice = page.get_by_role("alert")
    for leaves in (
        page.get_by_role("link", name="Print").first,
        page.get_by_role("button", name="Undo"),
        page.get_by_role("link", name="History"),
    ):
        player.tap(leaves)
        expect(notice).to_contain_text(STAYS)
        assert page.url == address
        player.tap(notice)
        expect(notice).to_have_text("")
    assert player.totals() == (54, 0)
    page.context.set_offline(False)
    player.undo()
    assert player.totals() == (0, 0)


def test_a_pad_that_was_open_when_the_signal_went_is_not_left_for_nothing(phone, complaints):
    complaints.expect(NO_SIGNAL)
    phone.goto(f"{Clerk(phone).sheet([MADE], by_hand.NAMES)}/deals/new")
    player = Player(phone)
    lose_signal(player)
    player.enter_at_once(Deal("2C", "E"))
    player.tap(phone.get_by_role("link", name="‹ Sheet"))  # noqa: RUF001 – the arrow of the link
    expect(phone.get_by_role("alert")).to_contain_text(STAYS)
    assert PAD.search(phone.url)
    assert player.chosen() == {"level": "2", "denomination": "C", "declarer": "E"}


def test_with_signal_a_link_and_a_button_lead_where_they_say(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    player.tap(page.get_by_role("link", name="History"))
    page.wait_for_url("**/history")
    page.go_back()
    page.wait_for_url(SHEET)
    player.undo()
    assert player.deals() == 0
    player.open_pad()
