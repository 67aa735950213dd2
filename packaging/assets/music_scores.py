"""Scores of the three tunes, one for each light of the harbour, for ``make_music.py``.

The tunes are our own. Each has 32 bars in the form A A B A. A line of a score is a bar. It begins with the
bass and two inner voices of the chord, and continues with the melody as pitches and lengths in units ("r" is
a rest). The accompaniment has one sign a unit: ``b`` bass, ``t`` lower inner voice, ``a`` upper inner voice,
``*`` both inner voices, ``.`` nothing new.

The voices are led as in a four-part setting: no two of them move in parallel fifths or octaves, and no voice
sounds a semitone, a major seventh or a minor ninth with the melody.
"""

from __future__ import annotations

from typing import NamedTuple

BARS_IN_SECTION = 8


class Tune(NamedTuple):
    """Score of one tune."""

    unit: float  # Length of a unit in seconds.
    bars: str
    accompaniment: tuple[tuple[str, str], ...]  # For odd and even bars of each section.
    cadence: str  # Accompaniment of the last bar of a section.


MORNING = Tune(
    unit=0.385,
    bars="""
        D3 A3 D4    | F#4 2 G4 1 A4 2 B4 1
        F#2 F#3 A3  | A4 2 F#4 2 D4 2
        G2 D3 B3    | G4 2 A4 1 B4 2 D5 1
        A2 A3 C#4   | C#5 2 B4 2 A4 2
        B2 F#3 B3   | D5 2 C#5 1 B4 2 C#5 1
        E3 G3 B3    | B4 2 A4 2 G4 2
        A2 A3 C#4   | E4 2 G4 1 F#4 2 E4 1
        D3 F#3 A3   | D4 6

        D3 A3 D4    | F#4 2 G4 1 A4 2 B4 1
        F#2 F#3 D4  | A4 2 F#4 2 A4 2
        G2 B3 D4    | B4 2 A4 1 G4 2 B4 1
        A2 A3 C#4   | C#5 2 B4 2 A4 2
        B2 F#3 B3   | D5 2 C#5 1 B4 2 F#4 1
        G2 E3 B3    | G4 2 A4 2 B4 2
        A2 E3 C#4   | A4 2 G4 1 F#4 2 E4 1
        D3 F#3 A3   | D4 6

        B2 F#3 B3   | F#5 2 E5 1 D5 2 C#5 1
        A2 F#3 C#4  | C#5 2 B4 2 A4 2
        G2 G3 B3    | B4 2 A4 1 G4 2 A4 1
        F#2 A3 D4   | F#4 2 A4 2 D5 2
        G2 B3 E4    | G4 2 A4 1 B4 2 E5 1
        G#2 B3 E4   | D5 2 E5 2 D5 2
        A2 A3 E4    | C#5 2 B4 1 A4 2 B4 1
        A2 A3 E4    | C#5 2 A4 2 G4 2

        D3 A3 D4    | F#4 2 G4 1 A4 2 B4 1
        F#2 F#3 A3  | A4 2 F#4 2 D4 2
        G2 D3 B3    | G4 2 A4 1 B4 2 D5 1
        A2 A3 C#4   | C#5 2 B4 2 A4 2
        B2 F#3 B3   | D5 2 C#5 1 D5 2 F#5 1
        G2 B3 E4    | E5 2 B4 2 G4 2
        A2 A3 C#4   | E4 2 G4 1 F#4 2 E4 1
        D3 F#3 A3   | D4 6
    """,
    accompaniment=(("bta.t.", "b.*.*."), ("bta.ta", "b.*.*."), ("bta.ta", "b.t.a."), ("bta.t.", "b.*.*.")),
    cadence="b.t.a.",
)
"""In D major. Bars of 6/8 and 3/4 alternate, as in songs of the Spanish islands."""

