"""``calibrate``: measure the strength of each level against its neighbours and ``greedy``."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.cli import executors
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.resume import write_whole
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.cli.simulate import show_progress
from sanjuan_desktop.cli.simulation import chunks_in_order
from sanjuan_desktop.lab.matches import CELLS, Match, round_robin
from sanjuan_desktop.lab.network_logs import record_measured
from sanjuan_desktop.lab.scorebook import Scorebook

if TYPE_CHECKING:
    import argparse

    from sanjuan_desktop.cli.arguments import Subparsers
    from sanjuan_desktop.cli.executors import Workers

FILE: Final = Path(__file__).with_name("calibration.json")
"""All matches of the levels, kept in the source tree even when unfinished: matches of *expert* take hours."""

TABLE: Final = ".md"
_MOST_SEED: Final = (1 << 63) - 1


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's arguments; see the package."""
    parser = subparsers.add_parser(
        "calibrate",
        help="measure how strong the levels are",
        description="Let each level meet the next weaker one and greedy, one seat against all others. Every "
        "deal is played from every seat. Thinking is limited by iterations, never by seconds. After an "
        "interruption the same command continues; games that are in FILE already are not played again.",
        epilog="The table is printed, and saved beside FILE with the ending .md. Win share: a shared victory "
        "counts in equal parts; even: the share of a player no better than the others.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--players", type=whole_number(2, 4), metavar="N", help="2 to 4 (default 2)")
    add("--levels", metavar="A,B,...",
        help="which levels, the weakest first, also with a character, as in strong/trader "
        f"(default {','.join(PLAYABLE_LEVELS)})")  # fmt: skip
    add("--cells", action="store_true",
        help="play the standard matches instead: 2, 3 and 4 players, both editions, the expansion, "
        "a mixed field")  # fmt: skip
    add("--games", type=whole_number(1, 10**6), default=400, metavar="G",
        help="games of each match (default 400), rounded up to whole turns of the seats")  # fmt: skip
    add("--seed", type=whole_number(-_MOST_SEED, _MOST_SEED), default=1, metavar="S",
        help="makes all deals and players (default 1)")  # fmt: skip
    executors.add_arguments(parser)
    add("--resume", type=Path, default=FILE, metavar="FILE",
        help=f"keep all games in FILE (default {FILE.name} beside the sources)")  # fmt: skip
    add("--note", action="store_true", help="also write the results into the logs beside the networks")
    return parser


def run(args: argparse.Namespace) -> int:
    """Play, save after every chunk, and print the table."""
    matches = matches_of(args)
    if args.resume.suffix == TABLE:
        raise CommandError(f"{args.resume} would be overwritten by the table; name another file")
    book = Scorebook(args.resume)
    with executors.workers(args.jobs, args.cluster, here=True) as workers:
        for match in matches:
            play(match, book, args, workers)
    table = book.table()
    write_whole(args.resume.with_suffix(TABLE), table)
    if args.note:
        record_measured([entry for entry in book.entries if entry.is_current()])
    print(table, end="")
    return 0


def matches_of(args: argparse.Namespace) -> list[Match]:
    """Return the matches to play.

    Raises:
        CommandError: a level is unknown, or arguments exclude each other.
    """
    if args.cells:
        if args.players or args.levels:
            raise CommandError("--cells names players and levels itself")
        return list(CELLS)
    levels = args.levels.split(",") if args.levels else PLAYABLE_LEVELS
    return round_robin(levels, args.players or 2)


def play(match: Match, book: Scorebook, args: argparse.Namespace, workers: Workers) -> None:
    """Play the missing games of a match; each chunk of games is saved when it ends.

    Raises:
        CommandError: a level cannot play, the file belongs to other networks or cannot be written.
    """
    plan = match.plan(args.seed)
    entry = book.entry(plan)
    games = match.whole(args.games)
    what = f"games of {' and '.join(dict.fromkeys(plan.levels))}"
    before, started = entry.seconds, time.monotonic()
    if entry.sums.games >= games:
        return
    show_progress(entry.sums.games, games, what)
    for chunk in chunks_in_order(plan, entry.sums.games, games, workers):
        entry.sums.add(chunk)
        entry.seconds = before + time.monotonic() - started
        book.save()
        write_whole(book.path.with_suffix(TABLE), book.table())
        show_progress(entry.sums.games, games, what)
