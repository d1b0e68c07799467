"""Who plays in the tests, and texts that a page must bear."""

from __future__ import annotations

PLAYERS = "Ada Cy Bea Di"
"""North, East, South and West: Ada & Bea are We, Cy & Di are They."""

SCRIPT = "<script>alert(1)</script>"
MARKUP = '"><img src=x onerror=alert(1)> & <b>bold</b>'
ARABIC = "ليلى"
HEBREW = "שרה כהן"
EMOJI = "🂡 Zoë 🎉"
FORMULA = '=HYPERLINK("http://example.com","click")'
LONGEST_NOTE = "a long note ".ljust(200, "x")
LONGEST_NAME = "Maximiliana".ljust(40, "a")

ODD_TEXTS = (SCRIPT, MARKUP, ARABIC, HEBREW, EMOJI)

FOUR_SPADES = "4S by N"
"""Made with ten tricks it wins a game: 36 below the line."""

RUBBER_IN_THREE = (("4S by N", 10), ("2C by E", 8), ("3H by S", 10))
"""We win the first and the third deal and with them the rubber; They score 12 in between."""
