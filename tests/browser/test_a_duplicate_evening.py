"""An evening of three tables and eight boards on one phone: entered, put right, named, and on paper.

Worked by hand. On every board pair 1 makes four spades, pair 3 passes the deal out, and pair 5 is one down in
four spades, whoever is vulnerable: 4, 2 and 0 of 4. Against them sit, on boards 1 to 3, pairs 2, 4 and 6; on
boards 4 to 6 pairs 4, 6 and 2; on boards 7 and 8 pairs 6, 2 and 4.

Pair 1: 8 x 4 = 32 of 32. Pair 3: 16. Pair 5: 0. Pair 2: 3 x 0 + 3 x 4 + 2 x 2 = 16.
Pair 4: 3 x 2 + 3 x 0 + 2 x 4 = 14. Pair 6: 3 x 4 + 3 x 2 + 2 x 0 = 18. In all 96, as 8 boards of 12 have.
"""

from __future__ import annotations

import io
import re

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.browser import looks
from tests.browser.pad import PAD, SAVE, SHEET, Clerk, Deal, Player

PLAYED = (Deal("4S", "N", 10), Deal("Pass"), Deal("4S", "N", 9))
NORTH_SOUTH = (1, 3, 5)
EAST_WEST = {
    **dict.fromkeys((1, 2, 3), (2, 4, 6)),
    **dict.fromkeys((4, 5, 6), (4, 6, 2)),
    7: (6, 2, 4),
    8: (6, 2, 4),
}
RANKING = [
    ("1", "1", "32", "100.00"),
    ("2", "6", "18", "56.25"),
    ("3=", "2", "16", "50.00"),
    ("3=", "3", "16", "50.00"),
    ("5", "4", "14", "43.75"),
    ("6", "5", "0", "0.00"),
]
ALL_KEYS = 7 + 5 + 4 + 3 + 2 + 14
LONG = "Christabelle & Bartholomeus van der"


def _begin(player):
    """Start a sheet of boards, as a person does; its address."""
    page = player.page
    page.goto("/")
    player.tap(page.locator("summary").first)
    page.select_option("#rules", "duplicate")
    player.tap(page.get_by_role("button", name="Start a "))
    page.wait_for_url(PAD)
    return page.url.removesuffix("/deals/new")


def _by_form(clerk, sheet, boards):
    for board in boards:
        for ns, ew, deal in zip(NORTH_SOUTH, EAST_WEST[board], PLAYED, strict=True):
            clerk.send(f"{sheet}/deals/new", board=board, ns=ns, ew=ew, **deal.form())


def _next_result(player, deal):
    player.tap(player.page.get_by_role("link", name=re.compile("^(First|Next) result$")))
    player.page.wait_for_url(PAD)
    player.enter(deal)
    player.save()


def _enter_on(player, board, table):
    """Enter what was played at a table, with board and pairs chosen where the pad has not guessed them."""
    page = player.page
    player.tap(page.get_by_role("link", name="Next result"))
    page.wait_for_url(PAD)
    for field, value in (("board", board), ("ns", NORTH_SOUTH[table]), ("ew", EAST_WEST[board][table])):
        if page.input_value(f"#{field}") != str(value):
            page.select_option(f"#{field}", str(value))
    player.enter_at_once(PLAYED[table])
    player.save()


def _ranking(page):
    """Place, pair, matchpoints and per cent of each line."""
    lines = []
    for row in page.locator(".ranking tbody tr").all():
        place, matchpoints, percent = row.locator("td").all_inner_texts()
        pair = row.locator("th .name").inner_text()
        lines.append((place, pair, matchpoints.split()[0], percent))
    return lines


def _pdf(page, paper):
    """The text of each page, its spaces evened out."""
    pdf = PdfReader(io.BytesIO(page.pdf(format=paper, print_background=True)))
    assert all(sheet.get("/Annots") is None for sheet in pdf.pages)
    return [" ".join(sheet.extract_text().replace("ﬁ", "fi").split()) for sheet in pdf.pages]


def test_an_evening_is_entered_on_the_pad_ranked_named_corrected_and_printed(phone, new_page):
    player = Player(phone)
    sheet = _begin(player)
    assert phone.locator("#board").input_value() == "1"
    player.enter(PLAYED[0])
    player.save()
    expect(phone.locator(".score-margin")).to_have_text("N-S lead by 420")

    for board in range(1, 8):
        for table in range(1 if board == 1 else 0, 3):
            _enter_on(player, board, table)

    # The last board by taps alone: board and pairs are those that the pad has chosen.
    phone.goto(sheet)
    before = player.taps
    for deal in PLAYED:
        _next_result(player, deal)
    assert player.taps - before == (1 + 4 + 1) + (1 + 1 + 1) + (1 + 4 + 1)
    expect(phone.locator(".result")).to_have_count(24)
    assert phone.locator(".missing").count() == 0
    assert _ranking(phone) == RANKING

    # Result 3 was entered with a trick too few: pair 5 did make it, and has a matchpoint less than the top.
    player.open_deal(3)
    player.choose("tricks", 10)
    expect(phone.locator(".teaser")).to_contain_text("goes from")
    player.save()
    expect(phone.locator("#deal-3")).to_contain_text("corrected")
    player.undo()
    assert _ranking(phone) == RANKING

    player.tap(phone.get_by_role("link", name="Pairs"))
    phone.fill("#pair-5", "Ash & Elm")
    player.tap(phone.get_by_role("button", name="Save names"))
    phone.wait_for_url(SHEET)
    assert _ranking(phone)[1] == ("2", "Ash & Elm", "18", "56.25")

    player.tap(phone.get_by_role("button", name="End the evening"))
    expect(phone.locator("#outcome")).to_have_text("Pair 1 first with 100.00%")

    paper = new_page(1280, 800, color_scheme="dark")
    paper.goto(Clerk(phone).link(sheet))
    paper.goto(f"{sheet}/print")
    for size in ("A4", "Letter"):
        (text,) = _pdf(paper, size)
        ranking = "1 1 32 32 100.00 8 2 Ash & Elm 18 32 56.25 8 3= 2 16 32 50.00 8"
        for wanted in ("Boards 1", "Pair 1 first with 100.00%", ranking, "Board 8 West deals", "1 / 1"):
            assert wanted in text, wanted
        assert re.search(r"1 Ash & Elm 4 ?N = 420 4 0", text.replace("♠", "")), text
        assert "http" not in text
        assert sheet.split("/books/")[1].split("/")[0] not in text


