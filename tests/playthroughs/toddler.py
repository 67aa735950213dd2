"""Random input of a person who has not read the rules: clicks, drags and keys anywhere."""

from __future__ import annotations

import random
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.rules import legal_for, seeded
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.window.startup.garbage import uncollected

KEYS: Final = (
    *(Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Escape, Qt.Key.Key_Backspace) * 3,
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down) * 2,
    *(Qt.Key(number) for number in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)),
    *(Qt.Key(letter) for letter in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
    *(Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_F3),
)
_DRAG_STEPS: Final = 3


class Toddler:
    """Does one thing after another, always the same for one ``seed``."""

    def __init__(self, qtbot, window, seed):
        self.qtbot = qtbot
        self.window = window
        self.rng = random.Random(seed)
        self.answers = seeded(seed)

    def play(self, acts):
        """Do this many acts; objects that are closed meanwhile are really deleted."""
        kinds = (self.click, self.drag, self.type, self.resize, self.take_back, self.answer)
        # As in the program, no other thread collects what belongs to the window.
        with uncollected():
            for kind in self.rng.choices(kinds, weights=(30, 20, 25, 2, 3, 20), k=acts):
                kind()
                QApplication.processEvents()

    def click(self):
        """Click a piece with either button."""
        button = self.rng.choice((Qt.MouseButton.LeftButton,) * 9 + (Qt.MouseButton.RightButton,))
        self.qtbot.mouseClick(self._port, button, pos=self._piece())

    def drag(self):
        """Drag a piece anywhere."""
        start = self._piece()
        end = QPoint(self.rng.randrange(self._port.width()), self.rng.randrange(self._port.height()))
        self.qtbot.mousePress(self._port, Qt.MouseButton.LeftButton, pos=start)
        for step in range(1, _DRAG_STEPS + 1):
            self.qtbot.mouseMove(self._port, pos=start + (end - start) * step / _DRAG_STEPS)
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.qtbot.mouseRelease(self._port, Qt.MouseButton.LeftButton, pos=end)

    def type(self):
        """Press a key, wherever it goes."""
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, self.rng.choice(KEYS))

    def resize(self):
        """Give the window another size."""
        self.window.resize(self.rng.randint(1024, 2000), self.rng.randint(640, 1200))

    def take_back(self):
        """Take back a decision."""
        self.window.undo.undo()

    def answer(self):
        """Answer the question by another player, because the game would otherwise never end."""
        controller = self.window.controller
        if controller.is_asking:
            controller.submit(legal_for(controller.session.view).sample(self.answers))

    @property
    def _port(self):
        return self.window.view.viewport()

    def _piece(self):
        """Return the point in the view of an item that can be clicked."""
        scene = self.window.scene
        found = [item for item in scene.items() if isinstance(item, Piece) and item.acceptedMouseButtons()]
        if not found:
            return QPoint(0, 0)
        item = self.rng.choice(found)
        middle: QPointF = item.mapToScene(item.boundingRect().center())
        return self.window.view.mapFromScene(middle)
