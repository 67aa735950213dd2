"""The part of the new-game sheet that says who sits where."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from sanjuan_desktop.app import theme
from sanjuan_desktop.control.words import level_name, level_tip
from sanjuan_desktop.storage.settings import LONGEST_NAME, LastSeat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPixmap

_PERSON = 0


class SeatRows(QWidget):
    """A line for each seat: chip, name, and a person or a computer's level.

    One person plays in this version: choosing a person on another line moves them there.
    """

    def __init__(self, seats: Sequence[LastSeat], levels: Sequence[str], chips: Sequence[QPixmap]) -> None:
        super().__init__()
        self._levels = (None, *levels)
        self._count = len(seats)
        self._chips: list[QLabel] = []
        self._names: list[QLineEdit] = []
        self._levels_of: list[QComboBox] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(8)
        grid.setHorizontalSpacing(10)
        grid.setColumnStretch(1, 1)
        for seat, (entry, chip) in enumerate(zip(seats, chips, strict=True)):
            label = QLabel()
            label.setPixmap(chip)
            label.setFixedWidth(44)
            name, level = self._name(seat, entry), self._level(seat, entry)
            grid.addWidget(label, seat, 0, Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(name, seat, 1)
            grid.addWidget(level, seat, 2)
            self._chips.append(label)
            self._names.append(name)
            self._levels_of.append(level)
        for seat in range(len(seats)):
            self._levels_of[seat].currentIndexChanged.connect(lambda _, s=seat: self._keep_one_person(s))

    def show_players(self, count: int) -> None:
        """Show as many lines as there are players; a person beyond them moves to the first."""
        self._count = count
        for seat, row in enumerate(zip(self._chips, self._names, self._levels_of, strict=True)):
            for widget in row:
                widget.setVisible(seat < count)
        for box in self._levels_of[count:]:
            # Nobody sits down twice when the line comes back.
            if box.currentIndex() == _PERSON:
                box.setCurrentIndex(len(self._levels) - 1)
        if self.person() is None:
            self._levels_of[0].setCurrentIndex(_PERSON)

    def person(self) -> int | None:
        """Return the seat of the person."""
        at = [seat for seat in range(self._count) if self._levels_of[seat].currentIndex() == _PERSON]
        return at[0] if at else None

    def seats(self) -> tuple[tuple[str, str | None], ...]:
        """Return name and level of each seat that plays, names fit to be shown."""
        return tuple(
            (clean_name(self._names[seat].text()), self._levels[self._levels_of[seat].currentIndex()])
            for seat in range(self._count)
        )

    def problem(self) -> str:
        """Return what is wrong with the names, in one sentence, and mark the line; else nothing."""
        seen: list[str] = []
        found = ""
        for field, (name, _) in zip(self._names, self.seats(), strict=False):
            wrong = ""
            if not name:
                wrong = self.tr("Every player needs a name.")
            elif alike(name) in seen:
                wrong = self.tr("Two players are called “{name}”; give one of them another name.").format(
                    name=name
                )
            seen.append(alike(name))
            mark(field, bool(wrong))
            if wrong and not found:
                found = wrong
                field.setFocus(Qt.FocusReason.OtherFocusReason)
        return found

    def _name(self, seat: int, entry: LastSeat) -> QLineEdit:
        field = QLineEdit(entry.name)
        field.setFont(theme.font("text", 17, 700))
        field.setMaxLength(LONGEST_NAME)
        field.setAccessibleName(self.tr("Name of player {letter}").format(letter=theme.SEAT_LETTERS[seat]))
        field.textEdited.connect(lambda: mark(field, False))
        return field

    def _level(self, seat: int, entry: LastSeat) -> QComboBox:
        box = QComboBox()
        box.setFont(theme.font("text", 16, 500))
        box.setFixedWidth(150)
        for index, level in enumerate(self._levels):
            box.addItem(level_name(level))
            box.setItemData(index, level_tip(level), Qt.ItemDataRole.ToolTipRole)
        box.setCurrentIndex(
            self._levels.index(entry.level) if entry.level in self._levels else len(self._levels) - 1
        )
        box.setAccessibleName(self.tr("Who plays for {letter}").format(letter=theme.SEAT_LETTERS[seat]))
        return box

    def _keep_one_person(self, changed: int) -> None:
        others = [seat for seat in range(self._count) if seat != changed]
        people = [seat for seat in others if self._levels_of[seat].currentIndex() == _PERSON]
        last = len(self._levels) - 1
        if self._levels_of[changed].currentIndex() == _PERSON:
            for seat in people:
                self._levels_of[seat].setCurrentIndex(last)
        elif not people:
            self._levels_of[others[0]].setCurrentIndex(_PERSON)


def clean_name(typed: str) -> str:
    """Return a name without outer blanks and without what cannot be seen.

    Control characters, those that turn the direction of writing among them, would disarrange
    every line that the name stands in; tabs and line ends become blanks.
    """
    blank = "".join(" " if sign.isspace() else sign for sign in typed)
    return "".join(sign for sign in blank if not unicodedata.category(sign).startswith("C")).strip()


def alike(name: str) -> str:
    """Return what two names have in common that look the same: case, blanks and ligatures aside."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())


def mark(field: QLineEdit, wrong: bool) -> None:
    """Colour a field whose content cannot be used, or uncolour it."""
    if bool(field.property("wrong")) != wrong:
        field.setProperty("wrong", wrong)
        field.style().unpolish(field)
        field.style().polish(field)
