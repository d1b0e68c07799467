"""What holds for every auction, in every game that has one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring import RULE_SETS, Denomination, Doubling, Rules, Seat
from scorekeeper.scoring.auction import Ranking, contract_of, hold_auction, legal_calls
from scorekeeper.scoring.rules import DeclarerRule

every_game_with_an_auction = pytest.mark.parametrize(
    "rules",
    [
        rules
        for rules in RULE_SETS.values()
        if not rules.contracts.dealer_declares and not rules.contracts.part_score_or_game
    ],
    ids=lambda rules: rules.id,
)

BIDS = [f"{level}{denomination}" for level in range(1, 8) for denomination in ("C", "D", "H", "S", "NT")]
CALLS = ["Pass", "X", "XX", *BIDS]
NO_CALLS = ["", "pass", "XXX", "0C", "8NT", "1N", "4SX", "4♠", "Pass ", "1C\n"]
FIRST_AND_NEXT = {
    "auction": {"C": (6, 6), "D": (7, 7), "H": (8, 8), "S": (9, 9), "NT": (10, 10)},
    "contract": {"C": (20, 20), "D": (20, 20), "H": (30, 30), "S": (30, 30), "NT": (40, 30)},
    "towie": {"C": (20, 20), "D": (20, 20), "H": (30, 30), "S": (30, 30), "NT": (35, 35)},
}
"""What the first odd trick is worth, and each that follows."""

PICKS = st.lists(st.sampled_from([*[0] * 16, *[1] * 8, 2, 2, 3, 3, *range(len(CALLS))]), max_size=32)
"""Which of the legal calls is made, from the last pick to the first, and then only passes. As at a table they
are mostly passes, doubles, and bids that are little higher."""


def rank(rules: Rules, bid: str, ranking: Ranking) -> tuple[int, int]:
    """How high a bid is."""
    if ranking is Ranking.LEVEL:
        return BIDS.index(bid), 0
    family = "towie" if rules.id == "towie" else "auction" if rules.game.points == 30 else "contract"
    first, following = FIRST_AND_NEXT[family][bid[1:]]
    return first + (int(bid[0]) - 1) * following, int(bid[0])


def may_follow(rules: Rules, dealer: Seat, calls: list[str], ranking: Ranking) -> list[str]:
    """The legal calls, found by looking back over an auction that is not over."""
    made = list(zip(callers(rules, dealer, calls), calls, strict=True))
    own = rules.seating.account_of[callers(rules, dealer, [*calls, "?"])[-1]]
    bids = [(seat, call) for seat, call in made if call in BIDS]
    if not bids:
        return ["Pass", *BIDS]
    bidder, highest = bids[-1]
    ours = rules.seating.account_of[bidder] == own
    said_last = [call for call in calls if call != "Pass"][-1]
    legal = ["Pass"]
    if said_last in BIDS and not ours:
        legal.append("X")
    if said_last == "X" and ours:
        legal.append("XX")
    return [*legal, *(b for b in BIDS if rank(rules, b, ranking) > rank(rules, highest, ranking))]


def callers(rules: Rules, dealer: Seat, calls: list[str]) -> list[Seat]:
    """Who made each call."""
    seats = rules.seating.seats
    first = seats.index(Seat.SOUTH if rules.id == "trio" else dealer)
    return [seats[(first + turn) % len(seats)] for turn in range(len(calls))]


@st.composite
def auctions(draw: st.DrawFn, rules: Rules) -> tuple[Seat, Ranking, list[str]]:
    """A dealer, a ranking, and legal calls until the auction ends."""
    dealer = draw(st.sampled_from(rules.seating.seats))
    ranking = draw(st.sampled_from(Ranking))
    picks = draw(PICKS)
    calls: list[str] = []
    while not (state := hold_auction(rules, dealer, calls, ranking)).over:
        legal = list(legal_calls(rules, state, ranking))
        calls.append(legal[picks.pop() % len(legal) if picks else 0])
    return dealer, ranking, calls


@every_game_with_an_auction
@given(data=st.data())
def test_an_auction_of_legal_calls_ends_in_a_contract_or_is_passed_out(
    rules: Rules, data: st.DataObject
) -> None:
    dealer, ranking, calls = data.draw(auctions(rules))
    ended = hold_auction(rules, dealer, calls, ranking)
    players = len(rules.seating.seats)
    bids = [
        (seat, call) for seat, call in zip(callers(rules, dealer, calls), calls, strict=True) if call in BIDS
    ]
    assert (ended.over, ended.wrong, ended.calls) == (True, "", tuple(calls))
    assert list(legal_calls(rules, ended, ranking)) == []
    if not bids:
        assert calls == ["Pass"] * players
        assert ended.passed_out
        assert contract_of(rules, ended) is None
        return
    assert not ended.passed_out
    assert calls[1 - players :] == ["Pass"] * (players - 1)
    found = contract_of(rules, ended)
    assert found is not None
    contract, declarer = found
    last_bidder, highest = bids[-1]
    after = calls[len(calls) - calls[::-1].index(highest) :]
    doubling = (
        Doubling.REDOUBLED if "XX" in after else Doubling.DOUBLED if "X" in after else Doubling.UNDOUBLED
    )
    assert f"{contract.level}{contract.denomination}" == highest
    assert contract.denomination is Denomination(highest[1:])
    assert contract.doubling is doubling
    if rules.declarer is DeclarerRule.LAST_BIDDER:
        assert declarer == last_bidder
    else:
        side = rules.seating.seats_of(rules.seating.account_of[last_bidder])
        named = [seat for seat, call in bids if call[1:] == highest[1:] and seat in side]
        assert declarer == named[0]


@every_game_with_an_auction
@given(data=st.data())
def test_no_auction_ends_before_its_last_pass(rules: Rules, data: st.DataObject) -> None:
    dealer, ranking, calls = data.draw(auctions(rules))
    for count in range(len(calls)):
        state = hold_auction(rules, dealer, calls[:count], ranking)
        assert not state.over
        assert state.turn == callers(rules, dealer, calls)[count]
        assert contract_of(rules, state) is None


@every_game_with_an_auction
@given(data=st.data())
def test_the_legal_calls_are_those_that_are_accepted_and_those_that_the_laws_allow(
    rules: Rules, data: st.DataObject
) -> None:
    dealer, ranking, calls = data.draw(auctions(rules))
    so_far = calls[: data.draw(st.integers(0, len(calls) - 1), label="calls so far")]
    legal = list(legal_calls(rules, hold_auction(rules, dealer, so_far, ranking), ranking))
    accepted = [call for call in CALLS if not hold_auction(rules, dealer, [*so_far, call], ranking).wrong]
    assert legal == accepted == may_follow(rules, dealer, so_far, ranking)


@every_game_with_an_auction
@given(data=st.data())
def test_an_illegal_call_is_refused_with_a_reason_and_changes_nothing(
    rules: Rules, data: st.DataObject
) -> None:
    dealer, ranking, calls = data.draw(auctions(rules))
    so_far = calls[: data.draw(st.integers(0, len(calls)), label="calls so far")]
    before = hold_auction(rules, dealer, so_far, ranking)
    legal = list(legal_calls(rules, before, ranking))
    illegal = data.draw(st.sampled_from([call for call in (*CALLS, *NO_CALLS) if call not in legal]))
    refused = hold_auction(rules, dealer, [*so_far, illegal], ranking)
    assert refused.wrong != ""
    assert replace(refused, wrong="") == before
    # What was called after it is not heard.
    assert hold_auction(rules, dealer, [*so_far, illegal, *calls[len(so_far) :]], ranking) == refused
