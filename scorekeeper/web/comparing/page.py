"""The comparison of two sheets as its template sees it."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.scoring import Ledger, Sheet, replay
from scorekeeper.web.sheets.settings_words import LEFT_OPEN, settings_changes
from scorekeeper.wording.comparing import Comparison, Difference, compare
from scorekeeper.wording.corrections import Change
from scorekeeper.wording.names import SEAT_NAMES, Names
from scorekeeper.wording.numbers import capitalised, grouped, listed

NO_MATTER = {*SEAT_NAMES.values(), LEFT_OPEN["ranking"][0]}
"""Settings that no score depends on: the names, and which bid is the higher one."""


@dataclass(frozen=True, slots=True)
class ComparePage:
    """Everything the comparison shows; `totals` holds each side with its total here and there."""

    headline: str
    detail: str
    first: Difference | None
    later: tuple[Difference, ...]
    settings: tuple[Change, ...]
    totals: tuple[tuple[str, str, str], ...]


def compare_page(here: Sheet, there: Sheet) -> ComparePage:
    """Compare a sheet with the one it is kept beside. Both are told by the names of the first."""
    mine, theirs = replay(here), replay(there)
    names = Names(here.rules, here.players)
    settings = tuple(_settings(here, there))
    if here.rules.seating != there.rules.seating:
        # Other players, other columns: no deal of one could be a deal of the other.
        return ComparePage(
            "The sheets are of different games", "No deal can be compared.", None, (), settings, ()
        )
    found = compare(mine, theirs, names)
    first, *later = found.differences or (None,)
    headline, detail = _verdict(found, settings, mine, names)
    return ComparePage(
        headline,
        detail,
        None if found.waiting else first,
        found.differences if found.waiting else tuple(later),
        settings,
        tuple(_totals(mine, theirs, names)),
    )


def _verdict(found: Comparison, settings: tuple[Change, ...], mine: Ledger, names: Names) -> tuple[str, str]:
    """The answer in a few words, and a sentence to it."""
    alike = f"{found.alike} deal{'' if found.alike == 1 else 's'}"
    if found.differences and not found.waiting:
        first = found.differences[0]
        return first.what, capitalised(f"{'on this sheet: ' if first.changes else ''}{first.told}.")
    if settings:
        return "The settings differ", f"{alike} the same."
    if found.waiting:
        shorter = "the other sheet" if found.differences[0].here else "this sheet"
        ends = f"{alike} the same; {shorter} ends there." if found.alike else f"{shorter} has no deal yet."
        return "Both agree as far as they go", capitalised(ends)
    totals = listed(f"{names.short(account)} {grouped(mine.total(account))}" for account in mine.accounts)
    return "Both sheets agree", f"{alike}: {totals}."


def _settings(here: Sheet, there: Sheet) -> list[Change]:
    told = [change for change in settings_changes(here, there) if change.field not in NO_MATTER]
    if here.stopped != there.stopped:
        told.append(Change("stopped early", _yes(here.stopped), _yes(there.stopped)))
    return told


def _yes(whether: bool) -> str:  # noqa: FBT001 - it is a word for it
    return "yes" if whether else "no"


def _totals(mine: Ledger, theirs: Ledger, names: Names) -> list[tuple[str, str, str]]:
    return [
        (names.side(account), grouped(mine.total(account)), grouped(theirs.total(account)))
        for account in mine.accounts
    ]
