"""Boards, pairs and their standing in words, and the evening as plain text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.scoring import RULE_SETS, Deal, Ledger
from scorekeeper.wording.boards import (
    board_short,
    board_words,
    comparison_detail,
    comparison_headline,
    missing_words,
    places_moved,
    renamed_words,
)
from scorekeeper.wording.deals import deal_short, deal_words
from scorekeeper.wording.names import Names, names_of
from scorekeeper.wording.outcomes import margin_words, settlement_headline, sheet_title, sheet_word
from scorekeeper.wording.text_sheet import text_sheet
from tests.scoring.tersely import deal, score
from tests.scoring.test_averaged_boards import evening, result

DUPLICATE = RULE_SETS["duplicate"]
NAMES = Names(DUPLICATE, {})
TEXT = """\
Duplicate · boards
Figures from: SquareScores, Contract Bridge

Ranking
1=  4   80.00%  8 of 10, three boards
1=  5   80.00%  8 of 10, three boards
3   6   60.00%  6 of 10, three boards
4   1   40.00%  4 of 10, four boards
5   3   30.00%  3 of 10, three boards
6   2   10.00%  1 of 10, four boards

Board 1 · North deals, nobody vulnerable · three results
  1  1     2     4♠ N =          420          4 : 0
  3  5     6     3NT S =         400          2 : 2
  2  3     4     4♠ N −1                 50   0 : 4

Board 2 · East deals, N-S vulnerable · three results
  6  5     2     2♠ N =          110          4 : 0
  5  3     6     1NT E =                 90   2 : 2
  4  1     4     1NT E +1               120   0 : 4

Board 3 · South deals, E-W vulnerable · three results
  9  5     4     Passed out                   2 : 0
  7  1     6     2♥x W =                670   0 : 2
  8  3     2     Average                      1 : 1

Board 4 · West deals, all vulnerable · one result, 2 missing
 10  1     2     3NT N =         600

