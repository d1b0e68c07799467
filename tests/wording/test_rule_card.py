"""The rule card is made from the data of its rule set."""

from __future__ import annotations

import dataclasses
from dataclasses import replace
from enum import Enum
from types import MappingProxyType

import pytest

from scorekeeper.scoring import FAMILIES, RULE_SETS, Holding, Rules, Source
from scorekeeper.scoring.figures import Flat, Steps, each, premium
from scorekeeper.scoring.rules import (
    CountsBelow,
    DeclarerRule,
    EqualTotals,
    NotPlayed,
    PartScoresLast,
    Settling,
    SlamGoesTo,
    Slams,
    Vulnerability,
)
from scorekeeper.wording.rule_card import RuleCard, rule_card

AUCTION = RULE_SETS["auction-1920"]
RUBBER = RULE_SETS["rubber"]
CHICAGO = RULE_SETS["chicago"]
CARRIED = RULE_SETS["chicago-carried"]
TOWIE = RULE_SETS["towie"]
HERE = Source("A book of this test", "page 7")


def rows(rules: Rules) -> dict[str, str]:
    return {row.what: row.figure for row in rule_card(rules).rows}


def sources_of(card: RuleCard, what: str) -> list[str]:
    """The sources at the foot that a row is marked with."""
    marks = next(row.marks for row in card.rows if row.what == what)
    return [dict(card.sources)[mark] for mark in marks]


def _sources(value: object) -> set[str]:
    """Every source that stands anywhere in a value of the data."""
    if isinstance(value, Source):
        return {str(value)}
    if isinstance(value, Enum):
        return set()
    if dataclasses.is_dataclass(value):
        return set().union(*(_sources(getattr(value, field.name)) for field in dataclasses.fields(value)))
    if isinstance(value, MappingProxyType):
        return set().union(*map(_sources, value.values()))
    return set()


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_rule_set_has_a_card_whose_every_row_is_marked_with_a_source_at_its_foot(rules):
    card = rule_card(rules)
    assert (card.id, card.title, card.edition, card.about) == (
        rules.id,
        rules.name,
        rules.edition,
        rules.about,
    )
    assert len({row.what for row in card.rows}) == len(card.rows)
    assert all(row.what and row.figure and row.marks for row in card.rows)
    feet = [mark for mark, _ in card.sources]
    assert feet == sorted(set(feet)), "a letter each, in their order"
    assert all(len(mark) == 1 and mark.isalpha() for mark in feet)
    assert {mark for row in card.rows for mark in row.marks} == set(feet), "nothing at the foot is unused"
    assert {source for _, source in card.sources} <= _sources(rules)
    assert len({source for _, source in card.sources}) == len(feet)


def test_the_code_of_1920_says_its_figures():
    assert rows(AUCTION) == {
        "Odd trick, below": "♣ 6 · ♦ 7 · ♥ 8 · ♠ 9 · NT 10",
        "Counted below": "every odd trick of a made contract; doubled ×2, redoubled ×4",
        "Game": "30 below, until somebody wins a game",
        "Rubber": "two games: 250",
        "Equal totals": "Nobody: it is a draw",
        "Made doubled": "doubled 50 · redoubled 100",
        "Each overtrick": "doubled 50 · redoubled 100",
        "Each trick down": "50 · doubled 100 · redoubled 200",
        "Slams": "small 50 · grand 100, to whichever side took the tricks, bid or not",
        "Honours": (
            "3: 2× trick · 4 divided: 4× trick · 4 in one hand: 8× trick · 5 three and two: 5× trick · "
            "5 four and one: 9× trick · 5 in one hand: 10× trick"
        ),
        "Aces at no trumps": "3: 30 · 4 divided: 40 · 4 in one hand: 100",
        "Vulnerable": "Nobody is ever vulnerable",
        "Declarer": "the first of the side to name the denomination",
        "Settlement": "The sides settle the margin",
    }, "and there is no premium for making a contract in this code"


def test_the_rubber_of_contract_bridge_says_its_figures():
    card = rows(RUBBER)
    assert card["Odd trick, below"] == "♣ 20 · ♦ 20 · ♥ 30 · ♠ 30 · NT 40 then 30"
    assert card["Rubber"] == "two games: 700, or 500 if another has a game"
    assert card["Unfinished rubber"] == "300 for the only game, 100 part score"
    assert card["Each overtrick"] == (
        "the value of a trick · doubled 100, vulnerable 200 · redoubled 200, vulnerable 400"
    )
    assert card["Each trick down"] == (
        "50, vulnerable 100 · doubled 100 200 200 then 300, vulnerable 200 then 300 · "
        "redoubled 200 400 400 then 600, vulnerable 400 then 600"
    )
    assert card["Slams"] == (
        "small 500, vulnerable 750 · grand 1000, vulnerable 1500, "
        "to the declaring side, which must have bid and made it"
    )
    assert card["Honours"] == "4 in one hand: 100 · 5 four and one: 100 · 5 in one hand: 150"


