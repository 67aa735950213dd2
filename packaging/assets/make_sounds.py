"""Generate the sounds of the game: ``resources/sounds/<name>.wav``, mono, 16 bit, 22,050 Hz.

    python3 packaging/assets/make_sounds.py FOLDER

FOLDER is ``resources/sounds`` for the game, or another one for listening. The script uses only the standard
library and always writes the same bytes, because noise has a fixed seed. All sounds are soft, start and end
in silence, and are about equally loud.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import wave
from array import array
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

RATE = 22_050
FULL = 32_767
PEAK = 0.48
"""Largest sample, a little below -6 dB of full scale."""
LOUD = 0.07
"""Target loudness of every sound, where its peak allows it; see :func:`loudness`."""
WINDOW = 0.1
"""Window of the loudness, in seconds."""
FADE_IN = 0.003
"""Length in seconds."""
FADE_OUT = 0.25
"""Length as a part of the sound."""

Samples = list[float]
Partials = tuple[tuple[float, float, float], ...]
"""Partials as ratio to the pitch, gain, and seconds of fading to a third."""

WOOD: Partials = ((1.0, 1.0, 0.06), (2.31, 0.6, 0.05), (3.9, 0.25, 0.03), (6.2, 0.06, 0.012))
MARIMBA: Partials = ((1.0, 1.0, 0.19), (3.98, 0.16, 0.06), (9.6, 0.03, 0.02))
COIN: Partials = ((1.0, 1.0, 0.075), (1.52, 0.5, 0.06), (2.16, 0.3, 0.04), (2.83, 0.12, 0.025))
BELL: Partials = (
    (0.5, 0.35, 0.5), (1.0, 1.0, 0.42), (1.19, 0.4, 0.3), (1.5, 0.2, 0.2), (2.0, 0.45, 0.2),
    (2.67, 0.15, 0.1),
)  # fmt: skip
GUITAR: Partials = tuple((float(n), n**-1.5, 0.42 / n**0.7) for n in range(1, 9))
PITCHES = {
    "F2": 87.31, "C3": 130.81, "F3": 174.61, "G3": 196.0, "C4": 261.63, "D4": 293.66, "E4": 329.63,
    "G4": 392.0, "A4": 440.0, "B4": 493.88, "C5": 523.25, "D5": 587.33, "E5": 659.26,
    "G5": 783.99,
}  # fmt: skip


# ---------------------------------------------------------------------------- material


def silence(seconds: float) -> Samples:
    """Return silent samples."""
    return [0.0] * round(seconds * RATE)


def struck(pitch: float, seconds: float, partials: Partials, attack: float = 0.002) -> Samples:
    """Return the sound of a struck or plucked object: partials that fade separately.

    Args:
        pitch: pitch of the first partial, in Hz.
        seconds: length.
        partials: ratios, gains and fading times.
        attack: seconds until the maximum.
    """
    out = silence(seconds)
    for ratio, gain, fade in partials:
        step = 2 * math.pi * pitch * ratio / RATE
        for i in range(len(out)):
            t = i / RATE
            out[i] += gain * math.exp(-t / fade) * min(1.0, t / attack) * math.sin(step * i)
    return out


def thump(seconds: float, high: float, low: float, fade: float) -> Samples:
    """Return a low knock whose pitch falls from ``high`` to ``low``, in Hz."""
    out = silence(seconds)
    phase = 0.0
    for i in range(len(out)):
        t = i / RATE
        phase += 2 * math.pi * (low + (high - low) * math.exp(-t / 0.03)) / RATE
        out[i] = math.exp(-t / fade) * min(1.0, t / 0.004) * math.sin(phase)
    return out


def noise(seconds: float, low: float, high: float, seed: int) -> Samples:
    """Return noise between two frequencies, in Hz, falling off softly beyond them."""
    source = random.Random(seed)
    out = [2 * source.random() - 1 for _ in silence(seconds)]
    for _ in range(2):
        out = low_pass(low_pass(out, high), high)
        out = [x - y for x, y in zip(out, low_pass(out, low), strict=True)]
    return out


def low_pass(samples: Samples, edge: float, rate: int = RATE) -> Samples:
    """Return samples with frequencies above ``edge`` weakened."""
    part = 1 - math.exp(-2 * math.pi * edge / rate)
    level = 0.0
    out = []
    for x in samples:
        level += part * (x - level)
        out.append(level)
    return out


def shaped(samples: Samples, rise: float, fade: float) -> Samples:
    """Return samples that swell for ``rise`` seconds, then fade to a third in every ``fade`` seconds."""
    out = []
    for i, x in enumerate(samples):
        t = i / RATE
        gain = math.sin(math.pi / 2 * t / rise) ** 2 if t < rise else math.exp((rise - t) / fade)
        out.append(x * gain)
    return out


def mixed(seconds: float, *parts: tuple[float, float, Samples]) -> Samples:
    """Mix parts; each has its start in seconds and a gain."""
    out = silence(seconds)
    for begin, gain, samples in parts:
        first = round(begin * RATE)
        for i, x in enumerate(samples[: len(out) - first], first):
            out[i] += gain * x
    return out


# ---------------------------------------------------------------------------- the sounds


def draw() -> Samples:
    """A card slides over paper."""
    slide = shaped(noise(0.26, 500, 2600, 11), 0.09, 0.045)
    edge = shaped(noise(0.05, 900, 3400, 12), 0.004, 0.012)
    return mixed(0.3, (0.0, 1.0, slide), (0.13, 0.5, edge))


def build() -> Samples:
    """A soft knock on wood, a low thump, and dust."""
    dust = shaped(noise(0.3, 500, 2000, 21), 0.05, 0.07)
    knock = struck(262.0, 0.3, WOOD, 0.003)
    return mixed(0.4, (0.0, 1.0, knock), (0.008, 0.45, thump(0.35, 120, 72, 0.07)), (0.04, 2.0, dust))


def pay() -> Samples:
    """A card is flicked onto a pile."""
    flick = shaped(noise(0.1, 700, 3000, 31), 0.006, 0.022)
    lands = struck(232.0, 0.14, ((1.0, 1.0, 0.022), (2.4, 0.3, 0.012)))
    return mixed(0.2, (0.0, 1.0, flick), (0.045, 0.22, lands))


def sell() -> Samples:
    """Three coins, small and soft, one after another."""
    coins = ((0.0, 0.8, 1318.5), (0.085, 0.65, 1480.0), (0.19, 1.0, 1244.5))
    parts = [(begin, gain, struck(pitch, 0.32, COIN)) for begin, gain, pitch in coins]
    return low_pass(mixed(0.5, *parts), 4200)


def reveal() -> Samples:
    """Three strings, plucked upwards."""
    rising = (("G3", 0.0), ("D4", 0.09), ("G4", 0.18))
    return mixed(0.6, *((at, 1.0, struck(PITCHES[name], 0.42, GUITAR, 0.004)) for name, at in rising))


def turn() -> Samples:
    """Two notes of a marimba: it is your turn."""
    notes = (("E4", 0.0, 0.85), ("A4", 0.15, 1.0))
    return mixed(0.6, *((at, gain, struck(PITCHES[name], 0.45, MARIMBA, 0.003)) for name, at, gain in notes))


def end() -> Samples:
    """Marimba over guitar, home from the fourth: the game is over."""
    guitar = (
        ("F2", 0.0), ("C4", 0.03), ("A4", 0.06), ("G3", 0.32), ("D4", 0.35), ("B4", 0.38),
        ("C3", 0.64), ("G3", 0.67), ("E4", 0.7), ("C5", 0.73),
    )  # fmt: skip
    marimba = (("A4", 0.06), ("B4", 0.38), ("C5", 0.73), ("E5", 0.82))
    parts = [(at, 0.5, struck(PITCHES[name], 1.5 - at, GUITAR, 0.004)) for name, at in guitar]
    parts += [(at, 0.8, struck(PITCHES[name], 0.6, MARIMBA, 0.003)) for name, at in marimba]
    return mixed(1.5, *parts)


def great_sale() -> Samples:
    """A handful of coins, the last ones falling apart."""
    coins = (
        (0.0, 0.7, 1318.5), (0.06, 0.6, 1480.0), (0.12, 0.8, 1244.5), (0.17, 0.65, 1568.0),
        (0.25, 1.0, 1318.5), (0.36, 0.8, 1661.2), (0.5, 0.55, 1396.9),
    )  # fmt: skip
    parts = [(begin, gain, struck(pitch, 0.32, COIN)) for begin, gain, pitch in coins]
    return low_pass(mixed(0.8, *parts), 4200)


def chord() -> Samples:
    """Three strings together, softly, and a marimba over them: a good harvest."""
    guitar = (("C3", 0.0), ("E4", 0.025), ("G4", 0.05))
    parts = [(at, 0.6, struck(PITCHES[name], 0.85, GUITAR, 0.012)) for name, at in guitar]
    return mixed(0.9, *parts, (0.075, 0.5, struck(PITCHES["C5"], 0.6, MARIMBA, 0.006)))


def ribbon() -> Samples:
    """Cloth unfolds and a hat sails by."""
    cloth = shaped(noise(0.2, 500, 2400, 41), 0.03, 0.05)
    air = shaped(noise(0.55, 250, 1300, 42), 0.3, 0.07)
    return mixed(0.6, (0.0, 0.45, cloth), (0.04, 1.0, air))


def settle() -> Samples:
    """A house comes to stand: one low thump, and dust that drifts away."""
    dust = shaped(noise(0.36, 400, 1700, 51), 0.07, 0.07)
    return mixed(0.4, (0.0, 0.5, thump(0.3, 105, 64, 0.06)), (0.02, 2.4, dust))


def bell() -> Samples:
    """Two strokes of the harbour bell."""
    strokes = ((0.0, 1.0), (0.45, 0.8))
    return mixed(1.4, *((at, gain, struck(PITCHES["G5"], 1.4 - at, BELL, 0.004)) for at, gain in strokes))


def lantern() -> Samples:
    """A flame catches, and the small door of the lantern closes."""
    flame = shaped(noise(0.3, 300, 1500, 61), 0.1, 0.06)
    door = struck(1174.7, 0.25, COIN, 0.003)
    return mixed(0.45, (0.0, 1.0, flame), (0.2, 0.12, door))


def count() -> Samples:
    """A card is turned face up, and two bars of a marimba answer."""
    card = shaped(noise(0.08, 700, 2800, 71), 0.006, 0.018)
    bars = ((0.04, 0.5, "C4"), (0.06, 0.45, "G4"))
    parts = [(at, gain, struck(PITCHES[name], 0.4, MARIMBA, 0.003)) for at, gain, name in bars]
    return mixed(0.5, (0.0, 0.9, card), *parts)


def hurry() -> Samples:
    """Two soft ticks of a wooden clock."""
    ticks = ((0.0, 1.0, "E5"), (0.27, 0.8, "C5"))
    return mixed(0.6, *((at, gain, struck(PITCHES[name], 0.3, WOOD, 0.004)) for at, gain, name in ticks))


SOUNDS: dict[str, Callable[[], Samples]] = {
    make.__name__: make
    for make in (
        *(draw, build, pay, sell, reveal, turn, end),
        *(great_sale, chord, ribbon, settle, bell, lantern, count, hurry),
    )
}


# ---------------------------------------------------------------------------- into files


def loudness(samples: Samples, rate: int = RATE) -> float:
    """Return the maximum root mean square over a window, with less weight on deep notes."""
    heard = [x - y for x, y in zip(samples, low_pass(samples, 600, rate), strict=True)]
    width = round(WINDOW * rate)
    parts = (heard[at : at + width] for at in range(0, len(heard), width // 4))
    return max(math.sqrt(sum(x * x for x in part) / width) for part in parts)


def decibels(part: float) -> float:
    """Return a ratio in decibels."""
    return 20 * math.log10(part)


def finished(samples: Samples) -> array[int]:
    """Return 16-bit samples without offset, with silent ends and the common loudness."""
    mean = sum(samples) / len(samples)
    last = len(samples) - 1
    faded = []
    for i, x in enumerate(samples):
        ends = min(1.0, i / (FADE_IN * RATE)) * min(1.0, (last - i) / (FADE_OUT * last)) ** 2
        faded.append((x - mean) * ends)
    gain = min(LOUD / loudness(faded), PEAK / max(abs(x) for x in faded))
    return array("h", (round(x * gain * FULL) for x in faded))


def write(folder: Path) -> None:
    """Write all sounds into a folder, which is created if necessary."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        samples = finished(make())
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


def main() -> None:
    """Write the sounds into the given folder."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where they go, such as resources/sounds")
    write(parser.parse_args().folder)


if __name__ == "__main__":
    main()
