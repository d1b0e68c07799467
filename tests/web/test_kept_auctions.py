"""Auctions kept with their deals: told, corrected, moved, and never at odds with the contract."""

from __future__ import annotations

import pytest

from tests.actions import keys
from tests.cast import FOUR_SPADES
from tests.games import starts
from tests.recorder import Recorder

NORTH_PLAYS_FOUR_SPADES = "1S Pass 4S Pass Pass Pass"
CALLS = NORTH_PLAYS_FOUR_SPADES.split()


# --- Kept with the deal -------------------------------------------------------------------------------------


def test_the_auction_is_kept_with_its_deal_and_who_dealt(table):
    table.bids(NORTH_PLAYS_FOUR_SPADES, 10, honours="NS three")
    assert table.score_file()["deals"] == [
        {
            "contract": "4S",
            "declarer": "N",
            "tricks": 10,
            "honours": {"held_by": "NS", "holding": "three"},
            "dealer": "N",
            "auction": CALLS,
        }
    ]
    assert table.totals() == (54, 0)
    assert table.sheet().one(".deal-bar .who").text == "D Cy deals next"


def test_the_history_tells_the_auction_of_a_deal_and_the_sheet_keeps_its_last_line_short(table):
    table.bids("1S X 4S Pass Pass Pass", 10)
    told = "Ada, 4 spades, took 10: made"
    auction = "auction 1 spade – double – 4 spades – pass – pass – pass"
    assert f"{told} {auction}" in table.changes()[-1]
    assert table.sheet().one(".last-change").text == f"Deal 1 saved: {told}. Undo"
    table.corrects(1, tricks=9)
    assert "auction" not in table.changes()[-1]


def test_the_dealer_of_an_auction_is_no_reason_to_unfold_what_else_there_is(table):
    table.bids(NORTH_PLAYS_FOUR_SPADES, 10)
    page = table.open("/deals/1")
    assert "open" not in page.one("details").attrs
    assert page.heading == "Correct deal 1 · Ada dealt"


def test_recording_alone_stores_nothing(table):
    before = table.stored()
    table.recorder().calls(NORTH_PLAYS_FOUR_SPADES).to_the_pad()
    assert table.stored() == before


def test_the_next_deal_begins_with_the_next_dealer(table):
    table.bids("Pass " * 4).bids("1H Pass Pass Pass", 7)
    assert [(d["dealer"], d.get("declarer")) for d in table.score_file()["deals"]] == [
        ("N", None),
        ("E", "E"),
    ]


def test_a_contract_saved_before_the_play_takes_its_tricks_later_and_keeps_its_auction(table):
    table.bids(NORTH_PLAYS_FOUR_SPADES).corrects(1, tricks=10)
    deal = table.score_file()["deals"][0]
    assert (deal["tricks"], deal["auction"]) == (10, CALLS)
    assert table.changes()[-1].startswith("Deal 1 saved")
    assert "corrected" not in table.listed()[0]


def test_the_recorder_comes_with_the_auction_that_is_saved_and_changes_it(table):
    table.bids("1S Pass Pass Pass", 10)
    recorder = table.recorder(1)
    assert recorder.page.heading == "Auction of deal 1"
    assert recorder.says == "Ada plays 1 spade."
    page = recorder.takes_back().calls("2H Pass Pass Pass").to_the_pad()
    assert page.form("Save").press().status_code == 303
    deal = table.score_file()["deals"][0]
    assert (deal["contract"], deal["declarer"], deal["tricks"]) == ("2H", "W", 10)
    told = table.changes()[-1]
    assert "contract 1 spade → 2 hearts; declarer Ada → Di" in told.replace(" declarer", "; declarer", 1)
    assert "auction 1 spade – pass – pass – pass → 1 spade – pass – pass – 2 hearts" in told
    assert "corrected" in table.listed()[0]


def test_an_auction_recorded_later_puts_nothing_right(table):
    table.deals(FOUR_SPADES, 10)
    page = table.recorder(1).calls(NORTH_PLAYS_FOUR_SPADES).to_the_pad()
    assert page.form("Save").press().status_code == 303
    assert "auction not recorded → 1 spade – pass – 4 spades" in table.changes()[-1]
    assert "corrected" not in table.listed()[0]


