"""A phone whose browser keeps no pages: without an answer it stays where it is, or has the pad ready."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.pad import PAD, PASSED_OUT, SAVE, SHEET, Clerk, Deal, Player, sheet_of
from tests.browser.patience import first_held, until
from tests.browser.signal_lost import MADE, NO_SIGNAL, contracts, lose_signal

STAYS = "No answer from the server, so this page stays."
UP_TO_DATE = "form.pad[data-up-to-date]"
LAID_READY = "() => document.documentElement.dataset.padReady !== undefined"


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
    expect(page.locator("#outbox .waiting-pad .total")).to_have_text(["54", "12"])
    expect(page.locator("#outbox .waiting-pad")).to_be_in_viewport()  # unfolded by itself
    expect(page.locator(".deal-bar")).to_contain_text("Di deals next")
    assert player.totals() == (54, 0)
    player.tap(page.get_by_role("link", name="Score deal 4"))
    expect(page.locator("h1")).to_have_text("Deal 4 · Di deals")
    expect(page.locator("#outbox summary")).to_be_visible()
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
        page.locator("#deal-1 > a"),
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


def _opens_again(page):
    """The pad is laid ready anew after the sheet has changed."""
    version = page.evaluate("() => JSON.parse(document.getElementById('sheet-data').textContent).version")
    until(page, "version => Number(document.documentElement.dataset.padReady) === version", version)


def test_what_was_saved_from_the_pad_counts_on_the_sheet_that_was_under_it(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    lose_signal(player)
    player.open_pad()
    player.enter_at_once(PASSED_OUT)
    player.save_without_signal()
    page.context.set_offline(False)
    expect(page.locator("#points")).to_have_text("Everything is saved.")
    lose_signal(player)
    player.tap(page.get_by_role("link", name="‹ Sheet"))  # noqa: RUF001 – the arrow of the link
    expect(page.locator("#outbox")).to_have_text("Saved meanwhile: We 54 · They 0.")
    expect(page.get_by_role("link", name="Score deal 3")).to_be_visible()
    player.open_pad()
    expect(page.locator("h1")).to_have_text("Deal 3 · Bea deals")
    player.enter_at_once(PASSED_OUT)
    player.save_without_signal()
    page.context.set_offline(False)
    expect(page.locator("#points")).to_have_text("Everything is saved.")
    assert contracts(player) == ["4S", "Pass", "Pass"]


def test_after_an_undo_the_pad_is_for_the_deal_that_the_sheet_says(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    player.undo()
    _opens_again(page)
    lose_signal(player)
    player.open_pad()
    expect(page.locator("h1")).to_have_text("Deal 1 · Ada deals")


def test_names_that_were_put_right_are_on_the_keys_or_the_pad_does_not_open(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    Clerk(page).send(
        f"{page.url}/settings", north="Cy", east="Ada", south="Di", west="Bea", rules="auction-1920"
    )
    expect(page.locator(".score-heads h2").first).to_have_text("Cy & Di")
    _opens_again(page)
    lose_signal(player)
    player.open_pad()
    expect(page.locator(".strip-declarer .name")).to_have_text(["Cy", "Ada", "Di", "Bea"])


def test_on_boards_the_pad_is_for_the_board_that_comes_next(phone, complaints):
    complaints.expect(NO_SIGNAL)
    sheet = Clerk(phone).sheet((), by_hand.NAMES, rules="duplicate")
    phone.goto(sheet)
    phone.wait_for_function(LAID_READY)
    clerk = Clerk(phone)
    for board in (1, 2, 3):
        clerk.send(f"{sheet}/deals/new", board=board, **Deal("4S", "N", 10).form())
    expect(phone.locator(".deal-bar")).to_contain_text("Board 4")
    player = Player(phone)
    lose_signal(player)
    player.tap(phone.get_by_role("link", name="Next result"))
    expect(phone.locator("#board")).to_have_value("4")
    for _ in range(2):
        player.enter_at_once(Deal("2C", "E", 8))
        player.save_without_signal()
    phone.context.set_offline(False)
    expect(phone.locator("#points")).to_have_text("Everything is saved.")
    assert [deal["board"] for deal in clerk.deals(sheet)] == [1, 2, 3, 4, 5]


def test_a_deal_that_waits_is_not_entered_again_after_it_was_half_changed(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    lose_signal(player)
    player.open_pad()
    player.enter_at_once(Deal("2C", "E", 8, "none"))
    player.save_without_signal()
    page.locator("#outbox summary").tap()
    page.get_by_role("button", name="Change").tap()
    player.choose("tricks", 9)
    player.tap(page.get_by_role("link", name="‹ Sheet"))  # noqa: RUF001 – the arrow of the link
    player.open_pad()
    expect(page.locator("h1")).to_have_text("Deal 3 · Bea deals")
    expect(page.locator(UP_TO_DATE)).to_be_attached()
    assert player.chosen() == {}


def test_half_of_a_deal_is_there_again_on_the_pad_that_lies_ready(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    lose_signal(player)
    player.open_pad()
    player.enter_at_once(PASSED_OUT)
    player.save_without_signal()
    player.enter(Deal("2C", "E"))
    player.tap(page.get_by_role("link", name="‹ Sheet"))  # noqa: RUF001 – the arrow of the link
    player.open_pad()
    expect(page.locator("h1")).to_have_text("Deal 3 · Bea deals")
    expect(player.key("declarer", "E")).to_be_checked()
    assert player.chosen() == {"level": "2", "denomination": "C", "declarer": "E"}


def test_forward_after_back_shows_the_sheet_under_its_own_address(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    address = page.url
    lose_signal(player)
    player.open_pad()
    page.go_back()
    page.wait_for_url(address)
    page.evaluate("history.forward()")
    until(page, "address => location.href === address", address)
    assert player.totals() == (54, 0)
    player.open_pad()
    expect(page.locator("h1")).to_be_focused()


def test_a_browser_that_cannot_send_a_form_again_sends_it_at_once(phone):
    phone.add_init_script("delete HTMLFormElement.prototype.requestSubmit")
    player = Player(phone)
    player.start()
    assert PAD.search(phone.url)


def test_a_server_that_is_slow_is_tried_all_the_same_at_a_second_tap(phone):
    phone.clock.install()
    phone.goto(Clerk(phone).sheet([MADE], by_hand.NAMES))
    phone.route("**/app.webmanifest", lambda _route: None)
    history = phone.get_by_role("link", name="History")
    history.tap()
    phone.clock.run_for(3_000)
    expect(phone.get_by_role("alert")).to_contain_text("Tap again to try all the same.")
    history.tap()
    phone.wait_for_url("**/history")


def test_a_button_whose_page_is_renewed_while_it_asks_undoes_nothing_else(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    asked = []
    page.route("**/app.webmanifest", lambda route: asked.append(route))  # noqa: PLW0108 – a built-in method
    Clerk(page).send(f"{page.url}/deals/new", **PASSED_OUT.form())
    player.tap(page.get_by_role("button", name="Undo"))
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".deal > a")).to_have_count(2)
    first_held(page, asked).continue_()
    expect(page.locator("#no-answer")).to_contain_text("Nothing was sent: please tap again.")
    assert contracts(player) == ["4S", "Pass"]


def test_theirs_is_not_left_for_the_browsers_page_of_errors(phone, complaints):
    complaints.expect(NO_SIGNAL)
    complaints.expect("409")
    sheet = Clerk(phone).sheet([MADE], by_hand.NAMES)
    phone.goto(f"{sheet}/deals/new")
    player = Player(phone)
    player.enter_at_once(PASSED_OUT)
    Clerk(phone).send(f"{sheet}/deals/new", **MADE.form())
    player.tap(phone.locator(SAVE))
    theirs = phone.get_by_role("link", name="Keep theirs")
    expect(theirs).to_be_visible()
    lose_signal(player)
    player.tap(theirs)
    expect(phone.locator("#no-answer")).to_contain_text(STAYS)
    expect(phone.locator(".conflict")).to_be_visible()


def test_two_steps_back_from_the_recorder_on_the_pad_that_lies_ready_lead_to_the_sheet(at_the_sheet):
    player, page = at_the_sheet, at_the_sheet.page
    address = page.url
    lose_signal(player)
    player.open_pad()
    page.context.set_offline(False)
    player.tap(page.get_by_role("button", name="Record the auction"))
    expect(page.locator(".recorder")).to_be_visible()
    page.evaluate("history.go(-2)")
    expect(page.locator("main.sheet")).to_be_visible()
    expect(page.locator("main")).to_have_count(1)
    assert page.url == address
    assert player.totals() == (54, 0)
