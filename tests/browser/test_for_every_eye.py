"""For eyes and ears of every kind: what axe finds, contrast by light and by dark, and nothing that moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand, looks
from tests.browser.pad import SAVE, Clerk, Deal, Player

SCHEMES = ("light", "dark")
BOARDS = (
    (1, "1", "2", Deal("4S", "N", 10)),
    (1, "3", "4", Deal("3NT", "E", 8)),
    (1, "5", "6", Deal("Pass")),
    (2, "1", "4", Deal("2HX", "W", 8)),
    (2, "3", "2", Deal("5C", "S")),
)


class Eye:
    """Looks at a page in both schemes, and keeps what is wrong with it."""

    def __init__(self, page):
        self.page = page
        self.faults = []

    def look(self, name, address=None):
        if address:
            self.page.goto(address)
        for scheme in SCHEMES:
            self.page.emulate_media(color_scheme=scheme)
            faults = [*looks.barriers(self.page, colours_only=scheme == "dark"), *looks.faint(self.page)]
            self.faults += [f"{name}, {scheme}: {fault}" for fault in faults]
        self.faults += [f"{name}: {fault}" for fault in looks.moving(self.page)]


@pytest.fixture
def eye(new_page):
    return Eye(new_page(360, 640, reduced_motion="reduce"))


def test_the_pad_has_no_barriers_and_can_be_read_by_light_and_dark(eye, complaints):
    page, player = eye.page, Player(eye.page)
    sheet = Clerk(page).sheet(by_hand.RUBBER, by_hand.NAMES)
    eye.look("empty", f"{sheet}/deals/new")
    player.enter(Deal("3NTX", "E", 8, "NS three"))
    expect(page.locator("#points")).to_contain_text("one down")
    for fold in page.locator("details > summary").all():
        fold.tap()
    eye.look("filled")

    complaints.expect("422")
    player.tap(page.get_by_role("link", name="Clear"))
    player.choose("level", 4)
    player.tap(page.locator(SAVE))
    expect(page.locator(".field-error")).to_have_count(2)
    eye.look("with faults")

    page.goto(f"{sheet}/deals/1")
    player.choose("tricks", by_hand.TRICKS_OF_DEAL_1_PUT_RIGHT)
    expect(page.locator(".consequences > li")).to_have_count(6)
    eye.look("correction")
    assert eye.faults == []


def test_the_sheet_has_no_barriers_and_can_be_read_by_light_and_dark(eye):
    clerk = Clerk(eye.page)
    sheet = clerk.sheet((), by_hand.NAMES, stake=by_hand.STAKE)
    eye.look("empty", sheet)
    for deal in (*by_hand.RUBBER[:4], Deal("4HXX", "W")):
        clerk.send(f"{sheet}/deals/new", **deal.form())
    clerk.send(f"{sheet}/deals/1", **Deal("2S", "N", 8, "NS three").form(), note="Counted again")
    clerk.send(f"{sheet}/deals/3/void")
    eye.look("running", sheet)
    eye.page.locator(".entry > summary").first.tap()
    eye.look("with a working open")
    finished = clerk.sheet((*by_hand.RUBBER, by_hand.RUBBER[0]), by_hand.NAMES, stake=by_hand.STAKE)
    eye.look("finished", finished)
    eye.look("on paper", f"{finished}/print")
    assert eye.faults == []


def test_the_other_pages_have_no_barriers_and_can_be_read_by_light_and_dark(eye, complaints):
    clerk = Clerk(eye.page)
    sheet = clerk.sheet(by_hand.RUBBER, by_hand.NAMES, stake=by_hand.STAKE)
    clerk.send(f"{sheet}/deals/1", **Deal("2S", "N", 10, "NS three").form())
    eye.look("start", "/")
    eye.page.locator("summary").first.tap()
    eye.look("start, unfolded")
    eye.look("book", sheet.rsplit("/sheets", 1)[0])
    eye.look("settings", f"{sheet}/settings")
    eye.look("history", f"{sheet}/history")
    eye.look("rules", "/rules/auction-1920")
    complaints.expect("404")
    eye.look("no such page", "/nowhere")
    assert eye.faults == []


def test_a_draw_for_the_deal_has_no_barriers_and_can_be_read_by_light_and_dark(eye):
    address = Clerk(eye.page).sheet((), by_hand.NAMES, first_dealer="draw")
    eye.look("draw", address)
    expect(eye.page.locator(".draw")).to_contain_text("drew highest and deals first.")
    assert eye.faults == []


def test_the_pages_of_boards_have_no_barriers_and_can_be_read_by_light_and_dark(eye, complaints):
    clerk = Clerk(eye.page)
    sheet = clerk.sheet((), rules="duplicate")
    eye.look("no result yet", sheet)
    for board, ns, ew, deal in BOARDS:
        clerk.send(f"{sheet}/deals/new", board=board, ns=ns, ew=ew, **deal.form())
    clerk.send(f"{sheet}/deals/new", board=2, ns="5", ew="6", averaged="1")
    clerk.send(f"{sheet}/deals/1", **Deal("4S", "N", 11).form(), note="Counted again")
    clerk.send(f"{sheet}/deals/2/void")
    eye.look("boards", sheet)
    eye.look("pad of a result", f"{sheet}/deals/new")
    eye.page.select_option("#ns", "3")
    eye.page.select_option("#ew", "3")
    complaints.expect("422")
    Player(eye.page).enter(Deal("4S", "N", 10))
    Player(eye.page).tap(eye.page.locator(SAVE))
    expect(eye.page.locator(".field-error")).to_have_count(1)
    eye.look("pad with a fault")
    eye.look("pairs", f"{sheet}/pairs")
    eye.look("on paper", f"{sheet}/print")
    clerk.send(f"{sheet}/stop")
    eye.look("ended", sheet)
    teams = clerk.sheet((), rules="duplicate")
    for ns, ew, tricks in (("Reds", "Blues", 10), ("Blues", "Reds", 9)):
        clerk.send(f"{teams}/deals/new", board=1, ns_other=ns, ew_other=ew, **Deal("4S", "N", tricks).form())
    eye.look("two teams", teams)
    assert eye.faults == []


def test_chosen_keys_and_the_focus_differ_by_more_than_colour(phone):
    player = Player(phone)
    player.start()
    player.choose("level", 4)
    ground = "input => getComputedStyle(input.nextElementSibling).backgroundColor"
    chosen, other = (player.key("level", level).evaluate(ground) for level in ("4", "5"))
    assert chosen != other
    assert phone.get_by_role("radio", name="4", exact=True).first.is_checked()
    for denomination, name in (("C", "clubs"), ("D", "diamonds"), ("H", "hearts"), ("S", "spades")):
        group = phone.get_by_role("radiogroup", name="Denomination")
        expect(group.get_by_role("radio", name=name)).to_have_value(denomination)
    expect(phone.get_by_role("radio", name="We, 4 1 hand, points")).to_have_value("NS four-in-hand")
