"""Texts of the study board: faults of codes, the question, and the result of the check of a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.level_table import LEVEL_OF
from sanjuan_desktop.control.session.deal_code import CodeFault
from sanjuan_desktop.control.text.i18n import counted, level_name, role_name, tr
from sanjuan_desktop.control.text.phrases import hundredths
from sanjuan_desktop.features.puzzles.puzzle import Puzzle
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.study.position_code import PositionCodeError
    from sanjuan_desktop.rules import PlayerView

PERSON: Final = ""
"""Key of a person among the levels."""


def code_problem(error: PositionCodeError) -> str:
    """Return the fault of a code as a sentence for the player."""
    if error.fault is CodeFault.ABSENT:
        return tr("Study", "The clipboard contains no code of a position. Codes begin with SJP-.")
    if error.fault is CodeFault.NEWER:
        return tr("Study", "This code was made by a newer version of San Juan.")
    return tr("Study", "This code is incomplete or contains a typing error. Copy the whole code again.")


def asked_words(view: PlayerView, names: Sequence[str]) -> str:
    """Return round, phase and player of a question."""
    name = names[view.actor]
    if view.role == NOBODY:
        return tr("Study", "Round {round}, {name}").format(round=view.round, name=name)
    text = tr("Study", "Round {round}, {role}: {name}")
    return text.format(round=view.round, role=role_name(view.role), name=name)


def puzzle_words(found: Puzzle | str | None, *, is_saved: bool = True) -> list[str]:
    """Return the result of the check: the puzzle, a keyword for why it is none, or None after a failure.

    ``is_saved`` tells whether the puzzle is among those from own games.
    """
    if found is None:
        return [tr("Study", "The position could not be checked.")]
    if isinstance(found, Puzzle):
        lead = counted(
            "Study",
            "This is a puzzle: the best choice wins %n more games in 100 than the next best one.",
            "This is a puzzle: the best choice wins one more game in 100 than the next best one.",
            hundredths(found.margin),
        )
        level = tr("Study", "From this level on, computer players find it: {level}.")
        kept = tr("Study", "It is now among the puzzles from your own games.")
        if not is_saved:
            kept = tr("Study", "It could not be saved among the puzzles from your own games.")
        return [lead, level.format(level=level_name(LEVEL_OF[found.level].key)), kept]
    reasons = {
        "options": tr("Study", "There are fewer than three different choices."),
        "chance": tr("Study", "The game is nearly decided: the best choice wins too rarely or too often."),
        "proposed": tr("Study", "The table itself proposes the best choice, so there is nothing to find."),
        "margin": tr("Study", "The best choice is hardly better than the next best one."),
        "interval": tr("Study", "The lead of the best choice is too uncertain."),
        "agreement": tr("Study", "The searches do not agree on the best choice."),
    }
    return [tr("Study", "This is not a puzzle."), reasons[found]]
