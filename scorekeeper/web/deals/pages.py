"""Building the pad for a new deal and for a correction."""

from __future__ import annotations

from flask import request

from scorekeeper.store.models import Kind
from scorekeeper.wording.outcomes import deal_title, deal_word, vulnerable_in_words

from .change import Change
from .conflict import Row
from .forms import dealer_of
from .pad import PadPage, Variant
from .points import of_change
from .rearranging import rearranged


def new_page(change: Change) -> PadPage:
    """The pad for a deal that is not on the sheet yet."""
    ledger = change.ledger
    number = change.place
    in_its_place = _in_its_place(change)
    steps = ledger.steps
    dealer = change.dealer
    exposed = steps[number - 1].vulnerable if number <= len(steps) else ledger.vulnerable_next
    if change.rules.contracts.dealer_declares and not change.form.declarer.data:
        change.form.declarer.data = dealer.value
    return PadPage(
        title=f"Forgotten deal {number}" if change.before else deal_title(ledger),
        start_over=change.pad_address,
        correcting=False,
        what=f"{deal_word(change.rules).capitalize()} {number}",
        save_label=f"Save {'mine as ' if in_its_place else ''}{deal_word(change.rules)} {number}",
        dealer=dealer,
        dealer_name=change.names.player(dealer),
        form=change.form,
        names=change.names,
        rules=change.rules,
        points=change.points(),
        action=change.pad_address,
        record=change.address("record_new", before=change.before_as_shown),
        preview=change.address("preview_new", before=change.before_as_shown),
        version=change.shown.version,
        key=change.key,
        honours_count=change.now.record.sheet.honours_count,
        vulnerable=vulnerable_in_words(exposed, change.names),
        expects=_expects(change),
        message=change.message,
        unfinished_auction=_unfinished_auction(change),
        conflict=change.conflict,
        conflict_rows=tuple(_rows(change)),
        in_its_place=in_its_place,
    )


def correction_page(change: Change) -> PadPage:
    """The pad for a deal that is on the sheet."""
    ledger = change.ledger
    number = change.place
    step = ledger.steps[number - 1]
    dealer = dealer_of(change.form, change.rules) or step.dealer
    exposed = step.vulnerable
    k = change.shown_place
    completing = step.deal.awaits_play and not step.dealt_again
    word = deal_word(change.rules)
    title = f"{word.capitalize()} {number}" if completing else f"Correct {word} {number}"
    return PadPage(
        title=title,
        what=title,
        start_over=change.pad_address,
        correcting=True,
        save_label=f"Save {word} {number}" if completing else "Save correction",
        dealer=dealer,
        dealer_name=change.names.player(dealer),
        form=change.form,
        names=change.names,
        rules=change.rules,
        points=change.points(),
        action=change.pad_address,
        record=change.address("record", k=k),
        preview=change.address("preview", k=k),
        version=change.shown.version,
        key=change.key,
        honours_count=change.now.record.sheet.honours_count,
        vulnerable=vulnerable_in_words(exposed, change.names),
        message=change.message,
        unfinished_auction=_unfinished_auction(change),
        conflict=change.conflict,
        conflict_rows=tuple(_rows(change)),
        history=change.address("history", k=number),
        insert_before="" if change.rules.plays_boards else change.address("new", before=number),
        variants=tuple(_variants(change, number, len(ledger.steps))),
    )


def _variants(change: Change, number: int, last: int) -> list[Variant]:
    k = change.shown_place
    void = bool(change.old and change.old.void)
    word = deal_word(change.rules)
    wanted: list[tuple[Kind, str, str, int | None]] = [
        (Kind.RESTORE, "restore", f"Count this {word} again", None)
        if void
        else (Kind.VOID, "void", f"Take this {word} out", None)
    ]
    in_turn = not change.rules.plays_boards
    if in_turn and number > 1:
        wanted.append((Kind.MOVE, "move", f"Move before deal {number - 1}", number - 1))
    if in_turn and number < last:
        wanted.append((Kind.MOVE, "move", f"Move after deal {number + 1}", number + 1))
    return [
        Variant(change.address(endpoint, k=k), label, place, _consequences(change, kind, place))
        for kind, endpoint, label, place in wanted
    ]


def _consequences(change: Change, kind: Kind, place: int | None) -> tuple[str, ...]:
    if change.deal_id is None:
        return ()
    after = rearranged(change, kind, place)
    told = of_change(change.now.record, after, change.deal_id, change.names).consequences
    return told or ("Nothing else changes.",)


def _expects(change: Change) -> int | None:
    """The number of a new deal: the one seen, until a person has been told of another phone's."""
    if change.before or change.rules.plays_boards:
        return None
    return change.expects if change.expects and not change.message else change.place


def _rows(change: Change) -> list[Row]:
    yours = change.read() if change.conflict else None
    return change.conflict.rows(yours, change.names) if change.conflict and yours else []


def _in_its_place(change: Change) -> str:
    """The address at which a new deal replaces the one that another phone saved as the same."""
    if change.conflict is None or not change.conflict.new:
        return ""
    return change.address("correct", k=change.conflict.place)


def _unfinished_auction(change: Change) -> str:
    """The calls left in the recorder when a person went back to the pad."""
    if not change.rules.contracts.by_auction or change.form.auction.data:
        return ""
    return request.form.get("calls", "")
