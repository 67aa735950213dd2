"""Chips, badges, piles and the trading house."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen

from sanjuan_desktop.ui.look.theme import (
    CREAM,
    GOLD,
    GOODS,
    INK,
    PANEL,
    PANEL_LINE,
    PLATE,
    SCHEMES,
    SEAT_SHAPES,
    font,
)
from sanjuan_desktop.ui.table.layout.geometry import MIN_LABEL_PX
from sanjuan_desktop.ui.table.paint.canvas import Canvas, colour, fit_line

if TYPE_CHECKING:
    from collections.abc import Sequence

HOUSE_W: Final = 400.0
MOST_LEVELS: Final = 6


LEAST_CHIP: Final = 19.0
"""Minimum diameter of a chip with a readable letter, in logical pixels."""


def paint_chip(canvas: Canvas, seat: int, letter: str, d: float) -> None:
    """Paint a seat chip of diameter ``d`` centred on the origin: colour, shape and letter."""
    canvas.painter.setBrush(colour(canvas.seat_colours[seat]))
    pen = QPen(colour(INK), max(1.5 * canvas.dpr, d * 0.08))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    canvas.painter.setPen(pen)
    canvas.painter.drawPath(_chip_path(SEAT_SHAPES[seat], d / 2))
    # On small chips the letter is relatively larger, so that it can be read.
    high = max(d * 0.54, min(MIN_LABEL_PX * canvas.dpr, d * 0.78))
    canvas.line(QRectF(-d / 2, -d / 2, d, d), letter, font("display", high, 900), INK)


def _chip_path(shape: str, r: float) -> QPainterPath:
    path = QPainterPath()
    if shape == "disc":
        path.addEllipse(QPointF(0, 0), r, r)
        return path
    if shape == "square":
        path.addRoundedRect(QRectF(-r * 0.92, -r * 0.92, r * 1.84, r * 1.84), r * 0.25, r * 0.25)
        return path
    corners, turn, reach = (4, 0.0, 1.16) if shape == "diamond" else (6, math.pi / 6, 1.06)
    for i in range(corners):
        angle = turn + 2 * math.pi * i / corners
        point = QPointF(math.cos(angle) * r * reach, math.sin(angle) * r * reach)
        if i:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path


def paint_eye(canvas: Canvas, x: float, y: float, d: float) -> None:
    """Paint the mark of a hand card that all players know."""
    canvas.painter.setBrush(colour(CREAM))
    canvas.painter.setPen(QPen(colour(INK), max(1.2 * canvas.dpr, d * 0.07)))
    canvas.painter.drawEllipse(QRectF(x, y, d, d))
    canvas.put("icons/eye", x + d * 0.12, y + d * 0.12, d * 0.76)


def paint_card_back(canvas: Canvas, width: float) -> None:
    """Paint a face-down card with its shadow, upper left corner at the origin."""
    s = width / 400
    canvas.shadow(QRectF(0, 0, width, width * 1.5), 26 * s, max(4.0 * canvas.dpr, 20 * s))
    canvas.put("tokens/card-back", 0, 0, width)


def paint_pile(canvas: Canvas, levels: int, width: float) -> None:
    """Paint a stack of face-down cards; 0 levels is an empty, dashed place."""
    if levels <= 0:
        paint_empty(canvas, QRectF(0, 0, width, width * 1.5), width * 0.065)
        return
    for k in range(min(levels, MOST_LEVELS) - 1, 0, -1):
        canvas.put("tokens/card-back", -k * width * 0.0117, -k * width * 0.015, width)
    paint_card_back(canvas, width)


def paint_loose_card(canvas: Canvas, is_upper: bool, width: float) -> None:
    """Paint one card of the untidy discard pile, slightly rotated."""
    angle, dx = (4.0, width * 0.033) if is_upper else (-5.0, 0.0)
    painter = canvas.painter
    painter.translate(width / 2 + dx, width * 0.75)
    painter.rotate(angle)
    painter.translate(-width / 2, -width * 0.75)
    paint_card_back(canvas, width)


def paint_empty(canvas: Canvas, rect: QRectF, radius: float) -> None:
    """Paint a dashed empty place."""
    inner = rect.adjusted(2 * canvas.dpr, 2 * canvas.dpr, -2 * canvas.dpr, -2 * canvas.dpr)
    canvas.box(inner, radius, colour(PANEL, 0.30))
    edge = colour(PANEL_LINE, max(0.30, canvas.inks.edge))
    canvas.outline(inner, radius, edge, 1.5 * canvas.dpr * canvas.display.line, Qt.PenStyle.DashLine)


def paint_trading_house(canvas: Canvas, prices: Sequence[int] | None, width: float) -> None:
    """Paint a trading-house tile; None is its back."""
    s = width / HOUSE_W
    if prices is None:
        canvas.put("tokens/trading-house-back", 0, 0, width)
        return
    canvas.put("tokens/trading-house", 0, 0, width)
    for i, (good, price) in enumerate(zip(GOODS, prices, strict=True)):
        canvas.put(f"goods/{good}", (24 + 72 * i) * s, 76 * s, 64 * s)
        coin = QRectF((31 + 72 * i) * s, 153 * s, 50 * s, 50 * s)
        canvas.line(coin, str(price), font("display", 36 * s, 900), INK)


def paint_house_pile(canvas: Canvas, below: int, width: float) -> None:
    """Paint the tiles below the top one, each 2 right of and 3 above the previous one."""
    u = width / 300
    for k in range(below, 0, -1):
        canvas.put("tokens/trading-house-back", k * 2 * u, -k * 3 * u, width)


def paint_price_row(
    canvas: Canvas, prices: Sequence[int] | None, size: tuple[float, float], current: bool
) -> None:
    """Paint the prices of one tile as a small row in the order of the goods.

    Args:
        canvas: in device pixels.
        prices: indigo to silver; None for a tile that has not been seen yet.
        size: width and height of the row.
        current: whether it is framed, as the tile of the current or last Trader phase.
    """
    w, h = size
    canvas.box(QRectF(0, 0, w, h), h * 0.2, colour(PLATE, max(0.90, canvas.inks.ground)))
    if current:
        line = 2 * canvas.dpr
        frame = QRectF(line / 2, line / 2, w - line, h - line)
        canvas.outline(frame, h * 0.2, colour(GOLD), line)
    pad = w * 0.06
    cell = (w - 2 * pad) / len(GOODS)
    # As high as the row allows: in a window of 1280×720 the digits themselves have 11 pixels.
    digits = fit_line("0", font("label", h * 0.86, 700), cell * 0.82, MIN_LABEL_PX * canvas.dpr)
    for i, good in enumerate(GOODS):
        left = pad + i * cell
        if prices is None:
            canvas.line(QRectF(left, 0, cell, h), "·", digits, PANEL_LINE)
            continue
        canvas.line(QRectF(left, -h * 0.07, cell, h), str(prices[i]), digits, CREAM)
        bar = QRectF(left + cell * 0.15, h * 0.81, cell * 0.7, h * 0.10)
        canvas.box(bar, h * 0.05, colour(SCHEMES[good].mid))


def paint_icon(canvas: Canvas, name: str, size: float, disc: str | None) -> None:
    """Paint a symbol; on a disc of the given colour it has two thirds of its size."""
    if disc is None:
        canvas.put(f"icons/{name}", 0, 0, size)
        return
    canvas.disc(0, 0, size, colour(disc))
    canvas.put(f"icons/{name}", size * 0.17, size * 0.17, size * 0.66)


def paint_pill(canvas: Canvas, words: str, size: tuple[float, float]) -> None:
    """Paint a count on a dark pill."""
    w, h = size
    canvas.box(QRectF(0, 0, w, h), h / 2, colour(INK))
    digits = font("label", max(MIN_LABEL_PX * canvas.dpr, h * 0.72), 600)
    canvas.line(QRectF(0, 0, w, h), words, digits, CREAM)
