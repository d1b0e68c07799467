"""Auctions in words."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, Seat
from scorekeeper.wording.auctions import auction_fault_words, auction_words, call_words
from scorekeeper.wording.names import Names

NAMES = Names(RULE_SETS["auction-1920"], {Seat.NORTH: "Ada", Seat.EAST: "Cy", Seat.SOUTH: "Bea"})


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("1C", "1♣"),
        ("2D", "2♦"),
        ("3H", "3♥"),
        ("4S", "4♠"),
        ("7NT", "7NT"),
        ("Pass", "pass"),
        ("X", "double"),
        ("XX", "redouble"),
    ],
)
def test_a_call_is_said_as_players_say_it(call, words):
    assert call_words(call) == words


@pytest.mark.parametrize("junk", ["", "8S", "1s", "pass", "XXX", "1S 2S", "<b>"])
def test_what_is_no_call_stays_as_it_is(junk):
    assert call_words(junk) == junk


def test_an_auction_is_a_line_of_calls():
    assert auction_words(["1S", "X", "XX", "Pass"]) == "1♠ – double – redouble – pass"
    assert auction_words([]) == ""


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("call 2: 1H is not higher than 1S", "call 2: 1♥ is not higher than 1♠"),
        ("it ends in 4SXX, not in 3NTX", "it ends in 4♠ redoubled, not in 3NT doubled"),
        ("it ends in a pass-out, not in 4S", "it ends in a pass-out, not in 4♠"),
        ("it is not over: N is to call", "it is not over: Ada is to call"),
        ("the contract is E's to play", "the contract is Cy's to play"),
        ("the contract is W's to play", "the contract is West's to play"),
        ("only a doubled bid can be redoubled", "only a doubled bid can be redoubled"),
    ],
)
def test_a_fault_of_an_auction_names_suits_and_players(fault, words):
    assert auction_fault_words(fault, NAMES) == words
