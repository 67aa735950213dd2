"""One section of the rules as it is written: its title, its short lines, its text.

A file has three parts. Front matter in TOML between two lines ``+++`` holds the
``title`` (a building has none: it is called as its card is). Then, up to the line
``---``, the short form: one line each, ``- :symbol: words``. The rest is the long
form in Markdown: paragraphs, ``##`` subtitles, lists, tables, links to other
sections ``[Crane](crane)``, and examples ``![what happens](example:5)``.

What is read has a no-break space between a number and what it counts.
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
    """A text of the rules cannot be read; the message names the file, the line and what is wrong."""


ROLES: Final = ("builder", "producer", "trader", "councillor", "prospector")
GOODS: Final = ("indigo", "sugar", "tobacco", "coffee", "silver")
SIGNS: Final = (
    "card", "check", "cross", "city", "production", "monument", "six", "points", "good", "governor", "eye",
    "house", "arrow", "clock", "cathedral", "overbuilt",
)  # fmt: skip
SYMBOLS: Final = frozenset((*ROLES, *GOODS, *SIGNS))
"""What may stand before a short line."""

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
    """A worked example: its row of pictures, and what happens in it."""

    key: str
    words: str


@dataclass(frozen=True, slots=True)
class Page:
    """What one file says; ``text`` is Markdown."""

    title: str
    short: tuple[ShortLine, ...]
    text: str

    @property
    def links(self) -> tuple[str, ...]:
        """The sections that the text points to, in order."""
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
        """Yield the words of the long form a paragraph, list entry, caption or row at a time."""
        for block in self.text.split("\n\n"):
            for part in _parts(block):
                if part and not _RULER.match(part):
                    yield plain(part)


def read_page(text: str, name: str) -> Page:
    """Return what a file says.

    Args:
        text: of the file.
        name: of the file, for errors.

    Raises:
        RulebookError: a part is missing, or a line is not what should stand there.
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
    """Return the words of a piece of Markdown in one line."""
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
    """Split a block where a new entry, subtitle or row begins; lines that go on are joined."""
    now = ""
    for line in block.splitlines():
        begins = _LEADING.match(line.strip())
        if begins and now:
            yield now
            now = ""
        now = f"{now} {line.strip()[begins.end() if begins else 0 :]}".strip()
    yield now
