"""A sheet is its revisions: nothing is changed, nothing is lost."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import func, select

from scorekeeper.scoring import Penalty
from scorekeeper.store import models, sheets
from scorekeeper.store.database import db
from scorekeeper.store.edits import Record
from scorekeeper.store.models import Kind
from tests.scoring.tersely import deal, sheet
from tests.store.conftest import PLAYERS


def test_a_sheet_begins_with_its_first_version(begun):
    now = sheets.current(begun)
    assert (now.version, now.kind, now.deal_id) == (1, Kind.START, None)
    assert now.record == Record(sheet())


def test_sheets_of_a_book_are_numbered_from_one(book, clock):
    assert [sheets.add(book, Record(sheet()), clock()).number for _ in range(3)] == [1, 2, 3]


def test_every_save_is_a_version_more_and_the_newest_holds(begun, scored):
    scored(begun, deal("4S by N", 10), deal("Pass"))
    assert [revision.version for revision in sheets.history(begun)] == [1, 2, 3]
    assert [len(revision.record.deal_ids) for revision in sheets.history(begun)] == [0, 1, 2]
    assert sheets.current(begun) == sheets.history(begun)[-1]


def test_every_version_can_be_seen_as_it_was(begun, scored):
    scored(begun, deal("4S by N", 10), deal("Pass"))
    for revision in sheets.history(begun):
        assert sheets.at_version(begun, revision.version) == revision


@pytest.mark.parametrize("version", [-1, 0, 4, 2**31, 10**30])
def test_a_version_that_never_was_is_none(begun, scored, version):
    scored(begun, deal("Pass"), deal("Pass"))
    assert sheets.at_version(begun, version) is None


def test_whatever_can_be_said_of_a_deal_comes_back(begun, scored):
    said = deal(
        "4SXX by W", 3, honours="EW five-4-1", dealer="S", void=True, penalties=(("NS", 50),), note="café\nñ"
    )
    scored(begun, said, deal("3NT by N"), deal("1C by E", 7, honours="nobody"))
    assert sheets.current(begun).record.sheet.deals == (
        said,
        deal("3NT by N"),
        deal("1C by E", 7, honours="nobody"),
    )


def test_settings_come_back(book, clock):
    record = Record(replace(sheet(rules="plafond", first_dealer="W", stopped=True), players=PLAYERS))
    row = sheets.add(book, record, clock())
    assert sheets.current(row).record == record


def test_a_revision_cannot_be_changed(begun, scored):
    scored(begun, deal("Pass"))
    row = db.session.scalars(select(models.Revision)).first()
    row.score = "{}"
    with pytest.raises(RuntimeError, match="never changed"):
        db.session.flush()


def test_what_could_not_be_read_again_is_not_stored(begun, sent):
    unreadable = replace(deal("Pass"), penalties=(Penalty("NS", -5),))
    with pytest.raises(ValueError, match="cannot be read"):
        sheets.save(begun, Kind.SCORE, 1, Record(sheet(unreadable), (1,)), sent())
    db.session.rollback()
    assert sheets.current(begun).version == 1


def test_who_and_when_are_kept_with_each_version(begun, clock):
    clock.advance(hours=1)
    said = sheets.Submission(None, None, clock(), by="Bea's phone")
    sheets.save(begun, Kind.STOP, None, sheets.current(begun).record.stopped(early=True), said)
    now = sheets.current(begun)
    assert now.by == "Bea's phone"
    assert now.at == datetime(1926, 11, 5, 20, 30, tzinfo=UTC)


def test_a_moment_without_its_time_zone_is_refused():
    with pytest.raises(ValueError, match="time zone"):
        models.UtcDateTime().process_bind_param(datetime(1926, 11, 5), None)  # noqa: DTZ001 - that is the point


def test_a_moment_of_another_zone_is_the_same_moment():
    column = models.UtcDateTime()
    at = datetime(1926, 11, 5, 19, 30, tzinfo=UTC)
    elsewhere = at.astimezone(timezone(timedelta(hours=-5)))
    assert column.process_result_value(column.process_bind_param(elsewhere, None), None) == at


def test_a_submission_that_comes_again_is_answered_with_what_it_led_to(begun, sent):
    record = sheets.current(begun).record
    first = sheets.save(begun, Kind.STOP, None, record.stopped(early=True), sent("k", "d"))
    sheets.save(begun, Kind.RESUME, None, record, sent("other", "d"))
    again = sheets.save(begun, Kind.STOP, None, record.stopped(early=True), sent("k", "d"))
    assert again == first == sheets.answered(begun, sent("k", "d"))
    assert sheets.current(begun).kind is Kind.RESUME


def test_a_key_that_comes_with_other_content_is_refused(begun, sent):
    record = sheets.current(begun).record
    sheets.save(begun, Kind.STOP, None, record.stopped(early=True), sent("k", "d"))
    with pytest.raises(sheets.KeyTakenError):
        sheets.answered(begun, sent("k", "else"))
    with pytest.raises(sheets.KeyTakenError):
        sheets.save(begun, Kind.RESUME, None, record, sent("k", "else"))
    assert sheets.current(begun).version == 2


def test_a_submission_without_a_key_is_never_answered(begun, sent):
    assert sheets.answered(begun, sent()) is None


def test_an_id_is_never_given_to_a_second_deal(begun, scored, sent):
    assert sheets.next_deal_id(begun) == 1
    scored(begun, deal("Pass"), deal("Pass"))
    emptied = sheets.current(begun).record.without([1, 2])
    sheets.save(begun, Kind.UNDO, 2, emptied, sent())
    assert sheets.next_deal_id(begun) == 3


def test_ids_of_one_sheet_say_nothing_of_another(book, begun, scored, clock):
    scored(begun, deal("Pass"))
    assert sheets.next_deal_id(sheets.add(book, Record(sheet()), clock())) == 1


def test_a_sheet_is_found_by_its_book_and_number(book, begun):
    assert sheets.find(book.slug, 1) is begun
    assert sheets.find(book.slug, 2) is None
    assert sheets.find(book.slug, 10**30) is None
    assert sheets.find("a" * 12, 1) is None


def test_a_sheet_that_cannot_be_kept_whole_is_not_kept_at_all(book, clock):
    sheets.add(book, Record(sheet()), clock(), commit=False)
    db.session.rollback()
    assert db.session.scalar(select(func.count()).select_from(models.Sheet)) == 0
    assert db.session.scalar(select(func.count()).select_from(models.Revision)) == 0


def test_what_a_revision_says_is_read_only_when_somebody_asks(scored, begun):
    scored(begun, *(deal("4S by N", tricks) for tricks in range(8, 13)))
    sheets._parsed.cache_clear()
    revisions = sheets.history(begun)
    assert [revision.deal_ids for revision in revisions[:3]] == [(), (1,), (1, 2)]
    assert sheets._parsed.cache_info().misses == 0
    assert [each.tricks for each in revisions[-1].record.sheet.deals] == [8, 9, 10, 11, 12]
    assert sheets._parsed.cache_info().misses == 1
