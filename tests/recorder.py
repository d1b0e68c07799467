"""The auction recorder, as a person with a phone taps the calls of a table into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.pages import Form, Page

if TYPE_CHECKING:
    from werkzeug.test import TestResponse


@dataclass
class Recorder:
    """The auction recorder, open on a phone."""

    page: Page

    def calls(self, calls: str) -> Recorder:
        """Tap the keys of calls in turn: "1S Pass 4S"."""
        for call in calls.split():
            self.taps(call)
        return self

    def taps(self, call: str) -> Recorder:
        """Tap the key of one call."""
        assert self.page.all(f"button[name=call][value={call}]"), f"no key {call} on {self.page.path}"
        return self._shown(self._form.press(call=call))

    def takes_back(self) -> Recorder:
        """Take the last call back."""
        return self._shown(self._form.click("Take back"))

    def back(self) -> Page:
        """Back to the pad, as it was."""
        return Page(self.page.client, self._form.click("Pad"))

    def to_the_pad(self) -> Page:
        """To the pad, with what the auction came to."""
        return Page(self.page.client, self.page.form("To the pad").click("To the pad"))

    @property
    def says(self) -> str:
        """Who is to call, why a call was refused, or what the auction came to."""
        return self.page.one(".recorder-says").text

    @property
    def rounds(self) -> list[list[str]]:
        """The calls, a row for each round of the table, under the names of the players."""
        return [[cell.text for cell in [*row.all("th"), *row.all("td")]] for row in self.page.all("tr")]

    @property
    def allowed(self) -> set[str]:
        """The calls whose keys are not marked as not allowed."""
        keys = self.page.all("button[name=call]")
        return {key["value"] for key in keys if "not allowed" not in key.text} - {"back"}

    @property
    def _form(self) -> Form:
        return self.page.form("Pad")

    def _shown(self, answer: TestResponse) -> Recorder:
        self.page = Page(self.page.client, answer)
        assert self.page.status == 200, self.page.trouble
        return self
