"""The same rubber with JavaScript switched off: slower, and with the same totals."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.pad import PAD, SAVE, SHEET, Deal, Player


@pytest.fixture
def player(new_page):
    """A player whose phone runs no script."""
    return Player(new_page(360, 640, java_script_enabled=False))


def _start_with_names(player):
    page = player.page
    page.goto("/")
    page.locator("summary").first.tap()
    for seat, name in (("#north", "Ada"), ("#east", "Cy"), ("#south", "Bea"), ("#west", "Di")):
        page.fill(seat, name)
    page.fill("#stake", by_hand.STAKE)
    page.get_by_role("button", name="Start a ").tap()
    page.wait_for_url(PAD)


def test_the_rubber_comes_out_the_same_and_can_be_corrected_undone_and_printed(player):
    page = player.page
    _start_with_names(player)
    for number, deal in enumerate(by_hand.RUBBER, start=1):
        player.score(deal)
        assert player.totals() == by_hand.RUNNING[number - 1]
    assert player.headline() == by_hand.HEADLINE
    assert player.payments() == by_hand.PAYMENTS

    player.open_deal(1)
    player.choose("tricks", by_hand.TRICKS_OF_DEAL_1_PUT_RIGHT)
    player.tap(page.get_by_role("button", name="Show the points"))
    expect(page.locator(".consequences")).to_contain_text("Margin now We +564, not They +247.")
    player.save()
    assert player.totals() == by_hand.TOTALS_PUT_RIGHT
    assert player.headline() == by_hand.HEADLINE_PUT_RIGHT
    player.undo()
    assert player.headline() == by_hand.HEADLINE

    player.open_deal(8)
    player.tap(page.get_by_role("button", name="Take this deal out"))
    expect(page.locator("#deal-8")).to_contain_text("taken out")
    assert player.totals() == by_hand.RUNNING[6]
    player.undo()
    assert player.totals() == by_hand.TOTALS

    player.tap(page.locator(".outcome").get_by_role("link", name="Print"))
    expect(page.locator(".printed .result")).to_have_text(by_hand.HEADLINE)
    expect(page.locator(".printed .score-totals b")).to_have_text(["645", "892"])


def test_the_points_are_shown_before_saving_and_a_fault_keeps_all_that_was_entered(player, complaints):
    complaints.expect("422")
    page = player.page
    player.start()
    made = Deal("4S", "N", 10, "NS three")
    player.enter(made)
    player.tap(page.get_by_role("button", name="Show the points"))
    expect(page.locator("#points")).to_contain_text("took 10: made. We 36 below · honours 18")
    expect(page.locator(".honours-row [data-points]").first).to_have_text("18")
    expect(page.locator(".strip-tricks small").nth(10)).to_have_text("=")
    assert player.chosen() == dict(made.as_keys())
    expect(page.locator(SAVE)).to_have_text("Save deal 1")  # nothing has been saved by looking

    page.goto(page.url)
    page.locator("summary").filter(has_text="More").tap()
    player.choose("level", 4)
    player.choose("tricks", 10)
    player.choose("honours", "EW four-divided")
    page.select_option("#dealer", "W")
    page.fill("#note", "A long evening")
    page.select_option("#penalties-0-to", "EW")
    page.fill("#penalties-0-points", "fifty")
    page.fill("#penalties-0-reason", "revoke")
    player.tap(page.locator(SAVE))
    expect(page.locator(".field-error")).to_have_count(3)
    assert player.chosen() == {"level": "4", "tricks": "10", "honours": "EW four-divided"}
    kept = {
        "#dealer": "W",
        "#note": "A long evening",
        "#penalties-0-to": "EW",
        "#penalties-0-points": "fifty",
        "#penalties-0-reason": "revoke",
    }
    for field, value in kept.items():
        expect(page.locator(field)).to_be_visible()
        expect(page.locator(field)).to_have_value(value)

    page.fill("#penalties-0-points", "50")
    player.choose("denomination", "S")
    player.choose("declarer", "N")
    player.save()
    assert player.totals() == (36, 86)  # We 4 × 9; They four honours divided 4 × 9, and the penalty
    expect(page.locator("#deal-1")).to_contain_text("A long evening")


def test_two_quick_taps_on_save_are_one_deal_without_script_too(player):
    player.start()
    player.enter(Deal("4S", "N", 10, "NS three"))
    player.page.locator(SAVE).dblclick()
    player.page.wait_for_url(SHEET)
    player.page.reload()
    assert player.deals() == 1


def test_back_after_saving_shows_an_empty_pad_so_that_save_cannot_count_the_deal_twice(player, complaints):
    complaints.expect("422")
    page = player.page
    player.start()
    player.enter(Deal("3D", "S", 9))
    player.save()
    sheet = page.url
    page.go_back()
    assert page.locator("input[name=level]:checked").count() == 0
    player.tap(page.locator(SAVE))
    expect(page.locator(".field-error").first).to_be_visible()
    page.goto(sheet)
    assert player.deals() == 1
