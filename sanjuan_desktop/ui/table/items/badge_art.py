"""Badges that depend on the question: prices on cards and buildings, the unseen good."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPen, QPolygonF

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.layout.geometry import MIN_LABEL_PX
from sanjuan_desktop.ui.table.layout.measures import role_height, role_radius
from sanjuan_desktop.ui.table.paint.canvas import colour
from sanjuan_desktop.ui.table.paint.card_art import CARD_W, COIN
from sanjuan_desktop.ui.table.paint.town_art import GOOD_SIZE

if TYPE_CHECKING:
    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

PENNANT = 104.0
"""Width of the pennant with the current points, in units of the card."""
_LOW_PENNANT = 66.0
"""Width of the pennant below the coin, in units of the card."""
_COIN_OF_TILE = 0.29
_COIN_LEAST = 17.0
"""Size of the coin with the cost on a tile as a share of its width, and its minimum in pixels."""
LOW_PRICE = "#8FE3B0"
HIGH_PRICE = "#FFB08A"


def price_badge(context: TableContext, prices: tuple[int, int, int | None], width: float) -> Picture:
    """Paint the coin of a card with the current price, the printed cost struck out below, and a hook.

    ``prices`` are the printed cost, the price on a free lot, and the lowest price with the Crane if it is
    lower (shown beside the hook), else None. The content begins at the upper left corner of the card; place
    it at (0, 0).
    """
    cost, price, least = prices
    s = width / CARD_W
    coin = (COIN[0] + COIN[2]) * s
    pill, gap = max(44 * s, 17.0), max(4 * s, 1.5)
    below = (price != cost) + (least is not None)
    struck_y = coin - 0.1 * COIN[2] * s
    hook_y = struck_y + (pill + gap if price != cost else 0.0)

    def paint(canvas: Canvas) -> None:
        k = s * canvas.dpr
        x, y, d = (value * k for value in COIN)
        if price != cost:
            canvas.put("frames/badge-cost", x, y, d)
            ink = LOW_PRICE if price < cost else HIGH_PRICE
            face = theme.font("display", max(MIN_LABEL_PX * canvas.dpr, 58 * k), 700)
            canvas.line(QRectF(x, y - 2 * k, d, d), str(price), face, ink)
            wide = max(d * 0.68, 20 * canvas.dpr)
            box = QRectF(x + (d - wide) / 2, struck_y * canvas.dpr, wide, pill * canvas.dpr)
            _struck(canvas, box, str(cost))
        if least is not None:
            wide = max(d * 0.96, 1.9 * pill * canvas.dpr)
            box = QRectF(max(canvas.dpr, x + (d - wide) / 2), hook_y * canvas.dpr, wide, pill * canvas.dpr)
            _hooked(canvas, box, str(least))

    box = max(coin, COIN[0] * s + 1.9 * pill) + 2 + COIN[0] * s
    return context.picture(box, struck_y + below * (pill + gap), paint)


def cost_coin(context: TableContext, cost: int, tile_w: float) -> Picture:
    """Paint the coin with the cost of a card in the frame of a tile; place it at (0, 0) of the tile."""
    d = max(_COIN_LEAST, tile_w * _COIN_OF_TILE)

    def paint(canvas: Canvas) -> None:
        size = d * canvas.dpr
        canvas.put("frames/badge-cost", 0, 0, size)
        face = theme.font("display", max(MIN_LABEL_PX * canvas.dpr, 0.62 * size), 700)
        canvas.line(QRectF(0, -0.02 * size, size, size), str(cost), face, theme.CREAM)

    return context.picture(d, d, paint)


def least_badge(context: TableContext, least: int, tile_w: float) -> Picture:
    """Paint the lowest price with the Crane for a tile that can be built."""
    high = max(18.0, tile_w * 0.22)

    def paint(canvas: Canvas) -> None:
        _hooked(canvas, QRectF(0, 0, 1.9 * high * canvas.dpr, high * canvas.dpr), str(least))

    return context.picture(1.9 * high, high, paint)


def points_badge(context: TableContext, words: str, width: float) -> Picture:
    """Paint the pennant of a card with the points that the building would currently add.

    It is larger than the printed one and covers it; place it at the card's upper right corner.
    """
    s = width / CARD_W

    def paint(canvas: Canvas) -> None:
        k = s * canvas.dpr
        canvas.put("frames/badge-vp", 0, 2 * k, PENNANT * k)
        box = QRectF(0, 2 * k, PENNANT * k, PENNANT * 0.80 * k)
        face = theme.font("display", 54 * k, 900)
        canvas.line(box, words, face, theme.CORAL_SHADE, smallest=9 * canvas.dpr)

    return context.picture((PENNANT + 12) * s, PENNANT * 1.4 * s, paint)


def low_pennant(context: TableContext, words: str, width: float, *, is_current: bool) -> Picture:
    """Paint the pennant below the coin of an overlapped card, whose upper right corner is covered.

    Args:
        context: the table.
        words: the printed points, or those that the building would currently add (``is_current``).
        width: width of the card in logical pixels.
        is_current: whether the points are not the printed ones.
    """
    s = width / CARD_W
    wide = max(_LOW_PENNANT * s, _LOW_PENNANT / 46 * MIN_LABEL_PX)

    def paint(canvas: Canvas) -> None:
        paint_pennant(canvas, words, 0.0, 0.0, wide * canvas.dpr, is_current=is_current)

    return context.picture(wide, wide * 1.4, paint)


def paint_pennant(
    canvas: Canvas, words: str, x: float, y: float, wide: float, *, is_current: bool = False
) -> None:
    """Paint a pennant with points, in device pixels from its upper left corner."""
    canvas.put("frames/badge-vp", x, y, wide)
    face = theme.font("display", wide * 0.65, 900 if is_current else 700)
    ink = theme.CORAL_SHADE if is_current else theme.INK
    canvas.line(QRectF(x, y, wide, wide * 0.80), words, face, ink, smallest=9 * canvas.dpr)


def _hooked(canvas: Canvas, box: QRectF, words: str) -> None:
    """Paint a dark pill with the hook of the Crane and a price."""
    high = box.height()
    canvas.box(box, high / 2, colour(theme.INK, 0.92))
    canvas.put("icons/crane", box.x(), box.y(), high)
    number = box.adjusted(high * 0.94, 0, -high * 0.08, 0)
    face = theme.font("display", max(MIN_LABEL_PX * canvas.dpr, high * 0.80), 700)
    canvas.line(number, words, face, LOW_PRICE)


def _struck(canvas: Canvas, box: QRectF, words: str) -> None:
    high = box.height()
    canvas.box(box, high / 2, colour(theme.INK, 0.92))
    face = theme.font("label", max(MIN_LABEL_PX * canvas.dpr, high * 0.82), 600)
    canvas.line(box, words, face, theme.SAND)
    # The line is long and thin, so that the number under it stays readable.
    canvas.painter.setPen(QPen(colour(theme.CORAL_LIT), max(1.2 * canvas.dpr, high * 0.08)))
    middle = box.center()
    reach = QFontMetricsF(face).horizontalAdvance(words) / 2 + high * 0.16
    canvas.painter.drawLine(
        QLineF(middle.x() - reach, middle.y() + high * 0.14, middle.x() + reach, middle.y() - high * 0.14)
    )


def place_badge(context: TableContext, words: str, tile_w: float) -> Picture:
    """Paint a short text for a building: a gold coin, or a pill if it is long."""
    high = max(20.0, tile_w * 0.26)
    label = theme.font("display", high * 0.62 * context.artist.dpr, 900)
    wide = QFontMetricsF(label).horizontalAdvance(words) / context.artist.dpr + high * 0.5
    w = max(high, wide)

    def paint(canvas: Canvas) -> None:
        k = canvas.dpr
        box = QRectF(0, 0, w * k, high * k)
        canvas.box(box, high * k / 2, colour(theme.INK))
        rim = 1.6 * k
        canvas.box(box.adjusted(rim, rim, -rim, -rim), high * k / 2, colour(theme.GOLD))
        canvas.line(box, words, label, theme.INK)

    return context.picture(w, high, paint)


def equal_cost(context: TableContext, width: float) -> Picture:
    """Paint a coral ring and an equals sign at a card's coin; place it at (0, 0)."""
    s = width / CARD_W
    box = (COIN[0] + COIN[2]) * s

    def paint(canvas: Canvas) -> None:
        k = s * canvas.dpr
        x, y, d = (value * k for value in COIN)
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        canvas.painter.setPen(QPen(colour(theme.CORAL_LIT), 12 * k))
        canvas.painter.drawEllipse(QRectF(x, y, d, d))
        canvas.box(QRectF(x + d * 0.62, y + d * 0.72, d * 0.46, d * 0.46), d * 0.23, colour(theme.CORAL))
        canvas.line(
            QRectF(x + d * 0.62, y + d * 0.70, d * 0.46, d * 0.46),
            "=",
            theme.font("display", d * 0.36, 900),
            theme.CREAM,
        )

    return context.picture(box, box, paint, 8.0)


