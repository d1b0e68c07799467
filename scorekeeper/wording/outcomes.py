"""How a sheet stands, in words: needs, margin, result, and who pays whom."""

from __future__ import annotations

from scorekeeper.scoring import Account, Ledger, Payment, Result, settle

from .money import amount_words, stake_words
from .names import Names
from .numbers import counted, grouped, number


def need_words(ledger: Ledger, account: Account) -> str:
    """What an account needs for its game: "need 12"; nothing once the rubber is over."""
    if ledger.outcome.complete:
        return ""
    return f"need {ledger.rules.game.points - ledger.standing.tallies[account].part_score}"


def games_words(ledger: Ledger, account: Account) -> str:
    """The games an account has won: "one game", nothing where there are none."""
    games = ledger.standing.tallies[account].games
    return counted(games, "game") if games else ""


def margin_words(ledger: Ledger, names: Names) -> str:
    """Who leads and by how much: "They lead by 43"."""
    leader = ledger.leader
    if leader is None:
        return "Level" if ledger.postings else "No points yet"
    lead = "lead" if names.plural(leader) else "leads"
    return f"{names.short(leader)} {lead} by {grouped(ledger.outcome.margin)}"


def signed_margin(ledger: Ledger, names: Names) -> str:
    """The margin as one word and a figure: "We +212"."""
    return (
        "level"
        if ledger.leader is None
        else f"{names.short(ledger.leader)} +{grouped(ledger.outcome.margin)}"
    )


def result_headline(ledger: Ledger, names: Names) -> str:
    """How the sheet ended: "Ada & Bea win by 473", or how it stands."""
    outcome = ledger.outcome
    if outcome.result is Result.OPEN:
        return margin_words(ledger, names)
    if outcome.winner is None:
        return "Drawn: the totals are equal"
    return f"{names.wins(outcome.winner)} by {grouped(outcome.margin)}"


def result_detail(ledger: Ledger, names: Names) -> str:
    """Why: the games of the rubber, or that the table stopped early."""
    outcome = ledger.outcome
    if outcome.result is Result.UNFINISHED:
        return "Stopped early, scored as an unfinished rubber."
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
    if ledger.outcome.winner is None:
        return "Nobody pays."
    if settlement.washed_out:
        return f"{grouped(settlement.margin)} is under {grouped(options.wash_out)}: washed out, nobody pays."
    told = grouped(settlement.margin)
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
        payers = ledger.rules.seating.seats_of(payment.payer)
        payees = ledger.rules.seating.seats_of(payment.payee)
        told += [
            f"{names.player(a)} pays {names.player(b)} {what}" for a, b in zip(payers, payees, strict=False)
        ]
    return told


def _owed(payment: Payment, currency: str | None) -> str:
    if payment.amount is None:
        return f"{grouped(payment.points)} points"
    return amount_words(payment.amount, currency)
