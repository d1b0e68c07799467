"""The ledger: a fold over the deals of a sheet that keeps every step.

`replay` is the only way to a score. Nothing it returns is ever stored or patched, so a corrected deal
is scored by replaying the sheet it stands on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .deal import Deal, Sheet
from .points import Posting, points_of
from .rules import Rules, Vulnerability
from .words import Account, For, Line, Reason, Result, Seat


@dataclass(frozen=True, slots=True)
class Tally:
    """What one account has so far, in points; `part_score` is its trick points in the current game."""

    below: int = 0
    above: int = 0
    part_score: int = 0
    games: int = 0

    @property
    def total(self) -> int:
        """Everything, above and below the line."""
        return self.below + self.above


@dataclass(frozen=True, slots=True)
class Standing:
    """How the sheet stands after a deal."""

    tallies: Mapping[Account, Tally]
    next_dealer: Seat
    rubber_won_by: Account | None = None

    def vulnerable(self, rules: Rules) -> frozenset[Account]:
        """The accounts that are vulnerable in the next deal."""
        if rules.vulnerability is Vulnerability.NEVER or self.rubber_won_by:
            return frozenset()
        return frozenset(account for account, tally in self.tallies.items() if tally.games)


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
        """Whether the rubber was played to its end."""
        return self.reason is Reason.RUBBER_COMPLETE


@dataclass(frozen=True, slots=True)
class Ledger:
    """A sheet, scored."""

    sheet: Sheet
    steps: tuple[Step, ...]
    standing: Standing
    outcome: Outcome

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
        return tuple(posting for step in self.steps for posting in step.postings)

    @property
    def games(self) -> tuple[GameWon, ...]:
        """The games won, each with the deal that won it."""
        return tuple(GameWon(step.game_won_by, step.number) for step in self.steps if step.game_won_by)

    @property
    def after_the_end(self) -> tuple[int, ...]:
        """The deals that were played after the rubber had ended."""
        return tuple(step.number for step in self.steps if step.after_the_end)

    @property
    def ended_by(self) -> int | None:
        """The deal that won the rubber."""
        return next((step.number for step in self.steps if step.ends_rubber), None)

    @property
    def leader(self) -> Account | None:
        """The account that is ahead, None when the highest totals are equal."""
        return _leader(self.standing)[0]

    def total(self, account: Account) -> int:
        """An account's points, above and below."""
        return self.standing.tallies[account].total


def opening(sheet: Sheet) -> Standing:
    """The standing before the first deal."""
    return Standing({account: Tally() for account in sheet.rules.seating.accounts}, sheet.first_dealer)


def replay(sheet: Sheet) -> Ledger:
    """Score a sheet from its first deal to its last. Deals must be free of faults."""
    standing = opening(sheet)
    steps: list[Step] = []
    for number, deal in enumerate(sheet.deals, start=1):
        step = play(sheet.rules, standing, number, deal)
        steps.append(step)
        standing = step.standing
    return Ledger(sheet, tuple(steps), standing, _outcome(sheet, standing))


def play(rules: Rules, before: Standing, number: int, deal: Deal) -> Step:
    """Score one deal on top of a standing."""
    over = before.rubber_won_by is not None
    if deal.void:
        return Step(number, deal, before.next_dealer, before)
    dealer = deal.dealer or before.next_dealer
    next_dealer = rules.seating.left_of(dealer)
    if over:
        still = Standing(before.tallies, next_dealer, before.rubber_won_by)
        return Step(number, deal, dealer, still, after_the_end=True)
    postings = points_of(rules, number, deal, before.vulnerable(rules))
    tallies = _add(before.tallies, postings)
    game_won_by = next((a for a, tally in tallies.items() if tally.part_score >= rules.game.points), None)
    rubber_won_by = None
    if game_won_by:
        tallies = _draw_the_line(tallies, game_won_by)
        if tallies[game_won_by].games == rules.rubber.games:
            rubber_won_by = game_won_by
            premium = _rubber_premium(rules, number, tallies, game_won_by)
            postings += premium
            tallies = _add(tallies, premium)
    standing = Standing(tallies, next_dealer, rubber_won_by)
    return Step(number, deal, dealer, standing, postings, game_won_by)


def _add(tallies: Mapping[Account, Tally], postings: tuple[Posting, ...]) -> Mapping[Account, Tally]:
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


def _rubber_premium(
    rules: Rules, number: int, tallies: Mapping[Account, Tally], winner: Account
) -> tuple[Posting, ...]:
    games_of_the_others = max(tallies[other].games for other in rules.seating.opponents_of(winner))
    points = rules.rubber.premium(games_of_the_others)
    working = f"{rules.rubber.games}–{games_of_the_others}"
    return (Posting(number, winner, Line.ABOVE, points, For.RUBBER, working),)


def _outcome(sheet: Sheet, standing: Standing) -> Outcome:
    leader, margin = _leader(standing)
    if standing.rubber_won_by:
        return Outcome(Result.WON if leader else Result.DRAWN, Reason.RUBBER_COMPLETE, leader, margin)
    if sheet.stopped:
        return Outcome(Result.UNFINISHED, Reason.STOPPED_EARLY, leader, margin)
    return Outcome(Result.OPEN, Reason.STILL_IN_PLAY, None, margin)


def _leader(standing: Standing) -> tuple[Account | None, int]:
    highest, runner_up = sorted(standing.tallies, key=lambda a: standing.tallies[a].total, reverse=True)[:2]
    margin = standing.tallies[highest].total - standing.tallies[runner_up].total
    return (highest if margin else None), margin
