"""What happened between two questions, as one seat may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanjuan_desktop.control.people.sayings import Saying
    from sanjuan_desktop.rules import Event, PlayerView


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: ``seat`` -1 is a heading (round, phase) and has no chip.

    ``rule`` names the section of the rules about it.
    """

    seat: int
    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """Events in order, already redacted, with the view after them and their log lines."""

    events: tuple[Event, ...]
    view: PlayerView
    log: tuple[LogLine, ...] = ()
    saying: Saying | None = None
    """What a computer player remarks about it, in almost all steps nothing."""
