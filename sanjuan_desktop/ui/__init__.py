"""User interface below the features: looks, widgets, the table, sound and accessibility.

It is loaded before anything paints, so it also prepares Qt.
"""

import builtins
import os

# WORKAROUND Qt 6.11: fills are distributed among threads from about a hundred rows on. Waking the threads
# takes several times as long as filling a whole card in one thread. Qt reads this variable once, when it
# first paints.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")

import PySide6.QtCore  # noqa: F401 - it hooks into imports

# WORKAROUND PySide 6.11: for a feature that is not used here (`from __feature__ import ...`) each import
# reads the source of the imported module, which takes a tenth of the start. It also asks modules for missing
# attributes, and pydantic.errors then imports more of pydantic. If two threads import at a time, that
# occasionally ends in an ImportError, and games can no longer be saved. So the original import function is
# restored.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
