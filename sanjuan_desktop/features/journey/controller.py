"""Controller of the journey: show its page, start its games, count goals and save stars."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.challenges.controller import ChallengePageController, FileWords
from sanjuan_desktop.features.newgame.last_game import new_seed, own_seat
from sanjuan_desktop.features.startpage.start_entry import EntryContent

if TYPE_CHECKING:
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.features.challenges.controller import ChallengesController
    from sanjuan_desktop.features.journey.book import JourneyBook
    from sanjuan_desktop.features.journey.chapters import JourneyChapter
    from sanjuan_desktop.features.journey.journey_tab import JourneyTab
    from sanjuan_desktop.features.journey.progress import GoalCounter
    from sanjuan_desktop.features.journey.stars import ResultRow
    from sanjuan_desktop.storage.progress_file import AnyProgressFile
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.table.paint.artist import Artist
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _ChapterGame:
    """Game of a chapter on the table; ``counter`` is None if the game was over when it was opened."""

    chapter: JourneyChapter
    session: GameSession
    counter: GoalCounter | None


class JourneyController(ChallengePageController["JourneyTab"]):
    """The journey, from its map to the stars of a game."""

    start_setting = "journey_offered"
    start_pictures = ("art/market_stand",)

    def __init__(
        self,
        services: Services,
        scene: TableScene,
        challenges: ChallengesController,
        game: GameController,
        settings: Settings,
        book: JourneyBook,
    ) -> None:
        """Connect to the game.

        Args:
            services: services of the main window.
            scene: shows the progress towards a goal.
            challenges: the sheet that gets the page.
            game: controller of the game on the table; chapters are played there.
            settings: contain the player's name and portrait.
            book: results of the chapters.
        """
        super().__init__(services, challenges)
        self._scene = scene
        self._game = game
        self._settings = settings
        self.book = book
        self._chapter: JourneyChapter | None = None
        """The selected chapter, or None for the current one."""
        self._playing: _ChapterGame | None = None
        """The chapter game on the table, or None."""
        self._ended: dict[str, int] = {}
        """Stars of the finished chapter games seen so far, by the identity of the game."""
        self._grows = 0
        """Number of chapters that have opened since the map was last shown."""
        game.started.connect(self._on_started)
        game.advanced.connect(self.show_goal)
        game.restored.connect(self.show_goal)
        game.ended.connect(self._on_ended)
        game.handed_over.connect(self._follow_players)
        game.moved_to.connect(self._follow_players)

    @property
    def chapter(self) -> JourneyChapter:
        """The selected chapter."""
        return self._chapter or self.book.current

    @staticmethod
    def name() -> str:
        """Return the name of the page."""
        return tr("Journey", "Journey")

    def open(self) -> None:
        """Open the sheet at the map, and animate newly opened parts of the route."""
        super().open()
        if self._tab is not None and self._grows:
            animator = self._scene.motion.animator
            self._tab.map.grow(self._grows, fades=animator.fades_only, speed=animator.speed)
        self._grows = 0

    def read(self, key: str) -> None:
        """Select a chapter and show its details beside the map."""
        from sanjuan_desktop.features.journey.chapters import BY_KEY

        self._chapter = BY_KEY[key]
        self._show()

    def open_first_story(self) -> None:
        """Show the story of the first chapter."""
        from sanjuan_desktop.features.journey.chapters import CHAPTERS

        self._chapter = CHAPTERS[0]
        self.open_story()

    def open_story(self) -> None:
        """Show the story of the selected chapter, from which its game can be started."""
        from sanjuan_desktop.features.journey.page import page_of, story_of
        from sanjuan_desktop.features.journey.story_sheet import StorySheet
        from sanjuan_desktop.ui.table.paint.artist import Artist

        chapter = self.chapter
        artist = Artist(self._services.window.devicePixelRatioF(), display=self._scene.display)
        sheet = StorySheet(page_of(self.book, chapter), chapter.teller, story_of(chapter), artist)
        sheet.begun.connect(self._begin)
        self._services.sheets.open(sheet, keep=True)

    def result(self) -> ResultRow | None:
        """Return the stars of a finished chapter game for its score sheet, or None for other games."""
        from sanjuan_desktop.features.journey.page import outcome_words
        from sanjuan_desktop.features.journey.stars import ResultRow

        playing = self._playing
        if playing is None or not playing.session.is_over:
            return None
        stars = self._settled_stars(playing)
        return ResultRow(stars, outcome_words(playing.chapter, stars), self._scene.motion.animator)

    def _entry_content(self) -> EntryContent:
        from sanjuan_desktop.features.journey.page import next_words

        return EntryContent(next_words(self.book), (f"art/{self.book.current.art}",))

    # -- the page -------------------------------------------------------------------------------

    @property
    def _file(self) -> AnyProgressFile:
        return self.book.file

    @staticmethod
    def _file_words() -> FileWords:
        return FileWords(
            tr("Journey", "Your journey cannot be read right now."),
            tr("Journey", "Your journey could not be read. The old file was kept as {name}."),
            tr(
                "Journey",
                "Your journey was saved by a newer version of San Juan. New stars are not saved.",
            ),
            tr("Journey", "Your journey cannot be saved right now. The program will try again."),
        )

    def _new_tab(self, artist: Artist, dpr: float) -> JourneyTab:
        # Import only here, so that the start of the program does not wait for it.
        from sanjuan_desktop.features.journey.journey_tab import JourneyTab

        tab = JourneyTab(artist, dpr)
        tab.chosen.connect(self.read)
        tab.play_wanted.connect(self.open_story)
        tab.skip_wanted.connect(self._skip)
        tab.restart_wanted.connect(self._restart)
        return tab

    def _fill(self) -> None:
        self._chapter = self.book.current
        self._show()

    def _about(self) -> str:
        return tr("Journey", "Twelve chapters around the island, each teaching a new plan.")

    def _show(self) -> None:
        from sanjuan_desktop.features.journey.page import page_of, stops_of, total_words

        if self._tab is not None:
            has_begun = any(played.tries for played in self.book.file.content.chapters.values())
            page = page_of(self.book, self.chapter)
            self._tab.show_journey(stops_of(self.book), page, total_words(self.book), has_begun=has_begun)

    def _skip(self) -> None:
        self.book.skip(self.chapter)
        self._chapter = self.book.current
        self._show()
        self._report_unsaved()

    def _restart(self) -> None:
        self.book.restart()
        self._chapter = self.book.current
        self._show()
        self._report_unsaved()

    # -- playing --------------------------------------------------------------------------------

    def _begin(self) -> None:
        from sanjuan_desktop.features.journey.page import setup_of_chapter

        setup = setup_of_chapter(self.chapter, own_seat(self._settings.last_game), new_seed())
        self._services.sheets.clear()
        self._game.start(setup)
        self._services.focus_table()

    def _on_started(self, session: GameSession) -> None:
        """Start counting the goal of a chapter; if its game is already over, only look up its stars."""
        playing = self._playing = _chapter_game(session)
        if playing is not None and session.is_over:
            from sanjuan_desktop.control.facts.seat_game import seat_game_of

            stars = playing.chapter.stars(seat_game_of(session.record, 0))
            self._ended.setdefault(session.identity, stars)
        self.show_goal()

    def _follow_players(self) -> None:
        """Leave out a game that another player has joined, or count it again after a way back."""
        session = self._game.session
        if session.is_over:
            return
        # A seat that is taken back before the next decision leaves no change of players.
        if session.setup.hand_overs or (session.setup.chapter and self._playing is None):
            self._playing = _chapter_game(session)
            self.show_goal()

    def show_goal(self) -> None:
        """Show the progress towards the goal of the game on the table, or none."""
        playing = self._playing
        if playing is None or playing.counter is None:
            self._scene.show_goal("", "", is_reached=False)
            return
        from sanjuan_desktop.features.journey.page import progress_sentence, progress_words

        progress = playing.counter.progress()
        self._scene.show_goal(
            progress_words(playing.chapter, progress),
            progress_sentence(playing.chapter, progress),
            is_reached=progress.is_reached,
        )

    def _on_ended(self) -> None:
        self.show_goal()
        if self._playing is not None:
            self._settled_stars(self._playing)

    def _settled_stars(self, playing: _ChapterGame) -> int:
        """Return the stars of a finished chapter game; save its result the first time."""
        identity = playing.session.identity
        if identity not in self._ended:
            from sanjuan_desktop.control.facts.seat_game import seat_game_of

            was_open = self._open_chapters()
            game = seat_game_of(playing.session.record, 0)
            self._ended[identity] = self.book.finish(playing.chapter, game)
            self._grows += self._open_chapters() - was_open
            self._report_unsaved()
        return self._ended[identity]

    def _open_chapters(self) -> int:
        """Return the number of chapters that can be played."""
        return sum(self.book.can_play(chapter) for chapter in _chapters())


def _chapter_game(session: GameSession) -> _ChapterGame | None:
    """Return the chapter game of a session, or None for another game and one with several players."""
    if not session.setup.chapter or session.setup.is_handed_over(session.record.path()):
        return None
    from sanjuan_desktop.features.journey.chapters import BY_KEY
    from sanjuan_desktop.features.journey.progress import GoalCounter

    chapter = BY_KEY.get(session.setup.chapter)
    if chapter is None:
        return None
    return _ChapterGame(chapter, session, None if session.is_over else GoalCounter(chapter, session.record))


def _chapters() -> tuple[JourneyChapter, ...]:
    from sanjuan_desktop.features.journey.chapters import CHAPTERS

    return CHAPTERS
