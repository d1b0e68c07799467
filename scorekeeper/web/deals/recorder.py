"""The auction recorder: calls in turn from the dealer, and the contract that comes of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flask import request

from scorekeeper.scoring import Denomination, Doubling, Seat
from scorekeeper.scoring.auction import PASS, Auction, contract_of, hold_auction, legal_calls
from scorekeeper.scoring.faults import HIGHEST_LEVEL
from scorekeeper.wording.auctions import auction_fault_words, call_words
from scorekeeper.wording.deals import contract_words
from scorekeeper.wording.names import Names
from scorekeeper.wording.numbers import capitalised

from .change import Change
from .values import contract_values

TAKE_BACK = "back"
MOST_CALLS = 400
"""More than any auction can have: 35 bids, each with its passes, doubles and redoubles."""
NOT_CARRIED = ("csrf_token", "call", "calls", "show")
CONTRACT = frozenset({"level", "denomination", "doubling", "declarer", "passed_out", "auction"})
RESULT = frozenset({"tricks", "honours", "honours_by"})


@dataclass(frozen=True, slots=True)
class CallKey:
    """A call that can be tapped; one the laws forbid just now says why when it is."""

    value: str
    words: str
    legal: bool


@dataclass(frozen=True, slots=True)
class RecorderPage:
    """Everything the recorder shows."""

    title: str
    action: str
    pad: str
    carried: tuple[tuple[str, str], ...]
    """The fields of the pad as they were, for going back to it."""
    calls: str
    players: tuple[str, ...]
    rounds: tuple[tuple[str, ...], ...]
    """The calls in words, a row for each round of the table, from the first player's seat."""
    turn: str
    bids: tuple[tuple[CallKey, ...], ...]
    others: tuple[CallKey, ...]
    message: str
    """What happened to the deal on another phone meanwhile."""
    wrong: str
    over: bool
    outcome: str
    called: tuple[tuple[str, str], ...]
    """The same fields once the auction is over, with the contract that was reached."""


def recorder_page(change: Change) -> RecorderPage:
    """The recorder after the call that was tapped, if one was."""
    calls, tapped = _sent_calls(), request.form.get("call", "")
    if tapped == TAKE_BACK:
        calls, tapped = calls[:-1], ""
    held = _held(change, [*calls, tapped] if tapped else calls)
    called = contract_of(change.rules, held)
    carried = [(n, v) for n, values in request.form.lists() if n not in NOT_CARRIED for v in values]
    legal = set(legal_calls(change.rules, held, change.ranking))
    return RecorderPage(
        title=f"Auction of deal {change.place}",
        action=change.address("record_new", before=change.before_as_shown)
        if change.deal_id is None
        else change.address("record", k=change.shown_place),
        pad=change.pad_address,
        carried=tuple(carried),
        calls=" ".join(held.calls),
        players=tuple(change.names.player(seat) for seat in change.rules.seating.seats),
        rounds=tuple(_rounds(change, held)),
        turn=change.names.player(held.turn),
        bids=tuple(
            tuple(_key(f"{level}{denomination}", legal) for denomination in Denomination)
            for level in range(1, HIGHEST_LEVEL + 1)
        ),
        others=tuple(_key(call, legal) for call in (PASS, *list(Doubling)[1:])),
        message=change.message,
        wrong=capitalised(auction_fault_words(held.wrong, change.names)),
        over=held.over,
        outcome=_outcome(called and (contract_words(called[0]), called[1]), change.names),
        called=tuple(_called(carried, contract_values(called), held)) if held.over else (),
    )


def _sent_calls() -> list[str]:
    """The calls so far: those left unfinished, or the auction that the pad has."""
    calls = request.form.get("calls")
    if not calls and not request.form.get("call"):
        calls = request.form.get("auction")
    return (calls or "").split()[:MOST_CALLS]


def _held(change: Change, calls: list[str]) -> Auction:
    return hold_auction(change.rules, change.dealer, calls, change.ranking)


def _called(
    carried: list[tuple[str, str]], contract: dict[str, str], held: Auction
) -> Iterator[tuple[str, str]]:
    """The fields of the pad with another contract; a deal passed out has no result to keep."""
    replaced = CONTRACT | RESULT if held.passed_out else CONTRACT
    yield from ((name, value) for name, value in carried if name not in replaced)
    yield from contract.items()
    yield "auction", " ".join(held.calls)


def _key(call: str, legal: set[str]) -> CallKey:
    return CallKey(call, capitalised(call_words(call)), call in legal)


def _rounds(change: Change, held: Auction) -> Iterator[tuple[str, ...]]:
    """Rows as long as the table has players; before the first call there is nothing."""
    seats = change.rules.seating.seats
    cells = [""] * seats.index(change.rules.seating.first_caller(change.dealer)) + [
        call_words(call) for call in held.calls
    ]
    if not held.over:
        cells.append("?")
    for start in range(0, len(cells), len(seats)):
        row = cells[start : start + len(seats)]
        yield (*row, *[""] * (len(seats) - len(row)))


def _outcome(called: tuple[str, Seat] | None, names: Names) -> str:
    if called is None:
        return "Passed out"
    contract, declarer = called
    return f"{names.player(declarer)} plays {contract}"
