"""Lessons of the tutorial: recorded games with their deals, all moves, and the texts of each step."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from sanjuan_desktop.ai.meaning import effect_of
from sanjuan_desktop.control.text.i18n import language, words_of
from sanjuan_desktop.control.text.phrases import with_numbers_held
from sanjuan_desktop.resources import resource_text
from sanjuan_desktop.rules import Build, Discard, Exchange, Keep, Sell, Store, notation
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Action, GameOptions
    from sanjuan_desktop.rules.terms import CardId

FIRST = "first"
"""Key of the first game."""
END = "end"
"""Key of the final texts of a lesson."""

_FILE = "tutorial.toml"


@dataclass(frozen=True, slots=True)
class TutorialGame:
    """The recorded game of a lesson, in which the player sits down after ``start`` moves.

    ``steps`` contains the keys of the texts by the number of the player's decision. ``same`` and ``also``
    contain the moves that are as good as the recorded one: with those of ``same`` the record goes on, with
    those of ``also`` the game leaves it. ``saved`` are cards that should not be spent.
    """

    key: str
    options: GameOptions
    seed: int
    level: str
    moves: tuple[Action, ...]
    steps: dict[int, str]
    also: dict[int, tuple[Action, ...]]
    same: dict[int, tuple[Action, ...]]
    start: int = 0
    saved: frozenset[CardId] = frozenset()

    def is_dealt_by(self, setup: GameSetup) -> bool:
        """Return whether a game has the deal of the tutorial."""
        return (setup.seed, setup.options) == (self.seed, self.options)

    def is_followed_by(self, moves: Sequence[Action]) -> bool:
        """Return whether ``moves`` from the start of a game agree with the record as far as both go."""
        return all(self.is_right(number, move) for number, move in enumerate(moves[: len(self.moves)]))

    def is_right(self, number: int, action: Action) -> bool:
        """Return whether the record goes on after an action, which needs the cards that are built later."""
        taught = self.moves[number]
        agrees = any(is_same(other, action) for other in (taught, *self.same.get(number, ())))
        return agrees and not _spent(taught, action) & self.needed(number)

    def needed(self, number: int) -> set[CardId]:
        """Return the cards that are built at decision ``number`` or later, also after the lesson."""
        own = [self.moves[at] for at in self.steps if at >= number]
        return {move.card for move in own if isinstance(move, Build)} - {NOBODY} | self.saved

    def is_taught_by(self, setup: GameSetup, moves: Sequence[Action]) -> bool:
        """Return whether a game follows the lesson to its end, or could only begin with it."""
        needed = self.start or len(self.moves)
        return (
            self.is_dealt_by(setup)
            and len(moves) >= needed
            and self.is_followed_by(moves[: self.start or None])
        )

    def is_as_good(self, number: int, action: Action) -> bool:
        """Return whether an action is as good as the recorded one, and leaves the record."""
        return any(is_same(other, action) for other in self.also.get(number, ()))


def read_tutorial(key: str = FIRST) -> TutorialGame:
    """Return the lesson ``key``.

    Raises:
        KeyError: there is no such lesson.
        NotationError: a move is not in the notation of moves.
        ResourceMissingError: the file is missing.
    """
    return {lesson.key: lesson for lesson in read_lessons()}[key]


@cache
def read_lessons() -> tuple[TutorialGame, ...]:
    """Return all lessons in their order.

    Raises:
        NotationError: a move is not in the notation of moves.
        ResourceMissingError: the file is missing.
    """
    return tuple([_lesson(raw) for raw in tomllib.loads(resource_text("text", _FILE))["lesson"]])


def _lesson(raw: Mapping[str, Any]) -> TutorialGame:
    steps = {entry["at"]: entry["key"] for entry in raw["step"]}
    same, also = (
        {entry["at"]: _actions(entry.get(name, ())) for entry in raw["step"]} for name in ("same", "also")
    )
    return TutorialGame(
        raw["key"],
        notation.parse_options(raw["options"]),
        raw["seed"],
        raw["level"],
        _actions(raw["moves"]),
        steps,
        also,
        same,
        raw.get("start", 0),
        frozenset(notation.parse_card(card) for card in raw.get("saved", ())),
    )


def _actions(lines: Iterable[str]) -> tuple[Action, ...]:
    return tuple([notation.parse_action(line) for line in lines])


def lesson_title(lesson: str) -> tuple[str, str]:
    """Return the title of a lesson and one sentence about it, in the player's language."""
    words = words_of(language(), _FILE)[lesson]
    return with_numbers_held(words["title"]), with_numbers_held(words["about"])


def tutorial_words(lesson: str, key: str, rival: str) -> tuple[str, str]:
    """Return the task of a step and its explanation, in the player's language."""
    entry = words_of(language(), _FILE)[lesson][key]
    todo, why = (with_numbers_held(entry[part].format(rival=rival)) for part in ("todo", "why"))
    return todo, why


def learnt_words(lesson: str) -> list[str]:
    """Return the summary of a lesson, in the player's language, one short sentence each."""
    lines = words_of(language(), _FILE)[lesson][END]["learnt"].strip().splitlines()
    return [with_numbers_held(line) for line in lines]


def ordered_moves(setup: GameSetup, moves: Sequence[Action]) -> frozenset[int]:
    """Return the numbers of the decisions that a lesson asked for, up to the first other move."""
    taught = [lesson for lesson in read_lessons() if lesson.is_dealt_by(setup)]
    return frozenset(
        number
        for lesson in taught
        for number in lesson.steps
        if number < len(moves) and lesson.is_followed_by(moves[: number + 1])
    )


def was_taught(setup: GameSetup, moves: Sequence[Action]) -> bool:
    """Return whether a game is a lesson that was followed; irrelevant differences are allowed."""
    return any(lesson.is_taught_by(setup, moves) for lesson in read_lessons())


def is_same(taught: Action, move: Action) -> bool:
    """Return whether two moves agree, ignoring the payment and copies of a card."""
    if isinstance(taught, Build) and isinstance(move, Build):
        return (move.card, move.over) == (taught.card, taught.over)
    if isinstance(taught, Sell) and isinstance(move, Sell):
        return set(move.places) == set(taught.places)
    return effect_of(move) == effect_of(taught)


def _spent(taught: Action, action: Action) -> set[CardId]:
    """Return the cards that an action gives up, unlike the one that is taught if it keeps cards."""
    if isinstance(action, Build):
        return set(action.pay)
    if isinstance(action, Keep) and isinstance(taught, Keep):
        return set(taught.cards) - set(action.cards)
    return set(action.cards) if isinstance(action, (Discard, Exchange, Store)) else set()
