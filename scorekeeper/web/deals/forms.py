"""The form of one deal. It reads into a score-file deal, so that files and forms share one check."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from flask import request
from werkzeug.datastructures import MultiDict
from wtforms import (
    BooleanField,
    Field,
    FieldList,
    Form,
    FormField,
    HiddenField,
    RadioField,
    SelectField,
    StringField,
    TextAreaField,
)

from scorekeeper.files.deals import PASSED_OUT, read_deal, write_deal
from scorekeeper.scoring import Deal, Fault, Holding, Ranking, Rules, Seat
from scorekeeper.web.boards.fields import BoardFields
from scorekeeper.web.forms import add_error, can_be_shown, given_more_than_once, sentence
from scorekeeper.wording.auctions import auction_fault_words
from scorekeeper.wording.names import Names

from .values import NOBODY, fixed_values, level_keys, level_meant, values_of

MOST_PENALTIES = 8
WHOLE_NUMBER = re.compile(r"-?[0-9]{1,9}")
CALLED = ("contract", "declarer")
"""What an auction ends in; another contract is not its contract."""
CONTRACT_FIELDS = ("level", "denomination", "doubling", "declarer", "tricks")
ALONE = ("passed_out", "averaged")
"""Keys that say there was no play, so that the others have nothing to say."""
SINGLE = (
    *CONTRACT_FIELDS,
    *ALONE,
    *("honours", "honours_by", "dealer", "auction", "note", "board", "ns", "ew", "version", "key"),
)
MISSING = {
    "level": "Choose the level of the contract, or Passed out.",
    "denomination": "Choose the denomination: clubs, diamonds, hearts, spades or no trumps.",
    "declarer": "Choose who plays the contract.",
}
PENALTY_MISSING = {"to": "Who scores them?", "points": "How many points?"}
NOT_WHEN_PASSED_OUT = "A deal passed out has none: let this key go, or Passed out. Clear begins anew."
NOT_WHEN_AVERAGED = "An averaged board has none: let this key go, or Average. Clear begins anew."


class PenaltyForm(Form):
    """Points above the line for a breach of the laws."""

    to = SelectField("Points to", validate_choice=False)
    points = StringField("Points")
    reason = StringField("What for")


class DealForm(BoardFields):
    """The keys of the pad. Checks of the form only fill `errors`; `deal` holds what was read."""

    level = RadioField("Level", validate_choice=False)
    denomination = RadioField("Denomination", validate_choice=False)
    declarer = RadioField("Declarer", validate_choice=False)
    doubling = RadioField("Doubling", default="", validate_choice=False)
    passed_out = BooleanField("Passed out")
    tricks = RadioField("Tricks", validate_choice=False)
    honours = RadioField("Honours", default="", validate_choice=False)
    honours_by = HiddenField()
    dealer = SelectField("Dealer", validate_choice=False)
    auction = HiddenField()
    note = TextAreaField("Note")
    penalties = FieldList(FormField(PenaltyForm), min_entries=1, max_entries=MOST_PENALTIES)

    @classmethod
    def for_table(
        cls, rules: Rules, names: Names, formdata: MultiDict[str, str] | None = None, deal: Deal | None = None
    ) -> DealForm:
        """The form with the choices of a table, filled from what was sent or else from a deal."""
        # A key that was let go is not sent, and must not come back from the deal as it was.
        known = fixed_values(rules) if deal is None else values_of(rules, deal)
        form = cls(formdata, data=known if formdata is None else None)
        seats = [(seat.value, names.player(seat)) for seat in rules.seating.seats]
        form.level.choices = level_keys(rules)
        form.denomination.choices = [(d.value, d.value) for d in rules.contracts.levels]
        form.doubling.choices = [(d.value, d.value) for d in rules.contracts.doublings]
        form.tricks.choices = [(str(tricks), str(tricks)) for tricks in range(14)]
        form.declarer.choices = seats
        form.dealer.choices = [("", "in turn"), *seats]
        form.honours.choices = [
            ("", "not asked"),
            (NOBODY, "nobody"),
            *((f"{side} {holding}", str(holding)) for side in rules.seating.holders for holding in Holding),
        ]
        accounts = [(str(account), names.short(account)) for account in rules.seating.accounts]
        if form.penalties[-1].form.to.data and len(form.penalties) < MOST_PENALTIES:
            form.penalties.append_entry()
        for penalty in form.penalties:
            penalty.form.to.choices = [("", "nobody"), *accounts]
        return form

    def read(
        self, rules: Rules, ranking: Ranking, in_turn: Seat, names: Names, old: Deal | None = None
    ) -> Deal | None:
        """The deal that was entered; None, with every fault at its field, where there is any.

        What the form does not ask for at all stays as it is in the old deal.
        """
        self._let_go_of_what_was(rules, old)
        self._check_single(rules)
        raw = self._raw(rules)
        deal, faults = read_deal(raw | self._kept(old, raw, in_turn), rules, ranking, in_turn)
        for fault in faults:
            self.place(fault, names)
        self._check_penalties(rules)
        if not can_be_shown((self.note.data or "").replace("\r", "").replace("\n", "")):
            add_error(self.note, "Holds characters that cannot be shown.")
        return None if faults or self.has_errors() else deal

    def messages(self) -> list[str]:
        """Everything that is said at the keys, each thing once."""
        every = (
            str(message) for field in self if not isinstance(field, FieldList) for message in field.errors
        )
        return list(dict.fromkeys(every))

    def has_errors(self) -> bool:
        """Whether any field has a message."""
        return any(field.errors for field in self) or self.penalties_have_errors()

    def penalties_have_errors(self) -> bool:
        """Whether any penalty has a message."""
        return any(field.errors for penalty in self.penalties for field in penalty.form)

    @property
    def any_key_chosen(self) -> bool:
        """Whether anything about the result has been entered yet."""
        result = (self.level.data, self.denomination.data, self.declarer.data, self.tricks.data)
        return any(result) or self.without_play

    @property
    def without_play(self) -> bool:
        """Whether a key says that there was no play."""
        return any(self._fields[name].data for name in ALONE)

    def still_missing(self) -> list[str]:
        """What the contract still lacks, in the order of the pad."""
        if self.without_play:
            return []
        wanted = (("level", self.level), ("denomination", self.denomination), ("declarer", self.declarer))
        return [name for name, field in wanted if not field.data]

    def forgive_what_is_missing(self) -> None:
        """Take back the messages at keys that nobody has come to yet."""
        for name in self.still_missing():
            self._field(name).errors = []

    def _kept(self, old: Deal | None, raw: Mapping[str, object], in_turn: Seat) -> dict[str, object]:
        """The parts of the old deal for which nothing was sent, not even that they are empty."""
        if old is None:
            return {}
        before = write_deal(old)
        kept = {"void"} | {name for name in ("board", "ns", "ew") if name not in request.form}
        if request.method == "POST":
            kept |= {
                name
                for name in ("dealer", "note", "penalties")
                if not any(key.startswith(name) for key in request.form)
            }
        same_dealer = "dealer" in kept or raw.get("dealer", in_turn) == old.dealer
        same_contract = all(raw.get(name) == before.get(name) for name in CALLED)
        if "auction" not in request.form and same_dealer and same_contract:
            kept.add("auction")
        return {name: value for name, value in before.items() if name in kept}

    def _raw(self, rules: Rules) -> dict[str, object]:
        """What was entered, as a score file would have it."""
        raw: dict[str, object] = self.of_the_board() if rules.plays_boards else {}
        if rules.plays_boards and self.averaged.data:
            raw["averaged"] = True
        elif self.passed_out.data:
            raw["contract"] = PASSED_OUT
        else:
            level = level_meant(rules, self.level.data, self.denomination.data)
            raw["contract"] = f"{level}{self.denomination.data or ''}{self.doubling.data or ''}"
            raw["tricks"] = _number(self.tricks.data)
            if self.declarer.data:
                raw["declarer"] = self.declarer.data
        held_by, holding = self._honours()
        if holding == NOBODY:
            raw["honours"] = None
        elif held_by or holding:
            raw["honours"] = {"held_by": held_by, "holding": holding}
        if self.dealer.data:
            raw["dealer"] = self.dealer.data
        if calls := (self.auction.data or "").split():
            raw["auction"] = calls
        if self.note.data and self.note.data.strip():
            raw["note"] = self.note.data.strip().replace("\r\n", "\n")
        if penalties := [raw for _, raw in self._penalties()]:
            raw["penalties"] = penalties
        return raw

    def _honours(self) -> tuple[str, str]:
        """Side and holding, which arrive in one key ("NS three") or in two fields."""
        chosen = (self.honours.data or "").strip()
        held_by, _, holding = chosen.rpartition(" ")
        return held_by or (self.honours_by.data or "").strip(), holding

    def _penalties(self) -> Iterator[tuple[Form, dict[str, object]]]:
        """Each row in which anything was entered, as a form and as a score file would have it."""
        for penalty in self.penalties:
            form = penalty.form
            to, points, reason = ((field.data or "").strip() for field in (form.to, form.points, form.reason))
            if to or points or reason:
                yield form, {"to": to, "points": _number(points), **({"reason": reason} if reason else {})}

    def _check_penalties(self, rules: Rules) -> None:
        """Put the faults of each penalty in its own row."""
        for form, raw in self._penalties():
            missing = [name for name in PENALTY_MISSING if raw[name] in (None, "")]
            for name in missing:
                add_error(form[name], PENALTY_MISSING[name])
            _, faults = read_deal({"contract": PASSED_OUT, "penalties": [raw]}, rules)
            for fault in faults:
                name, _, message = fault.message.partition(": ")
                if fault.field == "penalties" and name not in missing:
                    add_error(form[name], sentence(message))

    def _let_go_of_what_was(self, rules: Rules, old: Deal | None) -> None:
        """Passed out, in a deal that was played: without script its other keys cannot be let go."""
        if old is None or old.contract is None or not self.without_play:
            return
        before = values_of(rules, old)
        for name in (*CONTRACT_FIELDS, "honours"):
            field = self._field(name)
            if field.data == before[name]:
                field.data = None

    def _check_single(self, rules: Rules) -> None:
        for name in given_more_than_once(SINGLE):
            message = (
                "One side is paid for honours, by one row."
                if name == "honours"
                else "Given twice: choose one."
            )
            add_error(self._field(name), message)
        if self.without_play:
            fixed = fixed_values(rules)
            for name in CONTRACT_FIELDS:
                if self._field(name).data and self._field(name).data != fixed.get(name):
                    message = NOT_WHEN_AVERAGED if self.averaged.data else NOT_WHEN_PASSED_OUT
                    add_error(self._field(name), message)
            if self.averaged.data and self.passed_out.data:
                add_error(self.passed_out, NOT_WHEN_AVERAGED)
            return
        for name in self.still_missing():
            add_error(self._field(name), MISSING[name])

    def _field(self, name: str) -> Field:
        if name in ("ns", "ew"):
            return self.said(name)
        return {"honours_by": self.honours}.get(name) or self._fields.get(name) or self.level

    def place(self, fault: Fault, names: Names) -> None:
        """Put a fault of the score file at the key it came from."""
        if fault.field == "contract":
            if self.still_missing() and {"level", "denomination"} & set(self.still_missing()):
                return  # said at the key already
            add_error(self.level, sentence(fault.message))
        elif fault.field == "declarer" and not self.declarer.data:
            return
        elif fault.field == "auction":
            add_error(self.auction, sentence(f"Auction: {auction_fault_words(fault.message, names)}"))
        elif fault.field != "penalties":  # each of them is said in its own row
            add_error(self._field(fault.field), sentence(fault.message))


def _number(text: str | None) -> object:
    """A whole number where the text is one, else the text, for the check to name."""
    if not text or not text.strip():
        return None
    stripped = text.strip()
    return int(stripped) if WHOLE_NUMBER.fullmatch(stripped) else stripped


def dealer_of(form: DealForm, rules: Rules) -> Seat | None:
    """The dealer chosen on the form, where one of the players is."""
    return Seat(form.dealer.data) if form.dealer.data in set(rules.seating.seats) else None
