"""Recorder of the announcements of a window to screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanjuan_desktop.window.main_window import MainWindow


class Recorder:
    """Voice that records its announcements."""

    def __init__(self) -> None:
        self.is_heard = True
        self.lines: list[str] = []
        self.urgent: list[str] = []

    def say(self, words: str, *, urgent: bool = False) -> None:
        (self.urgent if urgent else self.lines).append(words)


def hear(window: MainWindow) -> Recorder:
    """Record the announcements of a window from now on, and return the recorder."""
    recorder = Recorder()
    window.access.speaker.voice = recorder
    return recorder
