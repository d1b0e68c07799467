"""With no server in reach the phone scores the sheet itself, and comes to what Python comes to."""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.files.score_file import read, read_sheet, write_sheet
from tests.browser.fold import Fold, alike, first_difference, scored_by_python
from tests.properties.many_sheets import many_sheets, the_same_every_time
from tests.properties.strategies import every_rule_set, spoilt_files
from tests.scoring.test_cases import CASES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from scorekeeper.scoring import Rules, Sheet
    from tests.browser.conftest import LiveServer

SHEETS_OF_A_RULE_SET = 160
SPOILT_FILES = 80

MADE = {"contract": "2S", "declarer": "N", "tricks": 8}
UNREADABLE_DEALS = {
    "no object": None,
    "no contract": {"declarer": "N", "tricks": 8},
    "level 8": {**MADE, "contract": "8S"},
    "level 0": {**MADE, "contract": "0S"},
    "a denomination nobody knows": {**MADE, "contract": "2Z"},
    "a name that every object has": {**MADE, "contract": "2constructor"},
    "doubled three times": {**MADE, "contract": "2SXXX"},
    "a contract that is no text": {**MADE, "contract": {"toString": 1}},
    "a list for a contract": {**MADE, "contract": ["2S"]},
    "nobody's seat": {**MADE, "declarer": "Q"},
    "no declarer": {"contract": "2S", "tricks": 8},
    "14 tricks": {**MADE, "tricks": 14},
    "-1 trick": {**MADE, "tricks": -1},
    "half a trick": {**MADE, "tricks": 8.5},
    "tricks in words": {**MADE, "tricks": "8"},
    "tricks left out": {"contract": "2S", "declarer": "N"},
    "honours of nobody's": {**MADE, "honours": {"held_by": "N", "holding": "three"}},
    "a holding nobody knows": {**MADE, "honours": {"held_by": "NS", "holding": "six"}},
    "a holding that every object has": {**MADE, "honours": {"held_by": "NS", "holding": "toString"}},
    "five aces": {"contract": "1NT", "declarer": "N", "tricks": 7}
    | {"honours": {"held_by": "NS", "holding": "five-4-1"}},
    "honours of a deal passed out": {"contract": "Pass", "honours": {"held_by": "NS", "holding": "three"}},
    "honours that are no object": {**MADE, "honours": False},
    "nobody's deal": {**MADE, "dealer": "Q"},
    "void or not": {**MADE, "void": 1},
    "averaged or not": {**MADE, "averaged": "yes"},
    "board 0": {**MADE, "board": 0},
    "penalties that are no list": {**MADE, "penalties": {}},
    "a penalty that is no object": {**MADE, "penalties": [None]},
    "a penalty for nobody": {**MADE, "penalties": [{"to": "N", "points": 50}]},
    "a penalty of no points": {**MADE, "penalties": [{"to": "NS", "points": 0}]},
    "more points than can be counted": {**MADE, "penalties": [{"to": "NS", "points": 2**60}]},
    "a reason that is no text": {**MADE, "penalties": [{"to": "NS", "points": 50, "reason": 1}]},
}
UNREADABLE_FILES = {
    "another format": {"format": 2},
    "rules that nobody knows": {"rules": "house-rules"},
    "deals that are no list": {"deals": {}},
    "options that are no object": {"options": []},
    "an option with a value nobody knows": {"rules": "rubber", "options": {"unfinished_part_score": 75}},
    "nobody's first deal": {"first_dealer": "Q"},
    "another ending": {"ended": "won"},
}


def file_of(*deals: object, rules: str = "auction-1920", **others: object) -> dict[str, object]:
    return {"format": 1, "rules": rules, "deals": list(deals), **others}


@pytest.fixture(scope="module")
def opened(browser: Browser, live_server: LiveServer) -> Iterator[Page]:
    page = browser.new_page(base_url=live_server.url)
    page.goto("/")
    yield page
    page.close()


@pytest.fixture
def fold(opened: Page, live_server: LiveServer) -> Fold:
    return Fold(opened, live_server)


