"""Views of the table scene in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from sanjuan_desktop.ui.look.picture import scene_pixmap
from sanjuan_desktop.ui.look.theme import TABLE_EDGE
from sanjuan_desktop.ui.table.paint.canvas import colour

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QHideEvent, QPaintEvent, QResizeEvent
    from PySide6.QtWidgets import QGraphicsScene

    from sanjuan_desktop.ui.table.scene import TableScene

_SETTLE_MS: Final = 20
"""Delay in milliseconds after the last change of size before the table is rebuilt."""

_MENU_REASONS: Final = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.MenuBarFocusReason)


class RasterView(QGraphicsView):
    """View filled by its scene: raster painting, smallest updates, no frame, no scroll bars."""

    def __init__(self, scene: QGraphicsScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        # The background covers everything, so nothing needs to be painted below it.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


class OldTable(QWidget):
    """Stretched picture of the previous table, because stretching hundreds of pictures takes too long.

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
        """Cover the view with a picture of the scene as it was before the first change."""
        size = self._view.size()
        if self.isHidden():
            # In a smaller window, more pixels than its own would be wasted.
            table = scene.sceneRect()
            factor = min(1.0, size.width() / table.width(), size.height() / table.height())
            self._picture = scene_pixmap(scene, self.devicePixelRatioF() * factor)
        self.resize(size)
        self.show()

    def uncover(self) -> None:
        """Uncover the view and free the picture."""
        self.hide()
        self._picture = QPixmap()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture in the largest size that fits, and the sea around it."""
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
    """Shows the table pixel for pixel; after a change of size, the old one until the new one is ready."""

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
        """Rebuild the table for the current size at once."""
        self._settle.stop()
        self._scene.resize_to(*self._size())
        self._on_resized()

    def forget_old(self) -> None:
        """Show the current table at once, because the stretched one may show a hidden hand."""
        if self._old.isVisible():
            self.fit()
            self._old.uncover()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus between the parts of the table with Tab and Shift+Tab."""
        self._scene.motion.finish()
        step = 1 if forward else -1
        return self._scene.controls.next_part(step) or super().focusNextPrevChild(forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rebuild the table: the first time at once, later in slices behind the old one."""
        super().resizeEvent(event)
        if not self._was_shown:
            self._was_shown = True
            self.fit()
            handle = self.window().windowHandle()
            if handle is not None:
                # Another screen may have another device pixel ratio.
                handle.screenChanged.connect(self._on_screen)
            return
        # The first change may be the only one, for example when the window is maximised.
        is_first = self._scene.is_fully_rendered and not self._settle.isActive()
        self._settle.start(0 if is_first else _SETTLE_MS)
        self._old.cover(self._scene)
        self._stretch()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """End a drag or a press when a menu opens, because the menu receives the release."""
        super().focusOutEvent(event)
        if event.reason() in _MENU_REASONS:
            self._scene.end_gesture()

    def event(self, event: QEvent) -> bool:
        """End a drag or a press when another window becomes active."""
        if event.type() == QEvent.Type.WindowDeactivate:
            self._scene.end_gesture()
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget the old table when the view is hidden."""
        super().hideEvent(event)
        self._scene.end_gesture()
        self._old.uncover()

    def _size(self) -> tuple[float, float, float]:
        size = self.viewport().size()
        return size.width(), size.height(), self.devicePixelRatioF()

    def _stretch(self) -> None:
        """Scale the view to the largest table that fits, so that clicks hit the visible pieces."""
        rect, (width, height, _) = self._scene.sceneRect(), self._size()
        factor = min(width / rect.width(), height / rect.height())
        self.setTransform(QTransform.fromScale(factor, factor))

    def _on_screen(self) -> None:
        self._settle.start(_SETTLE_MS)

    def _on_rested(self) -> None:
        self._scene.resize_gently(*self._size())
        # A window that has returned to its previous size needs no rebuilding.
        self._uncover()

    def _on_resized(self) -> None:
        self._stretch()
        self._uncover()

    def _uncover(self) -> None:
        """Show the table itself again, unless its size differs from the window's."""
        if self._scene.sceneRect().size() == QSizeF(self.viewport().size()):
            self._old.uncover()
