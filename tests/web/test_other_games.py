"""The other games: each from its first deal to the printed sheet, and what is special in some."""

from __future__ import annotations

import pytest

from scorekeeper.files import score_file
from scorekeeper.scoring import RULE_SETS, Rules, replay
from scorekeeper.wording.text_sheet import text_sheet
from tests.actions import Table, keys
from tests.cast import PLAYERS
from tests.pages import Form, Page

PLAYED = [rule_set for rule_set in RULE_SETS if rule_set != "duplicate"]
"""Duplicate has pages of its own, and tests of its own."""
SEAT_FIELDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
NAMES = dict(zip("NESW", PLAYERS.split(), strict=True))


def starts(client, rule_set: str, **settings: object) -> Table:
    """A table of this game, with a name for each of its players."""
    seats = RULE_SETS[rule_set].seating.seats
    names = {SEAT_FIELDS[seat]: NAMES[seat] for seat in seats}
    return Table.starts(client, rules=rule_set, **{**names, **settings})


def _first_call(rules: Rules) -> tuple[str, int]:
    """A contract that North may play as the first one, and the tricks that make it exactly."""
    contracts = rules.contracts
    denomination, levels = list(contracts.levels.items())[-1]
    level = min(level for level in levels if level * rules.trick_value(denomination) >= contracts.least_worth)
    return f"{level}{denomination}{contracts.doublings[0]} by N", level + 6


def _pressed(rules: Rules, call: str, tricks: int) -> dict[str, object]:
    """The keys of a call, where the level may be an aim instead."""
    pressed = keys(call, tricks)
    if rules.contracts.part_score_or_game and pressed["level"] != "1":
        pressed["level"] = "game"
    return pressed


@pytest.mark.parametrize("rule_set", PLAYED)
def test_a_game_is_started_scored_corrected_stopped_printed_and_downloaded(client, rule_set):
    rules = RULE_SETS[rule_set]
    table = starts(client, rule_set)
    assert table.score_file()["rules"] == rule_set
    assert table.sheet().heading.endswith(f" · {rules.short}")

    call, tricks = _first_call(rules)
    answer = table.pad().press(**_pressed(rules, call, tricks))
    assert (answer.status_code, answer.location) == (303, table.address)
    assert table.score_file()["deals"] == [
        {"contract": call.partition(" ")[0], "declarer": "N", "tricks": tricks}
    ]
    made = table.totals()
    assert len(made) == len(rules.seating.accounts)
    assert made[0] > 0
    assert not any(made[1:])

    assert table.pad(1).press(tricks=tricks - 1).status_code == 303
    down = table.totals()
    assert down[0] == 0
    assert all(down[1:]), "each opponent's column is paid for the trick"
    assert "one down" in table.listed()[0]

    table.stops()
    assert table.score_file()["ended"] == "unfinished"
    assert table.sheet().has(".outcome")

    paper = table.open("/print")
    assert paper.status == 200
    assert f"{rules.name} · {rules.edition}" in paper.one(".printed").text
    assert len(paper.one(".print-pad").one(".score-totals").all("p")) == len(rules.seating.accounts)
    assert [note.text.partition(": ")[2] for note in paper.all(".footnotes li")] == [
        f"tricks {tricks} → {tricks - 1}"
    ]

    download = client.get(f"{table.address}.json")
    sheet, faults = score_file.read(download.text)
    assert faults == ()
    assert sheet.rules is rules
    assert sheet.stopped
    assert {seat.value: name for seat, name in sheet.players.items()} == {
        seat.value: NAMES[seat] for seat in rules.seating.seats
    }
    assert client.get(f"{table.address}.csv").status_code == 200


@pytest.mark.parametrize("rule_set", PLAYED)
def test_only_the_players_of_a_game_sit_deal_and_declare(client, rule_set):
    seats = [seat.value for seat in RULE_SETS[rule_set].seating.seats]
    table = starts(client, rule_set, first_dealer=seats[-1])
    page = table.open("/deals/new")
    assert [key["value"] for key in page.all("[name=declarer]")] == seats
    assert page.heading.partition(" · ")[2].startswith(f"{NAMES[seats[-1]]} deals")
    assert [option["value"] for option in page.one("[name=dealer]").all("option")] == ["", *seats]
    assert set(table.score_file()["players"]) == set(seats)


