"""The line of a record that a game has played, read from its start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.control.session.timeline import AnsweredQuestion
    from sanjuan_desktop.rules import State


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """The moves up to ``head``, and what follows from them.

    ``log`` has the lines of each move for the seat ``viewer``. ``questions`` are those that people have
    answered. ``takes_back`` is true if the game leaves its current line after the sight of hidden
    information.
    """

    head: int
    state: State
    viewer: int
    log: Mapping[int, tuple[LogLine, ...]]
    questions: tuple[AnsweredQuestion, ...]
    takes_back: bool
