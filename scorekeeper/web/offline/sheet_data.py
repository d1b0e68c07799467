"""What a page gives its scripts, so that they can go on with a sheet when no server answers."""

from __future__ import annotations

from flask import url_for

from scorekeeper.files.score_file import write_sheet
from scorekeeper.scoring import Sheet
from scorekeeper.store import models
from scorekeeper.web import assets
from scorekeeper.wording.deals import SUIT_SYMBOLS, not_played_word
from scorekeeper.wording.names import names_of
from scorekeeper.wording.numbers import capitalised
from scorekeeper.wording.outcomes import deal_word, sheet_word


def sheet_data(row: models.Sheet, sheet: Sheet, version: int) -> dict[str, object]:
    """The score file of a sheet, where its rules are, and what the players and the sides are called."""
    names = names_of(sheet)
    accounts = sheet.rules.seating.accounts
    return {
        "sheet": url_for("sheets.show", slug=row.book.slug, number=row.number),
        "version": version,
        "tables": url_for("offline.tables", digest=assets.digest(), rule_set=sheet.rules.id),
        "file": write_sheet(sheet),
        "sides": {account: names.side(account) for account in accounts},
        "shorts": {account: names.short(account) for account in accounts},
        "players": {seat.value: names.player(seat) for seat in sheet.rules.seating.seats},
        "game": {d.value: max(levels) for d, levels in sheet.rules.contracts.levels.items()},
        "word": capitalised(deal_word(sheet.rules)),
        "sheet_word": sheet_word(sheet.rules),
        "not_played": not_played_word(sheet.rules),
        "round": sheet.rules.round.deals if sheet.rules.round else None,
        "dealer_declares": sheet.rules.contracts.dealer_declares,
        "suits": {denomination.value: symbol for denomination, symbol in SUIT_SYMBOLS.items()},
    }