Pair 4 and pair 5 first with 80.00%. Two results missing on board 4."""


def played(*results: tuple[int, str, str, str, int | None]) -> Ledger:
    return score(*(result(*each) for each in results), rules="duplicate")


def test_the_evening_as_text_is_as_it_was_worked_by_hand():
    assert text_sheet(evening()) == TEXT


def test_two_teams_as_text():
    text = text_sheet(
        played((1, "Reds", "Blues", "4S by N", 10), (1, "Blues", "Reds", "4S by N", 9))
    ).splitlines()
    assert "Reds against Blues" in text
    assert "Board   1     +470   +10 IMPs" in text
    assert text[-1] == "Reds ahead by 10 IMPs."


def test_one_table_as_text_has_its_totals_and_who_pays():
    ledger = score(deal("4S by N", 10, board=1), stopped=True, rules="duplicate")
    text = text_sheet(ledger)
    assert "N-S 420 · E-W 0" in text
    assert text.endswith("N-S win by 420.\nAfter one board. 420 points.\n"
                         "East pays North 420 points.\nWest pays South 420 points.")  # fmt: skip


@pytest.mark.parametrize(
    ("board", "short", "words"),
    [
        (1, "1 · N · None", "North deals, nobody vulnerable"),
        (6, "6 · E · E-W", "East deals, E-W vulnerable"),
        (7, "7 · S · All", "South deals, all vulnerable"),
        (12, "12 · W · N-S", "West deals, N-S vulnerable"),
        (36, "36 · W · All", "West deals, all vulnerable"),
    ],
)
def test_a_board_says_who_deals_it_and_who_is_vulnerable(board, short, words):
    assert board_short(DUPLICATE, board) == short
    assert board_words(DUPLICATE, board) == words


def test_a_result_is_told_with_its_board_and_its_pairs():
    made = replace(deal("4S by N", 10, board=7), ns="Ash", ew="3")
    assert deal_words(made, NAMES) == "board 7, Ash against pair 3: North, 4♠, took 10: made"
    assert deal_words(replace(made, ns="", ew=""), NAMES) == "board 7: North, 4♠, took 10: made"
    average = Deal(board=7, averaged=True)
    assert deal_words(average, NAMES) == "board 7: average, half of the top for both pairs"
    assert deal_short(average, NAMES) == "Average"


def test_a_set_of_boards_is_called_so():
    assert sheet_title(DUPLICATE, 3) == "Boards 3"
    assert sheet_word(DUPLICATE) == "set of boards"


def test_the_best_pair_or_pairs_are_first():
    assert comparison_headline(evening()) == "Pair 4 and pair 5 first with 80.00%"
    one_better = played((1, "Ash", "Elm", "4S by N", 10), (1, "Birch", "Fir", "4S by N", 9))
    assert comparison_headline(one_better) == "Ash and Fir first with 100.00%"
    assert margin_words(one_better, NAMES) == "Ash and Fir first with 100.00%"
    assert settlement_headline(replace(one_better, sheet=replace(one_better.sheet, stopped=True))) == ""


def test_where_no_two_results_are_of_one_board_there_is_nothing_to_compare():
    assert comparison_headline(played((1, "1", "2", "Pass", None), (2, "3", "4", "Pass", None))) == (
        "Nothing to compare yet"
    )


def test_teams_are_level_or_one_is_ahead():
    level = played((1, "Reds", "Blues", "Pass", None), (1, "Blues", "Reds", "Pass", None))
    assert comparison_headline(level) == "Level"
    behind = played((1, "Reds", "Blues", "Pass", None), (1, "Blues", "Reds", "1C by N", 7))
    assert comparison_headline(behind) == "Blues ahead by 2 IMPs"
    by_one = played((1, "Reds", "Blues", "1C by N", 8), (1, "Blues", "Reds", "1C by N", 7))
    assert comparison_headline(by_one) == "Reds ahead by 1 IMP"


def test_what_was_played_is_counted():
    assert comparison_detail(evening()) == "After ten results on four boards."
    assert comparison_detail(score(deal("Pass", board=1), rules="duplicate")) == "After one board."


def test_missing_results_are_named_by_their_boards():
    deals = evening().sheet.deals
    assert missing_words(deals) == "Two results missing on board 4."
    assert missing_words(deals[:-1]) == ""
    assert missing_words((*deals, Deal(board=6), Deal(board=6))) == "Results are missing on boards 4 and 6."


def test_a_correction_that_moves_nobody_says_so():
    before = evening()
    better = replace(before.sheet.deals[0], tricks=11)
    after = score(better, *before.sheet.deals[1:], rules="duplicate")
    assert places_moved(before, after) == []  # 450 beats what 420 has beaten
    worse = replace(before.sheet.deals[0], tricks=8)
    after = score(worse, *before.sheet.deals[1:], rules="duplicate")
    assert "goes from" in " ".join(places_moved(before, after))


def test_a_match_that_changes_hands_says_from_what_to_what():
    sold = ((1, "Reds", "Blues", "4S by N", 10), (1, "Blues", "Reds", "4S by N", 9))
    lost = ((1, "Reds", "Blues", "4S by N", 9), (1, "Blues", "Reds", "4S by N", 10))
    assert places_moved(played(*sold), played(*lost)) == [
        "Reds ahead by 10 IMPs before, now Blues ahead by 10 IMPs"
    ]
    assert places_moved(played(*sold), played(*sold)) == []


def test_a_renaming_is_told_by_its_names_and_nothing_else_is_a_renaming():
    before = [Deal(board=1, ns="1", ew="2"), Deal(board=2, ns="2", ew="1")]
    after = [Deal(board=1, ns="Ash", ew="2"), Deal(board=2, ns="2", ew="Ash")]
    assert renamed_words(before, after) == ["pair 1 → Ash"]
    assert renamed_words(before, [after[0], before[1]]) == []
    assert renamed_words(before, before) == []
    assert renamed_words(before, after[:1]) == []
    assert renamed_words(before, [replace(after[0], board=3), after[1]]) == []


def test_the_players_of_one_table_have_their_names_until_a_second_table_plays():
    one = score(deal("4S by N", 10, board=1), rules="duplicate").sheet
    named = replace(one, players={"N": "Ada"})
    assert names_of(named).known
    assert not names_of(replace(named, deals=(*named.deals, *named.deals))).known
