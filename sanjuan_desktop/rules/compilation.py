"""Whether these rules run as machine code."""

from __future__ import annotations

from types import FunctionType


def is_compiled() -> bool:
    """Say whether the rules were compiled; if not, they run as pure Python."""
    this: object = is_compiled
    return not isinstance(this, FunctionType)


def build_kind() -> str:
    """Return the words for it that are printed."""
    return "compiled" if is_compiled() else "pure Python"
