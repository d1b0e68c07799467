"""The database keeps what it is given, whoever else is writing, and its tables are those of the models."""

from __future__ import annotations

import multiprocessing
import sqlite3
import threading
from datetime import UTC, datetime, timedelta, timezone

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError, StatementError

from scorekeeper import create_app
from scorekeeper.paths import SetupError
from scorekeeper.store import database
from scorekeeper.store.database import Base, db
from scorekeeper.store.models import Book, Kind, Revision, Sheet

NOON = datetime(1926, 11, 5, 12, tzinfo=UTC)
PRAGMAS = {"foreign_keys": 1, "journal_mode": "wal", "synchronous": 2, "busy_timeout": 15000}


def _pragmas():
    return {name: db.session.execute(text(f"PRAGMA {name}")).scalar() for name in PRAGMAS}


def _book(slug="abcdefghijkl"):
    return Book(slug=slug, name="Thursdays", created_at=NOON)


def _revision(sheet, number, **fields):
    given = {"at": NOON, "kind": Kind.SCORE, "score": "{}", "deal_ids": [], **fields}
    return Revision(sheet=sheet, number=number, **given)


@pytest.fixture
def opened(app):
    with app.app_context():
        yield


def test_every_connection_keeps_to_foreign_keys_and_writes_through(app):
    seen = []

    def look():
        with app.app_context():
            seen.append(_pragmas())

    look()
    # The first connection is busy here, so that the thread has to open another.
    with app.app_context(), db.engine.connect():
        thread = threading.Thread(target=look)
        thread.start()
        thread.join()
    assert seen == [PRAGMAS, PRAGMAS]


def test_the_migrations_make_exactly_the_tables_of_the_models(opened):
    with db.engine.connect() as connection:
        found = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(found, Base.metadata) == []


def test_the_first_start_makes_the_tables_and_the_next_one_keeps_what_is_in_them(tmp_path):
    for start in ("first", "second"):
        app = create_app({"INSTANCE": tmp_path})
        with app.app_context():
            db.session.add(_book(slug=start))
            db.session.commit()
            slugs = db.session.scalars(select(Book.slug)).all()
            db.session.remove()
            db.engine.dispose()
    assert slugs == ["first", "second"]


def _start(folder, barrier, outcomes):
    barrier.wait()
    try:
        create_app({"INSTANCE": folder})
    except Exception as error:  # noqa: BLE001 - whatever it is, the test has to see it
        outcomes.put(repr(error))
    else:
        outcomes.put("started")


def test_processes_that_start_at_once_on_an_empty_folder_all_come_up(tmp_path):
    context = multiprocessing.get_context("spawn")
    barrier, outcomes = context.Barrier(3), context.Queue()
    processes = [context.Process(target=_start, args=(tmp_path, barrier, outcomes)) for _ in range(3)]
    for process in processes:
        process.start()
    assert [outcomes.get(timeout=30) for _ in processes] == ["started"] * 3
    for process in processes:
        process.join()


def test_a_migration_that_drops_a_table_does_not_take_what_refers_to_it(app):
    with app.app_context():
        db.session.add(Sheet(book=_book(), number=1, created_at=NOON))
        db.session.commit()
        # What a batch migration does: copy the rows, drop the table, and take its name.
        with db.engine.connect() as connection, database._migrating(connection):
            for statement in (
                "CREATE TABLE copied AS SELECT * FROM book",
                "DROP TABLE book",
                "ALTER TABLE copied RENAME TO book",
                "CREATE UNIQUE INDEX whole ON book (id)",
            ):
                connection.execute(text(statement))
        assert db.session.scalars(select(Sheet.number)).all() == [1]
        assert _pragmas()["foreign_keys"] == 1


def test_a_migration_that_would_leave_orphans_is_taken_back(app):
    with app.app_context():
        db.session.add(Sheet(book=_book(), number=1, created_at=NOON))
        db.session.commit()
        with pytest.raises(SetupError, match="1 rows"), db.engine.connect() as connection:  # noqa: SIM117
            with database._migrating(connection):
                connection.execute(text("DELETE FROM book"))
        assert db.session.scalars(select(Book.name)).all() == ["Thursdays"]


def test_a_file_that_is_no_database_is_said_in_one_line(tmp_path):
    (tmp_path / "scorekeeper.sqlite").write_text("Dear diary, " * 100)
    with pytest.raises(SetupError, match=r"^The database cannot be used: .*$"):
        create_app({"INSTANCE": tmp_path})


def test_a_database_of_a_newer_version_is_left_alone(instance):
    with sqlite3.connect(instance / "scorekeeper.sqlite") as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.close()
    with pytest.raises(SetupError, match="newer"):
        create_app({"INSTANCE": instance})


