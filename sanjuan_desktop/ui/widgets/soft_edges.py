"""Fades at the edges of a scroll area that has more content there, so that no line looks cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter
from PySide6.QtWidgets import QWidget

from sanjuan_desktop.ui.look import style

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QAbstractScrollArea

HIGH_PX: Final = 26
"""Height of a fade in pixels, about a line of text."""


class SoftEdges(QObject):
    """Fades over the upper and the lower edge of a scroll area.

    With high contrast there is no fade, because half a line is easier to read than a pale one.
    """

    def __init__(self, area: QAbstractScrollArea, ground: str, high: int = HIGH_PX) -> None:
        """``ground`` is the background colour, ``high`` the height in pixels at the default text size."""
        super().__init__(area)
        self._area, self._high = area, high
        self._fades = tuple(_Fade(area, ground, is_upper=is_upper) for is_upper in (True, False))
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._place)
        bar.rangeChanged.connect(self._place)
        area.viewport().installEventFilter(self)

    @property
    def shown(self) -> tuple[bool, bool]:
        """Whether the upper and the lower edge have a fade."""
        upper, lower = self._fades
        return not upper.isHidden(), not lower.isHidden()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the viewport."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Show}:
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        bar, box = self._area.verticalScrollBar(), self._area.viewport().geometry()
        high = min(style.scaled(self._high), box.height() // 4)
        more = (bar.value() > bar.minimum(), bar.value() < bar.maximum())
        tops = (box.y(), box.bottom() + 1 - high)
        for fade, is_more, top in zip(self._fades, more, tops, strict=True):
            fade.setGeometry(box.x(), top, box.width(), high)
            fade.setVisible(is_more and not style.display().contrast)
            fade.raise_()


class _Fade(QWidget):
    """Strip from the background colour to transparent."""

    def __init__(self, area: QAbstractScrollArea, ground: str, *, is_upper: bool) -> None:
        super().__init__(area)
        self._ground, self._is_upper = ground, is_upper
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the gradient."""
        del event
        full, none = QColor(self._ground), QColor(self._ground)
        none.setAlpha(0)
        strip = QLinearGradient(0, 0, 0, self.height())
        strip.setColorAt(0, full if self._is_upper else none)
        strip.setColorAt(1, none if self._is_upper else full)
        painter = QPainter(self)
        painter.fillRect(self.rect(), strip)
        painter.end()