def test_a_round_says_how_long_it_is_what_it_pays_and_when_it_is_dealt_again():
    card = rows(CHICAGO)
    assert card["Length"] == "four deals"
    assert card["Premium for game"] == "300, vulnerable 500"
    assert card["Part score made"] == "50"
    assert card["Passed out"] == "the same player deals again, and the deal is not counted"
    assert "Rubber" not in card
    assert rows(RULE_SETS["minibridge-ebu"])["Length"] == "as many deals as you like"
    assert rows(RULE_SETS["minibridge"])["Contract"] == "a part score or a game, undoubled"
    assert rows(TOWIE)["Goulash"] == "a contract worth less than 100 is not played"
    assert rows(TOWIE)["Premium for game"] == "500, then 1000"
    assert rows(TOWIE)["Rubber"] == "two games: no premium of its own"


@pytest.mark.parametrize(
    ("rules", "changed", "what", "figure"),
    [
        (
            AUCTION,
            {"trick_points": replace(AUCTION.trick_points, spades=each(11), source=HERE)},
            "Odd trick, below",
            "♣ 6 · ♦ 7 · ♥ 8 · ♠ 11 · NT 10",
        ),
        (
            AUCTION,
            {"game": replace(AUCTION.game, points=42, source=HERE)},
            "Game",
            "42 below, until somebody wins a game",
        ),
        (
            AUCTION,
            {"rubber": replace(AUCTION.rubber, games=3, unanswered=300, answered=200, source=HERE)},
            "Rubber",
            "three games: 300, or 200 if another has a game",
        ),
        (
            RUBBER,
            {"rubber": replace(RUBBER.rubber, unfinished_game=301, source=HERE)},
            "Unfinished rubber",
            "301 for the only game, 100 part score",
        ),
        (
            AUCTION,
            {"undertricks": replace(AUCTION.undertricks, doubled=Steps((100, 200), (200, 300)), source=HERE)},
            "Each trick down",
            "50 · doubled 100 then 200, vulnerable 200 then 300 · redoubled 200",
        ),
        (
            AUCTION,
            {"overtricks": replace(AUCTION.overtricks, undoubled=each(5), source=HERE)},
            "Each overtrick",
            "5 · doubled 50 · redoubled 100",
        ),
        (
            AUCTION,
            {"insult": replace(AUCTION.insult, redoubled=each(75), source=HERE)},
            "Made doubled",
            "doubled 50 · redoubled 75",
        ),
        (
            AUCTION,
            {"contract_made": replace(AUCTION.contract_made, redoubled=each(77), source=HERE)},
            "Contract made",
            "redoubled 77",
        ),
        (
            AUCTION,
            {"contract_made": replace(AUCTION.contract_made, undoubled=each(0, vulnerable=7), source=HERE)},
            "Contract made",
            "0, vulnerable 7",
        ),
        (
            AUCTION,
            {"slams": Slams(premium(55), premium(111), goes_to=SlamGoesTo.DECLARING_SIDE, source=HERE)},
            "Slams",
            "small 55 · grand 111, to the declaring side only, bid or not",
        ),
        (
            AUCTION,
            {
                "honours": replace(
                    AUCTION.honours, trumps=MappingProxyType({Holding.THREE: Flat(33, source=HERE)})
                )
            },
            "Honours",
            "3: 33",
        ),
        (
            AUCTION,
            {
                "honours": replace(
                    AUCTION.honours, aces=MappingProxyType({Holding.FOUR_IN_HAND: Flat(44, source=HERE)})
                )
            },
            "Aces at no trumps",
            "4 in one hand: 44",
        ),
        (
            CHICAGO,
            {"game": replace(CHICAGO.game, premiums=(premium(301, vulnerable=501),), source=HERE)},
            "Premium for game",
            "301, vulnerable 501",
        ),
        (
            CHICAGO,
            {"part_scores": replace(CHICAGO.part_scores, made=51, source=HERE)},
            "Part score made",
            "51",
        ),
        (
            CARRIED,
            {"part_scores": replace(CARRIED.part_scores, left_standing=101, source=HERE)},
            "Part score left over",
            "101",
        ),
        (CHICAGO, {"round": replace(CHICAGO.round, deals=6, source=HERE)}, "Length", "six deals"),
        (
            TOWIE,
            {"contracts": replace(TOWIE.contracts, least_worth=120, source=HERE)},
            "Goulash",
            "a contract worth less than 120 is not played",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else value.id if isinstance(value, Rules) else "",
)
def test_a_changed_figure_shows_with_its_source(rules, changed, what, figure):
    after = replace(rules, **changed)
    assert rows(rules).get(what) != figure
    assert rows(after)[what] == figure
    assert sources_of(rule_card(after), what) == ["A book of this test, page 7"]


@pytest.mark.parametrize(
    ("changed", "what", "told"),
    [
        ({"vulnerability": Vulnerability.GAME_WON}, "Vulnerable", "A side that has won a game is vulnerable"),
        (
            {"counts_below": CountsBelow.ODD_TRICKS_BID},
            "Counted below",
            "the odd tricks bid of a made contract; doubled ×2, redoubled ×4",
        ),
        ({"declarer": DeclarerRule.LAST_BIDDER}, "Declarer", "the maker of the last bid"),
        (
            {"not_played": NotPlayed.SAME_DEALER_AGAIN},
            "Passed out",
            "the same player deals again, and the deal is not counted",
        ),
        (
            {"settling": Settling.ONE_AGAINST_TWO},
            "Settlement",
            "The player who plays alone settles the margin with each of the two",
        ),
        (
            {"rubber": replace(AUCTION.rubber, equal_totals=EqualTotals.MORE_GAMES)},
            "Equal totals",
            "The side with more games",
        ),
        (
            {"part_scores": replace(AUCTION.part_scores, last=PartScoresLast.FOR_THE_DEAL)},
            "Game",
            "30 below, for the deal alone",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_switch_that_is_turned_changes_its_sentence(changed, what, told):
    assert rows(AUCTION).get(what) != told
    assert rows(replace(AUCTION, **changed))[what] == told


def test_figures_of_several_sources_are_marked_with_each_once():
    assert sources_of(rule_card(RULE_SETS["auction-uspc"]), "Honours") == [
        "SquareScores, Auction Bridge, Scoring: honours split",
        "SquareScores, Auction Bridge, Scoring: four in one hand",
        "Official rules of 1973, as quoted by encyclopaedias",
        "SquareScores, Auction Bridge, Scoring: five in one hand",
    ]


def test_what_plafond_counts_below_and_pays_for_making_it_is_said():
    card = rows(RULE_SETS["plafond"])
    assert card["Counted below"].startswith("the odd tricks bid of a made contract")
    assert card["Contract made"] == "50 · doubled 50 · redoubled 50"


def test_a_card_is_a_reconstruction_as_soon_as_one_of_its_figures_is():
    assert {rules.id for rules in RULE_SETS.values() if rule_card(rules).reconstruction} == {
        "plafond",
        "towie",
    }
    pieced_together = replace(HERE, reconstruction=True)
    changed = replace(AUCTION, insult=replace(AUCTION.insult, source=pieced_together))
    assert rule_card(changed).reconstruction


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_all_but_the_first_of_a_family_say_in_which_rows_they_differ_from_it(family):
    first, *others = family
    assert rule_card(first).differs == ""
    for rules in others:
        own, theirs = rows(rules), rows(first)
        told = rule_card(rules).differs
        start = f"Differs from {first.name} ({first.edition}) in: "
        assert told.startswith(start)
        names = told.removeprefix(start).removesuffix(".").replace("odd trick, below", "odd trick")
        named = sorted(names.replace(" and ", ", ").split(", "))
        differing = {what.lower() for what in {*own, *theirs} if own.get(what) != theirs.get(what)}
        assert named == sorted(what.replace("odd trick, below", "odd trick") for what in differing)


@pytest.mark.parametrize(
    ("rule_set", "told"),
    [
        (
            "auction-flat",
            "Differs from Auction Bridge (New York Whist Club code, 1920) in: slams, honours and declarer.",
        ),
        ("auction-uspc", "Differs from Auction Bridge (New York Whist Club code, 1920) in: honours."),
        (
            "rubber-no-insult",
            "Differs from Contract Bridge (rubber) in: equal totals, each trick down and made doubled.",
        ),
        ("trio", "Differs from Three-hand Bridge (cutthroat, contract tables) in: settlement."),
    ],
)
def test_the_difference_as_it_is_written(rule_set, told):
    assert rule_card(RULE_SETS[rule_set]).differs == told


def test_rules_of_no_family_differ_from_nothing():
    assert rule_card(replace(AUCTION, id="house", name="House rules")).differs == ""
