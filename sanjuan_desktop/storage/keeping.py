"""Keeps games while they are played, notes them in the history when they are over, and never in between.

The one place that writes games by itself. Every step leaves a game where it was or where it will be:
on the shelf until it is noted, and in memory until it is on the shelf. What fails can be tried again
at any time. Nothing here knows threads or windows.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, StorageError
from sanjuan_desktop.storage.shelf import TakenOverError, new_identity

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from sanjuan_desktop.storage.finished_game import FinishedGame
    from sanjuan_desktop.storage.saved_game import SavedGame
    from sanjuan_desktop.storage.shelf import Shelf

    Finish = Callable[[SavedGame, int | None], FinishedGame | None]

PATIENCE_S: Final = 0.5
"""Seconds that the history is waited for while another program writes it; it is tried again later."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as it stands, to be kept.

    ``sitting`` tells apart the times that games were put on the table; ``identity`` tells apart the
    games. ``saved`` makes what is written, which takes milliseconds. ``duration_s`` is how long it was
    played, in seconds, None where nobody knows.
    """

    sitting: int
    identity: str
    saved: Callable[[], SavedGame]
    duration_s: int | None = None


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a sitting is kept; ``number`` None stands for all files of the game."""

    identity: str
    number: int | None = None


class Keeping:
    """Games on their way to the shelf and into the history."""

    def __init__(self, shelf: Shelf, history: Path, levels: Sequence[str], finish: Finish) -> None:
        """Begin with nothing.

        Args:
            shelf: where games are kept.
            history: the file of finished games.
            levels: those of the computers, weakest first.
            finish: makes what the history keeps of a game that is over, from how it is saved and how
                many seconds it took; None where it is not to be noted.
        """
        self._shelf = shelf
        self._history = history
        self._levels = tuple(levels)
        self._finish = finish
        self._places: dict[int, _Place] = {}
        self._unnoted: dict[_Place, tuple[SavedGame, int | None]] = {}
        self._spent: set[_Place] = set()
        """What has been noted and has still to leave the shelf."""
        self._last = 0
        """The largest number that a sitting has; 0 while the shelf has never been read."""
        self._marked = 0
        self._said_trouble = ""
        self.trouble: Exception | None = None
        """Why a finished game could not be added to the history when that was last tried, None if it was."""
        self.kept_aside: Path | None = None
        """Where a damaged history went whose place a new one took."""

    @property
    def has_unnoted(self) -> bool:
        """True while a finished game waits on the shelf to be noted."""
        return bool(self._unnoted)

    def keep(self, game: Kept) -> None:
        """Write a game to the shelf as it stands; one that is over is to be noted next.

        Raises:
            StorageError: it could be kept nowhere; it is on the disk as it was before.
        """
        saved = game.saved()
        try:
            place = self._put(game, saved)
        except (CannotReadError, CannotWriteError):
            # What cannot be kept may still be noted.
            if not saved.is_over or not self._is_noted(saved, game.duration_s):
                raise
            # As it was before its last move it may still stand on the shelf.
            self._spent.add(self._places.get(game.sitting) or _Place(game.identity))
            return
        # What was finished and is taken back is to stay.
        self._spent = {spent for spent in self._spent if spent.identity != place.identity}
        if saved.is_over:
            self._unnoted[place] = (saved, game.duration_s)
        else:
            self._unnoted.pop(place, None)

    def note(self) -> bool:
        """Note the finished games that wait on the shelf and take them from it; False if one has to wait."""
        self.trouble = None
        for place, (saved, duration_s) in list(self._unnoted.items()):
            if self._is_noted(saved, duration_s):
                del self._unnoted[place]
                self._spent.add(place)
        self._spent = {place for place in self._spent if not self._is_gone(place)}
        return not self._unnoted and not self._spent

    def find_left(self) -> None:
        """Find finished games that a program could not note before it ended.

        Raises:
            CannotReadError: the shelf cannot be looked into.
        """
        self._shelf.tidy()
        for found in self._shelf.games():
            place = _Place(found.identity, found.number)
            known = place in self._unnoted or place in self._spent
            if found.saved is not None and found.saved.is_over and not known:
                self._unnoted[place] = (found.saved, None)

    # -- inside ---------------------------------------------------------------------------------

    def _put(self, game: Kept, saved: SavedGame) -> _Place:
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

    def _place_of(self, game: Kept) -> _Place:
        """Return where a sitting is kept; later ones have larger numbers, whatever could be written when."""
        known = self._places.get(game.sitting)
        if known is None:
            known = self._places[game.sitting] = _Place(game.identity, self._next_number())
        return known

    def _next_number(self) -> int:
        try:
            self._last = max(self._shelf.next_number(), self._last + 1)
        except CannotReadError:
            if not self._last:
                raise
            self._last += 1
        return self._last

    def _put_at(self, place: _Place, saved: SavedGame) -> None:
        assert place.number is not None
        self._shelf.put(place.identity, place.number, saved)

    def _mark(self, sitting: int, place: _Place) -> None:
        try:
            self._shelf.mark(place.identity)
            self._marked = sitting
        except CannotWriteError as error:
            # It only chooses the words of the next start.
            _log.info("%s", error)

    def _is_noted(self, saved: SavedGame, duration_s: int | None) -> bool:
        """Note a game, once however often it is tried; False if that is to be tried again."""
        from sanjuan_desktop.storage.history import with_history

        try:
            finished = self._finish(saved, duration_s)
            if finished is not None:
                _, kept_aside = with_history(
                    self._history, self._levels, lambda history: history.add(finished), patience_s=PATIENCE_S
                )
                self.kept_aside = kept_aside or self.kept_aside
        except Exception as error:  # one game must not keep the others from the history
            # It is tried again with every decision, and said once.
            if str(error) != self._said_trouble:
                self._said_trouble = str(error)
                _log.warning("%s", error, exc_info=not isinstance(error, StorageError))
            self.trouble = error
            return False
        self._said_trouble = ""
        return True

    def _is_gone(self, place: _Place) -> bool:
        try:
            self._shelf.remove(place.identity, place.number)
        except (CannotReadError, CannotWriteError) as error:
            _log.warning("%s", error)
            return False
        return True
