"""How much goes over the air, and how soon is a deal kept? By hand: `python -m tests.benchmarks.wire_sizes`.

A browser that has never been here opens the start page, and another one the pad, and saves a deal. Of a first
load every file is counted, compressed as it travels; of a save what is sent and what is answered, headers and
all. Without signal it is measured how long after the tap of *Save* the pad says that the deal is kept on the
phone. Exits with status 1 where one of them is over its budget.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.pad import SHEET, Clerk, Player
from tests.browser.take_screenshots import a_browser_at_a_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request

FIRST_LOAD = 60_000
SAVE = 4_000
KEPT = 100
SAVES = 20
SAVE_AND_WATCH = """() => new Promise((kept) => {
  const points = document.querySelector("#points");
  const watch = new MutationObserver(() => {
    if (!points.textContent.includes("is kept on this phone")) return;
    watch.disconnect();
    kept(performance.now() - tapped);
  });
  watch.observe(points, { childList: true, subtree: true });
  const tapped = performance.now();
  document.querySelector("[data-save]").click();
})"""


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def files(requests: list[Request]) -> int:
    """The bytes of all files that were answered with."""
    return sum(request.sizes()["responseBodySize"] for request in requests)


def there_and_back(request: Request) -> int:
    """The bytes of a question and its answer."""
    return sum(request.sizes().values())


def opened(browser: Browser, url: str) -> tuple[Page, list[Request]]:
    """A page in a browser that has never been here, and all that it asks for."""
    context = browser.new_context(base_url=url, service_workers="block")
    page, requests = context.new_page(), []
    page.on("requestfinished", lambda request: requests.append(request))  # noqa: PLW0108 – a built-in will not do
    return page, requests


def within(what: str, size: int, budget: int) -> bool:
    say(f"{what:<28} {size:>7,} of {budget:>7,} bytes{'' if size <= budget else '  OVER'}")
    return size <= budget


def first_loads_and_a_save(browser: Browser, url: str) -> bool:
    page, requests = opened(browser, url)
    page.goto("/", wait_until="networkidle")
    home = within("first load of the start page", files(requests), FIRST_LOAD)

    page, requests = opened(browser, url)
    sheet = Clerk(page).sheet(by_hand.RUBBER[:-1], by_hand.NAMES)
    page.goto(f"{sheet}/deals/new", wait_until="networkidle")
    pad = within("first load of the pad", files(requests), FIRST_LOAD)

    Player(page).enter_at_once(by_hand.RUBBER[-1])
    page.wait_for_load_state("networkidle")
    requests.clear()
    page.locator("[data-save]").click()
    page.wait_for_url(SHEET)
    page.wait_for_load_state("networkidle")
    # What the pad says before saving is asked for with every key, and is no part of the save.
    saves = [r for r in requests if r.method == "POST" and not r.url.endswith("/preview")]
    return home & pad & within("a save", sum(map(there_and_back, saves)), SAVE)


def kept_without_signal(browser: Browser, url: str) -> bool:
    """Whether the slowest of several deals is kept in time, in milliseconds after the tap."""
    page, _ = opened(browser, url)
    with page.expect_response("**/tables/**"):
        page.goto(f"{Clerk(page).sheet((), by_hand.NAMES)}/deals/new")
    page.context.set_offline(True)
    player, took = Player(page), []
    for _ in range(SAVES):
        player.enter_at_once(by_hand.RUBBER[0])
        took.append(page.evaluate(SAVE_AND_WATCH))
        expect(page.locator(".kept a")).to_be_visible()
        expect(page.locator("[data-save]")).to_be_enabled()
    say(f"kept on the phone after       {min(took):.0f}–{max(took):.0f} of {KEPT} ms, in {SAVES} saves")
    return max(took) <= KEPT


def main() -> int:
    with a_browser_at_a_server() as (browser, url):
        fits = first_loads_and_a_save(browser, url) & kept_without_signal(browser, url)
    return 0 if fits else 1


if __name__ == "__main__":
    sys.exit(main())
