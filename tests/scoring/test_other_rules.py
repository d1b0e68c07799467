"""A rule set made up here: what the engine can do that no set of the auction family asks of it."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.scoring import RULE_SETS, Account, Ledger, Seat, Source, replay
from scorekeeper.scoring.figures import ByDoubling, Steps, TrickPoints, each
from scorekeeper.scoring.rules import CountsBelow, Game, Rubber, Vulnerability
from scorekeeper.scoring.seating import DECLARER, DEFENDERS, Seating
from tests.scoring.tersely import deal, games, postings, score, sheet, totals

HERE = Source("Made up for a test")
NORTH, EAST, SOUTH = Account("N"), Account("E"), Account("S")

FOR_TWO_SIDES = replace(
    RULE_SETS["auction-1920"],
    id="made-up",
    trick_points=TrickPoints(each(20), each(20), each(30), each(30), Steps((40, 30), (40, 30)), source=HERE),
    counts_below=CountsBelow.ODD_TRICKS_BID,
    overtricks=ByDoubling(each(20), each(100, vulnerable=200), each(200, vulnerable=400), source=HERE),
    undertricks=ByDoubling(
        each(50, vulnerable=100),
        Steps((100, 200, 200, 300), (200, 300)),
        Steps((200, 400, 400, 600), (400, 600)),
        source=HERE,
    ),
    game=Game(100, source=HERE),
    rubber=Rubber(games=2, unanswered=700, answered=500, source=HERE),
    vulnerability=Vulnerability.GAME_WON,
)
FOR_THREE_PLAYERS = replace(
    FOR_TWO_SIDES,
    seating=Seating(
        seats=(Seat.NORTH, Seat.EAST, Seat.SOUTH),
        accounts=(NORTH, EAST, SOUTH),
        account_of={Seat.NORTH: NORTH, Seat.EAST: EAST, Seat.SOUTH: SOUTH},
        holders=(DECLARER, DEFENDERS),
    ),
)
NS_GAME = deal("3NT by N", 9)
EW_GAME = deal("3NT by E", 9)
FOUR_DOWN = deal("4HX by N", 6)


def undertricks(ledger: Ledger) -> list[str]:
    return [line for line in postings(ledger) if "undertricks" in line]


def test_the_first_trick_at_no_trumps_may_be_worth_more_than_the_rest() -> None:
    assert postings(score(NS_GAME, rules=FOR_TWO_SIDES)) == ["1 NS below 100 odd-tricks (40 + 30 + 30)"]
    assert postings(score(deal("2NTX by N", 8), rules=FOR_TWO_SIDES))[0] == (
        "1 NS below 140 odd-tricks ((40 + 30) × 2)"
    )


def test_a_game_may_take_a_hundred() -> None:
    assert games(score(deal("3S by N", 9), rules=FOR_TWO_SIDES)) == []
    assert games(score(deal("4S by N", 10), rules=FOR_TWO_SIDES)) == ["NS 1"]


def test_undertricks_may_cost_more_the_more_there_are() -> None:
    assert undertricks(score(FOUR_DOWN, rules=FOR_TWO_SIDES)) == [
        "1 EW above 800 undertricks (100 + 200 + 200 + 300)"
    ]
    assert undertricks(score(deal("4HX by N", 5), rules=FOR_TWO_SIDES)) == [
        "1 EW above 1100 undertricks (100 + 200 + 200 + 300 + 300)"
    ]


def test_a_side_is_vulnerable_once_it_has_won_a_game_and_not_while_it_wins_it() -> None:
    ledger = score(FOUR_DOWN, NS_GAME, FOUR_DOWN, deal("4HX by E", 6), rules=FOR_TWO_SIDES)
    assert undertricks(ledger) == [
        "1 EW above 800 undertricks (100 + 200 + 200 + 300)",
        "3 EW above 1100 undertricks (200 + 300 + 300 + 300)",
        "4 NS above 800 undertricks (100 + 200 + 200 + 300)",
    ]
    assert [step.vulnerable for step in ledger.steps] == [set(), set(), {"NS"}, {"NS"}]
    assert ledger.vulnerable_next == {"NS"}


def test_overtricks_may_be_worth_more_to_a_vulnerable_side() -> None:
    over = deal("1SX by N", 9)
    assert "1 NS above 200 overtricks (2 × 100)" in postings(score(over, rules=FOR_TWO_SIDES))
    assert "2 NS above 400 overtricks (2 × 200)" in postings(score(NS_GAME, over, rules=FOR_TWO_SIDES))


def test_vulnerability_is_never_stale_after_a_correction() -> None:
    played = sheet(NS_GAME, FOUR_DOWN, rules=FOR_TWO_SIDES)
    corrected = played.with_deals((deal("3NT by N", 8), FOUR_DOWN))
    assert undertricks(replay(played)) == ["2 EW above 1100 undertricks (200 + 300 + 300 + 300)"]
    assert undertricks(replay(corrected)) == [
        "1 EW above 50 undertricks (1 × 50)",
        "2 EW above 800 undertricks (100 + 200 + 200 + 300)",
    ]


def test_nobody_is_vulnerable_once_the_rubber_is_over() -> None:
    deals = (NS_GAME, EW_GAME, NS_GAME)
    next_time = [score(*deals[:played], rules=FOR_TWO_SIDES).vulnerable_next for played in (1, 2, 3)]
    assert next_time == [{"NS"}, {"NS", "EW"}, set()]


def test_the_rubber_premium_may_depend_on_whether_the_others_won_a_game() -> None:
    unanswered = score(NS_GAME, NS_GAME, rules=FOR_TWO_SIDES)
    answered = score(NS_GAME, EW_GAME, NS_GAME, rules=FOR_TWO_SIDES)
    assert postings(unanswered)[-1] == "2 NS above 700 rubber (2–0)"
    assert postings(answered)[-1] == "3 NS above 500 rubber (2–1)"


def test_three_players_may_each_have_an_account_and_the_deal_passes_among_them() -> None:
    ledger = score(deal("2C by N", 8), deal("2C by E", 8), deal("3C by S", 9), rules=FOR_THREE_PLAYERS)
    assert totals(ledger) == {"N": "40/0", "E": "40/0", "S": "60/0"}
    assert [step.dealer for step in ledger.steps] == ["N", "E", "S"]
    assert ledger.standing.next_dealer == "N"
    assert ledger.outcome.margin == 20


def test_both_opponents_of_a_lone_declarer_get_the_full_undertricks() -> None:
    ledger = score(deal("3S by E", 7), rules=FOR_THREE_PLAYERS)
    assert totals(ledger) == {"N": "0/100", "E": "0/0", "S": "0/100"}


def test_both_opponents_of_a_lone_declarer_get_the_slam_they_took() -> None:
    ledger = score(deal("1NT by S", 0), rules=FOR_THREE_PLAYERS)
    assert totals(ledger) == {"N": "0/450", "E": "0/450", "S": "0/0"}


def test_one_game_draws_the_line_for_every_account() -> None:
    ledger = score(deal("2C by N", 8), deal("3S by S", 9), deal("3NT by E", 9), rules=FOR_THREE_PLAYERS)
    assert {account: tally.part_score for account, tally in ledger.standing.tallies.items()} == {
        "N": 0,
        "E": 0,
        "S": 0,
    }
    assert games(ledger) == ["E 3"]


def test_honours_held_by_two_players_together_are_paid_to_both() -> None:
    ledger = score(deal("1C by N", 7, honours="defenders four-divided"), rules=FOR_THREE_PLAYERS)
    assert postings(ledger)[1:] == [
        "1 E above 80 honours (4 × 20)",
        "1 S above 80 honours (4 × 20)",
    ]


def test_a_rubber_of_three_is_answered_when_either_opponent_has_a_game() -> None:
    alone = (NS_GAME, NS_GAME)
    answered = (NS_GAME, deal("3NT by S", 9), NS_GAME)
    assert postings(score(*alone, rules=FOR_THREE_PLAYERS))[-1] == "2 N above 700 rubber (2–0)"
    assert postings(score(*answered, rules=FOR_THREE_PLAYERS))[-1] == "3 N above 500 rubber (2–1)"
    assert score(*answered, rules=FOR_THREE_PLAYERS).outcome.winner == "N"
