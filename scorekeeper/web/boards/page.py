"""The sheet of boards as its template sees it: how the pairs stand, then a traveller for each board."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from scorekeeper.scoring import Ledger
from scorekeeper.scoring.boards import next_board, pairs_of
from scorekeeper.wording.boards import (
    Ranked,
    TeamMatch,
    board_words,
    comparison_headline,
    missing_words,
    ranked,
    team_match,
)
from scorekeeper.wording.names import Names
from scorekeeper.wording.outcomes import margin_words
from scorekeeper.wording.travellers import Traveller, traveller_list

from .pairs import may_be_teams


@dataclass(frozen=True, slots=True)
class BoardsPage:
    """Everything that a sheet of boards shows in place of the score pad."""

    compares: bool
    standing: str
    ranking: tuple[Ranked, ...]
    match: TeamMatch | None
    totals: tuple[tuple[str, int], ...]
    missing: str
    boards: tuple[Traveller, ...]
    next_board: int
    next_words: str
    pairs: bool
    may_be_teams: bool
    corrected: frozenset[int]
    """The results that were put right, by their numbers."""

    @property
    def in_matchpoints(self) -> bool:
        """Whether pairs are compared, and not two teams."""
        return self.compares and self.match is None

    def results_told(self, board: Traveller) -> str:
        """How many results a board has, of how many: "3 results", "2 of 3 results"."""
        if board.results < board.expected:
            return f"{board.results} of {board.expected} results"
        return f"{board.results} result{'' if board.results == 1 else 's'}"


def boards_page(
    ledger: Ledger, names: Names, deal_ids: Sequence[int], put_right: Collection[int]
) -> BoardsPage | None:
    """The boards of a sheet; None where none are played."""
    if not ledger.rules.plays_boards:
        return None
    deals = ledger.sheet.deals
    board = next_board(deals)
    match = team_match(ledger)
    return BoardsPage(
        compares=ledger.compares,
        standing=comparison_headline(ledger) if ledger.compares else margin_words(ledger, names),
        ranking=tuple(ranked(ledger)) if ledger.compares and match is None else (),
        match=match,
        totals=totals_of(ledger, names),
        missing=missing_words(deals),
        boards=tuple(traveller_list(ledger)),
        next_board=board,
        next_words=board_words(ledger.rules, board),
        pairs=bool(pairs_of(deals)),
        may_be_teams=may_be_teams(deals),
        corrected=frozenset(
            number for number, deal_id in enumerate(deal_ids, start=1) if deal_id in put_right
        ),
    )


def totals_of(ledger: Ledger, names: Names) -> tuple[tuple[str, int], ...]:
    """The points of both sides, which mean something where one table plays."""
    return tuple((names.side(account), ledger.total(account)) for account in ledger.accounts)
