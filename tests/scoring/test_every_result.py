"""All 35 contracts, undoubled, doubled and redoubled, with any tricks, against written figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.scoring import Ledger
from tests.scoring.tersely import deal, score

FOLDER = Path(__file__).parent / "figures"
CONTRACTS = [
    f"{level}{denomination}{doubling}"
    for denomination in ("C", "D", "H", "S", "NT")
    for level in range(1, 8)
    for doubling in ("", "X", "XX")
]


def written(name: str) -> dict[str, dict[int, str]]:
    """The figures of a table, by contract and by tricks."""
    lines = [line.split() for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()]
    rows = [line for line in lines if line and line[0] != "#"]
    head = [int(tricks) for tricks in rows[0][1:]]
    return {row[0]: dict(zip(head, row[1:], strict=True)) for row in rows[1:]}


THE_1920_TABLE = written("auction-1920")
TABLES = {
    "auction-1920": THE_1920_TABLE,
    "auction-flat": {
        contract: THE_1920_TABLE[contract] | figures
        for contract, figures in written("auction-flat-differs").items()
    },
    "auction-uspc": THE_1920_TABLE,
    "plafond": written("plafond"),
}


def scored(ledger: Ledger, declaring: str, defending: str) -> str:
    tallies = ledger.standing.tallies
    assert tallies[defending].below == 0
    return f"{tallies[declaring].below}/{tallies[declaring].above}/{tallies[defending].above}"


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_contract_scores_the_written_figures_whatever_tricks_it_takes(contract: str, rules: str) -> None:
    for declarer, declaring, defending in (("N", "NS", "EW"), ("W", "EW", "NS")):
        results = {
            tricks: scored(
                score(deal(f"{contract} by {declarer}", tricks), rules=rules), declaring, defending
            )
            for tricks in range(14)
        }
        assert results == TABLES[rules][contract]


@pytest.mark.parametrize("rules", TABLES)
def test_the_written_table_is_whole(rules: str) -> None:
    assert list(TABLES[rules]) == CONTRACTS
    assert {len(figures) for figures in TABLES[rules].values()} == {14}
