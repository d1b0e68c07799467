"""The settings of an app: fixed ones, those from the environment, and the secret key of the installation."""

import os
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from flask import Flask, current_app
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from scorekeeper.paths import SetupError

DATABASE_VARIABLE = "SCOREKEEPER_DATABASE"
DATABASE_FILE = "scorekeeper.sqlite"
SECRET_KEY_FILE = "secret_key"  # noqa: S105 - the name of the file, not the secret
SHORTEST_KEY = 32
PHONES_ADDRESS = "PHONES_ADDRESS"
"""The setting that says where phones on the network reach this computer; None where they cannot."""


def utc_now() -> datetime:
    """The computer's clock, which `CLOCK` is unless a test puts a clock of its own there."""
    return datetime.now(UTC)


def now() -> datetime:
    """The time by the clock of the current app, in UTC and aware of it."""
    clock: Callable[[], datetime] = current_app.config["CLOCK"]
    return clock()


def load(app: Flask, given: Mapping[str, object]) -> None:
    """Fill `app.config`; what is `given` wins over the environment, and the environment over the defaults."""
    instance = _made(Path(app.instance_path))
    app.config.update(
        CLOCK=utc_now,
        # An error may be logged with the statement that failed, and never with what was in it.
        SQLALCHEMY_ENGINE_OPTIONS={"hide_parameters": True},
        # A deal is a few hundred bytes and a whole evening's score file a few thousand.
        MAX_CONTENT_LENGTH=64 * 1024,
        SESSION_COOKIE_NAME="scorekeeper",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        # The longest a browser keeps a cookie. A phone left on the table must not lose its deal.
        PERMANENT_SESSION_LIFETIME=timedelta(days=400),
        # A cookie sent with every answer would let a slow answer undo what a quicker one has just stored.
        SESSION_REFRESH_EACH_REQUEST=False,
        # For the same phone: the token on an open page stays good as long as its session does.
        WTF_CSRF_TIME_LIMIT=None,
        # The strict check needs a referrer, and our pages send none (see scorekeeper.web.security).
        WTF_CSRF_SSL_STRICT=False,
    )
    app.config.update(given)
    if not app.config.get("SQLALCHEMY_DATABASE_URI"):
        app.config["SQLALCHEMY_DATABASE_URI"] = database_url(instance)
    if not app.config["SECRET_KEY"]:
        app.config["SECRET_KEY"] = secret_key(instance)


def database_url(instance: Path) -> URL:
    """The database named in the environment, else an SQLite file in the instance folder."""
    named = os.environ.get(DATABASE_VARIABLE)
    if not named:
        return URL.create("sqlite", database=str(instance / DATABASE_FILE))
    try:
        url = make_url(named)
    except ArgumentError:
        # The value itself is not repeated: it may hold a password.
        raise SetupError(f"{DATABASE_VARIABLE} is not a database address.") from None
    if url.drivername in {"postgres", "postgresql"}:
        # Providers hand out either spelling; neither says which driver, and psycopg is the one we name.
        return url.set(drivername="postgresql+psycopg")
    return url


def secret_key(instance: Path) -> str:
    """The key that signs the sessions of this installation, made on first use and readable to its owner only.

    Two processes may start at the same moment, and one may have been cut off while writing. Each appends a
    key of its own where it finds none, and all take the first whole line: appending is atomic, so they agree
    whoever came first, and half a line left behind merely becomes the start of the next key.
    """
    path = instance / SECRET_KEY_FILE
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        with os.fdopen(descriptor, "a+b") as file:
            # A copy made by hand may be open to all. Where files have no modes, there is nothing to mend.
            with suppress(OSError):
                path.chmod(0o600)
            file.seek(0)
            found = _first_key(file.read())
            if found is None:
                file.write(secrets.token_hex(SHORTEST_KEY).encode() + b"\n")
                file.flush()
                os.fsync(file.fileno())
                file.seek(0)
                found = _first_key(file.read())
    except OSError as error:
        raise SetupError(f"The secret key {path} cannot be read or written: {error.strerror}.") from error
    if found is None:
        raise SetupError(f"The secret key {path} was written but cannot be read back.")
    return found


def _first_key(written: bytes) -> str | None:
    whole_lines = written.split(b"\n")[:-1]
    keys = (line.strip().decode("latin-1") for line in whole_lines)
    return next((key for key in keys if len(key) >= SHORTEST_KEY), None)


def _made(instance: Path) -> Path:
    try:
        instance.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupError(f"The folder {instance} cannot be made: {error.strerror}.") from error
    return instance
