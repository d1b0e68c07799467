"""The score file, read and written."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest

from scorekeeper.files.score_file import read, read_sheet, write
from scorekeeper.scoring import (
    RULE_SETS,
    Contract,
    Deal,
    Denomination,
    Doubling,
    Holding,
    Honours,
    Options,
    Penalty,
    Seat,
    Sheet,
    Unheld,
)

WHOLE_FILE = """
{"format": 1, "rules": "auction-1920",
 "options": {"rounding": 10, "stake": "0.50", "currency": "GBP", "wash_out": 25},
 "players": {"N": "Ada", "E": "Cy", "S": "Bea", "W": "Di"}, "first_dealer": "S",
 "deals": [
  {"contract": "4SX", "declarer": "N", "tricks": 10, "honours": {"held_by": "NS", "holding": "five-4-1"}},
  {"contract": "Pass"},
  {"contract": "3NT", "declarer": "W", "tricks": 8, "honours": null, "dealer": "E", "note": "revoke by South",
   "penalties": [{"to": "EW", "points": 50, "reason": "revoke"}, {"to": "NS", "points": 25}]},
  {"contract": "7CXX", "declarer": "E", "tricks": null, "void": true}],
 "ended": "unfinished"}
"""
WHOLE_SHEET = Sheet(
    RULE_SETS["auction-1920"],
    (
        Deal(
            Contract(4, Denomination.SPADES, Doubling.DOUBLED),
            Seat.NORTH,
            10,
            Honours("NS", Holding.FIVE_4_1),
        ),
        Deal(),
        Deal(
            Contract(3, Denomination.NO_TRUMPS),
            Seat.WEST,
            8,
            Unheld.NOBODY,
            dealer=Seat.EAST,
            note="revoke by South",
            penalties=(Penalty("EW", 50, "revoke"), Penalty("NS", 25)),
        ),
        Deal(Contract(7, Denomination.CLUBS, Doubling.REDOUBLED), Seat.EAST, None, void=True),
    ),
    options=Options(rounding=10, stake=Decimal("0.50"), currency="GBP", wash_out=25),
    players={Seat.NORTH: "Ada", Seat.EAST: "Cy", Seat.SOUTH: "Bea", Seat.WEST: "Di"},
    first_dealer=Seat.SOUTH,
    stopped=True,
)


def test_a_file_that_uses_everything_is_read_whole() -> None:
    assert read(WHOLE_FILE) == (WHOLE_SHEET, ())


def test_a_sheet_that_uses_everything_is_written_as_the_file_it_came_from() -> None:
    assert json.loads(write(WHOLE_SHEET)) == json.loads(WHOLE_FILE)


def test_a_file_may_leave_out_all_but_its_format_its_rules_and_its_deals() -> None:
    sheet, faults = read('{"format": 1, "rules": "plafond", "deals": []}')
    assert faults == ()
    assert sheet == Sheet(RULE_SETS["plafond"])
    assert sheet.first_dealer is Seat.NORTH


def test_what_is_absent_is_not_written() -> None:
    assert write(Sheet(RULE_SETS["auction-flat"], (Deal(),))) == (
        '{"format": 1, "rules": "auction-flat", "first_dealer": "N", "deals": [{"contract": "Pass"}]}'
    )


def test_names_are_written_as_people_read_them() -> None:
    text = write(Sheet(RULE_SETS["auction-1920"], players={Seat.NORTH: "Zoë ♠ 王"}))
    assert "Zoë ♠ 王" in text
    sheet, _ = read(text)
    assert sheet is not None
    assert sheet.players == {Seat.NORTH: "Zoë ♠ 王"}


def test_a_name_of_nothing_but_spaces_is_nobody() -> None:
    sheet, faults = read_sheet(
        {"format": 1, "rules": "auction-1920", "deals": [], "players": {"N": "  ", "E": "", "S": " Bea"}}
    )
    assert faults == ()
    assert sheet is not None
    assert sheet.players == {Seat.SOUTH: " Bea"}


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_rule_set_is_read_by_its_name(rules: str) -> None:
    sheet, faults = read(json.dumps({"format": 1, "rules": rules, "deals": []}))
    assert faults == ()
    assert sheet is not None
    assert sheet.rules is RULE_SETS[rules]


def one_deal(**fields: object) -> Deal:
    sheet, faults = read(json.dumps({"format": 1, "rules": "auction-1920", "deals": [fields]}))
    assert faults == ()
    assert sheet is not None
    return sheet.deals[0]


@pytest.mark.parametrize("level", range(1, 8))
@pytest.mark.parametrize("denomination", list(Denomination))
@pytest.mark.parametrize("doubling", list(Doubling))
def test_every_contract_is_read_from_its_usual_letters(
    level: int, denomination: Denomination, doubling: Doubling
) -> None:
    text = f"{level}{denomination.value}{doubling.value}"
    read_back = one_deal(contract=text, declarer="E", tricks=0)
    assert read_back.contract == Contract(level, denomination, doubling)
    assert str(read_back.contract) == text


def test_tricks_of_null_mean_that_the_play_is_still_to_come() -> None:
    assert one_deal(contract="1C", declarer="N", tricks=None).awaits_play
    assert not one_deal(contract="1C", declarer="N", tricks=0).awaits_play


def test_honours_of_null_mean_nobody_and_honours_left_out_mean_not_asked() -> None:
    assert one_deal(contract="1C", declarer="N", tricks=7, honours=None).honours is Unheld.NOBODY
    assert one_deal(contract="1C", declarer="N", tricks=7).honours is Unheld.NOT_ASKED


@pytest.mark.parametrize("holding", list(Holding))
def test_every_holding_is_read_by_its_name(holding: Holding) -> None:
    honours = {"held_by": "EW", "holding": holding.value}
    assert one_deal(contract="1C", declarer="N", tricks=7, honours=honours).honours == Honours("EW", holding)


@pytest.mark.parametrize("stake", ["0", "2", "0.5", "10.000001", "999999999.999999"])
def test_a_stake_is_kept_exactly_as_it_was_written(stake: str) -> None:
    raw = {"format": 1, "rules": "auction-1920", "deals": [], "options": {"stake": stake}}
    sheet, faults = read_sheet(raw)
    assert faults == ()
    assert sheet is not None
    assert str(sheet.options.stake) == stake
    assert json.loads(write(sheet))["options"] == {"stake": stake}
