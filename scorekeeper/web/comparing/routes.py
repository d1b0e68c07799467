"""Keeping a sheet beside one that is watched, and comparing the two."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, url_for
from werkzeug.wrappers import Response

from scorekeeper.store import beside, links, sheets
from scorekeeper.store.models import Right
from scorekeeper.web import access
from scorekeeper.web.access import for_watchers
from scorekeeper.web.forms import submission

from .page import compare_page

blueprint = Blueprint("comparing", __name__, url_prefix="/books/<slug>/sheets/<int:number>")


@blueprint.post("/beside")
@for_watchers
def keep(slug: str, number: int) -> Response:
    """Begin a sheet beside this one in a book of one's own, or go on with the one begun before."""
    row = access.sheet(slug, number)
    sent = submission(["beside", row.id])
    # Sent again after a lost answer, the phone has no right yet to the book it began.
    begun = sheets.begun_by(sent)
    if begun is not None and links.was_renewed(links.of(begun.book, Right.SCORE)):
        abort(404)
    own = begun or beside.keep(row, access.books_of_this_phone(Right.SCORE), sent)
    access.admit(links.of(own.book, Right.SCORE))
    return redirect(url_for("sheets.show", slug=own.book.slug, number=own.number), code=303)


@blueprint.get("/compare")
@for_watchers
def show(slug: str, number: int) -> str:
    """Where a sheet differs from the one it is kept beside; nothing of that one without a right to it."""
    row = access.sheet(slug, number)
    other = row.beside or abort(404)
    may_see = access.right_to(other.book) is not None
    page = None
    if may_see:
        page = compare_page(sheets.current(row).record.sheet, sheets.current(other).record.sheet)
    return render_template(
        "comparing/compare.html", page=page, row=row, book=row.book, other=other if may_see else None
    )
