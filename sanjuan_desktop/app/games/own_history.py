"""Opens the history of finished games for a moment; every trouble is said in one sentence."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, TypeVar

from sanjuan_desktop.ai.levels import LEVELS
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.storage.errors import StorageError
from sanjuan_desktop.storage.history import History

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    T = TypeVar("T")

PATIENCE_S: Final = 0.3
"""Seconds that the window waits, at each step, while another program writes the history."""

_log = logging.getLogger(__name__)


def ask_history(
    path: Path, ask: Callable[[History], T], say: Callable[[str], object], trouble: str
) -> T | None:
    """Return what ``ask`` finds or does in the history at ``path``, None where that fails.

    Args:
        path: of the history; a damaged one is kept aside, a new one begun, and ``say`` told so.
        ask: what to do with it.
        say: shows a sentence to the player.
        trouble: what is said where the history cannot be used.
    """
    try:
        with History.open(path, LEVELS, patience_s=PATIENCE_S) as history:
            answer = ask(history)
            kept = history.kept_aside
    except StorageError as error:
        _log.warning("%s", error)
        say(trouble)
        return None
    if kept is not None:
        say(damaged_words(kept))
    return answer


def damaged_words(kept_aside: Path) -> str:
    """Return what is said when a new history took the place of a damaged one, which was kept aside."""
    words = tr("OwnHistory", "Your history was damaged. A new one was begun; the old one is {name}.")
    return words.format(name=kept_aside.name)
