"""Drawing for the first deal: a card to each player, the highest deals."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.scoring import Denomination, Seat
from scorekeeper.wording.deals import SUIT_SYMBOLS
from scorekeeper.wording.names import Names

RANKS = "23456789TJQKA"
SUITS = (Denomination.CLUBS, Denomination.DIAMONDS, Denomination.HEARTS, Denomination.SPADES)
PACK = tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS)
"""The fifty-two cards, the lowest first; cards of one rank stand as their suits do."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card that was drawn, and by whom."""

    player: str
    card: str
    highest: bool


def draw(seats: Sequence[Seat]) -> dict[str, str]:
    """A different card for each seat, every card as likely as another."""
    cards = secrets.SystemRandom().sample(PACK, len(seats))
    return {seat.value: card for seat, card in zip(seats, cards, strict=True)}


def dealer_by(drawn: Mapping[str, str]) -> Seat:
    """The seat with the highest card."""
    return Seat(max(drawn, key=lambda seat: PACK.index(drawn[seat])))


def shown(drawn: Mapping[str, str], names: Names) -> list[Card]:
    """The draw as the table saw it."""
    dealer = dealer_by(drawn)
    return [
        Card(names.player(Seat(seat)), _card_words(card), Seat(seat) is dealer)
        for seat, card in drawn.items()
    ]


def _card_words(card: str) -> str:
    rank = "10" if card[0] == "T" else card[0]
    return f"{SUIT_SYMBOLS[Denomination(card[1])]}{rank}"
