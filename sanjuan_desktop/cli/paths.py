"""Paths on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.cli.errors import CommandError

if TYPE_CHECKING:
    from pathlib import Path


def absolute(path: Path) -> Path:
    """Return an absolute path that does not depend on the current folder any longer.

    Raises:
        CommandError: the path is relative, and the current folder has been deleted.
    """
    try:
        return path.absolute()
    except OSError as error:
        raise CommandError(
            f"cannot find {path}: the current folder no longer exists; name a full path"
        ) from error
