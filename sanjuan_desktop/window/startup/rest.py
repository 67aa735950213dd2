"""Load modules that the first frame does not need."""

from __future__ import annotations

import importlib
import threading
from typing import Final

REST: Final = ("sanjuan_desktop.storage.saved_game",)
"""Module that checks saved games and imports pydantic; the first decision of a game needs it. Sheets are not
included, because they load quickly and may never be opened. Qt modules are not included, because they belong
to the thread of the window."""


def load_rest() -> threading.Thread:
    """Load the modules on a separate thread, so that no frame waits; return the thread."""
    thread = threading.Thread(target=_load, name="rest of the program")
    thread.start()
    return thread


def _load() -> None:
    for name in REST:
        importlib.import_module(name)
