"""Taking a deal out, counting it again, and putting it at another place."""

from __future__ import annotations

import pytest

from tests.cast import FOUR_SPADES, RUBBER_IN_THREE
from tests.pages import Form


def _said(table, place: int, button: str) -> str:
    """What the page of a deal says that a button would change."""
    page = table.open(f"/deals/{place}")
    item = next(item for item in page.all(".variants li") if button in item.text)
    return item.one("p").text


def test_a_deal_taken_out_stays_on_the_sheet_and_scores_nothing(table):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8).takes_out(1)
    assert table.totals() == (0, 12)
    assert "taken out" in table.listed()[0]
    assert len(table.listed()) == 2


def test_taking_a_deal_out_moves_no_other_deal_but_the_dealers(table):
    table.passes_out().passes_out().takes_out(1)
    assert table.open("/deals/2").heading.endswith("Ada dealt")
    assert table.sheet().one(".deal-bar .who").text == "D Cy deals next"


def test_what_is_taken_out_counts_again_as_it_was(table):
    table.deals(FOUR_SPADES, 10, honours="EW three", note="late").deals("2C by E", 8)
    before = table.score_file()
    assert table.takes_out(1).restores(1).score_file() == before


def test_the_page_says_what_taking_out_would_change(table):
    table.plays(*RUBBER_IN_THREE)
    assert _said(table, 3, "Take this deal out") == (
        "Margin now We +24, not We +306. The rubber is open again. "
        "Deal 3 no longer wins a game. Bea deals next."
    )


def test_the_page_says_what_counting_again_would_change(table):
    table.plays(*RUBBER_IN_THREE).takes_out(3)
    said = _said(table, 3, "Count this deal again")
    assert "The rubber ends on deal 3. Deal 3 now wins a game for Ada & Bea." in said
    assert "Margin now We +306, not We +24." in said


def test_the_page_says_today_s_number_of_the_deal_that_the_rubber_ends_on(table):
    table.plays(("4S by N", 10), ("2C by E", 8), ("4S by S", 10), ("4S by N", 10))
    assert "The rubber ends on deal 4 instead of 3." in _said(table, 1, "Take this deal out")


def test_a_deal_after_the_end_that_is_taken_out_does_not_count_again(table):
    table.plays(*RUBBER_IN_THREE, ("2C by E", 8))
    assert "counts again" not in _said(table, 4, "Take this deal out")
    table.takes_out(4)
    assert _said(table, 4, "Count this deal again") == (
        "Deal 4 comes after the end and scores nothing. Ada deals next."
    )


def test_taking_out_says_what_was_taken_out(table):
    table.deals(FOUR_SPADES, 10).takes_out(1)
    last = table.sheet().one(".last-change").text
    assert last.startswith("Deal 1 taken out")
    assert "Undo" in last


def test_two_taps_take_out_once(table):
    table.deals(FOUR_SPADES, 10)
    form = table.open("/deals/1").form("Take this deal out")
    assert {form.press().status_code for _ in range(2)} == {303}
    assert len(table.changes()) == 3


def test_a_late_second_tap_does_not_take_out_again_what_counts_again(table):
    table.deals(FOUR_SPADES, 10)
    form = table.open("/deals/1").form("Take this deal out")
    form.press()
    table.restores(1)
    assert form.press().status_code == 303
    assert table.totals() == (36, 0)


def test_a_key_used_for_something_else_is_refused_in_plain_words(table):
    table.deals(FOUR_SPADES, 10)
    form = table.open("/deals/1").form("Take this deal out")
    form.press()
    before = table.stored()
    answer = table.open("/deals/1").press("Count this deal again", key=form.fields["key"])
    assert answer.status_code == 409
    assert "Please look at the sheet first" in answer.text
    assert table.stored() == before


def test_a_deal_moves_to_another_place_and_the_deals_between_make_room(table):
    table.plays(*RUBBER_IN_THREE).moves(3, to=1)
    assert [deal["contract"] for deal in table.score_file()["deals"]] == ["3H", "4S", "2C"]
    table.moves(1, to=2)
    assert [deal["contract"] for deal in table.score_file()["deals"]] == ["4S", "3H", "2C"]


