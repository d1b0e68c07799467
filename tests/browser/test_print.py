"""The sheet on paper: one page for an evening, black on white, and nothing on it that lets anyone in."""

from __future__ import annotations

import re

import pytest

from tests.browser import by_hand, looks
from tests.browser.links import link
from tests.browser.pad import Clerk, Deal
from tests.browser.paper import PAPERS, pages_on

TWELVE_LETTERS = {"N": "Christabelle", "E": "Bartholomeus", "S": "Maximilianus", "W": "Philipp-Otto"}
HEAD = "Deal, and what the points are for"
SOURCE = "New York Whist Club code of 1920"

# By hand. Four deals: They 100 + 16; We 200 + 30; They 100, We 54; We 200, They 28: We 484, They 244.
LOST = (
    Deal("4H", "N", 8, "EW three"),
    Deal("3NTX", "E", 7, "NS three"),
    Deal("5C", "S", 9, "NS five-4-1"),
    Deal("2DXX", "W", 7, "EW four-divided"),
)
# Three players: E and S 50 × 2 and honours 100; N and S 100 + 200; N and E 50 × 2, and S honours 100; E and S
# 200 + 400.
LOST_BY_THREE = (
    Deal("4H", "N", 8, "defenders four-in-hand"),
    Deal("3NTX", "E", 7),
    Deal("5C", "S", 9, "declarer five-4-1"),
    Deal("2DXX", "N", 6),
)
# The end: We 30 and a game, They 30 for aces; We 90, 50, 50, 90 and 250.
WON = (Deal("3NT", "N", 9, "EW three"), Deal("4SX", "S", 11, "NS five-in-hand"))


def _long_sheet(deals):
    lost = deals - len(WON)
    return (*(LOST[place % len(LOST)] for place in range(lost)), *WON)


def _open(page, sheet):
    page.goto(f"{sheet}/print")
    return page


@pytest.mark.parametrize("prefer_css_page_size", [False, True], ids=["", "size of the page's own choice"])
def test_the_rubber_is_printed_with_totals_names_settlement_and_footnote_on_one_page(
    new_page, prefer_css_page_size
):
    page = new_page(1280, 800, color_scheme="dark")
    clerk = Clerk(page)
    # Deal 2 was saved with one trick too few, and put right.
    first, second, *rest = by_hand.RUBBER
    sheet = clerk.sheet([first, Deal("4SX", "S", 7, "EW four-in-hand")], by_hand.NAMES, stake=by_hand.STAKE)
    clerk.send(f"{sheet}/deals/2", **second.form())
    for deal in rest:
        clerk.send(f"{sheet}/deals/new", **deal.form())

    _open(page, sheet)
    for paper in PAPERS:
        (text,) = pages_on(page, paper, prefer_css_page_size=prefer_css_page_size)
        for wanted in (
            "Rubber 1",
            "Ada & Bea against Cy & Di",
            by_hand.HEADLINE,
            "total 645 total 892",
            "difference 247",
            "645 892",
            "The rubber: two games to one.",
            "Settlement 247 points at 2p a point.",
            " · ".join(by_hand.PAYMENTS),
            "for Ada & Bea",
            "for Cy & Di",
            SOURCE,
            "1 / 1",
        ):
            assert wanted in text
        assert re.search(r"\b2 ?a Bea 4 ", text)
        assert re.search(r"\ba corrected \d\d:\d\d: tricks 7 → 8", text)
        assert sheet.split("/books/")[1].split("/")[0] not in text
        assert "http" not in text


@pytest.mark.parametrize("names", [by_hand.NAMES, TWELVE_LETTERS], ids=["short names", "names of 12 letters"])
def test_twenty_deals_are_one_page_of_either_paper(new_page, names):
    page = new_page(1280, 800)
    clerk = Clerk(page)
    sheet = clerk.sheet(_long_sheet(20), names, stake=by_hand.STAKE)
    clerk.send(f"{sheet}/deals/1", **{**LOST[0].form(), "tricks": 7})
    clerk.send(f"{sheet}/deals/1", **LOST[0].form())
    _open(page, sheet)
    for paper in PAPERS:
        (text,) = pages_on(page, paper)
        # Four times the four deals, the first two once more, and the end: 1936 + 230 + 560, 976 + 116 + 30.
        assert "total 2726 total 1122 difference 1604" in text
        assert f"{names['N']} & {names['S']} win by 1604" in text
        assert "£32.08" in text
        assert "tricks 8 → 7" in text


