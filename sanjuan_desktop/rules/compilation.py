"""Information on whether the rules run as machine code."""

from __future__ import annotations

from types import FunctionType


def is_compiled() -> bool:
    """Return whether the rules are compiled; otherwise they run as pure Python."""
    this: object = is_compiled
    return not isinstance(this, FunctionType)


def build_kind() -> str:
    """Return the description of the build for display."""
    return "compiled" if is_compiled() else "pure Python"
