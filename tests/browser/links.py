"""Phones that come into a book by one of its links."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page


def link(page: Page, sheet: str, right: str) -> str:
    """The link to the book of a sheet, as its page shows it: to "score", or to "watch"."""
    page.goto(f"{sheet.rpartition('/sheets/')[0]}/links")
    return page.locator(f"section[aria-labelledby=share-{right}] .address").get_attribute("href")


def renew(page: Page, sheet: str, right: str) -> None:
    """Put a new link in the place of one."""
    page.goto(f"{sheet.rpartition('/sheets/')[0]}/links")
    section = page.locator(f"section[aria-labelledby=share-{right}]")
    old = section.locator(".address").inner_text()
    section.get_by_role("button", name="Renew this link").click()
    page.wait_for_function(
        "old => document.querySelector('.share') && !document.body.innerText.includes(old)", arg=old
    )