def test_no_traveller_is_broken_across_pages(new_page):
    page = new_page(1280, 800)
    clerk = Clerk(page)
    sheet = clerk.sheet((), rules="duplicate")
    _by_form(clerk, sheet, range(1, 9))
    for board in range(9, 21):
        for ns, ew, deal in zip(NORTH_SOUTH, (2, 4, 6), PLAYED, strict=True):
            clerk.send(f"{sheet}/deals/new", board=board, ns=ns, ew=ew, **deal.form())
    page.goto(f"{sheet}/print")
    for size in ("A4", "Letter"):
        pages = _pdf(page, size)
        assert len(pages) == 2
        boards = [re.findall(r"Board (\d+) ", text) for text in pages]
        assert [int(board) for of_page in boards for board in of_page] == list(range(1, 21))
        heads = [len(re.findall(r"N-S E-W Contract", text)) for text in pages]
        assert heads == [len(of_page) for of_page in boards]


@pytest.mark.parametrize("size", [(360, 560), (390, 664)], ids=["360x560", "390x664"])
def test_nothing_scrolls_on_the_pad_of_a_result_and_no_key_or_list_is_smaller_than_a_finger(new_page, size):
    page = new_page(*size)
    player = Player(page)
    sheet = Clerk(page).sheet((), rules="duplicate")
    clerk = Clerk(page)
    clerk.send(f"{sheet}/deals/new", board=1, ns_other=LONG, ew_other=f"{LONG} 2", **PLAYED[0].form())
    page.goto(f"{sheet}/deals/new")
    page.select_option("#board", "36")
    player.enter(Deal("4SXX", "W", 12))
    expect(page.locator("#points")).to_contain_text("Board 36: West deals, all vulnerable.")
    lies = looks.of_the_pad(page)
    wrong = {
        name: lies[name] for name in ("scrolled", "sideways", "below", "small", "behind", "cut") if lies[name]
    }
    assert (wrong, lies["save"], lies["keys"]) == ({}, True, ALL_KEYS)
    for chosen in ("#board", "#ns", "#ew"):
        assert page.locator(chosen).bounding_box()["height"] >= 44
    assert looks.small_print_in_inputs(page) == []


def test_average_and_passed_out_let_each_other_go_and_give_the_contract_back(phone):
    player = Player(phone)
    _begin(player)
    player.enter(Deal("4S", "N", 10))
    contract = player.chosen()
    player.choose("averaged", "1")
    assert player.chosen() == {"averaged": "1"}
    expect(phone.locator("#points")).to_contain_text("Average, half of the top for both pairs.")
    player.choose("passed_out", "1")
    assert player.chosen() == {"passed_out": "1"}
    player.choose("averaged", "1")
    assert player.chosen() == {"averaged": "1"}
    player.choose("averaged", "1")
    assert player.chosen() == contract
    player.choose("averaged", "1")
    player.choose("level", 3)
    assert player.chosen() == {"level": "3"}


def test_a_pair_that_has_played_the_board_is_refused_with_all_keys_kept(phone, complaints):
    complaints.expect("422")
    player = Player(phone)
    sheet = _begin(player)
    player.enter(PLAYED[0])
    player.save()
    phone.goto(f"{sheet}/deals/new")
    phone.select_option("#board", "1")
    player.enter(PLAYED[0])
    expect(phone.locator("#points")).to_contain_text("1 has played board 1 already, against 2.")
    player.tap(phone.locator(SAVE))
    expect(phone.locator(".field-error").first).to_be_focused()
    assert player.chosen()["tricks"] == "10"
    phone.select_option("#ns", "3")
    phone.select_option("#ew", "4")
    expect(phone.locator("#points")).to_contain_text("Matchpoints 1 : 1.")
    player.save()


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_the_pages_of_an_evening_fit_every_screen_with_names_of_any_length(new_page, width):
    page = new_page(width, 800)
    clerk = Clerk(page)
    sheet = clerk.sheet((), rules="duplicate")
    _by_form(clerk, sheet, (1, 2))
    clerk.send(f"{sheet}/pairs", **{"pair-0": LONG, "pair-1": "M" * 40, "version": 7})
    for path in ("", "/pairs", "/deals/1", "/history"):
        page.goto(f"{sheet}{path}")
        assert looks.sticking_out(page) == [], path
