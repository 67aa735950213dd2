"""Says what is wrong with a file, what is safe all the same, and what can be done next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication

from sanjuan_desktop.app.look import style
from sanjuan_desktop.app.widgets.sheet import PaperDialog, caption, words
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel, QWidget

WIDTH: Final = 700


@dataclass(frozen=True, slots=True)
class FileTrouble:
    """What the sheet says: a heading, and a sentence or two each; ``place`` is the path, or "".

    ``other`` is the button that leads to another file, ``games`` says that one leads to the list of games.
    """

    title: str
    what: str
    place: str
    safe: str
    next: str
    other: str
    games: bool = False
    over: str = ""
    """A button that writes over the file all the same, or ""."""


class FileTroubleDialog(PaperDialog):
    """Enter and Esc put it away; its text can be marked with the mouse, or copied as a whole."""

    other_wanted = Signal()
    games_wanted = Signal()
    over_wanted = Signal()
    left = Signal()
    """Put away without choosing anything."""

    def __init__(self, trouble: FileTrouble, parent: QWidget | None = None) -> None:
        super().__init__(trouble.title, WIDTH, parent)
        texts = (trouble.what, trouble.place, trouble.safe, trouble.next)
        self.text = "\n".join([trouble.title, *(text for text in texts if text)])
        """All that it says, as it is copied."""
        self._chosen = False
        self.setAccessibleDescription(" ".join(text for text in texts if text))
        self._add(words(trouble.what, style.font("text", 19, 700), wrap=True))
        if trouble.place:
            # A path has few places where a line may end.
            self._add(caption(_breakable(trouble.place)))
        self._add(words(trouble.safe, style.font("text", 17, 500), wrap=True))
        self._add(words(trouble.next, style.font("text", 17, 500), wrap=True))
        self.body.addSpacing(6)
        self.body.addLayout(self.buttons)
        self._copy = self.add_button(tr("FileTroubleDialog", "Copy text"))
        self._copy.clicked.connect(self.copy)
        self.buttons.addStretch(1)
        if trouble.games:
            self.add_button(tr("FileTroubleDialog", "Games…")).clicked.connect(self._show_games)
        if trouble.over:
            self.add_button(trouble.over).clicked.connect(self._write_over)
        self.add_button(trouble.other).clicked.connect(self._choose_other)
        self.add_button(tr("FileTroubleDialog", "Close"), main=True).clicked.connect(self.dismiss)

    def copy(self) -> None:
        """Put all that the sheet says into the clipboard; the button says that it was done."""
        QGuiApplication.clipboard().setText(self.text)
        self._copy.setText(tr("FileTroubleDialog", "Text copied"))

    def dismiss(self) -> None:
        """Close the sheet; whoever has chosen nothing is told of by :attr:`left`."""
        super().dismiss()
        if not self._chosen:
            self.left.emit()

    def _add(self, label: QLabel) -> None:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.body.addWidget(label)

    def _choose_other(self) -> None:
        self._chosen = True
        self.dismiss()
        self.other_wanted.emit()

    def _write_over(self) -> None:
        self._chosen = True
        self.dismiss()
        self.over_wanted.emit()

    def _show_games(self) -> None:
        self._chosen = True
        self.dismiss()
        self.games_wanted.emit()


def _breakable(path: str) -> str:
    """Return a path with places at which a line may end."""
    return path.replace("/", "/\u200b").replace("\\", "\\\u200b").replace("_", "_\u200b")
