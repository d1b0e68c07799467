"""The pad for the next deal."""

from __future__ import annotations

import pytest

from tests.actions import keys
from tests.cast import FOUR_SPADES, LONGEST_NOTE


def _deal(table) -> dict[str, object]:
    return table.score_file()["deals"][-1]


def test_the_pad_says_which_deal_it_is_and_who_deals(table):
    page = table.open("/deals/new")
    assert page.heading == "Deal 1 · Ada deals"
    assert "Save deal 1" in page.buttons
    assert "Contract, declarer, tricks and honours, in any order." in page.one("#points").text
    assert page.form("Save").fields["honours"] == ""


def test_a_saved_deal_leads_to_the_sheet(table):
    answer = table.pad().press(**keys(FOUR_SPADES, 10))
    assert (answer.status_code, answer.location) == (303, table.address)
    assert _deal(table) == {"contract": "4S", "declarer": "N", "tricks": 10}


def test_the_deal_passes_to_the_left(table):
    for dealer in ("Ada", "Cy", "Bea", "Di", "Ada"):
        assert table.open("/deals/new").heading.endswith(f"{dealer} deals")
        table.passes_out()


def test_a_passed_out_deal_needs_one_key(table):
    assert table.pad().press(passed_out="1").status_code == 303
    assert _deal(table) == {"contract": "Pass"}


@pytest.mark.parametrize("doubling", ["", "X", "XX"])
@pytest.mark.parametrize("denomination", ["C", "D", "H", "S", "NT"])
def test_every_denomination_and_doubling_is_saved(table, denomination, doubling):
    table.deals(f"3{denomination}{doubling} by W", 9)
    assert _deal(table) == {"contract": f"3{denomination}{doubling}", "declarer": "W", "tricks": 9}


@pytest.mark.parametrize("tricks", [0, 6, 13])
def test_any_number_of_tricks_from_none_to_thirteen_is_saved(table, tricks):
    assert table.deals(FOUR_SPADES, tricks).score_file()["deals"][0]["tricks"] == tricks


@pytest.mark.parametrize(
    "holding", ["three", "four-divided", "four-in-hand", "five-3-2", "five-4-1", "five-in-hand"]
)
@pytest.mark.parametrize("side", ["NS", "EW"])
def test_honours_come_in_one_key_or_in_two_fields(table, side, holding):
    table.deals(FOUR_SPADES, 10, honours=f"{side} {holding}")
    table.deals(FOUR_SPADES, 10, honours_by=side, honours=holding)
    first, second = (deal["honours"] for deal in table.score_file()["deals"])
    assert first == second == {"held_by": side, "holding": holding}


def test_honours_that_nobody_holds_are_not_the_same_as_honours_not_asked(table):
    table.deals(FOUR_SPADES, 10, honours="none").deals(FOUR_SPADES, 10, honours="")
    first, second = table.score_file()["deals"]
    assert first["honours"] is None
    assert "honours" not in second


def test_the_contract_is_saved_before_the_play_and_the_tricks_after_it(table):
    table.deals("4SX by N", honours="EW three")
    assert _deal(table)["tricks"] is None
    assert table.totals() == (0, 0)
    pad = table.open("/deals/1")
    assert pad.heading == "Deal 1 · Ada dealt"
    assert "Save deal 1" in pad.buttons
    fields = pad.form("Save").fields
    assert (fields["level"], fields["denomination"], fields["doubling"], fields["declarer"]) == (
        "4",
        "S",
        "X",
        "N",
    )
    assert "tricks" not in fields
    table.corrects(1, tricks=8)
    assert table.totals() == (0, 218)
    assert "corrected" not in table.listed()[0], "filling in what was open puts nothing right"


REFUSED = [
    ({"level": None}, "level", "Choose the level of the contract, or Passed out."),
    (
        {"denomination": None},
        "denomination",
        "Choose the denomination: clubs, diamonds, hearts, spades or no trumps.",
    ),
    ({"declarer": None}, "declarer", "Choose who plays the contract."),
    ({"level": "8"}, "level", '"8S" is not a level from 1 to 7'),
    ({"level": "x"}, "level", '"xS" is not a level from 1 to 7'),
    ({"denomination": "Z"}, "level", '"4Z" is not a level from 1 to 7'),
    ({"doubling": "XXX"}, "level", '"4SXXX" is not a level from 1 to 7'),
    ({"declarer": "Q"}, "declarer", '"Q" is not one of N, E, S, W'),
    ({"tricks": "14"}, "tricks", "14 is not between 0 and 13."),
    ({"tricks": "-1"}, "tricks", "-1 is not between 0 and 13."),
    ({"tricks": "--5"}, "tricks", '"--5" is not a whole number.'),
    ({"tricks": "ten"}, "tricks", '"ten" is not a whole number.'),
    ({"tricks": "9" * 5000}, "tricks", "is not a whole number."),
    ({"level": ["1", "2"]}, "level", "Given twice: choose one."),
    ({"tricks": ["9", "10"]}, "tricks", "Given twice: choose one."),
    ({"honours": ["NS three", "EW three"]}, "honours", "One side is paid for honours, by one row."),
    ({"honours": "NS six"}, "honours", 'Holding: "six" is not one of three'),
    ({"honours": "X three"}, "honours", 'Held_by: "X" is not one of NS, EW'),
    ({"honours": "three"}, "honours", "is not one of NS, EW"),
    ({"honours_by": "NS"}, "honours", 'Holding: "" is not one of three'),
    ({"dealer": "Q"}, "dealer", '"Q" is not one of N, E, S, W'),
    ({"note": "x" * 201}, "note", "Longer than 200 characters."),
    ({"note": "a\x00b"}, "note", "Holds a character that cannot be written down."),
]


