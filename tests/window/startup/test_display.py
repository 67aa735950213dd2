"""Without a display the program ends with a sentence and leaves nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

_OF_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_SESSION_TYPE", "QT_QPA_PLATFORM")


@pytest.mark.thinned
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"DISPLAY": ":4711"},
        {"DISPLAY": "nowhere.invalid:0"},
        {"WAYLAND_DISPLAY": "wayland-4711"},
        {"XDG_SESSION_TYPE": "wayland"},
        {"QT_QPA_PLATFORM": "no-such-platform"},
    ],
    ids=lambda environment: "-".join(environment) or "none",
)
@pytest.mark.parametrize("command", [("play",), ("play", "--demo")], ids=" ".join)
def test_without_a_display_the_program_says_so_and_ends(
    tmp_path: Path, environment: dict[str, str], command: tuple[str, ...]
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    usual = {name: value for name, value in os.environ.items() if name not in _OF_DISPLAYS}
    usual |= {
        "PYTHONPATH": str(ROOT),
        "HOME": str(tmp_path),
        "XDG_RUNTIME_DIR": str(tmp_path),
        "TMPDIR": str(temporary),
    }
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "sanjuan_desktop", *command],
        cwd=tmp_path, env=usual | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    first, *others = done.stderr.splitlines()
    assert first == "sanjuan: no window can be opened, because there is no display or Qt cannot use it"
    assert all(line.startswith("Qt: ") for line in others)
    assert list(temporary.iterdir()) == []
