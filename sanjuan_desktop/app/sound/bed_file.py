"""Reads the beds, which lie in ``resources/beds``. Loads no Qt.

``packaging/assets/make_beds.py`` makes them.
"""

from __future__ import annotations

import sys
import wave
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

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
    # Two tables and two slices: far faster than one sample after another.
    steps = [((value - _HALF) * STEP) & 0xFFFF for value in range(256)]
    low, high = (0, 1) if sys.byteorder == "little" else (1, 0)
    samples = bytearray(SAMPLE_BYTES * len(small))
    samples[low::SAMPLE_BYTES] = small.translate(bytes(step & 0xFF for step in steps))
    samples[high::SAMPLE_BYTES] = small.translate(bytes(step >> 8 for step in steps))
    return bytes(samples), rate
