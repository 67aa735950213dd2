"""Games of the tutorial that begin in the middle of their lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.tutorial_game import read_lessons
from sanjuan_desktop.rules import GameRecord

if TYPE_CHECKING:
    from sanjuan_desktop.window.main_window import MainWindow


def go_to_step(window: MainWindow, step: int) -> None:
    """Load the lesson on the table at a step, counted from its end if negative; the guide stays."""
    setup = window.controller.session.setup
    lesson = next(lesson for lesson in read_lessons() if lesson.is_dealt_by(setup))
    record = GameRecord(setup.options, setup.seed)
    for move in lesson.moves[: sorted(lesson.steps)[step]]:
        record.add(move)
    window.controller.load(setup, record)
