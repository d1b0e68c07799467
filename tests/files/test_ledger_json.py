"""A scored sheet as one line of JSON."""

from __future__ import annotations

import json
from decimal import Decimal

from scorekeeper.files.ledger_json import ledger_values, write_ledger
from tests.scoring.tersely import deal, score

THE_SIDE_WITH_TWO_GAMES_LOSES = (
    deal("2S by N", 10, honours="NS three"),
    deal("4HXX by S", 8, honours="EW four-in-hand"),
    deal("Pass"),
    deal("3NTX by N", 6, honours="EW four-in-hand"),
    deal("1C by N", 11, honours="NS five-4-1"),
)
ITS_DOCUMENT = (
    '{"rules": "auction-1920", "accounts": ["NS", "EW"], "complete": true, "outcome": "won", "winner": "EW", '
    '"margin": 476, "totals": {"NS": {"below": 66, "above": 322, "total": 388}, '
    '"EW": {"below": 0, "above": 864, "total": 864}}, "games": {"NS": 2, "EW": 0}, '
    '"part_scores": {"NS": 0, "EW": 0}, "vulnerable": [], "next_dealer": "E", "postings": ['
    '{"deal": 1, "account": "NS", "line": "below", "points": 36, "for": "odd-tricks", "working": "4 × 9"}, '
    '{"deal": 1, "account": "NS", "line": "above", "points": 18, "for": "honours", "working": "2 × 9"}, '
    '{"deal": 2, "account": "EW", "line": "above", "points": 400, "for": "undertricks", '
    '"working": "2 × 200"}, '
    '{"deal": 2, "account": "EW", "line": "above", "points": 64, "for": "honours", "working": "8 × 8"}, '
    '{"deal": 4, "account": "EW", "line": "above", "points": 300, "for": "undertricks", '
    '"working": "3 × 100"}, '
    '{"deal": 4, "account": "EW", "line": "above", "points": 100, "for": "honours", "working": "100"}, '
    '{"deal": 5, "account": "NS", "line": "below", "points": 30, "for": "odd-tricks", "working": "5 × 6"}, '
    '{"deal": 5, "account": "NS", "line": "above", "points": 54, "for": "honours", "working": "9 × 6"}, '
    '{"deal": 5, "account": "NS", "line": "above", "points": 250, "for": "rubber", "working": "2–0"}], '
    '"after_the_end": [], "settlement": [{"from": "NS", "to": "EW", "points": 476}]}'
)


def test_the_document_is_written_key_by_key_in_the_order_of_the_format() -> None:
    document = write_ledger(score(*THE_SIDE_WITH_TWO_GAMES_LOSES))
    assert document == ITS_DOCUMENT.replace("×", "\\u00d7").replace("–", "\\u2013")
    assert json.dumps(json.loads(document), ensure_ascii=False) == ITS_DOCUMENT, "escaped, and nothing lost"


def test_an_open_sheet_has_no_winner_and_no_settlement() -> None:
    values = ledger_values(score(deal("2C by N", 8), first_dealer="W", stake=Decimal(5)))
    assert values["outcome"] == "open"
    assert values["winner"] is None
    assert values["complete"] is False
    assert values["margin"] == 12
    assert values["part_scores"] == {"NS": 12, "EW": 0}
    assert values["next_dealer"] == "N"
    assert values["settlement"] == []


def test_an_unfinished_sheet_still_has_its_winner_and_margin() -> None:
    values = ledger_values(score(deal("2C by E", 8), stopped=True))
    assert (values["outcome"], values["winner"], values["margin"]) == ("unfinished", "EW", 12)


def test_a_drawn_sheet_has_no_winner_though_it_is_complete() -> None:
    values = ledger_values(
        score(deal("4S by N", 10), deal("2S by N", 3, honours="EW four-in-hand"), deal("4S by S", 10))
    )
    assert (values["outcome"], values["winner"], values["complete"]) == ("drawn", None, True)


def test_a_payment_has_an_amount_only_where_there_is_a_stake() -> None:
    game = deal("3NT by N", 9)
    assert ledger_values(score(game, game))["settlement"] == [{"from": "EW", "to": "NS", "points": 310}]
    assert ledger_values(score(game, game, stake=Decimal("2.5")))["settlement"] == [
        {"from": "EW", "to": "NS", "points": 310, "amount": 775}
    ]


def test_deals_after_the_end_are_named_by_their_numbers() -> None:
    game = deal("3NT by N", 9)
    assert ledger_values(score(game, game, deal("Pass"), game))["after_the_end"] == [3, 4]


def test_the_document_is_one_line_of_json_in_ascii_with_the_signs_of_a_working_escaped() -> None:
    text = write_ledger(score(deal("1HX by E", 9)))
    assert "\n" not in text
    assert text.isascii()
    assert "3 \\u00d7 8 \\u00d7 2" in text
    assert json.loads(text)["postings"][0]["working"] == "3 × 8 × 2"
    assert json.loads(text)["totals"]["EW"] == {"below": 48, "above": 150, "total": 198}
