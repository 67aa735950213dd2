"""Scale of the whole window on small screens, so that each layout gets at least 1024×640 pixels.

This module does not use Qt.
"""

from __future__ import annotations

import contextlib
import math
import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

SMALLEST: Final = (1024, 640)
"""Minimum width and height that layouts support, in logical pixels."""

LEAST: Final = 0.75
"""Minimum product of this scale and that of the system; smaller text would not be readable."""

SMALLEST_AREA: Final = (768, 480)
"""Area that a window scaled by :data:`LEAST` needs for :data:`SMALLEST`."""

VARIABLE: Final = "QT_SCALE_FACTOR"
"""Environment variable that Qt reads when the application is created: a factor on the system's scaling."""


def scale_for(width: int, height: int, system: float = 1.0) -> float:
    """Return the scale for a window in an area of this size.

    Args:
        width: of the area, in logical pixels without any scale of this program.
        height: of the area, likewise.
        system: scaling by the system, 1.25 for 125 %.

    Returns:
        1.0 if the area is large enough, otherwise a smaller scale in hundredths, rounded down.
    """
    percent = min(100, 100 * width // SMALLEST[0], 100 * height // SMALLEST[1])
    least = min(100, math.ceil(100 * LEAST / system - 1e-6))
    return max(percent, least) / 100


def laid_out(width: int, height: int, scale: float) -> tuple[int, int]:
    """Return the size that layouts get from an area of logical pixels at a scale."""
    percent = round(100 * scale)
    return 100 * width // percent, 100 * height // percent


@contextlib.contextmanager
def applied(scale: float) -> Iterator[None]:
    """Scale an application created in this block, in addition to the factor of the environment.

    The environment is restored afterwards, so that programs started later are not scaled.
    """
    before = os.environ.get(VARIABLE)
    if scale < 1:
        os.environ[VARIABLE] = f"{scale * _factor(before):.6g}"
    try:
        yield
    finally:
        if before is not None:
            os.environ[VARIABLE] = before
        elif scale < 1:
            del os.environ[VARIABLE]


def _factor(text: str | None) -> float:
    """Return the factor of the environment, or 1 for values that Qt ignores."""
    try:
        factor = float(text or 1)
    except ValueError:
        return 1.0
    return factor if 0 < factor < math.inf else 1.0
