"""The printed sheet as its template sees it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from string import ascii_lowercase

from scorekeeper.scoring import Ledger, Line, Step, replay
from scorekeeper.store import models
from scorekeeper.store.sheets import Revision
from scorekeeper.web.sheets.history import corrections
from scorekeeper.web.sheets.page import Ending, ending
from scorekeeper.wording.deals import deal_short, dealt_again_words, posting_words, result_words
from scorekeeper.wording.names import Names, names_of
from scorekeeper.wording.numbers import listed
from scorekeeper.wording.outcomes import result_headline, sheet_title
from scorekeeper.wording.score_pad import ScorePad, score_pad


@dataclass(frozen=True, slots=True)
class PrintedDeal:
    """A row of the table of deals; `cells` holds the points below and above of each account in turn."""

    number: int
    marks: str
    what: str
    words: str
    cells: tuple[int, ...]
    running: tuple[int, ...]
    void: bool
    wins_game: bool


@dataclass(frozen=True, slots=True)
class Footnote:
    """A correction at the foot of the page."""

    mark: str
    at: datetime
    by: str
    told: str


@dataclass(frozen=True, slots=True)
class PrintPage:
    """Everything on the paper."""

    title: str
    day: datetime
    rules: str
    sources: str
    against: str
    pad: ScorePad
    sides: tuple[str, ...]
    shorts: tuple[str, ...]
    deals: tuple[PrintedDeal, ...]
    difference_cells: tuple[int, ...]
    margin: str
    ending: Ending | None
    footnotes: tuple[Footnote, ...]


def print_page(row: models.Sheet, revisions: list[Revision]) -> PrintPage:
    """The paper of a sheet, from all its revisions, the oldest first."""
    now = revisions[-1]
    ledger = replay(now.record.sheet)
    rules = ledger.rules
    names = names_of(ledger.sheet)
    footnotes = footnotes_of(revisions, names)
    marks: dict[int, str] = {}
    for deal_id, footnote in footnotes:
        marks[deal_id] = marks.get(deal_id, "") + footnote.mark
    return PrintPage(
        title=sheet_title(rules, row.number),
        day=row.created_at,
        rules=rules.title,
        sources="; ".join(map(str, rules.sources)),
        against=" against ".join(map(names.side, ledger.accounts)) if names.known else "",
        pad=score_pad(ledger, names),
        sides=tuple(map(names.side, ledger.accounts)),
        shorts=tuple(map(names.short, ledger.accounts)),
        deals=tuple(
            _deal(ledger, step, names, marks.get(deal_id, ""))
            for deal_id, step in zip(now.record.deal_ids, ledger.steps, strict=True)
        ),
        difference_cells=tuple(
            ledger.outcome.margin if account == ledger.leader else 0 for account in ledger.accounts
        ),
        margin=result_headline(ledger, names),
        ending=ending(ledger, names),
        footnotes=tuple(footnote for _, footnote in footnotes),
    )


def footnotes_of(revisions: list[Revision], names: Names) -> list[tuple[int, Footnote]]:
    """The corrections of the deals on the sheet, each with its mark."""
    return [
        (
            correction.deal_id,
            Footnote(mark_of(place), correction.at, correction.by, ", ".join(map(str, correction.changes))),
        )
        for place, correction in enumerate(corrections(revisions, names))
    ]


def mark_of(count: int) -> str:
    """The mark of a footnote: a, b, … z, aa, ab, …."""
    first, last = divmod(count, len(ascii_lowercase))
    return (ascii_lowercase[first - 1] if first else "") + ascii_lowercase[last]


def _deal(ledger: Ledger, step: Step, names: Names, marks: str) -> PrintedDeal:
    return PrintedDeal(
        number=step.number,
        marks=marks,
        what=_what(ledger, step, names),
        words=_words(ledger, step, names),
        cells=tuple(
            sum(p.points for p in step.postings if p.account == account and p.line is line)
            for account in ledger.accounts
            for line in (Line.BELOW, Line.ABOVE)
        ),
        running=tuple(step.standing.tallies[account].total for account in ledger.accounts),
        void=step.deal.void,
        wins_game=step.game_won_by is not None,
    )


def _what(ledger: Ledger, step: Step, names: Names) -> str:
    """Contract, declarer and result; the tricks stand beside what they mean."""
    told = deal_short(step.deal, names)
    over = step.deal.over
    remark = _remark(ledger, step)
    return ", ".join(filter(None, (told, "" if over is None else result_words(over), remark)))


def _words(ledger: Ledger, step: Step, names: Names) -> str:
    """What every posting is for, and the note of the deal. Two who get the same are told of once."""
    accounts_by_words: dict[str, list[str]] = {}
    for account in ledger.accounts:
        words = "; ".join(posting_words(p, step.deal) for p in step.postings if p.account == account)
        if words:
            accounts_by_words.setdefault(words, []).append(names.short(account))
    told = [f"{listed(accounts)}: {words}" for words, accounts in accounts_by_words.items()]
    if step.deal.note:
        told.append(f"“{step.deal.note}”")
    return " · ".join(told)


def _remark(ledger: Ledger, step: Step) -> str:
    if step.deal.void:
        return "taken out"
    if step.after_the_end:
        return "after the end"
    if step.dealt_again:
        return dealt_again_words(ledger.rules)
    if step.deal.awaits_play:
        return "still to be played"
    return "honours not asked" if ledger.wants_honours(step) else ""
