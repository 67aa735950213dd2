"""Row of the new-game sheet for one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap

from sanjuan_desktop.ai.levels import ENGINE, PLAYABLE_LEVELS, engine_name
from sanjuan_desktop.ai.styles import NO_STYLE
from sanjuan_desktop.control.people.seat_appearance import COLOURS, FROM_BEHIND, portrait_words
from sanjuan_desktop.control.text.i18n import character_tip, character_title, level_name, level_tip, tr
from sanjuan_desktop.features.newgame.last_game import CHARACTERS, USUAL_LEVEL
from sanjuan_desktop.features.newgame.name_field import NameField
from sanjuan_desktop.features.newgame.portrait_box import PORTRAIT_PX, PortraitBox
from sanjuan_desktop.storage.names import alike, clean_name, typed_name
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.table.paint.artist import Artist
from sanjuan_desktop.ui.table.paint.portrait_art import SAILS
from sanjuan_desktop.ui.widgets.combo import ChoiceBox

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.people.regulars import Regular
    from sanjuan_desktop.control.people.seat_appearance import SeatAppearance

_LEVEL_PX: Final = (122, 150)
_CHARACTER_PX: Final = (180, 214)
_PERSON: Final = 0
_SAILS_PX: Final = 48
_AIR_PX: Final = 8
_LEVELS: Final = (None, *PLAYABLE_LEVELS)
_ANOTHER: Final = ENGINE
"""Last entry of the list, for a program that is not chosen yet."""


class SeatRow(QObject):
    """Portrait, name, level (or person) and character of one seat.

    Hidden parts keep their space.
    """

    level_changed = Signal()
    character_changed = Signal()
    renamed = Signal()
    """The name was edited by typing."""
    person_chosen = Signal()
    """The seat has got the face and colour of a person who is known."""
    program_wanted = Signal()
    """The person wants to choose a program for this seat."""

    def __init__(
        self,
        seat: int,
        entry: Seat,
        picture: Callable[[str, str], QPixmap],
        programs: Sequence[str],
        people: Callable[[], Sequence[Regular]],
        parent: QObject,
    ) -> None:
        """Fill the row.

        Args:
            seat: the seat of this row.
            entry: its player.
            picture: paints a portrait in a colour, by their names; see :class:`PortraitBox`.
            programs: levels of the programs that can be chosen.
            people: returns the known people who do not play on another seat.
            parent: the owner.
        """
        super().__init__(parent)
        letter = theme.SEAT_LETTERS[seat]
        self._people = people
        self._colour = entry.colour
        self._shown_colour = COLOURS[seat]
        self.portrait = PortraitBox(lambda portrait: picture(portrait, self._shown_colour), letter)
        self.portrait.choose(entry.portrait)

        def face(person: Regular) -> QPixmap:
            return picture(person.portrait or FROM_BEHIND, person.colour or COLOURS[seat])

        self.name = NameField(entry.name, people, face, style.scaled(PORTRAIT_PX))
        self.name.person_chosen.connect(self.seat_known_person)
        self.name.setAccessibleName(tr("SeatRow", "Name of player {letter}").format(letter=letter))
        self.level = ChoiceBox("level", *map(style.scaled, _LEVEL_PX))
        own = [entry.level] if engine_name(entry.level) and entry.level not in programs else []
        self._levels: list[str | None] = [*_LEVELS, *programs, *own, _ANOTHER]
        self.level.offer(self._levels, _level_words, _level_tip)
        self._set_sails()
        self.level.describe(tr("SeatRow", "Type of player {letter}").format(letter=letter))
        self.character = ChoiceBox("character", *map(style.scaled, _CHARACTER_PX))
        self.character.offer(CHARACTERS, character_title, character_tip)
        self.character.describe(tr("SeatRow", "Character of player {letter}").format(letter=letter))
        self.level.setCurrentIndex(
            self._levels.index(entry.level if entry.level in self._levels[:-1] else USUAL_LEVEL)
        )
        self._chosen = self.level.currentIndex()
        is_known = entry.level is not None and entry.style in CHARACTERS
        self.character.setCurrentIndex(CHARACTERS.index(entry.style if is_known else RANDOM_STYLE))
        for widget in self.widgets:
            policy = widget.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            widget.setSizePolicy(policy)
        self.name.textEdited.connect(self._on_edited)
        self.level.currentIndexChanged.connect(self._on_level)
        self.character.currentIndexChanged.connect(self._on_character)
        self._shown = False
        self._show_draw()

    @property
    def widgets(self) -> tuple[QWidget, QWidget, QWidget, QWidget]:
        """The parts of the row, from left to right."""
        return (self.portrait, self.name, self.level, self.character)

    @property
    def is_free(self) -> bool:
        """Whether the seat is not used."""
        return not self._shown

    @property
    def is_person(self) -> bool:
        """Whether a person plays on this seat."""
        return self._chosen == _PERSON

    @property
    def _is_plain(self) -> bool:
        """Whether the player is a person or a program, which have no character."""
        return self.is_person or bool(engine_name(self._levels[self._chosen]))

    @property
    def is_drawn(self) -> bool:
        """Whether a computer player whose character is left to chance gets its name with the character."""
        return self.entry.style == RANDOM_STYLE and not self.entry.name

    @property
    def entry(self) -> Seat:
        """The player of this seat; the name is cleaned up but may be empty."""
        return Seat(
            self.name.text(),
            self._levels[self._chosen],
            NO_STYLE if self._is_plain else CHARACTERS[self.character.currentIndex()],
            self.portrait.portrait if self.is_person else "",
            self._colour if self.is_person else "",
        )

    def seat_person(self) -> None:
        """Set the seat to a person."""
        self.level.setCurrentIndex(_PERSON)

    def seat_known_person(self, person: Regular) -> None:
        """Set the seat to a person who is known, with face and colour."""
        self.name.setText(typed_name(person.name))
        self._take_face(person)
        self.seat_person()
        # A new person gets a free portrait, but this one has a portrait already.
        self.portrait.choose(person.portrait)
        self.person_chosen.emit()

    def update_person(self, people: Sequence[Regular]) -> None:
        """Show the current name, face and colour of a person who may have been changed elsewhere."""
        key = alike(clean_name(self.name.text()))
        for person in people:
            if key == person.key or key in map(alike, person.earlier):
                self.name.setText(typed_name(person.name))
                self._take_face(person)
                return

    def seat_computer(self) -> None:
        """Set the seat to a computer player of the usual level."""
        self.level.setCurrentIndex(_LEVELS.index(USUAL_LEVEL))

    def choose_level(self, level: str) -> None:
        """Set the level of a computer player; people and programs stay unchanged."""
        if not self._is_plain:
            self.level.setCurrentIndex(_LEVELS.index(level))

    def add_program(self, level: str) -> None:
        """Add a program to the list."""
        if level not in self._levels:
            self._levels.insert(-1, level)
            place = len(self._levels) - 2
            self.level.insertItem(place, _blank(self.level.iconSize()), _level_words(level))
            self.level.setItemData(place, _level_tip(level), Qt.ItemDataRole.ToolTipRole)

    def seat_program(self, level: str) -> None:
        """Set the seat to a program of the list."""
        self.level.setCurrentIndex(self._levels.index(level))

    def show_face(self, appearance: SeatAppearance) -> None:
        """Show the player's portrait; a character that will be drawn at random is shown from behind."""
        self._shown_colour = appearance.colour
        self.portrait.update()
        if appearance.is_person:
            self.portrait.show_person()
        elif CHARACTERS[self.character.currentIndex()] == RANDOM_STYLE:
            self.portrait.show_computer(FROM_BEHIND, character_title(RANDOM_STYLE))
        else:
            about = f"{portrait_words(appearance.portrait)}: {appearance.trait}"
            self.portrait.show_computer(appearance.portrait, about)

    def show(self, shown: bool) -> None:
        """Show or hide the row; a person has no choice of character."""
        self._shown = shown
        for widget in self.widgets[:-1]:
            widget.setVisible(shown)
        self.character.setVisible(shown and not self._is_plain)

    def _set_sails(self) -> None:
        """Show the number of sails of each level in the list; the entry of a person has an empty icon."""
        width = style.scaled(_SAILS_PX)
        size = QSize(width, round(width * SAILS))
        artist = Artist(self.level.devicePixelRatioF())
        self.level.setIconSize(size)
        for index, level in enumerate(self._levels):
            has_sails = level in PLAYABLE_LEVELS
            self.level.setItemIcon(
                index, _sails(artist, level, width) if level is not None and has_sails else _blank(size)
            )
        self.level.view().setMinimumWidth(self.level.view().minimumWidth() + width + _AIR_PX)

    def _on_edited(self) -> None:
        """Show face and colour of a known person whose whole name was typed."""
        name = clean_name(self.name.text())
        person = next((person for person in self._people() if person.key == alike(name)), None)
        if person is not None and self.is_person:
            self._take_face(person)
            self.person_chosen.emit()
        elif self._colour:
            self._colour = ""
            self.person_chosen.emit()
        self.renamed.emit()

    def _take_face(self, person: Regular) -> None:
        self._colour = person.colour
        self.portrait.choose(person.portrait)

    def _on_level(self) -> None:
        if self._levels[self.level.currentIndex()] == _ANOTHER:
            # The previous player stays until a program is chosen.
            self.level.setCurrentIndex(self._chosen)
            self.program_wanted.emit()
            return
        if self._chosen == self.level.currentIndex():
            return
        self._chosen = self.level.currentIndex()
        if self._shown:
            self.character.setVisible(not self._is_plain)
        self._show_draw()
        self.level_changed.emit()

    def _on_character(self) -> None:
        self._show_draw()
        self.character_changed.emit()

    def _show_draw(self) -> None:
        """Show in the empty field of a name whether the draw of the character fills it."""
        is_random = self.entry.style == RANDOM_STYLE
        self.name.setPlaceholderText(tr("SeatRow", "random") if is_random else "")


def _level_words(level: str | None) -> str:
    return tr("SeatRow", "A program…") if level == _ANOTHER else level_name(level)


def _level_tip(level: str | None) -> str:
    if level == _ANOTHER:
        return tr("SeatRow", "Choose your own program that plays San Juan.")
    return level_tip(level)


def _sails(artist: Artist, level: str, width: int) -> QIcon:
    icon = QIcon(artist.sails_pixmap(level, width).pixmap)
    # Lists use either mode for the selected line, depending on the style.
    for mode in (QIcon.Mode.Selected, QIcon.Mode.Active):
        icon.addPixmap(artist.sails_pixmap(level, width, on_gold=True).pixmap, mode)
    return icon


def _blank(size: QSize) -> QIcon:
    picture = QPixmap(size)
    picture.fill(Qt.GlobalColor.transparent)
    return QIcon(picture)
