"""The taught first game: a recorded beginning that the player follows, and a guide who says why.

The rules and the table are the real ones. What the computer player does is on
record; what the player does is compared with the record where it matters, so
that everything said stays true. At its end the game simply goes on.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.control.automation import Automation
from sanjuan_desktop.control.game_setup import GameSetup, SeatSetup
from sanjuan_desktop.control.words import language, tr
from sanjuan_desktop.resources import resource_text
from sanjuan_desktop.rules import Build, GameOptions, Sell, notation
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.game_controller import GameController
    from sanjuan_desktop.control.prompts import Prompt
    from sanjuan_desktop.rules import Action, PlayerView

END = "end"
"""Key of the last words."""

_FILE = "lesson.toml"


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One decision of the player: which words belong to it, and what is framed on the table."""

    key: str
    show: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """The whole lesson; ``steps`` by the number of the decision."""

    options: GameOptions
    seed: int
    level: str
    moves: tuple[Action, ...]
    steps: dict[int, LessonStep]

    def is_dealt_by(self, setup: GameSetup) -> bool:
        """Tell whether a game deals the cards of the lesson."""
        return (setup.seed, setup.options) == (self.seed, self.options)


@dataclass(frozen=True, slots=True)
class GuideWords:
    """What the guide says: what is to be done, why, and what is framed meanwhile."""

    todo: str
    why: str
    show: tuple[str, ...] = ()
    is_last: bool = False


def read_lesson() -> Lesson:
    """Return the lesson.

    Raises:
        NotationError: a move is not written as moves are.
        ResourceMissingError: there is no lesson.
    """
    raw = tomllib.loads(resource_text("text", _FILE))
    steps = {entry["at"]: LessonStep(entry["key"], tuple(entry["show"])) for entry in raw["step"]}
    moves = tuple(notation.parse_action(line) for line in raw["moves"])
    return Lesson(GameOptions(raw["players"]), raw["seed"], raw["level"], moves, steps)


def lesson_words(key: str, rival: str) -> tuple[str, str]:
    """Return what is to be done in a step and why, in the player's language."""
    entry: dict[str, Any] = tomllib.loads(resource_text("text", language(), _FILE))[key]
    return entry["todo"].format(rival=rival), entry["why"].format(rival=rival)


def was_taught(setup: GameSetup, moves: Sequence[Action]) -> bool:
    """Tell whether a game is the lesson, followed to its end; only its payments may differ."""
    lesson = read_lesson()
    if not lesson.is_dealt_by(setup) or len(moves) < len(lesson.moves):
        return False
    return all(map(_is_same, lesson.moves, moves))


def _is_same(taught: Action, move: Action) -> bool:
    """Compare two moves, whatever was paid with and whichever goods were sold."""
    if isinstance(taught, Build) and isinstance(move, Build):
        return (move.card, move.over) == (taught.card, taught.over)
    if isinstance(taught, Sell) and isinstance(move, Sell):
        return len(move.places) == len(taught.places)
    return move == taught


class Tutor(QObject):
    """Leads through the lesson on the table of a game; ``left`` when it is over or skipped."""

    said = Signal(object)
    """:class:`GuideWords` for the question on the table."""
    left = Signal()

    def __init__(self, game: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._lesson: Lesson | None = None
        self._names = ("", "")
        self._kept_automation = game.automation
        game.prompted.connect(self._on_prompted)
        game.started.connect(self._on_started)

    @property
    def is_teaching(self) -> bool:
        """True from the beginning of a lesson to its end."""
        return self._lesson is not None

    def begin(self, name: str, rival: str) -> None:
        """Begin the lesson, from its start even if it is under way."""
        self.leave()
        lesson = read_lesson()
        seats = (SeatSetup(name, None), SeatSetup(rival, lesson.level))
        self._names = (name, rival)
        self._kept_automation = self._game.automation
        self._lesson = lesson
        self._game.automation = Automation()
        self._game.prepared = lesson.moves
        self._game.guard = self._why_not
        self._game.spared = self._spared
        self._game.start(GameSetup(lesson.options, lesson.seed, seats))

    def leave(self) -> None:
        """Let the game on the table go on by itself; nothing happens where no lesson is given."""
        if self._lesson is None:
            return
        self._lesson = None
        self._game.prepared = ()
        self._game.guard = None
        self._game.spared = None
        self._game.automation = self._kept_automation
        self.left.emit()

    def repeat(self) -> None:
        """Say again what belongs to the question on the table, in the language of now."""
        if self._lesson is not None:
            self._say(self._lesson)

    def advised(self, view: PlayerView) -> Action | None:
        """Return what the guide would do now, None where the record says nothing."""
        number = self._game.decisions
        if self._lesson is None or number >= len(self._lesson.moves):
            return None
        move = self._lesson.moves[number]
        if isinstance(move, Build):
            spare = [card for card in view.hand if card not in self._needed(self._lesson, number)]
            return Build(move.card, tuple(spare[: len(move.pay)]), move.goods, move.over)
        return move

    # -- inside ---------------------------------------------------------------------------------

    def _on_started(self, setup: GameSetup) -> None:
        """Another game has nothing to do with the lesson."""
        lesson = self._lesson
        if lesson is not None and not lesson.is_dealt_by(setup):
            self.leave()

    def _on_prompted(self, prompt: Prompt | None) -> None:
        lesson = self._lesson
        if lesson is None or prompt is None:
            return
        self._say(lesson)
        if self._game.decisions >= len(lesson.moves):
            self.leave()

    def _say(self, lesson: Lesson) -> None:
        number = self._game.decisions
        if number >= len(lesson.moves):
            self.said.emit(GuideWords(*lesson_words(END, self._names[1]), is_last=True))
        elif number in lesson.steps:
            step = lesson.steps[number]
            self.said.emit(GuideWords(*lesson_words(step.key, self._names[1]), step.show))

    def _why_not(self, action: Action) -> str:
        """Return why this is not the move of the lesson; "" if it will do."""
        lesson, number = self._lesson, self._game.decisions
        if lesson is None or number not in lesson.steps or self._is_right(lesson, number, action):
            return ""
        todo, _ = lesson_words(lesson.steps[number].key, self._names[1])
        return tr("Tutor", "Good to know for later. In this first game: {todo}").format(todo=todo)

    def _is_right(self, lesson: Lesson, number: int, action: Action) -> bool:
        move = lesson.moves[number]
        wasted = isinstance(action, Build) and set(action.pay) & self._needed(lesson, number)
        return _is_same(move, action) and not wasted

    def _spared(self) -> set[int]:
        """Return what the table fills no payment with, so that it agrees with what is said."""
        return self._needed(self._lesson, self._game.decisions) if self._lesson is not None else set()

    def _needed(self, lesson: Lesson, number: int) -> set[int]:
        """Return the cards that are built in this step or a later one."""
        own = [lesson.moves[at] for at in lesson.steps if at >= number]
        return {move.card for move in own if isinstance(move, Build)} - {NOBODY}
