"""Scale of the whole window on small screens, so that every layout gets at least 1024×640 pixels.

This module knows no Qt.
"""

from __future__ import annotations

import contextlib
import math
import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

SMALLEST: Final = (1024, 640)
"""Width and height in logical pixels that every layout is made for at least."""

LEAST: Final = 0.75
"""Smallest product of the scale and the scaling of the system: smaller letters could not be read."""

SMALLEST_AREA: Final = (768, 480)
"""Area in which a window scaled by :data:`LEAST` is just as large as :data:`SMALLEST`."""

VARIABLE: Final = "QT_SCALE_FACTOR"
"""Environment variable that Qt reads when the application is made: a factor on the system's scaling."""


def scale_for(width: int, height: int, system: float = 1.0) -> float:
    """Return the scale of a window that may be so large.

    Args:
        width: of the area, in logical pixels without any scale of this program.
        height: of the area, likewise.
        system: scaling by the system, 1.25 for 125 %.

    Returns:
        1.0 where the area is large enough; below that, hundredths, rounded down.
    """
    percent = min(100, 100 * width // SMALLEST[0], 100 * height // SMALLEST[1])
    least = min(100, math.ceil(100 * LEAST / system - 1e-6))
    return max(percent, least) / 100


def laid_out(width: int, height: int, scale: float) -> tuple[int, int]:
    """Return the size in which an area of logical pixels is laid out at a scale."""
    percent = round(100 * scale)
    return 100 * width // percent, 100 * height // percent


@contextlib.contextmanager
def applied(scale: float) -> Iterator[None]:
    """Scale the application that is made meanwhile, on top of what the environment asks for.

    The environment is the same again afterwards: programs started later have nothing to do with the scale.
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
    """Return the factor of the environment; what Qt would ignore counts as 1."""
    try:
        factor = float(text or 1)
    except ValueError:
        return 1.0
    return factor if 0 < factor < math.inf else 1.0
