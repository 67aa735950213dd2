"""Controller of new games: open the sheet for a new game, or start the last one again."""

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
from sanjuan_desktop.ai.styles import NO_STYLE
from sanjuan_desktop.control.people.computer_names import computer_name
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.newgame.last_game import (
    USUAL_LEVEL,
    first_game,
    last_game_of,
    new_seed,
    setup_of,
    with_drawn_names,
)
from sanjuan_desktop.rules import RULES_VERSION, dealing_alike, new_game, view_for
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.autosave_folder import new_identity
from sanjuan_desktop.storage.files import shown_name
from sanjuan_desktop.storage.parts import RANDOM_STYLE, MatchGame, Seat
from sanjuan_desktop.ui.look import banner, style, theme
from sanjuan_desktop.ui.look.shortcuts import documented_first
from sanjuan_desktop.ui.table.paint.artist import Artist

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.ai.review.level import PlaceOnScale
    from sanjuan_desktop.control.people.regulars import RegularBook
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.deal_code import CodedDeal
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.newgame.sheet import NewGameDialog
    from sanjuan_desktop.storage.history_rows import PastGame
    from sanjuan_desktop.storage.settings import LastGame, Settings
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services

_SEATS: Final = 4

_log = logging.getLogger(__name__)


class NewGameController(QObject):
    """Starts games and remembers the last one, to offer it again."""

    complained = Signal(str)
    """The error message of the sheet."""
    regulars_wanted = Signal()
    """The sheet of the people who are known is wanted."""
    starting = Signal(object, bool)
    """Setup of a game that is started here, and whether its people have just chosen faces and colours."""

    def __init__(
        self,
        services: Services,
        scene: TableScene,
        game: GameController,
        settings: Settings,
        save_settings: Callable[[], object],
    ) -> None:
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._game = game
        self._settings = settings
        self._save_settings = save_settings
        self.past_games: Callable[[int], list[PastGame]] | None = None
        """Returns a number of the last games, the newest first; set by their owner."""
        self.place_of: Callable[[str], PlaceOnScale | None] = lambda _: None
        """Returns the place of a person on the scale of levels, if it is known; set by the window."""
        self.attempts: Callable[[GameSetup], str] | None = None
        """Returns a sentence about earlier attempts at the deal of a game, "" for none; set by the window."""
        self.is_looking_back: Callable[[], bool] = lambda: False
        """Returns whether the table shows a replay, practice or a puzzle; set by the window."""
        self.regulars: RegularBook | None = None
        """People who are known; set by the window."""
        self.action = services.action(lambda: tr("Menus", "&New game…"), self.ask)
        self.action.setShortcuts(documented_first(["Ctrl+N"], QKeySequence.StandardKey.New))
        self.again = services.action(lambda: tr("Menus", "&Play again"), self.play_again)
        self.again.setShortcut(QKeySequence("Ctrl+R"))
        self.deal = services.action(lambda: tr("Menus", "Play the same &deal again"), self.play_same_deal)
        for action in (self.again, self.deal):
            action.setEnabled(False)
        game.started.connect(self._allow_again)

    def start(self, setup: GameSetup, *, is_chosen: bool = False) -> None:
        """Start a game; the current one stays as it is.

        With ``is_chosen`` the people have just chosen their faces and colours.
        """
        self._services.sheets.clear()
        self.starting.emit(setup, is_chosen)
        # The seats of a chapter, a set-up position and later games of a match are not remembered.
        is_first = setup.match is None or setup.match.number == 1
        is_usual = is_first and not setup.chapter and not setup.position
        if any(seat.level is None for seat in setup.seats) and is_usual:
            self._settings.last_game = last_game_of(setup)
            self._save_settings()
        # Later games of a match keep the players of the first one, with their names.
        self._game.start(with_drawn_names(setup) if is_first else setup)
        self._services.focus_table()

    def ask(self) -> None:
        """Open the sheet, filled in as in the last game."""
        from sanjuan_desktop.features.newgame.sheet import NewGameDialog

        last = self._settings.last_game or first_game()
        self.prepare_table()
        programs = [ENGINE + name for name in self._settings.programs]
        people = () if self.regulars is None else self.regulars.people
        dialog = NewGameDialog(last, _others(last), self._painter(), programs=programs, people=people)
        dialog.regulars_wanted.connect(self.regulars_wanted)
        dialog.program_wanted.connect(partial(self._choose_program, dialog))
        dialog.show_banner(lambda width: self._services.banner(width, banner.FRONT, "noon"))
        dialog.started.connect(partial(self._on_started, dialog))
        dialog.complained.connect(self.complained)
        dialog.deal_chosen.connect(partial(self._show_attempts, dialog))
        self._offer_level(dialog)
        self._services.sheets.open(dialog)

    def _offer_level(self, dialog: NewGameDialog) -> None:
        """Offer a more even level once, if results and level of the person suggest it."""
        from sanjuan_desktop.features.newgame.level_offer import MOST, offer_of

        if not self._settings.level_offers or self.past_games is None:
            return
        offer = offer_of(self.past_games(MOST), self.place_of)
        if offer is not None and offer.key != self._settings.level_offered:
            self._settings.level_offered = offer.key
            self._save_settings()
            dialog.offer_level(offer)

    def show_people(self) -> None:
        """Show the current people in the open sheet, which may wait below another one."""
        from sanjuan_desktop.features.newgame.sheet import NewGameDialog

        sheet = self._services.sheets.lowest
        if isinstance(sheet, NewGameDialog) and self.regulars is not None:
            sheet.show_people(self.regulars.people)

    def ask_deal(self, deal: CodedDeal) -> None:
        """Open the sheet, filled in for a deal."""
        from sanjuan_desktop.features.newgame.sheet import NewGameDialog

        self.ask()
        sheet = self._services.sheets.sheet
        if isinstance(sheet, NewGameDialog):
            sheet.show_deal(deal)

    @property
    def is_asking(self) -> bool:
        """Whether the sheet covers the table, or waits below another sheet."""
        from sanjuan_desktop.features.newgame.sheet import NewGameDialog

        return isinstance(self._services.sheets.lowest, NewGameDialog)

    def play_again(self) -> None:
        """Start a game with the same players and options and another deal, outside of any match."""
        setup = self._game.session.setup.as_dealt()
        # A set-up position has its own rules and is always the same.
        rules = setup.rules if setup.position else RULES_VERSION
        self.start(replace(setup, seed=new_seed(), rules=rules, day="", match=None))

    def play_same_deal(self) -> None:
        """Start the same game again with the same deal; it belongs to no match."""
        session = self._game.session
        rules = session.record.rules
        if not session.setup.position:
            rules = dealing_alike(session.setup.options, rules)[-1]
        self.start(replace(session.setup.as_dealt(), rules=rules, match=None))

    def prepare_table(self) -> None:
        """Show a table without a game, seen by no player, if nothing else is on the table."""
        if not self._game.has_game and not self.is_looking_back():
            setup = with_drawn_names(setup_of(self._settings.last_game or first_game(), 0))
            self._scene.set_table(setup)
            self._scene.show_view(view_for(new_game(setup.options, setup.seed), NOBODY))

    def _choose_program(self, dialog: NewGameDialog, seat: int) -> None:
        """Ask for a program that plays on a seat, and remember it."""
        from sanjuan_desktop.control.computers.programs import add_program

        chosen, _ = QFileDialog.getOpenFileName(
            self._services.window, tr("NewGame", "Choose a program that plays San Juan"), str(Path.home())
        )
        if not chosen:
            return
        try:
            level = add_program(self._settings.programs, [chosen])
        except EngineError as error:
            _log.warning("no program: %s", error)
            words = tr("NewGame", "{name} cannot be run as a program.")
            dialog.complain(words.format(name=shown_name(Path(chosen))))
            return
        self._save_settings()
        dialog.seat_program(seat, level)

    def _show_attempts(self, dialog: NewGameDialog, game: LastGame, seed: int | None, rules: int) -> None:
        """Show in the sheet how often a chosen deal was played, and the best result."""
        if self.attempts is not None and seed is not None:
            dialog.show_attempts(self.attempts(setup_of(game, seed, rules)))

    def _on_started(self, dialog: NewGameDialog, game: LastGame, seed: int | None, rules: int) -> None:
        setup = setup_of(game, new_seed() if seed is None else seed, rules)
        goal = dialog.match.goal
        match = None if goal is None else MatchGame(new_identity(), 1, *goal)
        self.start(replace(setup, match=match), is_chosen=True)

    def _painter(self) -> Callable[[int, str, str], QPixmap]:
        """Return a painter of portraits for this sheet that paints each portrait once."""
        from sanjuan_desktop.features.newgame.portrait_box import PORTRAIT_PX

        artist, size = Artist(self._services.window.devicePixelRatioF()), style.scaled(PORTRAIT_PX)

        def paint(seat: int, portrait: str, colour: str) -> QPixmap:
            colours = list(theme.SEAT_COLOURS)
            colours[seat] = theme.PLAYER_COLOURS[colour]
            artist.seat_colours = tuple(colours)
            return artist.portrait_pixmap(portrait, seat, size).pixmap

        return paint

    def _allow_again(self) -> None:
        for action in (self.again, self.deal):
            action.setEnabled(True)


def _others(last: LastGame) -> list[Seat]:
    """Return the players for the seats that a game leaves empty, with unused names."""
    seats = list(last.seats)
    for seat in range(len(seats), _SEATS):
        name = computer_name(NO_STYLE, seat, [entry.name for entry in seats])
        seats.append(Seat(name, USUAL_LEVEL, RANDOM_STYLE))
    return seats[len(last.seats) :]
