"""A scored sheet as one JSON document, as `scorekeeper score --json` prints it."""

from __future__ import annotations

import json

from scorekeeper.scoring import Ledger, Payment, Posting, settle

from .results_json import results_values


def write_ledger(ledger: Ledger) -> str:
    """The ledger in one line of JSON; points are whole numbers, amounts whole minor units.

    In ASCII, so that no terminal and no pipe can spoil a name on its way to another program.
    """
    return json.dumps(ledger_values(ledger))


def ledger_values(ledger: Ledger) -> dict[str, object]:
    """The same, as JSON values."""
    tallies, outcome = ledger.standing.tallies, ledger.outcome
    values: dict[str, object] = {
        "rules": ledger.rules.id,
        "accounts": list(ledger.accounts),
        "complete": outcome.complete,
        "outcome": outcome.result.value,
        "winner": outcome.winner,
        "margin": outcome.margin,
        "totals": {
            account: {"below": tally.below, "above": tally.above, "total": tally.total}
            for account, tally in tallies.items()
        },
        "games": {account: tally.games for account, tally in tallies.items()},
        "part_scores": {account: tally.part_score for account, tally in tallies.items()},
        "vulnerable": [a for a in ledger.accounts if a in ledger.vulnerable_next],
        "next_dealer": ledger.next_dealer.value,
        "postings": [_posting(posting) for posting in ledger.postings],
        "after_the_end": list(ledger.after_the_end),
        "settlement": [_payment(payment) for payment in settle(ledger).payments],
    }
    return values | ({"results": results_values(ledger)} if ledger.rules.plays_boards else {})


def _posting(posting: Posting) -> dict[str, object]:
    return {
        "deal": posting.deal,
        "account": posting.account,
        "line": posting.line.value,
        "points": posting.points,
        "for": posting.what_for.value,
        "working": posting.working,
    }


def _payment(payment: Payment) -> dict[str, object]:
    raw: dict[str, object] = {"from": payment.payer, "to": payment.payee, "points": payment.points}
    if payment.amount is not None:
        raw["amount"] = payment.amount
    return raw
