"""An answer that is lost, or another phone that was quicker: no deal counts twice for it."""

from __future__ import annotations

from tests.actions import keys
from tests.cast import FOUR_SPADES, RUBBER_IN_THREE


def test_keys_changed_after_a_save_whose_answer_was_lost_correct_the_deal_that_was_saved(table):
    pad = table.pad().fill(**keys("3D by S", 9))
    assert pad.press().status_code == 303  # the phone never hears of it
    page = table.read(pad.press(tricks="10"))
    assert page.status == 409
    assert "saved when it was sent the first time" in page.trouble
    assert page.heading.startswith("Correct deal 1")
    assert page.form("Save").press().status_code == 303
    deals = table.score_file()["deals"]
    assert [(deal["contract"], deal["tricks"]) for deal in deals] == [("3D", 10)]


def test_a_deal_that_was_carried_meanwhile_is_not_scored_here_a_second_time(table, other):
    table.plays(*RUBBER_IN_THREE, (FOUR_SPADES, 10))
    pad = table.pad(4)
    other.carries()
    answer = pad.press(tricks="11")
    assert answer.status_code == 409
    assert "carried this deal to the next one" in table.read(answer).trouble
    assert len(table.score_file()["deals"]) == 3


def test_the_same_forgotten_deal_put_in_by_two_phones_is_one_deal(table, other):
    table.plays(("1C by N", 7), ("1C by N", 7), ("1C by N", 7))
    mine = table.pad(before=2).fill(**keys("2D by E", 8))
    theirs = other.pad(before=2).fill(**keys("2D by E", 8))
    assert (mine.press().status_code, theirs.press().status_code) == (303, 303)
    assert [deal["contract"] for deal in table.score_file()["deals"]] == ["1C", "2D", "1C", "1C"]


def test_another_forgotten_deal_at_the_same_place_is_asked_about_first(table, other):
    table.plays(("1C by N", 7), ("1C by N", 7))
    mine = table.pad(before=2).fill(**keys("2D by E", 8))
    other.inserts_before(2, "2H by E", 8)
    page = table.read(mine.press())
    assert page.status == 409
    assert "another phone saved deal 2: Cy, 2" in page.trouble
    assert page.form("Save").press().status_code == 303
    assert [deal["contract"] for deal in table.score_file()["deals"]] == ["1C", "2H", "2D", "1C"]


def test_looking_with_head_changes_nothing(table, client):
    table.deals(FOUR_SPADES, 10)
    before = table.stored()
    for address in (table.book_address, f"{table.address}/deals/new", f"{table.address}/settings"):
        assert client.head(address, data={"name": "Renamed"}).status_code == 200, address
    assert table.stored() == before
    assert "Renamed" not in table.book().text


def test_redo_is_offered_only_for_what_was_undone(table):
    table.deals(FOUR_SPADES, 10)
    assert "Undo" in table.sheet().buttons
    table.undoes()
    assert "Redo" in table.sheet().buttons
    table.undoes()
    last = table.sheet().one(".last-change").text
    assert "Undo" in table.sheet().buttons
    assert last.startswith("Done again, deal 1")


def test_a_rubber_that_has_ended_is_not_stopped_by_a_phone_that_did_not_know(table, other):
    table.plays(*RUBBER_IN_THREE[:-1])
    stale = other.sheet()
    table.plays(RUBBER_IN_THREE[-1])
    assert stale.press("Stop here").status_code == 303
    assert "ended" not in table.score_file()


def test_the_history_of_a_deal_has_an_address_of_its_own(table):
    table.deals(FOUR_SPADES, 10).corrects(1, tricks=9)
    page = table.open("/deals/1/history")
    assert page.status == 200
    assert "tricks 10 → 9" in page.text
    assert table.open("/deals/2/history").status == 404


def test_a_stake_that_may_be_a_thousand_or_one_is_asked_again(client):
    answer = client.send("/books", stake="1,000")
    assert answer.status_code == 422
    assert "A number such as 2 or 0.5" in answer.text
