"""The auction: calls in turn from whoever calls first, which are legal, and what contract comes of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .deal import Contract
from .points import worth
from .rules import DeclarerRule, Rules
from .words import Account, Denomination, Doubling, Ranking, Seat

PASS = "Pass"  # noqa: S105 - a call of the auction, not a password
CALL = re.compile(r"([1-7])(C|D|H|S|NT)|Pass|X|XX")
DENOMINATIONS = tuple(Denomination)
LONGEST_SHOWN = 20
"""What is no call is shown with so many characters, in one line."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A level and a denomination, by the player who named them."""

    level: int
    denomination: Denomination
    seat: Seat


@dataclass(frozen=True, slots=True)
class Auction:
    """How far an auction has come. `calls` are the legal ones; `wrong` says why the next one is not."""

    calls: tuple[str, ...]
    bids: tuple[Bid, ...]
    doubling: Doubling
    passes: int
    turn: Seat
    over: bool
    wrong: str = ""

    @property
    def passed_out(self) -> bool:
        """Whether everybody passed."""
        return self.over and not self.bids


def hold_auction(
    rules: Rules, dealer: Seat, calls: Sequence[str], ranking: Ranking = Ranking.LEVEL
) -> Auction:
    """The auction as far as its calls are legal."""
    state = Auction((), (), Doubling.UNDOUBLED, 0, rules.seating.first_caller(dealer), over=False)
    for call in calls:
        wrong = _wrong(rules, state, call, ranking)
        if wrong:
            return _with(state, wrong=wrong)
        state = _after(rules, state, call)
    return state


def legal_calls(rules: Rules, state: Auction, ranking: Ranking = Ranking.LEVEL) -> Iterator[str]:
    """Every call that the player in turn may make."""
    bids = (f"{level}{denomination}" for level in range(1, 8) for denomination in DENOMINATIONS)
    yield from (call for call in (PASS, "X", "XX", *bids) if not _wrong(rules, state, call, ranking))


def contract_of(rules: Rules, state: Auction) -> tuple[Contract, Seat] | None:
    """The contract and its declarer; None while the auction goes on, or where all passed."""
    if not state.over or not state.bids:
        return None
    last = state.bids[-1]
    contract = Contract(last.level, last.denomination, state.doubling)
    if rules.declarer is DeclarerRule.LAST_BIDDER:
        return contract, last.seat
    side = _side(rules, last.seat)
    named = (
        b.seat for b in state.bids if b.denomination is last.denomination and _side(rules, b.seat) == side
    )
    return contract, next(named)


def _wrong(rules: Rules, state: Auction, call: str, ranking: Ranking) -> str:
    if state.over:
        return "the auction is over"
    match = CALL.fullmatch(call)
    if match is None:
        return f"{call[:LONGEST_SHOWN]!r} is not a call"
    if call == PASS:
        return ""
    if call in (Doubling.DOUBLED, Doubling.REDOUBLED):
        return _wrong_double(rules, state, call)
    bid = (int(match[1]), Denomination(match[2]))
    if state.bids:
        last = (state.bids[-1].level, state.bids[-1].denomination)
        if _rank(rules, bid, ranking) <= _rank(rules, last, ranking):
            return f"{call} is not higher than {last[0]}{last[1]}"
    return ""


def _wrong_double(rules: Rules, state: Auction, call: str) -> str:
    if not state.bids:
        return "there is no bid to double yet"
    own = _side(rules, state.turn) == _side(rules, state.bids[-1].seat)
    if call == Doubling.DOUBLED:
        if state.doubling is not Doubling.UNDOUBLED:
            return "the bid is doubled already"
        return "a side does not double its own bid" if own else ""
    if state.doubling is Doubling.REDOUBLED:
        return "the bid is redoubled already"
    if state.doubling is Doubling.UNDOUBLED:
        return "only a doubled bid can be redoubled"
    return "" if own else "only the side that was doubled redoubles"


def _after(rules: Rules, state: Auction, call: str) -> Auction:
    bids, doubling, passes = state.bids, state.doubling, 0
    if call == PASS:
        passes = state.passes + 1
    elif call in (Doubling.DOUBLED, Doubling.REDOUBLED):
        doubling = Doubling(call)
    else:
        bids = (*bids, Bid(int(call[0]), Denomination(call[1:]), state.turn))
        doubling = Doubling.UNDOUBLED
    players = len(rules.seating.seats)
    return Auction(
        calls=(*state.calls, call),
        bids=bids,
        doubling=doubling,
        passes=passes,
        turn=rules.seating.left_of(state.turn),
        over=passes == (players - 1 if bids else players),
    )


def _with(state: Auction, *, wrong: str) -> Auction:
    return Auction(state.calls, state.bids, state.doubling, state.passes, state.turn, state.over, wrong)


def _side(rules: Rules, seat: Seat) -> Account:
    return rules.seating.account_of[seat]


def _rank(rules: Rules, bid: tuple[int, Denomination], ranking: Ranking) -> tuple[int, int]:
    level, denomination = bid
    if ranking is Ranking.VALUE:
        return worth(rules, Contract(level, denomination)), level
    return level, DENOMINATIONS.index(denomination)
