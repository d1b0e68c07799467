"""A deal saved without signal: it waits on the phone, is scored there, and arrives once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import by_hand
from tests.browser.pad import PASSED_OUT, SAVE, SHEET, Deal, Player, sheet_of
from tests.browser.patience import first_held, until
from tests.browser.signal_lost import (
    MADE,
    NO_SIGNAL,
    SAVING,
    at_the_pad,
    contracts,
    find_signal,
    intercept,
    lose_signal,
    saved_deals,
    standing_told,
)

CUT_OFF = "ERR_FAILED"
NUMBER = re.compile(r"expects=(\d+)")


@pytest.fixture
def player(phone, complaints):
    """A player at a sheet of their own, with the pad of the first deal before them and the tables at hand."""
    complaints.expect(NO_SIGNAL)
    return at_the_pad(phone)


# --- On its way ---------------------------------------------------------------------------------------------


def test_a_deal_is_kept_on_the_phone_before_any_answer_and_saved_only_on_the_word_of_the_server(phone):
    player, held = at_the_pad(phone), []
    intercept(phone, held.append)
    player.enter_at_once(MADE)
    keys = phone.locator(".key").evaluate_all("keys => keys.map(key => key.getBoundingClientRect().top)")
    player.tap(phone.locator(SAVE))
    expect(phone.locator("#points")).to_have_text("Deal 1 is kept on this phone, waiting for the server.")
    expect(phone.locator(SAVE)).to_have_text("Saving…")
    after = phone.locator(".key").evaluate_all("keys => keys.map(key => key.getBoundingClientRect().top)")
    assert after == keys
    assert saved_deals(player) == []
    expect(phone.locator("#outbox")).to_be_hidden()
    first_held(phone, held).continue_()
    phone.wait_for_url(SHEET)
    expect(phone.locator("#outbox")).to_be_hidden()
    assert (player.deals(), player.totals()) == (1, (54, 0))


def _with_a_deal_on_its_way(phone):
    """A player who has waited for an answer long enough, on the pad of deal 2, and the request for deal 1."""
    phone.clock.install()
    player, held = at_the_pad(phone), []
    intercept(phone, lambda route: route.continue_() if held else held.append(route))
    player.enter_at_once(MADE)
    player.tap(phone.locator(SAVE))
    expect(phone.locator("#points")).to_have_text("Deal 1 is kept on this phone, waiting for the server.")
    phone.clock.fast_forward(5_000)
    expect(phone.locator("h1")).to_have_text("Deal 2 · Cy deals")
    return player, held


def test_a_phone_on_a_weak_signal_does_not_hold_up_the_table(phone):
    player, held = _with_a_deal_on_its_way(phone)
    player.enter_at_once(PASSED_OUT)
    player.tap(phone.locator(SAVE))
    expect(phone.locator("#points")).to_have_text("Deal 2 is kept on this phone, waiting for the server.")
    phone.clock.fast_forward(500)
    expect(phone.locator("h1")).to_have_text("Deal 3 · Bea deals")
    first_held(phone, held).continue_()
    expect(phone.locator("#points")).to_have_text("Everything is saved.")
    assert contracts(player) == ["4S", "Pass"]
    phone.unroute(SAVING)
    player.enter_at_once(PASSED_OUT)
    player.save()
    assert player.deals() == 3


def test_when_the_answer_is_lost_on_its_way_the_deal_is_sent_again_and_counts_once(player, complaints):
    complaints.expect(CUT_OFF)
    page, arrived = player.page, []

    def lose_the_answer(route):
        arrived.append(route.fetch().status)
        route.abort()

    intercept(page, lose_the_answer)
    player.enter_at_once(MADE)
    player.save_without_signal()
    assert arrived == [200]
    assert len(player.waiting()) == 1
    page.unroute(SAVING)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#outbox")).to_be_hidden()
    assert contracts(player) == ["4S"]


# --- A whole evening without signal -------------------------------------------------------------------------


def test_ten_deals_without_signal_are_scored_on_the_phone_and_arrive_once_each_in_their_order(player):
    page = player.page
    lose_signal(player)
    deals = (*by_hand.RUBBER, Deal("1NT", "N", 7, "none"), PASSED_OUT)
    for number, deal in enumerate(deals):
        player.enter_at_once(deal)
        player.save_without_signal()
        running = by_hand.RUNNING[min(number, len(by_hand.RUNNING) - 1)]
        assert standing_told(player) == running, number + 1
    assert len(player.waiting()) == 10
    assert "Deal 8: Di 5♥ X, 12 tricks · waiting" in player.waiting()[7]
    assert [line.endswith("after the end") for line in player.waiting()] == [False] * 8 + [True] * 2
    expect(page.locator(".kept")).to_contain_text(
        "The rubber is over: a deal entered now scores nothing here."
    )
    totals = page.locator(".waiting-pad .total").all_text_contents()
    assert tuple(map(int, totals)) == by_hand.TOTALS
    find_signal(player)
    assert [(deal["contract"], deal.get("tricks")) for deal in saved_deals(player)] == [
        (deal.contract, deal.tricks) for deal in deals
    ]
    page.goto(sheet_of(page))
    assert (player.totals(), player.headline()) == (by_hand.TOTALS, by_hand.HEADLINE)


def test_the_points_of_a_deal_are_told_before_it_is_saved_without_signal_too(player):
    lose_signal(player)
    player.enter_at_once(Deal("4SX", "N", 10, "NS five-4-1"))
    expect(player.page.locator("#points")).to_have_text(
        "We 72 below, 131 above Scored on this phone, without the server."
    )


@pytest.mark.parametrize(
    ("rules", "before", "deal", "told"),
    [
        ("towie", (), Deal("1C", "N"), "Goulash: North deals again."),
        ("chicago", (), PASSED_OUT, "Not played: Ada deals again."),
        ("auction-1920", (), PASSED_OUT, "No score."),
        ("auction-1920", by_hand.RUBBER, MADE, "The rubber is over: a deal entered now scores nothing here."),
    ],
)
def test_what_scores_nothing_is_said_without_signal_too(phone, complaints, rules, before, deal, told):
    complaints.expect(NO_SIGNAL)
    player = at_the_pad(phone, before, {} if rules == "towie" else by_hand.NAMES, rules=rules)
    lose_signal(player)
    player.enter_at_once(deal)
    expect(phone.locator("#points")).to_contain_text(f"{told} Scored on this phone")


def test_the_contract_is_kept_before_the_play_and_the_tricks_join_it(player):
    page = player.page
    lose_signal(player)
    player.enter_at_once(Deal("4S", "N"))
    player.tap(page.locator(SAVE))
    expect(page.locator(".kept")).to_contain_text("Enter the tricks after the play.")
    expect(page.locator("h1")).to_have_text("Deal 1 · Ada deals")
    player.choose("tricks", 10)
    player.choose("honours", "NS three")
    player.save_without_signal()
    expect(page.locator("h1")).to_have_text("Deal 2 · Cy deals")
    assert len(player.waiting()) == 1
    find_signal(player)
    assert [(deal["contract"], deal["tricks"]) for deal in saved_deals(player)] == [("4S", 10)]


def test_a_contract_that_arrives_during_the_play_is_completed_and_not_doubled(player):
    page = player.page
    lose_signal(player)
    player.enter_at_once(Deal("4S", "N"))
    player.tap(page.locator(SAVE))
    expect(page.locator(".kept")).to_contain_text("Enter the tricks after the play.")
    find_signal(player)
    player.choose("tricks", 10)
    player.save()
    assert (player.deals(), player.totals()) == (1, (36, 0))


def test_a_deal_that_waits_can_be_put_right_before_it_is_sent(player):
    page = player.page
    lose_signal(player)
    for deal in (Deal("2S", "N", 8, "none"), PASSED_OUT):
        player.enter_at_once(deal)
        player.save_without_signal()
    page.locator("#outbox summary").tap()
    page.get_by_role("button", name="Change").first.tap()
    expect(page.locator("h1")).to_have_text("Deal 1 · Ada deals")
    player.choose("tricks", 9)
    player.save_without_signal()
    expect(page.locator("h1")).to_have_text("Deal 3 · Bea deals")
    assert standing_told(player) == (27, 0)
    find_signal(player)
    assert [(deal["contract"], deal.get("tricks")) for deal in saved_deals(player)] == [
        ("2S", 9),
        ("Pass", None),
    ]


def test_a_correction_and_a_forgotten_deal_wait_and_are_sent_as_such(phone, complaints):
    complaints.expect(NO_SIGNAL)
    player = at_the_pad(phone, [MADE, PASSED_OUT], path="/deals/1")
    forgotten = phone.context.new_page()
    forgotten.goto(f"{sheet_of(phone)}/deals/new?before=2")
    lose_signal(player)
    player.choose("tricks", 9)
    player.save_without_signal()
    expect(phone.locator("h1")).to_have_text("Deal 3 · Bea deals")
    assert standing_told(player) == (18, 50)
    other = Player(forgotten)
    other.enter_at_once(Deal("2C", "E", 8))
    other.save_without_signal()
    expect(forgotten.locator("h1")).to_have_text("Deal 4 · Di deals")
    find_signal(other)
    assert [(deal["contract"], deal.get("tricks")) for deal in saved_deals(other)] == [
        ("4S", 9),
        ("2C", 8),
        ("Pass", None),
    ]


def test_a_penalty_and_a_note_wait_with_their_deal_and_are_not_on_the_pad_of_the_next(player):
    page = player.page
    lose_signal(player)
    player.enter_at_once(MADE)
    page.get_by_text("More: dealer, note, penalties").tap()
    page.select_option("[name=penalties-0-to]", "EW")
    page.fill("[name=penalties-0-points]", "50")
    page.fill("[name=penalties-0-reason]", "revoke")
    page.fill("[name=note]", "late")
    player.save_without_signal()
    assert standing_told(player) == (54, 50)
    assert page.input_value("[name=note]") == page.input_value("[name=penalties-0-points]") == ""
    find_signal(player)
    (deal,) = saved_deals(player)
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
    player = at_the_pad(phone, names=names, rules=rules)
    lose_signal(player)
    for deal in deals:
        player.enter_at_once(deal)
        player.save_without_signal()
    assert standing_told(player) == standing
    told = phone.locator("h1").inner_text()
    dealer = phone.locator(".key:has(.dealer-mark) .name").inner_text()
    find_signal(player)
    phone.goto(f"{sheet_of(phone)}/deals/new")
    assert phone.locator("h1").inner_text() == told
    assert phone.locator(".key:has(.dealer-mark) .name").inner_text() == dealer
    phone.goto(sheet_of(phone))
    assert player.totals() == standing


def test_a_result_on_a_board_waits_and_the_next_one_is_for_another_board(phone, complaints):
    complaints.expect(NO_SIGNAL)
    player = at_the_pad(phone, names={}, rules="duplicate")
    lose_signal(player)
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
    assert standing_told(player) == (450, 0)
    find_signal(player)
    (deal,) = saved_deals(player)
    assert (deal["board"], deal["contract"]) == (1, "4S")


def test_a_phone_whose_clock_is_put_back_sends_its_deals_in_the_order_they_were_played(player):
    lose_signal(player)
    player.enter_at_once(MADE)
    player.save_without_signal()
    player.page.evaluate("() => { Date.now = () => 1_000; }")
    player.enter_at_once(PASSED_OUT)
    player.save_without_signal()
    find_signal(player)
    assert contracts(player) == ["4S", "Pass"]


def test_a_deal_saved_when_the_signal_is_back_comes_after_those_that_waited(player):
    page = player.page
    lose_signal(player)
    for deal in (MADE, Deal("2C", "E", 8, "none")):
        player.enter_at_once(deal)
        player.save_without_signal()
    player.enter_at_once(PASSED_OUT)
    page.evaluate(
        "addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true })"
    )
    page.context.set_offline(False)
    player.save()
    assert contracts(player) == ["4S", "2C", "Pass"]


def test_while_one_deal_does_not_get_through_those_after_it_keep_their_place_behind(player, complaints):
    complaints.expect(CUT_OFF)
    page, tried = player.page, []
    lose_signal(player)
    for deal in (MADE, Deal("2C", "E", 8, "none"), PASSED_OUT):
        player.enter_at_once(deal)
        player.save_without_signal()

    def cut_off_the_first(route):
        tried.append(NUMBER.search(route.request.post_data).group(1))
        if len(tried) == 1:
            route.abort()
        else:
            route.continue_()

    intercept(page, cut_off_the_first)
    page.context.set_offline(False)
    until(page, "() => document.querySelector('.outbox-list p') !== null")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#points")).to_have_text("Everything is saved.")
    assert tried == ["1", "1", "2", "3"]
    assert contracts(player) == ["4S", "2C", "Pass"]


def test_a_deal_that_is_changed_while_it_is_on_its_way_is_not_forgotten_with_its_answer(phone, complaints):
    complaints.expect("409")
    player, held = _with_a_deal_on_its_way(phone)
    phone.locator("#outbox summary").tap()
    phone.get_by_role("button", name="Change").tap()
    player.choose("tricks", 11)
    player.tap(phone.locator(SAVE))
    expect(phone.locator(".kept")).to_contain_text("Deal 1 is kept on this phone")
    first_held(phone, held).continue_()
    expect(phone.locator(".pad-first > .message")).to_contain_text(
        "was saved when it was sent the first time"
    )
    assert player.chosen()["tricks"] == "11"
    player.save()
    assert [(deal["contract"], deal["tricks"]) for deal in saved_deals(player)] == [("4S", 11)]


def test_calls_of_an_unfinished_auction_do_not_go_over_to_the_next_deal(player):
    page = player.page
    player.tap(page.get_by_role("button", name="Record the auction"))
    for call in ("Pass", "1C"):
        player.tap(page.locator(f'button[name="call"][value="{call}"]'))
        expect(page.locator("[name=calls]")).to_have_value(re.compile(f"{call}$"))
    page.go_back()
    expect(page.get_by_role("button", name="Go on with the auction")).to_be_visible()
    lose_signal(player)
    player.enter_at_once(PASSED_OUT)
    player.save_without_signal()
    expect(page.locator("h1")).to_have_text("Deal 2 · Cy deals")
    expect(page.get_by_role("button", name="Record the auction")).to_be_visible()
    expect(page.locator("[name=calls]")).to_have_value("")


def test_half_of_the_next_deal_outlives_a_change_of_one_that_waits(player):
    page = player.page
    lose_signal(player)
    player.enter_at_once(MADE)
    player.save_without_signal()
    player.enter(Deal("3D", "N"))
    page.locator("#outbox summary").tap()
    page.get_by_role("button", name="Change").tap()
    player.choose("tricks", 11)
    player.save_without_signal()
    expect(page.locator("h1")).to_have_text("Deal 2 · Cy deals")
    expect(player.key("declarer", "N")).to_be_checked()
    assert player.chosen() == {"level": "3", "denomination": "D", "declarer": "N"}
