"""``puzzles``: find puzzles, ship them, confirm those that are shipped."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.puzzles.puzzle import BANDS
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.executors import use_one_thread
from sanjuan_desktop.cli.numbers import whole_number
from sanjuan_desktop.control.puzzles.book import FOLDER, NAME, packed
from sanjuan_desktop.lab import puzzle_plan, puzzle_search, puzzle_store
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.files import write_bytes

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from sanjuan_desktop.ai.puzzles.puzzle import Puzzle
    from sanjuan_desktop.cli.arguments import Subparsers
    from sanjuan_desktop.lab.puzzle_store import FoundPuzzles

_MINUTES: Final = 60.0


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's arguments; see the package."""
    parser = subparsers.add_parser(
        "puzzles",
        help="find positions in which one option is clearly best",
        description="make: play games of the levels, find positions in which one option is clearly best, "
        "verify them, and keep them in FILE at once; broken off, the same command goes on. state: what there "
        "is and what is missing. ship: write what is in FILE into the game.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("what", choices=("make", "state", "ship"), help="what is to be done")
    add(
        "--minutes", type=whole_number(1, 10**5), metavar="M", help="make: end after so long (default: never)"
    )
    add("--resume", type=Path, default=puzzle_store.FILE, metavar="FILE",
        help=f"what was found (default {puzzle_store.FILE.as_posix()})")  # fmt: skip
    return parser


def run(args: argparse.Namespace) -> int:
    """Do what was asked; Ctrl+C ends a search, which loses nothing that was found."""
    store = puzzle_store.load(args.resume)
    if args.what == "make":
        make(store, args.minutes)
    elif args.what == "ship":
        ship(store.puzzles)
    print(puzzle_plan.table(store.puzzles), end="")
    if store.tried:
        print(f"{store.tried} candidates tried, {store.seconds / store.tried:.0f} s of the processor each")
    return 0


def make(store: FoundPuzzles, minutes: int | None) -> None:
    """Search on until all is there, the time is over or Ctrl+C is pressed."""
    use_one_thread()
    end = None if minutes is None else time.monotonic() + minutes * _MINUTES

    def stop() -> bool:
        return end is not None and time.monotonic() >= end

    try:
        while not stop() and len(store.puzzles) < puzzle_plan.TOTAL:
            have = puzzle_plan.counted(store.puzzles)
            for number, found in enumerate(puzzle_search.batch(store.batch, have, stop)):
                store.seconds += found.seconds
                store.tried += number > 0
                if found.puzzle is not None and store.add(found.puzzle):
                    print(_line(found.puzzle), flush=True)
                store.save()
            if not stop():
                store.batch += 1
                store.save()
    except KeyboardInterrupt:
        store.save()


def _line(puzzle: Puzzle) -> str:
    return (
        f"{puzzle.key} {puzzle.band} {puzzle.kind}, {puzzle.options.players} players, round {puzzle.round}, "
        f"leads by {puzzle.margin:.3f}, found {puzzle.found}"
    )


def ship(puzzles: Sequence[Puzzle]) -> None:
    """Write puzzles into the game, the easiest first.

    Raises:
        CommandError: the file cannot be written.
    """
    order = sorted(puzzles, key=lambda one: (BANDS.index(one.band), -sum(one.found), one.key))
    path = resource_path() / FOLDER / NAME
    try:
        write_bytes(path, packed(order))
        # Everybody who installs the game reads it.
        path.chmod(0o644)
    except CannotWriteError as error:
        raise CommandError(str(error)) from error
