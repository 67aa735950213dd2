"""Background sounds (beds) of the harbour, one for each light, and the reader of their files.

``packaging/assets/make_beds.py`` creates the files in ``resources/beds``. This module loads no Qt.
"""

from __future__ import annotations

import sys
import wave
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ui.table.layout import durations

if TYPE_CHECKING:
    from pathlib import Path

STEP: Final = 11
"""Factor from 8-bit to 16-bit samples; beds are much quieter than the sounds of the game."""

SAMPLE_BYTES: Final = 2
"""Size of a 16-bit sample, in bytes."""

_HALF: Final = 128
"""Value of silence in 8-bit samples."""


class Bed(StrEnum):
    """Bed by its file name, which equals the name of the light."""

    MORNING = "morning"
    """Water and gulls."""
    NOON = "noon"
    """Water and the market."""
    DUSK = "dusk"
    """Water and crickets."""


FADE_MS: Final = durations.LIGHT
"""Duration of a cross-fade, the same as that of a light change, in milliseconds."""

MUTE_MS: Final = 400
"""Duration of a fade to silence, in milliseconds."""


def read_bed(path: Path) -> tuple[bytes, int]:
    """Return the 16-bit samples of a bed, in native byte order, and the sample rate in Hz.

    Raises:
        OSError: the file cannot be read.
        wave.Error: the file is not a plain WAV file.
    """
    with wave.open(str(path), "rb") as source:
        small = source.readframes(source.getnframes())
        rate = source.getframerate()
    # Two tables and two slices are much faster than a loop over the samples.
    steps = [((value - _HALF) * STEP) & 0xFFFF for value in range(256)]
    low, high = (0, 1) if sys.byteorder == "little" else (1, 0)
    samples = bytearray(SAMPLE_BYTES * len(small))
    samples[low::SAMPLE_BYTES] = small.translate(bytes(step & 0xFF for step in steps))
    samples[high::SAMPLE_BYTES] = small.translate(bytes(step >> 8 for step in steps))
    return bytes(samples), rate
