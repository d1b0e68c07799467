"""What was changed in a deal, field by field, as a history or a footnote says it."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.scoring import Deal, Unheld

from .auctions import auction_words
from .deals import contract_words, honours_words
from .names import Names

VOID = "deal"
"""The field that says whether a deal counts."""


@dataclass(frozen=True, slots=True)
class Change:
    """One field of a deal, before and after. `completes` where it was only still open before."""

    field: str
    old: str
    new: str
    completes: bool = False

    def __str__(self) -> str:
        return f"{self.field} {self.old} → {self.new}"


def fields_in_words(deal: Deal, names: Names) -> dict[str, str]:
    """Every field of a deal by its name, as a history or a comparison says it."""
    return {
        "board": str(deal.board or "none"),
        "N-S pair": deal.ns or "none",
        "E-W pair": deal.ew or "none",
        "contract": _contract(deal),
        "declarer": _declarer(deal, names),
        "tricks": _tricks(deal),
        "honours": honours_words(deal, names),
        "auction": _auction(deal),
        "dealer": _dealer(deal, names),
        "note": f"“{deal.note}”" if deal.note else "none",
        "penalties": _penalties(deal, names),
        VOID: _void(deal),
    }


def changes(old: Deal, new: Deal, names: Names) -> list[Change]:
    """Every field in which two states of a deal differ."""
    before, after = fields_in_words(old, names), fields_in_words(new, names)
    completes = _completed(old, new)
    return [
        Change(field, before[field], after[field], completes=field in completes)
        for field in before
        if before[field] != after[field]
    ]


def _completed(old: Deal, new: Deal) -> set[str]:
    """The fields in which a change only fills in what was open; a note is always of that kind."""
    filled = {
        "tricks": old.awaits_play,
        "honours": old.honours is Unheld.NOT_ASKED and old.contract is not None,
        "auction": not old.auction,
        "dealer": bool(new.auction) and not old.auction and old.dealer is None,
        "note": True,
    }
    return {field for field, is_filled in filled.items() if is_filled}


def corrected(old: Deal, new: Deal, names: Names) -> list[Change]:
    """The changes that put something right, rather than fill in what was still open."""
    return [change for change in changes(old, new, names) if not change.completes]


def _contract(deal: Deal) -> str:
    if deal.averaged:
        return "average"
    return "passed out" if deal.contract is None else contract_words(deal.contract)


def _declarer(deal: Deal, names: Names) -> str:
    return "nobody" if deal.declarer is None else names.player(deal.declarer)


def _tricks(deal: Deal) -> str:
    if deal.contract is None:
        return "none"
    return "still to come" if deal.tricks is None else str(deal.tricks)


def _auction(deal: Deal) -> str:
    return auction_words(deal.auction) or "not recorded"


def _dealer(deal: Deal, names: Names) -> str:
    return "in turn" if deal.dealer is None else names.player(deal.dealer)


def _penalties(deal: Deal, names: Names) -> str:
    told = (
        f"{names.short(penalty.to)} {penalty.points}{f' ({penalty.reason})' if penalty.reason else ''}"
        for penalty in deal.penalties
    )
    return ", ".join(told) or "none"


def _void(deal: Deal) -> str:
    return "taken out" if deal.void else "counted"
