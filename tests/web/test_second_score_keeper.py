"""A watcher who keeps a sheet of their own, and where the two sheets differ."""

from __future__ import annotations

import pytest

from tests.actions import Table
from tests.cast import FOUR_SPADES, RUBBER_IN_THREE, SCRIPT


@pytest.fixture
def own(watcher):
    """The sheet of a second score-keeper, still empty."""
    return watcher.keeps_own_sheet()


def _compared(own):
    page = own.sheet().follow("Compare")
    assert page.status == 200
    return page


def _verdict(own):
    return _compared(own).one(".verdict").text


def _rows(page, heading):
    table = next(t for t in page.all("table") if t.all("th")[0].text == heading)
    return [[cell.text for cell in (*row.all("th"), *row.all("td"))] for row in table.all("tbody tr")]


# --- Keeping it ---------------------------------------------------------------------------------------------


def test_it_begins_empty_with_the_settings_of_the_sheet_that_is_watched(table, watcher):
    table.sets(rules="auction-flat", first_dealer="W", stake="5").deals(FOUR_SPADES, 10).stops()
    own = watcher.keeps_own_sheet()
    kept, watched = own.score_file(), table.score_file()
    assert kept == {**{k: v for k, v in watched.items() if k != "ended"}, "deals": []}
    assert own.book_address != table.book_address
    assert own.book().heading == "Beside Friday book"


def test_its_phone_keeps_its_score_and_nobody_else_sees_it(table, own):
    own.deals(FOUR_SPADES, 10)
    assert own.totals() == (36, 0)
    assert table.client.get(own.address).status_code == 404
    assert table.totals() == (0, 0)


def test_it_gives_no_right_to_the_sheet_that_is_watched(watcher, own):
    assert watcher.client.get(f"{watcher.address}/deals/new").status_code == 404
    assert "/join/" not in watcher.sheet().html + _compared(own).html


def test_who_watches_it_too_gets_one_of_their_own_and_no_right_to_this_one(app, table, watcher, own):
    second = table.on(app.test_client(), "watch")
    assert second.client.get(own.link("watch")).status_code == 303
    another = second.keeps_own_sheet()
    assert another.book_address not in (own.book_address, table.book_address)
    assert second.client.get(own.address).status_code == 200
    assert second.client.get(f"{own.address}/deals/new").status_code == 404


def test_a_renewed_link_lets_nobody_in_by_the_form_that_began_it(app, table, watcher, clock):
    form = watcher.sheet().form("Keep a sheet of your own")
    own = Table(watcher.client, form.press().location)
    clock.advance(minutes=1)
    own.renews("score")
    lost = table.on(app.test_client(), "watch")
    answer = lost.client.post(form.action, data={**form.fields, "csrf_token": lost.client.token()})
    assert answer.status_code == 404
    assert lost.client.get(own.address).status_code == 404


def test_a_second_press_leads_to_the_one_that_is_there(watcher, own):
    again = watcher.client.send(f"{watcher.address}/beside")
    assert again.location == own.address
    assert "Keep a sheet of your own" not in watcher.sheet().buttons
    assert watcher.sheet().follow("Your own sheet").path == own.address


def test_a_press_whose_answer_was_lost_leads_to_the_one_it_began(app, table, watcher):
    pressed = watcher.sheet().form("Keep a sheet of your own")
    other_phone = table.on(app.test_client(), "watch")
    pressed.fields["csrf_token"] = other_phone.client.token()
    first = other_phone.client.post(pressed.action, data=pressed.fields)
    pressed.fields["csrf_token"] = watcher.client.token()
    assert pressed.press().location == first.location
    assert watcher.client.get(first.location).status_code == 200


def test_two_watchers_keep_a_sheet_each(app, table, own):
    other = table.on(app.test_client(), "watch").keeps_own_sheet()
    assert other.book_address != own.book_address


def test_for_the_next_rubber_the_new_one_goes_into_the_same_book(table, watcher, own):
    table.plays(*RUBBER_IN_THREE)
    following = Table(watcher.client, table.next_rubber().address)
    second = following.keeps_own_sheet()
    assert second.address == f"{own.book_address}/sheets/2"
    assert second.sheet().has("a")
    assert _compared(second).status == 200


def test_a_next_rubber_begun_by_oneself_is_the_one_beside_the_next(table, watcher, own):
    own.plays(*RUBBER_IN_THREE)
    second = own.next_rubber().deals(FOUR_SPADES, 10)
    assert "Compare" not in second.sheet().text
    table.plays(*RUBBER_IN_THREE)
    following = Table(watcher.client, table.next_rubber().address)
    assert following.keeps_own_sheet().address == second.address
    assert second.totals() == (36, 0)
    assert "is not on the other sheet" not in _verdict(second)
    assert _verdict(second).startswith("Both agree as far as they go")


def test_who_keeps_the_score_has_no_need_of_a_second_sheet(table):
    assert "Keep a sheet of your own" not in table.sheet().buttons


# --- Comparing ----------------------------------------------------------------------------------------------


def test_sheets_that_are_the_same_agree(table, own):
    for sheet in (table, own):
        sheet.plays(*RUBBER_IN_THREE).corrects(1, honours="NS three")
    own.corrects(2, note="slow play")
    # We: 36 and three honours 2 × 9 = 18, four tricks at hearts 32, 250 for the rubber. They: 2♣ 12.
    assert _verdict(own) == "Both sheets agree 3 deals: We 336 and They 12."


