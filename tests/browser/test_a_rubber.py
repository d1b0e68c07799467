"""A whole rubber by taps on a small phone, and what the table is told on the way and at the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.pad import Deal, Player


def _start_with_names(player):
    player.start()
    taps_to_the_first_pad = player.taps
    player.score(by_hand.RUBBER[0])
    player.settle_on(by_hand.NAMES, by_hand.STAKE)
    return taps_to_the_first_pad


def test_a_rubber_is_scored_by_taps_from_the_first_to_what_is_paid(phone):
    player = Player(phone)
    assert _start_with_names(player) <= 2
    assert player.totals() == by_hand.RUNNING[0]

    taps = {}
    for number, deal in enumerate(by_hand.RUBBER[1:4], start=2):
        taps[deal.contract] = player.score(deal)
        assert player.totals() == by_hand.RUNNING[number - 1]
    assert taps["3NT"] <= 7
    assert taps["4SX"] <= 9
    assert taps["Pass"] <= 3
    expect(phone.locator(".side-need")).to_have_text(["need 30", "one game · need 30"])

    # Deal 5: the contract is saved before the play, the tricks and the honours after it.
    contract = by_hand.RUBBER[4]
    player.score(Deal(contract.contract, contract.declarer))
    assert player.totals() == by_hand.RUNNING[3]
    expect(phone.locator("#deal-5")).to_contain_text("still to be played")
    player.open_result()
    assert player.chosen() == {"level": "4", "denomination": "H", "declarer": "W", "doubling": "XX"}
    player.choose("tricks", contract.tricks)
    player.choose("honours", contract.honours)
    player.save()
    assert player.totals() == by_hand.RUNNING[4]
    expect(phone.locator("#deal-5")).not_to_contain_text("corrected")

    for number, deal in enumerate(by_hand.RUBBER[5:7], start=6):
        player.score(deal)
        assert player.totals() == by_hand.RUNNING[number - 1]
    expect(phone.locator(".side-need")).to_have_text(["one game · need 18", "one game · need 30"])
    expect(phone.locator(".deal-bar")).to_contain_text("Di deals next")
    expect(phone.locator(".score-margin")).to_have_text("We lead by 329")

    player.score(by_hand.RUBBER[7])
    assert player.totals() == by_hand.TOTALS
    assert player.headline() == by_hand.HEADLINE
    assert player.payments() == by_hand.PAYMENTS
    expect(phone.locator(".outcome")).to_contain_text("247 points at 2p a point.")
    expect(phone.locator(".outcome")).to_contain_text("The rubber: two games to one.")
    expect(phone.locator(".deal-bar")).to_have_count(0)


@pytest.mark.parametrize(
    ("deal", "cap"),
    [(Deal("3NT", "E", 9, "NS three"), 7), (Deal("4SX", "N", 8, "EW four-in-hand"), 9), (Deal("Pass"), 3)],
    ids=["3NT made", "4S doubled, two down, four honours", "passed out"],
)
def test_a_deal_takes_no_more_taps_than_the_cap_and_nothing_asks_whether_one_is_sure(phone, deal, cap):
    player = Player(phone)
    player.start()
    phone.on("dialog", lambda dialog: pytest.fail(f"asked: {dialog.message}"))
    player.score(deal)
    assert player.score(deal) <= cap
    assert player.deals() == 2


def test_the_side_with_two_games_can_lose_and_the_sheet_says_so(phone):
    player = Player(phone)
    player.start()
    # We: 4 × 9 = 36 twice and 250. They: 7 tricks short, redoubled, 50 × 7 × 4 = 1400.
    for deal in (Deal("4S", "N", 10, "none"), Deal("7SXX", "N", 6, "none"), Deal("4S", "N", 10, "none")):
        player.score(deal)
    assert player.totals() == (322, 1400)
    assert player.headline() == "They win by 1078"
    expect(phone.locator(".outcome")).to_contain_text("We won the rubber, two games to none")
    assert player.payments() == ["North pays East 1078 points", "South pays West 1078 points"]
