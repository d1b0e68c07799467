"""The sheet itself, and what is done to it as a whole."""

from __future__ import annotations

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.files import score_file
from scorekeeper.files.postings_csv import write_csv
from scorekeeper.scoring import Result, replay
from scorekeeper.store import books, carrying, models, sheets
from scorekeeper.store.models import Kind
from scorekeeper.web import access, live
from scorekeeper.web.access import for_watchers
from scorekeeper.web.forms import new_key, seen_version, submission
from scorekeeper.web.offline.sheet_data import sheet_data
from scorekeeper.wording.names import names_of
from scorekeeper.wording.outcomes import deal_word, sheet_title, sheet_word

from . import draw as drawing
from .forms import SheetForm
from .history import entries
from .page import sheet_page
from .settings_words import settings_words
from .succession import new_partners, usual_way

blueprint = Blueprint("sheets", __name__, url_prefix="/books/<slug>/sheets")
Answer = str | tuple[str, int] | AnyResponse


@blueprint.get("/<int:number>")
@for_watchers
def show(slug: str, number: int) -> AnyResponse:
    """The score pad and its deals."""
    row = access.sheet(slug, number)
    return live.answer(row, lambda: show_sheet(row))


@blueprint.post("/<int:number>/undo")
def undo(slug: str, number: int) -> Answer:
    """Take the last change back; undoing an undoing brings it again."""
    row = access.sheet(slug, number)
    sent = submission(["undo", seen_version()])
    if sheets.answered(row, sent) is not None:
        return _to(row)
    now = sheets.current(row)
    before = sheets.at_version(row, now.version - 1)
    if before is None:
        return _to(row)
    if seen_version() not in (None, now.version):
        return show_sheet(
            row, "Nothing was undone: something else was saved meanwhile. Look at it first."
        ), 409
    if carrying.concerns_two_sheets(now, before):
        if not carrying.undo(row, sent):
            word = sheet_word(now.record.sheet.rules)
            return show_sheet(row, f"Nothing was undone: the other {word} has gone on since."), 409
        return _to(row)
    sheets.save(row, Kind.UNDO, now.deal_id, before.record, sent)
    return _to(row)


@blueprint.post("/<int:number>/stop")
def stop(slug: str, number: int) -> AnyResponse:
    """End the sheet early: it is scored as unfinished."""
    return _stop(access.sheet(slug, number), early=True)


@blueprint.post("/<int:number>/resume")
def resume(slug: str, number: int) -> AnyResponse:
    """Take a sheet up again that was stopped early."""
    return _stop(access.sheet(slug, number), early=False)


@blueprint.post("/<int:number>/carry")
def carry(slug: str, number: int) -> AnyResponse:
    """Carry the deals after the end to the next sheet."""
    row = access.sheet(slug, number)
    sent = submission(["carry"])
    if sheets.answered(row, sent) is not None:
        return _to(carrying.following(row) or row)
    return _to(carrying.carry_to_next(row, sent) or row)


@blueprint.route("/<int:number>/settings", methods=["GET", "POST"])
def settings(slug: str, number: int) -> Answer:
    """Names, rule set, first dealer, stake, rounding and wash-out, before the first deal or later."""
    row = access.sheet(slug, number)
    now = sheets.current(row)
    form = SheetForm.asking(request.form if request.method == "POST" else None, now.record.sheet)
    if request.method != "POST":
        return _settings(row, form, now.version)
    seen = sheets.at_version(row, seen_version() or now.version) or now
    sheet = form.read(now.record.sheet)
    if sheet is None:
        return _settings(row, form, seen.version), 422
    sent = submission(form.data)
    record = now.record.with_sheet(sheet)
    if sheets.answered(row, sent) is not None or (record == now.record and not form.draws):
        return _to(row)
    if told := settings_words(seen.record.sheet, now.record.sheet):
        message = (
            f"Meanwhile another phone changed: {'; '.join(told)}. "
            "Yours is still here, and not saved. Save again to keep yours."
        )
        return _settings(row, form, now.version, message), 409
    if form.draws:
        sheets.keep_draw(row, drawn := drawing.draw(sheet.rules.seating.seats))
        record = record.dealt_first_by(drawing.dealer_by(drawn))
    sheets.save(row, Kind.SETTINGS, None, record, sent)
    return _to(row)


