"""Guide of a tutorial game as the controller uses it, and its effect on prompts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol, TypeVar

from sanjuan_desktop.control.hints.hints import marked_by
from sanjuan_desktop.control.questions.answers import CONFIRM
from sanjuan_desktop.control.questions.prompts import Mark

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Set

    from sanjuan_desktop.control.questions.answers import Answer
    from sanjuan_desktop.control.questions.prompts import Button, CardMark, PlaceMark, Prompt, RoleMark
    from sanjuan_desktop.rules import Action, PlayerView

_MarkT = TypeVar("_MarkT", "CardMark", "PlaceMark", "RoleMark")


class Guide(Protocol):
    """Guide of one person through a prepared game."""

    @property
    def moves(self) -> tuple[Action, ...]:
        """Prepared moves from the start of the game; computer players make theirs without thinking."""
        ...

    def holds_back(self, action: Action) -> bool:
        """Return whether the guide prevents a legal action for now."""
        ...

    def spared(self) -> Set[int]:
        """Return the cards that the person should not be led to pay with now."""
        ...

    def advised(self, view: PlayerView) -> Action | None:
        """Return the action that the guide advises now, None if a usual hint may be given."""
        ...


def guided(prompt: Prompt, answer: Answer, guide: Guide) -> Prompt:
    """Return a prompt in which only the wanted items are marked and only a wanted choice can be confirmed."""
    # With a guide, words explain what the roles give, because the person has not learned the signs yet.
    roles = {role: replace(mark, has_plate=False) for role, mark in prompt.roles.items()}
    prompt = replace(prompt, roles=roles)
    wanted = guide.advised(answer.view)
    if wanted is not None:
        targets = marked_by(answer.view, wanted)
        prompt = replace(
            prompt,
            roles=_quiet(prompt.roles, targets.roles),
            hand=_quiet(prompt.hand, targets.hand),
            fan_marks=_quiet(prompt.fan_marks, targets.fan),
            places=_quiet(prompt.places, targets.places),
        )
    draft = answer.would_do()
    if draft is None or not guide.holds_back(draft):
        return prompt
    # A button is disabled if the guide would prevent its action.
    return replace(prompt, buttons=tuple(_unlit(button) for button in prompt.buttons))


def _quiet(marks: Mapping[int, _MarkT], wanted: Container[int]) -> dict[int, _MarkT]:
    """Return marks without the outline of items that can be chosen but are not wanted."""
    return {
        item: replace(mark, mark=Mark.QUIET) if mark.mark is Mark.PLAYABLE and item not in wanted else mark
        for item, mark in marks.items()
    }


def _unlit(button: Button) -> Button:
    return replace(button, enabled=False) if button.code == CONFIRM else button
