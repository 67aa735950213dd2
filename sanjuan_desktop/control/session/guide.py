"""What leads a person through a game that is taught; the controller knows no more of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Set

    from sanjuan_desktop.rules import Action, PlayerView


class Guide(Protocol):
    """Sits beside one person while a game goes as it was prepared."""

    @property
    def moves(self) -> tuple[Action, ...]:
        """Moves from the start of the game on; computers make theirs without thinking."""
        ...

    def holds_back(self, action: Action) -> bool:
        """Tell of something that the rules allow whether the person should not do it now."""
        ...

    def spared(self) -> Set[int]:
        """Return the cards that the person is not to be led to pay with now."""
        ...

    def advised(self, view: PlayerView) -> Action | None:
        """Return what to do now, None where a hint may speak instead."""
        ...
