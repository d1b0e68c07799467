"""Two phones and one deal: both are shown, a person chooses, and nothing else is held up."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand, looks
from tests.browser.pad import PASSED_OUT, SAVE, SHEET, Clerk, Deal, Player, sheet_of

OURS = Deal("4S", "N", 10, "none")
THEIRS = Deal("4S", "N", 11, "none")
DIFFERING = ("tricks", "10", "11")


@pytest.fixture
def phones(new_page, complaints):
    """Two phones at one table, both with the pad of deal 3 before them; the second came by the link."""
    complaints.expect("409")
    complaints.expect("ERR_INTERNET_DISCONNECTED")
    ours, theirs = new_page(reduced_motion="reduce"), new_page()
    clerk = Clerk(ours)
    sheet = clerk.sheet([PASSED_OUT, Deal("1C", "N", 7, "none")], by_hand.NAMES)
    theirs.goto(clerk.link(sheet))
    for page in (ours, theirs):
        with page.expect_response("**/tables/**"):
            page.goto(f"{sheet}/deals/new")
    return Player(ours), Player(theirs)


@pytest.fixture
def conflict(phones):
    """We entered deals 3 and 4 without signal, while they saved another deal 3; now we are back and look."""
    ours, theirs = phones
    page = ours.page
    page.context.set_offline(True)
    for deal in (OURS, Deal("2C", "E", 8, "none")):
        ours.enter_at_once(deal)
        ours.save_without_signal()
    theirs.enter_at_once(THEIRS)
    theirs.save()
    page.context.set_offline(False)
    expect(page.locator("#outbox summary")).to_have_text("1 deal to look at")
    assert _deals(ours) == [("Pass", None), ("1C", 7), ("4S", 11), ("2C", 8)]  # the later one is not held up
    expect(page.locator(".outbox-list p")).to_contain_text("Deal 3: Ada 4♠, 10 tricks · not saved")
    ours.tap(page.get_by_role("button", name="Look"))
    expect(page.locator(".conflict")).to_be_visible()
    return ours


def _deals(player):
    found = Clerk(player.page).deals(sheet_of(player.page))
    return [(deal["contract"], deal.get("tricks")) for deal in found]


def _at_the_sheet(player):
    player.page.wait_for_url(SHEET)
    expect(player.page.locator("#outbox")).to_be_hidden()


def test_the_page_shows_both_and_marks_the_fields_that_differ(conflict):
    page = conflict.page
    expect(page.get_by_role("alert").first).to_contain_text("another phone saved deal 3")
    expect(page.locator(".conflict thead th")).to_have_text(["Yours", "Theirs"])
    (row,) = page.locator(".conflict .differs").all()
    cells = [cell.inner_text().split()[0] for cell in row.locator("th, td").all()]
    assert tuple(cells) == DIFFERING
    expect(page.locator("#outbox")).to_be_hidden()  # the page is about it
    assert conflict.chosen()["tricks"] == "10"
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert looks.barriers(page) == []
        assert looks.faint(page) == []
    assert looks.sticking_out(page) == []


def test_theirs_is_kept_and_ours_goes(conflict):
    conflict.tap(conflict.page.get_by_role("link", name="Keep theirs"))
    _at_the_sheet(conflict)
    assert _deals(conflict) == [("Pass", None), ("1C", 7), ("4S", 11), ("2C", 8)]


def test_ours_takes_the_place_of_theirs(conflict):
    conflict.tap(conflict.page.get_by_role("button", name="Mine in its place"))
    _at_the_sheet(conflict)
    assert _deals(conflict) == [("Pass", None), ("1C", 7), ("4S", 10), ("2C", 8)]


def test_the_enter_key_overwrites_nothing(conflict):
    page = conflict.page
    page.get_by_text("More: dealer, note, penalties").tap()
    page.focus("[name=penalties-0-points]")
    page.keyboard.press("Enter")
    _at_the_sheet(conflict)
    assert _deals(conflict) == [("Pass", None), ("1C", 7), ("4S", 11), ("2C", 8), ("4S", 10)]


def test_ours_was_another_deal_and_stands_beside_theirs(conflict):
    conflict.tap(conflict.page.locator(SAVE).last)
    _at_the_sheet(conflict)
    assert _deals(conflict) == [("Pass", None), ("1C", 7), ("4S", 11), ("2C", 8), ("4S", 10)]


def test_who_goes_away_without_choosing_can_look_again_later(conflict):
    page = conflict.page
    page.goto(sheet_of(page))
    expect(page.locator("#outbox summary")).to_have_text("1 deal to look at")
    conflict.tap(page.get_by_role("button", name="Throw away"))
    expect(page.locator("#outbox")).to_have_text("Thrown away: Deal 3.Put back")
    conflict.tap(page.get_by_role("button", name="Put back"))
    expect(page.locator("#outbox summary")).to_have_text("1 deal to look at")
    conflict.tap(page.get_by_role("button", name="Throw away"))
    page.reload()
    expect(page.locator(".deal > a")).to_have_count(4)
    expect(page.locator("#outbox")).to_be_hidden()


def test_two_who_save_at_once_see_it_in_place_and_the_choice_is_kept_without_signal(phones):
    ours, theirs = phones
    page = ours.page
    theirs.enter_at_once(THEIRS)
    theirs.save()
    ours.enter_at_once(OURS)
    ours.tap(page.locator(SAVE).last)
    expect(page.locator(".conflict")).to_be_visible()
    page.context.set_offline(True)
    ours.tap(page.get_by_role("button", name="Mine in its place"))
    expect(page.locator(".kept a")).to_have_text("1 waiting: We 42 · They 0")
    expect(page.locator(".conflict")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.locator("#points")).to_have_text("Everything is saved.")
    assert _deals(ours) == [("Pass", None), ("1C", 7), ("4S", 10)]


def test_the_same_deal_from_both_is_one_and_nobody_is_asked(phones):
    ours, theirs = phones
    ours.page.context.set_offline(True)
    ours.enter_at_once(OURS)
    ours.save_without_signal()
    theirs.enter_at_once(OURS)
    theirs.save()
    ours.page.context.set_offline(False)
    expect(ours.page.locator("#points")).to_have_text("Everything is saved.")
    assert len(_deals(ours)) == 3


def test_a_correction_against_a_correction_is_shown_and_either_is_taken(phones):
    ours, theirs = phones
    for player in phones:
        player.page.goto(f"{sheet_of(player.page)}/deals/2")
    theirs.choose("tricks", 8)
    theirs.save()
    ours.choose("tricks", 9)
    ours.tap(ours.page.locator(SAVE).last)
    expect(ours.page.locator(".conflict")).to_be_visible()
    (row,) = ours.page.locator(".conflict .differs").all()
    expect(row).to_contain_text("9")
    expect(row).to_contain_text("8")
    assert ours.page.get_by_role("button", name="Mine in its place").count() == 0
    ours.tap(ours.page.get_by_role("button", name="Keep mine"))
    _at_the_sheet(ours)
    assert _deals(ours)[1] == ("1C", 9)


def test_a_deal_for_a_sheet_that_was_stopped_meanwhile_is_saved_once_play_goes_on(phones):
    ours, theirs = phones
    page = ours.page
    page.context.set_offline(True)
    ours.enter_at_once(OURS)
    ours.save_without_signal()
    theirs.page.goto(sheet_of(theirs.page))
    theirs.tap(theirs.page.get_by_role("button", name="Stop here"))
    expect(theirs.page.get_by_role("button", name="Play on")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#outbox summary")).to_have_text("1 deal to look at")
    theirs.tap(theirs.page.get_by_role("button", name="Play on"))
    expect(theirs.page.get_by_role("button", name="Stop here")).to_be_visible()
    ours.tap(page.get_by_role("button", name="Look"))
    _at_the_sheet(ours)
    assert _deals(ours)[2:] == [("4S", 10)]


def test_two_tabs_of_one_phone_send_what_waits_once(phones):
    ours, _ = phones
    page = ours.page
    page.context.set_offline(True)
    for deal in (OURS, PASSED_OUT):
        ours.enter_at_once(deal)
        ours.save_without_signal()
    page.context.set_offline(False)
    tab = page.context.new_page()
    tab.goto(sheet_of(page))
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#points")).to_have_text("Everything is saved.")
    expect(tab.locator("#outbox")).to_be_hidden()
    assert len(_deals(ours)) == 4
