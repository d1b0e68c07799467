"""Waiting for what a page comes to by itself: asked again and again, each time there and back."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

LONGEST = 10  # seconds; on a busy machine a page may be slow, but never this slow


def until(page: Page, predicate: str, argument: object = None) -> None:
    """Wait until a predicate of the page holds; one that has to wait for something itself may do so.

    (The browser driver's own waiting takes the promise of such a predicate for a yes.)
    """
    late = monotonic() + LONGEST
    while not page.evaluate(predicate, argument):
        assert monotonic() < late, f"never came true: {predicate}"


def first_held(page: Page, held: list[Route]) -> Route:
    """The first request that a test holds back, once it has been made."""
    late = monotonic() + LONGEST
    while not held:
        assert monotonic() < late, "nothing was sent"
        page.evaluate("0")
    return held[0]
