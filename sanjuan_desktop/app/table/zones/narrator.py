"""Says in the bar and the headers what goes on while nothing is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.control.session.step import Step


class Narrator:
    """Knows who is thinking, from one table to the next."""

    def __init__(self) -> None:
        self.thinking = NOBODY

    def note(self, top: Tabletop, *, is_quiet: bool) -> None:
        """Note at its header who is thinking, and say it in the bar where nothing else ``is_quiet``."""
        for player, header in top.headers.items():
            note = tr("Table", "is thinking…") if player == self.thinking else ""
            header.show(replace(header.facts, note=note))
        if not is_quiet:
            return
        words = ""
        if self.thinking != NOBODY:
            words = tr("Table", "{name} is thinking…").format(name=top.desk.name(self.thinking))
        top.bar.show_note(self.thinking, words)

    def tell(self, top: Tabletop, step: Step) -> None:
        """Say in the bar what is being shown: what was done first, the details are in the log."""
        lines = [line for line in step.log if line.seat != NOBODY] or list(step.log)
        if lines:
            top.bar.show_note(lines[0].seat, lines[0].text)
