"""Show the players of the game on the table, and let another player take a seat."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop.ai.levels import LEVELS, playable_level
from sanjuan_desktop.control.session.hand_over_lines import change_words
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.newgame.last_game import USUAL_LEVEL

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.storage.parts import Seat
    from sanjuan_desktop.ui.widgets.services import Services


class PlayersController(QObject):
    """Opens the sheet at any time of a running game, except while the table shows something else."""

    def __init__(self, services: Services, game: GameController, is_looking_back: Callable[[], bool]) -> None:
        """Start without a game.

        Args:
            services: services of the main window.
            game: game on the table.
            is_looking_back: whether the table shows a replay or practice.
        """
        super().__init__(services)
        self._services = services
        self._game = game
        self._is_looking_back = is_looking_back
        self.action = services.action(lambda: tr("Menus", "&Join or leave…"), self.open)
        services.set_table_key(self.action, "P")
        for signal in (game.started, game.advanced, game.restored, game.prompted, game.ended):
            signal.connect(self.refresh)
        self.refresh()

    def open(self) -> None:
        """Open the sheet, which shows nothing of the cards."""
        from sanjuan_desktop.features.players.page import seat_texts
        from sanjuan_desktop.features.players.sheet import PORTRAIT_PX, PlayersDialog
        from sanjuan_desktop.ui.look import style
        from sanjuan_desktop.ui.look.seat_colours import seat_colours
        from sanjuan_desktop.ui.table.paint.artist import seat_portrait

        dpr = self._services.window.devicePixelRatioF()
        colours = seat_colours(self._game.session.setup)
        dialog = PlayersDialog(
            seat_texts(self._game),
            lambda portrait, seat: seat_portrait(portrait, seat, style.scaled(PORTRAIT_PX), dpr, colours),
            self._proposed_level(),
        )
        dialog.handed_over.connect(self.hand_over)
        dialog.taken.connect(self.take)
        self._services.sheets.open(dialog)

    def hand_over(self, seat: int, level: str) -> None:
        """Pass a seat to a computer player of a level, under the name and face that the seat has.

        It plays for the person who leaves, and the results have that person's name. A character has its own
        name and face, so it has none.
        """
        first = self._game.session.setup.first_seats[seat]
        self._change(seat, replace(first, level=level))

    def take(self, seat: int) -> None:
        """Pass a seat to a person: its first player, or a person who joins."""
        first = self._game.session.setup.first_seats[seat]
        self._change(seat, replace(first, level=None, style=""))

    def refresh(self) -> None:
        """Update the menu entry."""
        game = self._game
        self.action.setEnabled(game.has_game and not game.session.is_over and not self._is_looking_back())

    # -- inside ---------------------------------------------------------------------------------

    def _change(self, seat: int, player: Seat) -> None:
        session = self._game.session
        before = session.setup.seats[seat]
        self._game.hand_over(seat, player)
        if session.setup.seats[seat] != before:
            words = change_words(session.setup.first_seats[seat], player)
            self._services.show_toast(f"{player.name} {words}")

    def _proposed_level(self) -> str:
        """Return the level of the strongest computer player at the table, or the usual one."""
        levels = [
            level for seat in self._game.session.setup.first_seats if (level := playable_level(seat.level))
        ]
        return max(levels, key=LEVELS.index, default=USUAL_LEVEL)
