"""Drawing for the first deal."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, Seat
from scorekeeper.web.sheets import draw
from tests.actions import Table
from tests.cast import PLAYERS

DRAWN = {"N": "9C", "E": "TD", "S": "TH", "W": "2S"}


@pytest.fixture
def _cards(monkeypatch):
    monkeypatch.setattr(draw, "draw", lambda seats: {seat.value: DRAWN[seat.value] for seat in seats})


@pytest.mark.usefixtures("_cards")
def test_a_draw_shows_every_card_and_the_highest_deals(table):
    answer = table.sheet().press("Draw for the deal")
    assert answer.status_code == 303
    section = table.sheet().one(".draw")
    cards = [(card.one(".card").text, card.one(".name").text) for card in section.all("li")]
    assert cards == [("hearts 10", "Bea"), ("clubs 9", "Ada"), ("diamonds 10", "Cy"), ("spades 2", "Di")]
    assert section.one(".high .name").text == "Bea"
    assert "Bea drew highest and deals first." in section.text
    assert table.score_file()["first_dealer"] == "S"


@pytest.mark.usefixtures("_cards")
def test_a_rubber_may_start_with_a_draw_and_shows_it_before_the_pad(client):
    table = Table.starts(client, PLAYERS, first_dealer="draw")
    assert table.answer.location == table.address
    assert "Bea drew highest" in table.sheet().text
    assert table.score_file()["first_dealer"] == "S"


@pytest.mark.usefixtures("_cards")
def test_the_draw_makes_room_once_the_first_deal_is_scored(client):
    table = Table.starts(client, PLAYERS, first_dealer="draw").passes_out()
    assert not table.sheet().has(".draw")
    assert table.open("/deals/1").heading.endswith("Bea dealt")


def test_two_taps_draw_once(table):
    form = table.sheet().form("Draw for the deal")
    assert form.press().status_code == 303
    seen = table.sheet().one(".draw").text
    assert form.press().status_code == 303
    assert table.sheet().one(".draw").text == seen
    assert len(table.changes()) == 2


def test_there_is_no_draw_once_a_deal_is_on_the_sheet(table, client):
    table.passes_out()
    assert "Draw for the deal" not in table.sheet().buttons
    before = table.stored()
    assert client.send(f"{table.address}/draw").status_code == 303
    assert table.stored() == before


@pytest.mark.parametrize("rule_set", ["auction-1920", "three-hand", "honeymoon"])
def test_every_player_of_the_game_draws_a_card_of_his_own(rule_set):
    seats = RULE_SETS[rule_set].seating.seats
    for _ in range(50):
        drawn = draw.draw(seats)
        assert list(drawn) == [seat.value for seat in seats]
        assert len(set(drawn.values()) & set(draw.PACK)) == len(seats)


@pytest.mark.usefixtures("_cards")
def test_a_draw_that_was_undone_is_no_longer_shown(table):
    table.sheet().press("Draw for the deal")
    assert table.sheet().has(".draw")
    table.undoes()
    assert table.score_file()["first_dealer"] == "N"
    assert not table.sheet().has(".draw"), "Bea drew highest and does not deal first"
    assert table.undoes().sheet().has(".draw")


@pytest.mark.usefixtures("_cards")
def test_a_draw_overruled_in_the_settings_is_no_longer_shown(client):
    table = Table.starts(client, PLAYERS, first_dealer="draw").sets(first_dealer="W")
    assert not table.sheet().has(".draw")
    assert table.sheet().one(".deal-bar .who").text == "D Di deals first"
    assert table.sets(first_dealer="S").sheet().has(".draw"), "what was drawn agrees again"


def test_the_pack_has_fifty_two_cards():
    assert len(set(draw.PACK)) == 52


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        (("AC", "KS", "QS", "JS"), Seat.NORTH),
        (("2S", "3C", "2H", "2D"), Seat.EAST),
        (("TC", "9S", "TD", "8S"), Seat.SOUTH),
        (("AH", "AC", "AD", "AS"), Seat.WEST),
    ],
)
def test_rank_decides_and_between_equal_ranks_the_suit(drawn, dealer):
    assert draw.dealer_by(dict(zip("NESW", drawn, strict=True))) is dealer
