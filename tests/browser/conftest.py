"""A real browser at a real server: phones of several sizes, and nothing in their console.

Whatever a page complains of during a test — an error in its console, a refused style or script, a request
that failed — fails that test. One that goes wrong on purpose says so first: `complaints.expect("422")`.
"""

from __future__ import annotations

import os
import shutil
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from scorekeeper import create_app, serving
from scorekeeper.store.database import db
from tests.browser import by_hand
from tests.browser.pad import Clerk
from tests.browser.scribe import Scribe

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from flask import Flask
    from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
BLOCKED = "Service Worker registration blocked"
WAIT = 10_000  # milliseconds; on a busy machine a page may be slow, but never this slow


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser of this computer. Where there is none, tests that need one are skipped, but not in CI."""
    named = os.environ.get("SCOREKEEPER_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found:
        return found
    reason = f"no browser: none of {', '.join(BROWSERS)} is installed, and SCOREKEEPER_CHROMIUM names none"
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], chromium: str) -> dict[str, Any]:
    """How the plugin starts the browser: the one that was found, and as root without its sandbox."""
    as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return {**browser_type_launch_args, "executable_path": chromium, "args": [*ARGUMENTS, *as_root]}


@dataclass(frozen=True)
class LiveServer:
    """The app as people get it, at `url`; `live_server.app.app_context()` looks behind the counter."""

    url: str
    app: Flask


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """One server for all browser tests, with a folder of its own: a test makes its own book there."""
    folder: Path = tmp_path_factory.mktemp("live")
    app = create_app({"INSTANCE": folder})
    with serving.listen(serving.THIS_COMPUTER, 0) as listening:
        server = serving.Server(app, listening)
        thread = threading.Thread(target=server.run)
        thread.start()
        yield LiveServer(serving.url(*listening.getsockname()).rstrip("/"), app)
        server.stop()
        thread.join()
    with app.app_context():
        db.engine.dispose()


@pytest.fixture(scope="session")
def base_url(live_server: LiveServer) -> str:
    """Where `page.goto("/")` goes. (The plugin's own fixture is of a kind that pytest 9.2 warns about.)"""
    return live_server.url


class Complaints:
    """What the pages of a test complained of, and which of it the test expects."""

    def __init__(self) -> None:
        self._heard: list[str] = []
        self._expected: list[str] = []

    def expect(self, part: str) -> None:
        """Say that complaints with this in them are what the test is about."""
        self._expected.append(part)

    def listen_to(self, context: BrowserContext) -> None:
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self._heard.append(f"error in a script: {error.error}"))
        context.on("requestfailed", self._on_request_failed)

    def unexpected(self) -> list[str]:
        return [heard for heard in self._heard if not any(part in heard for part in self._expected)]

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and BLOCKED not in message.text:
            self._heard.append(f"{message.type} in the console: {message.text} ({message.location['url']})")

    def _on_request_failed(self, request: Request) -> None:
        # Leaving a page cuts off what it was still asking for; that is no fault of it.
        if request.failure != "net::ERR_ABORTED":
            self._heard.append(f"request failed: {request.method} {request.url}: {request.failure}")


@pytest.fixture
def complaints() -> Complaints:
    return Complaints()


class NewPage(Protocol):
    """Open a page of this size in a browser context of its own: another phone, with its own session."""

    def __call__(
        self,
        width: int = 360,
        height: int = 640,
        *,
        color_scheme: str = "light",
        java_script_enabled: bool = True,
        **context: Any,
    ) -> Page: ...


@pytest.fixture
def new_page(new_context: Callable[..., BrowserContext], complaints: Complaints) -> Iterator[NewPage]:
    """Make phones; `page.goto("/")` goes to the live server. Whatever they complain of fails the test."""
    contexts: list[BrowserContext] = []

    def make(width: int = 360, height: int = 640, **context: Any) -> Page:
        phone = {"is_mobile": True, "has_touch": True, "device_scale_factor": 2} if width < 600 else {}
        opened = new_context(
            viewport={"width": width, "height": height},
            locale="en-GB",
            # A service worker is for the tests that are about it: it would answer in the place of the server.
            **{"color_scheme": "light", "service_workers": "block", **phone, **context},
        )
        opened.set_default_timeout(WAIT)
        complaints.listen_to(opened)
        contexts.append(opened)
        return opened.new_page()

    yield make
    for context in contexts:
        for page in context.pages:
            page.evaluate("0")  # A round trip: what the page has said until now has been heard after it.
    assert complaints.unexpected() == []


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    """A small phone held upright, its browser's bars hidden."""
    return new_page(360, 640)


@pytest.fixture
def phone_with_bars(new_page: NewPage) -> Page:
    """The same phone while the bars of its browser take their share."""
    return new_page(360, 560)


@pytest.fixture
def scribe(phone: Page) -> Scribe:
    """A player at an empty pad of named players."""
    scribe = Scribe(phone)
    phone.goto(Clerk(phone).sheet((), by_hand.NAMES))
    scribe.open_pad()
    return scribe
