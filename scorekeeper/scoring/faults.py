"""What is wrong with a deal or a sheet, all of it at once. A fault is a value, never an exception."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from .deal import Contract, Deal, Honours, Sheet
from .rules import Rules
from .words import TRICKS_IN_A_DEAL, Denomination, Unheld

HIGHEST_PENALTY = 10_000
LONGEST_TEXT = 200
UNWRITABLE = re.compile("[\0\ud800-\udfff]")
"""What no file and no database can keep: NUL, and half of a character that takes two."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: the field it stands at, and what to tell the person."""

    field: str
    message: str
    deal: int | None = None

    def of_deal(self, number: int) -> Fault:
        """The same fault, in a numbered deal."""
        return replace(self, deal=number)

    def __str__(self) -> str:
        where = "" if self.deal is None else f"deal {self.deal}: "
        return f"{where}{self.field}: {self.message}"


def wrong_with_text(text: str) -> tuple[str, ...]:
    """What is wrong with a name or a note."""
    too_long = (f"longer than {LONGEST_TEXT} characters",) if len(text) > LONGEST_TEXT else ()
    unwritable = ("holds a character that cannot be written down",) if UNWRITABLE.search(text) else ()
    return too_long + unwritable


def faults_of_deal(rules: Rules, deal: Deal, unread: Collection[str] = ()) -> tuple[Fault, ...]:
    """Every fault of a deal under a rule set.

    A field in `unread` held something that could not be read; that is a fault somebody has named already.
    """
    if deal.passed_out and "contract" not in unread:
        result = _passed_out_faults(deal)
    else:
        result = _result_faults(rules, deal, unread)
    return tuple(result) + tuple(_other_faults(rules, deal))


def faults_of_sheet(sheet: Sheet) -> tuple[Fault, ...]:
    """Every fault of every deal, each with its number."""
    return tuple(
        fault.of_deal(number)
        for number, deal in enumerate(sheet.deals, start=1)
        for fault in faults_of_deal(sheet.rules, deal)
    )


def _passed_out_faults(deal: Deal) -> Iterator[Fault]:
    if deal.declarer is not None:
        yield Fault("declarer", "a deal passed out has no declarer")
    if deal.tricks is not None:
        yield Fault("tricks", "a deal passed out has no tricks")
    if deal.honours is not Unheld.NOT_ASKED:
        yield Fault("honours", "a deal passed out scores no honours")


def _result_faults(rules: Rules, deal: Deal, unread: Collection[str]) -> Iterator[Fault]:
    if deal.contract is not None and not 1 <= deal.contract.level <= 7:
        yield Fault("contract", f"level {deal.contract.level} is not between 1 and 7")
    if deal.declarer is None:
        if "declarer" not in unread:
            yield Fault("declarer", "missing: who plays the contract?")
    elif deal.declarer not in rules.seating.seats:
        yield Fault("declarer", f"nobody sits at {deal.declarer} in this game")
    if deal.tricks is not None and not 0 <= deal.tricks <= TRICKS_IN_A_DEAL:
        yield Fault("tricks", f"{deal.tricks} is not between 0 and {TRICKS_IN_A_DEAL}")
    if isinstance(deal.honours, Honours):
        yield from _honours_faults(rules, deal.contract, deal.honours)


def _honours_faults(rules: Rules, contract: Contract | None, honours: Honours) -> Iterator[Fault]:
    if honours.held_by not in rules.seating.holders:
        holders = ", ".join(rules.seating.holders)
        yield Fault("honours", f"held_by: {honours.held_by!r} is not one of {holders}")
    if contract is not None and honours.holding not in rules.honours.rows(contract.denomination):
        why = "scores nothing in this game"
        if contract.denomination is Denomination.NO_TRUMPS:
            why = "cannot be held at no trumps, where there are four aces"
        yield Fault("honours", f"holding: {honours.holding} {why}")


def _other_faults(rules: Rules, deal: Deal) -> Iterator[Fault]:
    if deal.dealer is not None and deal.dealer not in rules.seating.seats:
        yield Fault("dealer", f"nobody sits at {deal.dealer} in this game")
    yield from (Fault("note", wrong) for wrong in wrong_with_text(deal.note))
    for penalty in deal.penalties:
        if penalty.to not in rules.seating.accounts:
            yield Fault("penalties", f"to: {penalty.to!r} is not one of {', '.join(rules.seating.accounts)}")
        if not 1 <= penalty.points <= HIGHEST_PENALTY:
            yield Fault("penalties", f"points: {penalty.points} is not between 1 and {HIGHEST_PENALTY}")
        yield from (Fault("penalties", f"reason: {wrong}") for wrong in wrong_with_text(penalty.reason))
