"""What is wrong with a deal or a sheet, all of it at once. A fault is a value, never an exception."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from .auction import contract_of, hold_auction
from .boards import HIGHEST_BOARD, clashes_of_all
from .deal import Contract, Deal, Honours, Sheet
from .points import is_played
from .rules import Rules
from .standing import dealer_named
from .words import TRICKS_IN_A_DEAL, Denomination, Doubling, Holding, Ranking, Unheld

DOUBLING_NAMES = {
    Doubling.UNDOUBLED: "never doubled",
    Doubling.DOUBLED: "doubled",
    Doubling.REDOUBLED: "redoubled",
}
HIGHEST_LEVEL = 7
NO_CONTRACT = "a pass-out"
FIVE_HONOURS = (Holding.FIVE_3_2, Holding.FIVE_4_1, Holding.FIVE_IN_HAND)
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


def faults_of_deal(
    rules: Rules, deal: Deal, unread: Collection[str] = (), ranking: Ranking = Ranking.LEVEL
) -> tuple[Fault, ...]:
    """Every fault of a deal under a rule set, its bids being ranked in one way or the other.

    A field in `unread` held something that could not be read; that is a fault somebody has named already.
    """
    if deal.averaged:
        result = _averaged_faults(rules, deal)
    elif deal.passed_out and "contract" not in unread:
        result = _passed_out_faults(rules, deal)
    else:
        result = _result_faults(rules, deal, unread)
    auction = _auction_faults(rules, deal, unread, ranking)
    return (*result, *auction, *_board_faults(rules, deal, unread), *_other_faults(rules, deal))


def faults_of_sheet(sheet: Sheet) -> tuple[Fault, ...]:
    """Every fault of every deal and between deals, each with its number."""
    of_deals = (
        fault.of_deal(number)
        for number, deal in enumerate(sheet.deals, start=1)
        for fault in faults_of_deal(sheet.rules, deal, ranking=sheet.options.ranking)
    )
    return (*of_deals, *faults_between_deals(sheet.rules, sheet.deals))


def faults_between_deals(rules: Rules, deals: Sequence[Deal]) -> tuple[Fault, ...]:
    """What cannot stand beside what was entered before it: a pair plays a board once."""
    if not rules.plays_boards:
        return ()
    return tuple(Fault(field, message, number) for number, field, message in clashes_of_all(deals))


def _passed_out_faults(rules: Rules, deal: Deal) -> Iterator[Fault]:
    if rules.contracts.dealer_declares:
        yield Fault("contract", "there is no auction in this game, so no deal is passed out")
    if deal.declarer is not None:
        yield Fault("declarer", "a deal passed out has no declarer")
    if deal.tricks is not None:
        yield Fault("tricks", "a deal passed out has no tricks")
    if deal.honours is not Unheld.NOT_ASKED:
        yield Fault("honours", "a deal passed out scores no honours")


def _averaged_faults(rules: Rules, deal: Deal) -> Iterator[Fault]:
    if not rules.plays_boards:
        yield Fault("averaged", "only boards of duplicate are averaged")
    if deal.contract is not None:
        yield Fault("contract", "an averaged board has none")
    if deal.declarer is not None:
        yield Fault("declarer", "an averaged board has none")
    if deal.tricks is not None:
        yield Fault("tricks", "an averaged board has none")
    if deal.honours is not Unheld.NOT_ASKED:
        yield Fault("honours", "an averaged board has none")
    if deal.penalties:
        yield Fault("averaged", "an averaged board has no penalties")


def _result_faults(rules: Rules, deal: Deal, unread: Collection[str]) -> Iterator[Fault]:
    if deal.contract is not None:
        yield from _contract_faults(rules, deal.contract)
    if deal.declarer is None:
        if "declarer" not in unread:
            yield Fault("declarer", "missing: who plays the contract?")
    elif deal.declarer not in rules.seating.seats:
        yield Fault("declarer", f"nobody sits at {deal.declarer} in this game")
    elif rules.contracts.dealer_declares and deal.dealer not in (None, deal.declarer):
        yield Fault("declarer", "in this game the dealer plays the contract")
    if deal.tricks is not None and not 0 <= deal.tricks <= TRICKS_IN_A_DEAL:
        yield Fault("tricks", f"{deal.tricks} is not between 0 and {TRICKS_IN_A_DEAL}")
    elif deal.tricks is not None and deal.contract is not None and not is_played(rules, deal):
        least = rules.contracts.least_worth
        yield Fault("tricks", f"a contract worth less than {least} is dealt again, not played")
    if isinstance(deal.honours, Honours):
        yield from _honours_faults(rules, deal.contract, deal.honours)


def _contract_faults(rules: Rules, contract: Contract) -> Iterator[Fault]:
    if not 1 <= contract.level <= HIGHEST_LEVEL:
        yield Fault("contract", f"level {contract.level} is not between 1 and {HIGHEST_LEVEL}")
        return
    known = rules.contracts.levels
    if contract.level not in known.get(contract.denomination, ()):
        names = ", ".join(f"{level}{denomination}" for denomination in known for level in known[denomination])
        yield Fault("contract", f"{contract.level}{contract.denomination} is not one of {names}")
    if contract.doubling not in rules.contracts.doublings:
        wanted = " or ".join(DOUBLING_NAMES[doubling] for doubling in rules.contracts.doublings)
        yield Fault("contract", f"in this game a contract is {wanted}")


def _honours_faults(rules: Rules, contract: Contract | None, honours: Honours) -> Iterator[Fault]:
    if not rules.knows_honours:
        yield Fault("honours", "not scored in this game")
        return
    if honours.held_by not in rules.seating.holders:
        holders = ", ".join(rules.seating.holders)
        yield Fault("honours", f"held_by: {honours.held_by!r} is not one of {holders}")
    if contract is not None and honours.holding not in rules.honours.rows(contract.denomination):
        why = "scores nothing in this game"
        if contract.denomination is Denomination.NO_TRUMPS and honours.holding in FIVE_HONOURS:
            why = "cannot be held at no trumps, where there are four aces"
        yield Fault("honours", f"holding: {honours.holding} {why}")


def _auction_faults(rules: Rules, deal: Deal, unread: Collection[str], ranking: Ranking) -> Iterator[Fault]:
    if not deal.auction:
        return
    if not rules.contracts.by_auction:
        yield Fault("auction", "there is no auction in this game")
        return
    dealer = dealer_named(rules, deal)
    if dealer not in rules.seating.seats:
        if dealer is None and "dealer" not in unread:
            yield Fault("auction", "who dealt is missing, and so whose call came first")
        return
    held = hold_auction(rules, dealer, deal.auction, ranking)
    if held.wrong:
        yield Fault("auction", f"call {len(held.calls) + 1}: {held.wrong}")
    elif not held.over:
        yield Fault("auction", f"it is not over: {held.turn} is to call")
    elif "contract" not in unread:
        contract, declarer = contract_of(rules, held) or (None, None)
        if contract != deal.contract:
            called, written = contract or NO_CONTRACT, deal.contract or NO_CONTRACT
            yield Fault("auction", f"it ends in {called}, not in {written}")
        elif declarer != deal.declarer and "declarer" not in unread:
            yield Fault("auction", f"the contract is {declarer}'s to play")


def _board_faults(rules: Rules, deal: Deal, unread: Collection[str]) -> Iterator[Fault]:
    if not rules.plays_boards:
        for name, value in (("board", deal.board), ("ns", deal.ns), ("ew", deal.ew)):
            if value:
                yield Fault(name, "only boards of duplicate have one")
        return
    if deal.board is None:
        if "board" not in unread:
            yield Fault("board", "missing: the number of the board")
    elif not 1 <= deal.board <= HIGHEST_BOARD:
        yield Fault("board", f"{deal.board} is not between 1 and {HIGHEST_BOARD}")
    for name, pair in (("ns", deal.ns), ("ew", deal.ew)):
        yield from (Fault(name, wrong) for wrong in wrong_with_text(pair))


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
