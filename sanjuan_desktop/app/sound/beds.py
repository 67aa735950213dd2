"""What a harbour sounds like while nothing happens: one bed for each light. Loads no Qt.

They lie in ``resources/beds`` as 8 bits, a quarter of the size of the sounds of the game; see
``packaging/assets/make_beds.py``.
"""

from __future__ import annotations

import sys
import wave
from enum import StrEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path


class Bed(StrEnum):
    """A bed by the name of its file, which is that of the light."""

    MORNING = "morning"
    """Water and gulls."""
    NOON = "noon"
    """Water and the market."""
    DUSK = "dusk"
    """Water and crickets."""


FADE_MS: Final = 1600
"""Milliseconds in which one bed gives way to another, as the light does."""

HUSH_MS: Final = 400
"""Milliseconds in which a bed falls silent."""

STEP: Final = 11
"""Of 16 bits, that one of the 8 bits is played as: beds are far below all sounds of the game."""

SAMPLE_BYTES: Final = 2
"""Of one sample as it is played."""

_HALF: Final = 128
"""What silence is in 8 bits."""


def read_bed(path: Path) -> tuple[bytes, int]:
    """Return a bed as it is played: samples of 16 bits in the order of this machine, and their rate in Hz.

    Raises:
        OSError: the file cannot be read.
        wave.Error: it holds no plain waves.
    """
    with wave.open(str(path), "rb") as source:
        small = source.readframes(source.getnframes())
        rate = source.getframerate()
    # Two tables and two slices: a hundred times as fast as one sample after another.
    steps = [((value - _HALF) * STEP) & 0xFFFF for value in range(256)]
    low, high = (0, 1) if sys.byteorder == "little" else (1, 0)
    samples = bytearray(SAMPLE_BYTES * len(small))
    samples[low::SAMPLE_BYTES] = small.translate(bytes(step & 0xFF for step in steps))
    samples[high::SAMPLE_BYTES] = small.translate(bytes(step >> 8 for step in steps))
    return bytes(samples), rate
