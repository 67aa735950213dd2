"""Generate the harbour background sounds: ``resources/beds/<light>.wav``, mono, 8 bit, 11,025 Hz, loops.

    python3 packaging/assets/make_beds.py FOLDER

FOLDER is ``resources/beds`` for the game, or another one for listening. The script also prints how far each
loop is below the softest sound of the game, at the volume of the game. It uses only the standard library and
always writes the same bytes. All parts are circular, so that a loop has no seam: sounds that pass the end
continue at the beginning, noise is filtered in a circle, and swells have whole periods.

The files are shipped because generating one takes seconds, too long for a first game. Eight bits and half the
sample rate are enough for sounds from far away, and need a quarter of the size.
"""

from __future__ import annotations

import argparse
import math
import random
import wave
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from make_sounds import FULL, SOUNDS, WOOD, decibels, finished, loudness

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from make_sounds import Partials, Samples

RATE = 11_025
SECONDS = 20
LENGTH = RATE * SECONDS
LOUD = 0.115
"""Loudness of every loop in its file; the game plays it much more softly."""
STEP = 11
"""Factor from 8 to 16 bits at playback; must match ``ui/sound/beds.py``."""
HALF = 128
"""Value of silence in 8 bits."""

Envelope = tuple[float, float, float]
"""Seconds of rising, staying and fading."""

# ---------------------------------------------------------------------------- in a circle


def circle(low: float, high: float, seed: int) -> Samples:
    """Return circular noise between two frequencies, in Hz."""
    source = random.Random(seed)
    out = [2 * source.random() - 1 for _ in range(LENGTH)]
    for _ in range(2):
        out = round_low_pass(out, high)
        out = [x - y for x, y in zip(out, round_low_pass(out, low), strict=True)]
    return out


def round_low_pass(samples: Samples, edge: float) -> Samples:
    """Return a loop with frequencies above ``edge`` weakened, filtered as if it had always been running."""
    part = 1 - math.exp(-2 * math.pi * edge / RATE)
    level = 0.0
    for x in samples[-min(len(samples), round(24 / part)) :]:
        level += part * (x - level)
    out = []
    for x in samples:
        level += part * (x - level)
        out.append(level)
    return out


def swelling(samples: Samples, least: float, *waves: tuple[int, float]) -> Samples:
    """Return a loop that swells between ``least`` and 1; waves are periods in a loop, and phases in turns."""
    turns = [(2 * math.pi * times / LENGTH, 2 * math.pi * part) for times, part in waves]
    out = []
    for i, x in enumerate(samples):
        height = sum(1 - math.cos(turn * i + part) for turn, part in turns) / (2 * len(turns))
        out.append(x * (least + (1 - least) * height))
    return out


def add_at(bed: Samples, second: float, gain: float, samples: Samples) -> None:
    """Mix samples into a loop from a second on; samples that pass the end continue at the beginning."""
    first = round(second * RATE)
    for i, x in enumerate(samples, first):
        bed[i % LENGTH] += gain * x


# ---------------------------------------------------------------------------- what is heard


def tone(pitch: Callable[[float], float], gains: Iterable[float], envelope: Envelope) -> Samples:
    """Return a voice.

    Args:
        pitch: pitch in Hz, as a function of the progress of the voice from 0 to 1.
        gains: gains of the partials, the lowest first.
        envelope: rising, staying and fading.
    """
    rise, stay, fade = envelope
    length = round((rise + stay + fade) * RATE)
    partials = [(number, gain) for number, gain in enumerate(gains, 1) if gain]
    out = []
    phase = 0.0
    for i in range(length):
        t = i / RATE
        phase += 2 * math.pi * pitch(i / length) / RATE
        loud = min(1.0, t / rise, (rise + stay + fade - t) / fade)
        loud *= loud * (3 - 2 * loud)
        out.append(loud * sum(gain * math.sin(number * phase) for number, gain in partials))
    return out


