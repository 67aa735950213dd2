"""Sheet of a comparison: the seat, the progress, and a bar for each level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.compare.rank_chart import AmongView
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.choice_row import Pill
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, caption, section, words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QLabel

    from sanjuan_desktop.features.compare.page import ComparePage

WIDTH: Final = 780


class CompareDialog(PaperDialog):
    """Shows a page and reports the player's choices; closing it stops nothing."""

    rules_section = "advice"

    seat_chosen = Signal(int)
    stop_wanted = Signal()
    resume_wanted = Signal()
    expert_wanted = Signal()
    """The slow expert should play too."""

    def __init__(self, people: Mapping[int, str], seat: int) -> None:
        """Fill the sheet.

        Args:
            people: names by seat of the people whose seats can be chosen.
            seat: the initial seat.
        """
        super().__init__(tr("Duplicate", "The same deal, played by each level"), WIDTH)
        self._is_stopped = False
        self._pills = QButtonGroup(self)
        if len(people) > 1:
            self._add_pills(people, seat)
        self._who = words("", style.font("display", 22, 900), "heading", wrap=True)
        self._text = words("", style.font("text", 17, 500), wrap=True)
        self.body.addWidget(self._who)
        self.body.addWidget(self._text)
        head = QHBoxLayout()
        head.addWidget(section(tr("Challenges", "Compared with each level")))
        head.addStretch(1)
        self._progress = words("", style.font("text", 15, 500), "caption")
        head.addWidget(self._progress)
        self.body.addLayout(head)
        self.among = AmongView()
        self.body.addWidget(self.among)
        self.body.addWidget(caption(tr("Challenges", "Filled: fewer points than you; hatched: the same.")))
        self.body.addWidget(
            caption(tr("Challenges", "One deal says little: the cards matter more than the level."))
        )
        self.body.addSpacing(6)
        self.expert = self._small(tr("Duplicate", "Include Expert"))
        slow = tr("Duplicate", "16 more games, which take far longer than all the rest.")
        self.expert.setToolTip(slow)
        self.expert.setAccessibleDescription(slow)
        self.expert.clicked.connect(self.expert_wanted)
        self.stop = self._small("")
        self.stop.clicked.connect(self._turn)
        self.buttons.addStretch(1)
        self.add_button(tr("Duplicate", "Done"), main=True).clicked.connect(self.dismiss)
        self.body.addLayout(self.buttons)

    @property
    def progress(self) -> str:
        """The displayed text about the progress."""
        return self._progress.text()

    @property
    def labels(self) -> tuple[QLabel, QLabel]:
        """Labels that name the compared person and the levels."""
        return self._who, self._text

    def show_page(self, page: ComparePage, *, is_stopped: bool, offers_expert: bool) -> None:
        """Show the progress; the focused control keeps the focus."""
        self._is_stopped = is_stopped
        self._who.setText(page.heading)
        self._text.setText(page.text)
        self.setAccessibleDescription(f"{page.heading}. {page.text}")
        self._progress.setText(page.progress)
        self.among.show_bands(page.bands, tr("Challenges", "Compared with each level"))
        self.stop.setText(tr("Duplicate", "Continue") if is_stopped else tr("Duplicate", "Stop"))
        for button, is_wanted in ((self.stop, not page.is_whole), (self.expert, offers_expert)):
            if not is_wanted and button.hasFocus() and self._main is not None:
                self._main.setFocus(Qt.FocusReason.OtherFocusReason)
            button.setVisible(is_wanted)

    # -- inside ---------------------------------------------------------------------------------

    def _small(self, label: str) -> QPushButton:
        button = self.add_button(label)
        button.setObjectName("small")
        return button

    def _turn(self) -> None:
        (self.resume_wanted if self._is_stopped else self.stop_wanted).emit()

    def _add_pills(self, people: Mapping[int, str], seat: int) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        for at, name in people.items():
            pill = Pill(name)
            pill.setObjectName("pill")
            pill.setFont(style.font("label", 17, 600))
            pill.setCheckable(True)
            pill.setAutoExclusive(True)
            pill.setChecked(at == seat)
            pill.setAccessibleName(tr("Duplicate", "In {name}’s seat").format(name=name))
            self._pills.addButton(pill, at)
            row.addWidget(pill)
        row.addStretch(1)
        self.body.addLayout(row)
        self._pills.idClicked.connect(self.seat_chosen)
