"""Worker with small jobs for tests of background work; its process imports this module, so no Qt here."""

from __future__ import annotations

import os
import sys
import threading

from sanjuan_desktop.control.background import Worker


class SmallWorker(Worker):
    """Worker whose jobs need no games."""

    def count(self, most):
        """Yield the numbers up to ``most``, and return the next one."""
        yield from range(1, most + 1)
        return most + 1

    def fail(self, after):
        """Yield the numbers up to ``after``, then fail with an error of two lines."""
        yield None
        yield from range(1, after + 1)
        raise OSError("the file\nis missing")

    def hang(self):
        """Yield one result and never end."""
        yield "begun"
        threading.Event().wait()

    def describe(self):
        """Return the niceness, whether Qt is loaded, and the folder."""
        nice = 0 if sys.platform == "win32" else os.nice(0)
        yield None
        return nice, "PySide6" in sys.modules, self.folder
