"""Starting, and the sheets of a book."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.scoring import Sheet
from scorekeeper.settings import now
from scorekeeper.store import books, links, models, sheets
from scorekeeper.store.edits import Record
from scorekeeper.store.models import BOOK_NAME_LENGTH, Right
from scorekeeper.store.sheets import Submission
from scorekeeper.web import access
from scorekeeper.web.access import for_watchers
from scorekeeper.web.filters import local
from scorekeeper.web.forms import can_be_shown, new_key, submission
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
    sent = submission(form.data)
    begun = sheets.begun_by(sent)
    if begun is not None:
        # The key of the submission opens the book no longer than the link that came of it.
        if links.was_renewed(links.of(begun.book, Right.SCORE)):
            abort(404)
        return _let_in(begun)
    return _begin(books.add(f"{local(sent.at):%A} book", sent.at), sheet, form, sent)


@blueprint.get("/books/<slug>")
@for_watchers
def show(slug: str) -> str:
    """The sheets of a book with their results."""
    book = access.book(slug)
    return render_template("books/book.html", page=book_page(book), book=book)


@blueprint.post("/books/<slug>")
def rename(slug: str) -> Answer:
    """Another name for a book."""
    book = access.book(slug)
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
        abort(404)
    record = sheets.current(last).record
    after = request.form.get("after", last.number, type=int)
    if not record.deal_ids or after < last.number:
        # A second tap, or a second phone: the next rubber is there already.
        return _to_pad(last)
    row = sheets.add(book, Record(next_sheet(record.sheet, request.form.get("partners", ""))), now())
    return _to_pad(row)


def _begin(book: models.Book, sheet: Sheet, form: SheetForm, sent: Submission) -> Response:
    record, drawn = Record(sheet), None
    if form.draws:
        drawn = drawing.draw(sheet.rules.seating.seats)
        record = record.dealt_first_by(drawing.dealer_by(drawn))
    return _let_in(sheets.add(book, record, sent.at, draw=drawn, submission=sent))


def _let_in(row: models.Sheet) -> Response:
    """Give the phone that began a book the right to it, again if its first answer was lost."""
    access.admit(links.of(row.book, Right.SCORE))
    return _to_first_page(row)


def _to_first_page(row: models.Sheet) -> Response:
    """The pad of the first deal, or where the table drew for it, the sheet that shows the draw."""
    if row.draw is None:
        return _to_pad(row)
    return redirect(url_for("sheets.show", slug=row.book.slug, number=row.number), code=303)


def _to_pad(row: models.Sheet) -> Response:
    return redirect(url_for("deals.new", slug=row.book.slug, number=row.number), code=303)


def _home(form: SheetForm) -> str:
    every = "all" in request.args
    recent = books.recent(access.books_of_this_phone(), None if every else books.RECENT)
    newest = books.newest_of(recent)
    return render_template(
        "books/home.html",
        form=form,
        books=book_lines(recent, newest),
        names=books.names_used(recent, newest),
        key=new_key(),
        more=not every and len(recent) == books.RECENT,
    )
