"""What a correction changes further down, in sentences."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.scoring import RULE_SETS, Seat, replay
from scorekeeper.wording.consequences import Version, consequences
from scorekeeper.wording.names import Names
from tests.scoring.tersely import deal, sheet

NAMES = Names(
    RULE_SETS["auction-1920"],
    {Seat.NORTH: "Ada", Seat.EAST: "Cy", Seat.SOUTH: "Bea", Seat.WEST: "Di"},
)
OURS, THEIRS = deal("4S by N", 10), deal("4S by E", 10)
DOWN, PASSED = deal("4S by N", 8), deal("Pass")


def _told(before, after, ids_before=None, ids_after=None, **options) -> list[str]:
    return consequences(
        Version(replay(sheet(*before, **options)), ids_before or range(1, len(before) + 1)),
        Version(replay(sheet(*after, **options)), ids_after or range(1, len(after) + 1)),
        NAMES,
    )


def test_nothing_is_said_when_nothing_else_changes():
    assert _told([OURS, PASSED], [replace(OURS, note="late"), PASSED]) == []


def test_a_game_lost_a_game_won_and_a_game_for_the_others():
    assert _told([OURS], [DOWN])[1] == "Deal 1 no longer wins a game."
    assert _told([DOWN], [OURS])[1] == "Deal 1 now wins a game for Ada & Bea."
    assert _told([OURS], [THEIRS])[1] == "The game on deal 1 goes to Cy & Di, not Ada & Bea."


def test_a_game_that_is_no_longer_on_the_sheet():
    told = _told([OURS, PASSED], [PASSED], ids_after=[2])
    assert "The game won on deal 1 is gone." in told


def test_the_rubber_opens_ends_and_ends_elsewhere():
    assert "The rubber is open again." in _told([OURS, OURS], [OURS, DOWN])
    assert "The rubber ends on deal 2." in _told([OURS, DOWN], [OURS, OURS])
    assert "The rubber ends on deal 2 instead of 3." in _told([OURS, DOWN, OURS], [OURS, OURS, OURS])


def test_a_rubber_that_ends_on_the_same_deal_at_another_number_is_not_said_to_end_elsewhere():
    told = _told([OURS, OURS], [PASSED, OURS, OURS], ids_after=[3, 1, 2])
    assert not any("ends on" in sentence for sentence in told)


def test_deals_after_the_end_one_and_several():
    assert "Deal 3 comes after the end and scores nothing." in _told(
        [OURS, DOWN, PASSED], [OURS, OURS, PASSED]
    )
    assert "Deals 3 and 4 come after the end and score nothing." in _told(
        [OURS, DOWN, PASSED, PASSED], [OURS, OURS, PASSED, PASSED]
    )
    assert "Deals 3, 4 and 5 count again." in _told(
        [OURS, OURS, PASSED, PASSED, PASSED], [OURS, DOWN, PASSED, PASSED, PASSED]
    )
    assert "Deal 3 counts again." in _told([OURS, OURS, PASSED], [OURS, DOWN, PASSED])


def test_the_first_deal_with_another_dealer_is_named():
    told = _told([PASSED, PASSED, PASSED], [PASSED, replace(PASSED, dealer=Seat.WEST), PASSED])
    assert told == ["From deal 2 on the dealer changes: Di instead of Cy."]


def test_where_no_deal_is_dealt_by_another_the_next_dealer_may_change():
    assert "Ada deals next." in _told([PASSED], [replace(PASSED, void=True)])


def test_the_margin_before_and_after():
    assert "Margin now They +100, not We +36." in _told([OURS], [DOWN])
    assert "Margin now level, not We +36." in _told([OURS], [PASSED])


def test_a_sheet_that_is_over_with_another_winner_says_who_wins():
    assert _told([OURS], [DOWN], stopped=True)[0] == "Cy & Di win by 100."
    assert _told([OURS], [PASSED], stopped=True)[0] == "Drawn: the totals are equal."


def test_a_deal_after_the_end_that_is_taken_out_does_not_count_again():
    assert _told([OURS, OURS, PASSED], [OURS, OURS, replace(PASSED, void=True)]) == ["Bea deals next."]
    told = _told([OURS, OURS, PASSED, PASSED], [OURS, DOWN, replace(PASSED, void=True), PASSED])
    assert "Deal 4 counts again." in told


def test_the_deal_that_ended_the_rubber_before_is_called_by_its_number_now():
    told = _told([OURS, DOWN, OURS], [OURS, OURS, DOWN, OURS], ids_after=[1, 9, 2, 3])
    assert "The rubber ends on deal 2 instead of 4." in told


def test_where_the_deal_that_ended_the_rubber_has_gone_it_has_no_number_to_name():
    told = _told([OURS, OURS, OURS], [OURS, OURS], ids_after=[1, 3])
    assert [sentence for sentence in told if "ends on" in sentence] == ["The rubber ends on deal 2."]


def test_deals_that_only_changed_places_are_compared_place_by_place():
    assert _told([PASSED, PASSED, PASSED], [PASSED, PASSED, PASSED], ids_after=[3, 1, 2]) == []
    by_west = replace(PASSED, dealer=Seat.WEST)
    assert _told([PASSED, by_west], [by_west, PASSED], ids_after=[2, 1]) == [
        "From deal 1 on the dealer changes: Di instead of Ada."
    ]


def test_where_a_deal_was_put_in_each_deal_is_compared_with_what_it_was_itself():
    assert _told([PASSED, PASSED], [PASSED, PASSED, PASSED], ids_after=[3, 1, 2]) == [
        "From deal 2 on the dealer changes: Cy instead of Ada."
    ]
