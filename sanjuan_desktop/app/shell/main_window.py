"""The window: the table, the game behind it, the menus, and the sheets over it."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from sanjuan_desktop.app.accessibility.table_access import TableAccess
from sanjuan_desktop.app.games.autosave import AutosaveLink
from sanjuan_desktop.app.games.file_troubles import FileTroubles
from sanjuan_desktop.app.games.files import GameFiles
from sanjuan_desktop.app.games.list_controller import GameList
from sanjuan_desktop.app.games.sharing import Sharing
from sanjuan_desktop.app.hotseat.curtain_link import CurtainLink
from sanjuan_desktop.app.hotseat.together_link import TogetherLink
from sanjuan_desktop.app.look import languages
from sanjuan_desktop.app.newgame.last_game import first_game, last_game_of, new_seed, setup_of
from sanjuan_desktop.app.newgame.sheet import NewGameDialog
from sanjuan_desktop.app.preferences.controller import Preferences
from sanjuan_desktop.app.replay.controller import ReplayLink
from sanjuan_desktop.app.replay.notes_link import NotesLink
from sanjuan_desktop.app.rulebook.controller import RulesLink
from sanjuan_desktop.app.scores.count_up import CountPace
from sanjuan_desktop.app.scores.outcome import PLAY_AGAIN, SCORES, outcome
from sanjuan_desktop.app.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.app.sheets.unseen_cards import UnseenCards
from sanjuan_desktop.app.shell.menus import Menus
from sanjuan_desktop.app.shell.sheet_stack import Ground, Sheets
from sanjuan_desktop.app.shell.table_options import TableOptions
from sanjuan_desktop.app.shell.toast import Toast
from sanjuan_desktop.app.shell.troubles import Troubles
from sanjuan_desktop.app.shell.wordings import Wordings
from sanjuan_desktop.app.sound.controller import SoundLink
from sanjuan_desktop.app.sound.sounds import Sounds
from sanjuan_desktop.app.statistics.controller import StatisticsLink
from sanjuan_desktop.app.table.game_link import TableLink
from sanjuan_desktop.app.table.layout.durations import PACES
from sanjuan_desktop.app.table.scene import TableScene
from sanjuan_desktop.app.table.view import TableView
from sanjuan_desktop.app.tutorial.controller import LessonLink
from sanjuan_desktop.app.widgets.sheet import PaperDialog
from sanjuan_desktop.control.computers.runner import AiRunner
from sanjuan_desktop.control.session.controller import GameController
from sanjuan_desktop.control.session.timeline import Back
from sanjuan_desktop.control.text.files import why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules import RecordError, new_game, view_for
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.files import shown_name
from sanjuan_desktop.storage.settings import save_settings

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from sanjuan_desktop.app.shell.play_request import PlayRequest
    from sanjuan_desktop.control.computers.roster import Thinker
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import GameOptions, ScoreSheet
    from sanjuan_desktop.storage.locations import Locations
    from sanjuan_desktop.storage.settings import Pace, Settings

SMALLEST: Final = (1024, 640)
USUAL: Final = (1440, 860)
_HEAD_PX: Final = 40
"""Of a window must be on a screen, so that it can be taken hold of."""

_log = logging.getLogger(__name__)


class MainWindow(QMainWindow):
    """Joins the table and the game; never waits for either."""

    def __init__(self, places: Locations, settings: Settings, thinker: Thinker | None = None) -> None:
        super().__init__()
        self.settings = settings
        self.places = places
        self._scores: tuple[ScoreSheet, ...] = ()
        self._told_of_folder = False
        self.wordings = Wordings()
        self.wordings.add(self.setWindowTitle, lambda: tr("MainWindow", "San Juan"))
        self.setMinimumSize(*SMALLEST)
        self.resize(*(settings.window_size or USUAL))
        self._find_place()
        self.scene = TableScene(self)
        self.view = TableView(self.scene)
        self._thinker = thinker or AiRunner()
        self.controller = GameController(self._thinker, self)
        self.link = TableLink(self.scene, self.view, self.controller)
        self.access = TableAccess(self.scene, self.view, self.controller)
        self.sounds = Sounds(self)
        SoundLink(self.scene, self.controller, self.sounds)
        self.middle = Ground()
        self.sheets = Sheets(self.middle, self.view)
        self.middle.resized.connect(self.sheets.fit)
        self.setCentralWidget(self.middle)
        self.toast = Toast(self.middle)
        self.menus = Menus(self, self.wordings)
        self.troubles = Troubles(self.controller, self._thinker, self.say)
        self.preferences = Preferences(self)
        self.unseen_cards = UnseenCards(self)
        self.table_options = TableOptions(self)
        self.rules = RulesLink(self)
        self.lesson = LessonLink(self)
        self.sharing = Sharing(self)
        self.together = TogetherLink(self)
        self.replay = ReplayLink(self)
        self.notes = NotesLink(self)
        self.files = GameFiles(self)
        self.file_troubles = FileTroubles(self)
        self.curtain = CurtainLink(self)
        self.autosave = AutosaveLink(self)
        self.games = GameList(self)
        self._leaves = False
        self.statistics = StatisticsLink(self)
        self._join()
        self.set_speed(settings.speed, remember=False)
        self.set_pace(settings.pace, remember=False)
        self.set_volume(settings.volume)
        self.menus.show_sound(settings.sound)
        self._refresh()

    # -- opening and closing --------------------------------------------------------------------

    def open(self, request: PlayRequest) -> None:
        """Show the window and the game, or the question for one."""
        if request.speed is not None:
            self.set_speed(request.speed, remember=False)
        pace = request.pace or ("instant" if request.speed == 0 else None)
        if pace is not None:
            self.set_pace(pace, remember=False)
        if request.size is not None:
            self.resize(*request.size)
        self.show()
        self.autosave.begin()
        self.sounds.set_on(self.settings.sound and request.screenshot is None)
        if isinstance(self._thinker, AiRunner):
            self._thinker.warm_up()
        if self.settings.full_screen and request.size is None:
            self.menus.full.setChecked(True)
        if request.file is not None:
            # Where it cannot be opened a sheet says why, and then asks what to play.
            self.files.open(request.file)
        elif request.setup is not None:
            self.start(request.setup)
        else:
            self.ask_what_to_play()

    def ask_what_to_play(self) -> None:
        """Offer the last game, or the first one with a guide, or ask for a new one."""
        if self.autosave.offer():
            pass
        elif self.settings.last_game is None and not self.settings.welcomed:
            self.lesson.welcome()
        else:
            self.ask_new_game()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave: stop what thinks, keep the settings; while a game cannot be kept, ask first."""
        if not self._leaves and not self.autosave.may_leave():
            event.ignore()
            return
        if not self.isFullScreen() and not self.isMaximized():
            self.settings.window_size = (self.width(), self.height())
            self.settings.window_place = (self.x(), self.y())
        self._save()
        self.link.pause()
        self.autosave.leave()
        self.sounds.close()
        self.controller.close()
        self.scene.leave()
        event.accept()

    def leave(self) -> None:
        """Close the window whatever cannot be kept."""
        self._leaves = True
        self.close()

    def can_keep(self) -> bool:
        """Keep the settings as they are; where that fails, say so once and return False."""
        return self._save()

    def tell_of_damage(self, kept_aside: Path | None) -> None:
        """Say that the settings could not be read, and where the old file is."""
        text = tr("MainWindow", "The settings could not be read, so the usual ones are used.")
        if kept_aside is not None:
            kept = tr("MainWindow", "The old file was kept as {name}.").format(name=shown_name(kept_aside))
            text = f"{text} {kept}"
        self.say(text)

    def say(self, text: str, *, passing: bool = False) -> None:
        """Show a short line just above the prompt bar, or over the heading of a sheet; it goes by itself.

        A ``passing`` line goes as soon as something happens on the table; others stay to be read.
        """
        self.access.speaker.say(text)
        top = self.scene.tabletop
        if isinstance(self.sheets.sheet, PaperDialog):
            # What is to be read or chosen on the sheet stays in sight.
            self.toast.say(text, self.view.width() / 2, 0, passing=passing)
        elif top is None:
            self.toast.say(text, self.view.width() / 2, self.view.height(), passing=passing)
        else:
            bar = top.desk.layout.prompt
            self.toast.say(text, bar.centre.x, bar.y - 4, passing=passing)

    def hush(self) -> None:
        """Take the short line away, and those that wait for it."""
        self.toast.hush()

    # -- games ----------------------------------------------------------------------------------

    def start(self, setup: GameSetup) -> None:
        """Begin a game; the one on the table is left where it stands."""
        self.sheets.clear()
        self._scores = ()
        if any(seat.level is None for seat in setup.seats):
            self.settings.last_game = last_game_of(setup)
            self._save()
        self.controller.start(setup)
        self.view.setFocus()

    def ask_new_game(self) -> None:
        """Open the new-game sheet, filled in as last time."""
        last = self.settings.last_game or first_game()
        self.lay_something()
        self.sheets.ask_new_game(last)
        self._refresh()

    def ask_deal(self, options: GameOptions, seed: int) -> None:
        """Open the new-game sheet, filled in for a deal."""
        self.ask_new_game()
        sheet = self.sheets.sheet
        if isinstance(sheet, NewGameDialog):
            sheet.show_deal(options, seed)

    def lay_something(self) -> None:
        """Show a table to look at where no game is played yet."""
        if self.controller.setup is None:
            self._lay_empty(setup_of(self.settings.last_game or first_game(), 0))

    def play_again(self) -> None:
        """Begin a game with the same players and options and another deal."""
        if self.controller.setup is not None:
            self.start(replace(self.controller.setup, seed=new_seed()))

    def same_deal(self) -> None:
        """Begin the same game again, dealt alike."""
        if self.controller.setup is not None:
            self.start(self.controller.setup)

    def undo(self, step: Back = Back.DECISION) -> None:
        """Take back own decisions; a score sheet that lies over the table goes away.

        What was decided before the table was passed on is taken back if all people agree.
        """
        if not self._may_undo():
            return
        self.sheets.clear()
        if self.controller.can_undo:
            self.controller.undo(step)
        else:
            self.together.ask_undo()

    def redo(self) -> None:
        """Bring back what was taken back last."""
        if self._may_change():
            self.sheets.clear()
            self.controller.redo()

    def show_scores(self, *, counting: bool = False) -> None:
        """Open the score sheet of the game that is over; the first time its points are counted."""
        if self._scores and self.controller.setup is not None:
            times = self.scene.count_times if counting else None
            pace = CountPace(*times) if times else None
            names = [seat.name for seat in self.controller.setup.seats]
            self.sheets.show_scores(self._scores, names, pace, takebacks=self.controller.takebacks)
            self._refresh()

    def show_about(self) -> None:
        """Open the sheet about the program."""
        self.sheets.show_about()
        self._refresh()

    def show_preferences(self) -> None:
        """Open the preferences."""
        self.preferences.open()
        self._refresh()

    def record_text(self) -> str | None:
        """Return the record of the present game as text, None where there is none."""
        record = self.controller.record
        try:
            return None if record is None else record.to_text()
        except RecordError:
            return None

    def set_speed(self, speed: float, remember: bool = True) -> None:
        """Set the factor of all durations, 0 for no motion."""
        self.scene.set_speed(speed)
        self.preferences.show("speed", speed)
        if remember:
            self.settings.speed = speed

    def set_pace(self, pace: Pace, remember: bool = True) -> None:
        """Set how long computer moves are held, at once."""
        self.scene.set_pace(PACES[pace])
        self.preferences.show("pace", pace)
        if remember:
            self.settings.pace = pace

    def set_sound(self, on: bool) -> None:
        """Let the game be heard or not, at once, and remember it."""
        self.settings.sound = on
        self.sounds.set_on(on)
        self.menus.show_sound(on)

    def set_volume(self, volume: float) -> None:
        """Set how loud the game is, 0 to 1, and remember it."""
        self.sounds.set_volume(volume)
        self.settings.volume = self.sounds.volume

    def speak(self, language: str) -> None:
        """Say everything in a language from now on, "" for the system's; sheets are written anew."""
        asks = isinstance(self.sheets.lowest, NewGameDialog)
        self.sheets.clear()
        self.toast.hush()
        self.scene.finish_motion()
        languages.speak(language)
        self.wordings.renew()
        self.scene.retranslate()
        self.controller.retell()
        self.lesson.renew()
        if self._scores:
            self._show_outcome()
        if asks:
            self.ask_new_game()

    # -- inside ---------------------------------------------------------------------------------

    def _join(self) -> None:
        menus, sheets = self.menus, self.sheets
        self.link.moved.connect(self.toast.hush_passing)
        self.link.scores_wanted.connect(self.show_scores)
        self.link.undo_wanted.connect(self.undo)
        self.scene.button_pressed.connect(self._on_button)
        self.controller.restored.connect(self._on_restored)
        self.controller.retold.connect(self.scene.set_log)
        self.controller.advanced.connect(self._refresh)
        self.controller.prompted.connect(self._refresh)
        self.controller.ended.connect(self._on_ended)
        menus.new_game.connect(self.ask_new_game)
        menus.play_again.connect(self.play_again)
        menus.same_deal.connect(self.same_deal)
        menus.undo.connect(self.undo)
        menus.redo.connect(self.redo)
        menus.score.connect(self.show_scores)
        menus.preferences.connect(self.show_preferences)
        menus.quit.connect(self.close)
        menus.speed.connect(self.set_speed)
        menus.pace.connect(self.set_pace)
        menus.sound.connect(self.set_sound)
        menus.full_screen.connect(self._set_full_screen)
        menus.about.connect(self.show_about)
        sheets.laid.connect(self.scene.put_aids_away)
        sheets.game_wanted.connect(self.start)
        sheets.complained.connect(self.access.speaker.refuse)
        sheets.play_again.connect(self.play_again)
        sheets.same_deal.connect(self.same_deal)
        sheets.new_game.connect(self.ask_new_game)
        sheets.put_away.connect(self._on_put_away)

    def _lay_empty(self, setup: GameSetup) -> None:
        """Show a table at which nobody plays yet, as somebody passing by would see it."""
        self.scene.set_table(setup)
        self.scene.show_view(view_for(new_game(setup.options, setup.seed), NOBODY))

    def _on_put_away(self) -> None:
        if not (self.curtain.take_focus() or self.replay.take_focus()):
            self.view.setFocus()
        self._refresh()
        if self.controller.setup is None:
            # The table of a game that was offered must not look as if it were being played.
            self.lay_something()
            # A sheet also goes when a game begins, or when it makes room for the next one.
            QTimer.singleShot(0, self, self._say_how_to_begin)

    def _say_how_to_begin(self) -> None:
        """Tell somebody who has put everything away."""
        if self.controller.setup is None and self.sheets.sheet is None and not self.replay.is_open:
            words = tr("MainWindow", "“New game” in the menu starts a game whenever you like.")
            self.say(words, passing=True)

    def _on_ended(self, scores: tuple[ScoreSheet, ...]) -> None:
        self._scores = scores
        self._refresh()
        self._show_outcome()
        self.show_scores(counting=True)

    def _show_outcome(self) -> None:
        assert self.controller.setup is not None
        self.scene.show_prompt(outcome(self._scores, [seat.name for seat in self.controller.setup.seats]))

    def _on_button(self, code: str) -> None:
        if self._scores and code == SCORES:
            self.show_scores()
        elif self._scores and code == PLAY_AGAIN:
            self.play_again()

    def _on_restored(self) -> None:
        self._scores = ()
        self._refresh()

    def _may_change(self) -> bool:
        """A sheet that has nothing to do with the game must be put away first."""
        sheet = self.sheets.sheet
        return not self.replay.is_open and (sheet is None or isinstance(sheet, ScoreSheetDialog))

    def _may_undo(self) -> bool:
        return self._may_change() and (self.controller.can_undo or self.controller.can_undo_together)

    def _refresh(self) -> None:
        """Show in the menus and beside the log what can be done now, also while something moves."""
        playing, can_undo = self.controller.setup is not None, self._may_undo()
        can_redo = self.controller.can_redo and self._may_change()
        self.menus.show_state(
            playing=playing, can_undo=can_undo, can_redo=can_redo, is_over=self.controller.is_over
        )
        self.link.show_tools(can_undo=can_undo)

    def _find_place(self) -> None:
        """Stand where the window stood last time, if its head can still be reached there."""
        place = self.settings.window_place
        if place is None:
            return
        head = QRect(*place, self.width(), _HEAD_PX)
        if any(screen.availableGeometry().intersects(head) for screen in QGuiApplication.screens()):
            self.move(*place)

    def _set_full_screen(self, full: bool) -> None:
        self.settings.full_screen = full
        if full:
            self.showFullScreen()
        else:
            self.showNormal()

    def _save(self) -> bool:
        try:
            save_settings(self.places.settings_file, self.settings)
        except CannotWriteError as error:
            if not self._told_of_folder:
                self._told_of_folder = True
                _log.warning("%s", error)
                words = tr("MainWindow", "Settings and the last game cannot be kept: {why}.")
                self.say(words.format(why=why(error)))
            return False
        return True
