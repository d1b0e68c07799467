"""How a sheet stands, in words: needs, margin, result, and who pays whom."""

from __future__ import annotations

from collections.abc import Collection

from scorekeeper.scoring import Account, Ledger, Payment, Reason, Result, Rules, settle
from scorekeeper.scoring.rules import PartScoresLast, Settling

from .boards import comparison_detail, comparison_headline
from .money import amount_words, stake_words
from .names import Names
from .numbers import counted, grouped, listed, number


def need_words(ledger: Ledger, account: Account) -> str:
    """What an account needs for its game: "need 12"; nothing once all is over, or where no game is built."""
    if ledger.outcome.complete or ledger.rules.part_scores.last is PartScoresLast.FOR_THE_DEAL:
        return ""
    return f"need {ledger.rules.game.points - ledger.standing.tallies[account].part_score}"


def games_words(ledger: Ledger, account: Account) -> str:
    """The games an account has won towards the rubber: "one game", nothing where there are none."""
    if ledger.rules.rubber is None:
        return ""
    games = ledger.standing.tallies[account].games
    return counted(games, "game") if games else ""


def vulnerable_words(ledger: Ledger, account: Account) -> str:
    """That an account is vulnerable in the deal that is being played, or else in the next."""
    return "vulnerable" if account in ledger.vulnerable_now else ""


def vulnerable_in_words(exposed: Collection[Account], names: Names) -> str:
    """Who is vulnerable in a deal: "We vulnerable", nothing where nobody is."""
    accounts = [account for account in names.seating.accounts if account in exposed]
    if len(accounts) == len(names.seating.accounts):
        return "all vulnerable"
    return f"{listed(map(names.short, accounts))} vulnerable" if accounts else ""


def deal_title(ledger: Ledger) -> str:
    """The next deal: "Deal 7", or "Deal 2 of 4" where a round has so many.

    Once a deal has been dealt again, its row has another number than the round counts: "Deal 3, 2 of 4".
    """
    length = ledger.rules.round.deals if ledger.rules.round else None
    row, counts_as = len(ledger.steps) + 1, ledger.standing.counted + 1
    told = f"{deal_word(ledger.rules).capitalize()} {row}"
    if not length or counts_as > length:
        return told
    return f"{told} of {length}" if row == counts_as else f"{told}, {counts_as} of {length}"


def deal_word(rules: Rules) -> str:
    """What is entered on a sheet: a deal, or a result on a board."""
    return "result" if rules.plays_boards else "deal"


def sheet_title(rules: Rules, number: int) -> str:
    """A sheet in its book: "Rubber 3", "Boards 3", or "Round 3" where neither is played."""
    return f"{'Boards' if rules.plays_boards else sheet_word(rules).capitalize()} {number}"


def sheet_word(rules: Rules) -> str:
    """What a sheet is called: a rubber, a round, or a set of boards."""
    if rules.rubber:
        return "rubber"
    return "set of boards" if rules.plays_boards else "round"


def margin_words(ledger: Ledger, names: Names, *, in_full: bool = False) -> str:
    """Who leads and by how much: "They lead by 43", or in full "Cy & Di lead by 43"."""
    if ledger.compares:
        return comparison_headline(ledger)
    leader = ledger.leader
    if leader is None:
        return "Level" if ledger.postings else "No points yet"
    lead = "lead" if names.plural(leader) else "leads"
    called = names.side(leader) if in_full else names.short(leader)
    return f"{called} {lead} by {grouped(ledger.outcome.margin)}"


def signed_margin(ledger: Ledger, names: Names) -> str:
    """The margin as one word and a figure: "We +212"."""
    return (
        "level"
        if ledger.leader is None
        else f"{names.short(ledger.leader)} +{grouped(ledger.outcome.margin)}"
    )


