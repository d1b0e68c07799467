"""Every rule set on a page of its own."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS
from scorekeeper.wording.rule_card import rule_card


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_every_rule_set_has_its_card(visit, rule_set):
    rules = RULE_SETS[rule_set]
    page = visit(f"/rules/{rule_set}")
    assert page.status == 200
    assert f"{rules.name} · {rules.edition}" in page.all("h2")[0].text
    assert rules.about in page.text


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_every_figure_carries_a_mark_and_every_mark_stands_at_the_foot_with_its_source(visit, rule_set):
    card = rule_card(RULE_SETS[rule_set])
    page = visit(f"/rules/{rule_set}")
    table = page.one("table.rule-card")
    assert [(row.one("th").text, row.one("td sup").text) for row in table.all("tr")] == [
        (row.what, row.marks) for row in card.rows
    ]
    foot = [(line.one("sup").text, line.text) for line in page.one("ol.rule-sources").all("li")]
    assert foot == [(mark, f"{mark} {source}") for mark, source in card.sources]
    assert {mark for row in table.all("tr") for mark in row.one("td sup").text} == {mark for mark, _ in foot}


def test_figures_stand_with_their_sources(visit):
    page = visit("/rules/auction-1920")
    told = {row.one("th").text: row.one("td").text for row in page.one("table.rule-card").all("tr")}
    assert told["Odd trick, below"] == "clubs 6 · diamonds 7 · hearts 8 · spades 9 · NT 10 a"
    assert told["Rubber"] == "two games: 250 b"
    assert "5 four and one: 9× trick" in told["Honours"]
    foot = [line.text for line in page.one("ol.rule-sources").all("li")]
    code = "New York Whist Club code of 1920, as printed in H. D. Elwell, New Auction Bridge"
    assert foot[:2] == [f"a {code}, section 05", f"b {code}, section 08"]


def test_a_card_says_what_differs_from_the_first_of_its_family(visit):
    page = visit("/rules/auction-uspc")
    assert "Differs from Auction Bridge (New York Whist Club code, 1920) in: honours." in page.text
    assert "Differs from" not in visit("/rules/auction-1920").text


def test_only_a_reconstruction_says_that_it_was_pieced_together(visit):
    for rule_set in RULE_SETS:
        said = "pieced together" in visit(f"/rules/{rule_set}").text
        assert said == (rule_set in {"plafond", "towie"}), rule_set


def test_a_card_leads_to_the_others(visit):
    page = visit("/rules/auction-1920")
    others = {link["href"] for link in page.one(".rows").all("a")}
    assert others == {f"/rules/{rule_set}" for rule_set in RULE_SETS if rule_set != "auction-1920"}


@pytest.mark.parametrize("rule_set", ["whist", "AUCTION-1920", "..", "auction-1920/x"])
def test_a_rule_set_that_is_none_is_not_found(visit, rule_set):
    assert visit(f"/rules/{rule_set}").status == 404


def test_the_sheet_leads_to_the_card_it_is_scored_by(table):
    table.sets(rules="auction-uspc")
    assert table.sheet().link("Rules") == "/rules/auction-uspc"
