"""Measure what a start costs: time to the first frame of the table, and memory in mid-game.

    .venv/bin/python packaging/measure.py [--runs N] [--platform offscreen|xcb]

Each run is a fresh process that opens the window at 1920 × 1080 with a game of
four computers at full motion, notes when the table has been painted for the
first time, lets the game go on for some seconds and reads the proportional set
size (PSS) of both processes. Linux only: it reads /proc. For xcb start it under
a screen, such as ``xvfb-run -s "-screen 0 1920x1080x24"``.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

CHILD = Path(__file__).with_name("measure_child.py")


def run_once(platform: str) -> dict[str, float]:
    """Return the figures of one fresh process."""
    done = subprocess.run(
        [sys.executable, str(CHILD), str(time.monotonic())],
        env={**os.environ, "QT_QPA_PLATFORM": platform},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def main() -> int:
    """Run the measurement and print medians."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--platform", choices=("offscreen", "xcb"), default="offscreen")
    arguments = parser.parse_args()
    run_once(arguments.platform)  # warms the file cache
    runs = [run_once(arguments.platform) for _ in range(arguments.runs)]
    for name in runs[0]:
        values = sorted(run[name] for run in runs)
        print(f"{name}: median {statistics.median(values):.2f} ({values[0]:.2f} to {values[-1]:.2f})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
