"""Current table of the scene: built for a size, at once or in slices, and replaced by the next one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QGraphicsScene

from sanjuan_desktop.ui.look.seat_colours import seat_colours
from sanjuan_desktop.ui.table.context import TableContext
from sanjuan_desktop.ui.table.hand_order import HandOrder
from sanjuan_desktop.ui.table.harbour import Harbour
from sanjuan_desktop.ui.table.paint.artist import Artist
from sanjuan_desktop.ui.table.question_guard import QuestionGuard
from sanjuan_desktop.ui.table.resizer import Resizer, build_steps, last, plan_for
from sanjuan_desktop.ui.table.shown import Shown

if TYPE_CHECKING:
    from collections.abc import Generator

    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.look.display import Display
    from sanjuan_desktop.ui.table.input.controls import Controls
    from sanjuan_desktop.ui.table.motion.playback import Playback
    from sanjuan_desktop.ui.table.tabletop import Tabletop


class TableStage(QObject):
    """Builds tables, and shows one at a time on the harbour."""

    replaced = Signal(object)
    """The :class:`Tabletop` that has just replaced the previous one; its zones can be connected."""
    resized = Signal()
    """The table of the new size is shown."""

    def __init__(self, scene: QGraphicsScene, motion: Playback, controls: Controls) -> None:
        """Show the open harbour.

        Args:
            scene: receives the items of the table; its size follows the table.
            motion: its animations end when their table is replaced, and its waiting step is played then.
            controls: keyboard and drags; they follow the current table.
        """
        super().__init__(scene)
        self._scene = scene
        self._motion = motion
        self._controls = controls
        self.artist = Artist()
        self._size = (1920.0, 1080.0)
        self.guard = QuestionGuard()
        """Guard that ignores input while the current question is too new to be answered."""
        self.hand_order = HandOrder()
        self.shown = Shown()
        """The current state; a table that is still being built may not show it yet."""
        self.top: Tabletop | None = None
        """The zones, or None while no table is set."""
        self.harbour = Harbour(self.artist, self._size, self.shown.light, self)
        self.harbour.changed.connect(self._redraw_harbour)
        self.resizer = Resizer(self)
        """Builder of tables in slices."""
        scene.setSceneRect(QRectF(0, 0, *self._size))

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the table, in logical pixels; a new table of this size may not be ready yet."""
        return self._size

    # ------------------------------------------------------------------ size, language, light
    def resize_to(self, width: float, height: float, dpr: float) -> None:
        """Rebuild the table at once for a window of this size in logical pixels."""
        if self._begin_size(width, height, dpr):
            self.artist.clear(dpr)
            self.resizer.cancel()
            self._fit_scene()
            self._build_anything()

    def resize_gently(self, width: float, height: float, dpr: float) -> None:
        """Rebuild the table in slices; ``resized`` is emitted when it is shown."""
        if self.shown.setup is None:
            self.resize_to(width, height, dpr)
        elif self._begin_size(width, height, dpr):
            self.artist.clear(dpr)
            self._begin_build()

    def set_display(self, display: Display) -> bool:
        """Set the size and contrast of text, hand and edges; return whether they have changed."""
        if display == self.artist.display:
            return False
        self.artist.display = display
        self._find_light()
        self.retranslate()
        return True

    def retranslate(self) -> None:
        """Show everything in the current language."""
        self.artist.clear()
        self._build_anything()

    # ------------------------------------------------------------------ what is shown
    def render(self, shown: Shown) -> None:
        """Show this state on the current table, without a new layout."""
        self.shown = shown
        if self.top is not None:
            self._update(self.top, shown)

    def ask(self, prompt: Prompt | None) -> None:
        """Show a question in its current stage, or show that no question is asked."""
        is_new = prompt is not None and self.shown.prompt is None
        self._controls.ask(prompt)
        if is_new:
            self.guard.begin()
        elif prompt is None:
            self.guard.end()
        if prompt is not None:
            self._motion.no_haste()
        self.render(self.shown.asked(prompt))
        if self.top is not None:
            self._after_change()
            if is_new:
                self.top.bar.appear()

    def think(self, seat: int) -> None:
        """Show a note that a computer player is thinking; NOBODY ends it."""
        self.shown = replace(self.shown, thinking=seat)
        self._show_status()

    def show_view(self, view: PlayerView, *, at_once: bool) -> Tabletop:
        """Show a view and return its table, rebuilt at once or in slices if light or streets have changed."""
        self.shown = self.shown.viewed(view)
        is_changed = self._find_light()
        top = self.top
        if top is not None and not is_changed:
            # A back street begins; nothing else of the table depends on it.
            is_changed = not top.context.layout.has_streets(tuple(map(len, view.cities)))
        if top is None or not top.fits(view) or (is_changed and at_once):
            return self._build()
        self._motion.animator.finish()
        top.forget_places()
        self.render(self.shown)
        self._after_change()
        if is_changed:
            self._begin_build()
        return top

    # ------------------------------------------------------------------ tables
    def set_table(self, setup: GameSetup) -> None:
        """Show an empty table for these players; remove the previous log, view and question."""
        self._motion.forget()
        self.guard.end()
        self.show_at_once(self.shown.cleared(setup))

    def show_at_once(self, shown: Shown) -> None:
        """Show this state on a table that is built at once."""
        self.shown = shown
        self._find_light()
        self._build()

    def make_bar_room(self, pixels: float) -> None:
        """Set the height of the bar above the hand, in pixels; 0 means the usual height."""
        if pixels != self.shown.bar:
            self.shown = replace(self.shown, bar=pixels)
            if self.top is not None:
                self._build()

    def clear_away(self) -> None:
        """Remove the table, so that the harbour is empty."""
        self._motion.forget()
        self.resizer.cancel()
        self._motion.break_off()
        self.harbour.end_fade()
        self.guard.end()
        self.shown = self.shown.cleared(None)
        self._controls.leave()
        if self.top is not None:
            self.top.dispose()
            self.top = None

    def open_harbour(self) -> None:
        """Remove the table and show the harbour without one."""
        self.clear_away()
        self._find_light()
        self._build_anything()

    def play(self) -> None:
        """Play the step on the current table."""
        self._motion.run(self.top if self.shown.view is not None else None)

    # ------------------------------------------------------------------ the current table
    def _update(self, top: Tabletop, shown: Shown) -> None:
        """Render a state; a hint changes the key labels."""
        before = top.shown.hint
        top.render(shown)
        if shown.hint != before:
            self._controls.refresh_keys()

    def _after_change(self) -> None:
        """Update everything else that depends on the view and on the question."""
        self._controls.refresh()
        self._show_status()

    def _show_status(self) -> None:
        """Show a note about the current events while no question is asked."""
        if self.top is not None:
            is_quiet = self.shown.prompt is None and not self._motion.is_moving
            self.top.show_thinking(self.shown.thinking, is_quiet=is_quiet)

    def _play_what_waits(self) -> None:
        """Play a step that waited for its table."""
        step = self._motion.waiting
        if step is not None:
            if step.events:
                self._motion.cross_fade.begin(self.artist.dpr)
            self.play()

    # ------------------------------------------------------------------ building
    def _build_anything(self) -> None:
        """Build the current table at once, or show the harbour without a table."""
        if self.shown.setup is not None:
            self._build()
        else:
            self.harbour.show_open(self._size)

    def _build(self) -> Tabletop:
        """Build the current table at once and return it."""
        self.resizer.cancel()
        top = last(self._build_steps(None))
        self._take(top)
        self._play_what_waits()
        return self.top or top

    def _begin_build(self) -> None:
        """Start building the current table in an offscreen scene, in slices."""
        # Without an explicit size, the scene would recalculate its bounds with every piece.
        offscreen = QGraphicsScene(QRectF(0, 0, *self._size))
        self.resizer.begin(self._build_steps(offscreen), self._take_resized)

    def _build_steps(self, offscreen: QGraphicsScene | None) -> Generator[None, None, Tabletop]:
        """Build the current table in steps, in the ``offscreen`` scene if there is one."""
        shown = self.shown
        plan, setup = plan_for(shown, self._size, self.artist.display), shown.setup
        assert setup is not None
        self.artist.seat_colours = seat_colours(setup)
        if offscreen is None:
            self.harbour.show_table(plan)
        context = TableContext(
            self._scene,
            self.artist,
            self._motion.animator,
            setup,
            plan,
            self.hand_order,
            offscreen,
            self.guard,
        )
        return (yield from build_steps(context, shown, self.harbour))

    def _take_resized(self, top: Tabletop) -> None:
        """Show a finished table, and on it everything that has changed since its building began."""
        self._take(top)
        shown = self.shown
        if shown.view is not None and (shown.view, shown.prompt) != (top.shown.view, top.shown.prompt):
            self.show_view(shown.view, at_once=True)
        else:
            self.render(shown)
        self._play_what_waits()

    def _take(self, top: Tabletop) -> None:
        """Replace the current table by a finished one."""
        was_busy = self._motion.break_off()
        refused: tuple[Prompt | None, str] = (None, "")
        remark = None
        if self.top is not None:
            refused = self.top.bar.current_message[:2]
            is_same = self.top.context.setup is top.context.setup
            remark = self.top.remarks.current_remark if is_same else None
            if is_same:
                top.bar.take_over(self.top.bar)
            top.inherit(self.top)
            self.top.dispose()
        top.context.enter()
        self.top = top
        self._fit_scene()
        self.replaced.emit(top)
        self._controls.take(top, self.shown.prompt)
        if top.shown.prompt == self.shown.prompt:
            self._update(top, replace(top.shown, hint=self.shown.hint))
        self._show_status()
        if refused[0] == top.bar.current_message[0]:
            # The person may still be reading a reason that has only just appeared.
            top.bar.warn(refused[1])
        if remark is not None:
            top.show_remark(*remark[:2], is_action=remark.is_action)
        if was_busy:
            # End all animations: the table they moved over is gone.
            self._motion.settle()

    # ------------------------------------------------------------------ harbour and size
    def _find_light(self) -> bool:
        """Set the light of the harbour for the view; return whether it has changed."""
        return self.harbour.set_light(self.shown.light)

    def _begin_size(self, width: float, height: float, dpr: float) -> bool:
        if (width, height) == self._size and dpr == self.artist.dpr:
            return False
        self._size = (max(1.0, width), max(1.0, height))
        self.artist.fit_window(*self._size, dpr)
        self._motion.cross_fade.clear()
        return True

    def _fit_scene(self) -> None:
        """Set the scene to the size of the current table."""
        rect = QRectF(0, 0, *self._size)
        if self._scene.sceneRect() != rect:
            self._scene.setSceneRect(rect)
            self._redraw_harbour()
            self.resized.emit()

    def _redraw_harbour(self) -> None:
        self._scene.invalidate(self._scene.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)
