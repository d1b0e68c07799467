"""What the pad asks of a result on a board besides the contract: which board, which pairs, and an average."""

from __future__ import annotations

from wtforms import BooleanField, Field, Form, SelectField, StringField

from scorekeeper.scoring import Rules, Sheet
from scorekeeper.scoring.boards import (
    HIGHEST_BOARD,
    USUAL_BOARDS,
    USUAL_PAIRS,
    counting,
    next_board,
    next_pairs,
    pairs_of,
)
from scorekeeper.web.forms import add_error, can_be_shown
from scorekeeper.wording.boards import board_short, board_words

SIDES = ("ns", "ew")
NOBODY = "—"
LONGEST_PAIR = 40
TOO_LONG = f"Longer than {LONGEST_PAIR} letters."
UNSHOWABLE = "Holds characters that cannot be shown."


class BoardFields(Form):
    """The board and the two pairs; another name for a pair, where it has one, wins over the one chosen."""

    board = SelectField("Board", validate_choice=False)
    ns = SelectField("N-S pair", validate_choice=False)
    ew = SelectField("E-W pair", validate_choice=False)
    ns_other = StringField("Another name for North and South")
    ew_other = StringField("Another name for East and West")
    averaged = BooleanField("Average")

    def offer(self, sheet: Sheet, *, guess: bool) -> None:
        """Give the choices of a sheet, and with `guess` choose what most likely comes next."""
        if guess:
            board = next_board(sheet.deals)
            self.board.data = str(board)
            at_one_table = bool(sheet.players) and not pairs_of(sheet.deals)
            self.ns.data, self.ew.data = ("", "") if at_one_table else next_pairs(sheet.deals, board)
        boards = {*range(1, USUAL_BOARDS + 1), *(deal.board or 1 for deal in counting(sheet.deals))}
        if (chosen := self.board_number) is not None:
            boards.add(chosen)
        self.board.choices = [(str(board), board_short(sheet.rules, board)) for board in sorted(boards)]
        pairs = pair_choices(sheet)
        for field in (self.ns, self.ew):
            also = [field.data] if field.data and field.data not in pairs else []
            field.choices = [("", NOBODY), *((pair, pair) for pair in (*pairs, *also))]

    @property
    def board_number(self) -> int | None:
        """The board chosen, where it can be one."""
        text = (self.board.data or "").strip()
        if not (text.isascii() and text.isdecimal() and len(text) <= 3):
            return None
        return int(text) if 1 <= int(text) <= HIGHEST_BOARD else None

    def board_told(self, rules: Rules) -> str:
        """Who deals the board chosen and who is vulnerable: "Board 7: South deals, all vulnerable."."""
        board = self.board_number
        return "" if board is None else f"Board {board}: {board_words(rules, board)}."

    def of_the_board(self) -> dict[str, object]:
        """Board and pairs as a score file would have them, with a message at any name that cannot be one."""
        text = (self.board.data or "").strip()
        raw: dict[str, object] = {}
        if text:
            raw["board"] = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text
        for side in SIDES:
            field = self.said(side)
            name = tidied(field.data)
            if wrong := wrong_with_pair(name):
                add_error(field, wrong)
            if name:
                raw[side] = name
        return raw

    def said(self, side: str) -> Field:
        """The field that names the pair of a side."""
        other: Field = self._fields[f"{side}_other"]
        return other if tidied(other.data) else self._fields[side]


def pair_choices(sheet: Sheet) -> list[str]:
    """The pairs of a sheet, then numbers for those that are still to come: at most sixteen in all."""
    known = pairs_of(sheet.deals)
    named = sum(not pair.isdecimal() for pair in known)
    unused = [pair for pair in map(str, range(1, USUAL_PAIRS + 1)) if pair not in known]
    return [*known, *unused[named:]]


def tidied(text: str | None) -> str:
    """A name without spaces too many."""
    return " ".join((text or "").split())


def wrong_with_pair(name: str) -> str:
    """Why a name cannot be a pair's; nothing where it can."""
    if len(name) > LONGEST_PAIR:
        return TOO_LONG
    return "" if can_be_shown(name) else UNSHOWABLE
