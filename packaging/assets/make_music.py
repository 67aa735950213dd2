"""Generate the music of the harbour: ``resources/music/<light>.wav.gz``, mono, 8 bit, 11,025 Hz.

    python3 packaging/assets/make_music.py FOLDER

FOLDER is ``resources/music`` for the game, or another one for listening. The script plays the scores of
``music_scores.py`` on the instrument of ``guitar.py`` and also prints how far each tune is below the softest
sound of the game. It uses only the standard library and always writes the same samples. The unpacked files
have the format of the background sounds of ``make_beds.py``. They begin and end in silence, because the game
adds rests between two performances.

A performance is not exact. It slows down at the ends of phrases. The bass is a little early and the melody a
little late. Each note is a little louder or softer than its neighbours.
"""

from __future__ import annotations

import argparse
import gzip
import io
import math
import random
import re
import wave
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from guitar import RATE, Touch, in_body, in_room, plucked
from make_beds import HALF, STEP
from make_sounds import FULL, SOUNDS, WINDOW, decibels, finished, loudness
from make_sounds import RATE as RATE_OF_SOUNDS
from music_scores import BARS_IN_SECTION, TUNES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from guitar import Samples
    from music_scores import Tune

LOUD: Final = 0.224
"""Power of the loudest moment in the file; the game plays it much more softly."""

MELODY: Final = "m"
TOUCHES: Final = {
    MELODY: Touch(0.2, 1500.0), "b": Touch(0.18, 1000.0), "t": Touch(0.25, 1000.0), "a": Touch(0.25, 1000.0),
}  # fmt: skip
GAINS: Final = {MELODY: 1.0, "b": 0.56, "t": 0.42, "a": 0.44}
LATE: Final = {MELODY: 0.006, "b": -0.01, "t": 0.0, "a": 0.0}
"""Seconds after the exact time."""
SPREAD: Final = 0.006
"""Standard deviation of the times of notes, in seconds."""
UNEVEN: Final = 0.06
"""Maximum deviation of the loudness of notes."""
ROLL: Final = 0.022
"""Seconds between two notes of a rolled chord; the last chord is slower."""
LAST_ROLL: Final = 0.048
ACCENT: Final = 1.06
"""Gain of the first unit of a bar."""
RISE: Final = 0.014
"""Additional gain of the melody with each semitone above A4."""
TEMPO: Final = (1.03, 1.0, 0.99, 1.0, 0.99, 0.985, 1.0, 1.05)
"""Factors of the length of each bar in a section."""
LAST_TEMPO: Final = (1.08, 1.25)
"""The same for the last two bars of a tune."""
LEVELS: Final = (1.0, 0.9, 1.06, 0.94)
"""Gain of each section."""
SWELL: Final = 0.12
"""Additional gain in the middle of a section."""
LAST_LEVEL: Final = 0.85

LEAD: Final = 0.1
"""Seconds of silence before the first note."""
ENDING: Final = 5.0
"""Seconds from the last note to the end of the file."""
FADE: Final = 1.5
"""Seconds at the end in which the room fades to silence."""
LONGEST: Final = 3.0
"""Maximum length of all notes but the last ones, in seconds."""
RELEASE: Final = 0.045
"""Seconds in which a damped string fades to a third."""


class Bar(NamedTuple):
    """Bar of a score."""

    section: int
    place: int  # In its section, from 0.
    voices: dict[str, int]  # MIDI numbers of bass and inner voices, from the lowest.
    melody: tuple[tuple[int, int, int], ...]  # First unit, length in units and MIDI number.
    units: int
    accompaniment: str
    is_last: bool


class Note(NamedTuple):
    """Note of a performance."""

    voice: str
    number: int  # MIDI.
    start: float  # In seconds.
    end: float  # Second in which the string is damped.
    gain: float


# ---------------------------------------------------------------------------- from scores to notes


def number_of(name: str) -> int:
    """Return the MIDI number of a note such as "F#4".

    Raises:
        ValueError: the name is not that of a note.
    """
    found = re.fullmatch(r"([A-G])(#?)(\d)", name)
    if found is None:
        raise ValueError(f"expected a note such as F#4, got {name!r}")
    letter, sharp, octave = found.groups()
    return 12 * (int(octave) + 1) + (0, 2, 4, 5, 7, 9, 11)["CDEFGAB".index(letter)] + len(sharp)


def bars_of(tune: Tune) -> Iterator[Bar]:
    """Yield the bars of a score."""
    lines = [line for line in tune.bars.splitlines() if line.strip()]
    for at, line in enumerate(lines):
        section, place = divmod(at, BARS_IN_SECTION)
        chord, _, words = line.partition("|")
        signs = words.split()
        unit, melody = 0, []
        for name, length in zip(signs[::2], map(int, signs[1::2]), strict=True):
            if name != "r":
                melody.append((unit, length, number_of(name)))
            unit += length
        accompaniment = tune.accompaniment[section][place % 2]
        yield Bar(
            section,
            place,
            dict(zip("bta", map(number_of, chord.split()), strict=True)),
            tuple(melody),
            unit,
            tune.cadence if place == BARS_IN_SECTION - 1 else accompaniment,
            at == len(lines) - 1,
        )


