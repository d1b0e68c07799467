"""Answers made smaller on their way, which over a weak signal is what makes a page quick."""

from __future__ import annotations

import gzip

from flask import Flask, Response, g, request

LEAST = 1000
"""Bytes; smaller answers gain nothing."""
LEVEL = 6
KINDS = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
BODILESS = (204, 304)


def register(app: Flask) -> None:
    """Compress what is text, for browsers that say they can read it."""
    app.after_request(_compress)


def keep_whole() -> None:
    """Leave this answer uncompressed: its length must not tell of the secret in it."""
    g.kept_whole = True


def _compress(response: Response) -> Response:
    if not (response.mimetype or "").startswith(KINDS) or response.status_code in BODILESS:
        return response
    response.vary.add("Accept-Encoding")
    if g.get("kept_whole") or not request.accept_encodings["gzip"] or request.method == "HEAD":
        return response
    response.direct_passthrough = False
    body = response.get_data()
    if len(body) >= LEAST:
        response.set_data(gzip.compress(body, LEVEL, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
        tag, _ = response.get_etag()
        if tag:
            response.set_etag(tag, weak=True)
    return response
