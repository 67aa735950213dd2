"""Puzzles: page on the *Challenges* sheet, the order of puzzles on the table, and results."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Signal

from sanjuan_desktop.ai.level_table import LEVEL_OF
from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.features.challenges.controller import ChallengePageController, FileWords
from sanjuan_desktop.features.newgame.last_game import own_seat
from sanjuan_desktop.features.puzzles.supply import OwnGame
from sanjuan_desktop.features.puzzles.table import AskedPuzzle
from sanjuan_desktop.features.startpage.start_entry import EntryContent
from sanjuan_desktop.rules import RecordError

if TYPE_CHECKING:
    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.review.page import ReviewedGame
    from sanjuan_desktop.features.challenges.controller import ChallengesController
    from sanjuan_desktop.features.puzzles.page import PuzzleHead, PuzzlePage
    from sanjuan_desktop.features.puzzles.progress import PuzzleScores
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.features.puzzles.supply import PuzzleSupply
    from sanjuan_desktop.features.puzzles.tab import PuzzleTab
    from sanjuan_desktop.features.puzzles.table import PuzzleTable
    from sanjuan_desktop.storage.progress_file import AnyProgressFile
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.table.paint.artist import Artist
    from sanjuan_desktop.ui.widgets.services import Services

ENDLESS: Final = "endless"
"""Used in place of a level: puzzles from the player's games and from new games."""

_log = logging.getLogger(__name__)


