"""Small numbers and lists as people say them."""

from __future__ import annotations

from collections.abc import Iterable

NUMBERS = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen".split()  # noqa: SIM905 – readable
)
MINUS = "−"


def number(count: int) -> str:
    """A small number as a word ("no" for nought), a larger one in figures."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else grouped(count)


def grouped(points: int) -> str:
    """Points in figures, with thin spaces once they are hard to read at a glance."""
    text = (
        f"{abs(points):,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
        if abs(points) >= 10_000
        else str(abs(points))
    )
    return f"{MINUS}{text}" if points < 0 else text


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{grouped(points)}" if points > 0 else grouped(points)


def counted(count: int, noun: str) -> str:
    """A count and its noun: "one game", "no games"."""
    return f"{number(count)} {noun if count == 1 else noun + 's'}"


def listed(items: Iterable[str]) -> str:
    """Items as a list in a sentence: "a, b and c"."""
    words = list(items)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def capitalised(sentence: str) -> str:
    """A sentence with its first letter large and the rest as it is."""
    return sentence[:1].upper() + sentence[1:]
