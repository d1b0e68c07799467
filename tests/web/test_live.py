"""A phone that follows a sheet asks again and again, and gets a page only where something has changed."""

from __future__ import annotations

import pytest

from scorekeeper.scoring import ledger
from scorekeeper.web.assets import Assets
from tests.actions import Table
from tests.cast import FOUR_SPADES, PLAYERS, RUBBER_IN_THREE

PATHS = ("", "/table")


def _ask(table, path="", tag=None):
    return table.client.get(f"{table.address}{path}", headers={"If-None-Match": tag} if tag else {})


@pytest.fixture(params=PATHS, ids=["sheet", "big figures"])
def path(request):
    return request.param


@pytest.fixture
def tag(watcher, path):
    """What marks the page that the watcher has."""
    return _ask(watcher, path).headers["ETag"]


@pytest.mark.parametrize("right", ["watch", "score"])
def test_nothing_new_is_answered_with_nothing(app, table, path, right):
    phone = table.deals(FOUR_SPADES, 10).on(app.test_client(), right)
    first = _ask(phone, path)
    again = _ask(phone, path, first.headers["ETag"])
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert again.headers["Cache-Control"] == "no-store"


def test_the_page_itself_holds_what_its_script_asks_with(watcher, path):
    answer = _ask(watcher, path)
    main = watcher.read(answer).one("main")
    assert answer.headers["ETag"] == f'W/"{main["data-tag"]}"'
    assert main["data-live"] == f"{watcher.address}{path}"


@pytest.mark.parametrize("header", ['"another"', "nonsense", 'W/""'])
def test_whoever_has_something_else_gets_the_page(watcher, path, header):
    answer = _ask(watcher, path, header)
    assert answer.status_code == 200
    assert "Ada" in answer.text


@pytest.mark.parametrize(
    "deed",
    [
        lambda t: t.deals("1C by E", 7),
        lambda t: t.corrects(1, tricks=9),
        lambda t: t.corrects(1, note="late"),
        lambda t: t.undoes(),
        lambda t: t.takes_out(1),
        lambda t: t.sets(stake="5"),
        lambda t: t.stops(),
    ],
    ids=["deal", "correction", "note", "undo", "taken out", "settings", "stopped"],
)
def test_whatever_is_done_to_the_sheet_is_news(table, watcher, path, deed):
    table.deals(FOUR_SPADES, 10)
    tag = _ask(watcher, path).headers["ETag"]
    deed(table)
    answer = _ask(watcher, path, tag)
    assert answer.status_code == 200
    assert answer.headers["ETag"] != tag


def test_another_draw_is_news(client, app):
    table = Table.starts(client, PLAYERS, first_dealer="draw")
    watcher = table.on(app.test_client(), "watch")
    tag = _ask(watcher).headers["ETag"]
    table.sheet().press("Draw for the deal")
    assert _ask(watcher, tag=tag).status_code == 200


def test_another_name_of_the_book_is_news(table, watcher, path, tag):
    table.client.send(table.book_address, name="Thursdays")
    assert _ask(watcher, path, tag).status_code == 200


def test_the_next_rubber_is_news_to_the_one_before(table, watcher, path):
    table.plays(*RUBBER_IN_THREE)
    tag = _ask(watcher, path).headers["ETag"]
    following = table.next_rubber()
    answer = _ask(watcher, path, tag)
    assert answer.status_code == 200
    assert following.address in answer.text


def test_whether_late_deals_could_still_be_carried_is_news(table):
    table.plays(*RUBBER_IN_THREE)
    following = table.next_rubber()
    table.deals("1C by E", 7)
    page = table.open()
    assert any("Carry" in label for label in page.buttons)
    tag = _ask(table).headers["ETag"]
    following.sets(north="Eve")
    answer = _ask(table, tag=tag)
    assert answer.status_code == 200
    assert not any("Carry" in label for label in table.read(answer).buttons)


def test_the_right_to_score_is_news_to_one_who_watched(table, watcher, path, tag):
    watcher.client.get(table.link("score"))
    assert _ask(watcher, path, tag).status_code == 200


def test_a_sheet_of_ones_own_is_news(watcher, tag, path):
    watcher.keeps_own_sheet()
    assert _ask(watcher, path, tag).status_code == 200


def test_other_scripts_and_styles_are_news(watcher, tag, path, monkeypatch):
    monkeypatch.setattr(Assets, "digest", "0" * 12)
    assert _ask(watcher, path, tag).status_code == 200


def test_what_happens_on_another_sheet_is_no_news(client, watcher, tag, path):
    Table.starts(client, PLAYERS).deals(FOUR_SPADES, 10)
    assert _ask(watcher, path, tag).status_code == 304


def test_nothing_is_scored_to_say_that_nothing_changed(table, watcher, path, monkeypatch):
    table.deals(FOUR_SPADES, 10)
    tag = _ask(watcher, path).headers["ETag"]

    def refuse(*_arguments, **_more):
        raise AssertionError("this scores the sheet")

    monkeypatch.setattr(ledger, "play", refuse)
    assert _ask(watcher, path, tag).status_code == 304


def test_one_who_has_no_right_any_more_is_told_nothing_even_if_nothing_changed(table, watcher, tag, path):
    table.renews("watch")
    answer = _ask(watcher, path, tag)
    assert answer.status_code == 404
    assert "ETag" not in answer.headers


def test_a_message_that_nothing_was_undone_stays_until_something_changes(table, other):
    table.deals(FOUR_SPADES, 10)
    stale = other.sheet().form("Undo")
    table.deals("1C by E", 7)
    page = other.read(stale.press())
    assert page.trouble.startswith("Nothing was undone")
    main = page.one("main")
    answer = other.client.get(main["data-live"], headers={"If-None-Match": f'W/"{main["data-tag"]}"'})
    assert answer.status_code == 304


def test_the_pad_follows_nothing(table):
    assert "live.js" not in table.open("/deals/new").html
    assert "live.js" not in table.deals(FOUR_SPADES, 10).open("/deals/1").html
