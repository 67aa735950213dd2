"""Toolbar above the text: back and forward, level of detail, save, print and close."""

from __future__ import annotations

from typing import Final, Literal, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import icons as signs
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.widgets.sheet import centre_items

Form = Literal["short", "both", "full"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)

_GAP_PX: Final = 14
_SIZES: Final = (18, 16, 14, 12, 11, 10, 9)
"""Font sizes of the labels in pixels, preferred first."""
_WIDE: Final = "pill"
_NARROW: Final = "sign"


class Head(QWidget):
    """Toolbar of the panel, with a signal for each button; the panel enables ``back`` and ``forward``."""

    form_chosen = Signal(str)
    save_wanted = Signal()
    print_wanted = Signal()
    close_wanted = Signal()

    def __init__(self, form: Form, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.back = _pill("‹", tr("RulesPanel", "Back"))
        self.forward = _pill("›", tr("RulesPanel", "Forward"))
        row.addWidget(self.back)
        row.addWidget(self.forward)
        row.addStretch(1)
        self.forms: dict[Form, QPushButton] = {}
        group = QButtonGroup(self)
        for name, label in _form_words().items():
            pill = _pill(label)
            pill.setCheckable(True)
            pill.setChecked(name == form)
            pill.clicked.connect(lambda _checked, name=name: self.form_chosen.emit(name))
            group.addButton(pill)
            row.addWidget(pill)
            self.forms[name] = pill
        row.addSpacing(_GAP_PX)
        for label, signal in (
            (tr("RulesPanel", "Save as PDF"), self.save_wanted),
            (tr("RulesPanel", "Print"), self.print_wanted),
        ):
            pill = _pill(label)
            pill.clicked.connect(signal)
            row.addWidget(pill)
        row.addSpacing(_GAP_PX)
        close = _pill("", tr("RulesPanel", "Back to the table"))
        close.setIcon(signs.sign("close", colour=theme.CREAM))
        close.setIconSize(signs.sign_size())
        close.setObjectName("dark")
        close.clicked.connect(self.close_wanted)
        row.addWidget(close)
        centre_items(row)

    def fit(self, width: int) -> None:
        """Choose the largest buttons that fit into ``width`` pixels; padding shrinks before the font."""
        for name, sizes in ((_WIDE, _SIZES[:2]), (_NARROW, _SIZES)):
            self._shape(name)
            for px in sizes:
                for button in self.findChildren(QPushButton):
                    button.setFont(style.font("label", px, 600))
                    # Without polishing, hidden buttons are measured without the padding of the style sheet.
                    # The layout must be told that the width has changed.
                    button.ensurePolished()
                    button.updateGeometry()
                if self.layout().sizeHint().width() <= width:  # type: ignore[union-attr]
                    return

    def _shape(self, name: str) -> None:
        """Change the shape of all buttons except the close button."""
        for button in self.findChildren(QPushButton):
            if button.objectName() in {_WIDE, _NARROW} - {name}:
                button.setObjectName(name)
                button.style().unpolish(button)
                button.style().polish(button)


def _form_words() -> dict[Form, str]:
    return {
        "short": tr("RulesPanel", "Short"),
        "both": tr("RulesPanel", "Both"),
        "full": tr("RulesPanel", "Full text"),
    }


def _pill(label: str, name: str = "") -> QPushButton:
    button = QPushButton(label)
    button.setObjectName(_WIDE)
    button.setFont(style.font("label", _SIZES[0], 600))
    if name:
        button.setAccessibleName(name)
        button.setToolTip(name)
    return button
