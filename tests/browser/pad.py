"""Somebody at the table with the phone in hand: what they do, in their words, and every tap counted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Locator, Page

SHEET = re.compile(r"/sheets/\d+$")
PAD = re.compile(r"/deals/(new|\d+)(\?.*)?$")
TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')
FIGURE = re.compile(r"[\d\u202f]+$")
LINK = re.compile(r"/join/[\w-]+")
SAVE = "[data-save]"
PRESS = """keys => {
  for (const [name, value] of keys) {
    const key = document.querySelector(`.key > input[name="${name}"][value="${value}"]`);
    if (!key.checked) key.click();
  }
}"""
SEATS = {"N": "north", "E": "east", "S": "south", "W": "west"}


@dataclass(frozen=True)
class Deal:
    """What happened in a deal, as a score file writes it: `Deal("4SX", "N", 10, "NS five-4-1")`.

    In Minibridge the level may be an aim: `Deal("gameNT", "N", 9)`.
    """

    contract: str
    declarer: str = ""
    tricks: int | None = None
    honours: str = ""
    penalties: tuple[tuple[str, int], ...] = ()

    def as_keys(self) -> list[tuple[str, str]]:
        """The keys of the pad that say so, by the name of their field and their value."""
        if self.contract == "Pass":
            return [("passed_out", "1")]
        level, denomination, doubling = re.fullmatch(
            r"([1-7]|game)(NT|[CDHS])(X{0,2})", self.contract
        ).groups()
        keys = [("level", level), ("denomination", denomination), ("declarer", self.declarer)]
        keys += [("doubling", doubling)] if doubling else []
        keys += [] if self.tricks is None else [("tricks", str(self.tricks))]
        return keys + ([("honours", self.honours)] if self.honours else [])

    def form(self) -> dict[str, str]:
        """The fields of its form."""
        fields = dict(self.as_keys())
        for row, (to, points) in enumerate(self.penalties):
            fields |= {f"penalties-{row}-to": to, f"penalties-{row}-points": str(points)}
        return fields


PASSED_OUT = Deal("Pass")


class Player:
    """One who keeps the score on this phone. `taps` counts what they have tapped so far."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self._touches = page.evaluate("navigator.maxTouchPoints > 0")

    def tap(self, what: Locator) -> None:
        """One tap, or one click where there is no touch screen."""
        if self._touches:
            what.tap()
        else:
            what.click()
        self.taps += 1

    # From the start to the sheet

    def start(self, rule_set: str = "", names: dict[str, str] | None = None, stake: str = "") -> None:
        """Begin a sheet from the start page, with nothing filled in unless it is given."""
        self.page.goto("/")
        if rule_set:
            self.tap(self.page.get_by_text("Names, rules and stake"))
            for seat, name in (names or {}).items():
                self.page.fill(f"#{SEATS[seat]}", name)
            self.page.select_option("#rules", rule_set)
            self.page.fill("#stake", stake)
        self.tap(self.page.get_by_role("button", name="Start a "))
        self.page.wait_for_url(PAD)

    def settle_on(self, names: dict[str, str], stake: str) -> None:
        """Write names and stake into the settings of the sheet."""
        self.tap(self.page.get_by_role("link", name="Settings"))
        for seat, name in names.items():
            self.page.fill(f"#{SEATS[seat]}", name)
        self.page.fill("#stake", stake)
        self.tap(self.page.get_by_role("button", name="Save settings"))
        self.page.wait_for_url(SHEET)

    def undo(self) -> None:
        """Take back what was saved last."""
        self._take_back("Undo", "Undone")

    def redo(self) -> None:
        """Take the undoing back."""
        self._take_back("Redo", "Done again")

    def _take_back(self, button: str, said: str) -> None:
        with self.page.expect_navigation():
            self.tap(self.page.get_by_role("button", name=button, exact=True))
        expect(self.page.get_by_role("status")).to_contain_text(said)

    # The pad

    def open_pad(self) -> None:
        """From the sheet to the pad of the next deal."""
        self.tap(self.page.get_by_role("link", name=re.compile(r"^Score deal \d+(, \d+)?( of \d+)?$")))
        self.page.wait_for_url(PAD)

    def open_result(self) -> None:
        """From the sheet to the pad of the deal whose contract is saved and not its tricks."""
        self.tap(self.page.get_by_role("link", name=re.compile(r"^Result of deal \d+$")))
        self.page.wait_for_url(PAD)

    def open_deal(self, number: int) -> None:
        """From the sheet to an earlier deal, to put it right."""
        self.tap(self.page.locator(f"#deal-{number} > a"))
        self.page.wait_for_url(PAD)

    def key(self, name: str, value: str) -> Locator:
        """A key of the pad."""
        return self.page.locator(f'.key > input[name="{name}"][value="{value}"]')

    def choose(self, name: str, value: str | int) -> None:
        """Tap one key."""
        self.tap(self.key(name, str(value)))

    def enter(self, deal: Deal) -> None:
        """Tap the keys of a deal that the game has not chosen already."""
        for name, value in deal.as_keys():
            if not self.key(name, value).is_checked():
                self.choose(name, value)

    def enter_at_once(self, deal: Deal) -> None:
        """Press the keys of a deal quicker than fingers can, where the test is about something else."""
        self.page.evaluate(PRESS, [list(key) for key in deal.as_keys()])

    def chosen(self) -> dict[str, str]:
        """The keys that are chosen now. Undoubled, and honours not asked, are no keys."""
        chosen = self.page.locator(".pad .key > input:checked").evaluate_all(
            "inputs => inputs.map(input => [input.name, input.value])"
        )
        return {name: value for name, value in chosen if value}

    def save(self) -> None:
        """Save, and come back to the sheet."""
        self.tap(self.page.locator(SAVE))
        self.page.wait_for_url(SHEET)

    def score(self, deal: Deal) -> int:
        """Score a deal from wherever the phone is, sheet or pad. How many taps it took."""
        before = self.taps
        if not PAD.search(self.page.url):
            self.open_pad()
        self.enter(deal)
        self.save()
        return self.taps - before

    def save_without_signal(self) -> None:
        """Save while nobody answers: the pad goes on by itself."""
        saved = self.page.locator(SAVE).inner_text()
        self.tap(self.page.locator(SAVE))
        expect(self.page.locator(SAVE)).to_be_enabled()
        expect(self.page.locator(".kept")).to_contain_text("on this phone")
        expect(self.page.locator(".kept a")).to_be_visible()
        expect(self.page.locator(SAVE)).not_to_have_text(saved)

    # Reading

    def waiting(self) -> list[str]:
        """What waits on this phone or is to be looked at, as the panel lists it."""
        return self.page.locator(".outbox-list p").all_text_contents()

    def totals(self) -> tuple[int, ...]:
        """The totals of the columns of the sheet."""
        return tuple(map(_figure, self.page.locator(".score-totals > p").all_inner_texts()))

    def deals(self) -> int:
        """How many deals the sheet has."""
        return self.page.locator(".deal > a").count()

    def headline(self) -> str:
        """How the rubber came out."""
        return self.page.locator("#outcome").inner_text()

    def payments(self) -> list[str]:
        """Who pays whom."""
        return self.page.locator(".payments > li").all_inner_texts()


