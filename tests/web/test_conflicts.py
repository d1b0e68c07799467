"""A new deal carries the number it was entered as, a correction its version; who came second chooses."""

from __future__ import annotations

import pytest

from tests.actions import keys
from tests.cast import FOUR_SPADES

JSON = {"Accept": "application/json, text/html"}


def _rows(page):
    """The table of both: the field, yours, theirs, and whether it is marked."""
    return {
        row.one("th").text.removesuffix(" differs"): (
            *[cell.text for cell in row.all("td")],
            "differs" in row.attrs.get("class", ""),
        )
        for row in page.all(".conflict tbody tr")
    }


@pytest.fixture
def conflict(table, other):
    """The page after both phones entered deal 1 otherwise."""
    pad = table.pad()
    other.deals(FOUR_SPADES, 11, honours="NS three")
    return table.read(pad.press(**keys(FOUR_SPADES, 10, honours="NS three", note="close")))


def _tricks(table):
    return [deal["tricks"] for deal in table.score_file()["deals"]]


def test_both_deals_stand_side_by_side_and_what_differs_is_marked(conflict):
    assert conflict.status == 409
    rows = _rows(conflict)
    assert rows["tricks"] == ("10", "11", True)
    assert rows["contract"] == ("4 spades", "4 spades", False)
    assert rows["declarer"] == ("Ada", "Ada", False)
    assert rows["note"] == ("“close”", "none", True)
    assert "penalties" not in rows  # nobody said anything about them


def test_theirs_is_kept_by_going_on_to_the_sheet(conflict, table):
    before = table.stored()
    assert conflict.link("Keep theirs") == table.address
    assert conflict.follow("Keep theirs").status == 200
    assert table.stored() == before


def test_mine_in_its_place_is_a_correction_of_theirs(conflict, table):
    assert conflict.form("Mine in its place").click("Mine in its place").status_code == 303
    assert _tricks(table) == [10]
    assert "tricks 11 → 10" in table.changes()[-1]


def test_mine_as_another_deal_stands_after_theirs(conflict, table):
    assert conflict.form("Save mine as deal 2").press().status_code == 303
    assert _tricks(table) == [11, 10]


def _large_keys(page):
    return [button.text for button in page.all(".button-primary")]


def test_the_same_contract_again_is_hardly_another_deal_and_another_contract_is(conflict, table, other):
    assert _large_keys(conflict) == ["Mine in its place"]
    pad = table.pad()
    other.deals("2C by E", 8)
    page = table.read(pad.press(**keys("3D by S", 9)))
    assert _large_keys(page) == ["Save mine as deal 3"]


def test_mine_in_its_place_asks_again_where_theirs_has_changed_once_more(conflict, table, other):
    other.corrects(1, tricks=12)
    page = table.read(conflict.form("Mine in its place").click("Mine in its place"))
    assert page.status == 409
    assert _rows(page)["tricks"] == ("10", "12", True)


def test_two_corrections_stand_side_by_side_and_neither_can_be_another_deal(table, other):
    table.deals(FOUR_SPADES, 10)
    pad = table.pad(1)
    other.corrects(1, tricks=9)
    page = table.read(pad.press(tricks="8"))
    assert page.status == 409
    assert _rows(page)["tricks"] == ("8", "9", True)
    assert "Mine in its place" not in page.buttons
    assert page.form("Save correction").press().status_code == 303
    assert _tricks(table) == [8]


def test_the_same_deal_from_both_is_one_and_nobody_is_asked(table, other):
    pad = table.pad()
    other.deals(FOUR_SPADES, 10)
    assert pad.press(**keys(FOUR_SPADES, 10)).status_code == 303
    assert _tricks(table) == [10]


def test_deals_that_waited_on_one_phone_are_in_no_way_of_each_other(table):
    first, second = table.pad(), table.pad()
    assert first.press(**keys(FOUR_SPADES, 10), expects=1).status_code == 303
    assert second.press(**keys("2C by E", 8), expects=2).status_code == 303
    assert _tricks(table) == [10, 8]


def test_a_deal_in_conflict_holds_up_no_later_one(table, other):
    first, second = table.pad(), table.pad()
    other.deals(FOUR_SPADES, 11)
    assert first.press(**keys(FOUR_SPADES, 10), expects=1).status_code == 409
    assert second.press(**keys("2C by E", 8), expects=2).status_code == 303
    assert _tricks(table) == [11, 8]


