"""Where people were asked on the line of a game: what taking back goes to, and what comes back."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sanjuan_desktop.control.questions.automation import automatic_action
from sanjuan_desktop.rules import apply, legal_actions, view_for
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.record import ROOT
from sanjuan_desktop.rules.terms import ASK_ROLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.questions.automation import Automation
    from sanjuan_desktop.rules import Event, GameRecord, State


class Back(Enum):
    """How far to go back."""

    DECISION = "decision"
    """To the last decision a person made."""
    ROLE = "role"
    """To the last role a person chose."""
    ROUND = "round"
    """To the first decision of the round."""
    START = "start"
    """To the first decision of the game."""


class Asked(NamedTuple):
    """A question that a person has answered: the move the game stood after, and what was asked when."""

    head: int
    round: int
    is_role: bool
    seat: int


class _Undone(NamedTuple):
    """A step back: where the game stood, what was taken back, and whether all had to agree."""

    head: int
    asked: list[Asked]
    together: bool


class Timeline:
    """The questions answered on the line of the game that is played, and those taken back."""

    def __init__(self) -> None:
        self._asked: list[Asked] = []
        self._earlier: list[Asked] = []
        self._undone: list[_Undone] = []

    @property
    def can_go_back(self) -> bool:
        """True if somebody has answered a question."""
        return bool(self._asked)

    @property
    def can_go_back_together(self) -> bool:
        """True if somebody has answered a question before the last hand-over."""
        return bool(self._earlier)

    @property
    def can_go_forward(self) -> bool:
        """True if something was taken back and nothing else was played since."""
        return bool(self._undone)

    def begin(self, asked: Sequence[Asked] = ()) -> None:
        """Begin a line, with the questions already answered on it."""
        self._asked = list(asked)
        self._earlier.clear()
        self._undone.clear()

    def hand_over(self) -> None:
        """What was answered before is taken back by all or not at all.

        Another person has taken over, or people have seen what came of it.
        """
        self._earlier += self._asked
        self._asked.clear()
        self._undone.clear()

    def answer(self, asked: Asked) -> None:
        """Note an answer; what was taken back before cannot come back any more."""
        self._asked.append(asked)
        self._undone.clear()

    def refuse(self) -> None:
        """Forget the last answer: the rules refused it."""
        self._asked.pop()

    def back(self, head: int, step: Back = Back.DECISION) -> int | None:
        """Return the move to go back to from ``head``, None if there is nothing to take back."""
        if not self._asked:
            return None
        at = self._place(step)
        self._undone.append(_Undone(head, self._asked[at:], together=False))
        target = self._asked[at].head
        del self._asked[at:]
        return target

    def back_together(self, head: int) -> Asked | None:
        """Return the last question answered before the last hand-over, to go back to from ``head``.

        None if there is none. What was answered since is taken back with it.
        """
        if not self._earlier:
            return None
        asked = self._earlier.pop()
        self._undone.append(_Undone(head, [asked, *self._asked], together=True))
        self._asked.clear()
        return asked

    def forward(self) -> int | None:
        """Return the move to go to, where the last step back was taken; None if there was none.

        What all took back together is taken back again by all or not at all.
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
            return next(at for at, one in enumerate(self._asked) if one.round == self._asked[last].round)
        return 0 if step is Back.START else last


def asked_on(record: GameRecord, people: frozenset[int], automation: Automation) -> list[Asked]:
    """Return the questions that people have answered on the line to the head of a record."""
    state = record.start()
    head = ROOT
    found = []
    for index in record.path():
        question = asked_at(head, state, people, automation)
        if question is not None:
            found.append(question)
        apply(state, record.moves[index].action)
        head = index
    return found


def asked_at(head: int, state: State, people: frozenset[int], automation: Automation) -> Asked | None:
    """Return the question that a person answers in a state, None where no person is asked.

    ``head`` is the move that led to the state.
    """
    if state.actor not in people or legal_actions(state).count <= 1:
        return None
    if automatic_action(view_for(state, state.actor), automation) is not None:
        return None
    return Asked(head, state.round, state.decision == ASK_ROLE, state.actor)


def has_seen_hidden(record: GameRecord, target: int, seat: int, people: frozenset[int]) -> bool:
    """True if ``seat`` saw cards or prices after the move ``target`` that were hidden until then.

    What computers build, all but ``people``, came from a hand that nobody knew. That decides whether a
    step back counts as help; whether it may be taken alone is decided by :func:`shows_hidden`, as
    several people may always take back what they built themselves.
    """
    state = record.start()
    path = record.path()
    after = path.index(target) + 1 if target != ROOT else 0
    for number, index in enumerate(path):
        events: list[Event] = []
        apply(state, record.moves[index].action, events)
        if number >= after and any(
            shows_hidden(event, seat) or (isinstance(event, ev.BuildingBuilt) and event.seat not in people)
            for event in events
        ):
            return True
    return False


def shows_hidden(event: Event, seat: int) -> bool:
    """True if ``seat`` sees by an event cards or prices that were hidden until then."""
    if isinstance(event, ev.TileTurned | ev.CardsTurnedUp | ev.GameEnded):
        # At the end all cards are open.
        return True
    if isinstance(event, ev.CardsDrawn | ev.CardsOffered):
        return event.seat == seat and bool(event.cards)
    if isinstance(event, ev.GoodsSold | ev.GoodsProduced | ev.CardsExchanged):
        return event.seat == seat and bool(event.drawn)
    return False
