"""Events between two questions, as one seat may see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.phrases import whose
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.people.remarks import Remark
    from sanjuan_desktop.rules import Event, PlayerView


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log; a line of ``seat`` -1 is a heading (round or phase) and has no chip.

    ``rule`` names the section of the rules about it. ``apart`` means that the text begins with a building of
    the player, such as "Well: draws 1 card.", and follows the possessive form of the name.
    """

    seat: int
    text: str
    rule: str = ""
    apart: bool = False

    def named(self, names: Sequence[str], text: str = "") -> str:
        """Return the text, or the given one, preceded by the name of the player or its possessive form."""
        text = text or self.text
        if self.seat == NOBODY:
            return text
        name = names[self.seat]
        return f"{whose(name) if self.apart else name} {text}"


@dataclass(frozen=True, slots=True)
class Step:
    """Events in order, already redacted, with the view after them and their log lines."""

    events: tuple[Event, ...]
    view: PlayerView
    log: tuple[LogLine, ...] = ()
    remark: Remark | None = None
    """Remark of a computer player; None in almost all steps."""