def test_threads_that_read_and_then_write_take_turns_and_none_is_turned_away(app):
    """Each reads the last number and adds the next one, which goes wrong wherever two do it at once."""
    with app.app_context():
        db.session.add(Sheet(book=_book(), number=1, created_at=NOON))
        db.session.commit()
    faults = []

    def add():
        try:
            for _ in range(5):
                with app.test_request_context("/", method="POST"):
                    sheet = db.session.scalars(select(Sheet)).one()
                    last = max((revision.number for revision in sheet.revisions), default=0)
                    db.session.add(_revision(sheet, last + 1))
                    db.session.commit()
        except Exception as error:  # noqa: BLE001 - whatever it is, the test has to see it
            faults.append(error)

    threads = [threading.Thread(target=add) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    with app.app_context():
        assert sorted(db.session.scalars(select(Revision.number))) == list(range(1, 21))


def test_a_page_is_read_while_a_deal_is_being_saved(app):
    with app.test_request_context("/", method="POST"):
        db.session.add(_book())
        db.session.flush()  # from here on this one holds the write lock
        found = []

        def read():
            with app.test_request_context("/", method="GET"):
                found.append(db.session.scalars(select(Book.name)).all())

        reader = threading.Thread(target=read)
        reader.start()
        reader.join()
        db.session.commit()
    assert found == [[]]


def test_a_moment_comes_back_in_utc_and_aware_of_it(opened):
    in_berlin = datetime(1926, 11, 5, 20, 30, tzinfo=timezone(timedelta(hours=1)))
    db.session.add(Book(slug="a", name="Thursdays", created_at=in_berlin))
    db.session.commit()
    db.session.expire_all()
    found = db.session.scalars(select(Book.created_at)).one()
    assert (found, found.tzinfo) == (in_berlin, UTC)


def test_a_moment_without_its_zone_is_refused(opened):
    db.session.add(Book(slug="a", name="Thursdays", created_at=NOON.replace(tzinfo=None)))
    with pytest.raises(StatementError, match="time zone"):
        db.session.commit()


def test_a_revision_comes_back_as_it_was(opened):
    sheet = Sheet(book=_book(), number=1, created_at=NOON)
    db.session.add(_revision(sheet, 1, kind=Kind.START))
    db.session.add(_revision(sheet, 2, by="Ada's phone", deal=7, score='{"a": 1}', deal_ids=[3, 7], key="k"))
    db.session.commit()
    db.session.expire_all()
    start, scored = sheet.revisions
    assert (start.kind, start.deal_ids, start.by, start.deal, start.key) == (Kind.START, [], None, None, None)
    assert (scored.kind, scored.deal_ids, scored.by, scored.deal) == (Kind.SCORE, [3, 7], "Ada's phone", 7)
    assert scored.score == '{"a": 1}'
    assert db.session.execute(text("SELECT kind FROM revision")).scalars().all() == ["start", "score"]


def test_a_revision_is_never_changed(opened):
    revision = _revision(Sheet(book=_book(), number=1, created_at=NOON), 1)
    db.session.add(revision)
    db.session.commit()
    revision.score = '{"cheated": true}'
    with pytest.raises(RuntimeError, match=r"never changed.*score"):
        db.session.commit()


@pytest.mark.parametrize(
    ("first", "second"),
    [({"number": 2}, {"number": 2}), ({"number": 2, "key": "k"}, {"number": 3, "key": "k"})],
    ids=["number", "key"],
)
def test_a_sheet_has_each_number_and_each_key_once(opened, first, second):
    sheet = Sheet(book=_book(), number=1, created_at=NOON)
    db.session.add_all([_revision(sheet, **first), _revision(sheet, **second)])
    with pytest.raises(IntegrityError):
        db.session.commit()


def test_a_book_goes_with_its_sheets_and_their_revisions(opened):
    book = _book()
    db.session.add(_revision(Sheet(book=book, number=1, created_at=NOON), 1))
    db.session.commit()
    db.session.execute(text("DELETE FROM book"))
    db.session.commit()
    assert db.session.scalars(select(Revision.id)).all() == []


class BusyCursor:
    """Refuses as SQLite does while another process turns the same new file into WAL."""

    def __init__(self, refusals, code=sqlite3.SQLITE_BUSY):
        self.refusals = refusals
        self.code = code
        self.done = []

    def execute(self, statement):
        if self.refusals:
            self.refusals -= 1
            error = sqlite3.OperationalError("refused")
            error.sqlite_errorcode = self.code
            raise error
        self.done.append(statement)


def test_setting_up_a_new_file_waits_for_whoever_is_at_it(monkeypatch):
    monkeypatch.setattr(database, "BUSY_PAUSE", 0)
    cursor = BusyCursor(refusals=3)
    database._patiently(cursor, "PRAGMA journal_mode=WAL")
    assert cursor.done == ["PRAGMA journal_mode=WAL"]


@pytest.mark.parametrize(
    ("refusals", "code"),
    [(1, sqlite3.SQLITE_READONLY), (10_000, sqlite3.SQLITE_BUSY)],
    ids=["another fault", "no end of it"],
)
def test_setting_up_a_file_does_not_wait_for_what_will_not_come(monkeypatch, refusals, code):
    monkeypatch.setattr(database, "BUSY_PAUSE", 0)
    with pytest.raises(sqlite3.OperationalError, match="refused"):
        database._patiently(BusyCursor(refusals, code), "PRAGMA journal_mode=WAL")
