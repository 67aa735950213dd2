"""The beds of the harbour are those their script makes: far below all sounds, small, and without a seam."""

import cmath
import importlib
import math
import random
import sys
from array import array
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.ui.sound.beds import STEP, Bed, read_bed
from tests.helpers.thinning import Few

ASSETS = Path(__file__).resolve().parents[2] / "packaging" / "assets"
FOLDER = resource_path("beds")
BELOW_DB = 18
"""All beds are at least so far below each sound."""
MOST_BYTES = 750_000
"""Maximum size of all sound beds together, in bytes."""
SEAM = 256
"""Samples of a piece of a bed: the seam, or anything else."""
HIGH = 4800
"""Hz, above all that beds hold but a click."""


def load_scripts() -> tuple[ModuleType, ModuleType]:
    before = list(sys.path)
    sys.path.insert(0, str(ASSETS))
    try:
        return importlib.import_module("make_beds"), importlib.import_module("make_sounds")
    finally:
        sys.path[:] = before


script, sounds = load_scripts()


def samples_of(bed: Bed) -> list[float]:
    """Return a bed as it is played, as parts of full scale."""
    samples, rate = read_bed(FOLDER / f"{bed}.wav")
    assert rate == script.RATE
    return [x / 32_768 for x in array("h", samples)]


@pytest.fixture(scope="module", params=list(Bed))
def loop(request) -> list[float]:
    return samples_of(request.param)


@pytest.fixture(scope="module")
def softest() -> list[list[float]]:
    """All sounds of the game."""
    return [[x / 32_768 for x in sounds.finished(make())] for make in sounds.SOUNDS.values()]


def loudest(samples: list[float], rate: int) -> float:
    """Return the loudest tenth of a second, deep notes counting like all others."""
    width = round(0.1 * rate)
    parts = (samples[at : at + width] for at in range(0, len(samples) - width, width // 2))
    return max(math.sqrt(sum(x * x for x in part) / len(part)) for part in parts)


def power_of_highs(piece: list[float]) -> float:
    """Return how much a piece holds above :data:`HIGH`, by its spectrum."""
    count = len(piece)
    window = [x * math.sin(math.pi * i / count) ** 2 for i, x in enumerate(piece)]
    first = math.ceil(HIGH * count / script.RATE)
    turns = [cmath.exp(-2j * math.pi * i / count) for i in range(count)]
    return sum(
        abs(sum(x * turns[i * bin_ % count] for i, x in enumerate(window))) ** 2
        for bin_ in range(first, count // 2)
    )


def has_seam(loop: list[float]) -> bool:
    """Whether the way from the end to the beginning differs from any other place of a loop."""
    jumps = sorted(abs(b - a) for a, b in pairwise(loop))
    bends = sorted(abs(a - 2 * b + c) for a, b, c in zip(loop, loop[1:], loop[2:], strict=False))
    usual = 0.999
    jump = abs(loop[0] - loop[-1])
    bend = max(abs(loop[-2] - 2 * loop[-1] + loop[0]), abs(loop[-1] - 2 * loop[0] + loop[1]))
    if jump > jumps[int(usual * len(jumps))] or bend > bends[int(usual * len(bends))]:
        return True
    # Where it is as quiet as beside the seam, highs are of the same strength.
    half = SEAM // 2
    here = power_of_highs(loop[-half:] + loop[:half])
    near = [*range(SEAM, 24 * SEAM, SEAM), *range(len(loop) - 24 * SEAM, len(loop) - SEAM, SEAM)]
    others = sorted(power_of_highs(loop[at : at + SEAM]) for at in near)
    return here > 2 * others[-1]


def test_the_files_are_what_the_script_makes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, few: Few
) -> None:
    names = few(script.BEDS, len(script.BEDS))
    monkeypatch.setattr(script, "BEDS", {name: script.BEDS[name] for name in names})
    script.write(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {f"{name}.wav": (FOLDER / f"{name}.wav").read_bytes() for name in names}


def test_script_and_program_play_them_alike() -> None:
    assert set(script.BEDS) == set(Bed)
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.wav" for name in Bed}
    assert script.STEP == STEP


def test_all_beds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


def test_a_bed_is_far_below_every_sound(loop, softest) -> None:
    by_ear = min(sounds.loudness(sample) for sample in softest) / sounds.loudness(loop, script.RATE)
    by_power = min(loudest(sample, sounds.RATE) for sample in softest) / loudest(loop, script.RATE)
    assert sounds.decibels(by_ear) >= BELOW_DB
    assert sounds.decibels(by_power) >= BELOW_DB


def test_a_bed_can_still_be_heard(loop) -> None:
    assert sounds.decibels(loudest(loop, script.RATE)) > -48
    width = script.RATE
    seconds = (loop[at : at + width] for at in range(0, len(loop), width))
    assert all(sounds.decibels(loudest(second, script.RATE)) > -54 for second in seconds)


def test_a_bed_is_never_clipped(loop) -> None:
    most = 127 * STEP / 32_768
    assert max(map(abs, loop)) < most
    assert abs(sum(loop)) / len(loop) < 0.0001


def test_a_bed_goes_round_without_a_click(loop) -> None:
    assert not has_seam(loop)


@pytest.mark.parametrize("step", [0.016, -0.016])
def test_a_click_at_the_seam_would_be_found_out(loop, step: float) -> None:
    last = len(loop) - 1
    assert has_seam([x + step * i / last for i, x in enumerate(loop)])


def test_what_beds_are_made_of_goes_round() -> None:
    """Wherever a loop is cut open, the same comes out of it."""
    source = random.Random(3)
    loop = [source.uniform(-1, 1) for _ in range(5000)]
    turned = script.round_low_pass(loop[1234:] + loop[:1234], 180)
    usual = script.round_low_pass(loop, 180)
    assert turned == pytest.approx(usual[1234:] + usual[:1234], abs=1e-8)
    bed = [0.0] * script.LENGTH
    script.add_at(bed, script.SECONDS - 1 / script.RATE, 0.5, [1.0, 2.0, 4.0])
    assert [*bed[-2:], *bed[:3]] == [0, 0.5, 1, 2, 0]
