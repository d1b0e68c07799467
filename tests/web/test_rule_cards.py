"""Every rule set on a page of its own."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_every_rule_set_has_its_card(visit, rule_set):
    rules = RULE_SETS[rule_set]
    page = visit(f"/rules/{rule_set}")
    assert page.status == 200
    assert f"{rules.name} · {rules.edition}" in page.all("h2")[0].text
    assert rules.about in page.text


def test_figures_stand_with_their_sources(visit):
    page = visit("/rules/auction-1920")
    tables = {table.one("caption").text: [r.text for r in table.all("tr")] for table in page.all("table")}
    assert tables["Below the line"] == ["clubs 6", "diamonds 7", "hearts 8", "spades 9", "NT 10"]
    assert "five honours four and one 9 × the trick value" in tables["Honours: A K Q J 10 of trumps"]
    assert page.text.count("Source: New York Whist Club code of 1920") == len(tables)


def test_only_a_reconstruction_says_that_it_was_pieced_together(visit):
    assert "pieced together" in visit("/rules/plafond").text
    assert "pieced together" not in visit("/rules/auction-1920").text


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
