"""An evening of duplicate with its sheet open on a phone: results on boards, and how the pairs stand."""

from __future__ import annotations

import secrets
from copy import copy
from typing import TYPE_CHECKING

from tests.actions import Table, keys
from tests.boards_by_hand import AVERAGE, RESULTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

    from tests.pages import Element


class Evening(Table):
    """Several tables that enter their results on one sheet."""

    @classmethod
    def begins(cls, client: FlaskClient, players: str = "") -> Evening:
        """Start a sheet of boards."""
        table = Table.starts(client, players, rules="duplicate")
        return cls(client, table.address, table.answer)

    @classmethod
    def by_hand(cls, client: FlaskClient) -> Evening:
        """The evening that is worked by hand, with all its results."""
        return cls.begins(client).enters_all(RESULTS)

    def tries(self, board: object, ns: str, ew: str, call: str, tricks: int | None = None) -> TestResponse:
        """Send a result, whatever comes of it."""
        if self._empty_pad is None:
            self._empty_pad = self.pad()
        pad = copy(self._empty_pad)
        pad.fields = {**pad.fields, "key": secrets.token_urlsafe(), "version": ""}
        pressed = {"averaged": "1"} if call == AVERAGE else keys(call, tricks)
        return pad.press(board=board, ns=ns, ew=ew, **pressed)

    def enters(self, board: int, ns: str, ew: str, call: str, tricks: int | None = None) -> Evening:
        """Enter a result."""
        self._done(self.tries(board, ns, ew, call, tricks))
        return self

    def enters_all(self, results: Iterable[tuple[int, str, str, str, int | None]]) -> Evening:
        """Enter several results."""
        for result in results:
            self.enters(*result)
        return self

    def guess(self) -> tuple[str, str, str]:
        """Board and pairs as the pad has them for the next result."""
        fields = self.pad().fields
        return str(fields["board"]), str(fields["ns"]), str(fields["ew"])

    def ranking(self) -> list[tuple[str, ...]]:
        """The ranking as the sheet shows it: place, pair with its boards, matchpoints, per cent."""
        return [
            tuple(cell.text for cell in line.elements if cell.tag in ("td", "th"))
            for line in self.sheet().one(".ranking").all("tbody tr")
        ]

    def board(self, number: int) -> Element:
        """A board of the sheet with its results."""
        return next(b for b in self.sheet().all(".board") if b.one("h2").text == f"Board {number}")

    def results(self, board: int) -> list[str]:
        """The results of a board as the sheet has them, the best for North-South first."""
        return [result.text for result in self.board(board).all(".result")]
