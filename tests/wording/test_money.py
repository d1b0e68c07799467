"""Money as its currency writes it."""

from __future__ import annotations

from decimal import Decimal

import pytest

from scorekeeper.wording.money import CURRENCIES, amount_words, stake_words


@pytest.mark.parametrize(
    ("minor_units", "code", "words"),
    [
        (946, "GBP", "£9.46"),
        (5, "GBP", "£0.05"),
        (0, "GBP", "£0.00"),
        (123_456_789, "USD", "$1,234,567.89"),
        (100, "EUR", "€1.00"),
        (150, "CAD", "CA$1.50"),
        (1250, "CHF", "CHF 12.50"),
        (946, "JPY", "¥946"),
        (946, "SGD", "SGD 9.46"),
        (946, None, "9.46"),
    ],
)
def test_an_amount(minor_units, code, words):
    assert amount_words(minor_units, code) == words


@pytest.mark.parametrize(
    ("stake", "code", "words"),
    [
        ("2", "GBP", "2p a point"),
        ("2.50", "GBP", "2.5p a point"),
        ("0.125", "GBP", "0.125p a point"),
        ("10", "GBP", "10p a point"),
        ("99.5", "GBP", "99.5p a point"),
        ("100", "GBP", "£1.00 a point"),
        ("150", "GBP", "£1.50 a point"),
        ("150.5", "GBP", "£1.505 a point"),
        ("123456", "USD", "$1,234.56 a point"),
        ("1", "USD", "1¢ a point"),
        ("0.1", "EUR", "0.1c a point"),
        ("5", "CHF", "5 Rp. a point"),
        ("100", "JPY", "¥100 a point"),
        ("0.5", "JPY", "¥0.5 a point"),
        ("2", "SGD", "SGD 0.02 a point"),
    ],
)
def test_a_stake(stake, code, words):
    assert stake_words(Decimal(stake), code) == words


@pytest.mark.parametrize("code", CURRENCIES)
def test_every_currency_can_say_a_small_and_a_large_amount_without_exponents(code):
    for stake in ("0.000001", "1", "999999999"):
        words = stake_words(Decimal(stake), code)
        assert words.endswith(" a point")
        assert "E" not in words.replace("SEK", "").replace("EUR", "")
    assert amount_words(1, code) != amount_words(100, code)
