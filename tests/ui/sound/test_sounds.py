"""Sounds: one for each kind of event or none on purpose, never too many, and never a fault of the game."""

from __future__ import annotations

import importlib.metadata
import itertools
import multiprocessing
import sys
import wave
from types import ModuleType

import pytest
from PySide6.QtCore import QCoreApplication

from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules import events
from sanjuan_desktop.ui.sound import backend
from sanjuan_desktop.ui.sound.backend import ProcessBackend, SilenceError, SilentBackend, open_backend
from sanjuan_desktop.ui.sound.beds import Bed, BedChange
from sanjuan_desktop.ui.sound.cues import CUES, MOMENTS, MOST, MUST, Cue, cues_of
from sanjuan_desktop.ui.sound.music import MusicVolume, Tune, TuneChange
from sanjuan_desktop.ui.sound.player import play_for
from sanjuan_desktop.ui.sound.sounds import (
    BURST_S,
    MOST_IN_BURST,
    NEXT,
    REPEAT_S,
    RETRY_S,
    Limiter,
    Sounds,
)
from sanjuan_desktop.ui.table.moments import TableMoment
from tests.helpers.programs import NEVER
from tests.helpers.sound_library import (
    MULTIMEDIA,
    FakeDevice,
    FakeDevices,
    FakeSink,
    forget_users,
    with_library,
)

ROLE = events.RoleChosen(1, 0, library=False)
TILE = events.TileTurned(2)
DRAWN = events.CardsDrawn(1, (3,))
SOLD = events.GoodsSold(1, (0,), (2,), 0, (4, 5), harbored=False)


class Player:
    """Backend that records its calls; it may be broken."""

    def __init__(self) -> None:
        self.played: list[Cue] = []
        self.volume = -1.0
        self.beds: list[Bed | None] = []
        self.tunes: list[Tune | None] = []
        self.music_volume = -1.0
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

    def play_bed(self, bed: Bed | None) -> None:
        if self.broken:
            raise RuntimeError("the device is gone")
        self.beds.append(bed)

    def play_tune(self, tune: Tune | None) -> None:
        if self.broken:
            raise RuntimeError("the device is gone")
        self.tunes.append(tune)

    def set_music_volume(self, volume: float) -> None:
        if self.broken:
            raise RuntimeError("the device is gone")
        self.music_volume = volume

    def close(self) -> None:
        self.closed = True


class TestCues:
    def test_every_kind_of_event_has_a_sound_or_none_on_purpose(self) -> None:
        kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
        assert set(CUES) == {kind for kind in kinds if issubclass(kind, events.Event)} - {events.Event}

    def test_every_sound_lies_there_and_no_other(self) -> None:
        assert {path.stem for path in resource_path("sounds").iterdir()} == set(Cue)

    def test_every_sound_is_used(self) -> None:
        great = {Cue.GREAT_SALE, Cue.CHORD}
        assert {*CUES.values(), *MOMENTS.values(), *great, Cue.TURN, Cue.END} == {*Cue, None}

    def test_every_moment_has_a_sound_of_its_own(self) -> None:
        assert set(MOMENTS) == set(TableMoment)
        assert len(set(MOMENTS.values())) == len(TableMoment)
        assert not set(MOMENTS.values()) & set(CUES.values())
        assert set(MOMENTS.values()) >= MUST

    @pytest.mark.parametrize(
        ("prices", "bonus", "cue"),
        [((3,), 0, Cue.SELL), ((1, 2), 0, Cue.SELL), ((2, 2), 0, Cue.GREAT_SALE), ((3,), 1, Cue.GREAT_SALE)],
    )
    def test_a_sale_of_four_cards_is_a_great_one(self, prices, bonus, cue) -> None:
        places = tuple(range(len(prices)))
        drawn = (-1,) * (sum(prices) + bonus)
        assert cues_of((events.GoodsSold(1, places, prices, bonus, drawn, harbored=False),)) == (cue,)

    @pytest.mark.parametrize(("goods", "cue"), [(1, Cue.PAY), (2, Cue.PAY), (3, Cue.CHORD), (5, Cue.CHORD)])
    def test_many_goods_at_once_are_a_chord(self, goods, cue) -> None:
        assert cues_of((events.GoodsProduced(1, tuple(range(goods)), ()),)) == (cue,)

    def test_a_step_is_heard_once_of_each_kind_in_order(self) -> None:
        assert cues_of((events.PhaseEnded(2), TILE, DRAWN, TILE, DRAWN)) == (Cue.REVEAL, Cue.DRAW)
        assert cues_of(()) == ()

    def test_a_round_is_heard_but_the_first_is_the_deal(self) -> None:
        assert cues_of((events.RoundBegun(1, 0),)) == ()
        assert cues_of((events.RoundBegun(2, 1),)) == (Cue.RIBBON,)

    def test_a_step_has_few_sounds(self) -> None:
        everything = (ROLE, TILE, DRAWN, SOLD)
        assert len({CUES[type(event)] for event in everything}) == 4
        assert len(cues_of(everything)) == MOST == 3