def sheet_of(page: Page) -> str:
    """The address of the sheet that a page belongs to."""
    return page.url.partition("/deals/")[0]


def _figure(text: str) -> int:
    return int(FIGURE.search(text.strip()).group().replace("\u202f", ""))


class Clerk:
    """Sends forms as pages do, without opening a page for each: for a sheet that has to be there first."""

    def __init__(self, page: Page) -> None:
        self._request = page.request
        self._token = TOKEN.search(self._request.get("/").text()).group(1)

    def send(self, address: str, **fields: object) -> str:
        """Send one form; the address it leads to, which is not opened."""
        form = {"csrf_token": self._token, **{name: str(value) for name, value in fields.items()}}
        answer = self._request.post(address, form=form, max_redirects=0)
        assert answer.status == 303, f"{answer.status} {address} {fields}"
        return answer.headers["location"]

    def link(self, sheet: str) -> str:
        """The address of the link to keep the score of the sheet's book."""
        return LINK.search(self._request.get(f"{sheet.partition('/sheets/')[0]}/links").text()).group()

    def deals(self, sheet: str) -> list[dict[str, object]]:
        """The deals that the server has, as the score file writes them."""
        return self._request.get(f"{sheet}.json").json()["deals"]

    def sheet(
        self, deals: Iterable[Deal] = (), names: dict[str, str] | None = None, **settings: object
    ) -> str:
        """A sheet in a book of its own; its address."""
        players = {SEATS[seat]: name for seat, name in (names or {}).items()}
        address = self.send("/books", **players, **settings).removesuffix("/deals/new")
        for deal in deals:
            self.send(f"{address}/deals/new", **deal.form())
        return address
