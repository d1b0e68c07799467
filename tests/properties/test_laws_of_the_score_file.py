"""What holds for every score file, good, spoilt or no score file at all."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.files.ledger_json import write_ledger
from scorekeeper.files.score_file import read, read_sheet, write
from scorekeeper.scoring import Fault, Rules, Sheet, replay
from tests.properties.strategies import (
    ANY_CHARACTER,
    JSON,
    any_sheets,
    every_rule_set,
    named_sheets,
    spoilt_files,
    thoroughly,
)


def assert_a_sheet_or_faults(sheet: Sheet | None, faults: tuple[Fault, ...]) -> None:
    """Either a sheet that can be scored and written, or faults that can be printed, one line each."""
    assert (sheet is None) == bool(faults)
    for line in map(str, faults):
        assert line.encode("utf-8")
        assert line.splitlines() == [line]
    if sheet is not None:
        assert json.loads(write_ledger(replay(sheet)))["rules"] == sheet.rules.id
        assert write(sheet).encode("utf-8")


@every_rule_set
@given(data=st.data())
def test_a_sheet_that_is_written_is_read_back_as_it_was(rules: Rules, data: st.DataObject) -> None:
    sheet = data.draw(named_sheets(rules))
    assert read(write(sheet)) == (sheet, ())


@every_rule_set
@given(data=st.data())
def test_a_ledger_is_one_line_of_json_that_any_file_can_hold(rules: Rules, data: st.DataObject) -> None:
    text = write_ledger(replay(data.draw(named_sheets(rules))))
    assert text.encode("utf-8").count(b"\n") == 0
    assert json.loads(text)["rules"] == rules.id


@thoroughly
@given(st.text(ANY_CHARACTER))
def test_any_text_gives_a_sheet_or_faults(text: str) -> None:
    assert_a_sheet_or_faults(*read(text))


@thoroughly
@given(JSON)
def test_any_json_gives_a_sheet_or_faults(raw: object) -> None:
    assert_a_sheet_or_faults(*read(json.dumps(raw)))
    assert_a_sheet_or_faults(*read_sheet(raw))


@thoroughly
@given(
    st.fixed_dictionaries(
        {"format": st.just(1), "rules": st.just("auction-1920"), "deals": st.lists(JSON, max_size=3)},
        optional=dict.fromkeys(("options", "players", "first_dealer", "ended"), JSON),
    )
)
def test_any_json_in_the_fields_of_a_score_file_gives_a_sheet_or_faults(raw: object) -> None:
    assert_a_sheet_or_faults(*read(json.dumps(raw)))


@thoroughly
@given(
    st.fixed_dictionaries(
        {},
        optional=dict.fromkeys(
            ("contract", "declarer", "tricks", "honours", "dealer", "note", "penalties", "void"), JSON
        ),
    )
)
def test_any_json_in_the_fields_of_a_deal_gives_a_sheet_or_faults(deal: object) -> None:
    assert_a_sheet_or_faults(*read(json.dumps({"format": 1, "rules": "auction-1920", "deals": [deal]})))


@thoroughly
@given(spoilt_files())
def test_a_spoilt_file_gives_a_sheet_or_faults(raw: object) -> None:
    assert_a_sheet_or_faults(*read_sheet(raw))
    assert_a_sheet_or_faults(*read(json.dumps(raw)))


@thoroughly
@given(any_sheets(), st.floats(0, 1, exclude_max=True))
def test_a_file_that_was_cut_short_is_no_score_file(sheet: Sheet, share: float) -> None:
    text = write(sheet)
    found, faults = read(text[: int(len(text) * share)])
    assert found is None
    assert [fault.field for fault in faults] == ["file"]
