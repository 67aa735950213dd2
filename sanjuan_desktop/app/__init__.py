"""The window: the only package that imports QtGui, QtWidgets and QtSvg."""

import builtins
import os

# WORKAROUND Qt 6.11: what is filled is shared out among threads from about a hundred rows on. To wake
# them takes several times as long as to fill a whole card in one thread. Qt looks at this once, when
# it paints for the first time.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")

import PySide6.QtCore  # noqa: F401 - it hooks into imports

# WORKAROUND PySide 6.11: for a feature that nothing here uses (`from __feature__ import ...`) each import
# reads the source of what was imported, a tenth of a start. Worse, it asks a module for attributes that it
# lacks, upon which pydantic.errors imports more of pydantic: with two threads importing at a time that ends
# now and then in an ImportError, and no game could be kept any more. So imports are what they were.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
