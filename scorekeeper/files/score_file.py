"""The score file (format 1): what a table did in one sheet, as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from scorekeeper.scoring import (
    RULE_SETS,
    Deal,
    Fault,
    Ranking,
    Rules,
    Seat,
    Sheet,
    faults_between_deals,
    opening,
    play,
    wrong_with_text,
)

from .deals import read_deal, write_deal
from .json_text import Record, is_whole_number, named, parse, shown
from .options import read_options, write_options

FORMAT = 1
KEYS = ("format", "rules", "options", "players", "first_dealer", "deals", "ended")
STOPPED = "unfinished"
ReadDeal = tuple[Deal, tuple[Fault, ...]]


def read(text: str) -> tuple[Sheet | None, tuple[Fault, ...]]:
    """The sheet a text holds, and every fault in it; no sheet where there is any fault."""
    try:
        raw = parse(text)
    except ValueError as error:
        return None, (Fault("file", str(error)),)
    return read_sheet(raw)


def read_sheet(
    raw: object, reading: Callable[[object, Rules, Ranking, Seat | None], ReadDeal] = read_deal
) -> tuple[Sheet | None, tuple[Fault, ...]]:
    """The same, from JSON already parsed; `reading` is what reads each deal."""
    if not isinstance(raw, Mapping):
        return None, (Fault("file", f"{shown(raw)} is not a score file"),)
    reader = _Reader(raw, reading)
    sheet = reader.sheet()
    return (None if reader.faults else sheet), tuple(reader.faults)


def write(sheet: Sheet) -> str:
    """A sheet as the text of a score file."""
    return json.dumps(write_sheet(sheet), ensure_ascii=False)


def write_sheet(sheet: Sheet) -> dict[str, object]:
    """A sheet as JSON values."""
    raw: dict[str, object] = {"format": FORMAT, "rules": sheet.rules.id}
    if options := write_options(sheet.options):
        raw["options"] = options
    if sheet.players:
        raw["players"] = {seat.value: name for seat, name in sheet.players.items()}
    raw["first_dealer"] = sheet.first_dealer.value
    raw["deals"] = [write_deal(deal) for deal in sheet.deals]
    if sheet.stopped:
        raw["ended"] = STOPPED
    return raw


class _Reader:
    """Reads a score file and collects every fault in it."""

    def __init__(
        self, raw: Mapping[str, object], reading: Callable[[object, Rules, Ranking, Seat | None], ReadDeal]
    ) -> None:
        self.raw = raw
        self.read_deal = reading
        self.faults: list[Fault] = []

    def sheet(self) -> Sheet | None:
        self._check_keys()
        if self.raw.get("format") != FORMAT or not is_whole_number(self.raw.get("format")):
            self._fault_of_value("format", str(FORMAT))
        rules = self._rules()
        if rules is None:
            self._without_rules()
            return None
        options, faults = read_options(self.raw.get("options", {}), rules)
        self.faults.extend(faults)
        empty = Sheet(
            rules,
            options=options,
            players=MappingProxyType(self._players(rules)),
            first_dealer=self._first_dealer(rules),
            stopped=self._stopped(),
        )
        return empty.with_deals(self._deals(empty))

    def _without_rules(self) -> None:
        """What is wrong whatever the rules; what depends on them is not guessed at."""
        self._stopped()
        if not isinstance(self.raw.get("deals"), list):
            self._fault_of_value("deals", "a list")
        if not isinstance(self.raw.get("players", {}), Mapping):
            self._fault_of_value("players", "an object")

    def _fault(self, field: str, message: str) -> None:
        self.faults.append(Fault(field, message))

    def _fault_of_value(self, field: str, wanted: str) -> None:
        if field in self.raw:
            self._fault(field, f"{shown(self.raw[field])} is not {wanted}")
        else:
            self._fault(field, f"missing: {wanted} is wanted")

    def _check_keys(self) -> None:
        for key in self.raw:
            if key not in KEYS:
                self._fault(named(key), "unknown key")
        if isinstance(self.raw, Record):
            for key in self.raw.repeated:
                self._fault(named(key), "given more than once")

    def _rules(self) -> Rules | None:
        name = self.raw.get("rules")
        if isinstance(name, str) and name in RULE_SETS:
            return RULE_SETS[name]
        self._fault_of_value("rules", f"one of {', '.join(RULE_SETS)}")
        return None

    def _players(self, rules: Rules) -> dict[Seat, str]:
        raw = self.raw.get("players", {})
        if not isinstance(raw, Mapping):
            self._fault("players", f"{shown(raw)} is not an object")
            return {}
        players: dict[Seat, str] = {}
        if isinstance(raw, Record):
            for key in raw.repeated:
                self._fault("players", f"{named(key)}: given more than once")
        for key, name in raw.items():
            if key not in set(rules.seating.seats):
                self._fault("players", f"{named(key)}: not one of {', '.join(rules.seating.seats)}")
            elif not isinstance(name, str):
                self._fault("players", f"{key}: {shown(name)} is not text")
            elif wrong := wrong_with_text(name):
                self.faults.extend(Fault("players", f"{key}: {message}") for message in wrong)
            elif name.strip():
                players[Seat(key)] = name
        return players

    def _first_dealer(self, rules: Rules) -> Seat:
        raw = self.raw.get("first_dealer", rules.seating.seats[0].value)
        if isinstance(raw, str) and raw in set(rules.seating.seats):
            return Seat(raw)
        self._fault("first_dealer", f"{shown(raw)} is not one of {', '.join(rules.seating.seats)}")
        return rules.seating.seats[0]

    def _deals(self, empty: Sheet) -> tuple[Deal, ...]:
        raw = self.raw.get("deals")
        if not isinstance(raw, list):
            self._fault_of_value("deals", "a list")
            return ()
        deals: list[Deal] = []
        turns = _Turns(empty, raw)
        for number, entry in enumerate(raw, start=1):
            deal, faults = self.read_deal(entry, empty.rules, empty.options.ranking, turns.dealer)
            deals.append(deal)
            self.faults.extend(fault.of_deal(number) for fault in faults)
            turns.pass_on(deal, faulty=bool(faults))
        self.faults.extend(faults_between_deals(empty.rules, deals))
        return tuple(deals)

    def _stopped(self) -> bool:
        raw = self.raw.get("ended", None)
        if "ended" in self.raw and raw != STOPPED:
            self._fault("ended", f'{shown(raw)} is not "{STOPPED}"')
        return raw == STOPPED


class _Turns:
    """Who deals in turn, from deal to deal: the player whose call was the first in a recorded auction.

    Only followed where a file leaves it open; what this program writes names the dealer of each auction.
    """

    def __init__(self, sheet: Sheet, raw: list[object]) -> None:
        self.sheet = sheet
        self.standing = opening(sheet)
        self.followed = any(
            isinstance(deal, Mapping) and "auction" in deal and "dealer" not in deal for deal in raw
        )

    @property
    def dealer(self) -> Seat:
        """Who deals next."""
        return self.standing.next_dealer

    def pass_on(self, deal: Deal, *, faulty: bool) -> None:
        """Go on to the next deal; one that cannot be scored passes the deal to the left."""
        if not self.followed:
            return
        if faulty:
            left = self.sheet.rules.seating.left_of(self.dealer)
            self.standing = replace(self.standing, next_dealer=left)
        else:
            self.standing = play(self.sheet, self.standing, 1, deal).standing
