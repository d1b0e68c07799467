"""Every rule set, by its name in a score file. One module a family."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.scoring.rules import Rules

from .auction import AUCTION_1920, AUCTION_FLAT, AUCTION_USPC, PLAFOND
from .contract import (
    CHICAGO,
    CHICAGO_CARRIED,
    DUPLICATE,
    MINIBRIDGE,
    MINIBRIDGE_EBU,
    RUBBER,
    RUBBER_NO_INSULT,
)
from .three_and_two import (
    HONEYMOON,
    HONEYMOON_AUCTION,
    THREE_HAND,
    THREE_HAND_AUCTION,
    TOWIE,
    TRIDGE,
    TRIO,
    TWO_NOTRUMP_DOUBLED,
)

FAMILIES: Mapping[str, tuple[Rules, ...]] = MappingProxyType(
    {
        "Auction Bridge": (AUCTION_1920, AUCTION_FLAT, AUCTION_USPC, PLAFOND),
        "Contract Bridge": (RUBBER, RUBBER_NO_INSULT, CHICAGO, CHICAGO_CARRIED),
        "For learners": (MINIBRIDGE, MINIBRIDGE_EBU),
        "Boards": (DUPLICATE,),
        "For three": (THREE_HAND, THREE_HAND_AUCTION, TRIO, TOWIE, TWO_NOTRUMP_DOUBLED, TRIDGE),
        "For two": (HONEYMOON, HONEYMOON_AUCTION),
    }
)
RULE_SETS: Mapping[str, Rules] = MappingProxyType(
    {rules.id: rules for family in FAMILIES.values() for rules in family}
)
NEIGHBOURS: Mapping[str, Rules] = MappingProxyType(
    {CHICAGO_CARRIED.id: CHICAGO, MINIBRIDGE.id: CHICAGO, DUPLICATE.id: CHICAGO}
)
"""What a rule set is nearest to, where that is not the first of its family."""
DEFAULT = AUCTION_1920

__all__ = ["DEFAULT", "FAMILIES", "NEIGHBOURS", "RULE_SETS"]
