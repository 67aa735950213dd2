"""Cross-fade for reduced motion: a picture of the previous table fades out over the new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPropertyAnimation

from sanjuan_desktop.ui.look.picture import scene_pixmap
from sanjuan_desktop.ui.table.items.piece import PictureItem, Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsScene

    from sanjuan_desktop.ui.table.animator import Animator


class CrossFade:
    """Decoration over the whole table; it takes no clicks and delays nothing."""

    def __init__(self, scene: QGraphicsScene, animator: Animator) -> None:
        self._scene = scene
        self._animator = animator
        self._picture: Piece | None = None
        self.fading: QPropertyAnimation | None = None

    @property
    def is_running(self) -> bool:
        """Whether the previous picture is still visible."""
        return self._picture is not None

    def begin(self, dpr: float) -> None:
        """Fade out a picture of the current table, if motion is reduced but animations are not off.

        A running fade becomes part of the picture, so that quick changes blend too.

        Args:
            dpr: device pixels per logical pixel.
        """
        if not self._animator.fades_only:
            return
        pixmap = scene_pixmap(self._scene, dpr)
        self.clear()
        size = self._scene.sceneRect().size()
        piece = Piece(size.width(), size.height(), clickable=False)
        PictureItem(piece).setPixmap(pixmap)
        piece.setZValue(z_bands.CROSS_FADE)
        self._scene.addItem(piece)
        fading = QPropertyAnimation(piece, b"opacity")
        fading.setDuration(durations.REDUCED_FADE)
        fading.setStartValue(1.0)
        fading.setEndValue(0.0)
        fading.finished.connect(self.clear)
        self._picture, self.fading = piece, fading
        fading.start()

    def clear(self) -> None:
        """Remove the picture."""
        fading, self.fading = self.fading, None
        if fading is not None:
            fading.finished.disconnect(self.clear)
            fading.stop()
            fading.deleteLater()
        piece, self._picture = self._picture, None
        if piece is not None:
            self._scene.removeItem(piece)
            piece.deleteLater()