def result_headline(ledger: Ledger, names: Names) -> str:
    """How the sheet ended: "Ada & Bea win by 473", or how it stands."""
    if ledger.compares:
        return comparison_headline(ledger)
    outcome = ledger.outcome
    if outcome.result is Result.OPEN:
        leader = ledger.leader
        if leader is None:
            return margin_words(ledger, names)
        return f"{names.side(leader)} lead{'' if names.plural(leader) else 's'} by {grouped(outcome.margin)}"
    if outcome.winner is None:
        return "Drawn: the totals are equal"
    if not outcome.margin:
        return f"{names.wins(outcome.winner)}: equal totals, more games"
    return f"{names.wins(outcome.winner)} by {grouped(outcome.margin)}"


def result_detail(ledger: Ledger, names: Names) -> str:
    """Why: the games of the rubber, or that the table stopped early."""
    outcome = ledger.outcome
    if outcome.result is Result.UNFINISHED:
        return _where_it_stopped(ledger)
    if outcome.reason is Reason.ROUND_COMPLETE:
        return _deals_played(ledger)
    winner = ledger.standing.rubber_won_by
    if winner is None:
        return ""
    others = max(ledger.standing.tallies[a].games for a in ledger.rules.seating.opponents_of(winner))
    games = f"{number(ledger.standing.tallies[winner].games)} games to {number(others) if others else 'none'}"
    if outcome.winner not in (None, winner):
        return f"{names.side(winner)} won the rubber, {games}, and still have the lower total."
    return f"The rubber: {games}."


def settlement_headline(ledger: Ledger) -> str:
    """The sum behind the payments: "473 at 2p a point", with rounding or a wash-out said."""
    settlement, options = settle(ledger), ledger.sheet.options
    if ledger.outcome.result is Result.OPEN:
        return ""
    if ledger.compares:
        return "Results are compared; nobody pays."
    if ledger.rules.settling is Settling.EACH_PAIR_BY_HUNDREDS:
        stake = "" if options.stake is None else f", at {stake_words(options.stake, options.currency)}"
        return f"Each two settle the difference of their totals, to the nearest hundred{stake}."
    if ledger.outcome.winner is None:
        return "Nobody pays."
    if settlement.washed_out:
        return f"{grouped(settlement.margin)} is under {grouped(options.wash_out)}: washed out, nobody pays."
    told = points_in_words(settlement.margin)
    if settlement.rounded != settlement.margin:
        told += f", rounded to {grouped(settlement.rounded)}"
    if options.stake is not None:
        told += f" at {stake_words(options.stake, options.currency)}"
    if not settlement.payments:
        told += ": nobody pays"
    return f"{told}."


def payment_words(ledger: Ledger, names: Names) -> list[str]:
    """Each payment between players: "Cy pays Ada £9.46". Partners settle each with one opponent."""
    currency = ledger.sheet.options.currency
    told: list[str] = []
    for payment in settle(ledger).payments:
        what = _owed(payment, currency)
        payers, payees = names.payer_or_payee(payment.payer), names.payer_or_payee(payment.payee)
        told += [f"{payer} pays {payee} {what}" for payer, payee in zip(payers, payees, strict=True)]
    return told


def _where_it_stopped(ledger: Ledger) -> str:
    """What an ending means that no rule has brought about; who may stop at any time does not stop early."""
    if ledger.rules.plays_boards:
        return comparison_detail(ledger)
    if ledger.rules.open_ended:
        return _deals_played(ledger)
    if ledger.rules.rubber is None:
        return f"Stopped early. {_deals_played(ledger)}"
    return "Stopped early, scored as an unfinished rubber."


def _deals_played(ledger: Ledger) -> str:
    return f"After {counted(ledger.standing.counted, 'deal')}."


def points_in_words(points: int) -> str:
    """A number of points with its noun: "1 point", "473 points"."""
    return f"{grouped(points)} point{'' if points == 1 else 's'}"


def _owed(payment: Payment, currency: str | None) -> str:
    if payment.amount is None:
        return points_in_words(payment.points)
    return amount_words(payment.amount, currency)
