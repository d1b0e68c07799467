"""An earlier deal put right: everything after it is scored again."""

from __future__ import annotations

import pytest

from tests.actions import Table, keys
from tests.cast import FOUR_SPADES, PLAYERS, RUBBER_IN_THREE


def test_the_pad_comes_filled_with_the_deal(table):
    table.deals("4SX by N", 8, honours="EW five-4-1", dealer="W", note="late", penalty=("NS", 50, "revoke"))
    page = table.open("/deals/1")
    assert page.heading == "Correct deal 1 · Di dealt"
    assert "Save correction" in page.buttons
    fields = page.form("Save").fields
    wanted = {
        "level": "4",
        "denomination": "S",
        "doubling": "X",
        "declarer": "N",
        "tricks": "8",
        "honours": "EW five-4-1",
        "dealer": "W",
        "note": "late",
        "penalties-0-to": "NS",
        "penalties-0-points": "50",
        "penalties-0-reason": "revoke",
        "penalties-1-to": "",
    }
    assert {name: fields[name] for name in wanted} == wanted


def test_a_deal_passed_out_comes_filled_too(table):
    fields = table.passes_out().pad(1).fields
    assert fields["passed_out"] == "1"
    assert not {"level", "denomination", "declarer", "tricks"} & set(fields)


def test_a_saved_correction_leads_to_the_sheet_and_counts_at_once(table):
    table.deals(FOUR_SPADES, 10)
    answer = table.pad(1).press(tricks="8")
    assert (answer.status_code, answer.location) == (303, table.address)
    assert table.totals() == (0, 100)
    assert "corrected" in table.listed()[0]


@pytest.mark.parametrize(
    ("correction", "field", "value"),
    [
        ({"call": "5S by N"}, "contract", "5S"),
        ({"call": "4H by N"}, "contract", "4H"),
        ({"call": "4SXX by N"}, "contract", "4SXX"),
        ({"call": "4S by W"}, "declarer", "W"),
        ({"tricks": 3}, "tricks", 3),
        ({"honours": "NS five-3-2"}, "honours", {"held_by": "NS", "holding": "five-3-2"}),
        ({"honours": "nobody"}, "honours", None),
        ({"dealer": "S"}, "dealer", "S"),
        ({"note": "put right"}, "note", "put right"),
        ({"penalty": ("EW", 20, "")}, "penalties", [{"to": "EW", "points": 20}]),
    ],
)
def test_every_part_of_a_deal_can_be_put_right_and_nothing_else_moves(table, correction, field, value):
    table.deals(FOUR_SPADES, 10, honours="EW three").deals("2C by E", 8)
    before = table.score_file()["deals"]
    table.corrects(1, **correction)
    first, second = table.score_file()["deals"]
    assert first == {**before[0], field: value}
    assert second == before[1]


def test_a_deal_can_turn_out_to_have_been_passed_out_and_back(table):
    table.deals(FOUR_SPADES, 10, honours="EW three")
    before = table.score_file()
    table.corrects(1, "Pass")
    assert table.score_file()["deals"] == [{"contract": "Pass"}]
    table.corrects(1, FOUR_SPADES, 10, honours="EW three")
    assert table.score_file() == before


def test_a_result_entered_too_early_can_be_taken_back_to_the_contract_alone(table):
    table.deals(FOUR_SPADES, 10)
    assert table.pad(1).press(tricks=None).status_code == 303
    assert table.score_file()["deals"] == [{"contract": "4S", "declarer": "N", "tricks": None}]
    assert "Result of deal 1" in table.sheet().text


def test_a_sheet_corrected_is_the_sheet_that_would_have_been_played(client):
    played = Table.starts(client, PLAYERS).plays(
        ("4S by N", 8), ("2C by E", 8), ("3H by S", 10), ("1NT by W", 9)
    )
    put_right = Table.starts(client, PLAYERS).plays(
        ("4S by N", 10), ("2C by E", 8), ("3H by S", 10), ("1NT by W", 9)
    )
    assert put_right.totals() != played.totals()
    put_right.corrects(1, tricks=8)
    assert put_right.score_file() == played.score_file()
    assert put_right.totals() == played.totals()


def test_a_finished_rubber_is_open_again_when_its_game_is_put_right(table):
    table.plays(*RUBBER_IN_THREE).corrects(3, tricks=8)
    assert table.totals() == (36, 62)
    page = table.sheet()
    assert not page.has(".outcome")
    assert page.link("Score deal 4")


def test_a_rubber_that_ends_earlier_keeps_its_later_deals_marked(table):
    table.plays(("4S by N", 10), ("4S by S", 9), ("2C by E", 8), ("4S by N", 10)).corrects(2, tricks=10)
    assert [("after the end" in deal) for deal in table.listed()] == [False, False, True, True]
    assert table.totals() == (322, 0)
    assert len(table.score_file()["deals"]) == 4


def test_later_deals_count_again_when_the_end_moves_back(table):
    table.plays(("4S by N", 10), ("4S by S", 10), ("2C by E", 8)).corrects(2, tricks=9)
    assert table.totals() == (36, 62)
    assert not any("after the end" in deal for deal in table.listed())


