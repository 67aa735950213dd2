"""Cleaning of names of players and games for display, both typed and loaded ones."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
"""Maximum length of a player's name in characters, direction marks included."""

_LEFT_TO_RIGHT: Final = "\u200e"
_BLANKS: Final = frozenset("\u2800\u3164\uffa0\U0001d159")
"""Blank characters with a width: Braille blank, Hangul fillers, null notehead."""
_EMPTY: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5")
"""Blank characters without width."""
_SELECTORS: Final = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})


def clean_line(text: str) -> str:
    """Return a line without outer spaces and without invisible characters.

    Control characters, including those that change the writing direction, would garble every line that
    contains the text. Tabs, line ends and blank letters become spaces. Accents and variation selectors stay
    only after a letter.
    """
    if text.isascii() and text.isprintable():
        return text.strip()
    seen: list[str] = []
    for sign in text:
        category = unicodedata.category(sign)
        if sign.isspace() or sign in _BLANKS:
            seen.append(" ")
        elif category.startswith("C") or sign in _EMPTY:
            continue
        elif not category.startswith("M") or (seen and seen[-1] != " "):
            seen.append(sign)
    return "".join(seen).strip()


def clean_name(text: str) -> str:
    """Return the name of a player for display: one line, limited length, "" if nothing is visible.

    A name with right-to-left letters gets a left-to-right mark at both ends, so that the sentence around it
    keeps its order. Cleaning a clean name changes nothing.
    """
    name = clean_line(text)
    if not any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in name):
        return name[:LONGEST_NAME].rstrip()
    room = LONGEST_NAME - 2 * len(_LEFT_TO_RIGHT)
    return f"{_LEFT_TO_RIGHT}{name[:room].rstrip()}{_LEFT_TO_RIGHT}"


def typed_name(name: str) -> str:
    """Return a name as it was typed, without the marks that :func:`clean_name` adds."""
    return name.strip(_LEFT_TO_RIGHT)


def without_selectors(text: str) -> str:
    """Return a text without variation selectors, which make texts differ that look the same."""
    return _SELECTORS.sub("", text)


def alike(name: str) -> str:
    """Return a normal form that is equal for names that look the same: without case, blanks and ligatures.

    Players whose names have the same form are the same person.
    """
    plain = unicodedata.normalize("NFKC", without_selectors(name)).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())


def letter_of(seat: int) -> str:
    """Return the letter of a seat, the name of a seat without a visible name."""
    return chr(ord("A") + seat)


def cleaned_bookmark(text: str) -> str:
    """Return the name of a bookmark without invisible characters, or a dot if nothing is left."""
    return clean_line(text) or "·"
