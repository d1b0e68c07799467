"""The database: connecting to it so that nothing is lost, and bringing its tables up to date.

SQLite is the usual one: a file in the instance folder. Anything else that SQLAlchemy can reach works too.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from flask import Flask, current_app, has_request_context, request
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, MetaData, event
from sqlalchemy.exc import DatabaseError, NoSuchModuleError
from sqlalchemy.orm import DeclarativeBase

from scorekeeper.paths import MIGRATIONS, SetupError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
    from sqlalchemy.pool import ConnectionPoolEntry

SQLITE_PRAGMAS = (
    "busy_timeout=15000",  # milliseconds that one writer waits for another
    "journal_mode=WAL",  # pages are read while a deal is being saved
    "synchronous=FULL",  # a deal that was saved survives a flat battery
    "foreign_keys=ON",  # off unless each connection asks for it
)
BUSY_ATTEMPTS = 100
BUSY_PAUSE = 0.02  # seconds

READS_ONLY = "reads_only"
"""The mark of a view that only reads, though it is posted to."""

# One arbitrary number for the whole project: who holds it is migrating.
POSTGRES_MIGRATION_LOCK = 8710


class Base(DeclarativeBase):
    """What all models share. Constraints are named, so that a migration can find them again."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


db = SQLAlchemy(model_class=Base)
# For `flask --app scorekeeper db migrate`, when a model changes. SQLite alters a table by copying it: batch.
migrate = Migrate(db=db, directory=str(MIGRATIONS), render_as_batch=True)


def register(app: Flask) -> None:
    """Connect the app to its database."""
    try:
        db.init_app(app)
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise SetupError(f"This kind of database cannot be used here: {error}.") from error
    migrate.init_app(app)
    with app.app_context():
        engine = db.engine
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)


def upgrade(app: Flask) -> None:
    """Apply the migrations that this database has not seen, all or none. Starting twice at once is safe."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with app.app_context():
        try:
            with db.engine.connect() as connection, _migrating(connection):
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
                _write_something(connection)
        except DatabaseError as error:
            raise SetupError(f"The database cannot be used: {error.orig}.") from error
        except CommandError as error:
            raise SetupError(
                f"The database does not fit this version of Scorekeeper; is it from a newer one? ({error})"
            ) from error


def _write_something(connection: Connection) -> None:
    """Find out at the start, and not at the first deal, that a database can only be read."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version=1")


@contextmanager
def _migrating(connection: Connection) -> Iterator[None]:
    """One transaction that a second process waits for, after which it finds nothing left to do."""
    if connection.dialect.name != "sqlite":
        with connection.begin():
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({POSTGRES_MIGRATION_LOCK})")
            yield
        return
    # A batch migration drops the old table, and with foreign keys on that would delete every row which refers
    # to it. The pragma does nothing inside a transaction, so it is set on the driver's connection, before.
    _execute(connection, "PRAGMA foreign_keys=OFF")
    try:
        with connection.begin():
            yield
            broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
            if broken:
                raise SetupError(f"Migrating would leave {len(broken)} rows without what they belong to.")
    finally:
        _execute(connection, "PRAGMA foreign_keys=ON")


def _execute(connection: Connection, statement: str) -> None:
    cursor = connection.connection.cursor()
    cursor.execute(statement)
    cursor.close()


def _set_up_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # Python's driver would begin a transaction only at the first write, and never for reading: two queries of
    # one page could then see two different sheets. Without it, SQLAlchemy says when (below).
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        _patiently(cursor, f"PRAGMA {pragma}")
    cursor.close()


def _patiently(cursor: DBAPICursor, statement: str) -> None:
    """Execute it as soon as SQLite lets it; while another process makes the file WAL, it does not."""
    for _ in range(BUSY_ATTEMPTS):
        try:
            cursor.execute(statement)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            time.sleep(BUSY_PAUSE)
        else:
            return
    cursor.execute(statement)


def _reads_only() -> bool:
    view = current_app.view_functions.get(request.endpoint or "")
    return bool(getattr(view, READS_ONLY, False))


def _begin_sqlite(connection: Connection) -> None:
    """Begin as a reader where a page is only shown, and otherwise as the one writer.

    SQLite refuses at once, without waiting, to let a reader become a writer when another has written since.
    So whoever may write says so from the start, and waits for its turn there.
    """
    only_reads = has_request_context() and (request.method in {"GET", "HEAD", "OPTIONS"} or _reads_only())
    connection.exec_driver_sql("BEGIN" if only_reads else "BEGIN IMMEDIATE")
