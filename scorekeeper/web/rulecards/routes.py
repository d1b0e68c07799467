"""A rule set on one page, made from its data."""

from __future__ import annotations

from flask import Blueprint, abort, render_template

from scorekeeper.scoring import RULE_SETS
from scorekeeper.wording.rule_card import rule_card

blueprint = Blueprint("rules", __name__, url_prefix="/rules")


@blueprint.get("/<rule_set>")
def show(rule_set: str) -> str:
    """The card of a rule set."""
    rules = RULE_SETS.get(rule_set) or abort(404)
    return render_template(
        "rules/card.html", card=rule_card(rules), others=[r for r in RULE_SETS.values() if r is not rules]
    )
