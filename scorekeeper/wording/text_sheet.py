"""A sheet as plain text: the two columns, above and below the line, then the deals; or its boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.scoring import Ledger, Result

from .boards import missing_words
from .deals import deal_words, dealt_again_words, points_words
from .names import Names, names_of
from .numbers import capitalised, counted, grouped
from .outcomes import (
    margin_words,
    need_words,
    payment_words,
    result_detail,
    result_headline,
    settlement_headline,
)
from .score_pad import Figure, score_pad
from .text_boards import standings_text, travellers_text

NARROWEST = 24


def text_sheet(ledger: Ledger) -> str:
    """The whole sheet."""
    names = names_of(ledger.sheet)
    if ledger.rules.plays_boards:
        parts = [standings_text(ledger), travellers_text(ledger)]
    else:
        parts = [_pad(ledger, names), _deals(ledger, names)]
    parts = [_heading(ledger), *parts, _end(ledger, names)]
    return "\n\n".join(text for part in parts if (text := "\n".join(part)))


def _heading(ledger: Ledger) -> Iterator[str]:
    rules = ledger.rules
    yield rules.title
    yield f"Figures from: {'; '.join(map(str, rules.sources))}"


def _pad(ledger: Ledger, names: Names) -> Iterator[str]:
    pad = score_pad(ledger, names)
    width = max(NARROWEST, *(len(column.name) for column in pad.columns))
    heavy, thin, double = ("┿".join([rule * (width + 2)] * len(pad.columns)) for rule in "━─═")
    yield _row((column.name for column in pad.columns), width)
    yield from _figures(pad.stack, width)
    yield heavy
    for position, game in enumerate(pad.games):
        if position:
            yield thin
        yield from _figures(game.rows, width)
    yield double
    yield _row((f"{grouped(column.total):>{width}}" for column in pad.columns), width)


def _figures(rows: Iterable[tuple[Figure | None, ...]], width: int) -> Iterator[str]:
    for row in rows:
        yield _row(("" if figure is None else _fitted(figure, width) for figure in row), width)


def _fitted(figure: Figure, width: int) -> str:
    points = grouped(figure.points)
    room = width - len(points)
    return f"{figure.label[: room - 1]:<{room}}{points}"


def _row(cells: Iterable[str], width: int) -> str:
    return "│".join(f" {cell:<{width}} " for cell in cells).rstrip()


def _deals(ledger: Ledger, names: Names) -> Iterator[str]:
    for step in ledger.steps:
        told = f"{step.number:>3}  {names.player(step.dealer)} dealt. "
        told += f"{capitalised(deal_words(step.deal, names))}."
        if step.deal.void:
            told = f"{step.number:>3}  Taken out: {deal_words(step.deal, names)}."
        if step.after_the_end:
            told += " After the end: scores nothing."
        elif step.dealt_again:
            told += f" {capitalised(dealt_again_words(ledger.rules))}."
        elif ledger.wants_honours(step):
            told += " Honours not asked yet."
        told += "".join(f" {side} {points}." for side, points in points_words(step.postings, names))
        if step.deal.note:
            told += f" ({step.deal.note})"
        yield told


def _end(ledger: Ledger, names: Names) -> Iterator[str]:
    if ledger.outcome.result is Result.OPEN and ledger.rules.plays_boards:
        yield f"{margin_words(ledger, names)}. {missing_words(ledger.sheet.deals)}".strip()
        return
    if ledger.outcome.result is Result.OPEN:
        yield f"{margin_words(ledger, names)}. {names.player(ledger.standing.next_dealer)} deals next."
        for account in ledger.accounts:
            games = counted(ledger.standing.tallies[account].games, "game") if ledger.rules.rubber else ""
            if told := ", ".join(filter(None, (games, need_words(ledger, account)))):
                yield f"{names.side(account)}: {told}."
        return
    yield f"{result_headline(ledger, names)}."
    yield f"{result_detail(ledger, names)} {settlement_headline(ledger)}".strip()
    for payment in payment_words(ledger, names):
        yield f"{payment}."
