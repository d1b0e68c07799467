"""The rules of the game and the score they give. Standard library only; no clock, no I/O."""

from __future__ import annotations

from .deal import Contract, Deal, Honours, Options, Penalty, Sheet
from .faults import Fault, faults_between_deals, faults_of_deal, faults_of_sheet, wrong_with_text
from .figures import Source
from .ledger import GameWon, Ledger, Outcome, Step, play, replay
from .points import Posting, honours_points, points_of
from .rules import Rules
from .rulesets import DEFAULT, FAMILIES, NEIGHBOURS, RULE_SETS
from .settlement import Payment, Settlement, settle
from .standing import Standing, Tally, opening
from .words import (
    Account,
    Denomination,
    Doubling,
    For,
    Holding,
    Line,
    Ranking,
    Reason,
    Result,
    Seat,
    Unheld,
)

__all__ = [
    "DEFAULT",
    "FAMILIES",
    "NEIGHBOURS",
    "RULE_SETS",
    "Account",
    "Contract",
    "Deal",
    "Denomination",
    "Doubling",
    "Fault",
    "For",
    "GameWon",
    "Holding",
    "Honours",
    "Ledger",
    "Line",
    "Options",
    "Outcome",
    "Payment",
    "Penalty",
    "Posting",
    "Ranking",
    "Reason",
    "Result",
    "Rules",
    "Seat",
    "Settlement",
    "Sheet",
    "Source",
    "Standing",
    "Step",
    "Tally",
    "Unheld",
    "faults_between_deals",
    "faults_of_deal",
    "faults_of_sheet",
    "honours_points",
    "opening",
    "play",
    "points_of",
    "replay",
    "settle",
    "wrong_with_text",
]
