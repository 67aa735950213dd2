"""A stand-in for QtMultimedia, which no test has: see conftest.py."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    import pytest
    from PySide6.QtCore import QIODevice

MULTIMEDIA = "PySide6.QtMultimedia"
EFFECTS = "sanjuan_desktop.ui.sound.effects"
USERS = ("sanjuan_desktop.ui.sound.background_player", EFFECTS)
"""The modules that import it, in the order in which they can be loaded."""


def with_library(monkeypatch: pytest.MonkeyPatch) -> tuple[ModuleType, ModuleType]:
    """Reload the modules of :data:`USERS` with the stand-in, for one test."""
    library = ModuleType(MULTIMEDIA)
    for kind in (FakeDevice, FakeDevices, FakeFormat, FakeSink):
        setattr(library, kind.__name__.replace("Fake", "QAudio"), kind)
    library.QMediaDevices = FakeDevices
    monkeypatch.setattr(FakeDevices, "default", FakeDevice("speakers"))
    monkeypatch.setattr(FakeDevices, "made", [])
    monkeypatch.setattr(FakeSink, "made", [])
    monkeypatch.setitem(sys.modules, MULTIMEDIA, library)
    forget_users(monkeypatch)
    backgrounds, effects = (importlib.import_module(name) for name in USERS)
    return backgrounds, effects


def forget_users(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reload the modules that use the library, now and after the test."""
    for name in USERS:
        monkeypatch.setitem(sys.modules, name, None)
        del sys.modules[name]


class FakeDevice:
    def __init__(self, name: str) -> None:
        self.name = name

    def isNull(self) -> bool:  # noqa: N802
        return not self.name


class FakeDevices(QObject):
    audioOutputsChanged = Signal()  # noqa: N815
    default = FakeDevice("")
    made: ClassVar[list[FakeDevices]] = []

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        FakeDevices.made.append(self)

    @staticmethod
    def defaultAudioOutput() -> FakeDevice:  # noqa: N802
        return FakeDevices.default


class FakeFormat:
    SampleFormat = SimpleNamespace(Int16=2)
    rate = 0

    def setChannelCount(self, count: int) -> None: ...  # noqa: N802

    def setSampleRate(self, rate: int) -> None:  # noqa: N802
        self.rate = rate

    def setSampleFormat(self, kind: int) -> None: ...  # noqa: N802


class FakeSink:
    made: ClassVar[list[FakeSink]] = []

    def __init__(self, device: FakeDevice, form: FakeFormat) -> None:
        self.device = device
        self.rate = form.rate
        self.volume = 1.0
        self.played: list[int] = []
        self.written = bytearray()
        self.room = 0
        self.runs = False
        FakeSink.made.append(self)

    def setBufferSize(self, size: int) -> None:  # noqa: N802
        self.room = size

    def bytesFree(self) -> int:  # noqa: N802
        return self.room

    def setVolume(self, volume: float) -> None:  # noqa: N802
        self.volume = volume

    def start(self, source: QIODevice | None = None) -> FakeSink | None:
        self.runs = True
        if source is None:
            return self
        self.played.append(len(source.readAll()))
        return None

    def write(self, samples: bytes) -> None:
        assert len(samples) <= self.room
        self.written += samples
        self.room -= len(samples)

    def stop(self) -> None:
        self.runs = False
