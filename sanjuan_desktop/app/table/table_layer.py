"""Base of the table scene: its size, the harbour under it and its signals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QGraphicsScene

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.desk import Desk
from sanjuan_desktop.app.table.harbour import Harbour
from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.laying import Shown, last, laying, plan_for
from sanjuan_desktop.app.table.motion.playback import Playback
from sanjuan_desktop.app.table.paint.artist import Artist
from sanjuan_desktop.app.table.question_guard import QuestionGuard
from sanjuan_desktop.app.table.resizer import Resizer
from sanjuan_desktop.control.questions.clicks import Click, Target

if TYPE_CHECKING:
    from collections.abc import Generator

    from PySide6.QtCore import QRect, QSize
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent

    from sanjuan_desktop.app.look.display import Display
    from sanjuan_desktop.app.look.light import Light
    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.rules import PlayerView


class TableLayer(QGraphicsScene):
    """Scene with the signals of a table. It reports clicks and decides nothing."""

    clicked = Signal(Click)
    """Item of the question, or an enabled button; a drop is reported as a series of clicks."""
    button_refused = Signal(str)
    """A disabled button was pressed, or a drop did nothing; the text gives the reason."""
    hint_wanted = Signal()
    """The hint button was pressed."""
    hint_closed = Signal()
    tip_taken = Signal(object)
    """The action of a tip that was clicked or selected with Enter."""
    redisplayed = Signal()
    """The size or contrast of text, hand and edges has changed."""
    tool_pressed = Signal(object)
    """A :class:`~sanjuan_desktop.app.table.zones.side_buttons.Tool`; see ``TableScene.set_tools``."""
    unseen_wanted = Signal()
    """The draw pile was clicked, to list the unseen cards."""
    idle = Signal()
    ring_moved = Signal(object)
    """The item that now has the keyboard focus, or None."""
    resized = Signal()
    """The table of the new size is shown."""
    light_changed = Signal()
    """The :attr:`light` of the harbour has changed, or the harbour is hidden."""
    heard = Signal(object)
    """Tuple of events whose sounds can be played: one at its point of the animation, or a whole step."""
    moment = Signal(object)
    """A :class:`~sanjuan_desktop.app.table.moments.TableMoment` that begins; parts call ``Desk.tell``."""

    announced = Signal(str)
    """Text that is shown over the table for a while and is not in the log."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        theme.load_fonts()
        self._artist = Artist()
        self._size = (1920.0, 1080.0)
        self._shown = Shown(QuestionGuard())
        self._harbour = Harbour(self._artist, self._size, self._shown.light, self)
        self._harbour.changed.connect(self._redraw_harbour)
        self._harbour.light_changed.connect(self.light_changed)
        self._resizer = Resizer(self)
        self.motion = Playback(self)
        """Speed of the animations, and the step that is played."""
        self.setSceneRect(QRectF(0, 0, *self._size))

    @property
    def display(self) -> Display:
        """Size and contrast of text, hand and edges."""
        return self._artist.display

    @property
    def light(self) -> Light | None:
        """Light of the harbour; None if the display shows the plain ground."""
        return self._harbour.light

    def resize_to(self, width: float, height: float, dpr: float = 1.0) -> None:
        """Rebuild the table at once for a window of this size in logical pixels."""
        if self._begin_size(width, height, dpr):
            self._artist.clear(dpr)
            self._resizer.cancel()
            self._fit_ground()
            self._lay_anything()

    def resize_gently(self, width: float, height: float, dpr: float = 1.0) -> None:
        """Rebuild the table in slices; `resized` is emitted when it is shown."""
        if self._shown.setup is None:
            self.resize_to(width, height, dpr)
        elif self._begin_size(width, height, dpr):
            self._artist.clear(dpr)
            self._begin_laying()

    def _make_room(self, view: PlayerView) -> None:
        """Rebuild the table in slices, with lots for the buildings of the next view."""
        self._shown.coming = view
        self._begin_laying()

    def _begin_laying(self) -> None:
        """Start building the current table in an offscreen scene, in slices."""
        # Without an explicit size, the scene would recalculate its bounds with every piece.
        offscreen = QGraphicsScene(QRectF(0, 0, *self._size))
        show = partial(self._take_resized, self._shown.view, self._shown.prompt)
        self._resizer.begin(self._laying(offscreen), show)

    def _begin_size(self, width: float, height: float, dpr: float) -> bool:
        if (width, height) == self._size and dpr == self._artist.dpr:
            return False
        self._size = (max(1.0, width), max(1.0, height))
        self._artist.fit_window(*self._size, dpr)
        self.motion.cross_fade.clear()
        return True

    def set_display(self, display: Display) -> None:
        """Set the size and contrast of text, hand and edges."""
        if display == self._artist.display:
            return
        self._artist.display = display
        self._find_light()
        self.retranslate()
        self.redisplayed.emit()

    def retranslate(self) -> None:
        """Show everything in the current language."""
        self._artist.clear()
        self._lay_anything()

    @property
    def resizer(self) -> Resizer:
        """Builder of tables of another size."""
        return self._resizer

    @property
    def is_fully_rendered(self) -> bool:
        """Whether the table has its final size; False while the new one is built and the old one shown."""
        return not self._resizer.is_working

    @property
    def is_fading(self) -> bool:
        """Whether the previous harbour is still visible."""
        return self._harbour.is_fading

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the harbour below all items."""
        self._harbour.draw(painter, QRectF(rect))

    def draw_harbour(self, painter: QPainter, exposed: QRect, size: QSize) -> None:
        """Draw the harbour without the table on a widget of ``size`` that covers the table."""
        self._harbour.draw_under(painter, exposed, size, self._size)

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """Suppress the system's tooltips, because the table shows its own."""
        event.accept()

    # ------------------------------------------------------------------ inside
    def _lay_anything(self) -> None:
        """Build the current table at once, or show the harbour without a table."""
        if self._shown.setup is not None:
            self._lay()
        else:
            self._harbour.show_open(self._size)

    def _find_light(self) -> bool:
        """Set the light of the harbour for the view; return whether it has changed."""
        return self._harbour.set_light(self._shown.light)

    def _lay(self) -> None:
        """Build the current table at once."""
        self._resizer.cancel()
        self._take(last(self._laying(None)))
        self._play_what_waits()

    def _laying(self, offscreen: QGraphicsScene | None) -> Generator[None, None, Tabletop]:
        """Build the current table in steps, in the ``offscreen`` scene if there is one."""
        shown = self._shown
        plan, setup = plan_for(shown, self._size, self._artist.display), shown.setup
        assert setup is not None
        if offscreen is None:
            self._harbour.show_table(plan)
        desk = Desk(
            self,
            self._artist,
            self.motion.animator,
            setup,
            plan,
            shown.hand_order,
            offscreen,
            shown.guard,
            shown.reserved,
        )
        return (yield from laying(desk, shown, self._harbour))

    def _take(self, top: Tabletop) -> None:
        """Replace the current table by a finished one."""
        raise NotImplementedError

    def _take_resized(self, view: PlayerView | None, prompt: Prompt | None, top: Tabletop) -> None:
        """Show a finished table whose building began with this view and prompt."""
        raise NotImplementedError

    def _play_what_waits(self) -> None:
        """Play a step that waited for the table."""
        raise NotImplementedError

    def _fit_ground(self) -> None:
        """Set the scene to the size of the current table."""
        rect = QRectF(0, 0, *self._size)
        if self.sceneRect() != rect:
            self.setSceneRect(rect)
            self._redraw_harbour()
            self.resized.emit()

    def _redraw_harbour(self) -> None:
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def _piece_at(self, event: QGraphicsSceneMouseEvent) -> Piece | None:
        for item in self.items(event.scenePos()):
            if isinstance(item, Piece) and item.clickable:
                return item
        return None

    def _report_clicks(self, top: Tabletop) -> None:
        """Forward the signals of the zones of a table."""
        top.desk.herald.moment.connect(self.moment)
        top.desk.herald.announced.connect(self.announced)
        signals = top.desk.signals
        signals.clicked.connect(self.clicked)
        signals.refused.connect(self.button_refused)
        signals.hint_wanted.connect(self.hint_wanted)
        signals.hint_closed.connect(self.hint_closed)
        signals.tip_focused.connect(self.ring_moved)
        signals.tool_pressed.connect(self.tool_pressed)
        signals.unseen_wanted.connect(self.unseen_wanted)
        signals.faster_wanted.connect(self.motion.hasten)

    def _report_drop(self, top: Tabletop, clicks: tuple[Click, ...]) -> None:
        """Report the clicks of a drop in their order."""
        for click in clicks:
            if click.target is Target.BUTTON:
                top.bar.press(click.code, is_meant=True)
            else:
                self.clicked.emit(click)
