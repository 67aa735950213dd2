"""Overlays for the state of a card, tile or role: frames, veils, ribbons, badges.

Each is painted separately, so that an item can show and hide it as a child.
"""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen, QPolygonF

from sanjuan_desktop.ui.look.theme import (
    CORAL,
    CORAL_LIT,
    CORAL_SHADE,
    CREAM,
    GOLD,
    INK,
    NIGHT,
    PANEL_LINE,
    WHITE,
    font,
)
from sanjuan_desktop.ui.table.paint.canvas import LEFT, Canvas, colour
from sanjuan_desktop.ui.table.paint.card_art import CARD_W, COIN, EYE, WORDS_PANEL, WORDS_RADIUS
from sanjuan_desktop.ui.table.paint.token_art import paint_eye
from sanjuan_desktop.ui.table.paint.town_art import overlay_y, paint_cross

if TYPE_CHECKING:
    from collections.abc import Callable

LIT: Final = "#FFF0B4"
CHOSEN: Final = "#FFE39A"
"""Colour of the light behind a building that can be chosen, or is chosen."""

TALL: Final = 1.35
"""Ratio of height to width from which a piece is a card (coin, pointer), not a building in a city."""

_RING_EDGE: Final = 1.25
"""Thickness of the two dark lines of a frame in a city."""

_RING_INSIDE: Final = 1.75
"""Distance by which a frame extends into its lot; the rest is outside and leaves the name free."""


_WORDS_VEIL: Final = 0.25
"""Opacity of the veil over the sentence of a card."""


class Overlay(Enum):
    """States shown over a piece; those ending in ``GLOW`` are shown under a building in a city."""

    PLAYABLE = "playable"
    UNPLAYABLE = "unplayable"
    SELECTED = "selected"
    PAYING = "paying"
    PAYABLE_HOVER = "payable-hover"
    DISCARDING = "discarding"
    NEW = "new"
    FOCUS = "focus"
    KNOWN = "known"
    USED = "used"
    COVERED = "covered"
    PLAYABLE_GLOW = "playable-glow"
    SELECTED_GLOW = "selected-glow"
    PAYING_GLOW = "paying-glow"
    CURRENT = "current"
    DIM = "dim"


def paint_overlay(
    canvas: Canvas, kind: Overlay, size: tuple[float, float], radius: float, *, has_words: bool = False
) -> None:
    """Paint one state for a piece of the given size and corner radius, in device pixels.

    On a building card that ``has_words`` the veil leaves the sentence readable.
    """
    rect = QRectF(0, 0, *size)
    painters: dict[Overlay, Callable[[Canvas, QRectF, float], None]] = {
        Overlay.PLAYABLE: _playable,
        Overlay.UNPLAYABLE: partial(_unplayable, has_words=has_words),
        Overlay.SELECTED: _selected,
        Overlay.PAYING: _paying,
        Overlay.PAYABLE_HOVER: _payable_hover,
        Overlay.DISCARDING: _discarding,
        Overlay.NEW: _new,
        Overlay.FOCUS: _focus,
        Overlay.KNOWN: _known,
        Overlay.USED: lambda c, r, _: paint_cross(c, r.width()),
        Overlay.COVERED: _covered,
        Overlay.PLAYABLE_GLOW: lambda c, r, rad: c.box(r, rad, colour(LIT, 0.22)),
        Overlay.SELECTED_GLOW: lambda c, r, rad: c.box(r, rad, colour(CHOSEN, 0.55)),
        Overlay.PAYING_GLOW: lambda c, r, rad: c.box(r, rad, colour(CORAL, 0.45)),
        Overlay.CURRENT: _current,
        Overlay.DIM: lambda c, r, rad: c.box(r, rad, colour(NIGHT, min(0.55, c.inks.veil))),
    }
    painters[kind](canvas, rect, radius)


def _is_card(rect: QRectF) -> bool:
    return rect.height() >= TALL * rect.width()