def test_every_game_is_offered(visit):
    offered = {option["value"] for option in visit("/").one("[name=rules]").all("option")}
    assert offered == set(RULE_SETS)


def test_who_plays_as_long_as_they_like_ends_the_evening_and_not_an_unfinished_rubber(client):
    table = starts(client, "minibridge-ebu").deals("1S by N", 8)
    assert "Stop here" not in table.sheet().buttons
    table.stops()
    outcome = table.sheet().one(".outcome").text
    assert outcome.startswith("Ada & Bea win by 110 After one deal.")
    assert "unfinished" not in outcome
    assert "stopped early" not in table.book().text
    assert table.changes()[-1].startswith("Evening ended")


@pytest.mark.parametrize("rule_set", ["three-hand", "trio", "honeymoon"])
def test_a_first_dealer_who_has_no_seat_in_the_game_is_refused(client, visit, rule_set):
    page = Page(client, visit("/").press("Start a rubber", rules=rule_set, first_dealer="W"))
    assert page.status == 422
    assert page.errors == {"first_dealer": "Nobody sits there in this game: choose another."}
    assert not visit("/").has(".rows")


# --- Chicago ------------------------------------------------------------------------------------------------


def test_chicago_counts_its_four_deals_and_says_who_is_vulnerable(client):
    table = starts(client, "chicago")
    seen = []
    for _ in range(4):
        bar = table.sheet().one(".deal-bar")
        exposed = bar.all(".vulnerable")
        seen.append((table.open("/deals/new").heading, exposed[0].text if exposed else ""))
        assert bar.text.endswith(f"Score deal {len(seen)} of 4")
        table.deals("1C by N", 7)
    assert seen == [
        ("Deal 1 of 4 · Ada deals", ""),
        ("Deal 2 of 4 · Cy deals · They vulnerable", "They vulnerable"),
        ("Deal 3 of 4 · Bea deals · We vulnerable", "We vulnerable"),
        ("Deal 4 of 4 · Di deals · all vulnerable", "all vulnerable"),
    ]
    page = table.sheet()
    assert page.heading == "Round 1 · Chicago"
    assert not page.has(".deal-bar")
    assert page.one(".outcome").text.startswith("Ada & Bea win by 280 After four deals.")
    assert "Next round" in page.buttons


def test_the_other_side_is_vulnerable_on_deals_two_and_three_where_the_table_agreed_so(client):
    table = starts(client, "chicago", vulnerable_2_3="non-dealer").deals("1C by N", 7)
    assert table.open("/deals/new").heading == "Deal 2 of 4 · Cy deals · We vulnerable"


def test_a_deal_passed_out_in_chicago_is_dealt_again_and_not_counted(client):
    table = starts(client, "chicago").deals("1C by N", 7)
    assert table.pad().look(**keys("Pass")).text == "Passed out. Not played: Cy deals again."
    table.passes_out()
    assert "dealt again" in table.listed()[1]
    assert table.open("/deals/new").heading == "Deal 3, 2 of 4 · Cy deals · They vulnerable"
    table.deals("1C by N", 7).deals("1C by N", 7)
    assert not table.sheet().has(".outcome"), "three deals of four have counted"
    table.passes_out()
    assert table.open("/deals/new").heading == "Deal 6, 4 of 4 · Di deals · all vulnerable"
    table.deals("1C by N", 7)
    assert table.sheet().has(".outcome")
    assert len(table.listed()) == 6


