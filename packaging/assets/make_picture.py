"""Update the picture of the table in README.md: ``packaging/assets/screenshots/table.png``.

    .venv/bin/python packaging/assets/make_picture.py

It is one of the pictures of ``shots``, so it shows the current window in a fixed game.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "packaging/assets/screenshots/table.png"
NAME = "*-role-expansion-4.png"
SIZE = "1440x810"


def main() -> int:
    """Take all pictures and copy the one."""
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with tempfile.TemporaryDirectory(prefix="sanjuan-picture-") as folder:
        command = [
            sys.executable,
            "-m",
            "sanjuan_desktop",
            "shots",
            folder,
            "--size",
            SIZE,
            "--language",
            "en",
        ]
        subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=True)
        (picture,) = Path(folder).glob(NAME)
        shutil.copy(picture, TARGET)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
