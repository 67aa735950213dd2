"""About sheet with the program and its version, and the licences of all third-party components."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal, qVersion
from PySide6.QtWidgets import QLabel, QPlainTextEdit

from sanjuan_desktop import __version__
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.resources import resource_text
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, caption, is_for_sheet, words

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

WIDTH: Final = 620

_NOTICES_WIDTH: Final = 900
_NOTICES_HEIGHT: Final = 420
_BESIDE: Final = 170
"""Height of heading, caption and button in pixels."""


class AboutDialog(PaperDialog):
    """Shows the program's name, its version and its licences."""

    notices_wanted = Signal()
    """The player wants to see the licences of libraries and fonts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("AboutDialog", "San Juan Desktop"), WIDTH, parent)
        version = tr("AboutDialog", "Version {version}").format(version=__version__)
        self.body.addWidget(words(version, style.font("display", 18, 700), "section"))
        self.body.addWidget(
            words(
                tr(
                    "AboutDialog",
                    "The card game about building a colonial harbour town, against computer players or "
                    "with friends on the same screen: both editions and the expansion “The new "
                    "buildings”.",
                ),
                style.font("text", 17, 500),
                wrap=True,
            )
        )
        self.body.addWidget(
            words(
                tr(
                    "AboutDialog",
                    "An unofficial fan project based on the card game San Juan by Andreas Seyfarth, not "
                    "connected with its author or its publishers. Free under the MIT licence, with its "
                    "own rules text, pictures and code.",
                ),
                style.font("text", 17, 500),
                wrap=True,
            )
        )
        texts = [label.text() for label in self.findChildren(QLabel) if label.objectName() != "heading"]
        self.setAccessibleDescription(" ".join(text for text in texts if text))
        fonts = tr(
            "AboutDialog", "Fonts: Fraunces, Barlow Condensed and Alegreya Sans, SIL Open Font License 1.1."
        )
        self.body.addWidget(caption(fonts))
        built = tr("AboutDialog", "Python {python}, Qt {qt}, {system}").format(
            python=platform.python_version(), qt=qVersion(), system=platform.system()
        )
        self.body.addWidget(caption(built))
        self.body.addLayout(self.buttons)
        others = self.add_button(tr("AboutDialog", "Third-party licences"))
        others.clicked.connect(self.notices_wanted)
        self.buttons.addStretch(1)
        self.add_button(tr("AboutDialog", "Close"), main=True).clicked.connect(self.dismiss)


class _Page(QPlainTextEdit):
    """Scrolls with keys, and leaves Enter and Esc to the sheet."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll, or pass the key to the sheet."""
        if is_for_sheet(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class NoticesDialog(PaperDialog):
    """Shows the licences in their original language, because only that text is binding."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("NoticesDialog", "Third-party licences"), _NOTICES_WIDTH, parent)
        self.body.addWidget(
            caption(tr("NoticesDialog", "The components this program is built on, with their full licences."))
        )
        self.page = _Page(resource_text("notices.txt"))
        self.page.setReadOnly(True)
        # Permit selection by keyboard too, for people who use no mouse.
        self.page.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.page.setFont(style.font("text", 15))
        self.page.setAccessibleName(tr("NoticesDialog", "Licences"))
        self.page.setTabChangesFocus(True)
        self.fit_body()
        self.body.addWidget(self.page)
        self.body.addLayout(self.buttons)
        self.buttons.addStretch(1)
        self.add_button(tr("NoticesDialog", "Close"), main=True).clicked.connect(self.dismiss)

    def begin(self) -> None:
        """Show the sheet, ready to be scrolled with keys."""
        super().begin()
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit_body(self) -> None:
        """Set the page to the available height."""
        self.page.setFixedHeight(style.page_height(_NOTICES_HEIGHT, _BESIDE))
