"""The ledger: a fold over the deals of a sheet that keeps every step.

`replay` is the only way to a score. Nothing it returns is ever stored or patched, so a corrected deal
is scored by replaying the sheet it stands on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from .boards import next_board, several_tables
from .deal import Deal, Sheet
from .points import Posting, is_played, points_of
from .rules import EqualTotals, NotPlayed, PartScoresLast, Rules, Settling
from .standing import Standing, Tally, all_dealt, dealer_of, dealer_of_board, opening, vulnerable
from .words import Account, For, Line, Reason, Result, Seat

MADE_LAST = "made-last"


@dataclass(frozen=True, slots=True)
class Step:
    """One deal in the ledger: its postings, and how the sheet stood once it was scored."""

    number: int
    deal: Deal
    dealer: Seat
    standing: Standing
    postings: tuple[Posting, ...] = ()
    game_won_by: Account | None = None
    after_the_end: bool = False
    vulnerable: frozenset[Account] = frozenset()
    dealt_again: bool = False
    """Whether nobody played it and the same player deals again."""

    @property
    def ends_rubber(self) -> bool:
        """Whether this deal won the rubber."""
        return self.standing.rubber_won_by is not None and not self.after_the_end and bool(self.game_won_by)


@dataclass(frozen=True, slots=True)
class GameWon:
    """A game, in the order they were won; a line is drawn under it on the sheet."""

    account: Account
    deal: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the sheet stands and why. The margin is the highest total less the next, in points."""

    result: Result
    reason: Reason
    winner: Account | None
    margin: int

    @property
    def complete(self) -> bool:
        """Whether the rubber or the round was played to its end."""
        return self.reason in (Reason.RUBBER_COMPLETE, Reason.ROUND_COMPLETE)


