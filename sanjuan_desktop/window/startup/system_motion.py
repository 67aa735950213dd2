"""Reduced-motion setting of the system, read once at the start of the program.

Qt provides it from 6.12 on (``QAccessibilityHints.motionPreference``). Until then each system is asked in its
own way; no answer or a late one means no reduced motion.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.system_command import output_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LONGEST_S: Final = 0.2
"""Maximum wait for the answer of another program, in seconds."""

_MAC: Final = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
_GNOME_LIKE: Final = frozenset({"GNOME", "Unity", "Budgie", "Pantheon"})
"""Desktops that store the setting in GNOME's way; on others a query would only leave a file behind."""

_GNOME: Final = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
_GET_CLIENT_AREA_ANIMATION: Final = 0x1042

_ASK: Final = partial(output_of, longest_s=LONGEST_S)


def windows_animates() -> bool:
    """Return whether Windows animates controls inside windows; True on other systems."""
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        animates = wintypes.BOOL(True)
        asked = ctypes.windll.user32.SystemParametersInfoW(
            _GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animates), 0
        )
        return not asked or bool(animates.value)
    else:  # noqa: RET505 - mypy reads what follows a branch of another system as unreachable
        return True


def reduces_motion(
    platform: str = sys.platform,
    ask: Callable[[Sequence[str]], str] = _ASK,
    animates: Callable[[], bool] = windows_animates,
    desktop: str | None = None,
) -> bool:
    """Return whether the system asks programs for reduced motion; never raises.

    Args:
        platform: as in ``sys.platform``.
        ask: runs a command and returns its output.
        animates: asks Windows.
        desktop: names of the desktop separated by colons; None reads them from the environment.
    """
    try:
        if platform == "win32":
            return not animates()
        if platform == "darwin":
            return ask(_MAC) == "1"
        names = os.environ.get("XDG_CURRENT_DESKTOP", "") if desktop is None else desktop
        return not _GNOME_LIKE.isdisjoint(names.split(":")) and ask(_GNOME) == "false"
    except (OSError, AttributeError, ValueError):
        return False
