"""Windows job: the processes that a program starts end with the program or with this process."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

if sys.platform == "win32":
    from ctypes import wintypes

    _EXTENDED_LIMITS: Final = 9  # JobObjectExtendedLimitInformation
    _KILL_ON_JOB_CLOSE: Final = 0x2000
    _SET_QUOTA_AND_TERMINATE: Final = 0x0101  # rights that a process needs to be put into a job

    class _BasicLimits(ctypes.Structure):
        _fields_ = (
            ("PerProcessUserTimeLimit", ctypes.c_int64),
            ("PerJobUserTimeLimit", ctypes.c_int64),
            ("LimitFlags", wintypes.DWORD),
            ("MinimumWorkingSetSize", ctypes.c_size_t),
            ("MaximumWorkingSetSize", ctypes.c_size_t),
            ("ActiveProcessLimit", wintypes.DWORD),
            ("Affinity", ctypes.c_size_t),
            ("PriorityClass", wintypes.DWORD),
            ("SchedulingClass", wintypes.DWORD),
        )

    class _ExtendedLimits(ctypes.Structure):
        _fields_ = (
            ("BasicLimitInformation", _BasicLimits),
            ("IoInfo", ctypes.c_uint64 * 6),
            ("ProcessMemoryLimit", ctypes.c_size_t),
            ("JobMemoryLimit", ctypes.c_size_t),
            ("PeakProcessMemoryUsed", ctypes.c_size_t),
            ("PeakJobMemoryUsed", ctypes.c_size_t),
        )

    class WindowsJob:
        """Job with a program and all processes that it starts after this call.

        If the system refuses the job, :meth:`end` does nothing.
        """

        def __init__(self, pid: int) -> None:
            self._kernel = kernel = ctypes.WinDLL("kernel32")
            kernel.CreateJobObjectW.restype = wintypes.HANDLE
            kernel.CreateJobObjectW.argtypes = (ctypes.c_void_p, wintypes.LPCWSTR)
            kernel.SetInformationJobObject.argtypes = (
                wintypes.HANDLE, ctypes.c_int, ctypes.c_void_p, wintypes.DWORD,
            )  # fmt: skip
            kernel.OpenProcess.restype = wintypes.HANDLE
            kernel.OpenProcess.argtypes = (wintypes.DWORD, wintypes.BOOL, wintypes.DWORD)
            kernel.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
            kernel.TerminateJobObject.argtypes = (wintypes.HANDLE, wintypes.UINT)
            kernel.CloseHandle.argtypes = (wintypes.HANDLE,)
            self._job = kernel.CreateJobObjectW(None, None)
            limits = _ExtendedLimits()
            limits.BasicLimitInformation.LimitFlags = _KILL_ON_JOB_CLOSE
            kernel.SetInformationJobObject(
                self._job, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits)
            )
            process = kernel.OpenProcess(_SET_QUOTA_AND_TERMINATE, False, pid)
            kernel.AssignProcessToJobObject(self._job, process)
            kernel.CloseHandle(process)

        def end(self) -> None:
            """End all processes of the job; call it only once."""
            self._kernel.TerminateJobObject(self._job, 1)
            self._kernel.CloseHandle(self._job)
