"""Engine at the table: started at the first question, and again after it has failed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.engines.process import EnginePlayer, EngineProcess, command_of
from sanjuan_desktop.ai.errors import EngineError

if TYPE_CHECKING:
    from sanjuan_desktop.ai.player import Budget, Cancelled, Choice
    from sanjuan_desktop.rules import PlayerView

START_S: Final = 20.0
"""Time limit until an engine is ready, in seconds; shorter than elsewhere, because people are waiting."""


class SeatedEngine:
    """Computer player that asks a program, for one seat of one game."""

    def __init__(self, words: tuple[str, ...], name: str, seed: int) -> None:
        """Create the player without starting the program.

        Args:
            words: the program and its arguments as entered by the player; () if unknown on this computer.
            name: name for messages.
            seed: source of all random numbers that the engine may use.
        """
        self._words = words
        self._name = name
        self._seed = seed
        self._process: EngineProcess | None = None
        self._player: EnginePlayer | None = None

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the engine's decision; see :class:`~sanjuan_desktop.ai.player.Player`.

        Raises:
            EngineError: the engine is missing, cannot be started, has ended, is too slow, or answers with an
                illegal action. The program is ended in this case.
        """
        try:
            return self._playing(view).choose(view, budget, cancelled)
        except EngineError:
            self.close()
            raise

    def dismiss(self) -> None:
        """Close the input of the program, so that it can exit by its own means; call :meth:`close` later."""
        if self._process is not None:
            self._process.dismiss()

    def close(self) -> None:
        """End the program; may be called twice."""
        process, self._process, self._player = self._process, None, None
        if process is not None:
            process.close()

    def _playing(self, view: PlayerView) -> EnginePlayer:
        """Return the engine player; start it if necessary."""
        if self._player is None:
            if not self._words:
                raise EngineError(f"there is no program {self._name} here", "missing")
            self._process = EngineProcess(command_of(list(self._words)), self._name)
            self._player = EnginePlayer(
                self._process, view.options, view.seat, self._seed, start_seconds=START_S
            )
        return self._player
