"""What holds for every sheet of a game for three or for two players."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring import (
    RULE_SETS,
    Account,
    Deal,
    For,
    Honours,
    Ledger,
    Line,
    Penalty,
    Result,
    Rules,
    Seat,
    Sheet,
    replay,
    settle,
)
from tests.properties.strategies import sheets, thoroughly

CUTTHROAT = ("three-hand", "three-hand-auction", "towie", "two-notrump-doubled", "tridge")
FOR_TWO = ("honeymoon", "honeymoon-auction")
NEXT_OF_THREE = {Seat.NORTH: Seat.EAST, Seat.EAST: Seat.SOUTH, Seat.SOUTH: Seat.NORTH}
NEXT_OF_TWO = {Seat.NORTH: Seat.SOUTH, Seat.SOUTH: Seat.NORTH}


def each_of(names: tuple[str, ...]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("rules", [RULE_SETS[name] for name in names], ids=names)


def pays(ledger: Ledger) -> set[tuple[str, str, int]]:
    return {(payment.payer, payment.payee, payment.points) for payment in settle(ledger).payments}


@each_of(CUTTHROAT)
@given(data=st.data())
def test_three_players_settle_in_pairs_in_hundreds_and_the_three_sum_to_nothing(
    rules: Rules, data: st.DataObject
) -> None:
    ledger = replay(data.draw(sheets(rules)))
    settlement = settle(ledger)
    owed = {frozenset((p.payer, p.payee)): p for p in settlement.payments}
    assert len(owed) == len(settlement.payments)
    assert sum(settlement.balance(player) for player in ledger.accounts) == 0
    if ledger.outcome.result is Result.OPEN:
        assert owed == {}
        return
    for one, other in combinations(ledger.accounts, 2):
        difference = ledger.total(one) - ledger.total(other)
        payment = owed.get(frozenset((one, other)))
        if payment is None:
            assert abs(difference) < 50
        else:
            assert payment.payee == (one if difference > 0 else other)
            assert payment.points % 100 == 0
            assert -50 < payment.points - abs(difference) <= 50


@each_of(CUTTHROAT)
@given(data=st.data())
def test_both_opponents_of_a_declarer_are_paid_alike(rules: Rules, data: st.DataObject) -> None:
    for step in replay(data.draw(sheets(rules))).steps:
        for what_for in (For.UNDERTRICKS, For.ODD_TRICKS):
            received = {p.account: p.points for p in step.postings if p.what_for is what_for}
            if what_for is For.UNDERTRICKS and received:
                assert set(received) == set(rules.seating.accounts) - {step.deal.declarer}
                assert len(set(received.values())) == 1
            elif received:
                assert set(received) == {step.deal.declarer}


@each_of(CUTTHROAT)
@given(data=st.data())
def test_a_player_alone_is_vulnerable_who_has_a_game(rules: Rules, data: st.DataObject) -> None:
    ledger = replay(data.draw(sheets(rules)))
    games = dict.fromkeys(ledger.accounts, 0)
    for step in ledger.steps:
        if not step.deal.void and not step.after_the_end:
            never = rules.id == "three-hand-auction"
            assert step.vulnerable == {account for account in games if games[account] and not never}
        if step.game_won_by:
            games[step.game_won_by] += 1


@thoroughly
@given(data=st.data())
def test_in_trio_east_settles_double(data: st.DataObject) -> None:
    ledger = replay(data.draw(sheets(RULE_SETS["trio"])))
    settlement = settle(ledger)
    north, east, south = (settlement.balance(seat) for seat in "NES")
    assert north == south == -east // 2
    if ledger.outcome.winner is not None and not settlement.washed_out:
        assert abs(east) == 2 * settlement.rounded
        assert (east >= 0) == (ledger.outcome.winner == "E" or settlement.rounded == 0)


@thoroughly
@given(data=st.data())
def test_in_towie_a_row_is_a_goulash_or_at_least_a_game_was_tried_for(data: st.DataObject) -> None:
    for step in replay(data.draw(sheets(RULE_SETS["towie"]))).steps:
        below = sum(posting.points for posting in step.postings if posting.line is Line.BELOW)
        assert below == 0 or below >= 100
        assert (step.game_won_by is not None) == bool(below)
        if step.dealt_again:
            assert step.standing.next_dealer == step.dealer
            assert not step.deal.played


# --- Nothing depends on who sits where ----------------------------------------------------------------------


def moved(sheet: Sheet, to: dict[Seat, Seat]) -> Sheet:
    """The same play with every player in another seat."""

    def of(deal: Deal) -> Deal:
        honours = deal.honours
        if isinstance(honours, Honours) and honours.held_by in to:
            honours = replace(honours, held_by=to[Seat(honours.held_by)].value)
        return replace(
            deal,
            declarer=deal.declarer and to[deal.declarer],
            dealer=deal.dealer and to[deal.dealer],
            honours=honours,
            penalties=tuple(Penalty(Account(to[Seat(p.to)]), p.points, p.reason) for p in deal.penalties),
        )

    return replace(sheet, deals=tuple(map(of, sheet.deals)), first_dealer=to[sheet.first_dealer])


@each_of((*CUTTHROAT, *FOR_TWO))
@given(data=st.data())
def test_moving_everybody_to_the_next_seat_moves_the_score_with_them(
    rules: Rules, data: st.DataObject
) -> None:
    sheet = data.draw(sheets(rules))
    to = NEXT_OF_TWO if rules.id in FOR_TWO else NEXT_OF_THREE
    ledger, turned = replay(sheet), replay(moved(sheet, to))
    assert dict(turned.standing.tallies) == {
        to[Seat(account)]: tally for account, tally in ledger.standing.tallies.items()
    }
    assert [step.dealer for step in turned.steps] == [to[step.dealer] for step in ledger.steps]
    winner = ledger.outcome.winner
    assert turned.outcome.winner == (winner and to[Seat(winner)])
    assert pays(turned) == {
        (to[Seat(payer)], to[Seat(payee)], points) for payer, payee, points in pays(ledger)
    }