def test_the_first_deal_that_differs_is_named_field_by_field(table, own):
    table.deals(FOUR_SPADES, 10).deals("4HX by E", 8, honours="NS three", penalty=("NS", 50, "revoke"))
    own.deals(FOUR_SPADES, 10).deals("4HXX by W", 9, honours="EW three")
    page = _compared(own)
    assert page.one("#verdict").text == "Deal 2 differs"
    assert _rows(page, "Deal") == [
        ["Contract", "4 hearts redoubled", "4 hearts doubled"],
        ["Declarer", "Di", "Cy"],
        ["Tricks", "9", "8"],
        ["Honours", "They: three honours", "We: three honours"],
        ["Penalties", "none", "We 50 (revoke)"],
    ]
    assert page.link("Correct deal 2 here") == f"{own.address}/deals/2"


def test_later_differences_follow_as_a_list(table, own):
    table.plays(("1C by N", 7), ("1D by E", 7), ("1H by S", 7))
    own.plays(("1C by N", 8), ("1D by E", 7), ("1H by S", 9))
    page = _compared(own)
    assert page.one("#verdict").text == "Deal 1 differs"
    assert [item.text for item in page.all(".change")] == ["Deal 3 differs: tricks 9, there 7."]


@pytest.mark.parametrize(
    ("here", "there", "told"),
    [
        ([0, 2], [0, 1, 2], "Deal 2 of the other sheet is not on this one Cy, 1 diamond, took 7: made."),
        ([0, 1, 2], [0, 2], "Deal 2 is not on the other sheet Cy, 1 diamond, took 7: made."),
        ([0, 1], [0, 1, 2], "Both agree as far as they go 2 deals the same; this sheet ends there."),
        ([0, 1, 2], [0], "Both agree as far as they go 1 deal the same; the other sheet ends there."),
        ([], [0], "Both agree as far as they go This sheet has no deal yet."),
        ([], [], "Both sheets agree 0 deals: We 0 and They 0."),
    ],
)
def test_a_deal_that_one_sheet_lacks_is_named(table, own, here, there, told):
    deals = (("1C by N", 7), ("1D by E", 7), ("1H by S", 7))
    table.plays(*(deals[place] for place in there))
    own.plays(*(deals[place] for place in here))
    assert _verdict(own).replace("Correct deal 2 here", "").strip() == told


def test_a_deal_taken_out_is_not_there(table, own):
    table.plays(("1C by N", 7), ("1D by E", 7))
    own.plays(("1C by N", 7), ("7NT by N", 13), ("1D by E", 7)).takes_out(2)
    assert _verdict(own).startswith("Both sheets agree 2 deals")


def test_settings_that_change_the_score_are_compared_and_names_are_not(table, own):
    table.deals(FOUR_SPADES, 10)
    own.deals(FOUR_SPADES, 10).sets(rules="auction-flat", first_dealer="S", north="Adelaide")
    page = _compared(own)
    assert page.one("#verdict").text == "The settings differ"
    assert [row[0] for row in _rows(page, "Setting")] == ["Rules", "First dealer"]
    assert "1 deal the same." in page.text


def test_stopping_early_on_one_sheet_is_a_difference(table, own):
    for sheet in (table, own):
        sheet.deals(FOUR_SPADES, 10)
    own.stops()
    assert _rows(_compared(own), "Setting") == [["Stopped early", "yes", "no"]]


def test_sheets_of_different_games_are_not_compared_deal_by_deal(client, table, own):
    own.sets(rules="honeymoon", east="", west="")
    page = _compared(own)
    assert page.one("#verdict").text == "The sheets are of different games"
    assert not page.has(".number")


def test_both_totals_stand_side_by_side(table, own):
    table.deals(FOUR_SPADES, 10)
    assert _rows(_compared(own), "Side") == [["Ada & Bea", "0", "36"], ["Cy & Di", "0", "0"]]


def test_naming_the_dealer_whose_turn_it_was_is_no_difference(table, own):
    table.deals(FOUR_SPADES, 10).deals("1C by E", 7, dealer="E")
    own.deals(FOUR_SPADES, 10).deals("1C by E", 7)
    assert _verdict(own).startswith("Both sheets agree")
    own.corrects(2, dealer="W")
    assert _rows(_compared(own), "Deal") == [["Dealer", "Di", "in turn"]]


def test_who_keeps_both_scores_may_compare_them_too(app, table, watcher, own):
    watcher.client.get(table.link("score"))
    assert _compared(own).status == 200


def test_without_the_right_to_the_other_sheet_the_page_says_so_and_shows_nothing_of_it(table, own):
    table.deals("7NT by W", 13)
    table.client.send(table.book_address, name="Thursdays")
    table.renews("watch")
    page = _compared(own)
    assert "This phone can no longer see the other sheet" in page.text
    assert "Thursdays" not in page.html
    assert table.book_address not in page.html
    assert not page.has("table")


def test_one_who_watches_the_second_sheet_may_not_see_the_first_through_it(app, table, own):
    table.deals("7NT by W", 13)
    guest = own.on(app.test_client(), "watch")
    page = guest.open("/compare")
    assert page.status == 200
    assert table.book_address not in page.html
    assert "took 13" not in page.text
    assert guest.client.get(table.address).status_code == 404


def test_a_sheet_kept_beside_nothing_has_nothing_to_compare_with(table):
    assert "Compare" not in table.sheet().text
    assert table.open("/compare").status == 404


def test_notes_with_markup_are_not_in_the_comparison_and_reasons_are_shown_as_they_are(table, own):
    table.deals("1C by N", 7, note=SCRIPT)
    own.deals("1C by N", 7, penalty=("EW", 20, SCRIPT))
    page = _compared(own)
    assert SCRIPT not in page.html
    assert f"They 20 ({SCRIPT})" in page.text


def test_keeping_ones_own_changes_nothing_on_the_sheet_that_is_watched(table, watcher):
    before = table.stored()
    watcher.keeps_own_sheet().deals(FOUR_SPADES, 10)
    assert table.stored() == before
