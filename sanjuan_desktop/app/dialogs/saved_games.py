"""The last saved games, each with a small picture of its table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from sanjuan_desktop.app import style
from sanjuan_desktop.app.dialogs.paper import PaperDialog, is_for_sheet
from sanjuan_desktop.control.words import tr
from sanjuan_desktop.storage.files import shown

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtGui import QKeyEvent, QPixmap
    from PySide6.QtWidgets import QWidget

WIDTH: Final = 760
_PICTURE: Final = QSize(144, 81)
_HEIGHT: Final = 430


@dataclass(frozen=True, slots=True)
class SavedRow:
    """One game: its file, its name, who plays and how far it is, its picture."""

    path: Path
    title: str
    about: str
    picture: QPixmap


class _List(QListWidget):
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter and Esc to the sheet."""
        if is_for_sheet(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class SavedGamesDialog(PaperDialog):
    """``chosen`` carries the path of the game to open."""

    chosen = Signal(object)
    other_wanted = Signal()

    def __init__(self, rows: Sequence[SavedRow], parent: QWidget | None = None) -> None:
        super().__init__(tr("SavedGamesDialog", "Open a game"), WIDTH, parent)
        self._rows = tuple(rows)
        self.list = _List()
        self.list.setObjectName("saved")
        self.list.setAccessibleName(tr("SavedGamesDialog", "Saved games, the latest first"))
        self.list.setFont(style.font("text", 17, 500))
        self.list.setIconSize(_PICTURE)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for row in self._rows:
            icon = QIcon(row.picture)
            # The chosen one is not to be tinted.
            icon.addPixmap(row.picture, QIcon.Mode.Selected)
            item = QListWidgetItem(icon, f"{row.title}\n{row.about}")
            item.setToolTip(shown(row.path))
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.itemDoubleClicked.connect(lambda _: self._open())
        self.fit_body()
        self.body.addWidget(self.list)
        self.body.addLayout(self.buttons)
        self.add_button(tr("SavedGamesDialog", "Another file…")).clicked.connect(self._other)
        self.buttons.addStretch(1)
        self.add_button(tr("SavedGamesDialog", "Not now")).clicked.connect(self.dismiss)
        self.add_button(tr("SavedGamesDialog", "Open"), main=True).clicked.connect(self._open)

    def begin(self) -> None:
        """Show the sheet and put the focus on the list."""
        super().begin()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit_body(self) -> None:
        """Give the list the height that there is room for."""
        self.list.setFixedHeight(style.page_height(_HEIGHT, 210))

    def _open(self) -> None:
        row = self._rows[self.list.currentRow()]
        self.dismiss()
        self.chosen.emit(row.path)

    def _other(self) -> None:
        self.dismiss()
        self.other_wanted.emit()
