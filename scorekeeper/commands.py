"""The commands that need no server: `scorekeeper score` and `scorekeeper rules`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from scorekeeper.files.ledger_json import write_ledger
from scorekeeper.files.score_file import read
from scorekeeper.scoring import RULE_SETS, replay
from scorekeeper.wording.rule_card import RuleCard, rule_card
from scorekeeper.wording.text_sheet import text_sheet

STANDARD_INPUT = "-"
BAD_INPUT = 2


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True, help="One JSON document a line for each file.")
def score(files: tuple[str, ...], as_json: bool) -> None:
    """Score the sheets in score files; "-" is standard input.

    Exit status 2, and a line for every fault, where a file is not a score file.
    """
    faulty = False
    for position, name in enumerate(files):
        try:
            text = _text_of(name)
        except (OSError, UnicodeDecodeError) as error:
            reason = (
                "not UTF-8 text" if isinstance(error, UnicodeDecodeError) else error.strerror or str(error)
            )
            _complain(name, files, reason)
            faulty = True
            continue
        sheet, faults = read(text)
        if sheet is None:
            faulty = True
            for fault in faults:
                _complain(name, files, str(fault))
        elif as_json:
            _print(write_ledger(replay(sheet)))
        else:
            _print(("\n\n" if position else "") + text_sheet(replay(sheet)))
    if faulty:
        sys.exit(BAD_INPUT)


@click.command()
@click.argument("rule_set", required=False, metavar="[ID]")
def rules(rule_set: str | None) -> None:
    """Print the rule card of a rule set, or the list of rule sets."""
    if rule_set is None:
        for known in RULE_SETS.values():
            _print(f"{known.id:<14} {known.name} · {known.edition}")
    elif rule_set in RULE_SETS:
        _print(_card_text(rule_card(RULE_SETS[rule_set])))
    else:
        click.echo(f"rules: {rule_set!r} is not one of {', '.join(RULE_SETS)}", err=True)
        sys.exit(BAD_INPUT)


def _text_of(name: str) -> str:
    data = sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    return data.decode("utf-8-sig")


def _complain(name: str, files: tuple[str, ...], message: str) -> None:
    where = f"{'standard input' if name == STANDARD_INPUT else name}: " if len(files) > 1 else ""
    click.echo(f"{where}{message}", err=True)


def _print(text: str) -> None:
    """Print on any terminal: a character it cannot show becomes a question mark, never a traceback."""
    encoding = sys.stdout.encoding or "utf-8"
    click.echo(text.encode(encoding, "replace").decode(encoding))


def _card_text(card: RuleCard) -> str:
    lines = [f"{card.title} · {card.edition}", card.about, f"Source: {card.source}"]
    for section in card.sections:
        lines += ["", section.title]
        width = max(len(row.what) for row in section.rows)
        lines += [f"  {row.what:<{width}}  {row.figure}" for row in section.rows]
        if section.remark:
            lines.append(f"  {section.remark}")
        lines.append(f"  [{'; '.join(section.sources)}]")
    return "\n".join(lines)
