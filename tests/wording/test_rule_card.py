"""The rule card is made from the data of its rule set."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from scorekeeper.scoring import RULE_SETS, Holding, Rules, Source
from scorekeeper.scoring.rules import Flat, SlamGoesTo, Slams, Steps, Vulnerability, each
from scorekeeper.wording.rule_card import rule_card

AUCTION = RULE_SETS["auction-1920"]
HERE = Source("A book of this test", "page 7")


def rows(rules: Rules) -> dict[str, dict[str, str]]:
    return {
        section.title: {row.what: row.figure for row in section.rows} for section in rule_card(rules).sections
    }


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_figure_of_a_rule_set_has_a_source(rules):
    card = rule_card(rules)
    assert card.id == rules.id
    assert all(section.rows and section.sources for section in card.sections)
    assert len({section.title for section in card.sections}) == len(card.sections)


def test_the_code_of_1920_says_its_figures():
    card = rows(AUCTION)
    assert card["Below the line"] == {"♣": "6", "♦": "7", "♥": "8", "♠": "9", "NT": "10"}
    assert card["Game and rubber"] == {"game, points below the line": "30", "rubber, two games": "250"}
    assert card["Doubled contract made, above the line"] == {"doubled": "50", "redoubled": "100"}
    assert card["Each trick down, to the other side"] == {
        "undoubled": "50",
        "doubled": "100",
        "redoubled": "200",
    }
    assert card["Aces at no trumps"]["four aces in one hand"] == "100"
    assert "Contract made, above the line" not in card, "there is no such premium in this code"


@pytest.mark.parametrize(
    ("changed", "title", "what", "figure"),
    [
        (
            {"trick_points": replace(AUCTION.trick_points, spades=each(11), source=HERE)},
            "Below the line",
            "♠",
            "11",
        ),
        (
            {"game": replace(AUCTION.game, points=42, source=HERE)},
            "Game and rubber",
            "game, points below the line",
            "42",
        ),
        (
            {"rubber": replace(AUCTION.rubber, games=3, unanswered=300, answered=200, source=HERE)},
            "Game and rubber",
            "rubber, three games to one",
            "200",
        ),
        (
            {"undertricks": replace(AUCTION.undertricks, doubled=Steps((100, 200), (200, 300)), source=HERE)},
            "Each trick down, to the other side",
            "doubled",
            "100, then 200; vulnerable 200, then 300",
        ),
        (
            {"contract_made": replace(AUCTION.contract_made, redoubled=each(77), source=HERE)},
            "Contract made, above the line",
            "redoubled",
            "77",
        ),
        (
            {"slams": Slams(small=55, grand=111, goes_to=SlamGoesTo.DECLARING_SIDE, source=HERE)},
            "Slams, above the line",
            "all thirteen",
            "111",
        ),
        (
            {
                "honours": replace(
                    AUCTION.honours, trumps=MappingProxyType({Holding.THREE: Flat(33, source=HERE)})
                )
            },
            "Honours: A K Q J 10 of trumps",
            "three honours",
            "33",
        ),
    ],
)
def test_a_changed_figure_shows_with_its_source(changed, title, what, figure):
    rules = replace(AUCTION, **changed)
    assert rows(rules)[title][what] == figure
    section = next(section for section in rule_card(rules).sections if section.title == title)
    assert str(HERE) in section.sources
    assert "A book of this test, page 7" in section.sources


def test_what_plafond_counts_below_and_pays_for_making_it_is_said():
    card = rule_card(RULE_SETS["plafond"])
    below = next(section for section in card.sections if section.title == "Below the line")
    assert "the odd tricks bid" in below.remark
    assert rows(RULE_SETS["plafond"])["Contract made, above the line"]["undoubled"] == "50"
    assert card.reconstruction


def test_a_switch_that_is_turned_changes_its_sentence():
    remarks = " ".join(s.remark for s in rule_card(AUCTION).sections)
    turned = replace(AUCTION, vulnerability=Vulnerability.GAME_WON)
    assert "Nobody is ever vulnerable." in remarks
    assert "A side that has won a game is vulnerable." in " ".join(
        s.remark for s in rule_card(turned).sections
    )
