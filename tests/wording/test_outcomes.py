"""How a sheet stands and ended, and who pays whom."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from scorekeeper.scoring import RULE_SETS, Account, Options, Seat, replay
from scorekeeper.wording.names import Names
from scorekeeper.wording.outcomes import (
    games_words,
    margin_words,
    need_words,
    payment_words,
    result_detail,
    result_headline,
    settlement_headline,
    sheet_title,
    sheet_word,
    signed_margin,
)
from tests.scoring.tersely import deal, score, sheet

US, THEM = Account("NS"), Account("EW")
PLAYERS = {Seat.NORTH: "Ada", Seat.EAST: "Cy", Seat.SOUTH: "Bea", Seat.WEST: "Di"}
NAMES = Names(RULE_SETS["auction-1920"], PLAYERS)
WON = (deal("4S by N", 10), deal("4S by S", 10))


def test_needs_fall_with_a_part_score_and_end_with_the_rubber():
    assert need_words(score(), US) == "need 30"
    assert need_words(score(deal("2S by N", 8)), US) == "need 12"
    assert need_words(score(*WON), THEM) == ""


def test_games_are_counted_in_words():
    assert games_words(score(), US) == ""
    assert games_words(score(WON[0]), US) == "one game"
    assert games_words(score(*WON), US) == "two games"


@pytest.mark.parametrize(
    ("deals", "told", "headline", "signed"),
    [
        ((), "No points yet", "No points yet", "level"),
        ((deal("Pass"),), "No points yet", "No points yet", "level"),
        ((deal("2S by N", 8),), "We lead by 18", "Ada & Bea lead by 18", "We +18"),
        ((deal("2S by N", 7),), "They lead by 50", "Cy & Di lead by 50", "They +50"),
        ((deal("2S by N", 8), deal("2S by E", 8)), "Level", "Level", "level"),
    ],
)
def test_the_margin_while_the_rubber_is_in_play(deals, told, headline, signed):
    ledger = score(*deals)
    assert margin_words(ledger, NAMES) == told
    assert result_headline(ledger, NAMES) == headline
    assert signed_margin(ledger, NAMES) == signed
    assert settlement_headline(ledger) == ""
    assert payment_words(ledger, NAMES) == []


def test_a_rubber_won_to_none_and_to_one():
    assert result_headline(score(*WON), NAMES) == "Ada & Bea win by 322"
    assert result_detail(score(*WON), NAMES) == "The rubber: two games to none."
    to_one = score(WON[0], deal("4S by E", 10), WON[1])
    assert result_detail(to_one, NAMES) == "The rubber: two games to one."


def test_winning_the_rubber_is_not_always_winning():
    ledger = score(deal("1NTXX by E", 0), deal("3NT by E", 9), deal("3NT by W", 9))
    assert result_headline(ledger, NAMES) == "Ada & Bea win by 1190"
    assert result_detail(ledger, NAMES) == (
        "Cy & Di won the rubber, two games to none, and still have the lower total."
    )


def test_a_draw_pays_nobody():
    ledger = score(*WON, stopped=False)
    drawn = score(WON[0], replace(WON[1], penalties=deal("Pass", penalties=(("EW", 322),)).penalties))
    assert ledger.outcome.margin == 322
    assert result_headline(drawn, NAMES) == "Drawn: the totals are equal"
    assert settlement_headline(drawn) == "Nobody pays."
    assert payment_words(drawn, NAMES) == []


def test_a_sheet_stopped_early_says_so():
    ledger = score(deal("2S by N", 8), stopped=True)
    assert result_headline(ledger, NAMES) == "Ada & Bea win by 18"
    assert result_detail(ledger, NAMES) == "Stopped early, scored as an unfinished rubber."


@pytest.mark.parametrize(
    ("options", "told", "paid"),
    [
        (Options(), "322 points.", "322 points"),
        (Options(stake=Decimal(2), currency="GBP"), "322 points at 2p a point.", "£6.44"),
        (Options(stake=Decimal("0.5"), currency="EUR"), "322 points at 0.5c a point.", "€1.61"),
        (
            Options(stake=Decimal(1), currency="USD", rounding=100),
            "322 points, rounded to 300 at 1¢ a point.",
            "$3.00",
        ),
        (Options(rounding=10), "322 points, rounded to 320.", "320 points"),
        (Options(stake=Decimal(100), currency="JPY"), "322 points at ¥100 a point.", "¥32,200"),
    ],
)
def test_the_settlement_shows_its_sum_and_each_partner_pays_one_opponent(options, told, paid):
    ledger = replay(replace(sheet(*WON), options=options))
    assert settlement_headline(ledger) == told
    assert payment_words(ledger, NAMES) == [f"Cy pays Ada {paid}", f"Di pays Bea {paid}"]


def test_a_rubber_under_the_wash_out_is_not_paid():
    ledger = score(*WON, wash_out=323)
    assert settlement_headline(ledger) == "322 is under 323: washed out, nobody pays."
    assert payment_words(ledger, NAMES) == []
    assert settlement_headline(score(*WON, wash_out=322)) == "322 points."


def test_a_margin_that_rounds_to_nothing_pays_nobody():
    ledger = score(deal("2S by N", 8), stopped=True, rounding=100)
    assert settlement_headline(ledger) == "18 points, rounded to 0: nobody pays."


def test_one_point_is_no_points():
    ledger = score(deal("Pass", penalties=(("NS", 1),)), stopped=True, stake=Decimal(2), currency="GBP")
    assert settlement_headline(ledger) == "1 point at 2p a point."
    assert settlement_headline(score(deal("Pass", penalties=(("NS", 1),)), stopped=True)) == "1 point."


@pytest.mark.parametrize(
    ("rule_set", "title", "word"),
    [("auction-1920", "Rubber 3", "rubber"), ("chicago", "Round 3", "round"), ("trio", "Rubber 3", "rubber")],
)
def test_a_sheet_is_called_by_what_is_played(rule_set, title, word):
    assert sheet_title(RULE_SETS[rule_set], 3) == title
    assert sheet_word(RULE_SETS[rule_set]) == word
