"""The form of a sheet: names, rule set, first dealer, and how the margin is settled. All of it optional."""

from __future__ import annotations

from collections.abc import Mapping

from werkzeug.datastructures import MultiDict
from wtforms import Form, RadioField, SelectField, StringField

from scorekeeper.files.score_file import ROUNDINGS, read_options, write_options
from scorekeeper.scoring import DEFAULT, RULE_SETS, Options, Rules, Seat, Sheet
from scorekeeper.web.forms import add_error, can_be_shown, sentence
from scorekeeper.wording.money import CURRENCIES, DEFAULT_CURRENCY
from scorekeeper.wording.names import SEAT_NAMES

DRAW = "draw"
LONGEST_NAME = 40
ROUNDING_WORDS = {1: "exact", 10: "to the nearest 10", 100: "to the nearest 100"}


class SheetForm(Form):
    """What can be said of a sheet before its first deal, or later."""

    north = StringField("North")
    east = StringField("East")
    south = StringField("South")
    west = StringField("West")
    rules = SelectField("Rule set", validate_choice=False, default=DEFAULT.id)
    first_dealer = RadioField("First dealer", validate_choice=False, default=Seat.NORTH.value)
    stake = StringField("Stake a point")
    currency = SelectField("Currency", validate_choice=False, default=DEFAULT_CURRENCY)
    rounding = SelectField("Margin", validate_choice=False, default="1")
    wash_out = StringField("Wash-out under")

    @classmethod
    def asking(cls, formdata: MultiDict[str, str] | None = None, sheet: Sheet | None = None) -> SheetForm:
        """The form filled from what was sent, or else from a sheet."""
        form = cls(formdata, data=None if sheet is None else _values(sheet))
        form.rules.choices = [(rules.id, f"{rules.name} · {rules.edition}") for rules in RULE_SETS.values()]
        players = sheet.players if sheet else {}
        form.first_dealer.choices = [(seat.value, players.get(seat, SEAT_NAMES[seat])) for seat in Seat]
        form.first_dealer.choices.append((DRAW, "Draw for it"))
        form.currency.choices = [(code, _currency(code)) for code in _codes(form.currency.data)]
        form.rounding.choices = [(str(points), ROUNDING_WORDS[points]) for points in ROUNDINGS]
        return form

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
        players = self._players()
        dealer = self.first_dealer.data or Seat.NORTH.value
        if dealer != DRAW and dealer not in set(Seat):
            add_error(self.first_dealer, "Choose one of the four players.")
        if rules is None or any(field.errors for field in self):
            return None
        stays = old.first_dealer if old else Seat.NORTH
        return Sheet(
            rules,
            deals=old.deals if old else (),
            options=options,
            players=players,
            first_dealer=stays if dealer == DRAW else Seat(dealer),
            stopped=old.stopped if old else False,
        )

    def _players(self) -> dict[Seat, str]:
        players: dict[Seat, str] = {}
        for seat, field in zip(Seat, (self.north, self.east, self.south, self.west), strict=True):
            name = " ".join((field.data or "").split())
            if len(name) > LONGEST_NAME:
                add_error(field, f"Longer than {LONGEST_NAME} letters.")
            elif not can_be_shown(name):
                add_error(field, "Holds characters that cannot be shown.")
            elif name:
                players[seat] = name
        return players

    def _options(self, rules: Rules) -> Options:
        raw: dict[str, object] = {"rounding": _whole(self.rounding.data or "1")}
        if stake := (self.stake.data or "").strip().replace(",", "."):
            raw["stake"] = stake
            raw["currency"] = self.currency.data or DEFAULT_CURRENCY
        if (wash_out := (self.wash_out.data or "").strip()) and wash_out != "0":
            raw["wash_out"] = _whole(wash_out)
        options, faults = read_options(raw, rules)
        for fault in faults:
            field = self._fields.get(fault.field.removeprefix("options."), self.stake)
            if field is self.stake:
                add_error(field, "A number such as 2 or 0.5 is wanted, in pence or cents.")
            else:
                add_error(field, sentence(fault.message))
        return options


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
    }


def _codes(chosen: str | None) -> list[str]:
    known = list(CURRENCIES)
    return known if not chosen or chosen in known else [*known, chosen[:3]]


def _currency(code: str) -> str:
    known = CURRENCIES.get(code)
    return code if known is None else f"{code} · in {known.spoken_minor}"


def _whole(text: str) -> object:
    return int(text) if text.isdecimal() and len(text) < 10 else text
