"""Shows the journey on a page of *Challenges*, begins its games, counts their goals and keeps their stars."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop.app.newgame.last_game import new_seed, own_seat
from sanjuan_desktop.app.startpage.glance import Glance, StartEntry
from sanjuan_desktop.control.text.files import damage_words
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from sanjuan_desktop.app.challenges.controller import Challenges
    from sanjuan_desktop.app.journey.journey_tab import JourneyTab
    from sanjuan_desktop.app.journey.result_row import ResultRow
    from sanjuan_desktop.app.table.paint.artist import Artist
    from sanjuan_desktop.app.table.scene import TableScene
    from sanjuan_desktop.app.widgets.shell import Shell
    from sanjuan_desktop.control.journey.book import JourneyBook
    from sanjuan_desktop.control.journey.chapters import JourneyChapter
    from sanjuan_desktop.control.journey.progress import GoalCounter
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.storage.settings import Settings

_log = logging.getLogger(__name__)


class JourneyGames(QObject):
    """The journey, from its map to the stars of a game."""

    def __init__(
        self,
        shell: Shell,
        scene: TableScene,
        challenges: Challenges,
        game: GameController,
        settings: Settings,
        book: JourneyBook,
    ) -> None:
        """Begin to follow the game.

        Args:
            shell: the window around the table.
            scene: shows how far a goal is.
            challenges: the sheet that gets the page.
            game: on the table; games of chapters are begun there.
            settings: know how the person is called.
            book: of the chapters that were played.
        """
        super().__init__(shell)
        self._shell = shell
        self._scene = scene
        self._challenges = challenges
        self._game = game
        self._settings = settings
        self.book = book
        self._tab: JourneyTab | None = None
        self._chapter: JourneyChapter | None = None
        """The one that is read."""
        self._counter: GoalCounter | None = None
        self._ended: dict[str, int] = {}
        """Stars of the games of chapters whose end was seen, by their identity."""
        self._grows = 0
        """Legs of the way that have opened since the map was last looked at."""
        challenges.offer(self)
        challenges.closed.connect(self._on_closed)
        game.started.connect(self._on_started)
        game.advanced.connect(self._count)
        game.restored.connect(self._count)
        game.ended.connect(self._on_ended)

    @property
    def tab(self) -> JourneyTab | None:
        """The page of the journey, while the sheet lies over the table."""
        return self._tab

    @property
    def chapter(self) -> JourneyChapter:
        """The chapter that is read."""
        return self._chapter or self.book.current

    def make_page(self, artist: Artist, dpr: float) -> JourneyTab:
        """Return the page, at the chapter of the game on the table, otherwise at the next one."""
        # Only now: the start of the program is not to wait for what is looked at later.
        from sanjuan_desktop.app.journey.journey_tab import JourneyTab

        tab = JourneyTab(artist, dpr)
        tab.chosen.connect(self.read)
        tab.play_wanted.connect(self.tell)
        tab.skip_wanted.connect(self._skip)
        tab.anew_wanted.connect(self._begin_anew)
        self._tab, self._chapter = tab, self.book.current
        self._show()
        return tab

    def damage(self) -> str:
        """Say what was wrong with the file, "" where nothing was."""
        return damage_words(
            self.book.file.loaded,
            tr("Journey", "Your journey cannot be read just now."),
            tr("Journey", "Your journey could not be read. The old file was kept as {name}."),
            tr(
                "Journey",
                "Your journey was written by a newer version of San Juan. New stars are not saved.",
            ),
        )

    def start_entry(self) -> StartEntry:
        """Return the paper of the start page: which chapter is next."""
        return StartEntry(
            "journey_offered",
            lambda: tr("Journey", "Journey"),
            lambda: tr("Journey", "Twelve chapters around the island, each a plan to learn."),
            self.open,
            self._glance,
            ("art/market_stand",),
        )

    def open(self) -> None:
        """Lay the sheet over the table, at the map."""
        self._challenges.open_at(self)
        if self._tab is not None and self._grows:
            animator = self._scene.motion.animator
            self._tab.map.grow(self._grows, fades=animator.fades_only, speed=animator.speed)
        self._grows = 0

    def read(self, key: str) -> None:
        """Show a chapter beside the map."""
        from sanjuan_desktop.control.journey.chapters import BY_KEY

        self._chapter = BY_KEY[key]
        self._show()

    def tell(self) -> None:
        """Let the character of the chapter that is read say what it is about; then it can begin."""
        from sanjuan_desktop.app.journey.story_sheet import StorySheet
        from sanjuan_desktop.app.table.paint.artist import Artist
        from sanjuan_desktop.control.journey.page import page_of
        from sanjuan_desktop.control.journey.words import story_of

        chapter = self.chapter
        artist = Artist(self._shell.window.devicePixelRatioF(), display=self._scene.display)
        sheet = StorySheet(page_of(self.book, chapter), chapter.teller, story_of(chapter), artist)
        sheet.begun.connect(self._begin)
        self._shell.sheets.lay(sheet, keep=True)

    def result(self) -> ResultRow | None:
        """Return the stars of the game that is over, for its score sheet; None where it was no chapter."""
        from sanjuan_desktop.app.journey.result_row import ResultRow
        from sanjuan_desktop.control.journey.words import outcome_words

        chapter = self._played_chapter()
        if chapter is None or self._game.game is None or not self._game.is_over:
            return None
        self._settle()
        stars = self._ended.get(self._game.game.identity)
        if stars is None:
            return None
        return ResultRow(stars, outcome_words(chapter, stars), self._scene.motion.animator)

    def _glance(self) -> Glance:
        from sanjuan_desktop.control.journey.page import next_words

        return Glance(next_words(self.book), (f"art/{self.book.current.art}",))

    # -- the page -------------------------------------------------------------------------------

    def _show(self) -> None:
        from sanjuan_desktop.control.journey.page import page_of, stops_of, total_words

        if self._tab is not None:
            has_begun = any(played.tries for played in self.book.file.content.chapters.values())
            page = page_of(self.book, self.chapter)
            self._tab.show_journey(stops_of(self.book), page, total_words(self.book), has_begun=has_begun)

    def _skip(self) -> None:
        self.book.skip(self.chapter)
        self._chapter = self.book.current
        self._show()
        self._say_unkept()

    def _begin_anew(self) -> None:
        self.book.begin_anew()
        self._chapter = self.book.current
        self._show()
        self._say_unkept()

    def _on_closed(self) -> None:
        self._tab = None

    # -- playing --------------------------------------------------------------------------------

    def _begin(self) -> None:
        from sanjuan_desktop.control.journey.page import setup_of_chapter

        setup = setup_of_chapter(self.chapter, own_seat(self._settings.last_game), new_seed())
        self._shell.sheets.clear()
        self._game.start(setup)
        self._shell.focus_table()

    def _played_chapter(self) -> JourneyChapter | None:
        """Return the chapter whose game lies on the table, None where there is none."""
        setup = self._game.setup
        if setup is None or not setup.chapter:
            return None
        from sanjuan_desktop.control.journey.chapters import BY_KEY

        return BY_KEY.get(setup.chapter)

    def _on_started(self, setup: GameSetup) -> None:
        """Count the goal of a chapter from now on; a game that was over before has its stars already."""
        del setup
        chapter, record = self._played_chapter(), self._game.record
        self._counter = None
        if chapter is not None and record is not None and not self._game.is_over:
            from sanjuan_desktop.control.journey.progress import GoalCounter

            self._counter = GoalCounter(chapter, record)
        elif chapter is not None and self._game.game is not None:
            self._ended.setdefault(self._game.game.identity, self._stars())
        self._count()

    def _count(self) -> None:
        chapter = self._played_chapter()
        if self._counter is None or chapter is None:
            self._scene.show_goal("", "", is_reached=False)
            return
        from sanjuan_desktop.control.journey.words import progress_sentence, progress_words

        progress = self._counter.progress()
        self._scene.show_goal(
            progress_words(chapter, progress),
            progress_sentence(chapter, progress),
            is_reached=progress.is_reached,
        )

    def _on_ended(self) -> None:
        self._count()
        self._settle()

    def _stars(self) -> int:
        from sanjuan_desktop.control.deeds.seat_game import seat_game_of

        chapter, record = self._played_chapter(), self._game.record
        assert chapter is not None
        assert record is not None
        return chapter.stars(seat_game_of(record, 0))

    def _settle(self) -> None:
        """Keep what came of the game of a chapter that is over, once."""
        chapter, record, game = self._played_chapter(), self._game.record, self._game.game
        if chapter is None or record is None or game is None or game.identity in self._ended:
            return
        from sanjuan_desktop.control.deeds.seat_game import seat_game_of

        was_open = sum(self.book.can_play(one) for one in _chapters())
        self._ended[game.identity] = self.book.finish(chapter, seat_game_of(record, 0))
        self._grows += sum(self.book.can_play(one) for one in _chapters()) - was_open
        self._say_unkept()

    def _say_unkept(self) -> None:
        if self.book.file.has_unsaved_changes:
            self._shell.say(tr("Journey", "Your journey cannot be kept just now. It is tried again."))


def _chapters() -> tuple[JourneyChapter, ...]:
    from sanjuan_desktop.control.journey.chapters import CHAPTERS

    return CHAPTERS
