"""What holds for every sheet under every rule set."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

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
    Unheld,
    faults_of_sheet,
    opening,
    play,
    replay,
    settle,
)
from scorekeeper.scoring.rules import NotPlayed, PartScoresLast, Settling
from scorekeeper.scoring.rulesets.seatings import EAST_WEST, NORTH_SOUTH, PARTNERSHIPS
from tests.properties.strategies import deals, every_rule_set, passed_out_deals, sheets

every_set_with_an_auction = pytest.mark.parametrize(
    "rules",
    [rules for rules in RULE_SETS.values() if not rules.contracts.dealer_declares],
    ids=lambda rules: rules.id,
)
every_set_for_a_round = pytest.mark.parametrize(
    "rules",
    [rules for rules in RULE_SETS.values() if rules.round is not None and rules.round.deals is not None],
    ids=lambda rules: rules.id,
)


def position(data: st.DataObject, sheet: Sheet) -> int:
    return data.draw(st.integers(0, len(sheet.deals) - 1), label="position")


def corrected(sheet: Sheet, at: int, deal: Deal) -> Sheet:
    return sheet.with_deals((*sheet.deals[:at], deal, *sheet.deals[at + 1 :]))


def inserted(sheet: Sheet, at: int, deal: Deal) -> Sheet:
    return sheet.with_deals((*sheet.deals[:at], deal, *sheet.deals[at:]))


def paid(ledger: Ledger) -> list[tuple]:
    """The postings without the numbers of their deals."""
    return [tuple(posting)[1:] for posting in ledger.postings]


def dealer_by_turn(before: Ledger, deal: Deal) -> Seat:
    """Who deals where no other dealer is named: by the number of the board, or whose turn it is."""
    if deal.board is None:
        return before.standing.next_dealer
    return "WNES"[deal.board % 4]


@every_rule_set
@given(data=st.data())
def test_random_deals_are_faultless_and_no_faultless_sheet_is_too_much_for_a_replay(
    rules: Rules, data: st.DataObject
) -> None:
    sheet = data.draw(sheets(rules))
    assert faults_of_sheet(sheet) == ()
    assert len(replay(sheet).steps) == len(sheet.deals)


@every_rule_set
@given(data=st.data())
def test_the_start_of_a_sheet_scores_what_the_step_says_it_does(rules: Rules, data: st.DataObject) -> None:
    sheet = data.draw(sheets(rules))
    ledger = replay(sheet)
    playing = replace(sheet, stopped=False)  # What stopping pays is no part of any step.
    for length in range(len(sheet.deals) + 1):
        start = replay(playing.with_deals(sheet.deals[:length]))
        assert start.steps == ledger.steps[:length]
        assert start.standing == (ledger.steps[length - 1].standing if length else opening(sheet))


@every_rule_set
@given(data=st.data())
def test_a_deal_played_on_a_standing_is_the_next_step(rules: Rules, data: st.DataObject) -> None:
    sheet, deal = data.draw(sheets(rules)), data.draw(deals(rules))
    sheet = replace(sheet, stopped=False)
    before = replay(sheet)
    after = replay(sheet.with_deals((*sheet.deals, deal)))
    assert play(sheet, before.standing, len(sheet.deals) + 1, deal) == after.steps[-1]


@every_rule_set
@given(data=st.data())
def test_a_deal_corrected_to_itself_changes_nothing(rules: Rules, data: st.DataObject) -> None:
    sheet = data.draw(sheets(rules, min_deals=1))
    at = position(data, sheet)
    assert replay(corrected(sheet, at, replace(sheet.deals[at]))) == replay(sheet)


@every_rule_set
@given(data=st.data())
def test_a_correction_taken_back_leaves_no_trace(rules: Rules, data: st.DataObject) -> None:
    sheet, other = data.draw(sheets(rules, min_deals=1)), data.draw(deals(rules))
    at = position(data, sheet)
    before = replay(sheet)
    mistaken = corrected(sheet, at, other)
    assert replay(mistaken).steps[:at] == before.steps[:at]
    assert replay(corrected(mistaken, at, sheet.deals[at])) == before


@every_rule_set
@given(data=st.data())
def test_a_void_deal_changes_no_score_wherever_it_stands(rules: Rules, data: st.DataObject) -> None:
    sheet, deal = data.draw(sheets(rules)), data.draw(deals(rules))
    at = data.draw(st.integers(0, len(sheet.deals)), label="position")
    without = replay(sheet)
    with_void = replay(inserted(sheet, at, replace(deal, void=True)))
    assert with_void.standing == without.standing
    assert with_void.outcome == without.outcome
    assert paid(with_void) == paid(without)


@every_set_with_an_auction
@given(data=st.data())
def test_passing_out_moves_the_deal_or_keeps_its_dealer_and_does_nothing_else(
    rules: Rules, data: st.DataObject
) -> None:
    sheet, passed_out = data.draw(sheets(rules)), data.draw(passed_out_deals(rules))
    before = replay(sheet)
    after = replay(sheet.with_deals((*sheet.deals, passed_out)))
    dealer = passed_out.dealer or dealer_by_turn(before, passed_out)
    again = rules.not_played is NotPlayed.SAME_DEALER_AGAIN
    counts = not again and not before.standing.over
    assert after.standing == replace(
        before.standing,
        next_dealer=dealer if again else rules.seating.left_of(dealer),
        counted=before.standing.counted + counts,
    )
    assert after.steps[:-1] == before.steps
    assert after.steps[-1].postings == ()
    assert paid(after) == paid(before)


@every_rule_set
@given(data=st.data())
def test_a_side_that_went_down_has_nothing_below_the_line(rules: Rules, data: st.DataObject) -> None:
    for step in replay(data.draw(sheets(rules))).steps:
        over = step.deal.over
        below = [posting for posting in step.postings if posting.line is Line.BELOW]
        if over is None or over < 0 or step.deal.void or step.after_the_end:
            assert below == []
        else:
            assert [posting.account for posting in below] == [rules.seating.account_of[step.deal.declarer]]


@every_rule_set
@given(data=st.data())
def test_every_total_is_the_sum_of_its_postings(rules: Rules, data: st.DataObject) -> None:
    ledger = replay(data.draw(sheets(rules)))
    for account, tally in ledger.standing.tallies.items():
        own = [posting for posting in ledger.postings if posting.account == account]
        assert tally.below == sum(posting.points for posting in own if posting.line is Line.BELOW)
        assert tally.above == sum(posting.points for posting in own if posting.line is Line.ABOVE)
        assert tally.total == ledger.total(account) == sum(posting.points for posting in own)


@every_rule_set
@given(data=st.data())
def test_every_posting_is_a_whole_number_above_nothing_in_the_order_of_the_deals(
    rules: Rules, data: st.DataObject
) -> None:
    postings = replay(data.draw(sheets(rules))).postings
    assert all(type(posting.points) is int and posting.points > 0 for posting in postings)
    assert [posting.deal for posting in postings] == sorted(posting.deal for posting in postings)


@every_rule_set
@given(data=st.data())
def test_scores_only_grow_and_a_part_score_is_never_a_game(rules: Rules, data: st.DataObject) -> None:
    ledger = replay(data.draw(sheets(rules)))
    for account in ledger.accounts:
        tallies = [step.standing.tallies[account] for step in ledger.steps]
        for figure in ("below", "above", "games"):
            figures = [getattr(tally, figure) for tally in tallies]
            assert figures == list(accumulate(figures, max))
        assert all(0 <= tally.part_score < rules.game.points for tally in tallies)


@every_rule_set
@given(data=st.data())
def test_a_part_score_is_what_was_scored_below_since_the_last_line(rules: Rules, data: st.DataObject) -> None:
    ledger = replay(data.draw(sheets(rules)))
    since_the_line = dict.fromkeys(ledger.accounts, 0)
    for step in ledger.steps:
        for posting in step.postings:
            since_the_line[posting.account] += posting.points * (posting.line is Line.BELOW)
        if step.game_won_by is not None:
            assert since_the_line[step.game_won_by] >= rules.game.points
        if step.game_won_by is not None or rules.part_scores.last is PartScoresLast.FOR_THE_DEAL:
            since_the_line = dict.fromkeys(ledger.accounts, 0)
        assert since_the_line == {a: tally.part_score for a, tally in step.standing.tallies.items()}


@every_rule_set
@given(data=st.data())
def test_a_deal_that_is_void_late_or_still_to_be_played_pays_nothing(
    rules: Rules, data: st.DataObject
) -> None:
    for step in replay(data.draw(sheets(rules))).steps:
        if step.dealt_again:
            assert {posting.what_for for posting in step.postings} <= {For.PENALTY}
            assert step.game_won_by is None
        elif step.deal.void or step.deal.awaits_play or step.after_the_end:
            assert step.postings == ()
            assert step.game_won_by is None


@every_rule_set
@given(data=st.data())
def test_games_are_counted_as_they_were_won_and_none_after_the_rubber(
    rules: Rules, data: st.DataObject
) -> None:
    ledger = replay(data.draw(sheets(rules)))
    won = [game.account for game in ledger.games]
    assert {account: won.count(account) for account in ledger.accounts} == {
        account: tally.games for account, tally in ledger.standing.tallies.items()
    }
    if rules.rubber is not None:
        rubber_won = rules.rubber.games in map(won.count, ledger.accounts)
        assert (ledger.ended_by is not None) == rubber_won
        assert (ledger.standing.rubber_won_by is not None) == rubber_won
        if rubber_won:
            assert ledger.games[-1].deal == ledger.ended_by
    if ledger.ended_by is not None:
        later = [step.number for step in ledger.steps[ledger.ended_by :] if not step.deal.void]
        assert list(ledger.after_the_end) == later


@every_set_for_a_round
@given(data=st.data())
def test_a_round_is_over_when_its_deals_have_all_been_played(rules: Rules, data: st.DataObject) -> None:
    ledger = replay(data.draw(sheets(rules)))
    counting = [
        step for step in ledger.steps if not step.deal.void and not step.deal.passed_out
    ][: rules.round.deals]  # fmt: skip
    all_dealt = len(counting) == rules.round.deals
    last = counting[-1].number if all_dealt else len(ledger.steps)
    assert ledger.standing.counted == len(counting)
    assert list(ledger.after_the_end) == [s.number for s in ledger.steps[last:] if not s.deal.void]
    complete = all_dealt and all(step.deal.played for step in counting)
    assert ledger.ended_by == (last if complete else None)
    assert ledger.outcome.complete == complete


@every_rule_set
@given(data=st.data())
def test_honours_and_penalties_never_change_who_wins_a_game(rules: Rules, data: st.DataObject) -> None:
    sheet = data.draw(sheets(rules))
    plain = sheet.with_deals(
        tuple(replace(deal, honours=Unheld.NOT_ASKED, penalties=()) for deal in sheet.deals)
    )
    assert replay(plain).games == replay(sheet).games


@every_rule_set
@given(data=st.data())
def test_what_is_paid_is_received(rules: Rules, data: st.DataObject) -> None:
    ledger = replay(data.draw(sheets(rules)))
    settlement = settle(ledger)
    parties = {*ledger.accounts, *rules.seating.seats}
    assert {party for payment in settlement.payments for party in (payment.payer, payment.payee)} <= parties
    assert sum(settlement.balance(party) for party in parties) == 0
    assert all(payment.points > 0 and payment.payer != payment.payee for payment in settlement.payments)
    staked = ledger.sheet.options.stake is not None
    assert all((payment.amount is not None) == staked for payment in settlement.payments)
    in_pairs = rules.settling is Settling.EACH_PAIR_BY_HUNDREDS
    if ledger.outcome.result is Result.OPEN or (ledger.outcome.result is Result.DRAWN and not in_pairs):
        assert settlement.payments == ()


@every_rule_set
@given(data=st.data())
def test_the_margin_is_the_highest_total_less_the_next(rules: Rules, data: st.DataObject) -> None:
    ledger = replay(data.draw(sheets(rules)))
    highest, runner_up = sorted(map(ledger.total, ledger.accounts), reverse=True)[:2]
    assert ledger.outcome.margin == highest - runner_up
    if ledger.outcome.winner is not None:
        assert ledger.total(ledger.outcome.winner) == highest
        if highest == runner_up:
            games = {a: tally.games for a, tally in ledger.standing.tallies.items()}
            assert rules.id == "rubber-no-insult"
            assert [a for a in games if games[a] == max(games.values())] == [ledger.outcome.winner]


# --- Where two sides play, nothing depends on which of them is North and South ------------------------------

NEIGHBOUR = {Seat.NORTH: Seat.EAST, Seat.EAST: Seat.NORTH, Seat.SOUTH: Seat.WEST, Seat.WEST: Seat.SOUTH}
LEFT = {Seat.NORTH: Seat.EAST, Seat.EAST: Seat.SOUTH, Seat.SOUTH: Seat.WEST, Seat.WEST: Seat.NORTH}
OTHER = {NORTH_SOUTH: EAST_WEST, EAST_WEST: NORTH_SOUTH}
MIRRORED_BOARD = {2: 3, 3: 2, 5: 6, 6: 5, 9: 12, 12: 9, 15: 16, 16: 15}
"""Boards on which the one side is vulnerable, and a board on which the other one is."""
OF_TWO_SIDES = [rules for rules in RULE_SETS.values() if rules.seating is PARTNERSHIPS]
every_set_for_two_sides = pytest.mark.parametrize("rules", OF_TWO_SIDES, ids=lambda rules: rules.id)


def moved(sheet: Sheet, to: dict[Seat, Seat]) -> Sheet:
    """The same play by the other side: every player in another seat, every account the other one."""

    def of(deal: Deal) -> Deal:
        return replace(
            deal,
            declarer=deal.declarer and to[deal.declarer],
            dealer=deal.dealer and to[deal.dealer],
            honours=replace(deal.honours, held_by=OTHER[Account(deal.honours.held_by)])
            if isinstance(deal.honours, Honours)
            else deal.honours,
            penalties=tuple(Penalty(OTHER[p.to], p.points, p.reason) for p in deal.penalties),
            board=deal.board and mirrored_board(deal.board),
        )

    return replace(sheet, deals=tuple(map(of, sheet.deals)), first_dealer=to[sheet.first_dealer])


def mirrored_board(board: int) -> int:
    of_sixteen = (board - 1) % 16 + 1
    return MIRRORED_BOARD.get(of_sixteen, of_sixteen)


def signed_margin(ledger: Ledger) -> int:
    return ledger.total(NORTH_SOUTH) - ledger.total(EAST_WEST)


@every_set_for_two_sides
@given(data=st.data())
def test_swapping_the_sides_mirrors_the_score(rules: Rules, data: st.DataObject) -> None:
    sheet = data.draw(sheets(rules))
    ledger, mirrored = replay(sheet), replay(moved(sheet, NEIGHBOUR))
    assert {OTHER[account]: tally for account, tally in mirrored.standing.tallies.items()} == dict(
        ledger.standing.tallies
    )
    assert signed_margin(mirrored) == -signed_margin(ledger)
    assert mirrored.outcome.winner == OTHER.get(ledger.outcome.winner)
    assert [OTHER[payment.payer] for payment in settle(mirrored).payments] == [
        payment.payer for payment in settle(ledger).payments
    ]
    # Within a deal the postings of the two sides may stand in either order.
    assert sorted((p.deal, OTHER[p.account], *p[2:]) for p in mirrored.postings) == sorted(ledger.postings)


@pytest.mark.parametrize(
    "rules", [rules for rules in OF_TWO_SIDES if rules.id != "duplicate"], ids=lambda rules: rules.id
)  # The number of a board names its dealer, wherever people sit.
@given(data=st.data())
def test_moving_everybody_one_seat_to_the_left_moves_the_deal_with_them(
    rules: Rules, data: st.DataObject
) -> None:
    sheet = data.draw(sheets(rules))
    ledger, turned = replay(sheet), replay(moved(sheet, LEFT))
    assert [step.dealer for step in turned.steps] == [LEFT[step.dealer] for step in ledger.steps]
    assert turned.standing.next_dealer == LEFT[ledger.standing.next_dealer]
    assert signed_margin(turned) == -signed_margin(ledger)
