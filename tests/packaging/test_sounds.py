"""The sounds are those their script makes: soft, without clicks, about equally loud; and where they lie."""

import importlib.util
import sys
import tomllib
import wave
from array import array
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from sanjuan_desktop.resources import resource_path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = resource_path("sounds")
NAMES = ["bell", "build", "chord", "count", "draw", "end", "great_sale", "hurry", "lantern", "pay", "reveal"]
NAMES += ["ribbon", "sell", "settle", "turn"]
MOST_SECONDS = {"end": 1.6, "bell": 1.5, "chord": 1.0, "great_sale": 1.0}
"""Others are over sooner."""
MOST_BYTES = 70_000


def load_script() -> ModuleType:
    path = ROOT / "packaging" / "assets" / "make_sounds.py"
    spec = importlib.util.spec_from_file_location("make_sounds", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


script = load_script()


def samples_of(name: str) -> list[float]:
    """Return the samples of a file as parts of full scale."""
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, script.RATE)
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return [x / 32_768 for x in samples]


def test_the_files_are_what_the_script_makes(tmp_path: Path) -> None:
    script.write(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert sorted(made) == [f"{name}.wav" for name in NAMES]
    assert made == {path.name: path.read_bytes() for path in FOLDER.iterdir()}


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_small(name: str) -> None:
    seconds = len(samples_of(name)) / script.RATE
    assert 0.1 <= seconds <= MOST_SECONDS.get(name, 0.6)
    assert (FOLDER / f"{name}.wav").stat().st_size < MOST_BYTES


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_leaves_room_below_full_scale(name: str) -> None:
    samples = samples_of(name)
    assert -14 < script.decibels(max(abs(x) for x in samples)) < -6
    assert abs(sum(samples)) / len(samples) < 0.0005


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_neither_begins_nor_ends_with_a_click(name: str) -> None:
    samples = samples_of(name)
    assert samples[0] == samples[-1] == 0
    loudest = max(abs(x) for x in samples)
    edge = round(0.002 * script.RATE)
    assert max(abs(x) for x in samples[-5 * edge :]) < 0.02 * loudest
    assert max(abs(b - a) for a, b in pairwise(samples[:edge])) < 0.2 * loudest


def test_the_sounds_are_about_equally_loud() -> None:
    loud = [script.decibels(script.loudness(samples_of(name))) for name in NAMES]
    assert max(loud) - min(loud) < 5


def test_the_optional_library_has_the_version_of_qt() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (addons,) = project["optional-dependencies"]["sound"]
    assert addons.replace("Addons", "Essentials") in project["dependencies"]
