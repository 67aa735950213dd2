"""Controller of the curtain for several people at one screen.

The curtain appears at each hand-over, when the window loses the focus, and on request.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeySequence

from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.seat_colours import seat_colours
from sanjuan_desktop.ui.table.paint.artist import seat_portrait
from sanjuan_desktop.ui.table.question_guard import CURTAIN_S, QuestionGuard

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.hotseat.agree import AgreementController
    from sanjuan_desktop.features.hotseat.curtain import Curtain, CurtainReason
    from sanjuan_desktop.ui.accessibility.speaker import Speaker
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.table.view import TableView
    from sanjuan_desktop.ui.widgets.services import Services


class CurtainController(QObject):
    """Removes hands from the table instead of only covering them, so that no trace remains."""

    def __init__(
        self,
        services: Services,
        scene: TableScene,
        view: TableView,
        game: GameController,
        together: AgreementController,
        speaker: Speaker,
        is_replaying: Callable[[], bool],
    ) -> None:
        """Start to protect the hands.

        Args:
            services: services of the main window.
            scene: the table.
            view: the view of the scene.
            game: controller of the game whose hands are covered.
            together: asks all people if a number is forgotten.
            speaker: announces the person for whom the curtain waits.
            is_replaying: whether the table shows a replay, which contains nothing private.
        """
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._view = view
        self._game = game
        self._together = together
        self._speaker = speaker
        self._is_replaying = is_replaying
        self.curtain: Curtain | None = None
        self.waits = False
        self._display = style.display()
        self.lock = services.action(
            lambda: tr("CurtainController", "Loc&k my cards with a PIN…"), self.ask_pin
        )
        self.cover = services.action(lambda: tr("CurtainController", "&Cover my cards"), game.cover_hand)
        self.cover.setShortcut(QKeySequence("V"))
        game.hides_hands = True
        game.seat_changed.connect(self._on_turned)
        game.covered.connect(self._on_covered)
        game.started.connect(self.hide)
        game.started.connect(self._close_private)
        game.ended.connect(self.hide)
        game.advanced.connect(self._on_answered)
        for signal in (scene.resized, scene.redisplayed):
            signal.connect(self._on_resized)
        for signal in (game.started, game.restored, game.advanced, game.prompted, game.ended):
            signal.connect(self._refresh)
        for action in (self.lock, self.cover):
            action.setEnabled(False)
        services.window.installEventFilter(self)
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the hand when the window loses the focus or is hidden; return the focus to the curtain."""
        kind = event.type()
        if watched is self._services.window and kind in (QEvent.Type.WindowDeactivate, QEvent.Type.Hide):
            self._game.cover_hand()
        elif kind == QEvent.Type.FocusIn and _is_by_mouse(event):
            # A click beside the curtain has moved the focus to the table.
            QTimer.singleShot(0, self, self.take_focus)
        return False

    def take_focus(self) -> bool:
        """Put the focus on a curtain that must be lifted; False if there is none or a sheet covers it."""
        if not self._is_uppermost():
            # A sheet may have been opened by the click that moved the focus to the table.
            return False
        if self.curtain is None or not (self.waits or self.curtain.field is not None):
            return False
        self.curtain.begin()
        return True

    def hide(self) -> None:
        """Remove the curtain while the hand stays covered; the next question shows it again."""
        if self.curtain is not None:
            self.curtain.hide()
            self.curtain.deleteLater()
            self.curtain = None

    # -- inside ---------------------------------------------------------------------------------

    def _close_private(self) -> None:
        """Close everything that shows cards of a covered hand."""
        if not self._game.session.hot_seat.is_open:
            self._view.forget_old()
            self._services.sheets.close_private()

    def _on_turned(self, setup: GameSetup, step: Step) -> None:
        self._close_private()
        if self._is_replaying():
            # The table is rebuilt at the end of the replay.
            return
        # Motions are broken off: finishing them would let the game go on before this step is shown.
        self._scene.restore(step, setup)

    def _on_covered(self, seat: int, waits: bool) -> None:
        self.hide()
        self._refresh()
        if seat == NOBODY or self._is_replaying():
            if self._is_uppermost():
                self._services.focus_table()
            return
        self.waits = waits
        self._draw(self._game.session.setup, seat)
        if self._is_uppermost() and not self.take_focus():
            self._services.focus_table()
        if waits and self.curtain is not None:
            self._speaker.announce(self.curtain.accessibleName())

    def _draw(self, setup: GameSetup, seat: int) -> None:
        """Create the curtain in front of the hand of a seat."""
        from sanjuan_desktop.features.hotseat.curtain import PORTRAIT_PX, Curtain, LockedKeys, growth

        portrait, dpr = seat_appearances(setup)[seat].portrait, self._services.window.devicePixelRatioF()
        is_locked = self._game.session.hot_seat.is_locked
        self._display = style.display()
        self.curtain = Curtain(
            seat_portrait(portrait, seat, PORTRAIT_PX * growth(), dpr, seat_colours(setup)),
            setup.seats[seat].name,
            self._services.ground,
            reason=self._reason(),
            guard=QuestionGuard(self._scene.guard.clock, CURTAIN_S),
            is_locked=is_locked,
        )
        if is_locked:
            LockedKeys(self.curtain, self._is_uppermost)
        self.curtain.lifted.connect(self._on_lifted)
        self.curtain.refused.connect(self._speaker.refuse)
        self.curtain.forgotten.connect(self._together.ask_unlock)
        self._place()

    def _reason(self) -> CurtainReason:
        from sanjuan_desktop.features.hotseat.curtain import CurtainReason

        if self.waits:
            is_other = self._game.session.hot_seat.is_handed_over
            return CurtainReason.HANDED_OVER if is_other else CurtainReason.CONTINUED
        return CurtainReason.ASKED if self._game.is_asking else CurtainReason.COVERED

    def _on_answered(self) -> None:
        """Update the text of the curtain after the person has answered."""
        if self.curtain is None or self.curtain.reason is self._reason():
            return
        had_focus = self.curtain.button.hasFocus()
        self._redraw()
        if had_focus:
            self._services.focus_table()

    def _on_resized(self) -> None:
        """Move the curtain to its new position; rebuild it if the text size has changed."""
        if style.display() == self._display:
            self._place()
        else:
            self._redraw()

    def _redraw(self) -> None:
        """Rebuild the curtain and keep its input and focus."""
        if self.curtain is None:
            return
        setup = self._game.session.setup
        written = "" if self.curtain.field is None else self.curtain.field.text()
        had_focus = self.curtain.focusWidget() is not None
        self.hide()
        self._draw(setup, setup.looking_seat)
        if self.curtain.field is not None:
            self.curtain.field.setText(written)
        if had_focus:
            self.take_focus()

    def _is_uppermost(self) -> bool:
        return self._services.sheets.sheet is None

    def _on_lifted(self, pin: str) -> None:
        if not self._game.open_hand(pin):
            if self.curtain is not None:
                self.curtain.refuse()
            return
        self.hide()
        self._services.focus_table()

    def ask_pin(self) -> None:
        """Ask the person whose hand is visible for a number that locks it."""
        from sanjuan_desktop.features.hotseat.pin import PinDialog

        session = self._game.session
        if not session.can_cover:
            return
        name = session.names[session.hot_seat.looking]
        dialog = PinDialog(name, is_locked=session.hot_seat.is_locked)
        dialog.chosen.connect(self._game.lock_hand)
        dialog.complained.connect(self._speaker.refuse)
        self._services.sheets.open(dialog)

    def _refresh(self) -> None:
        for action in (self.lock, self.cover):
            action.setEnabled(self._game.session.can_cover)

    def _place(self) -> None:
        top = self._scene.tabletop
        if self.curtain is None or top is None:
            return
        plan = top.context.layout
        upper = plan.prompt.y if self.waits else plan.prompt.bottom + 6
        box = QRect(
            round(plan.hand.x), round(upper), round(plan.hand.w), round(plan.window.bottom - upper) - 6
        )
        self.curtain.cover(box)
        self._services.sheets.put_below(self.curtain)


def _is_by_mouse(event: QEvent) -> bool:
    return isinstance(event, QFocusEvent) and event.reason() == Qt.FocusReason.MouseFocusReason
