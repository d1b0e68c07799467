"""What a page looks like, measured in the browser: what fits, what can be tapped, what can be read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from axe_playwright_python.base import AXE_SCRIPT as AXE

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
GRAVE = {"serious", "critical"}

# The figures people play for are to stand out more than other text.
SCORES = (
    ".score-totals, .entry .figure, .score-margin, .deal-bar .figure, .deal-result b, .points b, .outcome h2"
)


def of_the_pad(page: Page) -> dict[str, Any]:
    """How the pad lies on the screen."""
    return _measured(page, "ofThePad")


def assert_fits(page: Page, keys: int) -> None:
    """A pad on which nothing scrolls, sticks out, is cut off or too small, with so many keys in sight."""
    assert of_the_pad(page) == {
        "scrolled": 0,
        "sideways": 0,
        "below": 0,
        "save": True,
        "keys": keys,
        "small": [],
        "behind": [],
        "cut": [],
    }


def small_print_in_inputs(page: Page) -> list[str]:
    """Inputs into which a phone would zoom."""
    return _measured(page, "smallPrintInInputs")


def sticking_out(page: Page) -> list[str]:
    """What is too wide for the screen."""
    return _measured(page, "stickingOut")


def faint(page: Page) -> list[str]:
    """Text that stands out too little from its ground."""
    found = _measured(page, "faint", SCORES)
    assert found["looked"]
    return found["faults"]


def moving(page: Page) -> list[str]:
    """What would move."""
    return _measured(page, "moving")


def on_paper(page: Page) -> dict[str, list[str]]:
    """The colours a printer would be sent."""
    return _measured(page, "onPaper")


def wide_on_paper(page: Page) -> list[str]:
    """What on paper is wider than its place."""
    return _measured(page, "wideOnPaper")


def barriers(page: Page, *, colours_only: bool = False) -> list[str]:
    """What axe calls serious or critical. Where only the scheme is another one, only colours can be."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    options = {"resultTypes": ["violations"]} | ({"runOnly": ["color-contrast"]} if colours_only else {})
    violations = page.evaluate("options => axe.run(options)", options)["violations"]
    return [
        f"{found['id']}: {', '.join(' '.join(map(str, node['target'])) for node in found['nodes'])}"
        for found in violations
        if found["impact"] in GRAVE
    ]


def _measured(page: Page, what: str, argument: object = None) -> Any:
    return page.evaluate(f"argument => {{ {SCRIPT}\n return looks.{what}(argument); }}", argument)
