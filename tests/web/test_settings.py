"""Settings of a sheet, before its first deal or later."""

from __future__ import annotations

import pytest

from scorekeeper.web.sheets import draw
from tests.actions import Table
from tests.cast import FOUR_SPADES, PLAYERS


def test_the_page_shows_how_the_sheet_is_set(client):
    table = Table.starts(client, PLAYERS, stake="2", currency="EUR", rounding="10", wash_out="50")
    fields = table.open("/settings").form("Save settings").fields
    wanted = {
        "north": "Ada",
        "east": "Cy",
        "south": "Bea",
        "west": "Di",
        "rules": "auction-1920",
        "first_dealer": "N",
        "stake": "2",
        "currency": "EUR",
        "rounding": "10",
        "wash_out": "50",
    }
    assert {name: fields[name] for name in wanted} == wanted


def test_saving_leads_to_the_sheet_and_is_a_change_like_any_other(table):
    table.sets(stake="2", north="Eve")
    assert table.score_file()["players"]["N"] == "Eve"
    last = table.sheet().one(".last-change").text
    assert last.startswith("Settings changed: North Ada → Eve; stake none → 2p a point.")


def test_every_setting_can_change_after_deals_and_keeps_them(table):
    table.deals(FOUR_SPADES, 10).deals("2C by E", 8)
    deals = table.score_file()["deals"]
    table.sets(rules="auction-flat", first_dealer="W", stake="1.5", rounding="100", wash_out="20")
    score_file = table.score_file()
    assert score_file["deals"] == deals
    assert score_file["rules"] == "auction-flat"
    assert score_file["options"] == {"rounding": 100, "stake": "1.5", "currency": "GBP", "wash_out": 20}


def test_other_rules_count_every_deal_afresh(table):
    table.deals(FOUR_SPADES, 10, honours="NS four-in-hand")
    assert table.totals() == (108, 0)
    assert table.sets(rules="auction-flat").totals() == (116, 0)
    assert table.sets(rules="plafond").totals() == (158, 0)


def test_another_first_dealer_moves_every_dealer(table):
    table.passes_out()
    table.sets(first_dealer="S")
    assert table.open("/deals/1").heading.endswith("Bea dealt")
    assert table.sheet().one(".deal-bar .who").text == "D Di deals next"


def test_names_changed_late_are_used_for_all_deals(table):
    table.deals(FOUR_SPADES, 10).sets(north="Eve")
    assert "Eve 4 spades" in table.listed()[0]


def test_a_name_can_be_taken_away_again(table):
    table.sets(north="", east="", south="", west="")
    assert "players" not in table.score_file()


def test_a_stake_can_be_taken_away_again(client):
    table = Table.starts(client, stake="2")
    assert "options" not in table.sets(stake="").score_file()


def test_saving_without_a_change_stores_nothing(table):
    before = table.stored()
    table.sets()
    assert table.stored() == before


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("north", "x" * 41),
        ("rules", "whist"),
        ("stake", "2q"),
        ("stake", "p"),
        ("stake", "1" * 10),
        ("rounding", "7"),
        ("wash_out", "many"),
        ("first_dealer", "Q"),
    ],
)
def test_what_cannot_be_is_refused_beside_its_field_kept_and_not_stored(table, field, typed):
    before = table.stored()
    answer = table.open("/settings").press("Save settings", south="Eve", **{field: typed})
    page = table.read(answer)
    assert answer.status_code == 422
    assert set(page.errors) == {field}
    assert "Not saved yet" in page.trouble
    fields = page.form("Save settings").fields
    assert fields["south"] == "Eve"
    if page.all(f"#{field}") and page.one(f"#{field}").tag == "input":
        assert fields[field] == typed
    assert table.stored() == before


def test_a_currency_outside_the_list_keeps_its_code(client):
    table = Table.starts(client, stake="2", currency="SGD")
    assert table.score_file()["options"]["currency"] == "SGD"
    assert table.open("/settings").form("Save settings").fields["currency"] == "SGD"


def test_saving_twice_counts_once(table):
    form = table.open("/settings").form("Save settings")
    assert {form.press(north="Eve").status_code for _ in range(2)} == {303}
    assert len(table.changes()) == 2


def test_the_same_page_sent_with_something_else_is_refused_in_plain_words(table):
    form = table.open("/settings").form("Save settings")
    form.press(north="Eve")
    before = table.stored()
    answer = form.press(north="Zoe")
    assert answer.status_code == 409
    assert "Please look at the sheet first" in answer.text
    assert table.stored() == before


def test_drawing_for_the_deal_shows_the_cards_whoever_drew_highest(table, monkeypatch):
    drawn = {"N": "AS", "E": "2C", "S": "KD", "W": "9H"}
    monkeypatch.setattr(draw, "draw", lambda seats: {seat.value: drawn[seat.value] for seat in seats})
    table.sets(first_dealer="draw")
    assert "Ada drew highest and deals first." in table.sheet().text, "though North was first dealer before"


def test_what_another_phone_has_set_meanwhile_is_not_overwritten_unseen(table, other):
    form = table.open("/settings").form("Save settings")
    other.sets(stake="2")
    before = table.stored()
    page = table.read(form.press(north="Eve"))
    assert page.status == 409
    assert "Meanwhile another phone changed: stake none → 2p a point." in page.trouble
    assert page.form("Save settings").fields["north"] == "Eve"
    assert table.stored() == before
    assert page.form("Save settings").press(stake="2").status_code == 303
    assert (table.score_file()["players"]["N"], table.score_file()["options"]["stake"]) == ("Eve", "2")


