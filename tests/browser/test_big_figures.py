"""Big figures on a tablet, on a phone and held either way: all on one screen, and the screen stays awake."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand, looks
from tests.browser.links import link
from tests.browser.pad import Clerk, Deal
from tests.browser.test_live import HIDE, Follower

SIZES = ((1024, 768), (768, 1024), (360, 640), (360, 560), (640, 360), (1280, 800))
LONG = {"N": "Maximiliana von Hohenstein", "E": "Bartholomew", "S": "Wilhelmina-Charlotte", "W": "Fitzgerald"}
SHEETS = {
    "running": (by_hand.RUBBER[:7], by_hand.NAMES, {}),
    "in play": ((*by_hand.RUBBER[:4], Deal("4HXX", "W")), by_hand.NAMES, {}),
    "finished": (by_hand.RUBBER, by_hand.NAMES, {"stake": "2"}),
    "three players": (
        (Deal("4S", "N", 10), Deal("3NT", "E", 11), Deal("2H", "S", 9)),
        {"N": "Ada", "E": "Cy", "S": "Bea"},
        {"rules": "three-hand"},
    ),
    "many points": ((Deal("7NTXX", "N", 0),) * 3, LONG, {"rules": "rubber"}),
    "nothing yet": ((), {}, {}),
}
TEXTS = ".big-side > h2, .big-total > b, .big-told > span, .big-foot > p"
OUTSIDE = """texts => texts.filter(text => {
  const box = text.getBoundingClientRect();
  const inside = text.closest(".big-side, .big-foot").getBoundingClientRect();
  const fits = (near, far, from, to) => near >= from - 1 && far <= to + 1;
  return !fits(box.left, box.right, Math.max(0, inside.left), Math.min(innerWidth, inside.right))
    || !fits(box.top, box.bottom, inside.top, Math.min(innerHeight, inside.bottom));
}).map(text => text.textContent)"""
WAKE_LOCK = """
  window.asked = [];
  const wakeLock = { request: kind => { window.asked.push(kind); return ANSWER; } };
  Object.defineProperty(navigator, "wakeLock", { configurable: true, get: () => wakeLock });
"""


@pytest.fixture(params=SHEETS)
def sheet(request, clerk):
    deals, names, settings = SHEETS[request.param]
    return clerk.sheet(deals, names, **settings)


@pytest.fixture
def clerk(phone):
    return Clerk(phone)


def test_nothing_scrolls_and_nothing_is_cut_off_at_any_size(phone, sheet):
    phone.goto(f"{sheet}/table")
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        scrolled = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        assert phone.evaluate(scrolled) == [width, height]
        assert phone.locator(TEXTS).evaluate_all(OUTSIDE) == [], (width, height)


def test_a_total_can_be_read_from_across_the_table(phone, clerk):
    deals, names, settings = SHEETS["running"]
    phone.goto(f"{clerk.sheet(deals, names, **settings)}/table")
    size = "figures => figures.map(figure => parseFloat(getComputedStyle(figure).fontSize))"
    for (width, height), least in {(1024, 768): 190, (768, 1024): 250, (360, 640): 140}.items():
        phone.set_viewport_size({"width": width, "height": height})
        sizes = phone.locator(".big-total > b").evaluate_all(size)
        assert min(sizes) >= least
        assert max(sizes) - min(sizes) < 3  # the middle line has its width too


def test_it_has_no_barriers_and_can_be_read_by_light_and_dark(phone, sheet):
    phone.goto(f"{sheet}/table")
    for scheme in ("light", "dark"):
        phone.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert looks.barriers(phone) == []
        assert looks.faint(phone) == []


def test_it_follows_the_sheet_and_then_the_next_one(new_page, phone, clerk):
    sheet = clerk.sheet(by_hand.RUBBER[:7], by_hand.NAMES)
    tablet = new_page(1024, 768)
    tablet.goto(link(phone, sheet, "watch"))
    follower = Follower(tablet, f"{sheet}/table")
    expect(follower.status).to_have_text("Ada & Bea lead by 329")
    clerk.send(f"{sheet}/deals/new", **by_hand.RUBBER[7].form())
    follower.wait(5)
    expect(follower.status).to_have_text(by_hand.HEADLINE)
    expect(tablet.locator(".big-total")).to_contain_text(["645", "892"])
    clerk.send(sheet.rpartition("/")[0], after=1)
    follower.wait(5)
    expect(tablet).to_have_url(f"{sheet.removesuffix('1')}2/table")
    expect(tablet.locator(".big-foot")).to_contain_text("deals")


def test_out_of_date_is_said_without_pushing_anything_off_the_screen(new_page, phone, clerk, complaints):
    complaints.expect("ERR_INTERNET_DISCONNECTED")
    sheet = clerk.sheet(by_hand.RUBBER[:7], by_hand.NAMES)
    follower = Follower(phone, f"{sheet}/table")
    phone.context.set_offline(True)
    follower.wait(4)
    follower.wait(16)
    expect(follower.bar).to_contain_text("Not up to date since")
    assert phone.evaluate("document.documentElement.scrollHeight") == 640
    assert phone.locator(TEXTS).evaluate_all(OUTSIDE) == []


@pytest.mark.parametrize("page", ["table", "deals/new"])
def test_the_screen_is_kept_awake_and_again_after_it_was_hidden(phone, clerk, page):
    sheet = clerk.sheet(by_hand.RUBBER[:1], by_hand.NAMES)
    phone.add_init_script(WAKE_LOCK.replace("ANSWER", "Promise.resolve({})"))
    phone.goto(f"{sheet}/{page}")
    phone.wait_for_function("window.asked.length === 1")
    phone.evaluate(HIDE, True)  # noqa: FBT003 - the value of the script's own argument
    assert phone.evaluate("window.asked") == ["screen"]
    phone.evaluate(HIDE, False)  # noqa: FBT003
    assert phone.evaluate("window.asked") == ["screen", "screen"]


def test_the_sheet_itself_lets_the_screen_sleep(phone, clerk):
    phone.add_init_script(WAKE_LOCK.replace("ANSWER", "Promise.resolve({})"))
    phone.goto(clerk.sheet(by_hand.RUBBER[:1], by_hand.NAMES))
    phone.wait_for_load_state("networkidle")
    assert phone.evaluate("window.asked") == []


@pytest.mark.parametrize(
    "without",
    [
        WAKE_LOCK.replace("ANSWER", "Promise.reject(new Error('low battery'))"),
        "delete Navigator.prototype.wakeLock",
    ],
    ids=["refused", "unknown"],
)
def test_a_phone_that_cannot_stay_awake_shows_the_figures_all_the_same(phone, clerk, without):
    sheet = clerk.sheet(by_hand.RUBBER[:1], by_hand.NAMES)
    phone.add_init_script(without)
    phone.goto(f"{sheet}/table")
    phone.wait_for_load_state("networkidle")
    expect(phone.locator(".big-total").first).to_contain_text("63")
