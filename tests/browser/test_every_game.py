"""Every game by taps from the start page: its pad on small screens, two deals, one put right, and its paper.

The figures are worked out by hand. N makes the first deal exactly; the second is two down, then put right to
one down. Where honours are asked for, four of them lie in the declarer's hand in the second deal.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from scorekeeper.scoring import RULE_SETS
from tests.browser import looks
from tests.browser.pad import PASSED_OUT, Deal, Player

NAMES = {"N": "Ada", "E": "Cy", "S": "Bea", "W": "Di"}
SIZES = ((390, 664), (360, 560))


@dataclass(frozen=True)
class Game:
    """What is played in one game, and the totals after each deal and after the correction."""

    made: Deal
    down: Deal
    totals: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


GAMES = {
    # 3 × 10, three aces 30; 2 × 100; honours 8 × 9.
    "auction-1920": Game(
        Deal("3NT", "N", 9, "NS three"),
        Deal("4SX", "E", 8, "EW four-in-hand"),
        ((60, 0), (260, 72), (160, 72)),
    ),
    # Honours 80.
    "auction-flat": Game(
        Deal("3NT", "N", 9, "NS three"),
        Deal("4SX", "E", 8, "EW four-in-hand"),
        ((60, 0), (260, 80), (160, 80)),
    ),
    "auction-uspc": Game(
        Deal("3NT", "N", 9, "NS three"),
        Deal("4SX", "E", 8, "EW four-in-hand"),
        ((60, 0), (260, 80), (160, 80)),
    ),
    # 50 more for making the contract.
    "plafond": Game(
        Deal("3NT", "N", 9, "NS three"),
        Deal("4SX", "E", 8, "EW four-in-hand"),
        ((110, 0), (310, 72), (210, 72)),
    ),
    # 40 + 30 + 30; 100 + 200; honours 100.
    "rubber": Game(
        Deal("3NT", "N", 9),
        Deal("4SX", "E", 8, "EW four-in-hand"),
        ((100, 0), (400, 100), (200, 100)),
    ),
    "rubber-no-insult": Game(
        Deal("3NT", "N", 9),
        Deal("4SX", "E", 8, "EW four-in-hand"),
        ((100, 0), (400, 100), (200, 100)),
    ),
    # A game 300; They are vulnerable on the second deal: 200 + 300. Honours are not asked for.
    "chicago": Game(Deal("3NT", "N", 9), Deal("4SX", "E", 8), ((400, 0), (900, 0), (600, 0))),
    "chicago-carried": Game(
        Deal("3NT", "N", 9),
        Deal("4SX", "E", 8, "EW four-in-hand"),
        ((400, 0), (900, 100), (600, 100)),
    ),
    # 100 a trick where vulnerable, 50 where nobody ever is.
    "minibridge": Game(Deal("gameNT", "N", 9), Deal("gameS", "E", 8), ((400, 0), (600, 0), (500, 0))),
    "minibridge-ebu": Game(Deal("gameNT", "N", 9), Deal("gameS", "E", 8), ((400, 0), (500, 0), (450, 0))),
    # Each of the two others is paid for the tricks down.
    "three-hand": Game(
        Deal("3NT", "N", 9),
        Deal("4SX", "E", 8, "declarer four-in-hand"),
        ((100, 0, 0), (400, 100, 300), (200, 100, 100)),
    ),
    "three-hand-auction": Game(
        Deal("3NT", "N", 9, "declarer three"),
        Deal("4SX", "E", 8, "declarer four-in-hand"),
        ((60, 0, 0), (260, 72, 200), (160, 72, 100)),
    ),
    "trio": Game(
        Deal("3NT", "N", 9),
        Deal("4SX", "E", 8, "E four-in-hand"),
        ((100, 0), (400, 100), (200, 100)),
    ),
    # 3 × 35 and 500 for the first game; 100 for each of the first two tricks down.
    "towie": Game(
        Deal("3NT", "N", 9),
        Deal("4SX", "E", 8, "declarer four-in-hand"),
        ((605, 0, 0), (805, 100, 200), (705, 100, 100)),
    ),
    # (40 + 30) × 2 and 50; four aces 150.
    "two-notrump-doubled": Game(
        Deal("2NTX", "N", 8),
        Deal("2NTX", "E", 6, "declarer four-in-hand"),
        ((190, 0, 0), (490, 150, 300), (290, 150, 100)),
    ),
    # 100 × 4 and 100; 200 + 400.
    "tridge": Game(
        Deal("3NTXX", "N", 9),
        Deal("3SXX", "E", 7, "declarer four-in-hand"),
        ((500, 0, 0), (1100, 100, 600), (700, 100, 200)),
    ),
    "honeymoon": Game(
        Deal("3NT", "N", 9),
        Deal("4SX", "S", 8, "S four-in-hand"),
        ((100, 0), (400, 100), (200, 100)),
    ),
    "honeymoon-auction": Game(
        Deal("3NT", "N", 9, "N three"),
        Deal("4SX", "S", 8, "S four-in-hand"),
        ((60, 0), (260, 72), (160, 72)),
    ),
}


def test_every_game_but_boards_is_played_here():
    assert set(GAMES) == {rules.id for rules in RULE_SETS.values()} - {"duplicate"}


def _keys(page):
    return page.locator(".pad-first .key").locator("visible=true").count()


def _where_the_keys_are(page):
    """The keys of the contract and the tricks: those of honours depend on the denomination."""
    boxes = "keys => keys.map(key => JSON.stringify(key.getBoundingClientRect()))"
    return page.locator(".strip .key").evaluate_all(boxes)


@pytest.mark.parametrize("rule_set", GAMES)
def test_a_game_is_started_scored_put_right_and_printed_by_taps(new_page, rule_set):
    game, rules = GAMES[rule_set], RULE_SETS[rule_set]
    page = new_page(*SIZES[0], device_scale_factor=1)
    player = Player(page)
    player.start(rule_set, {seat: NAMES[seat] for seat in rules.seating.seats})

    page.set_viewport_size({"width": SIZES[1][0], "height": SIZES[1][1]})
    looks.assert_fits(page, _keys(page))
    assert player.score(game.made) <= 6, "with the pad open already"
    assert player.totals() == game.totals[0]

    player.open_pad()
    places = _where_the_keys_are(page)
    player.enter(game.down)
    expect(page.locator("#points")).to_contain_text("two down")
    assert _where_the_keys_are(page) == places
    for width, height in reversed(SIZES):
        page.set_viewport_size({"width": width, "height": height})
        looks.assert_fits(page, _keys(page))
    player.save()
    assert player.totals() == game.totals[1]
    taps = len(game.down.as_keys()) + 2
    assert taps <= 9

    if not rules.contracts.dealer_declares:
        assert player.score(PASSED_OUT) <= 3
        assert player.totals() == game.totals[1]
        expect(page.locator("#deal-3")).to_contain_text("Passed out")

    player.open_deal(2)
    player.choose("tricks", game.down.tricks + 1)
    player.save()
    assert player.totals() == game.totals[2]
    assert looks.sticking_out(page) == []

    player.tap(page.get_by_role("link", name="Print").first)
    paper = page.locator(".printed")
    expect(paper).to_contain_text(f"{rules.name} · {rules.edition}")
    expect(paper.locator(".footnotes")).to_contain_text(f"tricks {game.down.tricks} → {game.down.tricks + 1}")
    assert paper.locator(".score-totals b").all_inner_texts() == list(map(str, game.totals[2]))
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": 994})  # A4 less its margins
    assert looks.wide_on_paper(page) == []


@pytest.mark.parametrize("rule_set", ["two-notrump-doubled", "tridge"])
def test_a_key_that_the_game_has_chosen_cannot_be_let_go(phone, rule_set):
    player = Player(phone)
    player.start(rule_set)
    chosen = player.chosen()
    expect(phone.locator(".field-error")).to_have_count(0)
    for name in ("level", "doubling"):
        player.choose(name, chosen[name])
    assert player.chosen() == chosen
