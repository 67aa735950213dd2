"""Physical model of a small guitar with gut strings, and of the room it is played in, for ``make_music.py``.

A string is a delay line of one period that feeds back into itself through a filter for its losses and an
all-pass filter for the fraction of a sample (extended Karplus-Strong). It starts with the shape of a plucked
string. Each string vibrates in two directions that fade at different rates. The module uses only the standard
library.
"""

from __future__ import annotations

import cmath
import math
from functools import cache
from typing import NamedTuple

RATE = 11_025

Samples = list[float]


class Touch(NamedTuple):
    """Place and softness of the finger that plucks a string."""

    place: float  # Distance from the bridge, as a part of the string.
    edge: float  # Frequency in Hz above which the finger leaves little sound.


class Mode(NamedTuple):
    """Resonance of the body."""

    pitch: float  # In Hz, between two notes.
    quality: float
    gain: float


BODY = (
    Mode(101.0, 12, 0.12), Mode(190.5, 14, 0.3), Mode(269.5, 18, 0.22),
    Mode(403.0, 24, 0.24), Mode(570.0, 26, 0.16), Mode(961.0, 22, 0.12),
)  # fmt: skip

RINGING = 5.0
"""Seconds in which the lowest string fades by 60 dB."""
HIGHS = 2400.0
HIGHS_RINGING = 0.55
"""Seconds in which a partial of ``HIGHS`` Hz fades by 60 dB."""
SECOND_GAIN = 0.3
"""Level of the second direction of vibration, which rings twice as long."""
SECOND_CENTS = 0.7

ECHOES = (337, 421, 503, 619)
"""Lengths of the delays of the room, in samples."""
ROOM_RINGING = 0.85
ROOM_GAIN = 0.2
ROOM_EDGE = 1900.0


def pitch_of(number: int) -> float:
    """Return the frequency in Hz of a note by its MIDI number."""
    return 440.0 * 2 ** ((number - 69) / 12)


# ---------------------------------------------------------------------------- strings


@cache
def plucked(number: int, touch: Touch, seconds: float) -> Samples:
    """Return the sound of a plucked string, before the body colours it.

    Args:
        number: MIDI number of the note.
        touch: place and softness of the finger.
        seconds: length; the string rings on at the end.
    """
    pitch = pitch_of(number)
    ringing = RINGING * min(1.0, (90.0 / pitch) ** 0.55)
    shape = start_shape(pitch, touch)
    first = vibrating(pitch, shape, ringing, seconds)
    second = vibrating(pitch * 2 ** (SECOND_CENTS / 1200), shape, 2 * ringing, seconds)
    return [a + SECOND_GAIN * b for a, b in zip(first, second, strict=True)]


def start_shape(pitch: float, touch: Touch) -> Samples:
    """Return one period of the force on the bridge after an ideal pluck, softened by the finger."""
    period = RATE / pitch
    shape = [0.0] * round(period)
    for n in range(1, int(0.45 * period) + 1):
        gain = math.sin(math.pi * n * touch.place) / n * math.exp(-((n * pitch / touch.edge) ** 2) / 2)
        step = 2 * math.pi * n / period
        for i in range(len(shape)):
            shape[i] += gain * math.sin(step * i)
    # The middle of the spectrum is heard best, so that power is compared there.
    power = math.sqrt(sum(x * x for x in shape) / len(shape))
    return [x / power for x in shape]


def vibrating(pitch: float, shape: Samples, ringing: float, seconds: float) -> Samples:
    """Return a string in one direction of vibration.

    Args:
        pitch: in Hz.
        shape: its first period.
        ringing: seconds in which the first partial fades by 60 dB.
        seconds: length.
    """
    turn = 2 * math.pi * pitch / RATE
    gain, old = losses(pitch, ringing)
    new = 1 - old
    # The filters delay the string as well; the delay line has the rest of the period.
    rest = RATE / pitch + cmath.phase(new + old * cmath.exp(-1j * turn)) / turn
    whole = int(rest - 0.4)
    part = rest - whole
    bend = math.sin(turn * (1 - part) / 2) / math.sin(turn * (1 + part) / 2)
    line = [0.0] * whole
    at, before, passed_in, passed = 0, 0.0, 0.0, 0.0
    out = []
    for i in range(round(seconds * RATE)):
        force = line[at] + shape[i] if i < len(shape) else line[at]
        out.append(force)
        lost = gain * (new * force + old * before)
        passed = bend * (lost - passed) + passed_in
        before, passed_in = force, lost
        line[at] = passed
        at += 1
        if at == whole:
            at = 0
    return out


def losses(pitch: float, ringing: float) -> tuple[float, float]:
    """Return the gain of the filter of losses, and the weight of the previous sample in it."""
    turn, high = 2 * math.pi * pitch / RATE, 2 * math.pi * HIGHS / RATE
    wanted = 10 ** (-3 / pitch * (1 / min(HIGHS_RINGING, ringing / 2) - 1 / ringing))
    low, up = 0.0, 0.5
    for _ in range(40):
        old = (low + up) / 2
        if passing(high, old) / passing(turn, old) > wanted:
            low = old
        else:
            up = old
    return 10 ** (-3 / (pitch * ringing)) / passing(turn, old), old


def passing(turn: float, old: float) -> float:
    """Return the gain of an average of two samples at a frequency in radians a sample."""
    return abs(1 - old + old * cmath.exp(-1j * turn))


# ---------------------------------------------------------------------------- body and room


def in_body(strings: Samples) -> Samples:
    """Return strings as the body of the guitar radiates them."""
    out = [0.0] * len(strings)
    slow = 0.0
    edge = 1 - math.exp(-2 * math.pi * 70 / RATE)
    for i, x in enumerate(strings):
        slow += edge * (x - slow)
        out[i] = x - slow
    for mode in BODY:
        turn = 2 * math.pi * mode.pitch / RATE
        radius = math.exp(-turn / (2 * mode.quality))
        near, far = 2 * radius * math.cos(turn), -radius * radius
        gain = mode.gain * (1 - radius) * 2
        one = two = 0.0
        for i, x in enumerate(strings):
            one, two = gain * x + near * one + far * two, one
            out[i] += one
    return out


def in_room(samples: Samples) -> Samples:
    """Return samples with the echoes of a small room, through four delays that feed each other."""
    lines = [[0.0] * length for length in ECHOES]
    gains = [10 ** (-3 * length / (RATE * ROOM_RINGING)) for length in ECHOES]
    (line_a, line_b, line_c, line_d), (gain_a, gain_b, gain_c, gain_d) = lines, gains
    end_a, end_b, end_c, end_d = ECHOES
    edge = 1 - math.exp(-2 * math.pi * ROOM_EDGE / RATE)
    at_a = at_b = at_c = at_d = 0
    dull = 0.0
    out = []
    for x in samples:
        dull += edge * (x - dull)
        a, b, c, d = (
            gain_a * line_a[at_a],
            gain_b * line_b[at_b],
            gain_c * line_c[at_c],
            gain_d * line_d[at_d],
        )
        out.append(x + ROOM_GAIN * (a - b + c - d))
        # A Householder matrix mixes the delays without loss.
        half = (a + b + c + d) / 2
        line_a[at_a], line_b[at_b] = dull + a - half, dull + b - half
        line_c[at_c], line_d[at_d] = dull + c - half, dull + d - half
        at_a = at_a + 1 if at_a + 1 < end_a else 0
        at_b = at_b + 1 if at_b + 1 < end_b else 0
        at_c = at_c + 1 if at_c + 1 < end_c else 0
        at_d = at_d + 1 if at_d + 1 < end_d else 0
    return out
