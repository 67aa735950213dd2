"""Undo and redo history: the questions that people answered on the branch that is played."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sanjuan_desktop.control.questions.automation import automatic_action
from sanjuan_desktop.rules import apply, legal_actions, view_for
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.record import ROOT
from sanjuan_desktop.rules.terms import ASK_ROLE

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from sanjuan_desktop.control.questions.automation import Automation
    from sanjuan_desktop.rules import Event, GameRecord, State


class Back(Enum):
    """Extent of a takeback."""

    DECISION = "decision"
    """To the last decision of a person."""
    ROLE = "role"
    """To the last choice of a role by a person."""
    ROUND = "round"
    """To the first decision of the round."""
    START = "start"
    """To the first decision of the game."""


class AnsweredQuestion(NamedTuple):
    """A question that a person has answered; ``head`` is the move at which the game stood."""

    head: int
    round: int
    is_role: bool
    seat: int


class _Undone(NamedTuple):
    """An undo: the position before it, the answers taken back, and whether all people had to agree."""

    head: int
    asked: list[AnsweredQuestion]
    together: bool


class Timeline:
    """The answered questions on the current branch, and those that were undone."""

    def __init__(self) -> None:
        self._asked: list[AnsweredQuestion] = []
        self._earlier: list[AnsweredQuestion] = []
        self._undone: list[_Undone] = []
        self._barred: list[AnsweredQuestion] = []
        """Answers before the last change of players, which cannot be undone."""

    @property
    def can_go_back(self) -> bool:
        """True if there is an answer that can be undone."""
        return bool(self._asked)

    @property
    def can_go_back_together(self) -> bool:
        """True if there is an answer from before the last hand-over."""
        return bool(self._earlier)

    @property
    def can_go_forward(self) -> bool:
        """True if something was undone and no other move was made since."""
        return bool(self._undone)

    def begin(self, asked: Sequence[AnsweredQuestion] = ()) -> None:
        """Start a branch with the questions already answered on it."""
        self._asked = list(asked)
        self._earlier.clear()
        self._undone.clear()
        self._barred.clear()

    def hand_over(self) -> None:
        """Require the agreement of all people for undoing the answers given so far.

        The reason is that another person has taken over, or that people have seen the outcome.
        """
        self._earlier += self._asked
        self._asked.clear()
        self._undone.clear()

    def bar(self, moves: Container[int], *, together: bool) -> None:
        """Forbid undoing the answers given at these moves, because a player has changed since.

        Other answers that were barred can be undone again; ``together`` if all people must agree.
        """
        known = (*self._barred, *self._earlier, *self._asked)
        free = [answer for answer in self._barred if answer.head not in moves]
        earlier = [*(free if together else []), *self._earlier]
        asked = [*([] if together else free), *self._asked]
        self._barred = [answer for answer in known if answer.head in moves]
        self._earlier = [answer for answer in earlier if answer.head not in moves]
        self._asked = [answer for answer in asked if answer.head not in moves]
        self._undone.clear()

    def answer(self, asked: AnsweredQuestion) -> None:
        """Add an answer; earlier undone answers can no longer be redone."""
        self._asked.append(asked)
        self._undone.clear()

    def refuse(self) -> None:
        """Remove the last answer, because the rules refused it."""
        self._asked.pop()

    def last_asked(self, seat: int) -> int | None:
        """Return the move before the last answer of a seat, None if the seat has not answered yet."""
        answered = (
            asked.head
            for asked in reversed((*self._barred, *self._earlier, *self._asked))
            if asked.seat == seat
        )
        return next(answered, None)

    def back(self, head: int, step: Back = Back.DECISION) -> int | None:
        """Undo from ``head``; return the move to go to, None if there is nothing to undo."""
        if not self._asked:
            return None
        at = self._place(step)
        self._undone.append(_Undone(head, self._asked[at:], together=False))
        target = self._asked[at].head
        del self._asked[at:]
        return target

    def back_together(self, head: int) -> AnsweredQuestion | None:
        """Undo the last answer before the last hand-over, coming from ``head``, and return its question.

        Later answers are undone with it. Return None if there is no such answer.
        """
        if not self._earlier:
            return None
        asked = self._earlier.pop()
        self._undone.append(_Undone(head, [asked, *self._asked], together=True))
        self._asked.clear()
        return asked

    def forward(self) -> int | None:
        """Redo the last undo and return the move to go to, None if there was none.

        If all people had to agree to the undo, they must agree to undo the same answers again.
        """
        if not self._undone:
            return None
        undone = self._undone.pop()
        if undone.together:
            self._earlier += [*self._asked, *undone.asked]
            self._asked.clear()
        else:
            self._asked += undone.asked
        return undone.head

    def _place(self, step: Back) -> int:
        last = len(self._asked) - 1
        if step is Back.ROLE:
            return next((at for at in range(last, -1, -1) if self._asked[at].is_role), 0)
        if step is Back.ROUND:
            return next(at for at, asked in enumerate(self._asked) if asked.round == self._asked[last].round)
        return 0 if step is Back.START else last


def asked_at(
    head: int, state: State, people: frozenset[int], automation: Automation
) -> AnsweredQuestion | None:
    """Return the question that a person is asked in a state, None if no person is asked.

    ``head`` is the move that led to the state.
    """
    if state.actor not in people or legal_actions(state).count <= 1:
        return None
    if automatic_action(view_for(state, state.actor), automation) is not None:
        return None
    return AnsweredQuestion(head, state.round, state.decision == ASK_ROLE, state.actor)


def has_seen_hidden(record: GameRecord, target: int, seat: int, people: frozenset[int]) -> bool:
    """Return whether ``seat`` saw cards or prices after the move ``target`` that were hidden before.

    Buildings of seats outside ``people`` count as well, because they came from an unknown hand. The result
    decides whether a takeback counts as help. Whether one person may undo alone is decided by
    :func:`shows_hidden`, because several people may always undo their own buildings.
    """
    state = record.start()
    path = record.path()
    after = path.index(target) + 1 if target != ROOT else 0
    for number, index in enumerate(path):
        if number < after:
            apply(state, record.moves[index].action)
            continue
        events: list[Event] = []
        apply(state, record.moves[index].action, events)
        if any(
            shows_hidden(event, seat) or (isinstance(event, ev.BuildingBuilt) and event.seat not in people)
            for event in events
        ):
            return True
    return False


def shows_hidden(event: Event, seat: int) -> bool:
    """Return whether an event shows ``seat`` cards or prices that were hidden before."""
    if isinstance(event, ev.TileTurned | ev.CardsTurnedUp | ev.GameEnded):
        # All cards are open at the end.
        return True
    if isinstance(event, ev.CardsDrawn | ev.CardsOffered):
        return event.seat == seat and bool(event.cards)
    if isinstance(event, ev.GoodsSold | ev.GoodsProduced | ev.CardsExchanged):
        return event.seat == seat and bool(event.drawn)
    return False
