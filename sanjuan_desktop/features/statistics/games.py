"""The page of the statistics that lists finished games, to be deleted or saved as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QPushButton, QVBoxLayout, QWidget

from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.features.statistics.games_table import GamesTable
from sanjuan_desktop.ui.widgets.list_foot import ListFoot, foot_button

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from sanjuan_desktop.features.statistics.figures import Figures


class GamesPage(QWidget):
    """Newest first; what is deleted is asked for once more, on the sheet itself."""

    delete_wanted = Signal(object)
    """The ids of the games to delete, confirmed."""
    csv_wanted = Signal()
    look_back_wanted = Signal(int)
    """The id of the game to look back at."""
    compare_wanted = Signal(int)
    """Identity of a game whose deal is to be compared."""
    review_wanted = Signal(int)
    """Id of the game whose review the player opens."""
    announced = Signal(str)
    """Announcement for screen readers: a deal was opened or closed."""

    @staticmethod
    def title() -> str:
        """Return the name of the page."""
        return tr("StatisticsDialog", "Games")

    def __init__(self) -> None:
        super().__init__()
        heads = (
            tr("StatisticsDialog", "Finished"),
            tr("StatisticsDialog", "Players and points"),
            tr("StatisticsDialog", "Rounds"),
            tr("StatisticsDialog", "Undo"),
            tr("StatisticsDialog", "Hints"),
        )
        self.table = GamesTable(
            tr("StatisticsDialog", "Finished games, newest first"), heads, wide=1, wraps=True
        )
        self._figures: Figures | None = None
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.table.chosen.connect(self._on_chosen)
        self.table.doubleClicked.connect(lambda _: self._look_back())
        self.table.toggled.connect(self._toggle)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.table, 1)
        self.foot = ListFoot((*self._foot_buttons(), None))
        self.foot.cancelled.connect(self.stop_asking)
        self.foot.confirmed.connect(lambda: self.delete_wanted.emit(self._chosen_games()))
        column.addWidget(self.foot)
        self._on_chosen()

    @property
    def is_asking(self) -> bool:
        """True while it is asked whether games are really to be deleted."""
        return self.foot.is_asking

    def show_figures(self, figures: Figures) -> None:
        """Show other games; none is chosen."""
        before, self._figures = self._figures, figures
        if before is not None:
            figures.games.groups.opened = before.games.groups.opened
        self.table.show_source(figures.games)
        self.table.groups = figures.games.groups
        self.stop_asking()

    def choose(self, number: int) -> None:
        """Select a game, opening its deal if necessary; the first one if the game is not listed."""
        figures = self._figures
        if figures is None:
            return
        first = figures.games.groups.first_of(number)
        if first != number and self.table.place_of(number) is None:
            self._toggle(first)
        if self.table.place_of(number) is None:
            number = next(iter(figures.games.ids), number)
        self.table.choose(number)

    def _toggle(self, number: int) -> None:
        """Open or close the deal of a game; inside it, move to the row of the deal."""
        if self._figures is None:
            return
        groups = self._figures.games.groups
        first = groups.first_of(number)
        announcement = groups.toggle(first)
        self.table.refresh()
        if first != number:
            self.table.choose(first)
        self.announced.emit(announcement)

    def stop_asking(self) -> None:
        """Show the usual buttons; nothing is deleted."""
        was_asking = self.is_asking
        self.foot.stop_asking()
        self._on_chosen()
        if was_asking:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for what the delete key is to delete."""
        if event.key() == Qt.Key.Key_Delete and self.table.chosen_count:
            self._ask()
        else:
            super().keyPressEvent(event)

    def _foot_buttons(self) -> tuple[QPushButton, ...]:
        """Return small buttons: there are five of them, also in large letters."""
        self.look_back = foot_button(tr("StatisticsDialog", "Replay"), is_small=True)
        self.look_back.setToolTip(
            tr("StatisticsDialog", "Replay the selected game on the table, step by step")
        )
        self.look_back.clicked.connect(self._look_back)
        self.review = foot_button(tr("Review", "Review"), is_small=True)
        self.review.setToolTip(tr("StatisticsDialog", "Review of the selected game"))
        self.review.clicked.connect(self._review)
        self.compare = foot_button(tr("StatisticsDialog", "Compare"), is_small=True)
        self.compare.setToolTip(tr("StatisticsDialog", "How each level plays the deal of the selected game"))
        self.compare.clicked.connect(self._compare)
        self.delete = foot_button(tr("StatisticsDialog", "Delete…"), is_small=True)
        self.delete.clicked.connect(self._ask)
        self.save = foot_button(tr("StatisticsDialog", "CSV…"), is_small=True)
        self.save.setAccessibleName(tr("StatisticsDialog", "Save as CSV…"))
        self.save.setAccessibleDescription(tr("StatisticsDialog", "A table for spreadsheet programs."))
        self.save.setToolTip(self.save.accessibleDescription())
        self.save.clicked.connect(lambda _: self.csv_wanted.emit())
        return self.look_back, self.review, self.compare, self.delete, self.save

    def _on_chosen(self) -> None:
        count = self.table.chosen_count
        self.delete.setEnabled(count > 0)
        for button in (self.look_back, self.review, self.compare):
            button.setEnabled(count == 1)
        if self.is_asking:
            self.foot.show_question(self._question())
            self.foot.confirm_button.setEnabled(count > 0)

    def _look_back(self) -> None:
        chosen = self.table.chosen_ids()
        if len(chosen) == 1:
            self.look_back_wanted.emit(chosen[0])

    def _review(self) -> None:
        chosen = self.table.chosen_ids()
        if len(chosen) == 1:
            self.review_wanted.emit(chosen[0])

    def _compare(self) -> None:
        chosen = self.table.chosen_ids()
        if len(chosen) == 1:
            self.compare_wanted.emit(chosen[0])

    def _ask(self) -> None:
        # A selection that was cleared during an earlier question has disabled it.
        self.foot.confirm_button.setEnabled(True)
        self.foot.ask(self._question(), tr("StatisticsDialog", "Keep"), tr("StatisticsDialog", "Delete"))

    def _chosen_games(self) -> tuple[int, ...]:
        """Return the ids of the selected games, with those inside a closed deal."""
        ids = self.table.chosen_ids()
        return ids if self._figures is None else self._figures.games.groups.with_hidden(ids)

    def _question(self) -> str:
        groups = self.table.groups
        # A long selection is counted without reading it.
        count = len(self._chosen_games()) if groups else self.table.chosen_count
        return counted(
            "StatisticsDialog",
            "Permanently delete %n games from your history?",
            "Permanently delete this game from your history?",
            count,
        )
