"""Measure the frame times of a table in motion, alone and beside other work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

SECONDS: Final = 10.0
"""Default length of one run, in seconds."""

_RUNS: Final = 3
_AT_WORK: Final = {"idle": "", "busy": "busy", "expert": "expert", "review": "review"}


def paces(seconds: float) -> dict[str, dict[str, Any]]:
    """Return the frame times for each kind of other work; see `frame_bench.frame_pace`.

    Raises:
        RuntimeError: the computer player stopped.
    """
    from sanjuan_desktop.lab.frame_bench import frame_pace

    return {name: dict(frame_pace(seconds, _RUNS, level=level)) for name, level in _AT_WORK.items()}


def lines(paces: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Return the figures as lines of text."""
    return [
        "Time from frame to frame, 20 of 120 cards moving at 1920 × 1080",
        *(
            f"  table {name:<6} {pace['p50_ms']:>7.1f} ms median {pace['p95_ms']:>7.1f} 95 %"
            f" {pace['p99_ms']:>7.1f} 99 % {pace['max_ms']:>7.1f} most, {pace['frames']} frames"
            for name, pace in paces.items()
        ),
    ]
