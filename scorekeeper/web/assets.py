"""Style sheets, scripts and pictures, under addresses that change whenever any of them does.

One digest over the whole folder stands in the path, `/static/<digest>/css/…`, and not behind a question mark:
a script that imports `./pad.js`, and a style sheet that says `url(../suits.svg)`, then stay within the same
digest without knowing it. So a browser may keep each file for good and still never mix two versions.
"""

import hashlib
from pathlib import Path

from flask import Flask, Response, current_app, send_from_directory, url_for

from scorekeeper import paths

ENDPOINT = "static_file"
DIGEST_LENGTH = 12
ONE_YEAR = 365 * 24 * 60 * 60

# Said here, since with nosniff a browser refuses a script that the computer's own list of types calls text.
TYPES = {
    ".css": "text/css",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Assets:
    """The static folder and the digest of all that is in it."""

    def __init__(self, folder: Path, *, watched: bool) -> None:
        self.folder = folder
        self.watched = watched
        self._state = self._files()
        self._digest = self._total()

    @property
    def digest(self) -> str:
        """The digest of the folder; worked out again after a change where files are `watched`."""
        if self.watched:
            state = self._files()
            if state != self._state:
                self._state = state
                self._digest = self._total()
        return self._digest

    @property
    def names(self) -> list[str]:
        """The files of the folder, each by its path within."""
        return [path.relative_to(self.folder).as_posix() for path in self._state]

    def _files(self) -> dict[Path, tuple[int, int]]:
        found = sorted(path for path in self.folder.rglob("*") if path.is_file())
        return {path: (path.stat().st_mtime_ns, path.stat().st_size) for path in found}

    def _total(self) -> str:
        total = hashlib.sha256()
        for path in self._state:
            content = path.read_bytes()
            # The length marks where one file ends, so that moving a byte to the next one shows.
            total.update(f"{path.relative_to(self.folder).as_posix()}\0{len(content)}\0".encode())
            total.update(content)
        return total.hexdigest()[:DIGEST_LENGTH]


def register(app: Flask) -> None:
    """Serve the static folder, and give templates `static('css/app.css')` for the address of a file in it."""
    app.extensions["assets"] = Assets(paths.static(), watched=app.debug)
    app.add_url_rule("/static/<digest>/<path:name>", ENDPOINT, _serve)
    app.add_template_global(address, "static")


def address(name: str) -> str:
    """The address of a file of the static folder."""
    return url_for(ENDPOINT, digest=digest(), name=name)


def names() -> list[str]:
    """The files of the static folder."""
    return _assets().names


def digest() -> str:
    """The digest of the static folder, which changes with this program."""
    return _assets().digest


def keep_for_good(response: Response) -> None:
    """Let a browser keep an answer whose address changes whenever its content does."""
    response.cache_control.no_cache = None
    response.cache_control.public = True
    response.cache_control.max_age = ONE_YEAR
    response.cache_control.immutable = True


def _serve(digest: str, name: str) -> Response:
    assets = _assets()
    response = send_from_directory(assets.folder, name, mimetype=TYPES.get(Path(name).suffix))
    if digest == assets.digest:
        keep_for_good(response)
    else:
        # A page from before an update asks by the old digest. It gets the file, but must not keep it as that.
        response.cache_control.no_cache = True
    return response


def _assets() -> Assets:
    assets = current_app.extensions["assets"]
    assert isinstance(assets, Assets)  # noqa: S101 - for the type checker; register put it there
    return assets
