"""The rules as JSON: every figure of the record, and the scripts that read it have none of their own."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator

import pytest

from scorekeeper import paths
from scorekeeper.files.options import KNOWN
from scorekeeper.files.rules_json import OPTIONS, rules_values
from scorekeeper.scoring import RULE_SETS, Denomination, Doubling, For, Rules
from scorekeeper.scoring.figures import Flat, Steps, Worth

EVERY_SET = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
MODULES = sorted((paths.static() / "js" / "score").glob("*.js"))
EVERY_MODULE = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)

ASIDE = re.compile(r"/\*.*?\*/|(?m:^|\s)//[^\n]*|\"[^\"\n]*\"", re.DOTALL)
NUMBER = re.compile(r"(?<![\w$])\d[\d_.]*\b")


def leaves(value: object) -> Iterator[object]:
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from leaves(inner)
    else:
        yield value


def code_of(text: str) -> str:
    return ASIDE.sub(" ", text)


@EVERY_SET
def test_json_holds_the_rules_without_loss_and_the_same_text_on_every_run(rules: Rules) -> None:
    text = json.dumps(rules_values(rules))
    assert json.loads(text) == rules_values(rules)
    assert json.dumps(rules_values(RULE_SETS[rules.id])) == text


@EVERY_SET
def test_the_rules_are_one_small_message(rules: Rules) -> None:
    text = json.dumps(rules_values(rules), separators=(",", ":"))
    assert len(gzip.compress(text.encode())) < 1_000


@EVERY_SET
def test_the_rules_hold_names_and_figures_and_no_sentences(rules: Rules) -> None:
    for leaf in leaves(rules_values(rules)):
        assert leaf is None or isinstance(leaf, int | str)
        assert not isinstance(leaf, str) or re.fullmatch(r"[A-Za-z0-9-]*", leaf)


@EVERY_SET
def test_every_figure_stands_where_the_record_has_it(rules: Rules) -> None:
    values: dict = rules_values(rules)
    for denomination in Denomination:
        assert values["trick_points"][denomination.value] == steps(rules.trick_points[denomination])
        assert values["contracts"]["levels"].get(denomination.value, []) == list(
            rules.contracts.levels.get(denomination, ())
        )
    for name in ("contract_made", "insult", "overtricks", "undertricks"):
        for doubling in Doubling:
            assert values[name][doubling.value] == steps(getattr(rules, name)[doubling])
    for name in ("trumps", "aces"):
        rows = getattr(rules.honours, name)
        assert values["honours"][name] == {
            held.value: {"points": row.points} if isinstance(row, Flat) else {"multiple": row.multiple}
            for held, row in rows.items()
        }
    assert values["game"]["points"] == rules.game.points
    assert (values["rubber"] or {}).get("unanswered") == (rules.rubber.unanswered if rules.rubber else None)
    assert (values["round"] or {}).get("deals") == (rules.round.deals if rules.round else None)


def steps(figure: Steps | Worth) -> object:
    if isinstance(figure, Worth):
        return "a-trick"
    return {"not_vulnerable": list(figure.not_vulnerable), "vulnerable": list(figure.vulnerable)}


@EVERY_SET
def test_where_a_figure_comes_from_stays_out(rules: Rules) -> None:
    text = json.dumps(rules_values(rules))
    assert '"source"' not in text
    assert rules.source.title not in text


def test_only_duplicate_has_boards_and_the_first_four_are_none_ns_ew_all() -> None:
    assert [name for name, rules in RULE_SETS.items() if rules_values(rules)["boards"]] == ["duplicate"]
    boards = rules_values(RULE_SETS["duplicate"])["boards"]
    assert isinstance(boards, list)
    assert len(boards) == 16
    assert boards[:4] == [[], ["NS"], ["EW"], ["NS", "EW"]]


def test_the_options_that_change_the_score_are_given_with_what_they_may_be() -> None:
    assert rules_values(RULE_SETS["rubber"])["options"] == {"unfinished_part_score": [100, 50]}
    assert set(OPTIONS) & {"rounding", "stake", "currency", "wash_out"} == set(), "these settle the margin"
    for name, values in OPTIONS.items():
        assert all(KNOWN[name].fits(value) for value in values)


def test_there_are_modules_to_read_the_rules() -> None:
    assert {module.stem for module in MODULES} >= {"points", "standing", "ledger", "read", "score"}


@EVERY_MODULE
def test_a_module_that_scores_has_no_figure_of_its_own(module) -> None:
    numbers = NUMBER.findall(code_of(module.read_text(encoding="utf-8")))
    assert set(numbers) <= {"0", "1", "2", "3"}, "nothing but places and the deals of a round"


@EVERY_MODULE
def test_a_module_that_scores_names_no_rule_set(module) -> None:
    named = re.findall(r"\"([^\"\n]*)\"", module.read_text(encoding="utf-8"))
    assert set(named) & (set(RULE_SETS) - set(For)) == set(), "a rubber is also what a posting is for"


def test_a_figure_written_into_a_script_would_be_found() -> None:
    text = 'const game = 30; /* 250 */ // 700\nconst points2 = tricks * 6; "50" `${level} × 9`;'
    assert NUMBER.findall(code_of(text)) == ["30", "6", "9"]


def test_the_modules_that_score_are_a_few_kilobytes_together() -> None:
    text = b"".join(module.read_bytes() for module in MODULES)
    assert len(gzip.compress(text)) < 8_000
