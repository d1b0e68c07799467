"""What was changed in a deal, field by field."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, Seat
from scorekeeper.wording.corrections import changes, corrected
from scorekeeper.wording.names import Names
from tests.scoring.tersely import deal

NAMES = Names(RULE_SETS["auction-1920"], {Seat.NORTH: "Ada", Seat.EAST: "Cy", Seat.SOUTH: "Bea"})
BASE = {"call": "4S by N", "tricks": 10}


def made(**changed: object):
    return deal(**BASE | changed)


@pytest.mark.parametrize(
    ("new", "told"),
    [
        (made(call="4SX by N"), ["contract 4♠ → 4♠ doubled"]),
        (made(call="3H by W"), ["contract 4♠ → 3♥", "declarer Ada → West"]),
        (made(tricks=8), ["tricks 10 → 8"]),
        (made(tricks=None), ["tricks 10 → still to come"]),
        (made(honours="NS three"), ["honours not asked → We: three honours"]),
        (made(honours="nobody"), ["honours not asked → nobody"]),
        (made(dealer="E"), ["dealer in turn → Cy"]),
        (made(note="late"), ["note none → “late”"]),
        (made(penalties=(("EW", 50),)), ["penalties none → They 50"]),
        (made(void=True), ["deal counted → taken out"]),
        (
            deal("Pass"),
            ["contract 4♠ → passed out", "declarer Ada → nobody", "tricks 10 → none"],
        ),
        (made(), []),
    ],
)
def test_every_field_that_differs_is_named_with_old_and_new(new, told):
    assert [str(change) for change in changes(made(), new, NAMES)] == told


def test_read_backwards_a_change_says_the_opposite():
    old, new = made(), made(tricks=8)
    assert [str(c) for c in changes(new, old, NAMES)] == ["tricks 8 → 10"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (made(tricks=None), made()),
        (made(), made(honours="EW three")),
        (made(), made(note="late")),
        (made(), made(dealer="N", auction="1S Pass 4S Pass Pass Pass")),
    ],
)
def test_filling_in_what_was_open_puts_nothing_right(old, new):
    assert changes(old, new, NAMES) != []
    assert corrected(old, new, NAMES) == []


def test_an_auction_is_told_call_by_call_and_its_dealer_put_right_where_it_was_known():
    old = made(dealer="N", auction="4S Pass Pass Pass")
    new = made(dealer="S", auction="1S Pass 4S Pass Pass Pass")
    assert [str(c) for c in corrected(old, new, NAMES)] == [
        "auction 4♠ – pass – pass – pass → 1♠ – pass – 4♠ – pass – pass – pass",
        "dealer Ada → Bea",
    ]
    assert [str(c) for c in corrected(new, made(dealer="S"), NAMES)] == [
        "auction 1♠ – pass – 4♠ – pass – pass – pass → not recorded"
    ]


def test_what_was_known_and_changes_is_put_right():
    assert [str(c) for c in corrected(made(honours="EW three"), made(honours="NS three"), NAMES)] == [
        "honours They: three honours → We: three honours"
    ]
