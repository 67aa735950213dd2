"""Page of keys: all actions that work without a mouse."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, section, words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel

WIDTH: Final = 1220
_KEY_PX: Final = 64
_GAP_PX: Final = 28
_COLUMNS_PX: Final = ((1120, ((0, 1), (2, 3, 4), (5, 6))), (860, ((0, 1, 2), (3, 4, 5, 6))))
"""Minimum width of the sheet and the parts in each of its columns; a narrower one has a single column."""

Rows = tuple[tuple[str, str], ...]


class KeysDialog(PaperDialog):
    """Lists keys and their actions in as many columns as fit."""

    rules_section = "keys"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("KeysDialog", "Keys"), WIDTH, parent)
        self._columns = QHBoxLayout()
        self._columns.setSpacing(style.scaled(_GAP_PX))
        self._parts = [_Part(title, rows) for title, rows in parts()]
        self.fit_body()
        self.body.addLayout(self._columns)
        self.body.addLayout(self.buttons)
        self.buttons.addStretch(1)
        self.add_button(tr("KeysDialog", "Back to the table"), main=True).clicked.connect(self.dismiss)

    def fit_body(self) -> None:
        """Distribute the parts among columns, or use a single column in a narrow sheet."""
        while (item := self._columns.takeAt(0)) is not None:
            column = item.layout()
            while column is not None and column.takeAt(0) is not None:
                pass
        chosen = next(
            (columns for least, columns in _COLUMNS_PX if self.paper_width >= style.scaled(least)),
            (tuple(range(len(self._parts))),),
        )
        gaps = self._columns.spacing() * (len(chosen) - 1)
        width = (self.inner_width - gaps) // len(chosen)
        for numbers in chosen:
            column = QVBoxLayout()
            column.setSpacing(style.scaled(10))
            for number in numbers:
                self._parts[number].fit(width)
                column.addWidget(self._parts[number])
            column.addStretch(1)
            self._columns.addLayout(column, 1)


class _Part(QWidget):
    """Heading with keys and their actions below it."""

    def __init__(self, title: str, rows: Rows) -> None:
        super().__init__()
        self._texts: list[tuple[QLabel, int]] = []
        """Labels of the actions, each with the width of everything beside it."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(style.scaled(4))
        column.addWidget(section(title))
        column.addLayout(self._table(rows))

    def fit(self, width: int) -> None:
        """Set the width in pixels, and the height that the text needs."""
        for text, beside in self._texts:
            # Labels with several lines do not get their full height automatically.
            room = QRect(0, 0, width - beside, 10_000)
            lines = QFontMetrics(text.font()).boundingRect(room, Qt.TextFlag.TextWordWrap, text.text())
            text.setMinimumHeight(lines.height())

    def _table(self, rows: Rows) -> QGridLayout:
        """Return the table of a part."""
        grid = QGridLayout()
        between = style.scaled(12)
        grid.setHorizontalSpacing(between)
        face, does_face = style.font("label", 17, 700), style.font("text", 16, 500)
        named = [(named_here(key), does) for key, does in rows]
        widest = max(QFontMetrics(face).horizontalAdvance(key) for key, _ in named)
        beside = between + max(style.scaled(_KEY_PX), widest + 2)
        grid.setVerticalSpacing(style.scaled(3))
        grid.setColumnMinimumWidth(0, style.scaled(_KEY_PX))
        grid.setColumnStretch(1, 1)
        for line, (key, does) in enumerate(named):
            name = words(key, face)
            text = words(does, does_face, wrap=True)
            self._texts.append((text, beside))
            name.setAccessibleName(f"{key}: {does}")
            grid.addWidget(name, line, 0)
            grid.addWidget(text, line, 1)
        return grid


def parts() -> tuple[tuple[str, Rows], ...]:
    """Return all parts: the title of each, and its keys with their actions."""
    return (
        (tr("KeysDialog", "At the table"), _at_the_table()),
        (tr("KeysDialog", "Cards and roles"), _cards()),
        (tr("KeysDialog", "For some questions"), _questions()),
        (tr("KeysDialog", "During a replay"), _looking_back()),
        (tr("KeysDialog", "In a review"), _review()),
        (tr("KeysDialog", "In puzzles and when retrying decisions"), _trying()),
        (tr("KeysDialog", "Window and game"), _window()),
    )


def named_here(keys: str, is_mac: bool = sys.platform == "darwin") -> str:
    """Return keys with the names on this system's keyboards: on macOS symbols, and ⌘ for Ctrl."""
    if not is_mac:
        return keys
    signed = keys.replace(tr("KeysDialog", "Ctrl+"), "⌘").replace(tr("KeysDialog", "Shift+"), "⇧")
    return signed.replace("⌘⇧", "⇧⌘")


def _at_the_table() -> Rows:
    return (
        (tr("KeysDialog", "Tab, Up, Down"), tr("KeysDialog", "next or previous area of the table")),
        (
            tr("KeysDialog", "Left, Right"),
            tr("KeysDialog", "move within an area: cards, roles, buildings, buttons"),
        ),
        (tr("KeysDialog", "Space"), tr("KeysDialog", "select or deselect the highlighted item")),
        (tr("KeysDialog", "Enter"), tr("KeysDialog", "confirm")),
        (tr("KeysDialog", "Esc"), tr("KeysDialog", "one step back")),
        (tr("KeysDialog", "Shift+Enter"), tr("KeysDialog", "pass: build, sell or produce nothing")),
        (tr("KeysDialog", "A"), tr("KeysDialog", "another suggestion (not in puzzles)")),
        (tr("KeysDialog", "H"), tr("KeysDialog", "hint: your best options, and why")),
        (
            tr("KeysDialog", "Shift+H"),
            tr("KeysDialog", "ask the guide, in games with open hands"),
        ),
        (tr("KeysDialog", "Menu key"), tr("KeysDialog", "see a card up close")),
        (tr("KeysDialog", "L"), tr("KeysDialog", "the full log")),
        (tr("KeysDialog", "F1, ?"), tr("KeysDialog", "the rules for what you are pointing at")),
        (tr("KeysDialog", "F2"), tr("KeysDialog", "show the keys on the table")),
        (tr("KeysDialog", "F3"), tr("KeysDialog", "this page")),
    )


