"""Painter of the standing: a row for each seat, or the small scores of a folded column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.layout.geometry_units import STANDING_FIRST, STANDING_ROW
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.paint.canvas import CENTRE, LEFT, colour
from sanjuan_desktop.ui.table.paint.portrait_art import paint_portrait

if TYPE_CHECKING:
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas


class Row(NamedTuple):
    """Row of one seat; the points are a text, "7+?" if there are hidden cards."""

    seat: int
    buildings: int
    city_size: int  # Buildings that end the game.
    points: str

    @property
    def sum(self) -> int:
        """The points that are known."""
        return int(self.points.partition("+")[0])


LAUREL: Final = (80.0, 56.0)
_LAUREL_RIGHT: Final = 88.0
"""Size of the laurel, and distance of its left edge from the right edge."""
_LEAF: Final = 20.0
"""Width of the leaves on each side of the laurel."""

_FACE: Final = 42.0
_FACE_X: Final = 38.0
_WORDS_X: Final = 70.0
_LOT_STEP: Final = 8.0
_LOT: Final = (6.2, 10.0)
_POINTS: Final = 29.0
_LED: Final = 23.0
"""Font size of points: usual, and in the laurel."""
_HIDDEN: Final = 0.56
"""Font size of the sign for hidden cards, as a share of the points' font size."""
_ACTING: Final = 0.16

SMALL_LAUREL: Final = (54.0, 42.0)
_SMALL_LEAF: Final = 10.0
"""Width of the leaves on each side of a small laurel."""

_SMALL_FACE: Final = 44.0
_SMALL_FACE_LEAST: Final = 38.0
_SMALL_LINE: Final = 1.12
_SMALL_ROOM: Final = 4.0
"""Margin at both sides of a line."""

_SMALL_POINTS: Final = 25.0
_SMALL_LED: Final = 21.0
_POINTS_LEAST: Final = 16.0
_COUNT_LEAST: Final = 11.0


def leaders(rows: tuple[Row, ...]) -> tuple[int, ...]:
    """Return the rows of all seats with the most points; empty while all seats have the same points."""
    best = max((row.sum for row in rows), default=0)
    ahead = tuple(index for index, row in enumerate(rows) if row.sum == best)
    return ahead if len(ahead) < len(rows) else ()


def row_box(rect: Rect, index: int, u: float) -> Rect:
    """Return the box of a row in a standing that fills ``rect``; ``u`` is pixels per unit."""
    return Rect(
        rect.x + 10 * u,
        rect.y + (STANDING_FIRST + index * STANDING_ROW) * u,
        rect.w - 20 * u,
        (STANDING_ROW - 2) * u,
    )


def laurel_box(rect: Rect, index: int, u: float) -> Rect:
    """Return the box of the laurel of a row."""
    w, h = LAUREL
    return Rect(
        rect.right - _LAUREL_RIGHT * u, rect.y + (STANDING_FIRST + index * STANDING_ROW) * u, w * u, h * u
    )


def paint_standing(canvas: Canvas, context: TableContext, rows: tuple[Row, ...], acting: int) -> None:
    """Paint title and rows; the laurels are separate items."""
    px, rect = context.px(1) * canvas.dpr, context.layout.side.standing
    size = Rect(0, 0, rect.w * canvas.dpr, rect.h * canvas.dpr)
    title = QRectF(16 * px, 13 * px, size.w - 40 * px, 30 * px)
    canvas.line(
        title, tr("Table", "Standings"), context.font("display", 19, 700), theme.CREAM, LEFT, 11 * canvas.dpr
    )
    led = leaders(rows)
    for index, row in enumerate(rows):
        box = QRectF(*row_box(size, index, px))
        if row.seat == acting:
            canvas.box(box, 12 * px, colour(theme.SEAT_COLOURS[row.seat], _ACTING))
        _paint_row(canvas, context, row, box, is_led=index in led)


def _paint_row(canvas: Canvas, context: TableContext, row: Row, box: QRectF, *, is_led: bool) -> None:
    px, d = context.px(1) * canvas.dpr, canvas.dpr
    left, top = box.x() - 10 * px, box.y()
    _paint_face(canvas, context, row.seat, left + _FACE_X * px, top + 27 * px, _FACE * px)
    words, right = left + _WORDS_X * px, box.right() + 10 * px
    name = QRectF(words, top + 3 * px, right - _LAUREL_RIGHT * px - words, 28 * px)
    letters = context.font("text", 20, 700, 13)
    canvas.line(name, context.name(row.seat), letters, theme.CREAM, LEFT, 11.5 * d)
    count = f"{row.buildings}/{row.city_size}"
    small = context.font("label", 16, 600)
    wide = QFontMetricsF(small).horizontalAdvance(count)
    # Large numbers take their space from the lots.
    step = min(_LOT_STEP * px, (name.width() + 4 * px - wide) / row.city_size)
    for place in range(row.city_size):
        built = place < row.buildings
        lot = QRectF(words + place * step, top + 34 * px, step * _LOT[0] / _LOT_STEP, _LOT[1] * px)
        tint = colour(theme.SEAT_COLOURS[row.seat]) if built else colour(theme.CREAM, 0.22)
        canvas.box(lot, 2 * px, tint)
    beside = QRectF(words + row.city_size * step + 3 * px, top + 28 * px, wide + 2, 22 * px)
    canvas.line(beside, count, small, canvas.inks.caption, LEFT)
    _paint_points(canvas, context, row, _points_box(right, top, px, is_led=is_led), is_led=is_led)