def test_a_deal_keeps_its_number_while_its_points_are_shown_and_faults_put_right(table, other):
    pad = table.pad()
    other.deals(FOUR_SPADES, 11)
    shown = table.read(pad.press(show="points", **keys(FOUR_SPADES, 10))).form("Save")
    assert shown.fields["expects"] == "1"
    shown.fields.pop("show", None)
    assert table.read(shown.press(level=None)).errors
    assert shown.press(level="4").status_code == 409


def test_once_told_of_the_other_the_pad_is_for_the_deal_after_it(conflict):
    assert conflict.form("Save mine as deal 2").fields["expects"] == "2"


@pytest.mark.parametrize("expects", ["", "x", "-1", "0", "9" * 30])
def test_a_number_that_no_deal_can_have_is_no_reason_to_refuse_one(table, expects):
    assert table.pad().press(**keys(FOUR_SPADES, 10), expects=expects).status_code == 303


# --- For the outbox of a phone ------------------------------------------------------------------------------


def _send(table, pad, **fields):
    pad.fill(**fields)
    return table.client.post(pad.action, data=pad.fields, headers=JSON)


def test_a_phone_that_asks_for_a_word_gets_where_the_deal_is_and_the_version_it_made(table):
    answer = _send(table, table.pad(), **keys(FOUR_SPADES, 10))
    assert answer.get_json() == {"saved": True, "to": table.address, "version": 2, "place": 1}
    assert len(answer.data) < 200


def test_the_word_is_the_same_when_the_deal_is_sent_again(table):
    pad = table.pad()
    first, second = (_send(table, pad, **keys(FOUR_SPADES, 10)) for _ in range(2))
    assert first.get_json() == second.get_json()
    assert _tricks(table) == [10]


def test_a_correction_and_a_forgotten_deal_are_answered_in_a_word_too(table):
    table.deals(FOUR_SPADES, 10)
    assert _send(table, table.pad(1), tricks="9").get_json()["version"] == 3
    assert _send(table, table.pad(before=1), **keys("2C by E", 8)).get_json()["version"] == 4


def test_what_is_not_taken_is_answered_with_a_page_for_people(table, other):
    pad = table.pad()
    other.deals(FOUR_SPADES, 11)
    refused = _send(table, pad, **keys(FOUR_SPADES, 10))
    assert (refused.status_code, refused.mimetype) == (409, "text/html")
    faulty = _send(table, table.pad(), level="4")
    assert (faulty.status_code, faulty.mimetype) == (422, "text/html")


def test_a_sheet_that_was_stopped_takes_what_waited_once_play_goes_on(table, other):
    pad = table.deals(FOUR_SPADES, 10).pad()
    other.stops()
    assert _send(table, pad, **keys("2C by E", 8)).status_code == 409
    other.plays_on()
    assert _send(table, pad).get_json()["saved"]


def test_what_waited_under_other_rules_is_shown_with_its_fault(table, other):
    pad = table.pad()
    other.sets(rules="minibridge")
    page = table.read(_send(table, pad, **keys("4SX by N", 10)))
    assert page.status == 422
    assert page.errors


def test_the_word_tells_the_place_and_the_version_of_the_save_though_others_have_gone_on_since(table, other):
    """What the phone saves next must be compared with what it saved, and not with what it has not seen."""
    pad = table.pad().fill(**keys(FOUR_SPADES))
    first = _send(table, pad)
    other.corrects(1, FOUR_SPADES, 9)
    assert (
        _send(table, pad).get_json()
        == first.get_json()
        == {
            "saved": True,
            "to": table.address,
            "version": 2,
            "place": 1,
        }
    )


def test_a_deal_is_not_taken_out_by_a_phone_that_has_not_seen_what_another_put_right(table, other):
    table.deals(FOUR_SPADES, 10)
    pad = table.open("/deals/1")
    other.corrects(1, FOUR_SPADES, 12)
    page = table.read(pad.press("Take this deal out"))
    assert page.status == 409
    assert "Nothing was done: another phone changed this deal: tricks 10 → 12." in page.trouble
    assert _tricks(table) == [12]


def test_a_correction_of_a_deal_that_is_not_there_is_told_to_the_outbox_and_is_no_lost_right(table):
    answer = table.client.post(
        f"{table.address}/deals/7",
        data={"csrf_token": table.client.token(), "passed_out": "1"},
        headers={"Accept": "application/json"},
    )
    assert answer.status_code == 409
    assert "there is no deal 7 on this sheet" in answer.text
