"""Duplicate from its first result to the last one: entered, compared, paid for."""

from __future__ import annotations

import json

from scorekeeper.files.score_file import read
from scorekeeper.scoring import replay
from scorekeeper.scoring.compare import board_results, ranking
from tests.actions import keys
from tests.boards_by_hand import RANKING
from tests.cast import PLAYERS
from tests.evening import Evening


def _as_shown(line) -> tuple[str, ...]:
    place, pair, matchpoints, most, percent, boards = line
    return place, f"pair {pair} {boards} boards", f"{matchpoints} of {most}", percent


# --- Starting and entering ----------------------------------------------------------------------------------


def test_an_empty_sheet_of_boards_says_what_comes_first(evening):
    page = evening.sheet()
    assert page.heading == "Boards 1"
    assert page.one(".bar-board").text == "Board 1 North deals, nobody vulnerable"
    assert page.link("First result") == f"{evening.address}/deals/new"
    assert "No result yet." in page.text
    assert not {"Draw for the deal", "End the evening"} & set(page.buttons)


def test_the_pad_of_a_result_asks_for_board_and_pairs_and_not_for_honours(evening):
    page = evening.open("/deals/new")
    assert page.heading == "Result 1"
    boards = page.one("[name=board]").all("option")
    assert [board.text for board in boards[:4]] == [
        "1 · N · None",
        "2 · E · N-S",
        "3 · S · E-W",
        "4 · W · All",
    ]
    assert len(boards) == 36
    for side in ("ns", "ew"):
        pairs = [pair["value"] for pair in page.one(f"[name={side}]").all("option")]
        assert pairs == ["", *map(str, range(1, 17))]
    assert not page.has("[name=honours]")
    assert "Board 1: North deals, nobody vulnerable." in page.one("#points").text
    assert "Contract, declarer and tricks, in any order." in page.one("#points").text
    assert evening.guess() == ("1", "1", "2")


def test_a_result_is_kept_with_its_board_and_its_pairs(evening):
    evening.enters(7, "3", "4", "4S by N", 10)
    assert evening.score_file()["deals"] == [
        {"board": 7, "ns": "3", "ew": "4", "contract": "4S", "declarer": "N", "tricks": 10}
    ]
    last = evening.sheet().one(".last-change")
    assert last.text == "Result 1 saved: board 7, pair 3 against pair 4: North, 4 spades, took 10: made. Undo"


def test_the_pad_says_what_a_result_is_worth_before_it_is_saved(by_hand):
    pad = by_hand.pad()
    where = "Board 1: North deals, nobody vulnerable."
    told = pad.look(board=1, ns="7", ew="8", **keys("4S by N", 11)).text
    assert told == f"{where} North, 4 spades, took 11: one over. N-S 450 Matchpoints 6: 0."
    told = pad.look(board=2, ns="7", ew="8", **keys("4SX by E", 9)).text
    assert told.startswith("Board 2: East deals, N-S vulnerable.")
    assert "N-S 100" in told


def test_the_pad_guesses_board_and_pairs_of_the_next_result(by_hand):
    assert by_hand.guess() == ("4", "3", "4")
    by_hand.enters(4, "3", "4", "3NT by N", 9)
    assert by_hand.guess() == ("4", "5", "6")


def test_a_pair_that_is_in_no_list_is_written_into_a_field(evening):
    pad = evening.pad()
    pad.press(board=1, ns="1", ns_other="  Ash &  Elm ", **keys("4S by N", 10))
    assert evening.score_file()["deals"][0]["ns"] == "Ash & Elm"
    options = [option["value"] for option in evening.open("/deals/new").one("[name=ns]").all("option")]
    assert options[:4] == ["", "2", "Ash & Elm", "3"]
    assert len(options) == 17


def test_results_may_have_no_pairs_at_all(evening):
    evening.enters(1, "", "", "4S by N", 10).enters(1, "", "", "4S by N", 9)
    assert evening.results(1) == ["4 spades N = N-S 420, matchpoints 2: 0 100%: 0%",
                                  "4 spades N −1 E-W 50, matchpoints 0: 2 0%: 100%"]  # fmt: skip
    assert "No pair has a name or a number yet." in evening.sheet().text


