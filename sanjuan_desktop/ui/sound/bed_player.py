"""Play beds with QtMultimedia as cross-fading loops; the device is opened with the first bed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtMultimedia import QAudioFormat, QAudioSink

from sanjuan_desktop.ui.sound.beds import FADE_MS, MUTE_MS, SAMPLE_BYTES, Bed, read_bed

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QIODevice
    from PySide6.QtMultimedia import QAudioDevice

STEP_MS: Final = 40
"""Interval between two steps of a fade, too short to be noticed, in milliseconds."""

_LINGER: Final = 0.5
"""Fraction of a fade for which a silent bed plays on, because buffered samples are still louder."""

_AHEAD_S: Final = 1.0
"""Length of the device buffer, in seconds."""

_FILL_MS: Final = 250
"""Interval between refills of the buffer; a device in pull mode asks fifty times a second."""


class Loop:
    """Endless repetition of the same samples."""

    def __init__(self, samples: bytes) -> None:
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


class BedPlayer(QObject):
    """Play one bed, or two during a cross-fade; without a bed no stream is open."""

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
        """Whether a bed fades in or out."""
        return self._fade.isActive()

    def play_bed(self, bed: Bed | None) -> None:
        """Cross-fade to a bed; None: fade to silence."""
        self._bed = bed
        if self._device.isNull():
            return
        if bed is not None and bed not in self._tracks:
            self._tracks[bed] = _Track(self._folder / f"{bed}.wav", self._device)
        if self._tracks:
            self._fade.start()

    def set_volume(self, volume: float) -> None:
        """Set the volume, as a factor of the samples."""
        self._volume = volume
        for track in self._tracks.values():
            track.set_volume(volume)

    def move_to(self, device: QAudioDevice) -> None:
        """Switch to another device; without a device the bed waits."""
        for track in self._tracks.values():
            track.end()
        self._tracks.clear()
        self._fade.stop()
        self._device = device
        self.play_bed(self._bed)

    def step(self) -> None:
        """Advance the fades by one step; a timer calls this every ``STEP_MS``."""
        step = STEP_MS / (FADE_MS if self._bed is not None else MUTE_MS)
        for bed, track in list(self._tracks.items()):
            track.fade(step if bed == self._bed else -step, self._volume)
            if track.part <= -_LINGER:
                track.end()
                del self._tracks[bed]
        if all(track.part == 1 for track in self._tracks.values()):
            self._fade.stop()


class _Track:
    """Audio stream of one bed."""

    def __init__(self, file: Path, device: QAudioDevice) -> None:
        samples, rate = read_bed(file)
        form = QAudioFormat()
        form.setChannelCount(1)
        form.setSampleRate(rate)
        form.setSampleFormat(QAudioFormat.SampleFormat.Int16)
        self.part = 0.0
        """Fade position, up to 1; silent at 0 and below."""
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
        """Fade in or out by a step."""
        self.part = min(1.0, max(0.0, self.part) + step) if step > 0 else self.part + step
        self.set_volume(volume)

    def set_volume(self, volume: float) -> None:
        """Set the volume at full fade position."""
        # Constant-power cross-fade: the squares of both factors add up to one.
        self._sink.setVolume(volume * math.sin(math.pi / 2 * max(0.0, self.part)))

    def end(self) -> None:
        """Stop playback and close the stream."""
        self._filling.stop()
        self._sink.stop()

    def _fill(self) -> None:
        size = self._sink.bytesFree() // SAMPLE_BYTES * SAMPLE_BYTES
        if self._way is not None and size > 0:
            self._way.write(self._loop.take(size))
