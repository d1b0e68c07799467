"""Who may see and do what. Every view fetches its book or sheet here, so that none forgets to ask.

A phone that opened a link keeps a seal of it in its session: a signed cookie that scripts cannot read and
other sites cannot send. A view is for those who keep the score, unless it is marked as one for watchers.
Without the right there is nothing at an address, whether the book exists or not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from flask import Flask, abort, current_app, g, request, session

from scorekeeper.store import books, links, models, sheets
from scorekeeper.store.models import Right

LINKS = "links"
MOST_LINKS = 80
"""More would not fit into a cookie; the links opened longest ago give way."""
PHONE = "phone"
FOR_WATCHERS = "for_watchers"

View = TypeVar("View", bound=Callable[..., object])


def for_watchers(view: View) -> View:
    """Mark a view that the watching link opens too."""
    setattr(view, FOR_WATCHERS, True)
    return view


def register(app: Flask) -> None:
    """Let templates ask whether this phone keeps the score of the book it looks at."""
    app.add_template_global(may_score)


def admit(link: models.Link) -> None:
    """Let this phone into a book from now on, by a link it opened or a book it began."""
    kept = {key: value for key, value in _kept().items() if key != str(link.id)}
    kept[str(link.id)] = links.seal(link)
    # As pairs: what the session holds by name comes back in the order of the names, not in ours.
    session[LINKS] = list(kept.items())[-MOST_LINKS:]


def books_of_this_phone(right: Right = Right.WATCH) -> set[int]:
    """The row ids of the books that this phone may open, or with `right` those whose score it keeps."""
    return {link.book_id for link in links.opened(_kept()) if link.right.allows(right)}


def book(slug: str) -> models.Book:
    """The book at an address, or 404."""
    found = books.find(slug)
    if found is None:
        abort(404)
    _require_right(found)
    return found


def sheet(slug: str, number: int) -> models.Sheet:
    """The sheet at an address, or 404."""
    found = sheets.find(slug, number)
    if found is None:
        abort(404)
    _require_right(found.book)
    return found


def right_to(asked: models.Book) -> Right | None:
    """What this phone may do with a book; None where it may not even see it."""
    kept = _kept()
    held = {link.right for link in asked.links if links.is_sealed(link, kept.get(str(link.id), ""))}
    return next((right for right in (Right.SCORE, Right.WATCH) if right in held), None)


def may_score() -> bool:
    """Whether this phone keeps the score of the book that the page is about, rather than watch."""
    return g.get("right") is Right.SCORE


def phone_name() -> str | None:
    """What this phone is called, where somebody has said so."""
    return session.get(PHONE)


def _require_right(asked: models.Book) -> None:
    right = right_to(asked)
    view = current_app.view_functions[request.endpoint or ""]
    needed = Right.WATCH if getattr(view, FOR_WATCHERS, False) else Right.SCORE
    if right is None or not right.allows(needed):
        abort(404)
    g.right = right


def _kept() -> dict[str, str]:
    """The seals that this phone keeps, by the row id of their link; the one opened last comes last."""
    kept = session.get(LINKS)
    return dict(kept) if isinstance(kept, list) else {}
