"""What waits on the phone is kept whatever happens to it, shown on every page, and sent when it can be."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import looks
from tests.browser.pad import SAVE, Clerk, sheet_of
from tests.browser.signal_lost import (
    MADE,
    NO_SIGNAL,
    SAVING,
    at_the_pad,
    contracts,
    intercept,
    lose_signal,
)

CUT_OFF = "ERR_FAILED"
DENIED = "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };"
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.fixture
def player(phone, complaints):
    """A player at a sheet of their own, with the pad of the first deal before them and the tables at hand."""
    complaints.expect(NO_SIGNAL)
    return at_the_pad(phone)


# --- Kept whatever happens to the phone ---------------------------------------------------------------------


@pytest.mark.parametrize("denial", [DENIED, FULL], ids=["denied", "full"])
def test_without_a_database_in_the_browser_the_deal_waits_all_the_same(phone, complaints, denial):
    complaints.expect(NO_SIGNAL)
    phone.context.add_init_script(denial)
    player = at_the_pad(phone)
    lose_signal(player)
    player.enter_at_once(MADE)
    player.save_without_signal()
    phone.context.set_offline(False)
    phone.reload()
    expect(phone.locator("#outbox")).to_be_hidden()
    assert contracts(player) == ["4S"]


def test_what_was_kept_beside_the_database_is_sent_when_that_opens_again(phone, complaints):
    complaints.expect(NO_SIGNAL)
    player = at_the_pad(phone)
    phone.evaluate(f"() => {{ {FULL} }}")
    lose_signal(player)
    player.enter_at_once(MADE)
    player.save_without_signal()
    phone.context.set_offline(False)
    phone.goto("/")
    expect(phone.get_by_role("button", name="Start a ")).to_be_visible()
    phone.goto(sheet_of(phone))
    expect(phone.locator("#outbox")).to_be_hidden()


def test_where_neither_the_phone_nor_the_server_takes_it_the_pad_says_so_and_keeps_it(phone, complaints):
    complaints.expect(NO_SIGNAL)
    phone.context.add_init_script(DENIED + "Storage.prototype.setItem = () => { throw new Error('full'); };")
    player = at_the_pad(phone)
    lose_signal(player)
    player.enter_at_once(MADE)
    player.tap(phone.locator(SAVE))
    expect(phone.get_by_role("alert")).to_contain_text("Not saved")
    assert player.chosen() == dict(MADE.as_keys())
    phone.context.set_offline(False)
    player.save()
    assert player.deals() == 1


def test_a_phone_that_lost_its_right_keeps_the_deal_and_sends_it_once_it_has_a_link(player, complaints):
    complaints.expect("400")
    complaints.expect("404")
    page = player.page
    link = Clerk(page).link(sheet_of(page))
    page.context.clear_cookies()
    player.enter_at_once(MADE)
    player.tap(page.locator(SAVE))
    expect(page.get_by_role("alert")).to_contain_text("does not open on this phone any more")
    expect(page.locator("#outbox")).to_contain_text("ask for a new link")
    page.goto(link)
    expect(page.locator("#outbox")).to_be_hidden()
    expect(page.locator(".deal > a")).to_have_count(1)


def test_a_phone_that_came_by_the_link_again_saves_what_was_entered_before(player, complaints):
    complaints.expect("400")
    page = player.page
    link = Clerk(page).link(sheet_of(page))
    player.enter_at_once(MADE)
    page.context.clear_cookies()
    page.request.get(link)
    player.save()
    assert player.deals() == 1


# --- The panel, and when it is sent again -------------------------------------------------------------------


def test_what_waits_is_shown_on_every_page_and_goes_when_all_is_sent(new_page, complaints):
    complaints.expect(CUT_OFF)
    phone = new_page(reduced_motion="reduce")
    player = at_the_pad(phone)
    address = sheet_of(phone)
    intercept(phone, lambda route: route.abort())
    player.enter_at_once(MADE)
    player.save_without_signal()
    for page in ("/", address.partition("/sheets/")[0], address, f"{address}/deals/new"):
        phone.goto(page)
        expect(phone.locator("#outbox summary")).to_contain_text("1 deal waiting")
    expect(phone.locator("h1")).to_have_text("Deal 2 · Cy deals")
    phone.goto(address)
    expect(phone.locator("#outbox summary")).to_contain_text("We 54 · They 0")
    phone.locator("#outbox summary").tap()
    expect(phone.locator(".waiting-pad .total")).to_have_text(["54", "0"])
    for scheme in ("dark", "light"):
        phone.emulate_media(color_scheme=scheme)
        assert [*looks.barriers(phone), *looks.faint(phone)] == []
    assert looks.sticking_out(phone) == []
    phone.unroute(SAVING)
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.locator(".deal > a")).to_have_count(1)
    expect(phone.locator("#outbox")).to_be_hidden()


def test_what_waits_is_sent_again_whenever_somebody_may_answer(phone, complaints):
    complaints.expect(CUT_OFF)
    player = at_the_pad(phone)
    intercept(phone, lambda route: route.abort())
    player.enter_at_once(MADE)
    player.save_without_signal()
    phone.clock.install()
    with phone.expect_request(SAVING):
        phone.reload()
    expect(phone.locator("#outbox")).to_be_visible()
    for wake in (
        "dispatchEvent(new Event('online'))",
        "dispatchEvent(new Event('pageshow'))",
        "document.dispatchEvent(new Event('visibilitychange'))",
    ):
        with phone.expect_request(SAVING):
            phone.evaluate(wake)
    with phone.expect_request(SAVING):
        phone.clock.fast_forward(15_000)
