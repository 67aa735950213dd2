"""Interface of the guide of a tutorial game, as the controller uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Set

    from sanjuan_desktop.rules import Action, PlayerView


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
