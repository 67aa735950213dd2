"""Background sounds (beds) of the harbour, one for each light, and the reader of their files.

``packaging/assets/make_beds.py`` creates the files in ``resources/beds``. This module loads no Qt.
"""

from __future__ import annotations

import sys
import wave
from enum import StrEnum
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple

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


class BedChange(NamedTuple):
    """Message to the sound process: play another bed."""

    bed: Bed | None  # None for no bed.


FADE_MS: Final = durations.LIGHT
"""Duration of a cross-fade, the same as that of a light change, in milliseconds."""

MUTE_MS: Final = 400
"""Duration of a fade to silence, in milliseconds."""


class Loop:
    """Endless repetition of the samples of a bed."""

    def __init__(self, samples: bytes, rate: int) -> None:
        """Start at the first sample.

        Args:
            samples: in 16 bits.
            rate: samples in a second.
        """
        self.rate = rate
        self._samples = samples
        self._at = 0

    def take(self, size: int) -> bytes:
        """Return the next ``size`` bytes, wrapping around at the end."""
        given = bytearray()
        while len(given) < size:
            part = self._samples[self._at : self._at + size - len(given)]
            given += part
            self._at = (self._at + len(part)) % len(self._samples)
        return bytes(given)


def open_bed(folder: Path, name: str) -> Loop:
    """Return a bed from its beginning; raises as :func:`read_bed` does."""
    return Loop(*read_bed(folder / f"{name}.wav"))


def read_bed(path: Path) -> tuple[bytes, int]:
    """Return the 16-bit samples of a bed, in native byte order, and the sample rate in Hz.

    Raises:
        OSError: the file cannot be read.
        wave.Error: the file is not a plain WAV file.
    """
    with path.open("rb") as file:
        return read_samples(file)


def read_samples(file: BinaryIO) -> tuple[bytes, int]:
    """Return the samples of an open WAV file as :func:`read_bed` does."""
    with wave.open(file, "rb") as source:
        small = source.readframes(source.getnframes())
        rate = source.getframerate()
    # Two tables and two slices are much faster than a loop over the samples.
    steps = [((value - _HALF) * STEP) & 0xFFFF for value in range(256)]
    low, high = (0, 1) if sys.byteorder == "little" else (1, 0)
    samples = bytearray(SAMPLE_BYTES * len(small))
    samples[low::SAMPLE_BYTES] = small.translate(bytes(step & 0xFF for step in steps))
    samples[high::SAMPLE_BYTES] = small.translate(bytes(step >> 8 for step in steps))
    return bytes(samples), rate
