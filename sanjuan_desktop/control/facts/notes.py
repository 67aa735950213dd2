"""A note beside a thing on the table: a few lines, sums with their values at the right."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

NOBODY_SAYS = -1


class Tone(StrEnum):
    """How a line is written."""

    PLAIN = "plain"
    FAINT = "faint"
    """Explains the line above."""
    STRONG = "strong"
    """A sum."""
    WARNING = "warning"
    """Why something cannot be done; a cross stands before it."""


@dataclass(frozen=True, slots=True)
class NoteLine:
    """One line: words at the left, perhaps a value at the right."""

    words: str
    value: str = ""
    tone: Tone = Tone.PLAIN
    seat: int = NOBODY_SAYS
    """Whose chip stands before the words."""
    icon: str = ""
    """Symbol of ``resources/icons`` after the value."""


@dataclass(frozen=True, slots=True)
class PriceRow:
    """One row of prices in the order of the goods, indigo first."""

    words: str
    prices: tuple[str, ...]
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Note:
    """Everything said about one thing."""

    title: str = ""
    lines: tuple[NoteLine, ...] = ()
    prices: tuple[PriceRow, ...] = ()
    """A small table below the lines, headed by the five goods."""
    foot: str = ""

    @property
    def plain(self) -> str:
        """The same as text, line by line, for a screen reader."""
        found = [self.title] if self.title else []
        found += [f"{line.words}: {line.value}" if line.value else line.words for line in self.lines]
        found += [f"{row.words}: {', '.join(row.prices)}" for row in self.prices]
        return "\n".join([*found, self.foot] if self.foot else found)

    def with_lines(self, *lines: NoteLine) -> Note:
        """Return the note with these lines at its end."""
        return Note(self.title, (*self.lines, *lines), self.prices, self.foot)


def spoken(words: str) -> Note:
    """Return a note of nothing but words, one line each."""
    return Note(lines=tuple(NoteLine(line) for line in words.splitlines()))