def assert_scored_alike(fold: Fold, sheets: list[Sheet]) -> list[dict[str, Any]]:
    files = [write_sheet(sheet) for sheet in sheets]
    scored = [scored_by_python(sheet) for sheet in sheets]
    there = fold.scores(files)
    wrong = [place for place, one in enumerate(scored) if not alike(one, there[place])]
    if wrong:
        place = min(wrong, key=lambda place: len(json.dumps(files[place])))
        difference = first_difference(scored[place], there[place])
        pytest.fail(
            f"{len(wrong)} of {len(files)} sheets differ, such as {json.dumps(files[place])}\n{difference}"
        )
    return scored


@every_rule_set
def test_the_phone_scores_any_sheet_as_python_does(fold: Fold, rules: Rules) -> None:
    scored = assert_scored_alike(fold, many_sheets(rules, SHEETS_OF_A_RULE_SET))
    outcomes = {one["outcome"] for one in scored}
    if rules.rubber or (rules.round and rules.round.deals):
        assert outcomes >= {"open", "unfinished", "won"}
        assert any(one["after_the_end"] for one in scored)
    else:
        assert outcomes == {"open", "unfinished"}
    assert any(one["margin"] == 0 and any(step["postings"] for step in one["steps"]) for one in scored)


def test_the_phone_gives_the_worked_cases_their_figures(fold: Fold) -> None:
    sheets = [sheet for case in CASES if (sheet := read(json.dumps(case["file"]))[0])]
    assert len(sheets) == len(CASES)
    assert_scored_alike(fold, sheets)


def test_a_spoilt_file_is_scored_as_python_does_or_not_at_all(fold: Fold) -> None:
    files: list[Any] = []
    for spoilt in the_same_every_time(spoilt_files(), SPOILT_FILES):
        with contextlib.suppress(ValueError):  # what no JSON can hold reaches no phone
            files.append(json.loads(json.dumps(spoilt, allow_nan=False)))
    scores = fold.scores(files)
    assert None in scores
    for file, there in zip(files, scores, strict=True):
        sheet, _ = read_sheet(file)
        if sheet:
            assert first_difference(scored_by_python(sheet), there) is None, json.dumps(file)


def test_what_cannot_be_read_is_not_scored(fold: Fold) -> None:
    files = [file_of(MADE, deal) for deal in UNREADABLE_DEALS.values()]
    files += [file_of(MADE) | spoilt for spoilt in UNREADABLE_FILES.values()]
    scored = zip([*UNREADABLE_DEALS, *UNREADABLE_FILES], fold.scores(files), strict=True)
    assert [name for name, score in scored if score is not None] == []
    assert fold.score(file_of(MADE)) is not None


def test_what_is_no_score_file_is_not_scored(fold: Fold) -> None:
    assert fold.scores([None, [], "auction-1920", 4, {}]) == [None] * 5


def test_rules_with_a_switch_that_the_phone_does_not_know_are_not_scored_by(fold: Fold) -> None:
    ours = fold.rules["auction-1920"]
    for switch in ("counts_below", "vulnerability", "not_played", "slams", "part_scores", "rubber"):
        within = {"slams": "goes_to", "part_scores": "last", "rubber": "equal_totals"}.get(switch)
        unknown = {**ours[switch], within: "as the moon wanes"} if within else "as the moon wanes"
        fold.rules["auction-1920"] = {**ours, switch: unknown}
        assert fold.score(file_of(MADE)) is None, switch


def test_without_rules_nothing_is_scored(fold: Fold) -> None:
    fold.rules["auction-1920"] = None
    assert fold.score(file_of(MADE)) is None


def test_an_auction_written_down_beside_a_deal_changes_nothing(fold: Fold) -> None:
    told = {**MADE, "auction": ["1S", "Pass", "2S", "Pass", "Pass", "Pass"]}
    assert fold.score(file_of(told)) == fold.score(file_of(MADE))


def test_a_board_that_was_averaged_scores_nothing_and_the_others_stand(fold: Fold) -> None:
    boards = [{**MADE, "board": 1}, {"board": 2, "averaged": True}, {**MADE, "board": 3}]
    scored = fold.score(file_of(*boards, rules="duplicate"))
    assert scored is not None
    assert [len(step["postings"]) for step in scored["steps"]] == [2, 0, 2]
    assert [step["dealer"] for step in scored["steps"]] == ["N", "E", "S"]
    assert scored["totals"]["NS"]["total"] == 220
