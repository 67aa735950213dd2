"""Changes that mails, chats and word processors make to a text."""

from __future__ import annotations

import textwrap
import unicodedata
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

_SIGNS: Final = [chr(code) for code in range(0x20000)]
"""All characters but rare ideographs; looking at those too would take a third of a second."""
DASHES: Final = [sign for sign in _SIGNS if unicodedata.category(sign) == "Pd"]
DASHES += ["\u2212", "\u00ad"]
SPACES: Final = [sign for sign in _SIGNS if unicodedata.category(sign) == "Zs"]
INVISIBLE: Final = ["\u200c", "\u200d", "\u2060", "\ufeff", "\u200e", "\u200f"]


def quoted(text: str, mark: str = "> ") -> str:
    """Return the text as a mail quotes it."""
    return "".join(f"{mark}{line}\n" for line in text.splitlines())


def wide(text: str) -> str:
    """Return the text in full-width letters."""
    return "".join(chr(ord(letter) + 0xFEE0) if "!" <= letter <= "~" else letter for letter in text)


def wrapped(text: str, columns: int = 72) -> str:
    """Return the text with its long lines broken."""
    lines = [textwrap.fill(line, columns, break_on_hyphens=False) for line in text.splitlines()]
    return "\n".join(lines) + "\n"


def seen_through(text: str, marks: list[str], places: int = 5) -> str:
    """Return the text with an invisible mark after every few letters."""
    return "".join(
        letter + (marks[at % len(marks)] if at % places == 0 else "") for at, letter in enumerate(text)
    )


AROUND: Final[dict[str, Callable[[str], str]]] = {
    "nothing": lambda text: text,
    "greeting": lambda text: f"Hi Ana!\nTry this one:\n\n{text}",
    "signature": lambda text: f"{text}\n-- \nBen\n+49 171 2345\nhttps://example.org/a-b?c=1",
    "wishes": lambda text: f"{text}\n\nSee you on Monday, all well?\nBen",
    "quoted": quoted,
    "quoted twice": lambda text: quoted(quoted(text, "> "), "> "),
    "quoted closely": lambda text: quoted(text, ">> "),
    "reply": lambda text: "Great, thanks!\n\nOn Monday Ben wrote:\n" + quoted(f"Hello!\n\n{text}\n\nBen"),
    "byte order mark": lambda text: "\ufeff" + text,
    "Windows": lambda text: "\r\n".join(text.splitlines()),
    "old Mac": lambda text: "\r".join(text.splitlines()),
    "room": lambda text: f"\n\n \t{text} \n\t\n",
    "code block": lambda text: f"```\n{text}\n```",
    "quotation marks": lambda text: f"“{text.strip()}”",
    "brackets": lambda text: f"({text.strip()})",
    "full stop": lambda text: f"{text.strip()}.",
    "wide": wide,
    "invisible": lambda text: seen_through(text, INVISIBLE),
}
"""Changes that neither a code nor a record is affected by."""
