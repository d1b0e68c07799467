"""A table that has begun, and a second phone at it.

One app serves all tests of a worker, since a new one would compile every template anew; its database is
emptied for each test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scorekeeper import create_app
from scorekeeper.store.database import Base, db
from tests.actions import Table
from tests.cast import PLAYERS
from tests.conftest import Phone
from tests.evening import Evening
from tests.pages import Page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from flask import Flask

    from tests.conftest import Clock


@pytest.fixture(scope="session")
def app_of_all_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    app = create_app({"INSTANCE": tmp_path_factory.mktemp("web"), "TESTING": True})
    app.test_client_class = Phone
    yield app
    with app.app_context():
        db.engine.dispose()


@pytest.fixture
def app(app_of_all_tests: Flask, clock: Clock) -> Flask:
    """The app with an empty database and the clock of this test."""
    app_of_all_tests.config["CLOCK"] = clock
    with app_of_all_tests.app_context():
        for table in reversed(Base.metadata.sorted_tables):
            db.session.execute(table.delete())
        db.session.commit()
    return app_of_all_tests


@pytest.fixture
def table(client: Phone) -> Table:
    """Ada and Bea against Cy and Di; North deals, nothing is scored yet."""
    return Table.starts(client, PLAYERS)


@pytest.fixture
def other(app: Flask, table: Table) -> Table:
    """The same table on another phone."""
    return table.on(app.test_client())


@pytest.fixture
def watcher(app: Flask, table: Table) -> Table:
    """The same table on the phone of somebody who only watches."""
    return table.on(app.test_client(), "watch")


@pytest.fixture
def visit(client: Phone) -> Callable[[str], Page]:
    """Open a page by its address."""
    return lambda path: Page(client, client.get(path))


@pytest.fixture
def evening(client: Phone) -> Evening:
    """A sheet of boards without a result."""
    return Evening.begins(client)


@pytest.fixture
def by_hand(client: Phone) -> Evening:
    """The evening that is worked by hand."""
    return Evening.by_hand(client)
