"""The window onto the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from sanjuan_desktop.app.look.picture import scene_pixmap
from sanjuan_desktop.app.look.theme import TABLE_EDGE
from sanjuan_desktop.app.table.paint.canvas import colour

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QHideEvent, QPaintEvent, QResizeEvent
    from PySide6.QtWidgets import QGraphicsScene

    from sanjuan_desktop.app.table.scene import TableScene

_SETTLE_MS: Final = 20
"""While a window is being dragged larger the table is laid anew only once it rests for so long."""

_MENU_REASONS: Final = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.MenuBarFocusReason)


class RasterView(QGraphicsView):
    """Shows a scene that fills it: raster, smallest updates, no frame, no scroll bars."""

    def __init__(self, scene: QGraphicsScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        # The background covers all: nothing needs to be painted below it.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


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
        size = self._view.size()
        if self.isHidden():
            # In a smaller window there is nothing to be gained from more pixels than it has.
            table = scene.sceneRect()
            factor = min(1.0, size.width() / table.width(), size.height() / table.height())
            self._picture = scene_pixmap(scene, self.devicePixelRatioF() * factor)
        self.resize(size)
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


class TableView(RasterView):
    """Shows the table pixel for pixel, and the old one until that of another size is laid."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._scene = scene
        self._old = OldTable(self.viewport())
        self._was_shown = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.timeout.connect(self._on_rested)
        scene.resized.connect(self._on_resized)

    def fit(self) -> None:
        """Lay the table for the size of now at once."""
        self._settle.stop()
        self._scene.resize_to(*self._size())
        self._on_resized()

    def forget_old(self) -> None:
        """Show the table of now at once: that of another size may show what nobody is to see any more."""
        if self._old.isVisible():
            self.fit()
            self._old.uncover()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab and Shift+Tab move the ring between the parts of the table."""
        self._scene.motion.finish()
        step = 1 if forward else -1
        return self._scene.controls.next_part(step) or super().focusNextPrevChild(forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table anew: at once the first time, later in slices behind the old one."""
        super().resizeEvent(event)
        if not self._was_shown:
            self._was_shown = True
            self.fit()
            handle = self.window().windowHandle()
            if handle is not None:
                # Another screen may have other device pixels.
                handle.screenChanged.connect(self._on_screen)
            return
        # The first change may be the only one, as when a window fills the screen.
        is_first = self._scene.is_fully_rendered and not self._settle.isActive()
        self._settle.start(0 if is_first else _SETTLE_MS)
        self._old.cover(self._scene)
        self._stretch()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """End a drag or a press when a menu opens: the release goes there."""
        super().focusOutEvent(event)
        if event.reason() in _MENU_REASONS:
            self._scene.end_gesture()

    def event(self, event: QEvent) -> bool:
        """End a drag or a press when another window becomes the active one."""
        if event.type() == QEvent.Type.WindowDeactivate:
            self._scene.end_gesture()
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever sees the table next need not see what it was like before."""
        super().hideEvent(event)
        self._scene.end_gesture()
        self._old.uncover()

    def _size(self) -> tuple[float, float, float]:
        size = self.viewport().size()
        return size.width(), size.height(), self.devicePixelRatioF()

    def _stretch(self) -> None:
        """Let clicks find the table that is there where it is seen: as large as fits."""
        rect, (width, height, _) = self._scene.sceneRect(), self._size()
        factor = min(width / rect.width(), height / rect.height())
        self.setTransform(QTransform.fromScale(factor, factor))

    def _on_screen(self) -> None:
        self._settle.start(_SETTLE_MS)

    def _on_rested(self) -> None:
        self._scene.resize_gently(*self._size())
        # Nothing is laid for a window that went back to the size that it had.
        self._uncover()

    def _on_resized(self) -> None:
        self._stretch()
        self._uncover()

    def _uncover(self) -> None:
        """Show the table itself again, unless it was laid for a size that the window has no more."""
        if self._scene.sceneRect().size() == QSizeF(self.viewport().size()):
            self._old.uncover()
