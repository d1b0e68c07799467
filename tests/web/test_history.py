"""The history: everything that was done, the old values beside the new, and how the totals moved."""

from __future__ import annotations

import pytest

from tests.actions import Table
from tests.cast import FOUR_SPADES, PLAYERS


def test_it_begins_with_the_sheet_and_tells_the_newest_first(table):
    table.deals(FOUR_SPADES, 10)
    page = table.open("/history")
    assert page.heading == "History of rubber 1"
    assert [change.one("b").text for change in page.all(".change")] == ["Deal 1 saved", "Sheet begun"]


def test_a_correction_shows_the_old_value_and_the_new_one(table):
    table.deals(FOUR_SPADES, 10, honours="NS three")
    table.corrects(1, "3HX by S", tricks=8, honours="EW four-divided")
    last = table.changes()[-1]
    assert "contract 4 spades → 3 hearts doubled" in last
    assert "declarer Ada → Bea" in last
    assert "tricks 10 → 8" in last
    assert "honours We: three honours → They: four honours divided" in last
    assert "We 54 → 0 · They 0 → 132" in last


def test_old_values_are_those_of_their_time(table):
    table.deals(FOUR_SPADES, 10).corrects(1, tricks=9).corrects(1, tricks=8)
    assert "tricks 10 → 9" in table.changes()[2]
    assert "tricks 9 → 8" in table.changes()[3]


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        (lambda t: t.inserts_before(1, "1C by E", 7), "Deal 1 put in"),
        (lambda t: t.takes_out(1), "Deal 1 taken out"),
        (lambda t: t.takes_out(1).restores(1), "Deal 1 counts again"),
        (lambda t: t.moves(1, to=2), "Deal 2 moved"),
        (lambda t: t.stops(), "Stopped early"),
        (lambda t: t.sets(stake="2"), "Settings changed"),
        (lambda t: t.corrects(1, dealer="W"), "Deal 1 corrected"),
        (lambda t: t.corrects(1, note="late"), "Deal 1 corrected"),
    ],
    ids=["insert", "take out", "restore", "move", "stop", "settings", "dealer", "note"],
)
def test_whatever_is_done_has_its_line(table, deed, told):
    table.deals(FOUR_SPADES, 10).passes_out()
    deed(table)
    assert table.changes()[-1].startswith(told)


def test_a_move_says_where_the_deal_was(table):
    table.deals(FOUR_SPADES, 10).passes_out().moves(1, to=2)
    assert "it was deal 1" in table.changes()[-1]


def test_each_line_has_its_time(table, clock):
    clock.advance(days=1, minutes=3)
    table.deals(FOUR_SPADES, 10)
    times = [time["datetime"] for time in table.open("/history").all("time")]
    assert times == ["1926-11-06T19:33:00+00:00", "1926-11-05T19:30:00+00:00"]


def test_the_history_of_one_deal_has_only_what_concerns_it(table):
    table.deals(FOUR_SPADES, 10).passes_out().corrects(1, tricks=8).corrects(2, note="misdeal")
    page = table.open("/deals/1/history")
    assert page.heading == "History of deal 1"
    assert [change.one("b").text for change in page.all(".change")] == ["Deal 1 corrected", "Deal 1 saved"]


def test_the_history_of_a_deal_follows_it_to_another_place(table):
    table.deals(FOUR_SPADES, 10).passes_out().corrects(1, tricks=8).moves(1, to=2)
    assert "tricks 10 → 8" in table.open("/deals/2/history").text
    assert "tricks 10 → 8" not in table.open("/deals/1/history").text


@pytest.mark.parametrize("place", ["2", "99", "-1"])
def test_a_deal_that_is_not_there_has_no_history(table, place):
    table.deals(FOUR_SPADES, 10)
    assert table.open(f"/deals/{place}/history").status == 404


def test_earlier_values_can_be_put_back_from_a_pad_filled_with_them(table):
    table.deals("4SX by N", 10, honours="NS four-in-hand", note="as played", penalty=("EW", 50, "revoke"))
    before = table.score_file()
    table.corrects(
        1, "2C by E", 7, honours="nobody", note="", dealer="W", penalty=("NS", 20, "lead out of turn")
    )
    pad = table.open("/history").follow("Put the earlier values back")
    assert pad.heading.startswith("Correct deal 1")
    assert "Ada, 4 spades doubled, took 10: made." in pad.one("#points").text
    assert "penalty 50" in pad.one("#points").text, "all of it is what it was, not the result alone"
    assert pad.press("Save").status_code == 303
    assert table.score_file() == before


def test_looking_at_earlier_values_does_not_put_them_back(table):
    table.deals(FOUR_SPADES, 10).corrects(1, tricks=8)
    before = table.stored()
    table.open("/history").follow("Put the earlier values back")
    assert table.stored() == before


def test_a_deal_undone_can_be_put_back_as_a_new_one(table):
    table.deals(FOUR_SPADES, 10, honours="NS three")
    before = table.score_file()
    table.undoes()
    pad = table.open("/history").follow("Put the earlier values back")
    assert pad.heading.startswith("Deal 1")
    pad.press("Save")
    assert table.score_file() == before


@pytest.mark.parametrize("query", ["of=99&version=2", "of=1&version=99", "of=1", "of=x&version=y"])
def test_a_link_to_values_that_never_were_shows_the_deal_as_it_is(table, query):
    table.deals(FOUR_SPADES, 10)
    pad = table.open(f"/deals/1?{query}").form("Save")
    assert pad.fields["tricks"] == "10"


def test_the_first_saving_of_a_deal_has_no_earlier_values(table):
    table.deals(FOUR_SPADES, 10)
    assert "Put the earlier values back" not in table.open("/history").text


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        (lambda t: t.takes_out(1), "Deal 1 taken out"),
        (lambda t: t.takes_out(1).restores(1), "Deal 1 counts again"),
    ],
    ids=["take out", "restore"],
)
def test_taking_out_and_counting_again_say_it_once_and_show_only_how_the_totals_moved(table, deed, told):
    table.deals(FOUR_SPADES, 10)
    deed(table)
    change = table.open("/history").all(".change")[0]
    assert change.one("b").text == told
    paragraphs = [paragraph.text for paragraph in change.all("p")]
    assert len(paragraphs) == 2
    assert paragraphs[1] in {"We 36 → 0", "We 0 → 36"}
    assert table.sheet().one(".last-change").text == f"{told}. Undo"


def test_a_change_of_settings_names_rules_and_margin_in_words(table):
    table.sets(rules="auction-flat", rounding="100", wash_out="50", stake="2", first_dealer="S")
    told = table.changes()[-1]
    assert (
        "rules Auction Bridge, New York Whist Club code, 1920 → "
        "Auction Bridge, flat honours, as later tables played"
    ) in told
    assert "margin exact → to the nearest 100" in told
    assert "wash-out none → 50" in told
    assert "stake none → 2p a point" in told
    assert "first dealer North → South" in told
    assert "auction-" not in told
    assert "margin to the nearest 100 → to the nearest 10" in table.sets(rounding="10").changes()[-1]


def test_the_history_of_a_round_is_not_called_that_of_a_rubber(client):
    table = Table.starts(client, PLAYERS, rules="chicago")
    assert table.open("/history").heading == "History of round 1"
