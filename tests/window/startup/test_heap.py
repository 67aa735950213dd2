"""Memory of pictures goes back to the system."""

import gc
import platform
import subprocess
import sys
import weakref

import pytest

from sanjuan_desktop.window.startup.heap import limit_heap, release_free_memory

MAPPINGS = """
import ctypes, sys
from sanjuan_desktop.window.startup.heap import limit_heap

class Info(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks",
        "uordblks", "fordblks", "keepcost")]

libc = ctypes.CDLL(None)
libc.mallinfo2.restype = Info
libc.malloc.restype = ctypes.c_void_p
libc.free.argtypes = [ctypes.c_void_p]
if sys.argv[1] == "limited":
    limit_heap()
libc.free(libc.malloc(8 << 20))
before = libc.mallinfo2().hblks
libc.malloc(1 << 20)
print(libc.mallinfo2().hblks - before)
"""


ARENAS = """
import ctypes, sys, threading
from sanjuan_desktop.window.startup.heap import limit_heap

libc = ctypes.CDLL(None)
libc.malloc.restype = ctypes.c_void_p
if sys.argv[1] == "limited":
    limit_heap()
threads = [threading.Thread(target=libc.malloc, args=(1000,)) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
libc.fopen.restype = ctypes.c_void_p
libc.fclose.argtypes = [ctypes.c_void_p]
libc.malloc_info.argtypes = [ctypes.c_int, ctypes.c_void_p]
info = libc.fopen(b"/dev/stdout", b"w")
libc.malloc_info(0, info)
libc.fclose(info)
"""


class Node:
    def __init__(self, other: "Node | None" = None) -> None:
        self.other = other


def has_glibc() -> bool:
    return sys.platform == "linux" and platform.libc_ver()[0] == "glibc"


def mappings(how: str) -> int:
    """Return how many mappings a large block takes once a larger one was freed."""
    done = subprocess.run([sys.executable, "-c", MAPPINGS, how], capture_output=True, text=True, check=True)
    return int(done.stdout)


@pytest.mark.skipif(not has_glibc(), reason="only glibc has these settings")
def test_a_large_block_is_a_mapping_of_its_own_whatever_was_freed_before() -> None:
    assert mappings("limited") == 1
    assert mappings("as usual") == 0


@pytest.mark.skipif(not has_glibc(), reason="only glibc has these settings")
@pytest.mark.parametrize("how", ["limited", "as usual"])
def test_all_threads_share_one_arena(how: str) -> None:
    done = subprocess.run([sys.executable, "-c", ARENAS, how], capture_output=True, text=True, check=True)
    assert (done.stdout.count("<heap nr=") == 1) == (how == "limited")


def test_objects_that_hold_each_other_are_released() -> None:
    node = Node()
    node.other = Node(node)
    gone = weakref.ref(node)
    gc.collect()
    del node
    release_free_memory()
    assert gone() is None


def test_the_heap_can_be_trimmed_on_every_system() -> None:
    limit_heap()
    release_free_memory()
