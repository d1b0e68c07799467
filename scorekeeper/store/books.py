"""Books: the sheets of a group of players over their evenings."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import selectinload

from . import links, models, sheets
from .database import db
from .models import BOOK_NAME_LENGTH, SLUG_LENGTH
from .sheets import Revision

RECENT = 50
REMEMBERED = 3
"""How many of a book's last sheets are looked through for names."""
LONGEST_SUGGESTIONS = 100


def add(name: str, at: datetime) -> models.Book:
    """A new, empty book. It is kept with its first sheet."""
    book = models.Book(slug=_new_slug(), name=name[:BOOK_NAME_LENGTH], created_at=at)
    links.add_both(book, at)
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


def recent(among: Collection[int], most: int | None = RECENT) -> list[models.Book]:
    """Of some books, by row id, those with the newest sheets first; all of them where `most` is None."""
    newest_first = func.max(models.Sheet.created_at).desc()
    found = (
        select(models.Book)
        .join(models.Sheet)
        .where(models.Book.id.in_(among))
        .group_by(models.Book.id)
        .order_by(newest_first, models.Book.id.desc())
        .limit(most)
        .options(selectinload(models.Book.sheets))
    )
    return list(db.session.scalars(found))


def every() -> list[models.Book]:
    """All books with their links, the newest first."""
    found = select(models.Book).order_by(models.Book.id.desc()).options(selectinload(models.Book.links))
    return list(db.session.scalars(found))


def newest_of(among: Sequence[models.Book]) -> dict[int, Revision]:
    """How the last sheets of some books are now, by the sheet's row id."""
    return sheets.newest([row for book in among for row in book.sheets[-REMEMBERED:]])


def last_sheet(book: models.Book) -> models.Sheet | None:
    """The newest sheet of a book."""
    return book.sheets[-1] if book.sheets else None


def names_used(among: Sequence[models.Book], newest: Mapping[int, Revision]) -> list[str]:
    """The names players have had in some books, the latest first, to be offered again."""
    used: dict[str, None] = {}
    for book in among:
        for row in reversed(book.sheets[-REMEMBERED:]):
            used.update(dict.fromkeys(newest[row.id].record.sheet.players.values()))
    return list(used)[:LONGEST_SUGGESTIONS]


def _new_slug() -> str:
    return base64.b32encode(secrets.token_bytes(SLUG_LENGTH)).decode("ascii").lower()[:SLUG_LENGTH]
