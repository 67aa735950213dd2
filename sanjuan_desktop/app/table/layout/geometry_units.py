"""The table in design units: 1920×1080 is the reference, one unit is ``u`` pixels.

Only numbers and how they stretch stand here; `geometry` turns them into pixels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.app.look.display import USUAL
from sanjuan_desktop.app.table.layout.rects import Rect

if TYPE_CHECKING:
    from sanjuan_desktop.app.look.display import Display

REFERENCE_W: Final = 1920.0
REFERENCE_H: Final = 1080.0
FOLD_BELOW_PX: Final = 1280
"""Narrower windows show the log on demand, as a sheet over the table."""

EDGE: Final = 12.0
MAIN_W: Final = 1596.0
COLUMN_W: Final = 288.0
COLUMN_MOST: Final = 420.0
STRIP_W: Final = 64.0
FOLDED_W: Final = EDGE + MAIN_W + EDGE + STRIP_W + EDGE

MIDDLE_H: Final = 240.0
ROW_H: Final = 195.0
TWO_ROWS_H: Final = 286.0
"""Height of a city with its tiles in one row and in two, without the room below them."""
PROMPT_H: Final = 60.0
HEADER_H: Final = 50.0

PROMPT_GROWTH: Final = 48.0
LABEL_GROWTH: Final = 24.0
"""How much higher the prompt bar and the lines above the pieces get where text is twice as large."""

OWN_TILE_W: Final = 122.0
TILE_W: Final = 96.0

TILE_RATIO: Final = 460 / 384
ROLE_RATIO: Final = 430 / 300
HOUSE_RATIO: Final = 220 / 400
CARD_RATIO: Final = 1.5

_GAPS: Final = (
    (10.0, 5.0), (6.0, 5.2), (10.0, 5.0), (10.0, 5.0), (16.0, 10.0), (14.0, 5.0), (9.0, 8.0), (11.0, 5.0),
)  # fmt: skip
_GAPS_OF_TWO: Final = (
    (10.0, 5.0), (12.0, 6.0), (12.0, 6.0), (12.0, 6.0), (26.0, 14.0), (9.0, 8.0), (9.0, 8.0), (18.0, 8.0),
)  # fmt: skip
"""Usual and least room, from the top: over opponents, middle, own city, question and hand; below the
tiles of the opponents and of the own city; below the hand. The second with two players."""

_LEFT: Final = 22.0
"""Room beside a long row of tiles: the ring around a chosen one stays off the frame."""

_LEAST_BELOW: Final = 4.0
"""Room below the tiles of a city that makes them no smaller."""

CITY_LIMIT: Final = 12
CITY_MOST: Final = 16
"""Lots are drawn up to twelve; cities up to this size still fit."""


class Frame(NamedTuple):
    """How the window splits into columns, in units; ``u`` is pixels per unit."""

    u: float
    width: float
    height: float
    left: float
    main_w: float
    column_x: float
    column_w: float
    folded: bool

    @property
    def right(self) -> float:
        """Right edge of everything."""
        return self.column_x + self.column_w


class Rows(NamedTuple):
    """The rows of the table from the top, in units."""

    opponents_y: float
    opponents_h: float
    middle_y: float
    middle_h: float
    own_y: float
    own_h: float
    prompt_y: float
    prompt_h: float
    hand_y: float
    card_w: float
    card_gap: float
    column_y: float


def frame(width: float, height: float) -> Frame:
    """Split a window of the given size in pixels into main part and right column."""
    folded = width < FOLD_BELOW_PX
    base = FOLDED_W if folded else REFERENCE_W
    u = min(width / base, height / REFERENCE_H)
    w, h = width / u, height / u
    spare = w - base
    if folded:
        main_w = MAIN_W + spare
        return Frame(u, w, h, EDGE, main_w, EDGE + main_w + EDGE, STRIP_W, folded)
    column_w = min(COLUMN_MOST, COLUMN_W + spare)
    left = EDGE + (spare - (column_w - COLUMN_W)) / 2
    return Frame(u, w, h, left, MAIN_W, left + MAIN_W + EDGE, column_w, folded)


def rows(height: float, players: int, display: Display = USUAL) -> Rows:
    """Split the height, in units; spare height goes to the hand first, then to the middle.

    Larger text and a larger hand take spare height; where there is none the rows move
    together, and only when that is not enough the cities give some, whose tiles get smaller.
    """
    two = players == 2
    card_w, most = (188.0, 240.0) if two else (142.0, 220.0)
    spare = max(0.0, height - REFERENCE_H)
    grown = min(spare, (most - card_w) * CARD_RATIO)
    card_w += grown / CARD_RATIO
    labels, prompt = label_growth(display.text), PROMPT_GROWTH * (display.text - 1)
    rest = spare - grown - labels - prompt - card_w * (display.hand - 1) * CARD_RATIO
    squeeze, rest = max(0.0, -rest), max(0.0, rest)
    gaps = _GAPS_OF_TWO if two else _GAPS
    slack = sum(usual - least for usual, least in gaps)
    closer = min(1.0, squeeze / slack)
    top, over_middle, over_own, over_prompt, over_hand, above, below, _ = [
        usual - (usual - least) * closer for usual, least in gaps
    ]
    squeeze = max(0.0, squeeze - slack)
    # Two rows of tiles give more than one.
    from_above = squeeze * (0.5 if two else 0.6)
    opponents_h = (ROW_H if two else TWO_ROWS_H) + above - from_above
    own_h = ROW_H + below - (squeeze - from_above)
    middle_y = top + opponents_h + over_middle
    middle_h = MIDDLE_H + labels + rest
    own_y = middle_y + middle_h + over_own
    prompt_y = own_y + own_h + over_prompt
    return Rows(
        opponents_y=top,
        opponents_h=opponents_h,
        middle_y=middle_y,
        middle_h=middle_h,
        own_y=own_y,
        own_h=own_h,
        prompt_y=prompt_y,
        prompt_h=PROMPT_H + prompt,
        hand_y=prompt_y + PROMPT_H + prompt + over_hand,
        card_w=card_w * display.hand,
        card_gap=10.0 if two else 18.0,
        column_y=top if two else middle_y + 4.0,
    )


def label_growth(text: float) -> float:
    """Return how much higher the lines above the pieces are with text of that factor, in units."""
    return LABEL_GROWTH * (text - 1)


def opponent_panels(split: Frame, lines: Rows, players: int) -> tuple[Rect, ...]:
    """Return the opponents' panels from left to right, in units."""
    if players == 2:
        return (Rect(split.left, lines.opponents_y, split.main_w, lines.opponents_h),)
    n, gap = players - 1, 9.0 if players == 4 else 10.0
    w = (split.right - split.left - gap * (n - 1)) / n
    return tuple(Rect(split.left + i * (w + gap), lines.opponents_y, w, lines.opponents_h) for i in range(n))


