"""Three tables and four boards, worked by hand: the last board has one result, and one was averaged.

Board 1, nobody vulnerable: 420 beats both others, 400 beats -50: 4, 2 and 0 of 4 for North-South.
Board 2, North-South vulnerable: 110, -90 and -120: 4, 2 and 0 of 4.
Board 3, East-West vulnerable: 0 beats -670, 2 and 0 of 2; the averaged pairs have 1 of 2 each.
Board 4, all vulnerable: 600 stands alone, and there is nothing to win.

Pair 1: 4 + 0 + 0 of 10. Pair 2: 0 + 0 + 1. Pair 3: 0 + 2 + 1. Pair 4: 4 + 4 + 0. Pair 5: 2 + 4 + 2.
Pair 6: 2 + 2 + 2. In all 30, as many as there were: 12, 12 and 6.
"""

from __future__ import annotations

AVERAGE = "Average"

RESULTS: tuple[tuple[int, str, str, str, int | None], ...] = (
    (1, "1", "2", "4S by N", 10),
    (1, "3", "4", "4S by N", 9),
    (1, "5", "6", "3NT by S", 9),
    (2, "1", "4", "1NT by E", 8),
    (2, "3", "6", "1NT by E", 7),
    (2, "5", "2", "2S by N", 8),
    (3, "1", "6", "2HX by W", 8),
    (3, "3", "2", AVERAGE, None),
    (3, "5", "4", "Pass", None),
    (4, "1", "2", "3NT by N", 9),
)
"""Board, North-South, East-West, what was played and the tricks."""

POINTS = {1: [420, 400, -50], 2: [110, -90, -120], 3: [0, -670, None], 4: [600]}
"""Of each board the points of North-South, the best first; None where it was averaged."""

RANKING = [
    ("1=", "4", 8, 10, "80.00", 3),
    ("1=", "5", 8, 10, "80.00", 3),
    ("3", "6", 6, 10, "60.00", 3),
    ("4", "1", 4, 10, "40.00", 4),
    ("5", "3", 3, 10, "30.00", 3),
    ("6", "2", 1, 10, "10.00", 4),
]
"""Place, pair, matchpoints, the most there were, per cent, and boards."""
