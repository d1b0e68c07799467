"""How a sheet stands between two deals: the state that the ledger folds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .deal import Deal, Sheet
from .figures import Source
from .rules import Rules, Vulnerability
from .words import Account, Seat

BY_NUMBER = Source("Laws of Duplicate Bridge", "Law 2")
VULNERABLE_BY_BOARD = ("", "N", "E", "NE", "N", "E", "NE", "", "E", "NE", "", "N", "NE", "", "N", "E")
"""For boards 1 to 16, repeating: whose sides are vulnerable, each named by one of its seats."""
NON_DEALER = "non-dealer"


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
    """How the sheet stands after a deal.

    `counted` is how many deals count so far, and `awaited` how many of these are still to be played.
    """

    tallies: Mapping[Account, Tally]
    next_dealer: Seat
    counted: int = 0
    awaited: int = 0
    rubber_won_by: Account | None = None
    round_over: bool = False

    @property
    def over(self) -> bool:
        """Whether the rubber or the round has ended."""
        return self.rubber_won_by is not None or self.round_over


def opening(sheet: Sheet) -> Standing:
    """The standing before the first deal."""
    return Standing({account: Tally() for account in sheet.rules.seating.accounts}, sheet.first_dealer)


def all_dealt(rules: Rules, standing: Standing) -> bool:
    """Whether every deal of the round has been dealt, though one may still be waiting for its play."""
    if rules.round is None or rules.round.deals is None:
        return False
    return standing.counted >= rules.round.deals


def vulnerable(sheet: Sheet, before: Standing, deal: Deal, dealer: Seat) -> frozenset[Account]:
    """The accounts that are vulnerable in a deal."""
    rules = sheet.rules
    match rules.vulnerability:
        case Vulnerability.NEVER:
            return frozenset()
        case Vulnerability.GAME_WON:
            return frozenset(account for account, tally in before.tallies.items() if tally.games)
        case Vulnerability.DEAL_OF_THE_ROUND:
            return _by_deal(sheet, before.counted + 1, dealer)
        case Vulnerability.BOARD:
            return vulnerable_on_board(rules, deal.board or before.counted + 1)


def vulnerable_on_board(rules: Rules, board: int) -> frozenset[Account]:
    """The accounts that are vulnerable on a numbered board."""
    sides = VULNERABLE_BY_BOARD[(board - 1) % len(VULNERABLE_BY_BOARD)]
    return frozenset(rules.seating.account_of[Seat(seat)] for seat in sides)


def dealer_of_board(rules: Rules, board: int) -> Seat:
    """The dealer of a numbered board."""
    return rules.seating.seats[(board - 1) % len(rules.seating.seats)]


def dealer_of(rules: Rules, deal: Deal, in_turn: Seat) -> Seat:
    """Who dealt: the player the deal names, else the one its game gives it to, else the one in turn."""
    return dealer_named(rules, deal) or in_turn


def dealer_named(rules: Rules, deal: Deal) -> Seat | None:
    """Who dealt, as far as the deal itself says; None where it is a matter of turns."""
    if deal.dealer is not None:
        return deal.dealer
    if rules.contracts.dealer_declares and deal.declarer is not None:
        return deal.declarer
    if rules.vulnerability is Vulnerability.BOARD and deal.board is not None:
        return dealer_of_board(rules, deal.board)
    return None


def _by_deal(sheet: Sheet, number: int, dealer: Seat) -> frozenset[Account]:
    seating = sheet.rules.seating
    dealers = seating.account_of[dealer]
    match number:
        case 1:
            return frozenset()
        case 2 | 3:
            others = frozenset(seating.opponents_of(dealers))
            return others if sheet.options.vulnerable_2_3 == NON_DEALER else frozenset({dealers})
        case _:
            return frozenset(seating.accounts)
