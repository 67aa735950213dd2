"""Text of people on buttons and actions."""

from __future__ import annotations


def literal(text: str) -> str:
    """Return a text for a button or an action that shows its ampersands.

    Qt takes a single ampersand for the mark of a shortcut letter and does not show it.
    """
    return text.replace("&", "&&")
