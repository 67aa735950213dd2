"""Choice of the clock of a new game."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.times import limit_words
from sanjuan_desktop.storage.parts import NO_LIMIT, TimeLimit
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.combo import ChoiceBox
from sanjuan_desktop.ui.widgets.sheet import words

GAME_MINUTES: Final = (5, 10, 15, 20, 30)
DECISION_SECONDS: Final = (15, 30, 60, 120)
"""Offered time limits: for the whole game, and for each decision."""

_LEAST_PX: Final = 150
"""Minimum width of the box in pixels."""


class LimitRow(QWidget):
    """Label with a box of time limits; a limit of the last game that is not offered is added."""

    def __init__(self, limit: TimeLimit) -> None:
        """Select ``limit``."""
        super().__init__()
        self._limits = [
            NO_LIMIT,
            *[TimeLimit(game_s=60 * minutes) for minutes in GAME_MINUTES],
            *[TimeLimit(decision_s=seconds) for seconds in DECISION_SECONDS],
        ]
        if limit not in self._limits:
            self._limits.append(limit)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        self.label = words(tr("LimitRow", "Clock"), style.font("text", 17, 700))
        self.box = ChoiceBox("limit", style.scaled(_LEAST_PX), None)
        self.box.offer(self._limits, limit_words, _tip)
        self.box.setCurrentIndex(self._limits.index(limit))
        self.box.setAccessibleName(tr("LimitRow", "Clock"))
        self.box.setAccessibleDescription(_about())
        self.box.setToolTip(_about())
        self.label.setBuddy(self.box)
        row.addWidget(self.label)
        row.addWidget(self.box, 1)

    @property
    def limit(self) -> TimeLimit:
        """The selected limit."""
        return self._limits[self.box.currentIndex()]


def _about() -> str:
    return tr(
        "LimitRow",
        "When your time is up, the table decides for you. After the time for the whole game is up, "
        "you have 10 seconds for each further decision.",
    )


def _tip(limit: TimeLimit) -> str:
    """Return the effect of a limit, for the tooltip of its entry."""
    if limit.game_s:
        return tr(
            "LimitRow",
            "Time of each person for the whole game. After it, 10 seconds for each decision; "
            "then the table decides.",
        )
    if limit.decision_s:
        return tr("LimitRow", "Time for each decision; then the table decides.")
    return tr("LimitRow", "Everyone thinks as long as they like.")
