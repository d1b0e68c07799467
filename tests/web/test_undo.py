"""Undo takes the last change back, and is a change itself."""

from __future__ import annotations

import pytest

from tests.cast import FOUR_SPADES


@pytest.mark.parametrize(
    "deed",
    [
        lambda table: table.deals("1C by E", 7),
        lambda table: table.corrects(1, tricks=8),
        lambda table: table.inserts_before(1, "1C by E", 7),
        lambda table: table.takes_out(1),
        lambda table: table.moves(1, to=2),
        lambda table: table.stops(),
        lambda table: table.sets(north="Eve", stake="5"),
        lambda table: table.corrects(1, dealer="W"),
        lambda table: table.corrects(1, note="a note", penalty=("EW", 50, "revoke")),
    ],
    ids=["score", "correct", "insert", "take out", "move", "stop", "settings", "dealer", "note, penalty"],
)
def test_every_change_can_be_undone_and_brought_again(table, deed):
    table.deals(FOUR_SPADES, 10).passes_out()
    before = table.score_file()
    deed(table)
    after = table.score_file()
    assert after != before
    assert table.undoes().score_file() == before
    assert table.undoes().score_file() == after


def test_undoing_is_a_line_of_the_history_and_takes_none_away(table):
    table.deals(FOUR_SPADES, 10).corrects(1, tricks=8).undoes()
    done = table.changes()
    assert [line.split(" 5 ")[0] for line in done[:-1]] == ["Sheet begun", "Deal 1 saved", "Deal 1 corrected"]
    assert done[-1].startswith("Undone")
    assert "tricks 8 → 10" in done[-1]


def test_undo_says_what_it_brought_back(table):
    table.deals(FOUR_SPADES, 10).corrects(1, tricks=8).undoes()
    assert "tricks 8 → 10" in table.sheet().one(".last-change").text


def test_undo_of_a_new_deal_says_which_deal_is_gone(table):
    table.deals(FOUR_SPADES, 10).undoes()
    assert "no longer on the sheet: Ada, 4 spades, took 10: made" in table.sheet().one(".last-change").text


def test_undo_of_what_another_phone_did_is_refused_and_shown(table, other):
    table.deals(FOUR_SPADES, 10)
    button = table.sheet().form("Undo")
    other.passes_out()
    before = table.stored()
    answer = button.press()
    assert answer.status_code == 409
    page = table.read(answer)
    assert "Nothing was undone" in page.trouble
    assert "Deal 2 saved" in page.one(".last-change").text
    assert table.stored() == before


def test_undo_pressed_twice_undoes_once(table):
    table.deals(FOUR_SPADES, 10).passes_out()
    button = table.sheet().form("Undo")
    assert [button.press().status_code, button.press().status_code] == [303, 303]
    assert len(table.listed()) == 1


def test_a_sheet_just_begun_stays_as_it_is(table, client):
    before = table.stored()
    assert client.send(f"{table.address}/undo").status_code == 303
    assert table.stored() == before


def test_after_undo_a_finished_rubber_goes_on(table):
    table.plays(("4S by N", 10), ("4S by S", 10)).undoes()
    page = table.sheet()
    assert not page.has(".outcome")
    assert page.link("Score deal 2")
    assert table.totals() == (36, 0)
