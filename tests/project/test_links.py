"""Links on the machine itself: the command that lists them, the migration that made them, and the logs."""

from __future__ import annotations

import itertools
import re
import sqlite3

import pytest
from alembic import command
from click.testing import CliRunner
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from scorekeeper import cli, create_app, serving
from scorekeeper.store import books, links
from scorekeeper.store.database import db
from scorekeeper.store.models import Link, Right
from tests.actions import Table
from tests.cast import PLAYERS
from tests.conftest import Phone

JOIN = re.compile(r"  to (watch|score):  (https?://\S+)/join/([\w-]{32})")


@pytest.fixture
def run(app, instance, monkeypatch):
    """Run the command beside the app, on the same folder."""
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(instance))
    monkeypatch.setattr(serving, "lan_address", lambda: "192.168.7.9")
    return lambda *arguments: CliRunner().invoke(cli.main, ["links", *arguments])


@pytest.fixture
def table(client):
    return Table.starts(client, PLAYERS)


def _slug(table):
    return table.book_address.rpartition("/")[2]


# --- The command --------------------------------------------------------------------------------------------


def test_it_lists_both_links_of_every_book_the_newest_first(run, client, table):
    newer = Table.starts(client, PLAYERS)
    done = run()
    assert done.exit_code == 0
    assert [line.split()[0] for line in done.output.splitlines()[::3]] == [_slug(newer), _slug(table)]
    found = [(right, f"/join/{token}") for right, _, token in JOIN.findall(done.output)]
    assert found == [(right, t.link(right)) for t in (newer, table) for right in ("watch", "score")]


@pytest.mark.parametrize(
    ("arguments", "base"),
    [
        ((), "http://192.168.7.9:8017"),
        (("--port", "9000"), "http://192.168.7.9:9000"),
        (("--address", "https://scores.example/"), "https://scores.example"),
        (("--address", "cards.local", "--port", "9000"), "http://cards.local:9000"),
    ],
    ids=["network", "port", "address", "host"],
)
def test_the_links_lead_where_phones_reach_the_computer(run, table, arguments, base):
    base = base.replace("8017", str(serving.DEFAULT_PORT))
    assert {found for _, found, _ in JOIN.findall(run(*arguments).output)} == {base}


def test_a_link_it_lists_lets_a_phone_in(app, run, table):
    token = next(token for right, _, token in JOIN.findall(run().output) if right == "score")
    phone = app.test_client()
    assert phone.get(f"/join/{token}").status_code == 303
    assert phone.get(f"{table.address}/deals/new").status_code == 200


def test_without_a_book_it_lists_nothing_and_that_is_no_failure(run):
    done = run()
    assert (done.exit_code, done.output) == (0, "")


def test_renewing_ends_both_links_of_one_book_on_every_phone(app, run, client, table):
    untouched = Table.starts(client, PLAYERS)
    old = {right: table.link(right) for right in ("watch", "score")}
    watcher = table.on(app.test_client(), "watch")
    done = run("--renew", _slug(table))
    assert done.exit_code == 0
    new = {right: f"/join/{token}" for right, _, token in JOIN.findall(done.output)}
    assert set(new) == set(old)
    assert not set(new.values()) & set(old.values())
    for phone in (table, watcher):
        assert phone.client.get(table.address).status_code == 404
    assert all(client.get(path).status_code == 404 for path in old.values())
    assert client.get(new["score"]).status_code == 303
    assert untouched.sheet().status == 200


def test_an_unknown_book_is_named_and_nothing_is_renewed(run, table):
    before = table.link("score")
    done = run("--renew", "nosuchbook")
    assert done.exit_code == 2
    assert "There is no book 'nosuchbook'" in done.output
    assert table.link("score") == before


# --- The migration ------------------------------------------------------------------------------------------


@pytest.fixture
def old_instance(tmp_path, monkeypatch):
    """A folder as the version before the links left it, with two books, three sheets and four revisions."""
    upgrade = command.upgrade
    with monkeypatch.context() as patched:
        patched.setattr(command, "upgrade", lambda config, _head: upgrade(config, "0001"))
        app = create_app({"INSTANCE": tmp_path})
        with app.app_context():
            db.engine.dispose()
    score = (
        '{"format": 1, "rules": "auction-1920", "deals": [{"contract": "4S", "declarer": "N", "tricks": 10}]}'
    )
    with sqlite3.connect(tmp_path / "scorekeeper.sqlite") as file:
        at = "1926-11-05 12:00:00.000000"
        file.executemany(
            "INSERT INTO book VALUES (?, ?, ?, ?)",
            [(1, "a" * 12, "Thursdays", at), (2, "b" * 12, "Fridays", at)],
        )
        file.executemany(
            "INSERT INTO sheet VALUES (?, ?, ?, ?, ?)",
            [(1, 1, 1, at, None), (2, 1, 2, at, '{"N": "KS"}'), (3, 2, 1, at, None)],
        )
        file.executemany(
            "INSERT INTO revision VALUES (?, ?, ?, ?, NULL, 'start', NULL, ?, '[1]', ?, NULL)",
            [
                (1, 1, 1, at, score, "k1"),
                (2, 1, 2, at, score, "k2"),
                (3, 2, 1, at, score, None),
                (4, 3, 1, at, score, None),
            ],
        )
    file.close()
    return tmp_path


