"""Keep no sources of modules in memory. This module does not use Qt.

After each import PySide searches the source of the module for its own name, and Python keeps the lines of all
sources that were read: about 5 MB.
"""

from __future__ import annotations

import linecache


class _EmptyCache(dict[str, object]):
    """Cache that stays empty."""

    def __setitem__(self, name: str, entry: object) -> None:
        """Store nothing."""


def keep_no_sources() -> None:
    """Read the lines of a source whenever a traceback shows them. Call it before Qt is imported."""
    linecache.cache = _EmptyCache()  # type: ignore[assignment]
