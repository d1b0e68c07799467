"""Whatever figure or switch of a rule set is changed, its card says so."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from scorekeeper.scoring import RULE_SETS, Holding, Rules, Source
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
from scorekeeper.wording.rule_card import rule_card
from tests.wording.cards import rows, sources_of

AUCTION = RULE_SETS["auction-1920"]
RUBBER = RULE_SETS["rubber"]
CHICAGO = RULE_SETS["chicago"]
CARRIED = RULE_SETS["chicago-carried"]
TOWIE = RULE_SETS["towie"]
HERE = Source("A book of this test", "page 7")


@pytest.mark.parametrize(
    ("rules", "changed", "what", "figure"),
    [
        (
            AUCTION,
            {"trick_points": replace(AUCTION.trick_points, spades=each(11), source=HERE)},
            "Odd trick",
            "♣ 6 · ♦ 7 · ♥ 8 · ♠ 11 · NT 10",
        ),
        (
            AUCTION,
            {"game": replace(AUCTION.game, points=42, source=HERE)},
            "Game",
            "42 below, part scores carried",
        ),
        (
            AUCTION,
            {"rubber": replace(AUCTION.rubber, games=3, unanswered=300, answered=200, source=HERE)},
            "Rubber",
            "three games: 300, or 200 if another has one",
        ),
        (
            RUBBER,
            {"rubber": replace(RUBBER.rubber, unfinished_game=301, unfinished_source=HERE)},
            "Unfinished rubber",
            "301 for the only game, 100 part score, if agreed 50",
        ),
        (
            RUBBER,
            {
                "undertricks": replace(
                    RUBBER.undertricks, doubled=Steps((100, 200), (200, 300)), redoubled=each(7), source=HERE
                )
            },
            "Each trick down",
            "50, vulnerable 100 · doubled 100 then 200, vulnerable 200 then 300 · redoubled 7",
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
            RUBBER,
            {"contract_made": replace(RUBBER.contract_made, undoubled=each(0, vulnerable=7), source=HERE)},
            "Contract made",
            "0, vulnerable 7",
        ),
        (
            AUCTION,
            {"slams": Slams(premium(55), premium(111), goes_to=SlamGoesTo.DECLARING_SIDE, source=HERE)},
            "Slams",
            "small 55 · grand 111, to the declaring side, bid or not",
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
            "Aces at NT",
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
            "101, if agreed only if made on the last deal",
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
    assert sources_of(rule_card(after), what)[0] == "A book of this test, page 7"


@pytest.mark.parametrize(
    ("changed", "what", "told"),
    [
        ({"vulnerability": Vulnerability.GAME_WON}, "Vulnerable", "Whoever has won a game"),
        (
            {"counts_below": CountsBelow.ODD_TRICKS_BID},
            "Counted below",
            "the odd tricks bid of a made contract; doubled ×2, redoubled ×4",
        ),
        ({"declarer": DeclarerRule.LAST_BIDDER}, "Declarer", "the maker of the last bid"),
        (
            {"not_played": NotPlayed.SAME_DEALER_AGAIN},
            "Passed out",
            "the same player deals again; not counted",
        ),
        (
            {"settling": Settling.ONE_AGAINST_TWO},
            "Settlement",
            "The one alone settles the margin with both others",
        ),
        (
            {"rubber": replace(AUCTION.rubber, equal_totals=EqualTotals.MORE_GAMES)},
            "Equal totals",
            "The side with more games",
        ),
        (
            {"part_scores": replace(AUCTION.part_scores, last=PartScoresLast.FOR_THE_DEAL)},
            "Game",
            "30 below, in one deal",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_switch_that_is_turned_changes_its_sentence(changed, what, told):
    assert rows(AUCTION).get(what) != told
    assert rows(replace(AUCTION, **changed))[what] == told
