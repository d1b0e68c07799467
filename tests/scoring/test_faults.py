"""What is wrong with a deal, all of it at once, in a sentence for the person who typed it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from scorekeeper.scoring import (
    RULE_SETS,
    Deal,
    Fault,
    Holding,
    Honours,
    Seat,
    Unheld,
    faults_of_deal,
    faults_of_sheet,
)
from scorekeeper.scoring.seating import Seating
from tests.scoring.tersely import deal, sheet

RULES = RULE_SETS["auction-1920"]


def faults(of: Deal, rules=RULES) -> list[str]:
    return [str(fault) for fault in faults_of_deal(rules, of)]


@pytest.mark.parametrize(
    "faultless",
    [
        deal("Pass"),
        deal("Pass", penalties=(("NS", 1), ("EW", 10_000)), note="n" * 200),
        deal("1C by N"),
        deal("7NTXX by W", 0, honours="nobody"),
        deal("7NTXX by W", 13, honours="EW four-in-hand", dealer="S"),
        deal("1C by N", 7, honours="NS five-in-hand", void=True),
        deal("1C by N", 7, note="The queen was revoked — twice! ♥"),
    ],
)
def test_a_deal_as_it_should_be_has_no_fault(faultless: Deal) -> None:
    assert faults(faultless) == []


@pytest.mark.parametrize(
    ("faulty", "fault"),
    [
        (deal("4S by N", 14), "tricks: 14 is not between 0 and 13"),
        (deal("4S by N", -1), "tricks: -1 is not between 0 and 13"),
        (deal("0S by N", 7), "contract: level 0 is not between 1 and 7"),
        (deal("8S by N", 7), "contract: level 8 is not between 1 and 7"),
        (replace(deal("4S by N", 10), declarer=None), "declarer: missing: who plays the contract?"),
        (Deal(declarer=Seat.NORTH), "declarer: a deal passed out has no declarer"),
        (Deal(tricks=7), "tricks: a deal passed out has no tricks"),
        (Deal(honours=Honours("NS", Holding.THREE)), "honours: a deal passed out scores no honours"),
        (Deal(honours=Unheld.NOBODY), "honours: a deal passed out scores no honours"),
        (
            deal("3NT by N", 9, honours="NS five-3-2"),
            "honours: holding: five-3-2 cannot be held at no trumps, where there are four aces",
        ),
        (deal("3S by N", 9, honours="N three"), "honours: held_by: 'N' is not one of NS, EW"),
        (deal("Pass", penalties=(("N", 50),)), "penalties: to: 'N' is not one of NS, EW"),
        (deal("Pass", penalties=(("NS", 0),)), "penalties: points: 0 is not between 1 and 10000"),
        (deal("Pass", penalties=(("NS", -50),)), "penalties: points: -50 is not between 1 and 10000"),
        (deal("Pass", penalties=(("NS", 10_001),)), "penalties: points: 10001 is not between 1 and 10000"),
        (deal("Pass", note="n" * 201), "note: longer than 200 characters"),
        (deal("Pass", note="half \ud83c"), "note: holds a character that cannot be written down"),
        (deal("Pass", note="nil \0"), "note: holds a character that cannot be written down"),
    ],
)
def test_a_fault_is_named_with_its_field(faulty: Deal, fault: str) -> None:
    assert faults(faulty) == [fault]


def test_a_reason_for_a_penalty_is_checked_like_a_note() -> None:
    long, half = "r" * 201, "\udfff"
    passed_out = deal("Pass", penalties=(("NS", 50), ("EW", 50)))
    first, second = passed_out.penalties
    faulty = replace(passed_out, penalties=(replace(first, reason=long), replace(second, reason=half)))
    assert faults(faulty) == [
        "penalties: reason: longer than 200 characters",
        "penalties: reason: holds a character that cannot be written down",
    ]


def test_every_fault_of_a_deal_is_named_at_once() -> None:
    faulty = replace(
        deal("9NT by N", 14, honours="N five-3-2", penalties=(("W", 0),), note="n" * 201), declarer=None
    )
    assert faults(faulty) == [
        "contract: level 9 is not between 1 and 7",
        "declarer: missing: who plays the contract?",
        "tricks: 14 is not between 0 and 13",
        "honours: held_by: 'N' is not one of NS, EW",
        "honours: holding: five-3-2 cannot be held at no trumps, where there are four aces",
        "note: longer than 200 characters",
        "penalties: to: 'W' is not one of NS, EW",
        "penalties: points: 0 is not between 1 and 10000",
    ]


def test_every_fault_of_a_deal_passed_out_is_named_at_once() -> None:
    faulty = replace(deal("1C by N", 7, honours="NS three"), contract=None)
    assert faults(faulty) == [
        "declarer: a deal passed out has no declarer",
        "tricks: a deal passed out has no tricks",
        "honours: a deal passed out scores no honours",
    ]


def test_a_void_deal_is_checked_like_any_other() -> None:
    assert faults(deal("4S by N", 14, void=True)) == ["tricks: 14 is not between 0 and 13"]


def test_faults_of_a_sheet_carry_the_number_of_the_deal() -> None:
    faulty = sheet(deal("Pass"), deal("4S by N", 14), deal("Pass"), deal("1C by N", -1))
    assert [str(fault) for fault in faults_of_sheet(faulty)] == [
        "deal 2: tricks: 14 is not between 0 and 13",
        "deal 4: tricks: -1 is not between 0 and 13",
    ]


def test_a_contract_that_could_not_be_read_is_not_taken_for_a_deal_passed_out() -> None:
    half_read = Deal(None, Seat.NORTH, 14, Honours("N", Holding.THREE))
    assert [str(fault) for fault in faults_of_deal(RULES, half_read, unread={"contract"})] == [
        "tricks: 14 is not between 0 and 13",
        "honours: held_by: 'N' is not one of NS, EW",
    ]


def test_a_declarer_that_could_not_be_read_is_not_missing() -> None:
    half_read = replace(deal("1C by N", 7), declarer=None)
    assert faults_of_deal(RULES, half_read, unread={"declarer"}) == ()


def test_nobody_declares_or_deals_from_a_seat_that_is_not_in_the_game() -> None:
    north_and_south = Seating(
        seats=(Seat.NORTH, Seat.SOUTH),
        accounts=("N", "S"),
        account_of={Seat.NORTH: "N", Seat.SOUTH: "S"},
        holders=("N", "S"),
    )
    two_handed = replace(RULES, seating=north_and_south)
    assert faults(deal("1C by E", 7, dealer="W"), two_handed) == [
        "declarer: nobody sits at E in this game",
        "dealer: nobody sits at W in this game",
    ]


def test_a_holding_without_a_row_in_the_table_is_a_fault() -> None:
    table = replace(RULES.honours, trumps={Holding.FOUR_IN_HAND: RULES.honours.trumps[Holding.FOUR_IN_HAND]})
    one_hand_only = replace(RULES, honours=table)
    assert faults(deal("1C by N", 7, honours="NS three"), one_hand_only) == [
        "honours: holding: three scores nothing in this game"
    ]


def test_a_fault_is_a_value_that_cannot_be_changed() -> None:
    fault = Fault("tricks", "missing")
    assert fault == Fault("tricks", "missing")
    assert str(fault.of_deal(3)) == "deal 3: tricks: missing"
    with pytest.raises(FrozenInstanceError):
        fault.field = "note"
