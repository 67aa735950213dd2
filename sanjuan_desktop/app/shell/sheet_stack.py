"""Opens the sheets of paper over the table, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget

from sanjuan_desktop.app.look import banner, pointer, style, theme
from sanjuan_desktop.app.newgame import sheet as new_game
from sanjuan_desktop.app.newgame.last_game import USUAL_LEVEL, new_seed, setup_of, usual_names
from sanjuan_desktop.app.newgame.seat_names import alike
from sanjuan_desktop.app.preferences import sheet as preferences
from sanjuan_desktop.app.scores import sheet as score_sheet
from sanjuan_desktop.app.sheets import about, notices
from sanjuan_desktop.app.table.paint.artist import Artist
from sanjuan_desktop.app.widgets.sheet import PaperDialog
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QPixmap, QResizeEvent

    from sanjuan_desktop.app.rulebook.panel import RulesPanel
    from sanjuan_desktop.app.scores.count_up import CountPace
    from sanjuan_desktop.rules import ScoreSheet
    from sanjuan_desktop.storage.settings import LastGame

    Sheet: TypeAlias = PaperDialog | RulesPanel

_CHIP_PX: Final = 34
_BANNER_PX: Final = 104
_LOW_BANNER_PX: Final = 72
_LOW_PX: Final = 660
_BORDER_PX: Final = 4


class Ground(QWidget):
    """What table and sheets lie on; sheets are made for the room there is."""

    resized = Signal()
    """:mod:`style` knows how much room there is now."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell how much room there is now."""
        super().resizeEvent(event)
        style.make_room(event.size())
        self.resized.emit()


