"""A page as a person reads it: its words, its links, and its forms as a browser would send them."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

VOID_TAGS = frozenset(("br", "col", "hr", "img", "input", "link", "meta"))
UNSEEN = frozenset(("head", "script", "style", "svg", "template", "datalist"))
INLINE = frozenset(("a", "b", "i", "s", "small", "span", "sup", "em", "strong", "u"))
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
        self.element = element
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

    def click(self, button: str, **changed: object) -> TestResponse:
        """Press one button of several; part of its label will do. It may lead to an address of its own."""
        found = next(each for each in self.element.all("button") if button in each.text)
        named = {found["name"]: found.attrs.get("value", "")} if "name" in found.attrs else {}
        self.fill(**changed)
        address = found.attrs.get("formaction", self.action)
        return self.page.client.post(address, data={**self.fields, **named})

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
