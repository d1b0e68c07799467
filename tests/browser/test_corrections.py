"""An early deal put right at the end: said beforehand in words, scored anew, and taken back with one tap."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.pad import Clerk, Deal, Player


def _finished(page):
    page.goto(Clerk(page).sheet(by_hand.RUBBER, by_hand.NAMES, stake=by_hand.STAKE))
    return Player(page)


def test_deal_1_put_right_at_the_end_turns_the_winner_round_and_undo_brings_the_old_one_back(phone):
    player = _finished(phone)
    assert player.headline() == by_hand.HEADLINE

    player.open_deal(1)
    assert player.chosen() == {
        "level": "2",
        "denomination": "S",
        "declarer": "N",
        "tricks": "9",
        "honours": "NS four-divided",
    }
    player.choose("tricks", by_hand.TRICKS_OF_DEAL_1_PUT_RIGHT)
    expect(phone.locator("#points > .sentence")).to_have_text(
        re.compile(r"^Ada, 2\s*spades\s*, took 10: two over\. We 36 below · honours 36")
    )
    expect(phone.locator(".consequences > li")).to_have_text(
        [
            "Ada & Bea win by 564.",
            "Margin now We +564, not They +247.",
            "The rubber ends on deal 6 instead of 8.",
            "Deal 1 now wins a game for Ada & Bea.",
            "Deal 8 no longer wins a game.",
            "Deals 7 and 8 come after the end and score nothing.",
        ]
    )
    player.save()

    assert player.totals() == by_hand.TOTALS_PUT_RIGHT
    assert player.headline() == by_hand.HEADLINE_PUT_RIGHT
    assert player.payments() == by_hand.PAYMENTS_PUT_RIGHT
    expect(phone.get_by_role("status")).to_contain_text("Deal 1 corrected: tricks 9 → 10")
    expect(phone.locator("#deal-1")).to_contain_text("corrected")
    for number in (7, 8):
        expect(phone.locator(f"#deal-{number}")).to_contain_text("after the end")

    player.undo()
    assert player.totals() == by_hand.TOTALS
    assert player.headline() == by_hand.HEADLINE
    assert player.payments() == by_hand.PAYMENTS
    expect(phone.locator("#deal-8")).not_to_contain_text("after the end")

    # Undoing was a change too: it can be undone, and the history tells of both.
    player.redo()
    assert player.headline() == by_hand.HEADLINE_PUT_RIGHT
    phone.get_by_role("link", name="History").tap()
    first = phone.locator(".change").nth(2)
    expect(first).to_contain_text("Deal 1 corrected")
    expect(first).to_contain_text("We 645 → 880 · They 892 → 316")
    expect(first.get_by_role("link", name="Put the earlier values back")).to_be_visible()


def test_what_taking_a_deal_out_or_moving_it_would_change_stands_at_its_button(phone):
    player = _finished(phone)
    player.open_deal(8)
    out = phone.locator(".variants > li").filter(has=phone.get_by_role("button", name="Take this deal out"))
    expect(out).to_contain_text("The rubber is open again. Deal 8 no longer wins a game.")
    # Without deal 8 They have 316, and We lead by 645 − 316.
    expect(out).to_contain_text("Margin now We +329, not They +247.")
    out.get_by_role("button").tap()
    phone.wait_for_url("**/sheets/1")
    assert player.totals() == by_hand.RUNNING[6]
    expect(phone.locator("#deal-8")).to_contain_text("taken out")

    player.open_deal(8)
    phone.get_by_role("button", name="Count this deal again").tap()
    phone.wait_for_url("**/sheets/1")
    assert player.headline() == by_hand.HEADLINE


def test_a_forgotten_deal_is_put_in_where_it_belongs_and_those_after_it_move_on(phone):
    player = _finished(phone)
    player.open_deal(2)
    phone.get_by_role("link", name="Put in a forgotten deal before this one").tap()
    phone.wait_for_url("**/deals/new?before=2")
    player.enter(Deal("1C", "N", 7, "none"))
    # 27 and 6 make 33: a game for We on the new deal 2, and their second on deal 7, which was deal 6.
    told = phone.locator(".consequences")
    expect(told).to_contain_text("Deal 2 now wins a game for Ada & Bea.")
    expect(told).to_contain_text("The rubber ends on deal 7 instead of 9.")
    player.save()
    # We: 63 + 6 + 30 + 272 + 256 + 250 = 877. They: 316. Deals 8 and 9 come after the end.
    assert player.totals() == (877, 316)
    assert player.deals() == 9
    expect(phone.locator("#deal-3")).to_contain_text("Bea 4 spades")
