"""The installer of Windows sees a running game."""

import sys

import pytest

from sanjuan_desktop.window.startup.running_mark import mark_running

_SYNCHRONIZE = 0x100000


def test_other_systems_need_no_mark():
    mark_running("sanjuan-test-of-the-mark")


@pytest.mark.skipif(sys.platform != "win32", reason="a mutex of Windows")
def test_the_mark_is_a_mutex_with_this_name():
    import ctypes

    open_mutex = ctypes.WinDLL("kernel32").OpenMutexW
    open_mutex.restype = ctypes.c_void_p
    assert not open_mutex(_SYNCHRONIZE, False, "sanjuan-test-of-a-mark")
    mark_running("sanjuan-test-of-a-mark")
    assert open_mutex(_SYNCHRONIZE, False, "sanjuan-test-of-a-mark")
