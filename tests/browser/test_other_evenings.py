"""Two evenings of other games by taps: a round of Chicago and a rubber of three, worked out by hand.

Nothing here is computed. In contract bridge an odd trick is worth ♣♦ 20, ♥♠ 30, NT 40 and then 30.
"""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.pad import PASSED_OUT, SHEET, Clerk, Deal, Player
from tests.browser.paper import pages_on

FOUR = {"N": "Ada", "E": "Cy", "S": "Bea", "W": "Di"}
THREE = {"N": "Ada", "E": "Cy", "S": "Bea"}

# What each pad says above, the deal, and the totals after it.
ROUND = (
    # 40 + 30 + 30 and 300 for a game.
    ("Deal 1 of 4 · Ada deals", Deal("3NT", "N", 9), (400, 0)),
    # Nobody plays it: Cy deals again, and it is not one of the four.
    ("Deal 2 of 4 · Cy deals · They vulnerable", PASSED_OUT, (400, 0)),
    # Two down, doubled and vulnerable: 200 + 300.
    ("Deal 3, 2 of 4 · Cy deals · They vulnerable", Deal("4SX", "E", 8), (900, 0)),
    # 2 × 30, a trick over 30, and 50 for a part score.
    ("Deal 4, 3 of 4 · Bea deals · We vulnerable", Deal("2H", "S", 9), (1040, 0)),
    # 6 × 20 × 2 = 240, 50 for making it doubled, small slam vulnerable 750, game vulnerable 500.
    ("Deal 5, 4 of 4 · Di deals · all vulnerable", Deal("6DX", "W", 12), (1040, 1540)),
)
# With another trick down in the third line We have 200 + 300 + 300 there, and 1340 in all.
ROUND_PUT_RIGHT = (1340, 1540)

RUBBER_OF_THREE = (
    # 2 × 30 and one over.
    (Deal("2S", "N", 9), (90, 0, 0)),
    # Two down doubled, 100 + 200, and four honours 100: to each of the two defenders.
    (Deal("4HX", "E", 8, "defenders four-in-hand"), (490, 0, 400)),
    # 100 and one over, 30: a game, which draws the line for all three.
    (Deal("3NT", "S", 10), (490, 0, 530)),
    # 2 × 30.
    (Deal("2H", "N", 8), (550, 0, 530)),
    # 4 × 30, four honours 100, and 700, since neither of the others has a game.
    (Deal("4S", "S", 10, "declarer four-in-hand"), (550, 0, 1450)),
)


def _head(page):
    """What the pad says above, in one line."""
    return " ".join(page.locator("h1").inner_text().split())


def _print_on(laptop, phone, sheet):
    laptop.goto(Clerk(phone).link(sheet))
    laptop.goto(f"{sheet}/print")
    return laptop


def test_a_round_of_chicago_is_played_put_right_printed_and_followed_by_the_next(phone, new_page):
    player = Player(phone)
    player.start("chicago", FOUR, stake="1")
    for title, deal, totals in ROUND:
        if SHEET.search(phone.url):
            player.open_pad()
        assert _head(phone) == title
        assert player.score(deal) <= 8
        assert player.totals() == totals
    expect(phone.locator("#deal-2")).to_contain_text("dealt again")
    expect(phone.locator(".deal-bar")).to_have_count(0)
    assert player.headline() == "Cy & Di win by 500"
    assert player.payments() == ["Ada pays Cy £5.00", "Bea pays Di £5.00"]
    expect(phone.locator(".outcome")).to_contain_text("After four deals.")

    player.open_deal(3)
    assert _head(phone) == "Correct deal 3 · Cy dealt · They vulnerable"
    player.choose("tricks", 7)
    expect(phone.locator(".consequences")).to_contain_text("Margin now They +200, not They +500.")
    player.save()
    assert player.totals() == ROUND_PUT_RIGHT
    assert player.headline() == "Cy & Di win by 200"

    sheet = phone.url
    (text,) = pages_on(_print_on(new_page(1280, 800), phone, sheet), "A4")
    for wanted in (
        "Round 1",
        "Chicago · four deals, each paid in full",
        "Passed out, dealt again",
        "X =, 6 × 20 × 2; doubled; small slam; game",
        "total 1340 total 1540",
        "difference 200",
        "Cy & Di win by 200",
        "Ada pays Cy £2.00 · Bea pays Di £2.00",
        "tricks 8 → 7",
    ):
        assert wanted in text.replace("\u202f", "")

    before = player.taps
    player.tap(phone.get_by_role("button", name="Next round"))
    phone.wait_for_url("**/sheets/2/deals/new")
    assert player.taps - before == 1
    assert _head(phone) == "Deal 1 of 4 · Ada deals"
    phone.goto(sheet.rsplit("/sheets", 1)[0])
    first = phone.locator(".rows > li").last
    expect(first).to_contain_text("Round 1")
    expect(first).to_contain_text("Cy & Di win by 200")