@dataclass(frozen=True, slots=True)
class Ledger:
    """A sheet, scored. `closing` is what was paid because the table stopped early."""

    sheet: Sheet
    steps: tuple[Step, ...]
    standing: Standing
    outcome: Outcome
    closing: tuple[Posting, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules it was scored by."""
        return self.sheet.rules

    @property
    def accounts(self) -> tuple[Account, ...]:
        """The columns of the sheet."""
        return self.sheet.rules.seating.accounts

    @property
    def postings(self) -> tuple[Posting, ...]:
        """Every posting, in the order of the deals."""
        return tuple(posting for step in self.steps for posting in step.postings) + self.closing

    @property
    def games(self) -> tuple[GameWon, ...]:
        """The games won, each with the deal that won it."""
        return tuple(GameWon(step.game_won_by, step.number) for step in self.steps if step.game_won_by)

    @property
    def after_the_end(self) -> tuple[int, ...]:
        """The deals that were played after the sheet had ended."""
        return tuple(step.number for step in self.steps if step.after_the_end)

    @property
    def ended_by(self) -> int | None:
        """The deal that ended the rubber or the round."""
        return next((s.number for s in self.steps if s.standing.over and not s.after_the_end), None)

    @property
    def leader(self) -> Account | None:
        """The account that is ahead, None when the highest totals are equal."""
        return _leader(self.sheet.rules, self.standing)[0] if self.outcome.margin else None

    @property
    def vulnerable_next(self) -> frozenset[Account]:
        """The accounts that are vulnerable in the next deal."""
        if self.standing.over or all_dealt(self.rules, self.standing):
            return frozenset()
        board = next_board(self.sheet.deals) if self.rules.plays_boards else None
        return vulnerable(self.sheet, self.standing, Deal(board=board), self.standing.next_dealer)

    @property
    def in_play(self) -> Step | None:
        """The deal that is being played, where one waits for its tricks."""
        awaited = (step for step in self.steps if step.deal.awaits_play and not step.deal.void)
        return next((step for step in awaited if not step.dealt_again), None)

    @property
    def vulnerable_now(self) -> frozenset[Account]:
        """The accounts that are vulnerable in the deal that is being played, or else in the next."""
        return self.in_play.vulnerable if self.in_play else self.vulnerable_next

    @property
    def next_dealer(self) -> Seat:
        """Who deals the next deal; where boards are played, whoever deals the one that comes next."""
        if self.rules.plays_boards:
            return dealer_of_board(self.rules, next_board(self.sheet.deals))
        return self.standing.next_dealer

    @property
    def compares(self) -> bool:
        """Whether several tables' results are compared, so that the totals of the two sides mean nothing."""
        at_one_table = self.rules.settling is Settling.BY_MARGIN_AT_ONE_TABLE
        return at_one_table and several_tables(self.sheet.deals)

    def before(self, place: int) -> Standing:
        """How the sheet stood before the deal at a place, from 1."""
        return self.steps[place - 2].standing if place > 1 else opening(self.sheet)

    def wants_honours(self, step: Step) -> bool:
        """Whether an honours score is missing from a deal, which nearly always has one in this game."""
        asked = self.rules.honours_nearly_always and self.sheet.honours_count
        return asked and step.deal.awaits_honours and not step.after_the_end

    def total(self, account: Account) -> int:
        """An account's points, above and below."""
        return self.standing.tallies[account].total


def replay(sheet: Sheet) -> Ledger:
    """Score a sheet from its first deal to its last. Deals must be free of faults."""
    standing = opening(sheet)
    steps: list[Step] = []
    for number, deal in enumerate(sheet.deals, start=1):
        step = play(sheet, standing, number, deal)
        steps.append(step)
        standing = step.standing
    closing = tuple(_unfinished(sheet, standing)) if sheet.stopped and not standing.over else ()
    if closing:
        standing = replace(standing, tallies=_add(standing.tallies, closing))
    return Ledger(sheet, tuple(steps), standing, _outcome(sheet, standing), closing)


def play(sheet: Sheet, before: Standing, number: int, deal: Deal) -> Step:
    """Score one deal on top of a standing."""
    rules = sheet.rules
    if deal.void:
        return Step(number, deal, before.next_dealer, before)
    dealer = dealer_of(rules, deal, before.next_dealer)
    dealt_again = rules.not_played is NotPlayed.SAME_DEALER_AGAIN and not is_played(rules, deal)
    next_dealer = dealer if dealt_again else rules.seating.left_of(dealer)
    if before.over or all_dealt(rules, before):
        return Step(number, deal, dealer, replace(before, next_dealer=next_dealer), after_the_end=True)
    exposed = vulnerable(sheet, before, deal, dealer)
    postings = points_of(rules, number, deal, exposed, honours_count=sheet.honours_count)
    if dealt_again:
        postings = tuple(posting for posting in postings if posting.what_for is For.PENALTY)
    after = replace(
        before,
        tallies=_add(before.tallies, postings),
        next_dealer=next_dealer,
        counted=before.counted + (not dealt_again),
        awaited=before.awaited + (deal.awaits_play and not dealt_again),
    )
    after, game_won_by, premiums = _close_the_deal(sheet, after, number, postings, exposed)
    return Step(
        number,
        deal,
        dealer,
        after,
        postings + premiums,
        game_won_by,
        vulnerable=exposed,
        dealt_again=dealt_again,
    )


def _close_the_deal(
    sheet: Sheet,
    standing: Standing,
    number: int,
    postings: tuple[Posting, ...],
    exposed: frozenset[Account],
) -> tuple[Standing, Account | None, tuple[Posting, ...]]:
    """Draw the line under a game, end the rubber or the round, and pay what is paid for each of these."""
    rules = sheet.rules
    tallies = standing.tallies
    premiums: list[Posting] = []
    won_by = next((a for a, tally in tallies.items() if tally.part_score >= rules.game.points), None)
    if won_by:
        points = rules.game.premium(tallies[won_by].games).of(vulnerable=won_by in exposed)
        premiums += _paid(number, won_by, points, For.GAME)
        tallies = _draw_the_line(tallies, won_by)
    elif rules.part_scores.last is PartScoresLast.FOR_THE_DEAL:
        for posting in postings:
            if posting.line is Line.BELOW:
                premiums += _paid(number, posting.account, rules.part_scores.made, For.PART_SCORE)
        tallies = {account: replace(tally, part_score=0) for account, tally in tallies.items()}
    rubber_won_by = None
    if won_by and rules.rubber and tallies[won_by].games == rules.rubber.games:
        rubber_won_by = won_by
        premiums += _for_the_rubber(rules, number, tallies, won_by)
    round_over = all_dealt(rules, standing) and not standing.awaited
    if round_over:
        premiums += _left_standing(sheet, number, tallies, postings)
    after = replace(
        standing, tallies=_add(tallies, premiums), rubber_won_by=rubber_won_by, round_over=round_over
    )
    return after, won_by, tuple(premiums)


def _for_the_rubber(
    rules: Rules, number: int, tallies: Mapping[Account, Tally], winner: Account
) -> Iterator[Posting]:
    if rules.rubber:
        others = max(tallies[other].games for other in rules.seating.opponents_of(winner))
        working = f"{rules.rubber.games}–{others}"
        yield from _paid(number, winner, rules.rubber.premium(others), For.RUBBER, working)


def _left_standing(
    sheet: Sheet, number: int, tallies: Mapping[Account, Tally], postings: tuple[Posting, ...]
) -> Iterator[Posting]:
    made_now = {posting.account for posting in postings if posting.line is Line.BELOW}
    for account, tally in tallies.items():
        if tally.part_score and (sheet.options.part_score_bonus != MADE_LAST or account in made_now):
            yield from _paid(number, account, sheet.rules.part_scores.left_standing, For.PART_SCORE)


def _unfinished(sheet: Sheet, standing: Standing) -> Iterator[Posting]:
    """What a rubber pays that stops early: to the only account with a game, and with a part score."""
    rubber = sheet.rules.rubber
    if rubber is None:
        return
    part_score = sheet.options.unfinished_part_score or rubber.unfinished_part_score
    with_a_game = [account for account, tally in standing.tallies.items() if tally.games]
    with_part_score = [account for account, tally in standing.tallies.items() if tally.part_score]
    if len(with_a_game) == 1:
        yield from _paid(len(sheet.deals), with_a_game[0], rubber.unfinished_game, For.UNFINISHED_GAME)
    if len(with_part_score) == 1:
        yield from _paid(len(sheet.deals), with_part_score[0], part_score, For.UNFINISHED_PART_SCORE)


def _paid(number: int, account: Account, points: int, what_for: For, working: str = "") -> Iterator[Posting]:
    if points:
        yield Posting(number, account, Line.ABOVE, points, what_for, working or str(points))


def _add(
    tallies: Mapping[Account, Tally], postings: tuple[Posting, ...] | list[Posting]
) -> Mapping[Account, Tally]:
    sums = dict(tallies)
    for posting in postings:
        tally = sums[posting.account]
        if posting.line is Line.BELOW:
            sums[posting.account] = Tally(
                tally.below + posting.points, tally.above, tally.part_score + posting.points, tally.games
            )
        else:
            sums[posting.account] = Tally(
                tally.below, tally.above + posting.points, tally.part_score, tally.games
            )
    return sums


def _draw_the_line(tallies: Mapping[Account, Tally], winner: Account) -> Mapping[Account, Tally]:
    return {
        account: Tally(tally.below, tally.above, 0, tally.games + (account == winner))
        for account, tally in tallies.items()
    }


def _outcome(sheet: Sheet, standing: Standing) -> Outcome:
    leader, margin = _leader(sheet.rules, standing)
    if standing.over:
        reason = Reason.RUBBER_COMPLETE if standing.rubber_won_by else Reason.ROUND_COMPLETE
        return Outcome(Result.WON if leader else Result.DRAWN, reason, leader, margin)
    if sheet.stopped:
        return Outcome(Result.UNFINISHED, Reason.STOPPED_EARLY, leader, margin)
    return Outcome(Result.OPEN, Reason.STILL_IN_PLAY, None, margin)


def _leader(rules: Rules, standing: Standing) -> tuple[Account | None, int]:
    tallies = standing.tallies
    highest, runner_up = sorted(tallies, key=lambda account: tallies[account].total, reverse=True)[:2]
    margin = tallies[highest].total - tallies[runner_up].total
    if margin:
        return highest, margin
    if rules.rubber and rules.rubber.equal_totals is EqualTotals.MORE_GAMES:
        first, second = sorted((highest, runner_up), key=lambda account: tallies[account].games, reverse=True)
        return (first if tallies[first].games > tallies[second].games else None), margin
    return None, margin
