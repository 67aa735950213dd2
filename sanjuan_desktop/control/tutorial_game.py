"""Recorded game of the tutorial: its deal, all its moves, and the texts of each step."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import language, words_of
from sanjuan_desktop.control.text.phrases import with_numbers_held
from sanjuan_desktop.resources import resource_text
from sanjuan_desktop.rules import Build, GameOptions, Keep, Sell, notation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Action

END = "end"
"""Key of the final texts."""

_FILE = "tutorial.toml"


@dataclass(frozen=True, slots=True)
class TutorialGame:
    """The whole game; ``steps`` contains the keys of the texts by the number of the player's decision.

    ``also`` contains the moves that are as good as the recorded one; the game leaves the record with them.
    """

    options: GameOptions
    seed: int
    level: str
    moves: tuple[Action, ...]
    steps: dict[int, str]
    also: dict[int, tuple[Action, ...]]

    def is_dealt_by(self, setup: GameSetup) -> bool:
        """Return whether a game has the deal of the tutorial."""
        return (setup.seed, setup.options) == (self.seed, self.options)

    def is_followed_by(self, moves: Sequence[Action]) -> bool:
        """Return whether ``moves`` from the start of a game agree with the record as far as both go."""
        return all(map(is_same, self.moves, moves))

    def is_as_good(self, number: int, action: Action) -> bool:
        """Return whether an action is as good as the recorded one, and leaves the record."""
        return any(is_same(other, action) for other in self.also.get(number, ()))


def read_tutorial() -> TutorialGame:
    """Return the game of the tutorial.

    Raises:
        NotationError: a move is not in the notation of moves.
        ResourceMissingError: the file is missing.
    """
    raw = tomllib.loads(resource_text("text", _FILE))
    steps = {entry["at"]: entry["key"] for entry in raw["step"]}
    also = {entry["at"]: _actions(entry.get("also", ())) for entry in raw["step"]}
    return TutorialGame(
        GameOptions(raw["players"]), raw["seed"], raw["level"], _actions(raw["moves"]), steps, also
    )


def _actions(lines: Iterable[str]) -> tuple[Action, ...]:
    return tuple([notation.parse_action(line) for line in lines])


def tutorial_words(key: str, rival: str) -> tuple[str, str]:
    """Return the task of a step and its explanation, in the player's language."""
    entry = words_of(language(), _FILE)[key]
    todo, why = (with_numbers_held(entry[part].format(rival=rival)) for part in ("todo", "why"))
    return todo, why


def learnt_words() -> list[str]:
    """Return the summary of the tutorial, in the player's language, one short sentence each."""
    lines = words_of(language(), _FILE)[END]["learnt"].strip().splitlines()
    return [with_numbers_held(line) for line in lines]


def ordered_moves(setup: GameSetup, moves: Sequence[Action]) -> frozenset[int]:
    """Return the numbers of the decisions that the tutorial asked for, up to the first other move."""
    tutorial = read_tutorial()
    if not tutorial.is_dealt_by(setup):
        return frozenset()
    made = [number for number in tutorial.steps if number < len(moves)]
    return frozenset([number for number in made if tutorial.is_followed_by(moves[: number + 1])])


def was_taught(setup: GameSetup, moves: Sequence[Action]) -> bool:
    """Return whether a game follows the tutorial to its end; irrelevant differences are allowed."""
    tutorial = read_tutorial()
    return (
        tutorial.is_dealt_by(setup) and len(moves) >= len(tutorial.moves) and tutorial.is_followed_by(moves)
    )


def is_same(taught: Action, move: Action) -> bool:
    """Return whether two moves agree, ignoring the payment and the kept cards."""
    if isinstance(taught, Build) and isinstance(move, Build):
        return (move.card, move.over) == (taught.card, taught.over)
    if isinstance(taught, Sell) and isinstance(move, Sell):
        return set(move.places) == set(taught.places)
    if isinstance(taught, Keep) and isinstance(move, Keep):
        return len(move.cards) == len(taught.cards)
    return move == taught
