"""The record of a rule set: tables of figures and a few switches.

A rule set is data. The engine reads it and has no opinion of its own; where two codes differ, their
records differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from .figures import ByDoubling, HonoursTable, Premium, Source, Steps, TrickPoints, Worth, premium
from .seating import Seating
from .words import Denomination, Doubling, Holding


class CountsBelow(Enum):
    """Which odd tricks of a made contract are scored below the line."""

    ALL_ODD_TRICKS = "every odd trick"
    ODD_TRICKS_BID = "the odd tricks bid"


class SlamGoesTo(Enum):
    """Who is paid for twelve or thirteen tricks."""

    SIDE_THAT_TOOK_THEM = "to whichever side takes the tricks, bid or not"
    DECLARING_SIDE = "to the declaring side, bid or not"
    SIDE_THAT_BID_IT = "if bid and made"


@dataclass(frozen=True, slots=True)
class Slams:
    """Premiums for twelve and for all thirteen tricks; only one is paid."""

    small: Premium
    grand: Premium
    goes_to: SlamGoesTo
    source: Source


@dataclass(frozen=True, slots=True)
class Game:
    """The points below the line that win a game.

    `premiums` are paid on the deal that wins an account's first, second, … game; the last holds for all that
    follow. Where a rubber pays for games, there are none here.
    """

    points: int
    source: Source
    premiums: tuple[Premium, ...] = ()

    def premium(self, games_before: int) -> Premium:
        """What an account is paid for its next game."""
        return self.premiums[min(games_before, len(self.premiums) - 1)] if self.premiums else premium(0)


class PartScoresLast(Enum):
    """How long trick points count towards a game."""

    UNTIL_A_GAME = "part scores carried"
    FOR_THE_DEAL = "in one deal"


@dataclass(frozen=True, slots=True)
class PartScores:
    """What happens to trick points that are short of a game.

    `made` is paid on the deal that makes one, `left_standing` after the last deal of a round.
    """

    last: PartScoresLast
    source: Source
    made: int = 0
    left_standing: int = 0


class Vulnerability(Enum):
    """What makes an account vulnerable."""

    NEVER = "nobody, ever"
    GAME_WON = "whoever has won a game"
    DEAL_OF_THE_ROUND = "nobody on deal 1, the dealer's side on 2 and 3, all on 4"
    BOARD = "by the number of the board"


class EqualTotals(Enum):
    """Who wins when the highest totals are equal."""

    DRAW = "a draw"
    MORE_GAMES = "the side with more games"


@dataclass(frozen=True, slots=True)
class Rubber:
    """The games that win a rubber, and the premium for it by how many games the others won.

    The unfinished figures are paid when the table stops early, to the only account with a game, and to the
    only one with a part score in the game that was in play. Where they come from is
    `unfinished_source`, if it is not `source`.
    """

    games: int
    unanswered: int
    answered: int
    source: Source
    unfinished_game: int = 0
    unfinished_part_score: int = 0
    unfinished_source: Source | None = None
    equal_totals: EqualTotals = EqualTotals.DRAW

    def premium(self, games_of_the_others: int) -> int:
        """Points above the line for winning the rubber."""
        return self.answered if games_of_the_others else self.unanswered


@dataclass(frozen=True, slots=True)
class Round:
    """A sheet of so many deals that count; None is as many as the table likes."""

    deals: int | None
    source: Source


class NotPlayed(Enum):
    """What happens after a deal that nobody plays."""

    DEAL_PASSES = "the deal passes to the left"
    SAME_DEALER_AGAIN = "the same player deals again; not counted"


@dataclass(frozen=True, slots=True)
class Contracts:
    """The contracts that the game knows.

    `least_worth` is in trick points after doubling: a contract worth less is not played.
    """

    source: Source
    levels: Mapping[Denomination, tuple[int, ...]]
    doublings: tuple[Doubling, ...] = tuple(Doubling)
    least_worth: int = 0
    dealer_declares: bool = False
    part_score_or_game: bool = False
    """Whether the declarer names one of two aims instead of a level."""

    @property
    def by_auction(self) -> bool:
        """Whether the players bid for the contract."""
        return not (self.dealer_declares or self.part_score_or_game)


def any_contract(source: Source) -> Contracts:
    """Levels one to seven in every denomination."""
    return Contracts(source, MappingProxyType(dict.fromkeys(Denomination, tuple(range(1, 8)))))


class Settling(Enum):
    """Who settles with whom."""

    BY_MARGIN = "the sides settle the margin"
    BY_MARGIN_AT_ONE_TABLE = (
        "the sides of one table settle the margin; where several tables play, results are compared"
    )
    EACH_PAIR_BY_HUNDREDS = "each two settle their difference, to the nearest 100"
    ONE_AGAINST_TWO = "the one alone settles the margin with both others"


class DeclarerRule(Enum):
    """Who declares, of the side that made the last bid."""

    FIRST_TO_NAME = "first of the side to name the denomination"
    LAST_BIDDER = "the maker of the last bid"


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set, whole. It is played for a rubber or for a round, never both."""

    id: str
    name: str
    edition: str
    short: str
    source: Source
    about: str
    seating: Seating
    contracts: Contracts
    trick_points: TrickPoints
    counts_below: CountsBelow
    counts_below_source: Source
    contract_made: ByDoubling[Steps]
    insult: ByDoubling[Steps]
    overtricks: ByDoubling[Steps | Worth]
    undertricks: ByDoubling[Steps]
    slams: Slams
    honours: HonoursTable
    game: Game
    part_scores: PartScores
    rubber: Rubber | None
    round: Round | None
    vulnerability: Vulnerability
    not_played: NotPlayed
    not_played_source: Source
    declarer: DeclarerRule
    declarer_source: Source
    settling: Settling
    options: frozenset[str]
    option_sources: Mapping[str, Source]
    """Where each choice comes from that this game leaves to the table."""
    honours_count: bool = True
    """Whether honours are scored, unless the sheet's options say otherwise."""

    @property
    def title(self) -> str:
        """The name of the game with the edition of its rules, as a sheet states it."""
        return f"{self.name} · {self.edition}"

    @property
    def sources(self) -> tuple[Source, ...]:
        """Where the game is from, the main source first, as every sheet of it says."""
        outside = (self.not_played_source,) if self.not_played_source.outside else ()
        return (self.source, *self.pieced_together, *outside)

    @property
    def pieced_together(self) -> tuple[Source, ...]:
        """Where figures come from that the source of the game does not have, which a sheet must say."""
        tables = (
            self.trick_points,
            self.contract_made,
            self.insult,
            self.overtricks,
            self.undertricks,
            self.slams,
        )
        return tuple(dict.fromkeys(table.source for table in tables if table.source.reconstruction))

    @property
    def plays_boards(self) -> bool:
        """Whether the deals are results on numbered boards, which several tables may play."""
        return self.vulnerability is Vulnerability.BOARD

    @property
    def open_ended(self) -> bool:
        """Whether the table plays as long as it likes."""
        return self.round is not None and self.round.deals is None

    @property
    def knows_honours(self) -> bool:
        """Whether honours can be scored at all."""
        return bool(self.honours.trumps)

    @property
    def honours_nearly_always(self) -> bool:
        """Whether a deal hardly ever goes by without an honours score.

        Wherever the whole pack lies in hands that count, one side has three of the five trump honours.
        """
        three_score = Holding.THREE in self.honours.trumps
        return self.honours_count and three_score and self.seating.holds_the_pack

    def trick_value(self, denomination: Denomination) -> int:
        """Points of the first odd trick, before doubling."""
        return self.trick_points[denomination].of(1, vulnerable=False)[0]
