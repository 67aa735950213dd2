"""Comparison of players' names."""

from __future__ import annotations

import unicodedata

from sanjuan_desktop.storage.names import without_selectors


def alike(name: str) -> str:
    """Return what two names have in common that look the same: case, blanks and ligatures aside."""
    plain = unicodedata.normalize("NFKC", without_selectors(name)).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())
