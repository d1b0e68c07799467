"""The score as the phone works it out by itself, beside the score as Python works it out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scorekeeper.files.ledger_json import ledger_values
from scorekeeper.files.rules_json import rules_values
from scorekeeper.scoring import RULE_SETS, replay
from scorekeeper.web import assets

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Page

    from scorekeeper.scoring import Ledger, Sheet, Standing, Step
    from tests.browser.conftest import LiveServer

NOT_ON_THE_PHONE = ("settlement", "results")
SCORE_ALL = """async ([address, text]) => {
  const { score } = await import(address);
  const { rules, files } = JSON.parse(text);
  return JSON.stringify(files.map((file) => score(rules[file?.rules] ?? rules["auction-1920"], file)));
}"""


class Fold:
    """The modules of `static/js/score`, in a page of the live server."""

    def __init__(self, page: Page, server: LiveServer) -> None:
        with server.app.test_request_context():
            self.address = assets.address("js/score/score.js")
        self.page = page
        self.rules: dict[str, Any] = {name: rules_values(rules) for name, rules in RULE_SETS.items()}

    def scores(self, files: Sequence[object]) -> list[dict[str, Any] | None]:
        """Each score file, scored; all of them go over and come back as one text."""
        text = json.dumps({"rules": self.rules, "files": files}, allow_nan=False)
        return json.loads(self.page.evaluate(SCORE_ALL, [self.address, text]))

    def score(self, file: object) -> dict[str, Any] | None:
        """One score file, scored."""
        return self.scores([file])[0]


def scored_by_python(sheet: Sheet) -> dict[str, Any]:
    """What the phone must come to: the scored document without what it leaves out, and every step."""
    ledger = replay(sheet)
    values = ledger_values(ledger)
    shown = {key: value for key, value in values.items() if key not in NOT_ON_THE_PHONE}
    closing = shown["postings"][len(shown["postings"]) - len(ledger.closing) :]
    steps = [_step(ledger, step, shown["postings"]) for step in ledger.steps]
    return {**shown, "closing": closing, "steps": steps}


def _step(ledger: Ledger, step: Step, postings: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "deal": step.number,
        "dealer": step.dealer.value,
        "vulnerable": [account for account in ledger.accounts if account in step.vulnerable],
        "postings": [posting for posting in postings if posting["deal"] == step.number][: len(step.postings)],
        "gameWonBy": step.game_won_by,
        "afterTheEnd": step.after_the_end,
        "dealtAgain": step.dealt_again,
        "endsRubber": step.ends_rubber,
        "nextDealer": step.standing.next_dealer.value,
        **_standing(step.standing),
    }


def _standing(standing: Standing) -> dict[str, Any]:
    tallies = standing.tallies.items()
    return {
        "totals": {a: {"below": t.below, "above": t.above, "total": t.total} for a, t in tallies},
        "games": {account: tally.games for account, tally in tallies},
        "partScores": {account: tally.part_score for account, tally in tallies},
    }


def alike(one: object, other: object) -> bool:
    """Whether two documents are the same to the letter; true is not 1 here."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def first_difference(here: object, there: object) -> str | None:
    """The first field in which the phone's document is not Python's."""
    return next(_differences(here, there, ""), None)


def _differences(here: object, there: object, path: str) -> Iterator[str]:
    if isinstance(here, dict) and isinstance(there, dict):
        for key in [*here, *(key for key in there if key not in here)]:
            yield from _differences(here.get(key, "absent"), there.get(key, "absent"), f"{path}.{key}")
    elif isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        for place, (one, other) in enumerate(zip(here, there, strict=True)):
            yield from _differences(one, other, f"{path}[{place}]")
    elif not alike(here, there):
        yield f"{path or 'the document'}: Python has {here!r}, the phone {there!r}"
