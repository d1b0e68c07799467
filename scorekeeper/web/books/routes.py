"""Starting, and the sheets of a book."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.scoring import DEFAULT, Sheet
from scorekeeper.settings import now
from scorekeeper.store import books, models, sheets
from scorekeeper.store.edits import Record
from scorekeeper.store.models import BOOK_NAME_LENGTH
from scorekeeper.web import access
from scorekeeper.web.filters import local
from scorekeeper.web.forms import can_be_shown
from scorekeeper.web.sheets import draw as drawing
from scorekeeper.web.sheets.forms import SheetForm
from scorekeeper.web.sheets.succession import next_sheet

from .page import book_lines, book_page

blueprint = Blueprint("books", __name__)
Answer = str | tuple[str, int] | Response


@blueprint.get("/")
def home() -> str:
    """Start a rubber, or go on with a book."""
    return _home(SheetForm.asking())


@blueprint.post("/books")
def start() -> Answer:
    """A new book with its first sheet."""
    form = SheetForm.asking(request.form)
    sheet = form.read()
    if sheet is None:
        return _home(form), 422
    at = now()
    return _begin(books.add(f"{local(at):%A} book", at), sheet, form)


@blueprint.route("/books/<slug>", methods=["GET", "POST"])
def show(slug: str) -> Answer:
    """The sheets of a book with their results; a POST gives it another name."""
    book = access.book(slug)
    if request.method == "GET":
        return render_template("books/book.html", page=book_page(book), book=book)
    name = " ".join(request.form.get("name", "").split())
    if not name or len(name) > BOOK_NAME_LENGTH or not can_be_shown(name):
        error = f"A name of 1 to {BOOK_NAME_LENGTH} letters is wanted."
        return render_template(
            "books/book.html", page=book_page(book), book=book, error=error, typed=name
        ), 422
    books.rename(book, name)
    return redirect(url_for("books.show", slug=book.slug), code=303)


@blueprint.post("/books/<slug>/sheets")
def next_rubber(slug: str) -> Answer:
    """The rubber after the one seen: the same players, the deal passing on, or `partners` for others."""
    book = access.book(slug)
    last = books.last_sheet(book)
    if last is None:
        return _begin(book, Sheet(DEFAULT), SheetForm.asking())
    record = sheets.current(last).record
    after = request.form.get("after", last.number, type=int)
    if not record.deal_ids or after < last.number:
        # A second tap, or a second phone: the next rubber is there already.
        return _to_pad(last)
    row = sheets.add(book, Record(next_sheet(record.sheet, request.form.get("partners", ""))), now())
    return _to_pad(row)


def _begin(book: models.Book, sheet: Sheet, form: SheetForm) -> Response:
    record, drawn = Record(sheet), None
    if form.draws:
        drawn = drawing.draw()
        record = record.dealt_first_by(drawing.dealer_by(drawn))
    row = sheets.add(book, record, now(), draw=drawn)
    if drawn is not None:
        return redirect(url_for("sheets.show", slug=book.slug, number=row.number), code=303)
    return _to_pad(row)


def _to_pad(row: models.Sheet) -> Response:
    return redirect(url_for("deals.new", slug=row.book.slug, number=row.number), code=303)


def _home(form: SheetForm) -> str:
    return render_template(
        "books/home.html", form=form, books=book_lines(books.recent()), names=books.names_used()
    )
