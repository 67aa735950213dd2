"""Begins and ends the games of days, keeps what came of them, and shows it on a page of *Challenges*."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from sanjuan_desktop.app.newgame.last_game import own_seat
from sanjuan_desktop.app.startpage.glance import Glance, StartEntry
from sanjuan_desktop.app.widgets.seen import SeenWatch
from sanjuan_desktop.control.challenges.book import DayState
from sanjuan_desktop.control.challenges.daily import FIRST_DAY, day_in, deal_of, setup_of_deal
from sanjuan_desktop.control.people.sitters import sitters_of
from sanjuan_desktop.control.session.keeper import READING_S
from sanjuan_desktop.control.text.files import damage_words
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.storage.errors import CannotReadError

if TYPE_CHECKING:
    from datetime import date

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.app.challenges.controller import Challenges
    from sanjuan_desktop.app.daily.day_tab import DayTab
    from sanjuan_desktop.app.games.autosave import Autosave
    from sanjuan_desktop.app.statistics.controller import StatisticsController
    from sanjuan_desktop.app.table.paint.artist import Artist
    from sanjuan_desktop.app.widgets.shell import Shell
    from sanjuan_desktop.control.background import News
    from sanjuan_desktop.control.challenges.book import DayBook
    from sanjuan_desktop.control.challenges.client import ComparisonClient
    from sanjuan_desktop.control.challenges.comparing import Comparison
    from sanjuan_desktop.control.challenges.page import DayPage
    from sanjuan_desktop.control.challenges.worker import ComparedGames
    from sanjuan_desktop.control.review.page import ReviewedGame
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import ScoreSheet
    from sanjuan_desktop.storage.settings import Settings

_log = logging.getLogger(__name__)


class DayGames(QObject):
    """The deal of the day, from its page to its result."""

    go_on_wanted = Signal(object)
    """A :class:`~sanjuan_desktop.storage.shelf.Shelved` game."""

    def __init__(
        self,
        shell: Shell,
        challenges: Challenges,
        game: GameController,
        settings: Settings,
        book: DayBook,
        autosave: Autosave,
        statistics: StatisticsController,
        comparer: ComparisonClient,
    ) -> None:
        """Begin to follow the game.

        Args:
            shell: the window around the table.
            challenges: the sheet that gets the page.
            game: on the table; games of days are begun there.
            settings: know how the person is called.
            book: of the days that were played.
            autosave: keeps games that go on.
            statistics: finds finished games.
            comparer: has the levels play the same deals.
        """
        super().__init__(shell)
        self._shell = shell
        self._challenges = challenges
        self._game = game
        self._settings = settings
        self.book = book
        self._autosave = autosave
        self._statistics = statistics
        self._comparer = comparer
        self._seen = SeenWatch(shell.window, self)
        self._comparing: date | None = None
        """The day that is being compared, or waits for the window to be seen again."""
        self._trouble = ""
        self._tab: DayTab | None = None
        self._day = FIRST_DAY
        self._month = FIRST_DAY
        self._begins_try = False
        self._compared: dict[str, Comparison] = {}
        """How the levels played the deals that were looked at, by day."""
        self._ended: set[str] = set()
        """Games of days, by their identity, whose end is known."""
        challenges.offer(self)
        challenges.closed.connect(self._on_closed)
        game.started.connect(self._on_started)
        game.noted.connect(self._on_noted)
        game.ended.connect(self._on_ended)
        comparer.news.connect(self._on_news)
        self._seen.changed.connect(self._on_seen)

    @property
    def tab(self) -> DayTab | None:
        """The page of the deal of the day, while the sheet lies over the table."""
        return self._tab

    @property
    def day(self) -> date:
        """The day whose page is shown."""
        return self._day

    def make_page(self, artist: Artist, dpr: float) -> DayTab:
        """Return the page, at the day asked for, otherwise at today."""
        # Only now: the start of the program is not to wait for what is looked at later.
        from sanjuan_desktop.app.daily.day_tab import DayTab

        tab = DayTab(artist, dpr)
        tab.play_wanted.connect(self._play)
        tab.practice_wanted.connect(self._practise)
        tab.review_wanted.connect(self._review)
        tab.copy_wanted.connect(self._copy)
        tab.day_chosen.connect(self.show_day)
        tab.month_wanted.connect(self._turn)
        self._tab = tab
        self.show_day(self._today)
        return tab

    def damage(self) -> str:
        """Say what was wrong with the file, "" where nothing was."""
        return damage_words(
            self.book.file.loaded,
            tr("Challenges", "The days you have played cannot be read just now."),
            tr("Challenges", "The days you have played could not be read. The old file was kept as {name}."),
            tr(
                "Challenges",
                "The list of your days was written by a newer version of San Juan. New days are not saved.",
            ),
        )

    def start_entry(self) -> StartEntry:
        """Return the paper of the start page: who plays today, or how it went."""
        return StartEntry(
            "day_offered",
            lambda: tr("Challenges", "Deal of the day"),
            lambda: tr("Challenges", "The same cards for everybody, another deal each day."),
            self.open,
            self._glance,
        )

    def open(self) -> None:
        """Lay the sheet over the table, at the deal of today."""
        self.open_day(self._today)

    def open_game(self) -> None:
        """Lay the sheet over the table, at the day whose deal lies there."""
        setup = self._game.setup
        day = day_in(setup.day) if setup is not None else None
        self.open_day(day or self._today)

    def open_day(self, day: date) -> None:
        """Lay the sheet over the table, at the deal of a day."""
        self._challenges.open_at(self)
        self.show_day(day)

    @property
    def _today(self) -> date:
        return max(self.book.today, FIRST_DAY)

    def show_day(self, day: date) -> None:
        """Show the page of another day on the sheet."""
        self._day, self._month = day, day.replace(day=1)
        self._trouble = ""
        self._show()

    def show_comparison(self, key: str, comparison: Comparison) -> None:
        """Show how the levels played the deal of a day, as far as it is known."""
        self._compared[key] = comparison
        if key == self._day.isoformat():
            self._show()

    def note_choices(self, record: str, game: ReviewedGame, review: GameReview) -> None:
        """Keep how good the choices of a try were, once its review has looked at every move."""
        if not self.book.knows(record):
            return
        from sanjuan_desktop.ai.review.sums import sum_of
        from sanjuan_desktop.control.review.level import level_of_review
        from sanjuan_desktop.storage.days import Choices

        own = game.setup.looking_seat
        told = level_of_review(review, own, [seat.level for seat in game.setup.seats], was_helped=False)
        places = (told.likeliest, told.low, told.high) if told.is_known else None
        given = max(0, round(sum_of(review, own).gave))
        if self.book.note_choices(record, Choices(given, places)):
            self._show()

    # -- comparing ------------------------------------------------------------------------------

    def _on_seen(self) -> None:
        """Let games be played in the background only while the window is to be seen."""
        if self._comparing is not None and self._seen.is_seen:
            self._comparer.compare(deal_of(self._comparing).compared)
        elif self._comparing is not None:
            self._comparer.rest()

    def _compare(self, day: date) -> None:
        """Have the levels play the deal of a day whose try is over, as far as that has not been done."""
        known = self._compared.get(day.isoformat())
        if self.book.state(day) != DayState.OVER or (known is not None and known.is_whole):
            return
        if self._comparing != day:
            self._comparing, self._trouble = day, ""
            if self._seen.is_seen:
                self._comparer.compare(deal_of(day).compared)

    def _on_news(self, news: News[ComparedGames]) -> None:
        assert news.result is not None
        if news.is_done:
            self._comparing = None
        self._trouble = news.trouble
        if news.trouble:
            _log.warning("%s", news.trouble)
        key, comparison = news.result
        self.show_comparison(key, comparison)
        if news.is_done and not news.trouble and self._tab is not None and self._day.isoformat() == key:
            self._shell.read(tr("Challenges", "The comparison is complete."))

    # -- the sheet ------------------------------------------------------------------------------

    def _page(self) -> DayPage:
        from sanjuan_desktop.control.challenges.page import page_of

        deal = deal_of(self._day)
        return page_of(self.book, deal, self._setup(self._day), self._compared.get(deal.key))

    def _glance(self) -> Glance:
        from sanjuan_desktop.control.challenges.page import glance_of

        setup = self._setup(self._today)
        text, news = glance_of(self.book, deal_of(self._today), setup)
        return Glance(text, tuple(sitter.portrait for sitter in sitters_of(setup)[1:]), news)

    def _setup(self, day: date) -> GameSetup:
        return setup_of_deal(deal_of(day), own_seat(self._settings.last_game))

    def _show(self) -> None:
        from sanjuan_desktop.control.challenges.page import month_of

        if self._tab is None:
            return
        self._tab.show_day(self._page(), self._day, month_of(self.book, self._month))
        self._tab.show_progress(tr("Challenges", "It did not finish.") if self._trouble else "")
        if not self._trouble:
            self._compare(self._day)

    def _turn(self, by: int) -> None:
        """Show the month before or after, the same page beside it."""
        edge = self._month - timedelta(1) if by < 0 else self._month + timedelta(31)
        self._month = edge.replace(day=1)
        self._show()

    def _on_closed(self) -> None:
        self._tab = None

    def _copy(self) -> None:
        page = self._page()
        QGuiApplication.clipboard().setText(page.to_copy)
        self._shell.say(tr("Challenges", "Copied. It names no card."))

    def _review(self) -> None:
        self._statistics.review_of(self.book.day(self._day).record)

    # -- playing --------------------------------------------------------------------------------

    def _play(self) -> None:
        """Begin the try that counts of the day that is shown, or go on with it."""
        state = self.book.state(self._day)
        if state == DayState.OPEN:
            self._start(self._day, counts=True)
        elif state == DayState.BEGUN:
            self._go_on()
        else:
            # Midnight came while the sheet was open.
            self._show()

    def _practise(self) -> None:
        self._start(self._day, counts=False)

    def _go_on(self) -> None:
        """Go on with the try of today; where nothing was decided in it, begin it again."""
        played = self.book.day(self._day)
        kept = self._game.game
        if kept is not None and kept.identity == played.game:
            self._shell.sheets.clear()
            self._shell.focus_table()
            return
        self._autosave.keeper.wait_until_kept(READING_S)
        try:
            found = [game for game in self._autosave.shelf.games() if game.identity == played.game]
        except CannotReadError as error:
            _log.warning("%s", error)
            self._shell.say(tr("Challenges", "Your try cannot be read just now."))
            return
        if found:
            self.go_on_wanted.emit(found[0])
        elif played.is_decided:
            self._shell.say(tr("Challenges", "Your try is no longer kept, so this game is for practice."))
            self._start(self._day, counts=False)
        else:
            self._start(self._day, counts=True)

    def _start(self, day: date, *, counts: bool) -> None:
        self._shell.sheets.clear()
        self._begins_try = counts
        self._game.start(self._setup(day))
        self._shell.focus_table()

    def _on_started(self, setup: GameSetup) -> None:
        """Know whether the game that was just put on the table counts."""
        begins, self._begins_try = self._begins_try, False
        game = self._game.game
        if not setup.day or game is None:
            return
        if self._game.is_over:
            self._ended.add(game.identity)
        elif begins:
            self.book.begin(setup.day, game.identity)
            self._say_unkept()
            self._game.set_counting(True)
        elif self.book.counts(setup.day, game.identity):
            self._game.set_counting(True)

    def _on_noted(self) -> None:
        if self._game.counts and self._game.is_asking and self._game.setup is not None:
            self.book.note_decision(self._game.setup.day)

    def _on_ended(self, scores: tuple[ScoreSheet, ...]) -> None:
        setup, game = self._game.setup, self._game.game
        if setup is None or game is None or not setup.day or game.identity in self._ended:
            return
        from sanjuan_desktop.storage.finished_game import record_hash

        self._ended.add(game.identity)
        if self._game.counts:
            best = max((sheet.total, sheet.tie_break) for sheet in scores)
            own = scores[setup.looking_seat]
            points = [sheet.total for sheet in scores]
            is_won = (own.total, own.tie_break) == best
            self.book.finish(setup.day, record_hash(game.record), points, is_won=is_won)
            self._game.set_counting(False)
            self._compare(day_in(setup.day) or self.book.today)
        else:
            self.book.note_practice(setup.day)
        self._say_unkept()

    def _say_unkept(self) -> None:
        if self.book.file.has_unsaved_changes:
            self._shell.say(
                tr("Challenges", "What you play of this day cannot be kept just now. It is tried again.")
            )
