"""Painting where there is no screen."""

from __future__ import annotations

import os
import sys


def without_a_screen() -> None:
    """Let Qt paint without a screen where there is none; without this it aborts on Linux."""
    no_screen = not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if sys.platform == "linux" and no_screen:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
