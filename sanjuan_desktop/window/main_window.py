"""Main window, which creates the table, the game and all features, and connects them."""

from __future__ import annotations

import itertools
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMainWindow

from sanjuan_desktop.control.computers.runner import AiRunner
from sanjuan_desktop.control.power import PowerSource
from sanjuan_desktop.control.review.client import ReviewClient
from sanjuan_desktop.control.session.controller import GameController
from sanjuan_desktop.control.text.files import why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.tutorial_guide import TutorialGuide
from sanjuan_desktop.control.work_budget import WorkBudget
from sanjuan_desktop.features.attempts.controller import AttemptsController
from sanjuan_desktop.features.challenges.controller import ChallengesController
from sanjuan_desktop.features.clock.controller import ClockController
from sanjuan_desktop.features.compare.client import ComparisonClient
from sanjuan_desktop.features.compare.controller import CompareController
from sanjuan_desktop.features.daily.book import DayBook
from sanjuan_desktop.features.daily.controller import DailyController
from sanjuan_desktop.features.games.autosave import AutosaveController
from sanjuan_desktop.features.games.file_errors import FileErrorSheets
from sanjuan_desktop.features.games.files import FileController
from sanjuan_desktop.features.games.list_controller import GameList
from sanjuan_desktop.features.games.sharing import ShareController, text_of
from sanjuan_desktop.features.games.thumbnails import Thumbnails, picture_of_game
from sanjuan_desktop.features.games.undo import UndoController
from sanjuan_desktop.features.honours.controller import HonoursController
from sanjuan_desktop.features.hotseat.agree import AgreementController
from sanjuan_desktop.features.hotseat.controller import CurtainController
from sanjuan_desktop.features.journey.book import JourneyBook
from sanjuan_desktop.features.journey.controller import JourneyController
from sanjuan_desktop.features.matches.controller import MatchesController
from sanjuan_desktop.features.newgame.controller import NewGameController
from sanjuan_desktop.features.opening.opener import GameOpener
from sanjuan_desktop.features.players.controller import PlayersController
from sanjuan_desktop.features.practice.controller import PracticeController
from sanjuan_desktop.features.practice.practice_table import PracticeContext
from sanjuan_desktop.features.preferences.controller import PreferencesController
from sanjuan_desktop.features.puzzles.client import PuzzleClient
from sanjuan_desktop.features.puzzles.controller import PuzzleController
from sanjuan_desktop.features.puzzles.progress import PuzzleScores
from sanjuan_desktop.features.puzzles.supply import OLDER_GAMES, PuzzleSupply
from sanjuan_desktop.features.puzzles.table import PuzzleTable
from sanjuan_desktop.features.puzzles.worker import FRESH, PuzzleCache
from sanjuan_desktop.features.recap.controller import RecapController
from sanjuan_desktop.features.regulars.controller import RegularsController
from sanjuan_desktop.features.replay.controller import ReplayController
from sanjuan_desktop.features.replay.notes import GameNotes
from sanjuan_desktop.features.review.controller import ReviewController
from sanjuan_desktop.features.rulebook.controller import RulesController
from sanjuan_desktop.features.scores.controller import ScoresController
from sanjuan_desktop.features.sheets.help import HelpSheets
from sanjuan_desktop.features.sheets.unseen import UnseenCards
from sanjuan_desktop.features.startpage.controller import StartPageController
from sanjuan_desktop.features.startpage.start_entry import StartEntry
from sanjuan_desktop.features.statistics.controller import StatisticsController
from sanjuan_desktop.features.study.book import StudyBook
from sanjuan_desktop.features.study.controller import StudyController
from sanjuan_desktop.features.tutorial.controller import TutorialController
from sanjuan_desktop.features.tutorial.open_guide import OpenGuideController
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.files import shown_name
from sanjuan_desktop.storage.settings import save_settings
from sanjuan_desktop.ui.accessibility.table_access import TableAccess
from sanjuan_desktop.ui.look import languages, style
from sanjuan_desktop.ui.look.shortcuts import documented_first
from sanjuan_desktop.ui.look.window_scale import laid_out
from sanjuan_desktop.ui.sound.controller import Ambience, SoundController
from sanjuan_desktop.ui.sound.sounds import Sounds
from sanjuan_desktop.ui.table.controller import TableController
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from sanjuan_desktop.ui.widgets.services import Services
from sanjuan_desktop.window.ai_warnings import AiWarnings
from sanjuan_desktop.window.menus import LINE, Menu, fill
from sanjuan_desktop.window.screens import (
    ScreenWatcher,
    free_area,
    is_real,
    known_screen,
    opening_screen,
    placed,
    smallest_on,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent, QPixmap, QResizeEvent, QShowEvent

    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.honours.honours import Career
    from sanjuan_desktop.features.practice.practice_table import PracticeTable
    from sanjuan_desktop.storage.locations import Locations
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.window.play_request import PlayRequest

USUAL: Final = (1440, 860)
_LINE_GAP_PX: Final = 4
"""Gap between a toast and the prompt bar below it, in pixels."""

_WARM_UP_MS: Final = 300
"""Delay in milliseconds before the AI process starts, so that the first frame of the table comes first."""

_log = logging.getLogger(__name__)


class MainWindow(QMainWindow):
    """The only class that knows all features; it passes each of them only what it uses."""

    def __init__(
        self,
        places: Locations,
        settings: Settings,
        thinker: AiRunner | None = None,
        reviewer: ReviewClient | None = None,
        comparer: ComparisonClient | None = None,
        puzzle_source: PuzzleClient | None = None,
        *,
        scale: float = 1.0,
    ) -> None:
        super().__init__()
        self._scale = scale
        self._screens: ScreenWatcher | None = None
        self.settings = settings
        self.places = places
        self._has_warned_of_folder = False
        self._leaves = False
        self.resize(*(settings.window_size or USUAL))
        self._find_place()
        self._limit_size()
        self.reviewer = reviewer or ReviewClient(places.reviews, self)
        self.comparer = comparer or ComparisonClient(places.comparisons, self)
        self.comparison_client = comparer or ComparisonClient(places.comparisons, self)
        self.puzzle_source = puzzle_source or PuzzleClient(places.own_puzzles, self)
        self.power = PowerSource(self)
        self._make_table(thinker or AiRunner())
        self.budget = WorkBudget(self)
        for member in (
            self.thinker,
            self.reviewer,
            self.comparison_client,
            self.comparer,
            self.puzzle_source,
        ):
            self.budget.add(member)
        self._make_features()
        self._make_menus()
        self._join()

    def _make_table(self, thinker: AiRunner) -> None:
        """Create the table with game, sounds and speaker, and the services for features."""
        self.thinker = thinker
        thinker.programs = self.settings.programs
        self.scene = TableScene(self)
        self.view = TableView(self.scene)
        self.controller = GameController(thinker, self)
        self.table = TableController(self.scene, self.view, self.controller)
        self.access = TableAccess(self.scene, self.view, self.controller)
        self.sounds = Sounds(self)
        SoundController(self.scene, self.controller, self.sounds)
        Ambience(self, self.scene, self.controller, self.sounds)
        self.services = Services(self, self.view, self.access.speaker.announce, self._end_of_lines)
        self.sheets = self.services.sheets
        self.setCentralWidget(self.services.ground)
        self.services.wordings.add(self.setWindowTitle, lambda: tr("MainWindow", "San Juan"))
        AiWarnings(self.controller, thinker, self.services.show_toast)
        # Screen readers announce the log line, which has the reason too.
        self.controller.skipped.connect(partial(self.services.show_toast, aloud=False))

    def _make_features(self) -> None:
        """Create all features in the order of their dependencies."""
        services, scene, view, game = self.services, self.scene, self.view, self.controller
        settings, places, speaker = self.settings, self.places, self.access.speaker
        self.preferences = PreferencesController(
            services, scene, game, self.sounds, self.power, settings, self.can_keep
        )
        self.new_game = NewGameController(services, scene, game, settings, self.can_keep)
        self.help = HelpSheets(services)
        self.unseen_cards = UnseenCards(services, scene)
        self.rules = RulesController(services, scene, view, game, settings)
        guide = TutorialGuide(game, self)
        self.open_guide = OpenGuideController(self.services, self.scene, self.table, self.controller)
        self.tutorial = TutorialController(
            services, scene, game, guide, settings, self.new_game, speaker, self.can_keep
        )
        self.agreement = AgreementController(services, game)
        self.opener = GameOpener(services, game)
        self.replay = ReplayController(
            services, scene, view, self.table, game, self.new_game, self.agreement.ask_jump, self.opener
        )
        context = PracticeContext(services, scene, view, self.table, game, self.replay, self.thinker, speaker)
        self.practice = PracticeController(context)
        self.puzzle_table = PuzzleTable(context)
        self.notes = GameNotes(services, game)
        self.file_errors = FileErrorSheets(services, game, self.new_game)
        self.sharing = ShareController(services, game, settings, self.file_errors, self.new_game, self.opener)
        self.files = FileController(
            services,
            self.opener,
            guide,
            settings,
            self.can_keep,
            self.file_errors,
            Thumbnails(places.thumbnails),
            self._picture_of_game,
        )
        self.recap = RecapController(
            services, scene, self.table, game, settings, self.opener, speaker, self._is_looking_back
        )
        self.curtain = CurtainController(
            services, scene, view, game, self.agreement, speaker, self._is_replaying
        )
        self.clock = ClockController(services, scene, self.table, game, self._is_replaying)
        self.players = PlayersController(services, game, self._is_looking_back)
        self.autosave = AutosaveController(services, game, guide, places, self.files)
        self.statistics = StatisticsController(
            services, places.history_file, self.autosave.worker, self.replay, places.reviews
        )
        self.new_game.past_games = self.statistics.games
        self.new_game.place_of = self.statistics.place_of
        self.regulars = RegularsController(
            services, settings, self.can_keep, places.people_file, self.statistics
        )
        self.new_game.regulars = self.regulars.book
        self.statistics.gather_games = self.regulars.gather_games
        self.games = GameList(services, scene, game, settings, self.autosave, self.files, self.statistics)
        self.undo = UndoController(services, game, self.table, self.agreement, self._is_replaying)
        self.scores = ScoresController(services, scene, game, self.new_game)
        attempts = AttemptsController(game, self.statistics)
        self.matches = MatchesController(
            services, game, self.new_game, self.statistics, self.autosave.all_games
        )
        self.scores.match = self.matches.at_table
        self.scores.attempts = attempts.at_table
        self.new_game.attempts = attempts.before
        self.new_game.is_looking_back = self._is_looking_back
        self.reviews = ReviewController(
            services,
            scene,
            game,
            self.new_game,
            self.replay,
            self.practice,
            self.reviewer,
            lambda: settings.reviews_ahead and self.power.may_work_ahead,
        )
        self.power.changed.connect(self.reviews.follow_power)
        self.reviews.points_wanted.connect(self.scores.open)
        self.challenges = ChallengesController(services, scene)
        self.daily = DailyController(
            services,
            self.challenges,
            game,
            settings,
            DayBook(places.days_file),
            self.autosave,
            self.statistics,
            self.comparer,
        )
        self.journey = JourneyController(
            services, scene, self.challenges, game, settings, JourneyBook(places.journey_file)
        )
        self.scores.result = self.journey.result
        self.comparison = CompareController(services, game, self.comparison_client)
        puzzle_scores = PuzzleScores(places.puzzles_file)
        supply = PuzzleSupply(
            puzzle_scores,
            PuzzleCache(places.own_puzzles),
            PuzzleCache(places.own_puzzles / FRESH),
            self.puzzle_source,
            lambda: self.statistics.reviewed(OLDER_GAMES),
            self.power,
            self,
        )
        self.puzzles = PuzzleController(
            services,
            self.challenges,
            self.puzzle_table,
            settings,
            puzzle_scores,
            supply,
        )
        self.study = StudyController(
            context,
            settings,
            StudyBook(places.study_file),
            lambda: PuzzleClient(places.own_puzzles, self),
            self.puzzles,
        )
        self.files.position_chosen.connect(self.study.open_file)
        self.honours = HonoursController(
            services, self.challenges, game, settings, places.honours_file, self._career
        )
        self.scores.honours = self.honours.result
        self.start_page = StartPageController(
            services, scene, game, settings, self.autosave, self._is_replaying, self.power
        )
        self.start_page.match = self.matches.offer
        self._fill_start_page()

    def _career(self) -> Career:
        """Return the totals of puzzles, journey and daily deals, for honours."""
        from sanjuan_desktop.features.honours.career import career_of

        puzzles = self.puzzles
        return career_of(puzzles.shipped, puzzles.scores, self.journey.book, self.daily.book)

    def _fill_start_page(self) -> None:
        """Add the entries of the start page in their order."""
        page = self.start_page
        page.add(self.daily.start_entry())
        page.add(self.puzzles.start_entry())
        page.add(self.journey.start_entry())
        page.add(
            StartEntry(
                "",
                lambda: tr("StartPage", "Your games"),
                lambda: tr("StartPage", "Your results, your level and your reviews."),
                self.statistics.open,
                lambda: None,
                ("art/library",),
            )
        )
        page.add_small(lambda: tr("StartPage", "Open a game"), self.games.open)
        page.add_small(lambda: tr("StartPage", "Rules"), self.rules.toggle)
        page.add_small(lambda: tr("StartPage", "Lessons with a guide"), self.tutorial.choose)
        page.add_small(lambda: tr("StartPage", "Preferences"), self.preferences.open)

    def _make_menus(self) -> None:
        self.quit = self.services.action(lambda: tr("Menus", "&Quit"), self.close)
        self.quit.setShortcuts(documented_first(["Ctrl+Q"], QKeySequence.StandardKey.Quit))
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        self.full_screen = self.services.action(lambda: tr("Menus", "&Full screen"))
        self.full_screen.setShortcuts(documented_first(["F11"], QKeySequence.StandardKey.FullScreen))
        self.full_screen.setCheckable(True)
        self.full_screen.toggled.connect(self._set_full_screen)
        fill(self.menuBar(), _menus_of(self), self.services.wordings)

    def _join(self) -> None:
        """Connect features that do not know each other."""
        self.scene.light_changed.connect(self._dress_menus)
        self.scene.redisplayed.connect(self._dress_menus)
        self._dress_menus()
        self.table.moved.connect(self.services.toast.clear_passing)
        self.table.scores_wanted.connect(self.scores.open)
        self.scores.review_wanted.connect(self.reviews.open)
        self.scores.start_wanted.connect(self.start_page.open)
        self.statistics.review_wanted.connect(self.reviews.open_game)
        self.controller.retold.connect(self._on_retold)
        self.new_game.starting.connect(self.regulars.record_players)
        for feature in (self.new_game, self.statistics):
            feature.regulars_wanted.connect(self.regulars.open)
            self.regulars.people_changed.connect(feature.show_people)
        self.new_game.complained.connect(self.access.speaker.refuse)
        self.preferences.language_chosen.connect(self.speak)
        self.tutorial.preference_chosen.connect(self.preferences.choose)
        self.tutorial.rules_wanted.connect(self.rules.toggle)
        self.tutorial.chapter_wanted.connect(self.journey.open_first_story)
        self._join_borrowers()
        self.reviews.checked.connect(self.puzzles.record_review)
        self.reviews.looked.connect(self.statistics.keep_plays)
        self.reviews.looked.connect(self.daily.record_choices)
        self.reviews.checked.connect(self.daily.record_choices)
        self.reviews.looked.connect(self.honours.record_review)
        self.reviews.checked.connect(self.honours.record_review)
        self.puzzles.answered.connect(self.honours.record_challenges)
        self.practice.found.connect(self.honours.record_second_try)
        self.honours.game_wanted.connect(self.statistics.look_back_at)
        self.daily.resume_wanted.connect(self.files.resume)
        self.scores.compare_wanted.connect(self._compare_deal)
        self.statistics.compare_wanted.connect(self.comparison.open_game)
        self.scores.map_wanted.connect(self.journey.open)
        self.start_page.resume_wanted.connect(self.files.resume)
        self.start_page.new_game_wanted.connect(self.new_game.ask)
        self.start_page.match_wanted.connect(self.matches.go_on)
        self.matches.resume_wanted.connect(self.files.resume)
        self.matches.look_back_wanted.connect(self.statistics.look_back)
        self.matches.table_wanted.connect(self._show_game)
        self.replay.left_alone.connect(self._begin_again)
        self.autosave.close_wanted.connect(self.close)
        self.autosave.quit_wanted.connect(self.leave)
        self.file_errors.games_wanted.connect(self.games.open)
        self.file_errors.left_alone.connect(self._on_left_alone)
        self.opener.left_alone.connect(self._on_left_alone)
        self.sheets.opened.connect(self.budget.hold)
        self.sheets.opened.connect(self.scene.hide_aids)
        self.sheets.opened.connect(self.scene.end_gesture)
        self.sheets.closed.connect(self._on_sheets_closed)

    def _join_borrowers(self) -> None:
        """Connect the features that borrow the table from the game: replay, recap, practice, puzzles."""
        self.replay.opened.connect(self.curtain.hide)
        for refresh in (self.undo.refresh, self.recap.refresh, self.players.refresh):
            self.replay.opened.connect(refresh)
        for signal in (self.recap.opened, self.recap.closed):
            signal.connect(self.undo.refresh)
            signal.connect(self.clock.refresh)
        self.replay.opened.connect(self.clock.refresh)
        practices: tuple[PracticeTable, ...] = (self.practice, self.puzzle_table)
        borrowers: tuple[ReplayController | RecapController | PracticeTable, ...]
        borrowers = (self.replay, self.recap, *practices)
        for borrower in borrowers:
            borrower.opening.connect(self.opener.cancel)
            borrower.opened.connect(self.tutorial.hide)
        for taker, holder in itertools.permutations(borrowers, 2):
            taker.opening.connect(holder.release_table)
        for practice in practices:
            practice.opened.connect(self.curtain.hide)
            practice.opened.connect(self.clock.refresh)
            for refresh in (self.undo.refresh, self.recap.refresh, self.players.refresh):
                practice.opened.connect(refresh)
                practice.closed.connect(refresh)

    def showEvent(self, event: QShowEvent) -> None:
        """Watch the window's screen and its input from the first time the window is shown."""
        super().showEvent(event)
        if self._screens is None:
            self._screens = ScreenWatcher(self.windowHandle())
            self._screens.changed.connect(self._limit_size)
            self._limit_size()
            self.budget.watch(self.windowHandle())

    def changeEvent(self, event: QEvent) -> None:
        """Show in the menu whether the window is in full screen, which the system may change."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.full_screen.setChecked(self.isFullScreen())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scale the menu bar with the window."""
        super().resizeEvent(event)
        self._dress_menus()

    def _dress_menus(self) -> None:
        """Set the style of the menu bar for the window size and the light over the table."""
        sheet = style.menu_bar_sheet(self.scene.light, self.size())
        if sheet != self.menuBar().styleSheet():
            self.menuBar().setStyleSheet(sheet)

    # -- opening and closing --------------------------------------------------------------------

    def open(self, request: PlayRequest) -> None:
        """Show the window, and a game or the start page."""
        if request.speed is not None:
            self.preferences.set_speed(request.speed, remember=False)
        pace = request.pace or ("instant" if request.speed == 0 else None)
        if pace is not None:
            self.preferences.set_pace(pace, remember=False)
        if request.size is not None:
            self.resize(*laid_out(*request.size, self._scale))
        else:
            self._fit_screen()
        if self.settings.maximized and request.size is None:
            self.showMaximized()
        else:
            self.show()
        self.autosave.begin()
        self.sounds.set_on(self.settings.sound and request.screenshot is None)
        # Starting the process now would delay the first frame; a question starts it at once.
        QTimer.singleShot(_WARM_UP_MS, self, self.thinker.warm_up)
        QTimer.singleShot(_WARM_UP_MS, self, self.power.watch)
        if self.settings.full_screen and request.size is None:
            self.full_screen.setChecked(True)
        if request.file is not None:
            # If the file cannot be opened, a sheet explains why; then the start page is shown.
            self.files.open(request.file)
        elif request.setup is not None:
            self.start(request.setup, request.programs)
        else:
            self.ask_what_to_play()

    def start(self, setup: GameSetup, programs: Mapping[str, tuple[str, ...]] | None = None) -> None:
        """Start a game; the current one keeps its state.

        Args:
            setup: the game.
            programs: command lines of the programs that its levels name, which are added to the settings.
        """
        if programs:
            # Imported late, because the start of the program must not wait for it.
            from sanjuan_desktop.control.computers.programs import with_programs

            setup = with_programs(setup, self.settings.programs, programs)
        self.new_game.start(setup)

    def ask_what_to_play(self) -> None:
        """Show the start page; the very first start shows the welcome page."""
        is_first = self.settings.last_game is None and not self.settings.welcomed
        if is_first and self.autosave.last_unfinished() is None:
            self.tutorial.welcome()
        else:
            self.start_page.open()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save the settings and stop all processes; if a game cannot be saved, ask first."""
        self.notes.finish()
        if not self._leaves and not self.autosave.may_leave():
            event.ignore()
            return
        self.settings.maximized = self.isMaximized()
        if not self.isFullScreen() and not self.isMaximized():
            self._remember_place()
        self.opener.close()
        self.statistics.close()
        self.can_keep()
        self.table.pause()
        self.clock.close()
        self.autosave.leave()
        self.sounds.close()
        self.power.close()
        self.budget.close()
        self.reviewer.close()
        self.comparer.close()
        self.comparison_client.close()
        self.puzzle_source.close()
        self.study.close()
        self.controller.close()
        self.scene.leave()
        event.accept()

    def leave(self) -> None:
        """Close the window even if games cannot be saved."""
        self._leaves = True
        self.close()

    def can_keep(self) -> bool:
        """Save the settings; if that fails, report it once and return False."""
        try:
            save_settings(self.places.settings_file, self.settings)
        except CannotWriteError as error:
            if not self._has_warned_of_folder:
                self._has_warned_of_folder = True
                _log.warning("%s", error)
                words = tr("MainWindow", "Settings and the last game cannot be saved: {why}.")
                if error.fault == "too_new":
                    words = tr(
                        "MainWindow",
                        "Your settings were saved by a newer version of San Juan. Changes are not saved.",
                    )
                self.show_toast(words.format(why=why(error)))
            return False
        return True

    def report_damage(self, kept_aside: Path | None) -> None:
        """Report that the settings could not be read, and where the old file is."""
        text = tr("MainWindow", "The settings could not be read, so the defaults are used.")
        if kept_aside is not None:
            kept = tr("MainWindow", "The old file was kept as {name}.").format(name=shown_name(kept_aside))
            text = f"{text} {kept}"
        self.show_toast(text)

    def show_toast(self, text: str, *, passing: bool = False) -> None:
        """Show a toast; see :meth:`Services.show_toast`."""
        self.services.show_toast(text, passing=passing)

    def speak(self, language: str) -> None:
        """Switch to a language, "" for the system's, and rebuild the sheets."""
        asks, welcomes = self.new_game.is_asking, self.tutorial.is_welcoming
        starts = self.start_page.is_open
        self.recap.end()
        self.sheets.clear()
        self.services.clear_toasts()
        self.scene.motion.finish()
        languages.speak(language)
        self.services.wordings.renew()
        self.scene.retranslate()
        self.controller.retell()
        self.tutorial.renew()
        self.replay.renew()
        self.practice.renew()
        self.puzzle_table.renew()
        if not self._is_looking_back():
            self.scores.retell()
            self.journey.show_goal()
        if asks:
            self.new_game.ask()
        elif welcomes:
            self.tutorial.welcome()
        elif starts:
            self.start_page.open()

    def record_text(self) -> str | None:
        """Return the record of the current game as text, or None if there is no game."""
        return text_of(self.controller.session.record) if self.controller.has_game else None

    # -- inside ---------------------------------------------------------------------------------

    def _is_replaying(self) -> bool:
        """Return whether the table shows something other than the current position of the game."""
        return self.recap.is_open or self._is_looking_back()

    def _is_looking_back(self) -> bool:
        return self.replay.is_open or self.practice.is_open or self.puzzle_table.is_open

    def _show_game(self) -> None:
        """Return the table from a replay or from practice to the game."""
        if self._is_looking_back():
            for holder in (self.replay, self.practice, self.puzzle_table):
                holder.release_table()
            self.replay.show_game()

    def _compare_deal(self) -> None:
        """Compare the game on the table with others; a daily deal has its own page for that."""
        if self.controller.session.setup.day:
            self.daily.open_game()
        else:
            self.comparison.open()

    def _picture_of_game(self) -> QPixmap:
        return picture_of_game(
            self.controller.session, self.view, self.scene.display, is_shown=not self._is_replaying()
        )

    def _end_of_lines(self) -> QPointF | None:
        """Return the lower edge of a toast, just above the prompt bar."""
        top = self.scene.tabletop
        if top is None:
            return None
        bar = top.context.layout.prompt
        return QPointF(bar.centre.x, bar.y - _LINE_GAP_PX)

    def _on_sheets_closed(self) -> None:
        if not (self.curtain.take_focus() or self.replay.take_focus()):
            self.services.focus_table()
        if not self.controller.has_game:
            # A sheet also closes when a game starts or another sheet replaces it, so check that later.
            QTimer.singleShot(0, self, self._begin_again)

    def _on_retold(self, lines: tuple[LogLine, ...]) -> None:
        """Show the log of the game, unless something else is on the table."""
        if not self._is_replaying():
            self.scene.set_log(lines)

    def _on_left_alone(self) -> None:
        """Ask what to play after a failed or cancelled opening, unless a replay is still on the table."""
        if not self._is_replaying():
            self.ask_what_to_play()

    def _begin_again(self) -> None:
        """Show the start page if the player has closed everything."""
        if not self.controller.has_game and self.sheets.sheet is None and not self._is_replaying():
            self.start_page.open()

    def _fit_screen(self) -> None:
        """Limit the window to the size of the screen, which some systems do not do."""
        self.resize(
            self.size().boundedTo(free_area(self.screen(), self._scale)).expandedTo(self.minimumSize())
        )

    def _limit_size(self) -> None:
        """Set the minimum size of the window, which depends on the screen."""
        self.setMinimumSize(smallest_on(self.screen(), self._scale))

    def _find_place(self) -> None:
        """Restore the last position of the window if its title bar would be visible."""
        place = self.settings.window_place
        if place is None:
            return
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        primary = QGuiApplication.primaryScreen().availableGeometry()
        found = placed(QPoint(*place), self.size(), screens, primary, self._scale)
        self.resize(found.size())
        self.move(found.topLeft())

    def _remember_place(self) -> None:
        """Store size and position, and the screen on which the next start will open the window."""
        self.settings.window_size = (self.width(), self.height())
        self.settings.window_place = (self.x(), self.y())
        if is_real(self.screen()):
            now = known_screen(self.screen(), self._scale)
            screen = opening_screen(self.settings.window_place, self.width(), now, self._scale)
            self.settings.screen = known_screen(screen, self._scale)

    def _set_full_screen(self, full: bool) -> None:
        self.settings.full_screen = full
        # The other states stay, so that a maximized window is maximized again afterwards.
        state, flag = self.windowState(), Qt.WindowState.WindowFullScreen
        self.setWindowState(state | flag if full else state & ~flag)


def _menus_of(of: MainWindow) -> tuple[Menu, ...]:
    """Return all menus of the menu bar in their order; features provide the actions."""
    view = of.preferences.menu
    return (
        Menu(
            lambda: tr("Menus", "&Game"),
            (
                of.new_game.action,
                of.new_game.again,
                of.new_game.deal,
                of.matches.action,
                of.challenges.action,
                of.start_page.action,
                LINE,
                of.games.action,
                of.files.keep,
                of.files.keep_as,
                LINE,
                of.undo.undo_action,
                of.undo.redo_action,
                Menu(
                    lambda: tr("Menus", "Go &back"),
                    of.undo.further_back,
                    like=of.undo.undo_action,
                ),
                of.replay.action,
                of.notes.action,
                of.players.action,
                of.curtain.cover,
                of.curtain.lock,
                of.scores.action,
                of.reviews.action,
                of.comparison.action,
                of.statistics.action,
                Menu(
                    lambda: tr("Menus", "S&hare"),
                    (
                        of.sharing.code,
                        of.sharing.record,
                        of.sharing.write,
                        LINE,
                        of.sharing.insert,
                        of.sharing.read,
                    ),
                ),
                LINE,
                of.preferences.action,
                of.quit,
            ),
        ),
        Menu(
            lambda: tr("Menus", "&View"),
            (
                Menu(lambda: tr("Menus", "&Animation"), view.speeds),
                Menu(lambda: tr("Menus", "&Pace of computer players"), view.paces),
                view.sound,
                of.unseen_cards.action,
                of.recap.action,
                of.study.action,
                of.full_screen,
                Menu(
                    lambda: tr("Menus", "Sort &hand"),
                    (*view.sortings, LINE, view.next_sorting),
                ),
                view.key_cues,
            ),
        ),
        Menu(
            lambda: tr("Menus", "&Help"),
            (
                of.rules.action,
                of.open_guide.action,
                of.tutorial.action,
                of.tutorial.lessons,
                of.help.about,
                of.help.keys,
            ),
        ),
    )