def test_the_same_settings_from_both_phones_are_one_change(table, other):
    form = table.open("/settings").form("Save settings")
    other.sets(stake="2")
    assert form.press(stake="2").status_code == 303
    assert len(table.changes()) == 2


def test_a_refused_page_still_knows_what_it_had_seen(table, other):
    form = table.open("/settings").form("Save settings")
    other.sets(stake="2")
    page = table.read(form.press(wash_out="many"))
    assert page.status == 422
    assert page.form("Save settings").press(wash_out="").status_code == 409


def test_a_deal_saved_meanwhile_is_kept(table, other):
    form = table.open("/settings").form("Save settings")
    other.deals(FOUR_SPADES, 10)
    assert form.press(north="Eve").status_code == 303
    assert table.totals() == (36, 0)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("2p", "2"),
        ("2 p", "2"),
        ("2P", "2"),
        ("2 pence", "2"),
        ("0,5 c", "0.5"),
        ("0.5c", "0.5"),
        ("10 cents", "10"),
        ("1 cent", "1"),
        ("1¢", "1"),
        (" 1.5 ", "1.5"),
    ],
)
def test_a_stake_is_taken_as_people_write_it(table, typed, kept):
    assert table.sets(stake=typed).score_file()["options"]["stake"] == kept


@pytest.mark.parametrize("typed", ["0", "0.0", "0,00", "0p", ""])
def test_a_stake_of_nothing_is_none(client, typed):
    table = Table.starts(client, stake="2")
    assert "options" not in table.sets(stake=typed).score_file()
    assert "options" not in Table.starts(client, stake=typed).score_file()
    assert table.open("/settings").form("Save settings").fields["stake"] == ""


def test_a_wash_out_under_nothing_is_none(client):
    assert "options" not in Table.starts(client, wash_out="50").sets(wash_out="0").score_file()


def test_the_page_names_the_sheet_it_is_for(table):
    table.deals(FOUR_SPADES, 10)
    assert table.open("/settings").heading == "Settings of sheet 1"
    assert table.stops().next_rubber().open("/settings").heading == "Settings of sheet 2"


AS_THE_RULES_SAY = "as the rules say"
ON_DEALS_2_AND_3 = "vulnerable on deals 2 and 3"
AFTER_DEAL_4 = "100 for a part score after deal 4"
UNFINISHED = "part score in an unfinished rubber"
LEFT_OPEN = [
    ("chicago", "honours", "yes", "honours", "counted"),
    ("chicago-carried", "honours", "no", "honours", "not counted"),
    ("chicago", "vulnerable_2_3", "dealer", ON_DEALS_2_AND_3, "the dealer's side"),
    ("chicago", "vulnerable_2_3", "non-dealer", ON_DEALS_2_AND_3, "the other side"),
    ("chicago-carried", "part_score_bonus", "standing", AFTER_DEAL_4, "any left standing"),
    ("chicago-carried", "part_score_bonus", "made-last", AFTER_DEAL_4, "only one made on deal 4"),
    ("rubber", "unfinished_part_score", "100", UNFINISHED, "100"),
    ("rubber", "unfinished_part_score", "50", UNFINISHED, "50, the older figure"),
    ("auction-1920", "ranking", "value", "ranking of bids", "by points, the early British way"),
]
OF_ITSELF = {"ranking": "by level, then denomination"}
"""What a table does that has not chosen, where it is not what the rules say."""


@pytest.mark.parametrize(("rule_set", "option", "chosen", "what", "new"), LEFT_OPEN)
def test_what_a_game_leaves_open_is_named_in_the_history_with_old_and_new(
    client, rule_set, option, chosen, what, new
):
    table = Table.starts(client, PLAYERS, rules=rule_set)
    old = OF_ITSELF.get(option, AS_THE_RULES_SAY)
    table.sets(**{option: chosen})
    assert table.changes()[-1].endswith(f"{what} {old} → {new}")
    assert table.open("/settings").form("Save settings").fields[option] == chosen
    table.sets(**{option: ""})
    assert table.changes()[-1].endswith(f"{what} {new} → {old}")
    assert "options" not in table.score_file()


@pytest.mark.parametrize(("rule_set", "option", "chosen", "what", "new"), LEFT_OPEN)
def test_what_a_game_leaves_open_and_another_phone_set_meanwhile_is_not_overwritten_unseen(
    app, client, rule_set, option, chosen, what, new
):
    table = Table.starts(client, PLAYERS, rules=rule_set)
    form = table.open("/settings").form("Save settings")
    table.on(app.test_client()).sets(**{option: chosen})
    before = table.stored()
    page = table.read(form.press(north="Eve"))
    assert page.status == 409
    told = f"{what} {OF_ITSELF.get(option, AS_THE_RULES_SAY)} → {new}"
    assert f"Meanwhile another phone changed: {told}." in page.trouble
    fields = page.form("Save settings").fields
    assert (fields["north"], fields[option]) == ("Eve", "")
    assert table.stored() == before
    assert page.form("Save settings").press(**{option: chosen}).status_code == 303
    assert table.score_file()["players"]["N"] == "Eve"


def test_what_a_game_leaves_to_the_table_is_told_when_it_changes(client):
    table = Table.starts(client, PLAYERS, rules="chicago-carried")
    table.sets(honours="no", vulnerable_2_3="non-dealer", part_score_bonus="made-last")
    told = table.changes()[-1]
    for change in (
        "honours as the rules say → not counted",
        "vulnerable on deals 2 and 3 as the rules say → the other side",
        "100 for a part score after deal 4 as the rules say → only one made on deal 4",
    ):
        assert change in told
