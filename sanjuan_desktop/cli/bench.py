"""``bench``: how fast the rules, the levels and the table are on this machine."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.cli.bench_core import random_speeds, step_times, thinking
from sanjuan_desktop.cli.chunks import use_one_thread
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.numbers import positive_number
from sanjuan_desktop.cli.screen import without_a_screen
from sanjuan_desktop.rules import build_kind

if TYPE_CHECKING:
    import argparse

    from sanjuan_desktop.cli.arguments import Subparsers

_SECONDS: Final = 2.0
_TABLE_SECONDS: Final = 10.0
_TABLE_RUNS: Final = 3
_MOST_SECONDS: Final = 600.0

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
    parser.add_argument(
        "--table", action="store_true", help="measure the pace of frames too (a window opens)"
    )
    parser.add_argument(
        "--rules", action="store_true", help="measure the panel of the rules instead (a window opens)"
    )
    parser.add_argument(
        "--resize", action="store_true", help="measure windows of other sizes instead (a window opens)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--seconds",
        type=positive_number(_MOST_SECONDS),
        metavar="S",
        help=f"length of each measurement (default {_SECONDS:g}, of one run of the table {_TABLE_SECONDS:g})",
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Measure, and print the figures."""
    if args.rules:
        print_results(rules_panel(), args.json)
        return 0
    if args.resize:
        print_results(other_sizes(), args.json)
        return 0
    use_one_thread()
    seconds = args.seconds or _SECONDS
    results: Results = {"rules": build_kind()}
    results["random"] = [asdict(speed) for speed in random_speeds(seconds)]
    results |= step_times(seconds)
    results["levels"] = {level: asdict(thinking(level, seconds)) for level in ("greedy", *PLAYABLE_LEVELS)}
    if args.table:
        results["table"] = table_pace(args.seconds or _TABLE_SECONDS)
    print_results(results, args.json)
    return 0


def print_results(results: Results, as_json: bool) -> None:
    """Print figures, for people or for programs."""
    print(json.dumps(rounded(results)) if as_json else "\n".join(lines_of(results)))


def rules_panel() -> Results:
    """Measure how fast the rules open and answer.

    Raises:
        CommandError: Qt cannot be loaded here.
    """
    without_a_screen()
    try:
        from sanjuan_desktop.cli.bench_rules import rules_times

        return {"rules_panel": rules_times()}
    except ImportError as error:
        raise CommandError(f"the rules cannot be opened here: {error}") from error


def other_sizes() -> Results:
    """Measure how soon the table is sharp in a window of another size.

    Raises:
        CommandError: Qt cannot be loaded here, or the table did not get sharp.
    """
    without_a_screen()
    try:
        from sanjuan_desktop.cli.bench_resize import resize_times

        return {"resizing": resize_times()}
    except (ImportError, RuntimeError) as error:
        raise CommandError(f"the table cannot be measured here: {error}") from error


def table_pace(seconds: float) -> Results:
    """Measure the frames of a table in motion, without and with a computer player at work.

    Raises:
        CommandError: Qt cannot be loaded here, or the computer player stopped.
    """
    without_a_screen()
    try:
        from sanjuan_desktop.app.table.frame_bench import frame_pace
    except ImportError as error:
        raise CommandError(f"the table cannot be opened here: {error}") from error
    try:
        return {
            name: frame_pace(seconds, _TABLE_RUNS, level=level)
            for name, level in (("idle", ""), ("busy", "busy"), ("expert", "expert"))
        }
    except RuntimeError as error:
        raise CommandError(str(error)) from error


def rounded(value: Any) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """Return ``value`` with all its fractions cut to four digits after the point."""
    if isinstance(value, dict):
        return {name: rounded(part) for name, part in value.items()}
    if isinstance(value, list):
        return [rounded(part) for part in value]
    return round(value, 4) if isinstance(value, float) else value


def lines_of(results: Results) -> list[str]:
    """Return the figures as lines of text."""
    if "rules_panel" in results:
        times = results["rules_panel"]
        return [
            f"Rules, {name}: {times[f'{key}_median_ms']:.0f} ms median, {times[f'{key}_most_ms']:.0f} ms most"
            for name, key in (("from the key to the page", "open"), ("search after a letter", "search"))
        ]
    if "resizing" in results:
        return ["Milliseconds, medians of seven rounds", *map(_resizing, results["resizing"])]
    lines = [f"Rules: {results['rules']}", "Random games, per second of processor time"]
    for speed in results["random"]:
        kind = "with the new buildings" if speed["new_buildings"] else "base game"
        lines.append(
            f"  {speed['players']} players, {kind:<23} {speed['games_per_cpu_second']:>7.0f} games"
            f" {speed['decisions_per_cpu_second']:>9.0f} decisions"
        )
    lines.append("Single steps, 4 players, mid-game")
    for name, what in (
        ("copy_us", "copy the state"),
        ("view_us", "a player's view"),
        ("complete_us", "a guess"),
    ):
        lines.append(f"  {what:<16} {results[name]:>8.2f} µs")
    lines.append("Thinking about one decision, and about a role or a building")
    for level, one in results["levels"].items():
        lines.append(
            f"  {level:<8} {one['median_ms']:>9.3f} ms median {one['large_median_ms']:>9.2f} median"
            f" {one['large_p99_ms']:>9.1f} 99th percentile {one['most_ms']:>9.1f} most"
        )
    for name, pace in results.get("table", {}).items():
        if not lines[-1].startswith("  table"):
            lines.append("Time from frame to frame, 20 of 120 cards moving at 1920 × 1080")
        lines.append(
            f"  table {name:<6} {pace['p50_ms']:>7.1f} ms median {pace['p95_ms']:>7.1f} 95 %"
            f" {pace['p99_ms']:>7.1f} 99 % {pace['max_ms']:>7.1f} most, {pace['frames']} frames"
        )
    return lines


def _resizing(times: dict[str, Any]) -> str:
    return (
        f"  {times['change']:<32} stretched {times['first_ms']:>4.0f}, cards sharp {times['cards_ms']:>4.0f},"
        f" all sharp {times['sharp_ms']:>4.0f}, longest slice {times['slice_ms']:>5.1f}"
    )
