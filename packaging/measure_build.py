"""Measure a built program: sizes, start to the first frame of the table, processor time while it waits.

    python3 packaging/measure_build.py [--runs N] [PROGRAM ARGUMENT ...]

PROGRAM is the built one below ``dist`` unless another command is named, such as the checkout's: ``python3
packaging/measure_build.py .venv/bin/python -m sanjuan_desktop``. Linux with Xvfb. The screen is watched from
outside, so that the time includes everything from the double click to the picture.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from check_folder import largest
from stage import CheckError, Screen, children_of, virtual_screen, wait_for

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
DIST: Final = ROOT / "dist"
FOLDER: Final = "San Juan"
TABLE: Final = ("--demo", "--players", "4", "--new-buildings", "--seed", "7", "--levels", "greedy")
WAITING: Final = ("--players", "4", "--seed", "7", "--levels", "greedy", "--speed", "0", "--pace", "instant")
WINDOW: Final = ("--size", "1920x1080")
COLOURS_OF_A_WINDOW: Final = 5
"""Minimum number of colours of a window; the empty screen with its pointer has fewer."""

COLOURS_OF_A_TABLE: Final = 60
"""Minimum number of colours of a complete table; its ground has fewer."""

PAUSE_S: Final = 0.003

SETTLE_S: Final = 6.0
IDLE_S: Final = 10.0


def first_frames(command: Sequence[str], screen: Screen) -> tuple[float, float]:
    """Return the seconds from the start to the first picture, and to the complete table."""
    with tempfile.TemporaryDirectory(prefix="sanjuan-measure-") as home:
        wait_for(lambda: screen.colours() < COLOURS_OF_A_WINDOW, "an empty screen")
        started = time.monotonic()
        process = start(command, (*TABLE, *WINDOW), screen, home)
        try:
            wait_for(lambda: screen.colours() >= COLOURS_OF_A_WINDOW, "a picture", pause_s=PAUSE_S)
            first = time.monotonic() - started
            wait_for(lambda: screen.colours() >= COLOURS_OF_A_TABLE, "the table", pause_s=PAUSE_S)
            return first, time.monotonic() - started
        finally:
            end(process)


def idle_share(command: Sequence[str], screen: Screen) -> float:
    """Return the processor share of the program and its processes while a person thinks."""
    with tempfile.TemporaryDirectory(prefix="sanjuan-measure-") as home:
        process = start(command, (*WAITING, *WINDOW, "--data-dir", home), screen, home)
        try:
            time.sleep(SETTLE_S)
            before, at = processor_seconds(process.pid), time.monotonic()
            time.sleep(IDLE_S)
            return (processor_seconds(process.pid) - before) / (time.monotonic() - at)
        finally:
            end(process)


def processor_seconds(pid: int) -> float:
    """Return the processor time of a process and its children, in seconds."""
    total = 0.0
    for task in (pid, *children_of(pid)):
        # Fields 14 and 15 of the line, counted after the name in brackets, which may contain spaces.
        fields = Path(f"/proc/{task}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


def start(
    command: Sequence[str], arguments: Sequence[str], screen: Screen, home: str
) -> subprocess.Popen[bytes]:
    """Start the program on a screen, with a temporary home folder."""
    environment = {**os.environ, "DISPLAY": screen.name, "HOME": home, "QT_QPA_PLATFORM": "xcb"}
    return subprocess.Popen([*command, *arguments], env=environment)


def end(process: subprocess.Popen[bytes]) -> None:
    """Stop the program and wait for its end."""
    process.terminate()
    process.wait()


def sizes() -> list[str]:
    """Return lines about the sizes of downloads and folder."""
    folder = DIST / FOLDER
    whole = sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
    lines = [f"{path.name}: {path.stat().st_size / 1e6:.1f} MB" for path in downloads()]
    lines.append(f"unpacked: {whole:.1f} MB; the largest parts:")
    return lines + [f"  {megabytes:5.1f} MB  {name}" for name, megabytes in largest(folder)]


def downloads() -> list[Path]:
    """Return the built downloads."""
    return sorted(path for path in DIST.iterdir() if path.is_file() and not path.name.endswith(".json"))


def spread(values: Sequence[float], unit: str, factor: float = 1.0) -> str:
    """Return a median with its spread as text."""
    low, middle, high = (factor * value for value in (min(values), statistics.median(values), max(values)))
    return f"median {middle:.2f} {unit} ({low:.2f} to {high:.2f})"


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    args = parser.parse_args()
    command = args.command or [str(DIST / FOLDER / "sanjuan")]
    if not args.command:
        print("\n".join(sizes()))
    try:
        with virtual_screen() as screen:
            first_frames(command, screen)  # warms the file cache
            runs = [first_frames(command, screen) for _ in range(args.runs)]
            print("first frame:", spread([first for first, _ in runs], "s"))
            print("complete table:", spread([whole for _, whole in runs], "s"))
            print("idle:", spread([idle_share(command, screen) for _ in range(3)], "% of a processor", 100))
    except (CheckError, OSError) as error:
        print(f"measure_build.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    os.chdir(ROOT)
    raise SystemExit(main())
