"""Autosave on a separate thread, so that the window never waits for the disk."""

from __future__ import annotations

import logging
import threading
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt, Signal, Slot

from sanjuan_desktop import __version__
from sanjuan_desktop.control.computers.roster import styles_of
from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.tutorial_game import was_taught
from sanjuan_desktop.rules import action_line
from sanjuan_desktop.storage.autosave_store import AutosaveStore, GameSnapshot
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, GameFileError, StorageError
from sanjuan_desktop.storage.finished_game import FinishedGame, finished_from, with_hand_overs
from sanjuan_desktop.storage.parts import SavedSeat, ThinkingTime, TimeLimit
from sanjuan_desktop.storage.restoring import hinted_of, rebuilt, thinking_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.rules import Action, GameRecord
    from sanjuan_desktop.storage.autosave_folder import AutosaveFolder
    from sanjuan_desktop.storage.hand_overs import HandOver
    from sanjuan_desktop.storage.saved_game import SavedGame

    AutosaveError = CannotReadError | CannotWriteError | GameFileError

_log = logging.getLogger(__name__)

READING_S: Final = 0.5
"""Maximum time that a list of games waits for pending writes, in seconds."""


def now() -> str:
    """Return the current time in UTC, in the format of game files and histories."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def snapshot_of(game: GameSession, *, lesson: bool) -> GameSnapshot:
    """Return a snapshot of a game that later changes do not affect.

    ``lesson``: the game is a tutorial.
    """
    record = replace(game.record, moves=list(game.record.moves))
    locks = dict(enumerate(game.hot_seat.locks))
    thinking = game.clock.thinking()
    played_s = game.duration_s
    saved = partial(
        _saved,
        {
            "title": game.title,
            "hinted": tuple(sorted(game.hinted)),
            "day": game.setup.day,
            "chapter": game.setup.chapter,
            "without_help": game.setup.without_help,
            "open_hands": game.setup.open_hands,
            "match": game.setup.match,
            "game_limit_s": game.setup.limit.game_s,
            "decision_limit_s": game.setup.limit.decision_s,
            "question_s": game.clock.spent(game.record.head),
            "played_s": played_s,
            "timed_out": tuple(sorted(game.timed_out)),
        },
        [thinking.get(seat, ThinkingTime()) for seat in range(len(game.setup.seats))] if thinking else [],
        tuple(game.bookmarks.items()),
        tuple([(move, tip) for move, tip in sorted(game.hinted.items()) if tip is not None]),
        record,
        game.setup.hand_overs,
        seats=[
            SavedSeat(
                seat.name, seat.level, seat.style, seat.portrait, seat.colour, lock=locks.get(number, "")
            )
            for number, seat in enumerate(game.setup.first_seats)
        ],
        looking_seat=game.setup.looking_seat,
        saved_at=now(),
        takebacks=game.takebacks,
        notes=game.notes,
        lesson=lesson,
    )
    return GameSnapshot(game.number, game.identity, saved, played_s)


def _saved(
    beside: dict[str, object],
    thinking: list[ThinkingTime],
    bookmarks: tuple[tuple[int, str], ...],
    tips: tuple[tuple[int, Action], ...],
    record: GameRecord,
    hand_overs: Sequence[HandOver],
    **more: Any,  # noqa: ANN401 - as for saved_from
) -> SavedGame:
    """Return the saved form of a game; exceptions of ``saved_from`` propagate."""
    from sanjuan_desktop.storage.saved_game import (
        Bookmark,
        SavedHandOver,
        SavedThinking,
        ShownTip,
        saved_from,
    )

    marks = tuple([Bookmark(move=move, name=name) for move, name in bookmarks])
    shown = tuple([ShownTip(move=move, action=action_line(tip)) for move, tip in tips])
    times = tuple([SavedThinking(seconds=time.seconds, decisions=time.decisions) for time in thinking])
    changes = tuple(
        [
            SavedHandOver(move=each.move, seat=each.seat, level=each.player.level, style=each.player.style)
            for each in hand_overs
        ]
    )
    saved = saved_from(record, bookmarks=marks, **more)
    return saved.model_copy(update={**beside, "tips": shown, "thinking": times, "hand_overs": changes})


def finished(saved: SavedGame, duration_s: int | None) -> FinishedGame | None:
    """Return the history entry of a game that is over.

    Games without a person and games from a set-up position have none.

    Raises:
        StorageError: it is not over, or was played by other rules.
    """
    levels = [seat.level for seat in saved.seats] + [change.level for change in saved.hand_overs]
    if saved.position or None not in levels:
        return None
    setup = GameSetup(saved.options, saved.seed, saved.seats)
    restored = rebuilt(saved)
    record = restored.record
    tips = hinted_of(saved)
    hinted = {place: tips[move] for place, move in enumerate(record.path()) if move in tips}
    game = finished_from(
        record,
        [replace(seat, style=style) for seat, style in zip(setup.seats, styles_of(setup), strict=True)],
        finished_at=saved.saved_at,
        takebacks=saved.takebacks,
        hints=len(saved.hinted),
        duration_s=duration_s,
        program=__version__,
        lesson=was_taught(setup, record.actions()),
    )
    game = with_hand_overs(game, record, restored.hand_overs)
    timed_out = set(saved.timed_out)
    thinking = thinking_of(saved)
    return replace(
        game,
        seats=tuple([replace(seat, thinking=thinking.get(at)) for at, seat in enumerate(game.seats)]),
        hinted=hinted,
        without_help=saved.without_help,
        open_hands=saved.open_hands,
        challenge=saved.day or saved.chapter,
        match=saved.match,
        portraits=tuple([appearance.portrait for appearance in seat_appearances(setup)]),
        limit=TimeLimit(saved.game_limit_s, saved.decision_limit_s),
        timed_out=tuple([place for place, move in enumerate(record.path()) if move in timed_out]),
    )


class AutosaveWorker(QObject):
    """Autosave worker: saves the latest state of each game and adds finished games to the history.

    Failed writes are repeated with every call of :meth:`save` and :meth:`again`. The thread exists only while
    there is work.
    """

    stuck = Signal(object)
    """Saving has failed, with the error; emitted once until saving works again."""
    freed = Signal()
    """All games that could not be saved are saved now."""
    waits = Signal(object)
    """A finished game could not be added to the history, with the error; emitted once until it can."""
    renewed = Signal(object)
    """The history was damaged and a new one was started; carries the path of the damaged one."""

    _came = Signal(object, object, object)

    def __init__(
        self, autosaves: AutosaveFolder, history: Path, levels: Sequence[str], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._folder = autosaves.folder
        self._store = AutosaveStore(autosaves, history, levels, finished)
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._unsaved: dict[str, GameSnapshot] = {}
        self._untried: list[str] = []
        self._has_to_look = False
        self._has_to_record = False
        self._left_over: Exception | None = None
        """Error of the last attempt to add games to the history; used only by the thread."""
        self._closed = False
        self._is_stuck = self._is_waiting = False
        self._kept_aside: Path | None = None
        # The signal is emitted in the thread and arrives here through the event loop.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)

    @property
    def unsaved(self) -> tuple[GameSnapshot, ...]:
        """The games whose latest state is not saved, in the order in which they were opened."""
        with self._changed:
            return tuple(sorted(self._unsaved.values(), key=lambda game: game.sitting))

    def save(self, game: GameSnapshot) -> None:
        """Save a game in its current state, and retry all failed writes."""
        with self._changed:
            # Move the game to the end of the queue.
            self._unsaved.pop(game.identity, None)
            self._unsaved[game.identity] = game
        self.again()

    def again(self) -> None:
        """Retry everything that could not be saved or added to the history."""
        with self._changed:
            self._untried = list(self._unsaved)
            self._has_to_record = True
            self._work_on()

    def record_left(self) -> None:
        """Add finished games to the history that an earlier run of the program could not add."""
        with self._changed:
            self._has_to_look = self._has_to_record = True
            self._work_on()

    def forget(self, identity: str) -> None:
        """Drop an unsaved game, because it is saved elsewhere or not wanted."""
        with self._changed:
            self._unsaved.pop(identity, None)

    def wait_until_saved(self, patience_s: float) -> bool:
        """Wait for pending writes, at most ``patience_s`` seconds; return whether all games are saved."""
        with self._changed:
            self._changed.wait_for(lambda: self._thread is None, patience_s)
            return not self._unsaved

    def close(self, patience_s: float) -> None:
        """Stop within ``patience_s`` seconds; afterwards no signal is emitted."""
        self.wait_until_saved(patience_s)
        with self._changed:
            self._closed = True

    # -- inside ---------------------------------------------------------------------------------

    def _work_on(self) -> None:
        """Start the thread if there is none; the caller holds the lock."""
        if self._thread is None and not self._closed:
            self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        try:
            while self._has_worked():
                pass
        finally:
            with self._changed:
                # Another thread may have started after the last check of this one.
                if self._thread is threading.current_thread():
                    self._thread = None
                self._changed.notify_all()

    def _has_worked(self) -> bool:
        """Run the next task; report an unexpected error without ending the thread."""
        try:
            return self._one_task()
        except Exception as error:
            # The failed task is off the list, so that this loop does not repeat it.
            _log.exception("games are not being saved")
            self._emit_result([CannotWriteError(self._folder, str(error))])
            return True

    def _one_task(self) -> bool:
        """Run the next task, games before history entries; return False if there is none."""
        with self._changed:
            games = [self._unsaved[name] for name in self._untried if name in self._unsaved]
            self._untried = []
            looks, self._has_to_look = self._has_to_look, False
            notes = not games and self._has_to_record
            self._has_to_record = self._has_to_record and not notes
            if not (games or looks or notes):
                # This happens before the lock is released, so that a later caller starts another thread.
                self._thread = None
                return False
        why = [error for game in games if (error := self._write(game)) is not None]
        if looks:
            self._look()
        if notes:
            self._store.record_finished()
            self._left_over = self._store.error if self._store.has_unrecorded else None
        self._emit_result(why)
        return True

    def _write(self, game: GameSnapshot) -> AutosaveError | None:
        """Save a game; return the error if that failed, else None."""
        try:
            self._store.save(game)
        except (CannotReadError, CannotWriteError, GameFileError) as error:
            return error
        except Exception as error:  # the other games are saved all the same
            _log.exception("a game is not being saved")
            return CannotWriteError(self._folder, str(error))
        with self._changed:
            if self._unsaved.get(game.identity) is game:
                del self._unsaved[game.identity]
        return None

    def _look(self) -> None:
        try:
            self._store.find_left()
        except StorageError:
            # The next attempt to save reports a storage error.
            return

    def _emit_result(self, why: list[AutosaveError]) -> None:
        with self._changed:
            if not self._closed and (why or not self._unsaved):
                error = why[-1] if why else None
                self._came.emit(error, self._left_over, self._store.kept_aside)

    @Slot(object, object, object)
    def _on_came(
        self, why: AutosaveError | None, left_over: Exception | None, kept_aside: Path | None
    ) -> None:
        was_stuck, self._is_stuck = self._is_stuck, why is not None
        was_waiting, self._is_waiting = self._is_waiting, left_over is not None
        if self._is_stuck and not was_stuck:
            self.stuck.emit(why)
        elif was_stuck and not self._is_stuck:
            self.freed.emit()
        if self._is_waiting and not was_waiting:
            self.waits.emit(left_over)
        if kept_aside is not None and kept_aside != self._kept_aside:
            self._kept_aside = kept_aside
            self.renewed.emit(kept_aside)
