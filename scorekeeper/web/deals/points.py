"""What the pad says before saving: the points of the deal, and what a correction changes further down."""

from __future__ import annotations

from dataclasses import dataclass, field

from scorekeeper.scoring import Deal, Denomination, Ledger, Step, Unheld, replay
from scorekeeper.store.edits import Record
from scorekeeper.wording.boards import matchpoints_words
from scorekeeper.wording.consequences import Version, consequences
from scorekeeper.wording.corrections import changes
from scorekeeper.wording.deals import not_played_word, play_words, points_by_account, points_words
from scorekeeper.wording.names import Names
from scorekeeper.wording.numbers import capitalised, grouped, listed
from scorekeeper.wording.outcomes import sheet_word

from .forms import DealForm

WANTED = {"level": "the level", "denomination": "the denomination", "declarer": "who plays it"}


@dataclass(frozen=True, slots=True)
class Points:
    """The sentence on the pad, the points of each account, and what else there is to know."""

    sentence: str = ""
    parts: tuple[tuple[str, str], ...] = ()
    hint: str = ""
    consequences: tuple[str, ...] = field(default=())
    where: str = ""
    """Who deals the board chosen, and who is vulnerable on it."""


def of_unfinished(form: DealForm, *, honours: bool) -> Points:
    """What to say while the contract is still being entered."""
    if not form.any_key_chosen:
        asked = (
            ("contract", "declarer", "tricks", "honours") if honours else ("contract", "declarer", "tricks")
        )
        return Points(hint=f"{capitalised(listed(asked))}, in any order.")
    missing = [WANTED[name] for name in form.still_missing()]
    if missing:
        return Points(hint=f"Still to choose: {listed(missing)}.")
    return Points(hint=" ".join(form.messages()) or "Please look at what is marked.")


def of_change(before: Record, after: Record, deal_id: int, names: Names) -> Points:
    """What to say of a deal that is ready to be saved."""
    was, now = version(before), version(after)
    step = now.steps()[deal_id]
    return Points(
        sentence=f"{capitalised(play_words(step.deal, names))}.",
        parts=tuple(_parts(now.ledger, step, names)),
        hint=_hint(now.ledger, step, names),
        consequences=tuple(_told(was, now, deal_id, names)),
    )


def _parts(ledger: Ledger, step: Step, names: Names) -> list[tuple[str, str]]:
    """The points of each side; a result on a board is one figure, whatever it is made of."""
    if ledger.rules.plays_boards:
        return [(side, grouped(points)) for side, points in points_by_account(step.postings, names)]
    return points_words(step.postings, names)


def version(record: Record) -> Version:
    """A record, scored."""
    return Version(replay(record.sheet), record.deal_ids)


def _told(was: Version, now: Version, deal_id: int, names: Names) -> list[str]:
    """What changes further down. Of a deal that is only now played, at the end, its points say all."""
    old, new = was.steps().get(deal_id), now.steps()[deal_id]
    if old is None:
        unremarkable = now.deal_ids[:-1] == was.deal_ids
    else:
        in_place = now.deal_ids == was.deal_ids
        last = now.deal_ids[-1] == deal_id
        unchanged = not changes(old.deal, new.deal, names)
        unremarkable = in_place and (unchanged or (old.deal.awaits_play and last))
    return [] if unremarkable else consequences(was, now, names)


def _hint(ledger: Ledger, step: Step, names: Names) -> str:
    """The one thing most worth knowing besides the points."""
    game = ""
    if step.game_won_by and not step.ends_rubber and not ledger.rules.plays_boards:
        verb = "win" if names.plural(step.game_won_by) else "wins"
        game = f"{names.short(step.game_won_by)} {verb} a game."
    compared = matchpoints_words(ledger, step)
    hints = (
        (step.deal.void, "Taken out: scores nothing."),
        (step.after_the_end, f"The {sheet_word(ledger.rules)} is over: this deal scores nothing here."),
        (step.dealt_again, f"{not_played_word(ledger.rules)}: {names.player(step.dealer)} deals again."),
        (step.deal.awaits_play, "Save the contract now, and the tricks after the play."),
        (ledger.wants_honours(step), f"{game} Honours?".strip()),
        (_nobody_holds_trumps(ledger, step.deal), "One side always holds three of the five trump honours."),
        (game, game),
        (compared, compared),
        (not step.postings and not step.deal.averaged, "No score."),
    )
    return next((hint for applies, hint in hints if applies), "")


def _nobody_holds_trumps(ledger: Ledger, deal: Deal) -> bool:
    in_trumps = deal.contract is not None and deal.contract.denomination is not Denomination.NO_TRUMPS
    return ledger.rules.honours_nearly_always and in_trumps and deal.honours is Unheld.NOBODY