@blueprint.post("/<int:number>/draw")
def draw(slug: str, number: int) -> AnyResponse:
    """Draw for the first deal; once deals are on the sheet, who dealt first is a matter of settings."""
    row = access.sheet(slug, number)
    record = sheets.current(row).record
    if not record.deal_ids:
        sheets.keep_draw(row, drawn := drawing.draw(record.sheet.rules.seating.seats))
        drawn_for = record.dealt_first_by(drawing.dealer_by(drawn))
        sheets.save(row, Kind.SETTINGS, None, drawn_for, submission(["draw"]))
    return _to(row)


@blueprint.get("/<int:number>/history")
@for_watchers
def history(slug: str, number: int) -> str:
    """Everything that was done to the sheet."""
    row = access.sheet(slug, number)
    return show_history(row, None)


@blueprint.get("/<int:number>.json")
@for_watchers
def score_file_download(slug: str, number: int) -> Response:
    """The sheet as a score file."""
    row = access.sheet(slug, number)
    sheet = sheets.current(row).record.sheet
    return _download(
        score_file.write(sheet), "application/json", f"{sheet_word(sheet.rules)}-{row.number}.json"
    )


@blueprint.get("/<int:number>.csv")
@for_watchers
def csv_download(slug: str, number: int) -> Response:
    """The ledger for a spreadsheet."""
    row = access.sheet(slug, number)
    ledger = replay(sheets.current(row).record.sheet)
    names = names_of(ledger.sheet)
    name = f"{sheet_word(ledger.rules)}-{row.number}.csv"
    return _download(write_csv(ledger, names.side), "text/csv", name)


def show_history(row: models.Sheet, place: int | None) -> str:
    """The history of a sheet, or of the deal at a place of it."""
    revisions = sheets.history(row)
    deal_id = revisions[-1].record.deal_id_at(place) if place else None
    if place is not None and deal_id is None:
        abort(404)
    return render_template(
        "sheets/history.html",
        row=row,
        book=row.book,
        place=place,
        word=deal_word(revisions[-1].record.sheet.rules),
        title=sheet_title(revisions[-1].record.sheet.rules, row.number),
        entries=entries(revisions, deal_id),
        phone_has_a_name=access.phone_name() is not None,
        deal_ids={deal_id: place for place, deal_id in enumerate(revisions[-1].record.deal_ids, start=1)},
    )


def show_sheet(row: models.Sheet, message: str = "") -> str:
    """The sheet, with what there is to say to the person first."""
    revisions = sheets.history(row)
    last_of_book = books.last_sheet(row.book) is row
    return render_template(
        "sheets/sheet.html",
        page=sheet_page(row, revisions),
        data=sheet_data(row, revisions[-1].record.sheet, revisions[-1].version),
        row=row,
        book=row.book,
        key=new_key(),
        message=message,
        last_of_book=last_of_book,
        usual=usual_way(revisions[-1].record.sheet),
        following=carrying.following(row),
        partners=new_partners(revisions[-1].record.sheet) if last_of_book else [],
    )


def _settings(row: models.Sheet, form: SheetForm, version: int, message: str = "") -> str:
    recent = books.recent(access.books_of_this_phone())
    return render_template(
        "sheets/settings.html",
        form=form,
        row=row,
        book=row.book,
        key=new_key(),
        version=version,
        message=message,
        names=books.names_used(recent, books.newest_of(recent)),
    )


def _stop(row: models.Sheet, *, early: bool) -> AnyResponse:
    record = sheets.current(row).record
    may_stop = replay(record.sheet).outcome.result is Result.OPEN
    if record.sheet.stopped != early and (may_stop or not early):
        kind = Kind.STOP if early else Kind.RESUME
        sheets.save(row, kind, None, record.stopped(early=early), submission(["stop", early]))
    return _to(row)


def _to(row: models.Sheet) -> AnyResponse:
    return redirect(url_for("sheets.show", slug=row.book.slug, number=row.number), code=303)


def _download(text: str, kind: str, name: str) -> Response:
    answer = Response(text, mimetype=kind)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
