"""The sheet that a second score-keeper keeps beside another, in a book of their own."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from sqlalchemy import select
from sqlalchemy.orm import aliased

from . import books, models, sheets
from .database import db
from .edits import Record
from .sheets import Submission


def own(row: models.Sheet, among: Collection[int]) -> models.Sheet | None:
    """The sheet kept beside one, in one of some books (by row id); the newest where there are several."""
    kept = select(models.Sheet).where(models.Sheet.beside_id == row.id, models.Sheet.book_id.in_(among))
    return db.session.scalar(kept.order_by(models.Sheet.id.desc()).limit(1))


def keep(row: models.Sheet, among: Collection[int], sent: Submission) -> models.Sheet:
    """The sheet kept beside one: the one that is there, or an empty one with the same settings.

    Whoever kept the sheet before this one too, in one of the books `among`, goes on in the same book.
    """
    found = own(row, among)
    if found is not None:
        return found
    book = _book_beside(row, among)
    waiting = book and _begun_already(row, book)
    if waiting:
        waiting.beside = row
        db.session.commit()
        return waiting
    settings = replace(sheets.current(row).record.sheet, deals=(), stopped=False)
    book = book or books.add(f"Beside {row.book.name}", sent.at)
    return sheets.add(book, Record(settings), sent.at, beside=row, submission=sent)


def _book_beside(row: models.Sheet, among: Collection[int]) -> models.Book | None:
    """The book in which other sheets of the same book have been kept."""
    watched = aliased(models.Sheet)
    kept = (
        select(models.Sheet)
        .join(watched, models.Sheet.beside_id == watched.id)
        .where(watched.book_id == row.book_id, models.Sheet.book_id.in_(among))
        .order_by(models.Sheet.id.desc())
        .limit(1)
    )
    last = db.session.scalar(kept)
    return last.book if last else None


def _begun_already(row: models.Sheet, book: models.Book) -> models.Sheet | None:
    """The next sheet of that book, where it was begun before it was known what it is kept beside."""
    if len(book.sheets) < 2:
        return None
    before, last = book.sheets[-2:]
    if before.beside is None or last.beside is not None:
        return None
    return last if before.beside.number + 1 == row.number else None
