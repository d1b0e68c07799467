"""Where things lie: templates, static files, migrations, and the folder that holds the scores.

In a checkout `templates` and `static` stand beside the package; in a wheel they are packed inside it.
Everything else asks here and need not know which of the two it is running from.
"""

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent
MIGRATIONS = PACKAGE / "store" / "migrations"

INSTANCE_VARIABLE = "SCOREKEEPER_INSTANCE"


class SetupError(Exception):
    """Scorekeeper cannot start as it is set up; the message is one line that says why, for a person."""


def templates() -> Path:
    """The folder of page templates."""
    return _packed_or_beside("templates")


def static() -> Path:
    """The folder of style sheets, scripts and pictures."""
    return _packed_or_beside("static")


def instance() -> Path:
    """The folder for the database and the secret key of this installation; it may not exist yet."""
    chosen = os.environ.get(INSTANCE_VARIABLE)
    if chosen:
        folder = Path(chosen)
        if not folder.is_absolute():
            # A relative folder would mean other scores whenever the command is started from elsewhere.
            raise SetupError(f"{INSTANCE_VARIABLE} must be an absolute path, not “{chosen}”.")
        return folder
    if _is_checkout():
        return CHECKOUT / "instance"
    return _data_home() / "scorekeeper"


def _packed_or_beside(name: str) -> Path:
    packed = PACKAGE / name
    return packed if packed.is_dir() else CHECKOUT / name


def _is_checkout() -> bool:
    return not (PACKAGE / "templates").is_dir() and (CHECKOUT / "templates").is_dir()


def _data_home() -> Path:
    """The user's own data folder, as the XDG base directory rules have it: a relative value is ignored."""
    home = Path(os.environ.get("XDG_DATA_HOME", ""))
    return home if home.is_absolute() else Path.home() / ".local" / "share"
