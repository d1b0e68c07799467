"""Two phones: one keeps the score, the other follows it. Time is the page's own, and moved by hand."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.links import link, renew
from tests.browser.pad import Clerk, Deal, Player

EVENING = datetime(2026, 11, 26, 21, 40, tzinfo=UTC)
SECOND = 1_000
HIDE = """hidden => {
  const state = hidden ? "hidden" : "visible";
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Follower:
    """A phone that follows the sheet, on a clock of its own that stands until it is moved."""

    def __init__(self, page, address):
        self.page = page
        self.asked = []
        page.clock.install(time=EVENING)
        page.clock.pause_at(EVENING.replace(second=1))
        page.goto(address)
        page.on("request", self._keep)

    def _keep(self, request):
        if request.resource_type == "fetch":
            self.asked.append(request.url)

    @property
    def status(self):
        return self.page.get_by_role("status")

    @property
    def bar(self):
        return self.page.locator("#out-of-date")

    def wait(self, seconds):
        self.page.clock.run_for(round(seconds * SECOND))

    def asks(self):
        """Wait until it has asked again, and has shown the answer."""
        with self.page.expect_response(lambda answer: "/sheets/" in answer.url):
            self.wait(4)
        self.page.evaluate("0")  # A round trip, after which the page has read the answer too.

    def hide(self, *, hidden=True):
        self.page.evaluate(HIDE, hidden)


@pytest.fixture
def clerk(phone):
    return Clerk(phone)


@pytest.fixture
def sheet(clerk):
    return clerk.sheet(by_hand.RUBBER[:4], by_hand.NAMES, stake=by_hand.STAKE)


@pytest.fixture
def follower(new_page, phone, sheet):
    watcher = new_page(360, 640, timezone_id="UTC")
    watcher.goto(link(phone, sheet, "watch"))
    return Follower(watcher, watcher.url)


def _next_deal(clerk, sheet):
    clerk.send(f"{sheet}/deals/new", **by_hand.RUBBER[4].form())


def test_a_deal_saved_on_one_phone_is_on_the_other_within_five_seconds(follower, clerk, sheet):
    expect(follower.status).to_contain_text("Deal 4 saved")
    _next_deal(clerk, sheet)
    follower.wait(5)
    expect(follower.status).to_contain_text("Deal 5 saved")
    assert Player(follower.page).totals() == by_hand.RUNNING[4]
    expect(follower.page.locator(".deal > a")).to_have_count(5)


def test_it_asks_every_four_seconds_and_gets_an_empty_answer_where_nothing_changed(follower):
    statuses = []
    follower.page.on(
        "response", lambda answer: statuses.append((answer.request.resource_type, answer.status))
    )
    for _ in range(3):
        follower.asks()
    assert [status for kind, status in statuses if kind == "fetch"] == [304] * 3
    assert len(follower.asked) == 3


def test_a_correction_an_undoing_and_the_end_are_followed_too(follower, clerk, sheet):
    for deal in by_hand.RUBBER[4:]:
        clerk.send(f"{sheet}/deals/new", **deal.form())
    follower.wait(5)
    expect(follower.page.locator("#outcome")).to_have_text(by_hand.HEADLINE)
    clerk.send(f"{sheet}/deals/1", **Deal("2S", "N", 10, "NS four-divided").form())
    follower.wait(5)
    expect(follower.page.locator("#outcome")).to_have_text(by_hand.HEADLINE_PUT_RIGHT)
    clerk.send(f"{sheet}/undo")
    follower.wait(5)
    expect(follower.page.locator("#outcome")).to_have_text(by_hand.HEADLINE)
    clerk.send(f"{sheet.rpartition('/')[0]}", after=1)
    follower.wait(5)
    expect(follower.page.get_by_role("link", name="On to sheet 2")).to_be_visible()


def test_what_changed_is_said_once_by_the_line_that_was_there_before(follower, clerk, sheet):
    follower.status.evaluate(
        """line => {
          window.line = line;
          window.said = [];
          new MutationObserver(() => window.said.push(line.textContent)).observe(line, { childList: true });
        }"""
    )
    follower.asks()
    _next_deal(clerk, sheet)
    follower.asks()
    follower.asks()
    expect(follower.status).to_contain_text("Deal 5 saved")
    assert follower.status.evaluate("line => line === window.line")
    said = follower.page.evaluate("window.said")
    assert len(said) == 1
    assert said[0].startswith("Deal 5 saved: Di, 4")


def test_what_is_open_where_it_is_scrolled_to_and_what_has_the_focus_stay(follower, clerk, sheet):
    page = follower.page
    entry = page.locator(".entry", has_text="3 aces")
    entry.locator("summary").tap()
    page.get_by_role("link", name="History").focus()
    page.evaluate("scrollTo(0, 120)")
    _next_deal(clerk, sheet)
    follower.asks()
    expect(follower.status).to_contain_text("Deal 5 saved")
    opened = page.locator(".entry[open]")
    expect(opened).to_have_count(1)
    expect(opened).to_contain_text("3 aces")
    expect(page.get_by_role("link", name="History")).to_be_focused()
    assert page.evaluate("scrollY") == 120


def test_a_figure_that_was_open_stays_so_when_the_figure_itself_is_put_right(follower, clerk, sheet):
    entry = follower.page.locator(".entry", has_text="4 honours").first
    entry.locator("summary").focus()
    follower.page.keyboard.press("Enter")
    clerk.send(f"{sheet}/deals/1", **Deal("2S", "N", 9, "NS five-4-1").form())
    follower.asks()
    opened = follower.page.locator(".entry[open]")
    expect(opened).to_contain_text("5 honours")
    expect(opened.locator("summary")).to_be_focused()


def test_what_a_finger_is_on_stays_until_it_is_lifted(follower, clerk, sheet):
    mouse = follower.page.mouse
    box = follower.page.locator(".entry", has_text="3 aces").locator("summary").bounding_box()
    mouse.move(box["x"] + 20, box["y"] + 10)
    mouse.down()
    _next_deal(clerk, sheet)
    follower.asks()
    follower.wait(1)
    expect(follower.status).to_contain_text("Deal 4 saved")
    mouse.up()
    follower.wait(0.1)
    expect(follower.status).to_contain_text("Deal 5 saved")
    expect(follower.page.locator(".entry[open]")).to_contain_text("3 aces")


def test_nothing_is_asked_while_it_is_hidden_and_all_is_shown_within_two_seconds_of_waking(
    follower, clerk, sheet
):
    follower.hide()
    _next_deal(clerk, sheet)
    follower.wait(600)
    assert follower.asked == []
    expect(follower.bar).to_be_empty()
    follower.hide(hidden=False)
    follower.wait(2)
    expect(follower.status).to_contain_text("Deal 5 saved")


@pytest.mark.parametrize(
    "event", ["new Event('online')", "new PageTransitionEvent('pageshow', { persisted: true })"]
)
def test_it_asks_at_once_when_the_network_or_the_page_comes_back(follower, clerk, sheet, event):
    _next_deal(clerk, sheet)
    follower.page.evaluate(f"window.dispatchEvent({event})")
    follower.wait(0.1)
    expect(follower.status).to_contain_text("Deal 5 saved")


def test_after_fifteen_seconds_without_an_answer_it_says_since_when_and_stops_saying_it(
    follower, complaints, clerk, sheet
):
    complaints.expect("ERR_INTERNET_DISCONNECTED")
    follower.asks()
    follower.page.context.set_offline(True)
    follower.wait(4)
    follower.wait(14)
    expect(follower.bar).to_be_empty()
    follower.wait(2)
    expect(follower.bar).to_have_text("Not up to date since 21:40: no answer.")
    follower.wait(120)
    expect(follower.bar).to_have_text("Not up to date since 21:40: no answer.")
    expect(follower.status).to_contain_text("Deal 4 saved")
    _next_deal(clerk, sheet)
    follower.page.context.set_offline(False)  # and the browser says so to the page
    follower.wait(1)
    expect(follower.bar).to_be_empty()
    expect(follower.status).to_contain_text("Deal 5 saved")


@pytest.mark.parametrize(
    "answer",
    [
        {"status": 200, "content_type": "text/html", "body": "<h1>Welcome to the hotel</h1>"},
        {"status": 302, "headers": {"Location": "/"}},
        {"status": 500, "body": "no"},
        {"status": 503, "body": "busy"},
        {
            "status": 200,
            "content_type": "text/html",
            "body": "<main data-live='/books/x/sheets/1'>other</main>",
        },
    ],
    ids=["another page", "elsewhere", "an error", "busy", "another sheet"],
)
def test_an_answer_that_is_no_page_of_this_sheet_is_none(follower, complaints, answer):
    complaints.expect("")
    follower.page.route(re.compile(r"/sheets/1$"), lambda route: route.fulfill(**answer))
    follower.wait(4)
    follower.wait(16)
    expect(follower.bar).to_contain_text("Not up to date since")
    expect(follower.status).to_contain_text("Deal 4 saved")


def test_an_answer_that_never_comes_is_given_up_and_asked_for_anew(follower, clerk, sheet):
    follower.page.route(re.compile(r"/sheets/1$"), lambda _route: None)
    follower.wait(5)
    _next_deal(clerk, sheet)
    follower.page.unroute_all(behavior="ignoreErrors")
    follower.wait(8)
    follower.wait(4)
    expect(follower.status).to_contain_text("Deal 5 saved")


def test_a_renewed_link_ends_watching_and_the_page_says_so(follower, complaints, phone, sheet):
    complaints.expect("404")
    renew(phone, sheet, "watch")
    follower.wait(5)
    expect(follower.page.get_by_role("heading", name="No such page")).to_be_visible()
    follower.asked.clear()
    follower.wait(60)
    assert follower.asked == []


def test_when_scorekeeper_itself_has_changed_the_page_is_loaded_anew(follower, clerk, sheet):
    def with_other_styles(route):
        answer = route.fetch()
        if route.request.resource_type == "fetch":
            route.fulfill(
                response=answer, body=re.sub(r"/static/\w+/", "/static/000000000000/", answer.text())
            )
        else:
            route.fulfill(response=answer)

    follower.page.route(re.compile(r"/sheets/1$"), with_other_styles)
    _next_deal(clerk, sheet)
    with follower.page.expect_navigation():
        follower.wait(4)
    expect(follower.status).to_contain_text("Deal 5 saved")


def test_an_open_pad_asks_for_nothing_and_is_not_touched(new_page, phone, clerk, sheet):
    scorer = new_page(360, 640)
    scorer.goto(link(phone, sheet, "score"))
    pad = Follower(scorer, f"{sheet}/deals/new")
    player = Player(scorer)
    player.choose("level", 4)
    pad.wait(1)
    pad.asked.clear()
    _next_deal(clerk, sheet)
    pad.hide()
    pad.hide(hidden=False)
    pad.wait(60)
    assert pad.asked == []
    assert player.chosen() == {"level": "4"}


def test_who_keeps_the_score_follows_too_and_undoes_what_stands_there(new_page, phone, clerk, sheet):
    scorer = new_page(360, 640)
    scorer.goto(link(phone, sheet, "score"))
    follower = Follower(scorer, scorer.url)
    _next_deal(clerk, sheet)
    follower.asks()
    expect(follower.status).to_contain_text("Deal 5 saved")
    Player(scorer).undo()
    assert Player(scorer).totals() == by_hand.RUNNING[3]


def test_the_first_deal_of_an_empty_sheet_is_said_too(new_page, phone, clerk):
    sheet = clerk.sheet((), by_hand.NAMES)
    watcher = new_page(360, 640)
    watcher.goto(link(phone, sheet, "watch"))
    follower = Follower(watcher, watcher.url)
    expect(follower.status).to_be_empty()
    clerk.send(f"{sheet}/deals/new", **by_hand.RUBBER[0].form())
    follower.asks()
    expect(follower.status).to_contain_text("Deal 1 saved")
