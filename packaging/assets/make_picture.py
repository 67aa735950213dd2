"""Update the pictures in README.md, in ``packaging/assets/screenshots``.

    .venv/bin/python packaging/assets/make_picture.py

They are pictures of ``shots``, so they show the current window in a fixed game.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "packaging/assets/screenshots"
PICTURES: Final = {"table.png": ("role-expansion-4", "1920x1080"), "review.png": ("review-win-2", "1280x720")}
"""Name of the pose of ``shots`` and size of the window, by the name of the file."""


def main() -> int:
    """Take each picture and copy it."""
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    for name, (pose, size) in PICTURES.items():
        take(pose, size, FOLDER / name)
    return 0


def take(pose: str, size: str, target: Path) -> None:
    """Save the picture of a pose as ``target``."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with tempfile.TemporaryDirectory(prefix="sanjuan-picture-") as folder:
        command = [sys.executable, "-m", "sanjuan_desktop", "shots", folder, "--size", size]
        command += ["--language", "en", "--only", pose]
        subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=True)
        (picture,) = Path(folder).glob(f"*-{pose}.png")
        shutil.copy(picture, target)


if __name__ == "__main__":
    raise SystemExit(main())
