"""The tables: a book holds sheets, and a sheet is its list of revisions.

Nothing is ever changed or taken away here. Whatever a table does — score a deal, correct it, undo that —
adds a revision with the whole score file after it; the newest is what the table says now.
"""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    JSON,
    DateTime,
    Dialect,
    Enum,
    ForeignKey,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
    event,
    inspect,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship

from scorekeeper.store.database import Base

if TYPE_CHECKING:
    from sqlalchemy.orm import Mapper

SLUG_LENGTH = 12
BOOK_NAME_LENGTH = 80
PHONE_NAME_LENGTH = 40
KEY_LENGTH = 64
TOKEN_LENGTH = 64
SEAL_LENGTH = 20


class UtcDateTime(TypeDecorator[datetime]):
    """A moment. SQLite keeps no time zone, so all are stored in UTC and come back aware of it."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        """What is stored."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("A moment without its time zone could be any of twenty-four.")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        """What comes back."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Kind(StrEnum):
    """What a table did to its sheet."""

    START = "start"
    SCORE = "score"
    CORRECT = "correct"
    INSERT = "insert"
    VOID = "void"
    RESTORE = "restore"
    MOVE = "move"
    SETTINGS = "settings"
    PAIRS = "pairs"
    STOP = "stop"
    RESUME = "resume"
    CARRY = "carry"
    UNDO = "undo"


class Right(StrEnum):
    """What a link to a book allows. Whoever keeps the score may watch as well."""

    WATCH = "watch"
    SCORE = "score"

    def allows(self, other: Right) -> bool:
        """Whether another right is part of this one."""
        return self is other or self is Right.SCORE


def _word(kind: type[StrEnum], length: int) -> Enum:
    """Kept as its word, without a list of all words in the database: a new one then needs no migration."""
    return Enum(
        kind, native_enum=False, length=length, values_callable=lambda words: [w.value for w in words]
    )


class Book(Base):
    """The sheets of a group of players over their evenings."""

    __tablename__ = "book"

    id: Mapped[int] = mapped_column(primary_key=True)
    slug: Mapped[str] = mapped_column(String(SLUG_LENGTH), unique=True)
    name: Mapped[str] = mapped_column(String(BOOK_NAME_LENGTH))
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)

    sheets: Mapped[list[Sheet]] = relationship(
        back_populates="book", order_by="Sheet.number", cascade="all, delete-orphan", passive_deletes=True
    )
    links: Mapped[list[Link]] = relationship(
        back_populates="book", cascade="all, delete-orphan", passive_deletes=True
    )


class Link(Base):
    """A way into a book for whoever has its token; renewed, it has another, and the old one opens nothing."""

    __tablename__ = "link"
    __table_args__ = (UniqueConstraint("book_id", "right"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    book_id: Mapped[int] = mapped_column(ForeignKey("book.id", ondelete="CASCADE"))
    right: Mapped[Right] = mapped_column(_word(Right, 10))
    token: Mapped[str] = mapped_column(String(TOKEN_LENGTH), unique=True)
    renewed_at: Mapped[datetime] = mapped_column(UtcDateTime)

    book: Mapped[Book] = relationship(back_populates="links")


class Sheet(Base):
    """One rubber, one Chicago round or one set of boards; `number` counts from 1 within its book.

    `draw` is the card each seat drew for the deal, where the table drew for it: {"N": "KS", …}.
    `beside` is the sheet of another book that this one is kept beside, by a second score-keeper.
    """

    __tablename__ = "sheet"
    __table_args__ = (UniqueConstraint("book_id", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    book_id: Mapped[int] = mapped_column(ForeignKey("book.id", ondelete="CASCADE"))
    number: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    draw: Mapped[dict[str, str] | None] = mapped_column(JSON)
    beside_id: Mapped[int | None] = mapped_column(ForeignKey("sheet.id", ondelete="SET NULL"))

    book: Mapped[Book] = relationship(back_populates="sheets")
    beside: Mapped[Sheet | None] = relationship(remote_side="Sheet.id")
    revisions: Mapped[list[Revision]] = relationship(
        back_populates="sheet", order_by="Revision.number", cascade="all, delete-orphan", passive_deletes=True
    )


class Revision(Base):
    """One thing the table did, and the score file as it was then.

    `number` is the sheet's version, from 1. `deal` is the stable id of the deal it was done to, and
    `deal_ids` holds the stable id of each deal of `score`, in order: a deal keeps its id when others are put
    before it.
    `key` comes once from each submission, so that one sent twice over a poor network counts once;
    `content_digest` tells whether a key that comes again brings the same content.
    """

    __tablename__ = "revision"
    __table_args__ = (UniqueConstraint("sheet_id", "number"), UniqueConstraint("sheet_id", "key"))

    id: Mapped[int] = mapped_column(primary_key=True)
    sheet_id: Mapped[int] = mapped_column(ForeignKey("sheet.id", ondelete="CASCADE"))
    number: Mapped[int]
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    by: Mapped[str | None] = mapped_column(String(PHONE_NAME_LENGTH))
    kind: Mapped[Kind] = mapped_column(_word(Kind, 20))
    deal: Mapped[int | None]
    score: Mapped[str] = mapped_column(Text)
    deal_ids: Mapped[list[int]] = mapped_column(JSON)
    key: Mapped[str | None] = mapped_column(String(KEY_LENGTH))
    content_digest: Mapped[str | None] = mapped_column(String(KEY_LENGTH))

    sheet: Mapped[Sheet] = relationship(back_populates="revisions")


@event.listens_for(Revision, "before_update")
def _refuse_change(_mapper: Mapper[Any], _connection: object, revision: Revision) -> None:
    # Also called for objects that were touched and not changed; those are no harm.
    state = inspect(revision)
    changed = sorted(attribute.key for attribute in state.attrs if attribute.history.has_changes())
    if changed:
        raise RuntimeError(f"A revision is never changed, add another one instead: {', '.join(changed)}.")
