"""The sheet as its template sees it."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.scoring import Ledger, Result, Step, replay
from scorekeeper.store import models
from scorekeeper.store.models import Kind
from scorekeeper.store.sheets import Revision
from scorekeeper.wording.corrections import corrected
from scorekeeper.wording.deals import deal_short, points_by_account, result_words
from scorekeeper.wording.names import Names
from scorekeeper.wording.outcomes import (
    margin_words,
    payment_words,
    result_detail,
    result_headline,
    settlement_headline,
)
from scorekeeper.wording.score_pad import ScorePad, score_pad

from .draw import Card, shown
from .history import LastChange, last_change, still_standing


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal in the list."""

    number: int
    dealer: str
    told: str
    result: str
    points: tuple[tuple[str, int], ...]
    """What each account got of it, where it got anything."""
    note: str
    void: bool
    awaits_play: bool
    awaits_honours: bool
    corrected: bool
    after_the_end: bool


@dataclass(frozen=True, slots=True)
class Ending:
    """How the sheet ended, and what is paid."""

    headline: str
    detail: str
    settlement: str
    payments: tuple[str, ...]
    stopped: bool


@dataclass(frozen=True, slots=True)
class SheetPage:
    """Everything the sheet shows."""

    title: str
    version: int
    names: Names
    rules_id: str
    rules_short: str
    rules_name: str
    reconstruction: bool
    pad: ScorePad
    dealer: str
    margin: str
    deals: tuple[DealRow, ...]
    draw: tuple[Card, ...]
    last_change: LastChange | None
    ending: Ending | None
    open: bool
    next_deal: int
    awaiting_play: int | None
    after_the_end: tuple[int, ...]

    @property
    def many(self) -> bool:
        """Whether the pad has so many figures that they are set closer."""
        return self.pad.tallest > 8


def sheet_page(row: models.Sheet, revisions: list[Revision]) -> SheetPage:
    """The page of a sheet, from all its revisions, the oldest first."""
    now = revisions[-1]
    ledger = replay(now.record.sheet)
    rules = ledger.rules
    names = Names(rules, ledger.sheet.players)
    put_right = corrected_deals(revisions, names)
    return SheetPage(
        title=f"Rubber {row.number}",
        version=now.version,
        names=names,
        rules_id=rules.id,
        rules_short=rules.short,
        rules_name=f"{rules.name} · {rules.edition}",
        reconstruction=rules.reconstruction,
        pad=score_pad(ledger, names),
        dealer=names.player(ledger.standing.next_dealer),
        margin=margin_words(ledger, names),
        deals=tuple(
            _row(step, names, was_corrected=deal_id in put_right)
            for deal_id, step in zip(now.record.deal_ids, ledger.steps, strict=True)
        )[::-1],
        draw=tuple(shown(row.draw, names)) if row.draw and not ledger.steps else (),
        last_change=last_change(revisions, names),
        ending=ending(ledger, names),
        open=ledger.outcome.result is Result.OPEN,
        next_deal=len(ledger.steps) + 1,
        awaiting_play=next((s.number for s in ledger.steps if s.deal.awaits_play and not s.deal.void), None),
        after_the_end=ledger.after_the_end,
    )


def ending(ledger: Ledger, names: Names) -> Ending | None:
    """How a sheet ended; None while it is in play."""
    if ledger.outcome.result is Result.OPEN:
        return None
    return Ending(
        headline=result_headline(ledger, names),
        detail=result_detail(ledger, names),
        settlement=settlement_headline(ledger),
        payments=tuple(payment_words(ledger, names)),
        stopped=ledger.outcome.result is Result.UNFINISHED,
    )


def corrected_deals(revisions: list[Revision], names: Names) -> set[int]:
    """The deals in which something that had been saved was put right."""
    found: set[int] = set()
    for before, after in still_standing(revisions):
        if after.kind is Kind.CORRECT and after.deal_id is not None:
            old, new = before.record.deal(after.deal_id), after.record.deal(after.deal_id)
            if old and new and corrected(old, new, names):
                found.add(after.deal_id)
    return found


def _row(step: Step, names: Names, *, was_corrected: bool) -> DealRow:
    deal = step.deal
    return DealRow(
        number=step.number,
        dealer=names.player(step.dealer),
        told=deal_short(deal, names),
        result="" if deal.over is None else result_words(deal.over),
        points=tuple(points_by_account(step.postings, names)),
        note=deal.note,
        void=deal.void,
        awaits_play=deal.awaits_play and not deal.void,
        awaits_honours=deal.awaits_honours and not step.after_the_end,
        corrected=was_corrected,
        after_the_end=step.after_the_end,
    )
