"""The two links to a book: whoever opens one may keep its score, or watch."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import datetime

from sqlalchemy import select

from . import models
from .database import db
from .models import Right

TOKEN_BYTES = 24
"""192 bits of chance: more than anybody can try."""


def add_both(book: models.Book, at: datetime) -> None:
    """Give a new book its two links."""
    for right in Right:
        book.links.append(models.Link(right=right, token=_new_token(), renewed_at=at))


def by_token(token: str) -> models.Link | None:
    """The link that a token opens; None where it opens none, or does so no longer."""
    return db.session.scalar(select(models.Link).where(models.Link.token == token))


def of(book: models.Book, right: Right) -> models.Link:
    """The link of a book that gives a right."""
    return next(link for link in book.links if link.right is right)


def renew(link: models.Link, at: datetime) -> None:
    """Put another token in the place of a link's: the old one ends at once, wherever it was opened."""
    link.token = _new_token()
    link.renewed_at = at
    db.session.commit()


def was_renewed(link: models.Link) -> bool:
    """Whether this is another link than the one its book began with."""
    return link.renewed_at > link.book.created_at


def seal(link: models.Link) -> str:
    """What a phone keeps of a link it opened: it tells that this was the token, and not which it was."""
    return hashlib.sha256(link.token.encode()).hexdigest()[: models.SEAL_LENGTH]


def is_sealed(link: models.Link, kept: str) -> bool:
    """Whether what a phone kept is of the link as it is now."""
    return hmac.compare_digest(seal(link).encode(), kept.encode())


def opened(kept: dict[str, str]) -> list[models.Link]:
    """The links that a phone still holds, of those it has kept, by the link's row id."""
    ids = [int(link_id) for link_id in kept if link_id.isdecimal()]
    found = db.session.scalars(select(models.Link).where(models.Link.id.in_(ids)))
    return [link for link in found if is_sealed(link, kept[str(link.id)])]


def _new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)
