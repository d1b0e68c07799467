"""The auction recorder: calls in turn from the dealer, and the contract that comes of them."""

from __future__ import annotations

import pytest

from tests.actions import Table, keys
from tests.cast import FOUR_SPADES, MARKUP, SCRIPT
from tests.games import starts
from tests.recorder import Recorder

NORTH_PLAYS_FOUR_SPADES = "1S Pass 4S Pass Pass Pass"
ALL_BIDS = {f"{level}{denomination}" for level in range(1, 8) for denomination in ("C", "D", "H", "S", "NT")}


# --- Calling ------------------------------------------------------------------------------------------------


def test_the_recorder_opens_from_the_pad_with_the_dealer_to_call(table):
    recorder = table.recorder()
    assert recorder.page.heading == "Auction of deal 1"
    assert recorder.says == "Ada to call"
    assert recorder.rounds == [["Ada", "Cy", "Bea", "Di"], ["?", "", "", ""]]
    assert recorder.allowed == {"Pass", *ALL_BIDS}


def test_the_calls_stand_under_their_players_from_the_dealers_seat_on(table):
    recorder = table.recorder(dealer="S").calls("1NT X XX 2D")
    assert recorder.says == "Bea to call"
    assert recorder.rounds[1:] == [["", "", "1NT", "double"], ["redouble", "2 diamonds", "?", ""]]


@pytest.mark.parametrize(
    ("calls", "refused", "reason"),
    [
        ("1S", "1H", "1 heart is not higher than 1 spade."),
        ("1S", "1S", "1 spade is not higher than 1 spade."),
        ("1S Pass", "X", "A side does not double its own bid."),
        ("1S X", "X", "The bid is doubled already."),
        ("1S", "XX", "Only a doubled bid can be redoubled."),
        ("1S X Pass", "XX", "Only the side that was doubled redoubles."),
        ("1S X XX", "XX", "The bid is redoubled already."),
        ("Pass", "X", "There is no bid to double yet."),
        ("", "XX", "There is no bid to double yet."),
    ],
)
def test_a_call_that_is_not_allowed_is_refused_with_the_reason_and_not_made(table, calls, refused, reason):
    recorder = table.recorder().calls(calls)
    before = recorder.rounds
    assert refused not in recorder.allowed
    assert recorder.taps(refused).says == reason
    assert recorder.page.trouble == reason
    assert recorder.rounds == before
    assert recorder.taps("Pass").page.trouble == ""


def test_a_call_after_the_end_is_refused(table, client):
    recorder = table.recorder().calls("1S Pass Pass Pass")
    form = recorder.page.form("Pad")
    page = table.read(form.press(call="2S"))
    assert page.trouble == "The auction is over."
    assert page.form("To the pad").fields["auction"] == "1S Pass Pass Pass"


def test_calls_are_taken_back_one_by_one(table):
    recorder = table.recorder().calls("1S 2H")
    assert recorder.takes_back().says == "Cy to call"
    assert recorder.takes_back().says == "Ada to call"
    assert "Take back" not in recorder.page.buttons


def test_the_last_pass_can_be_taken_back_and_the_auction_goes_on(table):
    recorder = table.recorder().calls("1S Pass Pass Pass")
    assert not recorder.allowed
    recorder.takes_back()
    assert recorder.says == "Di to call"
    assert recorder.calls("2H Pass Pass Pass").says == "Di plays 2 hearts."


def test_the_auction_ends_on_the_third_pass_after_a_bid(table):
    recorder = table.recorder().calls("1S X Pass Pass")
    assert "To the pad" not in recorder.page.buttons
    recorder.taps("Pass")
    assert recorder.says == "Ada plays 1 spade doubled."
    assert "To the pad" in recorder.page.buttons


def test_four_passes_at_once_pass_the_deal_out_and_three_do_not(table):
    recorder = table.recorder().calls("Pass Pass Pass")
    assert recorder.says == "Di to call"
    assert recorder.taps("Pass").says == "Passed out."


# --- To the pad and back ------------------------------------------------------------------------------------


def test_the_contract_its_doubling_and_declarer_are_on_the_pad_and_the_rest_is_as_it_was(table):
    pressed = keys("2H by W", 9, honours="EW four-divided", dealer="S", note="late")
    pressed |= keys(penalty=("EW", "fifty", "revoke"))
    recorder = table.recorder(**pressed).calls("1D 1S X XX Pass Pass Pass")
    page = recorder.to_the_pad()
    fields = page.form("Save").fields
    assert (page.status, page.heading) == (200, "Deal 1 · Bea deals")
    wanted = {"level": "1", "denomination": "S", "doubling": "XX", "declarer": "W", "tricks": "9"}
    wanted |= {"honours": "EW four-divided", "dealer": "S", "note": "late"}
    wanted |= {"penalties-0-to": "EW", "penalties-0-points": "fifty", "penalties-0-reason": "revoke"}
    assert {name: fields[name] for name in wanted} == wanted
    assert page.one(".recorded p").text.startswith("Bea 1 diamond, Di 1 spade, Ada double, Cy redouble")


def test_the_pad_says_the_points_of_the_recorded_contract_at_once(table):
    page = table.recorder(tricks="10").calls(NORTH_PLAYS_FOUR_SPADES).to_the_pad()
    assert page.one("#points").text.startswith("Ada, 4 spades, took 10: made. We 36 below")


