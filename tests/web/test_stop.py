"""Stopping early, and taking the sheet up again."""

from __future__ import annotations

from tests.actions import keys


def test_a_stopped_sheet_is_settled_as_unfinished(table):
    table.deals("2S by N", 8).stops()
    outcome = table.sheet().one(".outcome").text
    assert outcome.startswith("Ada & Bea win by 18 Stopped early, scored as an unfinished rubber.")
    assert table.score_file()["ended"] == "unfinished"


def test_a_stopped_sheet_is_taken_up_again(table):
    table.deals("2S by N", 8)
    before = table.score_file()
    assert table.stops().plays_on().score_file() == before
    assert not table.sheet().has(".outcome")


def test_both_stand_in_the_history(table):
    table.deals("2S by N", 8).stops().plays_on()
    assert [line.split(" 5 ")[0] for line in table.changes()[-2:]] == ["Stopped early", "Taken up again"]


def test_stop_and_play_on_count_once_however_often_they_are_pressed(table):
    table.deals("2S by N", 8)
    stop = table.sheet().form("Stop here")
    assert {stop.press().status_code for _ in range(3)} == {303}
    assert len(table.changes()) == 3
    play_on = table.sheet().form("Play on")
    assert {play_on.press().status_code for _ in range(3)} == {303}
    assert len(table.changes()) == 4


def test_a_stop_that_comes_late_over_a_poor_network_does_not_stop_again(table):
    table.deals("2S by N", 8)
    stop = table.sheet().form("Stop here")
    stop.press()
    table.plays_on()
    assert stop.press().status_code == 303
    assert "ended" not in table.score_file()


def test_an_empty_sheet_cannot_be_stopped_by_accident(table):
    assert "Stop here" not in table.sheet().buttons


def test_a_finished_rubber_offers_neither(table):
    table.plays(("4S by N", 10), ("4S by S", 10))
    assert not {"Stop here", "Play on"} & set(table.sheet().buttons)


def test_a_stopped_sheet_takes_no_new_deal_and_keeps_what_was_entered(table, other):
    table.deals("2S by N", 8)
    pad = table.pad()
    other.stops()
    before = table.stored()
    answer = pad.press(**keys("2C by E", 8))
    page = table.read(answer)
    assert answer.status_code == 409
    assert page.trouble == (
        "This rubber has been stopped. Yours is still here, and not saved: "
        "press Play on, on the sheet, before it is saved."
    )
    assert page.form("Save").fields["denomination"] == "C"
    assert table.stored() == before
    assert page.form("Save").press().status_code == 409, "asking again does not help"
    other.plays_on()
    assert page.form("Save").press().status_code == 303
    assert table.totals() == (18, 12)


def test_the_pad_of_a_stopped_sheet_leads_to_the_sheet(table):
    table.deals("2S by N", 8).stops()
    answer = table.client.get(f"{table.address}/deals/new")
    assert (answer.status_code, answer.location) == (303, table.address)
    assert not table.sheet().has(".deal-bar")


def test_a_stopped_sheet_can_still_be_put_right(table):
    table.deals("2S by N", 8).stops()
    assert table.corrects(1, tricks=9).totals() == (27, 0)
    assert table.inserts_before(1, "2C by E", 8).totals() == (27, 12)
    assert table.score_file()["ended"] == "unfinished"
