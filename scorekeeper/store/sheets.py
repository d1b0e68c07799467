"""Loading and saving sheets in the terms of the game. A sheet is its revisions; the newest holds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property, lru_cache

from sqlalchemy import Select, func, select

from scorekeeper.files import score_file
from scorekeeper.files.deals import read_deal
from scorekeeper.scoring import RULE_SETS, Ranking, Rules, Seat, Sheet

from . import models
from .database import db
from .edits import Record
from .models import Kind

HIGHEST_NUMBER = 2**31 - 1
"""What a database keeps in a whole number; addresses and forms may hold any."""


class KeyTakenError(Exception):
    """A submission came with the key of an earlier one and other content."""


@dataclass(frozen=True)
class Revision:
    """One state of a sheet: its version, what was done to reach it, to which deal, when and by whom.

    What the table said then is read only when somebody asks: a long evening has hundreds of these, each of
    them whole, and most pages want to know little more than what was done.
    """

    version: int
    kind: Kind
    deal_id: int | None
    at: datetime
    by: str | None
    deal_ids: tuple[int, ...]
    score: str = field(repr=False)

    @cached_property
    def record(self) -> Record:
        """What the table said."""
        return Record(_sheet(self), self.deal_ids)


@dataclass(frozen=True, slots=True)
class Submission:
    """One sending of a form: its key, and a digest of what was in it. Sent twice, it counts once."""

    key: str | None
    digest: str | None
    at: datetime
    by: str | None = None


def find(slug: str, number: int) -> models.Sheet | None:
    """A sheet by its address; None where there is none."""
    if number > HIGHEST_NUMBER:
        return None
    return db.session.scalar(
        select(models.Sheet).join(models.Book).where(models.Book.slug == slug, models.Sheet.number == number)
    )


def add(
    book: models.Book,
    record: Record,
    at: datetime,
    *,
    draw: dict[str, str] | None = None,
    beside: models.Sheet | None = None,
    submission: Submission | None = None,
    commit: bool = True,
) -> models.Sheet:
    """A new sheet at the end of a book, with its first revision; `beside` is the one it is kept beside."""
    number = max((sheet.number for sheet in book.sheets), default=0) + 1
    row = models.Sheet(number=number, created_at=at, draw=draw, beside=beside)
    book.sheets.append(row)
    db.session.flush()
    _append(row, 1, Kind.START, None, record, submission or Submission(None, None, at))
    if commit:
        db.session.commit()
    return row


def begun_by(submission: Submission) -> models.Sheet | None:
    """The sheet that a submission began when it came the first time; KeyTakenError if it was another."""
    if submission.key is None:
        return None
    found = db.session.scalar(
        select(models.Revision).where(
            models.Revision.key == submission.key, models.Revision.kind == Kind.START
        )
    )
    if found is not None and found.content_digest != submission.digest:
        raise KeyTakenError
    return None if found is None else found.sheet


def keep_draw(row: models.Sheet, draw: dict[str, str]) -> None:
    """Keep the cards that were drawn for the deal; they are saved with the revision that follows."""
    row.draw = draw


def current(row: models.Sheet) -> Revision:
    """How a sheet is now."""
    newest = db.session.scalar(_revisions(row).order_by(models.Revision.number.desc()).limit(1))
    if newest is None:
        raise LookupError(f"sheet {row.id} has no revision")
    return _read(newest)


def newest_version(book: models.Book, number: int) -> int:
    """The version of a sheet by its number in the book, without reading it; 0 where there is none."""
    found = select(func.max(models.Revision.number)).join(models.Sheet)
    of_sheet = found.where(models.Sheet.book_id == book.id, models.Sheet.number == number)
    return db.session.scalar(of_sheet) or 0


def newest(rows: Sequence[models.Sheet]) -> dict[int, Revision]:
    """How each of several sheets is now, by the sheet's row id, in one question to the database."""
    last = (
        select(models.Revision.sheet_id, func.max(models.Revision.number).label("number"))
        .where(models.Revision.sheet_id.in_([row.id for row in rows]))
        .group_by(models.Revision.sheet_id)
        .subquery()
    )
    found = select(models.Revision).join(
        last, (models.Revision.sheet_id == last.c.sheet_id) & (models.Revision.number == last.c.number)
    )
    return {revision.sheet_id: _read(revision) for revision in db.session.scalars(found)}


def at_version(row: models.Sheet, version: int) -> Revision | None:
    """How a sheet was at a version; None where it never had one of that number."""
    if not 0 < version <= HIGHEST_NUMBER:
        return None
    found = db.session.scalar(_revisions(row).where(models.Revision.number == version))
    return None if found is None else _read(found)