def exact(tune: Tune) -> Iterator[Note]:
    """Yield the notes of a tune at the times of the score, with tempo and level of their bars."""
    now = LEAD
    bars = list(bars_of(tune))
    tempos = [TEMPO[bar.place] for bar in bars]
    tempos[-len(LAST_TEMPO) :] = LAST_TEMPO
    for bar, tempo in zip(bars, tempos, strict=True):
        unit = tune.unit * tempo
        end = now + unit * bar.units
        height = math.sin(math.pi * (bar.place + 1) / (BARS_IN_SECTION + 1))
        level = LEVELS[bar.section] * (1 + SWELL * (height - 0.5))
        if bar.is_last:
            level *= LAST_LEVEL
            end += ENDING
        roll = LAST_ROLL if bar.is_last else ROLL
        for first, length, number in bar.melody:
            # The melody completes the last chord.
            start = now + unit * first + (roll * len(bar.voices) if bar.is_last else 0)
            yield Note(MELODY, number, start, end if bar.is_last else start + unit * length, level)
        for first, place, voice in accompanied(bar):
            start = now + unit * first + roll * place
            yield Note(voice, bar.voices[voice], start, end, level if first else level * ACCENT)
        now = end


def accompanied(bar: Bar) -> Iterator[tuple[int, int, str]]:
    """Yield the notes below the melody as unit, place in a rolled chord, and voice."""
    if bar.is_last:
        yield from ((0, place, voice) for place, voice in enumerate(bar.voices))
        return
    for unit, sign in enumerate(bar.accompaniment):
        for place, voice in enumerate({".": "", "*": "ta"}.get(sign, sign)):
            yield unit, place, voice


def performed(tune: Tune, seed: int) -> list[Note]:
    """Return the notes of a tune as a person plays them, each voice on one string at a time."""
    source = random.Random(seed)
    notes = []
    for note in sorted(exact(tune), key=lambda note: note.start):
        start = max(0.0, note.start + LATE[note.voice] + source.gauss(0, SPREAD))
        height = RISE * (note.number - 69) if note.voice == MELODY else 0.0
        gain = note.gain * GAINS[note.voice] * (1 + height) * source.uniform(1 - UNEVEN, 1 + UNEVEN)
        notes.append(note._replace(start=start, gain=gain))
    return [note._replace(end=_damped_at(note, notes)) for note in notes]


def _damped_at(note: Note, notes: list[Note]) -> float:
    """Return when a note ends: at the next one on its string, or a little after the bar."""
    later = [other.start for other in notes if other.voice == note.voice and other.start > note.start]
    return min([note.end + SPREAD, *later])


# ---------------------------------------------------------------------------- from notes to samples


def rendered(notes: list[Note]) -> Samples:
    """Return notes as they sound in the room."""
    mix = [0.0] * round((max(note.start for note in notes) + ENDING) * RATE)
    damper = [math.exp(-i / (RELEASE * RATE)) for i in range(round(7 * RELEASE * RATE))]
    for note in notes:
        first = round(note.start * RATE)
        free = round((note.end - note.start) * RATE)
        string = plucked(note.number, TOUCHES[note.voice], LONGEST if free < LONGEST * RATE else ENDING)
        part = [note.gain * x for x in string[:free]]
        part += [note.gain * x * y for x, y in zip(string[free:], damper, strict=False)]
        last = min(len(mix), first + len(part))
        mix[first:last] = [x + y for x, y in zip(mix[first:last], part, strict=False)]
    heard = in_room(in_body(mix))
    fade = round(FADE * RATE)
    for i in range(fade):
        heard[-1 - i] *= (i / fade) ** 2
    return heard


def power(samples: Samples, rate: int) -> float:
    """Return the maximum root mean square over a window, where deep notes count like all others."""
    width = round(WINDOW * rate)
    parts = (samples[at : at + width] for at in range(0, len(samples), width // 4))
    return max(math.sqrt(sum(x * x for x in part) / width) for part in parts)


def eight_bits(samples: Samples) -> bytes:
    """Return unsigned 8-bit samples with the common loudness.

    Raises:
        ValueError: the samples would be clipped; soften the peaks.
    """
    gain = HALF * LOUD / power(samples, RATE)
    return bytes(HALF + round(x * gain) for x in samples)


def packed(samples: bytes) -> bytes:
    """Return a compressed WAV file."""
    file = io.BytesIO()
    with wave.open(file, "wb") as target:
        target.setnchannels(1)
        target.setsampwidth(1)
        target.setframerate(RATE)
        target.writeframes(samples)
    return gzip.compress(file.getvalue(), 9, mtime=0)


def write(folder: Path) -> None:
    """Write all tunes into a folder, which is created if necessary."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed, (name, tune) in enumerate(TUNES.items()):
        file = folder / f"{name}.wav.gz"
        file.write_bytes(packed(eight_bits(rendered(performed(tune, seed)))))


def print_sizes(folder: Path) -> None:
    """Print the sizes and the loudness of the tunes in a folder."""
    sounds = [[x / FULL for x in finished(make())] for make in SOUNDS.values()]
    for name in TUNES:
        path = folder / f"{name}.wav.gz"
        with gzip.open(path) as plain, wave.open(plain, "rb") as file:
            samples = [(x - HALF) * STEP / FULL for x in file.readframes(file.getnframes())]
        by_power = decibels(min(power(sound, RATE_OF_SOUNDS) for sound in sounds) / power(samples, RATE))
        by_ear = decibels(min(map(loudness, sounds)) / loudness(samples, RATE))
        print(
            f"{name}: {path.stat().st_size:,} bytes, {len(samples) / RATE:.1f} s, peak"
            f" {decibels(max(map(abs, samples))):.1f} dB, below all sounds by {by_power:.1f} dB of power and"
            f" {by_ear:.1f} dB of loudness"
        )


def main() -> None:
    """Write the tunes into the given folder."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where they go, such as resources/music")
    folder = parser.parse_args().folder
    write(folder)
    print_sizes(folder)


if __name__ == "__main__":
    main()
