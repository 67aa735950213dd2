"""Music of the harbour, one tune for each light, and its performances with rests between them.

``packaging/assets/make_music.py`` creates the files in ``resources/music``. This module loads no Qt.
"""

from __future__ import annotations

import gzip
import random
from enum import StrEnum
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple, cast

from sanjuan_desktop.ui.sound.beds import SAMPLE_BYTES, read_samples

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FADE_MS: Final = 3000
"""Duration of a fade to another tune, in milliseconds."""

FIRST_REST_S: Final = 4.0
"""Silence before the first performance, in seconds; longer than the fade of the tune before."""

RESTS_S: Final = (20.0, 60.0)
"""Shortest and longest silence between two performances, in seconds."""


class Tune(StrEnum):
    """Tune by its file name, which equals the name of the light."""

    MORNING = "morning"
    NOON = "noon"
    DUSK = "dusk"


class TuneChange(NamedTuple):
    """Message to the sound process: play another tune."""

    tune: Tune | None  # None for no music.


class MusicVolume(NamedTuple):
    """Message to the sound process: set the volume of the music."""

    volume: float  # From 0 to 1.


class Performances:
    """Endless performances of a tune, each after a rest."""

    def __init__(self, samples: bytes, rate: int, rest: Callable[[], float] | None = None) -> None:
        """Begin with the first rest.

        Args:
            samples: of the tune, in 16 bits.
            rate: samples in a second.
            rest: returns the length of the next rest in seconds; random by default.
        """
        self.rate = rate
        self._samples = samples
        self._rest = rest or _random_rest
        self._silent = self._bytes_of(FIRST_REST_S)
        self._at = 0

    def take(self, size: int) -> bytes:
        """Return the next ``size`` bytes of performances and rests."""
        given = bytearray()
        while len(given) < size:
            left = size - len(given)
            if self._silent:
                rest = min(left, self._silent)
                given += bytes(rest)
                self._silent -= rest
                continue
            part = self._samples[self._at : self._at + left]
            given += part
            self._at += len(part)
            if self._at >= len(self._samples):
                self._at = 0
                self._silent = self._bytes_of(self._rest())
        return bytes(given)

    def _bytes_of(self, seconds: float) -> int:
        return SAMPLE_BYTES * round(seconds * self.rate)


def open_tune(folder: Path, name: str) -> Performances:
    """Return the performances of a tune.

    Raises:
        OSError: the file cannot be read.
        wave.Error: the file is not a compressed WAV file.
    """
    with gzip.open(folder / f"{name}.wav.gz") as file:
        # The class of the file has all methods of the interface, but does not declare it.
        return Performances(*read_samples(cast("BinaryIO", file)))


def _random_rest() -> float:
    return random.uniform(*RESTS_S)
