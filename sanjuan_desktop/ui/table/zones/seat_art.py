"""Painter of seat boards and plaques: dark, or paper for the acting seat; and of remarks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.paint.canvas import CENTRE, LEFT, colour, flow
from sanjuan_desktop.ui.table.paint.portrait_art import paint_sails
from sanjuan_desktop.ui.table.paint.token_art import paint_eye

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.zones.seat_plan import SeatCount, SeatFacts, SeatPlan, TextLine

MARGIN: Final = 16.0
"""Margin of a board for its highlight and shadow, in units."""

_NIGHT: Final = 0.90
_EDGE: Final = 2.5
_GLOW: Final = "#FFE39A"
_GLOWS: Final = (1.32, 1.2)

_BUBBLE_RADIUS: Final = 20.0
_BUBBLE_PAD: Final = 10.0
_BUBBLE_LEAST: Final = 11.5

_SYMBOLS: Final = {"points": "icons/vp", "buildings": "icons/house", "hand": "icons/card"}
_HOUSE_GROUND: Final = theme.SCHEMES["city"].band
"""Background of the white house on paper."""


def paint_seat(
    canvas: Canvas,
    context: TableContext,
    seat: int,
    facts: SeatFacts,
    plan: SeatPlan,
    *,
    speaks: bool = False,
) -> None:
    """Paint everything on a board except portrait and hat, which are separate pictures.

    While its player ``speaks``, a bubble replaces the name and everything beside it.
    """
    px = context.px(1) * canvas.dpr
    is_board = not plan.is_centred
    for plate in plan.plates[1:] if speaks and is_board else plan.plates:
        _paint_plate(canvas, _box(canvas, plate), plan.radius * canvas.dpr, px, on_paper=facts.active)
    if facts.active and not canvas.display.contrast:
        for part in _GLOWS:
            d = plan.face_d * part * canvas.dpr
            x, y = plan.face.x * canvas.dpr - d / 2, plan.face.y * canvas.dpr - d / 2
            canvas.disc(x, y, d, colour(_GLOW, 0.30))
    ink = theme.INK if facts.active else theme.CREAM
    soft = canvas.inks.soft if facts.active else canvas.inks.caption
    if not speaks:
        _paint_words(canvas, plan, plan.name, ink)
        if plan.trait is not None:
            _paint_words(canvas, plan, plan.trait, soft)
    if not (speaks and is_board):
        _paint_marks(canvas, context, seat, facts, plan)
    for count in plan.counts:
        golden = count.name == "buildings" and facts.buildings >= facts.city_size - 1 and not facts.active
        _paint_count(canvas, count, theme.GOLD if golden else ink, on_paper=facts.active)


class Bubble(NamedTuple):
    """Remark: its text, its box in logical pixels of the board, and its font."""

    words: str
    place: Rect
    letters: QFont


def plan_bubble(context: TableContext, words: str, plan: SeatPlan) -> Bubble:
    """Return the bubble of a remark.

    If its text does not fit, it grows down to the counts, then up over the portrait.
    """
    place, dpr = plan.bubble, context.artist.dpr
    letters = context.font("text", 19, 400, 13)
    letters.setItalic(True)
    wide = (place.w - 2 * context.px(_BUBBLE_PAD)) * dpr
    while (
        high := flow(words, letters, wide)[1] / dpr
    ) > place.h and letters.pixelSize() > _BUBBLE_LEAST * dpr:
        letters.setPixelSize(letters.pixelSize() - 1)
    if high <= place.h:
        return Bubble(words, place, letters)
    floor = min(count.place.y for count in plan.counts) if plan.is_centred else place.bottom
    bottom = max(place.bottom, floor - context.px(1))
    grown = Rect(place.x, min(place.y, bottom - high), place.w, max(high, bottom - place.y))
    return Bubble(words, grown, letters)


def paint_bubble(
    canvas: Canvas, context: TableContext, bubble: Bubble, plan: SeatPlan, *, has_tail: bool
) -> None:
    """Paint a remark; a spoken one has a tail that points at the portrait."""
    px, d, place = context.px(1) * canvas.dpr, canvas.dpr, bubble.place
    box = QRectF(0, 0, place.w * d, place.h * d)
    canvas.shadow(box, _BUBBLE_RADIUS * px, 4 * px)
    canvas.box(box, min(box.height() / 2, _BUBBLE_RADIUS * px), colour(theme.CREAM))
    if has_tail:
        x, y = (plan.face.x - place.x) * d, (plan.face.y - place.y) * d
        _paint_tail(canvas, box, QPointF(x, y), plan.face_d * d / 2, px)
    room = box.adjusted(_BUBBLE_PAD * px, 0, -_BUBBLE_PAD * px, 0)
    canvas.paragraph(room, bubble.words, bubble.letters)


def _paint_tail(canvas: Canvas, box: QRectF, face: QPointF, radius: float, px: float) -> None:
    """Paint the tail, which points at the centre of a portrait to the left or above."""
    canvas.painter.setPen(Qt.PenStyle.NoPen)
    canvas.painter.setBrush(colour(theme.CREAM))
    if face.x() + radius <= box.left() + 2 * px:
        tip = QPointF(face.x() + radius + 1.5 * px, box.center().y() + box.height() * 0.12)
        base = box.left() + 10 * px
        ends = QPointF(base, box.height() * 0.30), QPointF(base, box.height() * 0.80)
    else:
        tip = QPointF(face.x(), box.top() - 9 * px)
        ends = QPointF(face.x() - 9 * px, box.top() + 1), QPointF(face.x() + 9 * px, box.top() + 1)
    canvas.painter.drawPolygon([ends[0], ends[1], tip])


def _paint_marks(canvas: Canvas, context: TableContext, seat: int, facts: SeatFacts, plan: SeatPlan) -> None:
    """Paint sails and the roles taken."""
    if plan.sails is not None:
        box = _box(canvas, plan.sails)
        level = context.appearances[seat].sails
        paint_sails(canvas, level, box.x(), box.y(), box.width(), on_night=not facts.active)
    for role, rect in zip(facts.roles, plan.roles, strict=True):
        _paint_role(canvas, role, _box(canvas, rect))


def _box(canvas: Canvas, rect: Rect) -> QRectF:
    d = canvas.dpr
    return QRectF(rect.x * d, rect.y * d, rect.w * d, rect.h * d)


def _paint_plate(canvas: Canvas, box: QRectF, radius: float, px: float, *, on_paper: bool) -> None:
    if on_paper:
        canvas.shadow(box, radius, 6 * px, 0.34)
        canvas.box(box, radius, colour(theme.PAPER))
        edge, tint = _EDGE * px * canvas.display.line, colour(theme.GOLD)
    else:
        canvas.box(box, radius, colour(theme.PLATE, max(_NIGHT, canvas.inks.ground)))
        if not canvas.display.contrast:
            return
        edge, tint = px * canvas.display.line, colour(theme.PANEL_LINE, canvas.inks.edge)
    half = edge / 2
    canvas.outline(box.adjusted(half, half, -half, -half), radius - half, tint, edge)


def _paint_words(canvas: Canvas, plan: SeatPlan, words: TextLine, ink: str) -> None:
    align = CENTRE if plan.is_centred else LEFT
    # One additional pixel, so that rounding does not cut a text that was measured to fit.
    box = _box(canvas, words.box).adjusted(0, 0, 1, 0)
    canvas.line(box, words.text, words.font, ink, align)


def _paint_role(canvas: Canvas, role: int, box: QRectF) -> None:
    key, d = theme.ROLES[role], box.width()
    canvas.box(box, d * 0.26, colour(theme.ROLE_COLOURS[key][0]))
    canvas.put(f"icons/role-{key}", box.x() + d * 0.16, box.y() + d * 0.16, d * 0.68)


def _paint_count(canvas: Canvas, count: SeatCount, ink: str, *, on_paper: bool) -> None:
    d, icon = canvas.dpr, count.icon * canvas.dpr
    box = _box(canvas, count.place)
    if count.name == "known":
        paint_eye(canvas, box.x(), box.y(), icon)
    else:
        if on_paper and count.name == "buildings":
            canvas.box(QRectF(box.x(), box.y(), icon, icon), icon * 0.24, colour(_HOUSE_GROUND))
            box.adjust(icon * 0.1, icon * 0.1, 0, 0)
            icon *= 0.8
        canvas.put(_SYMBOLS[count.name], box.x(), box.y(), icon)
    room = (count.place.right - count.digits) * d
    middle = _box(canvas, count.place).center().y()
    high = count.font.pixelSize() * 2.0
    canvas.line(
        QRectF(count.digits * d, middle - high / 2, room + 2, high), count.text, count.font, ink, LEFT
    )