def open_role(context: TableContext, width: float) -> Picture:
    """Paint the frame of a role that can be chosen; its pointer stays below the line of text above."""
    height, margin = role_height(width), 6.0

    def paint(canvas: Canvas) -> None:
        k = canvas.dpr
        px = max(k, width * k / 134)
        box = QRectF(0, 0, width * k, height * k).adjusted(-1.5 * px, -1.5 * px, 1.5 * px, 1.5 * px)
        canvas.outline(box, role_radius(width) * k + 1.5 * px, colour(theme.GOLD), 3.4 * px)
        canvas.painter.setBrush(colour(theme.GOLD))
        canvas.painter.setPen(QPen(colour(theme.INK), 1.5 * px))
        x, y = width * k / 2, 11 * px
        canvas.painter.drawPolygon(
            QPolygonF([QPointF(x - 10 * px, y - 12 * px), QPointF(x + 10 * px, y - 12 * px), QPointF(x, y)])
        )

    return context.picture(width, height, paint, margin)


def any_good(context: TableContext, tile_w: float) -> Picture:
    """Paint a face-down good of unknown kind; size and place as `Artist.good_on_tile_pixmap`."""
    size = tile_w * GOOD_SIZE

    def paint(canvas: Canvas) -> None:
        w = size * canvas.dpr
        canvas.painter.translate(w / 2, w / 2)
        canvas.painter.rotate(-8)
        canvas.put("tokens/card-back", -w * 0.36, -w * 0.54, w * 0.72)
        canvas.disc(-w * 0.42, -w * 0.42, w * 0.84, colour(theme.INK))
        canvas.disc(-w * 0.38, -w * 0.38, w * 0.76, colour(theme.CREAM))
        canvas.put("icons/good-any", -w * 0.27, -w * 0.27, w * 0.54)

    return context.picture(size, size, paint, math.ceil(size / 8))
