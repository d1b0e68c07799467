"""How long does scoring take? Run by hand: `python -m tests.benchmarks.score_many`.

A thousand sheets of twelve deals, under every rule set, go as files through `scorekeeper score --json` in one
process. Exits with status 1 where that takes longer than the budget.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from scorekeeper.files.ledger_json import write_ledger
from scorekeeper.files.score_file import read
from scorekeeper.scoring import RULE_SETS, Contract, Rules, replay
from scorekeeper.scoring.points import worth
from scorekeeper.scoring.rules import Vulnerability

SHEETS = 1_000
DEALS = 12
BUDGET = 3.0
CHECKOUT = Path(__file__).resolve().parents[2]

Result = TypeVar("Result")


def random_deal(chance: random.Random, rules: Rules) -> dict[str, object]:
    """A deal that the game can have."""
    seating, contracts = rules.seating, rules.contracts
    board = {"board": chance.randint(1, 32)} if rules.vulnerability is Vulnerability.BOARD else {}
    if chance.random() < 0.05 and not contracts.dealer_declares:
        return {**board, "contract": "Pass"}
    denomination = chance.choice(list(contracts.levels))
    level, doubling = chance.choice(contracts.levels[denomination]), chance.choice(contracts.doublings)
    contract = Contract(level, denomination, doubling)
    deal: dict[str, object] = {
        **board,
        "contract": str(contract),
        "declarer": chance.choice(seating.seats).value,
        "tricks": min(13, max(0, 6 + level + chance.randint(-3, 2))),
    }
    if worth(rules, contract) < contracts.least_worth:
        return {**deal, "tricks": None}
    if holdings := list(rules.honours.rows(denomination)):
        held_by, holding = chance.choice(seating.holders), chance.choice(holdings)
        deal["honours"] = {"held_by": held_by, "holding": holding.value}
    if chance.random() < 0.1:
        deal["penalties"] = [{"to": chance.choice(seating.accounts), "points": 50, "reason": "revoke"}]
    return deal


def random_file(chance: random.Random) -> str:
    rules = chance.choice(list(RULE_SETS.values()))
    options = {"stake": "0.5"} if "stake" in rules.options else {}
    deals = [random_deal(chance, rules) for _ in range(DEALS)]
    return json.dumps({"format": 1, "rules": rules.id, "options": options, "deals": deals})


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def timed(what: str, work: Callable[[], Result]) -> tuple[Result, float]:
    start = time.perf_counter()
    result = work()
    seconds = time.perf_counter() - start
    say(f"{what:<44} {seconds:6.2f} s  {SHEETS * DEALS / seconds:10,.0f} deals/s")
    return result, seconds


def command(files: list[Path]) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "score", *map(str, files), "--json"],
        cwd=CHECKOUT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    if done.returncode:
        sys.exit(f"scorekeeper score failed:\n{done.stderr[-2_000:]}")
    return done.stdout


def main() -> int:
    chance = random.Random(1920)  # noqa: S311 - the same sheets every time
    texts = [random_file(chance) for _ in range(SHEETS)]
    read_back, _ = timed("reading", lambda: [read(text) for text in texts])
    sheets = [sheet for sheet, _ in read_back if sheet is not None]
    assert len(sheets) == SHEETS
    ledgers, _ = timed("replay", lambda: [replay(sheet) for sheet in sheets])
    timed("writing JSON", lambda: [write_ledger(ledger) for ledger in ledgers])
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, f"{number:04}.json") for number in range(SHEETS)]
        for path, text in zip(files, texts, strict=True):
            path.write_text(text, "utf-8")
        printed, seconds = timed("scorekeeper score --json, start to end", lambda: command(files))
    assert len(printed.splitlines()) == SHEETS
    say(f"{'within' if seconds <= BUDGET else 'OVER'} the budget of {BUDGET} s")
    return 0 if seconds <= BUDGET else 1


if __name__ == "__main__":
    sys.exit(main())
