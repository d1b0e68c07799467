"""Reading a rule card as a player does: a row by its name, and the source at the foot by its mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.wording.rule_card import RuleCard, rule_card

if TYPE_CHECKING:
    from scorekeeper.scoring import Rules


def rows(rules: Rules) -> dict[str, str]:
    return {row.what: row.figure for row in rule_card(rules).rows}


def sources_of(card: RuleCard, what: str) -> list[str]:
    """The sources at the foot that a row is marked with."""
    marks = next(row.marks for row in card.rows if row.what == what)
    return [dict(card.sources)[mark] for mark in marks]
