"""Rows of the new-game sheet: the player of each seat, and a note about a computer player."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QApplication, QGridLayout, QVBoxLayout, QWidget

from sanjuan_desktop.ai.levels import ENGINE, PLAYABLE_LEVELS, engine_name
from sanjuan_desktop.ai.styles import NO_STYLE
from sanjuan_desktop.control.people.computer_names import belongs, computer_name, is_given
from sanjuan_desktop.control.people.seat_appearance import ANIMALS, PORTRAITS, seat_appearances
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.i18n import (
    character_tip,
    character_title,
    level_name,
    level_tip,
    tr,
)
from sanjuan_desktop.features.newgame.last_game import CHARACTERS
from sanjuan_desktop.features.newgame.name_field import free_people
from sanjuan_desktop.features.newgame.seat_row import SeatRow
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.names import alike
from sanjuan_desktop.storage.parts import RANDOM_STYLE
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.widgets.field_mark import mark
from sanjuan_desktop.ui.widgets.sheet import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtGui import QFont, QPaintEvent, QPixmap
    from PySide6.QtWidgets import QLabel

    from sanjuan_desktop.control.people.regulars import Regular
    from sanjuan_desktop.storage.parts import Seat

_GAP_PX: Final = 10
_CORNER_PX: Final = 8
_FREE: Final = 0.28
"""Opacity of a free seat."""

_TEXT_PX: Final = 15
_HIGH: Final = 10_000
_PROGRAM: Final = f"{ENGINE}my_own_player.py"
"""Placeholder for the name of a program; a real name may be slightly longer."""


class SeatRows(QWidget):
    """Rows for all seats, and below them a note on a computer player or on playing at one screen.

    The note is about the row that was changed last. At least one seat is a person. Unused rows keep their
    space, so that nothing moves when the number of players changes.
    """

    changed = Signal()
    """A player, level, character or name has changed, so an error may be corrected."""
    program_wanted = Signal(int)
    """Seat for which a program is to be chosen."""

    def __init__(
        self,
        seats: Sequence[Seat],
        picture: Callable[[int, str, str], QPixmap],
        width: int,
        programs: Sequence[str] = (),
        people: Sequence[Regular] = (),
    ) -> None:
        """Fill the rows.

        Args:
            seats: the players, including those of unused seats.
            picture: paints, for a seat, a portrait in a colour, by their names; see ``PORTRAIT_PX``.
            width: in pixels.
            programs: levels of the programs that can be chosen.
            people: those who are known, in the order of offers.
        """
        super().__init__()
        self._people = tuple(people)
        self._count = len(seats)
        self._described = 0
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(0)
        grid.setHorizontalSpacing(_GAP_PX)
        grid.setColumnStretch(1, 1)
        self._rows = [
            SeatRow(seat, entry, partial(picture, seat), programs, partial(self._free_people, seat), self)
            for seat, entry in enumerate(seats)
        ]
        self._summary = OpponentSummary(self._beside_portraits(width))
        for seat, row in enumerate(self._rows):
            for column, widget in enumerate(row.widgets):
                grid.addWidget(widget, seat, column)
            row.level_changed.connect(partial(self._on_level, seat))
            row.program_wanted.connect(partial(self.program_wanted.emit, seat))
            row.character_changed.connect(partial(self._on_character, seat))
            row.portrait.chosen.connect(self._show_faces)
            row.person_chosen.connect(partial(self._on_person, seat))
            row.renamed.connect(self._show_summary)
            row.name.textChanged.connect(self._on_named)
        for seat in range(len(self._rows)):
            self._name_after_character(seat)
        grid.addWidget(self._summary, len(self._rows), 0, 1, 4, Qt.AlignmentFlag.AlignRight)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)

    def fit(self, width: int) -> None:
        """Set the width in pixels."""
        self._summary.fit(self._beside_portraits(width))

    def show_players(self, count: int) -> None:
        """Show a row for each player; if no person is left, the first seat becomes one."""
        self._count = count
        for seat, row in enumerate(self._rows):
            row.show(seat < count)
        for row in self._rows[count:]:
            # A hidden person becomes a computer player, so that the person is not there when the row returns.
            if row.is_person:
                row.seat_computer()
        if not self.people():
            self._rows[0].seat_person()
        for row in self._rows:
            row.name.refresh()
        self._show_faces()
        self._show_summary()
        self._on_named()
        self.update()

    def choose_level(self, level: str) -> None:
        """Set the level of all computer players."""
        for row in self._rows:
            row.choose_level(level)

    def seat_program(self, seat: int, level: str) -> None:
        """Add a program to the lists of all seats, and choose it for one."""
        for row in self._rows:
            row.add_program(level)
        self._rows[seat].seat_program(level)

    def show_people(self, people: Sequence[Regular]) -> None:
        """Offer other people; known people on the seats get their current faces and colours."""
        self._people = tuple(people)
        for row in self._rows:
            row.name.refresh()
            if row.is_person:
                row.update_person(people)
        self._show_faces()

    def people(self) -> tuple[int, ...]:
        """Return the seats of the people."""
        return tuple(seat for seat in range(self._count) if self._rows[seat].is_person)

    def seats(self) -> tuple[Seat, ...]:
        """Return the players of the used seats, with cleaned-up names.

        A random character has a neutral name, which the draw replaces.
        """
        seats = [row.entry for row in self._rows[: self._count]]
        for seat, row in enumerate(self._rows[: self._count]):
            if row.is_drawn:
                seats[seat] = replace(seats[seat], name=computer_name(NO_STYLE, seat, _names(seats)))
        return tuple(seats)

    def problem(self) -> str:
        """Return the first error in the names as a sentence and mark the rows; else ""."""
        wrong = self._wrong()
        for seat, row in enumerate(self._rows):
            mark(row.name, seat in wrong)
        if not wrong:
            return ""
        seat, words = next(iter(wrong.items()))
        self._rows[seat].name.setFocus(Qt.FocusReason.OtherFocusReason)
        return words

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a dashed box for an unused row, like a free lot on the table."""
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
        """Return the errors in the names by seat, in the order of the seats."""
        seen: list[str] = []
        wrong: dict[int, str] = {}
        for seat, row in enumerate(self._rows[: self._count]):
            name = row.entry.name
            if row.is_drawn:
                continue
            if not name:
                wrong[seat] = tr("SeatRows", "Every player needs a name.")
            elif alike(name) in seen:
                wrong[seat] = name_problem(name)
            seen.append(alike(name))
        return wrong

    def _free_people(self, seat: int) -> list[Regular]:
        """Return the known people who do not play on another seat."""
        return free_people(
            self._people, [self._rows[other].entry.name for other in self.people() if other != seat]
        )

    def _on_person(self, seat: int) -> None:
        self._show_faces()
        self._note_on(seat)
        self.changed.emit()

    def _on_named(self) -> None:
        """Clear the marks of corrected names; new errors are not marked while the person types."""
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
        self.changed.emit()

    def _choose_portrait(self, seat: int) -> None:
        """Give a new person a portrait that no other person has."""
        row = self._rows[seat]
        others = [self._rows[other].portrait.portrait for other in self.people() if other != seat]
        if row.is_person and row.portrait.portrait in others:
            usual = (ANIMALS[seat], *ANIMALS, *PORTRAITS)
            row.portrait.choose(next(portrait for portrait in usual if portrait not in others))

    def _on_character(self, seat: int) -> None:
        self._name_after_character(seat)
        self._show_faces()
        self._note_on(seat)
        self.changed.emit()

    def _beside_portraits(self, width: int) -> int:
        return width - self._rows[0].portrait.width() - _GAP_PX

    def _show_faces(self) -> None:
        """Show the portrait of each seat as on the table; no animal appears twice."""
        setup = GameSetup(GameOptions(self._count), 0, self.seats())
        for row, appearance in zip(self._rows, seat_appearances(setup), strict=False):
            row.show_face(appearance)

    def _name_after_character(self, seat: int) -> None:
        """Give a computer player the name of its character, unless a person has typed a name.

        The name of a random character is open until the draw.
        """
        row = self._rows[seat]
        name, style = row.entry.name, row.entry.style
        if name and not is_given(name):
            return
        if style == RANDOM_STYLE:
            row.name.clear()
        elif not name or not belongs(name, style):
            row.name.setText(computer_name(style, seat, self._other_names(seat)))

    def _other_names(self, seat: int) -> list[str]:
        return [row.entry.name for other, row in enumerate(self._rows) if other != seat]

    def _on_focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        for seat, row in enumerate(self._rows):
            if new is not None and new in row.widgets:
                self._note_on(seat)

    def _note_on(self, seat: int) -> None:
        if seat < self._count and self.people() != (seat,):
            self._described = seat
        self._show_summary()

    def _show_summary(self) -> None:
        """Show a note about the row that was changed last; a single person needs none."""
        people = self.people()
        if self._described >= self._count or people == (self._described,):
            self._described = next((seat for seat in range(self._count) if seat not in people), 0)
        if self._described in people:
            self._summary.describe_people()
        else:
            self._summary.describe(self._described, self._rows[self._described].entry)