class TestLimiter:
    def test_a_sound_does_not_rattle(self) -> None:
        limits = Limiter()
        assert limits.admits(Cue.DRAW, 10.0)
        assert not limits.admits(Cue.DRAW, 10.0 + REPEAT_S - 0.01)
        assert limits.admits(Cue.PAY, 10.1)
        assert limits.admits(Cue.DRAW, 10.0 + REPEAT_S)

    def test_few_sounds_come_at_once_whatever_they_are(self) -> None:
        limits = Limiter()
        begun = [limits.admits(cue, 10.0 + index / 100) for index, cue in enumerate(Cue)]
        assert begun == [True] * MOST_IN_BURST + [False] * (len(Cue) - MOST_IN_BURST)
        assert limits.admits(Cue.END, 10.03 + BURST_S)


class TestSounds:
    @pytest.fixture
    def player(self) -> Player:
        return Player()

    @pytest.fixture
    def sounds(self, player: Player, monkeypatch: pytest.MonkeyPatch) -> Sounds:
        monkeypatch.setattr("sanjuan_desktop.ui.sound.sounds.OPEN_AFTER_MS", 0)
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
        qtbot.waitUntil(lambda: len(heard.played) == 3)
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

    def test_the_reason_for_silence_is_no_warning(self, sounds, heard, caplog, monkeypatch) -> None:
        def silence(_: Cue) -> None:
            raise SilenceError("there is no device")

        monkeypatch.setattr(heard, "play", silence)
        sounds.ring(Cue.TURN)
        assert heard.closed
        assert [record for record in caplog.records if record.levelname == "WARNING"] == []

    def test_a_device_that_fails_is_given_up_and_nobody_notices(self, sounds, heard, caplog) -> None:
        heard.broken = True
        sounds.ring(Cue.TURN)
        sounds.set_volume(0.1)
        heard.broken = False
        sounds.ring(Cue.END)
        assert heard.played == []
        assert [record.getMessage() for record in caplog.records] == ["no sound any more"]

    @pytest.mark.logs("no sound any more")
    def test_a_device_that_failed_is_opened_again_later_and_ever_more_rarely(
        self, player, qtbot, monkeypatch
    ) -> None:
        monkeypatch.setattr("sanjuan_desktop.ui.sound.sounds.OPEN_AFTER_MS", 0)
        now, opened = [0.0], []

        def open_() -> Player:
            opened.append(now[0])
            return player

        sounds = Sounds(open_=open_, clock=lambda: now[0])
        sounds.set_on(True)
        qtbot.waitUntil(lambda: len(opened) == 1)
        player.broken = True
        sounds.play_bed(Bed.NOON)
        sounds.ring(Cue.TURN)
        for pause in (RETRY_S, 2 * RETRY_S, 4 * RETRY_S):
            failed_at, count = now[0], len(opened)
            now[0] = failed_at + pause - 1
            sounds.ring(Cue.TURN)
            QCoreApplication.processEvents()
            assert len(opened) == count
            now[0] = failed_at + pause
            sounds.play((Cue.DRAW,))
            qtbot.waitUntil(lambda: len(opened) > count)  # noqa: B023 - called at once
        player.broken = False
        now[0] += 8 * RETRY_S
        sounds.ring(Cue.TURN)
        qtbot.waitUntil(lambda: len(opened) == 5)
        sounds.ring(Cue.END)
        assert player.played == [Cue.END]
        sounds.close()

    def test_the_bed_of_what_is_shown_is_laid_as_soon_as_somebody_plays(self, sounds, player, qtbot) -> None:
        sounds.set_beds(True)
        sounds.play_bed(Bed.NOON)
        assert player.beds == []
        sounds.set_on(True)
        qtbot.waitUntil(lambda: player.beds == [Bed.NOON])
        sounds.play_bed(Bed.NOON)
        sounds.play_bed(Bed.DUSK)
        sounds.play_bed(None)
        assert player.beds == [Bed.NOON, Bed.DUSK, None]

    def test_who_wants_no_beds_hears_sounds_alone(self, sounds, heard) -> None:
        sounds.play_bed(Bed.NOON)
        sounds.ring(Cue.TURN)
        assert (heard.played, heard.beds) == ([Cue.TURN], [])

    def test_beds_are_switched_at_once(self, sounds, heard) -> None:
        sounds.play_bed(Bed.DUSK)
        for on in (True, False, True):
            sounds.set_beds(on)
        assert heard.beds == [Bed.DUSK, None, Bed.DUSK]

    def test_a_bed_comes_again_with_the_sound(self, sounds, heard, qtbot) -> None:
        sounds.set_beds(True)
        sounds.play_bed(Bed.DUSK)
        sounds.set_on(False)
        assert heard.closed
        sounds.play_bed(Bed.NOON)
        assert heard.beds == [Bed.DUSK]
        sounds.set_on(True)
        qtbot.waitUntil(lambda: heard.beds == [Bed.DUSK, Bed.NOON])

    def test_music_follows_the_light_as_soon_as_it_is_switched_on(self, sounds, heard) -> None:
        sounds.play_tune(Tune.NOON)
        assert heard.tunes == []
        sounds.set_music(True)
        sounds.play_tune(Tune.NOON)
        sounds.play_tune(Tune.DUSK)
        sounds.set_music(False)
        sounds.play_tune(Tune.MORNING)
        sounds.set_music(True)
        assert heard.tunes == [Tune.NOON, Tune.DUSK, None, Tune.MORNING]
        assert heard.beds == []

    def test_music_comes_again_with_the_sound_at_its_volume(self, sounds, heard, qtbot) -> None:
        sounds.set_music(True)
        sounds.play_tune(Tune.DUSK)
        sounds.set_on(False)
        sounds.play_tune(Tune.NOON)
        sounds.set_music_volume(0.2)
        assert heard.tunes == [Tune.DUSK]
        heard.music_volume = -1.0
        sounds.set_on(True)
        qtbot.waitUntil(lambda: heard.tunes == [Tune.DUSK, Tune.NOON])
        assert heard.music_volume == 0.2

    @pytest.mark.parametrize(("volume", "kept"), [(2.0, 1.0), (-1.0, 0.0), (0.25, 0.25)])
    def test_the_volume_of_the_music_is_its_own(self, sounds, heard, volume, kept) -> None:
        sounds.set_music_volume(volume)
        assert heard.music_volume == sounds.music_volume == kept
        assert heard.volume == sounds.volume == 0.5

    @pytest.mark.logs("no sound any more")
    def test_music_on_a_device_that_failed_is_given_up(self, sounds, heard) -> None:
        heard.broken = True
        sounds.set_music(True)
        sounds.play_tune(Tune.DUSK)
        assert heard.closed


