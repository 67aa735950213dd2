"""Power source of the computer: on battery, decoration stands still and no work is done ahead.

Qt has no function for it. An unknown power source counts as mains.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sanjuan_desktop.control.system_command import output_of
from sanjuan_desktop.control.thread_task import ThreadTask

if TYPE_CHECKING:
    from sanjuan_desktop.control.thread_task import TaskProgress

POLL_MS: Final = 30_000
"""Time between two looks at the power source, in milliseconds."""

_SUPPLIES: Final = Path("/sys/class/power_supply")
_UNKNOWN: Final = 255  # `ACLineStatus` of Windows; 0 is battery, 1 is mains.
_PMSET: Final = ("/usr/bin/pmset", "-g", "batt")
_PMSET_S: Final = 5.0
_CLOSE_S: Final = 10.0


class PowerSource(QObject):
    """Power source as it was last read, on a thread; until then it counts as mains."""

    changed = Signal()
    """:attr:`is_on_battery` or :attr:`may_work_ahead` has changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_on_battery = False
        self._works_on_battery = False
        self._task: ThreadTask | None = None
        self._is_closed = False
        self._poll = QTimer(self, interval=POLL_MS)
        self._poll.timeout.connect(self._read)

    @property
    def is_on_battery(self) -> bool:
        """Whether the computer runs on battery."""
        return self._is_on_battery

    @property
    def may_work_ahead(self) -> bool:
        """Whether processes may do work that the player has not asked for."""
        return self._works_on_battery or not self._is_on_battery

    def allow_on_battery(self, is_allowed: bool) -> None:
        """Set whether such work is done on battery too."""
        if is_allowed != self._works_on_battery:
            self._works_on_battery = is_allowed
            self.changed.emit()

    def watch(self) -> None:
        """Read the power source now and every :data:`POLL_MS`, until :meth:`close`."""
        if self._is_closed:
            return
        self._poll.start()
        self._read()

    def close(self) -> None:
        """Stop reading for good; may be called twice."""
        self._is_closed = True
        self._poll.stop()
        if self._task is not None:
            self._task.cancel()
            self._task.wait(_CLOSE_S)
            self._task = None

    def take(self, is_on_battery: bool) -> None:
        """Store the power source."""
        if is_on_battery != self._is_on_battery:
            self._is_on_battery = is_on_battery
            self.changed.emit()

    def _read(self) -> None:
        # Where a look takes very long, no second one is begun beside it.
        if self._task is None:
            self._task = ThreadTask(_look, self)
            self._task.done.connect(self._on_read)
            self._task.start()

    @Slot(object)
    def _on_read(self, is_on_battery: bool) -> None:
        if self._task is not None:
            self._task.deleteLater()
            self._task = None
        self.take(is_on_battery)


def _look(progress: TaskProgress) -> bool:
    del progress
    return is_on_battery()


def is_on_battery(supplies: Path = _SUPPLIES) -> bool:
    """Return whether the computer runs on battery; never raises. It may wait for the system.

    Args:
        supplies: folder with the power supplies of Linux, one folder each.
    """
    try:
        if sys.platform == "win32":
            return _windows_line() == 0
        elif sys.platform == "darwin":  # noqa: RET505 - mypy reads what follows as unreachable
            return mac_discharges(output_of(_PMSET, _PMSET_S))
        else:
            return _linux_discharges(supplies)
    except (OSError, AttributeError, ValueError):
        return False


def _linux_discharges(supplies: Path) -> bool:
    """Return whether a battery of the computer is used, without any connected charger."""
    is_discharging = False
    for supply in supplies.iterdir():
        # Mice, headsets and uninterruptible power supplies have batteries too.
        if _read(supply / "scope") == "Device" or _read(supply / "type") == "UPS":
            continue
        if _read(supply / "type") == "Battery":
            is_discharging = is_discharging or _read(supply / "status") == "Discharging"
        elif _read(supply / "online") == "1":
            return False
    return is_discharging


def mac_discharges(report: str) -> bool:
    """Return whether a report of macOS names the battery as the power source; a UPS is none."""
    return report.partition("\n")[0].strip() == "Now drawing from 'Battery Power'"


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
