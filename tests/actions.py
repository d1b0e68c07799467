"""What a table does, as a person with a phone does it: open a page, fill in its form, press a button.

Forms are sent as a page made them, with their token, their key and the version they were shown for.
"""

from __future__ import annotations

import re
import secrets
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self
from urllib.parse import urlsplit

from tests.pages import Form, Page
from tests.recorder import Recorder

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

BID = re.compile(r"(\d+)(C|D|H|S|NT)(X{0,2}) by ([NESW])")


def keys(
    call: str | None = None,
    tricks: int | None = None,
    *,
    honours: str | None = None,
    dealer: str | None = None,
    note: str | None = None,
    penalty: tuple[str, object, str] | None = None,
    **more: object,
) -> dict[str, object]:
    """The keys of the pad for a deal: `keys("4SX by N", 8, honours="NS four-in-hand")`, `keys("Pass")`."""
    pressed: dict[str, object] = {}
    if call == "Pass":
        pressed = {"level": None, "denomination": None, "declarer": None, "tricks": None, "passed_out": "1"}
        pressed |= {"doubling": "", "honours": ""}
    elif call is not None:
        found = BID.fullmatch(call)
        assert found, call
        level, denomination, doubling, declarer = found.groups()
        pressed = {"level": level, "denomination": denomination, "doubling": doubling, "declarer": declarer}
        pressed["passed_out"] = None
    if tricks is not None:
        pressed["tricks"] = tricks
    if honours is not None:
        pressed["honours"] = {"nobody": "none", "not asked": ""}.get(honours, honours)
    if dealer is not None:
        pressed["dealer"] = dealer
    if note is not None:
        pressed["note"] = note
    if penalty is not None:
        pressed |= dict(
            zip(("penalties-0-to", "penalties-0-points", "penalties-0-reason"), penalty, strict=True)
        )
    return pressed | more


