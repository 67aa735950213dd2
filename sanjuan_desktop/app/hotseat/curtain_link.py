"""Draws the curtain where several people share the screen.

It falls at each hand-over, when the window is left, and whenever somebody wants it to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeySequence

from sanjuan_desktop.app.hotseat.curtain import CHIP_PX, Curtain, LockedKeys
from sanjuan_desktop.app.hotseat.pin import PinDialog
from sanjuan_desktop.app.look import style, theme
from sanjuan_desktop.app.table.paint.artist import Artist
from sanjuan_desktop.app.table.question_guard import QuestionGuard
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.app.shell.main_window import MainWindow
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.control.setup import GameSetup


class CurtainLink(QObject):
    """Hands are taken off the table, not only covered: nothing of them is left to be found."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.curtain: Curtain | None = None
        self._waits = False
        self._display = style.display()
        window.controller.hides_hands = True
        window.controller.turned.connect(self._on_turned)
        window.controller.covered.connect(self._on_covered)
        window.controller.started.connect(self.put_away)
        window.controller.started.connect(self._put_away_private)
        window.controller.ended.connect(self.put_away)
        for signal in (window.scene.resized, window.scene.redisplayed):
            signal.connect(self._on_resized)
        self._lock = window.wordings.action(
            self, lambda: tr("CurtainLink", "Loc&k my cards with a number…"), self.ask_pin
        )
        self._cover = window.wordings.action(
            self, lambda: tr("CurtainLink", "&Cover my cards"), window.controller.cover_hand
        )
        self._cover.setShortcut(QKeySequence("V"))
        window.menus.game.insertActions(window.menus.points, [self._cover, self._lock])
        window.menus.game.aboutToShow.connect(self._refresh)
        for signal in (window.controller.started, window.controller.ended):
            signal.connect(self._refresh)
        self._refresh()
        window.installEventFilter(self)
        window.view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the hand when the window is left or put away; keep Enter for a curtain that waits."""
        kind = event.type()
        if watched is self._window and kind in (QEvent.Type.WindowDeactivate, QEvent.Type.Hide):
            self._window.controller.cover_hand()
        elif kind == QEvent.Type.FocusIn and _is_by_mouse(event):
            # A click beside the curtain has given the focus to the table.
            QTimer.singleShot(0, self, self.take_focus)
        return False

    def take_focus(self) -> bool:
        """Put the focus on a curtain that somebody has to lift; False if there is none, or a sheet on top."""
        if not self._is_uppermost():
            # It may have been opened by the very click that gave the focus to the table.
            return False
        if self.curtain is None or not (self._waits or self.curtain.field is not None):
            return False
        self.curtain.begin()
        return True

    def put_away(self) -> None:
        """Take the curtain away, the hand stays covered; it comes again with the next question."""
        if self.curtain is not None:
            self.curtain.hide()
            self.curtain.deleteLater()
            self.curtain = None

    # -- inside ---------------------------------------------------------------------------------

    def _put_away_private(self) -> None:
        """Put away all that was drawn from a hand, once it is covered."""
        if self._window.controller.is_covered:
            self._window.view.forget_old()
            self._window.sheets.put_away_private()

    def _on_turned(self, setup: GameSetup, step: Step) -> None:
        self._put_away_private()
        if self._window.replay.is_open:
            # The table belongs to the replay, which shows nothing private; it is laid anew at its end.
            return
        scene = self._window.scene
        scene.finish_motion()
        scene.set_table(setup)
        scene.restore(step)

    def _on_covered(self, seat: int, waits: bool) -> None:
        self.put_away()
        self._refresh()
        setup = self._window.controller.setup
        if seat == NOBODY or setup is None or self._window.replay.is_open:
            if self._is_uppermost():
                self._window.view.setFocus()
            return
        self._waits = waits
        self._draw(seat, setup.seats[seat].name)
        if self._is_uppermost() and not self.take_focus():
            self._window.view.setFocus()
        if waits and self.curtain is not None:
            self._window.access.speaker.say(self.curtain.accessibleName())

    def _draw(self, seat: int, name: str) -> None:
        """Draw the curtain before the hand of a seat."""
        controller = self._window.controller
        self._display = style.display()
        self.curtain = Curtain(
            self._chip(seat),
            name,
            self._window.middle,
            waits=self._waits,
            guard=QuestionGuard(self._window.scene.guard.clock),
            is_asked=controller.is_asking,
            is_locked=controller.is_locked,
        )
        if controller.is_locked:
            LockedKeys(self.curtain, self._is_uppermost)
        self.curtain.lifted.connect(self._on_lifted)
        self.curtain.forgotten.connect(self._window.together.ask_unlock)
        self._place()

    def _on_resized(self) -> None:
        """Take the new place, drawn anew where text has another size now."""
        setup = self._window.controller.setup
        if self.curtain is None or setup is None or style.display() == self._display:
            self._place()
            return
        written = "" if self.curtain.field is None else self.curtain.field.text()
        had_focus = self.curtain.focusWidget() is not None
        self.put_away()
        self._draw(setup.looking_seat, setup.seats[setup.looking_seat].name)
        if self.curtain.field is not None:
            self.curtain.field.setText(written)
        if had_focus:
            self.take_focus()

    def _is_uppermost(self) -> bool:
        return self._window.sheets.sheet is None

    def _on_lifted(self, pin: str) -> None:
        if not self._window.controller.open_hand(pin):
            if self.curtain is not None:
                self.curtain.refuse()
            return
        self.put_away()
        self._window.view.setFocus()

    def ask_pin(self) -> None:
        """Ask the person whose hand lies open for a number to lock it with."""
        controller = self._window.controller
        if not controller.can_cover or controller.setup is None:
            return
        name = controller.setup.seats[controller.setup.looking_seat].name
        dialog = PinDialog(name, is_locked=controller.is_locked)
        dialog.chosen.connect(controller.lock_hand)
        self._window.sheets.lay(dialog)

    def _refresh(self) -> None:
        for action in (self._lock, self._cover):
            action.setEnabled(self._window.controller.can_cover)

    def _place(self) -> None:
        top = self._window.scene.tabletop
        if self.curtain is None or top is None:
            return
        plan = top.desk.layout
        upper = plan.prompt.y if self._waits else plan.prompt.bottom + 6
        box = QRect(
            round(plan.prompt.x), round(upper), round(plan.prompt.w), round(plan.window.bottom - upper) - 6
        )
        self.curtain.cover(box)
        self._window.sheets.put_below(self.curtain)

    def _chip(self, seat: int) -> QPixmap:
        artist = Artist()
        artist.clear(self._window.devicePixelRatioF())
        return artist.chip_pixmap(seat, theme.SEAT_LETTERS[seat], CHIP_PX).pixmap


def _is_by_mouse(event: QEvent) -> bool:
    return isinstance(event, QFocusEvent) and event.reason() == Qt.FocusReason.MouseFocusReason
