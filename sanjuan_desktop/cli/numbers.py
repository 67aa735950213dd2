"""Readers of numbers on the command line, for argparse."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

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