def test_an_auction_recorded_with_the_result_of_a_waiting_contract_completes_it(table):
    table.deals("4S by N")
    page = table.recorder(1, tricks="10").calls(NORTH_PLAYS_FOUR_SPADES).to_the_pad()
    assert page.form("Save").press().status_code == 303
    assert table.changes()[-1].startswith("Deal 1 saved")
    assert "corrected" not in table.listed()[0]


def test_the_auction_can_be_left_out_again(table):
    table.bids(NORTH_PLAYS_FOUR_SPADES, 10)
    page = table.read(table.pad(1).click("Leave it out"))
    assert page.status == 200
    assert "Record the auction" in page.buttons
    assert page.form("Save").press().status_code == 303
    assert "auction" not in table.score_file()["deals"][0]
    assert table.totals() == (36, 0)


def test_a_forgotten_deal_is_put_in_with_its_auction(table):
    table.bids(NORTH_PLAYS_FOUR_SPADES, 10).bids("1H Pass Pass Pass", 7)
    recorder = table.recorder(before=2)
    assert recorder.page.heading == "Auction of deal 2"
    assert recorder.says == "Cy to call"
    page = recorder.calls("2C Pass Pass Pass").to_the_pad()
    assert page.heading.startswith("Forgotten deal 2")
    assert page.form("Save").press(tricks="8").status_code == 303
    assert [deal["contract"] for deal in table.score_file()["deals"]] == ["4S", "2C", "1H"]
    assert [deal["dealer"] for deal in table.score_file()["deals"]] == ["N", "E", "E"]


def test_undo_brings_back_the_auction_as_it_was(table):
    table.bids(NORTH_PLAYS_FOUR_SPADES, 10)
    before = table.score_file()
    table.read(table.pad(1).click("Leave it out")).form("Save").press()
    table.undoes()
    assert table.score_file() == before
    table.undoes()
    assert "auction" not in table.score_file()["deals"][0]


def test_a_deal_is_put_back_to_its_earlier_auction_from_the_history(table):
    table.bids(NORTH_PLAYS_FOUR_SPADES, 10)
    before = table.score_file()
    table.read(table.pad(1).click("Leave it out")).form("Save").press(tricks="9")
    page = table.open("/deals/1/history").follow("Put the earlier values back")
    assert page.form("Save").fields["auction"] == NORTH_PLAYS_FOUR_SPADES
    assert page.form("Save").press().status_code == 303
    assert table.score_file() == before


# --- Auction and contract disagree --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"level": "5"}, "Auction: it ends in 4 spades, not in 5 spades."),
        ({"doubling": "X"}, "Auction: it ends in 4 spades, not in 4 spades doubled."),
        ({"declarer": "S"}, "Auction: the contract is Ada's to play."),
        ({"dealer": "E"}, "Auction: the contract is Cy's to play."),
        (keys("Pass"), "Auction: it ends in 4 spades, not in a pass-out."),
        ({"auction": "1S Pass Pass"}, "Auction: it is not over: Di is to call."),
        ({"auction": "1S 1H"}, "Auction: call 2: 1 heart is not higher than 1 spade."),
    ],
)
def test_a_contract_that_is_not_the_auctions_is_refused_at_the_auction_and_nothing_is_lost(
    table, changed, message
):
    before = table.stored()
    pad = table.recorder(tricks="10", note="kept").calls(NORTH_PLAYS_FOUR_SPADES).to_the_pad().form("Save")
    pad.fill(**changed)
    sent = {name: value for name, value in pad.fields.items() if name not in ("key", "csrf_token")}
    page = table.read(pad.press())
    assert page.status == 422
    assert page.errors == {"auction": message}
    kept = page.form("Save").fields
    assert {name: kept.get(name) for name in sent} == sent
    assert table.stored() == before


