"""What every test may ask for: an app in a folder of its own, a phone to use it with, and a clock to turn.

Properties are checked by the same examples on every run, so that a check that was green stays green.
`HYPOTHESIS_PROFILE=search pytest tests/properties` looks for new ones instead, and for longer.
"""

from __future__ import annotations

import os
import secrets
import shutil
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import flask
import pytest
from flask.testing import FlaskClient
from flask_wtf.csrf import generate_csrf
from hypothesis import settings as hypothesis_settings

from scorekeeper import create_app, paths, settings
from scorekeeper.store.database import db

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from werkzeug.test import TestResponse


# Here, since modules that set their own by it are imported from more than one folder of tests.
hypothesis_settings.register_profile("repeatable", derandomize=True, deadline=None, max_examples=10)
hypothesis_settings.register_profile("search", deadline=None, max_examples=2_000)
hypothesis_settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))


def pytest_xdist_auto_num_workers() -> int:
    """One more than this computer can run at once: tests in a browser mostly wait for it."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


class Clock:
    """The app's clock in tests. It stands still until it is moved."""

    def __init__(self) -> None:
        self.time = datetime(1926, 11, 5, 19, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def advance(self, **by: float) -> None:
        self.time += timedelta(**by)


class Phone(FlaskClient):
    """A test client with its own session, which fills in the token that every form carries."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        # An answer that sends a file keeps it open until it is read; tests look at headers and go.
        return super().open(*args, **{"buffered": True, **kwargs})

    def token(self) -> str:
        """A token that is good for this phone's session, as a page would have put into its form."""
        with self.session_transaction() as session:
            kept = session.setdefault("csrf_token", secrets.token_hex(20))
        with self.application.test_request_context():
            flask.session["csrf_token"] = kept
            return generate_csrf()

    def send(self, path: str, **fields: object) -> TestResponse:
        """Send a form, as pressing its button would. The answer is not followed."""
        return self.post(path, data={"csrf_token": self.token(), **fields})


@pytest.fixture(autouse=True)
def _no_settings_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """A developer's own scores must not be what a test writes into."""
    for name in (paths.INSTANCE_VARIABLE, settings.DATABASE_VARIABLE, "SCOREKEEPER_HOST", "SCOREKEEPER_PORT"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session")
def migrated_instance(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An instance folder as the first start leaves it. Copying it is quicker than migrating for each test."""
    folder = tmp_path_factory.mktemp("migrated")
    app = create_app({"INSTANCE": folder, "TESTING": True})
    with app.app_context():
        db.engine.dispose()
    return folder


@pytest.fixture
def instance(migrated_instance: Path, tmp_path: Path) -> Path:
    """An instance folder for this test alone."""
    return shutil.copytree(migrated_instance, tmp_path / "instance")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def make_app(instance: Path, clock: Clock) -> Iterator[Callable[..., flask.Flask]]:
    """Make an app with settings of the test's choice. CSRF stays on, as it is for people."""
    made: list[flask.Flask] = []

    def make(**config: object) -> flask.Flask:
        app = create_app({"INSTANCE": instance, "TESTING": True, "CLOCK": clock, **config})
        app.test_client_class = Phone
        made.append(app)
        return app

    yield make
    for app in made:
        with app.app_context():
            db.engine.dispose()


@pytest.fixture
def app(make_app: Callable[..., flask.Flask]) -> flask.Flask:
    return make_app()


@pytest.fixture
def client(app: flask.Flask) -> Phone:
    return app.test_client()
