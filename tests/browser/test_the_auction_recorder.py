"""The auction recorder on a phone: it takes the place of the pad, and gives it back with nothing lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand, looks
from tests.browser.pad import SAVE, SHEET, Clerk, Player, sheet_of
from tests.browser.test_for_every_eye import Eye

WORD = re.compile(r"\w+|[^\w\s]")
FOUR_SPADES = "1S Pass 4S Pass Pass Pass"
LONG = "1C X XX 1D X XX 1H X XX 1S X XX 1NT X XX 2C X XX"
TWELVE_LETTERS = {"N": "Christabelle", "E": "Bartholomeus", "S": "Maximilianus", "W": "Philipp-Otto"}
LONGEST_REASON = ("1S X Pass", "XX", "Only the side that was doubled redoubles.")


CALL = """async calls => {
  for (const call of calls) {
    const { value } = document.querySelector("[name=calls]");
    document.querySelector(`button[name="call"][value="${call}"]`).click();
    while (document.querySelector("[name=calls]").value === value) await new Promise(requestAnimationFrame);
  }
}"""


class Scribe(Player):
    """A player who writes the auction down."""

    def open_recorder(self) -> None:
        self.tap(self.page.get_by_role("button", name="the auction"))
        expect(self.page.locator(".recorder")).to_be_visible()

    def call(self, calls: str) -> None:
        """Tap calls one after the other, looking up after each."""
        for call in calls.split():
            made = self.made
            self.tap(self.call_key(call))
            expect(self.page.locator("[name=calls]")).to_have_value(f"{made} {call}".strip())

    def call_at_once(self, calls: str) -> None:
        """Make calls quicker than fingers can, where the test is about something else."""
        self.page.evaluate(CALL, calls.split())
        expect(self.page.locator("[name=calls]")).to_have_value(calls)

    def call_key(self, call: str):
        return self.page.locator(f'button[name="call"][value="{call}"]')

    @property
    def made(self) -> str:
        """The calls that have been made."""
        return self.page.locator("[name=calls]").input_value()

    def to_the_pad(self) -> None:
        self.tap(self.page.get_by_role("button", name="To the pad"))
        expect(self.page.locator("form.pad")).to_be_visible()


@pytest.fixture
def scribe(phone):
    """A player at an empty pad of named players."""
    scribe = Scribe(phone)
    phone.goto(Clerk(phone).sheet((), by_hand.NAMES))
    scribe.open_pad()
    return scribe


@pytest.fixture
def busy(scribe):
    """The recorder, opened from a pad on which much has been entered already."""
    page = scribe.page
    page.locator("summary").tap()
    page.fill("#note", "A long evening")
    page.select_option("#dealer", "W")
    for name, value in (("level", 2), ("tricks", 10), ("honours", "NS three")):
        scribe.choose(name, value)
    expect(page.locator("#points")).to_contain_text("Still to choose")
    scribe.open_recorder()
    return scribe


def _words(text: str) -> re.Pattern[str]:
    """A sentence, whatever the space around its suits, which are drawn and named."""
    return re.compile(r"\s*".join(map(re.escape, WORD.findall(text))))


def _says(page, text):
    expect(page.locator(".recorder-says")).to_have_text(_words(text))


# --- Back and forth -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["the phone's own Back", "the key"])
def test_back_returns_to_the_pad_with_everything_still_there(busy, way):
    page, title = busy.page, "Deal 1 – Scorekeeper"
    expect(page).to_have_title("Auction of deal 1 – Scorekeeper")
    _says(page, "Di to call")
    busy.call("1S Pass")
    if way == "the key":
        busy.tap(page.get_by_role("button", name="‹ Pad"))  # noqa: RUF001 – the arrow of the key
    else:
        page.go_back()
    expect(page.locator("form.pad")).to_be_visible()
    expect(page).to_have_title(title)
    assert busy.chosen() == {"level": "2", "tricks": "10", "honours": "NS three"}
    expect(page.locator("#note")).to_have_value("A long evening")
    expect(page.locator("#dealer")).to_have_value("W")
    expect(page.get_by_role("button", name="Go on with the auction")).to_be_focused()
    busy.choose("denomination", "S")
    busy.choose("declarer", "N")
    expect(page.locator("#points")).to_contain_text("took 10: two over")
    busy.save()
    assert busy.deals() == 1


def test_an_auction_that_was_left_goes_on_where_it_was(busy):
    busy.call("1S")
    busy.page.go_back()
    busy.open_recorder()
    assert busy.made == "1S"
    busy.page.go_back()
    expect(busy.page.locator("form.pad")).to_be_visible()
    busy.page.go_back()
    expect(busy.page).to_have_url(SHEET)


def test_to_the_pad_brings_the_contract_keeps_the_rest_and_says_the_points(busy):
    page, address = busy.page, busy.page.url
    busy.call("1D 1S Pass 4S Pass Pass Pass")
    _says(page, "Ada plays 4 spades.")
    busy.to_the_pad()
    expect(page).to_have_url(address)
    assert busy.chosen() == {
        "level": "4",
        "denomination": "S",
        "declarer": "N",
        "tricks": "10",
        "honours": "NS three",
    }
    expect(page.locator("#points")).to_contain_text("took 10: made. We 36 below · honours 18")
    expect(page.locator("#points .sentence")).to_be_focused()
    expect(page.locator("#note")).to_have_value("A long evening")
    expect(page.locator(".recorded > p")).to_contain_text(_words("Di 1 diamond, Ada 1 spade"))
    busy.choose("tricks", 9)
    expect(page.locator("#points")).to_contain_text("one down")
    busy.save()
    assert busy.totals() == (18, 50)
    page.go_back()
    expect(page.locator(".recorder")).to_have_count(0)


def test_to_the_pad_leaves_no_second_pad_to_go_back_to(scribe):
    scribe.open_recorder()
    scribe.call(FOUR_SPADES)
    scribe.to_the_pad()
    scribe.page.go_back()
    expect(scribe.page).to_have_url(SHEET)


def test_an_auction_that_does_not_fit_is_shown_and_can_be_left_out(scribe, complaints):
    complaints.expect("422")
    page = scribe.page
    scribe.open_recorder()
    scribe.call(FOUR_SPADES)
    scribe.to_the_pad()
    scribe.choose("level", 5)
    expect(page.locator("#points")).to_have_text(_words("Auction: it ends in 4 spades, not in 5 spades."))
    scribe.tap(page.locator(SAVE))
    expect(page.locator("#auction-error")).to_have_text(
        _words("Auction: it ends in 4 spades, not in 5 spades.")
    )
    scribe.tap(page.get_by_role("link", name="Change it or leave it out"))
    scribe.tap(page.get_by_role("button", name="Leave it out"))
    expect(page.get_by_role("button", name="Record the auction")).to_be_visible()
    expect(page.locator("#points")).to_contain_text(_words("Ada, 5 spades, still to be played."))
    scribe.save()
    assert scribe.deals() == 1


# --- Taps ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "taps", "made", "outcome"),
    [
        ("1S", 3, "1S Pass Pass Pass", "Ada plays 1 spade."),
        ("", 6, "Pass Pass Pass Pass", "Passed out."),
    ],
    ids=["three passes after a bid", "more passes than an auction takes"],
)
def test_quick_taps_are_as_many_calls_until_the_auction_is_over(scribe, before, taps, made, outcome):
    """Three passes end most auctions, and are tapped faster than a server answers."""
    scribe.open_recorder()
    scribe.call(before)
    box = scribe.call_key("Pass").bounding_box()
    for _ in range(taps):
        scribe.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    _says(scribe.page, outcome)
    assert scribe.made == made


def test_back_is_not_undone_by_an_answer_that_comes_late(scribe):
    page = scribe.page
    scribe.open_recorder()
    held = []
    page.route("**/auction", lambda route: held.append(route))  # noqa: PLW0108 – a built-in method will not do
    with page.expect_request("**/auction"):
        scribe.call_key("1S").tap()
    page.go_back()
    expect(page.locator("form.pad")).to_be_visible()
    with page.expect_response("**/auction"):
        held[0].continue_()
    scribe.choose("level", 4)
    expect(page.locator("#points")).to_contain_text("Still to choose")
    expect(page.locator("form.pad")).to_be_visible()


def test_when_no_server_answers_the_calls_stay_and_can_be_made_again(scribe, complaints):
    complaints.expect("ERR_FAILED")
    page = scribe.page
    scribe.open_recorder()
    scribe.call("1S")
    page.route("**/auction", lambda route: route.abort())
    scribe.call_key("2H").tap()
    _says(page, "No answer from the server: nothing is lost, try again.")
    page.unroute("**/auction")
    scribe.call("2H")
    _says(page, "Bea to call")


def test_a_phone_that_came_by_the_link_again_meanwhile_goes_on_recording(scribe, complaints):
    complaints.expect("400")
    link = Clerk(scribe.page).link(sheet_of(scribe.page))
    scribe.open_recorder()
    scribe.call("1S")
    scribe.page.context.clear_cookies()
    scribe.page.request.get(link)
    scribe.call("2H Pass Pass Pass")
    scribe.to_the_pad()
    scribe.save()
    assert scribe.deals() == 1


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
    expect(page.get_by_role("alert")).to_have_text(_words("1 heart is not higher than 2 spades."))
    expect(scribe.call_key("1H")).to_be_focused()
    scribe.call("3H")
    take_back = page.get_by_role("button", name="Take back")
    take_back.focus()
    page.keyboard.press("Enter")
    _says(page, "Cy to call")
    expect(take_back).to_be_focused()
    page.keyboard.press("Enter")
    _says(page, "Ada to call")
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
    expect(page.get_by_role("alert")).to_have_text(_words("1 heart is not higher than 1 spade."))
    scribe.call("Pass Pass Pass")
    expect(status).to_have_text(_words("Ada plays 1 spade."))
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
    _says(page, reason)
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


# --- Other tables -------------------------------------------------------------------------------------------


def test_three_players_record_an_auction_of_theirs(phone):
    scribe = Scribe(phone)
    names = {seat: by_hand.NAMES[seat] for seat in "NES"}
    phone.goto(f"{Clerk(phone).sheet((), names, rules='three-hand')}/deals/new")
    scribe.open_recorder()
    expect(phone.locator(".auction th")).to_have_text(["Ada", "Cy", "Bea"])
    scribe.call("1S X Pass Pass")
    scribe.to_the_pad()
    scribe.choose("tricks", 7)
    expect(phone.locator("#points")).to_contain_text(_words("Ada, 1 spade doubled, took 7: made."))
    scribe.save()
    assert scribe.deals() == 1


def test_without_script_the_recorder_is_a_page_of_its_own(new_page):
    page = new_page(360, 640, java_script_enabled=False)
    scribe = Scribe(page)
    scribe.start()
    scribe.choose("tricks", 10)
    page.locator("summary").tap()
    page.fill("#note", "A long evening")
    scribe.open_recorder()
    scribe.call("1S")
    scribe.call_key("1H").tap()
    _says(page, "1 heart is not higher than 1 spade.")
    scribe.tap(page.get_by_role("button", name="Take back"))
    _says(page, "North to call")
    scribe.tap(page.get_by_role("button", name="‹ Pad"))  # noqa: RUF001 – the arrow of the key
    expect(page.locator(".field-error")).to_have_count(0)
    expect(page.locator("#note")).to_have_value("A long evening")
    assert scribe.chosen() == {"tricks": "10"}
    scribe.open_recorder()
    scribe.call(FOUR_SPADES)
    scribe.to_the_pad()
    expect(page.locator("#points")).to_contain_text(_words("North, 4 spades, took 10: made. We 36 below"))
    scribe.save()
    assert scribe.totals() == (36, 0)
    expect(page.locator("#deal-1")).to_contain_text("A long evening")
