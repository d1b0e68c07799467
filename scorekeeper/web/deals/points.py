"""What the pad says before saving: the points of the deal, and what a correction changes further down."""

from __future__ import annotations

from dataclasses import dataclass, field

from scorekeeper.scoring import Deal, Step, replay
from scorekeeper.store.edits import Record
from scorekeeper.wording.consequences import Version, consequences
from scorekeeper.wording.corrections import changes
from scorekeeper.wording.deals import deal_words, points_words
from scorekeeper.wording.names import Names
from scorekeeper.wording.numbers import capitalised, listed

from .forms import DealForm

WANTED = {"level": "the level", "denomination": "the denomination", "declarer": "who plays it"}


@dataclass(frozen=True, slots=True)
class Points:
    """The sentence on the pad, the points of each account, and what else there is to know."""

    sentence: str = ""
    parts: tuple[tuple[str, str], ...] = ()
    hint: str = ""
    consequences: tuple[str, ...] = field(default=())


def of_unfinished(form: DealForm) -> Points:
    """What to say while the contract is still being entered."""
    if not form.any_key_chosen:
        return Points(hint="Contract, declarer, tricks and honours, in any order.")
    missing = [WANTED[name] for name in form.still_missing()]
    return Points(
        hint=f"Still to choose: {listed(missing)}." if missing else "Please look at what is marked."
    )


def of_change(before: Record, after: Record, deal_id: int, names: Names) -> Points:
    """What to say of a deal that is ready to be saved."""
    was, now = version(before), version(after)
    step = now.steps()[deal_id]
    old = before.deal(deal_id)
    return Points(
        sentence=f"{capitalised(deal_words(step.deal, names))}.",
        parts=tuple(points_words(step.postings, names)),
        hint=_hint(step),
        consequences=tuple(_told(was, now, old, step.deal, names)),
    )


def version(record: Record) -> Version:
    """A record, scored."""
    return Version(replay(record.sheet), record.deal_ids)


def _told(was: Version, now: Version, old: Deal | None, new: Deal, names: Names) -> list[str]:
    """A new deal at the end of the sheet changes nothing further down: its points say all."""
    appended = now.deal_ids[:-1] == was.deal_ids
    untouched = now.deal_ids == was.deal_ids and old is not None and not changes(old, new, names)
    if appended or untouched:
        return []
    return consequences(was, now, names)


def _hint(step: Step) -> str:
    if step.after_the_end:
        return "The rubber is over: this deal scores nothing here."
    if step.deal.awaits_play:
        return "Save the contract now, and the tricks after the play."
    if step.deal.awaits_honours:
        return "Honours?"
    if not step.postings:
        return "No score."
    return ""
