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


def changes(old: Deal, new: Deal, names: Names) -> list[Change]:
    """Every field in which two states of a deal differ."""
    told: list[Change] = []

    def differ(field: str, before: str, after: str, *, completes: bool = False) -> None:
        if before != after:
            told.append(Change(field, before, after, completes))

    differ("contract", _contract(old), _contract(new))
    differ("declarer", _declarer(old, names), _declarer(new, names))
    differ("tricks", _tricks(old), _tricks(new), completes=old.awaits_play)
    differ(
        "honours",
        honours_words(old, names),
        honours_words(new, names),
        completes=old.honours is Unheld.NOT_ASKED and not old.passed_out,
    )
    differ("auction", _auction(old), _auction(new), completes=not old.auction)
    first_recorded = bool(new.auction) and not old.auction and old.dealer is None
    differ("dealer", _dealer(old, names), _dealer(new, names), completes=first_recorded)
    differ(
        "note",
        f"“{old.note}”" if old.note else "none",
        f"“{new.note}”" if new.note else "none",
        completes=True,
    )
    differ("penalties", _penalties(old, names), _penalties(new, names))
    differ(VOID, _void(old), _void(new))
    return told


def corrected(old: Deal, new: Deal, names: Names) -> list[Change]:
    """The changes that put something right, rather than fill in what was still open."""
    return [change for change in changes(old, new, names) if not change.completes]


def _contract(deal: Deal) -> str:
    return "passed out" if deal.contract is None else contract_words(deal.contract)


def _declarer(deal: Deal, names: Names) -> str:
    return "nobody" if deal.declarer is None else names.player(deal.declarer)


def _tricks(deal: Deal) -> str:
    if deal.passed_out:
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
