"""What the table did: a deal, and the sheet of deals it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal

from .rules import Rules
from .words import BOOK, Account, Denomination, Doubling, Holding, Ranking, Seat, Unheld


@dataclass(frozen=True, slots=True)
class Contract:
    """The last bid of the auction and its doubling."""

    level: int
    denomination: Denomination
    doubling: Doubling = Doubling.UNDOUBLED

    @property
    def tricks_needed(self) -> int:
        """The tricks, of thirteen, that make the contract."""
        return BOOK + self.level

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}{self.doubling}"


@dataclass(frozen=True, slots=True)
class Honours:
    """The honours that score in a deal, and the account or accounts that hold them."""

    held_by: str
    holding: Holding


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points above the line for a breach of the laws; they never count towards a game."""

    to: Account
    points: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal as the table reports it.

    `board`, with the names of the two pairs, is the number of a board that several tables play. An averaged
    board was not played, and both pairs have half of what there was to win.
    `contract` is None when all passed; `tricks` (of thirteen, the declaring side's) is None while
    the play is still to come. A void deal stays on the sheet, scores nothing and moves no deal.
    `auction` holds the calls in turn, from the dealer, where the table wrote them down; such a deal
    names its dealer.
    """

    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    honours: Honours | Unheld = Unheld.NOT_ASKED
    dealer: Seat | None = None
    note: str = ""
    penalties: tuple[Penalty, ...] = ()
    void: bool = False
    board: int | None = None
    ns: str = ""
    ew: str = ""
    auction: tuple[str, ...] = ()
    averaged: bool = False

    @property
    def passed_out(self) -> bool:
        """Whether all four players passed."""
        return self.contract is None and not self.averaged

    @property
    def played(self) -> bool:
        """Whether there is a result to score."""
        return self.contract is not None and self.tricks is not None

    @property
    def awaits_play(self) -> bool:
        """Whether the contract is known and the tricks are not."""
        return self.contract is not None and self.tricks is None

    @property
    def awaits_honours(self) -> bool:
        """Whether nobody has yet answered who held honours."""
        return self.played and not self.void and self.honours is Unheld.NOT_ASKED

    @property
    def over(self) -> int | None:
        """Tricks past the contract, negative when down, None where there is nothing to count."""
        if self.contract is None or self.tricks is None:
            return None
        return self.tricks - self.contract.tricks_needed


@dataclass(frozen=True, slots=True)
class Options:
    """What a table agreed on: how the margin is settled, and what its rule set leaves open.

    `stake` is in minor units of `currency` for each point; `rounding` and `wash_out` are in points. None is
    what the rule set does of itself.
    """

    rounding: int = 1
    stake: Decimal | None = None
    currency: str | None = None
    wash_out: int = 0
    honours: bool | None = None
    vulnerable_2_3: str | None = None
    part_score_bonus: str | None = None
    unfinished_part_score: int | None = None
    ranking: Ranking = Ranking.LEVEL
    """Which bid is the higher one; it concerns the auction alone, never a score."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything a table did in one rubber, and the rules it played by. Nothing here is computed."""

    rules: Rules
    deals: tuple[Deal, ...] = ()
    options: Options = Options()
    players: Mapping[Seat, str] = field(default_factory=dict)
    first_dealer: Seat = Seat.NORTH
    stopped: bool = False

    @property
    def honours_count(self) -> bool:
        """Whether honours are scored at this table."""
        return self.rules.honours_count if self.options.honours is None else self.options.honours

    def with_deals(self, deals: tuple[Deal, ...]) -> Sheet:
        """The same sheet with other deals."""
        return replace(self, deals=deals)
