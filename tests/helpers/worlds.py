"""Games that are alike but for the cards that are hidden: what tells them apart is a leak."""

from __future__ import annotations

from functools import cache
from itertools import count, islice
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QPushButton, QTextEdit, QWidget

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import ChooseRole, Deal, GameOptions, GameRecord
from sanjuan_desktop.rules.setup import deal
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.table.items.piece import Piece

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.rules.terms import Role
    from sanjuan_desktop.window.main_window import MainWindow

OPTIONS = GameOptions(2)
PEOPLE = (Seat("Ana"), Seat("Ben"))
ALONE = (Seat("Ana"), Seat("Ben", "greedy"))


@cache
def seed(number: int) -> int:
    """Return the number of a deal; all of them have the same start player and tiles, and other cards."""
    first = deal(OPTIONS, 0)
    alike = (seed for seed in count() if _public(deal(OPTIONS, seed)) == _public(first))
    return next(islice(alike, number, None))


def _public(given: Deal) -> tuple[int, tuple[int, ...]]:
    return given.start, given.tiles


def world(number: int, *roles: Role) -> GameRecord:
    """Return a game in which these roles were taken; only hidden cards depend on ``number``."""
    record = GameRecord(OPTIONS, seed(number))
    for role in roles:
        record.add(ChooseRole(int(role)))
    return record


def lay(window: MainWindow, number: int, *roles: Role, seats: Sequence[Seat] = PEOPLE) -> None:
    """Replace the current game with the game of a world."""
    window.services.clear_toasts()
    window.sheets.clear()
    window.controller.load(GameSetup(OPTIONS, seed(number), tuple(seats)), world(number, *roles))
    window.services.clear_toasts()


def words(window: MainWindow, *, even_hidden: bool = False) -> list[str]:
    """Return every text that the window shows or announces, to eyes, pointer or screen reader.

    ``even_hidden`` adds the texts of hidden widgets.
    """
    found = [window.windowTitle()]
    for widget in (window, *window.findChildren(QWidget)):
        if not (even_hidden or widget is window or widget.isVisibleTo(window)):
            continue
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        if isinstance(widget, QLabel | QPushButton | QLineEdit):
            found.append(widget.text())
        elif isinstance(widget, QPlainTextEdit | QTextEdit):
            found.append(widget.toPlainText())
    top = window.scene.tabletop
    assert top is not None
    found += [line.text for line in top.log.lines]
    for spot in top.parts.item_keys():
        line = top.parts.line(spot)
        if line is not None:
            found += [line.name, line.details]
    for item in window.scene.items():
        found.append(item.toolTip())
        if isinstance(item, Piece) and item.own_tooltip is not None:
            found.append(str(item.own_tooltip))
    return [text for text in found if text]
