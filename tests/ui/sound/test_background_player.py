"""Background sounds give way to each other without a gap, and take nothing while none is heard."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.ui.sound.beds import FADE_MS, Bed, open_bed, read_bed
from tests.helpers.sound_library import FakeDevice, FakeSink, with_library

FOLDER = resource_path("beds")
SPEAKERS = FakeDevice("speakers")


def powers(sinks: list[FakeSink]) -> float:
    return sum(sink.volume**2 for sink in sinks if sink.runs)


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch):
    return with_library(monkeypatch)[0]


@pytest.fixture
def player(library, monkeypatch, qtbot):
    monkeypatch.setattr(library, "STEP_MS", 100)
    made = library.BackgroundPlayer(partial(open_bed, FOLDER), SPEAKERS)
    yield made
    made.move_to(FakeDevice(""))


def fade(player, note=lambda: None) -> None:
    """Fade to the end, a step at a time."""
    while player.is_fading:
        player.step()
        note()


def test_at_first_nothing_is_opened(player) -> None:
    player.play(None)
    player.set_volume(0.3)
    assert FakeSink.made == []
    assert not player.is_fading


def test_a_bed_rises_from_silence_and_then_rests(player, qtbot) -> None:
    player.set_volume(0.5)
    player.play(Bed.NOON)
    (sink,) = FakeSink.made
    assert (sink.runs, sink.volume) == (True, 0)
    heard: list[float] = []
    fade(player, lambda: heard.append(sink.volume))
    assert sink.volume == 0.5
    assert len(heard) == FADE_MS // 100
    assert heard == sorted(heard)
    assert max(b - a for a, b in pairwise(heard)) < 0.1


def test_a_fade_goes_on_by_itself(player, qtbot) -> None:
    player.play(Bed.NOON)
    (sink,) = FakeSink.made
    qtbot.waitUntil(lambda: sink.volume > 0)


def test_the_device_is_filled_with_the_bed_again_and_again(player, qtbot) -> None:
    player.play(Bed.DUSK)
    (sink,) = FakeSink.made
    whole = read_bed(FOLDER / "dusk.wav")[0]
    assert 0 < len(sink.written) < len(whole)
    for _ in range(2):
        before, sink.room = len(sink.written), len(whole) + 1
        qtbot.waitUntil(lambda at=before: len(sink.written) > at)
    assert len(sink.written) > 2 * len(whole)
    assert bytes(sink.written) == (whole * 3)[: len(sink.written)]


def test_a_bed_gives_way_to_another_and_both_are_as_loud_as_one(player, qtbot) -> None:
    player.play(Bed.MORNING)
    fade(player)
    loud: list[float] = []
    player.play(Bed.NOON)
    fade(player, lambda: loud.append(powers(FakeSink.made)))
    assert max(abs(power - 1) for power in loud) < 0.001
    assert [sink.runs for sink in FakeSink.made] == [False, True]


def test_light_that_turns_back_while_it_fades_leaves_no_stream_behind(player, qtbot) -> None:
    for bed in (Bed.MORNING, Bed.NOON, Bed.MORNING, Bed.DUSK, Bed.MORNING):
        player.play(bed)
        player.step()
    fade(player)
    assert [sink.volume for sink in FakeSink.made if sink.runs] == [1.0]


def test_a_bed_that_falls_silent_lets_its_stream_go(player, qtbot) -> None:
    player.play(Bed.DUSK)
    fade(player)
    player.play(None)
    fade(player)
    assert [sink.runs for sink in FakeSink.made] == [False]
    assert FakeSink.made[0].volume == 0


def test_a_bed_waits_for_a_device(library, qtbot) -> None:
    player = library.BackgroundPlayer(partial(open_bed, FOLDER), FakeDevice(""))
    player.play(Bed.NOON)
    assert FakeSink.made == []
    player.move_to(SPEAKERS)
    assert [sink.runs for sink in FakeSink.made] == [True]
    player.move_to(FakeDevice(""))
    assert [sink.runs for sink in FakeSink.made] == [False]
