"""Dialog with all games in one list: unfinished, saved and finished ones, each with a picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QListWidgetItem,
    QWidget,
)

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.choice_row import Pill
from sanjuan_desktop.ui.widgets.list_foot import foot_button
from sanjuan_desktop.ui.widgets.renaming_dialog import RenamingDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WIDTH: Final = 820
_PICTURE: Final = QSize(144, 81)
_AROUND_PX: Final = 7
_HEIGHT: Final = 430
_LOW: Final = 120
"""Height of the list without any game."""
_REST_PX: Final = 306


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of the list.

    ``key`` identifies the game for the receiver of the signals. ``problem`` is the reason why it cannot be
    opened, or "". ``can_paint`` is whether there can be a picture of its table.
    """

    key: object
    title: str
    about: str
    hint: str = ""
    problem: str = ""
    can_paint: bool = True


@dataclass(frozen=True, slots=True)
class GamePage:
    """One kind of games: its name, its main action, the text of an empty list and the delete question."""

    name: str
    act: str
    empty: str
    question: str
    rows: tuple[GameRow, ...]
    longest_name: int = 0
    """Maximum number of characters of a new name; 0 if these games have no names."""
    also: str = ""
    """Label of a second action for a game; "" for none."""


class SavedGamesDialog(RenamingDialog):
    """List of games: arrow keys select, Enter opens, F2 renames, Del deletes after a question.

    All signals carry the number of a page and the key of a game on it.
    """

    is_list = True

    chosen = Signal(int, object)
    renamed = Signal(int, object, str)
    also_wanted = Signal(int, object)
    """The second action of the page was chosen for a game."""
    delete_wanted = Signal(int, object)
    """The person has confirmed that the game should be deleted."""
    other_wanted = Signal()

    def __init__(
        self,
        pages: Sequence[GamePage],
        paint: Callable[[int, object], QPixmap],
        parent: QWidget | None = None,
    ) -> None:
        """Fill the sheet.

        Args:
            pages: the kinds of games; the first one with a game is shown.
            paint: returns the picture of a game by page and key, or an empty one. It is
                called for visible rows only, one at a time.
            parent: the widget to cover.
        """
        labels = tr("SavedGamesDialog", "Rename…"), tr("SavedGamesDialog", "Delete…")
        super().__init__(tr("SavedGamesDialog", "Open a game"), WIDTH, labels, parent)
        self._pages = list(pages)
        self._paint = paint
        self.painted: dict[tuple[int, object], QIcon] = {}
        self._at = next((number for number, page in enumerate(pages) if page.rows), 0)
        self._pills = QButtonGroup(self)
        self.body.addLayout(self._pill_row())
        self.list.setIconSize(_PICTURE)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setUniformItemSizes(True)
        self.list.currentRowChanged.connect(lambda _: self._on_row())
        self.list.itemDoubleClicked.connect(lambda _: self._open())
        self.add_list()
        self.also = foot_button("")
        self.add_foot((self.rename, self.also, self.remove, None))
        self._connect_foot()
        self.body.addLayout(self.buttons)
        other = self.add_button(tr("SavedGamesDialog", "Open another file…"))
        other.clicked.connect(self._other)
        self.buttons.addStretch(1)
        self.add_button(tr("SavedGamesDialog", "Close")).clicked.connect(self.dismiss)
        self.act = self.add_button("", main=True)
        self.act.clicked.connect(self._open)
        self.fit_body()
        # The visible rows are painted first, others when they become visible.
        self._painter = QTimer(self)
        self._painter.setInterval(0)
        self._painter.timeout.connect(self._paint_next)
        self.list.verticalScrollBar().valueChanged.connect(lambda _: self._painter.start())
        self.show_page(self._at)

    @property
    def page(self) -> int:
        """The number of the page that is shown."""
        return self._at

    @property
    def is_painting(self) -> bool:
        """Whether pictures of visible rows are missing."""
        return self._painter.isActive()

    @property
    def row(self) -> GameRow | None:
        """The selected game."""
        rows, at = self._pages[self._at].rows, self.list.currentRow()
        return rows[at] if 0 <= at < len(rows) else None

    def show_page(self, number: int, row: int = 0) -> None:
        """Show a kind of games and select one of them."""
        self._at = number
        page = self._pages[number]
        self._pills.button(number).setChecked(True)
        self.stop_asking()
        self.list.clear()
        height = max(_PICTURE.height(), 2 * self.list.fontMetrics().lineSpacing()) + 2 * _AROUND_PX
        for entry in page.rows:
            item = QListWidgetItem(f"{entry.title}\n{entry.problem or entry.about}")
            item.setToolTip(entry.hint)
            item.setIcon(self.painted.get((number, entry.key), _blank()))
            item.setSizeHint(QSize(0, height))
            self.list.addItem(item)
        self.list.setAccessibleName(tr("SavedGamesDialog", "{kind}, newest first").format(kind=page.name))
        self.show_empty("" if page.rows else page.empty)
        self.list.setCurrentRow(min(row, len(page.rows) - 1))
        self._on_row()
        self._painter.start()

    def show_rows(self, number: int, rows: Sequence[GameRow]) -> None:
        """Replace the games of a kind; keep the selected row, or the nearest one."""
        at = self.list.currentRow()
        self._pages[number] = replace(self._pages[number], rows=tuple(rows))
        self._pills.button(number).setText(self._pill_words(number))
        if number == self._at:
            self.show_page(number, max(at, 0))
            self.focus_list()

    def focus_list(self) -> None:
        """Put the focus on the list, without a game on the kind of games."""
        if self._pages[self._at].rows:
            super().focus_list()
        else:
            self._pills.button(self._at).setFocus(Qt.FocusReason.OtherFocusReason)

    def fit_body(self) -> None:
        """Set the height of the list to the available height."""
        height = _HEIGHT if any(page.rows for page in self._pages) else _LOW
        self.pages.setFixedHeight(style.page_height(height, _REST_PX))

    def stop_asking(self) -> None:
        """Cancel a question or a new name, and show the usual buttons."""
        super().stop_asking()
        self.act.setEnabled(self.row is not None and not self.row.problem)

    def dismiss(self) -> None:
        """Close the sheet and stop painting pictures."""
        self._painter.stop()
        super().dismiss()

    # -- inside ---------------------------------------------------------------------------------

    def _pill_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        for number in range(len(self._pages)):
            pill = Pill(self._pill_words(number))
            pill.setObjectName("pill")
            pill.setFont(style.font("label", 18, 600))
            pill.setCheckable(True)
            pill.setAutoExclusive(True)
            self._pills.addButton(pill, number)
            row.addWidget(pill)
        self._pills.idClicked.connect(self.show_page)
        row.addStretch(1)
        return row

    def _pill_words(self, number: int) -> str:
        page = self._pages[number]
        return tr("SavedGamesDialog", "{kind} ({count})").format(kind=page.name, count=len(page.rows))

    def _connect_foot(self) -> None:
        self.rename.clicked.connect(lambda _: self._ask_name())
        self.also.clicked.connect(lambda _: self._do_also())
        self.remove.clicked.connect(lambda _: self._ask())
        self.foot.confirmed.connect(self._delete)
        self.foot.named.connect(self._rename)

    def _on_row(self) -> None:
        page, row = self._pages[self._at], self.row
        self.stop_asking()
        self.act.setText(page.act)
        self.remove.setEnabled(row is not None)
        self.rename.setEnabled(row is not None and not row.problem)
        self.rename.setVisible(page.longest_name > 0)
        self.also.setText(page.also)
        self.also.setVisible(bool(page.also))
        self.also.setEnabled(row is not None and not row.problem)
        self.foot.setVisible(bool(page.rows))

    def _open(self) -> None:
        row, page = self.row, self._at
        if row is not None and not row.problem:
            self.dismiss()
            self.chosen.emit(page, row.key)

    def _do_also(self) -> None:
        row = self.row
        if row is not None and not row.problem:
            self.also_wanted.emit(self._at, row.key)

    def _other(self) -> None:
        self.dismiss()
        self.other_wanted.emit()

    def _ask(self) -> None:
        row = self.row
        if row is None:
            return
        question = self._pages[self._at].question.format(name=row.title)
        self.foot.ask(question, tr("SavedGamesDialog", "Keep"), tr("SavedGamesDialog", "Delete"))
        self.act.setEnabled(False)

    def _ask_name(self) -> None:
        row = self.row
        if row is None:
            return
        self.foot.name.setMaxLength(self._pages[self._at].longest_name)
        self.foot.ask_name(row.title)
        self.act.setEnabled(False)

    def _delete(self) -> None:
        row = self.row
        if row is not None:
            self.delete_wanted.emit(self._at, row.key)

    def _rename(self) -> None:
        row, name = self.row, self.foot.name.text().strip()
        self.stop_asking()
        if row is not None and name and name != row.title:
            self.renamed.emit(self._at, row.key, name)

    def _paint_next(self) -> None:
        """Paint the next missing picture of a visible row, or stop the timer."""
        rows, room = self._pages[self._at].rows, self.list.viewport().rect()
        for at, row in enumerate(rows):
            key = (self._at, row.key)
            item = self.list.item(at)
            if key in self.painted or not row.can_paint or not self._is_seen(item, room):
                continue
            picture = self._paint(*key)
            icon = _icon(picture) if not picture.isNull() else _blank()
            self.painted[key] = icon
            item.setIcon(icon)
            return
        self._painter.stop()

    def _is_seen(self, item: QListWidgetItem, room: QRect) -> bool:
        return self.list.visualItemRect(item).intersects(room)


def _icon(picture: QPixmap) -> QIcon:
    icon = QIcon(picture)
    # The picture of the selected row must not be tinted.
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon


def _blank() -> QIcon:
    """Return an empty picture as a placeholder."""
    picture = QPixmap(_PICTURE)
    picture.fill(Qt.GlobalColor.transparent)
    return QIcon(picture)
