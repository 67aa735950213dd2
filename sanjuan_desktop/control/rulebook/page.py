"""Parser of one section of the rules: its title, its short lines, its text.

A file has three parts:

- Front matter in TOML between two lines ``+++`` contains the ``title``. The section of a building has
  none, because it has the name of its card.
- The short form, up to the line ``---``, has lines of the form ``- :symbol: words``.
- The long form is Markdown: paragraphs, ``##`` subtitles, lists, tables, links to other sections
  ``[Crane](crane)``, and examples ``![what happens](example:5)``.

The parsed texts have a no-break space between a number and its noun.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.text.phrases import with_numbers_held

if TYPE_CHECKING:
    from collections.abc import Iterator


class RulebookError(ValueError):
    """A file of the rules cannot be read; the message names the file, the line and the error."""


ROLES: Final = ("builder", "producer", "trader", "councillor", "prospector")
GOODS: Final = ("indigo", "sugar", "tobacco", "coffee", "silver")
SIGNS: Final = (
    "card", "check", "cross", "city", "production", "monument", "six", "points", "good", "governor", "eye",
    "house", "arrow", "clock", "cathedral", "overbuilt",
)  # fmt: skip
SYMBOLS: Final = frozenset((*ROLES, *GOODS, *SIGNS))
"""Symbols that may precede a short line."""

_FENCE: Final = "+++"
_REST: Final = "---"
_SHORT: Final = re.compile(r"- :(\w+): (\S.*)")
_LINK: Final = re.compile(r"(?<!!)\[([^\]]+)\]\(([\w-]+)\)")
_EXAMPLE: Final = re.compile(r"!\[([^\]]+)\]\(example:(\w+)\)")
_LEADING: Final = re.compile(r"^(?:[#>\-*]+\s+|\d+\.\s+|\|\s*)")
_RULER: Final = re.compile(r"^[|\s:\-]+$")


@dataclass(frozen=True, slots=True)
class ShortLine:
    """One line of the short form and the symbol in front of it."""

    symbol: str
    words: str


@dataclass(frozen=True, slots=True)
class ExampleBlock:
    """A worked example: its row of pictures and its text."""

    key: str
    words: str


@dataclass(frozen=True, slots=True)
class Page:
    """Content of one file; ``text`` is Markdown."""

    title: str
    short: tuple[ShortLine, ...]
    text: str

    @property
    def links(self) -> tuple[str, ...]:
        """The sections to which the text links, in order."""
        return tuple(found[2] for found in _LINK.finditer(self.text))

    @property
    def examples(self) -> tuple[str, ...]:
        """The examples in the text, in order."""
        return tuple(found[2] for found in _EXAMPLE.finditer(self.text))

    @property
    def blocks(self) -> tuple[str | ExampleBlock, ...]:
        """The long form in order: pieces of Markdown, and the examples between them."""
        blocks: list[str | ExampleBlock] = []
        end = 0
        for found in _EXAMPLE.finditer(self.text):
            blocks += [self.text[end : found.start()].strip(), ExampleBlock(found[2], found[1])]
            end = found.end()
        blocks.append(self.text[end:].strip())
        return tuple(block for block in blocks if block)

    def paragraphs(self) -> Iterator[str]:
        """Yield the plain text of the long form by paragraph, list entry, caption or row."""
        for block in self.text.split("\n\n"):
            for part in _parts(block):
                if part and not _RULER.match(part):
                    yield plain(part)


def read_page(text: str, name: str) -> Page:
    """Return the content of a file.

    Args:
        text: of the file.
        name: of the file, for errors.

    Raises:
        RulebookError: a part is missing, or a line has the wrong form.
    """
    lines = with_numbers_held(text).splitlines()
    if not lines or lines[0] != _FENCE or _FENCE not in lines[1:]:
        raise RulebookError(f"{name}: the front matter between two lines {_FENCE} is missing")
    end = lines.index(_FENCE, 1)
    try:
        title = tomllib.loads("\n".join(lines[1:end])).get("title", "")
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(f"{name}: the front matter is no TOML: {error}") from error
    if _REST not in lines[end:]:
        raise RulebookError(f"{name}: the line {_REST} between the short and the long form is missing")
    rest = lines.index(_REST, end)
    short = tuple(_short_lines(lines, end + 1, rest, name))
    return Page(str(title), short, "\n".join(lines[rest + 1 :]).strip())


def plain(markdown: str) -> str:
    """Return the plain text of a piece of Markdown in one line."""
    words = _EXAMPLE.sub(r"\1", markdown)
    words = _LINK.sub(r"\1", words)
    words = words.replace("**", "").replace("*", "").replace("|", " ")
    return with_numbers_held(" ".join(words.split()))


def _short_lines(lines: list[str], start: int, end: int, name: str) -> Iterator[ShortLine]:
    for number in range(start, end):
        line = lines[number]
        if not line.strip():
            continue
        found = _SHORT.fullmatch(line.rstrip())
        if found is None or found[1] not in SYMBOLS:
            raise RulebookError(f"{name}, line {number + 1}: a short line is written “- :symbol: words”")
        yield ShortLine(found[1], found[2])


def _parts(block: str) -> Iterator[str]:
    """Split a block at new entries, subtitles or rows; other lines are joined."""
    now = ""
    for line in block.splitlines():
        begins = _LEADING.match(line.strip())
        if begins and now:
            yield now
            now = ""
        now = f"{now} {line.strip()[begins.end() if begins else 0 :]}".strip()
    yield now
