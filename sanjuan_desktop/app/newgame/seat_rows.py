"""The part of the new-game sheet that says who sits where, and what to expect of a computer player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QApplication, QGridLayout, QWidget

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.newgame.last_game import CHARACTERS, usual_names
from sanjuan_desktop.app.newgame.opponent_note import OpponentNote
from sanjuan_desktop.app.newgame.seat_names import alike
from sanjuan_desktop.app.newgame.seat_row import SeatRow
from sanjuan_desktop.app.widgets.field_mark import mark
from sanjuan_desktop.control.people.sitters import ANIMALS, PORTRAITS, sitters_of
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.i18n import character_name, tr
from sanjuan_desktop.rules import GameOptions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent, QPixmap

    from sanjuan_desktop.storage.parts import Seat

_GAP_PX: Final = 10
_CORNER_PX: Final = 8
_FREE: Final = 0.28
"""How much is to be seen of a free seat."""


class SeatRows(QWidget):
    """A line for each seat, and below them a note on a computer player, or on playing at one screen.

    The note is about the line that was touched last. At least one person plays. Lines that are not
    needed keep their places, so that nothing moves when the number of players changes.
    """

    changed = Signal()
    """Who plays, or under which name; what was wrong may be right now."""
    program_wanted = Signal(int)
    """Seat for which a program is to be chosen."""

    def __init__(
        self,
        seats: Sequence[Seat],
        picture: Callable[[int, str], QPixmap],
        width: int,
        programs: Sequence[str] = (),
    ) -> None:
        """Fill the lines.

        Args:
            seats: who sits there, also on the seats that are not needed.
            picture: paints, for a seat, a portrait by its name; see ``PORTRAIT_PX`` of its box.
            width: in pixels.
            programs: levels of the programs that can be chosen.
        """
        super().__init__()
        self._count = len(seats)
        self._noted = 0
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(0)
        grid.setHorizontalSpacing(_GAP_PX)
        grid.setColumnStretch(1, 1)
        self._rows = [
            SeatRow(seat, entry, partial(picture, seat), programs, self) for seat, entry in enumerate(seats)
        ]
        self._note = OpponentNote(self._beside_portraits(width))
        for seat, row in enumerate(self._rows):
            for column, widget in enumerate(row.widgets):
                grid.addWidget(widget, seat, column)
            row.level_changed.connect(partial(self._on_level, seat))
            row.program_wanted.connect(partial(self.program_wanted.emit, seat))
            row.character_changed.connect(partial(self._on_character, seat))
            row.portrait.chosen.connect(self._show_faces)
            row.renamed.connect(self._show_note)
            row.name.textChanged.connect(self._on_named)
        grid.addWidget(self._note, len(self._rows), 0, 1, 4, Qt.AlignmentFlag.AlignRight)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)

    def fit(self, width: int) -> None:
        """Take ``width`` pixels."""
        self._note.fit(self._beside_portraits(width))

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
        self._show_faces()
        self._show_note()
        self._on_named()
        self.update()

    def choose_level(self, level: str) -> None:
        """Let all computers be of this level."""
        for row in self._rows:
            row.choose_level(level)

    def seat_program(self, seat: int, level: str) -> None:
        """Offer a program for every seat and let it play on one."""
        for row in self._rows:
            row.add_program(level)
        self._rows[seat].seat_program(level)

    def people(self) -> tuple[int, ...]:
        """Return the seats of the people."""
        return tuple(seat for seat in range(self._count) if self._rows[seat].is_person)

    def seats(self) -> tuple[Seat, ...]:
        """Return who sits on each seat that plays, names fit to be shown."""
        return tuple(row.entry for row in self._rows[: self._count])

    def problem(self) -> str:
        """Return what is wrong with the names, in one sentence, and mark the lines; else nothing."""
        wrong = self._wrong()
        for seat, row in enumerate(self._rows):
            mark(row.name, seat in wrong)
        if not wrong:
            return ""
        seat, words = next(iter(wrong.items()))
        self._rows[seat].name.setFocus(Qt.FocusReason.OtherFocusReason)
        return words

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a dashed box where a line is not needed, as for a free lot on the table."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(_FREE)
        painter.setPen(QPen(QColor(theme.INK), 1.5, Qt.PenStyle.DashLine))
        for row in self._rows:
            if row.is_free:
                first, *_, last = row.widgets[1:]
                box = QRectF(first.geometry().united(last.geometry()))
                painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), _CORNER_PX, _CORNER_PX)
        painter.end()

    def _wrong(self) -> dict[int, str]:
        """Return what is wrong with the names of which seats, the first one first."""
        seen: list[str] = []
        wrong: dict[int, str] = {}
        for seat, name in enumerate(entry.name for entry in self.seats()):
            if not name:
                wrong[seat] = tr("SeatRows", "Every player needs a name.")
            elif alike(name) in seen:
                wrong[seat] = name_problem(name)
            seen.append(alike(name))
        return wrong

    def _on_named(self) -> None:
        """Leave marked only what is still wrong; nothing new is found fault with while somebody writes."""
        wrong = self._wrong()
        for seat, row in enumerate(self._rows):
            if seat not in wrong:
                mark(row.name, False)
        self.changed.emit()

    def _on_level(self, changed: int) -> None:
        if not self.people() and changed < self._count:
            self._rows[0 if changed else 1].seat_person()
        self._name_after_character(changed)
        self._choose_portrait(changed)
        self._show_faces()
        self._note_on(changed)

    def _choose_portrait(self, seat: int) -> None:
        """Give a person who has just sat down another portrait than the other people have."""
        row = self._rows[seat]
        others = [self._rows[other].portrait.portrait for other in self.people() if other != seat]
        if row.is_person and row.portrait.portrait in others:
            usual = (ANIMALS[seat], *ANIMALS, *PORTRAITS)
            row.portrait.choose(next(portrait for portrait in usual if portrait not in others))

    def _on_character(self, seat: int) -> None:
        self._name_after_character(seat)
        self._show_faces()
        self._note_on(seat)

    def _beside_portraits(self, width: int) -> int:
        return width - self._rows[0].portrait.width() - _GAP_PX

    def _show_faces(self) -> None:
        """Show who sits on each seat, as the table will; no animal is dealt to two of them."""
        setup = GameSetup(GameOptions(self._count), 0, self.seats())
        for row, sitter in zip(self._rows, sitters_of(setup), strict=False):
            row.show_face(sitter)

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


def name_problem(name: str) -> str:
    """Return what is wrong where two players have one name."""
    words = tr("SeatRows", "Two players are called “{name}”; give one of them another name.")
    return words.format(name=name)
