"""No collection of garbage while the program starts: again and again it would look at all that was loaded."""

from __future__ import annotations

import contextlib
import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Collect no garbage until `collect_from_now`; afterwards all is as before."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def collect_from_now() -> None:
    """Collect garbage again, but never look through what is there now: nearly all of it stays to the end.

    So later collections are short, too, and no frame of the table waits for one.
    """
    gc.freeze()
    gc.enable()
