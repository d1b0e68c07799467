"""A deal and its postings in words."""

from __future__ import annotations

from scorekeeper.scoring import (
    Contract,
    Deal,
    Denomination,
    Doubling,
    For,
    Holding,
    Honours,
    Line,
    Posting,
    Rules,
    Unheld,
)
from scorekeeper.scoring.points import is_played

from .boards import on_board
from .names import Names
from .numbers import MINUS, grouped, number

SUIT_SYMBOLS = {
    Denomination.CLUBS: "♣",
    Denomination.DIAMONDS: "♦",
    Denomination.HEARTS: "♥",
    Denomination.SPADES: "♠",
    Denomination.NO_TRUMPS: "NT",
}
DENOMINATION_NAMES = {
    Denomination.CLUBS: "clubs",
    Denomination.DIAMONDS: "diamonds",
    Denomination.HEARTS: "hearts",
    Denomination.SPADES: "spades",
    Denomination.NO_TRUMPS: "no trumps",
}
DOUBLING_WORDS = {Doubling.UNDOUBLED: "", Doubling.DOUBLED: " doubled", Doubling.REDOUBLED: " redoubled"}
NAMED_APART = {
    For.HONOURS: "honours",
    For.PENALTY: "penalty",
    For.GAME: "game",
    For.PART_SCORE: "part score",
    For.RUBBER: "rubber",
    For.SMALL_SLAM: "small slam",
    For.GRAND_SLAM: "grand slam",
}
"""Premiums that a player asks for by name; the others are added up as points above the line."""
HOLDING_COUNTS = {
    Holding.THREE: 3,
    Holding.FOUR_DIVIDED: 4,
    Holding.FOUR_IN_HAND: 4,
    Holding.FIVE_3_2: 5,
    Holding.FIVE_4_1: 5,
    Holding.FIVE_IN_HAND: 5,
}
HOLDING_SPLITS = {
    Holding.THREE: "",
    Holding.FOUR_DIVIDED: "divided",
    Holding.FOUR_IN_HAND: "in one hand",
    Holding.FIVE_3_2: "three and two",
    Holding.FIVE_4_1: "four and one",
    Holding.FIVE_IN_HAND: "in one hand",
}


def contract_words(contract: Contract) -> str:
    """A contract in a sentence: "4♠ doubled"."""
    return f"{contract.level}{SUIT_SYMBOLS[contract.denomination]}{DOUBLING_WORDS[contract.doubling]}"


def contract_short(contract: Contract) -> str:
    """A contract where room is short: "4♠ X"."""
    name = f"{contract.level}{SUIT_SYMBOLS[contract.denomination]}"
    return f"{name} {contract.doubling}" if contract.doubling else name


def result_words(over: int) -> str:
    """Tricks past the contract in words: "two down", "made", "one over"."""
    if over < 0:
        return f"{number(-over)} down"
    return f"{number(over)} over" if over else "made"


def result_mark(over: int) -> str:
    """The same as a mark: "−2", "=", "+1"."""
    return f"{MINUS}{-over}" if over < 0 else f"+{over}" if over else "="


def holding_words(holding: Holding, denomination: Denomination | None) -> str:
    """A holding: "four honours in one hand", "three aces"."""
    noun = "aces" if denomination is Denomination.NO_TRUMPS else "honours"
    return f"{number(HOLDING_COUNTS[holding])} {noun} {HOLDING_SPLITS[holding]}".rstrip()


def honours_words(deal: Deal, names: Names) -> str:
    """Who held what ("We: four honours divided"), or that nobody did or was asked."""
    if not isinstance(deal.honours, Honours):
        return "nobody" if deal.honours is Unheld.NOBODY else "not asked"
    denomination = deal.contract.denomination if deal.contract else None
    return f"{names.holder(deal.honours.held_by)}: {holding_words(deal.honours.holding, denomination)}"


def deal_short(deal: Deal, names: Names) -> str:
    """A deal in a list: "Ada 4♠ X, 8 tricks"."""
    if deal.averaged:
        return "Average"
    if deal.contract is None or deal.declarer is None:
        return "Passed out"
    told = f"{names.player(deal.declarer)} {contract_short(deal.contract)}"
    if deal.tricks is None:
        return told
    return f"{told}, {deal.tricks} trick{'' if deal.tricks == 1 else 's'}"


