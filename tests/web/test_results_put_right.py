"""Results on boards that are put right, taken out or averaged."""

from __future__ import annotations

from tests.actions import keys
from tests.boards_by_hand import RANKING


def _as_shown(line) -> tuple[str, ...]:
    place, pair, matchpoints, most, percent, boards = line
    return place, f"pair {pair} {boards} boards", f"{matchpoints} of {most}", percent


# --- Putting right ------------------------------------------------------------------------------------------


def test_a_correction_comes_with_board_and_pairs_and_says_which_places_change(by_hand):
    pad = by_hand.pad(2)
    assert (pad.fields["board"], pad.fields["ns"], pad.fields["ew"]) == ("1", "3", "4")
    told = [item.text for item in pad.look(tricks=10).all(".consequences li")]
    # 420, 420 and 400: 3, 3 and 0 of 4. Pair 4 has 1 of its 4, pair 5 none of 4, pair 6 all, pair 1 one less.
    assert told == [
        "Pair 6 goes from 3rd to 1st with 80.00%.",
        "Pair 3 goes from 5th to equal 2nd with 60.00%.",
        "Pair 5 goes from equal 1st to equal 2nd with 60.00%.",
        "Pair 4 goes from equal 1st to 4th with 50.00%.",
        "Pair 1 goes from 4th to 5th with 30.00%.",
    ]
    pad.press(tricks=10)
    assert "corrected" in by_hand.results(1)[1]
    assert by_hand.changes()[-1].startswith("Result 2 corrected")
    by_hand.undoes()
    assert by_hand.ranking() == [_as_shown(line) for line in RANKING]


def test_a_result_can_go_to_another_board_and_to_other_pairs(by_hand):
    by_hand.corrects(10, board=5, ns="3", ew="6")
    assert by_hand.score_file()["deals"][9]["board"] == 5
    told = by_hand.changes()[-1]
    assert "board 4 → 5" in told
    assert "N-S pair 1 → 3" in told
    assert "E-W pair 2 → 6" in told


def test_a_correction_that_says_nothing_of_the_board_leaves_it(by_hand):
    by_hand.client.send(f"{by_hand.address}/deals/1", level=4, denomination="S", declarer="N", tricks=11)
    assert by_hand.score_file()["deals"][0] == {
        "board": 1,
        "ns": "1",
        "ew": "2",
        "contract": "4S",
        "declarer": "N",
        "tricks": 11,
    }


def test_a_result_is_taken_out_and_counted_again(by_hand):
    answer = by_hand.open("/deals/1").press("Take this result out")
    assert answer.status_code == 303
    assert "taken out" in by_hand.results(1)[2]
    assert by_hand.sheet().one(".missing").text == "Results are missing on boards 1 and 4."
    assert by_hand.open("/deals/1").press("Count this result again").status_code == 303
    assert by_hand.ranking() == [_as_shown(line) for line in RANKING]


def test_a_result_in_whose_place_another_stands_is_not_counted_again(by_hand):
    by_hand.open("/deals/1").press("Take this result out")
    by_hand.enters(1, "1", "2", "4S by N", 11)
    before = by_hand.stored()
    page = by_hand.read(by_hand.open("/deals/1").press("Count this result again"))
    assert page.status == 409
    assert "1 has played board 1 already, against 2." in page.trouble
    assert by_hand.stored() == before


def test_results_have_no_turn_in_which_they_stand(by_hand):
    page = by_hand.open("/deals/2")
    assert not any("Move" in button for button in page.buttons)
    assert "Put in a forgotten" not in page.text


# --- Averages -----------------------------------------------------------------------------------------------


def test_an_average_is_one_key_and_scores_half_of_the_top(by_hand):
    assert by_hand.score_file()["deals"][7] == {"board": 3, "ns": "3", "ew": "2", "averaged": True}
    page = by_hand.open("/deals/8")
    assert page.one("[name=averaged]").attrs.get("checked") is not None
    told = "Average, half of the top for both pairs. Matchpoints 1: 1."
    assert page.one("#points").text == f"Board 3: South deals, E-W vulnerable. {told}"


def test_an_average_with_a_contract_is_refused_with_nothing_lost(evening):
    pad = evening.pad()
    page = evening.read(pad.press(averaged="1", **keys("4S by N", 10)))
    assert page.status == 422
    told = "An averaged board has none: let this key go, or Average. Clear begins anew."
    assert page.errors == dict.fromkeys(("level", "denomination", "declarer", "tricks"), told)
    assert page.form("Save").fields["averaged"] == "1"
    assert page.form("Save").fields["level"] == "4"
    assert evening.score_file()["deals"] == []


def test_a_deal_is_not_averaged_and_passed_out_at_once(evening):
    page = evening.read(evening.pad().press(averaged="1", passed_out="1"))
    assert page.status == 422
    assert set(page.errors) == {"passed_out"}


def test_an_averaged_board_has_no_penalty(evening):
    penalty = {"penalties-0-to": "NS", "penalties-0-points": "50"}
    page = evening.read(evening.pad().press(averaged="1", **penalty))
    assert page.status == 422
    assert page.errors == {"averaged": "An averaged board has no penalties."}


def test_a_played_result_becomes_an_average_and_back(by_hand):
    by_hand.corrects(1, averaged="1", level=None, denomination=None, declarer=None, tricks=None)
    assert by_hand.score_file()["deals"][0] == {"board": 1, "ns": "1", "ew": "2", "averaged": True}
    assert "contract 4 spades → average" in by_hand.changes()[-1]
    by_hand.corrects(1, "4S by N", 10, averaged=None)
    assert by_hand.ranking() == [_as_shown(line) for line in RANKING]
