"""Two phones and one deal: both as they were entered, side by side, for a person to choose."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.scoring import Deal
from scorekeeper.wording.corrections import fields_in_words
from scorekeeper.wording.names import Names


@dataclass(frozen=True, slots=True)
class Row:
    """A field of the deal, as this phone has it and as the other phone saved it."""

    field: str
    yours: str
    theirs: str

    @property
    def differs(self) -> bool:
        """Whether the two phones say something else."""
        return self.yours != self.theirs


@dataclass(frozen=True, slots=True)
class Conflict:
    """A deal that another phone saved or changed meanwhile, at its place on the sheet, from 1."""

    place: int
    theirs: Deal
    new: bool
    """Whether both were entered as new deals: then one can also stand beside the other."""

    def rows(self, yours: Deal, names: Names) -> list[Row]:
        """Every field of which either phone has said anything."""
        mine, other = (fields_in_words(deal, names) for deal in (yours, self.theirs))
        silent = fields_in_words(Deal(), names)
        return [
            Row(field, mine[field], other[field])
            for field in mine
            if mine[field] != other[field] or mine[field] != silent[field]
        ]
