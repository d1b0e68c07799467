"""Every worked case, as a test of its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorekeeper.files.ledger_json import ledger_values
from scorekeeper.files.score_file import read
from scorekeeper.scoring import RULE_SETS, replay

FOLDER = Path(__file__).parent.parent / "cases"
CASES = [case for path in sorted(FOLDER.glob("*.json")) for case in json.loads(path.read_text("utf-8"))]
BY_ACCOUNT = ("totals", "games", "part_scores")


def name(case: dict) -> str:
    return case["name"]


@pytest.mark.parametrize("case", CASES, ids=name)
def test_the_case_gives_its_figures(case: dict) -> None:
    sheet, faults = read(json.dumps(case["file"]))
    assert faults == ()
    assert sheet is not None
    scored = ledger_values(replay(sheet))
    assert case["expect"], "a case that expects nothing shows nothing"
    for key, wanted in case["expect"].items():
        if key in BY_ACCOUNT:
            assert {account: scored[key][account] for account in wanted} == wanted
        elif key == "postings":
            assert [posting for posting in wanted if posting not in scored[key]] == []
        else:
            assert scored[key] == wanted, key


def test_every_case_is_for_a_rule_set_that_is_known() -> None:
    assert {case["file"]["rules"] for case in CASES} - set(RULE_SETS) == set()


def test_no_two_cases_have_the_same_name() -> None:
    names = [case["name"] for case in CASES]
    assert sorted(set(names)) == sorted(names)


def test_every_case_says_where_its_figures_come_from() -> None:
    assert [case["name"] for case in CASES if not case["source"].strip()] == []


def test_every_rule_set_has_a_case() -> None:
    assert set(RULE_SETS) - {case["file"]["rules"] for case in CASES} == set()
