"""Page of honours: a row of medals for each kind, and details of the selected one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.challenges.tab import ChallengesTab
from sanjuan_desktop.features.honours.honours import Medal
from sanjuan_desktop.features.honours.medal import MedalButton, MedalPicture
from sanjuan_desktop.features.honours.page import count_words, row_count, row_name
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.arrow_keys import ArrowKeys
from sanjuan_desktop.ui.widgets.sheet import section, words

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from sanjuan_desktop.features.honours.page import HonourText
    from sanjuan_desktop.ui.look.svg_store import SvgStore

_HEAD_PX: Final = 118
"""Minimum width of the names of the rows, in pixels; longer names wrap unless there is room for them."""
_LEAST_PX: Final = 113
"""Minimum width of a medal with its name, in pixels at the usual text size."""
_MOST: Final = 7
_GAP_PX: Final = 4
_MOST_HIGH_PX: Final = 84
"""Maximum height of a line of medals, in pixels."""
_AROUND_PX: Final = 138
"""Height of the parts above and below the lines of medals, including margins, in pixels."""


class HonoursTab(ChallengesTab):
    """Shows all honours; arrow keys move from medal to medal."""

    rules_heading = 4

    game_wanted = Signal(str)
    """Hash of the record of the game in which the selected honour was earned."""

    def __init__(self, svgs: SvgStore, texts: tuple[HonourText, ...]) -> None:
        super().__init__()
        self._columns = 0
        self.was_seen = False
        """Whether the page has been shown."""
        self.medals = [MedalButton(svgs, text) for text in texts]
        arrows = ArrowKeys(self, self._after)
        arrows.watch(self.medals)
        arrows.moved.connect(self.read)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(words(count_words(texts), style.font("text", 15, 500), "caption", wrap=True))
        self._heads: list[QLabel] = []
        self._boxes: list[QFrame] = []
        self._rows: list[tuple[QGridLayout, list[MedalButton]]] = []
        for medal in Medal:
            self._add_row(medal, [button for button in self.medals if button.model.medal == medal])
        self._name = words("", style.font("display", 20, 900), "heading", wrap=True)
        self._text = words("", style.font("text", 16, 500), wrap=True)
        self.look = QPushButton(tr("Deeds", "View that game"))
        self.look.setFont(style.font("label", 17, 600))
        self._game = ""
        self.look.clicked.connect(lambda _: self.game_wanted.emit(self._game))
        self._picture = MedalPicture(svgs)
        column.addWidget(self._read_box())
        column.addStretch(1)
        for button in self.medals:
            button.clicked.connect(lambda _=False, one=button: self.read(one))
        newest = [button for button in self.medals if button.model.is_new]
        done = [button for button in self.medals if button.model.is_done]
        self.read((newest or done or self.medals)[0])

    @property
    def text(self) -> str:
        """The text below the medals."""
        return f"{self._name.text()}\n{self._text.text()}"

    def read(self, chosen: MedalButton) -> None:
        """Show the description and the date of an honour below the medals."""
        for button in self.medals:
            button.setChecked(button is chosen)
        self._picture.show_medal(chosen.model)
        self._name.setText(chosen.model.name)
        self._text.setText(f"{chosen.model.condition} {chosen.model.when}")
        self._game = chosen.model.game
        self.look.setVisible(bool(self._game))

    def done_words(self) -> str:
        """Return the label of the button that closes the sheet."""
        return tr("Challenges", "Done")

    def fit(self, width: int, height: int) -> None:
        """Arrange as many medals side by side as fit, as high as the page permits."""
        gap, head = style.scaled(_GAP_PX), style.scaled(_HEAD_PX)
        self._column.setSpacing(gap)
        room = width - head - 4 * gap
        least = style.scaled(_LEAST_PX)
        self._columns = max(1, min(_MOST, room // least))
        whole = max(label.fontMetrics().horizontalAdvance(label.text()) for label in self._heads) + 1
        if head < whole <= head + room - self._columns * least:
            room -= whole - head
            head = whole
        wide = room // self._columns
        lines = len(self._lines())
        rest = height - style.scaled(_AROUND_PX) - (len(self._rows) + 2) * gap
        high = max(0, min(style.scaled(_MOST_HIGH_PX), rest // lines))
        self._picture.fit()
        for label in self._heads:
            label.setFixedWidth(head)
        for grid, buttons in self._rows:
            for at, button in enumerate(buttons):
                button.fit(wide, high)
                grid.addWidget(button, *divmod(at, self._columns))
            # Qt does not update the layout of a hidden grid.
            grid.invalidate()
        letters = min(button.largest_letters() for button in self.medals)
        for button in self.medals:
            button.letters = letters
        for box in self._boxes:
            box.updateGeometry()
        self._column.invalidate()
        self.updateGeometry()

    def showEvent(self, event: QShowEvent) -> None:
        """Remember that the page was shown."""
        super().showEvent(event)
        self.was_seen = True

    # -- inside ---------------------------------------------------------------------------------

    def _after(self, at: int, along: int, down: int) -> int:
        if along:
            return min(max(at + along, 0), len(self.medals) - 1)
        lines = self._lines()
        line = next(number for number, places in enumerate(lines) if at in places)
        other = lines[min(max(line + down, 0), len(lines) - 1)]
        return other[min(lines[line].index(at), len(other) - 1)]

    def _lines(self) -> list[list[int]]:
        """Return the indices of the medals in each line, from the top."""
        step = max(1, self._columns)
        lines = []
        start = 0
        for _, buttons in self._rows:
            places = list(range(start, start + len(buttons)))
            lines += [places[first : first + step] for first in range(0, len(places), step)]
            start += len(buttons)
        return lines

    def _read_box(self) -> QFrame:
        """Return the box with medal, name and description of one honour."""
        box = QFrame()
        box.setObjectName("read")
        row = QHBoxLayout(box)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(16)
        row.addWidget(self._picture)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addStretch(1)
        column.addWidget(self._name)
        column.addWidget(self._text)
        column.addStretch(1)
        row.addLayout(column, 1)
        row.addWidget(self.look, 0, Qt.AlignmentFlag.AlignVCenter)
        return box

    def _add_row(self, medal: Medal, buttons: list[MedalButton]) -> None:
        box = QFrame()
        box.setObjectName("sand")
        row = QHBoxLayout(box)
        row.setContentsMargins(8, 2, 4, 2)
        row.setSpacing(4)
        head = section(row_name(medal))
        head.setWordWrap(True)
        self._heads.append(head)
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addStretch(1)
        said.addWidget(head)
        count = row_count([button.model for button in buttons])
        said.addWidget(words(count, style.font("label", 14, 600), "caption"))
        said.addStretch(1)
        row.addLayout(said)
        grid = QGridLayout()
        grid.setSpacing(0)
        row.addLayout(grid)
        row.addStretch(1)
        self._rows.append((grid, buttons))
        self._boxes.append(box)
        self._column.addWidget(box)
