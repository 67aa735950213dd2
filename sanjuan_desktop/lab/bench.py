"""``bench``: measure the speed of the rules, the levels and the table on this machine."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.executors import use_one_thread
from sanjuan_desktop.cli.screen import without_a_screen
from sanjuan_desktop.cli.shared_arguments import positive_number
from sanjuan_desktop.lab import (
    bench_background,
    bench_core,
    bench_games,
    bench_memory,
    bench_resize,
    bench_rules,
    bench_table,
)
from sanjuan_desktop.rules import GameOptions, build_kind

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from sanjuan_desktop.cli.arguments import Subparsers

_SECONDS: Final = 2.0
_MOST_SECONDS: Final = 600.0
_GLANCE_SECONDS: Final = 0.5

Results = dict[str, Any]


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's arguments; see the package."""
    parser = subparsers.add_parser(
        "bench",
        help="measure how fast the rules, the levels and the table are",
        description="Measure random games and decisions per second of processor time, single steps of a "
        "four-player game, and how long each level thinks.",
        allow_abbrev=False,
    )
    parser.add_argument("--table", action="store_true", help="also measure frame times (opens a window)")
    parser.add_argument(
        "--rules", action="store_true", help="measure the rules panel instead (opens a window)"
    )
    parser.add_argument(
        "--resize", action="store_true", help="measure changes of the window size instead (opens a window)"
    )
    parser.add_argument(
        "--games",
        action="store_true",
        help="measure a long history and a long record instead (opens a window)",
    )
    parser.add_argument(
        "--memory",
        action="store_true",
        help="measure the memory of the window after each of ten games instead (a window opens)",
    )
    parser.add_argument(
        "--background",
        action="store_true",
        help="measure the work beside a question instead, and how fast a click stops it (opens a window)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--seconds",
        type=positive_number(_MOST_SECONDS),
        metavar="S",
        help=f"length of each measurement (default {_SECONDS:g}, "
        f"of one run of the table {bench_table.SECONDS:g})",
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Measure, and print the figures as text or JSON."""
    results, lines = measured(args)
    print(json.dumps(rounded(results)) if args.json else "\n".join(lines))
    return 0


def measured(args: argparse.Namespace) -> tuple[Results, list[str]]:
    """Run the requested measurements; return the figures, and the same as lines of text.

    Raises:
        CommandError: a window is needed and cannot be opened here, or a measurement stopped.
    """
    if args.rules or args.resize or args.games or args.memory or args.background:
        return _window_measured(args)
    use_one_thread()
    seconds = args.seconds or _SECONDS
    results: Results = {"rules": build_kind()}
    if args.table:
        # First, so that an error about the window comes at once.
        with window_for("the table"):
            results["table"] = bench_table.paces(args.seconds or bench_table.SECONDS)
    results["random"] = [asdict(speed) for speed in bench_core.random_speeds(seconds)]
    results |= bench_core.step_times(seconds)
    levels = ("greedy", *PLAYABLE_LEVELS)
    results["levels"] = {level: asdict(bench_core.thinking(level, seconds)) for level in levels}
    lines = bench_core.lines(results)
    if args.table:
        lines += bench_table.lines(results["table"])
    return results, lines


def _window_measured(args: argparse.Namespace) -> tuple[Results, list[str]]:
    """Measure rules, sizes or games, and the speed of the machine before and after."""
    results: Results = {}
    before = _current_speed()
    if args.rules:
        with window_for("the rules"):
            results["rules_panel"] = bench_rules.rules_times()
        lines = bench_rules.lines(results["rules_panel"])
    elif args.games:
        with window_for("the games"):
            results["games"] = bench_games.games_times()
        lines = bench_games.lines(results["games"])
    elif args.memory:
        with window_for("the memory"):
            results["memory"] = bench_memory.memory_after_games()
        lines = bench_memory.lines(results["memory"])
    elif args.background:
        with window_for("the background work"):
            results["background"] = bench_background.background_times(
                args.seconds or bench_background.SECONDS
            )
        lines = bench_background.lines(results["background"])
    else:
        with window_for("the table"):
            results["resizing"] = bench_resize.resize_times()
        lines = bench_resize.lines(results["resizing"])
    after = _current_speed()
    results["random_before"], results["random_after"] = before, after
    words = "Random decisions per second of processor time, 2 players"
    return results, [*lines, f"{words}: {before:,.0f} before, {after:,.0f} after"]


def _current_speed() -> float:
    return bench_core.random_speed(GameOptions(2), _GLANCE_SECONDS).decisions_per_cpu_second


@contextmanager
def window_for(what: str) -> Iterator[None]:
    """Prepare a measurement in a window, also without a screen.

    Raises:
        CommandError: Qt cannot be loaded here, or the measurement stopped.
    """
    without_a_screen()
    try:
        yield
    except (ImportError, RuntimeError) as error:
        raise CommandError(f"{what} cannot be measured here: {error}") from error


def rounded(value: Any) -> Any:  # noqa: ANN401 - any JSON value
    """Return ``value`` with all fractions rounded to four digits."""
    if isinstance(value, dict):
        return {name: rounded(part) for name, part in value.items()}
    if isinstance(value, list):
        return [rounded(part) for part in value]
    return round(value, 4) if isinstance(value, float) else value
