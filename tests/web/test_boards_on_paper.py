"""The printed evening: ranking first, then a traveller for each board, and what was corrected."""

from __future__ import annotations

from tests.boards_by_hand import RANKING
from tests.cast import PLAYERS
from tests.evening import Evening


def _rows(table) -> list[list[str]]:
    return [[cell.text for cell in row.all("td")] for row in table.all("tbody tr")]


def test_the_ranking_stands_first_and_then_every_traveller(client):
    paper = Evening.by_hand(client).open("/print")
    assert paper.heading == "Boards 1"
    assert _rows(paper.one(".standing-table")) == [
        [place, pair, str(matchpoints), str(most), percent, str(boards)]
        for place, pair, matchpoints, most, percent, boards in RANKING
    ]
    assert "Still in play: Pair 4 and pair 5 first with 80.00%" in paper.text
    assert "Two results missing on board 4." in paper.text
    travellers = paper.all(".traveller")
    assert [traveller.one("h2").text for traveller in travellers] == [
        "Board 1 North deals, nobody vulnerable",
        "Board 2 East deals, N-S vulnerable",
        "Board 3 South deals, E-W vulnerable",
        "Board 4 West deals, all vulnerable · 1 of 3 results",
    ]
    assert _rows(travellers[0]) == [
        ["1", "2", "4 spades N =", "420", "", "4", "0"],
        ["5", "6", "3NT S =", "400", "", "2", "2"],
        ["3", "4", "4 spades N −1", "", "50", "0", "4"],
    ]
    assert _rows(travellers[2])[2] == ["3", "2", "Average", "", "", "1", "1"]
    assert _rows(travellers[3]) == [["1", "2", "3NT N =", "600", "", "", ""]]
    assert "Scored by Duplicate · boards, from: SquareScores, Contract Bridge." in paper.text


def test_a_corrected_result_has_its_footnote(client):
    evening = Evening.by_hand(client).corrects(2, tricks=10)
    paper = evening.open("/print")
    assert [note.text.partition(": ")[2] for note in paper.all(".footnotes li")] == ["tricks 9 → 10"]
    assert _rows(paper.all(".traveller")[0])[1][2] == "4 spades N =a"


def test_a_result_taken_out_is_struck(client):
    evening = Evening.by_hand(client)
    evening.open("/deals/1").press("Take this result out")
    traveller = evening.open("/print").all(".traveller")[0]
    assert traveller.one(".void").text.startswith("1 2 4 spades N =")
    assert "taken out" in traveller.one(".void").text


def test_two_teams_have_their_imps_on_paper(client):
    evening = Evening.begins(client)
    evening.enters(1, "Reds", "Blues", "4S by N", 10).enters(1, "Blues", "Reds", "4S by N", 9)
    paper = evening.stops().open("/print")
    assert _rows(paper.one(".standing-table")) == [["1", "+470", "10", ""]]
    assert "Reds won by 10 IMPs" in paper.text


def test_one_table_has_its_totals_and_who_pays_whom_on_paper(client):
    evening = Evening.begins(client, PLAYERS)
    evening.enters(1, "", "", "4S by N", 10).enters(2, "", "", "1NT by E", 7).stops()
    paper = evening.open("/print")
    assert _rows(paper.one(".standing-table")) == [["Ada & Bea", "420", "Cy & Di", "90"]]
    assert "Cy pays Ada 330 points · Di pays Bea 330 points" in paper.text
    assert "Matchpoints" not in paper.text
