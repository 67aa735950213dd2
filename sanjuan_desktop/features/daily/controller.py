"""Controller of the daily deals: start and finish their games, save results and show their page."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication

from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.control.session.autosave_worker import READING_S
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.challenges.controller import ChallengePageController, FileWords
from sanjuan_desktop.features.daily.book import DayState
from sanjuan_desktop.features.daily.deal import FIRST_DAY, day_in, deal_of, setup_of_deal
from sanjuan_desktop.features.newgame.last_game import own_seat
from sanjuan_desktop.features.startpage.start_entry import EntryContent
from sanjuan_desktop.storage.errors import CannotReadError
from sanjuan_desktop.ui.widgets.seen import SeenWatch

if TYPE_CHECKING:
    from datetime import date

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.background import News
    from sanjuan_desktop.control.review.page import ReviewedGame
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.challenges.controller import ChallengesController
    from sanjuan_desktop.features.compare.client import ComparisonClient
    from sanjuan_desktop.features.compare.comparing import Comparison
    from sanjuan_desktop.features.compare.worker import ComparedGames
    from sanjuan_desktop.features.daily.book import DayBook
    from sanjuan_desktop.features.daily.day_tab import DayTab
    from sanjuan_desktop.features.daily.page import DayPage
    from sanjuan_desktop.features.games.autosave import AutosaveController
    from sanjuan_desktop.features.statistics.controller import StatisticsController
    from sanjuan_desktop.rules import ScoreSheet
    from sanjuan_desktop.storage.progress_file import AnyProgressFile
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.table.paint.artist import Artist
    from sanjuan_desktop.ui.widgets.services import Services

_log = logging.getLogger(__name__)


class DailyController(ChallengePageController["DayTab"]):
    """The deal of the day, from its page to its result."""

    resume_wanted = Signal(object)
    """The player wants to resume an autosaved game, an ``AutosavedGame``."""
    start_setting = "day_offered"

    def __init__(
        self,
        services: Services,
        challenges: ChallengesController,
        game: GameController,
        settings: Settings,
        book: DayBook,
        autosave: AutosaveController,
        statistics: StatisticsController,
        comparer: ComparisonClient,
    ) -> None:
        """Connect to the game.

        Args:
            services: services of the main window.
            challenges: the sheet that gets the page.
            game: controller of the game on the table; daily deals are played there.
            settings: contain the player's name and portrait.
            book: results of the daily deals.
            autosave: saves unfinished games.
            statistics: finds finished games.
            comparer: lets the levels play the same deals in the background.
        """
        super().__init__(services, challenges)
        self._game = game
        self._settings = settings
        self.book = book
        self._autosave = autosave
        self._statistics = statistics
        self._comparer = comparer
        self._seen = SeenWatch(services.window, self)
        self._comparing: date | None = None
        """Day whose comparison is running, or paused while the window is not visible."""
        self._error = ""
        self._day = FIRST_DAY
        self._month = FIRST_DAY
        self._begins_try = False
        self._compared: dict[str, Comparison] = {}
        """Comparisons of the deals shown so far, by day."""
        self._ended: set[str] = set()
        """Identities of the games of daily deals whose end has been handled."""
        game.started.connect(self._on_started)
        game.recorded.connect(self._on_recorded)
        game.ended.connect(self._on_ended)
        comparer.news.connect(self._on_news)
        self._seen.changed.connect(self._on_seen)

    @property
    def day(self) -> date:
        """The day whose page is shown."""
        return self._day

    @staticmethod
    def name() -> str:
        """Return the name of the page."""
        return tr("Challenges", "Deal of the day")

    def open(self) -> None:
        """Open the sheet at today's deal."""
        self.open_day(self._today)

    def open_game(self) -> None:
        """Open the sheet at the day of the game on the table, or at today if it is not a daily deal."""
        self.open_day(day_in(self._game.session.setup.day) or self._today)

    def open_day(self, day: date) -> None:
        """Open the sheet at the deal of a day."""
        self._challenges.open_at(self)
        self.show_day(day)

    @property
    def _today(self) -> date:
        return max(self.book.today, FIRST_DAY)

    def show_day(self, day: date) -> None:
        """Show the page of another day on the sheet."""
        self._day, self._month = day, day.replace(day=1)
        self._error = ""
        self._show()

    def show_comparison(self, key: str, comparison: Comparison) -> None:
        """Show the results of the levels for a day's deal, as far as they are known."""
        self._compared[key] = comparison
        if key == self._day.isoformat():
            self._show()

    def record_choices(self, record: str, game: ReviewedGame, review: GameReview) -> None:
        """Save the quality of the decisions in a try, once its review covers every move."""
        if not self.book.knows(record):
            return
        from sanjuan_desktop.ai.review.sums import sum_of
        from sanjuan_desktop.control.review.level import level_of_review
        from sanjuan_desktop.control.review.sums import own_loss
        from sanjuan_desktop.features.daily.book import Choices

        own = game.setup.looking_seat
        level = level_of_review(review, own, [seat.level for seat in game.setup.seats], was_helped=False)
        places = (level.likeliest, level.low, level.high) if level.is_known else None
        if self.book.record_choices(record, Choices(own_loss(sum_of(review, own)), places)):
            self._show()

    # -- comparing ------------------------------------------------------------------------------

    def _on_seen(self) -> None:
        """Compare deals in the background only while the window is visible."""
        if self._comparing is not None and self._seen.is_seen:
            self._comparer.compare(deal_of(self._comparing).compared)
        elif self._comparing is not None:
            self._comparer.rest()

    def _compare(self, day: date) -> None:
        """Start the comparison of a day whose try is over, unless it is complete or running."""
        known = self._compared.get(day.isoformat())
        if self.book.state(day) != DayState.OVER or (known is not None and known.is_whole):
            return
        if self._comparing != day:
            self._comparing, self._error = day, ""
            if self._seen.is_seen:
                self._comparer.compare(deal_of(day).compared)

    def _on_news(self, news: News[ComparedGames]) -> None:
        assert news.result is not None
        if news.is_done:
            self._comparing = None
        self._error = news.error
        if news.error:
            _log.warning("%s", news.error)
        key, comparison = news.result
        self.show_comparison(key, comparison)
        if news.is_done and not news.error and self._tab is not None and self._day.isoformat() == key:
            self._services.announce(tr("Challenges", "The comparison is complete."))

    # -- the sheet ------------------------------------------------------------------------------

    @property
    def _file(self) -> AnyProgressFile:
        return self.book.file

    @staticmethod
    def _file_words() -> FileWords:
        return FileWords(
            tr("Challenges", "Your calendar cannot be read right now."),
            tr("Challenges", "Your calendar could not be read. The old file was kept as {name}."),
            tr(
                "Challenges",
                "Your calendar was saved by a newer version of San Juan. New results are not saved.",
            ),
            tr("Challenges", "This result cannot be saved right now. The program will try again."),
        )

    def _new_tab(self, artist: Artist, dpr: float) -> DayTab:
        # Import only here, so that the start of the program does not wait for it.
        from sanjuan_desktop.features.daily.day_tab import DayTab

        tab = DayTab(artist, dpr)
        tab.play_wanted.connect(self._play)
        tab.practice_wanted.connect(self._practise)
        tab.review_wanted.connect(self._review)
        tab.copy_wanted.connect(self._copy)
        tab.day_chosen.connect(self.show_day)
        tab.month_wanted.connect(self._turn)
        return tab

    def _fill(self) -> None:
        self.show_day(self._today)

    def _about(self) -> str:
        return tr("Challenges", "The same cards for everyone, a new deal every day.")

    def _page(self) -> DayPage:
        from sanjuan_desktop.features.daily.page import page_of

        deal = deal_of(self._day)
        return page_of(self.book, deal, self._setup(self._day), self._compared.get(deal.key))

    def _entry_content(self) -> EntryContent:
        from sanjuan_desktop.features.daily.page import entry_texts

        setup = self._setup(self._today)
        text, news = entry_texts(self.book, deal_of(self._today), setup)
        return EntryContent(
            text, tuple(appearance.portrait for appearance in seat_appearances(setup)[1:]), news
        )

    def _setup(self, day: date) -> GameSetup:
        return setup_of_deal(deal_of(day), own_seat(self._settings.last_game))

    def _show(self) -> None:
        from sanjuan_desktop.features.daily.page import month_of

        if self._tab is None:
            return
        self._tab.show_day(self._page(), self._day, month_of(self.book, self._month))
        self._tab.show_progress(tr("Challenges", "The comparison did not finish.") if self._error else "")
        if not self._error:
            self._compare(self._day)

    def _turn(self, by: int) -> None:
        """Show the previous or the next month, with the same page beside it."""
        edge = self._month - timedelta(1) if by < 0 else self._month + timedelta(31)
        self._month = edge.replace(day=1)
        self._show()

    def _copy(self) -> None:
        page = self._page()
        QGuiApplication.clipboard().setText(page.to_copy)
        self._services.show_toast(tr("Challenges", "Copied. It does not reveal any cards."))

    def _review(self) -> None:
        self._statistics.review_of(self.book.day(self._day).record)

    # -- playing --------------------------------------------------------------------------------

    def _play(self) -> None:
        """Start or resume the counting try of the selected day."""
        state = self.book.state(self._day)
        if state == DayState.OPEN:
            self._start(self._day, rated=True)
        elif state == DayState.BEGUN:
            self._go_on()
        else:
            # The day has changed at midnight while the sheet was open.
            self._show()

    def _practise(self) -> None:
        self._start(self._day, rated=False)

    def _go_on(self) -> None:
        """Resume today's try, or restart it if it contains no decision."""
        played = self.book.day(self._day)
        if self._game.has_game and self._game.session.identity == played.game:
            self._services.sheets.clear()
            self._services.focus_table()
            return
        self._autosave.worker.wait_until_saved(READING_S)
        try:
            found = [game for game in self._autosave.autosaves.games() if game.identity == played.game]
        except CannotReadError as error:
            _log.warning("%s", error)
            self._services.show_toast(tr("Challenges", "Your attempt cannot be read right now."))
            return
        if found:
            self.resume_wanted.emit(found[0])
        elif played.is_decided:
            self._services.show_toast(
                tr("Challenges", "Your attempt is no longer available, so this game is for practice.")
            )
            self._start(self._day, rated=False)
        else:
            self._start(self._day, rated=True)

    def _start(self, day: date, *, rated: bool) -> None:
        self._services.sheets.clear()
        self._begins_try = rated
        self._game.start(self._setup(day))
        self._services.focus_table()

    def _on_started(self, session: GameSession) -> None:
        """Determine whether the new game on the table is the counting try."""
        begins, self._begins_try = self._begins_try, False
        day = session.setup.day
        if not day:
            return
        if session.is_over:
            self._ended.add(session.identity)
        elif begins:
            self.book.begin(day, session.identity)
            self._report_unsaved()
            self._game.set_rated(True)
        elif self.book.is_rated(day, session.identity):
            self._game.set_rated(True)

    def _on_recorded(self) -> None:
        session = self._game.session
        if session.is_rated and self._game.is_asking:
            self.book.record_decision(session.setup.day)

    def _on_ended(self, scores: tuple[ScoreSheet, ...]) -> None:
        session = self._game.session
        setup = session.setup
        if not setup.day or session.identity in self._ended:
            return
        from sanjuan_desktop.storage.finished_game import record_hash

        self._ended.add(session.identity)
        if session.is_rated:
            best = max((sheet.total, sheet.tie_break) for sheet in scores)
            own = scores[setup.looking_seat]
            points = [sheet.total for sheet in scores]
            is_won = (own.total, own.tie_break) == best
            self.book.finish(setup.day, record_hash(session.record), points, is_won=is_won)
            self._game.set_rated(False)
            self._compare(day_in(setup.day) or self.book.today)
        else:
            self.book.record_practice(setup.day)
        self._report_unsaved()
