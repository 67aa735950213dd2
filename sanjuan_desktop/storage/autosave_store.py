"""Autosave running games and add finished ones to the history; no game is lost in between.

This is the only module that saves games automatically. A game stays in memory until it is autosaved, and its
file stays until the game is in the history. Each failed step can be repeated at any time. The module does not
depend on threads or windows.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.storage.autosave_folder import TakenOverError, new_identity
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, StorageError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from sanjuan_desktop.storage.autosave_folder import AutosaveFolder
    from sanjuan_desktop.storage.finished_game import FinishedGame
    from sanjuan_desktop.storage.saved_game import SavedGame

    Finish = Callable[[SavedGame, int | None], FinishedGame | None]

PATIENCE_S: Final = 0.5
"""Seconds to wait while another program writes the history; after that, it is tried again later."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class GameSnapshot:
    """Snapshot of a game, to be autosaved.

    ``sitting`` numbers the times that a game was put on the table; ``identity`` identifies the game.
    ``saved`` creates the content of the file, which takes milliseconds. ``duration_s`` is the playing time in
    seconds, None if it is unknown.
    """

    sitting: int
    identity: str
    saved: Callable[[], SavedGame]
    duration_s: int | None = None


@dataclass(frozen=True, slots=True)
class _Place:
    """File of a sitting; ``number`` None stands for all files of the game."""

    identity: str
    number: int | None = None


class AutosaveStore:
    """Autosave games and add finished ones to the history."""

    def __init__(
        self, autosaves: AutosaveFolder, history: Path, levels: Sequence[str], finish: Finish
    ) -> None:
        """Start without games.

        Args:
            autosaves: folder of autosaved games.
            history: file of the history.
            levels: levels of the computer players, weakest first.
            finish: creates the history entry from a saved game and its duration in seconds; None if the
                game does not belong in the history.
        """
        self._autosaves = autosaves
        self._history = history
        self._levels = tuple(levels)
        self._finish = finish
        self._places: dict[int, _Place] = {}
        self._unrecorded: dict[_Place, tuple[SavedGame, int | None]] = {}
        self._spent: set[_Place] = set()
        """Games that are in the history and whose files must still be removed."""
        self._last = 0
        """Largest number of a file; 0 before the folder was first read."""
        self._marked = 0
        self._last_reported = ""
        self.error: Exception | None = None
        """Error of the last attempt to add a finished game to the history, None if it succeeded."""
        self.kept_aside: Path | None = None
        """New path of a damaged history that was replaced by a new one."""

    @property
    def has_unrecorded(self) -> bool:
        """True while a finished game waits to be added to the history."""
        return bool(self._unrecorded)

    def save(self, game: GameSnapshot) -> None:
        """Autosave a game; if it is over, it will be added to the history next.

        Raises:
            StorageError: the game could not be saved anywhere; its file is unchanged.
        """
        saved = game.saved()
        try:
            place = self._put(game, saved)
        except (CannotReadError, CannotWriteError):
            # A game that cannot be autosaved may still be added to the history.
            if not saved.is_over or not self._is_recorded(saved, game.duration_s):
                raise
            # Its file may still have the position before the last move.
            self._spent.add(self._places.get(game.sitting) or _Place(game.identity))
            return
        # Keep the file of a finished game whose last move was undone.
        self._spent = {spent for spent in self._spent if spent.identity != place.identity}
        if saved.is_over:
            self._unrecorded[place] = (saved, game.duration_s)
        else:
            self._unrecorded.pop(place, None)

    def record_finished(self) -> bool:
        """Add the waiting games to the history and remove their files; return False if some are left."""
        self.error = None
        for place, (saved, duration_s) in list(self._unrecorded.items()):
            if self._is_recorded(saved, duration_s):
                del self._unrecorded[place]
                self._spent.add(place)
        self._spent = {place for place in self._spent if not self._is_gone(place)}
        return not self._unrecorded and not self._spent

    def find_left(self) -> None:
        """Find finished games that a previous run could not add to the history.

        Raises:
            CannotReadError: the folder of autosaved games cannot be read.
        """
        self._autosaves.tidy()
        for found in self._autosaves.games():
            place = _Place(found.identity, found.number)
            known = place in self._unrecorded or place in self._spent
            if found.saved is not None and found.saved.is_over and not known:
                self._unrecorded[place] = (found.saved, found.saved.played_s or None)

    # -- inside ---------------------------------------------------------------------------------

    def _put(self, game: GameSnapshot, saved: SavedGame) -> _Place:
        place = self._place_of(game)
        try:
            self._put_at(place, saved)
        except TakenOverError as error:
            _log.info("%s", error)
            place = self._places[game.sitting] = _Place(new_identity(), self._next_number())
            self._put_at(place, saved)
        if game.sitting > self._marked:
            self._mark(game.sitting, place)
        return place

    def _place_of(self, game: GameSnapshot) -> _Place:
        """Return the file of a sitting; later sittings have higher numbers, even if they are saved first."""
        known = self._places.get(game.sitting)
        if known is None:
            known = self._places[game.sitting] = _Place(game.identity, self._next_number())
        return known

    def _next_number(self) -> int:
        try:
            self._last = max(self._autosaves.next_number(), self._last + 1)
        except CannotReadError:
            if not self._last:
                raise
            self._last += 1
        return self._last

    def _put_at(self, place: _Place, saved: SavedGame) -> None:
        assert place.number is not None
        self._autosaves.put(place.identity, place.number, saved)

    def _mark(self, sitting: int, place: _Place) -> None:
        try:
            self._autosaves.mark(place.identity)
            self._marked = sitting
        except CannotWriteError as error:
            # The mark only selects a message at the next start.
            _log.info("%s", error)

    def _is_recorded(self, saved: SavedGame, duration_s: int | None) -> bool:
        """Add a game to the history, only once even if repeated; return False if it must be tried again."""
        from sanjuan_desktop.storage.history import with_history

        try:
            finished = self._finish(saved, duration_s)
            if finished is not None:
                _, kept_aside = with_history(
                    self._history, self._levels, lambda history: history.add(finished), patience_s=PATIENCE_S
                )
                self.kept_aside = kept_aside or self.kept_aside
        except Exception as error:  # one game must not block the others
            # Every decision tries again, but the same error is logged only once.
            if str(error) != self._last_reported:
                self._last_reported = str(error)
                _log.warning("%s", error, exc_info=not isinstance(error, StorageError))
            self.error = error
            return False
        self._last_reported = ""
        return True

    def _is_gone(self, place: _Place) -> bool:
        try:
            self._autosaves.remove(place.identity, place.number)
        except (CannotReadError, CannotWriteError) as error:
            _log.warning("%s", error)
            return False
        return True
