"""Announce lines through assistive programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_POLITENESS = QAccessible.AnnouncementPoliteness


class Voice(Protocol):
    """Output for announcements."""

    @property
    def is_heard(self) -> bool:
        """False if no assistive program is running, so that announcements can be skipped."""

    def say(self, words: str, *, urgent: bool = False) -> None:
        """Announce a line at the next pause, or immediately if ``urgent``."""


class ScreenReader:
    """Announcements through Qt to the running assistive program."""

    def __init__(self, source: QWidget) -> None:
        self._source = source

    @property
    def is_heard(self) -> bool:
        """Whether an assistive program is running."""
        return QAccessible.isActive()

    def say(self, words: str, *, urgent: bool = False) -> None:
        """Announce a line politely, or assertively if ``urgent``."""
        event = QAccessibleAnnouncementEvent(self._source, words)
        event.setPoliteness(_POLITENESS.Assertive if urgent else _POLITENESS.Polite)
        QAccessible.updateAccessibility(event)