def _unit(canvas: Canvas, rect: QRectF) -> float:
    """One pixel of line width, or more on the large pieces of a large window."""
    return max(canvas.dpr, rect.width() / (160 if _is_card(rect) else 150))


def _grown(rect: QRectF, by: float) -> QRectF:
    return rect.adjusted(-by, -by, by, by)


def _playable(canvas: Canvas, rect: QRectF, radius: float) -> None:
    px = _unit(canvas, rect)
    line = 3 * px * canvas.display.line
    if not _is_card(rect):
        _ring(canvas, rect, radius, GOLD, line)
        return
    canvas.outline(_grown(rect, line / 2), radius + line / 2, colour(GOLD), line)
    paint_choice(canvas, rect)


def paint_choice(canvas: Canvas, rect: QRectF) -> None:
    """Paint the small triangle above a card that can be chosen."""
    px = _unit(canvas, rect)
    canvas.painter.setBrush(colour(GOLD))
    canvas.painter.setPen(QPen(colour(INK), 1.5 * px))
    tip = QPointF(rect.center().x(), rect.top() - 3 * px)
    corners = [tip + QPointF(-9, -7) * px, tip + QPointF(9, -7) * px, tip + QPointF(0, 6) * px]
    canvas.painter.drawPolygon(QPolygonF(corners))


def _ring(canvas: Canvas, rect: QRectF, radius: float, ink: str, line: float) -> None:
    """Draw a line between two dark lines, which separate it from the scenery, outside the name board."""
    px = _unit(canvas, rect)
    whole = line + 2 * _RING_EDGE * px
    out = whole / 2 - _RING_INSIDE * px
    canvas.outline(_grown(rect, out), radius + out, colour(INK), whole)
    canvas.outline(_grown(rect, out), radius + out, colour(ink), line)


def _unplayable(canvas: Canvas, rect: QRectF, radius: float, *, has_words: bool) -> None:
    # The veils of buildings in a city follow their outline instead.
    veil = QPainterPath()
    veil.addRoundedRect(rect, radius, radius)
    if not _is_card(rect):
        canvas.painter.fillPath(veil, colour(NIGHT, canvas.inks.veil))
        return
    s = rect.width() / CARD_W
    x, y, d = (value * s for value in COIN)
    coin = QRectF(x, y, d, d)
    hole = QPainterPath()
    hole.addEllipse(coin)
    if has_words:
        words = QPainterPath()
        panel, corner = WORDS_PANEL, WORDS_RADIUS * s
        box = QRectF(panel.x() * s, panel.y() * s, panel.width() * s, panel.height() * s)
        words.addRoundedRect(box, corner, corner)
        canvas.painter.fillPath(words, colour(NIGHT, _WORDS_VEIL))
        hole.addPath(words)
    canvas.painter.fillPath(veil.subtracted(hole), colour(NIGHT, canvas.inks.veil))
    # The coin stays readable; its gold rim becomes coral, with the same light and dark side.
    rim = QRectF(coin.adjusted(d * 0.09, d * 0.09, -d * 0.09, -d * 0.09))
    canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(colour(CORAL_LIT), d * 0.085)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    canvas.painter.setPen(pen)
    canvas.painter.drawEllipse(rim)
    pen.setColor(colour(CORAL_SHADE))
    canvas.painter.setPen(pen)
    canvas.painter.drawArc(rim, -135 * 16, 180 * 16)


def _selected(canvas: Canvas, rect: QRectF, radius: float) -> None:
    px, w = _unit(canvas, rect), rect.width()
    if _is_card(rect):
        thick = 4 * px * canvas.display.line
        canvas.outline(_grown(rect, thick / 2 - 0.5 * px), radius + thick / 2, colour(GOLD), thick + px)
    else:
        # Its strength is limited, because there are other frames beside it.
        _ring(canvas, rect, radius, GOLD, 6 * px * min(1.2, canvas.display.line))
    d = max(24 * canvas.dpr, w * (0.21 if _is_card(rect) else 0.26))
    # A raised card reaches the prompt bar, so its badge hangs from the edge and covers no text.
    above = 0.12 if _is_card(rect) else 0.40
    canvas.put("icons/check", rect.center().x() - d / 2, rect.top() - d * above, d)


