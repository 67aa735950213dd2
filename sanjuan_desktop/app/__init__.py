"""The window: the only package that imports QtGui, QtWidgets and QtSvg."""

import os

# WORKAROUND Qt 6.11: what is filled is shared out among threads from about a hundred rows on. To wake
# them takes several times as long as to fill a whole card in one thread. Qt looks at this once, when
# it paints for the first time.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
