"""What a person reads when something goes wrong."""

from __future__ import annotations

import pytest

from tests.actions import Table
from tests.cast import PLAYERS
from tests.pages import Page


def _reads_well(page) -> None:
    assert "Traceback" not in page.html
    assert "werkzeug" not in page.html.lower()
    assert page.link("To the start") == "/"


def test_an_address_that_leads_nowhere(visit):
    page = visit("/books/nothing/sheets/1")
    assert (page.status, page.heading) == (404, "No such page")
    assert "Check the link, or ask the person who keeps the score for a new one." in page.text
    _reads_well(page)


def test_a_method_that_is_not_taken(table):
    page = Page(table.client, table.client.get(f"{table.address}/stop"))
    assert (page.status, page.heading) == (405, "That is not how this page is used")
    _reads_well(page)


def test_a_form_without_its_token(table):
    page = table.read(table.client.post(f"{table.address}/deals/new", data={"passed_out": "1"}))
    assert (page.status, page.heading) == (400, "Please send that again")
    assert "Nothing on the sheet is lost" in page.text
    _reads_well(page)


def test_more_than_any_sheet_could_hold(table):
    before = table.stored()
    page = table.read(table.client.send(f"{table.address}/deals/new", note="x" * 70_000))
    assert (page.status, page.heading) == (413, "That is too much at once")
    _reads_well(page)
    assert table.stored() == before


@pytest.fixture
def broken(make_app, monkeypatch):
    """A phone whose app makes a mistake of its own when a sheet is opened."""
    app = make_app(PROPAGATE_EXCEPTIONS=False)
    table = Table.starts(app.test_client(), PLAYERS)

    def breaks(*_args: object) -> None:
        raise RuntimeError("a secret of the house")

    monkeypatch.setattr("scorekeeper.web.access.sheet", breaks)
    return table


def test_a_mistake_of_ours(broken, caplog):
    page = broken.open()
    assert (page.status, page.heading) == (500, "Something went wrong here")
    assert "It is not your fault" in page.text
    assert "secret of the house" not in page.html
    assert "secret of the house" in caplog.text, "it is noted for whoever runs the program"
    _reads_well(page)


@pytest.mark.parametrize("path", ["", "/deals/new", "/history", "/print", ".json", ".csv", "/settings"])
def test_a_mistake_of_ours_never_shows_a_traceback_anywhere(broken, path):
    answer = broken.client.get(f"{broken.address}{path}")
    assert answer.status_code == 500
    assert "Traceback" not in answer.text
