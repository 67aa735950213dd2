"""Play games and observe every answer."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.rules import GameRecord, apply, legal_actions, view_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sanjuan_desktop.ai.player import Player
    from sanjuan_desktop.rules import Action, GameOptions, PlayerView, State


class SeenAnswer(NamedTuple):
    """View and action of a seat; ``is_choice`` is False for a forced action."""

    view: PlayerView
    action: Action
    is_choice: bool


def answers(s: State, seated: Sequence[Player]) -> Iterator[SeenAnswer]:
    """Play a game to its end and yield every answer before it is applied.

    Players are not asked about forced actions. They may think without limit.
    """
    while not s.is_over:
        view, legal = view_for(s, s.actor), legal_actions(s)
        is_choice = legal.count > 1
        action = legal.at(0)
        if is_choice:
            action = seated[s.actor].choose(view, UNLIMITED, never_cancelled).action
        yield SeenAnswer(view, action, is_choice)
        apply(s, action)


def record_of(
    options: GameOptions, seed: int, seated: Sequence[Player], moves: int | None = None
) -> GameRecord:
    """Return the record of a game, whole or with ``moves`` moves."""
    record = GameRecord(options, seed)
    for answer in islice(answers(record.start(), seated), moves):
        record.add(answer.action)
    return record