def test_what_does_not_fit_can_be_left_out_at_once(table):
    pad = table.recorder(tricks="10").calls(NORTH_PLAYS_FOUR_SPADES).to_the_pad().form("Save")
    refused = table.read(pad.press(level="5"))
    assert refused.link("Change it or leave it out") == "#auction"
    page = table.read(refused.form("Save").click("Leave it out"))
    assert page.errors == {}
    assert page.form("Save").press().status_code == 303
    assert table.score_file()["deals"] == [{"contract": "5S", "declarer": "N", "tricks": 10}]


def test_the_pad_says_before_saving_that_the_auction_does_not_fit(table):
    pad = table.recorder(tricks="10").calls(NORTH_PLAYS_FOUR_SPADES).to_the_pad().form("Save")
    assert pad.look(level="5").text == "Auction: it ends in 4 spades, not in 5 spades."


def test_a_press_of_enter_saves_and_leaves_nothing_out(table):
    """Enter presses the first button of a form."""
    pad = table.recorder(tricks="10").calls(NORTH_PLAYS_FOUR_SPADES).to_the_pad().form("Save")
    page = table.read(pad.press(level="5"))
    assert page.form("Save").element.all("button")[0].text == "Save deal 1"


@pytest.mark.parametrize("dealer", [{}, {"dealer": "N"}, {"dealer": ""}])
def test_a_form_that_knows_no_auction_keeps_it_while_contract_and_dealer_stay(table, client, dealer):
    table.bids(NORTH_PLAYS_FOUR_SPADES, 10)
    sent = {name: str(value) for name, value in keys(FOUR_SPADES, 9).items() if value is not None}
    assert client.send(f"{table.address}/deals/1", **sent, **dealer).status_code == 303
    deal = table.score_file()["deals"][0]
    assert (deal["tricks"], deal["dealer"], deal["auction"]) == (9, "N", CALLS)


@pytest.mark.parametrize(
    ("call", "dealer"), [("5S by N", ""), ("4SX by N", ""), ("4S by S", ""), ("4S by N", "W")]
)
def test_a_form_that_knows_no_auction_drops_it_with_its_contract_or_dealer(table, client, call, dealer):
    table.bids(NORTH_PLAYS_FOUR_SPADES, 10)
    sent = {name: str(value) for name, value in keys(call, 9, dealer=dealer).items() if value is not None}
    assert client.send(f"{table.address}/deals/1", **sent).status_code == 303
    assert "auction" not in table.score_file()["deals"][0]


# --- The dealer and the rotation ----------------------------------------------------------------------------


def test_another_dealer_earlier_on_moves_no_recorded_auction_and_is_not_refused(table):
    table.passes_out().bids("1H Pass Pass Pass", 7).passes_out()
    table.corrects(1, dealer="S")
    assert [deal.get("dealer") for deal in table.score_file()["deals"]] == ["S", "E", None]
    assert table.open("/deals/3").heading.endswith("Bea dealt"), "the turn goes on from the recorded auction"


def test_deals_with_auctions_are_taken_out_counted_again_and_moved(table):
    table.bids(NORTH_PLAYS_FOUR_SPADES, 10).bids("1H Pass Pass Pass", 7)
    before = table.score_file()
    table.takes_out(1).corrects(1, note="put away").restores(1).corrects(1, note="")
    table.moves(1, to=2).moves(2, to=1)
    table.sets(first_dealer="W").sets(first_dealer="N")
    assert table.score_file() == before


def test_the_recorder_of_a_deal_taken_out_begins_with_its_dealer(table):
    table.bids(NORTH_PLAYS_FOUR_SPADES, 10).passes_out().takes_out(1)
    assert table.recorder(1).takes_back().rounds[1] == ["1 spade", "pass", "4 spades", "pass"]


def test_in_chicago_a_passed_out_deal_is_recorded_and_dealt_again_by_the_same_dealer(client):
    table = starts(client, "chicago").bids("Pass " * 4)
    assert table.recorder().says == "Ada to call"
    table.bids(NORTH_PLAYS_FOUR_SPADES, 10)
    assert [deal["dealer"] for deal in table.score_file()["deals"]] == ["N", "N"]
    assert table.recorder().says == "Cy to call"


