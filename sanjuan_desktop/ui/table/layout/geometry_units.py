"""Layout of the table in design units: 1920×1080 is the reference window, one unit is ``u`` pixels.

This module contains only lengths and how they stretch; `geometry` converts them into pixels. From top to
bottom the table shows the opponents' streets, the bay with the jetty, the own street and the deck.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.ui.look.display import USUAL
from sanjuan_desktop.ui.table.layout.rects import Rect

if TYPE_CHECKING:
    from sanjuan_desktop.ui.look.display import Display

REFERENCE_W: Final = 1920.0
REFERENCE_H: Final = 1041.0
"""Height of the table in a window of 1280×720 pixels, whose menu bar takes 26 of them."""
FOLD_BELOW_PX: Final = 1280
"""Window width in pixels below which a strip of buttons replaces the log panel."""

EDGE: Final = 12.0
FOOT: Final = 8.0
"""Margin below the hand."""
MAIN_W: Final = 1596.0
COLUMN_W: Final = 288.0
COLUMN_MOST: Final = 420.0
STRIP_W: Final = 64.0
FOLDED_W: Final = EDGE + MAIN_W + EDGE + STRIP_W + EDGE

MIDDLE_H: Final = 246.0
PROMPT_H: Final = 60.0

PROMPT_GROWTH: Final = 48.0
LABEL_GROWTH: Final = 24.0
"""Additional height of the prompt bar and of the lines above the pieces at twice the text size."""

TILE_RATIO: Final = 460 / 384
ROLE_RATIO: Final = 430 / 300
HOUSE_RATIO: Final = 220 / 400
CARD_RATIO: Final = 1.5

GROUND: Final = 0.479
"""Height of a street behind the feet of its buildings, as a share of a tile's width."""
KERB: Final = 6.0
"""Distance from the feet of the buildings to the end of their street."""

_HAND_LEAST: Final = 125.0
"""Minimum width of hand cards with large text."""

_SQUEEZE_MOST: Final = 60.0
"""Maximum height taken from the cities for large text and large hand cards, in units."""

_OPEN_HANDS_SQUEEZE: Final = 0.5
"""Share of the row of open hands that the opponents' cities give up in addition."""
_OPEN_HANDS: Final = {2: 120.0, 3: 100.0, 4: 92.0}
"""Height of the row with the open hands of the opponents, by number of players, in units."""


LOTS: Final = 12
"""Number of lots of each city, from the first round on."""
FRONT: Final = 5
"""Number of an opponent's lots in the front street with three or four players; the others are behind it."""


class Lots(NamedTuple):
    """Lots of one street: their number, their usual width and the gap between two, in units."""

    places: int
    width: float
    gap: float


LONG_STREET: Final = Lots(LOTS, 137.0, 6.9)
"""Street of the own city, and of the opponent's city with two players."""


@dataclass(frozen=True, slots=True)
class Composition:
    """Vertical positions for a number of players, in units.

    ``board`` is top and height of the opponents' seat boards or plaques, ``feet`` the lower end of the
    buildings of each of the opponents' ``streets``, the back one first. Its buildings are farther away and
    smaller.
    """

    board: tuple[float, float]
    feet: tuple[float, ...]
    streets: tuple[Lots, ...]
    middle: float
    own_feet: float
    prompt: float
    hand: float
    card_most: float = 220.0


def _streets(back: float, back_gap: float, front: float, front_gap: float) -> tuple[Lots, Lots]:
    """Return the back and the front street of an opponent with three or four players."""
    return Lots(LOTS - FRONT, back, back_gap), Lots(FRONT, front, front_gap)


_COMPOSITIONS: Final = {
    2: Composition((6, 178), (180,), (LONG_STREET,), 183, 590, 604, 672, 246.0),
    3: Composition((8, 284), (126, 290), _streets(97.0, 7.0, 134.0, 14.0), 291, 700, 715, 784),
    4: Composition((6, 48), (160, 300), _streets(79.0, 6.0, 114.0, 6.0), 301, 710, 725, 794),
}

PLAQUE_W: Final = 150.0
PLAQUE_OF_THREE_W: Final = 196.0
"""Width of a seat's plaque beside its city: the own one and with two players; with three players."""

BETWEEN: Final = 28.0
"""Gap at the end of a district with four players, which separates one city from the next."""


class Frame(NamedTuple):
    """Split of the window in units; ``u`` is pixels per unit.

    ``main_w`` is the width of bay and prompt bar; streets and hand extend to the right edge of the column
    beside them, where log and hints are.
    """

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
        """Right edge of the whole table."""
        return self.column_x + self.column_w

    @property
    def full_w(self) -> float:
        """Width of streets and hand."""
        return self.right - self.left


class ExtraRoom(NamedTuple):
    """Additional room: the height of the bar over the hand, 0 for the usual one, and rows for open hands.

    In ``lines`` the height is in units, in ``layout`` in pixels.
    """

    bar: float = 0.0
    open_hands: bool = False


NO_EXTRA: Final = ExtraRoom()


class TableLines(NamedTuple):
    """Horizontal lines of the table from the top, in units; see :class:`Composition`."""

    board_y: float
    board_h: float
    feet: tuple[float, ...]
    rooms: tuple[float, ...]
    """Height available for a building in each of the opponents' streets."""
    streets: tuple[Lots, ...]
    middle_y: float
    middle_h: float
    own_feet: float
    own_room: float
    prompt_y: float
    prompt_h: float
    hand_y: float
    card_w: float
    open_hands: float
    """Height of the row between houses and quay wall for the open hands of the opponents; 0 without it."""

    @property
    def houses_end(self) -> float:
        """Lower end of the part of the opponents' street where the houses are."""
        return self.feet[-1] + KERB

    @property
    def street_end(self) -> float:
        """Lower end of the opponents' street, where the quay wall begins."""
        return self.houses_end + self.open_hands


