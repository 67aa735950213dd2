"""Painting without a screen."""

from __future__ import annotations

import os
import sys


def without_a_screen() -> None:
    """Select Qt's offscreen platform if there is no screen; otherwise Qt aborts on Linux."""
    no_screen = not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if sys.platform == "linux" and no_screen:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
