"""Colour of a text field with invalid content."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLineEdit


def mark(field: QLineEdit, wrong: bool) -> None:
    """Colour a field with invalid content, or remove the colour."""
    if bool(field.property("wrong")) != wrong:
        field.setProperty("wrong", wrong)
        field.style().unpolish(field)
        field.style().polish(field)