def frame(width: float, height: float) -> Frame:
    """Split a table of the given size in pixels into main part and right column."""
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


def streets(players: int, looking_seat: int, counts: tuple[int, ...]) -> int:
    """Return the number of the opponents' streets: the back one begins when a front one is full."""
    if players == 2:
        return 1
    return 2 if any(n >= FRONT for seat, n in enumerate(counts) if seat != looking_seat) else 1


def lines(height: float, players: int, display: Display = USUAL, extra: ExtraRoom = NO_EXTRA) -> TableLines:
    """Split the height, in units: the hand takes the rest up to a limit, the middle takes what remains.

    Larger text takes its height from the hand, until the hand has its minimum size. Any further height, and
    the height of larger hand cards, comes from the cities, whose buildings shrink. The row for open
    hands takes its height in the same way.
    """
    plan = _COMPOSITIONS[players]
    labels = label_growth(display.text)
    prompt = max(PROMPT_GROWTH * (display.text - 1), extra.bar - PROMPT_H)
    row = _OPEN_HANDS[players] if extra.open_hands else 0.0
    left = height - plan.hand - FOOT - row
    given = max(left - labels - prompt, min(left + row, _HAND_LEAST * CARD_RATIO))
    wanted = min(given, plan.card_most * CARD_RATIO) * display.hand
    most = _SQUEEZE_MOST + _OPEN_HANDS_SQUEEZE * row
    squeeze = min(most, max(0.0, wanted + labels + prompt - left))
    above = max(squeeze / 2, squeeze - _SQUEEZE_MOST / 2)
    rest = left + squeeze - labels - prompt
    card_h = min(wanted, rest)
    feet = tuple(y - above * (i + 1) / len(plan.feet) for i, y in enumerate(plan.feet))
    board_y, board_h = plan.board
    plaque = players != 4
    middle_y = plan.middle - above + row
    middle_h = MIDDLE_H + labels + rest - card_h
    # The own street gives up the height that is taken from the space above it.
    down = labels + rest - card_h - squeeze + row
    own_room = LONG_STREET.width * TILE_RATIO - (squeeze - above)
    back = feet[0] - (board_y if plaque else board_y + board_h)
    return TableLines(
        board_y=board_y,
        board_h=board_h - above + row if plaque else board_h,
        feet=feet,
        rooms=(back, *(b - a for a, b in itertools.pairwise(feet))),
        streets=plan.streets,
        middle_y=middle_y,
        middle_h=middle_h,
        own_feet=plan.own_feet + down,
        own_room=own_room,
        prompt_y=plan.prompt + down,
        prompt_h=PROMPT_H + prompt,
        hand_y=plan.hand + down + prompt,
        card_w=card_h / CARD_RATIO,
        open_hands=row,
    )


def label_growth(text: float) -> float:
    """Return the additional height of the lines above the pieces for this text factor, in units."""
    return LABEL_GROWTH * (text - 1)


def opponent_zones(split: Frame, plan: TableLines, players: int) -> tuple[Rect, ...]:
    """Return the opponents' areas of the table from left to right, in units."""
    top, h = plan.board_y, plan.street_end - plan.board_y
    if players == 2:
        return (Rect(split.left, top, split.full_w, h),)
    n, gap = players - 1, 9.0 if players == 4 else 10.0
    w = (split.full_w - gap * (n - 1)) / n
    return tuple(Rect(split.left + i * (w + gap), top, w, h) for i in range(n))


def district(zone: Rect, players: int) -> tuple[float, float]:
    """Return the left edge and the width available to the buildings of an opponent, in units."""
    if players == 4:
        return zone.x + 4.0, zone.w - 4.0 - BETWEEN
    if players == 3:
        return zone.x + PLAQUE_OF_THREE_W + 12.0, zone.w - PLAQUE_OF_THREE_W - 20.0
    return long_district(zone)


def long_district(zone: Rect) -> tuple[float, float]:
    """Return the left edge and the width available to the buildings of a city in one long street."""
    return zone.x + PLAQUE_W + 14.0, zone.w - PLAQUE_W - 26.0


def open_hand_row(zone: Rect, plan: TableLines, players: int) -> Rect:
    """Return the area of an opponent's open hand, in front of the houses, in units."""
    left, across = district(zone, players)
    return Rect(left, plan.feet[-1] + 1.0, across, plan.open_hands)


def long_street(zone: Rect, feet: float, room: float, count: int) -> tuple[Rect, ...]:
    """Return the lots of the own city, or of the opponent's with two players: all in one street."""
    return _row(long_district(zone), feet, room, LONG_STREET._replace(places=max(LOTS, count)))


def city_streets(players: int, zone: Rect, plan: TableLines, count: int) -> tuple[Rect, ...]:
    """Return the lots of an opponent with three or four players, beginning with the front street."""
    place = district(zone, players)
    back, front = plan.streets
    back = back._replace(places=max(back.places, count - front.places))
    behind, before = (
        _row(place, feet, room, street)
        for street, feet, room in zip((back, front), plan.feet, plan.rooms, strict=True)
    )
    return before + behind


def _row(place: tuple[float, float], feet: float, room: float, street: Lots) -> tuple[Rect, ...]:
    (left, across), (count, usual, gap) = place, street
    w = min(usual, room / TILE_RATIO, (across - gap * (count - 1)) / count)
    h = w * TILE_RATIO
    return tuple(Rect(left + i * (w + gap), feet - h, w, h) for i in range(count))