def history(row: models.Sheet) -> list[Revision]:
    """Every state a sheet has had, the oldest first."""
    return [
        _read(revision) for revision in db.session.scalars(_revisions(row).order_by(models.Revision.number))
    ]


def answered(row: models.Sheet, submission: Submission) -> Revision | None:
    """What a submission was answered with when it came the first time; KeyTakenError if it was another."""
    if submission.key is None:
        return None
    found = db.session.scalar(_revisions(row).where(models.Revision.key == submission.key))
    if found is None:
        return None
    if found.content_digest != submission.digest:
        raise KeyTakenError
    return _read(found)


def by_key(row: models.Sheet, submission: Submission) -> Revision | None:
    """What a submission with the same key was saved as, whatever was in it."""
    if submission.key is None:
        return None
    found = db.session.scalar(_revisions(row).where(models.Revision.key == submission.key))
    return None if found is None else _read(found)


def last_seen_with(row: models.Sheet, deal_id: int) -> Kind | None:
    """What was done to the sheet when a deal left it; None where it never was there."""
    left: Kind | None = None
    was_there = False
    for revision in history(row):
        is_there = revision.record.deal(deal_id) is not None
        if was_there and not is_there:
            left = revision.kind
        was_there = is_there
    return left


def save(
    row: models.Sheet,
    kind: Kind,
    deal_id: int | None,
    record: Record,
    submission: Submission,
    *,
    commit: bool = True,
) -> Revision:
    """Put a new state after the present one. The caller has checked that the record has no faults.

    A submission that has been saved already is not saved again: what it led to then is the answer.
    """
    # Two writers wait for each other here, where the database does not make them wait before.
    db.session.execute(select(models.Sheet.id).where(models.Sheet.id == row.id).with_for_update())
    if earlier := answered(row, submission):
        db.session.rollback()
        return earlier
    revision = _append(row, current(row).version + 1, kind, deal_id, record, submission)
    saved = _read(revision)
    _sheet(saved)  # before it is kept: what could not be read again must not be stored
    if commit:
        db.session.commit()
    return saved


def next_deal_id(row: models.Sheet) -> int:
    """An id that no deal of the sheet has ever had."""
    used = {0}
    for ids in db.session.scalars(select(models.Revision.deal_ids).where(models.Revision.sheet_id == row.id)):
        used.update(ids)
    return max(used) + 1


def _revisions(row: models.Sheet) -> Select[models.Revision]:
    return select(models.Revision).where(models.Revision.sheet_id == row.id)


def _append(
    row: models.Sheet, version: int, kind: Kind, deal_id: int | None, record: Record, submission: Submission
) -> models.Revision:
    revision = models.Revision(
        sheet_id=row.id,
        number=version,
        at=submission.at,
        by=submission.by,
        kind=kind,
        deal=deal_id,
        score=score_file.write(record.sheet),
        deal_ids=list(record.deal_ids),
        key=submission.key,
        content_digest=submission.digest,
    )
    db.session.add(revision)
    db.session.flush()
    return revision


def _read(row: models.Revision) -> Revision:
    return Revision(row.number, row.kind, row.deal, row.at, row.by, tuple(row.deal_ids), row.score)


def _sheet(revision: Revision) -> Sheet:
    try:
        return _parsed(revision.score)
    except ValueError as error:
        raise ValueError(f"version {revision.version} cannot be read: {error}") from error


@lru_cache(maxsize=1024)
def _parsed(score: str) -> Sheet:
    """A stored score file; it never changes, and a history looks at all revisions of its sheet."""
    sheet, faults = score_file.read_sheet(json.loads(score), _deal_as_before)
    if sheet is None:
        raise ValueError("; ".join(map(str, faults)))
    return sheet


def _deal_as_before(
    raw: object, rules: Rules, ranking: Ranking, _in_turn: Seat | None
) -> score_file.ReadDeal:
    """A deal of a stored score file: one revision has nearly the same deals as the next.

    Whose turn it was to deal does not matter: a stored deal that has an auction names its dealer.
    """
    return _deal(json.dumps(raw), rules.id, ranking)


@lru_cache(maxsize=4096)
def _deal(text: str, rule_set: str, ranking: Ranking) -> score_file.ReadDeal:
    raw, rules = json.loads(text), RULE_SETS[rule_set]
    deal, faults = read_deal(raw, rules, ranking)
    if faults and "auction" in raw:
        # A later version may know better how an auction goes. The deal counts all the same, without it.
        del raw["auction"]
        deal, faults = read_deal(raw, rules, ranking)
    return deal, faults
