"""The sheet: the score pad, the deals, and what to do next."""

from __future__ import annotations

from tests.actions import Table
from tests.cast import PLAYERS, RUBBER_IN_THREE


def _pad(table, column: int) -> dict[str, object]:
    """What stands in a column: above the line from the top of the page down, then game by game below it."""
    page = table.sheet()
    above = page.one(".score-above").all(".entries")[column]
    below = [game.all(".entries")[column] for game in page.all(".score-game")]
    return {
        "above": [figure.text for figure in above.all("b")],
        "below": [[figure.text for figure in game.all("b")] for game in below],
    }


def test_an_empty_sheet_says_who_deals_first_and_what_each_side_needs(table):
    page = table.sheet()
    assert page.heading == "Rubber 1 · 1920"
    assert page.one(".deal-bar .who").text == "D Ada deals first"
    assert [need.text for need in page.all(".side-need")] == ["need 30", "need 30"]
    assert "No deal yet." in page.text
    assert page.one(".score-margin").text == "No points yet"
    assert table.totals() == (0, 0)


def test_points_stand_where_they_stand_on_paper(table):
    table.deals("2S by N", 9, honours="NS three").deals("3HX by E", 7, honours="EW four-divided")
    assert _pad(table, 0) == {"above": ["200", "18"], "below": [["27"]]}
    assert _pad(table, 1) == {"above": ["32"], "below": [[]]}
    assert table.totals() == (245, 32)


def test_a_game_draws_a_line_and_both_sides_start_afresh(table):
    table.deals("2S by N", 8).deals("2C by E", 8).deals("3NT by S", 9)
    assert _pad(table, 0)["below"] == [["18", "30"], []]
    assert _pad(table, 1)["below"] == [["12"], []]
    page = table.sheet()
    assert [need.text for need in page.all(".side-need")] == ["one game · need 30", "need 30"]


def test_a_part_score_lowers_what_is_needed(table):
    table.deals("2S by N", 8)
    assert [need.text for need in table.sheet().all(".side-need")] == ["need 12", "need 30"]


def test_every_figure_explains_itself_and_leads_to_its_deal(table):
    table.deals("4SX by N", 8, honours="EW four-in-hand")
    workings = table.sheet().all(".working")
    assert [working.text for working in workings] == [
        "Deal 1 four honours in one hand, 8 × 9",
        "Deal 1 2 down X, 2 × 100",
    ]
    assert {working.one("a")["href"] for working in workings} == {f"{table.address}/deals/1"}


def test_deals_are_listed_the_newest_first_with_contract_result_and_points(table):
    table.deals("4SX by N", 8, honours="NS four-in-hand").passes_out()
    items = table.sheet().all(".deal-list .deal")
    assert [item.one(".deal-number").text for item in items] == ["Deal 2", "Deal 1"]
    assert items[0].one(".deal-what").text == "Passed out"
    assert items[1].one(".deal-what").text == "Ada 4 spades X, 8 tricks"
    assert "two down" in items[1].one(".deal-result").text
    assert "They 200" in items[1].one(".deal-result").text
    assert items[1].one("a")["href"] == f"{table.address}/deals/1"


def test_a_deal_worth_nothing_still_has_its_row(table):
    table.passes_out().passes_out()
    assert len(table.listed()) == 2


def test_a_deal_without_its_honours_is_marked(table):
    table.deals("4S by N", 10).deals("2C by E", 8, honours="nobody")
    first, second = table.listed()
    assert "honours not asked yet" in first
    assert "honours not asked yet" not in second


def test_the_last_change_is_said_with_its_undo(table):
    table.deals("4S by N", 10)
    last = table.sheet().one(".last-change")
    assert last.text == "Deal 1 saved: Ada, 4 spades, took 10: made. Undo"


def test_a_sheet_just_begun_has_nothing_to_undo(table):
    assert table.sheet().one(".last-change").text == ""


def test_the_bar_leads_to_the_next_deal_and_shows_who_deals_it(table):
    table.deals("4S by N", 10)
    page = table.sheet()
    assert page.one(".deal-bar .who").text == "D Cy deals next"
    assert page.link("Score deal 2") == f"{table.address}/deals/new"


def test_a_contract_waiting_for_its_tricks_is_what_the_bar_leads_to(table):
    table.deals("4S by N")
    page = table.sheet()
    assert "still to be played" in page.text
    assert page.link("Result of deal 1") == f"{table.address}/deals/1"


def test_a_finished_rubber_says_who_won_by_how_much_and_who_pays(client):
    table = Table.starts(client, PLAYERS, stake="2").plays(*RUBBER_IN_THREE)
    outcome = table.sheet().one(".outcome")
    assert outcome.one("h2").text == "Ada & Bea win by 306"
    assert "The rubber: two games to none." in outcome.text
    assert [payment.text for payment in outcome.all(".payments li")] == [
        "Cy pays Ada £6.12",
        "Di pays Bea £6.12",
    ]
    assert "306 points at 2p a point." in outcome.text
    assert not table.sheet().has(".deal-bar")
    assert [need.text for need in table.sheet().all(".side-need")] == ["two games", ""]


def test_the_side_with_two_games_can_lose(table):
    table.deals("1NTXX by E", 0, honours="NS four-in-hand")
    table.plays(("3NT by E", 9), ("3NT by W", 9))
    assert table.totals() == (1600, 310)
    outcome = table.sheet().one(".outcome").text
    assert "Ada & Bea win by 1290" in outcome
    assert "Cy & Di won the rubber, two games to none, and still have the lower total." in outcome


def test_equal_totals_are_a_draw(table):
    table.plays(("4S by N", 10), ("4S by S", 10))
    table.corrects(2, penalty=("EW", 322, "agreed"))
    assert table.totals() == (322, 322)
    outcome = table.sheet().one(".outcome").text
    assert "Drawn: the totals are equal" in outcome
    assert "Nobody pays." in outcome


def test_deals_after_the_end_are_kept_marked_and_score_nothing(table):
    table.plays(*RUBBER_IN_THREE).deals("7NT by E", 13, honours="EW four-in-hand")
    assert "after the end" in table.listed()[3]
    assert table.totals() == (318, 12)


def test_a_table_without_names_is_called_we_and_they(client):
    page = Table.starts(client).sheet()
    assert [side.text.removesuffix(" D deals next") for side in page.all(".side h2")] == ["We", "They"]


def test_players_names_stand_over_their_columns_and_we_and_they_beside_them(table):
    page = table.sheet()
    assert [side.text for side in page.all(".side-word")] == ["We", "They"]
    assert [side.text for side in page.all(".side h2")] == ["Ada & Bea D deals next", "Cy & Di"]


def test_a_reconstruction_says_so_on_its_sheet(client):
    told = "Figures of Plafond in part from: a reconstruction by Scorekeeper, after encyclopaedias."
    assert told in Table.starts(client, rules="plafond").sheet().text
    told = "Figures of Towie in part from: published rules of Towie, by others."
    assert told in Table.starts(client, rules="towie").sheet().text
    assert "in part from" not in Table.starts(client).sheet().text


def test_totals_of_five_figures_are_grouped(table):
    table.deals("Pass", penalty=("NS", 10000, "")).deals("Pass", penalty=("NS", 2345, ""))
    assert "12\u202f345" in table.sheet().html
    assert table.totals() == (12345, 0)


def test_twenty_deals_and_many_more_keep_their_places(table):
    for _ in range(25):
        table.passes_out()
    assert len(table.listed()) == 25
    assert table.sheet().one(".deal-bar .who").text == "D Cy deals next"