class TestProcess:
    """The window's side, with a stand-in for the process."""

    @pytest.fixture
    def pipe(self, monkeypatch: pytest.MonkeyPatch) -> FakePipe:
        pipe = FakePipe()
        monkeypatch.setattr(backend.multiprocessing, "get_context", lambda _: FakeContext(pipe))
        return pipe

    def test_words_go_over_one_after_another(self, pipe) -> None:
        player = ProcessBackend()
        pipe.answers.append(None)
        player.set_volume(0.25)
        player.play(Cue.SELL)
        player.play_bed(Bed.DUSK)
        player.play_bed(None)
        player.play_tune(Tune.NOON)
        player.set_music_volume(0.5)
        messages = [BedChange(Bed.DUSK), BedChange(None), TuneChange(Tune.NOON), MusicVolume(0.5)]
        assert pipe.sent == [1.0, 0.25, "sell", *messages]
        player.close()
        assert pipe.closed

    def test_the_reason_for_silence_comes_back(self, pipe) -> None:
        player = ProcessBackend()
        pipe.answers += [None, "there is no device"]
        with pytest.raises(SilenceError, match="there is no device"):
            player.play(Cue.DRAW)

    def test_cues_are_dropped_until_the_process_has_answered_once(self, pipe) -> None:
        player = ProcessBackend()
        play_often(player)
        assert pipe.sent == [1.0]
        pipe.answers.append(None)
        player.play(Cue.SELL)
        assert pipe.sent == [1.0, "sell"]

    def test_a_process_that_starts_slowly_gets_the_last_message_of_each_kind(self, pipe) -> None:
        player = ProcessBackend()
        for number in range(1000):
            player.set_volume(number / 1000)
            player.play_bed(Bed.DUSK if number % 2 else None)
            player.play_tune(Tune.NOON if number % 2 else None)
            player.set_music_volume(number / 2000)
        assert len(pipe.sent) < 50
        pipe.answers += [None] * len(pipe.sent)
        player.play(Cue.SELL)
        last = [0.999, BedChange(Bed.DUSK), TuneChange(Tune.NOON), MusicVolume(0.4995)]
        assert sorted(pipe.sent[-5:-1], key=str) == sorted(last, key=str)
        assert pipe.sent[-1] == "sell"

    def test_a_process_that_hangs_is_not_waited_for(self, pipe) -> None:
        player = ProcessBackend()
        pipe.answers.append(None)
        with pytest.raises(TimeoutError):
            play_often(player)
        assert len(pipe.sent) < 50

    def test_a_process_that_answers_is_never_given_up(self, pipe) -> None:
        player = ProcessBackend()
        for _ in range(200):
            player.play(Cue.DRAW)
            pipe.answers.append(None)

    def test_without_the_library_no_process_is_started(self, pipe) -> None:
        # No test has the library: see conftest.py.
        found = open_backend()
        assert isinstance(found, SilentBackend)
        found.set_volume(1)
        found.play(Cue.DRAW)
        found.play_bed(Bed.NOON)
        found.play_tune(Tune.NOON)
        found.set_music_volume(1)
        found.close()
        assert not pipe.given

    def test_a_system_that_starts_no_process_leaves_silence(self, monkeypatch, caplog) -> None:
        def fail(_: str) -> None:
            raise OSError("too many processes")

        monkeypatch.setattr(backend, "find_spec", lambda _: object())
        monkeypatch.setattr(backend.multiprocessing, "get_context", fail)
        assert isinstance(open_backend(), SilentBackend)
        assert [record.getMessage() for record in caplog.records] == ["no sound"]

    def test_a_real_process_ends_with_its_reason(self) -> None:
        if has_addons():
            pytest.skip("it would be heard")
        player = ProcessBackend()
        (process,) = [child for child in multiprocessing.active_children() if child.name == "sounds"]
        process.join(NEVER)
        with pytest.raises(SilenceError, match="QtMultimedia"):
            player.play(Cue.DRAW)
        player.close()
        assert [process for process in multiprocessing.active_children() if process.name == "sounds"] == []


