"""What the first frame does without is loaded once that is shown."""

from __future__ import annotations

import importlib
import threading
from typing import Final

REST: Final = ("sanjuan_desktop.storage.saved_game",)
"""What checks saved games, pydantic with it: the first decision of a game needs it. No sheets, which nobody
may open and which load in a moment, and nothing of Qt, which belongs to the thread of the window."""


def load_rest() -> threading.Thread:
    """Load it on a thread of its own, so that no frame waits; return the thread."""
    thread = threading.Thread(target=_load, name="rest of the program")
    thread.start()
    return thread


def _load() -> None:
    for name in REST:
        importlib.import_module(name)
