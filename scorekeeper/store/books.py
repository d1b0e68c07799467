"""Books: the sheets of a group of players over their evenings."""

from __future__ import annotations

import base64
import secrets
from datetime import datetime

from sqlalchemy import select

from . import models, sheets
from .database import db
from .models import BOOK_NAME_LENGTH, SLUG_LENGTH

RECENT = 50
LONGEST_SUGGESTIONS = 100


def add(name: str, at: datetime) -> models.Book:
    """A new, empty book. It is kept with its first sheet."""
    book = models.Book(slug=_new_slug(), name=name[:BOOK_NAME_LENGTH], created_at=at)
    db.session.add(book)
    db.session.flush()
    return book


def find(slug: str) -> models.Book | None:
    """A book by its address; None where there is none."""
    return db.session.scalar(select(models.Book).where(models.Book.slug == slug))


def rename(book: models.Book, name: str) -> None:
    """Give a book another name."""
    book.name = name[:BOOK_NAME_LENGTH]
    db.session.commit()


def recent() -> list[models.Book]:
    """The books, the one with the newest sheet first."""
    newest = (
        select(models.Sheet.book_id, models.Sheet.created_at)
        .order_by(models.Sheet.created_at.desc())
        .subquery()
    )
    rows = db.session.scalars(
        select(models.Book)
        .join(newest, newest.c.book_id == models.Book.id)
        .order_by(newest.c.created_at.desc())
    ).unique()
    return list(dict.fromkeys(rows))[:RECENT]


def last_sheet(book: models.Book) -> models.Sheet | None:
    """The newest sheet of a book."""
    return book.sheets[-1] if book.sheets else None


def names_used() -> list[str]:
    """The names players have had, the latest first, to be offered again."""
    used: dict[str, None] = {}
    for book in recent():
        for row in reversed(book.sheets[-3:]):
            used.update(dict.fromkeys(sheets.current(row).record.sheet.players.values()))
    return list(used)[:LONGEST_SUGGESTIONS]


def _new_slug() -> str:
    return base64.b32encode(secrets.token_bytes(SLUG_LENGTH)).decode("ascii").lower()[:SLUG_LENGTH]