NOON = Tune(
    unit=0.265,
    bars="""
        G2 G3 B3    | B4 3 A4 1 B4 2 D5 2
        C3 G3 E4    | E5 3 D5 1 C5 4
        B2 G3 D4    | D5 3 B4 1 G4 2 B4 2
        D3 F#3 D4   | A4 6 r 2
        E3 G3 B3    | G4 3 A4 1 B4 2 G4 2
        C3 A3 C4    | C5 3 D5 1 E5 2 C5 2
        D3 A3 C4    | A4 3 C5 1 A4 2 F#4 2
        G2 G3 B3    | G4 6 r 2

        G2 G3 B3    | B4 3 A4 1 B4 2 D5 2
        C3 G3 C4    | E5 3 D5 1 C5 2 E5 2
        B2 G3 D4    | D5 3 B4 1 G4 2 B4 2
        D3 F#3 D4   | A4 6 r 2
        E3 G3 B3    | G4 3 B4 1 E5 2 B4 2
        A2 E3 A3    | C5 3 B4 1 A4 4
        D3 F#3 A3   | F#4 3 A4 1 C5 2 A4 2
        G2 G3 B3    | G4 6 r 2

        E3 G3 B3    | B4 3 E5 1 G5 4
        D#3 A3 B3   | F#5 3 D#5 1 B4 4
        E3 G3 B3    | E5 3 B4 1 G4 4
        A2 E3 A3    | A4 3 B4 1 C5 4
        C3 E3 G3    | E5 3 D5 1 C5 2 E5 2
        B2 G3 B3    | D5 3 E5 1 D5 2 B4 2
        C#3 A3 E4   | A4 3 B4 1 A4 2 G4 2
        D3 A3 D4    | F#4 4 A4 2 C5 2

        G2 G3 B3    | B4 3 A4 1 B4 2 D5 2
        C3 G3 E4    | E5 3 D5 1 C5 4
        B2 G3 D4    | D5 3 B4 1 G4 2 B4 2
        D3 F#3 D4   | A4 6 r 2
        E3 G3 B3    | G4 3 A4 1 B4 2 G4 2
        C3 A3 E4    | C5 3 D5 1 E5 2 C5 2
        D3 A3 D4    | A4 3 C5 1 A4 2 F#4 2
        G2 B3 D4    | G4 8
    """,
    accompaniment=(
        ("b..ta.t.", "b..ta.t."), ("b..ta.ta", "b..ta.t."), ("b.t.a.t.", "b.t.a.t."),
        ("b..ta.t.", "b..ta.t."),
    ),
    cadence="b..ta.t.",
)  # fmt: skip
"""In G major, two quarters a bar, with the bass of a slow contradance."""

DUSK = Tune(
    unit=0.395,
    bars="""
        A2 E3 A3    | A4 2 C5 3 B4 1
        G#2 E3 B3   | B4 2 E5 3 D5 1
        A2 E3 C4    | C5 2 A4 4
        D3 F3 D4    | A4 2 D5 3 C5 1
        A2 E3 C4    | C5 2 E5 3 D5 1
        G2 G3 B3    | B4 2 G4 3 B4 1
        F2 A3 C4    | A4 2 C5 3 A4 1
        E2 E3 G#3   | G#4 2 B4 4

        A2 E3 A3    | A4 2 C5 3 B4 1
        G#2 E3 B3   | B4 2 E5 3 D5 1
        A2 E3 C4    | C5 2 A4 4
        D3 F3 A3    | A4 2 D5 3 F5 1
        C3 G3 C4    | E5 2 G5 3 E5 1
        D3 B3 F4    | F5 2 D5 2 B4 2
        E3 B3 E4    | D5 2 B4 2 G#4 2
        A2 C4 E4    | A4 6

        C3 G3 E4    | G4 2 C5 3 D5 1
        B2 G3 D4    | D5 2 B4 4
        A2 E3 C4    | C5 2 E5 3 D5 1
        G2 G3 B3    | E5 2 B4 4
        F2 A3 C4    | A4 2 C5 3 D5 1
        E2 G3 C4    | E5 2 C5 4
        F2 F3 A3    | D5 2 F5 3 D5 1
        E2 G#3 E4   | E5 2 B4 4

        A2 A3 E4    | A4 2 C5 3 B4 1
        G#2 B3 E4   | B4 2 E5 3 D5 1
        A2 C4 E4    | C5 2 A4 4
        D3 A3 D4    | A4 2 D5 3 F5 1
        C3 C4 E4    | E5 2 G5 3 E5 1
        D3 B3 D4    | F5 2 D5 2 B4 2
        E3 B3 D4    | D5 2 B4 2 G#4 2
        A2 A3 C#4   | A4 6
    """,
    accompaniment=(("b.*...", "b.*.a."), ("b.t.a.", "b.*.a."), ("b.ta.t", "b.t.a."), ("b.*...", "b.*.a.")),
    cadence="b.t.a.",
)
"""In A minor, three quarters a bar with the weight on the second one, as in a saraband."""

TUNES = {"morning": MORNING, "noon": NOON, "dusk": DUSK}
