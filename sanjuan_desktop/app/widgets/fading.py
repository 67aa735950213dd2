"""Widgets that come into sight without moving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPropertyAnimation
from PySide6.QtWidgets import QGraphicsOpacityEffect

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


def hide_softly(widget: QWidget) -> QGraphicsOpacityEffect:
    """Take a widget out of sight, its room stays; :func:`fade_in` brings it back."""
    effect = QGraphicsOpacityEffect(widget)
    effect.setOpacity(0.0)
    widget.setGraphicsEffect(effect)
    return effect


def show_plainly(widget: QWidget) -> None:
    """Remove the effect of a widget that was hidden or faint."""
    # PySide's own declaration leaves out that there need not be an effect.
    none: QGraphicsOpacityEffect = None  # type: ignore[assignment]
    widget.setGraphicsEffect(none)


def fade_in(widget: QWidget, ms: int) -> None:
    """Bring a widget into sight in so many milliseconds, 0 for at once; nothing is left to be paid for."""
    if ms <= 0:
        show_plainly(widget)
        return
    fading = QPropertyAnimation(hide_softly(widget), b"opacity", widget)
    fading.setDuration(ms)
    fading.setStartValue(0.0)
    fading.setEndValue(1.0)
    fading.finished.connect(lambda: show_plainly(widget))
    fading.start(QPropertyAnimation.DeletionPolicy.DeleteWhenStopped)


def fade_out(widget: QWidget, ms: int, then: Callable[[], None]) -> None:
    """Take a widget out of sight in so many milliseconds, then do something."""
    effect = hide_softly(widget)
    fading = QPropertyAnimation(effect, b"opacity", widget)
    fading.setDuration(ms)
    fading.setStartValue(1.0)
    fading.setEndValue(0.0)
    fading.finished.connect(then)
    fading.start(QPropertyAnimation.DeletionPolicy.DeleteWhenStopped)
