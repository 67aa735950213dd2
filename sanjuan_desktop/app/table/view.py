"""The window onto the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QGraphicsView

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.app.table.scene import TableScene

_SETTLE_MS: Final = 60
"""While a window is being dragged larger the table is laid anew only once it rests."""


class TableView(QGraphicsView):
    """Shows a scene pixel for pixel: raster, smallest updates, kept background, no scroll bars."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._scene = scene
        self._was_shown = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(1024, 560)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLE_MS)
        self._settle.timeout.connect(self.fit)

    def fit(self) -> None:
        """Lay the table for the size of now."""
        self._settle.stop()
        size = self.viewport().size()
        self._scene.resize_to(size.width(), size.height(), self.devicePixelRatioF())
        self.resetCachedContent()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab and Shift+Tab move the ring between the parts of the table."""
        return self._scene.move_focus(1 if forward else -1) or super().focusNextPrevChild(forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table anew: at once the first time, later when the window has come to rest."""
        super().resizeEvent(event)
        if not self._was_shown:
            self._was_shown = True
            self.fit()
            return
        self._settle.start()
