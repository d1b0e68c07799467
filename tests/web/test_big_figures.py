"""The score in big figures, for a screen in the middle of the table."""

from __future__ import annotations

import pytest

from scorekeeper.files import score_file
from scorekeeper.scoring import RULE_SETS
from scorekeeper.store import sheets
from scorekeeper.store.database import db
from scorekeeper.store.edits import Record
from scorekeeper.store.models import Kind
from scorekeeper.store.sheets import Submission
from tests.actions import Table
from tests.cast import FOUR_SPADES, LONGEST_NAME, PLAYERS, RUBBER_IN_THREE, SCRIPT


def _sides(table):
    return [side.text for side in table.open("/table").all(".big-side")]


def _foot(table):
    return table.open("/table").one(".big-foot").text


def test_each_side_has_its_name_its_total_and_what_it_plays_for(table):
    table.plays((FOUR_SPADES, 10), ("2C by E", 8))
    assert _sides(table) == [
        "Ada & Bea D deals next Total 36 one game need 30",
        "Cy & Di Total 12 12 below need 18",
    ]


def test_it_says_who_deals_and_who_leads(table):
    assert _foot(table) == "No points yet D Ada deals"
    table.deals(FOUR_SPADES, 10)
    assert _foot(table) == "Ada & Bea lead by 36 D Cy deals"


def test_a_contract_in_play_stands_in_the_place_of_the_dealer(table):
    table.deals("4SX by N")
    assert _foot(table) == "No points yet Ada 4 spades X is being played"


def test_a_finished_rubber_says_who_won_and_who_pays(table):
    table.sets(stake="2")
    table.plays(*RUBBER_IN_THREE)
    foot = _foot(table)
    assert foot.startswith("Ada & Bea win by ")
    assert "Cy pays Ada £" in foot
    assert "deals" not in foot


def test_a_drawn_sheet_says_that_nobody_pays(table):
    table.passes_out().stops()
    assert _foot(table) == "Drawn: the totals are equal Nobody pays."


def test_who_is_vulnerable_is_said_where_the_game_knows_it(client):
    table = Table.starts(client, PLAYERS, rules="rubber").deals("3NT by N", 9)
    we, they = _sides(table)
    assert "vulnerable" in we
    assert "vulnerable" not in they


def test_three_who_play_for_themselves_have_a_side_each(client):
    table = Table.starts(client, "Ada Cy Bea", rules="three-hand").deals("4S by N", 10)
    assert [side.split()[0] for side in _sides(table)] == ["Ada", "Cy", "Bea"]


@pytest.mark.parametrize("rules", [rules for rules in RULE_SETS if rules != "duplicate"])
def test_every_game_but_boards_has_big_figures(client, rules):
    table = Table.starts(client, "", rules=rules)
    assert table.open("/table").status == 200
    assert table.sheet().link("Big figures") == f"{table.address}/table"


def test_boards_have_no_running_total_so_their_sheet_is_shown(app, table):
    boards, _ = score_file.read('{"format": 1, "rules": "duplicate", "deals": []}')
    with app.app_context():
        row = sheets.find(table.book_address.rpartition("/")[2], 1)
        sheets.save(row, Kind.SETTINGS, None, Record(boards), Submission(None, None, row.created_at))
        db.session.commit()
    answer = table.client.get(f"{table.address}/table")
    assert (answer.status_code, answer.location) == (302, table.address)


def test_once_the_rubber_is_over_it_leads_on_to_the_next(table):
    table.plays(*RUBBER_IN_THREE)
    assert "data-goes-on" not in table.open("/table").one("main").attrs
    following = table.next_rubber()
    assert table.open("/table").one("main")["data-goes-on"] == f"{following.address}/table"
    assert table.open("/table").link("Sheet 2") == f"{following.address}/table"


def test_while_the_rubber_is_played_it_stays_whatever_else_is_begun(table):
    table.deals(FOUR_SPADES, 10)
    table.book().press("New sheet")
    assert "data-goes-on" not in table.open("/table").one("main").attrs


def test_a_watcher_sees_it_and_finds_nothing_there_to_change_anything(watcher):
    page = watcher.open("/table")
    assert page.status == 200
    assert not page.has("form")


def test_names_are_shown_whole_and_as_they_are(client):
    table = Table.starts(client)
    table.sets(north=SCRIPT, south=LONGEST_NAME)
    page = table.open("/table")
    assert SCRIPT not in page.html
    assert f"{SCRIPT} & {LONGEST_NAME}" in page.text
