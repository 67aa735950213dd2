"""Recorder of the announcements of a window to screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sanjuan_desktop.window.main_window import MainWindow

_NEVER_MS: Final = 24 * 3_600_000


class Recorder:
    """Voice that records its announcements."""

    def __init__(self) -> None:
        self.is_heard = True
        self.lines: list[str] = []
        self.urgent: list[str] = []

    def announce(self, words: str, *, urgent: bool = False) -> None:
        (self.urgent if urgent else self.lines).append(words)


def hear(window: MainWindow) -> Recorder:
    """Record the announcements of a window from now on, and return the recorder.

    The time in which events are collected does not end, so that a slow machine hears the same lines.
    """
    recorder = Recorder()
    window.access.speaker.voice = recorder
    window.access.speaker.gathering.setInterval(_NEVER_MS)
    return recorder
