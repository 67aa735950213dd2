"""Decoration that comes and goes by itself, over the table: it takes no clicks, and nobody waits for it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QPropertyAnimation

from sanjuan_desktop.app.table.zones.zone import Zone

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.items.piece import Piece

Frames = tuple[tuple[float, float], ...]
"""Values of a property and the parts of the time, 0 to 1, at which it has them."""


class PassingZone(Zone):
    """Base of parts of the table whose pieces go as they have come, whatever else is completed at once."""

    @property
    def has_pieces(self) -> bool:
        """Whether something is to be seen, and be it fading away."""
        return bool(self._items)

    def fade(self, piece: Piece, end: float, ms: int) -> None:
        """Let a piece come, or go for good, from how it is now; with reduced motion as fast as all fades."""
        ms = self.desk.animator.fade_time(ms)
        end_all(piece)
        if ms <= 0:
            piece.setOpacity(end)
            self._on_faded(piece, end)
            return
        fading = _animation(piece, b"opacity", ms)
        fading.setEndValue(end)
        fading.finished.connect(partial(self._on_faded, piece, end))
        fading.start()

    def show_for(self, piece: Piece, ms: int, fade_ms: int) -> None:
        """Let a piece come, stand and go within so many milliseconds, two fades among them."""
        fade_ms = self.desk.animator.fade_time(fade_ms)
        end_all(piece)
        shown = _animation(piece, b"opacity", max(1, ms))
        part = min(0.5, fade_ms / max(1, ms))
        for at, value in ((0.0, 0.0), (part, 1.0), (1.0 - part, 1.0), (1.0, 0.0)):
            shown.setKeyValueAt(at, value)
        shown.finished.connect(partial(self._on_faded, piece, 0.0))
        shown.start()

    def clear(self) -> None:
        """Take everything away at once."""
        for item in list(self._items):
            self.drop(item)

    def _on_faded(self, piece: Piece, end: float) -> None:
        if end <= 0 and piece in self._items:
            self.drop(piece)


def end_all(piece: Piece) -> None:
    """End what changes a piece by itself, where it is."""
    for old in piece.findChildren(QPropertyAnimation):
        old.stop()
        old.deleteLater()


def _animation(piece: Piece, name: bytes, ms: int) -> QPropertyAnimation:
    """Return an animation that ends with its piece."""
    animation = QPropertyAnimation(piece, name, piece)
    animation.setDuration(ms)
    animation.finished.connect(partial(_forget, animation))
    return animation


def _forget(animation: QAbstractAnimation) -> None:
    animation.deleteLater()
