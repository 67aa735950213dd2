"""Sheet of the players, on which a seat is handed over or taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.control.text.i18n import level_name, level_tip, tr
from sanjuan_desktop.control.text.phrases import whose
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.combo import ChoiceBox
from sanjuan_desktop.ui.widgets.literal import literal
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, caption, centre_items, rule, words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.features.players.page import SeatText

WIDTH: Final = 780
PORTRAIT_PX: Final = 52
_LEVEL_PX: Final = (112, 150)


class PlayersDialog(PaperDialog):
    """A row for each seat: portrait, name, player, and what may change."""

    rules_section = "table"

    handed_over = Signal(int, str)
    """A seat, and the level of the computer player that takes it."""
    taken = Signal(int)
    """A seat that a person takes."""

    def __init__(
        self,
        seats: Sequence[SeatText],
        picture: Callable[[str, int], QPixmap],
        level: str,
        parent: QWidget | None = None,
    ) -> None:
        """Fill the sheet.

        Args:
            seats: the players in the order of their seats.
            picture: paints a portrait, by its name, in the colour of a seat.
            level: proposed level of a computer player.
            parent: the widget to cover.
        """
        super().__init__(tr("Players", "Players"), WIDTH, parent)
        about = tr(
            "Players",
            "A computer player can take the seat of anyone who must leave, and give it back later. The cards "
            "stay hidden from the others. Decisions before a change can no longer be undone.",
        )
        self.setAccessibleDescription(about)
        self.body.addWidget(words(about, style.font("text", 17, 500), wrap=True))
        self.levels: dict[int, ChoiceBox] = {}
        """Level for the seat of each person."""
        self.acts: dict[int, QPushButton] = {}
        """Button that changes the player of each seat."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(style.scaled(12))
        grid.setVerticalSpacing(style.scaled(8))
        grid.setColumnStretch(1, 1)
        for seat in seats:
            line = 2 * seat.seat
            if seat.seat:
                grid.addWidget(rule(), line - 1, 0, 1, 3)
            self._add_row(grid, line, seat, picture(seat.portrait, seat.seat), level)
        self.body.addLayout(grid)
        text = tr("Players", "A seat with several players does not count for statistics, level and honours.")
        self.body.addWidget(caption(text))
        self.body.addSpacing(4)
        self.body.addLayout(self.buttons)
        self.buttons.addStretch(1)
        self.add_button(tr("Players", "Back to the table"), main=True).clicked.connect(self.dismiss)

    def _add_row(self, grid: QGridLayout, line: int, seat: SeatText, picture: QPixmap, level: str) -> None:
        face = QLabel()
        face.setPixmap(picture)
        face.setAccessibleName("")
        grid.addWidget(face, line, 0)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addStretch(1)
        name = words(seat.name, style.font("text", 18, 700))
        name.setAccessibleName(f"{seat.name}: {seat.about}")
        texts.addWidget(name)
        texts.addWidget(words(seat.about, style.font("text", 15, 500), "caption", wrap=True))
        texts.addStretch(1)
        grid.addLayout(texts, line, 1)
        controls = QHBoxLayout()
        controls.setSpacing(style.scaled(8))
        controls.addStretch(1)
        if seat.is_person:
            controls.addWidget(self._level_box(seat, level))
        controls.addWidget(self._act(seat))
        centre_items(controls)
        grid.addLayout(controls, line, 2, Qt.AlignmentFlag.AlignVCenter)

    def _level_box(self, seat: SeatText, level: str) -> ChoiceBox:
        box = ChoiceBox("level", *map(style.scaled, _LEVEL_PX))
        box.offer(PLAYABLE_LEVELS, level_name, level_tip)
        box.setCurrentIndex(PLAYABLE_LEVELS.index(level))
        box.describe(tr("Players", "Level of the computer player for {name}").format(name=seat.name))
        box.setEnabled(not seat.why_stays)
        self.levels[seat.seat] = box
        return box

    def _act(self, seat: SeatText) -> QPushButton:
        """Return the button that changes the player of a seat; a tooltip says why it is disabled."""
        if seat.is_person:
            label, about = tr("Players", "Hand over"), tr("Players", "A computer player takes {whose} seat.")
        elif seat.is_own:
            label = tr("Players", "Take the seat back")
            about = tr("Players", "The person goes on in {whose} seat.")
        else:
            label = tr("Players", "Join here")
            about = tr("Players", "A person takes {whose} seat and sees its cards. This counts as undo.")
        button = QPushButton(literal(label))
        button.setFont(style.font("label", 17, 600))
        button.setAutoDefault(True)
        about = about.format(whose=whose(seat.name))
        button.setAccessibleName(f"{label}: {seat.name}")
        button.setToolTip(seat.why_stays or about)
        button.setAccessibleDescription(seat.why_stays or about)
        button.setEnabled(not seat.why_stays)
        button.clicked.connect(lambda: self._change(seat))
        self.acts[seat.seat] = button
        return button

    def _change(self, seat: SeatText) -> None:
        level = PLAYABLE_LEVELS[self.levels[seat.seat].currentIndex()] if seat.is_person else ""
        self.dismiss()
        if seat.is_person:
            self.handed_over.emit(seat.seat, level)
        else:
            self.taken.emit(seat.seat)
