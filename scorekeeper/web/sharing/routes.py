"""Coming into a book by a link, showing its links, and renewing them."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

import segno
from flask import Blueprint, abort, current_app, redirect, render_template, request, session, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from scorekeeper.settings import PHONES_ADDRESS, now
from scorekeeper.store import books, links, models
from scorekeeper.store.models import PHONE_NAME_LENGTH, Right
from scorekeeper.web import access, compression
from scorekeeper.web.access import for_watchers
from scorekeeper.web.forms import can_be_shown

blueprint = Blueprint("sharing", __name__)
Answer = str | tuple[str, int] | Response

THIS_COMPUTER = ("127.0.0.1", "localhost", "::1")
TOLD = {
    Right.SCORE: ("To keep the score", "Whoever opens this link can enter and correct deals."),
    Right.WATCH: ("To watch", "Whoever opens this link sees everything and changes nothing."),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A link as its page shows it."""

    right: Right
    title: str
    told: str
    address: str
    code: Markup


@blueprint.get("/join/<token>")
def join(token: str) -> Response:
    """Come into a book; the address that follows does not hold the token any more."""
    link = links.by_token(token) or abort(404)
    access.admit(link)
    last = books.last_sheet(link.book)
    if last is None:
        return redirect(url_for("books.show", slug=link.book.slug), code=303)
    return redirect(url_for("sheets.show", slug=link.book.slug, number=last.number), code=303)


@blueprint.get("/books/<slug>/links")
@for_watchers
def show(slug: str) -> str:
    """The links to a book as codes to scan; who watches sees the watching one alone."""
    return _page(access.book(slug))


@blueprint.post("/books/<slug>/links/<right>/renew")
def renew(slug: str, right: str) -> Response:
    """Put a new link in the place of one, which ends it on every phone but this."""
    book = access.book(slug)
    if right not in set(Right):
        abort(404)
    link = links.of(book, Right(right))
    links.renew(link, now())
    if link.right is Right.SCORE:
        access.admit(link)
    return redirect(url_for("sharing.show", slug=slug), code=303)


@blueprint.post("/books/<slug>/phone")
@for_watchers
def name_phone(slug: str) -> Answer:
    """Say what this phone is called; what it does from now on is told under that name."""
    book = access.book(slug)
    name = " ".join(request.form.get("name", "").split())
    if len(name) > PHONE_NAME_LENGTH or not can_be_shown(name):
        return _page(book, name, f"A name of up to {PHONE_NAME_LENGTH} letters is wanted."), 422
    session[access.PHONE] = name or None
    return redirect(url_for("sharing.show", slug=slug), code=303)


def _page(book: models.Book, typed: str | None = None, error: str = "") -> str:
    compression.keep_whole()
    rights = [Right.SCORE, Right.WATCH] if access.may_score() else [Right.WATCH]
    return render_template(
        "sharing/links.html",
        book=book,
        shown=[_shown(links.of(book, right)) for right in rights],
        name=access.phone_name() or "" if typed is None else typed,
        longest=PHONE_NAME_LENGTH,
        error=error,
        only_here=_is_this_computer(request.host) and not current_app.config.get(PHONES_ADDRESS),
    )


def _shown(link: models.Link) -> Shown:
    address = _address(link.token)
    code = segno.make(address, micro=False).svg_inline(
        scale=4, border=3, dark="#000", light="#fff", svgclass="qr", lineclass=None, omitsize=True
    )
    return Shown(link.right, *TOLD[link.right], address, Markup(code))  # noqa: S704 - drawn, not typed


def _address(token: str) -> str:
    """A link for other phones: by the address they reach this computer at, where it differs from ours."""
    on_the_network = current_app.config.get(PHONES_ADDRESS)
    if on_the_network and _is_this_computer(request.host):
        return f"{on_the_network.rstrip('/')}{url_for('sharing.join', token=token)}"
    return url_for("sharing.join", token=token, _external=True)


def _is_this_computer(host: str) -> bool:
    """Whether nobody but this computer reaches itself by that."""
    return urlsplit(f"//{host}").hostname in THIS_COMPUTER
