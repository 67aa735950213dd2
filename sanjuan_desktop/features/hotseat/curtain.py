"""Curtain of pass-and-play, which covers question and hand until their owner lifts it."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.hotseat.pin import pin_field
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.table.question_guard import CURTAIN_S
from sanjuan_desktop.ui.widgets.field_mark import mark
from sanjuan_desktop.ui.widgets.literal import literal
from sanjuan_desktop.ui.widgets.sheet import needed_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QFont, QMouseEvent, QPixmap

    from sanjuan_desktop.ui.look import theme
    from sanjuan_desktop.ui.table.question_guard import QuestionGuard

PORTRAIT_PX: Final = 76
_KEY: Final = Qt.Key
_ENTER: Final = (_KEY.Key_Return, _KEY.Key_Enter)
_MODIFIER: Final = Qt.KeyboardModifier
_STANDARD: Final = QKeySequence.StandardKey
_EDITS: Final = (
    _STANDARD.Undo, _STANDARD.Redo, _STANDARD.Cut, _STANDARD.Copy, _STANDARD.Paste, _STANDARD.SelectAll,
)  # fmt: skip
"""Shortcuts that a text field handles itself."""
_TABS: Final = (_KEY.Key_Tab, _KEY.Key_Backtab)
_FIELD_PX: Final = 110
_FIELD_SIDES_PX: Final = 34
"""Padding and border at both sides of the field for the PIN, in pixels."""
_TITLE_PX: Final = 28
_ABOUT_PX: Final = 17
_BUTTON_PX: Final = 20
_LINE_GAP_PX: Final = 2
_SHARES: Final = (1.0, 0.9, 0.8, 0.72, 0.65, 0.58, 0.52)
"""Font sizes of texts and buttons as shares of the usual ones, preferred first."""
_GROWS: Final = 0.6
"""Growth of the curtain as a share of the table's growth."""


def growth() -> float:
    """Return the scale of the content of a curtain compared with that in a small window."""
    return 1.0 + _GROWS * (style.table_growth() - 1.0)


def _font(family: theme.Family, px: float, weight: int) -> QFont:
    """Return a font whose size in a small window is ``px``."""
    return style.font(family, px * growth() / style.growth(), weight)


class CurtainReason(Enum):
    """Situation in which the cards of a person are covered."""

    HANDED_OVER = auto()
    """Another person takes over and needs the cards."""
    CONTINUED = auto()
    """The same person goes on and needs the cards now."""
    ASKED = auto()
    """The person has a question that can be answered with covered cards."""
    COVERED = auto()
    """The person has no question."""

    @property
    def waits(self) -> bool:
        """Whether the question waits until the curtain is lifted."""
        return self in (CurtainReason.HANDED_OVER, CurtainReason.CONTINUED)


