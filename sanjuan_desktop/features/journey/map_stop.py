"""Stop on the map: a button with picture, number, name and stars of a chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QPushButton

from sanjuan_desktop.features.journey.book import ChapterState
from sanjuan_desktop.features.journey.stars import paint_stars
from sanjuan_desktop.ui.look import marks, style, theme
from sanjuan_desktop.ui.table.paint.faces import face_art

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPaintEvent

    from sanjuan_desktop.features.journey.page import MapStop
    from sanjuan_desktop.ui.look.svg_store import SvgStore

_RADIUS: Final = 30.0
_CURRENT: Final = 37.0
_RING: Final = 7.0
"""Space around the disc of a stop, for dashes or the focus ring."""
_NAME_PX: Final = 15.0
_LEAST_NAME_PX: Final = 11.5
_MOST_NAME: Final = 1.3
"""Maximum growth of names with the text size; larger ones would cover the island."""
_STAR: Final = 8.0
_TAG: Final = 22.0
_ZOOM: Final = 1.08


class StopButton(QPushButton):
    """Custom-painted button with a text for screen readers; the map handles arrow keys."""

    def __init__(self, svgs: SvgStore, stop: MapStop) -> None:
        super().__init__()
        self.stop = stop
        self._svgs = svgs
        self._k = 1.0
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.take(stop)

    def take(self, stop: MapStop) -> None:
        """Show the current state of a chapter."""
        self.stop = stop
        self.setAccessibleName(stop.words)
        self.setToolTip(stop.words)
        self.fit(self._k)
        self.update()

    def fit(self, k: float) -> None:
        """Set size and position for a map scaled by ``k``."""
        self._k = k
        reach = self._radius + _RING * k
        name = QFontMetricsF(self._face()).horizontalAdvance(self.stop.name) + 18 * k
        wide, high = max(2 * reach, name, 6 * _STAR * k + 8), 2 * reach + self._pill_high + self._stars_high
        self.resize(round(wide), round(high))
        x, y = self.stop.place
        # The map is drawn 1000 units wide and shown 902 pixels wide.
        self.move(round(x * k * 0.902 - wide / 2), round(y * k * 0.902 - reach))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the disc, its tag, the name below it and the stars below that."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        k, radius = self._k, self._radius
        centre = QPointF(self.width() / 2, radius + _RING * k)
        self._paint_disc(painter, centre, radius)
        side = _TAG * max(k, 0.8)
        at = QPointF(centre.x() - radius * 0.78 - side / 2, centre.y() - radius * 0.78 - side / 2)
        marks.tag(
            painter, QRectF(at.x(), at.y(), side, side), str(self.stop.number), is_gold=self.stop.is_current
        )
        self._paint_name(painter, centre.y() + radius + 1.0 * k)
        painter.end()

    # -- inside ---------------------------------------------------------------------------------

    @property
    def _radius(self) -> float:
        return (_CURRENT if self.stop.is_current else _RADIUS) * self._k

    @property
    def _pill_high(self) -> float:
        return QFontMetricsF(self._face()).height() + 4 * self._k

    @property
    def _stars_high(self) -> float:
        return 2 * _STAR * self._k + 5

    def _face(self) -> QFont:
        text = min(style.display().text, _MOST_NAME)
        return theme.font("label", max(_LEAST_NAME_PX, _NAME_PX * self._k) * text, 700)

    def _paint_disc(self, painter: QPainter, centre: QPointF, radius: float) -> None:
        shape = QPainterPath()
        shape.addEllipse(centre, radius, radius)
        painter.save()
        painter.setClipPath(shape)
        side = 2 * radius * _ZOOM
        box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        self._svgs.paint(painter, face_art(self.stop.art).backdrop, box)
        self._svgs.paint(painter, f"art/{self.stop.art}", box)
        if self.stop.state == ChapterState.COMING:
            painter.fillPath(shape, marks.colour("#6E7F86", 0.62))
        painter.restore()
        coming = self.stop.state == ChapterState.COMING
        width = max(2.0, 3.2 * self._k)
        marks.disc(painter, centre, radius, None, theme.INK, width + 2)
        marks.disc(painter, centre, radius, None, "#B9B2A6" if coming else theme.GOLD, width)
        ring = radius + _RING * self._k * 0.6
        if self.hasFocus():
            marks.disc(painter, centre, ring, None, theme.CORAL, width)
        elif self.isChecked():
            marks.disc(painter, centre, ring, None, theme.PAPER, width)
        if self.stop.is_current:
            pen = QPen(marks.colour(theme.WHITE), max(1.6, 2.4 * self._k), Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([3.0, 2.4])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, ring, ring)

    def _paint_name(self, painter: QPainter, top: float) -> None:
        pill = QRectF(0, top, self.width(), self._pill_high)
        wide = QFontMetricsF(self._face()).horizontalAdvance(self.stop.name) + 16 * self._k
        pill = QRectF(self.width() / 2 - wide / 2, top, wide, self._pill_high)
        is_strong = style.display().contrast
        marks.box(painter, pill, pill.height() / 2, marks.colour(theme.INK, 1.0 if is_strong else 0.86))
        ink = theme.GOLD if self.stop.is_current else theme.CREAM
        marks.text(painter, pill, self.stop.name, self._face(), ink, marks.centred())
        if self.stop.state != ChapterState.COMING:
            middle = QPointF(self.width() / 2, pill.bottom() + 2 + _STAR * self._k)
            wide, high = 7.6 * _STAR * self._k, 2.4 * _STAR * self._k
            ground = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
            # Stars not yet won are outlines and need a background, because the map is full of lines.
            marks.box(painter, ground, high / 2, marks.colour(theme.INK, 1.0 if is_strong else 0.6))
            paint_stars(painter, middle, _STAR * self._k, self.stop.stars)
