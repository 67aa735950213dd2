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
    victory_shares,
    view_for,
)
from sanjuan_desktop.rules.terms import ASK_NONE

MOST_ROUNDS: Final = 250
"""Maximum number of rounds; an observation stores the round in a byte."""


class StepGame:
    """A game in small steps: the seat that decides, its legal steps, the result.

    Forced steps are made automatically: a question has at least two legal steps.
    """

    __slots__ = ("_most_rounds", "_views", "actions", "answer", "legal", "state")

    def __init__(self, state: State, most_rounds: int = MOST_ROUNDS) -> None:
        """Continue from ``state``, which the game changes in place.

        The game is truncated after ``most_rounds``, because players that never build could play without end.

        Raises:
            ValueError: ``most_rounds`` is not between 1 and :data:`MOST_ROUNDS`.
        """
        if not 1 <= most_rounds <= MOST_ROUNDS:
            raise ValueError(f"a game may have 1 to {MOST_ROUNDS} rounds, not {most_rounds}")
        self._most_rounds = most_rounds
        self._views: dict[int, PlayerView] = {}
        self.state = state
        self.actions: list[Action] = []
        """All actions of the rules so far, including forced ones."""
        self.answer: StepwiseAnswer = StepwiseAnswer()
        """Unfinished answer of the seat that decides."""
        self.legal: list[int] = []
        """Legal steps: at least two, none at the end."""
        self._ask()

    @property
    def seat(self) -> int:
        """Seat that decides, -1 after the end."""
        return self.state.actor

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by the rules."""
        return self.state.is_over

    @property
    def is_broken_off(self) -> bool:
        """Whether the game exceeded the maximum number of rounds."""
        return self.state.round > self._most_rounds and not self.is_over

    def take(self, step: int) -> None:
        """Take one step for the seat that decides.

        Raises:
            ValueError: the step is not legal.
        """
        if step not in self.legal:
            raise ValueError(f"{_named(step)} is not legal now")
        answer = self.answer
        answer.take(step)
        _without_choice(answer)
        if answer.action is None:
            self.legal = answer.legal
        else:
            self._carry_out(answer.action)
            self._ask()

    def view(self, seat: int) -> PlayerView:
        """Return the view of a seat; the same object until the next action."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = view_for(self.state, seat)
        return view

    def shares(self) -> tuple[float, ...]:
        """Return each seat's share of the victory: 1 for a single winner, 0 before the end."""
        if not self.is_over:
            return (0.0,) * self.state.players
        return tuple(victory_shares(self.state))

    def points(self) -> tuple[int, ...]:
        """Return the current points of all seats."""
        return final_points(self.state)

    def _carry_out(self, action: Action) -> None:
        self.actions.append(action)
        apply_trusted(self.state, action)
        self._views.clear()

    def _ask(self) -> None:
        """Ask the next question; questions with one answer are answered automatically."""
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
    """Take steps while there is only one legal step."""
    while answer.action is None and len(answer.legal) == 1:
        answer.take(answer.legal[0])


def _named(step: int) -> str:
    try:
        return f"step {step} ({step_name(step)})"
    except IndexError:
        return f"step {step}"