# --- Compared -----------------------------------------------------------------------------------------------


def test_the_ranking_is_as_it_was_worked_by_hand(by_hand):
    assert by_hand.ranking() == [_as_shown(line) for line in RANKING]
    assert by_hand.sheet().one("caption").text == "Pair 4 and pair 5 first with 80.00%"


def test_every_board_has_its_results_the_best_for_north_and_south_first(by_hand):
    head = by_hand.board(1).one(".board-head").text
    assert head == "Board 1 North deals, nobody vulnerable · 3 results"
    assert by_hand.results(1) == [
        "North-South 1 – against East-West 2 4 spades N = N-S 420, matchpoints 4: 0 100%: 0%",
        "North-South 5 – against East-West 6 3NT S = N-S 400, matchpoints 2: 2 50%: 50%",
        "North-South 3 – against East-West 4 4 spades N −1 E-W 50, matchpoints 0: 4 0%: 100%",
    ]
    assert by_hand.results(3)[2] == "North-South 3 – against East-West 2 Average –, matchpoints 1: 1 50%: 50%"
    assert "matchpoints" not in by_hand.results(4)[0]


def test_missing_results_are_named(by_hand):
    assert by_hand.sheet().one(".missing").text == "Two results missing on board 4."
    assert by_hand.board(4).one(".board-head").text.endswith("1 of 3 results")
    by_hand.enters(5, "1", "2", "4S by N", 10)
    assert by_hand.sheet().one(".missing").text == "Results are missing on boards 4 and 5."


def test_two_teams_are_compared_in_imps(evening):
    evening.enters(1, "Reds", "Blues", "4S by N", 10).enters(1, "Blues", "Reds", "4S by N", 9)
    evening.enters(2, "Reds", "Blues", "1NT by E", 7).enters(2, "Blues", "Reds", "2S by N", 8)
    page = evening.sheet()
    # Board 1: 420 and 50: ten IMPs. Board 2: 90 and 110 lost: 200, five IMPs.
    assert page.one("caption").text == "Reds ahead by 5 IMPs"
    assert [row.text for row in page.one(".standing tbody").all("tr")] == ["1 +470 10", "2 −200 5"]
    assert not page.has(".ranking")
    assert evening.guess() == ("3", "Reds", "Blues")


def test_one_table_has_totals_and_settles_its_margin(client):
    evening = Evening.begins(client, PLAYERS)
    evening.enters(1, "", "", "4S by N", 10).enters(2, "", "", "1NT by E", 7)
    page = evening.sheet()
    assert not page.has(".ranking")
    assert not page.has(".missing")
    assert evening.totals() == (420, 90)
    assert page.one(".score-margin").text == "N-S lead by 330"
    assert "Ada & Bea 420 · Cy & Di 90" in page.one(".deal-bar").text
    evening.stops()
    outcome = evening.sheet().one(".outcome")
    assert outcome.one("h2").text == "Ada & Bea win by 330"
    assert [paid.text for paid in outcome.all(".payments li")] == [
        "Cy pays Ada 330 points",
        "Di pays Bea 330 points",
    ]


def test_several_tables_pay_nobody_when_the_evening_ends(by_hand):
    by_hand.stops()
    page = by_hand.sheet()
    outcome = page.one(".outcome")
    assert outcome.one("h2").text == "Pair 4 and pair 5 first with 80.00%"
    assert "After ten results on four boards." in outcome.text
    assert "Results are compared; nobody pays." in outcome.text
    assert not outcome.has(".payments")
    assert page.one("caption").text == "Ranking"
    assert not page.has(".deal-bar")
    assert by_hand.changes()[-1].startswith("Evening ended")
    assert "Pair 4 and pair 5 first with 80.00%" in by_hand.book().text
    assert by_hand.plays_on().sheet().has(".deal-bar")


