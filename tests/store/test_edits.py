"""What can be done to a sheet, as laws of plain values."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring import Seat
from scorekeeper.store.edits import Record
from tests.scoring.tersely import deal, sheet

PASSED = deal("Pass")
NEW = deal("7NT by E", 13)


def record_of(count: int) -> Record:
    """Deals that can be told apart, with ids that are not their places."""
    deals = tuple(replace(PASSED, note=str(number)) for number in range(count))
    return Record(sheet(*deals), tuple(range(10, 10 + count)))


RECORDS = st.integers(1, 6).map(record_of)
PLACES = st.integers(-2, 9)


def contents(record: Record) -> dict[int, object]:
    return dict(zip(record.deal_ids, record.sheet.deals, strict=True))


@pytest.mark.parametrize("ids", [(1,), (1, 1), (1, 2, 3)])
def test_each_deal_needs_an_id_of_its_own(ids):
    with pytest.raises(ValueError, match="id of its own"):
        Record(sheet(PASSED, PASSED), ids)


def test_places_count_from_one_and_ids_stay_with_their_deals():
    record = record_of(3)
    assert [record.place(deal_id) for deal_id in record.deal_ids] == [1, 2, 3]
    assert [record.deal_id_at(place) for place in (0, 1, 3, 4)] == [None, 10, 12, None]
    assert record.deal(11).note == "1"
    assert record.deal(99) is None
    assert record.place(99) is None


@given(RECORDS, PLACES)
def test_putting_a_deal_in_and_taking_it_away_leaves_everything_as_it_was(record, place):
    assert record.with_deal_at(place, 99, NEW).without([99]) == record


@given(RECORDS, PLACES)
def test_a_deal_put_in_stands_at_its_place_or_at_the_nearest_end(record, place):
    longer = record.with_deal_at(place, 99, NEW)
    assert longer.place(99) == min(max(place, 1), len(record.deal_ids) + 1)
    assert longer.deal(99) == NEW


@given(st.data(), RECORDS, PLACES)
def test_moving_keeps_every_deal_and_its_id(data, record, place):
    deal_id = data.draw(st.sampled_from(record.deal_ids))
    moved = record.moved(deal_id, place)
    assert contents(moved) == contents(record)
    assert moved.place(deal_id) == min(max(place, 1), len(record.deal_ids))


@given(st.data(), RECORDS, PLACES)
def test_moving_back_undoes_a_move(data, record, place):
    deal_id = data.draw(st.sampled_from(record.deal_ids))
    assert record.moved(deal_id, place).moved(deal_id, record.place(deal_id)) == record


@given(RECORDS, PLACES)
def test_moving_a_deal_that_is_not_there_changes_nothing(record, place):
    assert record.moved(99, place) == record


@given(st.data(), RECORDS)
def test_putting_one_deal_right_touches_no_other(data, record):
    deal_id = data.draw(st.sampled_from(record.deal_ids))
    corrected = record.with_deal(deal_id, NEW)
    assert corrected.deal_ids == record.deal_ids
    assert contents(corrected) == {**contents(record), deal_id: NEW}
    assert corrected.with_deal(deal_id, record.deal(deal_id)) == record


def test_other_settings_keep_the_deals():
    record = record_of(2)
    other = record.with_sheet(sheet(rules="plafond", first_dealer="W"))
    assert contents(other) == contents(record)
    assert (other.sheet.rules.id, other.sheet.first_dealer) == ("plafond", Seat.WEST)


def test_stopping_and_taking_up_again_is_as_if_nothing_had_been():
    record = record_of(2)
    assert record.stopped(early=True).sheet.stopped
    assert record.stopped(early=True).stopped(early=False) == record


def test_no_edit_changes_the_record_it_was_made_from():
    record = record_of(2)
    before = replace(record)
    record.with_deal(10, NEW)
    record.moved(10, 2)
    record.without([10, 11])
    record.dealt_first_by(Seat.WEST)
    assert record == before
