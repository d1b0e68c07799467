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
    if files.count(STANDARD_INPUT) > 1:
        raise click.UsageError("Standard input (-) can be read only once.")
    faulty = False
    for position, name in enumerate(files):
        try:
            text = _text_of(name)
        except (OSError, UnicodeDecodeError) as error:
            reason = (
                "not UTF-8 text" if isinstance(error, UnicodeDecodeError) else error.strerror or str(error)
            )
            click.echo(f"{name}: {reason}", err=True)
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
        width = max(map(len, RULE_SETS))
        for known in RULE_SETS.values():
            _print(f"{known.id:<{width}} {known.title}")
    elif rule_set in RULE_SETS:
        _print(_card_text(rule_card(RULE_SETS[rule_set])))
    else:
        click.echo(f"rules: {rule_set!r} is not one of {', '.join(RULE_SETS)}", err=True)
        sys.exit(BAD_INPUT)


def _text_of(name: str) -> str:
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise OSError(None, "standard input is closed")
        data = sys.stdin.buffer.read()
    else:
        data = Path(name).read_bytes()
    return data.decode("utf-8-sig")


def _complain(name: str, files: tuple[str, ...], message: str) -> None:
    where = f"{'standard input' if name == STANDARD_INPUT else name}: " if len(files) > 1 else ""
    click.echo(f"{where}{message}", err=True)


def _print(text: str) -> None:
    """Print on any terminal: a character it cannot show becomes a question mark, never a traceback."""
    encoding = sys.stdout.encoding or "utf-8"
    try:
        click.echo(text.encode(encoding, "replace").decode(encoding))
    except BrokenPipeError:
        raise  # The reader has seen enough; click ends quietly.
    except OSError as error:
        raise click.ClickException(f"cannot print: {error.strerror}") from error


def _card_text(card: RuleCard) -> str:
    lines = [f"{card.title} · {card.edition}", card.about, ""]
    width = max(len(row.what) for row in card.rows)
    lines += [f"{row.what:<{width}}  {row.figure}  [{row.marks}]" for row in card.rows]
    lines += ["", *(f"[{mark}] {source}" for mark, source in card.sources)]
    lines += [card.differs] if card.differs else []
    if card.reconstruction:
        lines.append(f"Pieced together from elsewhere: {', '.join(card.pieced_together)}.")
    return "\n".join(lines)
