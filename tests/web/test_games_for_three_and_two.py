"""What is special where three play, or two."""

from __future__ import annotations

from scorekeeper.files import score_file
from scorekeeper.scoring import replay
from scorekeeper.wording.text_sheet import text_sheet
from tests.actions import Table, keys
from tests.games import starts
from tests.pages import Form

# --- Three players, and two ---------------------------------------------------------------------------------


def test_three_hand_has_three_columns_and_each_two_settle(client):
    table = starts(client, "three-hand", stake="1").deals("4S by N", 10).deals("2S by E", 8)
    page = table.sheet()
    assert [side.text.removesuffix(" D deals next") for side in page.all(".side h2")] == ["Ada", "Cy", "Bea"]
    assert page.one(".deal-bar .who").text == "D Bea deals next"
    assert table.totals() == (120, 60, 0)
    table.deals("4S by N", 10)
    assert table.totals() == (940, 60, 0)
    outcome = table.sheet().one(".outcome")
    assert outcome.one("h2").text == "Ada wins by 880"
    assert [payment.text for payment in outcome.all(".payments li")] == [
        "Cy pays Ada £9.00",
        "Bea pays Ada £9.00",
        "Bea pays Cy £1.00",
    ]
    assert (
        "Each two settle the difference of their totals, to the nearest hundred, at 1p a point."
        in outcome.text
    )


def test_in_three_hand_both_defenders_are_paid_for_a_trick_down(client):
    table = starts(client, "three-hand").deals("4S by N", 9, honours="defenders four-in-hand")
    assert table.totals() == (0, 150, 150)


def test_a_rubber_of_three_hand_does_not_offer_new_partners_since_there_are_none(client):
    table = starts(client, "three-hand").deals("4S by N", 10).deals("4S by N", 10)
    assert "new partners" not in table.sheet().text


def test_after_a_rubber_of_trio_the_one_who_was_alone_joins_another(client):
    table = starts(client, "trio").deals("4S by N", 10).deals("4S by S", 10)
    page = table.sheet()
    assert page.one(".outcome h2").text == "Ada & Bea win by 940"
    assert [payment.text for payment in page.all(".payments li")] == [
        "Cy pays Ada 940 points",
        "Cy pays Bea 940 points",
    ]
    assert "Next rubber: Cy & Ada against Bea" in page.buttons
    following = table.next_rubber()
    assert following.score_file()["players"] == {"N": "Cy", "E": "Bea", "S": "Ada"}
    assert following.score_file()["first_dealer"] == "E", "Bea was next to deal, and now sits East"


def test_after_three_rubbers_of_trio_everybody_has_played_alone_and_sits_as_at_first(client):
    table = starts(client, "trio")
    alone = []
    for _ in range(3):
        alone.append(table.score_file()["players"]["E"])
        table = table.plays(("4S by N", 10), ("4S by S", 10)).next_rubber()
    assert alone == ["Cy", "Bea", "Ada"]
    assert table.score_file()["players"] == {"N": "Ada", "E": "Cy", "S": "Bea"}


def test_the_players_of_trio_may_stay_where_they_sit(client):
    table = starts(client, "trio").deals("4S by N", 10).deals("4S by S", 10)
    page = table.sheet()
    assert "Or seated as you are: Ada & Bea against Cy" in page.one(".outcome").text
    form = next(f for f in page.all("form") if f.has("[name=partners]") and "Next" not in f.text)
    answer = Form(page, form).press()
    following = Table(client, answer.location.partition("/deals/")[0])
    assert following.score_file()["players"] == {"N": "Ada", "E": "Cy", "S": "Bea"}


def test_without_names_nobody_is_said_to_move(client):
    table = Table.starts(client, rules="trio").deals("4S by N", 10).deals("4S by S", 10)
    assert "Next rubber" in table.sheet().buttons
    assert "seated as you are" not in table.sheet().text


def test_two_players_have_a_column_each_and_deal_in_turn(client):
    table = starts(client, "honeymoon").deals("4S by N", 10)
    page = table.sheet()
    assert [side.text for side in page.all(".side h2")] == ["Ada", "Bea D deals next"]
    assert table.deals("4S by N", 10).totals() == (940, 0)
    assert [payment.text for payment in table.sheet().all(".payments li")] == ["Bea pays Ada 940 points"]


def test_towie_deals_again_what_is_worth_less_than_a_game(client):
    table = starts(client, "towie")
    assert table.pad().look(**keys("Pass")).text == "Passed out. Goulash: Ada deals again."
    assert table.pad().look(**keys("2C by E")).text == "Cy, 2 clubs, not played. Goulash: Ada deals again."
    before = table.stored()
    assert table.pad().press(**keys("1C by N", 7)).status_code == 422
    assert table.stored() == before


def test_a_goulash_reads_as_one_wherever_it_stands(client):
    table = starts(client, "towie").passes_out().deals("2C by E").deals("4S by N", 10)
    page = table.sheet()
    assert [row.one(".deal-result").text for row in page.all(".deal-list .deal")][1:] == ["goulash"] * 2
    assert page.one(".deal-bar .who").text == "D Cy deals next", "nothing waits to be played"
    assert [row.one(".what").text for row in table.open("/print").all(".printed-deal")] == [
        "Passed out, goulash",
        "Cy 2 clubs, goulash",
        "Ada 4 spades, 10 tricks, made",
    ]
    assert "Cy, 2 clubs, not played" in table.changes()[2]
    assert table.open("/deals/2").heading.startswith("Correct deal 2 · Ada dealt")
    sheet, _ = score_file.read(client.get(f"{table.address}.json").text)
    text = text_sheet(replay(sheet))
    assert "  1  Ada dealt. Passed out. Goulash." in text
    assert "  2  Ada dealt. Cy, 2♣, not played. Goulash." in text
