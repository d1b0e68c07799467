"""The service worker, and the tables of a rule set for the fold in the browser."""

from __future__ import annotations

import json

from flask import Blueprint, Response, abort, jsonify, render_template

from scorekeeper import paths
from scorekeeper.files.rules_json import rules_values
from scorekeeper.scoring import RULE_SETS
from scorekeeper.web import assets

blueprint = Blueprint("offline", __name__)

SCRIPT = "js/service_worker.js"
SUFFIXES = (".css", ".js", ".svg", ".png", ".webmanifest")


@blueprint.get("/sw.js")
def service_worker() -> Response:
    """The service worker, at the root since it may only see what lies below it, with what it keeps."""
    kept = [assets.address(name) for name in assets.names() if name.endswith(SUFFIXES) and name != SCRIPT]
    program = (paths.static() / SCRIPT).read_text(encoding="utf-8")
    answer = Response(f"const kept = {json.dumps(kept)};\n{program}", mimetype="text/javascript")
    answer.cache_control.no_cache = True
    return answer


@blueprint.get("/no-signal")
def no_signal() -> str:
    """What the service worker shows in the place of a page that is not on the phone."""
    return render_template("offline/no_signal.html")


@blueprint.get("/tables/<digest>/<rule_set>.json")
def tables(digest: str, rule_set: str) -> Response:
    """The tables of a rule set; the digest is that of this version of the program."""
    if rule_set not in RULE_SETS:
        abort(404)
    answer = jsonify(rules_values(RULE_SETS[rule_set]))
    if digest == assets.digest():
        assets.keep_for_good(answer)
    return answer
