"""The compared results of boards as JSON values, for `scorekeeper score --json`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.scoring import Ledger
from scorekeeper.scoring.compare import (
    BoardResult,
    Matchpointed,
    board_results,
    percent,
    places,
    ranking,
    swings,
    teams,
    travellers,
)
from scorekeeper.scoring.standing import dealer_of_board, vulnerable_on_board


def results_values(ledger: Ledger) -> dict[str, object]:
    """Every board with its results, the ranking of the pairs, and the match where two teams play.

    Per cent are decimals in quotation marks, with two places; the points of an averaged board are null.
    """
    results = board_results(ledger)
    return {
        "boards": [_board(ledger, board, compared) for board, compared in travellers(results).items()],
        "ranking": _ranking(results),
        "teams": _teams(results) if ledger.compares else None,
    }


def _board(ledger: Ledger, board: int, compared: Sequence[Matchpointed]) -> Mapping[str, object]:
    exposed = vulnerable_on_board(ledger.rules, board)
    return {
        "board": board,
        "dealer": dealer_of_board(ledger.rules, board).value,
        "vulnerable": [account for account in ledger.accounts if account in exposed],
        "results": [_result(each) for each in compared],
    }


def _result(compared: Matchpointed) -> Mapping[str, object]:
    result = compared.result
    values: dict[str, object] = {
        "deal": result.deal,
        "ns": result.ns,
        "ew": result.ew,
        "points": None if result.averaged else result.points,
        "matchpoints": {"ns": compared.ns, "ew": compared.ew},
        "top": compared.top,
    }
    return values | ({"averaged": True} if result.averaged else {})


def _ranking(results: Sequence[BoardResult]) -> list[Mapping[str, object]]:
    standings = ranking(results)
    return [
        {
            "place": place,
            "pair": standing.pair,
            "matchpoints": standing.matchpoints,
            "most": standing.most,
            "percent": percent(standing.share),
            "boards": standing.boards,
        }
        for place, standing in zip(places(standings), standings, strict=True)
    ]


def _teams(results: Sequence[BoardResult]) -> Mapping[str, object] | None:
    names = teams(results)
    if names is None:
        return None
    played = swings(results)
    return {
        "names": list(names),
        "swings": [{"board": swing.board, "points": swing.points, "imps": swing.imps} for swing in played],
        "imps": sum(swing.imps for swing in played),
    }
