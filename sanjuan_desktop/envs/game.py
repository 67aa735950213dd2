"""A game played in small steps."""

from __future__ import annotations

from typing import Final

from sanjuan_desktop.envs.answers import StepwiseAnswer, answer_to
from sanjuan_desktop.envs.space import step_name
from sanjuan_desktop.rules import (
    Action,
    PlayerView,
    State,
    apply_trusted,
    final_points,
    view_for,
    winners,
)
from sanjuan_desktop.rules.terms import ASK_NONE

MOST_ROUNDS: Final = 250
"""An observation tells the round in a byte."""


class StepGame:
    """One game: who is asked, which steps may be taken, and how it ended.

    What leaves no choice is done without a question: a step is asked for only where there are two at least.
    """

    __slots__ = ("_most_rounds", "_views", "actions", "answer", "legal", "state")

    def __init__(self, state: State, most_rounds: int = MOST_ROUNDS) -> None:
        """Play on from ``state``, which the game changes in place.

        The game is broken off at the end of ``most_rounds``: who never builds could play for ever.

        Raises:
            ValueError: ``most_rounds`` is not between 1 and :data:`MOST_ROUNDS`.
        """
        if not 1 <= most_rounds <= MOST_ROUNDS:
            raise ValueError(f"a game may have 1 to {MOST_ROUNDS} rounds, not {most_rounds}")
        self._most_rounds = most_rounds
        self._views: dict[int, PlayerView] = {}
        self.state = state
        self.actions: list[Action] = []
        """All actions of the rules so far, those without a choice too."""
        self.answer: StepwiseAnswer = StepwiseAnswer()
        """What the seat that is asked has said so far."""
        self.legal: list[int] = []
        """The steps that may be taken now: two at least, none at the end."""
        self._ask()

    @property
    def seat(self) -> int:
        """The seat that is asked, -1 after the end."""
        return self.state.actor

    @property
    def is_over(self) -> bool:
        """True when the game has ended by the rules."""
        return self.state.is_over

    @property
    def is_broken_off(self) -> bool:
        """True when there were too many rounds."""
        return self.state.round > self._most_rounds and not self.is_over

    def take(self, step: int) -> None:
        """Take one step for the seat that is asked.

        Raises:
            ValueError: it may not be taken now.
        """
        if step not in self.legal:
            raise ValueError(f"{_named(step)} may not be chosen now")
        answer = self.answer
        answer.take(step)
        _without_choice(answer)
        if answer.action is None:
            self.legal = answer.legal
        else:
            self._carry_out(answer.action)
            self._ask()

    def view(self, seat: int) -> PlayerView:
        """Return what a seat may know; the same object until somebody has acted."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = view_for(self.state, seat)
        return view

    def shares(self) -> tuple[float, ...]:
        """Return each seat's share of the victory: 1 for who wins alone, nothing before the end."""
        if not self.is_over:
            return (0.0,) * self.state.players
        best = winners(self.state)
        return tuple([1.0 / len(best) if seat in best else 0.0 for seat in range(self.state.players)])

    def points(self) -> tuple[int, ...]:
        """Return the points of all seats as things stand."""
        return final_points(self.state)

    def _carry_out(self, action: Action) -> None:
        self.actions.append(action)
        apply_trusted(self.state, action)
        self._views.clear()

    def _ask(self) -> None:
        """Put the next question; what has one answer only is carried out."""
        while self.state.decision != ASK_NONE and self.state.round <= self._most_rounds:
            answer = answer_to(self.state)
            _without_choice(answer)
            if answer.action is None:
                self.answer = answer
                self.legal = answer.legal
                return
            self._carry_out(answer.action)
        self.answer = StepwiseAnswer()
        self.legal = []


def _without_choice(answer: StepwiseAnswer) -> None:
    """Take the steps to which there is no other."""
    while answer.action is None and len(answer.legal) == 1:
        answer.take(answer.legal[0])


def _named(step: int) -> str:
    try:
        return f"step {step} ({step_name(step)})"
    except IndexError:
        return f"step {step}"
