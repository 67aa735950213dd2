"""Events between two questions, as one seat may see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.people.remarks import Remark
    from sanjuan_desktop.rules import Event, PlayerView


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log; a line of ``seat`` -1 is a heading (round or phase) and has no chip.

    ``rule`` names the section of the rules about it. ``apart`` means that the text does not continue the name
    of the player, such as "Well: draws 1 card."; a dash separates them.
    """

    seat: int
    text: str
    rule: str = ""
    apart: bool = False

    def named(self, names: Sequence[str], text: str = "") -> str:
        """Return the text, or the given one, preceded by the name of the player."""
        text = text or self.text
        if self.seat == NOBODY:
            return text
        return f"{names[self.seat]} \u2013 {text}" if self.apart else f"{names[self.seat]} {text}"


@dataclass(frozen=True, slots=True)
class Step:
    """Events in order, already redacted, with the view after them and their log lines."""

    events: tuple[Event, ...]
    view: PlayerView
    log: tuple[LogLine, ...] = ()
    remark: Remark | None = None
    """Remark of a computer player; None in almost all steps."""
