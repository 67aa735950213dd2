"""Retries for files that another program locks for a moment.

Windows refuses to open, rename or remove a file while a virus scanner, a search index or another process has
it open, and also while its removal is not finished. The error is the same as for missing permissions,
therefore every refusal is retried for a limited time.
"""

from __future__ import annotations

import os
from time import sleep
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")

PAUSES_S: Final = (0.02, 0.05, 0.1, 0.2, 0.4) if os.name == "nt" else ()
"""Pauses between attempts, in seconds; other systems do not lock files that are open."""


def when_unlocked(act: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """Return the result of ``act``; on Windows, try again after a ``PermissionError``.

    ``act`` must be safe to repeat after it has raised.

    Raises:
        PermissionError: the last attempt was refused, too.
    """
    for pause_s in PAUSES_S:
        try:
            return act(*args, **more)
        except PermissionError:
            sleep(pause_s)
    return act(*args, **more)