def _cards() -> Rows:
    return (
        (tr("KeysDialog", "1 to 5"), tr("KeysDialog", "a role, when you are asked for one")),
        (tr("KeysDialog", "1 to 5"), tr("KeysDialog", "an option, while a hint is shown")),
        (tr("KeysDialog", "1 to 9, 0"), tr("KeysDialog", "a card on offer or in your hand, from the left")),
        (tr("KeysDialog", "S"), tr("KeysDialog", "sort your hand: as drawn, by cost, by kind")),
        (tr("KeysDialog", "D"), tr("KeysDialog", "cards you have not seen yet")),
        (tr("KeysDialog", "B"), tr("KeysDialog", "what the others did since your last turn")),
        (tr("KeysDialog", "P"), tr("KeysDialog", "the players: hand over a seat, or take it back")),
        (tr("KeysDialog", "V"), tr("KeysDialog", "cover your cards when several people play")),
    )


def _questions() -> Rows:
    return (
        (tr("KeysDialog", "U"), tr("KeysDialog", "use the Library or save it (two players)")),
        (tr("KeysDialog", "O"), tr("KeysDialog", "go to the buildings the Crane could cover")),
        (tr("KeysDialog", "G"), tr("KeysDialog", "go to goods you can sell or pay with")),
        (tr("KeysDialog", "C"), tr("KeysDialog", "put the chosen card under the Chapel")),
        (tr("KeysDialog", "K"), tr("KeysDialog", "put cards under the Bank, or be asked next round")),
    )


def _review() -> Rows:
    return (
        (tr("KeysDialog", "Up, Down"), tr("KeysDialog", "previous or next decision")),
        (tr("KeysDialog", "T"), tr("KeysDialog", "show the position on the table")),
        (tr("KeysDialog", "P"), tr("KeysDialog", "play on from there")),
    )


def _trying() -> Rows:
    return (
        (tr("KeysDialog", "H"), tr("KeysDialog", "show me")),
        (tr("KeysDialog", "N"), tr("KeysDialog", "next puzzle or decision")),
        (tr("KeysDialog", "R"), tr("KeysDialog", "try again")),
        (tr("KeysDialog", "P"), tr("KeysDialog", "play on from here")),
        (tr("KeysDialog", "L"), tr("KeysDialog", "hide or show this panel")),
    )


def _looking_back() -> Rows:
    return (
        (tr("KeysDialog", "Left, Right"), tr("KeysDialog", "one step back or forward")),
        (
            tr("KeysDialog", "Page Up, Page Down"),
            tr("KeysDialog", "previous or next round or bookmark"),
        ),
        (tr("KeysDialog", "Home, End"), tr("KeysDialog", "start or end of the game")),
        (
            tr("KeysDialog", "Ctrl+Left, Ctrl+Right"),
            tr("KeysDialog", "previous or next review mark"),
        ),
        (tr("KeysDialog", "Space"), tr("KeysDialog", "start or stop automatic playback")),
        (tr("KeysDialog", "R"), tr("KeysDialog", "the review, once the game is over")),
        (tr("KeysDialog", "W"), tr("KeysDialog", "show or hide the chances of winning")),
        (tr("KeysDialog", "B"), tr("KeysDialog", "set up this position, once the game is over")),
        (tr("KeysDialog", "Esc"), tr("KeysDialog", "back to the game")),
    )


def _window() -> Rows:
    return (
        (tr("KeysDialog", "Ctrl+N"), tr("KeysDialog", "new game")),
        (tr("KeysDialog", "Ctrl+R"), tr("KeysDialog", "play again with the same players")),
        (tr("KeysDialog", "Alt+Home"), tr("KeysDialog", "start page")),
        (
            tr("KeysDialog", "Ctrl+E"),
            tr("KeysDialog", "challenges: deal of the day, puzzles, journey, honours"),
        ),
        (tr("KeysDialog", "Ctrl+S, Ctrl+O"), tr("KeysDialog", "save the game, open another game")),
        (tr("KeysDialog", "Ctrl+Shift+S"), tr("KeysDialog", "save the game under another name")),
        (tr("KeysDialog", "Ctrl+Z"), tr("KeysDialog", "undo the last decision")),
        (tr("KeysDialog", "Ctrl+Y"), tr("KeysDialog", "redo")),
        (tr("KeysDialog", "Ctrl+L"), tr("KeysDialog", "replay the game, and return")),
        (tr("KeysDialog", "Ctrl+T"), tr("KeysDialog", "notes on the game")),
        (tr("KeysDialog", "Ctrl+,"), tr("KeysDialog", "preferences")),
        (tr("KeysDialog", "M"), tr("KeysDialog", "sound on or off")),
        (tr("KeysDialog", "F11"), tr("KeysDialog", "full screen")),
        (tr("KeysDialog", "Ctrl+Q"), tr("KeysDialog", "quit; the game is saved")),
    )
