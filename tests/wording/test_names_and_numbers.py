"""Names of players and sides; small numbers and lists."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, Account, Seat
from scorekeeper.wording.names import Names
from scorekeeper.wording.numbers import capitalised, counted, grouped, listed, number, signed

US, THEM = Account("NS"), Account("EW")


def names(**players: str) -> Names:
    return Names(RULE_SETS["auction-1920"], {Seat(seat): name for seat, name in players.items()})


def test_without_names_the_sides_are_we_and_they_and_the_players_their_seats():
    nobody = names()
    assert not nobody.known
    assert (nobody.side(US), nobody.side(THEM)) == ("We", "They")
    assert [nobody.player(seat) for seat in Seat] == ["North", "East", "South", "West"]
    assert nobody.wins(US) == "We win"


def test_with_names_a_side_is_its_players_and_still_we_and_they_where_room_is_short():
    everybody = names(N="Ada", E="Cy", S="Bea", W="Di")
    assert (everybody.side(US), everybody.side(THEM)) == ("Ada & Bea", "Cy & Di")
    assert (everybody.short(US), everybody.short(THEM)) == ("We", "They")
    assert everybody.wins(THEM) == "Cy & Di win"


def test_a_partner_without_a_name_is_called_by_the_seat():
    somebody = names(N="Ada")
    assert somebody.known
    assert (somebody.side(US), somebody.side(THEM)) == ("Ada & South", "They")


@pytest.mark.parametrize(
    ("count", "word"), [(0, "no"), (1, "one"), (2, "two"), (12, "twelve"), (13, "thirteen"), (14, "14")]
)
def test_a_small_number_is_a_word(count, word):
    assert number(count) == word


def test_counts_take_their_noun():
    assert [counted(count, "game") for count in (0, 1, 2)] == ["no games", "one game", "two games"]


@pytest.mark.parametrize(
    ("points", "plain", "with_sign"),
    [
        (0, "0", "0"),
        (36, "36", "+36"),
        (-36, "−36", "−36"),
        (9999, "9999", "+9999"),
        (10_000, "10\u202f000", "+10\u202f000"),
        (-1_234_567, "−1\u202f234\u202f567", "−1\u202f234\u202f567"),
    ],
)
def test_points_are_grouped_only_where_they_are_hard_to_read(points, plain, with_sign):
    assert grouped(points) == plain
    assert signed(points) == with_sign


@pytest.mark.parametrize(
    ("items", "told"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_items_become_a_list_in_a_sentence(items, told):
    assert listed(items) == told


def test_only_the_first_letter_grows():
    assert capitalised("deal 3, 4♠ by DI") == "Deal 3, 4♠ by DI"
    assert capitalised("") == ""
