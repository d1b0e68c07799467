"""The rule card is made from the data of its rule set."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import replace
from enum import Enum
from types import MappingProxyType

import pytest

from scorekeeper.scoring import FAMILIES, NEIGHBOURS, RULE_SETS, Rules, Source
from scorekeeper.scoring.compare import COMPARED_BY
from scorekeeper.scoring.standing import BY_NUMBER
from scorekeeper.wording.rule_card import rule_card
from tests.wording.cards import rows, sources_of

AUCTION = RULE_SETS["auction-1920"]
RUBBER = RULE_SETS["rubber"]
CONTRACT = "SquareScores, Contract Bridge"
CHICAGO = RULE_SETS["chicago"]
CARRIED = RULE_SETS["chicago-carried"]
TOWIE = RULE_SETS["towie"]
HERE = Source("A book of this test", "page 7")


def changed_rows(rules: Rules, other: Rules) -> tuple[set[str], set[str]]:
    """The rows in which two cards differ, and those in which they do not, as a sentence names them."""
    own, theirs = rows(rules), rows(other)
    differing = {what for what in {*own, *theirs} if own.get(what) != theirs.get(what)}
    alike = {*own, *theirs} - differing
    if rules.seating.accounts != other.seating.accounts:
        differing.add("Who scores")
    return tuple({what[:1].lower() + what[1:] for what in found} for found in (differing, alike))


def named(text: str) -> set[str]:
    """The rows that a list names."""
    return set(text.replace(" and ", ", ").split(", "))


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
    of_boards = {str(BY_NUMBER), str(COMPARED_BY)} if rules.plays_boards else set()
    assert {source for _, source in card.sources} <= _sources(rules) | of_boards
    assert len({source for _, source in card.sources}) == len(feet)


def test_the_code_of_1920_says_its_figures():
    assert rows(AUCTION) == {
        "Odd trick": "♣ 6 · ♦ 7 · ♥ 8 · ♠ 9 · NT 10",
        "Counted below": "every odd trick of a made contract; doubled ×2, redoubled ×4",
        "Game": "30 below, part scores carried",
        "Rubber": "two games: 250",
        "Equal totals": "A draw",
        "Made doubled": "doubled 50 · redoubled 100",
        "Each overtrick": "doubled 50 · redoubled 100",
        "Each trick down": "50 · doubled 100 · redoubled 200",
        "Slams": "small 50 · grand 100, to whichever side takes the tricks, bid or not",
        "Honours": (
            "3: 2× trick · 4 divided: 4× trick · 4 in one hand: 8× trick · 5 three and two: 5× trick · "
            "5 four and one: 9× trick · 5 in one hand: 10× trick"
        ),
        "Aces at NT": "3: 30 · 4 divided: 40 · 4 in one hand: 100",
        "Vulnerable": "Nobody, ever",
        "Declarer": "first of the side to name the denomination",
        "Settlement": "The sides settle the margin",
    }, "and there is no premium for making a contract in this code"


def test_the_rubber_of_contract_bridge_says_its_figures():
    card = rows(RUBBER)
    assert card["Odd trick"] == "♣ 20 · ♦ 20 · ♥ 30 · ♠ 30 · NT 40 then 30"
    assert card["Rubber"] == "two games: 700, or 500 if another has one"
    assert card["Unfinished rubber"] == "300 for the only game, 100 part score, if agreed 50"
    assert card["Each overtrick"] == (
        "the value of a trick · doubled 100, vulnerable 200 · redoubled 200, vulnerable 400"
    )
    assert card["Each trick down"] == (
        "50, vulnerable 100 · doubled 100 200 200 then 300, vulnerable 200 then 300 · "
        "redoubled 200 400 400 then 600, vulnerable 400 then 600"
    )
    assert card["Slams"] == ("small 500, vulnerable 750 · grand 1000, vulnerable 1500, if bid and made")
    assert card["Honours"] == "4 in one hand: 100 · 5 four and one: 100 · 5 in one hand: 150"


def test_a_round_says_how_long_it_is_what_it_pays_and_when_it_is_dealt_again():
    card = rows(CHICAGO)
    assert card["Length"] == "four deals"
    assert card["Premium for game"] == "300, vulnerable 500"
    assert card["Part score made"] == "50"
    assert card["Passed out"] == "the same player deals again; not counted"
    assert "Rubber" not in card
    assert rows(RULE_SETS["minibridge-ebu"])["Length"] == "as many deals as you like"
    assert rows(RULE_SETS["minibridge"])["Contract"] == "a part score or a game, undoubled"
    assert rows(TOWIE)["Goulash"] == "a contract worth less than 100 is not played"
    assert rows(TOWIE)["Premium for game"] == "500, then 1000"
    assert rows(TOWIE)["Rubber"] == "two games: no premium of its own"


def test_figures_of_several_sources_are_marked_with_each_once():
    assert sources_of(rule_card(RULE_SETS["auction-uspc"]), "Honours") == [
        "SquareScores, Auction Bridge, honours split",
        "SquareScores, Auction Bridge, four in one hand",
        "Official rules of 1973, as quoted by encyclopaedias",
        "SquareScores, Auction Bridge, five in one hand",
    ]


def test_what_plafond_counts_below_and_pays_for_making_it_is_said():
    card = rows(RULE_SETS["plafond"])
    assert card["Counted below"].startswith("the odd tricks bid of a made contract")
    assert card["Contract made"] == "50 · doubled 50 · redoubled 50"


def test_a_card_names_the_marks_of_what_was_pieced_together():
    for rules in RULE_SETS.values():
        card = rule_card(rules)
        told = {dict(card.sources)[mark] for mark in card.pieced_together}
        assert told == set(map(str, rules.pieced_together))
        assert card.reconstruction == (rules.id in {"plafond", "towie"})
    pieced_together = replace(HERE, reconstruction=True)
    changed = replace(AUCTION, insult=replace(AUCTION.insult, source=pieced_together))
    assert rule_card(changed).reconstruction


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_at_the_foot_each_book_stands_once_with_its_places(rules):
    card = rule_card(rules)
    titles = [work.title for work in card.works]
    assert len(set(titles)) == len(titles)
    told = [(mark, f"{work.title}, {place}") for work in card.works for mark, place in work.places]
    told += [(work.mark, work.title) for work in card.works if work.mark]
    assert sorted(told) == list(card.sources)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_table_has_a_cell_for_each_line_and_says_what_the_row_says(rules):
    card = rule_card(rules)
    assert card.by_doubling
    for row in card.by_doubling:
        assert len(row.cells) == len(card.doublings)
    for row in card.by_holding:
        assert len(row.cells) == len(card.holdings)
    for row in (*card.by_doubling, *card.by_holding):
        figures = set(re.findall(r"\d+×?", row.figure.replace("× trick", "×")))
        assert {figure for cell in row.cells for figure in re.findall(r"\d+×?", cell)} <= figures
    assert sorted(row.what for rows in card.told for row in rows) == sorted(
        row.what for row in card.rows if not row.cells
    )


def test_penalties_stand_in_a_table_by_doubling_and_vulnerability():
    card = rule_card(RUBBER)
    assert [f"{doubling}{', vulnerable' * vulnerable}" for doubling, vulnerable in card.doublings] == [
        "undoubled",
        "undoubled, vulnerable",
        "doubled",
        "doubled, vulnerable",
        "redoubled",
        "redoubled, vulnerable",
    ]
    assert {row.what: row.cells for row in card.by_doubling} == {
        "Made doubled": ("–", "–", "50", "50", "100", "100"),
        "Each overtrick": ("a trick", "a trick", "100", "200", "200", "400"),
        "Each trick down": ("50", "100", "100 200 200 300…", "200 300…", "200 400 400 600…", "400 600…"),
    }
    assert [doubling for doubling, _ in rule_card(AUCTION).doublings] == ["undoubled", "doubled", "redoubled"]


def test_honours_of_six_kinds_stand_in_a_table():
    card = rule_card(AUCTION)
    assert card.holdings == (
        ("3", "any"),
        ("4", "split"),
        ("4", "1 hand"),
        ("5", "3 + 2"),
        ("5", "4 + 1"),
        ("5", "1 hand"),
    )
    assert {row.what: row.cells for row in card.by_holding} == {
        "Honours": ("2×", "4×", "8×", "5×", "9×", "10×"),
        "Aces at NT": ("30", "40", "100", "", "", ""),
    }
    assert card.honours_unit == "× odd trick"
    assert rule_card(RULE_SETS["auction-flat"]).honours_unit == ""


def test_a_card_leaves_out_what_cannot_occur():
    assert "Slams" not in rows(RULE_SETS["minibridge"]), "no contract there is one"
    assert "Slams" not in rows(RULE_SETS["tridge"])
    ebu = rows(RULE_SETS["minibridge-ebu"])
    assert ebu["Each trick down"] == "50"
    assert ebu["Premium for game"] == "300"
    assert ebu["Counted below"] == "the odd tricks bid of a made contract"
    assert rows(RULE_SETS["two-notrump-doubled"])["Odd trick"] == "NT 40 then 30"
    assert "Honours" not in rows(RULE_SETS["two-notrump-doubled"])
    assert rows(RULE_SETS["tridge"])["Each overtrick"] == "redoubled 200, vulnerable 400"


def test_a_card_says_what_is_left_to_the_table():
    assert rows(CHICAGO)["Honours counted"] == "no, unless agreed"
    assert rows(CARRIED)["Honours counted"] == "yes, unless agreed otherwise"
    assert "Honours counted" not in rows(RUBBER)
    assert rows(CHICAGO)["Vulnerable"].endswith("; if agreed, the other on 2 and 3")
    assert rows(CARRIED)["Part score left over"] == "100, if agreed only if made on the last deal"


@pytest.mark.parametrize(
    ("rule_set", "what", "source"),
    [
        ("plafond", "Slams", "A reconstruction by Scorekeeper, after encyclopaedias"),
        ("plafond", "Counted below", "SquareScores, Auction Bridge, Plafond"),
        ("auction-flat", "Honours", "SquareScores, Auction Bridge, no row for 4 + 1: the best that fits"),
        ("auction-uspc", "Honours", "Official rules of 1973, as quoted by encyclopaedias"),
        ("rubber", "Each trick down", f"{CONTRACT}, Above the line; Law 77"),
        ("rubber", "Unfinished rubber", "Laws of Contract Bridge, unfinished rubber"),
        ("rubber", "Unfinished rubber", "Laws of Contract Bridge, older editions"),
        ("three-hand", "Unfinished rubber", "Laws of Contract Bridge, unfinished rubber"),
        (
            "rubber-no-insult",
            "Slams",
            "Rules page of a Standard American bridge program, Scoring above the line",
        ),
        ("chicago", "Passed out", "Four outside descriptions of Chicago"),
        ("chicago", "Honours counted", "Left to each table"),
        ("chicago-carried", "Part score left over", "Four outside descriptions of Chicago"),
        ("minibridge", "Thrown in", "Four outside descriptions of Chicago"),
        ("minibridge-ebu", "Each trick down", "English Bridge Union, how to score Minibridge"),
        ("minibridge-ebu", "Premium for game", "English Bridge Union, how to score Minibridge"),
        ("duplicate", "Vulnerable", "Laws of Duplicate Bridge, Law 2"),
        ("duplicate", "Pairs", "Laws of Duplicate Bridge, Law 78"),
        ("duplicate", "Two teams", "Laws of Duplicate Bridge, Law 78"),
        ("towie", "Passed out", "United States Playing Card Company, Auction Bridge, Towie"),
        *(
            ("towie", what, "Published rules of Towie, by others")
            for what in ("Odd trick", "Made doubled", "Each overtrick", "Each trick down")
        ),
    ],
)
def test_what_a_game_has_from_elsewhere_is_marked_with_where_it_comes_from(rule_set, what, source):
    assert source in sources_of(rule_card(RULE_SETS[rule_set]), what)


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_all_but_the_first_of_a_family_say_in_which_rows_they_differ_from_their_neighbour(family):
    first, *others = family
    for rules in others:
        told = rule_card(rules).differs
        differing, alike = changed_rows(rules, NEIGHBOURS.get(rules.id, first))
        listing = told.partition(" in ")[2].removesuffix(".")
        if listing.startswith("all but "):
            assert named(listing.removeprefix("all but ")) == alike
        else:
            assert named(listing) == differing


@pytest.mark.parametrize(
    ("rule_set", "told"),
    [
        ("auction-flat", "Differs from Auction Bridge (1920) in declarer, slams and honours."),
        ("auction-uspc", "Differs from Auction Bridge (1920) in honours."),
        (
            "rubber-no-insult",
            "Differs from Contract Bridge (rubber) in equal totals, each trick down and made doubled.",
        ),
        ("trio", "Differs from Three-hand Bridge in who scores, first to call and settlement."),
        (
            "auction-1920",
            (
                "Others differ: flat in declarer, slams and honours; USPC in honours; "
                "Plafond in counted below, contract made, each overtrick and slams."
            ),
        ),
        (
            "rubber",
            (
                "Others differ: no insult in equal totals, each trick down and made doubled; "
                "Chicago and Chicago carried in much."
            ),
        ),
        (
            "chicago-carried",
            "Differs from Chicago in game, part score left over, honours counted and part score made.",
        ),
        (
            "duplicate",
            (
                "Differs from Chicago in length, vulnerable, pairs, two teams, settlement, passed out, "
                "honours counted, honours and aces at NT."
            ),
        ),
        (
            "minibridge",
            (
                "Differs from Chicago in all but odd trick, game, premium for game, part score made, length, "
                "vulnerable and settlement. Others differ: Minibridge EBU in premium for game, length, "
                "vulnerable, each trick down and thrown in."
            ),
        ),
    ],
)
def test_the_difference_as_it_is_written(rule_set, told):
    assert rule_card(RULE_SETS[rule_set]).differs == told


def test_rules_of_no_family_differ_from_nothing():
    assert rule_card(replace(AUCTION, id="house", name="House rules")).differs == ""
