"""Readers of numbers and paths on the command line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.cli.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MOST_JOBS: Final = 256
MOST_SECONDS: Final = 86_400.0
"""Longest time limit of an engine's decision: a day."""


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from ``least`` to ``most``."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number") from None
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{text[:40]} is not between {least} and {most}")
        return value

    return number


def positive_number(most: float) -> Callable[[str], float]:
    """Return a reader of numbers above 0 and up to ``most``."""

    def number(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number") from None
        if not 0 < value <= most:
            raise argparse.ArgumentTypeError(f"{text[:40]} is not between 0 and {most:g}")
        return value

    return number


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
