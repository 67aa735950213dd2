"""The music is what its script makes: in tune, well led, far below all sounds, silent at both ends."""

from __future__ import annotations

import cmath
import gzip
import importlib
import math
import sys
from array import array
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.ui.sound.music import FIRST_REST_S, Tune, open_tune

if TYPE_CHECKING:
    from types import ModuleType

    from tests.helpers.thinning import Few

ASSETS = Path(__file__).resolve().parents[2] / "packaging" / "assets"
FOLDER = resource_path("music")
BELOW_DB = 18
"""All tunes are at least so far below each sound."""
MOST_BYTES = 1_500_000
"""Maximum size of all tunes together, in bytes."""
CENTS = 3.0
OVERLAP_S = 0.1
"""Shorter overlaps are a string that is damped."""
HARSH = (1, 11)
"""Semitones above an octave of a minor second and a major seventh."""
HIGH = 3000
"""Hz, above the strings of a guitar and their first partials."""


def load_scripts() -> tuple[ModuleType, ...]:
    before = list(sys.path)
    sys.path.insert(0, str(ASSETS))
    try:
        return tuple(map(importlib.import_module, ("make_music", "make_sounds", "guitar", "music_scores")))
    finally:
        sys.path[:] = before


script, sounds, guitar, scores = load_scripts()
TUNES = list(scores.TUNES.values())


def notes_of(tune) -> list:
    """Return the notes of the performance in the file."""
    return script.performed(tune, TUNES.index(tune))


@pytest.fixture(scope="module", params=list(Tune))
def samples(request) -> list[float]:
    """One tune as it is played, as parts of full scale."""
    played = open_tune(FOLDER, request.param)
    played.take(2 * round(FIRST_REST_S * played.rate))
    with gzip.open(FOLDER / f"{request.param}.wav.gz") as file:
        size = len(file.read()) - 44
    return [x / 32_768 for x in array("h", played.take(2 * size))]


@pytest.fixture(scope="module")
def softest() -> tuple[float, float]:
    """Power and loudness of the softest sounds of the game."""
    made = [[x / 32_768 for x in sounds.finished(make())] for make in sounds.SOUNDS.values()]
    return min(script.power(sound, sounds.RATE) for sound in made), min(map(sounds.loudness, made))


def deviation(samples: list[float], pitch: float) -> float:
    """Return by how many cents the strongest partial near a pitch in Hz differs from it."""
    window = [x * math.sin(math.pi * i / len(samples)) ** 2 for i, x in enumerate(samples)]

    def strength(cents: float) -> float:
        turn = cmath.exp(-2j * math.pi * pitch * 2 ** (cents / 1200) / guitar.RATE)
        total, at = 0j, 1 + 0j
        for x in window:
            total += x * at
            at *= turn
        return abs(total)

    found, width = 0.0, 16.0
    while width > 0.3:
        found = max((found - width, found, found + width), key=strength)
        width /= 2
    return found


def collisions(notes: list) -> list[tuple[str, str, float, float]]:
    """Return pairs of voices that sound a harsh interval together, with its second and length."""
    found = []
    for a, b in combinations(notes, 2):
        begins, ends = max(a.start, b.start), min(a.end, b.end)
        if ends - begins > OVERLAP_S and abs(a.number - b.number) % 12 in HARSH:
            found.append((a.voice, b.voice, begins, ends - begins))
    return found


def parallels(bars: list) -> list[tuple[int, str, str]]:
    """Return bars from which two voices move to the next one in parallel fifths or octaves."""
    found = []
    for at, (old, new) in enumerate(pairwise(bars)):
        before = {**old.voices, script.MELODY: old.melody[-1][2]}
        after = {**new.voices, script.MELODY: new.melody[0][2]}
        for low, high in combinations(before, 2):
            interval = (before[high] - before[low]) % 12
            moves = before[low] != after[low]
            if moves and interval in (0, 7) and (after[high] - after[low]) % 12 == interval:
                found.append((at + 1, low, high))
    return found


