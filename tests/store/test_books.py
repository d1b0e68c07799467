"""Books, and the names that were used in them."""

from __future__ import annotations

import re
from dataclasses import replace

from scorekeeper.scoring import Seat
from scorekeeper.store import books, sheets
from scorekeeper.store.edits import Record
from tests.scoring.tersely import sheet


def _book(clock, name: str, *players: str):
    clock.advance(hours=1)
    book = books.add(name, clock())
    sheets.add(book, _record(*players), clock())
    return book


def _record(*players: str) -> Record:
    return Record(replace(sheet(), players=dict(zip(Seat, players, strict=False))))


def every() -> set[int]:
    """The row ids of all books."""
    return {book.id for book in books.every()}


def _names_used() -> list[str]:
    recent = books.recent(every())
    return books.names_used(recent, books.newest_of(recent))


def test_a_book_is_found_by_its_address(book, begun):
    assert books.find(book.slug) is book
    assert books.find(book.slug[:-1]) is None
    assert books.find("") is None
    assert books.find("' OR 1=1 --") is None


def test_an_address_cannot_be_guessed_and_can_be_read_out(clock):
    slugs = {books.add("x", clock()).slug for _ in range(50)}
    assert len(slugs) == 50
    assert all(re.fullmatch("[a-z2-7]{12}", slug) for slug in slugs)


def test_the_book_with_the_newest_sheet_comes_first(clock):
    first, second = _book(clock, "first"), _book(clock, "second")
    assert books.recent(every()) == [second, first]
    clock.advance(hours=1)
    sheets.add(first, _record(), clock())
    assert books.recent(every()) == [first, second]


def test_a_book_with_many_sheets_is_listed_once(clock):
    book = _book(clock, "many")
    for _ in range(5):
        clock.advance(minutes=1)
        sheets.add(book, _record(), clock())
    assert books.recent(every()) == [book]


def test_a_book_without_a_sheet_is_not_listed(clock):
    books.add("empty", clock())
    assert books.recent(every()) == []


def test_only_so_many_books_are_listed(clock):
    made = [_book(clock, str(number)) for number in range(books.RECENT + 3)]
    assert books.recent(every()) == made[:2:-1]


def test_the_last_sheet_is_the_one_with_the_highest_number(book, clock):
    assert books.last_sheet(book) is None
    sheets.add(book, _record(), clock())
    newest = sheets.add(book, _record(), clock())
    assert books.last_sheet(book) is newest


def test_a_book_gets_another_name(book, begun):
    books.rename(book, "Club night")
    assert books.find(book.slug).name == "Club night"


def test_a_name_never_outgrows_its_column(book, begun):
    books.rename(book, "x" * 500)
    assert len(books.find(book.slug).name) == 80


def test_names_are_offered_once_those_of_the_newest_book_first(clock):
    _book(clock, "old", "Ada", "Cy", "Bea", "Di")
    _book(clock, "new", "Eve", "Cy")
    assert _names_used() == ["Eve", "Cy", "Ada", "Bea", "Di"]


def test_a_name_that_was_changed_is_offered_as_it_is_now(clock, sent):
    book = _book(clock, "book", "Ade")
    row = books.last_sheet(book)
    sheets.save(row, sheets.Kind.SETTINGS, None, _record("Ada"), sent())
    assert _names_used() == ["Ada"]


def test_not_more_names_are_offered_than_a_person_can_look_through(clock):
    for number in range(30):
        _book(clock, "book", *(f"{number} {seat}" for seat in Seat))
    assert len(_names_used()) == books.LONGEST_SUGGESTIONS


def test_of_a_long_book_only_the_last_sheets_are_looked_through_the_newest_first(clock):
    book = _book(clock, "book", "Old")
    for name in ("Ada", "Bea", "Cy"):
        sheets.add(book, _record(name), clock())
    recent = books.recent(every())
    newest = books.newest_of(recent)
    assert books.names_used(recent, newest) == ["Cy", "Bea", "Ada"]
    assert set(newest) == {row.id for row in book.sheets[-books.REMEMBERED :]}
    assert [newest[row.id].record for row in book.sheets[1:]] == [_record(n) for n in ("Ada", "Bea", "Cy")]
