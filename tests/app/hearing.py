"""Recorder of what a window says to screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanjuan_desktop.app.shell.main_window import MainWindow


class Recorder:
    """A voice that notes what it says."""

    def __init__(self) -> None:
        self.is_heard = True
        self.lines: list[str] = []
        self.urgent: list[str] = []

    def say(self, words: str, *, urgent: bool = False) -> None:
        (self.urgent if urgent else self.lines).append(words)


def hear(window: MainWindow) -> Recorder:
    """Record what a window says from now on, and return the recorder."""
    recorder = Recorder()
    window.access.speaker.voice = recorder
    return recorder
