"""Services that the main window offers to features: toasts, sheets, focus and retranslation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF
from PySide6.QtGui import QAction, QKeySequence

from sanjuan_desktop.ui.look import banner
from sanjuan_desktop.ui.widgets.sheet import PaperDialog
from sanjuan_desktop.ui.widgets.sheet_stack import SheetGround, SheetStack
from sanjuan_desktop.ui.widgets.toast import Toast

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

_BANNER_PX: Final = 104
_LOW_BANNER_PX: Final = 72
_LOW_PX: Final = 660
"""Window height in pixels below which the banners of sheets are low."""
_BORDER_PX: Final = 4


class Wordings:
    """Texts of permanent widgets, which are updated when the language changes."""

    def __init__(self) -> None:
        self._known: list[tuple[Callable[[str], object], Callable[[], str]]] = []

    def add(self, show: Callable[[str], object], words: Callable[[], str]) -> None:
        """Show a text now, and again whenever the language changes."""
        self._known.append((show, words))
        show(words())

    def renew(self) -> None:
        """Show all texts in the current language."""
        for show, words in self._known:
            show(words())


class Services(QObject):
    """Interface of the main window for its features, passed to their constructors."""

    def __init__(
        self,
        window: QWidget,
        table: QWidget,
        announce: Callable[[str], object],
        end_of_lines: Callable[[], QPointF | None],
    ) -> None:
        """Create the ground of the sheets with the table at the bottom.

        Args:
            window: main window, the parent of system dialogs and shortcuts.
            table: widget that has the focus while no sheet is open.
            announce: announces a text to screen readers.
            end_of_lines: returns the lower edge of toasts in pixels; None is the bottom of the window.
        """
        super().__init__(window)
        self.window = window
        self.wordings = Wordings()
        self.ground = SheetGround()
        """Parent widget of table, sheets and widgets on the table."""
        self.sheets = SheetStack(self.ground, table)
        self.toast = Toast(self.ground)
        self._table = table
        self._announce = announce
        self._end_of_lines = end_of_lines
        self.ground.resized.connect(self.sheets.fit)

    def show_toast(self, text: str, *, passing: bool = False, aloud: bool = True) -> None:
        """Show a toast above the prompt bar, or over the heading of a sheet; it closes automatically.

        A ``passing`` toast closes as soon as something happens on the table; others stay until they are read.
        Screen readers announce it if it is ``aloud``.
        """
        if aloud:
            self._announce(text)
        end = self._end_of_lines()
        if isinstance(self.sheets.sheet, PaperDialog):
            # The text and the controls of the sheet stay visible.
            end = QPointF(self._table.width() / 2, 0)
        elif end is None:
            end = QPointF(self._table.width() / 2, self._table.height())
        self.toast.show_message(text, end.x(), end.y(), passing=passing)

    def announce(self, text: str) -> None:
        """Announce a text to screen readers that is visible elsewhere."""
        self._announce(text)

    def clear_toasts(self) -> None:
        """Close the toast and drop the waiting ones."""
        self.toast.clear()

    def focus_table(self) -> None:
        """Move the focus to the table."""
        self._table.setFocus()

    def action(self, words: Callable[[], str], act: Callable[[], object] | None = None) -> QAction:
        """Return a translated menu action; ``act`` is called when it is triggered."""
        action = QAction(self)
        self.wordings.add(action.setText, words)
        if act is not None:
            action.triggered.connect(lambda _: act())
        return action

    def set_table_key(self, action: QAction, key: str) -> None:
        """Set a letter as shortcut, which is disabled while a sheet is open."""
        shortcut = QKeySequence(key)
        action.setShortcut(shortcut)
        self.sheets.opened.connect(lambda: action.setShortcut(QKeySequence()))
        self.sheets.closed.connect(lambda: action.setShortcut(shortcut))

    def banner(self, width: int, buildings: Sequence[str], sky: str, *, low: bool = False) -> QPixmap:
        """Return a banner for a sheet of ``width`` logical pixels; see :func:`banner.banner`."""
        is_low = low or self.ground.height() < _LOW_PX
        high = _LOW_BANNER_PX if is_low else _BANNER_PX
        return banner.banner(width - _BORDER_PX, high, self.window.devicePixelRatioF(), buildings, sky)
