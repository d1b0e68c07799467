"""What holds for every answer: headers, sessions, and tokens against forged forms."""

import logging
import re
from collections.abc import Callable
from typing import TypeVar

from flask import Flask, Response, request, session
from flask_wtf.csrf import CSRFProtect

from scorekeeper.settings import now
from scorekeeper.store.database import READS_ONLY
from scorekeeper.web import assets

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    # Which book somebody is looking at is nobody else's business.
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    "X-Content-Type-Options": "nosniff",
    # The screen may be kept awake at the table, and a link copied; nothing else is needed of the phone.
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

TOKEN = re.compile(r"(/join/)[\w-]+")

RENEWED = "renewed"
RENEW_AFTER_DAYS = 30

csrf = CSRFProtect()
View = TypeVar("View", bound=Callable[..., object])


def reads_only(view: View) -> View:
    """Mark a view that changes nothing though it is posted to: it need not wait for those who write."""
    setattr(view, READS_ONLY, True)
    return view


def register(app: Flask) -> None:
    """Protect every form of the app and set the headers of every answer."""
    csrf.init_app(app)
    assets.register(app)
    app.logger.addFilter(_hide_tokens)
    # Flask calls these last one first; the session has to be marked before it is written into a cookie.
    app.after_request(_set_headers)
    app.after_request(_keep_session)


def _hide_tokens(record: logging.LogRecord) -> bool:
    """A link opens a book to whoever reads it, and logs are read by many."""
    record.msg, record.args = TOKEN.sub(r"\1…", record.getMessage()), ()
    return True


def _set_headers(response: Response) -> Response:
    response.headers.update(HEADERS)
    # Back must never show a stale sheet. A view that knows better, as for static files, has said so already.
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _keep_session(response: Response) -> Response:
    """Let a session that holds something last, and begin its 400 days anew about once a month of use.

    Not with every answer: the cookie holds the session itself, so a slow answer that repeats an older one
    would undo what a quicker one has just stored.
    """
    if request.endpoint == assets.ENDPOINT or not session:
        return response
    today = now().date().toordinal()
    if not session.permanent or today - session.get(RENEWED, 0) >= RENEW_AFTER_DAYS:
        session.permanent = True
        session[RENEWED] = today
    return response
