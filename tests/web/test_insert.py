"""A forgotten deal, put in before another one."""

from __future__ import annotations

import pytest

from tests.actions import keys
from tests.cast import FOUR_SPADES, RUBBER_IN_THREE


def test_the_pad_says_where_it_will_stand_and_who_dealt(table):
    table.plays(*RUBBER_IN_THREE)
    page = table.open("/deals/2").follow("Put in a forgotten deal")
    assert page.heading == "Forgotten deal 2 · Cy deals"
    assert "Save deal 2" in page.buttons


def test_it_takes_its_place_and_the_others_move_down(table):
    table.plays(*RUBBER_IN_THREE).inserts_before(2, "1D by W", 7)
    assert [deal["contract"] for deal in table.score_file()["deals"]] == ["4S", "1D", "2C", "3H"]
    assert table.totals() == (318, 19)


def test_the_deals_after_it_are_dealt_by_others(table):
    table.passes_out().inserts_before(1, "Pass")
    assert table.open("/deals/2").heading.endswith("Cy dealt")
    assert table.sheet().one(".deal-bar .who").text == "D Bea deals next"


def test_history_says_that_it_was_put_in(table):
    table.plays(*RUBBER_IN_THREE).inserts_before(2, "1D by W", 7)
    assert table.changes()[-1].startswith("Deal 2 put in")


def test_two_taps_put_it_in_once(table):
    table.deals(FOUR_SPADES, 10)
    form = table.pad(before=1).fill(**keys("1D by W", 7))
    assert {form.press().status_code for _ in range(2)} == {303}
    assert len(table.listed()) == 2


def test_what_cannot_be_is_refused_and_the_place_kept(table):
    table.plays(*RUBBER_IN_THREE)
    page = table.read(table.pad(before=2).press(**keys("1D by W", 14)))
    assert page.status == 422
    assert page.errors == {"tricks": "14 is not between 0 and 13."}
    assert page.form("Save").press(tricks="7").status_code == 303
    assert table.score_file()["deals"][1]["contract"] == "1D"


@pytest.mark.parametrize("before", ["0", "-1", "4", "9" * 30, "x", ""])
def test_before_a_deal_that_is_not_there_it_is_simply_the_next_deal(table, before):
    table.plays(*RUBBER_IN_THREE)
    page = table.open(f"/deals/new?before={before}")
    assert page.heading.startswith("Deal 4")


def test_it_stands_before_the_same_deal_when_that_one_has_moved_meanwhile(table, other):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8)
    form = table.pad(before=2)
    other.inserts_before(1, "1NT by W", 7)
    assert form.press(**keys("3D by S", 9)).status_code == 303
    assert [deal["contract"] for deal in table.score_file()["deals"]] == ["1NT", "4S", "3D", "2C"]