class Curtain(QFrame):
    """Names the next person; only Enter or a click on the button lifts it, not the pointer alone.

    An input that comes too early does not lift it; it restarts the guard's wait and shows a message. A PIN
    that has been typed is deliberate and needs no wait.
    """

    lifted = Signal(str)
    """The typed PIN, or "" if none is needed."""
    refused = Signal(str)
    """The displayed reason why the curtain stays."""
    forgotten = Signal()
    """The person has forgotten the PIN."""

    def __init__(
        self,
        portrait: QPixmap,
        name: str,
        parent: QWidget,
        *,
        reason: CurtainReason,
        guard: QuestionGuard,
        is_locked: bool = False,
    ) -> None:
        """Fill the curtain.

        Args:
            portrait: of the person.
            name: of the person.
            parent: the widget to cover.
            reason: why the cards are covered.
            guard: starts now; until it ends, a click or Enter was meant for the previous content.
            is_locked: whether lifting the curtain needs a PIN.
        """
        super().__init__(parent)
        self.reason = reason
        self._guard = guard
        guard.begin()
        self._is_early = False
        self._notice = QTimer(self, singleShot=True, interval=round(1000 * CURTAIN_S))
        self._notice.timeout.connect(lambda: self._explain(self.accessibleDescription(), "caption"))
        self.setObjectName("curtain")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        grown = growth()
        title, about = _texts(reason)
        self.setAccessibleName(title.format(name=name))
        self.setAccessibleDescription(about.format(name=name))
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(24, 10, 24, 10)
        row.setSpacing(round(22 * grown))
        row.addStretch(1)
        self._picture = QLabel()
        self._picture.setPixmap(portrait)
        self._picture.setAccessibleName("")
        row.addWidget(self._picture)
        words = QVBoxLayout()
        words.setSpacing(_LINE_GAP_PX)
        words.addStretch(1)
        self._title = _label(title.format(name=name), "heading")
        self._about = _label(about.format(name=name), "caption")
        words.addWidget(self._title)
        words.addWidget(self._about)
        words.addStretch(1)
        row.addLayout(words)
        self.field = pin_field(grown / style.growth()) if is_locked else None
        if self.field is not None:
            self._forgotten = QPushButton(tr("Curtain", "Forgotten?"))
            self._forgotten.clicked.connect(self.forgotten)
            row.addWidget(self._forgotten)
            self.field.setPlaceholderText(tr("Curtain", "PIN"))
            self.field.textEdited.connect(self._on_typed)
            hint = self.field.fontMetrics().horizontalAdvance(self.field.placeholderText())
            self.field.setMinimumWidth(max(round(_FIELD_PX * grown), hint + _FIELD_SIDES_PX))
            row.addWidget(self.field)
        self.button = QPushButton(
            literal(tr("Curtain", "I am {name}").format(name=name))
            if reason is CurtainReason.HANDED_OVER
            else tr("Curtain", "Show my cards")
        )
        self.button.setObjectName("main" if reason.waits else "")
        # The press decides, not the release, so that a button held down does not lift the curtain later.
        self.button.pressed.connect(self._on_pressed)
        self.button.clicked.connect(self._on_clicked)
        row.addWidget(self.button)
        row.addStretch(1)

    def cover(self, box: QRect) -> None:
        """Cover a rectangle of the parent."""
        self._fit_words(box)
        self.setGeometry(box)
        self.show()

    def _fit_words(self, box: QRect) -> None:
        """Choose the largest fonts with which title and explanation fit beside the other controls."""
        inside = box.marginsRemoved(self._row.contentsMargins())
        labels = (self._title, self._about)
        for share in _SHARES:
            self._title.setFont(_font("display", _TITLE_PX * share, 900))
            self._about.setFont(_font("text", _ABOUT_PX * share, 500))
            self.button.setFont(_font("label", _BUTTON_PX * share, 700))
            if self.field is not None:
                self._forgotten.setFont(_font("label", _ABOUT_PX * share, 600))
            lines = [(label.fontMetrics(), label.text()) for label in labels]
            lines.append((self._about.fontMetrics(), _too_early()))
            # If whole lines fit, the field for the PIN is close beside them.
            widest = max(metrics.horizontalAdvance(text) for metrics, text in lines) + 2
            width = max(1, min(widest, inside.width() - self._width_of_others()))
            area = QRect(0, 0, width, inside.height())
            parts = [metrics.boundingRect(area, Qt.TextFlag.TextWordWrap, text) for metrics, text in lines]
            high = parts[0].height() + _LINE_GAP_PX + max(part.height() for part in parts[1:])
            if high <= inside.height() and all(part.width() <= width for part in parts):
                break
        for label in labels:
            label.setFixedWidth(width)
            label.setMinimumHeight(needed_height(label, width))

    def _width_of_others(self) -> int:
        """Return the minimum width of all controls beside the texts, with their gaps, in pixels."""
        widgets: list[QWidget] = [self._picture, self.button]
        if self.field is not None:
            widgets += [self._forgotten, self.field]
        widths = [max(widget.minimumWidth(), widget.minimumSizeHint().width()) for widget in widgets]
        return sum(widths) + len(widths) * self._row.spacing()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lift with Enter, type a PIN with digits; other keys do not reach the table."""
        field = self.field
        if event.key() in _ENTER:
            # A key held down since the previous question does not lift the curtain.
            if not self._comes_early() and not event.isAutoRepeat():
                self._lift()
        elif field is not None and event.key() == _KEY.Key_Escape:
            field.clear()
        elif field is not None and event.text().isascii() and event.text().isdigit():
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            field.insert(event.text())
        else:
            self._comes_early()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Treat a click beside the button as an input that may come too early."""
        self._comes_early()
        super().mousePressEvent(event)

    def begin(self) -> None:
        """Put the focus on the control that lifts the curtain."""
        (self.field or self.button).setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self) -> None:
        """Report a wrong PIN and clear the field."""
        self._notice.stop()
        self._refuse(tr("Curtain", "Wrong PIN."))
        if self.field is not None:
            self.field.clear()
            mark(self.field, wrong=True)
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_typed(self) -> None:
        """Remove the error mark of the field, because a new PIN is being typed."""
        assert self.field is not None
        mark(self.field, wrong=False)

    def _on_pressed(self) -> None:
        self._is_early = self._comes_early()

    def _on_clicked(self) -> None:
        if not self._is_early:
            self._lift()

    def _comes_early(self) -> bool:
        """Return whether an input comes too early to lift the curtain, and report that."""
        if (self.field is not None and self.field.text()) or not self._guard.delays():
            return False
        self._refuse(_too_early())
        self._notice.start()
        return True

    def _refuse(self, why: str) -> None:
        """Show and report why the curtain stays."""
        self._explain(why, "problem")
        self.refused.emit(why)

    def _explain(self, text: str, name: str) -> None:
        """Show a line below the title; ``name`` chooses its colour in the style sheet."""
        self._about.setText(text)
        self._about.setObjectName(name)
        self._about.style().unpolish(self._about)
        self._about.style().polish(self._about)

    def _lift(self) -> None:
        self.lifted.emit(self.field.text() if self.field is not None else "")


