"""Music: one tune for each light, performed again and again with rests, and never two tunes at once."""

from __future__ import annotations

import gzip
import itertools
import wave
from array import array
from functools import partial
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.sound.beds import STEP
from sanjuan_desktop.ui.sound.music import (
    FADE_MS,
    FIRST_REST_S,
    RESTS_S,
    Performances,
    Tune,
    open_tune,
)
from tests.helpers.sound_library import FakeDevice, FakeSink, with_library

if TYPE_CHECKING:
    from collections.abc import Iterable

FOLDER = resource_path("music")
RATE = 100
SAMPLES = bytes(range(1, 201))
"""A tune of one second."""


def performances(*rests: float) -> Performances:
    return Performances(SAMPLES, RATE, iter(rests).__next__)


def silence(seconds: float) -> bytes:
    return bytes(round(2 * RATE * seconds))


def run_lengths(samples: Iterable[int]) -> list[tuple[bool, int]]:
    """Return which stretches are silent, and their lengths."""
    return [(silent, len(list(part))) for silent, part in itertools.groupby(samples, lambda x: x == 0)]


def test_every_light_has_its_tune_and_there_is_no_other() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{tune}.wav.gz" for tune in Tune}
    assert {tune.value for tune in Tune} == {light.value for light in Light}


@pytest.mark.parametrize("tune", Tune)
def test_a_tune_is_read_as_the_samples_of_its_file(tune: Tune) -> None:
    with gzip.open(FOLDER / f"{tune}.wav.gz") as plain, wave.open(plain, "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 1)
        rate, small = file.getframerate(), file.readframes(file.getnframes())
    played = open_tune(FOLDER, tune)
    assert played.rate == rate
    assert not any(played.take(2 * round(FIRST_REST_S * rate)))
    assert list(array("h", played.take(2 * len(small)))) == [(value - 128) * STEP for value in small]


def test_each_performance_comes_whole_after_its_rest() -> None:
    expected = silence(FIRST_REST_S) + SAMPLES + silence(2) + SAMPLES + silence(0.5) + SAMPLES
    assert performances(2, 0.5, 9).take(len(expected)) == expected


@pytest.mark.parametrize("size", [2, 14, 198, 200, 202, 1000])
def test_the_size_of_the_portions_changes_nothing(size: int) -> None:
    expected = performances(2, 0.5, 90).take(3000)
    portions = performances(2, 0.5, 90)
    heard = b"".join(portions.take(size) for _ in range(3000 // size + 1))
    assert heard[:3000] == expected


def test_rests_are_long_and_of_different_lengths() -> None:
    player = Performances(SAMPLES, RATE)
    stretches = run_lengths(player.take(2 * RATE * 700))
    rests = [length / (2 * RATE) for silent, length in stretches[1:-1] if silent]
    assert len(rests) > 8
    assert all(RESTS_S[0] <= rest <= RESTS_S[1] for rest in rests)
    assert len(set(rests)) == len(rests)


def test_a_tune_begins_when_the_one_before_has_faded(monkeypatch, qtbot) -> None:
    library, _ = with_library(monkeypatch)
    monkeypatch.setattr(library, "STEP_MS", 100)
    player = library.BackgroundPlayer(partial(open_tune, FOLDER), FakeDevice("speakers"), None, FADE_MS)
    player.play(Tune.MORNING)
    while player.is_fading:
        player.step()
    player.play(Tune.NOON)
    old, new = FakeSink.made
    seconds = 0.0
    while old.volume > 0:
        player.step()
        seconds += 0.1
    new.room = 2 * round(10 * new.rate)
    qtbot.waitUntil(lambda: new.room == 0)
    heard_from = next(at for at, sample in enumerate(new.written) if sample) / (2 * new.rate)
    assert seconds + 0.5 < heard_from < seconds + 3
    player.move_to(FakeDevice(""))


def test_a_tune_fades_more_slowly_than_a_bed(monkeypatch, qtbot) -> None:
    library, _ = with_library(monkeypatch)
    monkeypatch.setattr(library, "STEP_MS", 100)
    player = library.BackgroundPlayer(partial(open_tune, FOLDER), FakeDevice("speakers"), None, FADE_MS)
    player.play(Tune.DUSK)
    (sink,) = FakeSink.made
    heard = []
    while player.is_fading:
        player.step()
        heard.append(sink.volume)
    assert len(heard) == pytest.approx(FADE_MS / 100, abs=1)
    assert heard == sorted(heard)
    player.play(None)
    while player.is_fading:
        player.step()
    assert not sink.runs
