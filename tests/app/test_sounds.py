"""Sounds: one for each kind of event or none on purpose, never too many, and never a fault of the game."""

from __future__ import annotations

import itertools
import sys
from types import ModuleType
from typing import ClassVar

import pytest
from PySide6.QtCore import QLoggingCategory, QObject, QUrl, Signal, qWarning

from sanjuan_desktop.app.sound import limiter
from sanjuan_desktop.app.sound.backend import SilentBackend, open_backend
from sanjuan_desktop.app.sound.cues import CUES, MOST, Cue, cues_of
from sanjuan_desktop.app.sound.limiter import Limiter
from sanjuan_desktop.app.sound.sounds import NEXT, Sounds
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules import events

EFFECTS = "sanjuan_desktop.app.sound.effects"
MULTIMEDIA = "PySide6.QtMultimedia"
ROLE = events.RoleChosen(1, 0, library=False)
TILE = events.TileTurned(2)
DRAWN = events.CardsDrawn(1, (3,))
SOLD = events.GoodsSold(1, (0,), (2,), 0, (4, 5), harbored=False)


def forget_effects(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what uses the library be imported anew, now and after the test."""
    monkeypatch.setitem(sys.modules, EFFECTS, ModuleType(EFFECTS))
    del sys.modules[EFFECTS]


class Player:
    """A backend that notes what it is told; it may be broken."""

    def __init__(self) -> None:
        self.played: list[Cue] = []
        self.volume = -1.0
        self.closed = False
        self.broken = False

    def play(self, cue: Cue) -> None:
        if self.broken:
            raise RuntimeError("the device is gone")
        self.played.append(cue)

    def set_volume(self, volume: float) -> None:
        if self.broken:
            raise RuntimeError("the device is gone")
        self.volume = volume

    def close(self) -> None:
        self.closed = True


class TestCues:
    def test_every_kind_of_event_has_a_sound_or_none_on_purpose(self) -> None:
        kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
        assert set(CUES) == {kind for kind in kinds if issubclass(kind, events.Event)} - {events.Event}

    def test_every_sound_lies_there_and_no_other(self) -> None:
        assert {path.stem for path in resource_path("sounds").iterdir()} == set(Cue)

    def test_every_sound_is_used(self) -> None:
        assert set(CUES.values()) | {Cue.TURN, Cue.END} == {*Cue, None}

    def test_a_step_is_heard_once_of_each_kind_in_order(self) -> None:
        assert cues_of((events.PhaseEnded(2), TILE, DRAWN, TILE, DRAWN)) == (Cue.REVEAL, Cue.DRAW)
        assert cues_of(()) == ()

    def test_a_step_has_few_sounds(self) -> None:
        everything = (ROLE, TILE, DRAWN, SOLD)
        assert len({CUES[type(event)] for event in everything}) == 4
        assert len(cues_of(everything)) == MOST == 3


class TestLimiter:
    def test_a_sound_does_not_rattle(self) -> None:
        limits = Limiter()
        assert limits.admits(Cue.DRAW, 10.0)
        assert not limits.admits(Cue.DRAW, 10.0 + limiter.SAME - 0.01)
        assert limits.admits(Cue.PAY, 10.1)
        assert limits.admits(Cue.DRAW, 10.0 + limiter.SAME)

    def test_few_sounds_come_at_once_whatever_they_are(self) -> None:
        limits = Limiter()
        begun = [limits.admits(cue, 10.0 + index / 100) for index, cue in enumerate(Cue)]
        assert begun == [True] * limiter.MOST + [False] * (len(Cue) - limiter.MOST)
        assert limits.admits(Cue.END, 10.03 + limiter.SPAN)


class TestSounds:
    @pytest.fixture
    def player(self) -> Player:
        return Player()

    @pytest.fixture
    def sounds(self, player: Player, monkeypatch: pytest.MonkeyPatch) -> Sounds:
        monkeypatch.setattr("sanjuan_desktop.app.sound.sounds._OPEN_AFTER", 0)
        times = itertools.count(100, 10)
        return Sounds(open_=lambda: player, clock=lambda: float(next(times)))

    @pytest.fixture
    def heard(self, sounds: Sounds, player: Player, qtbot) -> Player:
        sounds.set_volume(0.5)
        sounds.set_on(True)
        qtbot.waitUntil(lambda: player.volume == 0.5)
        return player

    def test_at_first_all_is_silent_and_nothing_is_opened(self, sounds, player, qtbot) -> None:
        sounds.play((Cue.DRAW,))
        sounds.ring(Cue.TURN)
        qtbot.wait(20)
        assert not sounds.is_on
        assert (player.played, player.volume) == ([], -1.0)

    def test_switched_on_it_is_heard_at_the_volume_set_before(self, sounds, heard) -> None:
        sounds.ring(Cue.TURN)
        assert heard.played == [Cue.TURN]
        assert heard.volume == sounds.volume == 0.5

    def test_before_the_device_is_open_nothing_waits_for_it(self, player, qtbot) -> None:
        sounds = Sounds(open_=lambda: player)
        sounds.set_on(True)
        sounds.ring(Cue.TURN)
        assert player.played == []
        sounds.close()

    @pytest.mark.parametrize(("volume", "kept"), [(2.0, 1.0), (-1.0, 0.0), (0.25, 0.25)])
    def test_the_volume_changes_at_once_and_stays_in_its_bounds(self, sounds, heard, volume, kept) -> None:
        sounds.set_volume(volume)
        assert heard.volume == sounds.volume == kept

    def test_sounds_that_belong_together_follow_each_other(self, sounds, heard, qtbot) -> None:
        sounds.play((Cue.PAY, Cue.BUILD, Cue.DRAW))
        assert heard.played == [Cue.PAY]
        qtbot.waitUntil(lambda: len(heard.played) == 3, timeout=20 * NEXT)
        assert heard.played == [Cue.PAY, Cue.BUILD, Cue.DRAW]

    def test_switched_off_it_stops_and_lets_the_device_go(self, sounds, heard, qtbot) -> None:
        sounds.play((Cue.PAY, Cue.BUILD))
        sounds.set_on(False)
        sounds.ring(Cue.TURN)
        qtbot.wait(2 * NEXT)
        assert heard.played == [Cue.PAY]
        assert heard.closed

    def test_switched_on_again_it_looks_for_a_device_again(self, sounds, heard, qtbot) -> None:
        sounds.set_on(False)
        heard.volume = -1.0
        sounds.set_on(True)
        qtbot.waitUntil(lambda: heard.volume == 0.5)

    def test_a_device_that_fails_is_given_up_and_nobody_notices(self, sounds, heard, caplog) -> None:
        heard.broken = True
        sounds.ring(Cue.TURN)
        sounds.set_volume(0.1)
        heard.broken = False
        sounds.ring(Cue.END)
        assert heard.played == []
        assert [record.getMessage() for record in caplog.records] == ["no sound any more"]


class TestBackend:
    """With a stand-in for the library, which need not be there."""

    @pytest.fixture
    def library(self, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
        library = ModuleType(MULTIMEDIA)
        library.QMediaDevices = FakeDevices
        library.QSoundEffect = FakeEffect
        monkeypatch.setattr(FakeDevices, "default", FakeDevice("speakers"))
        monkeypatch.setattr(FakeEffect, "made", [])
        monkeypatch.setitem(sys.modules, MULTIMEDIA, library)
        forget_effects(monkeypatch)
        return library

    def test_without_the_library_all_is_silent(self, monkeypatch: pytest.MonkeyPatch) -> None:
        forget_effects(monkeypatch)
        monkeypatch.setitem(sys.modules, MULTIMEDIA, None)
        assert isinstance(open_backend(), SilentBackend)

    @pytest.mark.parametrize("default", [None, RuntimeError("no server")], ids=["none", "fails"])
    def test_without_a_device_all_is_silent(self, library, monkeypatch, caplog, default) -> None:
        monkeypatch.setattr(FakeDevices, "default", default or FakeDevice(""))
        found = open_backend()
        assert isinstance(found, SilentBackend)
        found.set_volume(1)
        found.play(Cue.DRAW)
        found.close()
        assert FakeEffect.made == []
        # Only what nobody expects is worth a warning, and that goes to the log.
        assert len([one for one in caplog.records if one.levelname == "WARNING"]) == (default is not None)

    def test_every_sound_is_ready_and_played_from_its_file(self, library) -> None:
        backend = open_backend()
        backend.set_volume(0.5)
        backend.play(Cue.SELL)
        files = {effect.source.toLocalFile() for effect in FakeEffect.made}
        assert files == {resource_path("sounds", f"{cue}.wav").as_posix() for cue in Cue}
        (played,) = [effect for effect in FakeEffect.made if effect.plays]
        assert played.source.fileName() == "sell.wav"
        assert {effect.volume for effect in FakeEffect.made} == {0.25}
        backend.close()
        assert all(effect.stopped for effect in FakeEffect.made)

    def test_sounds_follow_to_another_device(self, library) -> None:
        backend = open_backend()
        FakeDevices.default = FakeDevice("")
        backend._devices.audioOutputsChanged.emit()
        assert {effect.device.name for effect in FakeEffect.made} == {"speakers"}
        FakeDevices.default = FakeDevice("phones")
        backend._devices.audioOutputsChanged.emit()
        assert {effect.device.name for effect in FakeEffect.made} == {"phones"}
        backend.close()

    def test_looking_for_a_device_prints_nothing(self, library, monkeypatch, qtlog) -> None:
        def complain() -> FakeDevice:
            qWarning("PulseAudioService: pa_context_connect() failed")
            return FakeDevice("")

        monkeypatch.setattr(FakeDevices, "defaultAudioOutput", staticmethod(complain))
        open_backend()
        assert [record.message for record in qtlog.records] == []
        assert QLoggingCategory.defaultCategory().isWarningEnabled()
        for name in ("qt.multimedia", "qt.multimedia.ffmpeg"):
            assert not QLoggingCategory(name).isCriticalEnabled()


class FakeDevice:
    def __init__(self, name: str) -> None:
        self.name = name

    def isNull(self) -> bool:  # noqa: N802
        return not self.name


class FakeDevices(QObject):
    audioOutputsChanged = Signal()  # noqa: N815
    default: FakeDevice | Exception = FakeDevice("")

    @staticmethod
    def defaultAudioOutput() -> FakeDevice:  # noqa: N802
        if isinstance(FakeDevices.default, Exception):
            raise FakeDevices.default
        return FakeDevices.default


class FakeEffect(QObject):
    made: ClassVar[list[FakeEffect]] = []

    def __init__(self, device: FakeDevice, parent: QObject) -> None:
        super().__init__(parent)
        self.device = device
        self.source = QUrl()
        self.volume = 1.0
        self.plays = 0
        self.stopped = False
        FakeEffect.made.append(self)

    def setSource(self, source: QUrl) -> None:  # noqa: N802
        self.source = source

    def setAudioDevice(self, device: FakeDevice) -> None:  # noqa: N802
        self.device = device

    def setVolume(self, volume: float) -> None:  # noqa: N802
        self.volume = volume

    def play(self) -> None:
        self.plays += 1

    def stop(self) -> None:
        self.stopped = True
