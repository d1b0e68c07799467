"""The form of a sheet: names, rule set, first dealer, and how the margin is settled. All of it optional."""

from __future__ import annotations

import re
from collections.abc import Mapping

from werkzeug.datastructures import MultiDict
from wtforms import Field, Form, RadioField, SelectField, StringField
from wtforms.fields.choices import SelectChoice  # type: ignore[attr-defined]  # newer than its types

from scorekeeper.files.options import read_options, write_options
from scorekeeper.scoring import (
    DEFAULT,
    FAMILIES,
    RULE_SETS,
    Options,
    Ranking,
    Rules,
    Seat,
    Sheet,
    faults_of_sheet,
)
from scorekeeper.web.forms import add_error, can_be_shown, sentence
from scorekeeper.wording.auctions import auction_fault_words
from scorekeeper.wording.money import CURRENCIES, DEFAULT_CURRENCY
from scorekeeper.wording.names import SEAT_NAMES, Names
from scorekeeper.wording.numbers import capitalised
from scorekeeper.wording.outcomes import sheet_word

from .settings_words import LEFT_OPEN, ROUNDINGS

DRAW = "draw"
LONGEST_NAME = 40
HONOURS = {"yes": True, "no": False}
NOT_AN_OPTION = "not an option"
THOUSANDS = re.compile(r"[0-9],[0-9]{3}(?![0-9])")
WITH_UNIT = re.compile(r"([0-9.]+) ?(?:p|pence|c|ct|cents?|¢)")
MOST_FAULTS = 3


def _left_open(name: str, keys: Mapping[str, object] | None = None) -> SelectField:
    """The field of an option that some games leave open, with the same words as the history."""
    label, words = LEFT_OPEN[name]
    keys = keys or {"" if value is None else str(value): value for value in words}
    choices = [SelectChoice(key, words[value]) for key, value in keys.items()]
    return SelectField(capitalised(label), choices=choices, validate_choice=False, default="")