def knock(pitch: float, partials: Partials, seconds: float) -> Samples:
    """Return the sound of a wooden object set down far away."""
    out = [0.0] * round(seconds * RATE)
    for ratio, gain, fade in partials:
        step = 2 * math.pi * pitch * ratio / RATE
        for i in range(len(out)):
            t = i / RATE
            out[i] += gain * math.exp(-t / fade) * min(1.0, t / 0.006) * math.sin(step * i)
    return out


def water(seed: int, laps: Iterable[tuple[float, float]]) -> Samples:
    """Return a harbour basin: a low, nearly constant rush, and small waves at the quay."""
    deep = swelling(circle(90, 420, seed), 0.6, (3, 0.1), (5, 0.62))
    bright = circle(260, 900, seed + 1)
    bed = [1.6 * x for x in deep]
    for second, gain in laps:
        first = round(second * RATE)
        length = round(3.2 * RATE)
        for i in range(length):
            part = i / length
            height = math.sin(math.pi * part**0.7) ** 2
            at = (first + i) % LENGTH
            bed[at] += gain * height * bright[at]
    return bed


def bubbles(bed: Samples, seed: int, count: int, gain: float) -> None:
    """Mix small drops into a loop, as between the stones of a quay."""
    source = random.Random(seed)
    for _ in range(count):
        low = source.uniform(380, 620)
        rise = partial(lambda part, low: low * (1 + 0.7 * part), low=low)
        drop = tone(rise, (1.0,), (0.008, 0.01, source.uniform(0.04, 0.07)))
        add_at(bed, source.uniform(0, SECONDS), gain * source.uniform(0.4, 1.0), drop)


def gull(bed: Samples, second: float, gain: float, cries: int, pitch: float) -> None:
    """Mix the call of a gull and its echo over the water into a loop."""
    at = second
    for number in range(cries):
        top = pitch * (1 - 0.04 * number)
        seconds = 0.34 if number else 0.5

        def bend(part: float, top: float = top) -> float:
            return top * (0.72 + 0.28 * math.sin(math.pi * min(1.0, part * 1.25) ** 0.8) - 0.1 * part)

        cry = tone(bend, (0.7, 1.0, 0.45, 0.12), (0.06, seconds - 0.22, 0.16))
        loud = gain * (1 - 0.12 * number)
        for delay, part in ((0.0, 1.0), (0.13, 0.35), (0.29, 0.18)):
            add_at(bed, at + delay, loud * part, cry)
        at += seconds + 0.12


def market(seed: int, gain: float) -> Samples:
    """Return people talking at the stalls: syllables without words, each voice with a different pitch."""
    bed = [0.0] * LENGTH
    source = random.Random(seed)
    for usual in (108, 124, 146, 188, 217):
        second = source.uniform(0, 2)
        while second < SECONDS:
            for _ in range(source.randint(3, 9)):
                pitch = usual * source.uniform(0.9, 1.18)
                formant = source.choice((380, 480, 620, 720))
                gains = [math.exp(-(((n * pitch - formant) / 260) ** 2)) for n in range(1, 9)]
                fall = partial(lambda part, pitch: pitch * (1.05 - 0.1 * part), pitch=pitch)
                seconds = source.uniform(0.08, 0.2)
                loud = gain * source.uniform(0.45, 1.0)
                add_at(bed, second, loud, tone(fall, gains, (0.04, seconds - 0.03, 0.07)))
                second += seconds + source.uniform(0.03, 0.09)
            second += source.uniform(1.2, 3.4)
    return round_low_pass(bed, 1100)


def crickets(bed: Samples, pitch: float, chirps: int, gain: float, begin: float) -> None:
    """Mix a cricket into a loop: a number of chirps, each of three pulses."""
    pulse = tone(lambda _: pitch, (1.0,), (0.007, 0.006, 0.012))
    for number in range(chirps):
        for beat in range(3):
            add_at(bed, begin + number * SECONDS / chirps + beat * 0.036, gain * (0.7 + 0.15 * beat), pulse)


