"""Durations of all animations, in milliseconds at speed "normal".

Names follow the events. ``..._NEXT`` is the delay before the next of several equal animations begins, not an
additional length.
"""

from __future__ import annotations

from typing import Final, NamedTuple

FACTORS: Final[dict[str, float]] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "off": 0.0}
PACES: Final[dict[str, float]] = {"instant": 0.0, "brisk": 1.0, "relaxed": 3.0}
"""Factors of the pauses after other players' actions; independent of the animation speed."""

CALLOUT_IN: Final = 160
CALLOUT_OUT: Final = 120
CALLOUT_BRISK: Final = 900
CALLOUT_RELAXED: Final = 1600
"""Time on screen of an action's card at the acting seat, at these paces; "instant" shows no card."""
CALLOUT_LEAST: Final = 400
"""Minimum time on screen before the next question, about the length of its animation."""

DRAW: Final = 320
DRAW_NEXT: Final = 90
DRAW_FLIP: Final = 140
DRAW_ARC: Final = 0.12
"""Height of the arc of a drawn card, as a share of its way."""

FLIP: Final = 240

BUILD: Final = 420
BUILD_RISE_UNITS: Final = 24
BUILD_OVERSHOOT: Final = 1.2
BUILD_RISE: Final = 180
"""The subject rises out of its dust."""
BUILD_FALL_UNITS: Final = 26
BUILD_FALL: Final = 120
"""Board and pennant fall into place."""

PLOTS: Final = 400
"""The lots of a back street appear."""

PAY: Final = 260
PAY_NEXT: Final = 60
PAY_ROTATION: Final = 6.0

PRODUCE: Final = 300
PRODUCE_NEXT: Final = 80
PRODUCE_POP_FROM: Final = 0.6
PRODUCE_OVERSHOOT: Final = 1.6

SELL_RISE: Final = 200
SELL: Final = 380
SELL_COIN: Final = 240
SELL_NEXT: Final = 90

POINTS_FLY: Final = 500
POINTS_PULSE: Final = 200
GAIN_STANDS: Final = 700
"""Time on screen of the number of cards that a sale has brought, shown above the hand."""

PRICES_REVEAL: Final = 360
PRICES_NEXT: Final = 60
PRICES_POP: Final = 160

ROLE_PICK: Final = 340
ROLE_PICK_LIFT: Final = 10
ROLE_CHIP: Final = 260
ROLE_DIM: Final = 160

GOVERNOR_MOVE: Final = 520
RIBBON: Final = 1000
RIBBON_FOLD: Final = 200
"""A round begins: its ribbon unfolds, stays and folds again."""
LANTERN: Final = 300
BELL: Final = 900
LAST_HOUSES: Final = 2400
GARLAND: Final = 600

DEAL_NEXT: Final = 150
"""The next hand is dealt."""

BEFORE_COUNT: Final = 600
STORED_TURN: Final = 240
STORED_NEXT: Final = 60
STORED_HOLD: Final = 1200
"""Cards under buildings are revealed before the final scoring."""

REMARK: Final = 2600
"""Time on screen of a remark at any speed, so that it can be read."""

RECAP: Final = 7500
RECAP_LINE: Final = 900
RECAP_LINE_LEAST: Final = 360
"""Aim for a whole recap, and longest and shortest time on screen of each of its lines."""
RECAP_SPEED: Final = 0.7
"""Factor of animations in a recap, between normal and fast."""

THINKING: Final = 1200
"""Minimum time on screen of the last event before the bar shows that a player is thinking."""

DECLINED: Final = 900
"""Time on a player's board of the text about what the player declines."""

LAUREL: Final = 420
"""The laurel slides to the new leader."""

LIGHT: Final = 1600
SHORES: Final = 400
"""The light over the harbour changes, or a back street appears."""

PROMPT_FADE: Final = 160
WORDS_OUT: Final = 70
WORDS_IN: Final = PROMPT_FADE - WORDS_OUT
"""The text of the prompt bar fades out, and only then the next one fades in."""

HOVER_LIFT: Final = 110
HOVER_LIFT_PX: Final = 8
SELECT_LIFT: Final = 140
SELECT_LIFT_PX: Final = 18
SLIP_DELAY: Final = 350

SCORE_SHEET: Final = 420
"""The sheet of the final scoring appears."""
SCORE_POINT: Final = 30
SCORE_ROW_MOST: Final = 900
SCORE_ROW_NEXT: Final = 150

SCORE_ROWS_MOST: Final = 3300
"""Maximum for all rows together, so that the whole scoring ends within eight seconds."""
SCORE_SILENCE: Final = 500
"""Pause between the totals and the column of the winner."""
SCORE_GOLD: Final = 300
SCORE_RIBBON: Final = 160
SCORE_TITLE: Final = 240

REDUCED_FADE: Final = 120
"""Length of the cross-fade that replaces every animation with reduced motion, at any speed."""

MIN_COUNT_STEP: Final = 34
"""Minimum time between two changes of a counting number, about thirty changes a second."""


def callout_stands(pace: float, *, others_wait: bool = False) -> int:
    """Return the time on screen of an action's card at a pace, shorter if ``others_wait`` to be shown."""
    if pace <= 0:
        return 0
    if others_wait:
        return CALLOUT_BRISK
    slower = (pace - PACES["brisk"]) / (PACES["relaxed"] - PACES["brisk"])
    return round(CALLOUT_BRISK + slower * (CALLOUT_RELAXED - CALLOUT_BRISK))


class Tempo(NamedTuple):
    """Tempo of a recap: maximum factor of animations, and minimum time of each line in milliseconds."""

    speed: float
    line: int


def recap_tempo(lines: int) -> Tempo:
    """Return the tempo of a recap with this number of lines: the more lines, the faster."""
    line = min(RECAP_LINE, max(RECAP_LINE_LEAST, RECAP // max(1, lines)))
    return Tempo(RECAP_SPEED * line / RECAP_LINE, line)


def count_times(factor: float) -> tuple[int, int, int, int]:
    """Return the milliseconds of a point, of a row at most, of the gap after it and between two changes."""
    point, row, gap = (max(1, round(ms * factor)) for ms in (SCORE_POINT, SCORE_ROW_MOST, SCORE_ROW_NEXT))
    return point, row, gap, MIN_COUNT_STEP


def nearest_factor(factor: float) -> float:
    """Return the available factor that is nearest to ``factor``."""
    return min(reversed(FACTORS.values()), key=lambda known: abs(known - factor))
