"""Scorekeeper keeps the score of Auction Bridge at the card table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Flask

__version__ = "0.1.0"


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """Make the app, with its database brought up to date.

    `config` wins over the environment and the defaults (see `scorekeeper.settings`). `INSTANCE` in it names
    the folder for the database and the secret key.
    """
    # Imported here and not above: `import scorekeeper.scoring` must not load a web framework and a database.
    from flask import Flask  # noqa: PLC0415

    from scorekeeper import paths, settings, store, web  # noqa: PLC0415

    given = dict(config or {})
    app = Flask(
        __name__,
        # Files are served under an address with a digest instead (see scorekeeper.web.security).
        static_folder=None,
        template_folder=str(paths.templates()),
        instance_path=str(given.pop("INSTANCE", None) or paths.instance()),
    )
    settings.load(app, given)
    store.register(app)
    web.register(app)
    return app
