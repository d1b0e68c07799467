"""Every rule set, by its name in a score file. One module a family."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.scoring.rules import Rules

from .auction import AUCTION_1920, AUCTION_FLAT, AUCTION_USPC, PLAFOND

RULE_SETS: Mapping[str, Rules] = MappingProxyType(
    {rules.id: rules for rules in (AUCTION_1920, AUCTION_FLAT, AUCTION_USPC, PLAFOND)}
)
DEFAULT = AUCTION_1920

__all__ = ["DEFAULT", "RULE_SETS"]
