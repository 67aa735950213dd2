"""Tooltip of an item on the table: a few lines, with numbers at the right."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

NOBODY_SAYS = -1


class Tone(StrEnum):
    """Style of a line."""

    PLAIN = "plain"
    FAINT = "faint"
    """Explains the line above."""
    STRONG = "strong"
    """A total."""
    WARNING = "warning"
    """Reason why an action is impossible; a cross precedes it."""


@dataclass(frozen=True, slots=True)
class TooltipLine:
    """One line: words at the left, optionally a value at the right."""

    words: str
    value: str = ""
    tone: Tone = Tone.PLAIN
    seat: int = NOBODY_SAYS
    """Seat whose chip precedes the words."""
    icon: str = ""
    """Symbol of ``resources/icons`` after the value."""


@dataclass(frozen=True, slots=True)
class PriceRow:
    """One row of prices in the order of the goods, indigo first."""

    words: str
    prices: tuple[str, ...]
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Tooltip:
    """Tooltip of one item."""

    title: str = ""
    lines: tuple[TooltipLine, ...] = ()
    prices: tuple[PriceRow, ...] = ()
    """A small table below the lines, headed by the five goods."""
    foot: str = ""

    @property
    def plain(self) -> str:
        """The text line by line, for screen readers."""
        found = [self.title] if self.title else []
        found += [f"{line.words}: {line.value}" if line.value else line.words for line in self.lines]
        found += [f"{row.words}: {', '.join(row.prices)}" for row in self.prices]
        return "\n".join([*found, self.foot] if self.foot else found)

    def with_lines(self, *lines: TooltipLine) -> Tooltip:
        """Return the tooltip with these lines at its end."""
        return Tooltip(self.title, (*self.lines, *lines), self.prices, self.foot)


def spoken(words: str) -> Tooltip:
    """Return a tooltip with one plain line for each line of ``words``."""
    return Tooltip(lines=tuple(TooltipLine(line) for line in words.splitlines()))