def test_each_deal_of_chicago_is_paid_in_full_by_its_vulnerability(client):
    table = starts(client, "chicago").deals("4S by N", 10)
    assert table.totals() == (420, 0)
    assert (
        table.pad().look(**keys("4S by E", 10)).text.startswith("Cy, 4 spades, took 10: made. They 120 below")
    )
    table.deals("4S by E", 10)
    assert table.totals() == (420, 620)
    table.deals("2S by E", 8)
    assert table.totals() == (420, 730)


def test_a_stopped_round_says_so_in_its_own_word(client):
    table = starts(client, "chicago").deals("1C by N", 7)
    pad = table.pad()
    table.stops()
    page = table.read(pad.press(**keys("1C by N", 7)))
    assert page.status == 409
    assert page.trouble.startswith("This round has been stopped.")


# --- Minibridge ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("aim", "denomination", "contract"),
    [
        ("Part score", "C", "1C"),
        ("Part score", "H", "1H"),
        ("Part score", "NT", "1NT"),
        ("Game", "C", "5C"),
        ("Game", "D", "5D"),
        ("Game", "H", "4H"),
        ("Game", "S", "4S"),
        ("Game", "NT", "3NT"),
    ],
)
@pytest.mark.parametrize("rule_set", ["minibridge", "minibridge-ebu"])
def test_minibridge_asks_for_an_aim_and_knows_its_contract(client, rule_set, aim, denomination, contract):
    table = starts(client, rule_set)
    page = table.open("/deals/new")
    aims = {key.text: key.one("input")["value"] for key in page.one(".strip-level").all("label")}
    assert list(aims) == ["Part score", "Game"]
    answer = page.press("Save", level=aims[aim], denomination=denomination, declarer="N", tricks="11")
    assert answer.status_code == 303
    assert table.score_file()["deals"][0]["contract"] == contract
    assert table.pad(1).fields["level"] == aims[aim]


def test_minibridge_has_no_honours_and_no_doubling(client):
    page = starts(client, "minibridge").open("/deals/new")
    assert not page.has("[name=honours]")
    assert not page.has("[name=doubling]")
    assert page.press("Save", **keys("1NTX by N", 7)).status_code == 422


def test_the_tricks_of_a_game_are_marked_by_the_contract_it_stands_for(client):
    table = starts(client, "minibridge")
    page = table.read(table.pad().press(level="game", denomination="NT", declarer="N", show="points"))
    captions = [key.text for key in page.all(".strip-tricks small")]
    assert captions.index("=") == 9


def test_a_pad_without_honours_does_not_speak_of_them(client):
    told = {
        rules: starts(client, rules).open("/deals/new").one("#points").text
        for rules in ("minibridge", "rubber")
    }
    assert told == {
        "minibridge": "Contract, declarer and tricks, in any order.",
        "rubber": "Contract, declarer, tricks and honours, in any order.",
    }


# --- Games without an auction -------------------------------------------------------------------------------


def test_two_notrump_doubled_has_its_contract_and_its_declarer_filled_in(client):
    table = starts(client, "two-notrump-doubled")
    page = table.open("/deals/new")
    fields = page.form("Save").fields
    chosen = (fields["level"], fields["denomination"], fields["doubling"], fields["declarer"])
    assert chosen == ("2", "NT", "X", "N")
    assert not page.has("[name=passed_out]")
    assert page.press("Save", tricks="8").status_code == 303
    assert table.score_file()["deals"] == [{"contract": "2NTX", "declarer": "N", "tricks": 8}]
    assert table.pad().fields["declarer"] == "E", "the next dealer plays the next deal"


@pytest.mark.parametrize("call", ["2NT by N", "3NTX by N", "2SX by N", "2NTXX by N"])
def test_two_notrump_doubled_takes_no_other_contract(client, call):
    table = starts(client, "two-notrump-doubled")
    before = table.stored()
    assert table.pad().press(**keys(call, 8)).status_code == 422
    assert table.stored() == before


def test_tridge_leaves_the_denomination_to_the_dealer(client):
    page = starts(client, "tridge").open("/deals/new")
    assert not page.has(".field-error"), "nothing is wrong before anything was tapped"
    assert page.one("#points").text == "Still to choose: the denomination."
    fields = page.form("Save").fields
    assert (fields["level"], fields["doubling"], fields["declarer"]) == ("3", "XX", "N")
    assert "denomination" not in fields


