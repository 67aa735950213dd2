"""What the very first start shows: the harbour, and three papers on the deck, one to begin with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sanjuan_desktop import languages
from sanjuan_desktop.app.look import style
from sanjuan_desktop.app.table.layout.geometry_units import REFERENCE_H, REFERENCE_W
from sanjuan_desktop.app.table.layout.shores import open_shores
from sanjuan_desktop.app.table.paint.artist import seat_portrait
from sanjuan_desktop.app.tutorial.guide_note import GUIDE
from sanjuan_desktop.app.widgets.sheet import Sheet, words
from sanjuan_desktop.control.people.sitters import ANIMALS, CHARACTERS
from sanjuan_desktop.control.text.i18n import language, tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent

# Lengths are pixels of a window of 1280×720; everything grows with the table.
_MAIN_PX: Final = (360, 164)
_SIDE_PX: Final = (267, 139)
"""Width and least height of the papers."""
_GAP_PX: Final = 27
_EDGE_PX: Final = 12
_MAIN_PORTRAIT_PX: Final = 60
_SIDE_PORTRAIT_PX: Final = 42
_STEP: Final = 1.06
"""From one portrait to the next, of their size."""
_ON_PAPER: Final = 0.62
"""So much of a portrait lies on its paper."""
_TITLE_PX: Final = 90
_SLOGAN_PX: Final = 23
_TEXT_PX: Final = 16
_BUTTON_PX: Final = 18
_BUTTON_HIGH_PX: Final = 37
_INDENT_PX: Final = 22
"""Beside the words on the main paper, which is wider than they need."""
_ROW_PX: Final = 15
_TITLE_AT: Final = 0.31
"""Middle of the title, between the top and the horizon."""
_LOWER: Final = 26.0
"""The papers begin so far below the edge of the deck, in pixels of that window too."""


@dataclass(frozen=True, slots=True)
class Liking:
    """What somebody may want at once: the state of the switches below the papers."""

    large_text: bool = False
    sound: bool = True
    reduced_motion: bool = False


class WelcomePage(Sheet):
    """Asks once; Enter begins the guided game, Esc leaves the choice to the sheet for a new game.

    It is transparent: the harbour of the table is what it is painted on.
    """

    lesson_wanted = Signal()
    game_wanted = Signal()
    rules_wanted = Signal()
    language_wanted = Signal(str)
    chosen = Signal(str, bool)
    """The name of a field of :class:`Liking`, and whether it is wanted from now on."""

    def __init__(self, liking: Liking, *, on_night: bool = False, parent: QWidget | None = None) -> None:
        """Write the page in the language of now.

        Args:
            liking: what the switches show.
            on_night: whether there is no sky behind the title, but something dark.
            parent: the widget to cover.
        """
        super().__init__(tr("WelcomeDialog", "Welcome to San Juan"), parent)
        self.setObjectName("harbour")
        slogan = tr("WelcomeDialog", "Every card is a building, and also the money to build another.")
        self.setAccessibleDescription(slogan)
        ink = "onDeck" if on_night else "heading"
        self._title = _centred(
            words(tr("MainWindow", "San Juan"), style.font("display", _TITLE_PX, 900), ink), self
        )
        self._slogan = _centred(words(slogan, style.font("text", _SLOGAN_PX, 500), ink, wrap=True), self)
        self._rules = _Paper(
            tr("WelcomeDialog", "All the rules as a book, to leaf through and to look things up."),
            tr("WelcomeDialog", "Read the rules"),
            tuple(animal for animal in ANIMALS if animal != GUIDE),
            self,
        )
        self._lesson = _Paper(
            tr("WelcomeDialog", "The guide sits beside you for one game, about ten minutes."),
            tr("WelcomeDialog", "Play with a guide"),
            (GUIDE,),
            self,
            main=True,
        )
        self._game = _Paper(
            tr("WelcomeDialog", "I know the game: choose players, levels and characters."),
            tr("WelcomeDialog", "New game"),
            tuple(CHARACTERS.values()),
            self,
        )
        self._lesson.button.clicked.connect(self._begin_lesson)
        self._rules.button.clicked.connect(self.rules_wanted)
        self._game.button.clicked.connect(self._ask_game)
        self._row = _Row(liking, self)
        self._row.language_wanted.connect(self.language_wanted)
        self._row.chosen.connect(self.chosen)

    @property
    def papers(self) -> tuple[QFrame, QFrame, QFrame]:
        """The three papers from left to right, the main one in the middle."""
        return self._rules, self._lesson, self._game

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """All that can be pressed, in the order of the Tab key."""
        return (self._lesson.button, self._game.button, self._rules.button, *self._row.buttons)

    def begin(self) -> None:
        """Show the page, ready for Enter."""
        super().begin()
        self.fit()
        self._lesson.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer Enter and Esc; all other keys stay off the table."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            (focused if isinstance(focused, QPushButton) else self._lesson.button).click()
        elif event.key() == Qt.Key.Key_Escape:
            self._ask_game()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Right)
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Walk round inside the page."""
        stops, now = self.buttons, self.focusWidget()
        at = stops.index(now) if now in stops else -1
        stop = stops[(at + (1 if forward else -1)) % len(stops)]
        stop.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything anew."""
        super().resizeEvent(event)
        self._lay()

    def fit(self) -> None:
        """Take the room and the size of text that there are now."""
        scale = style.table_scale()
        self._title.setFont(style.font("display", _TITLE_PX * scale, 900))
        self._slogan.setFont(style.font("text", _SLOGAN_PX * scale, 500))
        for paper in (self._rules, self._lesson, self._game):
            paper.fit()
        self._row.fit()
        self._lay()

    # -- inside ---------------------------------------------------------------------------------

    def _begin_lesson(self) -> None:
        self.dismiss()
        self.lesson_wanted.emit()

    def _ask_game(self) -> None:
        self.dismiss()
        self.game_wanted.emit()

    def _lay(self) -> None:
        w, h = self.width(), self.height()
        shores = open_shores(min(w / REFERENCE_W, h / REFERENCE_H))
        row = self._row.sizeHint().height()
        self._row.setGeometry(0, h - row, w, row)
        top = self._lay_papers(w, round(shores.deck), h - row)
        self._lay_title(w, min(shores.horizon, top))

    def _lay_papers(self, w: int, deck: int, bottom: int) -> int:
        """Lay the papers on the deck, further up where they need the room; return where they begin."""
        papers = (self._rules, self._lesson, self._game)
        gap = _px(_GAP_PX)
        wanted = [_px(paper.size_px[0]) for paper in papers]
        part = min(1.0, (w - 2 * (_EDGE_PX + gap)) / sum(wanted))
        widths = [round(width * part) for width in wanted]
        highs = [paper.height_for(width) for paper, width in zip(papers, widths, strict=True)]
        side = max(highs[0], highs[2])
        high = max(side, highs[1])
        top = min(deck + _px(_LOWER), bottom - high - _px(4))
        left = (w - sum(widths) - 2 * gap) // 2
        for paper, width in zip(papers, widths, strict=True):
            own = high if paper is self._lesson else side
            paper.lay(QRect(left, top + (high - own) // 2, width, own))
            left += width + gap
        return top - _px(_MAIN_PORTRAIT_PX)

    def _lay_title(self, w: int, end: float) -> None:
        high, wide = self._title.sizeHint().height(), min(w, _px(1100))
        slogan = self._slogan.heightForWidth(wide)
        top = max(0, min(round(end * _TITLE_AT - high / 2), round(end) - high - slogan))
        self._title.setGeometry(0, top, w, high)
        self._slogan.setGeometry((w - wide) // 2, top + high, wide, slogan)


class _Paper(QFrame):
    """One thing to begin with: who is there, what it is, and a button; a click anywhere on it will do."""

    def __init__(
        self, text: str, label: str, portraits: Sequence[str], page: WelcomePage, *, main: bool = False
    ) -> None:
        super().__init__(page)
        self.setObjectName("mainPaper" if main else "sidePaper")
        self.size_px = _MAIN_PX if main else _SIDE_PX
        self._portrait_px = _MAIN_PORTRAIT_PX if main else _SIDE_PORTRAIT_PX
        self._portraits = portraits
        self._faces = [QLabel(page) for _ in portraits]
        column = self._column = QVBoxLayout(self)
        self._text = words(text, style.font("text", _TEXT_PX, 500), wrap=True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = QPushButton(label)
        if main:
            self.button.setObjectName("main")
        self.button.setAccessibleDescription(text)
        column.addWidget(self._text, 1)
        column.addWidget(self.button)
        for face in self._faces:
            face.setAccessibleName("")
            face.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def fit(self) -> None:
        """Write and paint in the size of now."""
        side = _px(self._portrait_px)
        edge = _px(18)
        self._column.setContentsMargins(edge, round(side * _ON_PAPER) + _px(4), edge, _px(14))
        self._column.setSpacing(_px(8))
        self._text.setFont(style.font("text", _TEXT_PX * style.table_scale(), 500))
        self._text.setContentsMargins(*((_px(_INDENT_PX), 0) * 2 if self.size_px == _MAIN_PX else (0, 0) * 2))
        self.button.setMinimumHeight(_px(_BUTTON_HIGH_PX))
        self.button.setFont(style.font("label", _BUTTON_PX * style.table_scale(), 700))
        for seat, (face, portrait) in enumerate(zip(self._faces, self._portraits, strict=True)):
            picture = seat_portrait(portrait, seat % 4, side, self.devicePixelRatioF(), chip=False)
            face.setPixmap(picture)
            face.resize(picture.deviceIndependentSize().toSize())

    def height_for(self, width: int) -> int:
        """Return how high it is when it is so wide."""
        self._column.invalidate()
        return max(_px(self.size_px[1]), self._column.totalHeightForWidth(width))

    def lay(self, box: QRect) -> None:
        """Lie here, faces over the upper edge."""
        self.setGeometry(box)
        side = _px(self._portrait_px)
        step = min(round(side * _STEP), (box.width() - side) // max(1, len(self._faces)))
        first = box.center().x() - step * (len(self._faces) - 1) / 2
        for number, face in enumerate(self._faces):
            middle = QPoint(round(first + number * step), box.top() + round(side * (_ON_PAPER - 0.5)))
            face.move(middle - QPoint(face.width() // 2, face.height() // 2))
            face.raise_()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take a click on the paper for one on its button."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.button.click()
        event.accept()


class _Row(QWidget):
    """What is wanted before anything else: the language, larger text, sound, less motion."""

    language_wanted = Signal(str)
    chosen = Signal(str, bool)

    def __init__(self, liking: Liking, parent: QWidget) -> None:
        super().__init__(parent)
        row = self._row = QHBoxLayout(self)
        row.addStretch(1)
        self.buttons: list[QPushButton] = []
        for code in languages.codes():
            button = self._add(languages.about(code).name, code == language())
            # Whoever cannot read this page looks for these words, not for a translation.
            button.clicked.connect(self._speaks(code))
        row.addSpacing(_px(20))
        for key, label, on in (
            ("large_text", tr("WelcomeDialog", "Larger text"), liking.large_text),
            ("sound", tr("WelcomeDialog", "Sound"), liking.sound),
            ("reduced_motion", tr("WelcomeDialog", "Reduced motion"), liking.reduced_motion),
        ):
            self._add(label, on).clicked.connect(self._chooses(key))
        row.addStretch(1)

    def fit(self) -> None:
        """Write in the size of now."""
        self._row.setContentsMargins(_px(8), _px(3), _px(8), _px(5))
        self._row.setSpacing(_px(4))
        for button in self.buttons:
            button.setFont(style.font("label", _ROW_PX * style.table_scale(), 600))

    def _add(self, label: str, on: bool) -> QPushButton:
        button = QPushButton(label)
        button.setObjectName("onDeck")
        button.setCheckable(True)
        button.setChecked(on)
        self.buttons.append(button)
        self._row.addWidget(button)
        return button

    def _speaks(self, code: str) -> Callable[[], None]:
        return lambda: self.language_wanted.emit(code)

    def _chooses(self, key: str) -> Callable[[bool], None]:
        return lambda on: self.chosen.emit(key, on)


def _px(px: float) -> int:
    return style.scaled(px * style.table_scale())


def _centred(label: QLabel, parent: QWidget) -> QLabel:
    label.setParent(parent)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label
