"""The table: shows a view, paints a prompt, reports clicks and plays what happened.

No rule of the game is decided here. The view is the truth; motion is decoration.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtWidgets import QGraphicsScene

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.look.display import USUAL
from sanjuan_desktop.app.table.animator import Animator
from sanjuan_desktop.app.table.desk import Desk
from sanjuan_desktop.app.table.hand_order import HandOrder, Sorting
from sanjuan_desktop.app.table.input.controls import Controls
from sanjuan_desktop.app.table.items.cross_fade import CrossFade
from sanjuan_desktop.app.table.items.piece import PictureItem, Piece
from sanjuan_desktop.app.table.layout import durations
from sanjuan_desktop.app.table.layout.geometry import Layout, layout
from sanjuan_desktop.app.table.motion.choreographer import Choreographer
from sanjuan_desktop.app.table.motion.motions import longest_pause
from sanjuan_desktop.app.table.motion.rest import Rest
from sanjuan_desktop.app.table.paint.artist import Artist
from sanjuan_desktop.app.table.question_guard import QuestionGuard
from sanjuan_desktop.app.table.resizer import Resizer
from sanjuan_desktop.app.table.table_signals import TableSignals
from sanjuan_desktop.app.table.tabletop import Tabletop
from sanjuan_desktop.app.table.zones.ground import Ground
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Generator

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QKeyEvent, QPainter
    from PySide6.QtWidgets import QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent

    from sanjuan_desktop.app.look.display import Display
    from sanjuan_desktop.app.table.layout.rects import Rect
    from sanjuan_desktop.app.table.zones.side_buttons import Tool
    from sanjuan_desktop.app.table.zones.table_part import Spot
    from sanjuan_desktop.app.table.zones.zone import Entry
    from sanjuan_desktop.control.hints.hints import Hint, Spots
    from sanjuan_desktop.control.questions.drops import Click
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.step import LogLine, Step
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView

_MODIFIERS: Final = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)
"""Keys that say nothing by themselves."""


class TableScene(TableSignals):
    """One table at a time. Give it a set-up, then views and steps, then prompts."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        theme.load_fonts()
        self._artist = Artist()
        self._ground = Ground(self._artist)
        self._resizer = Resizer(self)
        self._animator = Animator()
        self._size = (1920.0, 1080.0)
        self._setup: GameSetup | None = None
        self._view: PlayerView | None = None
        self._prompt: Prompt | None = None
        self._hint: Hint | None = None
        self._offers_hint = False
        self.guard = QuestionGuard()
        """Whether the question on the table is too new to be answered."""
        self._reserved: list[Rect] = []
        self._thinking = NOBODY
        self._lines: list[LogLine] = []
        self._top: Tabletop | None = None
        self._step: Step | None = None
        self._controls = Controls(self)
        self._controls.ring_moved.connect(self.ring_moved)
        self._controls.dropped.connect(partial(carry_out, self))
        self._controls.refused.connect(self.button_refused)
        self._hand_order = HandOrder()
        self._tools: tuple[frozenset[Tool], frozenset[Tool]] = (frozenset(), frozenset())
        self._choreographer = Choreographer(self)
        self._choreographer.done.connect(self._settle)
        self._choreographer.heard.connect(self.heard)
        self._cross_fade = CrossFade(self, self._animator)
        self._rest = Rest(self)
        self._rest.over.connect(self.idle)
        self.setSceneRect(QRectF(0, 0, *self._size))
        self._ground.paint(*self._size)

    # ------------------------------------------------------------------ what is shown
    def set_table(self, setup: GameSetup) -> None:
        """Lay an empty table for these players; log, view and prompt of the old one go away."""
        self._rest.stop()
        self._cross_fade.clear()
        self._step = None
        self.guard.end()
        self._setup = setup
        self._view = self._prompt = self._hint = None
        self._thinking = NOBODY
        self._lines.clear()
        self._lay()

    def show_view(self, view: PlayerView) -> None:
        """Show exactly this view, without motion."""
        self._view = view
        top = self._top
        if top is None or not top.fits(view):
            self._lay()
            return
        self._animator.finish()
        top.show(view)
        top.mark(self._prompt)
        self._after_change()

    def play(self, step: Step) -> None:
        """Animate what happened, then show the view after it, add the log lines, report idle.

        Without motion all is shown at once, and idle reported when it has been held long enough;
        with reduced motion it fades in. While a table of another size is made the step waits for it.
        """
        waits = self._resizer.is_working
        if step.events and not waits:
            self._cross_fade.begin(self._artist.dpr)
        self.finish_motion()
        self.show_prompt(None)
        self._step = step
        if not waits:
            self._play(step)

    def _play(self, step: Step) -> None:
        if self._top is None or not step.events or self._view is None:
            self.heard.emit(step.events)
            self._settle()
            return
        if not self._animator.moves:
            self.heard.emit(step.events)
            longest = longest_pause(step.events, self._top.desk.layout.looking_seat)
            self._settle(round(self._choreographer.pace * longest))
            return
        self._top.tell(step)
        self._choreographer.play(self._top, step.events, self._animator.speed)

    def restore(self, step: Step) -> None:
        """Show an earlier view after taking back, with the log as it was; then report idle."""
        self._step = None
        self._cross_fade.begin(self._artist.dpr)
        self.show_prompt(None)
        self._lines.clear()
        self._lines.extend(step.log)
        self._view = step.view
        self._lay()
        self._rest.begin()

    def show_prompt(self, prompt: Prompt | None) -> None:
        """Ask a question in its present stage, or show that nothing is asked."""
        is_new = prompt is not None and self._prompt is None
        self._prompt = prompt
        self._controls.ask(prompt)
        if is_new:
            self.guard.begin()
        elif prompt is None:
            self.guard.end()
        if prompt is not None:
            self._thinking = NOBODY
        else:
            self._hint = None
        if self._top is not None:
            self._top.mark(prompt)
            self._after_change()
            if is_new:
                self._top.bar.appear()

    def offer_hint(self, offered: bool) -> None:
        """Have a button for a hint beside questions from now on, or not."""
        self._offers_hint = offered
        if self._top is not None:
            self._top.bar.offer_hint(offered)

    def reserve(self, box: Rect | None) -> None:
        """Keep a box of the table free from now on, because something to be read lies over it; or none."""
        self._reserved[:] = [] if box is None else [box]
        if self._top is not None:
            self._top.close_up.refresh()
            self._top.notes.refresh()

    def put_aids_away(self) -> None:
        """Take away what was magnified or noted down, as where something else comes to lie on the table."""
        if self._top is not None:
            self._top.close_up.hide()
            self._top.notes.hide()

    def show_hint(self, hint: Hint | None) -> None:
        """Show a hint for the question on the table to the seat that looks, or take it away."""
        looks = hint is not None and self._view is not None and hint.seat == self._view.seat
        self._hint = hint if looks and self._prompt is not None else None
        if self._top is not None:
            self._top.hints.show(self._hint, self._prompt)

    def take_tip(self, index: int | None = None) -> bool:
        """Report a tip of the hint, by default the one that is chosen; False if there is none."""
        hint = self._hint
        if index is None and self._top is not None:
            index = self._top.hints.chosen
        if hint is None or index is None:
            return False
        tip = hint.tips[index]
        self.tip_taken.emit(tip.action)
        self._controls.focus_buttons(tuple(tip.marked.buttons))
        return True

    def set_thinking(self, seat: int) -> None:
        """Say calmly that a computer player is at work; NOBODY ends it."""
        self._thinking = seat
        self._show_note()

    def show_refusal(self, words: str) -> None:
        """Say in the prompt bar why the last click or key did nothing."""
        if self._top is not None:
            self._top.bar.warn(words)

    def set_tools(self, tools: frozenset[Tool], enabled: frozenset[Tool]) -> None:
        """Show tools at the head of the log; those not ``enabled`` are dim and report nothing."""
        self._tools = (tools, enabled)
        if self._top is not None:
            self._top.side.show(tools, enabled)

    def add_log(self, *lines: LogLine) -> None:
        """Add lines to the log."""
        self._lines.extend(lines)
        if self._top is not None and lines:
            self._top.log.refresh()

    def set_log(self, lines: tuple[LogLine, ...]) -> None:
        """Replace the whole log, after an undo or for another seat that looks."""
        self._lines.clear()
        self._lines.extend(lines)
        if self._setup is not None:
            self._lay()

    def set_speed(self, factor: float) -> None:
        """Set the length of all motion: 1 normal, 0.5 fast, 0 none."""
        self._animator.speed = max(0.0, factor)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Let every change fade in, or things move as ever."""
        self._animator.reduced = reduced
        self.finish_motion()

    def set_pace(self, factor: float) -> None:
        """Set how long what other players do is held: 1 brisk, 0 not at all, even what is held now."""
        self._choreographer.pace = max(0.0, factor)
        if factor <= 0:
            self.finish_motion()

    def finish_motion(self) -> None:
        """Complete everything that moves or is held; a step that was being played is reported at once."""
        if self.is_moving:
            self._settle()
            self._rest.stop()
            self.idle.emit()
        self._animator.finish()

    def resize_to(self, width: float, height: float, dpr: float = 1.0) -> None:
        """Lay the table anew at once for a window of this size in logical pixels."""
        if self._begin_size(width, height, dpr):
            self._artist.clear(dpr)
            self._resizer.cancel()
            self._ground.paint(*self._size)
            self._fit_ground()
            if self._setup is not None:
                self._lay()

    def resize_gently(self, width: float, height: float, dpr: float = 1.0) -> None:
        """Lay the table anew in slices; `resized` says when it is there."""
        if self._setup is None:
            self.resize_to(width, height, dpr)
        elif self._begin_size(width, height, dpr):
            self._artist.clear(dpr)
            # Without a size of its own it would look for its bounds again with every piece.
            offscreen = QGraphicsScene(QRectF(0, 0, *self._size))
            show = partial(self._take_resized, self._view, self._prompt, len(self._lines))
            self._resizer.begin(self._laying(offscreen), show)

    def _begin_size(self, width: float, height: float, dpr: float) -> bool:
        if (width, height) == self._size and dpr == self._artist.dpr:
            return False
        self._size = (max(1.0, width), max(1.0, height))
        self._cross_fade.clear()
        return True

    def set_display(self, display: Display) -> None:
        """Show text, hand and edges as large and strong as this from now on."""
        if display == self._artist.display:
            return
        self._artist.display = display
        self._ground.paint(*self._size)
        self._show_ground()
        self.retranslate()
        self.redisplayed.emit()

    @property
    def display(self) -> Display:
        """How large and strong text, hand and edges are."""
        return self._artist.display

    def leave(self) -> None:
        """Take everything off the table for good and forget all pictures: the window closes."""
        self._rest.stop()
        self._choreographer.stop()
        self._cross_fade.clear()
        self._resizer.cancel()
        self._animator.finish()
        self._step = self._prompt = self._hint = self._view = self._setup = None
        if self._top is not None:
            self._top.dispose()
            self._top = None
        self._artist.clear()

    def retranslate(self) -> None:
        """Show everything in the language of now."""
        self._artist.clear()
        if self._setup is not None:
            self._lay()

    @property
    def resizer(self) -> Resizer:
        """What lays the table for another size."""
        return self._resizer

    @property
    def is_fully_rendered(self) -> bool:
        """False while a table of another size is made and the old one shown in its place."""
        return not self._resizer.is_working

    @property
    def view(self) -> PlayerView | None:
        """The view shown, None before the first."""
        return self._view

    @property
    def shows_hint(self) -> bool:
        """True while a hint, or that it is being thought out, is shown."""
        return self._hint is not None

    @property
    def is_moving(self) -> bool:
        """True while a step is being played, or held for people to follow."""
        return self._step is not None or self._rest.holds

    @property
    def count_times(self) -> tuple[int, int, int, int] | None:
        """How fast points count up, see :func:`durations.count_times`; None where nothing moves."""
        return durations.count_times(self._animator.speed) if self._animator.moves else None

    @property
    def animations_running(self) -> int:
        """How many small motions run, such as cards being lifted."""
        return len(self._animator)

    @property
    def tabletop(self) -> Tabletop | None:
        """The zones, None before the first :meth:`set_table`."""
        return self._top

    def inventory(self) -> list[Entry]:
        """Return everything shown: equal tables give equal lists."""
        return self._top.inventory() if self._top is not None else []

    # ------------------------------------------------------------------ inside
    def _settle(self, hold: int = 0) -> None:
        """Show the truth after a step, however far its motion came, and hold it so many milliseconds."""
        step, self._step = self._step, None
        if step is None:
            return
        self._choreographer.stop()
        before = self._view.actor if self._view is not None else NOBODY
        self.show_view(step.view)
        self.add_log(*step.log)
        if self._top is not None and step.view.actor not in {NOBODY, before}:
            self._top.sweep.run(step.view.actor)
        self._rest.begin(hold)
        if hold and self._top is not None:
            self._top.tell(step)

    def _after_change(self) -> None:
        self._controls.refresh()
        self._show_note()

    def _lay(self) -> None:
        """Lay the table of now at once."""
        self._resizer.cancel()
        self._take(_last(self._laying(None)))
        self._play_what_waits()

    def _laying(self, offscreen: QGraphicsScene | None) -> Generator[None, None, Tabletop]:
        """Make the table of now in steps of a few milliseconds, each picture painted in one of its own.

        With an ``offscreen`` scene it is made there, where nobody sees it, and the sea chart as well.
        """
        setup, view, prompt = self._setup, self._view, self._prompt
        if setup is None:
            raise RuntimeError("set_table comes first")
        plan = plan_for(setup, view, self._size, self._artist.display)
        desk = Desk(
            self,
            self._artist,
            self._animator,
            setup,
            plan,
            self._hand_order,
            offscreen,
            self.guard,
            self._reserved,
        )
        with self._artist.paint_later():
            top = Tabletop(desk, self._lines)
        try:
            yield
            with self._artist.paint_later():
                top.side.show(*self._tools)
                if view is not None:
                    top.show(view)
            yield
            with self._artist.paint_later():
                if view is not None:
                    top.bar.offer_hint(self._offers_hint)
                    top.mark(prompt)
            yield
            for item in (self if offscreen is None else offscreen).items():
                if isinstance(item, PictureItem) and not item.is_painted:
                    item.paint_picture()
                    yield
            if offscreen is not None and not self._ground.fits(*self._size):
                yield from self._ground.painting(*self._size)
        except BaseException:
            top.dispose()
            raise
        return top

    def _take_resized(
        self, view: PlayerView | None, prompt: Prompt | None, lines: int, top: Tabletop
    ) -> None:
        """Show a table that was begun with this view, prompt and number of lines in the log."""
        self._take(top)
        if lines != len(self._lines):
            top.log.refresh()
        if self._view is not None and (self._view, self._prompt) != (view, prompt):
            self.show_view(self._view)
        self._play_what_waits()

    def _play_what_waits(self) -> None:
        step = self._step
        if step is not None and not self._choreographer.is_busy:
            if step.events:
                self._cross_fade.begin(self._artist.dpr)
            self._play(step)

    def _take(self, top: Tabletop) -> None:
        """Put a table that is laid in place of the one that is shown."""
        was_busy = self._choreographer.is_busy
        self._choreographer.stop()
        self._animator.finish()
        refused: tuple[Prompt | None, str] = (None, "")
        if self._top is not None:
            refused = self._top.bar.said[:2]
            self._top.dispose()
        top.desk.enter()
        self._top = top
        self._fit_ground()
        connect_clicks(top, self)
        self._controls.take(top, self._prompt)
        if self._view is not None:
            self.show_hint(self._hint)
        self._show_note()
        if refused[0] == top.bar.said[0]:
            # Whoever has just been told why something cannot be done is still reading it.
            top.bar.warn(refused[1])
        if was_busy:
            # What was on its way is there: the table it moved over has gone.
            self._settle()

    def _fit_ground(self) -> None:
        rect = QRectF(0, 0, *self._size)
        if self.sceneRect() != rect:
            self.setSceneRect(rect)
            self._show_ground()
            self.resized.emit()

    def _show_ground(self) -> None:
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the sea chart under everything."""
        del rect
        self._ground.draw(painter, self.sceneRect())

    def _show_note(self) -> None:
        """Say what goes on while nothing is asked."""
        if self._top is not None:
            self._top.show_thinking(self._thinking, is_quiet=self._prompt is None and not self.is_moving)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """A click completes what is running and is then handled."""
        if self._top is not None:
            self._top.close_up.hide()
            self._top.notes.hide()
            self._top.spotlights.let_go()
        if self.is_moving:
            before = self._piece_at(event)
            self.finish_motion()
            # What comes to lie under the pointer only now was not meant, nor is a question to be
            # answered by the click that brought it.
            if self._piece_at(event) is not before or self._answers(before, event):
                event.accept()
                return
        super().mousePressEvent(event)

    def _answers(self, piece: Piece | None, event: QGraphicsSceneMouseEvent) -> bool:
        """Whether a click on a piece would say something in the question on the table."""
        if self._prompt is None or self._top is None or event.button() != Qt.MouseButton.LeftButton:
            return False
        return piece is not None and not self._top.side.holds(piece)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key completes what is running; it answers only a question that was there to be read."""
        if self.is_moving:
            if event.key() not in _MODIFIERS:
                self.finish_motion()
            event.accept()
            return
        if self._top is not None and self._top.hints.press(event.key()):
            event.accept()
            return
        if event.key() == Qt.Key.Key_Space and (self.guard.holds or event.isAutoRepeat()):
            # Meant for what was there before, like a key that is still held down.
            event.accept()
            return
        if self._controls.press(event.key(), self._prompt):
            event.accept()
            return
        super().keyPressEvent(event)

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """Notes are written on the table in its own hand; the tips of the system stay away."""
        event.accept()

    def point_out(self, names: tuple[str, ...]) -> bool:
        """Frame things that the rules name for a while; False if none of them is on the table."""
        if self._top is None:
            return False
        boxes = self._top.boxes_of(names)
        self._top.spotlights.show(boxes)
        return bool(boxes)

    def point_at(self, spots: Spots) -> None:
        """Frame what is to be clicked, until something else is to be or is pointed out."""
        if self._top is not None:
            self._top.spotlights.show(self._top.parts.advised(spots), 0)

    @property
    def ring(self) -> Spot | None:
        """What has the ring of the keyboard, None if nothing has."""
        return self._controls.keyboard.spot if self._controls.keyboard is not None else None

    def cancel_drag(self) -> bool:
        """Let what hangs on the pointer glide home; False if nothing does."""
        return self._controls.cancel_drag()

    def sort_hand(self, sorting: Sorting) -> None:
        """Lay the own hand in this order from now on."""
        self._hand_order.sort(sorting)
        if self._top is not None and self._view is not None:
            self._top.show_hand(self._view)
            self._top.hand.mark(self._prompt.hand if self._prompt is not None else {})
            self._controls.refresh_keys()

    def show_keys(self, on: bool) -> None:
        """Write on cards, roles and buttons which key is theirs, or take it away."""
        self._controls.show_keys(on)

    def move_focus(self, step: int) -> bool:
        """Give the ring of the keyboard to the next part of the table, or the one before (-1)."""
        self.finish_motion()
        return self._controls.next_part(step)

    def press_button(self) -> bool:
        """Press the button that has the ring of the keyboard; False if none has."""
        return self._controls.press_button()

    def _piece_at(self, event: QGraphicsSceneMouseEvent) -> Piece | None:
        for item in self.items(event.scenePos()):
            if isinstance(item, Piece) and item.clickable:
                return item
        return None


def plan_for(
    setup: GameSetup, view: PlayerView | None, size: tuple[float, float], display: Display = USUAL
) -> Layout:
    """Return the layout for these players, with room for the cities of the view."""
    options, looking = setup.options, setup.looking_seat
    counts: tuple[int, ...] = ()
    if view is not None:
        counts = tuple(len(city) for city in view.cities)
        looking = view.seat if view.seat != NOBODY else looking
    return layout(*size, options.players, looking, counts, options.new_buildings, display)


def carry_out(scene: TableScene, clicks: tuple[Click, ...]) -> None:
    """Report the clicks that a drop stands for, one after another, as the mouse would have made them."""
    top = scene.tabletop
    for kind, which in clicks:
        if top is None:
            return
        if kind == "button":
            top.bar.press(str(which), is_meant=True)
        elif kind == "place":
            scene.place_clicked.emit(top.desk.layout.looking_seat, which)
        elif kind in {"lot", "cathedral"}:
            getattr(scene, f"{kind}_clicked").emit()
        else:
            getattr(scene, f"{kind}_clicked").emit(which)


def connect_clicks(top: Tabletop, scene: TableScene) -> None:
    """Let the scene report what the parts of a table report."""
    top.hand.signals.clicked.connect(scene.card_clicked)
    top.fan.signals.clicked.connect(scene.fan_clicked)
    top.roles.signals.clicked.connect(scene.role_clicked)
    top.cathedral.signals.clicked.connect(scene.cathedral_clicked)
    top.side.signals.pressed.connect(scene.tool_pressed)
    top.supply.signals.unseen_wanted.connect(scene.unseen_wanted)
    top.bar.signals.pressed.connect(scene.button_pressed)
    top.bar.signals.refused.connect(scene.button_refused)
    top.bar.signals.hint_wanted.connect(scene.hint_wanted)
    top.hints.signals.taken.connect(scene.take_tip)
    top.hints.signals.closed.connect(scene.hint_closed)
    top.hints.signals.stepped.connect(scene.ring_moved)
    for seat, city in top.cities.items():
        city.signals.clicked.connect(lambda place, seat=seat: scene.place_clicked.emit(seat, place))
        city.signals.lot_clicked.connect(scene.lot_clicked)


def _last(steps: Generator[None, None, Tabletop]) -> Tabletop:
    """Take all steps at once and return what comes of them."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            top: Tabletop = end.value
            return top
