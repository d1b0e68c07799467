"""The page of the links: codes that can be scanned by light and by dark, and a second score-keeper's way."""

from __future__ import annotations

import base64

import pytest
import segno
from playwright.sync_api import expect

from tests.browser import by_hand, looks
from tests.browser.links import link
from tests.browser.pad import Clerk, Deal

QUIET = 3
"""The white modules around the code."""
MODULES = """async ([picture, across]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const side = image.width / across;
  const at = (row, column) => [...context.getImageData((column + 0.5) * side, (row + 0.5) * side, 1, 1).data];
  const each = [...Array(across).keys()];
  return each.map(row => each.map(column => at(row, column).slice(0, 3).join(",")));
}"""


@pytest.fixture
def clerk(phone):
    return Clerk(phone)


@pytest.fixture
def sheet(clerk):
    return clerk.sheet(by_hand.RUBBER[:4], by_hand.NAMES)


@pytest.mark.parametrize("right", ["watch", "score"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_code_is_that_of_the_link_black_on_white(new_page, phone, sheet, right, scheme):
    phone.emulate_media(color_scheme=scheme)
    address = link(phone, sheet, right)
    code = segno.make(address, micro=False)
    across = len(code.matrix) + 2 * QUIET
    phone.locator(f"section[aria-labelledby=share-{right}] svg.qr").evaluate(
        "svg => document.body.replaceChildren(svg)"
    )
    picture = base64.b64encode(phone.locator("svg.qr").screenshot()).decode()
    seen = new_page(360, 640).evaluate(MODULES, [picture, across])
    assert {colour for row in seen for colour in row} == {"0,0,0", "255,255,255"}
    inside = [row[QUIET:-QUIET] for row in seen[QUIET:-QUIET]]
    assert [[colour == "0,0,0" for colour in row] for row in inside] == [
        [bool(module) for module in row] for row in code.matrix
    ]


def test_the_page_of_links_has_no_barriers_and_nothing_sticks_out(phone, sheet):
    link(phone, sheet, "score")
    for scheme in ("light", "dark"):
        phone.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert looks.barriers(phone) == []
        assert looks.faint(phone) == []
    assert looks.sticking_out(phone) == []
    assert looks.small_print_in_inputs(phone) == []


def test_a_watcher_keeps_a_sheet_of_their_own_and_sees_where_it_differs(new_page, phone, sheet):
    watcher = new_page(360, 640)
    watcher.goto(link(phone, sheet, "watch"))
    watcher.get_by_role("button", name="Keep a sheet of your own").tap()
    watcher.wait_for_url(lambda url: not url.endswith(sheet))
    own = watcher.url
    clerk = Clerk(watcher)
    for deal in (by_hand.RUBBER[0], Deal("4SX", "S", 9, "EW four-divided"), *by_hand.RUBBER[2:4]):
        clerk.send(f"{own}/deals/new", **deal.form())
    watcher.goto(own)
    watcher.get_by_role("link", name="Compare").tap()
    expect(watcher.get_by_role("heading", name="Deal 2 differs")).to_be_visible()
    expect(watcher.locator(".compared").first).to_contain_text("Tricks")
    for scheme in ("light", "dark"):
        watcher.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert looks.barriers(watcher) == []
        assert looks.faint(watcher) == []
    assert looks.sticking_out(watcher) == []
    watcher.get_by_role("link", name="Correct deal 2 here").tap()
    expect(watcher).to_have_url(f"{own}/deals/2")
