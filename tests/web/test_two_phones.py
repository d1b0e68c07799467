"""Two phones at one table: nobody's entry overwrites another's unseen."""

from __future__ import annotations

import pytest

from tests.actions import keys
from tests.cast import FOUR_SPADES


def test_a_stale_correction_is_refused_and_overwrites_nothing(table, other):
    table.deals(FOUR_SPADES, 10)
    pad = table.pad(1)
    other.corrects(1, tricks=9)
    before = table.stored()
    answer = pad.press(tricks="8")
    assert answer.status_code == 409
    assert table.stored() == before


def test_both_values_are_shown_and_the_second_save_goes_through(table, other):
    table.deals(FOUR_SPADES, 10)
    pad = table.pad(1)
    other.corrects(1, tricks=9)
    page = table.read(pad.press(tricks="8"))
    assert "Meanwhile another phone changed this deal: tricks 10 → 9." in page.trouble
    assert page.form("Save").fields["tricks"] == "8"
    assert page.form("Save").press().status_code == 303
    assert table.score_file()["deals"][0]["tricks"] == 8
    assert "tricks 9 → 8" in table.changes()[-1]


def test_the_second_save_is_refused_again_when_the_deal_has_changed_once_more(table, other):
    table.deals(FOUR_SPADES, 10)
    pad = table.pad(1)
    other.corrects(1, tricks=9)
    page = table.read(pad.press(tricks="8"))
    other.corrects(1, tricks=7)
    again = table.read(page.form("Save").press())
    assert again.status == 409
    assert "tricks 9 → 7" in again.trouble


def test_the_same_correction_from_both_phones_is_one(table, other):
    table.deals(FOUR_SPADES, 10)
    pad = table.pad(1)
    other.corrects(1, tricks=9)
    assert pad.press(tricks="9").status_code == 303
    assert len(table.changes()) == 3


@pytest.mark.parametrize(
    "deed",
    [
        lambda other: other.takes_out(1),
        lambda other: other.corrects(1, note="look"),
        lambda other: other.corrects(1, honours="EW three"),
    ],
    ids=["taken out", "note", "honours"],
)
def test_whatever_was_changed_in_the_same_deal_is_not_overwritten(table, other, deed):
    table.deals(FOUR_SPADES, 10)
    pad = table.pad(1)
    deed(other)
    before = table.stored()
    assert pad.press(tricks="8").status_code == 409
    assert table.stored() == before


def test_corrections_of_different_deals_do_not_disturb_each_other(table, other):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8)
    pad = table.pad(1)
    other.corrects(2, tricks=9)
    assert pad.press(tricks="8").status_code == 303
    assert [deal["tricks"] for deal in table.score_file()["deals"]] == [8, 9]


def test_a_correction_does_not_disturb_a_new_deal(table, other):
    table.deals(FOUR_SPADES, 10)
    pad = table.pad()
    other.corrects(1, tricks=9)
    assert pad.press(**keys("2C by E", 8)).status_code == 303


def test_a_stale_new_deal_is_refused_and_shows_the_other(table, other):
    pad = table.pad()
    other.deals("2C by E", 8)
    before = table.stored()
    answer = pad.press(**keys(FOUR_SPADES, 10))
    page = table.read(answer)
    assert answer.status_code == 409
    assert "Meanwhile another phone saved deal 1: Cy, 2 clubs, took 8: made." in page.trouble
    assert table.stored() == before
    assert page.heading.startswith("Deal 2")
    fields = page.form("Save").fields
    assert (fields["level"], fields["tricks"]) == ("4", "10")
    assert page.form("Save").press().status_code == 303
    assert table.totals() == (36, 12)


def test_the_same_new_deal_from_two_phones_is_one_deal(table, other):
    pad = table.pad()
    other.deals(FOUR_SPADES, 10, honours="NS three")
    answer = pad.press(**keys(FOUR_SPADES, 10, honours="NS three"))
    assert (answer.status_code, answer.location) == (303, table.address)
    assert len(table.listed()) == 1


def test_a_correction_reaches_its_deal_though_its_place_has_shifted(table, other):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8)
    pad = table.pad(2)
    other.inserts_before(1, "1NT by W", 7)
    assert pad.press(tricks="9").status_code == 303
    assert [(d["contract"], d["tricks"]) for d in table.score_file()["deals"]] == [
        ("1NT", 7),
        ("4S", 10),
        ("2C", 9),
    ]


def test_a_correction_reaches_its_deal_though_it_was_moved(table, other):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8)
    pad = table.pad(1)
    other.moves(1, to=2)
    assert pad.press(tricks="9").status_code == 303
    assert [(d["contract"], d["tricks"]) for d in table.score_file()["deals"]] == [("2C", 8), ("4S", 9)]


def test_a_refused_correction_of_a_shifted_deal_goes_through_the_second_time(table, other):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8)
    pad = table.pad(2)
    other.inserts_before(1, "1NT by W", 7).corrects(3, tricks=7)
    page = table.read(pad.press(tricks="9"))
    assert page.status == 409
    assert page.form("Save").press().status_code == 303
    assert [d["tricks"] for d in table.score_file()["deals"]] == [7, 10, 9]


def test_a_correction_of_a_deal_that_is_gone_is_refused_and_kept_as_a_new_deal(table, other):
    table.deals(FOUR_SPADES, 10)
    pad = table.pad(1)
    other.undoes()
    before = table.stored()
    page = table.read(pad.press(tricks="9"))
    assert page.status == 409
    assert "this deal was undone on another phone" in page.trouble
    assert table.stored() == before
    assert page.form("Save").press().status_code == 303
    assert table.score_file()["deals"] == [{"contract": "4S", "declarer": "N", "tricks": 9}]


@pytest.mark.parametrize("version", ["", "x", "0", "-1", "999", "9" * 30])
def test_a_version_that_never_was_counts_as_the_present_one(table, version):
    table.deals(FOUR_SPADES, 10)
    assert table.pad(1).press(tricks="9", version=version).status_code == 303
    assert table.pad().press(**keys("Pass"), version=version).status_code == 303


def test_what_another_phone_saved_is_there_when_the_sheet_is_opened(table, other):
    other.deals(FOUR_SPADES, 10)
    assert table.totals() == (36, 0)


@pytest.mark.parametrize(
    "meanwhile",
    [
        lambda other: other.corrects(1, tricks=9),
        lambda other: other.inserts_before(1, "1NT by W", 7).corrects(2, tricks=9),
        lambda other: other.moves(1, to=2).corrects(2, tricks=9),
    ],
    ids=["corrected", "another in front", "moved"],
)
def test_back_to_what_is_saved_after_a_refusal_leads_to_the_deal_that_the_form_is_for(
    table, other, meanwhile
):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8)
    pad = table.pad(1)
    meanwhile(other)
    page = table.read(pad.press(tricks="8"))
    assert page.status == 409
    form = page.form("Save")
    assert page.link("Back to what is saved") == form.action
    saved = page.follow("Back to what is saved").form("Save").fields
    assert (saved["denomination"], saved["tricks"]) == ("S", "9")
    assert form.press().status_code == 303
    assert [d["tricks"] for d in table.score_file()["deals"] if d["contract"] == "4S"] == [8]


def test_clear_after_a_refused_forgotten_deal_leads_to_the_same_place(table, other):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8)
    pad = table.pad(before=2)
    other.inserts_before(2, "1NT by W", 7)
    page = table.read(pad.press(**keys("3D by S", 9)))
    assert page.status == 409
    assert page.link("Clear") == page.form("Save").action
