"""The page that is printed."""

from __future__ import annotations

from flask import Blueprint, render_template

from scorekeeper.store import sheets
from scorekeeper.web import access
from scorekeeper.web.access import for_watchers
from scorekeeper.web.boards.paper import boards_paper

from .page import print_page

blueprint = Blueprint("printing", __name__, url_prefix="/books/<slug>/sheets/<int:number>")


@blueprint.get("/print")
@for_watchers
def show(slug: str, number: int) -> str:
    """A finished, an unfinished or a running sheet on paper."""
    row = access.sheet(slug, number)
    revisions = sheets.history(row)
    paper = boards_paper(row, revisions)
    if paper is not None:
        return render_template("boards/print.html", page=paper, row=row, book=row.book)
    return render_template("printing/print.html", page=print_page(row, revisions), row=row, book=row.book)
