"""The other games: each from its first deal to the printed sheet, and from one to another."""

from __future__ import annotations

import pytest

from scorekeeper.files import score_file
from scorekeeper.scoring import RULE_SETS, Rules
from tests.actions import Table, keys
from tests.cast import PLAYERS
from tests.games import NAMES, starts
from tests.pages import Page

PLAYED = [rule_set for rule_set in RULE_SETS if rule_set != "duplicate"]
"""Duplicate has pages of its own, and tests of its own."""


def _first_call(rules: Rules) -> tuple[str, int]:
    """A contract that North may play as the first one, and the tricks that make it exactly."""
    contracts = rules.contracts
    denomination, levels = list(contracts.levels.items())[-1]
    level = min(level for level in levels if level * rules.trick_value(denomination) >= contracts.least_worth)
    return f"{level}{denomination}{contracts.doublings[0]} by N", level + 6


def _pressed(rules: Rules, call: str, tricks: int) -> dict[str, object]:
    """The keys of a call, where the level may be an aim instead."""
    pressed = keys(call, tricks)
    if rules.contracts.part_score_or_game and pressed["level"] != "1":
        pressed["level"] = "game"
    return pressed


@pytest.mark.parametrize("rule_set", PLAYED)
def test_a_game_is_started_scored_corrected_stopped_printed_and_downloaded(client, rule_set):
    rules = RULE_SETS[rule_set]
    table = starts(client, rule_set)
    assert table.score_file()["rules"] == rule_set
    assert table.sheet().heading.endswith(f" · {rules.short}")

    call, tricks = _first_call(rules)
    answer = table.pad().press(**_pressed(rules, call, tricks))
    assert (answer.status_code, answer.location) == (303, table.address)
    assert table.score_file()["deals"] == [
        {"contract": call.partition(" ")[0], "declarer": "N", "tricks": tricks}
    ]
    made = table.totals()
    assert len(made) == len(rules.seating.accounts)
    assert made[0] > 0
    assert not any(made[1:])

    assert table.pad(1).press(tricks=tricks - 1).status_code == 303
    down = table.totals()
    assert down[0] == 0
    assert all(down[1:]), "each opponent's column is paid for the trick"
    assert "one down" in table.listed()[0]

    table.stops()
    assert table.score_file()["ended"] == "unfinished"
    assert table.sheet().has(".outcome")

    paper = table.open("/print")
    assert paper.status == 200
    assert f"{rules.name} · {rules.edition}" in paper.one(".printed").text
    assert len(paper.one(".print-pad").one(".score-totals").all("p")) == len(rules.seating.accounts)
    assert [note.text.partition(": ")[2] for note in paper.all(".footnotes li")] == [
        f"tricks {tricks} → {tricks - 1}"
    ]

    download = client.get(f"{table.address}.json")
    sheet, faults = score_file.read(download.text)
    assert faults == ()
    assert sheet.rules is rules
    assert sheet.stopped
    assert {seat.value: name for seat, name in sheet.players.items()} == {
        seat.value: NAMES[seat] for seat in rules.seating.seats
    }
    assert client.get(f"{table.address}.csv").status_code == 200


@pytest.mark.parametrize("rule_set", PLAYED)
def test_only_the_players_of_a_game_sit_deal_and_declare(client, rule_set):
    seats = [seat.value for seat in RULE_SETS[rule_set].seating.seats]
    table = starts(client, rule_set, first_dealer=seats[-1])
    page = table.open("/deals/new")
    assert [key["value"] for key in page.all("[name=declarer]")] == seats
    assert page.heading.partition(" · ")[2].startswith(f"{NAMES[seats[-1]]} deals")
    assert [option["value"] for option in page.one("[name=dealer]").all("option")] == ["", *seats]
    assert set(table.score_file()["players"]) == set(seats)


def test_every_game_is_offered(visit):
    offered = {option["value"] for option in visit("/").one("[name=rules]").all("option")}
    assert offered == set(RULE_SETS)


def test_who_plays_as_long_as_they_like_ends_the_evening_and_not_an_unfinished_rubber(client):
    table = starts(client, "minibridge-ebu").deals("1S by N", 8)
    assert "Stop here" not in table.sheet().buttons
    table.stops()
    outcome = table.sheet().one(".outcome").text
    assert outcome.startswith("Ada & Bea win by 110 After one deal.")
    assert "unfinished" not in outcome
    assert "stopped early" not in table.book().text
    assert table.changes()[-1].startswith("Evening ended")


@pytest.mark.parametrize("rule_set", ["three-hand", "trio", "honeymoon"])
def test_a_first_dealer_who_has_no_seat_in_the_game_is_refused(client, visit, rule_set):
    page = Page(client, visit("/").press("Start a rubber", rules=rule_set, first_dealer="W"))
    assert page.status == 422
    assert page.errors == {"first_dealer": "Nobody sits there in this game: choose another."}
    assert not visit("/").has(".rows")


# --- Other rules for a sheet that has deals -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule_set", "deal"),
    [
        ("minibridge", ("4SX by N", 10)),
        ("three-hand", ("4S by W", 10)),
        ("honeymoon", ("4S by E", 10)),
        ("towie", ("1C by N", 7)),
        ("two-notrump-doubled", ("2NT by N", 8)),
    ],
)
def test_rules_that_do_not_know_a_stored_deal_are_refused_with_the_deal_named(client, rule_set, deal):
    fits_all = ("2NTX by N", 8) if rule_set == "two-notrump-doubled" else ("4S by N", 10)
    table = Table.starts(client, PLAYERS, rules="rubber").plays(fits_all, deal)
    before = table.stored()
    page = table.read(table.open("/settings").press("Save settings", rules=rule_set))
    assert page.status == 422
    assert set(page.errors) - {"east", "west"} == {"rules"}
    assert page.errors["rules"].startswith("These rules do not know deal 2: ")
    assert "deal 1:" not in page.errors["rules"]
    assert table.stored() == before


def test_rules_that_know_every_deal_count_them_afresh(client):
    table = Table.starts(client, PLAYERS, rules="rubber").deals("4S by N", 10)
    assert table.totals() == (120, 0)
    assert table.sets(rules="chicago").totals() == (420, 0)
    assert table.sheet().heading == "Round 1 · Chicago"


@pytest.mark.parametrize("rule_set", ["three-hand", "trio", "towie"])
def test_a_name_where_nobody_sits_is_refused_and_kept_for_a_person_to_see(client, visit, rule_set):
    page = visit("/")
    answer = page.form("Start a rubber").press(north="Ulla", west="Viktor", east="Willi", rules=rule_set)
    refused = Page(client, answer)
    assert refused.status == 422
    assert refused.errors == {"west": "Nobody sits here in this game: leave it empty."}
    assert refused.form("Start a").fields["west"] == "Viktor"


def test_while_a_deal_is_played_the_sheet_says_who_is_vulnerable_in_it(client):
    """In the second deal of a round the dealer's side is; in the third it would be the other."""
    table = starts(client, "chicago").deals("1C by N", 7).deals("3NT by N")
    heads = [head.text for head in table.sheet().all(".side-need")]
    assert ["vulnerable" in head for head in heads] == [False, True]
