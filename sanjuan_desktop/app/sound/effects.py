"""Sounds by QtMultimedia, which is in PySide6-Addons: importing this module fails where that is missing.

# WORKAROUND QtMultimedia 6.11: QSoundEffect ends its streams from another thread, and the event loop then
# spins for ever over a socket that is gone. QAudioSink, used here, does not.
"""

from __future__ import annotations

import wave
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QObject, Qt, QTimer, Signal
from PySide6.QtMultimedia import QAudioDevice, QAudioFormat, QAudioSink, QMediaDevices

from sanjuan_desktop.app.sound.bed_player import BedPlayer
from sanjuan_desktop.app.sound.beds import Bed

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    Word = str | float | Bed | None
    """The name of a sound, a volume, or what bed there is from now on, None for none."""

    Pipe = Connection[str | None, Word]
    """Gives words. Takes None for each, or why nothing is heard."""

_REST: Final = 4000
"""Milliseconds after which a stream ends: long after any sound has been played out."""


def serve(pipe: Pipe, sounds: str, beds: str) -> str:
    """Play what the pipe names until it ends, and return why nothing is heard any more.

    Args:
        pipe: where words come from.
        sounds: the folder of the sounds.
        beds: the folder of the beds.
    """
    app = QCoreApplication([])
    if QMediaDevices.defaultAudioOutput().isNull():
        return "there is no device"
    player = SoundPlayer(pipe, sorted(Path(sounds).glob("*.wav")), Path(beds))
    player.over.connect(app.quit, Qt.ConnectionType.QueuedConnection)
    Thread(target=player.listen, name="words", daemon=True).start()
    app.exec()
    return "the window is closed"


class _Sound:
    """One sound in memory, and its way out."""

    def __init__(self, file: Path, device: QAudioDevice) -> None:
        with wave.open(str(file), "rb") as source:
            self._format = QAudioFormat()
            self._format.setChannelCount(source.getnchannels())
            self._format.setSampleRate(source.getframerate())
            self._format.setSampleFormat(QAudioFormat.SampleFormat.Int16)
            samples = source.readframes(source.getnframes())
        self._buffer = QBuffer()
        self._buffer.setData(QByteArray(samples))
        self._rest = QTimer(singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._stop)
        self._sink = QAudioSink(device, self._format)

    def move_to(self, device: QAudioDevice, volume: float) -> None:
        self._sink.stop()
        self._sink = QAudioSink(device, self._format)
        self._sink.setVolume(volume)

    def set_volume(self, volume: float) -> None:
        self._sink.setVolume(volume)

    def play(self) -> None:
        self._sink.stop()
        self._buffer.close()
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._sink.start(self._buffer)
        self._rest.start()

    def _stop(self) -> None:
        """Let the stream go, so that the device may sleep."""
        self._sink.stop()


class SoundPlayer(QObject):
    """Does what words say, and follows when the system changes to another device."""

    over = Signal()
    _came = Signal(object)

    def __init__(self, pipe: Pipe, files: list[Path], beds: Path) -> None:
        super().__init__()
        self._pipe = pipe
        self._volume = 1.0
        self._device = QMediaDevices.defaultAudioOutput()
        self._sounds = {file.stem: _Sound(file, self._device) for file in files}
        self._beds = BedPlayer(beds, self._device, self)
        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self._on_devices_changed)
        self._came.connect(self.take, Qt.ConnectionType.QueuedConnection)

    def listen(self) -> None:
        """Read words in a thread of its own: no event loop can wait for a pipe on every system."""
        try:
            while True:
                self._came.emit(self._pipe.recv())
        except (EOFError, OSError):
            self.over.emit()

    def take(self, word: Word) -> None:
        """Play a sound, let a bed rise, or set the volume, and answer."""
        if word is None or isinstance(word, Bed):
            self._beds.lay(word)
        elif isinstance(word, str):
            if not self._device.isNull():
                self._sounds[word].play()
        else:
            # The ear hears a square as even steps.
            self._volume = word**2
            for sound in self._sounds.values():
                sound.set_volume(self._volume)
            self._beds.set_volume(self._volume)
        try:
            self._pipe.send(None)
        except OSError:
            self.over.emit()

    def _on_devices_changed(self) -> None:
        device = QMediaDevices.defaultAudioOutput()
        if device == self._device:
            return
        self._device = device
        if not device.isNull():
            for sound in self._sounds.values():
                sound.move_to(device, self._volume)
        self._beds.move_to(device)
