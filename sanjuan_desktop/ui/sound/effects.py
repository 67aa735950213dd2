"""Play sounds with QtMultimedia; importing this module fails without PySide6-Addons."""

from __future__ import annotations

import wave
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QObject, Qt, QTimer, Signal
from PySide6.QtMultimedia import QAudioDevice, QAudioFormat, QAudioSink, QMediaDevices

from sanjuan_desktop.ui.sound.background_player import BackgroundPlayer
from sanjuan_desktop.ui.sound.beds import BedChange, open_bed
from sanjuan_desktop.ui.sound.music import FADE_MS, MusicVolume, TuneChange, open_tune

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    Word = str | float | BedChange | TuneChange | MusicVolume
    """Message: name of a sound, volume of sounds and beds, or a change of bed or music."""

    Pipe = Connection[str | None, Word]
    """Yields messages; takes None as acknowledgement, or the reason why sound is not available."""

_REST: Final = 4000
"""Delay in milliseconds before a stream is stopped, longer than any sound."""


def serve(pipe: Pipe, sounds: str, beds: str, music: str) -> str:
    """Play the messages of the pipe until it is closed, and return the reason for stopping.

    Args:
        pipe: source of the messages.
        sounds: folder of the sounds.
        beds: folder of the beds.
        music: folder of the music.
    """
    app = QCoreApplication([])
    if QMediaDevices.defaultAudioOutput().isNull():
        return "there is no device"
    player = SoundPlayer(pipe, sorted(Path(sounds).glob("*.wav")), Path(beds), Path(music))
    player.over.connect(app.quit, Qt.ConnectionType.QueuedConnection)
    Thread(target=player.listen, name="words", daemon=True).start()
    app.exec()
    return "the window is closed"


class _Sound:
    """A sound in memory and its audio stream."""

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
        """Stop the stream, so that the device may sleep."""
        self._sink.stop()


class SoundPlayer(QObject):
    """Execute messages, and follow changes of the default audio device."""

    over = Signal()
    _came = Signal(object)

    def __init__(self, pipe: Pipe, files: list[Path], beds: Path, music: Path) -> None:
        super().__init__()
        self._pipe = pipe
        self._volume = 1.0
        self._device = QMediaDevices.defaultAudioOutput()
        self._sounds = {file.stem: _Sound(file, self._device) for file in files}
        self._beds = BackgroundPlayer(partial(open_bed, beds), self._device, self)
        self.music = BackgroundPlayer(partial(open_tune, music), self._device, self, FADE_MS)
        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self._on_devices_changed)
        self._came.connect(self.take, Qt.ConnectionType.QueuedConnection)

    def listen(self) -> None:
        """Read messages on a separate thread, because event loops cannot wait for pipes on all systems."""
        try:
            while True:
                self._came.emit(self._pipe.recv())
        except (EOFError, OSError):
            self.over.emit()

    def take(self, word: Word) -> None:
        """Play a sound, fade to a bed or tune, or set a volume, then acknowledge the message."""
        match word:
            case str():
                if not self._device.isNull():
                    self._sounds[word].play()
            case BedChange():
                self._beds.play(word.bed)
            case TuneChange():
                self.music.play(word.tune)
            case MusicVolume():
                self.music.set_volume(_heard(word.volume))
            case _:
                self._volume = _heard(word)
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
        self.music.move_to(device)


def _heard(volume: float) -> float:
    """Return the factor of samples for a volume; a squared volume is perceived as even steps."""
    return volume**2
