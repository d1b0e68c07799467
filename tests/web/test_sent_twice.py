"""A form that arrives twice over a poor network counts once."""

from __future__ import annotations

from tests.actions import keys
from tests.cast import FOUR_SPADES


def test_the_same_deal_sent_twice_is_one_deal_with_the_same_answer(table):
    pad = table.pad().fill(**keys(FOUR_SPADES, 10))
    first, second = pad.press(), pad.press()
    assert (
        (first.status_code, first.location) == (second.status_code, second.location) == (303, table.address)
    )
    assert len(table.listed()) == 1


def test_a_key_sent_with_other_content_is_refused_and_stores_nothing(table):
    pad = table.pad().fill(**keys(FOUR_SPADES, 10))
    pad.press()
    before = table.stored()
    answer = pad.press(tricks="9")
    page = table.read(answer)
    assert answer.status_code == 409
    assert "saved when it was sent the first time" in page.trouble
    assert page.form("Save").fields["tricks"] == "9"
    assert table.stored() == before


def test_after_such_a_refusal_saving_again_puts_the_deal_right_that_was_saved(table):
    pad = table.pad().fill(**keys(FOUR_SPADES, 10))
    pad.press()
    page = table.read(pad.press(**keys("2C by E", 8)))
    assert page.form("Save").press().status_code == 303
    assert table.totals() == (0, 12)


def test_a_correction_sent_twice_is_one_correction(table):
    table.deals(FOUR_SPADES, 10)
    pad = table.pad(1).fill(tricks="9")
    assert {pad.press().status_code for _ in range(2)} == {303}
    assert len(table.changes()) == 3


def test_a_correction_that_comes_late_does_not_undo_what_was_done_since(table):
    table.deals(FOUR_SPADES, 10)
    pad = table.pad(1).fill(tricks="9")
    pad.press()
    table.corrects(1, tricks=8)
    assert pad.press().status_code == 303
    assert table.score_file()["deals"][0]["tricks"] == 8


def test_a_deal_that_comes_late_after_it_was_undone_stays_undone(table):
    pad = table.pad().fill(**keys(FOUR_SPADES, 10))
    pad.press()
    table.undoes()
    assert pad.press().status_code == 303
    assert table.listed() == []


def test_two_deals_that_are_alike_are_two_deals(table):
    table.passes_out().passes_out()
    assert len(table.listed()) == 2


def test_every_pad_has_a_key_of_its_own(table):
    assert table.pad().fields["key"] != table.pad().fields["key"]


def test_a_form_without_a_key_is_taken_each_time(table, client):
    for _ in range(2):
        assert client.send(f"{table.address}/deals/new", passed_out="1").status_code == 303
    assert len(table.listed()) == 2


def test_a_key_of_any_length_is_taken(table):
    pad = table.pad().fill(**keys(FOUR_SPADES, 10), key="k" * 5000)
    assert {pad.press().status_code for _ in range(2)} == {303}
    assert len(table.listed()) == 1


def test_a_key_is_good_for_its_own_sheet_alone(table):
    pad = table.pad().fill(**keys(FOUR_SPADES, 10))
    pad.press()
    answer = table.book().press("New sheet")
    elsewhere = type(table)(table.client, answer.location.removesuffix("/deals/new"))
    elsewhere.pad().press(**keys("2C by E", 8), key=pad.fields["key"])
    assert elsewhere.totals() == (0, 12)


def test_a_start_sent_twice_is_one_book_with_the_same_answer(client, visit):
    form = visit("/").form("Start a rubber").fill(north="Ada", stake="2")
    assert form.fields["key"]
    first, second = form.press(), form.press()
    assert (first.status_code, second.status_code) == (303, 303)
    assert first.location == second.location
    assert len(visit("/").all(".rows li")) == 1


def test_a_start_with_a_draw_sent_twice_draws_once(client, visit):
    form = visit("/").form("Start a rubber").fill(first_dealer="draw")
    first, second = form.press(), form.press()
    assert first.location == second.location
    assert len(visit("/").all(".rows li")) == 1


def test_a_start_sent_again_with_something_else_in_it_is_refused_and_begins_no_book(client, visit):
    form = visit("/").form("Start a rubber").fill(north="Ada")
    form.press()
    answer = form.press(north="Eve")
    assert answer.status_code == 409
    assert "Please look at the sheet first" in answer.text
    assert len(visit("/").all(".rows li")) == 1
    assert "Eve" not in visit("/").html


def test_two_pages_to_start_from_begin_two_books(client, visit):
    forms = [visit("/").form("Start a rubber").fill(north="Ada") for _ in range(2)]
    assert forms[0].fields["key"] != forms[1].fields["key"]
    assert {form.press().status_code for form in forms} == {303}
    assert len(visit("/").all(".rows li")) == 2