def test_deals_with_auctions_are_carried_to_the_next_rubber_with_their_dealers(table):
    table.plays(("4S by N", 10), ("4S by N", 10)).bids("1H Pass Pass Pass", 7).bids("Pass " * 4)
    following = table.carries()
    assert [(d["dealer"], d["auction"][0]) for d in following.score_file()["deals"]] == [
        ("S", "1H"),
        ("W", "Pass"),
    ]
    table.undoes()
    assert following.score_file()["deals"] == []
    assert len(table.score_file()["deals"]) == 4


def test_a_chicago_deal_after_a_redeal_keeps_its_dealer_when_it_is_carried(client):
    table = starts(client, "chicago").plays(*[("1NT by N", 7)] * 4)
    table.bids("Pass " * 4).deals("1NT by N", 7, dealer="E").bids("1H Pass Pass Pass", 7)
    dealers = [table.open(f"/deals/{place}").heading.split(" · ")[1] for place in (5, 6, 7)]
    following = table.carries()
    carried = [following.open(f"/deals/{place}").heading.split(" · ")[1] for place in (1, 2, 3)]
    assert [heading.split()[0] for heading in carried] == [heading.split()[0] for heading in dealers]


# --- Two phones ---------------------------------------------------------------------------------------------


def test_what_another_phone_changed_while_the_auction_was_recorded_is_not_overwritten(table, other):
    table.deals("1H by N", 7)
    recorder = table.recorder(1)
    other.corrects(1, tricks=9)
    before = table.stored()
    page = recorder.calls(NORTH_PLAYS_FOUR_SPADES).to_the_pad()
    refused = table.read(page.form("Save").press())
    assert refused.status == 409
    assert "Meanwhile another phone changed this deal: tricks 7 → 9." in refused.trouble
    assert refused.form("Save").fields["auction"] == NORTH_PLAYS_FOUR_SPADES
    assert table.stored() == before
    assert refused.form("Save").press().status_code == 303


def test_a_deal_that_was_moved_meanwhile_gets_its_own_auction(table, other):
    table.deals(FOUR_SPADES, 10, dealer="N").deals("2C by E", 8)
    recorder = table.recorder(1)
    other.inserts_before(1, "1NT by W", 7)
    page = recorder.calls(NORTH_PLAYS_FOUR_SPADES).to_the_pad()
    assert page.form("Save").press().status_code == 303
    assert [deal.get("auction") for deal in table.score_file()["deals"]] == [None, CALLS, None]


def test_a_new_deal_saved_meanwhile_is_told_and_the_auction_stays(table, other):
    recorder = table.recorder(tricks="10", dealer="N").calls(NORTH_PLAYS_FOUR_SPADES)
    other.deals("2C by E", 8)
    page = table.read(recorder.to_the_pad().form("Save").press())
    assert page.status == 409
    assert "Meanwhile another phone saved deal 1" in page.trouble
    assert page.form("Save").press().status_code == 303
    assert table.score_file()["deals"][1]["auction"] == CALLS


def test_the_auction_of_a_deal_that_is_gone_goes_on_as_one_of_a_new_deal_and_says_so(table, other):
    table.deals("1H by N", 7)
    pad = table.pad(1)
    other.undoes()
    recorder = Recorder(table.read(pad.click("Record the auction")))
    assert "this deal was undone on another phone" in recorder.page.trouble
    page = recorder.calls(NORTH_PLAYS_FOUR_SPADES).to_the_pad()
    assert page.form("Save").press().status_code == 303
    assert [deal["tricks"] for deal in table.score_file()["deals"]] == [7]


def test_the_auction_of_a_deal_carried_away_meanwhile_is_recorded_where_it_is_now(table, other):
    table.plays(("4S by N", 10), ("4S by N", 10)).deals("1H by N", 7)
    pad = table.pad(3)
    other.carries()
    page = table.read(pad.click("Record the auction"))
    assert page.status == 409
    assert "carried this deal to the next one" in page.trouble
