"""The sheet as a score file and as a spreadsheet."""

from __future__ import annotations

import csv
import io
import json

from scorekeeper.files import score_file
from tests.actions import Table
from tests.cast import FORMULA, FOUR_SPADES, PLAYERS


def _rows(table) -> list[dict[str, str]]:
    answer = table.client.get(f"{table.address}.csv")
    return list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig"))))


def test_a_score_file_is_one_that_can_be_read_again(client):
    table = Table.starts(client, PLAYERS, stake="0.5", rounding="10")
    table.deals("4SX by N", 8, honours="EW four-in-hand", note="café", penalty=("NS", 50, "revoke"))
    table.passes_out().deals("3NT by W").takes_out(1).stops()
    answer = client.get(f"{table.address}.json")
    assert answer.mimetype == "application/json"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="rubber-1.json"'
    sheet, faults = score_file.read(answer.text)
    assert faults == ()
    assert score_file.write_sheet(sheet) == json.loads(answer.text)
    assert json.loads(answer.text)["deals"] == [
        {
            "contract": "4SX",
            "declarer": "N",
            "tricks": 8,
            "honours": {"held_by": "EW", "holding": "four-in-hand"},
            "note": "café",
            "penalties": [{"to": "NS", "points": 50, "reason": "revoke"}],
            "void": True,
        },
        {"contract": "Pass"},
        {"contract": "3NT", "declarer": "W", "tricks": None},
    ]


def test_a_spreadsheet_has_a_row_for_each_posting_and_for_each_deal_without(table):
    table.deals("4SX by N", 8, honours="NS four-in-hand", note="late").passes_out()
    answer = table.client.get(f"{table.address}.csv")
    assert answer.mimetype == "text/csv"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="rubber-1.csv"'
    rows = _rows(table)
    assert [(r["deal"], r["side"], r["points"], r["for"], r["working"]) for r in rows] == [
        ("1", "Cy & Di", "200", "undertricks", "2 × 100"),
        ("1", "Ada & Bea", "72", "honours", "8 × 9"),
        ("2", "", "", "", ""),
    ]
    assert rows[0]["contract"] == "4SX"
    assert rows[0]["note"] == "late"
    assert rows[2]["contract"] == "Pass"


def test_a_download_is_named_for_what_the_sheet_is(client):
    table = Table.starts(client, PLAYERS, rules="chicago").deals("1C by N", 7)
    named = [
        client.get(f"{table.address}.{kind}").headers["Content-Disposition"].partition("filename=")[2]
        for kind in ("json", "csv")
    ]
    assert named == ['"round-1.json"', '"round-1.csv"']


def test_the_points_of_a_spreadsheet_add_up_to_the_totals(table):
    table.plays(("4S by N", 10), ("2C by E", 9), ("3H by S", 7))
    rows = _rows(table)
    for side, total in zip(("Ada & Bea", "Cy & Di"), table.totals(), strict=True):
        assert sum(int(row["points"]) for row in rows if row["side"] == side) == total


def test_no_cell_that_a_person_typed_can_be_a_formula(client):
    table = Table.starts(client, north="=1+1", east="@SUM(A1)", south="Bea", west="-2")
    table.deals(FOUR_SPADES, 10, note=FORMULA, penalty=("NS", 50, "+1"))
    table.deals("1C by E", 7, note="-1")
    cells = [cell for row in _rows(table) for cell in row.values()]
    assert any("HYPERLINK" in cell for cell in cells)
    assert any("1+1" in cell for cell in cells)
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]


def test_a_note_of_several_lines_stays_in_its_cell(table):
    table.deals(FOUR_SPADES, 10, note='two\nlines, "quoted"')
    assert _rows(table)[0]["note"] == 'two\nlines, "quoted"'


def test_the_downloads_are_never_kept_by_the_browser(table):
    for kind in ("json", "csv"):
        assert table.client.get(f"{table.address}.{kind}").headers["Cache-Control"] == "no-store"


def test_the_sheet_links_to_both(table):
    page = table.sheet()
    assert page.link("Score file") == f"{table.address}.json"
    assert page.link("Spreadsheet") == f"{table.address}.csv"


def test_what_a_stopped_rubber_pays_stands_last_in_the_spreadsheet(client):
    """300 for the only game and 100 for the only part score, with 100 and 60 for the tricks."""
    table = Table.starts(client, PLAYERS, rules="rubber").plays(("3NT by N", 9), ("2H by E", 8)).stops()
    rows = _rows(table)
    assert [(row["side"], row["points"], row["for"], row["contract"]) for row in rows] == [
        ("Ada & Bea", "100", "odd-tricks", "3NT"),
        ("Cy & Di", "60", "odd-tricks", "2H"),
        ("Ada & Bea", "300", "unfinished-game", ""),
        ("Cy & Di", "100", "unfinished-part-score", ""),
    ]