def _names(seats: Iterable[Seat]) -> list[str]:
    return [entry.name for entry in seats if entry.name]


def name_problem(name: str) -> str:
    """Return the error message for two players with one name."""
    words = tr("SeatRows", "Two players are called “{name}”; give one of them a different name.")
    return words.format(name=name)


class OpponentSummary(QWidget):
    """Note with space for its longest sentences, so that nothing moves when they change."""

    def __init__(self, width: int) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 0)
        column.setSpacing(2)
        face = style.font("text", _TEXT_PX, 500)
        self._who = words("", style.font("text", _TEXT_PX, 700))
        self._level, self._character = _line(face), _line(face)
        for label in (self._who, self._level, self._character):
            column.addWidget(label)
        self.fit(width)

    def fit(self, width: int) -> None:
        """Set the width in pixels, and the height that the longest sentences need."""
        self.setFixedWidth(width)
        _make_room(self._level, width, (*map(_level_words, (*PLAYABLE_LEVELS, _PROGRAM)), _together_words()))
        _make_room(self._character, width, map(_character_words, CHARACTERS))

    @property
    def text(self) -> str:
        """The whole text of the note, a line for each sentence."""
        return "\n".join(label.text() for label in (self._who, self._level, self._character))

    def describe(self, seat: int, entry: Seat) -> None:
        """Describe ``entry``, a computer player on ``seat``."""
        name = entry.name or tr("OpponentSummary", "player {letter}").format(letter=theme.SEAT_LETTERS[seat])
        self._who.setText(tr("OpponentSummary", "What to expect from {name}").format(name=name))
        self._level.setText(_level_words(entry.level))
        # The character of a program is unknown.
        self._character.setText("" if engine_name(entry.level) else _character_words(entry.style))

    def describe_people(self) -> None:
        """Explain how several people play at one screen."""
        self._who.setText(tr("OpponentSummary", "Sharing one screen"))
        self._level.setText(_together_words())
        self._character.setText("")


def _together_words() -> str:
    return tr("OpponentSummary", "A curtain hides the cards until the next player is at the screen.")


def _level_words(level: str | None) -> str:
    return f"{level_name(level)}: {level_tip(level)}"


def _character_words(style: str) -> str:
    return f"{character_title(style)}: {character_tip(style)}"


def _line(face: QFont) -> QLabel:
    label = words("", face, "caption", wrap=True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    return label


def _make_room(label: QLabel, width: int, texts: Iterable[str]) -> None:
    """Set the height of a label for the longest of ``texts``."""
    metrics = QFontMetrics(label.font())
    box = QRect(0, 0, width, _HIGH)
    label.setFixedHeight(
        max(metrics.boundingRect(box, Qt.TextFlag.TextWordWrap, text).height() for text in texts) + 1
    )
