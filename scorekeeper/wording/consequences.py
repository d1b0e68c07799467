"""What a correction changes further down the sheet, said before it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.scoring import Ledger, Result, Step

from .boards import places_moved
from .names import Names
from .numbers import capitalised, listed
from .outcomes import result_headline, sheet_word, signed_margin


@dataclass(frozen=True, slots=True)
class Version:
    """A scored sheet, with a lasting name for each of its deals, so that a moved deal can be followed."""

    ledger: Ledger
    deal_ids: Sequence[int]

    def steps(self) -> dict[int, Step]:
        """Each deal's step, by its lasting name."""
        return dict(zip(self.deal_ids, self.ledger.steps, strict=True))


def consequences(before: Version, after: Version, names: Names) -> list[str]:
    """Sentences, what matters most first; none when only the deal itself changes. Deals have new numbers."""
    if before.ledger.compares and after.ledger.compares:
        return [f"{sentence}." for sentence in places_moved(before.ledger, after.ledger)]
    told = [
        *_margin(before.ledger, after.ledger, names),
        *_rubber(before, after),
        *_games(before, after, names),
        *_after_the_end(before, after),
        *_dealers(before, after, names),
    ]
    return [f"{capitalised(sentence)}." for sentence in told]


def _games(before: Version, after: Version, names: Names) -> list[str]:
    told: list[str] = []
    was = before.steps()
    for deal_id, step in after.steps().items():
        old = was[deal_id].game_won_by if deal_id in was else None
        new = step.game_won_by
        if old == new:
            continue
        if new is None:
            told.append(f"deal {step.number} no longer wins a game")
        elif old is None:
            told.append(f"deal {step.number} now wins a game for {names.side(new)}")
        else:
            told.append(f"the game on deal {step.number} goes to {names.side(new)}, not {names.side(old)}")
    still_there = set(after.deal_ids)
    told += [
        f"the game won on deal {step.number} is gone"
        for deal_id, step in was.items()
        if step.game_won_by and deal_id not in still_there
    ]
    return told


def _rubber(before: Version, after: Version) -> list[str]:
    old, new = before.ledger.ended_by, after.ledger.ended_by
    word = sheet_word(after.ledger.rules)
    if new is None and old is None:
        return []
    if new is None:
        return [f"the {word} is open again"]
    if old is None:
        return [f"the {word} ends on deal {new}"]
    old_deal = before.deal_ids[old - 1]
    if old_deal == after.deal_ids[new - 1]:
        return []
    if old_deal not in after.deal_ids:
        return [f"the {word} ends on deal {new}"]
    return [f"the {word} ends on deal {new} instead of {after.deal_ids.index(old_deal) + 1}"]


def _after_the_end(before: Version, after: Version) -> list[str]:
    was = {before.deal_ids[number - 1] for number in before.ledger.after_the_end}
    now = {after.deal_ids[number - 1] for number in after.ledger.after_the_end}
    counting = {deal_id for deal_id, step in after.steps().items() if not step.deal.void}
    numbers = {deal_id: number for number, deal_id in enumerate(after.deal_ids, start=1)}
    told: list[str] = []
    if late := sorted(numbers[deal_id] for deal_id in now - was):
        told.append(
            f"{_deals(late)} {'comes' if len(late) == 1 else 'come'} after the end and {_score(late)} nothing"
        )
    if again := sorted(numbers[deal_id] for deal_id in (was - now) & counting):
        told.append(f"{_deals(again)} {'counts' if len(again) == 1 else 'count'} again")
    return told


def _dealers(before: Version, after: Version, names: Names) -> list[str]:
    if after.ledger.rules.plays_boards:
        return []  # the number of its board says who deals a result, whatever stands before it
    for old, new in _dealt(before, after):
        if not new.deal.void and not old.deal.void and old.dealer != new.dealer:
            told = f"{names.player(new.dealer)} instead of {names.player(old.dealer)}"
            return [f"from deal {new.number} on the dealer changes: {told}"]
    if before.ledger.standing.next_dealer != after.ledger.standing.next_dealer:
        return [f"{names.player(after.ledger.standing.next_dealer)} deals next"]
    return []


def _dealt(before: Version, after: Version) -> list[tuple[Step, Step]]:
    """Each deal with what it was; where deals only changed places, each place: the deal passes on there."""
    if set(before.deal_ids) == set(after.deal_ids):
        return list(zip(before.ledger.steps, after.ledger.steps, strict=True))
    was = before.steps()
    return [(was[deal_id], step) for deal_id, step in after.steps().items() if deal_id in was]


def _margin(before: Ledger, after: Ledger, names: Names) -> list[str]:
    told: list[str] = []
    over = Result.OPEN not in (before.outcome.result, after.outcome.result)
    if over and before.outcome.winner != after.outcome.winner:
        told.append(result_headline(after, names))
    old, new = signed_margin(before, names), signed_margin(after, names)
    if old != new:
        told.append(f"margin now {new}, not {old}")
    return told


def _deals(numbers: Sequence[int]) -> str:
    return f"deal{'' if len(numbers) == 1 else 's'} {listed(map(str, numbers))}"


def _score(numbers: Sequence[int]) -> str:
    return "scores" if len(numbers) == 1 else "score"
