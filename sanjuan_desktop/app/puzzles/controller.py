"""Puzzles, from their page on the sheet *Challenges* to the table and back; remembers how they went."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from sanjuan_desktop.app.newgame.last_game import own_seat
from sanjuan_desktop.app.puzzles.supply import OwnGame
from sanjuan_desktop.app.puzzles.table import AskedPuzzle
from sanjuan_desktop.app.startpage.glance import Glance, StartEntry
from sanjuan_desktop.control.text.files import damage_words
from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.rules import RecordError

if TYPE_CHECKING:
    from sanjuan_desktop.ai.puzzles.puzzle import Puzzle
    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.app.challenges.controller import Challenges
    from sanjuan_desktop.app.puzzles.supply import PuzzleSupply
    from sanjuan_desktop.app.puzzles.tab import PuzzleTab
    from sanjuan_desktop.app.puzzles.table import PuzzleTable
    from sanjuan_desktop.app.table.paint.artist import Artist
    from sanjuan_desktop.app.widgets.shell import Shell
    from sanjuan_desktop.control.puzzles.page import PuzzleHead, PuzzlePage
    from sanjuan_desktop.control.puzzles.progress import PuzzleScores
    from sanjuan_desktop.control.review.page import ReviewedGame
    from sanjuan_desktop.storage.settings import Settings

ENDLESS: Final = "endless"
"""In place of a level: puzzles from own games, and new ones."""

_log = logging.getLogger(__name__)


class Puzzles(QObject):
    """Which puzzle comes next, and what an answer to it counts for."""

    answered = Signal()
    """An answer was counted."""

    def __init__(
        self,
        shell: Shell,
        challenges: Challenges,
        table: PuzzleTable,
        settings: Settings,
        scores: PuzzleScores,
        supply: PuzzleSupply,
    ) -> None:
        """Offer the page.

        Args:
            shell: the window around the table.
            challenges: the sheet that gets the page.
            table: asks one puzzle after another.
            settings: know how the person is called.
            scores: how it went so far.
            supply: puzzles from own games and from new ones.
        """
        super().__init__(shell)
        self._shell = shell
        self._challenges = challenges
        self._table = table
        self._settings = settings
        self.scores = scores
        self.supply = supply
        self._shipped: tuple[Puzzle, ...] | None = None
        self._tab: PuzzleTab | None = None
        self._level = ""
        self._kind = 0
        self._plays = ""
        """The sort that is played: a level, or those of the supply."""
        self._goes_round = False
        """All of it had been solved when somebody began."""
        self._skipped: set[str] = set()
        challenges.offer(self)
        challenges.closed.connect(self._on_closed)
        table.next_wanted.connect(self._on_next)
        table.closed.connect(self._on_left)
        supply.changed.connect(self._on_supplied)

    @property
    def tab(self) -> PuzzleTab | None:
        """The page, while the sheet lies over the table."""
        return self._tab

    @property
    def shipped(self) -> tuple[Puzzle, ...]:
        """The puzzles that come with the game, the easiest first; read when somebody first looks."""
        from sanjuan_desktop.ai.errors import PuzzleError
        from sanjuan_desktop.control.puzzles.book import shipped_puzzles

        if self._shipped is None:
            try:
                self._shipped = shipped_puzzles()
            except PuzzleError as error:
                _log.warning("%s", error)
                self._shipped = ()
                self._shell.say(tr("Puzzles", "The puzzles that come with the game cannot be read."))
        return self._shipped

    def make_page(self, artist: Artist, dpr: float) -> PuzzleTab:
        """Return the page, at the band of before, or at the first one with something to solve."""
        # Only now: the start of the program is not to wait for what is looked at later.
        from sanjuan_desktop.app.puzzles.tab import PuzzleTab

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
        self._tab = tab
        return tab

    def damage(self) -> str:
        """Say what was wrong with the file, "" where nothing was."""
        return damage_words(
            self.scores.file.loaded,
            tr("Puzzles", "Which puzzles you have solved cannot be read just now."),
            tr(
                "Puzzles", "Which puzzles you have solved could not be read. The old file was kept as {name}."
            ),
            tr(
                "Puzzles",
                "Your results were written by a newer version of San Juan. New results are not saved.",
            ),
        )

    def start_entry(self) -> StartEntry:
        """Return the paper of the start page: how many are solved."""
        return StartEntry(
            "puzzles_offered",
            lambda: tr("Challenges", "Puzzles"),
            lambda: tr("Puzzles", "One question at a time, with the answer and its reasons."),
            self.open,
            self._glance,
            ("art/tower",),
        )

    def open(self) -> None:
        """Lay the sheet over the table, at the page of puzzles."""
        self._challenges.open_at(self)

    def play(self, level: str) -> None:
        """Ask the puzzles of a band, one after another."""
        self._level = level
        self._begin(level)

    def note_review(self, key: str, game: ReviewedGame, review: GameReview) -> None:
        """Look for puzzles in an own game once its review is complete; ``key``: the hash of its record."""
        if game.people:
            self.supply.look_into(OwnGame(key, game.record, review, game.seat_first()))

    # -- the page -------------------------------------------------------------------------------

    def _page(self) -> PuzzlePage:
        from sanjuan_desktop.control.puzzles.page import Waiting, page_of

        supply = self.supply
        waiting = Waiting(supply.own, supply.fresh, is_coming=supply.is_coming)
        return page_of(self.shipped, waiting, self.scores, self._kind)

    def _glance(self) -> Glance:
        from sanjuan_desktop.app.puzzles.band_card import PICTURES
        from sanjuan_desktop.control.puzzles.page import glance_of

        text, level = glance_of(self.shipped, self.scores)
        return Glance(text, (f"art/{PICTURES[level][1]}",) if level else ())

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
        self._tab = None
        # A puzzle may be opened from the page: what is being made for it goes on.
        QTimer.singleShot(0, self, self._rest)

    def _on_left(self) -> None:
        QTimer.singleShot(0, self, self._rest)

    def _rest(self) -> None:
        """Have no new ones made while nobody looks at these puzzles."""
        if self._tab is None and not (self._plays == ENDLESS and self._table.puzzle is not None):
            self.supply.rest()

    def _on_supplied(self) -> None:
        self._show()
        if self._plays == ENDLESS and self._table.is_done and not self._is_done():
            self._ask_next()

    # -- playing --------------------------------------------------------------------------------

    def _play_own(self) -> None:
        self._begin(ENDLESS)

    def _begin(self, sort: str) -> None:
        self._plays, self._skipped = sort, set()
        self._goes_round = self._is_done()
        self._ask_next()

    def _sort(self) -> list[Puzzle]:
        """Return what is played, in its order."""
        from sanjuan_desktop.control.puzzles.page import band_of

        if self._plays == ENDLESS:
            return [*self.supply.own, *self.supply.fresh]
        return band_of(self.shipped, self._plays, self._kind)

    def _is_done(self) -> bool:
        return all(self.scores.is_solved(one.key) for one in self._sort())

    def _ask_next(self) -> None:
        """Ask the next puzzle that can be asked."""
        for _ in range(len(self._sort())):
            puzzle = self.scores.next_of(self._sort(), self._skipped)
            if puzzle is None:
                return
            # What comes now does not come next.
            self._skipped.add(puzzle.key)
            try:
                self._table.open(self._asked(puzzle), self.open)
            except RecordError as error:
                _log.warning("%s", error)
                continue
            return
        self._shell.say(tr("Puzzles", "These puzzles cannot be shown."))

    def _asked(self, puzzle: Puzzle) -> AskedPuzzle:
        return AskedPuzzle(
            puzzle,
            partial(self._head, puzzle),
            own_seat(self._settings.last_game),
            partial(self._count, puzzle.key),
            self.scores.progress.shows_clock,
        )

    def _head(self, puzzle: Puzzle) -> PuzzleHead:
        from sanjuan_desktop.control.puzzles.page import band_of, head_of, head_of_other, level_of

        if self._plays == ENDLESS:
            return head_of_other(puzzle, is_own=puzzle in self.supply.own)
        number = band_of(self.shipped, level_of(puzzle)).index(puzzle) + 1
        return head_of(puzzle, number)

    def _count(self, key: str, is_right: bool) -> str:
        """Count an answer and say what came of it."""
        from sanjuan_desktop.control.puzzles.progress import AGAIN_AFTER

        was_solved = self.scores.is_solved(key)
        self.scores.answer(key, is_right=is_right)
        if self._plays == ENDLESS:
            self.supply.go_on()
        self.answered.emit()
        if self.scores.file.has_unsaved_changes:
            self._shell.say(tr("Puzzles", "What you solve cannot be kept just now. It is tried again."))
        if was_solved:
            return tr("Puzzles", "You had solved this one before, so it does not count.")
        progress = self.scores.progress
        if not is_right:
            again = tr("Puzzles", "It comes again after {n} others.").format(n=AGAIN_AFTER)
            run = tr("Puzzles", "After a miss a new run begins.") if progress.counts_rows else ""
            return f"{again} {run}".strip()
        if not progress.counts_rows:
            return ""
        return counted("Puzzles", "%n solved in a row.", "A new run has begun.", progress.row)

    def _on_next(self) -> None:
        if not self._goes_round and self._is_done():
            text = tr("Puzzles", "All of these are solved. Your own games bring new ones.")
            if self._plays == ENDLESS and self.supply.is_coming:
                text = tr("Puzzles", "The next one is being made, and comes by itself in a few minutes.")
            self._table.show_done(text)
            return
        if self._skipped >= {one.key for one in self._sort() if not self.scores.is_solved(one.key)}:
            # Each has come once: from the beginning, but not with the one of now.
            now = self._table.puzzle
            self._skipped = set() if now is None else {now.key}
        self._ask_next()
