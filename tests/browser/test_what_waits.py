"""A sheet with what waits for it on the phone: where each deal stands, and which has its place already."""

from __future__ import annotations

import pytest

from scorekeeper.web import assets

SHEET = "/books/abc/sheets/1"
WITH_WAITING = """async ([address, data, entries]) => {
  const { withWaiting } = await import(address);
  const { file, places } = withWaiting(data, entries);
  return { contracts: file.deals.map(({ contract }) => contract), places: [...places] };
}"""


@pytest.fixture
def stands(phone, live_server):
    """What the sheet comes to: its contracts, and the places of the entries by their key."""
    phone.goto("/")
    with live_server.app.test_request_context():
        address = assets.address("js/outbox/entry.js")

    def stands(saved, *entries, version=3):
        data = {"version": version, "file": {"deals": [{"contract": contract} for contract in saved]}}
        came = phone.evaluate(WITH_WAITING, [address, data, list(entries)])
        return came["contracts"], dict(map(tuple, came["places"]))

    return stands


def _entry(key, contract, where="new", *, expects="", version=3):
    fields = [["level", contract[0]], ["denomination", contract[1:]], ["declarer", "N"], ["tricks", "7"]]
    return {
        "key": key,
        "version": version,
        "action": f"{SHEET}/deals/{where}",
        "fields": [*fields, ["expects", str(expects)]],
    }


def test_new_deals_stand_at_the_end_in_the_order_they_were_entered(stands):
    assert stands(["1C"], _entry("a", "1D", expects=2), _entry("b", "1H", expects=3)) == (
        ["1C", "1D", "1H"],
        {"a": 2, "b": 3},
    )


def test_a_new_deal_whose_number_is_taken_is_not_counted_twice(stands):
    assert stands(["1C", "1D"], _entry("a", "1D", expects=2), _entry("b", "1H", expects=3)) == (
        ["1C", "1D", "1H"],
        {"b": 3},
    )


def test_a_result_on_a_board_has_no_number_and_stands_at_the_end(stands):
    assert stands(["1C", "1D"], _entry("a", "1H")) == (["1C", "1D", "1H"], {"a": 3})


def test_a_correction_stands_in_the_place_of_its_deal(stands):
    assert stands(["1C", "1D"], _entry("a", "1S", 1)) == (["1S", "1D"], {"a": 1})


def test_of_two_corrections_of_a_deal_the_later_one_counts(stands):
    assert stands(["1C"], _entry("a", "1S", 1), _entry("b", "2S", 1)) == (["2S"], {"a": 1, "b": 1})


def test_a_correction_of_the_sheet_as_it_was_before_is_left_for_the_server_to_judge(stands):
    assert stands(["1C", "1D"], _entry("a", "1S", 1, version=2)) == (["1C", "1D"], {})


def test_a_forgotten_deal_moves_those_after_it(stands):
    assert stands(["1C", "1D"], _entry("a", "1S", "new?before=2"), _entry("b", "2D", 2)) == (
        ["1C", "1S", "2D"],
        {"a": 2, "b": 3},
    )
