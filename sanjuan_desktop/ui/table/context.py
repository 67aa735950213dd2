"""Objects that all parts of the table share: signals, scene, painter, layout, players and texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Signal

from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.control.questions.clicks import Click
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.hand_order import HandOrder
from sanjuan_desktop.ui.table.layout.geometry import MIN_LABEL_PX, font_px
from sanjuan_desktop.ui.table.paint.faces import card_faces
from sanjuan_desktop.ui.table.question_guard import QuestionGuard

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QFont
    from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

    from sanjuan_desktop.control.people.seat_appearance import SeatAppearance
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.animator import Animator
    from sanjuan_desktop.ui.table.layout.geometry import Layout
    from sanjuan_desktop.ui.table.moments import TableMoment
    from sanjuan_desktop.ui.table.paint.artist import Artist
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.paint.faces import CardFace


class TableSignals(QObject):
    """Signals of all zones of one table. Their connections end with the table."""

    clicked = Signal(Click)
    """Item of the question, or an enabled button."""
    refused = Signal(str)
    """Reason why a disabled button cannot be pressed."""
    hint_wanted = Signal()
    faster_wanted = Signal()
    skip_wanted = Signal()
    """The button that ends a recap was pressed."""
    tip_clicked = Signal(int)
    """Number of a tip of the hint, from 0."""
    tip_focused = Signal(object)
    """Tip that was reached by an arrow key, as ``(zone name, number)``."""
    hint_closed = Signal()
    tool_pressed = Signal(object)
    """:class:`~sanjuan_desktop.ui.table.zones.side_buttons.Tool` at the head of the log."""
    log_wanted = Signal()
    """Open the drawer with the whole log, or close it."""
    unseen_wanted = Signal()
    """The draw pile was clicked, to list the unseen cards."""
    hovered = Signal(object, bool)
    """Card or tile, and whether the pointer is over it."""
    details = Signal(object)
    """Card or tile whose reading slip is wanted at once."""
    veiled = Signal(bool)
    """Whether cards lie over the middle of the table."""


class HoverTracker(QObject):
    """Signals of the pieces under the pointer, for listeners that outlive the pieces."""

    pointed = Signal(object, bool)
    """A piece with a tooltip, and whether the pointer has entered (True) or left it (False)."""
    drag_began = Signal(object, object, QPointF)
    """Piece, :class:`~sanjuan_desktop.control.questions.drops.DragItem`, position of the pointer (scene)."""
    drag_moved = Signal(QPointF)
    """Current position of the pointer (scene)."""
    drag_ended = Signal(QPointF)
    """Position of the drop (scene)."""


class MomentSignal(QObject):
    """Signal from the painter of a moment to the sound player and the screen reader."""

    moment = Signal(object)
    """A :class:`~sanjuan_desktop.ui.table.moments.TableMoment` that begins."""
    announced = Signal(str)
    """Text that is shown over the table for a while and is not in the log."""


@dataclass(eq=False)
class TableContext:
    """Context of one table of one size; its parts are created and discarded with it."""

    scene: QGraphicsScene
    artist: Artist
    animator: Animator
    setup: GameSetup
    layout: Layout
    hand_order: HandOrder = field(default_factory=HandOrder)
    offscreen: QGraphicsScene | None = None
    """Scene in which a table is built while another one is shown."""
    guard: QuestionGuard = field(default_factory=QuestionGuard)
    """Guard that ignores input while the question is too new to be answered."""
    owner: QObject = field(init=False)
    """Parent of the signals and timers of all parts: their connections end with the table."""
    signals: TableSignals = field(init=False)
    pointer: HoverTracker = field(init=False)
    appearances: tuple[SeatAppearance, ...] = field(init=False)
    """Appearance of the player on each seat."""
    moment_signal: MomentSignal = field(init=False)

    def __post_init__(self) -> None:
        """Create the objects that only this table uses."""
        self.owner = QObject(self.scene)
        self.signals = TableSignals(self.owner)
        self.pointer = HoverTracker(self.owner)
        self.appearances = seat_appearances(self.setup)
        self.moment_signal = MomentSignal(self.owner)

    def begin_moment(self, moment: TableMoment) -> None:
        """Report the beginning of a visible moment, so that its sound can be played."""
        self.moment_signal.moment.emit(moment)

    def announce(self, *sentences: str) -> None:
        """Report a text that appears over the table, so that a screen reader can read it."""
        self.moment_signal.announced.emit(
            " ".join(sentence if sentence.endswith(".") else f"{sentence}." for sentence in sentences)
        )

    def add(self, item: QGraphicsItem) -> None:
        """Add an item to the scene, or to the offscreen scene of a table that is not shown yet."""
        (self.scene if self.offscreen is None else self.offscreen).addItem(item)

    def enter(self) -> None:
        """Move all items from the offscreen scene to the visible one."""
        offscreen, self.offscreen = self.offscreen, None
        for item in offscreen.items() if offscreen is not None else ():
            if item.parentItem() is None:
                self.scene.addItem(item)

    def face(self, card: int) -> CardFace:
        """Return the printed texts of a card, in the player's language."""
        key = BUILDINGS[BUILDING_OF[card]].key
        options = self.setup.options
        return card_faces(words.language(), options.edition, options.players)[key]

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        return self.setup.seats[seat].name

    def letter(self, seat: int) -> str:
        """Return the letter on a seat's chip."""
        return theme.SEAT_LETTERS[seat]

    def px(self, units: float) -> float:
        """Convert design units into pixels."""
        return self.layout.px(units)

    def text_px(self, units: float) -> float:
        """Convert design units that scale with the text size into pixels."""
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
        """Paint a picture that is not cached, such as one with names or numbers of this game.

        Args:
            w: width in logical pixels.
            h: height in logical pixels.
            paint: paints in device pixels from the content's upper left corner.
            margin: around the content, in logical pixels.
        """
        return self.artist.uncached((w, h), margin, paint)
