"""A book in a database of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scorekeeper.scoring import Seat
from scorekeeper.store import books, sheets
from scorekeeper.store.edits import Record
from scorekeeper.store.models import Kind
from scorekeeper.store.sheets import Submission
from tests.scoring.tersely import sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from flask import Flask

    from scorekeeper.scoring import Deal
    from scorekeeper.store import models
    from tests.conftest import Clock

PLAYERS = {Seat.NORTH: "Ada", Seat.EAST: "Cy", Seat.SOUTH: "Bea", Seat.WEST: "Di"}


@pytest.fixture(autouse=True)
def _in_the_app(app: Flask) -> Iterator[None]:
    with app.app_context():
        yield


@pytest.fixture
def sent(clock: Clock) -> Callable[..., Submission]:
    """A submission, as a form would bring it."""
    return lambda key=None, digest=None: Submission(key, digest, clock())


@pytest.fixture
def book(clock: Clock) -> models.Book:
    return books.add("Friday book", clock())


@pytest.fixture
def begun(book: models.Book, clock: Clock) -> models.Sheet:
    """A sheet without deals."""
    return sheets.add(book, Record(sheet()), clock())


@pytest.fixture
def scored(sent: Callable[..., Submission]) -> Callable[..., models.Sheet]:
    """Put deals at the end of a sheet, one revision each."""

    def score(row: models.Sheet, *deals: Deal) -> models.Sheet:
        for deal in deals:
            record = sheets.current(row).record
            deal_id = sheets.next_deal_id(row)
            place = len(record.deal_ids) + 1
            sheets.save(row, Kind.SCORE, deal_id, record.with_deal_at(place, deal_id, deal), sent())
        return row

    return score
