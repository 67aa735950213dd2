"""``simulate``: computer players play many games against each other."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.engines.process import DECISION_S
from sanjuan_desktop.ai.levels import LEVELS
from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.cli import executors, resume
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.game_options import add_option_arguments, options_of
from sanjuan_desktop.cli.opponents import engine_command, opponent
from sanjuan_desktop.cli.shared_arguments import MOST_SECONDS, positive_number, whole_number
from sanjuan_desktop.cli.simulation import (
    SEARCHES,
    WHOLE_WIN,
    SimulationPlan,
    Sums,
    chunks_in_order,
    level_results,
)

if TYPE_CHECKING:
    import argparse

    from sanjuan_desktop.cli.arguments import Subparsers

_MOST_SEED: Final = (1 << 63) - 1
_MOST_ITERATIONS: Final = 10**6
_BAR: Final = 30


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's arguments; see the package."""
    parser = subparsers.add_parser(
        "simulate",
        help="let computer players play many games against each other",
        description="Let computer players play many games. In game g the list of levels is shifted by g "
        "seats, so that every level plays in every seat. The same seed and arguments give the "
        "same result on any machine and with any number of processes.",
        epilog="With --json: the list 'seats' follows the order of --levels (not the seats at the table); "
        "under 'levels' a game counts once for each seat of the level, and a shared victory counts in "
        "equal parts.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--players", type=whole_number(2, 4), default=4, metavar="N", help="2 to 4 (default 4)")
    add("--levels", default="random", metavar="A,B,...",
        help=f"one level for all, or one per player: {', '.join(LEVELS)} (default random); "
        f"from novice up optionally with a character, such as strong/trader: {', '.join(STYLES)}; "
        "or the path of an engine, such as ./bot.py (see the command arena)")  # fmt: skip
    add(
        "--games", type=whole_number(1, 10**9), default=100, metavar="G", help="number of games (default 100)"
    )
    add("--seed", type=whole_number(-_MOST_SEED, _MOST_SEED), default=1, metavar="S",
        help="seed of all deals and players (default 1)")  # fmt: skip
    add_option_arguments(parser)
    executors.add_arguments(parser)
    add("--seconds", type=positive_number(MOST_SECONDS), default=DECISION_S, metavar="S",
        help=f"time limit for each decision of an engine (default {DECISION_S:g})")  # fmt: skip
    add("--iterations", type=whole_number(1, _MOST_ITERATIONS), metavar="I",
        help=f"iterations of {SEARCHES} for each decision (default: its own limit)")  # fmt: skip
    add("--json", action="store_true", help="print one JSON object instead of a table")
    add("--resume", type=Path, metavar="FILE",
        help="save the totals in FILE; a later run with more --games continues from there")  # fmt: skip
    return parser


def run(args: argparse.Namespace) -> int:
    """Play the games and print the result."""
    plan = plan_of(args)
    sums, before = resume.load(args.resume, plan) if args.resume else (Sums(), 0.0)
    if sums.games > args.games:
        raise CommandError(f"{args.resume} already has {sums.games} games; give --games {sums.games} or more")
    started = time.monotonic()

    def seconds() -> float:
        return before + time.monotonic() - started

    with executors.workers(args.jobs, args.cluster, here=True) as workers:
        show_progress(0, args.games)
        for chunk in chunks_in_order(plan, sums.games, args.games, workers):
            sums.add(chunk)
            if args.resume:
                resume.save(args.resume, plan, sums, seconds())
            show_progress(sums.games, args.games)
    print(as_json(plan, sums, seconds()) if args.json else as_table(plan, sums, seconds()))
    return 0


def plan_of(args: argparse.Namespace) -> SimulationPlan:
    """Return the plan of the games.

    Raises:
        CommandError: a level or character is unknown, or their number does not fit.
    """
    levels = tuple(args.levels.split(","))
    for level in levels:
        if engine_command(level) is None:
            opponent(level)
    if len(levels) not in (1, args.players):
        raise CommandError(f"{args.players} players need one level or {args.players}, not {len(levels)}")
    levels *= args.players // len(levels)
    return SimulationPlan(
        options_of(args, args.players), levels, args.seed, seconds=args.seconds, iterations=args.iterations
    )


def show_progress(done: int, games: int, what: str = "games") -> None:
    """Draw the progress bar on the error stream if it is a terminal; remove it at the end."""
    stream = sys.stderr
    if stream is None or not stream.isatty():
        return
    full = _BAR * done // games
    text = f"[{'#' * full}{'.' * (_BAR - full)}] {done} of {games} {what}"
    stream.write("\r" + (text if done < games else " " * len(text) + "\r"))
    stream.flush()


def as_json(plan: SimulationPlan, sums: Sums, seconds: float) -> str:
    """Return the result as one JSON object."""
    result = {
        "games": sums.games,
        "seconds": round(seconds, 3),
        "decisions": sums.decisions,
        "rounds_mean": sums.rounds / sums.games,
        "seats": [
            {"level": level, "wins": wins / WHOLE_WIN, "points_mean": points / sums.games}
            for level, wins, points in zip(plan.levels, sums.wins, sums.points, strict=True)
        ],
        "levels": {
            level: {
                "games": result.games,
                "wins": result.wins,
                "win_share": result.win_share,
                "low": result.low,
                "high": result.high,
                "points_mean": result.points_mean,
            }
            for level, result in level_results(plan, sums).items()
        },
    }
    return json.dumps(result)


def as_table(plan: SimulationPlan, sums: Sums, seconds: float) -> str:
    """Return the result as a table, one line per level."""
    head = ("level", "games", "win share", "95 % interval", "points", "rounds")
    rows = [head]
    for level, result in level_results(plan, sums).items():
        interval = f"{result.low:.1%} to {result.high:.1%}"
        rounds = f"{sums.rounds / sums.games:.2f}"
        rows.append(
            (
                level,
                str(result.games),
                f"{result.win_share:.1%}",
                interval,
                f"{result.points_mean:.2f}",
                rounds,
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    lines = ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]
    lines.append(f"{sums.games} games, {sums.decisions} decisions, {seconds:.1f} s")
    return "\n".join(lines)
