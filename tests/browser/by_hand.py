"""A rubber of Auction Bridge (1920), worked by hand from the rules and written out: nothing here is computed.

An odd trick is worth ♣6 ♦7 ♥8 ♠9 NT10. North deals first; N and S are We, E and W are They.

  1  N 2♠, 9 tricks     We   3 × 9 = 27 below        We   four honours divided 4 × 9 = 36       63    0
  2  S 4♠X, 8 tricks    They 2 down: 200             They four honours in one hand 8 × 9 = 72   63  272
  3  passed out                                                                                 63  272
  4  E 3NT, 9 tricks    They 3 × 10 = 30, game       We   three aces 30                         93  302
  5  W 4♥XX, 9 tricks   We   1 down: 200             We   five honours 4 + 1, 9 × 8 = 72       365  302
  6  N 1♦XX, 8 tricks   We   2 × 7 × 4 = 56, game    They three honours 2 × 7 = 14
                        We   made 100, 1 over 100                                              621  316
  7  S 2♣, 8 tricks     We   2 × 6 = 12              We   three honours 2 × 6 = 12             645  316
  8  W 5♥X, 12 tricks   They 6 × 8 × 2 = 96, game    They five honours in one hand 10 × 8 = 80
                        They made 50, 1 over 50, twelve tricks 50, rubber 250                  645  892

They win by 892 − 645 = 247, at 2p a point £4.94 for each pair of players.

With 10 tricks in deal 1 We have 4 × 9 = 36 there and so a game; the one of deal 6 is their second and ends
the rubber: We 72 + 30 + 272 + 256 + 250 = 880, They 272 + 30 + 14 = 316, and We win by 564, £11.28.
"""

from __future__ import annotations

from tests.browser.pad import PASSED_OUT, Deal

NAMES = {"N": "Ada", "E": "Cy", "S": "Bea", "W": "Di"}
STAKE = "2"

RUBBER = (
    Deal("2S", "N", 9, "NS four-divided"),
    Deal("4SX", "S", 8, "EW four-in-hand"),
    PASSED_OUT,
    Deal("3NT", "E", 9, "NS three"),
    Deal("4HXX", "W", 9, "NS five-4-1"),
    Deal("1DXX", "N", 8, "EW three"),
    Deal("2C", "S", 8, "NS three"),
    Deal("5HX", "W", 12, "EW five-in-hand"),
)
RUNNING = ((63, 0), (63, 272), (63, 272), (93, 302), (365, 302), (621, 316), (645, 316), (645, 892))
TOTALS = (645, 892)
HEADLINE = "Cy & Di win by 247"
PAYMENTS = ["Ada pays Cy £4.94", "Bea pays Di £4.94"]

TRICKS_OF_DEAL_1_PUT_RIGHT = 10
TOTALS_PUT_RIGHT = (880, 316)
HEADLINE_PUT_RIGHT = "Ada & Bea win by 564"
PAYMENTS_PUT_RIGHT = ["Cy pays Ada £11.28", "Di pays Bea £11.28"]
