"""The table of another size, as a picture over the window until a new one is laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from sanjuan_desktop.app.look.picture import scene_pixmap
from sanjuan_desktop.app.look.theme import TABLE_EDGE
from sanjuan_desktop.app.table.paint.canvas import colour

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QGraphicsScene


class OldTable(QWidget):
    """Shows the table as it was, stretched: one picture, since hundreds take too long to stretch.

    Clicks go through to the table itself.
    """

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._picture = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def cover(self, scene: QGraphicsScene) -> None:
        """Lie over the whole view with a picture of the scene as it was when the first change came."""
        if self.isHidden():
            self._picture = scene_pixmap(scene, self.devicePixelRatioF())
        self.resize(self._view.size())
        self.show()

    def uncover(self) -> None:
        """Give the view free and forget the picture."""
        self.hide()
        self._picture = QPixmap()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture as large as fits, and the sea around it."""
        del event
        shown = QSizeF(self._picture.size()).scaled(QSizeF(self.size()), Qt.AspectRatioMode.KeepAspectRatio)
        target = QRectF(0, 0, shown.width(), shown.height())
        target.moveCenter(QRectF(self.rect()).center())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if shown != QSizeF(self.size()):
            painter.fillRect(self.rect(), colour(TABLE_EDGE))
        painter.drawPixmap(target, self._picture, QRectF(self._picture.rect()))
        painter.end()
