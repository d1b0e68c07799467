"""Pages for what went wrong: in plain words, with what to do next, and never a traceback."""

from typing import NamedTuple

from flask import Flask, current_app, render_template
from flask_wtf.csrf import CSRFError
from sqlalchemy.exc import OperationalError
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from scorekeeper.store.sheets import KeyTakenError


class Trouble(NamedTuple):
    """What a person is told."""

    title: str
    what: str
    advice: str


FORGED_OR_OLD = Trouble(
    "Please send that again",
    "This page was open in another browser session, so what you sent was not taken.",
    "Nothing on the sheet is lost. Go back and send it again; if that does not help, reload the page first.",
)

TROUBLES = {
    400: Trouble(
        "That could not be understood",
        "What was sent is not what this page sends.",
        "Nothing on the sheet is lost. Go back and send it again.",
    ),
    404: Trouble(
        "No such page",
        "There is nothing at this address.",
        "Check the link, or ask the person who keeps the score for a new one.",
    ),
    405: Trouble(
        "That is not how this page is used",
        "The address is right, but it takes something other than what was sent.",
        "Go back and use the buttons there.",
    ),
    413: Trouble(
        "That is too much at once",
        "What was sent is larger than any score sheet.",
        "Nothing on the sheet is lost. Go back and send something smaller.",
    ),
    503: Trouble(
        "Too many at once",
        "Others were saving at the same time, and this was not taken.",
        "Nothing on the sheet is lost. Wait a moment, go back and send it again.",
    ),
    500: Trouble(
        "Something went wrong here",
        "Scorekeeper made a mistake. It is not your fault, and it has been noted.",
        "What was saved before is safe. Go back and try again.",
    ),
}

SENT_BEFORE = Trouble(
    "Please look at the sheet first",
    "This was sent once before with something else in it, so it was not taken a second time.",
    "Nothing on the sheet is lost. Go to the sheet, see what was saved, and do it from there.",
)

OTHER = Trouble("That did not work", "This could not be done.", "Go back and try again.")

# For when even the error page fails: it then cannot come from a template.
BARE_PAGE = (
    '<!doctype html><html lang="en-GB"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    "<title>{0.title}</title><h1>{0.title}</h1><p>{0.what}</p><p>{0.advice}</p></html>"
)


def register(app: Flask) -> None:
    """Answer every error of the app with a page for people."""
    app.register_error_handler(CSRFError, _csrf)
    app.register_error_handler(KeyTakenError, _key_taken)
    app.register_error_handler(OperationalError, _busy)
    app.register_error_handler(HTTPException, _http)
    # An exception that nobody expected comes here too: Flask logs it and makes an InternalServerError of it.


def _csrf(_error: CSRFError) -> tuple[str, int]:
    return _page(FORGED_OR_OLD, 400)


def _key_taken(_error: Exception) -> tuple[str, int]:
    return _page(SENT_BEFORE, 409)


def _busy(error: OperationalError) -> tuple[str, int]:
    if "locked" not in str(error.orig):
        raise error  # Not a matter of waiting: let it be logged as what it is.
    return _page(TROUBLES[503], 503)


def _http(error: HTTPException) -> Response | tuple[str, int, list[tuple[str, str]]]:
    if error.response is not None:  # A view has made its own answer and aborted with it.
        return error.get_response()
    status = error.code or 500
    # Only the headers that say how to do it right, such as Allow with 405; the rest describe another body.
    headers = [(name, value) for name, value in error.get_headers() if name.lower() != "content-type"]
    return (*_page(TROUBLES.get(status, OTHER), status), headers)


def _page(trouble: Trouble, status: int) -> tuple[str, int]:
    try:
        return render_template("error.html", trouble=trouble, status=status), status
    except Exception:
        if status < 500:
            raise  # A fault of the template itself: let it be logged, and come back here as a 500.
        current_app.logger.exception("The page that says so could not be shown either.")
        return BARE_PAGE.format(trouble), status