def test_the_files_are_what_the_script_makes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, few: Few
) -> None:
    names = few(script.TUNES, len(script.TUNES))
    monkeypatch.setattr(script, "TUNES", {name: script.TUNES[name] for name in names})
    script.write(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {f"{name}.wav.gz" for name in names}
    for path in tmp_path.iterdir():
        # Other versions of the library may pack the same samples differently.
        assert gzip.decompress(path.read_bytes()) == gzip.decompress((FOLDER / path.name).read_bytes())


def test_script_program_and_folder_have_the_same_tunes() -> None:
    assert set(scores.TUNES) == set(Tune)
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.wav.gz" for name in Tune}


def test_all_tunes_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


def test_a_tune_takes_about_a_minute_and_a_quarter(samples) -> None:
    assert 60 < len(samples) / script.RATE < 90


def test_a_tune_is_far_below_every_sound(samples, softest) -> None:
    power, loudness = softest
    assert sounds.decibels(power / script.power(samples, script.RATE)) >= BELOW_DB
    assert sounds.decibels(loudness / sounds.loudness(samples, script.RATE)) >= BELOW_DB


def test_a_tune_can_still_be_heard(samples) -> None:
    assert sounds.decibels(script.power(samples, script.RATE)) > -42


def test_a_tune_is_never_clipped(samples) -> None:
    assert max(map(abs, samples)) < 127 * script.STEP / 32_768


def test_a_tune_comes_from_silence_and_goes_to_silence_without_a_click(samples) -> None:
    tenth = script.RATE // 20
    assert not any(samples[:tenth])
    assert not any(samples[-tenth:])
    step = script.STEP / 32_768
    last = max(i for i, x in enumerate(samples) if x)
    assert abs(samples[last]) <= 1.5 * step
    # The last second is the end of a decay, in steps of the file.
    assert max(map(abs, samples[-script.RATE :])) <= 3.5 * step


def test_a_tune_has_little_above_the_strings_and_their_first_partials(samples) -> None:
    size = 256
    high = total = 0.0
    for at in range(0, len(samples) - size, 40 * size):
        window = [x * math.sin(math.pi * i / size) ** 2 for i, x in enumerate(samples[at : at + size])]
        turns = [cmath.exp(-2j * math.pi * i / size) for i in range(size)]
        for bin_ in range(1, size // 2):
            power = abs(sum(x * turns[i * bin_ % size] for i, x in enumerate(window))) ** 2
            total += power
            high += power if bin_ * script.RATE / size > HIGH else 0
    assert 10 * math.log10(high / total) < -24


def test_every_string_is_in_tune() -> None:
    used = {(note.number, note.voice) for tune in TUNES for note in notes_of(tune)}
    wrong = {}
    for number, voice in sorted(used):
        string = guitar.plucked(number, script.TOUCHES[voice], script.LONGEST)
        cents = deviation(string[: 2 * guitar.RATE], guitar.pitch_of(number))
        if abs(cents) > CENTS:
            wrong[number, voice] = cents
    assert len(used) > 40
    assert wrong == {}


def test_a_string_out_of_tune_would_be_found_out() -> None:
    string = guitar.plucked(64, script.TOUCHES["t"], script.LONGEST)[: 2 * guitar.RATE]
    for cents in (-8, 5):
        pitch = guitar.pitch_of(64) * 2 ** (cents / 1200)
        assert deviation(string, pitch) == pytest.approx(-cents, abs=1)


@pytest.mark.parametrize("tune", TUNES)
def test_a_score_has_bars_of_one_length_in_the_form_aaba(tune) -> None:
    bars = list(script.bars_of(tune))
    assert len(bars) == 4 * scores.BARS_IN_SECTION
    assert {bar.units for bar in bars} == {len(bar.accompaniment) for bar in bars}
    assert len({bar.units for bar in bars}) == 1
    opening = [bar.melody for bar in bars[:3]]
    starts = [[bar.melody for bar in bars[at : at + 3]] for at in (8, 16, 24)]
    assert [start[0] == opening[0] for start in starts] == [True, False, True]
    # It ends on the note of its key.
    assert (bars[-1].melody[-1][2] - bars[-1].voices["b"]) % 12 == 0


@pytest.mark.parametrize("tune", TUNES)
def test_voices_do_not_cross_and_do_not_move_in_parallel(tune) -> None:
    bars = list(script.bars_of(tune))
    for bar in bars:
        below = list(bar.voices.values())
        assert below == sorted(set(below))
        assert below[-1] < min(number for *_, number in bar.melody)
        # Every chord has a third, some of them only in the melody.
        heard = {number % 12 for number in below} | {number % 12 for *_, number in bar.melody}
        assert any((b - a) % 12 in (3, 4) for a in heard for b in heard)
    assert parallels(bars) == []


@pytest.mark.parametrize("tune", TUNES)
def test_no_two_strings_sound_a_harsh_interval_together(tune) -> None:
    assert collisions(notes_of(tune)) == []


def test_wrong_notes_would_be_found_out() -> None:
    tune = scores.DUSK._replace(bars=scores.DUSK.bars.replace("A2 E3 A3", "A2 E3 A#3"))
    assert collisions(script.performed(tune, 0))
    bars = list(script.bars_of(scores.MORNING))
    bars[1] = bars[0]._replace(
        voices={voice: number + 2 for voice, number in bars[0].voices.items()},
    )
    assert (1, "b", "t") in parallels(bars)


@pytest.mark.parametrize("tune", TUNES)
def test_a_performance_is_like_that_of_a_person(tune) -> None:
    notes = notes_of(tune)
    exact = sorted(script.exact(tune), key=lambda note: note.start)
    late = [played.start - written.start for played, written in zip(notes, exact, strict=True)]
    assert 0.003 < max(late) < 0.04
    assert -0.05 < min(late) < -0.003
    assert len({round(note.gain, 6) for note in notes}) > 0.9 * len(notes)
    for voice in script.GAINS:
        own = [note for note in notes if note.voice == voice]
        # A string sounds one note at a time.
        assert all(a.end <= b.start for a, b in pairwise(own))
    assert notes == notes_of(tune)