def test_moving_scores_every_deal_again(table):
    table.plays(*RUBBER_IN_THREE).moves(2, to=3)
    assert table.totals() == (318, 0)
    assert "after the end" in table.listed()[2]


def test_the_page_says_what_moving_would_change(table):
    table.plays(*RUBBER_IN_THREE)
    said = _said(table, 2, "Move after deal 3")
    assert "Deal 3 comes after the end and scores nothing." in said
    assert "Margin now We +318, not We +306." in said


def test_moving_a_deal_that_changes_nothing_says_so(table):
    table.deals(FOUR_SPADES, 10).passes_out().takes_out(2)
    assert _said(table, 2, "Move before deal 1") == "Nothing else changes."


def test_moving_a_deal_among_equals_changes_nothing_since_each_place_keeps_its_dealer(table):
    table.passes_out().passes_out()
    assert _said(table, 1, "Move after deal 2") == "Nothing else changes."
    table.moves(1, to=2)
    headings = [table.open(f"/deals/{place}").heading for place in (1, 2)]
    assert [heading.rpartition(" · ")[2] for heading in headings] == ["Ada dealt", "Cy dealt"]


def test_moving_a_deal_with_a_dealer_of_its_own_says_from_which_place_on_others_dealt(table):
    table.passes_out().deals("Pass", dealer="S")
    assert _said(table, 2, "Move before deal 1") == "From deal 1 on the dealer changes: Bea instead of Ada."


@pytest.mark.parametrize("to", [1, 0])
def test_moving_to_where_it_is_stores_nothing(table, to):
    table.passes_out().passes_out()
    before = table.stored()
    assert table.open("/deals/1").press("Move", to=to).status_code == 303
    assert table.stored() == before


@pytest.mark.parametrize("to", [4, 99, 10**30, -1])
def test_moving_to_a_place_where_the_phone_saw_no_deal_moves_nothing(table, to):
    table.plays(*RUBBER_IN_THREE)
    before = table.stored()
    table.moves(1, to=to)
    assert table.stored() == before


def _move_button(table, place: int, to: int):
    """The button that moves a deal, on the page as this phone has it open."""
    page = table.open(f"/deals/{place}")
    return next(
        Form(page, form)
        for form in page.all("form")
        if form["action"].endswith("/move") and form.one("[name=to]")["value"] == str(to)
    )


@pytest.mark.parametrize(
    ("place", "to", "order"),
    [(3, 2, ["4S", "1C", "3H", "2D"]), (2, 1, ["4S", "2D", "1C", "3H"]), (1, 2, ["4S", "2D", "1C", "3H"])],
    ids=["3 before 2", "2 before 1", "1 after 2"],
)
def test_a_place_is_meant_as_the_phone_saw_it_though_another_put_a_deal_in_front(
    table, other, place, to, order
):
    table.plays(("1C by N", 7), ("2D by E", 8), ("3H by S", 9))
    button = _move_button(table, place, to)
    other.inserts_before(1, "4S by W", 10)
    assert button.press().status_code == 303
    assert [deal["contract"] for deal in table.score_file()["deals"]] == order


def test_a_deal_whose_neighbour_has_gone_meanwhile_stays_where_it_is(table, other):
    table.plays(("1C by N", 7), ("2D by E", 8))
    button = _move_button(table, 1, 2)
    other.undoes()
    before = table.stored()
    assert button.press().status_code == 303
    assert table.stored() == before


@pytest.mark.parametrize("to", [None, "", "up"])
def test_moving_without_a_place_is_not_understood(table, to):
    table.passes_out().passes_out()
    before = table.stored()
    answer = table.open("/deals/1").press("Move", to=to)
    assert answer.status_code == 400
    assert "Nothing on the sheet is lost" in answer.text
    assert table.stored() == before


def test_a_deal_is_taken_out_by_what_it_is_and_not_by_where_it_was(table, other):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8)
    form = table.open("/deals/2").form("Take this deal out")
    other.inserts_before(1, "1NT by W", 7)
    assert form.press().status_code == 303
    assert [deal.get("void") for deal in table.score_file()["deals"]] == [None, None, True]
