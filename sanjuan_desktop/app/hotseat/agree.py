"""Asks all people at the table whether they agree to something that concerns everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from sanjuan_desktop.app.look import style
from sanjuan_desktop.app.widgets.sheet import PaperDialog, words
from sanjuan_desktop.app.widgets.tick_box import TickBox
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

WIDTH: Final = 560


class AgreeDialog(PaperDialog):
    """A box for each person; only when all are ticked it can go on."""

    agreed = Signal()

    def __init__(
        self, title: str, about: str, names: Sequence[str], act: str, parent: QWidget | None = None
    ) -> None:
        """Fill the sheet.

        Args:
            title: what is asked.
            about: what it means, in a sentence.
            names: of the people who must agree.
            act: on the button that does it.
            parent: the widget to cover.
        """
        super().__init__(title, WIDTH, parent)
        self.setAccessibleDescription(about)
        self.body.addWidget(words(about, style.font("text", 18, 500), wrap=True))
        self.body.addSpacing(4)
        self.boxes: list[TickBox] = []
        for name in names:
            box = TickBox(tr("AgreeDialog", "{name} agrees").format(name=name))
            box.setFont(style.font("text", 18, 600))
            box.toggled.connect(self._refresh)
            self.boxes.append(box)
            self.body.addWidget(box)
        self.body.addSpacing(6)
        self.body.addLayout(self.buttons)
        self.add_button(tr("AgreeDialog", "Better not")).clicked.connect(self.dismiss)
        self.buttons.addStretch(1)
        self.act = self.add_button(act, main=True)
        self.act.clicked.connect(self._accept)
        self._refresh()

    def begin(self) -> None:
        """Show the sheet and put the focus on the first box."""
        super().begin()
        self.boxes[0].setFocus()

    def _refresh(self) -> None:
        waits = [box for box in self.boxes if not box.isChecked()]
        self.act.setEnabled(not waits)
        self.act.setToolTip(tr("AgreeDialog", "Everybody must agree first.") if waits else "")

    def _accept(self) -> None:
        self.dismiss()
        self.agreed.emit()
