"""What every part of the table answers about the things that lie in it.

Keyboard, screen readers, rules and hints ask the parts and know none of them by name.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from sanjuan_desktop.app.table.items.card_item import CardItem
from sanjuan_desktop.app.table.items.tile_item import TileItem
from sanjuan_desktop.app.table.layout.rects import Rect
from sanjuan_desktop.app.table.zones.zone import Zone
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.control.spoken import pieces
from sanjuan_desktop.rules.terms import UNKNOWN

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.items.piece import Piece
    from sanjuan_desktop.control.facts.notes import Note
    from sanjuan_desktop.control.hints.hints import Spots
    from sanjuan_desktop.rules.terms import Edition

Spot = tuple[str, int]
"""Name of a part of the table and key of what lies there: a card, a place, a role, the number of a button."""


class Sort(StrEnum):
    """What kind of thing a screen reader calls it."""

    ITEM = "item"
    BUTTON = "button"
    TICK = "tick"
    TEXT = "text"


class Line(NamedTuple):
    """What is said of one thing on the table."""

    name: str
    details: str = ""
    sort: Sort = Sort.TEXT
    focusable: bool = False
    """The ring of the keyboard can come here."""
    live: bool = False
    """A click does something now."""
    chosen: bool = False
    unavailable: bool = False
    checked: bool | None = None


class TablePart(Zone):
    """A zone with things that can be pointed at, read out and looked up, each with a key of its own."""

    name: str = ""
    """Parts of the same name are one for the Tab key."""
    is_private = False
    """Only one player may see what lies here."""
    closes_up = False
    """What goes leaves its place to its neighbour."""

    def things(self) -> list[int]:
        """Return the keys of what lies here now, in reading order."""
        raise NotImplementedError

    def line(self, key: int) -> Line | None:
        """Return what is to be said of a thing; None if it has gone."""
        raise NotImplementedError

    def piece(self, key: int) -> Piece | None:
        """Return the piece that shows a thing and takes its clicks, None if there is none."""
        del key
        return None

    def painted(self, key: int) -> Rect | None:
        """Return the box of what is painted on the table itself; None for what its piece shows."""
        del key
        return None

    def topic(self, key: int) -> str:
        """Return the section of the rules about a thing, "" where none is."""
        del key
        return ""

    def set_focus(self, key: int | None) -> None:
        """Give the ring of the keyboard to a thing, or to none."""

    def advised(self, spots: Spots) -> list[int]:
        """Return the keys of those things that a piece of advice names."""
        del spots
        return []

    def card(self, key: int) -> int:
        """Return which card a thing is, UNKNOWN if it is none."""
        piece = self.piece(key)
        return piece.card if isinstance(piece, CardItem | TileItem) else UNKNOWN

    def best(self) -> int | None:
        """Return the key with which something can be done now, None if there is none."""
        return next((key for key in self.things() if self._is_live(key)), None)

    def rest(self, key: int) -> Rect | None:
        """Return where a thing lies or will lie: what was dragged may still be on its way home."""
        piece = self.piece(key)
        if piece is None:
            return None
        goal, size = self.desk.animator.goal(piece), piece.boundingRect()
        return Rect(goal.x() + size.x(), goal.y() + size.y(), size.width(), size.height())

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.desk.setup.options.edition

    def _is_live(self, key: int) -> bool:
        piece = self.piece(key)
        return piece is not None and piece.is_live


def marked_line(mark: Mark, name: str, details: str) -> Line:
    """Return the line of something that stands in a question as ``mark`` says."""
    return Line(
        name,
        details.strip(),
        Sort.ITEM,
        focusable=True,
        live=mark.is_live,
        chosen=mark.is_chosen,
        unavailable=mark is Mark.UNPLAYABLE,
    )


def card_line(item: CardItem, edition: Edition) -> Line:
    """Return the line of a card in a hand or on offer."""
    card, mark = item.card, item.mark
    name = pieces.card_name(card, mark, edition, item.facts, known=item.known)
    about = told(item.facts.note if item.facts is not None else None)
    return marked_line(mark.mark, name, f"{pieces.card_details(card, mark, edition)} {about}")


def told(note: Note | None) -> str:
    """Return what a note says below its title, as sentences."""
    if note is None:
        return ""
    lines = note.plain.splitlines()
    return pieces.sentences(*(lines[1:] if note.title else lines))
