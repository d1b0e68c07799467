"""Names and notes of every kind, on every page that shows them."""

from __future__ import annotations

import pytest

from tests.actions import Table
from tests.cast import ARABIC, EMOJI, HEBREW, LONGEST_NAME, LONGEST_NOTE, MARKUP, ODD_TEXTS, SCRIPT

PAGES = ("", "/deals/new", "/deals/1", "/history", "/deals/1/history", "/print", "/settings")


def _everything_shown(table, *, but: str | None = None) -> list[str]:
    pages = [table.open(path) for path in PAGES if path != but]
    assert {page.status for page in pages} == {200}
    return [page.html for page in (*pages, table.book(), _home(table))]


def _home(table):
    return table.read(table.client.get("/"))


@pytest.mark.parametrize("text", [SCRIPT, MARKUP])
def test_markup_in_names_and_notes_is_shown_and_never_obeyed(client, text):
    name = text[:40]
    table = Table.starts(client, north=name, east=name)
    table.deals("4S by N", 10, note=text, penalty=("EW", 50, text))
    table.corrects(1, tricks=8)
    table.book().press("Save", name=text)
    in_play = _everything_shown(table)
    table.stops()
    for html in (*in_play, *_everything_shown(table, but="/deals/new")):
        assert "<script>alert" not in html
        assert "<img" not in html
        assert "<b>bold" not in html
    assert text in table.sheet().text
    assert text in table.open("/print").text


def test_a_preview_and_a_refusal_escape_as_well(client):
    table = Table.starts(client, north=SCRIPT[:40])
    pad = table.pad()
    look = pad.look(level="4", denomination="S", declarer="N", tricks="10")
    assert SCRIPT in look.text
    assert "<script" not in look.html
    refused = pad.press(tricks=SCRIPT, honours=SCRIPT, dealer=SCRIPT, note=SCRIPT)
    assert refused.status_code == 422
    assert "<script>alert" not in refused.text


def test_markup_in_an_address_is_not_obeyed(visit):
    page = visit("/rules/%3Cscript%3Ealert(1)%3C%2Fscript%3E")
    assert page.status == 404
    assert "<script>alert" not in page.html


@pytest.mark.parametrize("text", ODD_TEXTS)
def test_every_text_comes_back_as_it_was_typed(client, text):
    name = text[:40].strip()
    table = Table.starts(client, south=name).deals("4S by S", 10, note=text)
    assert table.score_file()["players"]["S"] == name
    assert table.score_file()["deals"][0]["note"] == text
    assert table.open("/settings").form("Save").fields["south"] == name
    assert table.pad(1).fields["note"] == text


@pytest.mark.parametrize("text", [ARABIC, HEBREW])
def test_a_name_from_right_to_left_stands_in_every_sentence(client, text):
    table = Table.starts(client, north=text, south="Bea").deals("4S by N", 10)
    # Set apart, so that level and tricks keep their places beside it.
    apart = f"\N{FIRST STRONG ISOLATE}{text}\N{POP DIRECTIONAL ISOLATE}"
    assert f"{apart} 4 spades, 10 tricks" in table.listed()[0]
    assert f"{apart} & Bea" in table.open("/print").text


def test_the_longest_name_and_note_are_taken(client):
    table = Table.starts(client, north=LONGEST_NAME).deals("4S by N", 10, note=LONGEST_NOTE)
    for html in _everything_shown(table)[:3]:
        assert html
    assert LONGEST_NOTE in table.listed()[0]
    assert LONGEST_NAME in table.listed()[0]


@pytest.mark.parametrize("name", ["علی‌رضا", "👩‍👧 Ada", "ශ්‍රී"], ids=["Persian", "joined emoji", "Sinhala"])
def test_names_written_with_joiners_are_names(client, name):
    assert Table.starts(client, north=name).score_file()["players"]["N"] == name


def test_emoji_are_letters_like_any_other(client):
    table = Table.starts(client, north=EMOJI).deals("4S by N", 10)
    assert EMOJI in table.listed()[0]


@pytest.mark.parametrize("name", ["\u202eevil", "a\u0007b", "\u2066x"], ids=["override", "bell", "isolate"])
def test_characters_that_turn_the_text_around_them_are_refused_in_names(client, name):
    page = Table.starts(client).open("/settings")
    answer = page.press("Save settings", north=name)
    assert answer.status_code == 422


def test_a_template_in_a_name_is_a_name(client):
    table = Table.starts(client, north="{{ 7 * 7 }}", south="{0.title}%s").deals("4S by N", 10)
    assert "{{ 7 * 7 }} 4 spades" in table.listed()[0]
    assert "{{ 7 * 7 }} & {0.title}%s" in table.open("/print").text
