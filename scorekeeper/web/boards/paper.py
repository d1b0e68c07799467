"""The evening on paper: the ranking first, then a traveller for each board."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.scoring import replay
from scorekeeper.store import models
from scorekeeper.store.sheets import Revision
from scorekeeper.web.printing.page import Footnote, footnotes_of
from scorekeeper.web.sheets.page import Ending, ending
from scorekeeper.wording.names import names_of
from scorekeeper.wording.outcomes import result_headline, sheet_title

from .page import BoardsPage, boards_page


@dataclass(frozen=True, slots=True)
class BoardsPaper:
    """Everything on the paper; `marks` are those of the footnotes, by the number of their result."""

    title: str
    day: datetime
    rules: str
    sources: str
    boards: BoardsPage
    marks: dict[int, str]
    headline: str
    ending: Ending | None
    footnotes: tuple[Footnote, ...]


def boards_paper(row: models.Sheet, revisions: list[Revision]) -> BoardsPaper | None:
    """The paper of a sheet, from all its revisions, the oldest first; None where no boards are played."""
    now = revisions[-1]
    ledger = replay(now.record.sheet)
    names = names_of(ledger.sheet)
    boards = boards_page(ledger, names, now.deal_ids, ())
    if boards is None:
        return None
    footnotes = footnotes_of(revisions, names)
    marks: dict[int, str] = defaultdict(str)
    for deal_id, footnote in footnotes:
        marks[now.deal_ids.index(deal_id) + 1] += footnote.mark
    return BoardsPaper(
        title=sheet_title(ledger.rules, row.number),
        day=row.created_at,
        rules=ledger.rules.title,
        sources="; ".join(map(str, ledger.rules.sources)),
        boards=boards,
        marks=dict(marks),
        headline=result_headline(ledger, names),
        ending=ending(ledger, names),
        footnotes=tuple(footnote for _, footnote in footnotes),
    )
