"""What the bar says under and after the score sheet: who wins, and how to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.app.scores.score_lines import victory, winners_of
from sanjuan_desktop.control.questions.prompts import Button, Prompt
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import count_points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.rules import ScoreSheet

SCORES: Final = "scores"
PLAY_AGAIN: Final = "play_again"
"""Codes of the two buttons."""


def outcome(scores: Sequence[ScoreSheet], names: Sequence[str]) -> Prompt:
    """Return the bar after a game with these score sheets, by seat, and these players."""
    winners = winners_of(scores)
    title = victory(winners, names)
    if len(winners) == 1:
        title = tr("Outcome", "{name} wins with {points}").format(
            name=names[winners[0]], points=count_points(scores[winners[0]].total)
        )
    again = Button(PLAY_AGAIN, tr("Outcome", "Play again"), main=True)
    return Prompt(winners[0], title, buttons=(Button(SCORES, tr("Outcome", "Score sheet")), again))
