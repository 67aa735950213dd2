"""Puzzles as JSON and back: one of them, or a book of many.

A book is ``{"format": "San Juan puzzles", "version": 1, "puzzles": [...]}``. A puzzle is an object:

| entry | |
|---|---|
| `key` | the hash of its position, which is also what it is called |
| `options`, `seed`, `rules` | of the game, options as in notation |
| `course` | the actions up to the decision, see `move_code.py` |
| `seat`, `round`, `kind` | who is asked when, and what about (`ai/review/findings.py`) |
| `choices` | best first: `[action, share, points, behind, doubt, doubt of behind, facts]` |
| `facts` of these | `[[code, number, seat], ...]`, see `ai/advice.py` |
| `agreed`, `searches` | how many of the searches found the same best |
| `found` | by level, weakest first, in how many of eight games it takes the best |
| `judge` | fingerprint of the networks |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.advice import Fact, Tip
from sanjuan_desktop.ai.errors import PuzzleError
from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.ai.puzzles.puzzle import SEEDS, Puzzle, PuzzleOption
from sanjuan_desktop.ai.review.findings import DECISION_KINDS
from sanjuan_desktop.rules import RULES_VERSION, NotationError, action_line, options_text, parse_action
from sanjuan_desktop.rules.notation import parse_options

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMAT: Final = "San Juan puzzles"
VERSION: Final = 1
"""Of the form; grows whenever an older program could not read it."""

MOST_PUZZLES: Final = 10_000
"""Of a book."""

_LEAST_CHOICES: Final = 2
_MOST_CHOICES: Final = 12
_MOST_FACTS: Final = 60
_LONGEST: Final = 60_000
"""Letters of a text: a course in notation."""

_LARGEST: Final = 1_000.0
_MOST_SEED: Final = 10**20
_MOST: Final = 100_000
_DIGITS: Final = 4
_CODED: Final = 7
"""Entries of a choice."""

Json = dict[str, Any]


def book_to_json(puzzles: Sequence[Puzzle]) -> Json:
    """Return a book of puzzles as an object of JSON; equal books make equal objects."""
    return {"format": FORMAT, "version": VERSION, "puzzles": [puzzle_to_json(one) for one in puzzles]}


def book_from_json(data: object) -> tuple[Puzzle, ...]:
    """Return the puzzles of a book.

    Raises:
        PuzzleError: it is none, of another form, or makes no sense.
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
    return tuple([puzzle_from_json(one) for one in found])


def puzzle_to_json(puzzle: Puzzle) -> Json:
    """Return a puzzle as an object of JSON."""
    return {
        "key": puzzle.key,
        "options": options_text(puzzle.options),
        "seed": puzzle.seed,
        "rules": puzzle.rules,
        "course": puzzle.move_code,
        "seat": puzzle.seat,
        "round": puzzle.round,
        "kind": puzzle.kind,
        "choices": [_choice(one) for one in puzzle.choices],
        "agreed": puzzle.agreed,
        "searches": puzzle.searches,
        "found": list(puzzle.found),
        "judge": puzzle.judge,
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
    """Return the puzzle that :func:`puzzle_to_json` wrote; whether it can be played is another question.

    Raises:
        PuzzleError: it is none, or makes no sense; the message says where.
    """
    if not isinstance(data, dict):
        raise PuzzleError("a puzzle is no object")
    raw: Json = data
    try:
        options = parse_options(_text(raw, "options"))
    except NotationError as error:
        raise PuzzleError(f"options: {error}") from error
    choices = tuple([_choice_of(one) for one in _list(raw, "choices", _MOST_CHOICES)])
    if len(choices) < _LEAST_CHOICES:
        raise PuzzleError("choices: there is nothing to choose")
    kind = _text(raw, "kind")
    if kind not in DECISION_KINDS:
        raise PuzzleError(f"kind: {kind[:20]!r} is none")
    found = tuple([_whole({"found": one}, "found", 0, SEEDS) for one in _list(raw, "found", _MOST_CHOICES)])
    if found and len(found) != len(PLAYABLE_LEVELS):
        raise PuzzleError("found: there are other levels")
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
        found=found,
        judge=_text(raw, "judge"),
    )


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
    # Not NaN either, and an integer may be too large for a float.
    if not -_LARGEST <= found <= _LARGEST:
        raise PuzzleError("choices: a number out of range")
    return float(found)