def coqui(bed: Samples, second: float, gain: float, pitch: float) -> None:
    """Mix the call of the island's small frog into a loop, two notes that sound like its name."""
    add_at(bed, second, gain, tone(lambda _: pitch, (1.0,), (0.02, 0.06, 0.03)))
    rising = tone(lambda part: pitch * 1.78 * (0.97 + 0.05 * part), (1.0,), (0.03, 0.12, 0.07))
    add_at(bed, second + 0.17, gain * 0.8, rising)


# ---------------------------------------------------------------------------- the beds


def morning() -> Samples:
    """Waves lap at the quay, and gulls call out over the bay."""
    bed = water(101, ((0.6, 0.9), (4.3, 0.6), (7.4, 1.0), (11.2, 0.7), (14.9, 0.95), (18.6, 0.65)))
    bubbles(bed, 103, 26, 0.05)
    gull(bed, 2.6, 0.075, 3, 1030)
    gull(bed, 9.4, 0.045, 4, 930)
    gull(bed, 15.9, 0.07, 2, 1090)
    return bed


def noon() -> Samples:
    """People talk at the market behind the quay; crates are set down; the water is calm."""
    bed = [0.6 * x for x in water(201, ((3.1, 0.5), (9.8, 0.6), (16.2, 0.5)))]
    for i, x in enumerate(market(202, 0.15)):
        bed[i] += x
    for second, gain, pitch in ((1.9, 0.1, 190), (2.2, 0.07, 214), (8.3, 0.11, 168), (13.7, 0.08, 205)):
        add_at(bed, second, gain, knock(pitch, WOOD, 0.4))
    gull(bed, 11.6, 0.04, 3, 980)
    return bed


def dusk() -> Samples:
    """Crickets and the small frogs of the island; the water is nearly still."""
    bed = [0.75 * x for x in water(301, ((1.2, 0.55), (6.7, 0.5), (12.9, 0.55)))]
    bubbles(bed, 303, 12, 0.04)
    crickets(bed, 4120, 37, 0.05, 0.1)
    crickets(bed, 4460, 29, 0.03, 0.33)
    crickets(bed, 3890, 23, 0.02, 0.2)
    for second, gain in ((2.4, 0.1), (4.6, 0.085), (7.1, 0.105), (13.4, 0.09), (15.7, 0.1), (18.2, 0.075)):
        coqui(bed, second, gain, 1160)
    for second in (3.5, 9.9, 14.6):
        coqui(bed, second, 0.045, 1245)
    return bed


BEDS: dict[str, Callable[[], Samples]] = {make.__name__: make for make in (morning, noon, dusk)}


# ---------------------------------------------------------------------------- into files


def eight_bits(samples: Samples) -> bytes:
    """Return a loop as unsigned 8-bit samples, without offset and with the common loudness.

    Raises:
        ValueError: the samples would be clipped; soften the peaks.
    """
    mean = sum(samples) / len(samples)
    level = [x - mean for x in samples]
    gain = HALF * LOUD / loudness(level, RATE)
    return bytes(HALF + round(x * gain) for x in level)


def write(folder: Path) -> None:
    """Write all loops into a folder, which is created if necessary."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in BEDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(1)
            file.setframerate(RATE)
            file.writeframes(eight_bits(make()))


def print_sizes(folder: Path) -> None:
    """Print the sizes and the loudness of the loops in a folder."""
    softest = min(loudness([x / FULL for x in finished(make())]) for make in SOUNDS.values())
    for name in BEDS:
        path = folder / f"{name}.wav"
        with wave.open(str(path), "rb") as file:
            samples = [(x - HALF) * STEP / FULL for x in file.readframes(file.getnframes())]
        below = decibels(softest / loudness(samples, RATE))
        peak = decibels(max(map(abs, samples)))
        print(f"{name}: {path.stat().st_size:,} bytes, peak {peak:.1f} dB, {below:.1f} dB below all sounds")


def main() -> None:
    """Write the loops into the given folder."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where they go, such as resources/beds")
    folder = parser.parse_args().folder
    write(folder)
    print_sizes(folder)


if __name__ == "__main__":
    main()
