"""What every part of the window may ask of the window around it: a line, a sheet, the focus, the words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF
from PySide6.QtGui import QAction, QKeySequence

from sanjuan_desktop.app.look import banner
from sanjuan_desktop.app.widgets.sheet import PaperDialog
from sanjuan_desktop.app.widgets.sheet_stack import SheetGround, SheetStack
from sanjuan_desktop.app.widgets.toast import Toast

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

_BANNER_PX: Final = 104
_LOW_BANNER_PX: Final = 72
_LOW_PX: Final = 660
"""In a window that is less high the pictures along the sheets are low."""
_BORDER_PX: Final = 4


class Wordings:
    """Words that stay on the screen for as long as the window does, and follow the language."""

    def __init__(self) -> None:
        self._known: list[tuple[Callable[[str], object], Callable[[], str]]] = []

    def add(self, show: Callable[[str], object], words: Callable[[], str]) -> None:
        """Show words now, and again whenever the language has changed."""
        self._known.append((show, words))
        show(words())

    def renew(self) -> None:
        """Show everything in the language of now."""
        for show, words in self._known:
            show(words())


class Shell(QObject):
    """The window as its features know it; a feature is given one, and what else it needs, when it is made."""

    def __init__(
        self,
        window: QWidget,
        table: QWidget,
        read_out: Callable[[str], object],
        end_of_lines: Callable[[], QPointF | None],
    ) -> None:
        """Lay the ground for the sheets, the table lowest on it.

        Args:
            window: the whole of it: what dialogs of the system stand before, and keys are heard in.
            table: what has the focus while no sheet lies over it.
            read_out: says a line to a screen reader.
            end_of_lines: where the lower edge of a short line stands, in pixels; None: at the foot.
        """
        super().__init__(window)
        self.window = window
        self.wordings = Wordings()
        self.ground = SheetGround()
        """What table and sheets lie on, and parts of the table that are widgets."""
        self.sheets = SheetStack(self.ground, table)
        self.toast = Toast(self.ground)
        self._table = table
        self._read_out = read_out
        self._end_of_lines = end_of_lines
        self.ground.resized.connect(self.sheets.fit)

    def say(self, text: str, *, passing: bool = False) -> None:
        """Show a short line just above the prompt bar, or over the heading of a sheet; it goes by itself.

        A ``passing`` line goes as soon as something happens on the table; others stay to be read.
        """
        self._read_out(text)
        end = self._end_of_lines()
        if isinstance(self.sheets.sheet, PaperDialog):
            # What is to be read or chosen on the sheet stays in sight.
            end = QPointF(self._table.width() / 2, 0)
        elif end is None:
            end = QPointF(self._table.width() / 2, self._table.height())
        self.toast.say(text, end.x(), end.y(), passing=passing)

    def read(self, text: str) -> None:
        """Have a line read out that is to be seen elsewhere."""
        self._read_out(text)

    def hush(self) -> None:
        """Take the short line away, and those that wait for it."""
        self.toast.hush()

    def focus_table(self) -> None:
        """Give the keys to the table."""
        self._table.setFocus()

    def action(self, words: Callable[[], str], act: Callable[[], object] | None = None) -> QAction:
        """Return an entry for a menu that follows the language; ``act`` is done when it is chosen."""
        action = QAction(self)
        self.wordings.add(action.setText, words)
        if act is not None:
            action.triggered.connect(lambda _: act())
        return action

    def set_table_key(self, action: QAction, key: str) -> None:
        """Give an entry a letter as its key, which does nothing while a sheet lies over the table."""
        shortcut = QKeySequence(key)
        action.setShortcut(shortcut)
        self.sheets.laid.connect(lambda: action.setShortcut(QKeySequence()))
        self.sheets.put_away.connect(lambda: action.setShortcut(shortcut))

    def banner(self, width: int, buildings: Sequence[str], sky: str, *, low: bool = False) -> QPixmap:
        """Return a picture for the head of a sheet so wide, in logical pixels; see :func:`banner.banner`."""
        is_low = low or self.ground.height() < _LOW_PX
        high = _LOW_BANNER_PX if is_low else _BANNER_PX
        return banner.banner(width - _BORDER_PX, high, self.window.devicePixelRatioF(), buildings, sky)
