"""Names of players as they are typed: made fit to be shown, and told apart."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLineEdit


def clean_name(typed: str) -> str:
    """Return a name without outer blanks and without what cannot be seen.

    Control characters, those that turn the direction of writing among them, would disarrange
    every line that the name stands in; tabs and line ends become blanks.
    """
    blank = "".join(" " if sign.isspace() else sign for sign in typed)
    return "".join(sign for sign in blank if not unicodedata.category(sign).startswith("C")).strip()


def alike(name: str) -> str:
    """Return what two names have in common that look the same: case, blanks and ligatures aside."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())


def mark(field: QLineEdit, wrong: bool) -> None:
    """Colour a field whose content cannot be used, or uncolour it."""
    if bool(field.property("wrong")) != wrong:
        field.setProperty("wrong", wrong)
        field.style().unpolish(field)
        field.style().polish(field)