def deal_words(deal: Deal, names: Names) -> str:
    """A deal in a sentence: "Ada, 4♠ doubled, took 8: two down"; on a board with its pairs before it."""
    where = on_board(deal)
    return f"{where}: {play_words(deal, names)}" if where else play_words(deal, names)


def play_words(deal: Deal, names: Names) -> str:
    """What came of a deal, wherever it was played."""
    if deal.averaged:
        return "average, half of the top for both pairs"
    if deal.contract is None or deal.declarer is None:
        return "passed out"
    told = f"{names.player(deal.declarer)}, {contract_words(deal.contract)}"
    if deal.tricks is None or deal.over is None:
        return f"{told}, still to be played" if is_played(names.rules, deal) else f"{told}, not played"
    return f"{told}, took {deal.tricks}: {result_words(deal.over)}"


def dealt_again_words(rules: Rules) -> str:
    """What a deal is called that nobody played and the same player deals again."""
    return "goulash" if rules.contracts.least_worth else "dealt again"


def not_played_word(rules: Rules) -> str:
    """How a sentence on a deal that is dealt again begins."""
    return "Goulash" if rules.contracts.least_worth else "Not played"


def points_words(postings: tuple[Posting, ...], names: Names) -> list[tuple[str, str]]:
    """The points of a deal, account by account: ("We", "72 below, 50 above · honours 81")."""
    told: list[tuple[str, str]] = []
    for account in names.seating.accounts:
        mine = [posting for posting in postings if posting.account == account]
        below = sum(posting.points for posting in mine if posting.line is Line.BELOW)
        above = sum(p.points for p in mine if p.line is Line.ABOVE and p.what_for not in NAMED_APART)
        plain = [
            f"{grouped(points)} {line}" for points, line in ((below, "below"), (above, "above")) if points
        ]
        extra = [f"{NAMED_APART[p.what_for]} {grouped(p.points)}" for p in mine if p.what_for in NAMED_APART]
        parts = ([", ".join(plain)] if plain else []) + extra
        if parts:
            told.append((names.short(account), " · ".join(parts)))
    return told


def points_by_account(postings: tuple[Posting, ...], names: Names) -> list[tuple[str, int]]:
    """All points of a deal added up, for each account that has any: ("They", 464)."""
    sums = ((a, sum(p.points for p in postings if p.account == a)) for a in names.seating.accounts)
    return [(names.short(account), points) for account, points in sums if points]


def posting_label(posting: Posting, deal: Deal) -> str:
    """What a figure on the sheet is for, in as few letters as will do: "4 honours", "2 down X"."""
    contract, over = deal.contract, deal.over
    plain = posting.what_for.value.replace("-", " ")
    if contract is None or over is None:
        return plain
    labels = {
        For.ODD_TRICKS: f"{contract_short(contract)} {result_mark(over)}",
        For.INSULT: DOUBLING_WORDS[contract.doubling].strip(),
        For.OVERTRICKS: f"{over} over",
        For.UNDERTRICKS: f"{-over} down {contract.doubling}".rstrip(),
    }
    if isinstance(deal.honours, Honours):
        noun = "aces" if contract.denomination is Denomination.NO_TRUMPS else "honours"
        labels[For.HONOURS] = f"{HOLDING_COUNTS[deal.honours.holding]} {noun}"
    return labels.get(posting.what_for, plain)


def posting_words(posting: Posting, deal: Deal) -> str:
    """A posting explained in full: "four honours in one hand, 8 × 9"."""
    what = posting_label(posting, deal)
    if posting.what_for is For.HONOURS and deal.contract and isinstance(deal.honours, Honours):
        what = holding_words(deal.honours.holding, deal.contract.denomination)
    if posting.what_for is For.PENALTY:
        return f"penalty: {posting.working}" if posting.working else "penalty"
    return what if posting.working == str(posting.points) else f"{what}, {posting.working}"
