"""Sheet of a match: a row for each game, a column for each player, and the sums."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.numbers import local_moment, short_day
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.combo import ChoiceBox
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, words
from sanjuan_desktop.ui.widgets.table import FigureTable
from sanjuan_desktop.ui.widgets.table_rows import Cell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QPushButton

    from sanjuan_desktop.features.matches.page import MatchPage
    from sanjuan_desktop.features.matches.standing import MatchRow
    from sanjuan_desktop.ui.widgets.table_rows import Row

WIDTH: Final = 780
_LEAST_BOX_PX: Final = 200
_LAUREL: Final = "tokens/laurel"
_ROW_PX: Final = 30
_HEAD_PX: Final = 38
_MOST_ROWS: Final = 16
"""Number of rows that the table shows without scrolling, if the window is high enough."""
_AROUND_PX: Final = 256
_BOX_PX: Final = 48
"""Height of everything around the table, and of the list of matches, in pixels."""


class MatchDialog(PaperDialog):
    """Shows one of several matches; the last played one first."""

    rules_section = "matches"

    go_on_wanted = Signal(str)
    """The player wants to play the next game of this match."""
    another_wanted = Signal(str)
    """The player wants another match of the same players."""
    end_wanted = Signal(str)
    """The player has confirmed that this match is over."""
    look_back_wanted = Signal(int)
    """The player wants to replay the game with this id."""
    new_game_wanted = Signal()
    """The player wants to choose players and a match."""

    def __init__(self, pages: Sequence[MatchPage], chosen: str = "") -> None:
        """Fill the sheet.

        Args:
            pages: all matches, the last played one first; empty if there is none yet.
            chosen: id of the match to show first, "" for the last played one.
        """
        super().__init__(tr("MatchDialog", "Match"), WIDTH)
        self._pages = list(pages)
        self._at = next((at for at, page in enumerate(pages) if page.match == chosen), 0)
        self.box: ChoiceBox | None = None
        """List of the matches, if there are several."""
        self.goal = words("", style.font("display", 22, 900), "section", wrap=True)
        self.state = words("", style.font("text", 17, 500), wrap=True)
        self.table: FigureTable | None = None
        """Games and sums of the match; None without a match."""
        self.question = words("", style.font("text", 17, 700), "problem", wrap=True)
        if len(pages) > 1:
            self.body.addWidget(self._make_box())
        for label in (self.goal, self.state):
            self.body.addWidget(label)
        self._table_place = self.body.count()
        self.body.addWidget(self.question)
        self.body.addLayout(self.buttons)
        self._make_buttons()
        self._show()

    @property
    def page(self) -> MatchPage | None:
        """The match that is shown, or None."""
        return self._pages[self._at] if self._pages else None

    @property
    def is_asking(self) -> bool:
        """True while it is asked whether the match is really over."""
        return not self.question.isHidden()

    def show_pages(self, pages: Sequence[MatchPage]) -> None:
        """Show the new content of the matches."""
        new = {page.match: page for page in pages}
        self._pages = [new.get(page.match, page) for page in self._pages]
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take back the question with Esc; Enter answers it only with a button that has the focus."""
        if event.key() == Qt.Key.Key_Escape and self.is_asking:
            self._stop_asking()
            event.accept()
        else:
            super().keyPressEvent(event)

    def fit_body(self) -> None:
        """Set the height of the table to its rows, as far as the window has room."""
        if self.table is None or self.page is None:
            return
        rows = min(_MOST_ROWS, len(self.page.rows) + 4)
        wanted = style.scaled(_HEAD_PX + rows * _ROW_PX + 6)
        room = style.room_height() - style.scaled(_AROUND_PX + (0 if self.box is None else _BOX_PX))
        self.table.setFixedHeight(max(style.scaled(4 * _ROW_PX), min(wanted, room)))
        # The standing is below the games.
        QTimer.singleShot(0, self.table, self.table.scrollToBottom)

    # -- inside ---------------------------------------------------------------------------------

    def _make_box(self) -> ChoiceBox:
        box = self.box = ChoiceBox("match", style.scaled(_LEAST_BOX_PX), self.inner_width)
        box.offer(self._pages, lambda page: page.title, lambda page: page.goal)
        box.setCurrentIndex(self._at)
        box.describe(tr("MatchDialog", "Matches"))
        box.currentIndexChanged.connect(self._choose)
        return box

    def _make_buttons(self) -> None:
        self.replay = self._small(tr("MatchDialog", "Replay"))
        self.replay.setToolTip(tr("MatchDialog", "Replay the selected game on the table, step by step"))
        self.replay.clicked.connect(self._look_back)
        self.end = self._small(tr("MatchDialog", "End the match…"))
        self.end.clicked.connect(self._ask)
        self.buttons.addStretch(1)
        self.keep = self.add_button(tr("MatchDialog", "Keep playing"))
        self.keep.clicked.connect(self._stop_asking)
        self.really = self.add_button(tr("MatchDialog", "End the match"))
        self.really.clicked.connect(self._end)
        self.done = self.add_button(tr("MatchDialog", "Close"))
        self.done.clicked.connect(self.dismiss)
        self.go_on = self.add_button("", main=True)
        self.go_on.clicked.connect(self._go_on)

    def _small(self, label: str) -> QPushButton:
        button = self.add_button(label)
        button.setObjectName("small")
        return button

    def _choose(self, at: int) -> None:
        self._at = at
        self._show()

    def _show(self) -> None:
        page = self.page
        self._show_question(asking=False)
        if page is None:
            self.goal.hide()
            self.state.setText(
                tr(
                    "MatchDialog",
                    "A match is a series of games of the same players. Choose its length on the sheet for a "
                    "new game; its results are shown here after the first game.",
                )
            )
            self.go_on.setText(tr("MatchDialog", "New game"))
            for button in (self.replay, self.end):
                button.hide()
            return
        self.goal.setText(page.goal)
        self.state.setText(page.state)
        self.setAccessibleDescription(f"{page.goal}. {page.state}")
        self.go_on.setText(page.label)
        self.end.setVisible(page.can_end)
        self._show_table(page)
        self.fit()

    def _show_table(self, page: MatchPage) -> None:
        """Replace the table, because matches have different players."""
        before = self.table
        self.table = table = _GameTable(
            tr("MatchDialog", "Games of the match"),
            (tr("MatchDialog", "Game"), *[player.name for player in page.players]),
        )
        rows, ids = rows_of(page)
        table.show_rows(rows, ids)
        table.chosen.connect(self._on_chosen)
        table.doubleClicked.connect(lambda _: self._look_back())
        if before is not None:
            had_focus = before.hasFocus()
            self.body.removeWidget(before)
            before.hide()
            before.deleteLater()
            if had_focus:
                table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.body.insertWidget(self._table_place, table)
        self._on_chosen()

    def _on_chosen(self) -> None:
        self.replay.setEnabled(self._chosen_game() > 0)

    def _chosen_game(self) -> int:
        """Return the id of the selected game, 0 if no game is selected."""
        chosen = () if self.table is None else self.table.chosen_ids()
        return max(0, chosen[0]) if chosen else 0

    def _look_back(self) -> None:
        game = self._chosen_game()
        if game:
            self.look_back_wanted.emit(game)

    def _go_on(self) -> None:
        page = self.page
        if page is None:
            self.new_game_wanted.emit()
        elif not page.is_over:
            self.go_on_wanted.emit(page.match)
        else:
            self.another_wanted.emit(page.match)

    def _ask(self) -> None:
        self._show_question(asking=True)
        self.keep.setFocus(Qt.FocusReason.OtherFocusReason)

    def _stop_asking(self) -> None:
        self._show_question(asking=False)
        self.end.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self) -> None:
        page = self.page
        if page is not None:
            self.end_wanted.emit(page.match)

    def _show_question(self, *, asking: bool) -> None:
        """Show the question whether the match is over with its two answers, or the usual buttons."""
        text = tr(
            "MatchDialog",
            "End this match now? The standing decides who wins it. The games stay in Your games.",
        )
        page = self.page
        for answer in (self.keep, self.really):
            answer.setVisible(asking)
            answer.setAccessibleDescription(text)
        self.question.setText(text)
        self.question.setVisible(asking)
        for button in (self.done, self.go_on):
            button.setVisible(not asking)
        self.replay.setVisible(not asking and page is not None)
        self.end.setVisible(not asking and page is not None and page.can_end)


