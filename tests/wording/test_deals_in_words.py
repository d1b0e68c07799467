"""A deal and its points as a person would say them."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, Denomination, Holding, Seat
from scorekeeper.wording.deals import (
    deal_short,
    deal_words,
    holding_words,
    honours_words,
    points_by_account,
    points_words,
    posting_label,
    posting_words,
    result_mark,
    result_words,
)
from scorekeeper.wording.names import Names
from tests.scoring.tersely import deal, score

NOBODY_NAMED = Names(RULE_SETS["auction-1920"], {})
NAMED = Names(
    RULE_SETS["auction-1920"], {Seat.NORTH: "Ada", Seat.EAST: "Cy", Seat.SOUTH: "Bea", Seat.WEST: "Di"}
)


@pytest.mark.parametrize(
    ("entered", "sentence", "short"),
    [
        (deal("4S by N", 10), "Ada, 4♠, took 10: made", "Ada 4♠, 10 tricks"),
        (deal("4SX by N", 8), "Ada, 4♠ doubled, took 8: two down", "Ada 4♠ X, 8 tricks"),
        (deal("1NTXX by W", 9), "Di, 1NT redoubled, took 9: two over", "Di 1NT XX, 9 tricks"),
        (deal("7C by E", 1), "Cy, 7♣, took 1: twelve down", "Cy 7♣, 1 trick"),
        (deal("7C by E", 0), "Cy, 7♣, took 0: thirteen down", "Cy 7♣, 0 tricks"),
        (deal("2H by S"), "Bea, 2♥, still to be played", "Bea 2♥"),
        (deal("Pass"), "passed out", "Passed out"),
    ],
)
def test_a_deal_in_a_sentence_and_in_a_list(entered, sentence, short):
    assert deal_words(entered, NAMED) == sentence
    assert deal_short(entered, NAMED) == short


def test_a_player_without_a_name_is_called_by_the_seat():
    assert deal_words(deal("4S by N", 10), NOBODY_NAMED) == "North, 4♠, took 10: made"


@pytest.mark.parametrize(
    ("over", "words", "mark"),
    [
        (0, "made", "="),
        (1, "one over", "+1"),
        (6, "six over", "+6"),
        (-1, "one down", "−1"),
        (-13, "thirteen down", "−13"),
    ],
)
def test_a_result_in_words_and_as_a_mark(over, words, mark):
    assert result_words(over) == words
    assert result_mark(over) == mark


@pytest.mark.parametrize(
    ("holding", "denomination", "words"),
    [
        (Holding.THREE, Denomination.SPADES, "three honours"),
        (Holding.FOUR_DIVIDED, Denomination.SPADES, "four honours divided"),
        (Holding.FOUR_IN_HAND, Denomination.CLUBS, "four honours in one hand"),
        (Holding.FIVE_3_2, Denomination.HEARTS, "five honours three and two"),
        (Holding.FIVE_4_1, Denomination.HEARTS, "five honours four and one"),
        (Holding.FIVE_IN_HAND, None, "five honours in one hand"),
        (Holding.THREE, Denomination.NO_TRUMPS, "three aces"),
        (Holding.FOUR_IN_HAND, Denomination.NO_TRUMPS, "four aces in one hand"),
    ],
)
def test_a_holding_in_words(holding, denomination, words):
    assert holding_words(holding, denomination) == words


@pytest.mark.parametrize(
    ("honours", "words"),
    [
        ("nobody", "nobody"),
        ("not asked", "not asked"),
        ("NS three", "We: three honours"),
        ("EW five-in-hand", "They: five honours in one hand"),
    ],
)
def test_who_held_what(honours, words):
    assert honours_words(deal("4S by N", 10, honours=honours), NAMED) == words


@pytest.mark.parametrize(
    ("entered", "told", "sums"),
    [
        (
            deal("4SX by N", 10, honours="NS five-4-1"),
            [("We", "72 below, 50 above · honours 81")],
            [("We", 203)],
        ),
        (
            deal("4SX by N", 8, honours="NS four-in-hand"),
            [("We", "honours 72"), ("They", "200 above")],
            [("We", 72), ("They", 200)],
        ),
        (deal("6NT by E", 12, honours="nobody"), [("They", "60 below · small slam 50")], [("They", 110)]),
        (
            deal("Pass", penalties=(("EW", 50), ("EW", 100))),
            [("They", "penalty 50 · penalty 100")],
            [("They", 150)],
        ),
        (deal("Pass"), [], []),
        (deal("4S by N"), [], []),
    ],
)
def test_the_points_of_a_deal_account_by_account(entered, told, sums):
    postings = score(entered).postings
    assert points_words(postings, NAMED) == told
    assert points_by_account(postings, NAMED) == sums


def test_the_rubber_is_named_among_the_points():
    ledger = score(deal("4S by N", 10), deal("4S by S", 10))
    assert points_words(ledger.steps[1].postings, NAMED) == [("We", "36 below · rubber 250")]


@pytest.mark.parametrize(
    ("entered", "labels", "words"),
    [
        (
            deal("4SX by N", 11, honours="EW four-divided", penalties=(("EW", 50),)),
            ["4♠ X +1", "doubled", "1 over", "4 honours", "penalty"],
            ["4♠ X +1, 5 × 9 × 2", "doubled", "1 over, 1 × 50", "four honours divided, 4 × 9", "penalty"],
        ),
        (deal("3NTXX by N", 7), ["2 down XX"], ["2 down XX, 2 × 200"]),
        (
            deal("7C by N", 13, honours="NS three"),
            ["7♣ =", "grand slam", "3 honours"],
            ["7♣ =, 7 × 6", "grand slam", "three honours, 2 × 6"],
        ),
        (deal("1NT by N", 7, honours="EW three"), ["1NT =", "3 aces"], ["1NT =, 1 × 10", "three aces"]),
    ],
)
def test_every_figure_on_the_pad_has_a_label_and_can_be_explained(entered, labels, words):
    postings = score(entered).postings
    assert [posting_label(posting, entered) for posting in postings] == labels
    assert [posting_words(posting, entered) for posting in postings] == words
