"""Access to the history of finished games; each problem is reported to the player in one sentence."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, TypeVar

from sanjuan_desktop.ai.levels import LEVELS
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.storage.errors import NewerFileError, StorageError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sanjuan_desktop.storage.history import History

    T = TypeVar("T")

PATIENCE_S: Final = 0.3
"""Timeout in seconds for each access while another program writes the history."""

_log = logging.getLogger(__name__)


class HistoryAccess:
    """Open the history for one question at a time."""

    def __init__(self, history_file: Path, show_toast: Callable[[str], object]) -> None:
        """Remember where the history is.

        Args:
            history_file: the file of finished games; it may be missing.
            show_toast: shows a sentence to the player.
        """
        self._history_file = history_file
        self._show_toast = show_toast

    def ask(self, ask: Callable[[History], T]) -> T | None:
        """Return the answer of the history; report a failure and return None."""
        try:
            return self.read(ask)
        except StorageError as error:
            self.report(error)
        return None

    def read(self, ask: Callable[[History], T]) -> T:
        """Return the answer of the history; report a damaged one, which a new one has replaced.

        Raises:
            StorageError: the history cannot answer.
        """
        answer, kept_aside = self.find(ask)
        self.report_damage(kept_aside)
        return answer

    def find(self, ask: Callable[[History], T]) -> tuple[T, Path | None]:
        """Return the answer of the history, and where a damaged file went; safe on any thread.

        Raises:
            StorageError: the history cannot answer.
        """
        # Imported here, because the program starts without SQLite.
        from sanjuan_desktop.storage.history import with_history

        return with_history(self._history_file, LEVELS, ask, patience_s=PATIENCE_S, whole=False)

    def report(self, error: StorageError) -> None:
        """Show the player that the history cannot be read."""
        _log.warning("%s", error)
        if isinstance(error, NewerFileError):
            words = tr(
                "StatisticsController",
                "Your game history was saved by a newer version of San Juan.",
            )
        else:
            words = tr("StatisticsController", "Your game history cannot be opened.")
        self._show_toast(words)

    def report_damage(self, kept_aside: Path | None) -> None:
        """Show the player that a new history replaced a damaged one, if it was damaged."""
        if kept_aside is not None:
            self._show_toast(damaged_words(kept_aside))


def damaged_words(kept_aside: Path) -> str:
    """Return the message that a new history replaced a damaged one, which was moved aside."""
    words = tr(
        "StatisticsController",
        "Your game history was damaged. A new one was started; the old file was kept as {name}.",
    )
    return words.format(name=kept_aside.name)
