"""What holds for every address, so that no new one can forget it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scorekeeper import create_app
from scorekeeper.store import sheets
from scorekeeper.store.database import db
from tests.actions import Table
from tests.cast import FOUR_SPADES

if TYPE_CHECKING:
    from werkzeug.routing import Rule

NOWHERE = "a" * 12
READING = {"GET", "HEAD", "OPTIONS"}


@pytest.fixture(scope="module")
def rules(tmp_path_factory):
    app = create_app({"INSTANCE": tmp_path_factory.mktemp("addresses")})
    return [rule for rule in app.url_map.iter_rules() if rule.endpoint != "static_file"]


def _path(rule: Rule, table, **instead: object) -> str:
    slug = table.book_address.rpartition("/")[2]
    values = {"slug": slug, "number": 1, "k": 1, "rule_set": "auction-1920", "right": "watch"}
    values |= {"digest": "000000000000"} | instead
    values.setdefault("token", table.link("watch").rpartition("/")[2])
    return rule.build({name: values[name] for name in rule.arguments})[1]


def _asked(client, rule: Rule, path: str):
    if "GET" in rule.methods:
        return client.get(path)
    return client.send(path, name="Another name", right="watch")


@pytest.fixture
def played(app, table):
    """A sheet with a deal, kept beside one of another book: so there is something at every address."""
    other = Table.starts(app.test_client())
    with app.app_context():
        own, watched = (sheets.find(t.book_address.rpartition("/")[2], 1) for t in (table, other))
        own.beside = watched
        db.session.commit()
    return table.deals(FOUR_SPADES, 10)


def test_every_view_answers_at_its_address(client, played, rules):
    for rule in sorted(rules, key=lambda rule: rule.endpoint == "sheets.undo"):
        answer = _asked(client, rule, _path(rule, played))
        # A deal is moved to somewhere, only boards have pairs, and a link leads on.
        special = {"deals.move": 400, "boards.pairs": 404, "sharing.join": 303}
        wanted = special.get(rule.endpoint, 200 if "GET" in rule.methods else None)
        assert answer.status_code in ({wanted} if wanted else {200, 303}), rule.endpoint


def test_a_stranger_who_guesses_at_a_book_finds_nothing(client, played, rules):
    asked = [rule for rule in rules if "slug" in rule.arguments]
    assert len(asked) > 10
    for rule in asked:
        answer = _asked(client, rule, _path(rule, played, slug=NOWHERE))
        assert answer.status_code == 404, rule.endpoint
        assert "No such page" in answer.text


@pytest.mark.parametrize("number", [0, 2, 10**30])
def test_a_sheet_that_is_not_in_the_book_is_not_found(client, played, rules, number):
    for rule in rules:
        if "number" in rule.arguments:
            answer = _asked(client, rule, _path(rule, played, number=number))
            assert answer.status_code == 404, rule.endpoint


@pytest.mark.parametrize("place", [0, 2, 10**30])
def test_a_deal_that_is_not_on_the_sheet_is_not_found(client, played, rules, place):
    for rule in rules:
        if "k" in rule.arguments:
            answer = _asked(client, rule, _path(rule, played, k=place))
            assert answer.status_code == 404, rule.endpoint


@pytest.mark.parametrize("path", ["sheets/one", "sheets/-1", "sheets/1.0", "sheets/1/deals/two", "sheets/"])
def test_a_number_that_is_none_is_not_found(client, played, path):
    assert client.get(f"{played.book_address}/{path}").status_code == 404


def test_every_view_refuses_the_methods_it_does_not_take(client, played, rules):
    offered: dict[str, set[str]] = {}
    for rule in rules:
        offered.setdefault(_path(rule, played), set()).update(rule.methods)
    for path, methods in offered.items():
        for method in {"GET", "POST", "PUT", "DELETE"} - methods:
            answer = client.open(path, method=method, data={"csrf_token": client.token()})
            assert answer.status_code == 405, f"{method} {path}"
            assert "use the buttons" in answer.text
            assert set(answer.headers["Allow"].split(", ")) == methods


def test_nothing_is_taken_without_the_token_of_its_form(client, played, rules):
    before = played.stored()
    for rule in rules:
        if rule.methods - READING:
            answer = client.post(_path(rule, played), data={"level": "1", "name": "X", "to": "1"})
            assert answer.status_code == 400, rule.endpoint
            assert "Please send that again" in answer.text
            assert "Nothing on the sheet is lost" in answer.text
    assert played.stored() == before
    assert played.book().heading == "Friday book"


def test_nothing_is_taken_with_the_token_of_another_phone(client, other, played):
    token = other.client.token()
    answer = client.post(f"{played.address}/stop", data={"csrf_token": token})
    assert answer.status_code == 400
    assert "Play on" not in played.sheet().buttons


PUBLIC = {
    "books.home",
    "books.start",
    "offline.no_signal",
    "offline.service_worker",
    "offline.tables",
    "rules.show",
    "sharing.join",
}
WATCHED = {
    "books.show",
    "sheets.show",
    "sheets.history",
    "sheets.score_file_download",
    "sheets.csv_download",
    "deals.history",
    "printing.show",
    "sharing.show",
    "sharing.name_phone",
    "watching.table",
    "comparing.keep",
    "comparing.show",
}
"""What a watcher may do: see everything, say whose phone it is, and keep a sheet in a book of their own."""


@pytest.mark.parametrize("right", ["none", "watch", "score"])
def test_every_address_is_open_to_those_it_is_meant_for_and_not_there_for_the_others(
    app, played, rules, right
):
    open_to = {"none": PUBLIC, "watch": PUBLIC | WATCHED, "score": {rule.endpoint for rule in rules}}[right]
    open_to -= {"boards.pairs"}  # this is no sheet of boards
    for rule in sorted(rules, key=lambda rule: rule.endpoint == "sheets.undo"):
        phone = app.test_client()
        if right != "none":
            played.on(phone, right)
        path = _path(rule, played)
        before = played.stored()
        for method in sorted(rule.methods & {"GET", "POST"}):
            answer = phone.get(path) if method == "GET" else phone.send(path, name="Another name")
            found = answer.status_code != 404
            assert found is (rule.endpoint in open_to), f"{method} {rule.endpoint}"
            if not found:
                assert "No such page" in answer.text
                assert played.stored() == before


def test_a_book_that_is_not_ours_and_one_that_is_nowhere_look_the_same(app, played):
    stranger = app.test_client()
    nowhere = played.book_address.rpartition("/")[0] + "/" + NOWHERE
    for rest in ("", "/sheets/1", "/sheets/1/print", "/sheets/1/deals/new", "/links"):
        theirs, none = stranger.get(played.book_address + rest), stranger.get(nowhere + rest)
        assert theirs.status_code == none.status_code == 404
        assert theirs.text == none.text
        assert set(theirs.headers.keys()) == set(none.headers.keys())


def test_looking_at_every_page_changes_nothing(client, played, rules):
    before = played.stored()
    for rule in rules:
        if "GET" in rule.methods:
            client.get(_path(rule, played))
    assert played.stored() == before
