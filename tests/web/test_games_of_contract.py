"""What is special in Chicago, Minibridge, and games without an auction."""

from __future__ import annotations

import pytest

from tests.actions import keys
from tests.games import starts

# --- Chicago ------------------------------------------------------------------------------------------------


def test_chicago_counts_its_four_deals_and_says_who_is_vulnerable(client):
    table = starts(client, "chicago")
    seen = []
    for _ in range(4):
        bar = table.sheet().one(".deal-bar")
        exposed = bar.all(".vulnerable")
        seen.append((table.open("/deals/new").heading, exposed[0].text if exposed else ""))
        assert bar.text.endswith(f"Score deal {len(seen)} of 4")
        table.deals("1C by N", 7)
    assert seen == [
        ("Deal 1 of 4 · Ada deals", ""),
        ("Deal 2 of 4 · Cy deals · They vulnerable", "They vulnerable"),
        ("Deal 3 of 4 · Bea deals · We vulnerable", "We vulnerable"),
        ("Deal 4 of 4 · Di deals · all vulnerable", "all vulnerable"),
    ]
    page = table.sheet()
    assert page.heading == "Round 1 · Chicago"
    assert not page.has(".deal-bar")
    assert page.one(".outcome").text.startswith("Ada & Bea win by 280 After four deals.")
    assert "Next round" in page.buttons


def test_the_other_side_is_vulnerable_on_deals_two_and_three_where_the_table_agreed_so(client):
    table = starts(client, "chicago", vulnerable_2_3="non-dealer").deals("1C by N", 7)
    assert table.open("/deals/new").heading == "Deal 2 of 4 · Cy deals · We vulnerable"


def test_a_deal_passed_out_in_chicago_is_dealt_again_and_not_counted(client):
    table = starts(client, "chicago").deals("1C by N", 7)
    assert table.pad().look(**keys("Pass")).text == "Passed out. Not played: Cy deals again."
    table.passes_out()
    assert "dealt again" in table.listed()[1]
    assert table.open("/deals/new").heading == "Deal 3, 2 of 4 · Cy deals · They vulnerable"
    table.deals("1C by N", 7).deals("1C by N", 7)
    assert not table.sheet().has(".outcome"), "three deals of four have counted"
    table.passes_out()
    assert table.open("/deals/new").heading == "Deal 6, 4 of 4 · Di deals · all vulnerable"
    table.deals("1C by N", 7)
    assert table.sheet().has(".outcome")
    assert len(table.listed()) == 6


def test_each_deal_of_chicago_is_paid_in_full_by_its_vulnerability(client):
    table = starts(client, "chicago").deals("4S by N", 10)
    assert table.totals() == (420, 0)
    assert (
        table.pad().look(**keys("4S by E", 10)).text.startswith("Cy, 4 spades, took 10: made. They 120 below")
    )
    table.deals("4S by E", 10)
    assert table.totals() == (420, 620)
    table.deals("2S by E", 8)
    assert table.totals() == (420, 730)


def test_a_stopped_round_says_so_in_its_own_word(client):
    table = starts(client, "chicago").deals("1C by N", 7)
    pad = table.pad()
    table.stops()
    page = table.read(pad.press(**keys("1C by N", 7)))
    assert page.status == 409
    assert page.trouble.startswith("This round has been stopped.")


# --- Minibridge ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("aim", "denomination", "contract"),
    [
        ("Part score", "C", "1C"),
        ("Part score", "H", "1H"),
        ("Part score", "NT", "1NT"),
        ("Game", "C", "5C"),
        ("Game", "D", "5D"),
        ("Game", "H", "4H"),
        ("Game", "S", "4S"),
        ("Game", "NT", "3NT"),
    ],
)
@pytest.mark.parametrize("rule_set", ["minibridge", "minibridge-ebu"])
def test_minibridge_asks_for_an_aim_and_knows_its_contract(client, rule_set, aim, denomination, contract):
    table = starts(client, rule_set)
    page = table.open("/deals/new")
    aims = {key.text: key.one("input")["value"] for key in page.one(".strip-level").all("label")}
    assert list(aims) == ["Part score", "Game"]
    answer = page.press("Save", level=aims[aim], denomination=denomination, declarer="N", tricks="11")
    assert answer.status_code == 303
    assert table.score_file()["deals"][0]["contract"] == contract
    assert table.pad(1).fields["level"] == aims[aim]


def test_minibridge_has_no_honours_and_no_doubling(client):
    page = starts(client, "minibridge").open("/deals/new")
    assert not page.has("[name=honours]")
    assert not page.has("[name=doubling]")
    assert page.press("Save", **keys("1NTX by N", 7)).status_code == 422


def test_the_tricks_of_a_game_are_marked_by_the_contract_it_stands_for(client):
    table = starts(client, "minibridge")
    page = table.read(table.pad().press(level="game", denomination="NT", declarer="N", show="points"))
    captions = [key.text for key in page.all(".strip-tricks small")]
    assert captions.index("=") == 9


def test_a_pad_without_honours_does_not_speak_of_them(client):
    told = {
        rules: starts(client, rules).open("/deals/new").one("#points").text
        for rules in ("minibridge", "rubber")
    }
    assert told == {
        "minibridge": "Contract, declarer and tricks, in any order.",
        "rubber": "Contract, declarer, tricks and honours, in any order.",
    }


# --- Games without an auction -------------------------------------------------------------------------------


def test_two_notrump_doubled_has_its_contract_and_its_declarer_filled_in(client):
    table = starts(client, "two-notrump-doubled")
    page = table.open("/deals/new")
    fields = page.form("Save").fields
    chosen = (fields["level"], fields["denomination"], fields["doubling"], fields["declarer"])
    assert chosen == ("2", "NT", "X", "N")
    assert not page.has("[name=passed_out]")
    assert page.press("Save", tricks="8").status_code == 303
    assert table.score_file()["deals"] == [{"contract": "2NTX", "declarer": "N", "tricks": 8}]
    assert table.pad().fields["declarer"] == "E", "the next dealer plays the next deal"


@pytest.mark.parametrize("call", ["2NT by N", "3NTX by N", "2SX by N", "2NTXX by N"])
def test_two_notrump_doubled_takes_no_other_contract(client, call):
    table = starts(client, "two-notrump-doubled")
    before = table.stored()
    assert table.pad().press(**keys(call, 8)).status_code == 422
    assert table.stored() == before


def test_tridge_leaves_the_denomination_to_the_dealer(client):
    page = starts(client, "tridge").open("/deals/new")
    assert not page.has(".field-error"), "nothing is wrong before anything was tapped"
    assert page.one("#points").text == "Still to choose: the denomination."
    fields = page.form("Save").fields
    assert (fields["level"], fields["doubling"], fields["declarer"]) == ("3", "XX", "N")
    assert "denomination" not in fields
