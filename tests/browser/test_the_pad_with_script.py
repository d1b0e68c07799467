"""What the script of the pad does: quick answers, keys that let go, and nothing saved twice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.pad import PASSED_OUT, SAVE, SHEET, Clerk, Deal, Player
from tests.browser.patience import first_held

MADE = Deal("4S", "N", 10, "NS three")
MADE_KEYS = dict(MADE.as_keys())
SAVING = re.compile(r"/deals/new$")


@pytest.fixture
def player(phone):
    """A player with an empty pad before them."""
    player = Player(phone)
    player.start()
    return player


def _captions(page):
    return page.locator(".strip-tricks small").all_inner_texts()


def _points_on_the_keys(page):
    keys = page.locator(".honours-row").first.locator(".key").locator("visible=true")
    return keys.locator("[data-points]").all_inner_texts()


def test_a_chosen_key_is_let_go_by_a_second_tap(player):
    for name, value in (*MADE.as_keys(), ("doubling", "X")):
        player.choose(name, value)
        assert player.chosen() == {name: value}
        player.choose(name, value)
        assert player.chosen() == {}
    expect(player.key("doubling", "")).to_be_checked()
    player.choose("level", 3)
    player.choose("level", 4)
    assert player.chosen() == {"level": "4"}


def test_passed_out_and_the_keys_of_a_contract_clear_each_other(player):
    player.enter(Deal("4SX", "N", 10, "NS three"))
    player.choose("passed_out", 1)
    assert player.chosen() == {"passed_out": "1"}
    expect(player.page.locator("#points")).to_contain_text("Passed out.")
    player.choose("level", 2)
    assert player.chosen() == {"level": "2"}
    player.choose("passed_out", 1)
    assert player.chosen() == {"passed_out": "1"}
    # Hit by mistake: let go again, it gives back what it took away.
    player.choose("passed_out", 1)
    assert player.chosen() == {"level": "2"}


def test_the_tricks_say_what_they_mean_once_the_level_is_known(player):
    page = player.page
    assert _captions(page) == ["tricks", *[""] * 13]
    player.choose("level", 4)
    assert _captions(page)[8:12] == ["−2", "−1", "=", "+1"]
    player.choose("level", 1)
    assert _captions(page)[6:9] == ["−1", "=", "+1"]
    player.choose("level", 1)
    assert _captions(page) == ["tricks", *[""] * 13]


def test_the_points_of_honours_stand_on_their_keys_and_aces_have_three(player):
    page = player.page
    assert _points_on_the_keys(page) == [""] * 6
    player.choose("denomination", "S")
    assert _points_on_the_keys(page) == ["18", "36", "72", "45", "81", "90"]
    player.choose("denomination", "D")
    assert _points_on_the_keys(page) == ["14", "28", "56", "35", "63", "70"]
    player.choose("honours", "EW five-3-2")
    player.choose("denomination", "NT")
    assert _points_on_the_keys(page) == ["30", "40", "100"]
    expect(page.locator(".honours-heads > span").locator("visible=true")).to_have_count(3)
    expect(page.locator(".honours-heads")).to_contain_text("aces")
    assert player.chosen() == {"denomination": "NT"}  # five honours are no aces
    player.choose("denomination", "NT")
    assert _points_on_the_keys(page) == [""] * 6


def test_a_sentence_tells_the_points_before_saving(player):
    points = player.page.locator("#points")
    expect(points).to_have_text("Contract, declarer, tricks and honours, in any order.")
    player.choose("level", 4)
    expect(points).to_have_text("Still to choose: the denomination and who plays it.")
    player.choose("denomination", "S")
    player.choose("doubling", "X")
    player.choose("declarer", "N")
    expect(points).to_contain_text("Save the contract now, and the tricks after the play.")
    player.choose("tricks", 10)
    # 4 × 9 × 2 below, 50 for making it, and for honours still nothing.
    expect(points).to_contain_text("took 10: made. We 72 below, 50 above")
    expect(points).to_contain_text("Honours?")
    player.choose("honours", "NS five-4-1")
    expect(points).to_contain_text("honours 81")
    expect(points).not_to_contain_text("Honours?")


def test_two_quick_taps_on_undo_undo_once(player):
    player.enter(MADE)
    player.save()
    where = player.page.get_by_role("button", name="Undo", exact=True).bounding_box()
    middle = (where["x"] + where["width"] / 2, where["y"] + where["height"] / 2)
    for _ in range(2):
        player.page.touchscreen.tap(*middle)
        player.page.wait_for_load_state()
    expect(player.page.get_by_role("button", name="Redo", exact=True)).to_be_visible()
    assert player.deals() == 0


def test_two_quick_taps_on_save_are_one_deal(player):
    page = player.page
    held = []
    page.route(SAVING, lambda route: held.append(route))  # noqa: PLW0108 – a built-in method will not do
    player.enter(MADE)
    box = page.locator(SAVE).bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.touchscreen.tap(*middle)
    expect(page.locator(SAVE)).to_have_text("Saving…")
    page.touchscreen.tap(*middle)
    page.touchscreen.tap(*middle)
    first_held(page, held).continue_()
    page.wait_for_url(SHEET)
    assert len(held) == 1
    assert player.deals() == 1


def test_a_fault_is_shown_in_place_with_the_focus_on_it_and_every_key_as_it_was(player, complaints):
    complaints.expect("422")
    page, address = player.page, player.page.url
    for name in ("level", "tricks", "honours"):
        player.choose(name, MADE_KEYS[name])
    player.choose("doubling", "X")
    player.tap(page.locator(SAVE))
    faults = page.locator(".field-error")
    expect(faults).to_have_text(
        [
            "Choose the denomination: clubs, diamonds, hearts, spades or no trumps.",
            "Choose who plays the contract.",
        ]
    )
    expect(faults.first).to_be_focused()
    expect(faults.first).to_be_in_viewport()
    assert page.url == address
    assert player.chosen() == {"level": "4", "doubling": "X", "tricks": "10", "honours": "NS three"}
    assert _captions(page)[10] == "="

    player.choose("denomination", "S")
    player.choose("declarer", "N")
    assert _points_on_the_keys(page)[0] == "18"
    expect(page.locator("#points")).to_contain_text("72 below, 50 above")
    player.save()
    assert player.deals() == 1
    assert player.totals() == (140, 0)  # 4 × 9 × 2, 50, and honours 2 × 9


def test_back_after_saving_does_not_lead_into_the_old_form(player):
    page = player.page
    player.score(MADE)
    player.score(PASSED_OUT)
    page.go_back()
    expect(page).to_have_url(SHEET)
    expect(page.locator(".deal > a")).to_have_count(2)
    page.go_back()
    expect(page.get_by_role("button", name="Start a ")).to_be_visible()


def _tab_to(page, name):
    """Press Tab until a field of this name has the focus."""
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == name:
            return
    pytest.fail(f"Tab does not reach {name}")


def test_the_keyboard_alone_scores_a_deal_on_a_laptop(new_page):
    page = new_page(1280, 800)
    page.goto(f"{Clerk(page).sheet((), by_hand.NAMES)}/deals/new")
    press = page.keyboard.press
    _tab_to(page, "level")
    press("Space")
    for _ in range(3):
        press("ArrowRight")
    outline = page.evaluate("getComputedStyle(document.activeElement.nextElementSibling).outline")
    assert "solid" in outline
    _tab_to(page, "denomination")
    press("ArrowLeft")  # from the first round to the last
    press("ArrowLeft")
    _tab_to(page, "declarer")
    press("Space")
    _tab_to(page, "doubling")
    press("ArrowRight")
    _tab_to(page, "tricks")
    press("Space")
    for _ in range(8):
        press("ArrowRight")
    _tab_to(page, "honours")
    press("ArrowDown")
    player = Player(page)
    assert player.chosen() == {
        "level": "4",
        "denomination": "S",
        "declarer": "N",
        "doubling": "X",
        "tricks": "8",
        "honours": "none",
    }
    press("Backspace")
    assert "honours" not in player.chosen()
    expect(page.locator("#points")).to_contain_text("They 200 above")
    press("Enter")
    page.wait_for_url(SHEET)
    assert player.totals() == (0, 200)


def test_a_correction_can_take_the_tricks_away_again_or_make_it_passed_out(phone):
    player = Player(phone)
    phone.goto(Clerk(phone).sheet([MADE]))
    player.open_deal(1)
    player.choose("tricks", 10)
    player.save()
    expect(phone.locator("#deal-1")).to_contain_text("still to be played")
    player.open_deal(1)
    player.choose("passed_out", 1)
    player.save()
    expect(phone.locator("#deal-1")).to_contain_text("Passed out")
