"""The score sheet: who has how many points for what, and who wins."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from sanjuan_desktop.app.look import style
from sanjuan_desktop.app.scores.count_up import Count, CountUp
from sanjuan_desktop.app.scores.score_lines import score_lines, tied, victory, winners_of
from sanjuan_desktop.app.widgets.sheet import PaperDialog, caption, rule, words
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPixmap

    from sanjuan_desktop.app.scores.count_up import CountPace
    from sanjuan_desktop.rules import ScoreSheet

_LABEL_PX: Final = 250
_COLUMN_PX: Final = 130
_GAP_PX: Final = 8
_NO_POINTS: Final = "–"
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_REST_S: Final = 1.2
"""So long no key may have been pressed before Enter begins another game."""


class ScoreSheetDialog(PaperDialog):
    """Shows the points line by line, a column for each player, the winners on gold."""

    play_again = Signal()
    same_deal = Signal()
    new_game = Signal()

    def __init__(
        self,
        sheets: Sequence[ScoreSheet],
        names: Sequence[str],
        portraits: Sequence[QPixmap],
        takebacks: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        """Fill the sheet.

        Args:
            sheets: one for each seat, in the order of the seats.
            names: of the players.
            portraits: a picture for each player.
            takebacks: how often somebody took back what had shown hidden cards, or looked into them.
            parent: the widget to cover.
        """
        self.winners = winners_of(sheets)
        super().__init__(victory(self.winners, names), _usual_width(len(names)), parent)
        self.clock: Callable[[], float] = monotonic
        self._pressed = self.clock()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(_GAP_PX)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnMinimumWidth(0, style.scaled(_LABEL_PX))
        self._grid.setColumnStretch(0, 1)
        lines = score_lines(sheets)
        rows = len(lines) + 3 + bool(tied(sheets))
        self._gold: list[QFrame] = []
        self._counts: list[list[Count]] = []
        self._totals: list[tuple[QLabel, int]] = []
        self._count_up: CountUp | None = None
        for seat in self.winners:
            gold = QFrame()
            gold.setObjectName("wins")
            self._grid.addWidget(gold, 0, seat + 1, rows, 1)
            self._gold.append(gold)
        for seat, (name, portrait) in enumerate(zip(names, portraits, strict=True)):
            self._grid.addWidget(_head(name, portrait), 0, seat + 1)
        self._names = tuple(names)
        for row, line in enumerate(lines, start=1):
            self._line(row, line.label, line.points)
        self._foot(len(lines) + 1, sheets)
        self.body.addLayout(self._grid)
        if takebacks:
            text = tr("ScoreSheetDialog", "Taken back, or looked into hidden cards: {count}×")
            self.body.addWidget(caption(text.format(count=takebacks)))
        self.body.addSpacing(4)
        self.body.addLayout(self.buttons)
        self._buttons()

    def count_up(self, pace: CountPace) -> None:
        """Count the points from nought, row by row; the winners' gold comes at the end."""
        self._count_up = CountUp(self._counts, self._totals, pace, self)
        self._count_up.done.connect(lambda: self._show_gold(True))
        self._show_gold(False)
        self._count_up.start()

    def finish_count(self) -> bool:
        """Show all numbers at once; False if they have been shown already."""
        if self._count_up is None or not self._count_up.is_running:
            return False
        self._count_up.finish()
        return True

    def begin(self) -> None:
        """Show the sheet without a focus on any button: whoever still presses keys has not read it yet."""
        super().begin()
        self._pressed = self.clock()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key completes the counting first; Enter then does what it always does, after a moment of rest."""
        before, self._pressed = self._pressed, self.clock()
        if self.finish_count() or (event.key() in _ENTER and self._pressed - before < _REST_S):
            event.accept()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the buttons completes the counting."""
        self.finish_count()
        super().mousePressEvent(event)

    def _show_gold(self, on: bool) -> None:
        for frame in self._gold:
            frame.setVisible(on)

    def _line(self, row: int, label: str, points: Sequence[int | None]) -> None:
        counts: list[Count] = []
        self._counts.append(counts)
        self._grid.addWidget(words(label, style.font("text", 17, 500)), row, 0)
        for seat, value in enumerate(points):
            if value is None:
                self._cell(row, seat, words(_NO_POINTS, style.font("label", 20, 600), "caption"), label)
            else:
                number = words(str(value), style.font("label", 20, 600))
                self._cell(row, seat, number, label)
                counts.append(Count(number, value, seat))

    def _foot(self, row: int, sheets: Sequence[ScoreSheet]) -> None:
        self._grid.addWidget(rule(), row, 0, 1, len(sheets) + 1, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(
            words(tr("ScoreSheetDialog", "Total"), style.font("display", 22, 900)), row + 1, 0
        )
        for seat, sheet in enumerate(sheets):
            total = words(str(sheet.total), style.font("display", 30, 900))
            self._cell(row + 1, seat, total, tr("ScoreSheetDialog", "Total"))
            self._totals.append((total, sheet.total))
        deciding = tied(sheets)
        if deciding:
            label = tr("ScoreSheetDialog", "Tied: cards in hand and goods")
            self._grid.addWidget(words(label, style.font("text", 16, 400, italic=True)), row + 2, 0)
        for seat in deciding:
            cell = words(str(sheets[seat].tie_break), style.font("label", 20, 600))
            self._cell(row + 2, seat, cell, tr("ScoreSheetDialog", "Tied: cards in hand and goods"))

    def _cell(self, row: int, seat: int, label: QLabel, line: str) -> None:
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        # Heard one by one, a number needs its line and its column.
        label.setAccessibleName(
            tr("ScoreSheetDialog", "{line}, {name}: {points}").format(
                line=line, name=self._names[seat], points=label.text()
            )
        )
        self._grid.addWidget(label, row, seat + 1)

    def _buttons(self) -> None:
        self.add_button(tr("ScoreSheetDialog", "Look at the table")).clicked.connect(self.dismiss)
        self.buttons.addStretch(1)
        for label, signal in (
            (tr("ScoreSheetDialog", "New game"), self.new_game),
            (tr("ScoreSheetDialog", "Same deal again"), self.same_deal),
            (tr("ScoreSheetDialog", "Play again"), self.play_again),
        ):
            button = self.add_button(label, main=signal is self.play_again)
            button.clicked.connect(self.dismiss)
            button.clicked.connect(signal)


def _usual_width(players: int) -> int:
    """Return how wide the sheet is at the usual size of text, in pixels."""
    return max(800, 68 + _LABEL_PX + players * (_COLUMN_PX + _GAP_PX))


def _head(name: str, portrait: QPixmap) -> QWidget:
    head = QWidget()
    head.setMinimumWidth(_COLUMN_PX)
    column = QVBoxLayout(head)
    column.setContentsMargins(6, 8, 6, 2)
    column.setSpacing(2)
    picture = QLabel()
    picture.setPixmap(portrait)
    column.addWidget(picture, 0, Qt.AlignmentFlag.AlignCenter)
    label = words("", style.font("display", 18, 700))
    label.setText(label.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, _COLUMN_PX - 14))
    label.setToolTip(name)
    label.setAccessibleName(name)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    column.addWidget(label)
    return head
