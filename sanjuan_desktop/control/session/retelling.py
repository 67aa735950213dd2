"""Telling a game again from its record: in another language, or for another seat that looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.rules import apply, view_for
from sanjuan_desktop.rules.record import ROOT

if TYPE_CHECKING:
    from sanjuan_desktop.control.session.journal import Journal
    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.rules import Event, GameRecord


def retell(record: GameRecord, journal: Journal, seat: int) -> dict[int, tuple[LogLine, ...]]:
    """Return the log lines of every move up to the head, by the index of the move, ``ROOT`` for the start."""
    events: list[Event] = []
    state = record.start(events)
    lines = {}
    for index in (ROOT, *record.path()):
        if index != ROOT:
            events = []
            apply(state, record.moves[index].action, events)
        seen = tuple(event.redacted_for(seat) for event in events)
        lines[index] = journal.tell(seen, view_for(state, seat))
    return lines
