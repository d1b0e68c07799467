"""What the keys of the pad hold: for a new deal, and for one that is on the sheet."""

from __future__ import annotations

from scorekeeper.scoring import Contract, Deal, Denomination, Honours, Rules, Seat, Unheld

NOBODY = "none"
PART_SCORE = "1"
GAME = "game"


def level_keys(rules: Rules) -> list[tuple[str, str]]:
    """The keys of the level, or the two aims where a game has those instead."""
    if rules.contracts.part_score_or_game:
        return [(PART_SCORE, "Part score"), (GAME, "Game")]
    levels = sorted({level for levels in rules.contracts.levels.values() for level in levels})
    return [(str(level), str(level)) for level in levels]


def level_meant(rules: Rules, key: str | None, denomination: str | None) -> str:
    """The level a key stands for; "game" leaves it to the denomination."""
    if key != GAME or denomination not in set(Denomination):
        return key or ""
    return str(max(rules.contracts.levels[Denomination(denomination)]))


def fixed_values(rules: Rules) -> dict[str, object]:
    """What a new deal starts with, where the game leaves no choice."""
    values: dict[str, object] = {"doubling": rules.contracts.doublings[0].value}
    levels = level_keys(rules)
    if len(levels) == 1:
        values["level"] = levels[0][0]
    if len(rules.contracts.levels) == 1:
        values["denomination"] = next(iter(rules.contracts.levels)).value
    return values


def contract_values(called: tuple[Contract, Seat] | None) -> dict[str, str]:
    """A contract and its declarer, or that all passed, as the fields of the pad."""
    if called is None:
        return {"passed_out": "1"}
    contract, declarer = called
    return {
        "level": str(contract.level),
        "denomination": contract.denomination.value,
        "doubling": contract.doubling.value,
        "declarer": declarer.value,
    }


def values_of(rules: Rules, deal: Deal) -> dict[str, object]:
    """A deal as the values of the form."""
    contract = deal.contract
    level = str(contract.level) if contract else None
    if rules.contracts.part_score_or_game and level not in (None, PART_SCORE):
        level = GAME
    honours = deal.honours
    if isinstance(honours, Honours):
        chosen = f"{honours.held_by} {honours.holding}"
    else:
        chosen = NOBODY if honours is Unheld.NOBODY else ""
    return {
        "level": level,
        "denomination": contract.denomination.value if contract else None,
        "doubling": contract.doubling.value if contract else "",
        "declarer": deal.declarer.value if deal.declarer else None,
        "passed_out": deal.passed_out,
        "averaged": deal.averaged,
        "board": str(deal.board or ""),
        "ns": deal.ns,
        "ew": deal.ew,
        "tricks": None if deal.tricks is None else str(deal.tricks),
        "honours": chosen,
        "dealer": deal.dealer.value if deal.dealer else "",
        "auction": " ".join(deal.auction),
        "note": deal.note,
        "penalties": [
            {"to": str(penalty.to), "points": str(penalty.points), "reason": penalty.reason}
            for penalty in deal.penalties
        ],
    }
