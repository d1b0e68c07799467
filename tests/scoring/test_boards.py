"""Duplicate boards: the card of scores that players know, and what the number of a board decides."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, Ledger, Reason, Result, settle
from tests.scoring.situations import DECLARER, EVERYBODY, NOBODY, OTHERS, played, rows
from tests.scoring.tersely import deal, postings_of_last_deal, score, totals

CARD = """
          1    2    3    4    5    6    7
C,D      70   90  110  130  400  920 1440
H,S      80  110  140  420  450  980 1510
NT       90  120  400  430  460  990 1520
CX,DX   140  180  470  510  550 1090 1630
HX,SX   160  470  530  590  650 1210 1770
NTX     180  490  550  610  670 1230 1790
CXX,DXX 230  560  640  720  800 1380 1960
HXX,SXX 520  640  760  880 1000 1620 2240
NTXX    560  680  800  920 1040 1660 2280
"""
CARD_WHEN_VULNERABLE = """
          1    2    3    4    5    6    7
C,D      70   90  110  130  600 1370 2140
H,S      80  110  140  620  650 1430 2210
NT       90  120  600  630  660 1440 2220
CX,DX   140  180  670  710  750 1540 2330
HX,SX   160  670  730  790  850 1660 2470
NTX     180  690  750  810  870 1680 2490
CXX,DXX 230  760  840  920 1000 1830 2660
HXX,SXX 720  840  960 1080 1200 2070 2940
NTXX    760  880 1000 1120 1240 2110 2980
"""
CALLS = [call for call in rows(CARD) if not call.isdigit()]

VULNERABLE = [
    *("None", "NS", "EW", "All"),
    *("NS", "EW", "All", "None"),
    *("EW", "All", "None", "NS"),
    *("All", "None", "NS", "EW"),
]
SIDES = {"None": set(), "NS": {"NS"}, "EW": {"EW"}, "All": {"NS", "EW"}}


@pytest.mark.parametrize("rules", ["duplicate", "chicago"])
@pytest.mark.parametrize("call", CALLS)
def test_every_contract_made_exactly_scores_what_the_card_says(call: str, rules: str) -> None:
    for card, situations in ((CARD, (NOBODY, OTHERS)), (CARD_WHEN_VULNERABLE, (DECLARER, EVERYBODY))):
        for level, points in enumerate(rows(card)[call], start=1):
            for situation in situations:
                ledger = played(rules, situation, deal(f"{level}{call} by N", 6 + level))
                assert sum(p.points for p in ledger.steps[-1].postings) == int(points)
                assert {p.account for p in ledger.steps[-1].postings} == {"NS"}


@pytest.mark.parametrize(
    ("board", "call", "tricks", "account", "points"),
    [
        (1, "2S by N", 10, "NS", 170),
        (1, "3NT by N", 11, "NS", 460),
        (2, "4H by S", 11, "NS", 650),
        (1, "1NT by E", 9, "EW", 150),
        (1, "2HX by W", 9, "EW", 570),
        (3, "2HX by W", 9, "EW", 870),
        (4, "1CXX by N", 8, "NS", 630),
        (1, "1CXX by N", 8, "NS", 430),
        (1, "4S by N", 9, "EW", 50),
        (2, "4S by N", 8, "EW", 200),
        (2, "4SX by N", 9, "EW", 200),
        (1, "7NTX by N", 0, "EW", 3500),
        (2, "7NTX by N", 0, "EW", 3800),
        (4, "7NTXX by W", 0, "NS", 7600),
        (13, "6S by E", 13, "EW", 1460),
    ],
)
def test_results_that_players_know_by_heart(
    board: int, call: str, tricks: int, account: str, points: int
) -> None:
    ledger = score(deal(call, tricks, board=board), rules="duplicate")
    assert {a: ledger.total(a) for a in ledger.accounts} == {"NS": 0, "EW": 0} | {account: points}


@pytest.mark.parametrize("number", range(1, 17))
def test_the_number_of_a_board_says_who_is_vulnerable_and_who_deals(number: int) -> None:
    for board in (number, number + 16, number + 32, number + 176):
        if board <= 200:
            (step,) = score(deal("1C by N", 7, board=board), rules="duplicate").steps
            assert step.vulnerable == SIDES[VULNERABLE[number - 1]]
            assert step.dealer == "NESWNESWNESWNESW"[number - 1]


def test_boards_may_be_played_in_any_order_and_more_than_once() -> None:
    boards = [deal("1C by N", 7, board=board) for board in (7, 1, 7, 4, 23)]
    steps = score(*boards, rules="duplicate").steps
    assert "".join(step.dealer for step in steps) == "SNSWS"
    assert [sorted(step.vulnerable) for step in steps] == [
        ["EW", "NS"],
        [],
        ["EW", "NS"],
        ["EW", "NS"],
        ["EW", "NS"],
    ]


def test_no_part_score_is_carried_and_every_board_pays_its_own() -> None:
    ledger = score(deal("1S by N", 8, board=1), deal("2D by N", 8, board=2), rules="duplicate")
    assert totals(ledger) == {"NS": "70/130", "EW": "0/0"}
    assert postings_of_last_deal(ledger) == ["NS below 40 odd-tricks (2 × 20)", "NS above 50 part-score (50)"]
    assert {account: tally.part_score for account, tally in ledger.standing.tallies.items()} == {
        "NS": 0,
        "EW": 0,
    }


def test_a_board_passed_out_scores_nothing_and_is_a_board_played() -> None:
    ledger = score(deal("Pass", board=3), rules="duplicate")
    assert ledger.postings == ()
    assert [(step.dealer, step.dealt_again) for step in ledger.steps] == [("S", False)]
    assert ledger.standing.counted == 1


def test_games_on_boards_win_no_rubber_and_no_number_of_boards_ends_a_sheet() -> None:
    boards = [deal("3NT by N", 9, board=board) for board in range(1, 41)]
    ledger = score(*boards, rules="duplicate")
    assert ledger.ended_by is None
    assert ledger.after_the_end == ()
    assert (ledger.outcome.result, ledger.outcome.reason) == (Result.OPEN, Reason.STILL_IN_PLAY)
    assert settle(ledger).payments == ()
    # Of forty boards in a row, twenty are vulnerable for North and South.
    assert totals(ledger) == {"NS": f"4000/{20 * 300 + 20 * 500}", "EW": "0/0"}


def test_the_game_has_no_options() -> None:
    assert RULE_SETS["duplicate"].options == frozenset()


def vulnerable(ledger: Ledger) -> list[set[str]]:
    return [set(step.vulnerable) for step in ledger.steps]


def test_a_void_board_leaves_the_others_as_they_are() -> None:
    ledger = score(
        deal("3NT by N", 9, board=2), deal("3NT by N", 9, board=3, void=True), deal("3NT by E", 9, board=3),
        rules="duplicate",
    )  # fmt: skip
    assert totals(ledger) == {"NS": "100/500", "EW": "100/500"}
    assert vulnerable(ledger) == [{"NS"}, set(), {"EW"}]