# --- Three players, and two ---------------------------------------------------------------------------------


def test_three_hand_has_three_columns_and_each_two_settle(client):
    table = starts(client, "three-hand", stake="1").deals("4S by N", 10).deals("2S by E", 8)
    page = table.sheet()
    assert [side.text.removesuffix(" D deals next") for side in page.all(".side h2")] == ["Ada", "Cy", "Bea"]
    assert page.one(".deal-bar .who").text == "D Bea deals next"
    assert table.totals() == (120, 60, 0)
    table.deals("4S by N", 10)
    assert table.totals() == (940, 60, 0)
    outcome = table.sheet().one(".outcome")
    assert outcome.one("h2").text == "Ada wins by 880"
    assert [payment.text for payment in outcome.all(".payments li")] == [
        "Cy pays Ada £9.00",
        "Bea pays Ada £9.00",
        "Bea pays Cy £1.00",
    ]
    assert (
        "Each two settle the difference of their totals, to the nearest hundred, at 1p a point."
        in outcome.text
    )


def test_in_three_hand_both_defenders_are_paid_for_a_trick_down(client):
    table = starts(client, "three-hand").deals("4S by N", 9, honours="defenders four-in-hand")
    assert table.totals() == (0, 150, 150)


def test_a_rubber_of_three_hand_does_not_offer_new_partners_since_there_are_none(client):
    table = starts(client, "three-hand").deals("4S by N", 10).deals("4S by N", 10)
    assert "new partners" not in table.sheet().text


def test_after_a_rubber_of_trio_the_one_who_was_alone_joins_another(client):
    table = starts(client, "trio").deals("4S by N", 10).deals("4S by S", 10)
    page = table.sheet()
    assert page.one(".outcome h2").text == "Ada & Bea win by 940"
    assert [payment.text for payment in page.all(".payments li")] == [
        "Cy pays Ada 940 points",
        "Cy pays Bea 940 points",
    ]
    assert "Next rubber: Cy & Ada against Bea" in page.buttons
    following = table.next_rubber()
    assert following.score_file()["players"] == {"N": "Cy", "E": "Bea", "S": "Ada"}
    assert following.score_file()["first_dealer"] == "E", "Bea was next to deal, and now sits East"


def test_after_three_rubbers_of_trio_everybody_has_played_alone_and_sits_as_at_first(client):
    table = starts(client, "trio")
    alone = []
    for _ in range(3):
        alone.append(table.score_file()["players"]["E"])
        table = table.plays(("4S by N", 10), ("4S by S", 10)).next_rubber()
    assert alone == ["Cy", "Bea", "Ada"]
    assert table.score_file()["players"] == {"N": "Ada", "E": "Cy", "S": "Bea"}


def test_the_players_of_trio_may_stay_where_they_sit(client):
    table = starts(client, "trio").deals("4S by N", 10).deals("4S by S", 10)
    page = table.sheet()
    assert "Or seated as you are: Ada & Bea against Cy" in page.one(".outcome").text
    form = next(f for f in page.all("form") if f.has("[name=partners]") and "Next" not in f.text)
    answer = Form(page, form).press()
    following = Table(client, answer.location.partition("/deals/")[0])
    assert following.score_file()["players"] == {"N": "Ada", "E": "Cy", "S": "Bea"}


def test_without_names_nobody_is_said_to_move(client):
    table = Table.starts(client, rules="trio").deals("4S by N", 10).deals("4S by S", 10)
    assert "Next rubber" in table.sheet().buttons
    assert "seated as you are" not in table.sheet().text


def test_two_players_have_a_column_each_and_deal_in_turn(client):
    table = starts(client, "honeymoon").deals("4S by N", 10)
    page = table.sheet()
    assert [side.text for side in page.all(".side h2")] == ["Ada", "Bea D deals next"]
    assert table.deals("4S by N", 10).totals() == (940, 0)
    assert [payment.text for payment in table.sheet().all(".payments li")] == ["Bea pays Ada 940 points"]


