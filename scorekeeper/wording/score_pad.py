"""The score pad as it looks on paper: premiums stacked up from the heavy line, trick points down from it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from scorekeeper.scoring import Account, Ledger, Line
from scorekeeper.scoring.rules import PartScoresLast

from .deals import posting_label, posting_words
from .names import Names
from .outcomes import games_words, need_words, vulnerable_words


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure on the pad; `label` stands small beside it, `words` explain it in full."""

    deal: int
    points: int
    label: str
    words: str


@dataclass(frozen=True, slots=True)
class Column:
    """One account's half of the pad; `above` runs upward, so its first figure stands on the heavy line."""

    account: Account
    name: str
    short: str
    games: int
    games_words: str
    need: str
    vulnerable: str
    deals_next: bool
    above: tuple[Figure, ...]
    total: int


@dataclass(frozen=True, slots=True)
class GameRows:
    """The rows below the line of one game, one cell a column; `won_by` is None for the game in play."""

    rows: tuple[tuple[Figure | None, ...], ...]
    won_by: Account | None


@dataclass(frozen=True, slots=True)
class ScorePad:
    """Both halves of the sheet."""

    columns: tuple[Column, ...]
    games: tuple[GameRows, ...]

    @property
    def tallest(self) -> int:
        """How many figures stand above the line in the fullest column."""
        return max(len(column.above) for column in self.columns)

    @property
    def stack(self) -> tuple[tuple[Figure | None, ...], ...]:
        """The rows above the line from the top of the page down to the heavy line, one cell a column."""
        return tuple(zip_longest(*(column.above for column in self.columns)))[::-1]


def score_pad(ledger: Ledger, names: Names) -> ScorePad:
    """The pad of a ledger."""
    figures = _figures(ledger)
    next_to_deal = ledger.rules.seating.account_of[ledger.standing.next_dealer]
    columns = tuple(
        Column(
            account=account,
            name=names.side(account),
            short=names.short(account),
            games=ledger.standing.tallies[account].games,
            games_words=games_words(ledger, account),
            need=need_words(ledger, account),
            vulnerable=vulnerable_words(ledger, account),
            deals_next=account == next_to_deal and not ledger.outcome.complete,
            above=tuple(figures[account, Line.ABOVE]),
            total=ledger.total(account),
        )
        for account in ledger.accounts
    )
    return ScorePad(columns, tuple(_games(ledger, figures)))


def _figures(ledger: Ledger) -> dict[tuple[Account, Line], list[Figure]]:
    figures: dict[tuple[Account, Line], list[Figure]] = {
        (account, line): [] for account in ledger.accounts for line in Line
    }
    for step in ledger.steps:
        for posting in step.postings:
            figures[posting.account, posting.line].append(
                Figure(
                    step.number,
                    posting.points,
                    posting_label(posting, step.deal),
                    posting_words(posting, step.deal),
                )
            )
    for posting in ledger.closing:
        words = posting.what_for.value.replace("-", " ")
        figures[posting.account, posting.line].append(Figure(posting.deal, posting.points, words, words))
    return figures


def _games(ledger: Ledger, figures: dict[tuple[Account, Line], list[Figure]]) -> list[GameRows]:
    games: list[GameRows] = []
    first = 1
    ends: list[tuple[int, Account | None]] = [(game.deal, game.account) for game in ledger.games]
    if ledger.rules.part_scores.last is PartScoresLast.FOR_THE_DEAL:
        ends = [(len(ledger.steps), None)]  # Nothing is carried, so there is no line to draw.
    elif ledger.standing.rubber_won_by is None:
        ends.append((len(ledger.steps), None))
    for last, won_by in ends:
        of_game = [
            [figure for figure in figures[account, Line.BELOW] if first <= figure.deal <= last]
            for account in ledger.accounts
        ]
        games.append(GameRows(tuple(zip_longest(*of_game)), won_by))
        first = last + 1
    return games