@pytest.mark.parametrize(
    ("names", "papers"),
    [(by_hand.NAMES, ("A4", "Letter")), (TWELVE_LETTERS, ("A4",))],
    ids=["short names", "names of 12 letters"],
)
def test_twenty_deals_of_three_players_are_one_page_too(new_page, names, papers):
    page = new_page(1280, 800)
    players = {seat: names[seat] for seat in "NES"}
    sheet = Clerk(page).sheet([LOST_BY_THREE[deal % 4] for deal in range(20)], players, rules="three-hand")
    _open(page, sheet)
    for paper in papers:
        (text,) = pages_on(page, paper)
        # Five times the four deals: N 300 + 100, E 100 + 100 + 100 + 600, S 200 + 300 + 100 + 600.
        assert "total 2000 total 4500 total 6000" in text
        assert f"{names['E']} and {names['S']}: 2 down XX, 200 + 400" in text, "told of once"
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": 994})
    assert looks.wide_on_paper(page) == []


def test_thirty_four_deals_flow_over_with_the_head_of_the_table_on_every_page(new_page):
    page = new_page(1280, 800)
    _open(page, Clerk(page).sheet(_long_sheet(34), by_hand.NAMES))
    for paper in PAPERS:
        first, second = pages_on(page, paper)
        for number, text in enumerate((first, second), start=1):
            assert text.count(HEAD) == 1
            assert "Ada & Bea (We) Cy & Di (They) Running" in text
            assert f"{number} / 2" in text
        # Eight times the four deals and the end: 3872 + 560 and 1952 + 30.
        assert "total 4432 total 1982 difference 2450" in first
        assert "4432 1982" in second
        assert "Ada & Bea win by 2450" in second


def test_a_running_sheet_says_how_it_stands_and_an_unfinished_one_what_is_paid(new_page):
    page = new_page(1280, 800)
    clerk = Clerk(page)
    sheet = clerk.sheet((), by_hand.NAMES, stake=by_hand.STAKE)
    empty = pages_on(_open(page, sheet), "A4")
    assert len(empty) == 1
    assert "Still in play: No points yet" in empty[0]

    for deal in (*by_hand.RUBBER[:4], Deal("4HXX", "W")):
        clerk.send(f"{sheet}/deals/new", **deal.form())
    running = pages_on(_open(page, sheet), "A4")
    assert len(running) == 1
    assert "Still in play: Cy & Di lead by 209" in running[0]
    assert "total 93 total 302" in running[0]
    assert "still to be played" in running[0]
    assert "Settlement" not in running[0]

    clerk.send(f"{sheet}/stop")
    unfinished = pages_on(_open(page, sheet), "Letter")
    assert len(unfinished) == 1
    assert "Cy & Di win by 209" in unfinished[0]
    assert "Stopped early, scored as an unfinished rubber." in unfinished[0]
    assert "Settlement 209 points at 2p a point. Ada pays Cy £4.18 · Bea pays Di £4.18" in unfinished[0]


def test_from_dark_mode_the_paper_is_black_on_white(new_page):
    page = new_page(1280, 800, color_scheme="dark")
    _open(page, Clerk(page).sheet(by_hand.RUBBER, by_hand.NAMES))
    page.emulate_media(media="print", color_scheme="dark")
    white, clear, black = "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)", "rgb(0, 0, 0)"
    seen = looks.on_paper(page)
    assert seen["paper"] == [white]
    assert set(seen["grounds"]) <= {white, clear}
    assert seen["text"] == [black]
    assert seen["suits"] == [black, white]
    assert seen["buttons"] == []


def test_the_print_button_prints_and_is_not_there_where_it_could_not(new_page):
    page = new_page(1280, 800)
    sheet = Clerk(page).sheet(by_hand.RUBBER)
    _open(page, sheet)
    page.evaluate("window.print = () => { document.title = 'printing' }")
    page.get_by_role("button", name="Print").click()
    assert page.title() == "printing"

    without = new_page(1280, 800, java_script_enabled=False)
    without.goto(link(page, sheet, "watch"))
    without.goto(f"{sheet}/print")
    assert without.get_by_role("button", name="Print").count() == 0
    assert without.locator(".printed").is_visible()


@pytest.mark.parametrize("points", [9_000, 10_000, 30_000])
def test_running_totals_of_any_size_keep_to_their_columns(new_page, points):
    page = new_page(1280, 800)
    clerk = Clerk(page)
    sheet = clerk.sheet(())
    for side in ("NS", "EW"):
        for _ in range(-(-points // 10_000)):
            fields = {"penalties-0-to": side, "penalties-0-points": min(points, 10_000)}
            clerk.send(f"{sheet}/deals/new", passed_out="1", **fields)
    _open(page, sheet).emulate_media(media="print")
    wide = "cells => cells.filter(cell => cell.scrollWidth > cell.clientWidth).length"
    assert page.locator(".print-table td").evaluate_all(wide) == 0
