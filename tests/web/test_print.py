"""The sheet on paper."""

from __future__ import annotations

import pytest

from tests.actions import Table
from tests.cast import FOUR_SPADES, PLAYERS, RUBBER_IN_THREE


@pytest.fixture
def paper(table):
    return lambda: table.open("/print").one(".printed")


def _rows(paper) -> list[list[str]]:
    return [
        [cell.text for cell in row.all("td")] for deal in paper.all("tbody") for row in deal.all("tr")[:1]
    ]


def test_the_deals_stand_in_order_with_points_and_running_totals(table, paper):
    table.deals("2S by N", 9, honours="NS three").deals("3HX by E", 7).passes_out()
    assert _rows(paper()) == [
        ["1", "Ada 2 spades, 9 tricks, one over", "27", "18", "", "", "45", "0"],
        ["2", "Cy 3 hearts X, 7 tricks, two down, honours not asked", "", "200", "", "", "245", "0"],
        ["3", "Passed out", "", "", "", "", "245", "0"],
    ]


def test_each_posting_says_what_it_is_for(table, paper):
    table.deals("4SX by N", 11, honours="EW four-divided", note="in the dark", penalty=("EW", 50, "revoke"))
    assert paper().one(".working").text == (
        "We: 4 spades X +1, 5 × 9 × 2; doubled; 1 over, 1 × 50 · "
        "They: four honours divided, 4 × 9; penalty: revoke · “in the dark”"
    )


def test_the_classic_pad_has_totals_and_the_difference(table, paper):
    table.plays(*RUBBER_IN_THREE)
    pad = paper().one(".print-pad")
    assert [cell.text for cell in pad.one(".score-totals").all("p")] == ["total 318", "total 12"]
    assert pad.one(".score-difference").text == "difference 306"


def test_result_settlement_and_signatures_stand_at_the_foot(client):
    table = Table.starts(client, PLAYERS, stake="2").plays(*RUBBER_IN_THREE)
    foot = table.open("/print").one(".print-foot").text
    assert "Ada & Bea win by 306" in foot
    assert "306 points at 2p a point. Cy pays Ada £6.12 · Di pays Bea £6.12" in foot
    assert "for Ada & Bea" in foot
    assert "for Cy & Di" in foot


def test_the_rule_set_and_its_source_are_named(client):
    table = Table.starts(client, rules="auction-flat")
    paper = table.open("/print").one(".printed").text
    assert "Auction Bridge · flat honours, as later tables played" in paper
    assert "from: SquareScores, Auction Bridge." in paper


@pytest.mark.parametrize("rule_set", ["chicago", "chicago-carried", "minibridge"])
def test_what_is_from_outside_the_source_is_named(client, rule_set):
    paper = Table.starts(client, rules=rule_set).open("/print").text
    assert "from: SquareScores, Contract Bridge; Four outside descriptions of Chicago." in paper


def test_a_reconstruction_says_so(client):
    paper = Table.starts(client, rules="plafond").open("/print").text
    assert "Auction Bridge, Plafond; A reconstruction by Scorekeeper, after encyclopaedias." in paper
    paper = Table.starts(client, rules="towie").open("/print").text
    assert "Auction Bridge, Towie; Published rules of Towie, by others." in paper


def test_a_corrected_deal_has_a_footnote_with_old_and_new(table, paper):
    table.deals(FOUR_SPADES, 10, honours="NS three").deals("2C by E", 8).corrects(1, tricks=8)
    notes = [note.text for note in paper().all(".footnotes li")]
    assert len(notes) == 1
    assert notes[0].startswith("a corrected ")
    assert notes[0].endswith("tricks 10 → 8")
    assert [row[0] for row in _rows(paper())] == ["1a", "2"]


def test_several_corrections_have_marks_in_their_order(table, paper):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8)
    table.corrects(2, tricks=9).corrects(1, tricks=8).corrects(2, tricks=7)
    assert [row[0] for row in _rows(paper())] == ["1b", "2ac"]


def test_what_was_only_filled_in_later_has_no_footnote(table, paper):
    table.deals(FOUR_SPADES).corrects(1, tricks=10).corrects(1, honours="NS three").corrects(1, note="late")
    assert not paper().has(".footnotes")


def test_a_correction_that_was_undone_has_no_footnote(table, paper):
    table.deals(FOUR_SPADES, 10).corrects(1, tricks=8).undoes()
    assert not paper().has(".footnotes")


def test_undoing_something_else_in_the_same_deal_keeps_its_footnote(table, paper):
    table.deals(FOUR_SPADES).corrects(1, "4H by N").corrects(1, tricks=10).undoes()
    assert "contract 4 spades → 4 hearts" in paper().one(".footnotes").text


def test_a_deal_taken_out_stays_on_the_paper_and_says_so(table, paper):
    table.deals(FOUR_SPADES, 10).takes_out(1)
    assert "taken out" in _rows(paper())[0][1]
    assert "deal counted → taken out" in paper().one(".footnotes").text


def test_a_deal_taken_out_and_counted_again_has_no_footnote(table, paper):
    table.deals(FOUR_SPADES, 10).takes_out(1).restores(1)
    assert not paper().has(".footnotes")
    assert [row[0] for row in _rows(paper())] == ["1"]


def test_what_was_put_right_beside_a_deal_taken_out_and_back_keeps_its_footnote(table, paper):
    table.deals(FOUR_SPADES, 10).corrects(1, tricks=9).takes_out(1).restores(1).corrects(1, tricks=8)
    notes = [note.text.partition(": ")[2] for note in paper().all(".footnotes li")]
    assert notes == ["tricks 10 → 9", "tricks 9 → 8"]
    assert [row[0] for row in _rows(paper())] == ["1ab"]


def test_the_sheet_marks_exactly_the_deals_that_have_a_footnote(table, paper):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8).deals("2S by N").deals("Pass")
    table.corrects(1, tricks=9).corrects(2, note="late").corrects(3, tricks=8)
    table.takes_out(4).restores(4)
    assert ["corrected" in deal for deal in table.listed()] == [True, False, False, False]
    assert [row[0] for row in _rows(paper())] == ["1a", "2", "3", "4"]


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        (lambda t: t, "Still in play: No points yet"),
        (lambda t: t.deals("2S by N", 8), "Still in play: Ada & Bea lead by 18"),
        (lambda t: t.deals("2S by N", 8).stops(), "Stopped early, scored as an unfinished rubber."),
    ],
    ids=["empty", "running", "stopped"],
)
def test_a_sheet_can_be_printed_at_any_time(table, paper, deed, told):
    deed(table)
    assert told in paper().text


def test_the_paper_carries_no_address_no_token_and_no_id_of_the_book(table):
    table.plays(*RUBBER_IN_THREE)
    page = table.open("/print")
    slug = table.book_address.rpartition("/")[2]
    paper = page.one(".printed")
    assert slug not in page.text
    assert "http" not in page.text
    assert "csrf" not in page.html
    assert not paper.has("a")
    assert slug not in page.all("title")[0].children[0]


def test_thirty_deals_all_have_their_row(table, paper):
    for _ in range(30):
        table.client.send(f"{table.address}/deals/new", passed_out="1")
    assert [row[0] for row in _rows(paper())] == [str(number) for number in range(1, 31)]
