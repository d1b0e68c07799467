"""Money in the words of its currency. Amounts are whole minor units."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Currency:
    """How a currency is written; `digits` is how many figures its minor unit has (ISO 4217)."""

    code: str
    symbol: str
    minor: str
    digits: int = 2
    spoken_minor: str = "cents"


CURRENCIES = {
    currency.code: currency
    for currency in (
        Currency("GBP", "£", "p", spoken_minor="pence"),
        Currency("EUR", "€", "c"),
        Currency("USD", "$", "¢"),
        Currency("CAD", "CA$", "¢"),
        Currency("AUD", "A$", "¢"),
        Currency("NZD", "NZ$", "¢"),
        Currency("CHF", "CHF ", " Rp.", spoken_minor="Rappen"),
        Currency("SEK", "SEK ", " öre", spoken_minor="öre"),
        Currency("NOK", "NOK ", " øre", spoken_minor="øre"),
        Currency("DKK", "DKK ", " øre", spoken_minor="øre"),
        Currency("PLN", "PLN ", " gr", spoken_minor="groszy"),
        Currency("CZK", "CZK ", " h.", spoken_minor="haléřů"),
        Currency("INR", "₹", " paise", spoken_minor="paise"),
        Currency("ZAR", "R", "c"),
        Currency("JPY", "¥", "", digits=0, spoken_minor="yen"),
    )
}
DEFAULT_CURRENCY = "GBP"


def currency_of(code: str | None) -> Currency:
    """A currency by its code; one that is not in the table is written by its code alone."""
    if code is None:
        return Currency("", "", "")
    return CURRENCIES.get(code) or Currency(code, f"{code} ", "")


def amount_words(minor_units: int, code: str | None) -> str:
    """An amount of money: "£9.46"."""
    currency = currency_of(code)
    return f"{currency.symbol}{Decimal(minor_units).scaleb(-currency.digits):,.{currency.digits}f}"


def stake_words(stake: Decimal, code: str | None) -> str:
    """A stake for each point: "2p a point", "£1.50 a point"."""
    currency = currency_of(code)
    if currency.digits and stake >= 100:
        major = stake.scaleb(-currency.digits)
        whole_minor = stake == stake.to_integral_value()
        return (
            f"{currency.symbol}{major:,.{currency.digits}f} a point"
            if whole_minor
            else f"{currency.symbol}{major:f} a point"
        )
    figure = f"{stake.normalize():f}"
    if currency.digits == 0:
        return f"{currency.symbol}{figure} a point"
    if not currency.minor:
        return f"{currency.symbol}{stake.scaleb(-currency.digits).normalize():f} a point"
    return f"{figure}{currency.minor} a point"
