"""The beds by QtMultimedia: loops that fade into each other. Nothing is opened before one is wanted."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtMultimedia import QAudioFormat, QAudioSink

from sanjuan_desktop.app.sound.bed_file import SAMPLE_BYTES, read_bed
from sanjuan_desktop.app.sound.beds import FADE_MS, HUSH_MS, Bed

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QIODevice
    from PySide6.QtMultimedia import QAudioDevice

STEP_MS: Final = 40
"""Between two steps of a fade: too short to be told apart."""

_LINGER: Final = 0.5
"""A part of a fade for which a bed that has fallen plays on: what the device holds ready is still louder."""

_AHEAD_S: Final = 1.0
"""Seconds of a bed that lie ready for the device."""

_FILL_MS: Final = 250
"""Between two times that they are filled up; a device that asks by itself does so fifty times a second."""


class Loop:
    """Gives the same samples over and over; it has no end."""

    def __init__(self, samples: bytes) -> None:
        self._samples = samples
        self._at = 0

    def take(self, size: int) -> bytes:
        """Return the next so many bytes; after the last one comes the first."""
        given = bytearray()
        while len(given) < size:
            part = self._samples[self._at : self._at + size - len(given)]
            given += part
            self._at = (self._at + len(part)) % len(self._samples)
        return bytes(given)


class BedPlayer(QObject):
    """Plays one bed, or two while one gives way to the other; without a bed it has no stream."""

    def __init__(self, folder: Path, device: QAudioDevice, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._device = device
        self._volume = 1.0
        self._bed: Bed | None = None
        self._tracks: dict[Bed, _Track] = {}
        self._fade = QTimer(self, interval=STEP_MS)
        self._fade.timeout.connect(self.step)

    @property
    def is_fading(self) -> bool:
        """True while a bed rises or falls."""
        return self._fade.isActive()

    def lay(self, bed: Bed | None) -> None:
        """Let a bed rise while the one before falls; None: fall silent."""
        self._bed = bed
        if self._device.isNull():
            return
        if bed is not None and bed not in self._tracks:
            self._tracks[bed] = _Track(self._folder / f"{bed}.wav", self._device)
        if self._tracks:
            self._fade.start()

    def set_volume(self, volume: float) -> None:
        """Set how loud beds are from now on, as a factor of their samples."""
        self._volume = volume
        for track in self._tracks.values():
            track.set_volume(volume)

    def move_to(self, device: QAudioDevice) -> None:
        """Play on another device from now on; while there is none the bed waits."""
        for track in self._tracks.values():
            track.end()
        self._tracks.clear()
        self._fade.stop()
        self._device = device
        self.lay(self._bed)

    def step(self) -> None:
        """Go a step further where one bed gives way to another; it is done by itself every ``STEP_MS``."""
        step = STEP_MS / (FADE_MS if self._bed is not None else HUSH_MS)
        for bed, track in list(self._tracks.items()):
            track.fade(step if bed == self._bed else -step, self._volume)
            if track.part <= -_LINGER:
                track.end()
                del self._tracks[bed]
        if all(track.part == 1 for track in self._tracks.values()):
            self._fade.stop()


class _Track:
    """A bed on its way out to the device."""

    def __init__(self, file: Path, device: QAudioDevice) -> None:
        samples, rate = read_bed(file)
        form = QAudioFormat()
        form.setChannelCount(1)
        form.setSampleRate(rate)
        form.setSampleFormat(QAudioFormat.SampleFormat.Int16)
        self.part = 0.0
        """How far it has risen, up to 1; below 0 it has fallen silent."""
        self._loop = Loop(samples)
        self._sink = QAudioSink(device, form)
        self._sink.setBufferSize(SAMPLE_BYTES * round(_AHEAD_S * rate))
        self._sink.setVolume(0.0)
        self._way: QIODevice | None = self._sink.start()
        self._filling = QTimer(interval=_FILL_MS)
        self._filling.timeout.connect(self._fill)
        self._filling.start()
        self._fill()

    def fade(self, step: float, volume: float) -> None:
        """Rise or fall by a step."""
        self.part = min(1.0, max(0.0, self.part) + step) if step > 0 else self.part + step
        self.set_volume(volume)

    def set_volume(self, volume: float) -> None:
        """Set how loud it is where it has risen."""
        # Two noises together are as loud as one where the squares of their parts make one.
        self._sink.setVolume(volume * math.sin(math.pi / 2 * max(0.0, self.part)))

    def end(self) -> None:
        """Break off and let the stream go."""
        self._filling.stop()
        self._sink.stop()

    def _fill(self) -> None:
        size = self._sink.bytesFree() // SAMPLE_BYTES * SAMPLE_BYTES
        if self._way is not None and size > 0:
            self._way.write(self._loop.take(size))