class Sheets(QObject):
    """The sheets of one window; ``layout`` stacks them over the table."""

    game_wanted = Signal(object)
    """:class:`GameSetup` from the new-game sheet."""
    complained = Signal(str)
    """What the new-game sheet finds wrong."""
    play_again = Signal()
    same_deal = Signal()
    new_game = Signal()
    put_away = Signal()
    """The last sheet is gone."""
    laid = Signal()
    """A sheet has come to lie over the table."""

    def __init__(self, host: QWidget, table: QWidget) -> None:
        super().__init__(host)
        self._host = host
        self._table = table
        self._layout = QStackedLayout(host)
        self._layout.setStackingMode(QStackedLayout.StackingMode.StackAll)
        self._layout.addWidget(table)
        self._sheet: Sheet | None = None
        self._below: Sheet | None = None
        """Comes back when the sheet over it is put away; nothing written on it is lost."""
        self._focus_below: QWidget | None = None
        """Where somebody was on it."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._on_focus)
        # So a list or menu says that it has opened or closed.
        app.focusWindowChanged.connect(self._on_focus_window)

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that lies over the table at present."""
        return self._sheet

    @property
    def lowest(self) -> Sheet | None:
        """The sheet that comes back when the one over it is put away, or the only one."""
        return self._below or self._sheet

    def ask_new_game(self, last: LastGame) -> None:
        """Open the new-game sheet, filled in as last time."""
        names = usual_names()
        others = [Seat(_free(names, last, seat), USUAL_LEVEL) for seat in range(len(last.seats), 4)]
        chips = self._chips(4)
        dialog = new_game.NewGameDialog(last, others, chips)
        dialog.show_banner(self.front)
        dialog.started.connect(self._on_started)
        dialog.complained.connect(self.complained)
        self._lay(dialog)

    def show_about(self) -> None:
        """Open the sheet about the program."""
        dialog = about.AboutDialog()
        dialog.show_banner(lambda width: self._banner(width, banner.MORNING, "morning"))
        dialog.notices_wanted.connect(lambda: self.lay(notices.NoticesDialog(), keep=True))
        self._lay(dialog)

    def show_preferences(
        self, values: Mapping[str, object], usual: Mapping[str, object], *, can_play: bool
    ) -> preferences.PreferencesDialog:
        """Open the preferences, over whatever sheet lies on the table, and return them."""
        dialog = preferences.PreferencesDialog(values, usual, can_play=can_play)
        dialog.show_banner(lambda width: self._banner(width, banner.HARBOUR, "morning", _LOW_BANNER_PX))
        self._lay(dialog, keep=True)
        return dialog

    def show_scores(
        self,
        sheets: Sequence[ScoreSheet],
        names: Sequence[str],
        pace: CountPace | None = None,
        *,
        takebacks: int = 0,
    ) -> None:
        """Open the score sheet; with a ``pace`` the points count up."""
        dialog = score_sheet.ScoreSheetDialog(sheets, names, self._chips(len(names)), takebacks)
        dialog.show_banner(lambda width: self._banner(width, banner.DUSK, "dusk"))
        dialog.play_again.connect(self.play_again)
        dialog.same_deal.connect(self.same_deal)
        dialog.new_game.connect(self.new_game)
        if pace is not None:
            dialog.count_up(pace)
        self._lay(dialog)

    def front(self, width: int) -> QPixmap:
        """Return the picture of the harbour front for a sheet so wide."""
        return self._banner(width, banner.FRONT, "noon")

    def lay(self, dialog: Sheet, *, keep: bool = False) -> None:
        """Lay a sheet that somebody else has filled over the table, or with ``keep`` over another one."""
        self._lay(dialog, keep=keep)

    def fit(self) -> None:
        """Fit what lies over the table to the room there is now."""
        for sheet in (self._sheet, self._below):
            if isinstance(sheet, PaperDialog):
                sheet.fit()

    def put_below(self, widget: QWidget) -> None:
        """Let a part of the table lie on top of all others, yet below a sheet that lies over them."""
        widget.raise_()
        if self._sheet is not None:
            widget.stackUnder(self._sheet)

    def put_away_private(self) -> None:
        """Put away what was drawn from a hand, or acts for its owner: the hand has been covered."""
        below = self._below
        if below is not None and below.is_from_hand:
            # It lies under another sheet, which stays.
            below.closed.disconnect(self._on_closed)
            self._layout.removeWidget(below)
            self._below = None
            below.dismiss()
        if self._sheet is not None and self._sheet.is_from_hand:
            self._sheet.dismiss()

    def clear(self) -> None:
        """Put away what lies over the table."""
        while self._sheet is not None:
            self._sheet.dismiss()

    def _lay(self, dialog: Sheet, *, keep: bool = False) -> None:
        """Show a sheet in place of what lies over the table, or over it."""
        if keep and self._sheet is not None:
            self._below = self._sheet
            self._focus_below = self._below.focusWidget()
            self._below.hide()
        else:
            self.clear()
        self._sheet = dialog
        dialog.closed.connect(self._on_closed, Qt.ConnectionType.DirectConnection)
        self._layout.addWidget(dialog)
        self._layout.setCurrentWidget(dialog)
        dialog.begin()
        self.laid.emit()

    def _on_closed(self) -> None:
        if self._sheet is None:
            return
        self._layout.removeWidget(self._sheet)
        self._sheet, self._below = self._below, None
        if self._sheet is None:
            # The layout brings the table to the front, over the curtain and whatever else lies on it.
            self._table.lower()
            self.put_away.emit()
        else:
            self._layout.setCurrentWidget(self._sheet)
            self._sheet.begin()
            focus, self._focus_below = self._focus_below, None
            if focus is not None and shiboken6.isValid(focus) and focus.isVisible():
                focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Give the keys back to the sheet on top, whatever below it has taken them."""
        sheet = self._sheet
        if sheet is None or sheet.isHidden() or now is None or now is sheet:
            return
        # Menus and lists that are open are windows of their own.
        if self._host.isAncestorOf(now) and not sheet.isAncestorOf(now):
            inside: QWidget | None = sheet.focusWidget()
            (sheet if inside is None else inside).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_focus_window(self) -> None:
        # Once the window that was left is gone.
        QTimer.singleShot(0, self._host, lambda: pointer.let_go(self._host))

    def _on_started(self, game: LastGame, seed: int | None) -> None:
        self.game_wanted.emit(setup_of(game, new_seed() if seed is None else seed))

    def _chips(self, count: int) -> list[QPixmap]:
        artist = Artist()
        artist.clear(self._host.devicePixelRatioF())
        return [artist.chip_pixmap(seat, theme.SEAT_LETTERS[seat], _CHIP_PX).pixmap for seat in range(count)]

    def _banner(self, width: int, buildings: Sequence[str], sky: str, most: int = _BANNER_PX) -> QPixmap:
        dpr = self._host.devicePixelRatioF()
        high = most if self._host.height() >= _LOW_PX else _LOW_BANNER_PX
        return banner.banner(width - _BORDER_PX, high, dpr, buildings, sky)


def _free(names: Sequence[str], last: LastGame, seat: int) -> str:
    """Return the usual name of a seat, or another one where somebody is called so already."""
    taken = {alike(entry.name) for entry in last.seats}
    choices = [names[seat], *names]
    return next((name for name in choices if alike(name) not in taken), names[seat])
