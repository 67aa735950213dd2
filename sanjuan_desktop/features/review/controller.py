"""Request reviews during and after games, and show the review sheet."""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules import GameRecord, RecordError
from sanjuan_desktop.ui.look.seat_colours import seat_colours
from sanjuan_desktop.ui.table.layout import durations

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.background import News
    from sanjuan_desktop.control.review.client import ReviewClient
    from sanjuan_desktop.control.review.page import ReviewedGame, ReviewPage
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.newgame.controller import NewGameController
    from sanjuan_desktop.features.practice.controller import PracticeController
    from sanjuan_desktop.features.replay.controller import ReplayController
    from sanjuan_desktop.features.review.sheet import ReviewDialog
    from sanjuan_desktop.rules import Action
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services

_AHEAD_MS: Final = 400
"""Delay before the moves of the game are analysed together, in milliseconds."""

_KEPT: Final = 4
"""Number of complete reviews in the cache."""

_log = logging.getLogger(__name__)


class ReviewController(QObject):
    """One review at a time: of the game on the table, a replayed game or a game from the history."""

    looked = Signal(str, object, object)
    """First pass complete: hash of the record, :class:`ReviewedGame` and review."""
    checked = Signal(str, object, object)
    """Detailed analysis complete; same arguments as ``looked``."""
    points_wanted = Signal()
    """Emitted to open the score sheet of the game on the table."""

    def __init__(
        self,
        services: Services,
        scene: TableScene,
        game: GameController,
        new_game: NewGameController,
        replay: ReplayController,
        practice: PracticeController,
        reviewer: ReviewClient,
        may_prepare: Callable[[], bool],
    ) -> None:
        """Start reviewing from the first move.

        Args:
            services: services of the main window.
            scene: display and animation settings of the table.
            game: game on the table.
            new_game: starts another game.
            replay: shows a place of a game on the table.
            practice: lets the player answer decisions again on the table.
            reviewer: makes reviews.
            may_prepare: returns whether games are reviewed before the player opens the review; call
                ``follow_power`` after a change.
        """
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._game = game
        self._new_game = new_game
        self._replay = replay
        self._practice = practice
        self._reviewer = reviewer
        self._may_prepare = may_prepare
        self._announced_key = ""
        """Key of the last game for which ``looked`` was emitted."""
        self._reviewed: ReviewedGame | None = None
        self._key = ""
        self._number = 0
        self._is_wanted = False
        """Whether the player has opened the selected review or the replay of its game."""
        self._is_stopped = False
        """Whether the selected review, which the player has not opened, waits for mains power."""
        self._review: GameReview | None = None
        self._news: News[GameReview] | None = None
        self._whole: OrderedDict[str, GameReview] = OrderedDict()
        self._dialog: ReviewDialog | None = None
        self._is_on_table = True
        self._below: Callable[[], None] | None = None
        """Callback that reopens the sheet below the review of a game that is not on the table."""
        self._seat = 0
        self._left_open = -1
        """Move of the decision that was open when the sheet was left, -1 for none."""
        self._kept: dict[int, set[int]] = {}
        """Moves of decisions already shown, by seat; these stay in the list."""
        self.action = services.action(lambda: tr("Menus", "Revie&w"), self.open)
        self._ahead = QTimer(self)
        self._ahead.setSingleShot(True)
        self._ahead.setInterval(_AHEAD_MS)
        self._ahead.timeout.connect(self._look_ahead)
        reviewer.news.connect(self._on_news)
        game.recorded.connect(lambda *_: self._ahead.start())
        game.ended.connect(self._on_ended)
        for signal in (game.started, game.advanced, game.restored):
            signal.connect(self._refresh)
        replay.became_visible.connect(self._on_replay)
        replay.review_wanted.connect(self._open_replay)
        self.action.setEnabled(False)

    @property
    def sheet(self) -> ReviewDialog | None:
        """Open review sheet, None if it is closed."""
        return self._dialog

    def open(self) -> None:
        """Open the review of the game on the table, once the game has ended."""
        session = self._game.session
        if session.is_over:
            self._take_session(session)
            self._want()
            self._open_sheet(is_on_table=True)

    def open_game(
        self,
        setup: GameSetup,
        record: GameRecord,
        helped: int = 0,
        hinted: Mapping[int, Action | None] | None = None,
        timed_out: Collection[int] = (),
    ) -> None:
        """Open the review of a finished game that is not on the table.

        ``helped`` is the number of hints and takebacks, ``hinted`` and ``timed_out`` as for
        :class:`ReviewedGame`.
        """
        sheet = self._services.sheets.sheet
        self._below = None if sheet is None else sheet.again
        if self._take(setup, record, takebacks=helped, hinted=hinted, timed_out=timed_out):
            self._want()
            self._open_sheet(is_on_table=False)

    def forget(self) -> None:
        """Clear the cache; the next review is requested again."""
        self._reviewed, self._key, self._review, self._news = None, "", None, None
        self._is_stopped = False
        self._whole.clear()

    def follow_power(self) -> None:
        """Stop reviews that the player has not asked for, or continue them."""
        if not self._may_prepare():
            self._ahead.stop()
            self._reviewer.rest()
            if self._reviewer.is_waiting and not self._is_wanted:
                self._is_stopped = True
                self._reviewer.stop()
        elif self._is_stopped:
            self._request()
        elif self._game.has_game and not self._game.session.is_over:
            self._ahead.start()
        elif self._game.has_game and not self._is_in_use and not self._reviewer.is_waiting:
            self._on_ended()

    def show_on_table(self, move: int, then: Callable[[], None] | None = None) -> None:
        """Replay the reviewed game up to a move, from the viewpoint of the reader's seat.

        ``then`` is called when it is visible.
        """
        game = self._reviewed
        if game is None:
            return

        def go() -> None:
            self._replay.go_as(move, self._seat)
            if then is not None:
                then()

        self._leave_sheet()
        shown = self._replay.shown
        if shown is not None and shown.moves[1:] == game.line:
            go()
            return
        foreign = not self._is_on_table
        self._replay.open(
            game.setup,
            game.record,
            foreign=foreign,
            back=self._resume,
            then=go,
            timed_out=[game.line[place] for place in game.timed_out],
        )

    def play_on_from(self, move: int) -> None:
        """Continue the game from before a move; later moves stay in the record."""
        if self._reviewed is not None:
            self.show_on_table(move, self._replay.play_on)

    def show(self, review: GameReview, *, done: bool = True) -> None:
        """Show a new review of the current game."""
        self._review = review
        if done and review.is_complete and self._reviewed is not None:
            self.checked.emit(self._key, self._reviewed, review)
            self._whole[self._key] = review
            self._whole.move_to_end(self._key)
            while len(self._whole) > _KEPT:
                self._whole.popitem(last=False)
        self._show()

    # -- selected game --------------------------------------------------------------------------

    @property
    def _is_in_use(self) -> bool:
        """Whether the player reads the selected review, or returns to it from the table."""
        return self._dialog is not None or self._replay.is_open or self._practice.is_open

    def _take(
        self,
        setup: GameSetup,
        record: GameRecord,
        *,
        takebacks: int = 0,
        hinted: Mapping[int, Action | None] | None = None,
        timed_out: Collection[int] = (),
    ) -> bool:
        """Select a game for review; report an unreadable record and return False."""
        from sanjuan_desktop.control.review.page import ReviewedGame
        from sanjuan_desktop.storage.finished_game import record_hash

        copy, hinted = record.copy(), hinted or {}
        try:
            # Check the record first, because it may be invalid.
            copy.replay()
            key = record_hash(copy)
            before = self._reviewed if key == self._key else None
            if before is not None:
                if before.knows(takebacks, hinted):
                    return True
                takebacks, hinted = max(takebacks, before.takebacks), {**before.hinted, **hinted}
            game = ReviewedGame(setup, copy, takebacks=takebacks, hinted=hinted, timed_out=timed_out)
        except RecordError as error:
            _log.warning("%s", error)
            self._services.show_toast(tr("Review", "This game can no longer be shown."))
            return False
        if before is not None:
            # The same game has ended again, with more help.
            self._reviewed, self._announced_key = game, ""
            self._show()
            return True
        self._reviewed, self._key, self._kept = game, key, {}
        self._seat = game.seat_first()
        self._news = None
        self._is_wanted = self._is_stopped = False
        self._review = self._whole.get(key)
        if self._review is None:
            self._request()
        return True

    def _request(self) -> None:
        """Request the review of the selected game; it continues where it was stopped."""
        assert self._reviewed is not None
        self._is_stopped = False
        self._number = self._reviewer.review(self._reviewed.record)

    def _want(self) -> None:
        """Note that the player asked for the selected review, and make it on any power source."""
        self._is_wanted = True
        if self._is_stopped:
            self._request()

    def _take_session(self, session: GameSession) -> None:
        """Select the finished game on the table for review."""
        line = dict(enumerate(session.record.path()))
        hinted = {place: session.hinted[move] for place, move in line.items() if move in session.hinted}
        timed_out = [place for place, move in line.items() if move in session.timed_out]
        self._take(
            session.setup, session.record, takebacks=session.takebacks, hinted=hinted, timed_out=timed_out
        )

    def _look_ahead(self) -> None:
        if not self._may_prepare():
            self._reviewer.rest()
        # The window may have been closed since the move.
        elif self._game.has_game and not self._game.session.is_over:
            self._reviewer.look_ahead(self._game.session.record)

    def _on_ended(self) -> None:
        self._ahead.stop()
        self._refresh()
        if self._dialog is not None and not self._is_on_table:
            return  # The review of another game is open.
        session = self._game.session
        if not self._may_prepare():
            self._reviewer.rest()
        elif session.setup.people_so_far:
            self._take_session(session)

    def _refresh(self) -> None:
        self.action.setEnabled(self._game.session.is_over)

    # -- display --------------------------------------------------------------------------------

    def _on_news(self, news: News[GameReview]) -> None:
        if news.number != self._number:
            return
        self._news = news
        if news.result is not None:
            self.show(news.result, done=news.is_done and not news.error)
        else:
            self._show()
        if news.is_done and self._dialog is not None and not news.error:
            self._services.announce(self._dialog.page.verdict)

    def _show(self) -> None:
        """Update the sheet and the curve of the replay."""
        game = self._reviewed
        if game is None:
            return
        review = self._review
        if review is not None and review.looked == review.moves and self._announced_key != self._key:
            self._announced_key = self._key
            self.looked.emit(self._key, game, review)
        if self._dialog is not None:
            page = self._page(game)
            self._dialog.show_page(page)
            self._show_level(game)
            self._show_state()
        self._show_win_chart()

    def _page(self, game: ReviewedGame) -> ReviewPage:
        review = self._review or game.blank
        kept = self._kept.setdefault(self._seat, set())
        goes_on = self._news is not None and not self._news.is_done
        page = game.page(review, self._seat, kept, goes_on=goes_on)
        kept.update(text.decision.move for text in page.texts)
        return page

    def _show_level(self, game: ReviewedGame) -> None:
        from sanjuan_desktop.control.review.level import level_of_review, no_level_of_open_hands
        from sanjuan_desktop.control.review.page import LevelScale

        assert self._dialog is not None
        review = self._review
        if review is None or not self._dialog.page.is_judged:
            self._dialog.show_level(None, "")
            return
        if self._seat in game.handed_over:
            words = tr("Review", "No level rating this time: a computer player has played in this seat.")
            self._dialog.show_level(None, words)
            return
        levels = [seat.level for seat in game.setup.first_seats]
        was_helped = bool(game.takebacks or game.helped)
        level = level_of_review(game.fair(review, self._seat), self._seat, levels, was_helped=was_helped)
        if game.setup.open_hands:
            level = no_level_of_open_hands()
        if not level.is_known:
            self._dialog.show_level(None, level.note)
            return
        shown = LevelScale(level.likeliest, level.low, level.high, level.level, level.span, level.tip)
        self._dialog.show_level(shown, "")

    def _show_state(self) -> None:
        """Show the progress of the review, or its failure."""
        sheet, review, news = self._dialog, self._review, self._news
        assert sheet is not None
        is_looked = review is not None and review.looked == review.moves
        if news is not None and news.error:
            if is_looked:
                failed = tr("Review", "The detailed analysis did not finish. These are the first results.")
                sheet.show_error(failed)
                sheet.show_progress("", None)
            else:
                sheet.show_failure(
                    tr(
                        "Review",
                        "This game could not be reviewed. Points, log and replay are still available.",
                    )
                )
            return
        sheet.show_error("")
        if not is_looked:
            share = 0.0 if review is None else max(0, review.looked) / max(1, review.moves)
            sheet.show_progress(tr("Review", "Analysing your game"), share)
            return
        assert review is not None
        settled, wanted = review.settled()
        if settled < wanted:
            text = tr("Review", "Detailed analysis: {n} of {m}").format(n=settled, m=wanted)
            sheet.show_progress(text, settled / wanted)
        elif not review.is_complete:
            sheet.show_progress(tr("Review", "Checking again"), 1.0)
        else:
            sheet.show_progress(tr("Review", "Judged only by what you could know at the time."), None)

    # -- sheet ----------------------------------------------------------------------------------

    def _open_sheet(self, *, is_on_table: bool) -> None:
        from sanjuan_desktop.features.review.art import ReviewArt
        from sanjuan_desktop.features.review.sheet import ReviewDialog

        game = self._reviewed
        if game is None:
            return
        self._is_on_table = is_on_table
        self._kept = {}
        motion = self._scene.motion.animator
        art = ReviewArt(
            self._services.window.devicePixelRatioF(),
            self._scene.display,
            game.setup.options.edition,
            seat_colours(game.setup),
        )
        dialog = ReviewDialog(
            art,
            game,
            game.page(game.blank, self._seat),
            is_on_table=is_on_table,
            can_try=True,
            speed=motion.speed if motion.moves else 0.0,
            fade_ms=durations.REDUCED_FADE if motion.fades_only else 0,
        )
        dialog.seat_chosen.connect(self._choose_seat)
        dialog.tried.connect(self._try)
        dialog.shown_on_table.connect(self.show_on_table)
        dialog.played_on.connect(self.play_on_from)
        dialog.look_wanted.connect(self._look)
        dialog.points_wanted.connect(self.points_wanted)
        dialog.play_again.connect(self._new_game.play_again)
        dialog.again_wanted.connect(self._again)
        dialog.closed.connect(self._on_closed)
        self._dialog = dialog
        self._show()
        self._services.sheets.open(dialog, keep=not is_on_table)

    def _on_closed(self) -> None:
        self._dialog = None

    def _choose_seat(self, seat: int) -> None:
        self._seat = seat
        self._show()

    def _try(self, move: int) -> None:
        """Start practice with one decision, or with all mistakes (-1)."""
        game, review = self._reviewed, self._review
        if game is None or review is None:
            return
        page = self._page(game)
        chosen = tuple(error for error in page.errors if move in {-1, error.move})
        numbers = [page.number_of[error.move] for error in chosen]
        is_foreign = not self._is_on_table
        self._leave_sheet()
        self._practice.open(
            game.setup, game.record, chosen, numbers=numbers, foreign=is_foreign, back=self._resume
        )

    def _leave_sheet(self) -> None:
        """Close the sheet and store its open decision for the return."""
        if self._dialog is not None:
            self._left_open = self._dialog.list.open_move
        self._services.sheets.clear()

    def _resume(self) -> None:
        """Reopen the review from which the player went to the table."""
        if self._reviewed is not None:
            if not self._is_on_table and self._below is not None:
                self._below()
            self._open_sheet(is_on_table=self._is_on_table)
            if self._dialog is not None and self._left_open >= 0:
                self._dialog.list.open(self._left_open)

    def _look(self) -> None:
        if self._is_on_table:
            self._services.sheets.clear()
        else:
            self.show_on_table(0)

    def _again(self) -> None:
        if self._reviewed is not None:
            self._news = None
            self._request()
            self._show()

    # -- replay ---------------------------------------------------------------------------------

    def _on_replay(self) -> None:
        """Request the review of the replayed game, if the game has ended."""
        found = self._of_replay()
        if found is not None and self._take(*found):
            self._want()
            self._show_win_chart()

    def _open_replay(self) -> None:
        found = self._of_replay()
        if found is not None and self._take(*found):
            self._want()
            self._open_sheet(is_on_table=not self._replay.is_foreign)

    def _of_replay(self) -> tuple[GameSetup, GameRecord] | None:
        shown = self._replay.shown
        if shown is None or not shown.is_over or not shown.setup.people_so_far:
            return None
        record = shown.record.copy()
        record.go_to(shown.moves[-1])
        return shown.setup, record

    def _show_win_chart(self) -> None:
        """Show the curve above the strip, if the review belongs to the replayed game."""
        game, review, shown = self._reviewed, self._review, self._replay.shown
        if game is None or review is None or shown is None or shown.moves[1:] != game.line:
            return
        if review.looked == review.moves:
            self._replay.show_win_chart(self._page(game).win_chart, self._seat)
