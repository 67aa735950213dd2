"""What all parts of the table share: scene, painter, layout, players and words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Signal

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.hand_order import HandOrder
from sanjuan_desktop.app.table.layout.geometry import MIN_LABEL_PX, font_px
from sanjuan_desktop.app.table.paint.faces import card_faces
from sanjuan_desktop.app.table.question_guard import QuestionGuard
from sanjuan_desktop.app.table.signals import TableSignals
from sanjuan_desktop.control.people.sitters import sitters_of
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QFont
    from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

    from sanjuan_desktop.app.look.picture import Picture
    from sanjuan_desktop.app.table.animator import Animator
    from sanjuan_desktop.app.table.layout.geometry import Layout
    from sanjuan_desktop.app.table.layout.rects import Rect
    from sanjuan_desktop.app.table.moments import TableMoment
    from sanjuan_desktop.app.table.paint.artist import Artist
    from sanjuan_desktop.app.table.paint.canvas import Canvas
    from sanjuan_desktop.app.table.paint.faces import CardFace
    from sanjuan_desktop.control.people.sitters import Sitter
    from sanjuan_desktop.control.setup import GameSetup


class Pointer(QObject):
    """Joins the pieces of a table, which come and go, with those who follow the pointer over them."""

    pointed = Signal(object, bool)
    """A piece that has something to say, and whether the pointer has come to it or gone."""
    drag_began = Signal(object, object, QPointF)
    """Piece, :class:`~sanjuan_desktop.control.questions.drops.Cargo`, where the pointer holds it (scene)."""
    drag_moved = Signal(QPointF)
    """Where the pointer is now (scene)."""
    drag_ended = Signal(QPointF)
    """Where it was let go (scene)."""


class Herald(QObject):
    """Joins those who paint a moment with those who let it be heard."""

    moment = Signal(object)
    """A :class:`~sanjuan_desktop.app.table.moments.TableMoment` that begins."""
    announced = Signal(str)
    """What is written over the table for a while, and stands in no log."""


@dataclass(eq=False)
class Desk:
    """One table at one size: parts are made for a desk and thrown away with it."""

    scene: QGraphicsScene
    artist: Artist
    animator: Animator
    setup: GameSetup
    layout: Layout
    hand_order: HandOrder = field(default_factory=HandOrder)
    offscreen: QGraphicsScene | None = None
    """Where a table is made while another one is still shown."""
    guard: QuestionGuard = field(default_factory=QuestionGuard)
    """Knows whether the question is too new to be answered."""
    reserved: list[Rect] = field(default_factory=list)
    """Where something lies over the table that is to be read, such as the note of a guide."""
    owner: QObject = field(init=False)
    """Parent of the signals and clocks of all parts: what is connected to them ends with the table."""
    signals: TableSignals = field(init=False)
    pointer: Pointer = field(init=False)
    sitters: tuple[Sitter, ...] = field(init=False)
    """Who sits on each seat."""
    herald: Herald = field(init=False)

    def __post_init__(self) -> None:
        """Make what belongs to this table alone."""
        self.owner = QObject(self.scene)
        self.signals = TableSignals(self.owner)
        self.pointer = Pointer(self.owner)
        self.sitters = sitters_of(self.setup)
        self.herald = Herald(self.owner)

    def tell(self, moment: TableMoment) -> None:
        """Say that a moment begins to be seen, so that it is heard too."""
        self.herald.moment.emit(moment)

    def announce(self, *sentences: str) -> None:
        """Say what begins to stand over the table, so that it can be read out."""
        self.herald.announced.emit(" ".join(one if one.endswith(".") else f"{one}." for one in sentences))

    def add(self, item: QGraphicsItem) -> None:
        """Take an item to the table, or to the others of a table that is not shown yet."""
        (self.scene if self.offscreen is None else self.offscreen).addItem(item)

    def enter(self) -> None:
        """Bring everything from the offscreen scene to the one that is shown."""
        offscreen, self.offscreen = self.offscreen, None
        for item in offscreen.items() if offscreen is not None else ():
            if item.parentItem() is None:
                self.scene.addItem(item)

    def face(self, card: int) -> CardFace:
        """Return what is printed on a card, in the player's language."""
        key = BUILDINGS[BUILDING_OF[card]].key
        return card_faces(words.language(), self.setup.options.edition)[key]

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        return self.setup.seats[seat].name

    def letter(self, seat: int) -> str:
        """Return the letter on a seat's chip."""
        return theme.SEAT_LETTERS[seat]

    def px(self, units: float) -> float:
        """Turn design units into pixels."""
        return self.layout.px(units)

    def text_px(self, units: float) -> float:
        """Turn design units that depend on the size of text into pixels."""
        return self.layout.px(units) * self.layout.text

    @property
    def inks(self) -> theme.Inks:
        """The colours of text and edges."""
        return theme.inks(self.artist.display.contrast)

    def snap(self, x: float) -> float:
        """Return the nearest position on the grid of device pixels, where pictures stay sharp."""
        return round(x * self.artist.dpr) / self.artist.dpr

    def font(
        self, family: theme.Family, units: float, weight: int = 400, smallest: float = MIN_LABEL_PX
    ) -> QFont:
        """Return a font for painting on a :meth:`picture`, in device pixels."""
        px = font_px(units, self.layout.u, smallest) * self.layout.text
        return theme.font(family, px * self.artist.dpr, weight)

    def picture(
        self,
        w: float,
        h: float,
        paint: Callable[[Canvas], None],
        margin: float = 0.0,
    ) -> Picture:
        """Paint a picture that is not kept: one with names or numbers of this game.

        Args:
            w: width in logical pixels.
            h: height in logical pixels.
            paint: paints in device pixels from the content's upper left corner.
            margin: around the content, in logical pixels.
        """
        return self.artist.uncached((w, h), margin, paint)