def test_a_rubber_of_three_draws_the_line_for_all_and_each_two_settle(phone, new_page):
    player = Player(phone)
    player.start("three-hand", THREE, stake="1")
    for deal, totals in RUBBER_OF_THREE[:2]:
        player.score(deal)
        assert player.totals() == totals
    needs = phone.locator(".side-need")
    expect(needs).to_have_text(["need 40", "need 100", "need 100"])
    player.score(RUBBER_OF_THREE[2][0])
    assert player.totals() == RUBBER_OF_THREE[2][1]
    expect(needs).to_have_text(["need 100", "need 100", "one game · vulnerable · need 100"])
    expect(phone.locator(".score-game")).to_have_count(2)
    player.open_pad()
    assert _head(phone) == "Deal 4 · Ada deals · Bea vulnerable"
    for deal, totals in RUBBER_OF_THREE[3:]:
        player.score(deal)
        assert player.totals() == totals
    assert player.headline() == "Bea wins by 900"
    # 550 to nought counts as 600, since 50 is rounded up; 1450 as 1500; 900 as it is.
    assert sorted(player.payments()) == ["Ada pays Bea £9.00", "Cy pays Ada £6.00", "Cy pays Bea £15.00"]
    sheet = phone.url
    (text,) = pages_on(_print_on(new_page(1280, 800), phone, sheet), "Letter")
    for wanted in (
        "Ada against Cy against Bea",
        "total 550 total 0 total 1450",
        "difference 900",
        "Ada and Bea: 2 down X, 100 + 200; four honours in one hand",
        "=, 4 × 30; four honours in one hand; rubber, 2–0",
        "The rubber: two games to none.",
        "Cy pays Ada £6.00",
        "for Ada",
        "for Cy",
        "for Bea",
    ):
        assert wanted in text
    phone.goto(sheet.rsplit("/sheets", 1)[0])
    standings = [" ".join(row.split()) for row in phone.locator("tbody > tr").all_inner_texts()]
    # Bea 1500 + 900; Ada 600 − 900; Cy −600 − 1500: together nothing.
    assert [re.sub(r" [^ ]*£.*", "", row) for row in standings] == [
        "Bea 1 of 1 +2400",
        "Ada 0 of 1 −300",
        "Cy 0 of 1 −2100",
    ]


def test_after_a_rubber_of_trio_one_tap_seats_the_players_for_the_next(phone):
    player = Player(phone)
    player.start("trio", THREE)
    for deal in (Deal("4S", "N", 10), Deal("4S", "S", 10)):
        player.score(deal)
    assert player.payments() == ["Cy pays Ada 940 points", "Cy pays Bea 940 points"]
    player.tap(phone.get_by_role("button", name="Next rubber: Cy & Ada against Bea"))
    phone.wait_for_url("**/sheets/2/deals/new")
    # North moves to South's seat, South to East's and East to North's; Bea was next to deal.
    assert _head(phone) == "Deal 1 · Bea deals"
    keys = phone.locator(".strip-declarer .face").all_inner_texts()
    assert [key.split()[0] for key in keys] == ["Cy", "Bea", "Ada"]
