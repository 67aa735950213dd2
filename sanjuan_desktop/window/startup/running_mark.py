"""Mark of a running game that the installer of Windows looks for (``AppMutex`` in ``sanjuan.iss``)."""

from __future__ import annotations

import sys

from sanjuan_desktop.storage.locations import APP_NAME


def mark_running(name: str = APP_NAME) -> None:
    """Create the named mutex on Windows; the system removes it at the end of the process."""
    if sys.platform == "win32":
        import ctypes

        create = ctypes.WinDLL("kernel32").CreateMutexW
        create.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_wchar_p)
        create.restype = ctypes.c_void_p
        create(None, False, name)