@pytest.fixture
def migrated(old_instance):
    app = create_app({"INSTANCE": old_instance, "TESTING": True})
    app.test_client_class = Phone
    yield app
    with app.app_context():
        db.engine.dispose()


def _rows(folder, table):
    file = sqlite3.connect(folder / "scorekeeper.sqlite")
    try:
        columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})") if row[1] != "beside_id"]
        return file.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY id").fetchall()  # noqa: S608
    finally:
        file.close()


def test_each_book_of_before_the_links_gets_two_of_its_own(migrated):
    with migrated.app_context():
        found = db.session.query(Link).all()
        assert sorted((link.book_id, link.right) for link in found) == [
            (book, right) for book in (1, 2) for right in (Right.SCORE, Right.WATCH)
        ]
        assert len({link.token for link in found}) == 4
        assert {len(link.token) for link in found} == {32}


@pytest.mark.parametrize("table", ["book", "sheet", "revision"])
def test_nothing_else_is_changed_by_it(old_instance, table):
    before = _rows(old_instance, table)
    app = create_app({"INSTANCE": old_instance})
    with app.app_context():
        db.engine.dispose()
    assert len(before) >= 2
    assert _rows(old_instance, table) == before


def test_every_row_still_belongs_to_its_own_and_goes_with_it(migrated):
    with migrated.app_context():
        assert db.session.execute(text("PRAGMA foreign_key_check")).all() == []
        db.session.execute(text("UPDATE sheet SET beside_id = 1 WHERE id = 3"))
        db.session.execute(text("DELETE FROM book WHERE id = 1"))
        db.session.commit()
        left = {
            table: db.session.execute(text(f"SELECT id FROM {table}")).scalars().all()  # noqa: S608
            for table in ("book", "sheet", "revision")
        }
        assert left == {"book": [2], "sheet": [3], "revision": [4]}
        assert db.session.execute(text("SELECT beside_id FROM sheet")).scalar() is None
        assert {link.book_id for link in db.session.query(Link)} == {2}


def test_a_book_of_before_the_links_opens_by_its_new_one(migrated):
    with migrated.app_context():
        token = links.of(books.find("a" * 12), Right.SCORE).token
    phone = migrated.test_client()
    assert phone.get("/books/" + "a" * 12).status_code == 404
    assert phone.get(f"/join/{token}").location == f"/books/{'a' * 12}/sheets/2"
    assert Table(phone, f"/books/{'a' * 12}/sheets/1").totals() == (36, 0)


# --- The logs -----------------------------------------------------------------------------------------------


@pytest.fixture
def app_of_people(make_app):
    """The app as people get it: what goes wrong is logged and answered with a page."""
    return make_app(PROPAGATE_EXCEPTIONS=False)


def test_an_error_while_joining_is_logged_without_the_token(app_of_people, monkeypatch, caplog):
    numbered = itertools.count()
    monkeypatch.setattr(
        "secrets.token_urlsafe", lambda _=None: f"half-of_it-is-still-a-secret-{next(numbered)}"
    )
    token = Table.starts(app_of_people.test_client()).link("score").rpartition("/")[2]

    def fail(_link):
        raise RuntimeError("the lamp went out")

    monkeypatch.setattr("scorekeeper.web.access.admit", fail)
    answer = app_of_people.test_client().get(f"/join/{token}")
    assert answer.status_code == 500
    assert "the lamp went out" in caplog.text
    assert re.findall(r"/join/\S*", caplog.text) == ["/join/…"]
    assert token not in caplog.text


def test_a_statement_that_fails_is_logged_without_what_was_in_it(app_of_people, caplog):
    token = Table.starts(app_of_people.test_client()).link("score").rpartition("/")[2]
    with app_of_people.app_context():
        db.session.execute(text("ALTER TABLE link RENAME TO lost"))
        db.session.commit()
    answer = app_of_people.test_client().get(f"/join/{token}")
    assert answer.status_code == 500
    assert "no such table: link" in caplog.text
    assert token not in caplog.text


def test_no_error_of_the_database_says_what_was_in_a_statement(app):
    with app.app_context(), pytest.raises(OperationalError) as raised:
        db.session.execute(text("SELECT 1 FROM nowhere WHERE token = :token"), {"token": "secret"})
    assert "secret" not in str(raised.value)
