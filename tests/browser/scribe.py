"""A player who writes the auction down on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.pad import Player

WORD = re.compile(r"\w+|[^\w\s]")
CALL = """async calls => {
  for (const call of calls) {
    const { value } = document.querySelector("[name=calls]");
    document.querySelector(`button[name="call"][value="${call}"]`).click();
    while (document.querySelector("[name=calls]").value === value) await new Promise(requestAnimationFrame);
  }
}"""


class Scribe(Player):
    """A player who writes the auction down."""

    def open_recorder(self) -> None:
        self.tap(self.page.get_by_role("button", name="the auction"))
        expect(self.page.locator(".recorder")).to_be_visible()

    def call(self, calls: str) -> None:
        """Tap calls one after the other, looking up after each."""
        for call in calls.split():
            made = self.made
            self.tap(self.call_key(call))
            expect(self.page.locator("[name=calls]")).to_have_value(f"{made} {call}".strip())

    def call_at_once(self, calls: str) -> None:
        """Make calls quicker than fingers can, where the test is about something else."""
        self.page.evaluate(CALL, calls.split())
        expect(self.page.locator("[name=calls]")).to_have_value(calls)

    def call_key(self, call: str):
        return self.page.locator(f'button[name="call"][value="{call}"]')

    @property
    def made(self) -> str:
        """The calls that have been made."""
        return self.page.locator("[name=calls]").input_value()

    def to_the_pad(self) -> None:
        self.tap(self.page.get_by_role("button", name="To the pad"))
        expect(self.page.locator("form.pad")).to_be_visible()


def words(text: str) -> re.Pattern[str]:
    """A sentence, whatever the space around its suits, which are drawn and named."""
    return re.compile(r"\s*".join(map(re.escape, WORD.findall(text))))


def says(page, text):
    expect(page.locator(".recorder-says")).to_have_text(words(text))
