"""Auction Bridge and its relatives."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from scorekeeper.scoring.figures import (
    ByDoubling,
    Flat,
    HonoursTable,
    Source,
    TimesTrickValue,
    TrickPoints,
    each,
    premium,
)
from scorekeeper.scoring.rules import (
    CountsBelow,
    DeclarerRule,
    Game,
    NotPlayed,
    PartScores,
    PartScoresLast,
    Rubber,
    Rules,
    Settling,
    SlamGoesTo,
    Slams,
    Vulnerability,
    any_contract,
)
from scorekeeper.scoring.words import Holding

from .seatings import PARTNERSHIPS

NEW_YORK_1920 = Source("New York Whist Club code of 1920, as printed in H. D. Elwell, New Auction Bridge")
SQUARE_SCORES = Source("SquareScores, Auction Bridge")
USPC = Source("United States Playing Card Company, Auction Bridge")
OFFICIAL_1973 = Source("Official rules of 1973, as quoted by encyclopaedias")
RECONSTRUCTION = Source("A reconstruction by Scorekeeper, after encyclopaedias", reconstruction=True)

SETTLED_BY_MARGIN = frozenset({"rounding", "stake", "currency", "wash_out"})

AUCTION_1920 = Rules(
    id="auction-1920",
    name="Auction Bridge",
    edition="New York Whist Club code, 1920",
    short="1920",
    source=NEW_YORK_1920,
    about="Honours grow with the value of the trump suit.",
    seating=PARTNERSHIPS,
    contracts=any_contract(NEW_YORK_1920.at("section 03")),
    trick_points=TrickPoints(
        clubs=each(6),
        diamonds=each(7),
        hearts=each(8),
        spades=each(9),
        no_trumps=each(10),
        source=NEW_YORK_1920.at("section 05"),
    ),
    counts_below=CountsBelow.ALL_ODD_TRICKS,
    counts_below_source=NEW_YORK_1920.at("section 05"),
    contract_made=ByDoubling(each(0), each(0), each(0), source=NEW_YORK_1920.at("section 05")),
    insult=ByDoubling(each(0), each(50), each(100), source=NEW_YORK_1920.at("section 06")),
    overtricks=ByDoubling(each(0), each(50), each(100), source=NEW_YORK_1920.at("section 06")),
    undertricks=ByDoubling(each(50), each(100), each(200), source=NEW_YORK_1920.at("section 06")),
    slams=Slams(
        small=premium(50),
        grand=premium(100),
        goes_to=SlamGoesTo.SIDE_THAT_TOOK_THEM,
        source=NEW_YORK_1920.at("section 06"),
    ),
    honours=HonoursTable(
        trumps=MappingProxyType(
            {
                Holding.THREE: TimesTrickValue(2, source=NEW_YORK_1920.at("section 07")),
                Holding.FOUR_DIVIDED: TimesTrickValue(4, source=NEW_YORK_1920.at("section 07")),
                Holding.FOUR_IN_HAND: TimesTrickValue(8, source=NEW_YORK_1920.at("section 07")),
                Holding.FIVE_3_2: TimesTrickValue(5, source=NEW_YORK_1920.at("section 07")),
                Holding.FIVE_4_1: TimesTrickValue(9, source=NEW_YORK_1920.at("section 07")),
                Holding.FIVE_IN_HAND: TimesTrickValue(10, source=NEW_YORK_1920.at("section 07")),
            }
        ),
        aces=MappingProxyType(
            {
                Holding.THREE: Flat(30, source=NEW_YORK_1920.at("section 07")),
                Holding.FOUR_DIVIDED: Flat(40, source=NEW_YORK_1920.at("section 07")),
                Holding.FOUR_IN_HAND: Flat(100, source=NEW_YORK_1920.at("section 07")),
            }
        ),
    ),
    game=Game(30, source=NEW_YORK_1920.at("section 05")),
    part_scores=PartScores(PartScoresLast.UNTIL_A_GAME, source=NEW_YORK_1920.at("section 05")),
    rubber=Rubber(games=2, unanswered=250, answered=250, source=NEW_YORK_1920.at("section 08")),
    round=None,
    vulnerability=Vulnerability.NEVER,
    not_played=NotPlayed.DEAL_PASSES,
    not_played_source=NEW_YORK_1920.at("section 03"),
    declarer=DeclarerRule.FIRST_TO_NAME,
    declarer_source=NEW_YORK_1920.at("section 03"),
    settling=Settling.BY_MARGIN,
    options=SETTLED_BY_MARGIN | {"ranking"},
    option_sources=MappingProxyType({}),
)

AUCTION_FLAT = replace(
    AUCTION_1920,
    id="auction-flat",
    edition="flat honours, as later tables played",
    short="flat",
    source=SQUARE_SCORES,
    about="Honours count alike in every suit.",
    trick_points=replace(AUCTION_1920.trick_points, source=SQUARE_SCORES.at("Scoring")),
    counts_below_source=SQUARE_SCORES.at("Play"),
    contract_made=replace(AUCTION_1920.contract_made, source=SQUARE_SCORES.at("Scoring")),
    insult=replace(AUCTION_1920.insult, source=SQUARE_SCORES.at("insult; redoubled of 1920")),
    overtricks=replace(
        AUCTION_1920.overtricks, source=SQUARE_SCORES.at("doubled overtrick; redoubled of 1920")
    ),
    undertricks=replace(AUCTION_1920.undertricks, source=SQUARE_SCORES.at("under-trick")),
    slams=Slams(
        small=premium(50),
        grand=premium(100),
        goes_to=SlamGoesTo.DECLARING_SIDE,
        source=SQUARE_SCORES.at("slams"),
    ),
    honours=HonoursTable(
        trumps=MappingProxyType(
            {
                Holding.THREE: Flat(30, source=SQUARE_SCORES.at("honours split")),
                Holding.FOUR_DIVIDED: Flat(40, source=SQUARE_SCORES.at("honours split")),
                Holding.FOUR_IN_HAND: Flat(80, source=SQUARE_SCORES.at("four in one hand")),
                Holding.FIVE_3_2: Flat(50, source=SQUARE_SCORES.at("honours split")),
                Holding.FIVE_4_1: Flat(80, source=SQUARE_SCORES.at("no row for 4 + 1: the best that fits")),
                Holding.FIVE_IN_HAND: Flat(100, source=SQUARE_SCORES.at("five in one hand")),
            }
        ),
        aces=MappingProxyType(
            {
                Holding.THREE: Flat(30, source=SQUARE_SCORES.at("honours split")),
                Holding.FOUR_DIVIDED: Flat(40, source=SQUARE_SCORES.at("honours split")),
                Holding.FOUR_IN_HAND: Flat(100, source=SQUARE_SCORES.at("four aces")),
            }
        ),
    ),
    game=Game(30, source=SQUARE_SCORES.at("game")),
    part_scores=PartScores(PartScoresLast.UNTIL_A_GAME, source=SQUARE_SCORES.at("game")),
    rubber=Rubber(games=2, unanswered=250, answered=250, source=SQUARE_SCORES.at("rubber bonus")),
    not_played_source=SQUARE_SCORES.at("Play"),
    declarer=DeclarerRule.LAST_BIDDER,
    declarer_source=SQUARE_SCORES.at("Play"),
)

AUCTION_USPC = replace(
    AUCTION_FLAT,
    id="auction-uspc",
    edition="United States Playing Card Company",
    short="USPC",
    source=USPC,
    about="Flat honours, either side paid for a slam.",
    # The source names these tables and prints no figures for them: they are the family's own.
    trick_points=replace(AUCTION_1920.trick_points, source=SQUARE_SCORES.at("Scoring")),
    counts_below_source=USPC.at("Scoring"),
    contract_made=replace(AUCTION_1920.contract_made, source=USPC.at("Scoring")),
    insult=replace(AUCTION_1920.insult, source=USPC.at("Doubles and Redoubles")),
    overtricks=replace(AUCTION_1920.overtricks, source=USPC.at("Doubles and Redoubles")),
    undertricks=replace(AUCTION_1920.undertricks, source=USPC.at("Undertricks")),
    slams=Slams(
        small=premium(50),
        grand=premium(100),
        goes_to=SlamGoesTo.SIDE_THAT_TOOK_THEM,
        source=USPC.at("Slams"),
    ),
    honours=replace(
        AUCTION_FLAT.honours,
        trumps=MappingProxyType(
            {**AUCTION_FLAT.honours.trumps, Holding.FIVE_4_1: Flat(90, source=OFFICIAL_1973)}
        ),
    ),
    game=Game(30, source=USPC.at("Game and Rubber")),
    part_scores=PartScores(PartScoresLast.UNTIL_A_GAME, source=USPC.at("Game and Rubber")),
    rubber=Rubber(games=2, unanswered=250, answered=250, source=USPC.at("Game and Rubber")),
    declarer=DeclarerRule.FIRST_TO_NAME,
    declarer_source=NEW_YORK_1920.at("section 03"),
)

PLAFOND = replace(
    AUCTION_1920,
    id="plafond",
    name="Plafond",
    edition="a reconstruction",
    short="Plafond",
    source=SQUARE_SCORES.at("Plafond"),
    about="Only the tricks bid count towards game.",
    counts_below=CountsBelow.ODD_TRICKS_BID,
    counts_below_source=SQUARE_SCORES.at("Plafond"),
    contract_made=ByDoubling(each(50), each(50), each(50), source=RECONSTRUCTION),
    # Fifty for each trick past the bid, and what a double adds in Auction Bridge on top of it.
    overtricks=ByDoubling(each(50), each(100), each(150), source=RECONSTRUCTION),
    slams=Slams(
        small=premium(100), grand=premium(200), goes_to=SlamGoesTo.SIDE_THAT_TOOK_THEM, source=RECONSTRUCTION
    ),
)
