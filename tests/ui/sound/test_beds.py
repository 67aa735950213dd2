"""Beds go on for ever, give way to each other without a gap, and take nothing while none is heard."""

from __future__ import annotations

import wave
from array import array
from itertools import pairwise

import pytest

from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.ui.sound.beds import FADE_MS, STEP, Bed, read_bed
from tests.helpers.sound_library import FakeDevice, FakeSink, with_library

FOLDER = resource_path("beds")
SPEAKERS = FakeDevice("speakers")


def played(bed: Bed) -> array[int]:
    return array("h", read_bed(FOLDER / f"{bed}.wav")[0])


def powers(sinks: list[FakeSink]) -> float:
    return sum(sink.volume**2 for sink in sinks if sink.runs)


def test_every_light_has_its_bed_and_there_is_no_other() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{bed}.wav" for bed in Bed}


@pytest.mark.parametrize("bed", Bed)
def test_a_bed_is_read_as_the_samples_of_its_file(bed: Bed) -> None:
    with wave.open(str(FOLDER / f"{bed}.wav")) as file:
        small = file.readframes(file.getnframes())
        assert (file.getnchannels(), file.getsampwidth()) == (1, 1)
        rate = file.getframerate()
    assert read_bed(FOLDER / f"{bed}.wav")[1] == rate
    assert list(played(bed)) == [(value - 128) * STEP for value in small]


class TestBeds:
    @pytest.fixture
    def library(self, monkeypatch: pytest.MonkeyPatch):
        return with_library(monkeypatch)[0]

    @pytest.fixture
    def player(self, library, monkeypatch, qtbot):
        monkeypatch.setattr(library, "STEP_MS", 100)
        made = library.BedPlayer(FOLDER, SPEAKERS)
        yield made
        made.move_to(FakeDevice(""))

    def fade(self, player, note=lambda: None) -> None:
        """Fade to the end, a step at a time."""
        while player.is_fading:
            player.step()
            note()

    def test_after_the_last_sample_comes_the_first(self, library) -> None:
        samples = bytes(range(10))
        loop = library.Loop(samples)
        assert loop.take(7) + loop.take(1) + loop.take(25) + loop.take(0) == (samples * 4)[:33]

    def test_at_first_nothing_is_opened(self, player) -> None:
        player.play_bed(None)
        player.set_volume(0.3)
        assert FakeSink.made == []
        assert not player.is_fading

    def test_a_bed_rises_from_silence_and_then_rests(self, player, qtbot) -> None:
        player.set_volume(0.5)
        player.play_bed(Bed.NOON)
        (sink,) = FakeSink.made
        assert (sink.runs, sink.volume) == (True, 0)
        heard: list[float] = []
        self.fade(player, lambda: heard.append(sink.volume))
        assert sink.volume == 0.5
        assert len(heard) == FADE_MS // 100
        assert heard == sorted(heard)
        assert max(b - a for a, b in pairwise(heard)) < 0.1

    def test_a_fade_goes_on_by_itself(self, player, qtbot) -> None:
        player.play_bed(Bed.NOON)
        (sink,) = FakeSink.made
        qtbot.waitUntil(lambda: sink.volume > 0)

    def test_the_device_is_filled_with_the_bed_again_and_again(self, player, qtbot) -> None:
        player.play_bed(Bed.DUSK)
        (sink,) = FakeSink.made
        whole = read_bed(FOLDER / "dusk.wav")[0]
        assert 0 < len(sink.written) < len(whole)
        for _ in range(2):
            before, sink.room = len(sink.written), len(whole) + 1
            qtbot.waitUntil(lambda at=before: len(sink.written) > at)
        assert len(sink.written) > 2 * len(whole)
        assert bytes(sink.written) == (whole * 3)[: len(sink.written)]

    def test_a_bed_gives_way_to_another_and_both_are_as_loud_as_one(self, player, qtbot) -> None:
        player.play_bed(Bed.MORNING)
        self.fade(player)
        loud: list[float] = []
        player.play_bed(Bed.NOON)
        self.fade(player, lambda: loud.append(powers(FakeSink.made)))
        assert max(abs(power - 1) for power in loud) < 0.001
        assert [sink.runs for sink in FakeSink.made] == [False, True]

    def test_light_that_turns_back_while_it_fades_leaves_no_stream_behind(self, player, qtbot) -> None:
        for bed in (Bed.MORNING, Bed.NOON, Bed.MORNING, Bed.DUSK, Bed.MORNING):
            player.play_bed(bed)
            player.step()
        self.fade(player)
        assert [sink.volume for sink in FakeSink.made if sink.runs] == [1.0]

    def test_a_bed_that_falls_silent_lets_its_stream_go(self, player, qtbot) -> None:
        player.play_bed(Bed.DUSK)
        self.fade(player)
        player.play_bed(None)
        self.fade(player)
        assert [sink.runs for sink in FakeSink.made] == [False]
        assert FakeSink.made[0].volume == 0

    def test_a_bed_waits_for_a_device(self, library, qtbot) -> None:
        player = library.BedPlayer(FOLDER, FakeDevice(""))
        player.play_bed(Bed.NOON)
        assert FakeSink.made == []
        player.move_to(SPEAKERS)
        assert [sink.runs for sink in FakeSink.made] == [True]
        player.move_to(FakeDevice(""))
        assert [sink.runs for sink in FakeSink.made] == [False]