def _points_box(right: float, top: float, px: float, *, is_led: bool) -> QRectF:
    leaf = _LEAF if is_led else 0.0
    left = right - (_LAUREL_RIGHT - leaf) * px
    return QRectF(left, top, (LAUREL[0] - 2 * leaf) * px, 48 * px)


def _paint_points(canvas: Canvas, context: TableContext, row: Row, box: QRectF, *, is_led: bool) -> None:
    letters = context.font("display", _LED if is_led else _POINTS, 900)
    _paint_sum(canvas, box, row.points, letters)


def _paint_sum(canvas: Canvas, box: QRectF, points: str, letters: QFont) -> None:
    """Paint points in the centre of a box; the sign for hidden cards is smaller.

    If that does not fit, the whole text has the same font size.
    """
    number, least = points.partition("+")[0], 11 * canvas.dpr
    hidden = points[len(number) :]
    small = QFont(letters)
    small.setPixelSize(max(round(least), round(letters.pixelSize() * _HIDDEN)))
    beside, room = QFontMetricsF(small).horizontalAdvance(hidden), box.width()
    if not hidden or QFontMetricsF(small).horizontalAdvance(points) > room:
        canvas.line(box, points, letters, theme.CREAM, CENTRE, least)
        return
    wide = min(QFontMetricsF(letters).horizontalAdvance(number), room - beside)
    left = box.center().x() - (wide + beside) / 2
    canvas.line(QRectF(left, box.y(), wide, box.height()), number, letters, theme.CREAM, CENTRE, least)
    place = QRectF(left + wide, box.y(), beside + 1, box.height())
    canvas.line(place, hidden, small, theme.CREAM, LEFT)


def _paint_face(canvas: Canvas, context: TableContext, seat: int, x: float, y: float, d: float) -> None:
    canvas.painter.save()
    canvas.painter.translate(x, y)
    paint_portrait(canvas, context.appearances[seat].portrait, seat, d)
    canvas.painter.restore()


# ---------------------------------------------------------------------- the small scores
class SmallScore(NamedTuple):
    """Boxes of one small score, in logical pixels of the table, and its fonts."""

    face: Rect
    points: Rect
    laurel: Rect
    built: Rect
    letters: QFont
    label: QFont


def plan_score(context: TableContext, place: Rect, *, is_led: bool) -> SmallScore:
    """Return the layout of one small score."""
    px, dpr = context.px, context.artist.dpr
    letters = context.font("display", _SMALL_LED if is_led else _SMALL_POINTS, 900, _POINTS_LEAST)
    label = context.font("label", 16, 600, _COUNT_LEAST)
    room = (place.h - px(_SMALL_FACE_LEAST) - px(6)) * dpr
    # Shrink large text to leave space for the portrait, but keep it readable.
    while (letters.pixelSize() + label.pixelSize()) * _SMALL_LINE > room:
        before = letters.pixelSize(), label.pixelSize()
        letters.setPixelSize(max(round(_POINTS_LEAST * dpr), before[0] - 1))
        label.setPixelSize(max(round(_COUNT_LEAST * dpr), before[1] - 1))
        if before == (letters.pixelSize(), label.pixelSize()):
            break
    lines = (letters.pixelSize() + label.pixelSize()) * _SMALL_LINE / dpr
    d = min(px(_SMALL_FACE), max(px(24), place.h - lines - px(6)))
    x = place.x + (place.w - d) / 2
    points_y, points_h = place.y + d + px(4), letters.pixelSize() * _SMALL_LINE / dpr
    w, h = (px(side) for side in SMALL_LAUREL)
    middle = points_y + points_h / 2
    points_w = w - 2 * px(_SMALL_LEAF) if is_led else place.w - 2 * px(_SMALL_ROOM)
    return SmallScore(
        face=Rect(x, place.y, d, d),
        points=Rect(place.x + (place.w - points_w) / 2, points_y, points_w, points_h),
        laurel=Rect(place.x + (place.w - w) / 2, middle - h * 0.46, w, h),
        built=Rect(place.x, points_y + points_h, place.w, label.pixelSize() * _SMALL_LINE / dpr),
        letters=letters,
        label=label,
    )


def paint_score(
    canvas: Canvas, context: TableContext, place: Rect, row: Row, plan: SmallScore, *, acting: bool
) -> None:
    """Paint one small score; the origin of the canvas is the corner of its place."""
    px, d = context.px(1) * canvas.dpr, canvas.dpr
    room = _SMALL_ROOM * px

    def box(rect: Rect) -> QRectF:
        return QRectF((rect.x - place.x) * d, (rect.y - place.y) * d, rect.w * d, rect.h * d)

    if acting:
        ground = QRectF(7 * px, -4 * px, place.w * d - 14 * px, place.h * d + 2 * px)
        canvas.box(ground, 9 * px, colour(theme.SEAT_COLOURS[row.seat], _ACTING))
    face = box(plan.face)
    _paint_face(canvas, context, row.seat, face.center().x(), face.center().y(), face.width())
    _paint_sum(canvas, box(plan.points), row.points, plan.letters)
    count = box(plan.built).adjusted(room, 0, -room, 0)
    canvas.line(count, f"{row.buildings}/{row.city_size}", plan.label, canvas.inks.caption, CENTRE, 11 * d)
