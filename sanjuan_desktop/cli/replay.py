"""``replay``: check a recorded game and print it move by move."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.control.session.record_finder import find_record
from sanjuan_desktop.rules import (
    CATALOGUE,
    GameRecord,
    IllegalActionError,
    RecordError,
    action_line,
    apply,
    options_text,
    score_sheet,
    winners,
)
from sanjuan_desktop.storage.errors import CannotReadError
from sanjuan_desktop.storage.files import read_text

if TYPE_CHECKING:
    import argparse

    from sanjuan_desktop.cli.arguments import Subparsers
    from sanjuan_desktop.rules import State

_MOST_BYTES: Final = 1_000_000
"""Maximum file size in bytes; a whole game has about 6,000."""

_LABEL: Final = 20


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's arguments; see the package."""
    parser = subparsers.add_parser(
        "replay",
        help="check a recorded game and print it",
        description="Check a recorded game and print its moves round by round and the score sheet.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="the game as a text file: options, seed, moves"
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Check the whole game, then print it."""
    try:
        print("\n".join(lines_of(find_record(read(args.file)))))
    except RecordError as error:
        raise CommandError(f"{args.file}: {error}") from error
    return 0


def read(path: Path) -> str:
    """Return the text of a file.

    Raises:
        CommandError: the file cannot be read, is far too long for a game or not text.
    """
    try:
        text = read_text(path, _MOST_BYTES)
    except CannotReadError as error:
        if error.fault == "too_large":
            raise CommandError(f"{path} is too long for a recorded game") from error
        if error.fault == "no_text":
            raise CommandError(f"{path} is not a text file") from error
        raise CommandError(str(error)) from error
    if text is None:
        raise CommandError(f"cannot read {path}: the file does not exist")
    return text


def lines_of(record: GameRecord) -> list[str]:
    """Return the whole game as lines of text.

    Raises:
        RecordError: a move is not legal; the message names it.
    """
    state = record.start()
    lines = [f"Options: {options_text(record.options)}. Seed {record.seed}."]
    headed = -1
    for number, action in enumerate(record.actions(), start=1):
        if state.round != headed:
            headed = state.round
            lines += ["", f"Round {headed}, governor: seat {state.governor + 1}" if headed else "First hands"]
        lines.append(f"{number:>5}  seat {state.actor + 1}  {action_line(action)}")
        try:
            apply(state, action)
        except IllegalActionError as error:
            raise RecordError(
                f"move {number} ({action_line(action)}) is not legal: {error.reason.code}"
            ) from error
    return [*lines, "", *score_lines(state)]


def score_lines(state: State) -> list[str]:
    """Return the score sheet, one column per seat."""
    sheets = score_sheet(state)
    names = dict.fromkeys(line.building for sheet in sheets for line in sheet.bonuses)
    rows = [
        ("Buildings", [sheet.buildings for sheet in sheets]),
        ("Cards stored", [sheet.stored for sheet in sheets]),
        ("Cards in the harbor", [sheet.harbored for sheet in sheets]),
    ]
    for name in names:
        points = [sum(line.points for line in sheet.bonuses if line.building == name) for sheet in sheets]
        rows.append((CATALOGUE[name].key.replace("_", " ").capitalize(), points))
    rows.append(("Total", [sheet.total for sheet in sheets]))
    rows.append(("Cards and goods", [sheet.tie_break for sheet in sheets]))
    head = "Final score" if state.is_over else "Points so far"
    lines = [f"{head:<{_LABEL}}" + "".join(f"{f'seat {sheet.seat + 1}':>8}" for sheet in sheets)]
    lines += [f"{name:<{_LABEL}}" + "".join(f"{number:>8}" for number in numbers) for name, numbers in rows]
    if state.is_over:
        won = " and ".join(f"seat {seat + 1}" for seat in winners(state))
        return [*lines, f"Won by {won}."]
    return [*lines, f"The record ends before the game does; seat {state.actor + 1} is asked next."]
