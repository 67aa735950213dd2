"""Columns of the score sheet: head of a player's column, and the gold behind the winner's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from sanjuan_desktop.ui.look import style, theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QPixmap

    from sanjuan_desktop.features.scores.count_art import CountArt

_RIBBON: Final = 0.44
"""Width of a ribbon, as a share of the portrait."""
_RIBBON_AT: Final = (0.24, -0.50)
"""Upper left corner of the ribbon from the centre of the portrait, as shares of its diameter."""
_RIBBON_FROM: Final = 0.5
"""Scale at which the ribbon's animation begins."""
_ROOM_ABOVE: Final = 0.14
"""Space above the portrait for the ring and the rim of a ribbon, as a share of the portrait."""
_GAP_PX: Final = 4
_NAME_PX: Final = 18
_LEAST_NAME_PX: Final = 14


class RevealingWidget(QWidget):
    """Part of the sheet that can be revealed, at once or animated."""

    def __init__(self) -> None:
        super().__init__()
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._on_value)
        self._shown = 1.0

    @property
    def shown(self) -> float:
        """Progress of the animation, 0 to 1."""
        return self._shown

    def hide_it(self) -> None:
        """Hide the part; its space remains."""
        self._animation.stop()
        self._on_value(0.0)

    def appear(self, ms: int) -> None:
        """Reveal the part within ``ms`` milliseconds, 0 for at once."""
        self._animation.stop()
        if ms > 0:
            self._animation.setDuration(ms)
            self._animation.start()
        else:
            self._on_value(1.0)

    def _on_value(self, value: float) -> None:
        self._shown = float(value)
        self.update()


class GoldColumn(RevealingWidget):
    """Gold behind the column of a winner; it rises from the total, or fades in."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("wins")
        self.fades = False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the gold up to the current height."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.GOLD))
        high = self.height() * (1.0 if self.fades else self.shown)
        painter.setOpacity(self.shown if self.fades else min(1.0, 3 * self.shown))
        radius = style.scaled(10)
        painter.drawRoundedRect(QRectF(0, self.height() - high, self.width(), high), radius, radius)
        painter.end()


class ColumnHead(RevealingWidget):
    """Portrait and name of a player; the ribbon of the place can be revealed."""

    def __init__(self, art: CountArt, seat: int, name: str, place: int) -> None:
        super().__init__()
        self._art = art
        self._seat = seat
        self._name = name
        self._place = place
        self._side = 0
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def place(self) -> int:
        """Final place of the player."""
        return self._place

    def fit(self, side: int, name_px: float, width: int) -> None:
        """Set the size of the portrait, the font size of the name and the minimum width, in pixels."""
        self._side = side
        self._face = style.font("display", max(_LEAST_NAME_PX, name_px), 700)
        self.setFont(self._face)
        self._picture = self._art.portrait(self._seat, side).pixmap
        self._ribbon = self._art.ribbon(self._place, round(side * _RIBBON)).pixmap
        high = round(side * (1 + _ROOM_ABOVE)) + _GAP_PX + self.fontMetrics().height() + _GAP_PX
        self.setMinimumWidth(width)
        self.setFixedHeight(high)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint portrait, name and the ribbon at the current progress."""
        del event
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        middle = QPointF(self.width() / 2, self._side * (0.5 + _ROOM_ABOVE))
        _put(painter, self._picture, middle)
        painter.setFont(self._face)
        painter.setPen(QColor(theme.INK))
        room = QRectF(
            _GAP_PX, self.height() - self.fontMetrics().height() - _GAP_PX, self.width() - 2 * _GAP_PX, 0
        )
        room.setHeight(self.fontMetrics().height())
        name = self.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), name)
        if self.shown > 0:
            self._paint_ribbon(painter, middle)
        painter.end()

    def _paint_ribbon(self, painter: QPainter, middle: QPointF) -> None:
        size = self._ribbon.deviceIndependentSize()
        left, top = (part * self._side for part in _RIBBON_AT)
        centre = middle + QPointF(left + size.width() / 2, top + size.height() / 2)
        painter.save()
        painter.setOpacity(self.shown)
        painter.translate(centre)
        grown = _RIBBON_FROM + (1 - _RIBBON_FROM) * self.shown
        painter.scale(grown, grown)
        _put(painter, self._ribbon, QPointF(0, 0))
        painter.restore()


def _put(painter: QPainter, picture: QPixmap, middle: QPointF) -> None:
    size = picture.deviceIndependentSize()
    painter.drawPixmap(middle - QPointF(size.width(), size.height()) / 2, picture)
