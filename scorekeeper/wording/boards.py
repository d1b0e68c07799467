"""Boards in words: who deals them, how a result compares, and how the pairs stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.scoring import Account, Deal, Ledger, Result, Rules, Step
from scorekeeper.scoring.boards import counting, missing
from scorekeeper.scoring.compare import (
    board_results,
    percent,
    places,
    ranking,
    swings,
    teams,
    traveller,
)
from scorekeeper.scoring.standing import dealer_of_board, vulnerable_on_board

from .names import SEAT_NAMES
from .numbers import capitalised, counted, grouped, listed

ALL, NOBODY = "All", "None"


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of the ranking; `place` says where others have the same: "2=".

    A pair that has not been compared yet counts as half of the top, and has no per cent to show.
    """

    place: str
    pair: str
    matchpoints: int
    most: int
    percent: str
    boards: int


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """Two teams and every board that both have played: its number, points and IMPs for the first team."""

    names: tuple[str, str]
    boards: tuple[tuple[int, int, int], ...]
    imps: int


def board_short(rules: Rules, board: int) -> str:
    """A board where room is short, as its own card has it: "7 · S · All"."""
    return f"{board} · {dealer_of_board(rules, board)} · {_vulnerable(rules, board)}"


def board_words(rules: Rules, board: int) -> str:
    """Who deals a board and who is vulnerable on it: "South deals, all vulnerable"."""
    exposed = {ALL: "all", NOBODY: "nobody"}.get(_vulnerable(rules, board), _vulnerable(rules, board))
    return f"{SEAT_NAMES[dealer_of_board(rules, board)]} deals, {exposed} vulnerable"


def pair_words(pair: str) -> str:
    """A pair in a sentence: by its name, or "pair 3"."""
    return f"pair {pair}" if pair.isdecimal() else pair


def on_board(deal: Deal) -> str:
    """Where a result belongs: "board 7, Ash against Birch"; nothing where no boards are played."""
    if deal.board is None:
        return ""
    pairs = " against ".join(pair_words(pair) for pair in (deal.ns, deal.ew) if pair)
    return f"board {deal.board}, {pairs}" if pairs else f"board {deal.board}"


def ranked(ledger: Ledger) -> list[Ranked]:
    """The pairs, the best first."""
    standings = ranking(board_results(ledger))
    found = places(standings)
    return [
        Ranked(
            f"{place}{'=' if found.count(place) > 1 else ''}",
            standing.pair,
            standing.matchpoints,
            standing.most,
            f"{percent(standing.share)}%" if standing.most else "–",
            standing.boards,
        )
        for place, standing in zip(found, standings, strict=True)
    ]


def team_match(ledger: Ledger) -> TeamMatch | None:
    """The match of two teams; None where other than two are named, or they play at one table."""
    results = board_results(ledger)
    names = teams(results)
    if names is None or not ledger.compares:
        return None
    played = tuple((swing.board, swing.points, swing.imps) for swing in swings(results))
    return TeamMatch(names, played, sum(imps for _, _, imps in played))


def comparison_headline(ledger: Ledger) -> str:
    """Who is first: "Ash first with 58.33%", or of two teams "Reds ahead by 12 IMPs"."""
    match = team_match(ledger)
    if match is not None:
        if not match.imps:
            return "Level" if match.boards else "Nothing to compare yet"
        ahead = capitalised(pair_words(match.names[match.imps < 0]))
        stands = "ahead" if ledger.outcome.result is Result.OPEN else "won"
        return f"{ahead} {stands} by {imps_words(abs(match.imps))}"
    standings = [standing for standing in ranking(board_results(ledger)) if standing.most]
    if not standings:
        return "Nothing to compare yet"
    first = [standing for standing in standings if standing.share == standings[0].share]
    told = listed(pair_words(standing.pair) for standing in first)
    return f"{capitalised(told)} first with {percent(first[0].share)}%"


def comparison_detail(ledger: Ledger) -> str:
    """What was played: "After six results on two boards."""
    played = counting(ledger.sheet.deals)
    results, boards = len(played), len({deal.board for deal in played})
    if results == boards:
        return f"After {counted(boards, 'board')}."
    return f"After {counted(results, 'result')} on {counted(boards, 'board')}."


def imps_words(imps: int) -> str:
    """A number of IMPs with its noun."""
    return f"{grouped(imps)} IMP{'' if imps == 1 else 's'}"


def matchpoints_words(ledger: Ledger, step: Step) -> str:
    """What a result is worth so far: "Matchpoints 4 : 0."; nothing where there is none to compare it with."""
    if not ledger.rules.plays_boards:
        return ""
    of_board = [result for result in board_results(ledger) if result.board == step.deal.board]
    found = [each for each in traveller(of_board) if each.result.deal == step.number and each.top]
    return "".join(f"Matchpoints {each.ns} : {each.ew}." for each in found)


def missing_words(deals: Sequence[Deal]) -> str:
    """The boards that lack results: "Results are missing on boards 5 and 6."; nothing where all are there."""
    lacking = missing(deals)
    if not lacking:
        return ""
    if len(lacking) == 1:
        ((board, count),) = lacking.items()
        return f"{capitalised(counted(count, 'result'))} missing on board {board}."
    return f"Results are missing on boards {listed(map(str, lacking))}."


def places_moved(before: Ledger, after: Ledger) -> list[str]:
    """How a correction moves the pairs, the best placed first: "Ash goes from 2nd to 1st with 58.33%"."""
    old_match, new_match = team_match(before), team_match(after)
    if old_match is not None and new_match is not None:
        old, new = comparison_headline(before), comparison_headline(after)
        return [f"{old} before, now {new}"] if old != new else []
    was = {line.pair: line for line in ranked(before)}
    lines = ranked(after)
    told = [
        f"{capitalised(pair_words(line.pair))} goes from {_ordinal(was[line.pair].place)} "
        f"to {_ordinal(line.place)} with {line.percent}"
        for line in lines
        if line.pair in was and was[line.pair].place != line.place
    ]
    if not told and any(was.get(line.pair) != line for line in lines):
        return ["No pair changes its place"]
    return told


def renamed_words(before: Sequence[Deal], after: Sequence[Deal]) -> list[str]:
    """The pairs that have other names, where that is all that differs: "pair 3 → Ash"."""
    if len(before) != len(after):
        return []
    names = dict.fromkeys(
        (old_name, new_name)
        for old, new in zip(before, after, strict=True)
        for old_name, new_name in ((old.ns, new.ns), (old.ew, new.ew))
    )
    meant = dict(tuple(names))
    renamed = [replace(deal, ns=meant[deal.ns], ew=meant[deal.ew]) for deal in before]
    if len(meant) != len(names) or renamed != list(after):
        return []
    return [f"{pair_words(old)} → {new}" for old, new in names if old != new]


def _ordinal(place: str) -> str:
    plain = place.rstrip("=")
    ending = (
        "th" if plain[-2:] in ("11", "12", "13") else {"1": "st", "2": "nd", "3": "rd"}.get(plain[-1], "th")
    )
    return f"{'equal ' if place != plain else ''}{plain}{ending}"


def _vulnerable(rules: Rules, board: int) -> str:
    exposed = vulnerable_on_board(rules, board)
    if not exposed:
        return NOBODY
    return ALL if len(exposed) == len(rules.seating.accounts) else _direction(next(iter(exposed)))


def _direction(account: Account) -> str:
    return "-".join(account)
