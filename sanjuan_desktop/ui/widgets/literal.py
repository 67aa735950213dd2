"""Names and titles of the players on buttons and actions."""

from __future__ import annotations


def literal(text: str) -> str:
    """Escape a text for a button or an action, so that its ampersands are visible.

    Qt reads a single ampersand as the mark of a shortcut letter and hides it.
    """
    return text.replace("&", "&&")
