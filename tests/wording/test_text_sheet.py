"""A sheet as plain text."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from scorekeeper.scoring import Options, Seat, replay
from scorekeeper.wording.text_sheet import text_sheet
from tests.scoring.tersely import deal, sheet

PLAYERS = {Seat.NORTH: "Ada", Seat.EAST: "Cy", Seat.SOUTH: "Bea", Seat.WEST: "Di"}
RUBBER = (
    deal("4S by N", 10, honours="NS three"),
    deal("2CX by E", 8, honours="nobody"),
    deal("3H by S", 10),
)


def _text(*deals, players=PLAYERS, **options) -> str:
    return text_sheet(replay(replace(sheet(*deals, **options), players=players)))


def test_a_whole_rubber_reads_like_the_sheet_on_paper():
    text = text_sheet(
        replay(replace(sheet(*RUBBER), players=PLAYERS, options=Options(stake=Decimal(2), currency="GBP")))
    )
    assert text.splitlines() == [
        "Auction Bridge · New York Whist Club code, 1920",
        "Figures from: New York Whist Club code of 1920, as printed in H. D. Elwell, New Auction Bridge",
        "",
        " Ada & Bea                │ Cy & Di",
        " rubber               250 │",
        " 3 honours             18 │ doubled               50",
        "━━━━━━━━━━━━━━━━━━━━━━━━━━┿━━━━━━━━━━━━━━━━━━━━━━━━━━",
        " 4♠ =                  36 │",
        "──────────────────────────┿──────────────────────────",
        " 3♥ +1                 32 │ 2♣ X =                24",
        "══════════════════════════┿══════════════════════════",
        "                      336 │                       74",
        "",
        "  1  Ada dealt. Ada, 4♠, took 10: made. We 36 below · honours 18.",
        "  2  Cy dealt. Cy, 2♣ doubled, took 8: made. They 24 below, 50 above.",
        "  3  Bea dealt. Bea, 3♥, took 10: one over. Honours not asked yet. We 32 below · rubber 250.",
        "",
        "Ada & Bea win by 262.",
        "The rubber: two games to none. 262 points at 2p a point.",
        "Cy pays Ada £5.24.",
        "Di pays Bea £5.24.",
    ]


def test_an_empty_sheet_says_who_deals_and_what_is_needed():
    text = _text(players={})
    assert "No points yet. North deals next." in text
    assert "We: no games, need 30." in text
    assert "They: no games, need 30." in text


def test_a_round_in_play_says_no_needs_since_no_game_is_built_there():
    lines = _text(deal("1C by N", 7), rules="chicago").splitlines()
    assert lines[-1] == "We lead by 70. Cy deals next."


def test_deals_taken_out_after_the_end_and_still_to_be_played_say_so():
    text = _text(*RUBBER, deal("Pass"), deal("1C by E", 7, void=True, note="misdeal"))
    assert "  4  Di dealt. Passed out. After the end: scores nothing." in text
    assert "  5  Taken out: Cy, 1♣, took 7: made. (misdeal)" in text
    assert "Ada, 4♠, still to be played." in _text(deal("4S by N"))


def test_a_sheet_stopped_early_says_so():
    assert "Stopped early, scored as an unfinished rubber. 18 points." in _text(
        deal("2S by N", 8), stopped=True
    )


def test_names_longer_than_the_column_widen_both():
    text = _text(
        deal("2S by N", 8), players={Seat.NORTH: "Maximiliana von und zu Hohenstein", Seat.SOUTH: "Bea"}
    )
    lines = [line for line in text.splitlines() if "│" in line or "┿" in line]
    bars = {max(line.find("│"), line.find("┿")) for line in lines}
    assert len(bars) == 1
