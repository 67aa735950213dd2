"""Set up a table in a position, with its question and the log of the game so far."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sanjuan_desktop.ai.adviser import advise
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.hints.hints import hint_of
from sanjuan_desktop.control.session.journal import Journal
from sanjuan_desktop.control.session.sentences import sentences_of
from sanjuan_desktop.control.session.step import Step
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.lab.positions import NAMES, WANTED, moves_to, play
from sanjuan_desktop.rules import GameOptions, GameRecord, apply, score_sheet, view_for
from sanjuan_desktop.rules.events import RoleChosen
from sanjuan_desktop.rules.terms import BUILDER
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from sanjuan_desktop.ai.advice import Advice
    from sanjuan_desktop.control.questions.answers import Answer
    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.rules import Action, Event, ScoreSheet, State
    from sanjuan_desktop.ui.table.scene import TableScene


class Story:
    """A game with its log, as one seat saw it."""

    def __init__(self, options: GameOptions, seed: int, seat: int) -> None:
        names = NAMES[: options.players]
        seats = tuple(Seat(name, None if at == seat else "greedy") for at, name in enumerate(names))
        self.setup = GameSetup(options, seed, seats, seat)
        self.log: list[LogLine] = []
        self._journal = Journal(names)
        events: list[Event] = []
        self.state: State = GameRecord(options, seed).start(events)
        self.last = self._record_step(events)

    def take(self, action: Action) -> None:
        """Apply one action."""
        events: list[Event] = []
        apply(self.state, action, events)
        self.last = self._record_step(events)

    def _record_step(self, events: list[Event]) -> Step:
        seat = self.setup.looking_seat
        seen = tuple(event.redacted_for(seat) for event in events)
        view = view_for(self.state, seat)
        lines = self._journal.describe(seen, view)
        self.log += lines
        return Step(seen, view, lines)


def pose(scene: TableScene, name: str) -> Answer:
    """Set up the table in the position ``name`` with its question, and return the unfinished answer.

    Raises:
        LookupError: no game has such a position.
    """
    seed, actions, answer = moves_to(name)
    story = Story(WANTED[name].options, seed, answer.seat)
    for action in actions:
        story.take(action)
    scene.set_table(story.setup)
    scene.show_view(story.last.view)
    scene.set_log(tuple(story.log))
    scene.offer_hint(True)
    scene.show_prompt(answer.prompt())
    return answer


def pose_recap(scene: TableScene, name: str) -> None:
    """Show the beginning of a recap in the position ``name``.

    Raises:
        LookupError: no game has such a position.
    """
    answer = pose(scene, name)
    scene.show_prompt(None)
    scene.begin_recap(1)
    scene.motion.set_tempo(None)
    event = RoleChosen((answer.seat + 1) % len(answer.view.cities), BUILDER, library=False)
    sentence = sentences_of((event,), answer.view, NAMES)[0]
    if scene.tabletop is not None and sentence is not None:
        scene.tabletop.show_event(sentence)


def pose_hint(scene: TableScene, name: str) -> None:
    """Set up the table in the position ``name``, without a choice, and show a hint for its question.

    Raises:
        LookupError: no game has such a position.
    """
    answer = pose(scene, name)
    answer.back()
    scene.show_prompt(answer.prompt())
    scene.show_hint(hint_of(_advice(name), answer.view, NAMES))


@cache
def _advice(name: str) -> Advice:
    """Return the advice in a position: computing it takes a second, and it is shown on many tables."""
    _, _, answer = moves_to(name)
    return advise(answer.view, UNLIMITED, never_cancelled)


def pose_end(scene: TableScene, options: GameOptions, seed: int) -> tuple[tuple[ScoreSheet, ...], GameSetup]:
    """Set up the table at the end of a game; return the score sheets and the setup."""
    story = Story(options, seed, 0)
    for _, action in play(options, seed):
        story.take(action)
    scene.set_table(story.setup)
    scene.show_view(story.last.view)
    scene.set_log(tuple(story.log[: len(story.log) - len(story.last.log)]))
    scene.play(story.last)
    return score_sheet(story.state), story.setup
