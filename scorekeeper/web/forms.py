"""What all forms share: the key of a submission, and values that may be given only once."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Sequence

from flask import request
from wtforms import Field

from scorekeeper.settings import now
from scorekeeper.store.sheets import Submission
from scorekeeper.web import access

LONGEST_KEY = 64


def new_key() -> str:
    """A key for one submission, so that it counts once however often it arrives."""
    return secrets.token_urlsafe(16)


def submission(content: object) -> Submission:
    """The submission of the request, with a digest of what was sent."""
    key = request.form.get("key", "")[:LONGEST_KEY] or None
    digest = hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
    return Submission(key, digest, now(), access.phone_name())


def seen_version() -> int | None:
    """The version of the sheet that the phone saw when it sent this."""
    return request.form.get("version", type=int)


def add_error(field: Field, message: str) -> None:
    """Put a message at a field, once."""
    if message not in field.errors:
        field.errors = [*field.errors, message]


def can_be_shown(text: str) -> bool:
    """Whether a name holds letters and signs alone. Joiners belong to the writing of many languages."""
    without_joiners = text.replace("\N{ZERO WIDTH JOINER}", "").replace("\N{ZERO WIDTH NON-JOINER}", "")
    return without_joiners.isprintable() and bool(without_joiners) == bool(text)


def given_more_than_once(names: Sequence[str]) -> list[str]:
    """The fields, of some, that came with two values where one is meant."""
    return [name for name in names if len(request.form.getlist(name)) > 1]


def sentence(message: str) -> str:
    """A fault as a sentence of its own."""
    return f"{message[:1].upper()}{message[1:]}{'' if message.endswith(('.', '?')) else '.'}"