@pytest.mark.parametrize(("changed", "field", "message"), REFUSED)
def test_what_cannot_be_is_refused_beside_its_field_and_nothing_is_stored(table, changed, field, message):
    before = table.stored()
    answer = table.pad().press(**keys(FOUR_SPADES, 10) | changed)
    page = table.read(answer)
    assert answer.status_code == 422
    assert set(page.errors) == {field}
    assert message in page.errors[field]
    assert table.stored() == before


def test_five_honours_cannot_be_held_at_no_trumps(table):
    page = table.read(table.pad().press(**keys("3NT by N", 9, honours="NS five-in-hand")))
    assert page.status == 422
    assert "cannot be held at no trumps, where there are four aces" in page.errors["honours"]


def test_four_aces_score_at_no_trumps(table):
    assert table.deals("3NT by N", 9, honours="EW four-in-hand").totals() == (30, 100)


@pytest.mark.parametrize(
    ("extra", "fields"),
    [
        ({"level": "4", "denomination": "S", "declarer": "N"}, {"level", "denomination", "declarer"}),
        ({"tricks": "10"}, {"tricks"}),
        ({"doubling": "X"}, {"doubling"}),
        ({"honours": "NS three"}, {"honours"}),
    ],
)
def test_a_deal_passed_out_has_no_contract_and_no_result(table, extra, fields):
    page = table.read(table.pad().press(**keys("Pass") | extra))
    assert page.status == 422
    assert set(page.errors) == fields
    assert page.form("Save").fields["passed_out"] == "1"


def test_a_key_let_go_is_what_a_passed_out_deal_wants(table):
    page = table.read(table.pad().press(**keys(FOUR_SPADES, 10) | {"passed_out": "1"}))
    assert (
        page.errors["level"]
        == "A deal passed out has none: let this key go, or Passed out. Clear begins anew."
    )


def test_all_faults_are_named_at_once(table):
    page = table.read(
        table.pad().press(
            level="4",
            tricks="14",
            honours="NS six",
            dealer="Q",
            note="x" * 201,
            penalties__0__points="50",
        )
    )
    assert set(page.errors) >= {"denomination", "declarer", "tricks", "honours", "dealer", "note"}
    assert "Who scores them?" in page.errors["penalties-0-to"]


def test_every_message_is_read_out_with_the_keys_it_belongs_to(table):
    page = table.read(
        table.pad().press(
            level=["1", "2"],
            doubling=["X", "XX"],
            passed_out=["1", "1"],
            tricks="14",
            honours="NS six",
            dealer="Q",
            note="x" * 201,
            penalties__0__points="50",
        )
    )
    described = {element["aria-describedby"] for element in page.all("[aria-describedby]")}
    assert len(page.errors) >= 8
    assert {f"{field}-error" for field in page.errors} <= described


def test_an_empty_pad_asks_for_the_contract(table):
    page = table.read(table.pad().press())
    assert page.status == 422
    assert set(page.errors) == {"level", "denomination", "declarer"}


def test_everything_typed_is_kept_when_something_is_refused(table):
    typed = {
        "level": "4",
        "denomination": "S",
        "doubling": "XX",
        "declarer": "E",
        "honours": "EW five-4-1",
        "dealer": "W",
        "note": "a note\nof two lines",
        "penalties-0-to": "NS",
        "penalties-0-points": "many",
        "penalties-0-reason": "revoke",
    }
    page = table.read(table.pad().press(**typed, tricks="14"))
    assert page.status == 422
    fields = page.form("Save").fields
    assert {name: fields.get(name) for name in typed} == typed


def test_after_a_refusal_the_same_pad_can_be_put_right_and_saved(table):
    page = table.read(table.pad().press(**keys(FOUR_SPADES, 14)))
    assert page.form("Save").press(tricks="10").status_code == 303
    assert table.totals() == (36, 0)


def test_a_note_may_have_two_hundred_characters(table):
    table.deals(FOUR_SPADES, 10, note=f"  {LONGEST_NOTE}  ")
    assert _deal(table)["note"] == LONGEST_NOTE.strip()


def test_the_points_can_be_seen_without_a_script_before_saving(table):
    before = table.stored()
    answer = table.pad().press(**keys("4SX by N", 8, honours="NS four-in-hand"), show="points")
    page = table.read(answer)
    assert answer.status_code == 200
    assert "We honours 72" in page.one("#points").text
    assert page.form("Save").fields["honours"] == "NS four-in-hand"
    assert table.stored() == before


def test_a_deal_after_the_end_is_taken_and_said_to_score_nothing(table):
    table.plays(("4S by N", 10), ("4S by S", 10))
    look = table.pad().look(**keys("1C by E", 7))
    assert "The rubber is over: this deal scores nothing here." in look.text
    assert "after the end" in table.deals("1C by E", 7).listed()[2]


def test_captions_follow_the_level(table):
    page = table.read(table.pad().press(**keys("4S by N"), show="points"))
    captions = [key.text for key in page.all(".strip-tricks small")]
    assert captions == ["−10", "−9", "−8", "−7", "−6", "−5", "−4", "−3", "−2", "−1", "=", "+1", "+2", "+3"]


def test_honours_keys_carry_their_points(table):
    page = table.read(table.pad().press(**keys("4S by N"), show="points"))
    row = page.all(".honours-row")[0]
    assert [key.text for key in row.all("[data-points]")] == ["18", "36", "72", "45", "81", "90"]
