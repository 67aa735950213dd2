"""Questions of a game without help: prompts without suggestions, gains and forecasts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.control.questions.base import SUGGEST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.control.questions.prompts import CardMark, Prompt, RoleMark
    from sanjuan_desktop.control.setup import GameSetup


def unaided(prompt: Prompt, setup: GameSetup) -> Prompt:
    """Return the prompt with only the helps that the game offers."""
    if not setup.offers(Help.SUGGESTIONS):
        prompt = without_suggestions(prompt)
    if not setup.offers(Help.GAINS):
        prompt = _without_gains(prompt)
    if not setup.offers(Help.FORECASTS) and prompt.roles:
        roles = {role: _unforeseen(mark) for role, mark in prompt.roles.items()}
        prompt = replace(prompt, hint="", roles=roles)
    return prompt


def without_suggestions(prompt: Prompt) -> Prompt:
    """Return the prompt without the button that fills in a proposal."""
    return replace(prompt, buttons=tuple([button for button in prompt.buttons if button.code != SUGGEST]))


def _without_gains(prompt: Prompt) -> Prompt:
    return replace(
        prompt,
        hand=_worthless(prompt.hand),
        fan_marks=_worthless(prompt.fan_marks),
        cathedral=None if prompt.cathedral is None else replace(prompt.cathedral, points=""),
    )


def _worthless(marks: Mapping[int, CardMark]) -> dict[int, CardMark]:
    """Return marks without the points that their cards would add."""
    return {card: replace(mark, points="") if mark.points else mark for card, mark in marks.items()}


def _unforeseen(mark: RoleMark) -> RoleMark:
    """Return the mark of a role without its gains; the reason of a role that is taken stays."""
    return replace(mark, tip="", gains=()) if mark.gains else mark
