"""A deal as it stands in a score file, and the one check that files and forms share."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace

from scorekeeper.scoring import (
    Account,
    Contract,
    Deal,
    Denomination,
    Doubling,
    Fault,
    Holding,
    Honours,
    Penalty,
    Ranking,
    Rules,
    Seat,
    Unheld,
    faults_of_deal,
)
from scorekeeper.scoring.auction import PASS, contract_of, hold_auction
from scorekeeper.scoring.standing import dealer_of

from .json_text import MISSING, Record, is_whole_number, named, shown

PASSED_OUT = "Pass"
CONTRACT = re.compile(r"([1-7])(C|D|H|S|NT)(XX|X|)")
WANTED_CONTRACT = "a level from 1 to 7 with C, D, H, S or NT and perhaps X or XX, or Pass"
KEYS = (
    "board",
    "ns",
    "ew",
    "contract",
    "declarer",
    "tricks",
    "honours",
    "dealer",
    "auction",
    "note",
    "penalties",
    "void",
    "averaged",
)
HONOURS_KEYS = ("held_by", "holding")
PENALTY_KEYS = ("to", "points", "reason")
SEATS = frozenset(Seat)
HOLDINGS = frozenset(Holding)
NAMED_HOLDINGS = ", ".join(Holding)


def read_deal(
    raw: object, rules: Rules, ranking: Ranking = Ranking.LEVEL, in_turn: Seat | None = None
) -> tuple[Deal, tuple[Fault, ...]]:
    """A deal and every fault in it. With faults, the deal holds what could be read.

    `in_turn` is who deals where the deal names nobody, and so who calls first; what the file leaves out of
    the contract and its declarer is filled in from the auction.
    """
    if not isinstance(raw, Mapping):
        return Deal(), (Fault("deals", f"{shown(raw)} is not a deal"),)
    reader = _Reader(raw, rules)
    deal = reader.deal()
    if deal.auction and rules.contracts.by_auction:
        deal = reader.as_called(deal, ranking, in_turn)
    return deal, (*reader.faults, *faults_of_deal(rules, deal, reader.unread, ranking))


def write_deal(deal: Deal) -> dict[str, object]:
    """A deal as a score file has it; what is absent is left out."""
    raw: dict[str, object] = {
        name: value for name, value in (("board", deal.board), ("ns", deal.ns), ("ew", deal.ew)) if value
    }
    if deal.averaged:
        return raw | {"averaged": True} | _write_extras(deal)
    raw |= {"contract": PASSED_OUT if deal.contract is None else str(deal.contract)}
    if deal.contract is not None:
        if deal.declarer is not None:
            raw["declarer"] = deal.declarer.value
        raw["tricks"] = deal.tricks
    if isinstance(deal.honours, Honours):
        raw["honours"] = {"held_by": deal.honours.held_by, "holding": deal.honours.holding.value}
    elif deal.honours is Unheld.NOBODY:
        raw["honours"] = None
    return raw | _write_extras(deal)


def _write_extras(deal: Deal) -> dict[str, object]:
    """What a deal has whatever came of it."""
    raw: dict[str, object] = {}
    if deal.dealer is not None:
        raw["dealer"] = deal.dealer.value
    if deal.auction:
        raw["auction"] = list(deal.auction)
    if deal.note:
        raw["note"] = deal.note
    if deal.penalties:
        raw["penalties"] = [_write_penalty(penalty) for penalty in deal.penalties]
    if deal.void:
        raw["void"] = True
    return raw


def _write_penalty(penalty: Penalty) -> dict[str, object]:
    raw: dict[str, object] = {"to": str(penalty.to), "points": penalty.points}
    if penalty.reason:
        raw["reason"] = penalty.reason
    return raw


class _Reader:
    """Reads the fields of one deal and collects what is wrong with their form."""

    def __init__(self, raw: Mapping[str, object], rules: Rules) -> None:
        self.raw = raw
        self.rules = rules
        self.faults: list[Fault] = []
        self.unread: set[str] = set()
        """Fields that hold something, which is named once and not a second time as missing."""

    def deal(self) -> Deal:
        self._check_keys("", self.raw, KEYS)
        return Deal(
            contract=self._contract(),
            declarer=self._seat("declarer"),
            tricks=self._tricks(),
            honours=self._honours(),
            dealer=self._seat("dealer"),
            note=self._text("note", "note", self.raw.get("note", "")),
            penalties=self._penalties(),
            void=self._flag("void"),
            board=self._board(),
            ns=self._text("ns", "ns", self.raw.get("ns", "")),
            ew=self._text("ew", "ew", self.raw.get("ew", "")),
            auction=self._auction(),
            averaged=self._flag("averaged"),
        )

    def as_called(self, deal: Deal, ranking: Ranking, in_turn: Seat | None) -> Deal:
        """A deal with its dealer, and with what its auction says where the file itself is silent."""
        dealer = dealer_of(self.rules, deal, in_turn) if in_turn else deal.dealer
        if dealer not in self.rules.seating.seats or "dealer" in self.unread:
            return deal
        held = hold_auction(self.rules, dealer, deal.auction, ranking)
        if not self.rules.plays_boards:  # the board says who deals it, now and after a correction
            deal = replace(deal, dealer=dealer)
        if not held.over or held.wrong:
            return deal
        contract, declarer = contract_of(self.rules, held) or (None, None)
        if "contract" not in self.raw:
            self.unread -= {"contract", "declarer"}
            deal = replace(deal, contract=contract)
        if "declarer" not in self.raw and contract == deal.contract:
            deal = replace(deal, declarer=declarer)
        return deal

    def _fault(self, field: str, message: str) -> None:
        self.faults.append(Fault(field, message))

    def _unreadable(self, field: str, message: str) -> None:
        self.unread.add(field)
        self._fault(field, message)

    def _check_keys(self, field: str, raw: Mapping[str, object], known: tuple[str, ...]) -> None:
        for key in raw:
            if key not in known:
                self._fault_of_key(field, key, "unknown key")
        if isinstance(raw, Record):
            for key in raw.repeated:
                self._fault_of_key(field, key, "given more than once")

    def _fault_of_key(self, field: str, key: str, message: str) -> None:
        if field:
            self._fault(field, f"{named(key)}: {message}")
        else:
            self._fault(named(key), message)

    def _contract(self) -> Contract | None:
        raw = self.raw.get("contract", MISSING)
        if raw is MISSING and self.raw.get("averaged") is True:
            return None
        if raw is MISSING and self.raw.get("auction", []) != []:
            self.unread |= {"contract", "declarer"}  # the auction says them, or what is wrong with it
        elif raw is MISSING:
            self._unreadable("contract", f"missing: {WANTED_CONTRACT}")
        elif raw == PASSED_OUT:
            if self.raw.get("averaged") is True:
                self._fault("contract", "an averaged board has none")
            return None
        elif isinstance(raw, str) and (match := CONTRACT.fullmatch(raw)):
            level, denomination, doubling = match.groups()
            return Contract(int(level), Denomination(denomination), Doubling(doubling))
        else:
            self._unreadable("contract", f"{shown(raw)} is not {WANTED_CONTRACT}")
        return None

    def _seat(self, field: str) -> Seat | None:
        raw = self.raw.get(field, MISSING)
        if isinstance(raw, str) and raw in SEATS:
            return Seat(raw)
        if raw is not MISSING:
            self._unreadable(field, f"{shown(raw)} is not one of {', '.join(Seat)}")
        return None

    @property
    def _passed_out(self) -> bool:
        """Whether the contract, or else the auction, says that all passed."""
        auction = self.raw.get("auction")
        all_passed = bool(auction) and isinstance(auction, list) and all(call == PASS for call in auction)
        return self.raw.get("contract", PASSED_OUT if all_passed else "") == PASSED_OUT

    def _tricks(self) -> int | None:
        raw = self.raw.get("tricks", MISSING)
        if raw is MISSING:
            if not self._passed_out and self.raw.get("averaged") is not True:
                self._fault("tricks", "missing: a number from 0 to 13, or null while the play is to come")
        elif raw is not None:
            if isinstance(raw, int) and is_whole_number(raw):
                return raw
            self._fault("tricks", f"{shown(raw)} is not a whole number")
        elif self._passed_out:
            self._fault("tricks", "a deal passed out has no tricks")
        return None

    def _honours(self) -> Honours | Unheld:
        raw = self.raw.get("honours", MISSING)
        if raw is MISSING:
            return Unheld.NOT_ASKED
        if raw is None:
            return Unheld.NOBODY
        if not isinstance(raw, Mapping):
            more = "held_by and holding are wanted"
            if isinstance(raw, list):
                more = "one holding of one side pays"
            self._fault("honours", f"{shown(raw)} is not a holding: {more}")
            return Unheld.NOT_ASKED
        self._check_keys("honours", raw, HONOURS_KEYS)
        held_by, holding = raw.get("held_by"), raw.get("holding")
        holder = self._one_of(self.rules.seating.holders, "honours", "held_by", held_by)
        if not isinstance(holding, str) or holding not in HOLDINGS:
            found = "missing: one of" if holding is None else f"{shown(holding)} is not one of"
            self._fault("honours", f"holding: {found} {NAMED_HOLDINGS}")
        elif holder is not None:
            return Honours(holder, Holding(holding))
        return Unheld.NOT_ASKED

    def _penalties(self) -> tuple[Penalty, ...]:
        raw = self.raw.get("penalties", [])
        if not isinstance(raw, list):
            self._fault("penalties", f"{shown(raw)} is not a list")
            return ()
        return tuple(penalty for each in raw if (penalty := self._penalty(each)))

    def _penalty(self, raw: object) -> Penalty | None:
        if not isinstance(raw, Mapping):
            self._fault("penalties", f"{shown(raw)} is not a penalty: to, points and reason are wanted")
            return None
        before = len(self.faults)
        self._check_keys("penalties", raw, PENALTY_KEYS)
        to, points = raw.get("to"), raw.get("points")
        account = self._one_of(self.rules.seating.accounts, "penalties", "to", to)
        if not isinstance(points, int) or not is_whole_number(points):
            found = "missing:" if points is None else f"{shown(points)} is not"
            self._fault("penalties", f"points: {found} a whole number")
        reason = self._text("penalties", "reason", raw.get("reason", ""))
        if len(self.faults) > before or account is None or not isinstance(points, int):
            return None
        return Penalty(Account(account), points, reason)

    def _one_of(self, known: Collection[str], field: str, name: str, raw: object) -> str | None:
        if isinstance(raw, str) and raw in known:
            return raw
        found = "missing: one of" if raw is None else f"{shown(raw)} is not one of"
        self._fault(field, f"{name}: {found} {', '.join(known)}")
        return None

    def _text(self, field: str, name: str, raw: object) -> str:
        if isinstance(raw, str):
            return raw
        self._fault(field, f"{'' if name == field else f'{name}: '}{shown(raw)} is not text")
        return ""

    def _flag(self, field: str) -> bool:
        raw = self.raw.get(field, False)
        if not isinstance(raw, bool):
            self._fault(field, f"{shown(raw)} is not true or false")
        return raw is True

    def _board(self) -> int | None:
        raw = self.raw.get("board", MISSING)
        if raw is MISSING:
            return None
        if isinstance(raw, int) and is_whole_number(raw):
            return raw
        self._unreadable("board", f"{shown(raw)} is not a whole number")
        return None

    def _auction(self) -> tuple[str, ...]:
        raw = self.raw.get("auction", [])
        if isinstance(raw, list) and all(isinstance(call, str) for call in raw):
            return tuple(raw)
        self._unreadable("auction", f"{shown(raw)} is not a list of calls")
        return ()
