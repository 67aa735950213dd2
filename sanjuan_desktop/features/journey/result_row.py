"""Stars of a chapter on the score sheet, shown once the winner is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QHBoxLayout

from sanjuan_desktop.features.journey.stars import StarRow
from sanjuan_desktop.features.scores.result import Result
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.fading import fade_in, hide_softly
from sanjuan_desktop.ui.widgets.sheet import words

if TYPE_CHECKING:
    from sanjuan_desktop.ui.table.animator import Animator

_STAR_PX: Final = 26
_FADE_MS: Final = 120


class ResultRow(Result):
    """Three stars and a sentence, hidden until the score sheet shows them."""

    def __init__(self, stars: int, said: str, animator: Animator) -> None:
        super().__init__()
        self._animator = animator
        self.stars = StarRow(stars, px=_STAR_PX)
        self.label = words(said, style.font("text", 17, 700), wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(style.scaled(12))
        row.addWidget(self.stars)
        row.addWidget(self.label, 1)

    def hide_it(self) -> None:
        """Hide the row but keep its space."""
        hide_softly(self)

    def appear(self) -> None:
        """Fade the row in and show its stars one by one."""
        fade_in(self, self._animator.fade_time(_FADE_MS))
        self.stars.pop(fades=self._animator.fades_only, speed=self._animator.speed)
