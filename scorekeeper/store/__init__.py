"""What the tables did, kept for good: the database, its models and its migrations."""

from flask import Flask

from scorekeeper.store import database

__all__ = ["register"]


def register(app: Flask) -> None:
    """Give the app its database, with every migration applied."""
    database.register(app)
    database.upgrade(app)
