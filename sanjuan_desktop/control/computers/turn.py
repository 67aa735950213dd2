"""Turn of a computer player: asks it, stores its answer until the table is idle, replaces it if it fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.ai.levels import engine_name, make_player
from sanjuan_desktop.ai.player import UNLIMITED, Choice, never_cancelled
from sanjuan_desktop.ai.worker import NOT_ASKED
from sanjuan_desktop.control.computers.roster import FOR_ENGINES, STAND_IN, computer_seed
from sanjuan_desktop.rules import legal_actions, view_for
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.ai.player import Budget
    from sanjuan_desktop.control.computers.runner import AiRunner
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Action, State


class ComputerTurn(QObject):
    """One question to one seat at a time; answers after `forget` are ignored."""

    decided = Signal()
    """The answer has arrived; call `take` when the table is idle."""
    failed = Signal(int, str, str)
    """Seat that gave no legal answer, the reason, and the fault of an engine. The plain heuristic has decided
    instead, and replaces an engine until the game is loaded again."""

    def __init__(self, computers: AiRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._computers = computers
        computers.answered.connect(self._on_answered)
        computers.failed.connect(self._on_failed)
        self._state: State | None = None
        self._choice: Choice | None = None
        self._number = NOT_ASKED
        self._level = ""
        self._given_up: set[tuple[int, str]] = set()
        """Seats and names of the engines that failed in this game."""

    @property
    def seat(self) -> int:
        """The asked seat, NOBODY for none."""
        return self._state.actor if self._state is not None else NOBODY

    @property
    def is_decided(self) -> bool:
        """True if an answer is available."""
        return self._choice is not None

    def begin(self) -> None:
        """Begin a game, in which engines that failed before are asked again."""
        self.forget()
        self._given_up.clear()

    def ask(self, state: State, setup: GameSetup, style: str, budget: Budget) -> None:
        """Ask the computer player to act for a decision.

        Args:
            state: of the decision.
            setup: with the level of the player.
            style: its character, "" for none.
            budget: limit of its thinking.
        """
        self._state, self._choice = state, None
        seat = state.actor
        level = setup.seats[seat].level
        assert level is not None
        self._level = level
        if (seat, level) in self._given_up:
            self._number, self._choice = NOT_ASKED, self._plain()
            return
        if engine_name(level):
            budget = FOR_ENGINES
        seed = computer_seed(setup.seed, seat)
        self._number = self._computers.request(view_for(state, seat), level, seed, budget, style)

    def prescribe(self, state: State, action: Action) -> None:
        """Set the decision of the computer player to act, without thinking."""
        self._number = NOT_ASKED
        self._state, self._choice = state, Choice(action)

    def take(self) -> Choice:
        """Return the decision, which is legal, and end the question.

        Raises:
            RuntimeError: there is none yet.
        """
        state, choice = self._state, self._choice
        if state is None or choice is None:
            raise RuntimeError("no computer player has decided")
        if choice.action not in legal_actions(state):
            choice = self._stand_in(f"{choice.action!r} is not legal")
        self._state = self._choice = None
        return choice

    def forget(self) -> None:
        """End the question; an answer that is still on its way is dropped."""
        if self._state is not None:
            self._computers.cancel()
        self._state = self._choice = None
        self._number = NOT_ASKED

    def _on_answered(self, number: int, choice: Choice) -> None:
        if number == self._number and self._state is not None:
            self._choice = choice
            self.decided.emit()

    def _on_failed(self, number: int, why: str, fault: str = "") -> None:
        if number == self._number and self._state is not None:
            if fault:
                self._given_up.add((self.seat, self._level))
            self._on_answered(number, self._stand_in(why, fault))

    def _stand_in(self, why: str, fault: str = "") -> Choice:
        """Return the decision of the plain heuristic, which replaces a failed player."""
        self.failed.emit(self.seat, why, fault)
        return self._plain()

    def _plain(self) -> Choice:
        assert self._state is not None
        view = view_for(self._state, self.seat)
        return make_player(STAND_IN, 0).choose(view, UNLIMITED, never_cancelled)