def _paying(canvas: Canvas, rect: QRectF, radius: float) -> None:
    band = _ribbon(canvas, rect, radius)
    h = band.height()
    canvas.put("icons/card", rect.center().x() - h * 0.9, band.y() + h * 0.06, h * 0.88)
    words = QRectF(rect.center().x(), band.y(), h, h)
    canvas.line(words, "\N{MINUS SIGN}1", font("display", h * 0.7, 700), CREAM, LEFT)


def _discarding(canvas: Canvas, rect: QRectF, radius: float) -> None:
    band = _ribbon(canvas, rect, radius)
    h = band.height()
    canvas.put("icons/cross", rect.center().x() - h / 2, band.y(), h)


def _ribbon(canvas: Canvas, rect: QRectF, radius: float) -> QRectF:
    line = 3 * _unit(canvas, rect) * canvas.display.line
    if _is_card(rect):
        canvas.box(rect, radius, colour(CORAL, 0.34))
        canvas.outline(rect, radius, colour(CORAL), line)
    else:
        _ring(canvas, rect, radius, CORAL, line)
    high = max(24 * canvas.dpr, rect.width() * 58 / CARD_W)
    band = QRectF(rect.x(), rect.height() * 0.36, rect.width(), high)
    canvas.box(band, 0, colour(canvas.inks.ribbon))
    return band


def _payable_hover(canvas: Canvas, rect: QRectF, radius: float) -> None:
    px = _unit(canvas, rect)
    line = 3 * px * canvas.display.line
    bar = QRectF(rect.x() + radius, rect.bottom() - line, rect.width() - 2 * radius, line)
    if not _is_card(rect):
        edge = _RING_EDGE * px
        canvas.box(_grown(bar, edge), line / 2 + edge, colour(INK))
    canvas.box(bar, 0 if _is_card(rect) else line / 2, colour(CORAL))


def _new(canvas: Canvas, rect: QRectF, radius: float) -> None:
    px = _unit(canvas, rect)
    canvas.outline(_grown(rect, 1.5 * px), radius + 1.5 * px, colour(PANEL_LINE), 3 * px)
    d = max(22 * canvas.dpr, rect.width() * 0.19)
    x, y = rect.center().x() - d / 2, rect.top() - d / 2
    canvas.disc(x, y, d, colour(INK))
    canvas.disc(x + d * 0.05, y + d * 0.05, d * 0.9, colour(PANEL_LINE))
    canvas.put("icons/card", x + d * 0.17, y + d * 0.17, d * 0.66)


def _focus(canvas: Canvas, rect: QRectF, radius: float) -> None:
    px = _unit(canvas, rect) * canvas.display.line
    ring = _grown(rect, 5 * px)
    canvas.outline(ring, radius + 5 * px, colour(INK), 6 * px)
    canvas.outline(ring, radius + 5 * px, colour(WHITE), 3 * px, Qt.PenStyle.DashLine)


def _known(canvas: Canvas, rect: QRectF, _radius: float) -> None:
    s = rect.width() / CARD_W
    paint_eye(canvas, EYE[0] * s, EYE[1] * s, EYE[2] * s)


def _covered(canvas: Canvas, rect: QRectF, _radius: float) -> None:
    w = rect.width()
    canvas.put("icons/overbuilt", w * 0.67, overlay_y(0.52, w, canvas.display.text), w * 0.28)


def _current(canvas: Canvas, rect: QRectF, radius: float) -> None:
    px = _unit(canvas, rect) * canvas.display.line
    canvas.outline(_grown(rect, 2 * px), radius + 2.5 * px, colour(GOLD), 6 * px)
