"""The games for three players and for two."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from scorekeeper.scoring.figures import (
    ByDoubling,
    HonoursTable,
    Source,
    Steps,
    each,
    premium,
)
from scorekeeper.scoring.rules import (
    Contracts,
    Game,
    NotPlayed,
    Rubber,
    Settling,
    any_contract,
)
from scorekeeper.scoring.words import Denomination, Doubling, Holding

from .auction import AUCTION_1920, USPC
from .contract import RUBBER, RUBBER_PREMIUMS
from .seatings import EACH_FOR_HIMSELF, TWO_AGAINST_ONE, TWO_PLAYERS

OUTSIDE = Source("Published rules of Towie, by others", reconstruction=True)
HOUSE_STAKES = frozenset({"stake", "currency"})

THREE_HAND = replace(
    RUBBER,
    id="three-hand",
    name="Three-hand Bridge",
    edition="cutthroat, contract tables",
    short="three-hand",
    source=USPC.at("Three-Hand Bridge"),
    about="Declarer and dummy against two, who each score penalties and their honours.",
    seating=EACH_FOR_HIMSELF,
    rubber=replace(RUBBER_PREMIUMS, source=USPC.at("Three-Hand Bridge")),
    settling=Settling.EACH_PAIR_BY_HUNDREDS,
    options=HOUSE_STAKES | {"unfinished_part_score"},
)

THREE_HAND_AUCTION = replace(
    AUCTION_1920,
    id="three-hand-auction",
    name="Three-hand Auction Bridge",
    edition="cutthroat, tables of 1920",
    short="three-hand 1920",
    source=USPC.at("Three-Hand Bridge"),
    about="As three-hand, with the tables of Auction Bridge.",
    seating=EACH_FOR_HIMSELF,
    settling=Settling.EACH_PAIR_BY_HUNDREDS,
    options=HOUSE_STAKES | {"ranking"},
)

TRIO = replace(
    RUBBER,
    id="trio",
    name="Trio",
    edition="two against one and the dummy",
    short="Trio",
    source=USPC.at("Trio"),
    about="North and South against East and an open dummy; all move a seat after it.",
    seating=TWO_AGAINST_ONE,
    settling=Settling.ONE_AGAINST_TWO,
)

TOWIE = replace(
    THREE_HAND,
    id="towie",
    name="Towie",
    edition="with goulash deals",
    short="Towie",
    source=USPC.at("Towie"),
    about="Only contracts worth a game are played.",
    contracts=replace(any_contract(USPC.at("Towie")), least_worth=100),
    trick_points=replace(RUBBER.trick_points, no_trumps=each(35), source=OUTSIDE),
    insult=ByDoubling(each(0), each(50, vulnerable=100), each(100, vulnerable=200), source=OUTSIDE),
    overtricks=ByDoubling(
        undoubled=each(50),
        doubled=each(100, vulnerable=200),
        redoubled=each(200, vulnerable=400),
        source=OUTSIDE,
    ),
    undertricks=ByDoubling(
        undoubled=Steps((50,), (100, 200)),
        doubled=Steps((100, 100, 200, 200, 400), (200, 400)),
        redoubled=Steps((200, 200, 400, 400, 800), (400, 800)),
        source=OUTSIDE,
    ),
    game=Game(100, source=USPC.at("Towie"), premiums=(premium(500), premium(1000))),
    rubber=Rubber(games=2, unanswered=0, answered=0, source=USPC.at("Towie")),
    not_played=NotPlayed.SAME_DEALER_AGAIN,
    not_played_source=USPC.at("Towie"),
    options=HOUSE_STAKES,
)

TWO_NOTRUMP_DOUBLED = replace(
    THREE_HAND,
    id="two-notrump-doubled",
    name="Two Notrump Doubled",
    edition="no auction",
    short="2NT doubled",
    source=USPC.at("Two Notrump Doubled"),
    about="The dealer always plays two no trumps doubled.",
    contracts=Contracts(
        source=USPC.at("Two Notrump Doubled"),
        levels=MappingProxyType({Denomination.NO_TRUMPS: (2,)}),
        doublings=(Doubling.DOUBLED,),
        dealer_declares=True,
    ),
)

TRIDGE = replace(
    THREE_HAND,
    id="tridge",
    name="Tridge",
    edition="no auction",
    short="Tridge",
    source=USPC.at("Tridge"),
    about="The dealer always plays three of the denomination he chooses, redoubled.",
    contracts=Contracts(
        source=USPC.at("Tridge"),
        levels=MappingProxyType(dict.fromkeys(Denomination, (3,))),
        doublings=(Doubling.REDOUBLED,),
        dealer_declares=True,
    ),
)

HONEYMOON = replace(
    RUBBER,
    id="honeymoon",
    name="Honeymoon Bridge",
    edition="contract tables",
    short="honeymoon",
    source=USPC.at("Honeymoon Bridge"),
    about="Bridge for two.",
    seating=TWO_PLAYERS,
    honours=HonoursTable(
        trumps=MappingProxyType(
            {held: RUBBER.honours.trumps[held] for held in (Holding.FOUR_IN_HAND, Holding.FIVE_IN_HAND)}
        ),
        aces=RUBBER.honours.aces,
    ),
)

HONEYMOON_AUCTION = replace(
    AUCTION_1920,
    id="honeymoon-auction",
    name="Honeymoon Bridge",
    edition="tables of 1920",
    short="honeymoon 1920",
    source=USPC.at("Honeymoon Bridge"),
    about="Bridge for two, with the tables of Auction Bridge.",
    seating=TWO_PLAYERS,
    honours=HonoursTable(
        trumps=MappingProxyType(
            {
                held: AUCTION_1920.honours.trumps[held]
                for held in (Holding.THREE, Holding.FOUR_IN_HAND, Holding.FIVE_IN_HAND)
            }
        ),
        aces=MappingProxyType(
            {held: AUCTION_1920.honours.aces[held] for held in (Holding.THREE, Holding.FOUR_IN_HAND)}
        ),
    ),
)
