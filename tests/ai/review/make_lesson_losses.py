"""Write the losses of the choices at each step of the lessons, as the closest check of a review judges them.

The file is rewritten after a change of a lesson or of the evaluators. With the compiled core that takes a few
minutes for each lesson; lessons that are not named keep their lines:

    python -m tests.ai.review.make_lesson_losses crane finish
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from sanjuan_desktop.ai.meaning import meaning_of
from sanjuan_desktop.ai.review.checking import check
from sanjuan_desktop.ai.review.evaluators import ITERATIONS, evaluators_for
from sanjuan_desktop.ai.review.first_pass import in_order, run_first_pass
from sanjuan_desktop.ai.review.judging import judge
from sanjuan_desktop.control.tutorial_game import TutorialGame, read_lessons
from sanjuan_desktop.rules import apply, new_game, notation, view_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.rules import Action, PlayerView

Losses: TypeAlias = "dict[tuple[str, int], dict[str, list[float]]]"
"""By lesson and number of the decision: the loss of each choice in points, one for each seed."""

FILE = Path(__file__).parent / "lesson_losses.txt"
SEEDS = (0, 1)
"""Seeds of the sampled deals."""
_POINT = 0.01
"""A point, in win share."""
_FAR = 2.5
"""Loss in points after a short check, from which on a choice is left out."""
_SHORT = ITERATIONS // 8
_MOST_CHOICES = 12
_HEADER = """\
# Losses in points for the seeds 0 and 1: lesson, number of the decision, losses, choice.
# Written by python -m tests.ai.review.make_lesson_losses; see there.
"""


def view_before(lesson: TutorialGame, number: int) -> PlayerView:
    """Return the view of the pupil before a move of a lesson."""
    state = new_game(lesson.options, lesson.seed)
    for move in lesson.moves[:number]:
        apply(state, move)
    return view_for(state, state.actor)


def loss(view: PlayerView, move: Action, number: int, seed: int, iterations: int = ITERATIONS) -> float:
    """Return the loss of a move in points after a check, 0 if nothing is at stake."""
    evaluators = _evaluators(view, seed)
    first = judge(view, move, number, evaluators)
    return 0.0 if first is None else round(check(view, first, evaluators, iterations).loss / _POINT, 1)


def accepted(lesson: TutorialGame, number: int) -> tuple[Action, ...]:
    """Return the moves that the guide accepts besides the one that it asks for."""
    return (*lesson.same[number], *lesson.also[number])


def read_losses() -> Losses:
    """Return the losses on file."""
    losses: Losses = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            lesson, number, *found = line.split(maxsplit=2 + len(SEEDS))
            choices = losses.setdefault((lesson, int(number)), {})
            choices[found[-1]] = [float(value) for value in found[:-1]]
    return losses


def _evaluators(view: PlayerView, seed: int) -> Evaluators:
    return replace(evaluators_for(view.players), rival=None, seed=seed)


def _choices(lesson: TutorialGame, number: int, view: PlayerView) -> Iterator[Action]:
    """Yield the move that the guide asks for, those that it accepts, and others that may be as good."""
    asked = lesson.moves[number]
    known = (asked, *accepted(lesson, number))
    yield from known
    meanings = {meaning_of(view, action) for action in known}
    first_pass, at = run_first_pass(view, asked, _evaluators(view, SEEDS[0]))
    for index in in_order(view, first_pass.analysis(), at, _MOST_CHOICES):
        action = first_pass.actions[index]
        if meaning_of(view, action) not in meanings and loss(view, action, number, SEEDS[0], _SHORT) < _FAR:
            yield action


def _lines(lesson: TutorialGame, number: int) -> Iterator[str]:
    view = view_before(lesson, number)
    for action in _choices(lesson, number, view):
        losses = " ".join(f"{loss(view, action, number, seed):.1f}" for seed in SEEDS)
        yield f"{lesson.key} {number} {losses} {notation.action_line(action)}"


def _write(lines: Mapping[str, Iterable[str]]) -> None:
    """Write the lines of all lessons, in the order of the lessons."""
    known = [line for lesson in read_lessons() for line in lines.get(lesson.key, ())]
    FILE.write_text(_HEADER + "\n".join(known) + "\n", encoding="utf-8")


def _main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="make_lesson_losses.py", description="Judge the choices at each step of the lessons again."
    )
    parser.add_argument("lesson", nargs="*", help="key of a lesson; default: all")
    keys = parser.parse_args(arguments).lesson
    lines: dict[str, list[str]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        lines.setdefault(line.split()[0], []).append(line)
    for lesson in read_lessons():
        if not keys or lesson.key in keys:
            lines[lesson.key] = []
            for number in sorted(lesson.steps):
                for line in _lines(lesson, number):
                    print(line, flush=True)
                    lines[lesson.key].append(line)
            _write(lines)


if __name__ == "__main__":
    _main()
