"""Naming the pairs of an evening: once, wherever they stand."""

from __future__ import annotations

import pytest

from tests.actions import keys
from tests.cast import MARKUP
from tests.evening import Evening

TWICE = "Two pairs cannot have the same name, unless all four pairs have the name of their team."


def _pairs(evening: Evening) -> list[str]:
    return [field["value"] for field in evening.open("/pairs").all("input[type=text]")]


def test_every_pair_has_a_field_with_its_name_and_its_boards(by_hand):
    page = by_hand.sheet().follow("Pairs")
    assert page.heading == "Pairs of sheet 1"
    assert [label.text for label in page.all("label")] == [
        f"Pair {pair} · {boards} boards" for pair, boards in zip("123456", (4, 4, 3, 3, 3, 3), strict=True)
    ]
    assert _pairs(by_hand) == list("123456")


def test_a_name_stands_in_all_results_after_one_change(by_hand):
    before = len(by_hand.changes())
    answer = by_hand.open("/pairs").press("Save names", **{"pair-3": "Ash & Elm", "pair-0": " Birch  pair "})
    assert (answer.status_code, answer.location) == (303, by_hand.address)
    assert by_hand.ranking()[1][1] == "Ash & Elm 3 boards"
    deals = by_hand.score_file()["deals"]
    assert [deal["ns"] for deal in deals] == ["Birch pair", "3", "5"] * 3 + ["Birch pair"]
    assert [deal["ew"] for deal in deals][:5] == ["2", "Ash & Elm", "6", "Ash & Elm", "6"]
    assert len(by_hand.changes()) == before + 1
    assert "Pairs named" in by_hand.changes()[-1]
    assert "pair 1 → Birch pair pair 4 → Ash & Elm" in by_hand.changes()[-1]
    assert _pairs(by_hand) == ["2", "3", "5", "6", "Birch pair", "Ash & Elm"]
    assert by_hand.open("/print").text.count("corrected") == 0


def test_naming_is_undone_and_done_again_at_once(by_hand):
    by_hand.open("/pairs").press("Save names", **{"pair-3": "Ash"})
    assert by_hand.undoes().ranking()[0][1] == "pair 4 3 boards"
    assert "Ash → 4" in by_hand.changes()[-1]
    assert by_hand.undoes().ranking()[1][1] == "Ash 3 boards"


def test_two_pairs_may_change_their_names(by_hand):
    by_hand.open("/pairs").press("Save names", **{"pair-0": "2", "pair-1": "1"})
    deals = by_hand.score_file()["deals"]
    assert (deals[0]["ns"], deals[0]["ew"]) == ("2", "1")
    assert (deals[3]["ns"], deals[3]["ew"]) == ("2", "4")


def test_where_no_name_changes_nothing_is_kept(by_hand):
    before = by_hand.stored()
    assert by_hand.open("/pairs").press("Save names").status_code == 303
    assert by_hand.stored() == before


@pytest.mark.parametrize(
    ("typed", "errors"),
    [
        ({"pair-0": "2"}, {"pair-0": TWICE, "pair-1": TWICE}),
        ({"pair-0": "Ash", "pair-5": " Ash "}, {"pair-0": TWICE, "pair-5": TWICE}),
        ({"pair-2": "  "}, {"pair-2": "A name is wanted."}),
        (
            {"pair-2": "x" * 41, "pair-3": ""},
            {"pair-2": "Longer than 40 letters.", "pair-3": "A name is wanted."},
        ),
        ({"pair-1": "bell\x07"}, {"pair-1": "Holds characters that cannot be shown."}),
    ],
)
def test_a_name_that_cannot_be_is_refused_at_its_field_with_nothing_lost(by_hand, typed, errors):
    before = by_hand.stored()
    page = by_hand.read(by_hand.open("/pairs").press("Save names", **typed))
    assert page.status == 422
    assert page.errors == errors
    assert page.trouble == "Not saved yet: please look at what is marked."
    fields = page.form("Save names").fields
    assert [fields[name] for name in typed] == [" ".join(text.split()) for text in typed.values()]
    assert by_hand.stored() == before


def test_names_are_escaped_wherever_they_stand(by_hand):
    by_hand.open("/pairs").press("Save names", **{"pair-3": MARKUP[:40]})
    for path in ("", "/pairs", "/print", "/history", "/deals/1", "/deals/new"):
        assert MARKUP[:40] not in by_hand.open(path).html
        assert "<img" not in by_hand.open(path).html


def test_names_sent_twice_count_once(by_hand):
    form = by_hand.open("/pairs").form("Save names")
    before = len(by_hand.changes())
    assert {form.press(**{"pair-0": "Ash"}).status_code for _ in range(3)} == {303}
    assert len(by_hand.changes()) == before + 1


