"""Award honours after games and reviews, and show them on a page of *Challenges*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.challenges.controller import ChallengePageController, FileWords

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.review.page import ReviewedGame
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.features.challenges.controller import ChallengesController
    from sanjuan_desktop.features.honours.book import HonourBook
    from sanjuan_desktop.features.honours.honours import Career, Honour
    from sanjuan_desktop.features.honours.honours_tab import HonoursTab
    from sanjuan_desktop.features.scores.result import Result
    from sanjuan_desktop.rules import GameRecord
    from sanjuan_desktop.storage.progress_file import AnyProgressFile
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.table.paint.artist import Artist
    from sanjuan_desktop.ui.widgets.services import Services


class HonoursController(ChallengePageController["HonoursTab"]):
    """Honours, from the end of a game to their page."""

    game_wanted = Signal(str)
    """The player wants to see the game whose record has this hash."""

    def __init__(
        self,
        services: Services,
        challenges: ChallengesController,
        game: GameController,
        settings: Settings,
        path: Path,
        career: Callable[[], Career],
    ) -> None:
        """Connect to the game.

        Args:
            services: services of the main window.
            challenges: the sheet that gets the page.
            game: controller of the game on the table.
            settings: whether the score sheet shows honours.
            path: the file of honours.
            career: returns the totals of puzzles, journey and daily deals.
        """
        super().__init__(services, challenges)
        self._game = game
        self._settings = settings
        self._path = path
        self._career = career
        self._book: HonourBook | None = None
        self._was_over = ""
        """Identity of a game that was already over when it was put on the table."""
        self._just_done: tuple[str, tuple[Honour, ...]] = ("", ())
        """Identity of the last finished game, and its honours."""
        game.started.connect(self._on_started)
        game.ended.connect(self._on_ended)

    @property
    def book(self) -> HonourBook:
        """The honours earned so far, loaded on first access."""
        if self._book is None:
            # Import only here, so that the start of the program does not wait for it.
            from sanjuan_desktop.features.honours.book import HonourBook

            self._book = HonourBook(self._path, challenges=self._career)
        return self._book

    @staticmethod
    def name() -> str:
        """Return the name of the page."""
        return tr("Deeds", "Honours")

    def result(self) -> Result | None:
        """Return the row of honours for the score sheet of the game on the table, or None."""
        # The score sheet may react to the end of the game before this object does.
        self._on_ended()
        identity, honours = self._just_done
        is_this = self._game.session.identity == identity
        if not is_this or not honours or not self._settings.honours_told:
            return None
        from sanjuan_desktop.features.honours.honours_row import HonoursRow

        row = HonoursRow(honours, self._services.window.devicePixelRatioF())
        row.wanted.connect(self.open)
        return row

    def record_review(self, key: str, game: ReviewedGame, review: GameReview) -> None:
        """Award the honours found by the review of a game; ``key`` is the hash of its record."""
        self.book.record_review(key, game, review)

    def record_second_try(self, record: GameRecord, move: int) -> None:
        """Record that a decision of a finished game was answered correctly at the second try."""
        from sanjuan_desktop.storage.finished_game import record_hash

        self._show_new_honours(self.book.record_second_try(record_hash(record), move))

    def record_challenges(self) -> None:
        """Award honours for puzzles, chapters and daily deals."""
        self._show_new_honours(self.book.record_challenges())

    # -- inside ---------------------------------------------------------------------------------

    @property
    def _file(self) -> AnyProgressFile:
        return self.book.file

    @staticmethod
    def _file_words() -> FileWords:
        return FileWords(
            tr("Deeds", "Your honours cannot be read right now."),
            tr("Deeds", "Your honours could not be read. The old file was kept as {name}."),
            tr(
                "Deeds",
                "Your honours were saved by a newer version of San Juan. New honours are not saved.",
            ),
            tr("Deeds", "Your honours cannot be saved right now. The program will try again."),
        )

    def _new_tab(self, artist: Artist, dpr: float) -> HonoursTab:
        from sanjuan_desktop.features.honours.honours_tab import HonoursTab
        from sanjuan_desktop.features.honours.page import honour_texts

        del dpr
        self.book.record_challenges()
        tab = HonoursTab(artist.svgs, honour_texts(self.book))
        tab.game_wanted.connect(self.game_wanted)
        return tab

    def _on_started(self, session: GameSession) -> None:
        self._was_over = session.identity if session.is_over else ""

    def _on_ended(self) -> None:
        session = self._game.session
        if not session.is_over or session.identity in {self._was_over, self._just_done[0]}:
            return
        done = (
            *self.book.record_game(session.setup, session.record, session.takebacks),
            *self.book.record_challenges(),
        )
        self._just_done = (session.identity, done)
        self._report_unsaved()

    def _show_new_honours(self, done: Sequence[Honour]) -> None:
        """Show a message about new honours outside the score sheet."""
        from sanjuan_desktop.features.honours.page import new_words

        if done and self._settings.honours_told:
            self._services.show_toast(new_words(done))

    def _on_closed(self) -> None:
        if self._tab is not None and self._tab.was_seen:
            self.book.record_seen()
        super()._on_closed()