@dataclass
class Table:
    """A table with its sheet open on a phone. A deed that is refused fails the test."""

    client: FlaskClient
    address: str
    answer: TestResponse | None = field(default=None, repr=False)
    _empty_pad: Form | None = field(default=None, repr=False)

    # --- Starting -------------------------------------------------------------------------------------------

    @classmethod
    def starts(cls, client: FlaskClient, players: str = "", **settings: object) -> Table:
        """Start a rubber: `players` are North, East, South and West; `settings` the fields of the form."""
        names = dict(zip(("north", "east", "south", "west"), players.split(), strict=False))
        home = Page(client, client.get("/"))
        answer = home.press("Start a rubber", **{**names, **settings})
        return cls(client, _sheet_address(client, answer), answer)

    def link(self, right: str = "score") -> str:
        """The path of a link to this book, as its page shows it: to "score", or to "watch"."""
        page = Page(self.client, self.client.get(f"{self.book_address}/links"))
        shown = next(s for s in page.all(".share") if s.attrs["aria-labelledby"] == f"share-{right}")
        return urlsplit(shown.one("a").attrs["href"]).path

    def on(self, client: FlaskClient, right: str = "score") -> Self:
        """The same sheet on another phone, which came by a link."""
        assert client.get(self.link(right)).status_code == 303
        return type(self)(client, self.address)

    @property
    def book_address(self) -> str:
        """The address of the book."""
        return self.address.partition("/sheets/")[0]

    # --- Looking --------------------------------------------------------------------------------------------

    def open(self, path: str = "") -> Page:
        """A page of this sheet: "", "/history", "/deals/2", …"""
        return Page(self.client, self.client.get(f"{self.address}{path}"))

    def sheet(self) -> Page:
        """The sheet as it is now."""
        page = self.open()
        assert page.status == 200
        return page

    def read(self, answer: TestResponse) -> Page:
        """An answer, as a page on this phone."""
        return Page(self.client, answer)

    def book(self) -> Page:
        """The book as it is now."""
        return Page(self.client, self.client.get(self.book_address))

    def totals(self) -> tuple[int, ...]:
        """The totals at the foot of the score pad, We first."""
        return tuple(_last_number(cell.text) for cell in self.sheet().all(".score-totals p"))

    def listed(self) -> list[str]:
        """The deals as the sheet lists them, the first one first."""
        return [item.text for item in self.sheet().all(".deal-list .deal") if item.has("a")][::-1]

    def score_file(self) -> dict[str, object]:
        """The sheet as its score file has it."""
        answer = self.client.get(f"{self.address}.json")
        assert answer.status_code == 200
        return answer.get_json(force=True)

    def changes(self) -> list[str]:
        """What the history tells, the oldest first."""
        return [item.text for item in self.open("/history").all(".change")][::-1]

    def stored(self) -> object:
        """All that is kept of this sheet, to be compared with later."""
        return self.score_file(), self.changes()

    # --- Dealing --------------------------------------------------------------------------------------------

    def pad(self, place: int | None = None, *, before: int | None = None) -> Form:
        """The pad: for the next deal, for the deal at a place, or for a forgotten one."""
        if place is None and before is None:
            page = self.open("/deals/new")
        elif before is None:
            page = self.open(f"/deals/{place}")
        else:
            page = self.open(f"/deals/{before}").follow("Put in a forgotten deal")
        assert page.status == 200, page.status
        return page.form("Save")

    def deals(self, call: str, tricks: int | None = None, **more: object) -> Table:
        """Score the next deal.

        The pad is opened for the first one and then sent again as a new one would be: most tests need deals
        on the sheet and are not about the pad.
        """
        if self._empty_pad is None:
            self._empty_pad = self.pad()
        pad = copy(self._empty_pad)
        pad.fields = {**pad.fields, "key": secrets.token_urlsafe(), "version": "", "expects": ""}
        return self._done(pad.press(**keys(call, tricks, **more)))

    def recorder(self, place: int | None = None, *, before: int | None = None, **pressed: object) -> Recorder:
        """The auction recorder, opened from a pad on which these keys are pressed."""
        pad = self.pad(place, before=before)
        button = next(b.text for b in pad.element.all("button") if b.text.endswith("the auction"))
        return Recorder(self.read(pad.click(button, **pressed)))

    def bids(self, calls: str, tricks: int | None = None, **more: object) -> Table:
        """Record the auction of the next deal and score it."""
        pad = self.recorder().calls(calls).to_the_pad().form("Save")
        return self._done(pad.press(**keys(None, tricks, **more)))

    def passes_out(self) -> Table:
        """Score a deal that all four passed."""
        return self.deals("Pass")

    def plays(self, *deals: tuple[str, int]) -> Table:
        """Score several deals."""
        for call, tricks in deals:
            self.deals(call, tricks)
        return self

    def corrects(
        self, place: int, call: str | None = None, tricks: int | None = None, **more: object
    ) -> Table:
        """Put a deal right."""
        return self._done(self.pad(place).press(**keys(call, tricks, **more)))

    def inserts_before(self, place: int, call: str, tricks: int | None = None, **more: object) -> Table:
        """Put in a forgotten deal."""
        return self._done(self.pad(before=place).press(**keys(call, tricks, **more)))

    def takes_out(self, place: int) -> Table:
        """Take a deal out of the sheet."""
        return self._done(self.open(f"/deals/{place}").press("Take this deal out"))

    def restores(self, place: int) -> Table:
        """Count a deal again."""
        return self._done(self.open(f"/deals/{place}").press("Count this deal again"))

    def moves(self, place: int, to: int) -> Table:
        """Put a deal at another place."""
        return self._done(self.open(f"/deals/{place}").press("Move", to=to))

    # --- The sheet as a whole -------------------------------------------------------------------------------

    def undoes(self) -> Table:
        """Take the last change back."""
        sheet = self.sheet()
        return self._done(sheet.press("Redo" if "Redo" in sheet.buttons else "Undo"))

    def stops(self) -> Table:
        """Stop early, or where a table plays as long as it likes, end the evening."""
        sheet = self.sheet()
        return self._done(sheet.press("Stop here" if "Stop here" in sheet.buttons else "End the evening"))

    def plays_on(self) -> Table:
        """Take up again what was stopped."""
        return self._done(self.sheet().press("Play on"))

    def sets(self, **settings: object) -> Table:
        """Change the settings."""
        return self._done(self.open("/settings").press("Save settings", **settings))

    def carries(self) -> Table:
        """Carry the deals after the end to the next rubber, and go there."""
        answer = self.sheet().press("Carry")
        return Table(self.client, _sheet_address(self.client, answer), answer)

    def next_rubber(self, partners: str = "") -> Table:
        """Begin the next rubber, with new partners where North's is named ("NE", "NW")."""
        sheet = self.sheet()
        if partners:
            form = next(f for f in sheet.all("form") if f.has(f"[name=partners][value={partners}]"))
            answer = Form(sheet, form).press()
        else:
            answer = sheet.press("Next rubber")
        return Table(self.client, _sheet_address(self.client, answer), answer)

    # --- Several phones -------------------------------------------------------------------------------------

    def renews(self, right: str) -> Table:
        """Put a new link in the place of the one to "score" or to "watch"."""
        links = Page(self.client, self.client.get(f"{self.book_address}/links"))
        form = next(f for f in links.all("form") if f.attrs.get("action", "").endswith(f"/{right}/renew"))
        assert Form(links, form).press().status_code == 303
        return self

    def is_called(self, name: str) -> Table:
        """Say whose phone this is."""
        links = Page(self.client, self.client.get(f"{self.book_address}/links"))
        assert links.press("Save the name", name=name).status_code == 303
        return self

    def keeps_own_sheet(self) -> Table:
        """Begin a sheet of one's own beside this one."""
        answer = self.sheet().press("Keep a sheet of your own")
        return Table(self.client, _sheet_address(self.client, answer), answer)

    def _done(self, answer: TestResponse) -> Table:
        assert _sheet_address(self.client, answer) == self.address
        self.answer = answer
        return self


def _sheet_address(client: FlaskClient, answer: TestResponse) -> str:
    """The sheet that an accepted form leads to."""
    if answer.status_code != 303:
        page = Page(client, answer)
        raise AssertionError(f"{page.status} {page.heading}: {page.trouble} {page.errors}")
    return urlsplit(answer.location).path.partition("/deals/")[0]


def _last_number(text: str) -> int:
    digits = re.findall(r"\d[\d\u202f]*", text)
    return int(digits[-1].replace("\u202f", ""))
