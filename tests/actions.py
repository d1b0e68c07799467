"""What a table does, as a person with a phone does it: open a page, fill in its form, press a button.

Forms are sent as a page made them, with their token, their key and the version they were shown for.
"""

from __future__ import annotations

import re
import secrets
from copy import copy
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

VOID_TAGS = frozenset(("br", "col", "hr", "img", "input", "link", "meta"))
UNSEEN = frozenset(("head", "script", "style", "svg", "template", "datalist"))
INLINE = frozenset(("a", "b", "i", "s", "small", "span", "sup", "em", "strong", "u"))
BID = re.compile(r"(\d+)(C|D|H|S|NT)(X{0,2}) by ([NESW])")
SELECTOR = re.compile(r"(?P<kind>[.#]?)(?P<name>[\w-]+)|\[(?P<attr>[\w-]+)(?:=(?P<value>[^\]]*))?\]")
WHITE_SPACE = re.compile(r"[ \t\r\n]+")
SPACE_BEFORE_STOP = re.compile(r" +([,.;:](?:\s|$))")

Fields = dict[str, str | list[str]]


class Element:
    """A piece of a page."""

    def __init__(self, tag: str, attrs: dict[str, str], parent: Element | None) -> None:
        self.tag = tag
        self.attrs = attrs
        self.parent = parent
        self.children: list[Element | str] = []

    @property
    def elements(self) -> Iterator[Element]:
        """Everything inside, in the order of the page."""
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child.elements

    @property
    def text(self) -> str:
        """What can be read here, by eye or by a screen reader."""
        return SPACE_BEFORE_STOP.sub(r"\1", WHITE_SPACE.sub(" ", self._words()).strip())

    def _words(self) -> str:
        if self.tag in UNSEEN or "hidden" in self.attrs:
            return ""
        inside = "".join(c if isinstance(c, str) else c._words() for c in self.children)
        return inside if self.tag in INLINE else f" {inside} "

    def all(self, selector: str) -> list[Element]:
        """Everything inside that fits: `tag`, `.class`, `#id`, `[name=value]`, and "outer inner"."""
        *outer, last = selector.split()
        found = [element for element in self.elements if _fits(element, last)]
        return [element for element in found if not outer or _is_inside(element, outer, self)]

    def one(self, selector: str) -> Element:
        """The only thing inside that fits."""
        found = self.all(selector)
        assert len(found) == 1, f"{len(found)} of {selector}"
        return found[0]

    def has(self, selector: str) -> bool:
        """Whether anything inside fits."""
        return bool(self.all(selector))

    def __getitem__(self, name: str) -> str:
        return self.attrs[name]


def _fits(element: Element, selector: str) -> bool:
    for part in SELECTOR.finditer(selector):
        kind, name, attr, value = part.group("kind", "name", "attr", "value")
        if attr is not None:
            if attr not in element.attrs or value not in (None, element.attrs[attr]):
                return False
        elif kind == ".":
            if name not in element.attrs.get("class", "").split():
                return False
        elif name != (element.attrs.get("id") if kind == "#" else element.tag):
            return False
    return True


def _is_inside(element: Element, outer: list[str], root: Element) -> bool:
    wanted = list(outer)
    above = element.parent
    while wanted and above is not None and above is not root:
        if _fits(above, wanted[-1]):
            wanted.pop()
        above = above.parent
    return not wanted


class Page(Element):
    """A page as it was answered."""

    def __init__(self, client: FlaskClient, answer: TestResponse) -> None:
        super().__init__("page", {}, None)
        self.client = client
        self.status = answer.status_code
        self.path = answer.request.full_path.rstrip("?")
        self.html = answer.text
        _Reader(self).feed(self.html)

    @property
    def heading(self) -> str:
        """The first heading."""
        return self.all("h1")[0].text

    @property
    def trouble(self) -> str:
        """What the page says went wrong, above everything else."""
        return " ".join(element.text for element in self.all("[role=alert]")).strip()

    @property
    def errors(self) -> dict[str, str]:
        """The messages beside fields, by the name of the field."""
        return {
            element["id"].removesuffix("-error"): element.text
            for element in self.all(".field-error")
            if element.text
        }

    def form(self, button: str) -> Form:
        """The form that a button belongs to; part of its label will do."""
        found = [form for form in self.all("form") if any(button in b.text for b in form.all("button"))]
        assert found, f"no button {button!r} on {self.path}"
        return Form(self, found[0])

    def press(self, button: str, **changed: object) -> TestResponse:
        """Press a button."""
        return self.form(button).press(**changed)

    def link(self, label: str) -> str:
        """Where a link leads; part of its label will do."""
        found = [link["href"] for link in self.all("a") if label in link.text]
        assert found, f"no link {label!r} on {self.path}"
        return found[0]

    def follow(self, label: str) -> Page:
        """The page behind a link."""
        return Page(self.client, self.client.get(self.link(label)))

    @property
    def buttons(self) -> list[str]:
        """The labels of all buttons."""
        return [button.text for button in self.all("button")]


class Form:
    """A form on an open page, with what a browser would send."""

    def __init__(self, page: Page, element: Element) -> None:
        self.page = page
        self.action = element.attrs.get("action") or page.path
        self.preview = element.attrs.get("data-preview", "")
        self.fields = _values(element)

    def fill(self, **changed: object) -> Form:
        """Fill in some fields; None lets a field go."""
        for name, value in changed.items():
            key = name.replace("__", "-")
            if value is None:
                self.fields.pop(key, None)
            else:
                self.fields[key] = value if isinstance(value, list) else str(value)
        return self

    def press(self, **changed: object) -> TestResponse:
        """Send it; the answer is not followed."""
        self.fill(**changed)
        return self.page.client.post(self.action, data=self.fields)

    def look(self, **changed: object) -> Page:
        """What the page says of it before it is saved."""
        self.fill(**changed)
        return Page(self.page.client, self.page.client.post(self.preview, data=self.fields))


def _values(form: Element) -> Fields:
    values: Fields = {}
    for element in form.elements:
        name = element.attrs.get("name")
        if not name or "disabled" in element.attrs:
            continue
        if element.tag == "input":
            if element.attrs.get("type") not in {"radio", "checkbox"} or "checked" in element.attrs:
                values[name] = element.attrs.get("value", "")
        elif element.tag == "textarea":
            text = "".join(child for child in element.children if isinstance(child, str))
            values[name] = text.removeprefix("\r").removeprefix("\n")
        elif element.tag == "select":
            options = element.all("option")
            chosen = [option for option in options if "selected" in option.attrs] or options[:1]
            values[name] = chosen[0].attrs.get("value", chosen[0].text) if chosen else ""
    return values


class _Reader(HTMLParser):
    """Builds the elements of a page."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.open: Element = page

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, self.open)
        self.open.children.append(element)
        if tag not in VOID_TAGS:
            self.open = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.children.append(Element(tag, {name: value or "" for name, value in attrs}, self.open))

    def handle_endtag(self, tag: str) -> None:
        closing: Element | None = self.open
        while closing is not None and closing.tag != tag:
            closing = closing.parent
        if closing is not None and closing.parent is not None:
            self.open = closing.parent

    def handle_data(self, data: str) -> None:
        self.open.children.append(data)


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

    def on(self, client: FlaskClient) -> Table:
        """The same sheet on another phone."""
        return Table(client, self.address)

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
        pad.fields = {**pad.fields, "key": secrets.token_urlsafe(), "version": ""}
        return self._done(pad.press(**keys(call, tricks, **more)))

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
        """Stop early."""
        return self._done(self.sheet().press("Stop here"))

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
