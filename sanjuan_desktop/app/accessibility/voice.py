"""Has assistive programs say a line aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_POLITENESS = QAccessible.AnnouncementPoliteness


class Voice(Protocol):
    """Where spoken lines go."""

    @property
    def is_heard(self) -> bool:
        """False if nobody listens, so that nothing has to be said."""

    def say(self, words: str, *, urgent: bool = False) -> None:
        """Say a line when there is a pause, or at once."""


class ScreenReader:
    """Speaks through Qt to whatever assistive program there is."""

    def __init__(self, source: QWidget) -> None:
        self._source = source

    @property
    def is_heard(self) -> bool:
        """Whether an assistive program runs."""
        return QAccessible.isActive()

    def say(self, words: str, *, urgent: bool = False) -> None:
        """Announce a line politely, or at once if it is urgent."""
        event = QAccessibleAnnouncementEvent(self._source, words)
        event.setPoliteness(_POLITENESS.Assertive if urgent else _POLITENESS.Polite)
        QAccessible.updateAccessibility(event)