class TestPlayer:
    """The other process, with a stand-in for the library."""

    @pytest.fixture
    def effects(self, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
        return with_library(monkeypatch)[1]

    @pytest.fixture
    def pipe(self) -> FakePipe:
        return FakePipe()

    @pytest.fixture
    def player(self, effects, pipe):
        files = sorted(resource_path("sounds").glob("*.wav"))
        return effects.SoundPlayer(pipe, files, resource_path("beds"), resource_path("music"))

    def test_a_sound_is_played_whole_and_each_time_from_its_beginning(self, player, pipe) -> None:
        player.take("sell")
        player.take("sell")
        (sink,) = [sink for sink in FakeSink.made if sink.played]
        assert len(FakeSink.made) == len(Cue)
        with wave.open(str(resource_path("sounds", "sell.wav"))) as file:
            assert sink.played == [file.getnframes() * 2] * 2
        assert pipe.sent == [None, None]

    def test_the_volume_is_that_of_all_sounds(self, player) -> None:
        player.take(0.5)
        assert {sink.volume for sink in FakeSink.made} == {0.25}

    def test_sounds_follow_to_another_device_and_wait_for_one(self, player) -> None:
        player.take(0.5)
        for name, heard in (("", []), ("phones", ["phones"])):
            FakeDevices.default = FakeDevice(name)
            FakeDevices.made[-1].audioOutputsChanged.emit()
            player.take("draw")
            assert [sink.device.name for sink in FakeSink.made if sink.played] == heard
        assert {sink.volume for sink in FakeSink.made if sink.device.name == "phones"} == {0.25}

    def test_without_bed_and_music_there_is_no_stream_for_them(self, player) -> None:
        player.take(BedChange(None))
        player.take(TuneChange(None))
        player.take(MusicVolume(0.5))
        player.take(0.5)
        assert len(FakeSink.made) == len(Cue)

    def test_a_bed_is_told_from_a_sound_and_follows_to_another_device(self, player, pipe) -> None:
        player.take(BedChange(Bed.DUSK))
        player.take("draw")
        assert [sink.device.name for sink in FakeSink.made if sink.written] == ["speakers"]
        FakeDevices.default = FakeDevice("phones")
        FakeDevices.made[-1].audioOutputsChanged.emit()
        assert [sink.device.name for sink in FakeSink.made if sink.written and sink.runs] == ["phones"]
        assert pipe.sent == [None, None]

    def test_music_has_its_stream_and_its_volume_and_follows_to_another_device(self, player, qtbot) -> None:
        player.take(0.9)
        player.take(MusicVolume(0.5))
        player.take(TuneChange(Tune.DUSK))
        qtbot.waitUntil(lambda: FakeSink.made[-1].volume > 0)
        player.take(BedChange(Bed.DUSK))
        music, bed = [sink for sink in FakeSink.made if sink.written]
        assert not any(music.written)
        assert any(bed.written)
        assert music.volume <= 0.25
        FakeDevices.default = FakeDevice("phones")
        FakeDevices.made[-1].audioOutputsChanged.emit()
        assert [sink.device.name for sink in FakeSink.made if sink.written and sink.runs] == ["phones"] * 2
        FakeDevices.default = FakeDevice("")
        FakeDevices.made[-1].audioOutputsChanged.emit()
        assert not [sink for sink in FakeSink.made if sink.written and sink.runs]

    def test_music_reaches_its_volume_and_falls_silent(self, player, qtbot) -> None:
        player.take(MusicVolume(0.5))
        player.take(TuneChange(Tune.NOON))
        music = FakeSink.made[-1]
        while player.music.is_fading:
            player.music.step()
        assert music.volume == 0.25
        player.take(0.1)
        assert music.volume == 0.25
        player.take(MusicVolume(1.0))
        assert music.volume == 1.0
        player.take(TuneChange(None))
        while player.music.is_fading:
            player.music.step()
        assert not music.runs

    def test_it_ends_with_the_window(self, player, qtbot) -> None:
        with qtbot.waitSignal(player.over):
            player.listen()

    @pytest.mark.parametrize("library", [None, ModuleType(MULTIMEDIA)], ids=["missing", "unfit"])
    def test_what_fails_to_load_is_told(self, monkeypatch, library) -> None:
        monkeypatch.setattr("sanjuan_desktop.ui.sound.player._mute", lambda: None)
        monkeypatch.setattr("signal.signal", lambda *_: None)
        monkeypatch.setitem(sys.modules, MULTIMEDIA, library)
        forget_users(monkeypatch)
        pipe = FakePipe()
        play_for(pipe, "", "", "")
        assert len(pipe.sent) == 1
        assert MULTIMEDIA in pipe.sent[0]


def play_often(player: ProcessBackend) -> None:
    for _ in range(100):
        player.play(Cue.DRAW)


def has_addons() -> bool:
    try:
        importlib.metadata.version("PySide6-Addons")
    except importlib.metadata.PackageNotFoundError:
        return False
    return True


class FakePipe:
    def __init__(self) -> None:
        self.answers: list[str | None] = []
        self.sent: list[object] = []
        self.closed = False
        self.given = False

    def poll(self) -> bool:
        return bool(self.answers)

    def recv(self) -> str | None:
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    def send(self, word: object) -> None:
        self.sent.append(word)

    def close(self) -> None:
        self.closed = True


class FakeContext:
    """Makes one end of a pipe, and a process that does nothing."""

    def __init__(self, pipe: FakePipe) -> None:
        self._pipe = pipe

    def Pipe(self) -> tuple[FakePipe, FakePipe]:  # noqa: N802
        self._pipe.given = True
        return self._pipe, FakePipe()

    def Process(self, **_: object) -> FakeContext:  # noqa: N802
        return self

    def start(self) -> None: ...

    def kill(self) -> None: ...

    def join(self, seconds: float) -> None: ...
