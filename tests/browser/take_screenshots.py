"""Takes the pictures of the README: `python -m tests.browser.take_screenshots`.

They show a rubber as four people play it, on a phone, so they are made by tapping.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from scorekeeper import create_app, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

PICTURES = Path(__file__).resolve().parents[2] / ".screenshots"
SANDBOX = "--no-sandbox"  # The pages are our own, and root has no sandbox.
PLAYERS = {"north": "Ada", "east": "Cy", "south": "Bea", "west": "Di"}

KEYS = ("level", "denomination", "declarer", "doubling", "tricks", "honours")
DEALS = (
    ("2", "S", "N", "", "10", "NS three"),
    ("1", "D", "W", "", "7", "EW three"),
    ("3", "H", "E", "", "8", "NS four-divided"),
    None,
    ("2", "S", "S", "", "8", "NS three"),
)
DOUBLED = ("4", "S", "N", "X", "8", "NS four-in-hand")
LAST = ("2", "NT", "S", "X", "9", "NS three")


def main() -> None:
    """Play, and take the pictures."""
    PICTURES.mkdir(exist_ok=True)
    with a_browser_at_a_server() as (browser, home):
        take(browser, home)


@contextmanager
def a_browser_at_a_server() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server with a folder of its own."""
    with tempfile.TemporaryDirectory() as folder, serving.listen(serving.THIS_COMPUTER, 0) as listening:
        server = serving.Server(create_app({"INSTANCE": folder}), listening)
        thread = threading.Thread(target=server.run)
        thread.start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=[SANDBOX])
                yield browser, serving.url(*listening.getsockname()).rstrip("/")
                browser.close()
        finally:
            server.stop()
            thread.join()


def chromium() -> str:
    """The browser of this computer."""
    named = (
        os.environ.get("SCOREKEEPER_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    )
    if named is None:
        raise SystemExit("No Chromium was found; SCOREKEEPER_CHROMIUM can name one.")
    return named


def take(browser: Browser, home: str) -> None:
    """Play a rubber and take a picture wherever there is something to see."""
    phone = browser.new_page(viewport={"width": 360, "height": 640}, device_scale_factor=2)
    phone.goto(home)
    phone.click("summary")
    for seat, name in PLAYERS.items():
        phone.fill(f"#{seat}", name)
    phone.fill("#stake", "2")
    phone.click("button:has-text('Start')")
    phone.wait_for_url("**/deals/new")
    sheet = phone.url.removesuffix("/deals/new")
    for deal in DEALS:
        enter(phone, sheet, deal)
        save(phone)
    enter(phone, sheet, DOUBLED)
    picture(phone, "pad")
    save(phone)
    picture(phone, "sheet")
    enter(phone, sheet, LAST)
    save(phone)
    phone.goto(f"{sheet}/deals/6")
    choose(phone, "tricks", "10")
    picture(phone, "correct")
    phone.goto(f"{sheet}/deals/3")
    choose(phone, "tricks", "7")
    save(phone)
    phone.goto(f"{sheet}/print")
    phone.set_viewport_size({"width": 794, "height": 1123})
    phone.emulate_media(media="print")
    phone.screenshot(path=PICTURES / "print.png")
    phone.emulate_media(media="screen", color_scheme="dark")
    phone.set_viewport_size({"width": 360, "height": 640})
    phone.goto(sheet)
    phone.screenshot(path=PICTURES / "finished-dark.png")


def enter(phone: Page, sheet: str, deal: tuple[str, ...] | None) -> None:
    """Tap a deal into the pad."""
    phone.goto(f"{sheet}/deals/new")
    if deal is None:
        choose(phone, "passed_out", "1")
        return
    for name, value in zip(
        ("level", "denomination", "declarer", "doubling", "tricks", "honours"), deal, strict=True
    ):
        if value:
            choose(phone, name, value)


def choose(phone: Page, name: str, value: str) -> None:
    """Tap one key, and wait for what the pad says to it."""
    with phone.expect_response("**/preview*"):
        phone.click(f'label.key:has(input[name="{name}"][value="{value}"])')


def save(phone: Page) -> None:
    """Tap Save, and wait for the sheet."""
    phone.click("[data-save]")
    phone.wait_for_url("**/sheets/1")


def picture(phone: Page, name: str) -> None:
    """Keep what the phone shows."""
    phone.screenshot(path=PICTURES / f"{name}.png")


if __name__ == "__main__":
    main()
