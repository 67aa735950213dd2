"""Small motions of single items: lifts, fades, glides. The next one replaces the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QPointF, QPropertyAnimation

from sanjuan_desktop.app.table.layout import durations

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsObject

Key = tuple[int, bytes]


class Animator:
    """Starts and keeps property animations of items, at most one for each item and property.

    At speed 0 a value is set at once. With reduced motion nothing travels, and fades take
    the same short time at any speed. Only native properties are animated, so no Python runs
    while something moves.
    """

    def __init__(self) -> None:
        self.speed = 1.0
        """Factor of all durations: 1 normal, 0.5 fast, 0 no motion."""
        self.reduced = False
        """Reduced motion: only fades are left."""
        self.running: dict[Key, QPropertyAnimation] = {}

    def __len__(self) -> int:
        return len(self.running)

    @property
    def fades_only(self) -> bool:
        """True if changes are shown by fading alone: reduced motion that is not switched off."""
        return self.reduced and self.speed > 0

    @property
    def moves(self) -> bool:
        """True if things may travel, turn and bounce."""
        return self.speed > 0 and not self.reduced

    def glide(self, item: QGraphicsObject, end: QPointF, ms: int) -> None:
        """Move an item to a position in the coordinates of its parent."""
        self._start(item, b"pos", end, round(ms * self.speed) if self.moves else 0)

    def grow(self, item: QGraphicsObject, start: float, ms: int) -> None:
        """Bring an item from another scale to its own."""
        if self.moves:
            item.setScale(start)
        self._start(item, b"scale", 1.0, round(ms * self.speed) if self.moves else 0)

    def goal(self, item: QGraphicsObject) -> QPointF:
        """Return where an item stands, or where it will once it has glided there."""
        animation = self.running.get((id(item), b"pos"))
        end = animation.endValue() if animation is not None else None
        return end if isinstance(end, QPointF) else item.pos()

    def fade(self, item: QGraphicsObject, end: float, ms: int) -> None:
        """Change an item's opacity."""
        self._start(item, b"opacity", end, self.fade_time(ms))

    def fade_time(self, ms: int) -> int:
        """Return how long a fade takes that takes so long at normal speed."""
        return durations.REDUCED_FADE if self.fades_only else round(ms * self.speed)

    def forget(self, item: QGraphicsObject) -> None:
        """Stop what moves an item, where it is; call it before the item goes away."""
        for name in (b"pos", b"opacity", b"scale"):
            self._drop((id(item), name))

    def finish(self) -> None:
        """Bring everything that moves to its end."""
        for key, animation in list(self.running.items()):
            end = animation.endValue()
            target = animation.targetObject()
            self._drop(key)
            if target is not None:
                target.setProperty(key[1].decode(), end)

    def _start(self, item: QGraphicsObject, name: bytes, end: object, duration: int) -> None:
        key = (id(item), name)
        self._drop(key)
        if duration <= 0 or item.property(name.decode()) == end:
            item.setProperty(name.decode(), end)
            return
        animation = QPropertyAnimation(item, name)
        animation.setDuration(duration)
        animation.setEndValue(end)
        animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        animation.finished.connect(lambda: self._drop(key))
        self.running[key] = animation
        animation.start()

    def _drop(self, key: Key) -> None:
        animation = self.running.pop(key, None)
        if animation is not None:
            animation.stop()
            animation.deleteLater()
