"""The installed app: with a service worker it opens without signal, at the sheet and at the pad."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.pad import PASSED_OUT, Clerk, Deal, Player, sheet_of
from tests.browser.patience import until

MADE = Deal("4S", "N", 10, "NS three")
KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }
  return found;
}"""
IS_KEPT = "async address => Boolean(await (await caches.open('pages')).match(address))"
NOTHING_KEPT_OF = """async book => {
  const kept = await (await caches.open("pages")).keys();
  return kept.every(({ url }) => !new URL(url).pathname.startsWith(book));
}"""
LISTED = """async book => {
  const home = await (await caches.open("pages")).match("/");
  return (await home.text()).includes(`"${book}"`);
}"""
READY = "navigator.serviceWorker.ready.then(() => true)"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
NO_SIGNAL = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")


@pytest.fixture
def page(new_page, complaints):
    """A phone whose service worker is at work."""
    for fault in NO_SIGNAL:
        complaints.expect(fault)
    page = new_page(service_workers="allow")
    page.goto("/")
    page.wait_for_function(CONTROLLED)
    return page


@pytest.fixture
def sheet(page):
    """A sheet that this phone has had open, with its pad."""
    sheet = Clerk(page).sheet([MADE], by_hand.NAMES)
    for address in (sheet, f"{sheet}/deals/new"):
        page.goto(address)
    until(page, "() => caches.has('tables')")
    until(page, IS_KEPT, sheet)
    return sheet


def _kept(page, name):
    return page.evaluate(KEPT)[name]


def test_the_app_opens_without_signal_at_the_start_the_sheet_and_the_pad(page, sheet):
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("button", name="Start a rubber")).to_be_visible()
    page.goto(sheet)
    expect(page.locator(".score-totals > p").first).to_contain_text("54")
    Player(page).open_pad()
    expect(page.locator("h1")).to_have_text("Deal 2 · Cy deals")
    assert page.evaluate("getComputedStyle(document.querySelector('.strip')).display") == "grid"


def test_the_start_lists_a_book_that_was_begun_after_the_app_was_first_opened(page, sheet):
    until(page, LISTED, sheet.partition("/sheets")[0])
    page.context.set_offline(True)
    page.goto("/")
    expect(page.locator(".rows a")).to_have_count(1)


def test_a_page_that_is_not_on_the_phone_says_so_and_opens_once_the_signal_is_back(page, sheet):
    page.context.set_offline(True)
    page.goto(f"{sheet}/deals/1")
    expect(page.locator("h1")).to_have_text("No signal")
    expect(page.locator(".message")).to_contain_text("Nothing that was entered is lost.")
    page.context.set_offline(False)
    expect(page.locator("h1")).to_contain_text("Correct deal 1")


def test_the_pad_of_a_result_opens_without_signal_though_it_has_never_been_open(page):
    sheet = Clerk(page).sheet([Deal("2S", "N")], by_hand.NAMES)
    page.goto(sheet)
    until(page, IS_KEPT, f"{sheet}/deals/1")
    page.context.set_offline(True)
    Player(page).open_result()
    expect(page.locator("h1")).to_contain_text("Deal 1 · Ada dealt")


def test_deals_entered_on_a_pad_that_was_kept_wait_and_are_saved_once_each(page, sheet):
    page.context.set_offline(True)
    player = Player(page)
    for number in (2, 3, 4):
        page.goto(f"{sheet}/deals/new")  # the page of deal 2, each time
        expect(page.locator("h1")).to_contain_text(f"Deal {number}")
        player.enter_at_once(PASSED_OUT if number == 3 else Deal("2C", "E", 8, "none"))
        player.save_without_signal()
    page.goto(sheet)
    expect(page.locator("#outbox summary")).to_contain_text("3 deals waiting: We 54 · They 24")
    page.context.set_offline(False)
    expect(page.locator(".deal > a")).to_have_count(4)
    assert [deal["contract"] for deal in Clerk(page).deals(sheet)] == ["4S", "2C", "Pass", "2C"]


def test_a_kept_pad_that_is_older_than_the_kept_sheet_goes_by_the_sheet(page, sheet):
    player = Player(page)
    player.enter_at_once(PASSED_OUT)
    player.save()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.goto(f"{sheet}/deals/new")  # kept before deal 2 was saved
    expect(page.locator("h1")).to_have_text("Deal 3 · Bea deals")
    player.enter_at_once(MADE)
    player.save_without_signal()
    page.context.set_offline(False)
    expect(page.locator("#points")).to_have_text("Everything is saved.")
    assert len(Clerk(page).deals(sheet)) == 3


def test_a_new_version_takes_the_place_of_the_files_of_the_old_one(page, sheet):
    (files,) = [name for name in page.evaluate(KEPT) if name.startswith("files-")]
    page.evaluate(
        """async (files) => {
          const old = await caches.open("files-/static/000000000000/js/app.js");
          const kept = await (await caches.open(files)).keys();
          await Promise.all(kept.map((request) => old.put(request, new Response("old"))));
          await (await navigator.serviceWorker.getRegistration()).unregister();
        }""",
        files,
    )
    page.goto("/")
    page.evaluate(READY)
    until(page, "async () => !(await caches.keys()).some(name => name.includes('000000000000'))")
    assert len(_kept(page, files)) > 20


def test_a_page_kept_from_an_older_version_still_has_its_styles_and_scripts(page, sheet):
    page.evaluate(
        """async (sheet) => {
          const pages = await caches.open("pages");
          const kept = await (await pages.match(sheet)).text();
          const older = kept.replace(/static\\/[0-9a-f]{12}/g, "static/000000000000");
          const headers = { "Content-Type": "text/html; charset=utf-8" };
          await pages.put(sheet, new Response(older, { headers }));
        }""",
        sheet,
    )
    page.context.set_offline(True)
    page.goto(sheet)
    expect(page.locator("html")).to_have_class("js")
    assert page.evaluate("getComputedStyle(document.querySelector('.score-row')).display") == "grid"


def test_links_are_never_kept(page, sheet):
    book = sheet.partition("/sheets/")[0]
    page.goto(f"{book}/links")
    page.goto(Clerk(page).link(sheet))
    expect(page.locator(".score-totals")).to_be_visible()
    page.goto(book)
    until(page, IS_KEPT, book)
    pages = _kept(page, "pages")
    assert {"/", sheet, f"{sheet}/deals/new", book} <= set(pages)
    assert not [path for path in pages if "join" in path or path.endswith("/links")]


def test_a_book_that_was_closed_to_this_phone_is_not_kept_either(page, sheet, complaints):
    complaints.expect("404")
    book = sheet.partition("/sheets/")[0]
    assert {sheet, f"{sheet}/deals/new"} <= set(_kept(page, "pages"))
    page.context.clear_cookies()
    page.goto(sheet)
    expect(page.locator("h1")).to_have_text("No such page")
    until(page, NOTHING_KEPT_OF, book)


def test_without_a_service_worker_in_the_browser_nothing_is_missing(new_page):
    page = new_page()
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    address = Clerk(page).sheet((), by_hand.NAMES)
    page.goto(f"{address}/deals/new")
    assert page.evaluate("'serviceWorker' in navigator") is False
    player = Player(page)
    player.enter_at_once(MADE)
    player.save()
    assert sheet_of(page) == page.url
    assert player.deals() == 1