class SheetForm(Form):
    """What can be said of a sheet before its first deal, or later."""

    north = StringField("North")
    east = StringField("East")
    south = StringField("South")
    west = StringField("West")
    rules = SelectField("Rule set", validate_choice=False, default=DEFAULT.id)
    first_dealer = RadioField("First dealer", validate_choice=False, default=Seat.NORTH.value)
    stake = StringField("Pence or cents a point")
    currency = SelectField("Currency", validate_choice=False, default=DEFAULT_CURRENCY)
    rounding = SelectField("Margin", validate_choice=False, default="1")
    wash_out = StringField("Wash-out under")
    honours = _left_open("honours", {"": None, "yes": True, "no": False})
    vulnerable_2_3 = _left_open("vulnerable_2_3")
    part_score_bonus = _left_open("part_score_bonus")
    unfinished_part_score = _left_open("unfinished_part_score")
    ranking = _left_open("ranking", {"": Ranking.LEVEL, "value": Ranking.VALUE})

    @classmethod
    def asking(cls, formdata: MultiDict[str, str] | None = None, sheet: Sheet | None = None) -> SheetForm:
        """The form filled from what was sent, or else from a sheet."""
        form = cls(formdata, data=None if sheet is None else _values(sheet))
        form.rules.choices = [
            SelectChoice(rules.id, rules.title, optgroup=family)
            for family, members in FAMILIES.items()
            for rules in members
        ]
        players = sheet.players if sheet else {}
        form.first_dealer.choices = [(seat.value, players.get(seat, SEAT_NAMES[seat])) for seat in Seat]
        form.first_dealer.choices.append((DRAW, "Draw for it"))
        form.currency.choices = [(code, _currency(code)) for code in _codes(form.currency.data)]
        form.rounding.choices = [(str(points), ROUNDINGS[points]) for points in ROUNDINGS]
        return form

    @property
    def by_rules(self) -> dict[str, dict[str, object]]:
        """What each rule set asks for, for the script that hides the rest: its seats, and its options."""
        return {
            rules.id: {
                "seats": list(rules.seating.seats),
                "partners": len(rules.seating.accounts) < len(rules.seating.seats),
                "options": sorted(rules.options),
                "deals_in_turn": not rules.plays_boards,
                "word": sheet_word(rules),
            }
            for rules in RULE_SETS.values()
        }

    @property
    def draws(self) -> bool:
        """Whether the table draws for the first deal."""
        return bool(self.first_dealer.data == DRAW)

    def read(self, old: Sheet | None = None) -> Sheet | None:
        """The sheet with these settings; None, with every fault at its field, where there is any."""
        rules = RULE_SETS.get(self.rules.data or DEFAULT.id)
        if rules is None:
            add_error(self.rules, "There is no such rule set.")
        options = self._options(rules or DEFAULT)
        players = self._players(rules or DEFAULT)
        dealer = self.first_dealer.data or Seat.NORTH.value
        if dealer != DRAW and dealer not in set(Seat):
            add_error(self.first_dealer, "Choose one of the four players.")
        seats = (self.north, self.east, self.south, self.west)
        if rules is None or any(field.errors for field in self if field not in seats):
            return None
        stays = old.first_dealer if old else Seat.NORTH
        sheet = Sheet(
            rules,
            deals=old.deals if old else (),
            options=options,
            players={seat: name for seat, name in players.items() if seat in rules.seating.seats},
            first_dealer=stays if dealer == DRAW else Seat(dealer),
            stopped=old.stopped if old else False,
        )
        fits = self._fits(sheet, old)  # said together with what is wrong with the names
        return None if not fits or any(field.errors for field in seats) else sheet

    def _fits(self, sheet: Sheet, old: Sheet | None) -> bool:
        """Whether the players and the deals of the sheet are such as the rule set knows."""
        if sheet.first_dealer not in sheet.rules.seating.seats:
            add_error(self.first_dealer, "Nobody sits there in this game: choose another.")
        names = Names(sheet.rules, sheet.players)
        for fault in faults_of_sheet(sheet)[:MOST_FAULTS]:
            if fault.field != "auction":
                add_error(self.rules, f"These rules do not know deal {fault.deal}: {fault.message}.")
                continue
            by_ranking = old is not None and old.rules is sheet.rules
            told = f"The recorded auction of deal {fault.deal} does not fit: "
            told += f"{auction_fault_words(fault.message, names)}."
            add_error(self.ranking if by_ranking else self.rules, told)
        return not (self.rules.errors or self.first_dealer.errors or self.ranking.errors)

    def _players(self, rules: Rules) -> dict[Seat, str]:
        players: dict[Seat, str] = {}
        for seat, field in zip(Seat, (self.north, self.east, self.south, self.west), strict=True):
            name = " ".join((field.data or "").split())
            if len(name) > LONGEST_NAME:
                add_error(field, f"Longer than {LONGEST_NAME} letters.")
            elif not can_be_shown(name):
                add_error(field, "Holds characters that cannot be shown.")
            elif name and seat not in rules.seating.seats:
                add_error(field, "Nobody sits here in this game: leave it empty.")
            elif name:
                players[seat] = name
        return players

    def _options(self, rules: Rules) -> Options:
        options, faults = read_options(self._raw_options(), rules)
        for fault in faults:
            field: Field = self._fields.get(fault.field.removeprefix("options."), self.stake)
            if fault.message.startswith(NOT_AN_OPTION):
                add_error(field, "This game does not have it.")
            elif field.name == "stake":
                add_error(field, "A number such as 2 or 0.5 is wanted, in pence or cents.")
            else:
                add_error(field, sentence(fault.message))
        return options

    def _raw_options(self) -> dict[str, object]:
        """What was chosen, as a score file would have it; what is left to the rules is left out."""
        stake = _stake(self.stake.data or "")
        wash_out = (self.wash_out.data or "").strip()
        raw: dict[str, object] = {
            "rounding": _whole(self.rounding.data or "1"),
            "stake": stake,
            "currency": (self.currency.data or DEFAULT_CURRENCY) if stake else "",
            "wash_out": _whole(wash_out) if wash_out != "0" else "",
            "honours": HONOURS.get(self.honours.data or "", self.honours.data),
            "vulnerable_2_3": self.vulnerable_2_3.data,
            "part_score_bonus": self.part_score_bonus.data,
            "unfinished_part_score": _whole(self.unfinished_part_score.data or ""),
            "ranking": self.ranking.data,
        }
        as_without = {"rounding": 1}
        return {
            key: value
            for key, value in raw.items()
            if value not in ("", None) and as_without.get(key) != value
        }


def _values(sheet: Sheet) -> Mapping[str, object]:
    options = write_options(sheet.options)
    return {
        "north": sheet.players.get(Seat.NORTH, ""),
        "east": sheet.players.get(Seat.EAST, ""),
        "south": sheet.players.get(Seat.SOUTH, ""),
        "west": sheet.players.get(Seat.WEST, ""),
        "rules": sheet.rules.id,
        "first_dealer": sheet.first_dealer.value,
        "stake": options.get("stake", ""),
        "currency": options.get("currency", DEFAULT_CURRENCY),
        "rounding": str(sheet.options.rounding),
        "wash_out": str(sheet.options.wash_out or ""),
        "honours": {True: "yes", False: "no", None: ""}[sheet.options.honours],
        "vulnerable_2_3": sheet.options.vulnerable_2_3 or "",
        "part_score_bonus": sheet.options.part_score_bonus or "",
        "unfinished_part_score": str(sheet.options.unfinished_part_score or ""),
        "ranking": options.get("ranking", ""),
    }


def _codes(chosen: str | None) -> list[str]:
    known = list(CURRENCIES)
    return known if not chosen or chosen in known else [*known, chosen[:3]]


def _currency(code: str) -> str:
    known = CURRENCIES.get(code)
    return code if known is None else f"{code} · in {known.spoken_minor}"


def _stake(text: str) -> str:
    """A stake as people write it: "2", "2p", "0,5 c", "none"; in minor units, as a score file has it."""
    plain = text.strip().lower()
    if not THOUSANDS.search(plain):  # "1,000" may be a thousand or one: neither is guessed
        plain = plain.replace(",", ".")
    figure = WITH_UNIT.fullmatch(plain)
    plain = figure[1] if figure else plain
    return "" if not plain.strip("0.") else plain


def _whole(text: str) -> object:
    return int(text) if text.isdecimal() and len(text) < 10 else text
