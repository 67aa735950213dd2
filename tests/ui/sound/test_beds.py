"""Beds: one for each light, read as the samples of their files, and repeated without an end."""

from __future__ import annotations

import wave
from array import array

import pytest

from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.ui.sound.beds import STEP, Bed, Loop, open_bed, read_bed

FOLDER = resource_path("beds")


def played(bed: Bed) -> array[int]:
    return array("h", read_bed(FOLDER / f"{bed}.wav")[0])


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


def test_after_the_last_sample_comes_the_first() -> None:
    samples = bytes(range(10))
    loop = Loop(samples, 8000)
    assert loop.take(7) + loop.take(1) + loop.take(25) + loop.take(0) == (samples * 4)[:33]


def test_a_bed_is_opened_at_its_beginning() -> None:
    samples, rate = read_bed(FOLDER / "noon.wav")
    bed = open_bed(FOLDER, "noon")
    assert (bed.rate, bed.take(500)) == (rate, samples[:500])
