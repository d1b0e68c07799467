"""The view for a screen that lies on the table."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response

from scorekeeper.scoring.rules import Vulnerability
from scorekeeper.store import carrying, sheets
from scorekeeper.web import access, live
from scorekeeper.web.access import for_watchers

from .page import table_page

blueprint = Blueprint("watching", __name__, url_prefix="/books/<slug>/sheets/<int:number>")


@blueprint.get("/table")
@for_watchers
def table(slug: str, number: int) -> Response:
    """The totals as large as the screen allows. Boards have no running total, so their sheet is shown."""
    row = access.sheet(slug, number)
    now = sheets.current(row)
    if now.record.sheet.rules.vulnerability is Vulnerability.BOARD:
        return redirect(url_for("sheets.show", slug=slug, number=number))
    return live.answer(
        row,
        lambda: render_template(
            "watching/table.html",
            page=table_page(row.number, now),
            row=row,
            book=row.book,
            following=carrying.following(row),
        ),
    )
