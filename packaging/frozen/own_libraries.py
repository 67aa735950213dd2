"""Runtime hook of a built program: system programs that the game starts must not load its libraries.

The start program adds its folder to the library search path of Linux. A spawned process of the game gets it
again from its own start program, so nothing is lost.
"""

import os

_PATH = "LD_LIBRARY_PATH"
_BEFORE = os.environ.pop(_PATH + "_ORIG", None)
if _BEFORE is None:
    os.environ.pop(_PATH, None)
else:
    os.environ[_PATH] = _BEFORE
