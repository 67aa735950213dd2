"""Controller of the people who play here: it remembers them, and their sheet changes them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.control.people.regulars import Regular, RegularBook
from sanjuan_desktop.control.text.files import damage_words
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.storage.names import alike

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.attempts.controller import HistorySource
    from sanjuan_desktop.features.regulars.sheet import RegularsDialog
    from sanjuan_desktop.storage.parts import Seat
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.widgets.services import Services

_SWATCH_PX: Final = 22


class RegularsController(QObject):
    """Remembers everyone who starts a game, and opens the sheet of these people."""

    people_changed = Signal()
    """Names, faces or colours were changed on the sheet."""

    def __init__(
        self,
        services: Services,
        settings: Settings,
        save_settings: Callable[[], object],
        path: Path,
        history: HistorySource,
    ) -> None:
        """Create the controller without reading the file.

        Args:
            services: services of the main window.
            settings: contain the last game, whose people are changed too.
            save_settings: saves them.
            path: of the file of people; it may be missing.
            history: finished games, which follow a renamed person.
        """
        super().__init__(services)
        self._services = services
        self._settings = settings
        self._save_settings = save_settings
        self._history = history
        self.book = RegularBook(path)
        self._was_read = False
        self._was_saved = True

    def record_players(self, setup: GameSetup, is_chosen: bool) -> None:
        """Remember the people of a game that starts."""
        self._read()
        people = [seat for seat in setup.seats if seat.level is None]
        if any(self.book.former(seat.name) for seat in people):
            # Another person plays under an earlier name now. Games so far belong to the renamed person.
            self.gather_games()
        self.book.record_players(people, is_chosen=is_chosen)
        self._report_unsaved()

    def gather_games(self) -> None:
        """Give the finished games of earlier names to the people who had them."""
        self._read()
        pairs = [(old, person.name) for person in self.book.people for old in person.earlier]
        if pairs:
            self._history.ask_quietly(lambda history: [history.rename_person(*pair) for pair in pairs])

    def open(self) -> None:
        """Open the sheet over the current one."""
        from sanjuan_desktop.features.regulars.sheet import RegularsDialog

        self._read()
        if self._services.sheets.uncover(RegularsDialog):
            return
        sheet = RegularsDialog(self.book.people, self._games(), self._picture(), self._swatch())
        sheet.renamed.connect(lambda old, new: self._rename(sheet, old, new))
        sheet.changed.connect(lambda *choice: self._change(sheet, *choice))
        sheet.added.connect(lambda name: self._add(sheet, name))
        sheet.forgotten.connect(lambda name: self._forget(sheet, name))
        self._services.sheets.open(sheet, keep=True)

    # -- inside ---------------------------------------------------------------------------------

    def _rename(self, sheet: RegularsDialog, old: str, new: str) -> None:
        self.book.rename(old, new)
        person = self.book.find(new)
        if person is None:
            return

        def rename(seat: Seat) -> Seat:
            return replace(seat, name=person.name) if alike(seat.name) == alike(old) else seat

        self._change_last_game(rename)
        self._change_last_game(lambda seat: _dressed(seat, person))
        self._history.ask_quietly(lambda history: history.rename_person(old, person.name))
        self.gather_games()
        sheet.count_games(self._games())
        self._show(sheet, person.name)

    def _change(self, sheet: RegularsDialog, name: str, portrait: str, colour: str) -> None:
        self.book.change(name, portrait, colour)
        person = self.book.find(name)
        if person is not None:
            self._change_last_game(lambda seat: _dressed(seat, person))
        self._show(sheet, name)

    def _add(self, sheet: RegularsDialog, name: str) -> None:
        if self.book.former(name):
            self.gather_games()
        self.book.add(Regular(name))
        self._show(sheet, name)

    def _forget(self, sheet: RegularsDialog, name: str) -> None:
        self.book.forget(name)
        self._show(sheet)

    def _show(self, sheet: RegularsDialog, selected: str = "") -> None:
        sheet.show_people(self.book.people, selected)
        self._report_unsaved()
        self.people_changed.emit()

    def _change_last_game(self, change: Callable[[Seat], Seat]) -> None:
        """Change the people of the last game, which is offered again; no two may get the same name."""
        last = self._settings.last_game
        if last is None:
            return
        seats = tuple([seat if seat.level is not None else change(seat) for seat in last.seats])
        if seats != last.seats and len({alike(seat.name) for seat in seats}) == len(seats):
            self._settings.last_game = replace(last, seats=seats)
            self._save_settings()

    def _games(self) -> dict[str, int]:
        """Return the number of finished games by person."""
        from sanjuan_desktop.storage.history_people import games_by_person

        return self._history.ask_quietly(games_by_person) or {}

    def _picture(self) -> Callable[[str, str], QPixmap]:
        """Return a painter of portraits in a colour, by their names, which paints each one once."""
        from sanjuan_desktop.features.newgame.portrait_box import PORTRAIT_PX
        from sanjuan_desktop.ui.look import style, theme
        from sanjuan_desktop.ui.table.paint.artist import Artist

        artist, size = Artist(self._services.window.devicePixelRatioF()), style.scaled(PORTRAIT_PX)

        def paint(portrait: str, colour: str) -> QPixmap:
            hue = theme.PLAYER_COLOURS.get(colour, theme.SEAT_COLOURS[0])
            artist.seat_colours = (hue, *theme.SEAT_COLOURS[1:])
            return artist.portrait_pixmap(portrait, 0, size, chip=False).pixmap

        return paint

    def _swatch(self) -> Callable[[str], QPixmap]:
        """Return a painter of samples of colours, by their names."""
        from sanjuan_desktop.ui.look import style, theme
        from sanjuan_desktop.ui.table.paint.artist import Artist

        size, dpr = style.scaled(_SWATCH_PX), self._services.window.devicePixelRatioF()

        def paint(colour: str) -> QPixmap:
            colours = (theme.PLAYER_COLOURS[colour], *theme.SEAT_COLOURS[1:])
            return Artist(dpr, seat_colours=colours).chip_pixmap(0, "", size).pixmap

        return paint

    def _read(self) -> None:
        """Read the file, and report once if it cannot be used."""
        if self._was_read:
            return
        self._was_read = True
        damage = damage_words(
            self.book.file.loaded,
            tr("Regulars", "The list of regulars cannot be read right now."),
            tr("Regulars", "The list of regulars was damaged. The old file was kept as {name}."),
            tr("Regulars", "A newer version of San Juan saved the list of regulars. Changes are not saved."),
        )
        if damage:
            self._services.show_toast(damage)

    def _report_unsaved(self) -> None:
        """Report once that the list cannot be saved; the next change tries again."""
        is_saved = not self.book.file.has_unsaved_changes
        if self._was_saved and not is_saved and not self.book.file.loaded.is_newer:
            self._services.show_toast(
                tr("Regulars", "The list of regulars cannot be saved. The program will try again.")
            )
        self._was_saved = is_saved


def _dressed(seat: Seat, person: Regular) -> Seat:
    """Return the seat with the face and colour of a person who plays on it."""
    if alike(seat.name) != person.key:
        return seat
    return replace(seat, portrait=person.portrait, colour=person.colour)