def test_towie_deals_again_what_is_worth_less_than_a_game(client):
    table = starts(client, "towie")
    assert table.pad().look(**keys("Pass")).text == "Passed out. Goulash: Ada deals again."
    assert table.pad().look(**keys("2C by E")).text == "Cy, 2 clubs, not played. Goulash: Ada deals again."
    before = table.stored()
    assert table.pad().press(**keys("1C by N", 7)).status_code == 422
    assert table.stored() == before


def test_a_goulash_reads_as_one_wherever_it_stands(client):
    table = starts(client, "towie").passes_out().deals("2C by E").deals("4S by N", 10)
    page = table.sheet()
    assert [row.one(".deal-result").text for row in page.all(".deal-list .deal")][1:] == ["goulash"] * 2
    assert page.one(".deal-bar .who").text == "D Cy deals next", "nothing waits to be played"
    assert [row.one(".what").text for row in table.open("/print").all(".printed-deal")] == [
        "Passed out, goulash",
        "Cy 2 clubs, goulash",
        "Ada 4 spades, 10 tricks, made",
    ]
    assert "Cy, 2 clubs, not played" in table.changes()[2]
    assert table.open("/deals/2").heading.startswith("Correct deal 2 · Ada dealt")
    sheet, _ = score_file.read(client.get(f"{table.address}.json").text)
    text = text_sheet(replay(sheet))
    assert "  1  Ada dealt. Passed out. Goulash." in text
    assert "  2  Ada dealt. Cy, 2♣, not played. Goulash." in text


# --- Other rules for a sheet that has deals -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule_set", "deal"),
    [
        ("minibridge", ("4SX by N", 10)),
        ("three-hand", ("4S by W", 10)),
        ("honeymoon", ("4S by E", 10)),
        ("towie", ("1C by N", 7)),
        ("two-notrump-doubled", ("2NT by N", 8)),
    ],
)
def test_rules_that_do_not_know_a_stored_deal_are_refused_with_the_deal_named(client, rule_set, deal):
    fits_all = ("2NTX by N", 8) if rule_set == "two-notrump-doubled" else ("4S by N", 10)
    table = Table.starts(client, PLAYERS, rules="rubber").plays(fits_all, deal)
    before = table.stored()
    page = table.read(table.open("/settings").press("Save settings", rules=rule_set))
    assert page.status == 422
    assert set(page.errors) - {"east", "west"} == {"rules"}
    assert page.errors["rules"].startswith("These rules do not know deal 2: ")
    assert "deal 1:" not in page.errors["rules"]
    assert table.stored() == before


def test_rules_that_know_every_deal_count_them_afresh(client):
    table = Table.starts(client, PLAYERS, rules="rubber").deals("4S by N", 10)
    assert table.totals() == (120, 0)
    assert table.sets(rules="chicago").totals() == (420, 0)
    assert table.sheet().heading == "Round 1 · Chicago"


@pytest.mark.parametrize("rule_set", ["three-hand", "trio", "towie"])
def test_a_name_where_nobody_sits_is_refused_and_kept_for_a_person_to_see(client, visit, rule_set):
    page = visit("/")
    answer = page.form("Start a rubber").press(north="Ulla", west="Viktor", east="Willi", rules=rule_set)
    refused = Page(client, answer)
    assert refused.status == 422
    assert refused.errors == {"west": "Nobody sits here in this game: leave it empty."}
    assert refused.form("Start a").fields["west"] == "Viktor"


def test_while_a_deal_is_played_the_sheet_says_who_is_vulnerable_in_it(client):
    """In the second deal of a round the dealer's side is; in the third it would be the other."""
    table = starts(client, "chicago").deals("1C by N", 7).deals("3NT by N")
    heads = [head.text for head in table.sheet().all(".side-need")]
    assert ["vulnerable" in head for head in heads] == [False, True]