def test_another_phone_that_named_pairs_meanwhile_is_not_overwritten_unseen(by_hand, app):
    other = by_hand.on(app.test_client())
    form = other.open("/pairs").form("Save names")
    by_hand.open("/pairs").press("Save names", **{"pair-0": "Ash"})
    page = other.read(form.press(**{"pair-1": "Birch"}))
    assert page.status == 409
    assert "Meanwhile another phone named pairs" in page.trouble
    again = page.form("Save names")
    assert [again.fields[f"pair-{place}"] for place in range(6)] == ["Birch", "3", "4", "5", "6", "Ash"]
    assert again.press().status_code == 303
    assert _pairs(by_hand) == ["3", "4", "5", "6", "Ash", "Birch"]


def test_a_result_entered_meanwhile_has_the_new_name_too(by_hand, app):
    other = by_hand.on(app.test_client())
    form = other.open("/pairs").form("Save names")
    by_hand.enters(5, "1", "2", "4S by N", 10)
    assert form.press(**{"pair-0": "Ash"}).status_code == 303
    assert by_hand.score_file()["deals"][-1]["ns"] == "Ash"


def test_a_sheet_of_boards_without_results_has_no_pairs_yet(client):
    evening = Evening.begins(client)
    assert "No pair has a result yet." in evening.open("/pairs").text
    assert not evening.sheet().has("a[href='/pairs']")


def test_names_of_the_evening_before_are_offered_again(by_hand):
    by_hand.open("/pairs").press("Save names", **{"pair-3": "Ash & Elm", "pair-0": "Birch"})
    by_hand.stops()
    answer = by_hand.sheet().press("Next set of boards")
    following = Evening(by_hand.client, answer.location.partition("/deals/")[0]).enters(1, "1", "2", "Pass")
    offered = [option["value"] for option in following.open("/pairs").all("datalist option")]
    assert offered == ["Birch", "Ash & Elm"]


def test_another_game_has_no_pairs_to_name(table):
    assert table.open("/pairs").status == 404
    assert table.client.send(f"{table.address}/pairs").status_code == 404


def test_a_result_entered_under_the_old_name_of_a_pair_is_its_result_all_the_same(by_hand, app):
    other = by_hand.on(app.test_client())
    pad = other.pad()
    by_hand.open("/pairs").press("Save names", **{"pair-0": "Ash"})
    assert pad.press(board=5, ns="1", ew="2", **keys("4S by N", 10)).status_code == 303
    assert by_hand.score_file()["deals"][-1]["ns"] == "Ash"
    assert pad.press(board=5, ns="1", ew="2", **keys("4S by N", 10)).status_code == 303, "sent again"
    assert len([deal for deal in by_hand.score_file()["deals"] if deal["board"] == 5]) == 1


# --- Teams --------------------------------------------------------------------------------------------------

BOARDS_OF_TEAMS = (
    (1, "1", "2", "4S by N", 10),
    (1, "3", "4", "4S by N", 9),
    (2, "1", "2", "3NT by E", 9),
    (2, "3", "4", "3NT by E", 9),
)


def test_four_pairs_at_two_tables_become_two_teams_by_their_names(evening):
    evening.enters_all(BOARDS_OF_TEAMS)
    assert evening.sheet().follow("Name the pairs by their team").heading == "Pairs of sheet 1"
    assert "matchpoints" in evening.sheet().text
    page = evening.open("/pairs")
    assert "Are you two teams?" in page.text
    page.press("Save names", **{"pair-0": "Reds", "pair-1": "Blues", "pair-2": "Blues", "pair-3": "Reds"})
    assert [(deal["ns"], deal["ew"]) for deal in evening.score_file()["deals"]] == [
        ("Reds", "Blues"),
        ("Blues", "Reds"),
    ] * 2
    # 420 and one down, undoubled and not vulnerable, 50: 470 more for the Reds are 10 IMPs.
    assert "Reds ahead by 10 IMPs" in evening.sheet().text
    assert "matchpoints" not in evening.sheet().text
    assert "Matchpoints" not in evening.open("/print").text
    assert "pair 1 → Reds" in evening.changes()[-1]
    assert evening.undoes().score_file()["deals"][1]["ns"] == "3"


def test_two_pairs_of_a_first_round_are_not_one_because_they_are_called_alike(evening):
    evening.enters(1, "1", "2", "4S by N", 10).enters(3, "3", "4", "2H by E", 8)
    names = {"pair-0": "Smith", "pair-1": "Jones", "pair-2": "Smith", "pair-3": "Brown"}
    page = evening.read(evening.open("/pairs").press("Save names", **names))
    assert page.errors == {"pair-0": TWICE, "pair-2": TWICE}


def test_half_a_team_is_refused(evening):
    evening.enters_all(BOARDS_OF_TEAMS)
    page = evening.read(evening.open("/pairs").press("Save names", **{"pair-0": "Reds", "pair-3": "Reds"}))
    assert page.errors == {"pair-0": TWICE, "pair-3": TWICE}


def test_pairs_of_three_tables_are_not_asked_for_teams(by_hand):
    assert "teams" not in by_hand.open("/pairs").text