def test_saving_what_is_there_already_stores_nothing(table):
    table.deals(FOUR_SPADES, 10, honours="NS three", note="as it is", penalty=("EW", 50, "revoke"))
    before = table.stored()
    assert table.pad(1).press().status_code == 303
    assert table.stored() == before


def test_what_the_form_does_not_send_stays_as_it_is(table, client):
    table.deals(FOUR_SPADES, 10, dealer="W", note="kept", penalty=("EW", 50, "revoke"))
    fields = keys(FOUR_SPADES, 8)
    client.send(f"{table.address}/deals/1", **{name: str(v) for name, v in fields.items() if v is not None})
    deal = table.score_file()["deals"][0]
    assert (deal["tricks"], deal["dealer"], deal["note"]) == (8, "W", "kept")
    assert deal["penalties"] == [{"to": "EW", "points": 50, "reason": "revoke"}]


def test_a_deal_taken_out_stays_out_when_it_is_corrected(table):
    table.deals(FOUR_SPADES, 10).takes_out(1).corrects(1, tricks=9)
    assert table.score_file()["deals"] == [{"contract": "4S", "declarer": "N", "tricks": 9, "void": True}]


def test_what_cannot_be_is_refused_and_everything_typed_kept(table):
    table.deals(FOUR_SPADES, 10)
    before = table.stored()
    answer = table.pad(1).press(tricks="14", level="6", note="a note")
    page = table.read(answer)
    assert answer.status_code == 422
    assert page.errors == {"tricks": "14 is not between 0 and 13."}
    fields = page.form("Save").fields
    assert (fields["level"], fields["note"]) == ("6", "a note")
    assert table.stored() == before


def test_the_pad_of_a_correction_leads_to_everything_else_that_can_be_done(table):
    table.plays(*RUBBER_IN_THREE)
    page = table.open("/deals/2")
    assert {"Take this deal out", "Move before deal 1", "Move after deal 3"} <= set(page.buttons)
    assert page.follow("History of this deal").heading == "History of deal 2"
    assert page.follow("Put in a forgotten deal").heading.startswith("Forgotten deal 2")


def test_the_first_deal_moves_only_down_and_the_last_only_up(table):
    table.plays(*RUBBER_IN_THREE)
    assert not [b for b in table.open("/deals/1").buttons if b.startswith("Move before")]
    assert not [b for b in table.open("/deals/3").buttons if b.startswith("Move after")]


def test_a_played_deal_becomes_passed_out_though_its_other_keys_cannot_be_let_go_without_script(table):
    table.deals("4SX by N", 8, honours="NS three")
    form = table.pad(1)
    assert form.press(passed_out="1").status_code == 303
    assert table.score_file()["deals"][0] == {"contract": "Pass"}


def test_another_contract_and_passed_out_at_once_is_still_a_fault(table):
    table.deals("4SX by N", 8)
    before = table.stored()
    answer = table.pad(1).press(passed_out="1", tricks="9")
    assert answer.status_code == 422
    assert table.stored() == before


def test_the_points_of_a_played_deal_turned_passed_out_are_shown_without_false_errors(table):
    """Without script the keys of the contract cannot be let go, so they come along as they were."""
    table.deals("4SX by N", 8, honours="NS three")
    before = table.stored()
    answer = table.pad(1).press(passed_out="1", show="points")
    page = table.read(answer)
    assert answer.status_code == 200
    assert page.errors == {}
    assert page.trouble == ""
    assert page.one("#points").text.startswith("Passed out. No score.")
    assert page.form("Save").fields["passed_out"] == "1"
    assert table.stored() == before
    assert page.form("Save").press().status_code == 303
    assert table.score_file()["deals"][0] == {"contract": "Pass"}


def test_a_completed_contract_is_saved_and_not_corrected(table):
    table.deals("2S by N").corrects(1, tricks=8)
    assert table.sheet().one(".last-change").text == "Deal 1 saved: Ada, 2 spades, took 8: made. Undo"
    assert table.changes()[-1].startswith("Deal 1 saved")
    assert "corrected" not in table.listed()[0]


def test_a_contract_changed_when_it_is_completed_is_corrected(table):
    table.deals("2S by N").corrects(1, "3S by N", 9)
    last = table.sheet().one(".last-change").text
    assert last.startswith("Deal 1 corrected: contract 2 spades → 3 spades; tricks still to come → 9.")
    assert "corrected" in table.listed()[0]


def test_a_note_and_honours_filled_in_later_stand_in_the_history_with_old_and_new(table):
    table.deals(FOUR_SPADES, 10).corrects(1, note="late").corrects(1, note="later", honours="NS three")
    assert "note none → “late”" in table.changes()[-2]
    assert "honours not asked → We: three honours note “late” → “later”" in table.changes()[-1]


def test_a_deal_taken_out_and_counted_again_is_not_marked_as_corrected(table):
    table.deals(FOUR_SPADES, 10).takes_out(1)
    assert "corrected" in table.listed()[0]
    assert "corrected" not in table.restores(1).listed()[0]


def test_what_was_put_right_before_stays_marked_when_the_deal_counts_again(table):
    table.deals(FOUR_SPADES, 10).corrects(1, tricks=9).takes_out(1).restores(1)
    assert "corrected" in table.listed()[0]
