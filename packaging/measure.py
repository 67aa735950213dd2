"""Measure a start: first frame of the table beside that of an empty window, and memory in mid-game.

    .venv/bin/python packaging/measure.py [--runs N] [--platform offscreen|xcb] [--cold]

Each run is a new process that opens the window at 1920 × 1080 with a game of four computers at full
animation. It records the time of the first painted table, continues for some seconds and reads the
proportional set size (PSS) of both processes. After each run another process opens an empty PySide6 window of
the same size; ``first_frame_ratio`` is the time of the table divided by the time of that window.

Linux only, because it reads /proc. For xcb start it under a screen, such as
``xvfb-run -s "-screen 0 1920x1080x24"``.

``--cold`` removes the compiled Python modules of the program before each run. A start leaves no other caches.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

CHILD = Path(__file__).with_name("measure_child.py")
PACKAGE = CHILD.parent.parent / "sanjuan_desktop"


def run_once(platform: str, *, cold: bool) -> dict[str, float]:
    """Return the figures of a start and of an empty window; ``cold`` removes compiled modules first."""
    environment = {**os.environ, "QT_QPA_PLATFORM": platform}
    # The first variable would make every start a cold one, the second would move the cache.
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
        environment.pop(name, None)
    if cold:
        for folder in list(PACKAGE.rglob("__pycache__")):
            shutil.rmtree(folder)
    figures = run_child(environment)
    figures |= run_child(environment, "--empty")
    figures["first_frame_ratio"] = figures["first_frame_s"] / figures["empty_window_s"]
    return figures


def run_child(environment: dict[str, str], *arguments: str) -> dict[str, float]:
    """Return the figures that a new process of measure_child.py prints."""
    done = subprocess.run(
        [sys.executable, str(CHILD), *arguments, str(time.monotonic())],
        env=environment,
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
    parser.add_argument("--cold", action="store_true", help="as the very first start")
    arguments = parser.parse_args()
    run_once(arguments.platform, cold=False)  # warms the file cache
    runs = [run_once(arguments.platform, cold=arguments.cold) for _ in range(arguments.runs)]
    for name in runs[0]:
        values = sorted(run[name] for run in runs)
        print(f"{name}: median {statistics.median(values):.2f} ({values[0]:.2f} to {values[-1]:.2f})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
