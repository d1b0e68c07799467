"""Pages that follow their sheet: a phone that asks again gets nothing new where nothing has changed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from flask import Flask, make_response, request
from werkzeug.wrappers import Response

from scorekeeper.store import beside, models, sheets
from scorekeeper.store.models import Right
from scorekeeper.web import access, assets

TAG_LENGTH = 20


def register(app: Flask) -> None:
    """Let templates put the tag of a page into it, for the script that asks again."""
    app.add_template_global(tag_of, "live_tag")
    app.add_template_global(own_sheet)


def answer(row: models.Sheet, page: Callable[[], str]) -> Response:
    """A page of a sheet, or an empty 304 where the phone that asks has it as it would be now."""
    tag = tag_of(row)
    response = Response(status=304) if request.if_none_match.contains_weak(tag) else make_response(page())
    # Weak: two answers with one tag say the same, and each has keys of its own in its forms.
    response.set_etag(tag, weak=True)
    return response


def tag_of(row: models.Sheet) -> str:
    """What the page of a sheet depends on, in brief. Asked for every few seconds, so it scores nothing."""
    own = own_sheet(row)
    parts = (
        sheets.newest_version(row.book, row.number),
        # Whether the next sheet is there, and whether late deals could still be carried to it.
        sheets.newest_version(row.book, row.number + 1),
        row.book.name,
        access.may_score(),
        row.beside_id,
        own and own.id,
        assets.digest(),
    )
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:TAG_LENGTH]


def own_sheet(row: models.Sheet) -> models.Sheet | None:
    """The sheet that this phone keeps beside one."""
    return beside.own(row, access.books_of_this_phone(Right.SCORE))
