"""Default folder for saved files, and file names that are not taken."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from sanjuan_desktop.storage.files import exists, is_folder
from sanjuan_desktop.storage.games import SUFFIX, with_suffix


def documents() -> Path:
    """Return the documents folder of the user, or the home folder if there is none."""
    folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return folder if is_folder(folder) else Path.home()


def dated_name(stem: str, suffix: str) -> Path:
    """Return a free path in the default folder, named with today’s date."""
    return free_name(documents(), f"{stem} {datetime.now(UTC).astimezone():%Y-%m-%d}", suffix)


def chosen_path(path: Path, suffix: str = SUFFIX) -> Path:
    """Return the chosen file with its suffix, under a free name if the dialog did not ask."""
    whole = with_suffix(path, suffix)
    return whole if whole == path or not exists(whole) else free_name(whole.parent, whole.stem, suffix)


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """Return a free path: ``stem`` itself, or followed by a number."""
    first = folder / f"{stem}{suffix}"
    others = (folder / f"{stem} {number}{suffix}" for number in count(2))
    return next(path for path in chain([first], others) if not exists(path))