class _GameTable(FigureTable):
    """Table whose rows keep their order, because sums follow them."""

    def __init__(self, name: str, heads: Sequence[str]) -> None:
        super().__init__(name, heads)
        self.horizontalHeader().setSectionsClickable(False)

    def sort(self, column: int) -> None:
        """Keep the order of the rows."""


def rows_of(page: MatchPage) -> tuple[list[Row], list[int]]:
    """Return the rows of a match and the ids of their games; rows without a game have ids below 1."""
    rows: list[Row] = [_game_row(row, page) for row in page.rows]
    ids = [row.game for row in page.rows]
    rows.append((Cell.words(tr("MatchDialog", "Standing")),))
    best = {player.name for player in page.players if player.place == 1} if page.is_over else set()
    rows.append(
        (
            Cell.words(tr("MatchDialog", "Wins")),
            *[_number(player.wins, player.name, is_won=player.name in best) for player in page.players],
        )
    )
    rows.append(
        (Cell.words(tr("MatchDialog", "Points")), *[Cell.number(player.points) for player in page.players])
    )
    rows.append(
        (Cell.words(tr("MatchDialog", "Place")), *[Cell.number(player.place) for player in page.players])
    )
    return rows, [*ids, *range(0, -4, -1)]


def _game_row(row: MatchRow, page: MatchPage) -> Row:
    day = short_day(local_moment(row.finished_at))
    label = tr("MatchDialog", "{number} · {day}").format(number=row.number, day=day)
    return (
        Cell(label, row.number),
        *[
            _number(points, page.players[player].name, is_won=player in row.winners)
            for player, points in enumerate(row.points)
        ],
    )


def _number(number: int, name: str, *, is_won: bool) -> Cell:
    """Return the cell of a number, with a laurel if the player has won."""
    cell = Cell.number(number)
    if not is_won:
        return cell
    spoken = tr("MatchDialog", "{number}, {name} won").format(number=cell.text, name=name)
    return cell._replace(sign=_LAUREL, spoken=spoken, tip=spoken)
