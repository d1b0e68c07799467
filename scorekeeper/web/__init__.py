"""The pages: one folder a subject, and what holds for all of them in `security`, `errors` and `access`."""

from flask import Flask

from scorekeeper.web import access, compression, errors, filters, live, security
from scorekeeper.web.boards.routes import blueprint as boards
from scorekeeper.web.books.routes import blueprint as books
from scorekeeper.web.comparing.routes import blueprint as comparing
from scorekeeper.web.deals.routes import blueprint as deals
from scorekeeper.web.offline.routes import blueprint as offline
from scorekeeper.web.printing.routes import blueprint as printing
from scorekeeper.web.rulecards.routes import blueprint as rule_cards
from scorekeeper.web.sharing.routes import blueprint as sharing
from scorekeeper.web.sheets.routes import blueprint as sheets
from scorekeeper.web.watching.routes import blueprint as watching


def register(app: Flask) -> None:
    """Give the app its pages."""
    compression.register(app)
    security.register(app)
    errors.register(app)
    filters.register(app)
    access.register(app)
    live.register(app)
    for blueprint in (
        books,
        sheets,
        deals,
        boards,
        printing,
        sharing,
        watching,
        comparing,
        rule_cards,
        offline,
    ):
        app.register_blueprint(blueprint)
