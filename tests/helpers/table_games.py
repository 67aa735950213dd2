"""Random games for tests of the table: views, steps and the actions between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.session.step import LogLine, Step
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import (
    Event,
    GameOptions,
    GameRecord,
    Pass,
    PlayerView,
    State,
    apply,
    legal_actions,
    seeded,
    view_for,
)
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = ("Ana", "Bruno", "Clara", "Diego")


@dataclass(frozen=True)
class Move:
    """One action: the view before it, and the step that it makes."""

    before: PlayerView
    step: Step


def setup_of(options: GameOptions, looking_seat: int = 0) -> GameSetup:
    """Return a set-up with names for these options."""
    seats = tuple(Seat(name) for name in NAMES[: options.players])
    return GameSetup(options, 1, seats, looking_seat)


def moves_of(options: GameOptions, seed: int, seat: int = 0) -> Iterator[Move]:
    """Play a random game and yield every action as ``seat`` sees it; the first has the deal."""
    record = GameRecord(options, seed)
    events: list[Event] = []
    state = record.start(events)
    rng = seeded(seed + 1)
    before = view_for(state, seat)
    yield Move(before, step_of(state, events, seat))
    while not state.is_over:
        before = view_for(state, seat)
        action = legal_actions(state).sample(rng)
        if isinstance(action, Pass):
            action = legal_actions(state).sample(rng)
        events = []
        apply(state, action, events)
        yield Move(before, step_of(state, events, seat))


def step_of(state: State, events: list[Event], seat: int) -> Step:
    """Return a step with the events as ``seat`` sees them, and one log line."""
    return Step(tuple(e.redacted_for(seat) for e in events), view_for(state, seat), (LogLine(0, "plays"),))


def view_after(options: GameOptions, seed: int, decisions: int, seat: int = 0) -> PlayerView:
    """Return the view of ``seat`` after so many actions of a random game."""
    for index, move in enumerate(moves_of(options, seed, seat)):
        if index == decisions:
            return move.step.view
    raise AssertionError("the game was over before")
