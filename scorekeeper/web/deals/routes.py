"""Adding, correcting and otherwise changing one deal of a sheet."""

from __future__ import annotations

from flask import Blueprint, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.scoring import Deal
from scorekeeper.store import sheets
from scorekeeper.store.models import Kind
from scorekeeper.web import access
from scorekeeper.web.access import for_watchers
from scorekeeper.web.forms import seen_version, submission
from scorekeeper.web.offline.sheet_data import sheet_data
from scorekeeper.web.security import reads_only
from scorekeeper.web.sheets.routes import show_history, show_sheet

from .change import Change
from .meanwhile import StaleError, arrived_before, changed_words, overtaken_words, refuse_stale
from .pages import correction_page, new_page
from .rearranging import rearrange
from .recorder import recorder_page

blueprint = Blueprint("deals", __name__, url_prefix="/books/<slug>/sheets/<int:number>/deals")
JSON = "application/json"
POINTS, WITHOUT_AUCTION = "points", "without-auction"
Answer = str | tuple[str, int] | Response


@blueprint.route("/new", methods=["GET", "POST"])
def new(slug: str, number: int) -> Answer:
    """The next deal, or with `before` a forgotten one."""
    change = Change.adding(access.sheet(slug, number), request.args.get("before", type=int))
    if request.method != "POST" and change.before is None and change.now.record.sheet.stopped:
        return _to_sheet(change)
    return _deal(change)


@blueprint.route("/<int:k>", methods=["GET", "POST"])
def correct(slug: str, number: int, k: int) -> Answer:
    """An earlier deal put right."""
    row = access.sheet(slug, number)
    change = Change.correcting(row, k, seen_version())
    if change is None and _wants_word():
        # Not 404: to the outbox of a phone that means that it may not write here any more.
        return show_sheet(row, f"Nothing was saved: there is no deal {k} on this sheet."), 409
    return _deal(change or abort(404))


@blueprint.post("/new/preview")
@reads_only
def preview_new(slug: str, number: int) -> str:
    """The points of a new deal as it is being entered; changes nothing."""
    return _preview(Change.adding(access.sheet(slug, number), request.args.get("before", type=int)))


@blueprint.post("/<int:k>/preview")
@reads_only
def preview(slug: str, number: int, k: int) -> str:
    """The points of a correction and what it changes further down; changes nothing."""
    return _preview(Change.correcting(access.sheet(slug, number), k, seen_version()) or abort(404))


@blueprint.post("/new/auction")
@reads_only
def record_new(slug: str, number: int) -> Answer:
    """The auction of a new deal, call by call; changes nothing, the pad takes what comes of it."""
    return _recorder(Change.adding(access.sheet(slug, number), request.args.get("before", type=int)))


@blueprint.post("/<int:k>/auction")
@reads_only
def record(slug: str, number: int, k: int) -> Answer:
    """The auction of a deal that is on the sheet."""
    return _recorder(Change.correcting(access.sheet(slug, number), k, seen_version()) or abort(404))


@blueprint.get("/<int:k>/history")
@for_watchers
def history(slug: str, number: int, k: int) -> str:
    """Everything that was done to one deal."""
    return show_history(access.sheet(slug, number), k)


@blueprint.post("/<int:k>/void")
def void(slug: str, number: int, k: int) -> Answer:
    """Take a deal out of the sheet; it stays there, marked."""
    return _other(slug, number, k, Kind.VOID)


@blueprint.post("/<int:k>/restore")
def restore(slug: str, number: int, k: int) -> Answer:
    """Count a deal again that was taken out."""
    return _other(slug, number, k, Kind.RESTORE)


@blueprint.post("/<int:k>/move")
def move(slug: str, number: int, k: int) -> Answer:
    """Put a deal at another place (`to`, from 1)."""
    return _other(slug, number, k, Kind.MOVE)


def _deal(change: Change) -> Answer:
    if request.method != "POST":
        earlier, version = request.args.get("of", type=int), request.args.get("version", type=int)
        if earlier and version:
            change.put_back(earlier, version)
        return _pad(change)
    if change.carried:
        return show_sheet(change.row, change.message), 409
    if change.message:
        return _pad(change), 409
    if shown := request.form.get("show"):
        if shown == WITHOUT_AUCTION:
            change.form.auction.data = ""
        return _pad(change, unfinished=shown != POINTS)
    deal = change.read()
    if deal is None:
        change.message = overtaken_words(change)
        return _pad(change), 409 if change.message else 422
    return _save(change, deal)


def _save(change: Change, deal: Deal) -> Answer:
    sent = submission(change.content(deal))
    try:
        if arrived_before(change, deal, sent):
            return _to_sheet(change)
        deal = change.by_names_now(deal)
        if not change.fits(deal):
            return _pad(change), 422
        refuse_stale(change, deal)
    except sheets.KeyTakenError:
        change.go_on_correcting(sent)
        return _pad(change), 409
    except StaleError as stale:
        change.message, change.conflict = str(stale), stale.conflict
        return _pad(change), 409
    change.save(deal, sent)
    return _to_sheet(change)


def _pad(change: Change, *, unfinished: bool = False) -> str:
    page = correction_page(change) if change.deal_id is not None else new_page(change)
    if unfinished:
        page.form.forgive_what_is_missing()
    data = sheet_data(change.row, change.now.record.sheet, change.now.version)
    return render_template("deals/pad.html", page=page, book=change.row.book, sheet=change.row, data=data)


def _preview(change: Change) -> str:
    return render_template("deals/_points.html", points=change.points())


def _recorder(change: Change) -> Answer:
    if not change.rules.contracts.by_auction:
        abort(404)
    if change.carried:
        return show_sheet(change.row, change.message), 409
    return render_template(
        "deals/recorder.html", page=recorder_page(change), book=change.row.book, sheet=change.row
    )


def _other(slug: str, number: int, k: int, kind: Kind) -> Answer:
    change = Change.correcting(access.sheet(slug, number), k, seen_version()) or abort(404)
    if change.message:
        return show_sheet(change.row, change.message), 409
    place = request.form.get("to", type=int)
    if kind is Kind.MOVE and place is None:
        abort(400)
    sent = submission([kind, change.deal_id, place])
    told = changed_words(change)
    if told and sheets.answered(change.row, sent) is None:
        return show_sheet(change.row, f"Nothing was done: another phone changed this deal: {told}."), 409
    if not rearrange(change, kind, place, sent):
        return _pad(change), 409
    return _to_sheet(change)


def _to_sheet(change: Change) -> Response:
    address = url_for("sheets.show", slug=change.row.book.slug, number=change.row.number)
    if _wants_word():
        # As it was when this was saved, though it be told only now: what others did since is not seen yet.
        saved = sheets.by_key(change.row, submission(None)) or sheets.current(change.row)
        place = None if saved.deal_id is None else saved.record.place(saved.deal_id)
        return jsonify(saved=True, to=address, version=saved.version, place=place)
    return redirect(address, code=303)


def _wants_word() -> bool:
    """Whether it is the outbox of a phone that asks, which wants a word and not a page."""
    return JSON in request.headers.get("Accept", "")
