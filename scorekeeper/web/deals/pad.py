"""The pad as its template sees it."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.scoring import Account, Denomination, Holding, Rules, Seat, honours_points
from scorekeeper.wording.names import Names

from .forms import DealForm
from .points import Points

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
    number: int
    correcting: bool
    save_label: str
    dealer: Seat
    dealer_name: str
    form: DealForm
    names: Names
    rules: Rules
    points: Points
    action: str
    preview: str
    version: int
    key: str
    message: str = ""
    history: str = ""
    insert_before: str = ""
    void: bool = False
    variants: tuple[Variant, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, in the order the deal passes."""
        return self.rules.seating.seats

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
        level = self.form.level.data or ""
        if not level.isdecimal():
            return "tricks" if tricks == 0 else ""
        over = tricks - 6 - int(level)
        return "=" if over == 0 else f"+{over}" if over > 0 else f"−{-over}"

    @property
    def remark_on_nobody(self) -> bool:
        """Whether to say that one side always holds honours in a suit contract."""
        denomination = self.form.denomination.data
        return self.form.honours.data == "none" and denomination not in (
            None,
            "",
            Denomination.NO_TRUMPS.value,
        )

    def _side(self, side: str) -> str:
        accounts: tuple[Account, ...] = self.rules.seating.holders[side]
        return self.names.short(accounts[0]) if len(accounts) == 1 else side
