"""Fetching what an address names. Every view asks here, so that none forgets who may see what."""

from __future__ import annotations

from flask import abort

from scorekeeper.store import books, models, sheets


def book(slug: str) -> models.Book:
    """The book at an address, or 404."""
    return books.find(slug) or abort(404)


def sheet(slug: str, number: int) -> models.Sheet:
    """The sheet at an address, or 404."""
    return sheets.find(slug, number) or abort(404)
