"""What is said of a deal besides its result: who dealt it, a note, and penalties."""

from __future__ import annotations

import pytest

from tests.actions import keys
from tests.cast import FOUR_SPADES


def test_another_dealer_deals_and_the_rotation_goes_on_from_there(table):
    table.deals("Pass", dealer="S")
    assert table.open("/deals/1").heading.endswith("Bea dealt")
    assert table.sheet().one(".deal-bar .who").text == "D Di deals next"


def test_the_dealer_of_an_earlier_deal_can_be_put_right_and_in_turn_again(table):
    table.passes_out().passes_out().corrects(1, dealer="W")
    assert table.open("/deals/2").heading.endswith("Ada dealt")
    table.corrects(1, dealer="")
    assert table.open("/deals/2").heading.endswith("Cy dealt")
    assert table.score_file()["deals"] == [{"contract": "Pass"}, {"contract": "Pass"}]


def test_a_note_stands_with_its_deal(table):
    table.deals(FOUR_SPADES, 10, note="the candle went out")
    assert "the candle went out" in table.listed()[0]
    assert table.pad(1).fields["note"] == "the candle went out"


def test_a_note_keeps_its_lines_and_can_begin_with_an_empty_one(table):
    table.deals(FOUR_SPADES, 10, note="one\r\n\r\ntwo")
    assert table.score_file()["deals"][0]["note"] == "one\n\ntwo"
    before = table.stored()
    table.pad(1).press()
    assert table.stored() == before


def test_a_penalty_is_paid_above_the_line_and_helps_no_game(table):
    table.deals("2S by N", 8, penalty=("EW", 50, "revoke")).deals("Pass", penalty=("NS", 100, ""))
    assert table.totals() == (118, 50)
    assert [need.text for need in table.sheet().all(".side-need")] == ["need 12", "need 30"]
    assert "penalty: revoke" in table.sheet().text


def test_several_penalties_are_entered_one_after_the_other(table):
    table.deals(FOUR_SPADES, 10, penalty=("EW", 50, "revoke"))
    table.corrects(1, penalties__1__to="NS", penalties__1__points="20", penalties__1__reason="lead")
    assert table.score_file()["deals"][0]["penalties"] == [
        {"to": "EW", "points": 50, "reason": "revoke"},
        {"to": "NS", "points": 20, "reason": "lead"},
    ]
    assert "penalties-2-to" in table.pad(1).fields


def test_a_penalty_is_taken_away_by_emptying_its_row(table):
    table.deals(FOUR_SPADES, 10, penalty=("EW", 50, "revoke")).corrects(1, penalty=("", "", ""))
    assert "penalties" not in table.score_file()["deals"][0]


@pytest.mark.parametrize(
    ("penalty", "field", "message"),
    [
        (("EW", "", ""), "points", "How many points?"),
        (("", "50", ""), "to", "Who scores them?"),
        (("EW", "0", ""), "points", "0 is not between 1 and 10000."),
        (("EW", "-50", ""), "points", "-50 is not between 1 and 10000."),
        (("EW", "10001", ""), "points", "10001 is not between 1 and 10000."),
        (("EW", "fifty", ""), "points", '"fifty" is not a whole number.'),
        (("EW", "5.5", ""), "points", '"5.5" is not a whole number.'),
        (("XY", "50", ""), "to", '"XY" is not one of NS, EW.'),
        (("EW", "50", "x" * 201), "reason", "Longer than 200 characters."),
    ],
)
def test_a_penalty_that_cannot_be_is_refused_in_its_row_and_kept(table, penalty, field, message):
    before = table.stored()
    page = table.read(table.pad().press(**keys(FOUR_SPADES, 10, penalty=penalty)))
    assert page.status == 422
    assert page.errors == {f"penalties-0-{field}": message}
    fields = page.form("Save").fields
    assert (fields["penalties-0-points"], fields["penalties-0-reason"]) == penalty[1:]
    assert table.stored() == before


def test_a_reason_alone_is_no_penalty(table):
    page = table.read(table.pad().press(**keys(FOUR_SPADES, 10, penalty=("", "", "revoke"))))
    assert page.status == 422
    assert page.errors == {"penalties-0-to": "Who scores them?", "penalties-0-points": "How many points?"}


def test_a_fault_of_the_second_penalty_stands_at_the_second(table):
    page = table.read(
        table.pad().press(
            **keys(FOUR_SPADES, 10, penalty=("EW", 50, "")),
            penalties__1__to="NS",
            penalties__1__points="none",
        )
    )
    assert set(page.errors) == {"penalties-1-points"}


def test_the_fold_with_a_fault_in_it_is_open(table):
    page = table.read(table.pad().press(**keys(FOUR_SPADES, 10, penalty=("EW", "", ""))))
    assert "open" in page.one("details").attrs
    assert "open" not in table.open("/deals/new").one("details").attrs