def test_a_table_whose_players_have_names_needs_no_pairs(client):
    assert Evening.begins(client, PLAYERS).guess() == ("1", "", "")


def test_names_of_one_table_are_nobodys_where_several_play(client):
    evening = Evening.begins(client, PLAYERS)
    evening.enters(1, "1", "2", "4S by N", 10)
    assert evening.pad().page.one(".strip-declarer").text.startswith("AdaN-S CyE-W")
    evening.enters(1, "3", "4", "4S by N", 10)
    assert evening.pad().page.one(".strip-declarer").text.startswith("NorthN-S EastE-W")
    assert "Ada" not in evening.book().one(".rows").text
    evening.stops()
    assert "Standings" not in evening.book().text


# --- The rest of the sheet ----------------------------------------------------------------------------------


def test_a_contract_may_be_saved_before_its_tricks(evening):
    evening.enters(1, "1", "2", "4S by N")
    page = evening.sheet()
    assert "still to be played" in evening.results(1)[0]
    assert page.link("Enter what was taken") == f"{evening.address}/deals/1"
    evening.enters(1, "3", "4", "4S by N", 10)
    assert evening.sheet().link("Next result") == f"{evening.address}/deals/new"
    assert evening.board(1).one(".board-head").text.endswith("2 results")


def test_the_score_file_of_an_evening_is_scored_with_the_same_ranking(by_hand):
    sheet, faults = read(json.dumps(by_hand.score_file()))
    assert not faults
    ranked = ranking(board_results(replay(sheet)))
    assert [(standing.pair, standing.matchpoints, standing.most, standing.boards) for standing in ranked] == [
        (pair, matchpoints, most, boards) for _, pair, matchpoints, most, _, boards in RANKING
    ]


def test_the_spreadsheet_has_board_and_pairs_in_every_row(by_hand):
    text = by_hand.client.get(f"{by_hand.address}.csv").data.decode("utf-8-sig")
    head, first, *rest = text.splitlines()
    assert head.startswith("board,ns,ew,deal,dealer,contract")
    assert first.startswith("1,1,2,1,N,4S,N,10,")
    assert any(line.startswith("3,3,2,8,S,Average,") for line in rest)


def test_the_next_set_of_boards_is_begun_from_an_evening_that_ended(by_hand):
    by_hand.stops()
    answer = by_hand.sheet().press("Next set of boards")
    assert answer.status_code == 303
    assert "/sheets/2/" in answer.location


def test_rules_are_not_changed_to_those_of_a_game_without_boards(by_hand):
    page = by_hand.read(by_hand.open("/settings").press("Save settings", rules="rubber"))
    assert page.status == 422
    assert "only boards of duplicate have one" in page.errors["rules"]


def test_a_sheet_of_boards_has_no_place_to_carry_deals_to(by_hand):
    assert by_hand.client.send(f"{by_hand.address}/carry").status_code == 303
    assert len(by_hand.score_file()["deals"]) == 10


def test_a_pair_that_has_not_been_compared_yet_has_no_per_cent(by_hand):
    by_hand.enters(9, "7", "8", "4S by N", 10)
    shown = {line[1]: line[2:] for line in by_hand.ranking()}
    assert shown["pair 7 1 board"] == ("0 of 0", "–")


def test_a_board_put_right_takes_the_dealer_of_its_number_and_the_auction_must_fit(evening):
    """North deals board 1 and bids; on board 2 the same calls would be East's to begin."""
    calls = "1S Pass 4S Pass Pass Pass"
    pad = evening.pad().fill(board=1, ns="1", ew="2", auction=calls, **keys("4S by N", 10))
    assert pad.press().status_code == 303
    assert "dealer" not in evening.score_file()["deals"][0]
    page = evening.read(evening.pad(1).press(board=2))
    assert page.status == 422
    assert "Auction: the contract is East's to play." in page.text
    assert evening.pad(1).press(board=2, auction="").status_code == 303
    assert evening.score_file()["deals"][0]["board"] == 2
