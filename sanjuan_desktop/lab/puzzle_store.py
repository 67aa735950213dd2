"""File of the search for puzzles: its results and its progress."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.errors import PuzzleError
from sanjuan_desktop.ai.meaning import meaning_of
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.resume import make_folder, read_text, write_whole
from sanjuan_desktop.features.puzzles.document import puzzle_from_json, puzzle_to_json
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF

if TYPE_CHECKING:
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.lab.puzzle_search import SearchResult

FILE: Final = Path("training", "puzzles.json")

_FORMAT: Final = "sanjuan puzzle search 1"

TWINS_ROUNDS: Final = 2
"""Maximum number of rounds between two twins of one game and seat."""

TWINS_ALIKE: Final = 0.7
"""Minimum shared part of hand and city of two twins with the same answer."""


@dataclass(slots=True)
class FoundPuzzles:
    """Results of the search; ``batch`` is the next one to be played.

    ``result`` counts candidates that were verified in full or in part; ``seconds`` of the processor were
    spent on them, ``looking`` on the games and first looks before.
    """

    path: Path
    batch: int = 0
    tried: int = 0
    seconds: float = 0.0
    looking: float = 0.0
    puzzles: list[Puzzle] = field(default_factory=list)

    def count(self, result: SearchResult) -> bool:
        """Count the result of a candidate and store its puzzle; return whether it is new."""
        if result.is_candidate:
            self.tried += 1
            self.seconds += result.seconds
        else:
            self.looking += result.seconds
        return result.puzzle is not None and self.add(result.puzzle)

    def add(self, puzzle: Puzzle) -> bool:
        """Store a puzzle unless it has a twin; return whether it is new."""
        if any(are_twins(puzzle, other) for other in self.puzzles):
            return False
        self.puzzles.append(puzzle)
        return True

    def save(self) -> None:
        """Write everything; the file is complete at any moment.

        Raises:
            CommandError: the file cannot be written.
        """
        if self.path == FILE:
            make_folder(FILE.parent)
        data = {
            "format": _FORMAT,
            "batch": self.batch,
            "tried": self.tried,
            "seconds": round(self.seconds, 1),
            "looking": round(self.looking, 1),
            "puzzles": [puzzle_to_json(puzzle) for puzzle in self.puzzles],
        }
        write_whole(self.path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def load(path: Path) -> FoundPuzzles:
    """Return the contents of a file, empty without one.

    Raises:
        CommandError: the file cannot be read or has another format.
    """
    text = read_text(path)
    if text is None:
        return FoundPuzzles(path)
    try:
        data: dict[str, Any] = json.loads(text)
        if data["format"] != _FORMAT:
            raise ValueError
        puzzles = [puzzle_from_json(raw) for raw in data["puzzles"]]
        seconds, looking = float(data["seconds"]), float(data.get("looking", 0.0))
        return FoundPuzzles(path, int(data["batch"]), int(data["tried"]), seconds, looking, puzzles)
    except (ValueError, KeyError, TypeError, PuzzleError) as error:
        raise CommandError(f"{path} is not a file of the search for puzzles: {error}") from error


def are_twins(one: Puzzle, other: Puzzle) -> bool:
    """Return whether two puzzles ask nearly the same question.

    Twins belong to one game, or have the same answer in nearly the same city.
    """
    if one.key == other.key:
        return True
    if (one.seed, one.options, one.seat, one.topic) == (other.seed, other.options, other.seat, other.topic):
        return abs(one.round - other.round) <= TWINS_ROUNDS
    if (one.options, one.kind) != (other.options, other.kind):
        return False
    first, second = one.view(), other.view()
    if meaning_of(first, one.best) != meaning_of(second, other.best):
        return False
    mine, theirs = (
        _things(first.hand, first.cities[one.seat]),
        _things(second.hand, second.cities[other.seat]),
    )
    shared = sum(min(mine.count(kind), theirs.count(kind)) for kind in set(mine))
    return shared >= TWINS_ALIKE * max(len(mine), len(theirs))


def _things(hand: tuple[int, ...], city: tuple[int, ...]) -> list[int]:
    return [BUILDING_OF[card] for card in (*hand, *city)]