def test_back_to_the_pad_leaves_everything_as_it_was_and_forgets_the_calls(table):
    pressed = keys("2HX by W", 9, honours="EW four-divided", note="late", dealer="S")
    page = table.recorder(**pressed).calls("1D 1S").back()
    fields = page.form("Save").fields
    assert {name: fields.get(name) for name in pressed} == {
        name: None if value is None else str(value) for name, value in pressed.items()
    }
    assert fields["auction"] == ""
    assert page.errors == {}


def test_a_pad_with_little_on_it_yet_comes_back_without_complaint(table):
    page = table.recorder(tricks="9").calls("1D").back()
    assert page.errors == {}
    assert page.form("Save").fields["tricks"] == "9"


def test_a_pass_out_lets_tricks_and_honours_go(table):
    page = (
        table.recorder(**keys("2H by W", 9, honours="EW three", note="late")).calls("Pass " * 4).to_the_pad()
    )
    fields = page.form("Save").fields
    assert fields["passed_out"] == "1"
    assert not {"level", "denomination", "declarer", "tricks"} & set(fields)
    assert (fields["honours"], fields["note"]) == ("", "late")
    assert page.form("Save").press().status_code == 303
    assert table.score_file()["deals"] == [
        {"contract": "Pass", "dealer": "N", "auction": ["Pass"] * 4, "note": "late"}
    ]


def test_a_contract_takes_the_place_of_passed_out(table):
    page = table.recorder(passed_out="1").calls(NORTH_PLAYS_FOUR_SPADES).to_the_pad()
    assert "passed_out" not in page.form("Save").fields
    assert page.form("Save").press(tricks="10").status_code == 303


# --- What cannot be -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "junk",
    ["8S", "1S\x00", "X" * 5000, SCRIPT, MARKUP, "back back", "٣S", "1s", "\N{ZERO WIDTH SPACE}", "-1"],
)
@pytest.mark.parametrize("field", ["call", "calls", "auction"])
def test_junk_in_the_recorder_is_refused_in_plain_words(table, field, junk):
    pad = table.pad()
    page = table.read(
        pad.page.client.post(f"{table.address}/deals/new/auction", data={**pad.fields, field: junk})
    )
    assert page.status == 200
    assert SCRIPT not in page.html
    assert "<img" not in page.html
    assert page.one(".recorder-says").text.endswith(("is not a call.", "to call"))


@pytest.mark.parametrize("junk", ["8S", "1S\x00", "X" * 5000, SCRIPT, MARKUP, "1S 1S", "٣S", "Pass " * 500])
def test_junk_in_a_saved_auction_is_refused_at_the_auction_and_stored_nowhere(table, junk):
    before = table.stored()
    page = table.read(table.pad().press(**keys(FOUR_SPADES, 10), auction=junk))
    assert page.status == 422
    assert set(page.errors) == {"auction"}
    assert len(page.errors["auction"]) < 100
    assert SCRIPT not in page.html
    assert "<img" not in page.html
    assert table.stored() == before


@pytest.mark.parametrize("address", ["/deals/new", "/deals/new/auction", "/deals/new/preview"])
@pytest.mark.parametrize("dealer", ["W", "Q", SCRIPT])
def test_a_dealer_who_does_not_sit_there_is_no_traceback(client, address, dealer):
    """Three play at N, E and S."""
    table = starts(client, "three-hand")
    fields = {"level": "1", "denomination": "S", "declarer": "N", "auction": "1S Pass Pass", "dealer": dealer}
    answer = client.send(f"{table.address}{address}", **fields)
    assert answer.status_code == (422 if address.endswith("new") else 200)
    assert SCRIPT not in answer.text


def test_two_auctions_in_one_form_are_one_too_many(table):
    page = table.read(table.pad().press(**keys(FOUR_SPADES, 10), auction=[NORTH_PLAYS_FOUR_SPADES, "1S"]))
    assert page.status == 422
    assert page.errors == {"auction": "Given twice: choose one."}


def test_names_and_notes_are_written_out_harmless_in_the_recorder(client):
    table = Table.starts(client)
    table.sets(north="<b>Ada</b>")
    page = table.recorder(note=MARKUP).calls("1S").page
    assert "<b>Ada" not in page.html
    assert "<img" not in page.html
    assert page.form("Pad").fields["note"] == MARKUP


def test_calls_past_any_auction_are_not_kept(table):
    pad = table.pad()
    data = {**pad.fields, "calls": "Pass " * 5_000}
    assert table.read(pad.page.client.post(f"{table.address}/deals/new/auction", data=data)).status == 200


def test_an_auction_left_unfinished_goes_on_where_it_was(table):
    pad = table.recorder(tricks="10").calls("1S Pass").back()
    assert "Go on with the auction" in pad.buttons
    again = Recorder(table.read(pad.form("Save").click("Go on with the auction")))
    assert again.rounds[1:] == [["1 spade", "pass", "?", ""]]


def test_that_another_phone_was_quicker_is_told_before_what_its_deal_makes_of_the_auction(table, other):
    """Its deal moves the turn on, so that the calls are another player's."""
    page = table.recorder(tricks="10").calls("1S Pass 4S Pass Pass Pass").to_the_pad()
    other.deals("2C by E", 8)
    answer = table.read(page.form("Save").press())
    assert answer.status == 409
    assert "Meanwhile another phone saved deal 1" in answer.trouble
