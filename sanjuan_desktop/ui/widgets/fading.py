"""Fade widgets in and out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPropertyAnimation
from PySide6.QtWidgets import QGraphicsOpacityEffect

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


def hide_softly(widget: QWidget) -> QGraphicsOpacityEffect:
    """Hide a widget but keep its place in the layout; :func:`fade_in` shows it again."""
    effect = QGraphicsOpacityEffect(widget)
    effect.setOpacity(0.0)
    widget.setGraphicsEffect(effect)
    return effect


def show_plainly(widget: QWidget) -> None:
    """Remove the effect of a widget that was hidden or faint."""
    # PySide's declaration excludes None, which removes the effect.
    none: QGraphicsOpacityEffect = None  # type: ignore[assignment]
    widget.setGraphicsEffect(none)


def fade_in(widget: QWidget, ms: int) -> None:
    """Fade a widget in within ``ms`` milliseconds, 0 for at once, then remove the effect."""
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
    """Fade a widget out within ``ms`` milliseconds, then call ``then``."""
    effect = hide_softly(widget)
    fading = QPropertyAnimation(effect, b"opacity", widget)
    fading.setDuration(ms)
    fading.setStartValue(1.0)
    fading.setEndValue(0.0)
    fading.finished.connect(then)
    fading.start(QPropertyAnimation.DeletionPolicy.DeleteWhenStopped)
