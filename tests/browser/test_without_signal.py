"""A deal saved without signal: it waits on the phone, is scored there, and arrives once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand, looks
from tests.browser.pad import PASSED_OUT, SAVE, SHEET, Clerk, Deal, Player, sheet_of

MADE = Deal("4S", "N", 10, "NS three")
SAVING = re.compile(r"/deals/(new|\d+)$")
NO_SIGNAL = "ERR_INTERNET_DISCONNECTED"
CUT_OFF = "ERR_FAILED"
DENIED = "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };"
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.fixture
def player(phone, complaints):
    """A player at a sheet of their own, with the pad of the first deal before them and the tables at hand."""
    complaints.expect(NO_SIGNAL)
    return _at_the_pad(phone)


def _at_the_pad(page, deals=(), names=by_hand.NAMES, path="/deals/new", **settings):
    address = Clerk(page).sheet(deals, names, **settings)
    with page.expect_response("**/tables/**"):
        page.goto(f"{address}{path}")
    return Player(page)


def _intercept(page, answer):
    """Do something else with what is sent; pages are answered as ever."""

    def handle(route):
        if route.request.method == "POST":
            answer(route)
        else:
            route.fallback()

    page.route(SAVING, handle)


def _lose_signal(player):
    player.page.context.set_offline(True)


def _find_signal(player):
    """The signal comes back, and with it everything goes out."""
    player.page.context.set_offline(False)
    expect(player.page.locator("#points")).to_have_text("Everything is saved.")
    expect(player.page.locator("#outbox")).to_be_hidden()


def _saved(player):
    """The deals that the server has."""
    page = player.page
    return Clerk(page).deals(sheet_of(page))


def _contracts(player):
    return [deal["contract"] for deal in _saved(player)]


def _standing(player):
    """The totals that the pad tells of what waits."""
    return tuple(map(int, re.findall(r"\d+(?= ·|$)", player.page.locator(".kept a").inner_text())))


# --- On its way ---------------------------------------------------------------------------------------------


def test_a_deal_is_kept_on_the_phone_before_any_answer_and_saved_only_on_the_word_of_the_server(phone):
    player, held = _at_the_pad(phone), []
    _intercept(phone, held.append)
    player.enter_at_once(MADE)
    keys = phone.locator(".key").evaluate_all("keys => keys.map(key => key.getBoundingClientRect().top)")
    player.tap(phone.locator(SAVE))
    expect(phone.locator("#points")).to_have_text("Deal 1 is kept on this phone, waiting for the server.")
    expect(phone.locator(SAVE)).to_have_text("Saving…")
    after = phone.locator(".key").evaluate_all("keys => keys.map(key => key.getBoundingClientRect().top)")
    assert after == keys
    assert _saved(player) == []
    expect(phone.locator("#outbox")).to_be_hidden()
    held[0].continue_()
    phone.wait_for_url(SHEET)
    expect(phone.locator("#outbox")).to_be_hidden()
    assert (player.deals(), player.totals()) == (1, (54, 0))


def test_a_phone_on_a_weak_signal_does_not_hold_up_the_table(phone):
    phone.clock.install()
    player, held = _at_the_pad(phone), []
    _intercept(phone, held.append)
    player.enter_at_once(MADE)
    player.tap(phone.locator(SAVE))
    expect(phone.locator("#points")).to_have_text("Deal 1 is kept on this phone, waiting for the server.")
    phone.clock.fast_forward(5_000)
    expect(phone.locator("h1")).to_have_text("Deal 2 · Cy deals")
    held[0].continue_()
    expect(phone.locator("#points")).to_have_text("Everything is saved.")
    assert _contracts(player) == ["4S"]
    phone.unroute(SAVING)
    player.enter_at_once(PASSED_OUT)
    player.save()
    assert player.deals() == 2


def test_when_the_answer_is_lost_on_its_way_the_deal_is_sent_again_and_counts_once(player, complaints):
    complaints.expect(CUT_OFF)
    page, arrived = player.page, []

    def lose_the_answer(route):
        arrived.append(route.fetch().status)
        route.abort()

    _intercept(page, lose_the_answer)
    player.enter_at_once(MADE)
    player.save_without_signal()
    assert arrived == [200]
    assert len(player.waiting()) == 1
    page.unroute(SAVING)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#outbox")).to_be_hidden()
    assert _contracts(player) == ["4S"]


# --- A whole evening without signal -------------------------------------------------------------------------


def test_ten_deals_without_signal_are_scored_on_the_phone_and_arrive_once_each_in_their_order(player):
    page = player.page
    _lose_signal(player)
    deals = (*by_hand.RUBBER, Deal("1NT", "N", 7, "none"), PASSED_OUT)
    for number, deal in enumerate(deals):
        player.enter_at_once(deal)
        player.save_without_signal()
        running = by_hand.RUNNING[min(number, len(by_hand.RUNNING) - 1)]
        assert _standing(player) == running, number + 1
    assert len(player.waiting()) == 10
    assert "Deal 8: Di 5♥ X, 12 tricks · waiting" in player.waiting()[7]
    assert [line.endswith("after the end") for line in player.waiting()] == [False] * 8 + [True] * 2
    totals = page.locator(".waiting-pad .total").all_text_contents()
    assert tuple(map(int, totals)) == by_hand.TOTALS
    _find_signal(player)
    assert [(deal["contract"], deal.get("tricks")) for deal in _saved(player)] == [
        (deal.contract, deal.tricks) for deal in deals
    ]
    page.goto(sheet_of(page))
    assert (player.totals(), player.headline()) == (by_hand.TOTALS, by_hand.HEADLINE)


def test_the_points_of_a_deal_are_told_before_it_is_saved_without_signal_too(player):
    _lose_signal(player)
    player.enter_at_once(Deal("4SX", "N", 10, "NS five-4-1"))
    expect(player.page.locator("#points")).to_have_text(
        "We 72 below, 131 above Scored on this phone, without the server."
    )


def test_the_contract_is_kept_before_the_play_and_the_tricks_join_it(player):
    page = player.page
    _lose_signal(player)
    player.enter_at_once(Deal("4S", "N"))
    player.tap(page.locator(SAVE))
    expect(page.locator(".kept")).to_contain_text("Enter the tricks after the play.")
    expect(page.locator("h1")).to_have_text("Deal 1 · Ada deals")
    player.choose("tricks", 10)
    player.choose("honours", "NS three")
    player.save_without_signal()
    expect(page.locator("h1")).to_have_text("Deal 2 · Cy deals")
    assert len(player.waiting()) == 1
    _find_signal(player)
    assert [(deal["contract"], deal["tricks"]) for deal in _saved(player)] == [("4S", 10)]


def test_a_contract_that_arrives_during_the_play_is_completed_and_not_doubled(player):
    page = player.page
    _lose_signal(player)
    player.enter_at_once(Deal("4S", "N"))
    player.tap(page.locator(SAVE))
    expect(page.locator(".kept")).to_contain_text("Enter the tricks after the play.")
    _find_signal(player)
    player.choose("tricks", 10)
    player.save()
    assert (player.deals(), player.totals()) == (1, (36, 0))


def test_a_deal_that_waits_can_be_put_right_before_it_is_sent(player):
    page = player.page
    _lose_signal(player)
    for deal in (Deal("2S", "N", 8, "none"), PASSED_OUT):
        player.enter_at_once(deal)
        player.save_without_signal()
    page.locator("#outbox summary").tap()
    page.get_by_role("button", name="Change").first.tap()
    expect(page.locator("h1")).to_have_text("Deal 1 · Ada deals")
    player.choose("tricks", 9)
    player.save_without_signal()
    expect(page.locator("h1")).to_have_text("Deal 3 · Bea deals")
    assert _standing(player) == (27, 0)
    _find_signal(player)
    assert [(deal["contract"], deal.get("tricks")) for deal in _saved(player)] == [("2S", 9), ("Pass", None)]


def test_a_correction_and_a_forgotten_deal_wait_and_are_sent_as_such(phone, complaints):
    complaints.expect(NO_SIGNAL)
    player = _at_the_pad(phone, [MADE, PASSED_OUT], path="/deals/1")
    forgotten = phone.context.new_page()
    forgotten.goto(f"{sheet_of(phone)}/deals/new?before=2")
    _lose_signal(player)
    player.choose("tricks", 9)
    player.save_without_signal()
    expect(phone.locator("h1")).to_have_text("Deal 3 · Bea deals")
    assert _standing(player) == (18, 50)
    other = Player(forgotten)
    other.enter_at_once(Deal("2C", "E", 8))
    other.save_without_signal()
    expect(forgotten.locator("h1")).to_have_text("Deal 4 · Di deals")
    _find_signal(other)
    assert [(deal["contract"], deal.get("tricks")) for deal in _saved(other)] == [
        ("4S", 9),
        ("2C", 8),
        ("Pass", None),
    ]


def test_a_penalty_and_a_note_wait_with_their_deal_and_are_not_on_the_pad_of_the_next(player):
    page = player.page
    _lose_signal(player)
    player.enter_at_once(MADE)
    page.get_by_text("More: dealer, note, penalties").tap()
    page.select_option("[name=penalties-0-to]", "EW")
    page.fill("[name=penalties-0-points]", "50")
    page.fill("[name=penalties-0-reason]", "revoke")
    page.fill("[name=note]", "late")
    player.save_without_signal()
    assert _standing(player) == (54, 50)
    assert page.input_value("[name=note]") == page.input_value("[name=penalties-0-points]") == ""
    _find_signal(player)
    (deal,) = _saved(player)
    assert deal["note"] == "late"
    assert deal["penalties"] == [{"to": "EW", "points": 50, "reason": "revoke"}]


@pytest.mark.parametrize(
    ("rules", "deals", "standing"),
    [
        ("chicago", [PASSED_OUT, Deal("4S", "N", 10)], (420, 0)),
        ("minibridge", [Deal("gameNT", "E", 9)], (0, 400)),
        ("three-hand", [Deal("3NT", "N", 8)], (0, 50, 50)),
        ("towie", [Deal("1C", "N")], (0, 0, 0)),
        ("tridge", [Deal("3H", "N", 9)], (460, 0, 0)),
    ],
)
def test_every_game_goes_on_without_signal(phone, complaints, rules, deals, standing):
    complaints.expect(NO_SIGNAL)
    names = by_hand.NAMES if rules in {"chicago", "minibridge"} else {}
    player = _at_the_pad(phone, names=names, rules=rules)
    _lose_signal(player)
    for deal in deals:
        player.enter_at_once(deal)
        player.save_without_signal()
    assert _standing(player) == standing
    told = phone.locator("h1").inner_text()
    dealer = phone.locator(".key:has(.dealer-mark) .name").inner_text()
    _find_signal(player)
    phone.goto(f"{sheet_of(phone)}/deals/new")
    assert phone.locator("h1").inner_text() == told
    assert phone.locator(".key:has(.dealer-mark) .name").inner_text() == dealer
    phone.goto(sheet_of(phone))
    assert player.totals() == standing


def test_a_result_on_a_board_waits_and_the_next_one_is_for_another_board(phone, complaints):
    complaints.expect(NO_SIGNAL)
    player = _at_the_pad(phone, names={}, rules="duplicate")
    _lose_signal(player)
    player.enter_at_once(Deal("4S", "N", 10))
    player.save_without_signal()
    assert player.waiting() == ["Result 1: North 4♠, 10 tricks · waiting"]
    assert phone.input_value("#board") == "2"
    phone.locator("#outbox summary").tap()
    phone.get_by_role("button", name="Change").tap()
    expect(phone.locator(".kept")).to_contain_text("Change it")
    player.choose("tricks", 11)
    player.save_without_signal()
    assert player.waiting() == ["Result 1: North 4♠, 11 tricks · waiting"]
    assert _standing(player) == (450, 0)
    _find_signal(player)
    (deal,) = _saved(player)
    assert (deal["board"], deal["contract"]) == (1, "4S")


def test_a_phone_whose_clock_is_put_back_sends_its_deals_in_the_order_they_were_played(player):
    _lose_signal(player)
    player.enter_at_once(MADE)
    player.save_without_signal()
    player.page.evaluate("() => { Date.now = () => 1_000; }")
    player.enter_at_once(PASSED_OUT)
    player.save_without_signal()
    _find_signal(player)
    assert _contracts(player) == ["4S", "Pass"]


def test_a_deal_saved_when_the_signal_is_back_comes_after_those_that_waited(player):
    page = player.page
    _lose_signal(player)
    for deal in (MADE, Deal("2C", "E", 8, "none")):
        player.enter_at_once(deal)
        player.save_without_signal()
    player.enter_at_once(PASSED_OUT)
    page.evaluate(
        "addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true })"
    )
    page.context.set_offline(False)
    player.save()
    assert _contracts(player) == ["4S", "2C", "Pass"]


# --- Kept whatever happens to the phone ---------------------------------------------------------------------


@pytest.mark.parametrize("denial", [DENIED, FULL], ids=["denied", "full"])
def test_without_a_database_in_the_browser_the_deal_waits_all_the_same(phone, complaints, denial):
    complaints.expect(NO_SIGNAL)
    phone.context.add_init_script(denial)
    player = _at_the_pad(phone)
    _lose_signal(player)
    player.enter_at_once(MADE)
    player.save_without_signal()
    phone.context.set_offline(False)
    phone.reload()
    expect(phone.locator("#outbox")).to_be_hidden()
    assert _contracts(player) == ["4S"]


def test_what_was_kept_beside_the_database_is_sent_when_that_opens_again(phone, complaints):
    complaints.expect(NO_SIGNAL)
    player = _at_the_pad(phone)
    phone.evaluate(f"() => {{ {FULL} }}")
    _lose_signal(player)
    player.enter_at_once(MADE)
    player.save_without_signal()
    phone.context.set_offline(False)
    phone.goto("/")
    expect(phone.get_by_role("button", name="Start a ")).to_be_visible()
    phone.goto(sheet_of(phone))
    expect(phone.locator("#outbox")).to_be_hidden()


def test_where_neither_the_phone_nor_the_server_takes_it_the_pad_says_so_and_keeps_it(phone, complaints):
    complaints.expect(NO_SIGNAL)
    phone.context.add_init_script(DENIED + "Storage.prototype.setItem = () => { throw new Error('full'); };")
    player = _at_the_pad(phone)
    _lose_signal(player)
    player.enter_at_once(MADE)
    player.tap(phone.locator(SAVE))
    expect(phone.get_by_role("alert")).to_contain_text("Not saved")
    assert player.chosen() == dict(MADE.as_keys())
    phone.context.set_offline(False)
    player.save()
    assert player.deals() == 1


def test_a_phone_that_lost_its_right_keeps_the_deal_and_sends_it_once_it_has_a_link(player, complaints):
    complaints.expect("400")
    complaints.expect("404")
    page = player.page
    link = Clerk(page).link(sheet_of(page))
    page.context.clear_cookies()
    player.enter_at_once(MADE)
    player.tap(page.locator(SAVE))
    expect(page.get_by_role("alert")).to_contain_text("does not open on this phone any more")
    expect(page.locator("#outbox")).to_contain_text("ask for a new link")
    page.goto(link)
    expect(page.locator("#outbox")).to_be_hidden()
    expect(page.locator(".deal > a")).to_have_count(1)


def test_a_phone_that_came_by_the_link_again_saves_what_was_entered_before(player, complaints):
    complaints.expect("400")
    page = player.page
    link = Clerk(page).link(sheet_of(page))
    player.enter_at_once(MADE)
    page.context.clear_cookies()
    page.request.get(link)
    player.save()
    assert player.deals() == 1


# --- The panel, and when it is sent again -------------------------------------------------------------------


def test_what_waits_is_shown_on_every_page_and_goes_when_all_is_sent(new_page, complaints):
    complaints.expect(CUT_OFF)
    phone = new_page(reduced_motion="reduce")
    player = _at_the_pad(phone)
    address = sheet_of(phone)
    _intercept(phone, lambda route: route.abort())
    player.enter_at_once(MADE)
    player.save_without_signal()
    for page in ("/", address.partition("/sheets/")[0], address, f"{address}/deals/new"):
        phone.goto(page)
        expect(phone.locator("#outbox summary")).to_contain_text("1 deal waiting")
    expect(phone.locator("h1")).to_have_text("Deal 2 · Cy deals")
    phone.goto(address)
    expect(phone.locator("#outbox summary")).to_contain_text("We 54 · They 0")
    phone.locator("#outbox summary").tap()
    expect(phone.locator(".waiting-pad .total")).to_have_text(["54", "0"])
    for scheme in ("dark", "light"):
        phone.emulate_media(color_scheme=scheme)
        assert [*looks.barriers(phone), *looks.faint(phone)] == []
    assert looks.sticking_out(phone) == []
    phone.unroute(SAVING)
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.locator(".deal > a")).to_have_count(1)
    expect(phone.locator("#outbox")).to_be_hidden()


def test_what_waits_is_sent_again_whenever_somebody_may_answer(phone, complaints):
    complaints.expect(CUT_OFF)
    player = _at_the_pad(phone)
    _intercept(phone, lambda route: route.abort())
    player.enter_at_once(MADE)
    player.save_without_signal()
    phone.clock.install()
    with phone.expect_request(SAVING):
        phone.reload()
    expect(phone.locator("#outbox")).to_be_visible()
    for wake in (
        "dispatchEvent(new Event('online'))",
        "dispatchEvent(new Event('pageshow'))",
        "document.dispatchEvent(new Event('visibilitychange'))",
    ):
        with phone.expect_request(SAVING):
            phone.evaluate(wake)
    with phone.expect_request(SAVING):
        phone.clock.fast_forward(15_000)
