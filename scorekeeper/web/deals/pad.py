"""The pad as its template sees it."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.scoring import Denomination, Doubling, Holding, Rules, Seat, honours_points
from scorekeeper.scoring.words import BOOK
from scorekeeper.wording.auctions import call_words
from scorekeeper.wording.deals import result_mark
from scorekeeper.wording.names import Names
from scorekeeper.wording.numbers import capitalised
from scorekeeper.wording.outcomes import deal_word

from .conflict import Conflict, Row
from .forms import DealForm
from .points import Points
from .values import level_meant

HOLDING_KEYS = {
    Holding.THREE: ("3", "any"),
    Holding.FOUR_DIVIDED: ("4", "split"),
    Holding.FOUR_IN_HAND: ("4", "1 hand"),
    Holding.FIVE_3_2: ("5", "3+2"),
    Holding.FIVE_4_1: ("5", "4+1"),
    Holding.FIVE_IN_HAND: ("5", "1 hand"),
}


@dataclass(frozen=True, slots=True)
class HoldingKey:
    """A column of the honours table: how many, how they lie, and whether the denomination has it."""

    holding: Holding
    count: str
    lie: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Variant:
    """Something else to do with this deal, and what it would change, said before it is done."""

    action: str
    label: str
    place: int | None
    consequences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PadPage:
    """Everything the pad shows."""

    title: str
    what: str
    """What is saved here, for a list: "Deal 5", or "Correct deal 3"."""
    start_over: str
    correcting: bool
    save_label: str
    dealer: Seat
    dealer_name: str
    form: DealForm
    names: Names
    rules: Rules
    points: Points
    action: str
    record: str
    preview: str
    version: int
    key: str
    honours_count: bool
    vulnerable: str = ""
    expects: int | None = None
    """The number that a new deal is entered as."""
    message: str = ""
    conflict: Conflict | None = None
    conflict_rows: tuple[Row, ...] = ()
    in_its_place: str = ""
    unfinished_auction: str = ""
    """The calls of an auction that has not come to its end, as they were left."""
    history: str = ""
    insert_before: str = ""
    variants: tuple[Variant, ...] = ()

    @property
    def likely_theirs(self) -> bool:
        """Whether another phone saved a new deal of the same contract: hardly another one."""
        differing = {row.field for row in self.conflict_rows if row.differs}
        return bool(self.in_its_place) and differing.isdisjoint({"contract", "declarer"})

    @property
    def levels_by_denomination(self) -> dict[str, int]:
        """What "game" means in each denomination, for the script."""
        return {
            denomination.value: max(levels) for denomination, levels in self.rules.contracts.levels.items()
        }

    @property
    def boards(self) -> bool:
        """Whether this is a result on a board, whose number says who deals and who is vulnerable."""
        return self.rules.plays_boards

    @property
    def word(self) -> str:
        """What is entered here: a deal, or a result."""
        return deal_word(self.rules)

    def side_of(self, seat: str) -> str:
        """The side a player plays for, where players have partners."""
        account = self.rules.seating.account_of[Seat(seat)]
        return self.names.short(account) if self.names.plural(account) else ""

    @property
    def sides(self) -> list[tuple[str, str]]:
        """Who can hold honours, with the word for it."""
        return [(side, self._side(side)) for side in self.rules.seating.holders]

    @property
    def holdings(self) -> list[HoldingKey]:
        """The columns of the honours table."""
        shown = self.honours_table.get(self.form.denomination.data or "", None)
        return [
            HoldingKey(holding, *HOLDING_KEYS[holding], shown=shown is None or holding.value in shown)
            for holding in self.rules.honours.trumps
        ]

    @property
    def honours_table(self) -> dict[str, dict[str, int]]:
        """The points of each holding in each denomination, for the keys and the script."""
        return {
            denomination.value: {
                holding.value: honours_points(self.rules, denomination, holding)
                for holding in self.rules.honours.rows(denomination)
            }
            for denomination in Denomination
        }

    def points_on_key(self, holding: Holding) -> int | None:
        """The points of a holding in the denomination chosen so far."""
        return self.honours_table.get(self.form.denomination.data or "", {}).get(holding.value)

    def caption(self, tricks: int) -> str:
        """What a number of tricks means for the level chosen so far: "=", "+1", "−2"."""
        level = level_meant(self.rules, self.form.level.data, self.form.denomination.data)
        if not level.isdecimal():
            return "tricks" if tricks == 0 else ""
        return result_mark(tricks - BOOK - int(level))

    @property
    def asks_honours(self) -> bool:
        """Whether honours are scored at this table."""
        return self.rules.knows_honours and self.honours_count

    @property
    def honours_wanted(self) -> bool:
        """Whether an unanswered question for honours is to be noticed."""
        return self.rules.honours_nearly_always

    @property
    def doubles(self) -> bool:
        """Whether a contract may be, or always is, doubled."""
        return self.rules.contracts.doublings != (Doubling.UNDOUBLED,)

    @property
    def calls(self) -> list[tuple[str, str]]:
        """The recorded auction, each call with the player who made it."""
        seats = self.rules.seating.seats
        first = seats.index(self.rules.seating.first_caller(self.dealer))
        made = (self.form.auction.data or "").split()
        return [
            (self.names.player(seats[(first + turn) % len(seats)]), call_words(call))
            for turn, call in enumerate(made)
        ]

    @property
    def may_pass_out(self) -> bool:
        """Whether there is an auction that all can pass."""
        return not self.rules.contracts.dealer_declares

    def _side(self, side: str) -> str:
        return capitalised(self.names.holder(side))
