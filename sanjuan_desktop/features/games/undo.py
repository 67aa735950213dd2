"""Undo and redo decisions, within the limits for the player who asks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence

from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.control.session.timeline import Back
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look.shortcuts import documented_first

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.features.hotseat.agree import AgreementController
    from sanjuan_desktop.ui.table.controller import TableController
    from sanjuan_desktop.ui.widgets.services import Services


class UndoController(QObject):
    """Undo and Redo; they close a score sheet over the table, but any other sheet disables them."""

    def __init__(
        self,
        services: Services,
        game: GameController,
        table: TableController,
        together: AgreementController,
        is_replaying: Callable[[], bool],
    ) -> None:
        """Start following the game.

        Args:
            services: services of the main window.
            game: the game whose decisions can be undone.
            table: shows the tool beside the log.
            together: asks all people about decisions before the table was passed on.
            is_replaying: returns whether the table shows a replay.
        """
        super().__init__(services)
        self._sheets = services.sheets
        self._game = game
        self._table = table
        self._together = together
        self._is_replaying = is_replaying
        keys = QKeySequence.StandardKey
        self.undo_action = services.action(lambda: tr("Menus", "&Undo"), self.undo)
        self.undo_action.setShortcuts(documented_first(["Ctrl+Z"], keys.Undo))
        self.redo_action = services.action(lambda: tr("Menus", "&Redo"), self.redo)
        self.redo_action.setShortcuts(documented_first(["Ctrl+Y"], keys.Redo))
        steps: tuple[tuple[Back, Callable[[], str]], ...] = (
            (Back.ROLE, lambda: tr("Menus", "To my last &role")),
            (Back.ROUND, lambda: tr("Menus", "To the start of the r&ound")),
            (Back.START, lambda: tr("Menus", "To the &start of the game")),
        )
        self.further_back = tuple(services.action(words, partial(self.undo, step)) for step, words in steps)
        table.undo_wanted.connect(self.undo)
        steps_of_game = (game.started, game.advanced, game.restored, game.prompted, game.ended)
        for signal in (*steps_of_game, game.rating_changed):
            signal.connect(self.refresh)
        for signal in (services.sheets.opened, services.sheets.closed):
            signal.connect(self.refresh)
        self.refresh()

    def undo(self, step: Back = Back.DECISION) -> None:
        """Undo own decisions.

        Decisions made before the table was passed on are only undone if all people agree.
        """
        if not self._may_undo():
            return
        self._sheets.clear()
        session = self._game.session
        if session.can_undo or session.why_without(Help.UNDO):
            self._game.undo(step)
        else:
            self._together.ask_undo()

    def redo(self) -> None:
        """Redo the last undone decision."""
        if self._may_change():
            self._sheets.clear()
            self._game.redo()

    def _may_change(self) -> bool:
        """Return whether there is a game, and the table shows it and its decisions can be changed."""
        sheet = self._sheets.sheet
        is_shown = self._game.has_game and not self._is_replaying()
        return is_shown and (sheet is None or sheet.lets_take_back)

    def _may_undo(self) -> bool:
        """Return whether Undo is enabled; if the game has no undo it is, to explain why."""
        if not self._may_change():
            return False
        session = self._game.session
        return session.can_undo or session.can_undo_together or bool(session.why_without(Help.UNDO))

    def refresh(self) -> None:
        """Update the menu and the tools beside the log, even during animations."""
        can_undo = self._may_undo()
        self.undo_action.setEnabled(can_undo)
        self.redo_action.setEnabled(self._may_change() and self._game.session.can_redo)
        if self._game.has_game:
            self._table.show_tools(can_undo=can_undo)
