"""Comparison of players' names."""

from __future__ import annotations

import unicodedata

from sanjuan_desktop.storage.names import without_selectors


def alike(name: str) -> str:
    """Return a normal form that is equal for names that look the same: without case, blanks and ligatures."""
    plain = unicodedata.normalize("NFKC", without_selectors(name)).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())
