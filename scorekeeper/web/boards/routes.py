"""Naming the pairs of a sheet of boards."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.scoring.boards import pairs_of
from scorekeeper.store import models, sheets
from scorekeeper.store.models import Kind
from scorekeeper.web import access
from scorekeeper.web.forms import new_key, seen_version, submission

from .pairs import PairField, may_be_teams, pair_fields, renamed

blueprint = Blueprint("boards", __name__, url_prefix="/books/<slug>/sheets/<int:number>")
Answer = str | tuple[str, int] | Response

REMEMBERED = 3
"""How many sheets of the book are looked through for names of pairs."""
NOT_SAVED = "Not saved yet: please look at what is marked."
STALE = (
    "Meanwhile another phone named pairs or entered results. Yours is still here, and not saved. "
    "Save again to keep yours."
)


@blueprint.route("/pairs", methods=["GET", "POST"])
def pairs(slug: str, number: int) -> Answer:
    """Every pair of the sheet with its name; saving gives all of them their names at once."""
    row = access.sheet(slug, number)
    now = sheets.current(row)
    if not now.record.sheet.rules.plays_boards:
        abort(404)
    if request.method != "POST":
        return _page(row, pair_fields(now.record.sheet.deals), now.version)
    seen = sheets.at_version(row, seen_version() or now.version) or now
    was, deals = seen.record.sheet.deals, now.record.sheet.deals
    same_pairs = pairs_of(was) == pairs_of(deals)
    fields = pair_fields(deals if same_pairs else was, request.form)
    if any(field.error for field in fields):
        return _page(row, fields, seen.version, NOT_SAVED), 422
    names = {field.pair: field.typed for field in fields if field.typed != field.pair}
    sent = submission(["pairs", names])
    if sheets.answered(row, sent) is None and names:
        if not same_pairs:
            as_now = pair_fields(deals)
            typed = [PairField(f.pair, f.id, names.get(f.pair, f.typed), boards=f.boards) for f in as_now]
            return _page(row, typed, now.version, STALE), 409
        sheets.save(row, Kind.PAIRS, None, renamed(now.record, names), sent)
    return redirect(url_for("sheets.show", slug=row.book.slug, number=row.number), code=303)


def _page(row: models.Sheet, fields: list[PairField], version: int, message: str = "") -> str:
    return render_template(
        "boards/pairs.html",
        row=row,
        book=row.book,
        fields=fields,
        version=version,
        key=new_key(),
        message=message,
        names=_names_before(row),
        may_be_teams=may_be_teams(sheets.current(row).record.sheet.deals),
    )


def _names_before(row: models.Sheet) -> list[str]:
    """The names that pairs have had on the last sheets of the book, to be offered again."""
    earlier = [sheet for sheet in row.book.sheets if sheet.number < row.number][-REMEMBERED:]
    found = sheets.newest(earlier)
    named = (pair for sheet in reversed(earlier) for pair in pairs_of(found[sheet.id].record.sheet.deals))
    return list(dict.fromkeys(pair for pair in named if not pair.isdecimal()))
