"""Note about a computer player's style, or about playing at one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sanjuan_desktop.ai.levels import ENGINE, PLAYABLE_LEVELS, engine_name
from sanjuan_desktop.control.text.i18n import character_tip, character_title, level_name, level_tip, tr
from sanjuan_desktop.features.newgame.last_game import CHARACTERS
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.widgets.sheet import words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QFont
    from PySide6.QtWidgets import QLabel

    from sanjuan_desktop.storage.parts import Seat

_TEXT_PX: Final = 15
_HIGH: Final = 10_000
_PROGRAM: Final = f"{ENGINE}my_own_player.py"
"""Placeholder for the name of a program; a real name may be slightly longer."""


class OpponentNote(QWidget):
    """Note with space for its longest sentences, so that nothing moves when they change."""

    def __init__(self, width: int) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 0)
        column.setSpacing(2)
        face = style.font("text", _TEXT_PX, 500)
        self._who = words("", style.font("text", _TEXT_PX, 700))
        self._level, self._character = _line(face), _line(face)
        for label in (self._who, self._level, self._character):
            column.addWidget(label)
        self.fit(width)

    def fit(self, width: int) -> None:
        """Set the width in pixels, and the height that the longest sentences need."""
        self.setFixedWidth(width)
        _make_room(self._level, width, (*map(_level_words, (*PLAYABLE_LEVELS, _PROGRAM)), _together_words()))
        _make_room(self._character, width, map(_character_words, CHARACTERS))

    @property
    def text(self) -> str:
        """The whole text of the note, a line for each sentence."""
        return "\n".join(label.text() for label in (self._who, self._level, self._character))

    def tell(self, seat: int, entry: Seat) -> None:
        """Describe ``entry``, a computer player on ``seat``."""
        name = entry.name or theme.SEAT_LETTERS[seat]
        self._who.setText(tr("OpponentNote", "What to expect of {name}").format(name=name))
        self._level.setText(_level_words(entry.level))
        # The character of a program is unknown.
        self._character.setText("" if engine_name(entry.level) else _character_words(entry.style))

    def tell_of_people(self) -> None:
        """Explain how several people play at one screen."""
        self._who.setText(tr("OpponentNote", "Together at one screen"))
        self._level.setText(_together_words())
        self._character.setText("")


def _together_words() -> str:
    return tr("OpponentNote", "A curtain covers the cards until the player whose turn it is has sat down.")


def _level_words(level: str | None) -> str:
    return f"{level_name(level)}: {level_tip(level)}"


def _character_words(style: str) -> str:
    return f"{character_title(style)}: {character_tip(style)}"


def _line(face: QFont) -> QLabel:
    label = words("", face, "caption", wrap=True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    return label


def _make_room(label: QLabel, width: int, texts: Iterable[str]) -> None:
    """Set the height of a label for the longest of ``texts``."""
    metrics = QFontMetrics(label.font())
    box = QRect(0, 0, width, _HIGH)
    label.setFixedHeight(
        max(metrics.boundingRect(box, Qt.TextFlag.TextWordWrap, text).height() for text in texts) + 1
    )
