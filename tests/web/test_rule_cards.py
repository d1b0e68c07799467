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
    assert page.all("h2")[0].text == f"{rules.name} {rules.edition}"
    assert rules.about in page.text


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_every_figure_carries_a_mark_and_every_mark_stands_at_the_foot_with_its_source(visit, rule_set):
    card = rule_card(RULE_SETS[rule_set])
    page = visit(f"/rules/{rule_set}").one(".rule-card")
    told = {row.one("dt").text: row for row in page.all("dl div")}
    heads = [head for head in page.all("table th") if head.has("sup")]
    for row in card.rows:
        if row.cells:
            assert f"{row.what}{row.marks}" in [head.text for head in heads]
        else:
            assert told[row.what].one("sup").text == row.marks
    for work, line in zip(card.works, page.one(".rule-sources").all("li"), strict=True):
        places = ", ".join(f"{mark}{place}" for mark, place in work.places)
        assert line.text == f"{work.mark}{work.title}{': ' if places else ''}{places}"


def test_figures_stand_with_their_sources(visit):
    page = visit("/rules/auction-1920").one(".rule-card")
    told = {row.one("dt").text: row.one("dd").text for row in page.all("dl div")}
    assert told["Odd trick"] == "clubs 6 · diamonds 7 · hearts 8 · spades 9 · NT 10b"
    assert told["Rubber"] == "two games: 250c"
    by_doubling, by_holding = page.all("table")
    lines = [
        [cell.text for cell in (*line.all("th"), *line.all("td"))] for line in by_doubling.all("tbody tr")
    ]
    assert lines == [
        ["undoubled", "–", "–", "50"],
        ["doubled", "50", "50", "100"],
        ["redoubled", "100", "100", "200"],
    ]
    assert [cell.text for cell in by_holding.all("tbody tr")[0].all("td")] == [
        "2×",
        "4×",
        "8×",
        "5×",
        "9×",
        "10×",
    ]
    code = "New York Whist Club code of 1920, as printed in H. D. Elwell, New Auction Bridge"
    assert page.one(".rule-sources").text.startswith(f"a{code}: bsection 05, csection 08")


def test_the_line_of_the_vulnerable_is_heard_with_its_doubling(visit):
    lines = visit("/rules/rubber").one(".rule-card").all("tbody tr")
    assert [line.one("th").text for line in lines][:4] == [
        "undoubled",
        "undoubled, vulnerable",
        "doubled",
        "doubled, vulnerable",
    ]


def test_a_card_says_what_differs_from_the_first_of_its_family(visit):
    assert "Differs from Auction Bridge (1920) in honours." in visit("/rules/auction-uspc").text
    assert "Others differ: flat in" in visit("/rules/auction-1920").text


def test_only_a_reconstruction_says_that_it_was_pieced_together(visit):
    for rule_set in RULE_SETS:
        said = "Pieced together" in visit(f"/rules/{rule_set}").text
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
