"""Read and write puzzles as JSON, singly or as a book.

A book is ``{"format": "San Juan puzzles", "version": 1, "puzzles": [...]}``. A puzzle is an object with these
entries:

- ``key``: hash of the position; it identifies the puzzle
- ``options``, ``seed``, ``rules``: of the game; options in notation
- ``course``: moves up to the decision, see `move_code.py`
- ``seat``, ``round``, ``kind``: seat to decide, round, kind of decision (`ai/review/findings.py`)
- ``choices``: options, best first, each ``[action, share, points, behind, doubt, doubt of behind, facts]``
  with facts as ``[[code, number, seat], ...]``, see `ai/advice.py`
- ``agreed``, ``searches``: number of searches that found the same best option, and of all searches
- ``found``: by the key of a level, number of eight games in which it takes the best option; older files have
  a list with the counts of the first five levels
- ``judge``: fingerprint of the networks
- ``position``: position of the study board that the moves follow, in notation; left out for other puzzles
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.advice import Fact, Tip
from sanjuan_desktop.ai.errors import PuzzleError
from sanjuan_desktop.ai.review.findings import DECISION_KINDS
from sanjuan_desktop.features.puzzles.puzzle import SEEDS, Puzzle, PuzzleOption
from sanjuan_desktop.rules import RULES_VERSION, NotationError, action_line, options_text, parse_action
from sanjuan_desktop.rules.notation import parse_options

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMAT: Final = "San Juan puzzles"
VERSION: Final = 1
"""Format version; raised whenever an older program cannot read the format."""

MOST_PUZZLES: Final = 10_000
"""Maximum number of puzzles in a book."""

_LISTED_LEVELS: Final = ("novice", "casual", "skilled", "strong", "expert")
"""Levels of a list of counts in an older file, in its order."""

_MOST_LEVELS: Final = 40
_LEAST_CHOICES: Final = 2
_MOST_CHOICES: Final = 12
_MOST_FACTS: Final = 60
_LONGEST: Final = 60_000
"""Maximum length of a text, in characters; the longest is a game in notation."""

_LARGEST: Final = 1_000.0
_MOST_SEED: Final = 10**20
_MOST: Final = 100_000
_DIGITS: Final = 4
_CODED: Final = 7
"""Number of entries of a choice."""

Json = dict[str, Any]


def book_to_json(puzzles: Sequence[Puzzle]) -> Json:
    """Return a book of puzzles as a JSON object; equal books give equal objects."""
    return {"format": FORMAT, "version": VERSION, "puzzles": [puzzle_to_json(puzzle) for puzzle in puzzles]}


def book_from_json(data: object) -> tuple[Puzzle, ...]:
    """Return the puzzles of a book.

    Raises:
        PuzzleError: ``data`` is not a book, has another version or contains an invalid puzzle.
    """
    try:
        return _puzzles_of(data)
    except PuzzleError:
        raise
    except Exception as error:
        raise PuzzleError(f"unexpected {type(error).__name__}: {error}") from error


def _puzzles_of(data: object) -> tuple[Puzzle, ...]:
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
        raise PuzzleError("no book of puzzles of this form")
    found = data.get("puzzles")
    if not isinstance(found, list) or len(found) > MOST_PUZZLES:
        raise PuzzleError("puzzles: no list")
    return tuple([puzzle_from_json(entry) for entry in found])


def puzzle_to_json(puzzle: Puzzle) -> Json:
    """Return a puzzle as a JSON object."""
    position = {"position": puzzle.position} if puzzle.position else {}
    return {
        "key": puzzle.key,
        "options": options_text(puzzle.options),
        "seed": puzzle.seed,
        "rules": puzzle.rules,
        "course": puzzle.move_code,
        "seat": puzzle.seat,
        "round": puzzle.round,
        "kind": puzzle.kind,
        "choices": [_choice(choice) for choice in puzzle.choices],
        "agreed": puzzle.agreed,
        "searches": puzzle.searches,
        "found": dict(puzzle.found),
        "judge": puzzle.judge,
        **position,
    }


def _choice(one: PuzzleOption) -> list[object]:
    tip = one.tip
    return [
        action_line(tip.action),
        _short(tip.share or 0.0),
        _short(tip.points or 0.0),
        _short(tip.behind),
        _short(one.doubt),
        _short(one.behind_doubt),
        [[fact.code, round(fact.number, 2), fact.seat] for fact in tip.facts],
    ]


def _short(number: float) -> float:
    return round(number, _DIGITS)


def puzzle_from_json(data: object) -> Puzzle:
    """Return the puzzle written by :func:`puzzle_to_json`; its moves are not checked.

    Raises:
        PuzzleError: ``data`` is not a valid puzzle; the message names the entry.
    """
    if not isinstance(data, dict):
        raise PuzzleError("a puzzle is no object")
    raw: Json = data
    try:
        options = parse_options(_text(raw, "options"))
    except NotationError as error:
        raise PuzzleError(f"options: {error}") from error
    choices = tuple([_choice_of(entry) for entry in _list(raw, "choices", _MOST_CHOICES)])
    if len(choices) < _LEAST_CHOICES:
        raise PuzzleError("choices: there is nothing to choose")
    kind = _text(raw, "kind")
    if kind not in DECISION_KINDS:
        raise PuzzleError(f"kind: {kind[:20]!r} is none")
    return Puzzle(
        options=options,
        seed=_whole(raw, "seed", -_MOST_SEED, _MOST_SEED),
        rules=_whole(raw, "rules", 1, RULES_VERSION),
        move_code=_text(raw, "course"),
        key=_text(raw, "key"),
        seat=_whole(raw, "seat", 0, options.players - 1),
        round=_whole(raw, "round", 0, _MOST),
        kind=kind,
        choices=choices,
        agreed=_whole(raw, "agreed", 0, _MOST),
        searches=_whole(raw, "searches", 1, _MOST),
        found=_counts_of(raw.get("found")),
        judge=_text(raw, "judge"),
        position=_text(raw, "position") if "position" in raw else "",
    )


def _counts_of(found: object) -> dict[str, int]:
    """Return the counts of the levels, of the current or the older form."""
    if isinstance(found, list) and len(found) in {0, len(_LISTED_LEVELS)}:
        found = dict(zip(_LISTED_LEVELS, found, strict=False))
    if not isinstance(found, dict) or len(found) > _MOST_LEVELS:
        raise PuzzleError("found: expected a count for each level")
    return {_text({"found": level}, "found"): _whole(found, level, 0, SEEDS) for level in found}


def _choice_of(one: object) -> PuzzleOption:
    if not isinstance(one, list) or len(one) != _CODED or not isinstance(one[0], str):
        raise PuzzleError("choices: no action, five numbers and facts")
    try:
        action = parse_action(one[0][:_LONGEST])
    except NotationError as error:
        raise PuzzleError(f"choices: {error}") from error
    share, points, behind, doubt, behind_doubt = [_number(value) for value in one[1:-1]]
    facts = _list({"facts": one[-1]}, "facts", _MOST_FACTS)
    tip = Tip(action, share, points, behind, tuple([_fact_of(fact) for fact in facts]))
    return PuzzleOption(tip, doubt, behind_doubt)


def _fact_of(fact: object) -> Fact:
    if not isinstance(fact, list) or len(fact) != 3 or not isinstance(fact[0], str):
        raise PuzzleError("facts: no code, number and seat")
    return Fact(fact[0], _number(fact[1]), _whole({"seat": fact[2]}, "seat", -1, 3))


def _text(raw: Json, name: str) -> str:
    found = raw.get(name)
    if not isinstance(found, str) or len(found) > _LONGEST:
        raise PuzzleError(f"{name}: no text")
    return found


def _list(raw: Json, name: str, most: int) -> list[object]:
    found = raw.get(name)
    if not isinstance(found, list) or len(found) > most:
        raise PuzzleError(f"{name}: no list")
    return found


def _whole(raw: Json, name: str, least: int, most: int) -> int:
    found = raw.get(name)
    if type(found) is not int or not least <= found <= most:
        raise PuzzleError(f"{name}: no whole number between {least} and {most}")
    return found


def _number(found: object) -> float:
    if type(found) not in (int, float):
        raise PuzzleError("choices: no number")
    assert isinstance(found, (int, float))
    # This also refuses NaN. The check comes before the conversion because an integer may be too large for a
    # float.
    if not -_LARGEST <= found <= _LARGEST:
        raise PuzzleError("choices: a number out of range")
    return float(found)
