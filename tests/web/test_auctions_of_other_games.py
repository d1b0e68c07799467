"""The auction recorder where another game is played, or bids rank by points."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import select

from scorekeeper.store.database import db
from scorekeeper.store.models import Revision
from tests.actions import Table
from tests.cast import PLAYERS
from tests.games import starts

NORTH_PLAYS_FOUR_SPADES = "1S Pass 4S Pass Pass Pass"


# --- Other games and other ways -----------------------------------------------------------------------------


@pytest.mark.parametrize("rule_set", ["minibridge", "minibridge-ebu", "tridge", "two-notrump-doubled"])
def test_a_game_without_an_auction_has_no_recorder(client, rule_set):
    table = starts(client, rule_set)
    page = table.open("/deals/new")
    assert not [button for button in page.buttons if "auction" in button]
    assert "auction" not in page.form("Save").fields
    assert client.send(f"{table.address}/deals/new/auction").status_code == 404


@pytest.mark.parametrize("rule_set", ["three-hand", "three-hand-auction", "towie"])
def test_three_players_end_on_two_passes_and_pass_out_on_three(client, rule_set):
    table = starts(client, rule_set)
    recorder = table.recorder()
    assert recorder.rounds[0] == ["Ada", "Cy", "Bea"]
    assert recorder.calls("3NT X Pass Pass").says == "Ada plays 3NT doubled."
    assert recorder.rounds[1:] == [["3NT", "double", "pass"], ["pass", "", ""]]
    assert table.recorder().calls("Pass Pass Pass").says == "Passed out."


def test_in_trio_south_calls_first_whoever_dealt(client):
    table = starts(client, "trio")
    recorder = table.recorder()
    assert recorder.says == "Bea to call"
    assert recorder.calls("3NT Pass X Pass Pass").says == "Bea plays 3NT doubled."
    assert recorder.rounds == [
        ["Ada", "Cy", "Bea"],
        ["", "", "3NT"],
        ["pass", "double", "pass"],
        ["pass", "", ""],
    ]
    assert table.bids("3NT Pass Pass", 9).score_file()["deals"][0]["declarer"] == "S"
    assert table.recorder().says == "Bea to call"
    assert "Bea 3NT, Ada pass, Cy pass" in table.pad(1).page.text.replace(" ,", ",")


def test_a_stored_auction_that_goes_otherwise_by_now_does_not_take_its_deal_with_it(client, app):
    table = starts(client, "trio").bids("3NT Pass Pass", 9)
    with app.app_context():
        stored = Revision.__table__
        for row, score in db.session.execute(select(stored.c.id, stored.c.score)).all():
            kept = json.loads(score)
            for deal in kept["deals"]:
                deal["declarer"] = "N"
            db.session.execute(stored.update().where(stored.c.id == row).values(score=json.dumps(kept)))
        db.session.commit()
    assert table.sheet().status == 200
    (deal,) = table.score_file()["deals"]
    assert (deal["declarer"], deal["tricks"], deal.get("auction")) == ("N", 9, None)


def test_each_of_three_doubles_the_others_and_never_himself(client):
    recorder = starts(client, "three-hand").recorder().calls("1S Pass")
    assert "X" in recorder.allowed
    assert recorder.taps("X").calls("XX").says == "Cy to call"


def test_two_players_end_on_one_pass(client):
    table = starts(client, "honeymoon")
    recorder = table.recorder()
    assert recorder.calls("1S 2H X Pass").says == "Bea plays 2 hearts doubled."
    assert recorder.rounds == [["Ada", "Bea"], ["1 spade", "2 hearts"], ["double", "pass"]]
    assert table.recorder().calls("Pass Pass").says == "Passed out."
    assert [deal["declarer"] for deal in table.bids("1S Pass", 7).score_file()["deals"]] == ["N"]


@pytest.mark.parametrize(("rule_set", "declarer"), [("auction-1920", "Ada"), ("auction-flat", "Bea")])
def test_who_declares_is_a_matter_of_the_rule_set(client, rule_set, declarer):
    recorder = starts(client, rule_set).recorder().calls(NORTH_PLAYS_FOUR_SPADES)
    assert recorder.says == f"{declarer} plays 4 spades."


def test_by_points_three_spades_outbid_four_clubs(client):
    table = Table.starts(client, PLAYERS, ranking="value")
    recorder = table.recorder().calls("4C")
    assert {"3S", "5C"} <= recorder.allowed
    assert "4C" not in recorder.allowed
    assert recorder.calls("3S Pass Pass Pass").to_the_pad().form("Save").press(tricks="9").status_code == 303
    assert table.score_file()["deals"][0]["auction"][:2] == ["4C", "3S"]
    assert Table.starts(client, PLAYERS).recorder().calls("4C").taps("3S").says == (
        "3 spades is not higher than 4 clubs."
    )


def test_a_ranking_by_which_an_auction_could_not_have_gone_so_is_refused_at_its_field(client):
    table = Table.starts(client, PLAYERS, ranking="value").bids("4C 3S Pass Pass Pass", 9)
    before = table.stored()
    page = table.read(table.open("/settings").press("Save settings", ranking=""))
    assert page.status == 422
    assert page.errors == {
        "ranking": "The recorded auction of deal 1 does not fit: call 2: 3 spades is not higher than 4 clubs."
    }
    assert table.stored() == before


def test_rules_under_which_another_would_have_declared_are_refused_with_the_deal(table):
    table.bids(NORTH_PLAYS_FOUR_SPADES, 10)
    page = table.read(table.open("/settings").press("Save settings", rules="auction-flat"))
    assert page.status == 422
    assert page.errors == {
        "rules": "The recorded auction of deal 1 does not fit: the contract is Bea's to play."
    }
