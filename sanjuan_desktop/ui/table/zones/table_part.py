"""Common interface of the parts of the table.

Keyboard, screen readers, rules and hints use this interface and no particular part.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.control.spoken import pieces
from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.ui.table.items.card_item import CardItem
from sanjuan_desktop.ui.table.items.tile_item import TileItem
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.zones.zone import Zone

if TYPE_CHECKING:
    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.control.hints.hints import TableTargets
    from sanjuan_desktop.rules import GameOptions
    from sanjuan_desktop.ui.table.items.piece import Piece

ItemKey = tuple[str, int]
"""Name of a part of the table and key of an item in it: a card, a place, a role or the number of a button."""


class ItemRole(StrEnum):
    """Kind of an item for a screen reader."""

    ITEM = "item"
    BUTTON = "button"
    TICK = "tick"
    TEXT = "text"


class AccessibleText(NamedTuple):
    """Accessible text and state of an item on the table."""

    name: str
    details: str = ""
    sort: ItemRole = ItemRole.TEXT
    focusable: bool = False
    """Whether the item can have the keyboard focus."""
    live: bool = False
    """Whether a click has an effect now."""
    chosen: bool = False
    unavailable: bool = False
    checked: bool | None = None


class TablePart(Zone):
    """Zone with items that can be pointed at, read out and looked up, each with its own key."""

    name: str = ""
    """Parts of the same name are one stop for the Tab key."""
    is_private = False
    """Whether only one player may see the items."""
    closes_up = False
    """Whether the neighbours of a removed item close the gap."""

    def things(self) -> list[int]:
        """Return the keys of the current items, in reading order."""
        raise NotImplementedError

    def line(self, key: int) -> AccessibleText | None:
        """Return the accessible text of an item; None if the item is gone."""
        raise NotImplementedError

    def piece(self, key: int) -> Piece | None:
        """Return the piece that shows an item and takes its clicks, or None."""
        del key
        return None

    def painted(self, key: int) -> Rect | None:
        """Return the box of an item that is painted on the table itself; None if a piece shows it."""
        del key
        return None

    def topic(self, key: int) -> str:
        """Return the section of the rules about an item, or ""."""
        del key
        return ""

    def set_focus(self, key: int | None) -> None:
        """Show the focus ring on an item, or on none."""

    def advised(self, targets: TableTargets) -> list[int]:
        """Return the keys of the items that a hint names."""
        del targets
        return []

    def card(self, key: int) -> int:
        """Return the card of an item, or UNKNOWN if the item is not a card."""
        piece = self.piece(key)
        return piece.card if isinstance(piece, CardItem | TileItem) else UNKNOWN

    def best(self) -> int | None:
        """Return the key of the first item that can be used now, or None."""
        return next((key for key in self.things() if self._is_live(key)), None)

    def rest(self, key: int) -> Rect | None:
        """Return the place of an item after all animations: a dragged item may still be moving back."""
        piece = self.piece(key)
        if piece is None:
            return None
        goal, size = self.context.animator.goal(piece), piece.boundingRect()
        return Rect(goal.x() + size.x(), goal.y() + size.y(), size.width(), size.height())

    @property
    def options(self) -> GameOptions:
        """The options of the game."""
        return self.context.setup.options

    def _is_live(self, key: int) -> bool:
        piece = self.piece(key)
        return piece is not None and piece.is_live


def marked_line(mark: Mark, name: str, details: str) -> AccessibleText:
    """Return the accessible text of an item that has this ``mark`` in a question."""
    return AccessibleText(
        name,
        details.strip(),
        ItemRole.ITEM,
        focusable=True,
        live=mark.is_live,
        chosen=mark.is_chosen,
        unavailable=mark is Mark.UNPLAYABLE,
    )


def card_line(item: CardItem, options: GameOptions) -> AccessibleText:
    """Return the accessible text of a card in a hand or on offer."""
    card, mark = item.card, item.mark
    name = pieces.card_name(card, mark, options.edition, item.facts, known=item.known)
    about = tooltip_text(item.facts.tooltip if item.facts is not None else None)
    return marked_line(mark.mark, name, f"{pieces.card_details(card, mark, options)} {about}")


def tooltip_text(tooltip: Tooltip | None) -> str:
    """Return the text of a tooltip below its title, as sentences."""
    if tooltip is None:
        return ""
    lines = tooltip.plain.splitlines()
    return pieces.sentences(*(lines[1:] if tooltip.title else lines))
