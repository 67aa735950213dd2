"""Play background sounds with QtMultimedia, cross-fading; the device is opened with the first one."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, QTimer
from PySide6.QtMultimedia import QAudioFormat, QAudioSink

from sanjuan_desktop.ui.sound.beds import FADE_MS, MUTE_MS, SAMPLE_BYTES

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QIODevice
    from PySide6.QtMultimedia import QAudioDevice

STEP_MS: Final = 40
"""Interval between two steps of a fade, too short to be noticed, in milliseconds."""

_LINGER: Final = 0.5
"""Fraction of a fade for which a silent stream plays on, because buffered samples are still louder."""

_AHEAD_S: Final = 1.0
"""Length of the device buffer, in seconds."""

_FILL_MS: Final = 250
"""Interval between refills of the buffer; a device in pull mode asks fifty times a second."""


class SoundStream(Protocol):
    """Endless mono sound of 16-bit samples."""

    rate: int
    """Samples in a second."""

    def take(self, size: int) -> bytes:
        """Return the next ``size`` bytes."""


class BackgroundPlayer(QObject):
    """Play one background sound, or two during a cross-fade; in silence no stream is open."""

    def __init__(
        self,
        open_: Callable[[str], SoundStream],
        device: QAudioDevice,
        parent: QObject | None = None,
        fade_ms: int = FADE_MS,
    ) -> None:
        """Prepare playback.

        Args:
            open_: returns the sound of a name from its beginning.
            device: where to play.
            parent: Qt parent.
            fade_ms: duration of a cross-fade.
        """
        super().__init__(parent)
        self._open = open_
        self._device = device
        self._fade_ms = fade_ms
        self._volume = 1.0
        self._name: str | None = None
        self._tracks: dict[str, _Track] = {}
        self._fade = QTimer(self, interval=STEP_MS)
        self._fade.timeout.connect(self.step)

    @property
    def is_fading(self) -> bool:
        """Whether a sound fades in or out."""
        return self._fade.isActive()

    def play(self, name: str | None) -> None:
        """Cross-fade to a sound; None: fade to silence."""
        self._name = name
        if self._device.isNull():
            return
        if name is not None and name not in self._tracks:
            self._tracks[name] = _Track(self._open(name), self._device)
        if self._tracks:
            self._fade.start()

    def set_volume(self, volume: float) -> None:
        """Set the volume, as a factor of the samples."""
        self._volume = volume
        for track in self._tracks.values():
            track.set_volume(volume)

    def move_to(self, device: QAudioDevice) -> None:
        """Switch to another device; without a device the sound waits."""
        for track in self._tracks.values():
            track.end()
        self._tracks.clear()
        self._fade.stop()
        self._device = device
        self.play(self._name)

    def step(self) -> None:
        """Advance the fades by one step; a timer calls this every ``STEP_MS``."""
        step = STEP_MS / (self._fade_ms if self._name is not None else MUTE_MS)
        for name, track in list(self._tracks.items()):
            track.fade(step if name == self._name else -step, self._volume)
            if track.part <= -_LINGER:
                track.end()
                del self._tracks[name]
        if all(track.part == 1 for track in self._tracks.values()):
            self._fade.stop()


class _Track:
    """Audio stream of one sound."""

    def __init__(self, source: SoundStream, device: QAudioDevice) -> None:
        form = QAudioFormat()
        form.setChannelCount(1)
        form.setSampleRate(source.rate)
        form.setSampleFormat(QAudioFormat.SampleFormat.Int16)
        self.part = 0.0
        """Fade position, up to 1; silent at 0 and below."""
        self._source = source
        self._sink = QAudioSink(device, form)
        self._sink.setBufferSize(SAMPLE_BYTES * round(_AHEAD_S * source.rate))
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
            self._way.write(self._source.take(size))
