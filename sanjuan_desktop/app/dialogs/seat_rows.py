"""The part of the new-game sheet that says who sits where, and what to expect of a computer player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QGridLayout, QWidget

from sanjuan_desktop.app.dialogs.opponent_note import OpponentNote
from sanjuan_desktop.app.dialogs.seat_names import alike, mark
from sanjuan_desktop.app.dialogs.seat_row import SeatRow
from sanjuan_desktop.app.last_game import CHARACTERS, usual_names
from sanjuan_desktop.control.words import character_name, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.control.game_setup import SeatSetup
    from sanjuan_desktop.storage.settings import LastSeat

_NOTE_LEFT: Final = 54


class SeatRows(QWidget):
    """A line for each seat, and below them a note on a computer player, or on playing at one screen.

    The note is about the line that was touched last. At least one person plays.
    """

    def __init__(self, seats: Sequence[LastSeat], chips: Sequence[QPixmap], width: int) -> None:
        super().__init__()
        self._count = len(seats)
        self._noted = 0
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(4)
        grid.setHorizontalSpacing(10)
        grid.setColumnStretch(1, 1)
        self._rows = [
            SeatRow(seat, entry, chip, self)
            for seat, (entry, chip) in enumerate(zip(seats, chips, strict=True))
        ]
        self._note = OpponentNote(width - _NOTE_LEFT)
        for seat, row in enumerate(self._rows):
            for column, widget in enumerate(row.widgets):
                grid.addWidget(widget, seat, column)
            row.level_changed.connect(partial(self._on_level, seat))
            row.character_changed.connect(partial(self._on_character, seat))
            row.renamed.connect(self._show_note)
        grid.addWidget(self._note, len(self._rows), 0, 1, 4, Qt.AlignmentFlag.AlignRight)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)

    def fit(self, width: int) -> None:
        """Take ``width`` pixels."""
        self._note.fit(width - _NOTE_LEFT)

    def show_players(self, count: int) -> None:
        """Show as many lines as there are players; a person beyond them moves to the first."""
        self._count = count
        for seat, row in enumerate(self._rows):
            row.show(seat < count)
        for row in self._rows[count:]:
            # Whoever left does not sit there again when the line comes back.
            if row.is_person:
                row.seat_computer()
        if not self.people():
            self._rows[0].seat_person()
        self._show_note()

    def people(self) -> tuple[int, ...]:
        """Return the seats of the people."""
        return tuple(seat for seat in range(self._count) if self._rows[seat].is_person)

    def seats(self) -> tuple[SeatSetup, ...]:
        """Return who sits on each seat that plays, names fit to be shown."""
        return tuple(row.entry for row in self._rows[: self._count])

    def problem(self) -> str:
        """Return what is wrong with the names, in one sentence, and mark the line; else nothing."""
        seen: list[str] = []
        found = ""
        for row, name in zip(self._rows, (entry.name for entry in self.seats()), strict=False):
            wrong = ""
            if not name:
                wrong = tr("SeatRows", "Every player needs a name.")
            elif alike(name) in seen:
                wrong = tr(
                    "SeatRows", "Two players are called “{name}”; give one of them another name."
                ).format(name=name)
            seen.append(alike(name))
            mark(row.name, bool(wrong))
            if wrong and not found:
                found = wrong
                row.name.setFocus(Qt.FocusReason.OtherFocusReason)
        return found

    def _on_level(self, changed: int) -> None:
        if not self.people() and changed < self._count:
            self._rows[0 if changed else 1].seat_person()
        self._name_after_character(changed)
        self._note_on(changed)

    def _on_character(self, seat: int) -> None:
        self._name_after_character(seat)
        self._note_on(seat)

    def _name_after_character(self, seat: int) -> None:
        """Call a computer as its character is called, unless somebody has given it a name."""
        row = self._rows[seat]
        usual = usual_names()
        ours = {alike(name) for name in (usual[seat], *map(character_name, CHARACTERS)) if name}
        if alike(row.entry.name) not in ours:
            return
        taken = {alike(other.entry.name) for other in self._rows if other is not row}
        wanted = [character_name(row.entry.style), usual[seat], row.entry.name, *usual]
        row.name.setText(next((name for name in wanted if name and alike(name) not in taken), row.entry.name))

    def _on_focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        for seat, row in enumerate(self._rows):
            if new is not None and new in row.widgets:
                self._note_on(seat)

    def _note_on(self, seat: int) -> None:
        if seat < self._count and self.people() != (seat,):
            self._noted = seat
        self._show_note()

    def _show_note(self) -> None:
        """Say something of the line touched last; there is nothing to say of a single person."""
        people = self.people()
        if self._noted >= self._count or people == (self._noted,):
            self._noted = next((seat for seat in range(self._count) if seat not in people), 0)
        if self._noted in people:
            self._note.tell_of_people()
        else:
            self._note.tell(self._noted, self._rows[self._noted].entry)
