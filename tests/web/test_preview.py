"""What the pad says before saving. Asking changes nothing."""

from __future__ import annotations

import pytest

from tests.actions import keys
from tests.cast import FOUR_SPADES, RUBBER_IN_THREE


@pytest.mark.parametrize(
    ("entered", "told"),
    [
        ({}, "Contract, declarer, tricks and honours, in any order."),
        ({"level": "4"}, "Still to choose: the denomination and who plays it."),
        ({"tricks": "9"}, "Still to choose: the level, the denomination and who plays it."),
        ({"level": "4", "denomination": "S"}, "Still to choose: who plays it."),
        (
            keys("4S by N"),
            "Ada, 4 spades, still to be played. Save the contract now, and the tricks after the play.",
        ),
        (keys("4S by N", 10), "Ada, 4 spades, took 10: made. We 36 below We win a game. Honours?"),
        (
            keys("4SX by N", 11, honours="NS five-4-1"),
            "Ada, 4 spades doubled, took 11: one over. We 90 below, 100 above · honours 81 We win a game.",
        ),
        (
            keys("4SX by N", 8, honours="EW three"),
            "Ada, 4 spades doubled, took 8: two down. They 200 above · honours 18",
        ),
        (
            keys("2S by N", 8, honours="none"),
            "Ada, 2 spades, took 8: made. We 18 below One side always holds three of the five trump honours.",
        ),
        (keys("1NT by N", 7, honours="none"), "Ada, 1NT, took 7: made. We 10 below"),
        (
            keys("6D by W", 12, honours="EW three"),
            "Di, 6 diamonds, took 12: made. They 42 below · small slam 50 · honours 14 They win a game.",
        ),
        (
            keys("7C by W", 13, honours="EW three"),
            "Di, 7 clubs, took 13: made. They 42 below · grand slam 100 · honours 12 They win a game.",
        ),
        (keys("Pass"), "Passed out. No score."),
        (keys("4S by N", 14), "14 is not between 0 and 13."),
    ],
)
def test_the_pad_says_what_the_deal_is_worth(table, entered, told):
    assert table.pad().look(**entered).text == told


def test_the_deal_that_wins_the_rubber_names_the_rubber_and_not_the_game_as_well(table):
    told = table.deals(FOUR_SPADES, 10).pad().look(**keys("4S by S", 10, honours="NS three")).text
    assert told == "Bea, 4 spades, took 10: made. We 36 below · honours 18 · rubber 250"


def test_the_pad_of_a_deal_taken_out_says_that_it_scores_nothing(table):
    table.deals(FOUR_SPADES, 10).takes_out(1)
    assert table.pad(1).look().text == "Ada, 4 spades, took 10: made. Taken out: scores nothing."
    assert "Taken out: scores nothing." in table.open("/deals/1").one("#points").text


def test_asking_changes_nothing(table):
    table.deals(FOUR_SPADES, 10)
    before = table.stored()
    table.pad().look(**keys("7NT by E", 13))
    table.pad(1).look(tricks=3)
    table.pad(before=1).look(**keys("Pass"))
    assert table.stored() == before


def test_asking_does_not_use_the_key_up(table):
    pad = table.pad()
    pad.look(**keys(FOUR_SPADES, 10))
    assert pad.press().status_code == 303
    assert table.totals() == (36, 0)


def test_a_new_deal_has_no_consequences_further_down(table):
    table.deals(FOUR_SPADES, 10)
    assert not table.pad().look(**keys("4S by S", 10)).has(".consequences")


def _consequences(page) -> list[str]:
    return [item.text for item in page.all(".consequences li")]


def test_a_correction_that_moves_the_end_says_so(table):
    table.plays(("4S by N", 10), ("2C by E", 8), ("4S by S", 9), ("4S by N", 10))
    assert _consequences(table.pad(3).look(tricks=10)) == [
        "Margin now We +310, not We +260.",
        "The rubber ends on deal 3 instead of 4.",
        "Deal 3 now wins a game for Ada & Bea.",
        "Deal 4 no longer wins a game.",
        "Deal 4 comes after the end and scores nothing.",
    ]


def test_a_correction_that_opens_a_finished_rubber_says_so(table):
    table.plays(*RUBBER_IN_THREE)
    assert _consequences(table.pad(3).look(tricks=8)) == [
        "Margin now They +26, not We +306.",
        "The rubber is open again.",
        "Deal 3 no longer wins a game.",
    ]


def test_a_game_that_goes_to_the_other_side_is_said_with_both_names(table):
    table.deals(FOUR_SPADES, 10)
    told = _consequences(table.pad(1).look(declarer="E"))
    assert told == [
        "Margin now They +36, not We +36.",
        "The game on deal 1 goes to Cy & Di, not Ada & Bea.",
    ]


def test_a_correction_that_changes_nothing_else_says_only_the_margin(table):
    table.deals("1C by N", 7).passes_out()
    assert _consequences(table.pad(1).look(tricks=8)) == ["Margin now We +12, not We +6."]


def test_a_pad_as_it_was_saved_has_no_consequences(table):
    table.plays(*RUBBER_IN_THREE)
    assert not table.open("/deals/1").has(".consequences")
    assert not table.pad(1).look().has(".consequences")


def test_another_dealer_is_said_from_the_deal_on_where_it_shows(table):
    table.passes_out().passes_out()
    assert _consequences(table.pad(1).look(dealer="E")) == [
        "From deal 1 on the dealer changes: Cy instead of Ada."
    ]


def test_a_forgotten_deal_says_what_it_moves(table):
    table.plays(*RUBBER_IN_THREE)
    assert _consequences(table.pad(before=2).look(**keys("4S by S", 10))) == [
        "Margin now We +322, not We +306.",
        "The rubber ends on deal 2 instead of 4.",
        "Deal 2 now wins a game for Ada & Bea.",
        "Deal 4 no longer wins a game.",
        "Deals 3 and 4 come after the end and score nothing.",
        "From deal 3 on the dealer changes: Bea instead of Cy.",
    ]


def test_a_preview_of_a_deal_that_moved_meanwhile_is_of_that_deal(table, other):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8)
    pad = table.pad(2)
    other.inserts_before(1, "1NT by W", 7)
    assert pad.look(tricks=9).text.startswith("Cy, 2 clubs, took 9: one over.")
