"""Joins the guide of the first game with window and table."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, QRect, QRectF

from sanjuan_desktop.app.look.picture import Picture
from sanjuan_desktop.app.look.svg_store import SvgStore
from sanjuan_desktop.app.newgame.last_game import usual_names
from sanjuan_desktop.app.table.layout.rects import Rect
from sanjuan_desktop.app.table.paint.canvas import Canvas
from sanjuan_desktop.app.tutorial.guide_note import BUST_PX, GuideNote
from sanjuan_desktop.app.tutorial.welcome import WelcomeDialog
from sanjuan_desktop.control.hints.hints import NOWHERE
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.tutorial import Tutor

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QPixmap

    from sanjuan_desktop.app.shell.main_window import MainWindow
    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.control.tutorial import GuideWords

_USUAL_PART: Final = 0.64
"""Of the width of the other player's part of the table, where the words find room in it."""

_EDGE_PX: Final = 6
_CAPTION_PX: Final = 14
"""What stands above the roles can be read."""

_USUAL_U: Final = 0.8
_MOST_GROWTH: Final = 1.75
"""The note grows with the table from this unit on, so far."""

_BUST: Final = "roles/councillor"


class LessonLink(QObject):
    """Opens the first game from the welcome and the menu, and shows what its guide says."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.tutor = Tutor(window.controller, self)
        self.tutor.said.connect(self._on_said)
        self.tutor.left.connect(self._on_left)
        self.note: GuideNote | None = None
        self._words: GuideWords | None = None
        action = window.wordings.action(
            self, lambda: tr("LessonLink", "&First game with a guide"), self.begin
        )
        window.menus.help.insertAction(window.menus.help.actions()[1], action)
        window.scene.resized.connect(self._place)
        window.controller.advanced.connect(self._on_advanced)
        window.controller.started.connect(self._put_away)

    def welcome(self) -> None:
        """Ask on the very first start; without a guide the sheet for a new game follows."""
        window = self._window
        window.settings.welcomed = True
        dialog = WelcomeDialog()
        dialog.show_banner(window.sheets.front)
        dialog.lesson_wanted.connect(self.begin)
        window.lay_something()
        window.sheets.lay(dialog)
        # Whoever declines is asked for a game; whoever accepts has one by then.
        dialog.closed.connect(partial(self._after_welcome, dialog))

    def begin(self) -> None:
        """Begin the first game, or begin it again."""
        self._window.sheets.clear()
        names = usual_names()
        self.tutor.begin(names[0], names[1])
        self._window.view.setFocus()

    def renew(self) -> None:
        """Say everything in the language of now."""
        self._put_away()
        self.tutor.repeat()

    # -- inside ---------------------------------------------------------------------------------

    def _after_welcome(self, _dialog: WelcomeDialog) -> None:
        if self._window.controller.setup is None and not self.tutor.is_teaching:
            self._window.ask_new_game()

    def _on_said(self, words: GuideWords) -> None:
        if self.note is None:
            self.note = GuideNote(self._bust(), self._window.middle)
            self.note.skip_wanted.connect(self._on_skip)
            self.note.again_wanted.connect(self.begin)
        before, self._words = self._words, words
        self.note.show_words(words)
        self._place()
        if before is None or (before.todo, before.why) != (words.todo, words.why):
            self._window.access.speaker.say(f"{words.todo} {words.why}")

    def _on_advanced(self) -> None:
        """What was said and framed has been done; the guide speaks again with the next question."""
        self._put_away()
        self._window.scene.point_at(NOWHERE)

    def _on_skip(self) -> None:
        self.tutor.leave()
        self._put_away()
        self._window.scene.point_at(NOWHERE)
        self._window.view.setFocus()

    def _on_left(self) -> None:
        """After its last words the note stays until it is put away, or something else happens."""
        if self._words is None or not self._words.is_last:
            self._put_away()

    def _put_away(self) -> None:
        self._words = None
        self._window.scene.reserve(None)
        if self.note is not None:
            self.note.hide()
            self.note.deleteLater()
            self.note = None

    def _place(self) -> None:
        top = self._window.scene.tabletop
        if self.note is None or top is None:
            return
        grow = max(1.0, min(_MOST_GROWTH, top.desk.layout.u / _USUAL_U))
        usual = round(top.desk.layout.opponents[0].panel.w * _USUAL_PART)
        self.note.place(_room(top, round(_CAPTION_PX * grow)), usual, grow)
        # Whatever comes to lie over the table leaves the note in sight.
        self._window.sheets.put_below(self.note)
        lies = self.note.geometry()
        self._window.scene.reserve(Rect(lies.x(), lies.y(), lies.width(), lies.height()))
        if self._words is not None:
            self._window.scene.point_at(self._words.spots)

    def _bust(self) -> QPixmap:
        dpr = self._window.devicePixelRatioF()

        def paint(painter: QPainter) -> None:
            side = BUST_PX * _MOST_GROWTH * dpr
            Canvas(painter, SvgStore(), dpr).svgs.paint(painter, _BUST, QRectF(0, 0, side, side))

        return Picture(BUST_PX * _MOST_GROWTH, BUST_PX * _MOST_GROWTH, 0, dpr, paint).pixmap


def _room(top: Tabletop, caption: int) -> QRect:
    """Return where nothing is to be read: over the empty lots of the other player, above roles and offers."""
    plan = top.desk.layout
    rival = plan.opponents[0]
    free = rival.lots[min(top.cities[rival.seat].count, len(rival.lots) - 1)]
    below = round(plan.middle.roles[0].y) - caption
    if top.fan.cards:
        below = min(below, round(plan.middle.zone.y))
    corner = QPoint(ceil(free.x), ceil(rival.header.bottom))
    return QRect(corner, QPoint(round(rival.panel.right) - _EDGE_PX, below) - QPoint(1, 1))
