"""The auction recorder on a phone: it takes the place of the pad, and gives it back with nothing lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.pad import SAVE, SHEET, Clerk, sheet_of
from tests.browser.patience import first_held
from tests.browser.scribe import Scribe, says, words

FOUR_SPADES = "1S Pass 4S Pass Pass Pass"


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


# --- Back and forth -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["the phone's own Back", "the key"])
def test_back_returns_to_the_pad_with_everything_still_there(busy, way):
    page, title = busy.page, "Deal 1 – Scorekeeper"
    expect(page).to_have_title("Auction of deal 1 – Scorekeeper")
    says(page, "Di to call")
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
    says(page, "Ada plays 4 spades.")
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
    expect(page.locator(".recorded > p")).to_contain_text(words("Di 1 diamond, Ada 1 spade"))
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
    expect(page.locator("#points")).to_have_text(words("Auction: it ends in 4 spades, not in 5 spades."))
    scribe.tap(page.locator(SAVE))
    expect(page.locator("#auction-error")).to_have_text(
        words("Auction: it ends in 4 spades, not in 5 spades.")
    )
    scribe.tap(page.get_by_role("link", name="Change it or leave it out"))
    scribe.tap(page.get_by_role("button", name="Leave it out"))
    expect(page.get_by_role("button", name="Record the auction")).to_be_visible()
    expect(page.locator("#points")).to_contain_text(words("Ada, 5 spades, still to be played."))
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
    says(scribe.page, outcome)
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
        first_held(page, held).continue_()
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
    says(page, "No answer from the server: nothing is lost, try again.")
    page.unroute("**/auction")
    scribe.call("2H")
    says(page, "Bea to call")


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
    expect(phone.locator("#points")).to_contain_text(words("Ada, 1 spade doubled, took 7: made."))
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
    says(page, "1 heart is not higher than 1 spade.")
    scribe.tap(page.get_by_role("button", name="Take back"))
    says(page, "North to call")
    scribe.tap(page.get_by_role("button", name="‹ Pad"))  # noqa: RUF001 – the arrow of the key
    expect(page.locator(".field-error")).to_have_count(0)
    expect(page.locator("#note")).to_have_value("A long evening")
    assert scribe.chosen() == {"tricks": "10"}
    scribe.open_recorder()
    scribe.call(FOUR_SPADES)
    scribe.to_the_pad()
    expect(page.locator("#points")).to_contain_text(words("North, 4 spades, took 10: made. We 36 below"))
    scribe.save()
    assert scribe.totals() == (36, 0)
    expect(page.locator("#deal-1")).to_contain_text("A long evening")