def _label(text: str, name: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setObjectName(name)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


class LockedKeys(QObject):
    """Directs all keys to the field for the PIN, even if another widget has the focus.

    Exceptions are letters that open menus, and enabled shortcuts of menus with Ctrl or F1 to F12. Letters
    alone do nothing, and editing shortcuts edit the PIN. A sheet over the curtain gets its keys.
    """

    def __init__(self, curtain: Curtain, is_over_all: Callable[[], bool]) -> None:
        """Watch all keys during the lifetime of the curtain.

        Args:
            curtain: one with a field for a PIN.
            is_over_all: returns whether the curtain is not covered by a sheet.
        """
        super().__init__(curtain)
        self._curtain = curtain
        self._is_over_all = is_over_all
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Block shortcuts, and send keys of other widgets to the curtain."""
        is_shortcut = event.type() == QEvent.Type.ShortcutOverride
        if not is_shortcut and event.type() != QEvent.Type.KeyPress:
            return False
        curtain = self._curtain
        if not isinstance(watched, QWidget) or not isinstance(event, QKeyEvent):
            return False
        if curtain.isHidden() or watched.window() is not curtain.window() or not self._is_over_all():
            # An open menu is a separate window.
            return False
        if is_shortcut:
            if self._is_let_through(event):
                return False
            # An accepted override is delivered as an ordinary key press instead of a shortcut.
            event.accept()
            return True
        if watched is curtain or curtain.isAncestorOf(watched):
            return False
        if event.key() in _TABS:
            curtain.begin()
        else:
            curtain.keyPressEvent(event)
        return True

    def _is_let_through(self, event: QKeyEvent) -> bool:
        if event.modifiers() == Qt.KeyboardModifier.AltModifier and event.text().isalpha():
            return True
        has_modifier = bool(event.modifiers() & ~(_MODIFIER.ShiftModifier | _MODIFIER.KeypadModifier))
        if not has_modifier and not _KEY.Key_F1 <= event.key() <= _KEY.Key_F35:
            return False
        if any(event.matches(edits) for edits in _EDITS):
            return False
        pressed = QKeySequence(event.keyCombination())
        entries = self._curtain.window().findChildren(QAction)
        return any(entry.isEnabled() and pressed in entry.shortcuts() for entry in entries)


def _too_early() -> str:
    return tr("Curtain", "Too fast: wait a moment, then press once.")


def _texts(reason: CurtainReason) -> tuple[str, str]:
    """Return title and explanation with a placeholder for the name."""
    if reason is CurtainReason.HANDED_OVER:
        return (
            tr("Curtain", "Pass to {name}"),
            tr("Curtain", "The cards appear when {name} is ready. Everyone else, please look away."),
        )
    if reason is CurtainReason.CONTINUED:
        return (
            tr("Curtain", "{name} continues"),
            tr("Curtain", "The cards appear when {name} is ready. Everyone else, please look away."),
        )
    if reason is CurtainReason.ASKED:
        return (
            tr("Curtain", "It is {name}’s turn to choose"),
            tr("Curtain", "You can decide this without showing your cards."),
        )
    return (
        tr("Curtain", "{name}’s cards are covered"),
        tr("Curtain", "They appear when {name} is ready."),
    )
