"""Contract Bridge scored as a rubber, and the Chicago and duplicate games that share its tables."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from scorekeeper.scoring.figures import (
    ByDoubling,
    Flat,
    HonoursTable,
    Source,
    Steps,
    TrickPoints,
    Worth,
    each,
    premium,
)
from scorekeeper.scoring.rules import (
    Contracts,
    CountsBelow,
    DeclarerRule,
    EqualTotals,
    Game,
    NotPlayed,
    PartScores,
    PartScoresLast,
    Round,
    Rubber,
    Rules,
    Settling,
    SlamGoesTo,
    Slams,
    Vulnerability,
    any_contract,
)
from scorekeeper.scoring.words import Denomination, Doubling, Holding

from .auction import SETTLED_BY_MARGIN
from .seatings import PARTNERSHIPS

SQUARE_SCORES = Source("SquareScores, Contract Bridge")
ABOVE_THE_LINE = SQUARE_SCORES.at("Above the line; Law 77")
NO_INSULT = Source("Rules page of a Standard American bridge program")
EBU = Source("English Bridge Union, how to score Minibridge")
LEFT_TO_THE_TABLE = Source("Left to each table")
CLUBS_AGREE = Source("Four outside descriptions of Chicago", outside=True)
UNFINISHED = Source("Laws of Contract Bridge", "unfinished rubber")
OLDER_LAWS = Source("Laws of Contract Bridge", "older editions")

RUBBER_PREMIUMS = Rubber(
    games=2,
    unanswered=700,
    answered=500,
    unfinished_game=300,
    unfinished_part_score=100,
    source=SQUARE_SCORES.at("Above the line"),
    unfinished_source=UNFINISHED,
)

RUBBER = Rules(
    id="rubber",
    name="Contract Bridge",
    edition="rubber",
    short="rubber",
    source=SQUARE_SCORES,
    about="Only tricks bid and made count towards game.",
    seating=PARTNERSHIPS,
    contracts=any_contract(SQUARE_SCORES.at("The auction")),
    trick_points=TrickPoints(
        clubs=each(20),
        diamonds=each(20),
        hearts=each(30),
        spades=each(30),
        no_trumps=Steps((40, 30), (40, 30)),
        source=SQUARE_SCORES.at("Tricks bid and made"),
    ),
    counts_below=CountsBelow.ODD_TRICKS_BID,
    counts_below_source=SQUARE_SCORES.at("Tricks bid and made"),
    contract_made=ByDoubling(each(0), each(0), each(0), source=SQUARE_SCORES.at("Above the line")),
    insult=ByDoubling(each(0), each(50), each(100), source=ABOVE_THE_LINE),
    overtricks=ByDoubling(
        undoubled=Worth.A_TRICK,
        doubled=each(100, vulnerable=200),
        redoubled=each(200, vulnerable=400),
        source=ABOVE_THE_LINE,
    ),
    undertricks=ByDoubling(
        undoubled=each(50, vulnerable=100),
        doubled=Steps((100, 200, 200, 300), (200, 300)),
        redoubled=Steps((200, 400, 400, 600), (400, 600)),
        source=ABOVE_THE_LINE,
    ),
    slams=Slams(
        small=premium(500, vulnerable=750),
        grand=premium(1000, vulnerable=1500),
        goes_to=SlamGoesTo.SIDE_THAT_BID_IT,
        source=SQUARE_SCORES.at("Above the line"),
    ),
    honours=HonoursTable(
        trumps=MappingProxyType(
            {
                Holding.FOUR_IN_HAND: Flat(100, source=SQUARE_SCORES.at("Above the line")),
                # The four in one hand pay; the fifth, with partner, adds nothing.
                Holding.FIVE_4_1: Flat(100, source=SQUARE_SCORES.at("Above the line")),
                Holding.FIVE_IN_HAND: Flat(150, source=SQUARE_SCORES.at("Above the line")),
            }
        ),
        aces=MappingProxyType({Holding.FOUR_IN_HAND: Flat(150, source=SQUARE_SCORES.at("Above the line"))}),
    ),
    game=Game(100, source=SQUARE_SCORES.at("Tricks bid and made")),
    part_scores=PartScores(PartScoresLast.UNTIL_A_GAME, source=SQUARE_SCORES.at("Tricks bid and made")),
    rubber=RUBBER_PREMIUMS,
    round=None,
    vulnerability=Vulnerability.GAME_WON,
    not_played=NotPlayed.DEAL_PASSES,
    not_played_source=SQUARE_SCORES.at("The auction"),
    declarer=DeclarerRule.FIRST_TO_NAME,
    declarer_source=SQUARE_SCORES.at("The auction"),
    settling=Settling.BY_MARGIN,
    options=SETTLED_BY_MARGIN | {"unfinished_part_score"},
    option_sources=MappingProxyType({"unfinished_part_score": OLDER_LAWS}),
)

RUBBER_NO_INSULT = replace(
    RUBBER,
    id="rubber-no-insult",
    edition="rubber, without the insult",
    short="no insult",
    source=NO_INSULT,
    about="Nothing extra for a doubled contract made.",
    contracts=any_contract(NO_INSULT.at("The auction")),
    trick_points=replace(RUBBER.trick_points, source=NO_INSULT.at("Scoring below the line")),
    counts_below_source=NO_INSULT.at("Scoring below the line"),
    contract_made=replace(RUBBER.contract_made, source=NO_INSULT.at("Scoring above the line")),
    insult=ByDoubling(each(0), each(0), each(0), source=NO_INSULT.at("Scoring above the line")),
    overtricks=replace(RUBBER.overtricks, source=NO_INSULT.at("Scoring above the line")),
    undertricks=replace(
        RUBBER.undertricks,
        doubled=Steps((100, 200), (200, 300)),
        redoubled=Steps((200, 400), (400, 600)),
        source=NO_INSULT.at("Scoring above the line"),
    ),
    slams=replace(RUBBER.slams, source=NO_INSULT.at("Scoring above the line")),
    honours=HonoursTable(
        trumps=MappingProxyType(
            {
                Holding.FOUR_IN_HAND: Flat(100, source=NO_INSULT.at("Scoring above the line")),
                Holding.FIVE_4_1: Flat(100, source=NO_INSULT.at("Scoring above the line")),
                Holding.FIVE_IN_HAND: Flat(150, source=NO_INSULT.at("Scoring above the line")),
            }
        ),
        aces=MappingProxyType(
            {Holding.FOUR_IN_HAND: Flat(150, source=NO_INSULT.at("Scoring above the line"))}
        ),
    ),
    game=replace(RUBBER.game, source=NO_INSULT.at("Scoring below the line")),
    part_scores=replace(RUBBER.part_scores, source=NO_INSULT.at("Scoring below the line")),
    rubber=replace(
        RUBBER.rubber or Rubber(2, 700, 500, NO_INSULT),
        equal_totals=EqualTotals.MORE_GAMES,
        source=NO_INSULT.at("The rubber"),
    ),
    not_played_source=NO_INSULT.at("The auction"),
    declarer_source=NO_INSULT.at("The declarer and the dummy"),
)

CHICAGO = replace(
    RUBBER,
    id="chicago",
    name="Chicago",
    edition="four deals, each paid in full",
    short="Chicago",
    about="Game and part score are paid on the deal itself.",
    game=Game(100, source=SQUARE_SCORES.at("Chicago"), premiums=(premium(300, vulnerable=500),)),
    part_scores=PartScores(PartScoresLast.FOR_THE_DEAL, source=SQUARE_SCORES.at("Chicago"), made=50),
    rubber=None,
    round=Round(4, source=SQUARE_SCORES.at("Chicago")),
    vulnerability=Vulnerability.DEAL_OF_THE_ROUND,
    not_played=NotPlayed.SAME_DEALER_AGAIN,
    not_played_source=CLUBS_AGREE,
    options=SETTLED_BY_MARGIN | {"vulnerable_2_3", "honours"},
    option_sources=MappingProxyType({"vulnerable_2_3": LEFT_TO_THE_TABLE, "honours": LEFT_TO_THE_TABLE}),
    honours_count=False,
)

CHICAGO_CARRIED = replace(
    CHICAGO,
    id="chicago-carried",
    edition="four deals, part scores carried",
    short="Chicago carried",
    about="The older club game.",
    part_scores=PartScores(
        PartScoresLast.UNTIL_A_GAME, source=SQUARE_SCORES.at("Chicago"), left_standing=100
    ),
    options=SETTLED_BY_MARGIN | {"vulnerable_2_3", "honours", "part_score_bonus"},
    option_sources=MappingProxyType({**CHICAGO.option_sources, "part_score_bonus": CLUBS_AGREE}),
    honours_count=True,
)

NO_HONOURS = HonoursTable(trumps=MappingProxyType({}), aces=MappingProxyType({}))

MINIBRIDGE = replace(
    CHICAGO,
    id="minibridge",
    name="Minibridge",
    edition="four deals, scored as Chicago",
    short="Minibridge",
    about="No auction and no doubling: the declarer names trumps, and plays for a part score or a game.",
    contracts=Contracts(
        source=SQUARE_SCORES.at("Minibridge"),
        levels=MappingProxyType(
            {
                Denomination.CLUBS: (1, 5),
                Denomination.DIAMONDS: (1, 5),
                Denomination.HEARTS: (1, 4),
                Denomination.SPADES: (1, 4),
                Denomination.NO_TRUMPS: (1, 3),
            }
        ),
        doublings=(Doubling.UNDOUBLED,),
        part_score_or_game=True,
    ),
    honours=NO_HONOURS,
    options=SETTLED_BY_MARGIN | {"vulnerable_2_3"},
)

MINIBRIDGE_EBU = replace(
    MINIBRIDGE,
    id="minibridge-ebu",
    edition="English Bridge Union, never vulnerable",
    short="Minibridge EBU",
    source=EBU,
    about="As Minibridge, nobody ever vulnerable, and as many deals as you like.",
    undertricks=replace(MINIBRIDGE.undertricks, source=EBU),
    game=Game(100, source=EBU, premiums=(premium(300),)),
    part_scores=PartScores(PartScoresLast.FOR_THE_DEAL, source=EBU, made=50),
    round=Round(None, source=EBU),
    vulnerability=Vulnerability.NEVER,
    not_played=NotPlayed.DEAL_PASSES,
    not_played_source=EBU,
    options=SETTLED_BY_MARGIN,
)

DUPLICATE = replace(
    CHICAGO,
    id="duplicate",
    name="Duplicate",
    edition="boards",
    short="duplicate",
    about="Each board stands alone; dealer and vulnerability go by its number, and the results are compared.",
    game=replace(CHICAGO.game, source=SQUARE_SCORES.at("Duplicate")),
    part_scores=replace(CHICAGO.part_scores, source=SQUARE_SCORES.at("Duplicate")),
    honours=NO_HONOURS,
    round=Round(None, source=SQUARE_SCORES.at("Duplicate")),
    vulnerability=Vulnerability.BOARD,
    not_played=NotPlayed.DEAL_PASSES,
    settling=Settling.BY_MARGIN_AT_ONE_TABLE,
    not_played_source=SQUARE_SCORES.at("The auction"),
    options=frozenset(),
)
