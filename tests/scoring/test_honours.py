"""Honours: what each holding pays, to whom, and what it never does."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import RULE_SETS, For, Line, faults_of_deal
from tests.scoring.tersely import deal, games, postings, score, totals

MULTIPLES_OF_THE_TRICK = """
                C   D   H   S   NT
three          12  14  16  18   30
four-divided   24  28  32  36   40
four-in-hand   48  56  64  72  100
five-3-2       30  35  40  45    -
five-4-1       54  63  72  81    -
five-in-hand   60  70  80  90    -
"""
FLAT = """
                C   D   H   S   NT
three          30  30  30  30   30
four-divided   40  40  40  40   40
four-in-hand   80  80  80  80  100
five-3-2       50  50  50  50    -
five-4-1       80  80  80  80    -
five-in-hand  100 100 100 100    -
"""
USPC = """
                C   D   H   S   NT
three          30  30  30  30   30
four-divided   40  40  40  40   40
four-in-hand   80  80  80  80  100
five-3-2       50  50  50  50    -
five-4-1       90  90  90  90    -
five-in-hand  100 100 100 100    -
"""
PRINTED = {
    "auction-1920": MULTIPLES_OF_THE_TRICK,
    "auction-flat": FLAT,
    "auction-uspc": USPC,
    "plafond": MULTIPLES_OF_THE_TRICK,
}


def cells() -> list[tuple[str, str, str, str]]:
    """Rule set, holding, denomination and the figure, or a dash where there can be none."""
    found = []
    for rules, table in PRINTED.items():
        head, *rows = [line.split() for line in table.strip().splitlines()]
        found += [
            (rules, row[0], denomination, points)
            for row in rows
            for denomination, points in zip(head, row[1:], strict=True)
        ]
    return found


PAID = [(*cell[:3], int(cell[3])) for cell in cells() if cell[3] != "-"]
IMPOSSIBLE = [cell[:3] for cell in cells() if cell[3] == "-"]


def honours_paid(ledger) -> list[tuple[str, str, int]]:
    return [(p.account, p.line, p.points) for p in ledger.postings if p.what_for is For.HONOURS]


@pytest.mark.parametrize(("rules", "holding", "denomination", "points"), PAID)
@pytest.mark.parametrize("side", ["NS", "EW"])
def test_a_holding_pays_its_printed_figure_to_its_side_made_or_down_doubled_or_not(
    rules: str, holding: str, denomination: str, points: int, side: str
) -> None:
    for declarer in ("S", "E"):
        for doubling in ("", "X", "XX"):
            for tricks in (0, 6, 7, 8, 13):
                hand = deal(f"1{denomination}{doubling} by {declarer}", tricks, honours=f"{side} {holding}")
                assert honours_paid(score(hand, rules=rules)) == [(side, Line.ABOVE, points)]


@pytest.mark.parametrize(("rules", "holding", "denomination"), IMPOSSIBLE)
def test_five_honours_cannot_be_held_at_no_trumps(rules: str, holding: str, denomination: str) -> None:
    hand = deal(f"3{denomination} by N", 9, honours=f"NS {holding}")
    assert [str(fault) for fault in faults_of_deal(RULE_SETS[rules], hand)] == [
        f"honours: holding: {holding} cannot be held at no trumps, where there are four aces"
    ]


def test_every_rule_set_of_the_family_is_covered() -> None:
    assert {rules for rules, *_ in PAID} >= {"auction-1920", "auction-flat", "auction-uspc", "plafond"}
    assert len(PAID) == 4 * 27
    assert len(IMPOSSIBLE) == 4 * 3


@pytest.mark.parametrize("rules", PRINTED)
def test_honours_never_help_a_game(rules: str) -> None:
    ledger = score(deal("4C by N", 10, honours="NS five-in-hand"), rules=rules)
    assert ledger.standing.tallies["NS"].part_score == 24
    assert games(ledger) == []


@pytest.mark.parametrize("unheld", ["nobody", "not asked"])
def test_a_deal_without_an_answer_about_honours_pays_none(unheld: str) -> None:
    ledger = score(deal("1S by N", 10, honours=unheld))
    assert totals(ledger) == {"NS": "36/0", "EW": "0/0"}


def test_only_a_deal_without_an_answer_still_awaits_one() -> None:
    assert deal("1S by N", 10).awaits_honours
    assert not deal("1S by N", 10, honours="nobody").awaits_honours
    assert not deal("1S by N", 10, honours="EW three").awaits_honours
    assert not deal("1S by N").awaits_honours
    assert not deal("1S by N", 10, void=True).awaits_honours
    assert not deal("Pass").awaits_honours


def test_a_contract_whose_play_is_still_to_come_pays_no_honours_yet() -> None:
    assert postings(score(deal("1S by N", honours="NS three"))) == []


def test_the_working_shows_the_multiple_of_the_trick_in_1920_and_the_figure_where_it_is_flat() -> None:
    hand = deal("2S by N", 7, honours="NS four-in-hand")
    assert postings(score(hand))[-1] == "1 NS above 72 honours (8 × 9)"
    assert postings(score(hand, rules="auction-flat"))[-1] == "1 NS above 80 honours (80)"
