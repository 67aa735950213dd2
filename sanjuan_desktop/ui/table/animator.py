"""Small animations of single items: raise, fade, move. A new one replaces the previous one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEasingCurve, QPointF, QPropertyAnimation

from sanjuan_desktop.ui.table.layout import durations

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsObject

Key = tuple[int, bytes]

_HALF_FADE: Final = durations.REDUCED_FADE // 2
_ALMOST: Final = 0.99
"""Share of an animation after which the value changes, so that it seems to change at the end."""


class Animator:
    """Starts and owns property animations, at most one for each item and property.

    At speed 0 a value is set at once. With reduced motion nothing moves, and fades take the same short time
    at any speed. Only native properties are animated, so no Python code runs during an animation.
    """

    def __init__(self) -> None:
        self.speed = 1.0
        """Factor of all durations: 1 normal, 0.5 fast, 0 no animation."""
        self.reduced = False
        """Whether motion is reduced to fades."""
        self.running: dict[Key, QPropertyAnimation] = {}

    def __len__(self) -> int:
        return len(self.running)

    @property
    def fades_only(self) -> bool:
        """Whether changes are shown by fades alone: reduced motion, and animations are not off."""
        return self.reduced and self.speed > 0

    @property
    def moves(self) -> bool:
        """Whether items may move, turn and bounce."""
        return self.speed > 0 and not self.reduced

    def glide(self, item: QGraphicsObject, end: QPointF, ms: int) -> None:
        """Move an item to a position in the coordinates of its parent."""
        self._start(item, b"pos", end, round(ms * self.speed) if self.moves else 0)

    def grow(self, item: QGraphicsObject, start: float, ms: int) -> None:
        """Animate an item from another scale to its own."""
        if self.moves:
            item.setScale(start)
        self._start(item, b"scale", 1.0, round(ms * self.speed) if self.moves else 0)

    def goal(self, item: QGraphicsObject) -> QPointF:
        """Return the position of an item after its current animation."""
        animation = self.running.get((id(item), b"pos"))
        end = animation.endValue() if animation is not None else None
        return end if isinstance(end, QPointF) else item.pos()

    def fade(self, item: QGraphicsObject, end: float, ms: int) -> None:
        """Change an item's opacity."""
        self._start(item, b"opacity", end, self.fade_time(ms))

    def vanish(self, item: QGraphicsObject, ms: int) -> None:
        """Fade out an item; with reduced motion remove it from sight at once, after half a fade."""
        if self.fades_only:
            self._start(item, b"opacity", 0.0, _HALF_FADE, hold=_ALMOST)
        else:
            self.fade(item, 0.0, ms)

    def appear(self, item: QGraphicsObject, wait: int, ms: int) -> None:
        """Fade in an item after ``wait``; with reduced motion show it at once, after half a fade."""
        if self.speed > 0:
            item.setOpacity(0.0)
        if self.fades_only:
            self._start(item, b"opacity", 1.0, _HALF_FADE, hold=_ALMOST)
        else:
            self._start(item, b"opacity", 1.0, round((wait + ms) * self.speed), hold=wait / (wait + ms))

    def fade_time(self, ms: int) -> int:
        """Return the duration of a fade that takes ``ms`` at normal speed."""
        return durations.REDUCED_FADE if self.fades_only else round(ms * self.speed)

    def forget(self, item: QGraphicsObject) -> None:
        """Stop the animations of an item in its current state; call it before the item is removed."""
        for name in (b"pos", b"opacity", b"scale"):
            self._drop((id(item), name))

    def finish(self) -> None:
        """Complete all animations."""
        for key, animation in list(self.running.items()):
            end = animation.endValue()
            target = animation.targetObject()
            self._drop(key)
            if target is not None:
                target.setProperty(key[1].decode(), end)

    def _start(
        self, item: QGraphicsObject, name: bytes, end: object, duration: int, hold: float = 0.0
    ) -> None:
        """Animate a property in ``duration`` milliseconds; for the share ``hold`` of it nothing changes."""
        key = (id(item), name)
        self._drop(key)
        if duration <= 0 or item.property(name.decode()) == end:
            item.setProperty(name.decode(), end)
            return
        animation = QPropertyAnimation(item, name)
        animation.setDuration(duration)
        animation.setEndValue(end)
        if hold:
            animation.setKeyValueAt(hold, item.property(name.decode()))
        else:
            animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        animation.finished.connect(lambda: self._drop(key))
        self.running[key] = animation
        animation.start()

    def _drop(self, key: Key) -> None:
        animation = self.running.pop(key, None)
        if animation is not None:
            animation.stop()
            animation.deleteLater()
