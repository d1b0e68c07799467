"""Averaged boards in score files, and the compared results as JSON."""

from __future__ import annotations

import json

import pytest

from scorekeeper.files.ledger_json import ledger_values
from scorekeeper.files.score_file import read, write, write_sheet
from scorekeeper.scoring import RULE_SETS, replay
from tests.boards_by_hand import POINTS, RANKING
from tests.files.faulty import MADE, REMOVED, file, lines
from tests.scoring.test_averaged_boards import evening

AVERAGED = {"board": 3, "ns": "3", "ew": "2", "averaged": True}
ON_BOARD_1 = {**MADE, "board": 1}


def boards(*deals: dict[str, object]) -> dict[str, object]:
    return file(rules="duplicate", deals=list(deals))


def test_an_averaged_board_is_read_and_written_again() -> None:
    raw = boards(AVERAGED, {**AVERAGED, "board": 4, "note": "fouled", "void": True, "dealer": "W"})
    sheet, faults = read(json.dumps(raw))
    assert faults == ()
    assert sheet is not None
    assert sheet.deals[0].averaged
    assert write_sheet(sheet)["deals"] == raw["deals"]


def test_a_whole_evening_is_read_as_it_was_written() -> None:
    sheet = evening().sheet
    assert read(write(sheet)) == (sheet, ())


@pytest.mark.parametrize(
    ("extra", "fault"),
    [
        ({"contract": "4S"}, "contract: an averaged board has none"),
        ({"contract": "Pass"}, "contract: an averaged board has none"),
        ({"declarer": "N"}, "declarer: an averaged board has none"),
        ({"tricks": 10}, "tricks: an averaged board has none"),
        ({"honours": None}, "honours: an averaged board has none"),
        ({"penalties": [{"to": "NS", "points": 50}]}, "averaged: an averaged board has no penalties"),
        ({"averaged": 1, "contract": "Pass"}, "averaged: 1 is not true or false"),
        ({"board": REMOVED}, "board: missing: the number of the board"),
    ],
)
def test_an_averaged_board_has_nothing_but_its_number_and_its_pairs(
    extra: dict[str, object], fault: str
) -> None:
    raw = {key: value for key, value in {**AVERAGED, **extra}.items() if value is not REMOVED}
    assert lines(boards(raw)) == [f"deal 1: {fault}"]


@pytest.mark.parametrize("rules", [rules for rules in RULE_SETS if rules != "duplicate"])
def test_no_other_game_has_averaged_boards(rules: str) -> None:
    assert lines(file(rules=rules, deals=[{"averaged": True}])) == [
        "deal 1: averaged: only boards of duplicate are averaged"
    ]


def test_a_board_that_is_not_averaged_may_say_so() -> None:
    assert lines(boards({**ON_BOARD_1, "averaged": False})) == []


def test_results_that_cannot_stand_side_by_side_are_faults_beside_all_others() -> None:
    assert lines(
        boards(
            {**ON_BOARD_1, "ns": "Ash", "ew": "Birch"},
            {**ON_BOARD_1, "ns": "Elm", "ew": "Ash", "tricks": 14},
            {**ON_BOARD_1, "ns": "Fir", "ew": "Fir"},
        )
    ) == [
        "deal 2: tricks: 14 is not between 0 and 13",
        "deal 2: ew: Ash has played board 1 already, against Birch",
        "deal 3: ew: a pair does not play against itself",
    ]


def test_the_results_as_json_have_every_board_compared() -> None:
    results = ledger_values(evening())["results"]
    assert results["boards"][2] == {
        "board": 3,
        "dealer": "S",
        "vulnerable": ["EW"],
        "results": [
            {"deal": 9, "ns": "5", "ew": "4", "points": 0, "matchpoints": {"ns": 2, "ew": 0}, "top": 2},
            {"deal": 7, "ns": "1", "ew": "6", "points": -670, "matchpoints": {"ns": 0, "ew": 2}, "top": 2},
            {
                "deal": 8,
                "ns": "3",
                "ew": "2",
                "points": None,
                "top": 2,
                "averaged": True,
                "matchpoints": {"ns": 1, "ew": 1},
            },
        ],
    }
    assert {
        board["board"]: [result["points"] for result in board["results"]] for board in results["boards"]
    } == POINTS
    assert results["ranking"] == [
        {
            "place": int(place.rstrip("=")),
            "pair": pair,
            "matchpoints": matchpoints,
            "most": most,
            "percent": percent,
            "boards": boards,
        }
        for place, pair, matchpoints, most, percent, boards in RANKING
    ]
    assert results["teams"] is None


def test_the_results_as_json_have_the_match_of_two_teams() -> None:
    sheet, _ = read(
        json.dumps(
            boards(
                {**ON_BOARD_1, "ns": "Reds", "ew": "Blues"},
                {**ON_BOARD_1, "ns": "Blues", "ew": "Reds", "tricks": 9},
                {**ON_BOARD_1, "ns": "Reds", "ew": "Blues", "board": 2},
            )
        )
    )
    assert sheet is not None
    # 420 and 50 lost at the other table: 470 points, ten IMPs.
    assert ledger_values(replay(sheet))["results"]["teams"] == {
        "names": ["Reds", "Blues"],
        "swings": [{"board": 1, "points": 470, "imps": 10}],
        "imps": 10,
    }


def test_other_games_have_no_results_of_this_kind() -> None:
    sheet, _ = read(json.dumps(file(deals=[MADE])))
    assert sheet is not None
    assert "results" not in ledger_values(replay(sheet))
