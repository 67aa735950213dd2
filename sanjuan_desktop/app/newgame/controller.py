"""Asks which game is to be played and begins it, or begins the last one again."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFileDialog

from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.levels import ENGINE
from sanjuan_desktop.app.look import banner, style
from sanjuan_desktop.app.look.shortcuts import documented_first
from sanjuan_desktop.app.newgame.last_game import (
    USUAL_LEVEL,
    first_game,
    last_game_of,
    new_seed,
    setup_of,
    usual_names,
)
from sanjuan_desktop.app.newgame.seat_names import alike
from sanjuan_desktop.app.table.paint.artist import Artist
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules import RULES_VERSION, dealing_alike, new_game, view_for
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.files import shown_name
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.app.newgame.sheet import NewGameDialog
    from sanjuan_desktop.app.table.scene import TableScene
    from sanjuan_desktop.app.widgets.shell import Shell
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.deal_code import CodedDeal
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.storage.history_rows import PastGame
    from sanjuan_desktop.storage.settings import LastGame, Settings

_SEATS: Final = 4

_log = logging.getLogger(__name__)


class NewGame(QObject):
    """Puts games on the table; what was played last is remembered and offered again."""

    complained = Signal(str)
    """What the sheet finds wrong."""

    def __init__(
        self,
        shell: Shell,
        scene: TableScene,
        game: GameController,
        settings: Settings,
        save_settings: Callable[[], object],
    ) -> None:
        super().__init__(shell)
        self._shell = shell
        self._scene = scene
        self._game = game
        self._settings = settings
        self._save_settings = save_settings
        self.past_games: Callable[[int], list[PastGame]] | None = None
        """Finds so many of the last games, the newest first; whoever keeps them says how."""
        self.action = shell.action(lambda: tr("Menus", "&New game…"), self.ask)
        self.action.setShortcuts(documented_first(["Ctrl+N"], QKeySequence.StandardKey.New))
        self.again = shell.action(lambda: tr("Menus", "&Play again"), self.play_again)
        self.again.setShortcut(QKeySequence("Ctrl+R"))
        self.deal = shell.action(lambda: tr("Menus", "Play the same &deal again"), self.play_same_deal)
        game.started.connect(self._refresh)
        self._refresh()

    def start(self, setup: GameSetup) -> None:
        """Begin a game; the one on the table is left where it stands."""
        self._shell.sheets.clear()
        # Whoever plays a chapter of the journey has not chosen its table.
        if any(seat.level is None for seat in setup.seats) and not setup.chapter:
            self._settings.last_game = last_game_of(setup)
            self._save_settings()
        self._game.start(setup)
        self._shell.focus_table()

    def ask(self) -> None:
        """Open the sheet, filled in as last time."""
        from sanjuan_desktop.app.newgame.sheet import NewGameDialog

        last = self._settings.last_game or first_game()
        self.lay_table()
        programs = [ENGINE + name for name in self._settings.programs]
        dialog = NewGameDialog(last, _others(last), self._painter(), programs=programs)
        dialog.program_wanted.connect(partial(self._choose_program, dialog))
        dialog.show_banner(lambda width: self._shell.banner(width, banner.FRONT, "noon"))
        dialog.started.connect(self._on_started)
        dialog.complained.connect(self.complained)
        self._offer_level(dialog)
        self._shell.sheets.lay(dialog)

    def _offer_level(self, dialog: NewGameDialog) -> None:
        """Offer the level that would be even, where the last games say so and it was not offered before."""
        from sanjuan_desktop.app.newgame.level_offer import MOST, offer_of

        if not self._settings.level_offers or self.past_games is None:
            return
        offer = offer_of(self.past_games(MOST))
        if offer is not None and offer.key != self._settings.level_offered:
            self._settings.level_offered = offer.key
            self._save_settings()
            dialog.offer_level(offer)

    def ask_deal(self, deal: CodedDeal) -> None:
        """Open the sheet, filled in for a deal."""
        from sanjuan_desktop.app.newgame.sheet import NewGameDialog

        self.ask()
        sheet = self._shell.sheets.sheet
        if isinstance(sheet, NewGameDialog):
            sheet.show_deal(deal)

    @property
    def is_asking(self) -> bool:
        """True while the sheet lies over the table, or waits below another one."""
        from sanjuan_desktop.app.newgame.sheet import NewGameDialog

        return isinstance(self._shell.sheets.lowest, NewGameDialog)

    def play_again(self) -> None:
        """Begin a game with the same players and options and another deal."""
        if self._game.setup is not None:
            self.start(replace(self._game.setup, seed=new_seed(), rules=RULES_VERSION, day=""))

    def play_same_deal(self) -> None:
        """Begin the same game again, dealt alike."""
        setup, record = self._game.setup, self._game.record
        if setup is not None and record is not None:
            self.start(replace(setup, rules=dealing_alike(setup.options, record.rules)[-1]))

    def lay_table(self) -> None:
        """Where no game is played yet, show a table at which nobody plays, as somebody passing by sees it."""
        if self._game.setup is None:
            setup = setup_of(self._settings.last_game or first_game(), 0)
            self._scene.set_table(setup)
            self._scene.show_view(view_for(new_game(setup.options, setup.seed), NOBODY))

    def _choose_program(self, dialog: NewGameDialog, seat: int) -> None:
        """Ask for a program that is to play on a seat; it is remembered."""
        from sanjuan_desktop.control.computers.programs import add_program

        chosen, _ = QFileDialog.getOpenFileName(
            self._shell.window, tr("NewGame", "A program that plays San Juan"), str(Path.home())
        )
        if not chosen:
            return
        try:
            level = add_program(self._settings.programs, [chosen])
        except EngineError as error:
            _log.warning("no program: %s", error)
            words = tr("NewGame", "{name} is no program that can be started.")
            dialog.complain(words.format(name=shown_name(Path(chosen))))
            return
        self._save_settings()
        dialog.seat_program(seat, level)

    def _on_started(self, game: LastGame, seed: int | None, rules: int) -> None:
        self.start(setup_of(game, new_seed() if seed is None else seed, rules))

    def _painter(self) -> Callable[[int, str], QPixmap]:
        """Return what paints portraits for this sheet, each once."""
        from sanjuan_desktop.app.newgame.portrait_box import PORTRAIT_PX

        artist, size = Artist(self._shell.window.devicePixelRatioF()), style.scaled(PORTRAIT_PX)
        return lambda seat, portrait: artist.portrait_pixmap(portrait, seat, size).pixmap

    def _refresh(self) -> None:
        for action in (self.again, self.deal):
            action.setEnabled(self._game.setup is not None)


def _others(last: LastGame) -> list[Seat]:
    """Return who sits on the seats that a game leaves empty, each called like nobody else."""
    names = usual_names()
    seats = range(len(last.seats), _SEATS)
    return [Seat(_free(names, last, seat), USUAL_LEVEL) for seat in seats]


def _free(names: Sequence[str], last: LastGame, seat: int) -> str:
    """Return the usual name of a seat, or another one where somebody is called so already."""
    taken = {alike(entry.name) for entry in last.seats}
    choices = [names[seat], *names]
    return next((name for name in choices if alike(name) not in taken), names[seat])