def long_row_lots(panel: Rect, count: int) -> tuple[Rect, ...]:
    """Return the lots of a city in one row: the own one, and the rival's with two players."""
    count = max(CITY_LIMIT, count)
    gap, most = 9.0, OWN_TILE_W + min(0.0, panel.h - ROW_H - _LEAST_BELOW) / TILE_RATIO
    w = min(most, (panel.w - 2 * _LEFT - gap * (count - 1)) / count)
    return _lots(panel, count, count, w, gap, panel.y + 47.0 + (most - w) * TILE_RATIO / 2)


def two_row_lots(panel: Rect, count: int, area_w: float) -> tuple[Rect, ...]:
    """Return the lots of a city in two rows within the left ``area_w`` units of a panel."""
    count = max(CITY_LIMIT, count)
    columns = (count + 1) // 2
    gap, most = 5.6, TILE_W + min(0.0, panel.h - TWO_ROWS_H - _LEAST_BELOW) / 2 / TILE_RATIO
    w = min(most, (area_w - 22.0 - gap * (columns - 1)) / columns)
    area = Rect(panel.x, panel.y, area_w, panel.h)
    return _lots(area, count, columns, w, gap, panel.y + 48.0 + (most - w) * TILE_RATIO)


def _lots(area: Rect, count: int, columns: int, w: float, gap: float, top: float) -> tuple[Rect, ...]:
    h = w * TILE_RATIO
    left = area.x + (area.w - (columns * (w + gap) - gap)) / 2
    return tuple(
        Rect(left + (i % columns) * (w + gap), top + (i // columns) * (h + 8.0), w, h) for i in range(count)
    )
