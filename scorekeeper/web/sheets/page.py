"""The sheet as its template sees it."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.scoring import Ledger, Result, Step, replay
from scorekeeper.store import models
from scorekeeper.store.carrying import can_carry
from scorekeeper.store.sheets import Revision
from scorekeeper.web.boards.page import BoardsPage, boards_page
from scorekeeper.wording.deals import deal_short, dealt_again_words, points_by_account, result_words
from scorekeeper.wording.names import Names, names_of
from scorekeeper.wording.numbers import listed
from scorekeeper.wording.outcomes import (
    deal_title,
    margin_words,
    payment_words,
    result_detail,
    result_headline,
    settlement_headline,
    sheet_title,
    sheet_word,
    vulnerable_in_words,
)
from scorekeeper.wording.score_pad import ScorePad, score_pad

from .draw import Card, dealer_by, shown
from .history import LastChange, corrections, last_change


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
    dealt_again: str
    """What it is called where nobody played it and the same player deals again; else nothing."""


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
    rules_id: str
    rules_short: str
    pieced_together: str
    pad: ScorePad
    dealer: str
    margin: str
    deals: tuple[DealRow, ...]
    draw: tuple[Card, ...]
    last_change: LastChange | None
    ending: Ending | None
    open: bool
    next_deal: str
    vulnerable: str
    word: str
    awaiting_play: int | None
    playing: str
    wants_honours: tuple[int, ...]
    after_the_end: tuple[int, ...]
    can_carry: bool
    stop_label: str
    boards: BoardsPage | None


def sheet_page(row: models.Sheet, revisions: list[Revision]) -> SheetPage:
    """The page of a sheet, from all its revisions, the oldest first."""
    now = revisions[-1]
    ledger = replay(now.record.sheet)
    rules = ledger.rules
    names = names_of(ledger.sheet)
    playing = ledger.in_play
    put_right = {correction.deal_id for correction in corrections(revisions, names)}
    return SheetPage(
        title=sheet_title(rules, row.number),
        version=now.version,
        rules_id=rules.id,
        rules_short=rules.short,
        pieced_together=listed(map(str, rules.pieced_together)),
        pad=score_pad(ledger, names),
        dealer=names.player(ledger.standing.next_dealer),
        margin=margin_words(ledger, names),
        deals=tuple(
            _row(
                step,
                names,
                was_corrected=deal_id in put_right,
                wants_honours=ledger.wants_honours(step),
            )
            for deal_id, step in zip(now.record.deal_ids, ledger.steps, strict=True)
        )[::-1],
        draw=_draw(row, ledger, names),
        last_change=last_change(revisions, names),
        ending=ending(ledger, names),
        open=ledger.outcome.result is Result.OPEN,
        next_deal=deal_title(ledger),
        vulnerable=vulnerable_in_words(ledger.vulnerable_next, names),
        word=sheet_word(rules),
        awaiting_play=playing.number if playing else None,
        playing=deal_short(playing.deal, names) if playing else "",
        wants_honours=tuple(step.number for step in ledger.steps if ledger.wants_honours(step)),
        after_the_end=ledger.after_the_end,
        can_carry=can_carry(row, now.record),
        stop_label="End the evening" if rules.open_ended else "Stop here",
        boards=boards_page(ledger, names, now.deal_ids, put_right),
    )


def _draw(row: models.Sheet, ledger: Ledger, names: Names) -> tuple[Card, ...]:
    """The draw, as long as it says who deals the first deal."""
    if not row.draw or ledger.steps or dealer_by(row.draw) is not ledger.sheet.first_dealer:
        return ()
    return tuple(shown(row.draw, names))


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


def _row(step: Step, names: Names, *, was_corrected: bool, wants_honours: bool) -> DealRow:
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
        awaits_honours=wants_honours,
        dealt_again=dealt_again_words(names.rules) if step.dealt_again else "",
        corrected=was_corrected,
        after_the_end=step.after_the_end,
    )
