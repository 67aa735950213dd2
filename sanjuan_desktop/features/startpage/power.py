"""Power source of the computer, so that movements that are only decoration stop on battery.

Qt has no function for it. An unknown power source counts as mains.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

_SUPPLIES: Final = Path("/sys/class/power_supply")
_UNKNOWN: Final = 255  # `ACLineStatus` of Windows; 0 is battery, 1 is mains.


def is_on_battery(supplies: Path = _SUPPLIES) -> bool:
    """Return whether the computer runs on battery; never raises.

    Args:
        supplies: folder with the power supplies of Linux, one folder each.
    """
    try:
        return _windows_line() == 0 if sys.platform == "win32" else _linux_discharges(supplies)
    except (OSError, AttributeError, ValueError):
        return False


def _linux_discharges(supplies: Path) -> bool:
    """Return whether a battery of the computer is used, without any connected charger."""
    is_discharging = False
    for supply in supplies.iterdir():
        # Mice and headsets have batteries too.
        if _read(supply / "scope") == "Device":
            continue
        if _read(supply / "type") == "Battery":
            is_discharging = is_discharging or _read(supply / "status") == "Discharging"
        elif _read(supply / "online") == "1":
            return False
    return is_discharging


def _read(path: Path) -> str:
    """Return the content of a small file, "" if it is missing."""
    try:
        return path.read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def _windows_line() -> int:
    """Return the ``ACLineStatus`` of Windows, 255 for unknown, also on other systems."""
    if sys.platform == "win32":
        import ctypes

        class _Status(ctypes.Structure):
            """``SYSTEM_POWER_STATUS``."""

            _fields_ = (
                ("line", ctypes.c_ubyte),
                ("battery", ctypes.c_ubyte),
                ("percent", ctypes.c_ubyte),
                ("saver", ctypes.c_ubyte),
                ("seconds", ctypes.c_uint32),
                ("full_seconds", ctypes.c_uint32),
            )

        status = _Status()
        known = ctypes.windll.kernel32.GetSystemPowerStatus(ctypes.byref(status))
        return int(status.line) if known else _UNKNOWN
    else:  # noqa: RET505 - mypy reads what follows a branch of another system as unreachable
        return _UNKNOWN
