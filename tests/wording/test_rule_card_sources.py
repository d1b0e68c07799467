"""Which book each row of a card is from, and where in it: read against the sources by hand."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS
from scorekeeper.wording.rule_card import rule_card

CODE_OF_1920 = "New York Whist Club code of 1920, as printed in H. D. Elwell, New Auction Bridge, section {}"
CONTRACT = "SquareScores, Contract Bridge, {}"
REDOUBLED = "Above the line; Law 77"
PROGRAM = "Rules page of a Standard American bridge program, {}"
TOWIE = {
    "seed": "United States Playing Card Company, Auction Bridge, Towie",
    "others": "Published rules of Towie, by others",
}

ROWS = {
    "auction-1920": {
        CODE_OF_1920.format(section): rows
        for section, rows in {
            "03": ["Declarer"],
            "05": ["Odd trick", "Counted below", "Game", "Vulnerable"],
            "06": ["Made doubled", "Each overtrick", "Each trick down", "Slams"],
            "07": ["Honours", "Aces at NT"],
            "08": ["Rubber", "Equal totals"],
        }.items()
    },
    "rubber": {
        CONTRACT.format(place): rows
        for place, rows in {
            "The auction": ["Declarer"],
            "Tricks bid and made": ["Odd trick", "Counted below", "Game", "Vulnerable"],
            "Above the line": ["Rubber", "Equal totals", "Slams", "Honours", "Aces at NT"],
            REDOUBLED: ["Made doubled", "Each overtrick", "Each trick down"],
        }.items()
    }
    | {
        "Laws of Contract Bridge, unfinished rubber": ["Unfinished rubber"],
        "Laws of Contract Bridge, older editions": ["Unfinished rubber"],
    },
    "rubber-no-insult": {
        PROGRAM.format(place): rows
        for place, rows in {
            "The declarer and the dummy": ["Declarer"],
            "The rubber": ["Rubber", "Equal totals"],
            "Scoring below the line": ["Odd trick", "Counted below", "Game", "Vulnerable"],
            "Scoring above the line": ["Each overtrick", "Each trick down", "Slams", "Honours", "Aces at NT"],
        }.items()
    },
    "chicago": {
        CONTRACT.format("Chicago"): ["Game", "Premium for game", "Part score made", "Length", "Vulnerable"],
        "Four outside descriptions of Chicago": ["Passed out"],
        "Left to each table": ["Vulnerable", "Honours counted"],
    },
    "towie": {
        TOWIE["seed"]: [
            "Game",
            "Premium for game",
            "Rubber",
            "Equal totals",
            "Vulnerable",
            "Goulash",
            "Passed out",
            "Settlement",
        ],
        TOWIE["others"]: ["Odd trick", "Made doubled", "Each overtrick", "Each trick down"],
    },
}


@pytest.mark.parametrize("rule_set", ROWS)
def test_each_row_is_marked_with_its_source(rule_set):
    card = rule_card(RULE_SETS[rule_set])
    sources = dict(card.sources)
    marked = {
        source: [row.what for row in card.rows if source in (sources[mark] for mark in row.marks)]
        for source in ROWS[rule_set]
    }
    assert {source: sorted(rows) for source, rows in marked.items()} == {
        source: sorted(rows) for source, rows in ROWS[rule_set].items()
    }
