"""Plain characters for text from mails, chats and web pages, which replace hyphens and spaces by others."""

from __future__ import annotations

import unicodedata
from typing import Final

ZERO_WIDTH_SPACE: Final = "\u200b"
SOFT_HYPHEN: Final = "\u00ad"
# Signs that look like a hyphen and have another category in Unicode: minus sign, hyphen bullet, soft hyphen.
_MORE_DASHES: Final = frozenset("\u2212\u2043" + SOFT_HYPHEN)


def plain(text: str) -> str:
    """Return ``text`` with one kind of hyphen, one kind of space and ordinary letters.

    Wide letters become ordinary ones, every dash a hyphen, every space and zero-width space a space.
    Invisible marks, such as a byte order mark, are removed; line breaks stay.
    """
    return "".join(map(_plain, unicodedata.normalize("NFKC", text)))


def _plain(letter: str) -> str:
    if letter.isascii():
        return " " if letter == "\t" else letter
    category = unicodedata.category(letter)
    if category == "Pd" or letter in _MORE_DASHES:
        return "-"
    if category == "Zs" or letter == ZERO_WIDTH_SPACE:
        return " "
    return "" if category == "Cf" else letter
