"""The travellers of a sheet: each board with its results, compared, the best for North and South first."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.scoring import Deal, Ledger, Step
from scorekeeper.scoring.compare import Matchpointed, board_results, travellers

from .boards import board_words
from .deals import SUIT_SYMBOLS, result_mark


@dataclass(frozen=True, slots=True)
class TravellerRow:
    """A result of a board. Points are of the side that has them; it is compared once it counts."""

    number: int
    ns: str
    ew: str
    told: str
    ns_points: int
    ew_points: int
    compared: Matchpointed | None
    void: bool = False
    awaits_play: bool = False
    averaged: bool = False
    note: str = ""

    @property
    def shares(self) -> tuple[str, str]:
        """What both pairs have of the top, in whole per cent: for reading at a glance."""
        if self.compared is None or not self.compared.top:
            return "", ""
        ns = Fraction(self.compared.ns, self.compared.top)
        return _whole_percent(ns), _whole_percent(1 - ns)


@dataclass(frozen=True, slots=True)
class Traveller:
    """One board, with the results that count first."""

    board: int
    words: str
    rows: tuple[TravellerRow, ...]
    expected: int

    @property
    def results(self) -> int:
        """How many results there are, with those still in play."""
        return sum(not row.void for row in self.rows)


def traveller_list(ledger: Ledger) -> list[Traveller]:
    """Every board on the sheet, by number."""
    steps: dict[int, list[Step]] = defaultdict(list)
    for step in ledger.steps:
        if step.deal.board is not None:
            steps[step.deal.board].append(step)
    results = travellers(board_results(ledger))
    most = max((sum(not s.deal.void for s in of_board) for of_board in steps.values()), default=0)
    return [
        Traveller(
            board,
            board_words(ledger.rules, board),
            tuple(_rows(steps[board], results.get(board, []))),
            most,
        )
        for board in sorted(steps)
    ]


def result_short(deal: Deal) -> str:
    """A result as a traveller has it: "4♠ X N +1", with the seat of the declarer."""
    if deal.averaged:
        return "Average"
    if deal.contract is None or deal.declarer is None:
        return "Passed out"
    contract = deal.contract
    mark = "" if deal.over is None else f" {result_mark(deal.over)}"
    suit, doubling = SUIT_SYMBOLS[contract.denomination], contract.doubling.lower()
    return f"{contract.level}{suit}{doubling} {deal.declarer}{mark}"


def _rows(steps: list[Step], compared: list[Matchpointed]) -> list[TravellerRow]:
    of_deal = {each.result.deal: each for each in compared}
    order = {each.result.deal: place for place, each in enumerate(compared)}
    in_order = sorted(
        steps, key=lambda step: (step.deal.void, order.get(step.number, len(order)), step.number)
    )
    return [_row(step, of_deal.get(step.number)) for step in in_order]


def _row(step: Step, compared: Matchpointed | None) -> TravellerRow:
    deal = step.deal
    points = 0 if compared is None else compared.result.points
    return TravellerRow(
        step.number,
        deal.ns,
        deal.ew,
        result_short(deal),
        max(points, 0),
        max(-points, 0),
        compared,
        deal.void,
        deal.awaits_play and not deal.void,
        deal.averaged,
        deal.note,
    )


def _whole_percent(share: Fraction) -> str:
    return f"{(share * 200 + 1) // 2}%"