class PuzzleController(ChallengePageController["PuzzleTab"]):
    """Choose the next puzzle and count the answers."""

    answered = Signal()
    """Emitted when an answer was counted."""
    start_setting = "puzzles_offered"
    start_pictures = ("art/tower",)

    def __init__(
        self,
        services: Services,
        challenges: ChallengesController,
        table: PuzzleTable,
        settings: Settings,
        scores: PuzzleScores,
        supply: PuzzleSupply,
    ) -> None:
        """Add the page to the sheet.

        Args:
            services: services of the main window.
            challenges: sheet that gets the page.
            table: puzzles on the table.
            settings: for the name of the player.
            scores: results so far.
            supply: puzzles from the player's games and from new games.
        """
        super().__init__(services, challenges)
        self._table = table
        self._settings = settings
        self.scores = scores
        self.supply = supply
        self._shipped: tuple[Puzzle, ...] | None = None
        self._level = ""
        self._kind = 0
        self._plays = ""
        """Current collection: a level or ``ENDLESS``."""
        self._goes_round = False
        """Whether all puzzles of the collection were solved at the start."""
        self._skipped: set[str] = set()
        table.next_wanted.connect(self._on_next)
        table.closed.connect(self._on_left)
        supply.changed.connect(self._on_supplied)
        # Sheets also close because a game begins or another page opens next.
        services.sheets.closed.connect(lambda: QTimer.singleShot(0, self, self._ask_supplied))

    @property
    def shipped(self) -> tuple[Puzzle, ...]:
        """Puzzles that come with the game, easiest first; loaded on first access."""
        from sanjuan_desktop.ai.errors import PuzzleError
        from sanjuan_desktop.features.puzzles.book import shipped_puzzles

        if self._shipped is None:
            try:
                self._shipped = shipped_puzzles()
            except PuzzleError as error:
                _log.warning("%s", error)
                self._shipped = ()
                self._services.show_toast(tr("Puzzles", "The built-in puzzles cannot be read."))
        return self._shipped

    @staticmethod
    def name() -> str:
        """Return the name of the page."""
        return tr("Challenges", "Puzzles")

    def play(self, level: str) -> None:
        """Ask the puzzles of a band, one after another."""
        self._level = level
        self._begin(level)

    def record_review(self, key: str, game: ReviewedGame, review: GameReview) -> None:
        """Search a game for puzzles once its review is complete; ``key``: hash of its record."""
        if game.people:
            self.supply.look_into(OwnGame(key, game.record, review, game.seat_first()))

    # -- page -----------------------------------------------------------------------------------

    @property
    def _file(self) -> AnyProgressFile:
        return self.scores.file

    @staticmethod
    def _file_words() -> FileWords:
        return FileWords(
            tr("Puzzles", "Your puzzle progress cannot be read right now."),
            tr("Puzzles", "Your puzzle progress could not be read. The old file was kept as {name}."),
            tr(
                "Puzzles",
                "Your puzzle progress was saved by a newer version of San Juan. New results are not saved.",
            ),
            tr("Puzzles", "Your puzzle progress cannot be saved right now. The program will try again."),
        )

    def _new_tab(self, artist: Artist, dpr: float) -> PuzzleTab:
        """Return the page at the previous band, or at the first band with unsolved puzzles."""
        # Imported here, so that the program starts faster.
        from sanjuan_desktop.features.puzzles.tab import PuzzleTab

        self.supply.look()
        page = self._page()
        if not self._level:
            left = [band.level for band in page.bands if not band.is_done]
            self._level = left[0] if left else page.bands[0].level
        tab = PuzzleTab(page, self._level, self._kind, artist, dpr)
        tab.play_wanted.connect(self.play)
        tab.own_wanted.connect(self._play_own)
        tab.level_chosen.connect(self._choose_level)
        tab.kind_chosen.connect(self._choose_kind)
        tab.rows_wanted.connect(self._count_rows)
        tab.clock_wanted.connect(self.scores.show_clock)
        tab.shown.connect(self._on_shown)
        return tab

    def _about(self) -> str:
        return tr("Puzzles", "One question at a time, with the answer and the reasons.")

    def _page(self) -> PuzzlePage:
        from sanjuan_desktop.features.puzzles.page import Waiting, page_of

        supply = self.supply
        waiting = Waiting(supply.own, supply.fresh, is_coming=supply.is_coming)
        return page_of(self.shipped, waiting, self.scores, self._kind)

    def _entry_content(self) -> EntryContent:
        from sanjuan_desktop.features.puzzles.page import entry_texts

        text, level = entry_texts(self.shipped, self.scores)
        return EntryContent(text, (f"art/{LEVEL_OF[level].picture[1]}",) if level else ())

    def _show(self) -> None:
        if self._tab is not None:
            self._tab.show_page(self._page())

    def _choose_level(self, level: str) -> None:
        self._level = level

    def _choose_kind(self, kind: int) -> None:
        self._kind = kind
        self._show()

    def _count_rows(self, on: bool) -> None:
        self.scores.count_rows(on)
        self._show()

    def _on_shown(self) -> None:
        self.supply.go_on()
        self._show()

    def _on_closed(self) -> None:
        super()._on_closed()
        # The page may just have opened a puzzle, which still needs the supply.
        QTimer.singleShot(0, self, self._rest)

    def _on_left(self) -> None:
        QTimer.singleShot(0, self, self._rest)

    def _rest(self) -> None:
        """Stop making puzzles from new games while neither the page nor the endless collection is open."""
        if self._tab is None and not (self._plays == ENDLESS and self._table.puzzle is not None):
            self.supply.rest()

    def _on_supplied(self) -> None:
        self._show()
        self._ask_supplied()

    def _ask_supplied(self) -> None:
        """Ask a new puzzle on the table that waits for one."""
        if self._services.sheets.sheet is not None:
            # The puzzle would close the sheet.
            return
        if self._plays == ENDLESS and self._table.is_done and not self._is_done():
            self._ask_next()

    # -- play -----------------------------------------------------------------------------------

    def _play_own(self) -> None:
        self._begin(ENDLESS)

    def _begin(self, sort: str) -> None:
        self._plays, self._skipped = sort, set()
        self._goes_round = self._is_done()
        self._ask_next()

    def _sort(self) -> list[Puzzle]:
        """Return the puzzles of the current collection, in order."""
        from sanjuan_desktop.features.puzzles.page import band_of

        if self._plays == ENDLESS:
            return [*self.supply.own, *self.supply.fresh]
        return band_of(self.shipped, self._plays, self._kind)

    def _is_done(self) -> bool:
        return all(self.scores.is_solved(puzzle.key) for puzzle in self._sort())

    def _ask_next(self) -> None:
        """Ask the next puzzle that can be shown."""
        for _ in range(len(self._sort())):
            puzzle = self.scores.next_of(self._sort(), self._skipped)
            if puzzle is None:
                return
            # The current puzzle must not come next.
            self._skipped.add(puzzle.key)
            try:
                self._table.open(self._asked(puzzle), self.open)
            except RecordError as error:
                _log.warning("%s", error)
                continue
            return
        self._services.show_toast(tr("Puzzles", "These puzzles cannot be shown."))

    def _asked(self, puzzle: Puzzle) -> AskedPuzzle:
        return AskedPuzzle(
            puzzle,
            partial(self._head, puzzle),
            own_seat(self._settings.last_game),
            partial(self._count, puzzle.key),
            self.scores.progress.shows_clock,
        )

    def _head(self, puzzle: Puzzle) -> PuzzleHead:
        from sanjuan_desktop.features.puzzles.page import band_of, head_of, head_of_other

        if self._plays == ENDLESS:
            return head_of_other(puzzle, is_own=puzzle in self.supply.own)
        number = band_of(self.shipped, puzzle.level).index(puzzle) + 1
        return head_of(puzzle, number)

    def _count(self, key: str, is_right: bool) -> str:
        """Count an answer and return a note about the result."""
        from sanjuan_desktop.features.puzzles.progress import AGAIN_AFTER

        was_solved = self.scores.is_solved(key)
        self.scores.answer(key, is_right=is_right)
        if self._plays == ENDLESS:
            self.supply.go_on()
        self.answered.emit()
        self._report_unsaved()
        if was_solved:
            return tr("Puzzles", "You have solved this one before, so it does not count.")
        progress = self.scores.progress
        if not is_right:
            again = tr("Puzzles", "It will come back after {n} other puzzles.").format(n=AGAIN_AFTER)
            run = tr("Puzzles", "A miss starts a new streak.") if progress.counts_rows else ""
            return f"{again} {run}".strip()
        if not progress.counts_rows:
            return ""
        return counted("Puzzles", "%n puzzles solved in a row.", "New streak started.", progress.row)

    def _on_next(self) -> None:
        if not self._goes_round and self._is_done():
            text = tr("Puzzles", "You have solved all of these. Your own games add new ones.")
            if self._plays == ENDLESS:
                self.supply.go_on(is_awaited=True)
            if self._plays == ENDLESS and self.supply.is_coming:
                text = tr("Puzzles", "The next puzzle is being created and will appear in a few minutes.")
            self._table.show_done(text)
            return
        keys = {puzzle.key for puzzle in self._sort()}
        left = {key for key in keys if not self.scores.is_solved(key)} or keys
        if self._skipped >= left:
            # Every puzzle that is left has been asked once: start over, but not with the current puzzle.
            now = self._table.puzzle
            self._skipped = set() if now is None else {now.key}
        self._ask_next()
