"""Bar of a replay in place of the question: steps, rounds, viewpoint, playing on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from sanjuan_desktop.control.session.replay import FOLLOW
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import whose
from sanjuan_desktop.features.replay.curve import CurveStrip
from sanjuan_desktop.features.replay.history_strip import HistoryStrip
from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.ui.look import icons as signs
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import centre_items

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent

    from sanjuan_desktop.control.review.win_chart import WinChart
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.table.view import TableView
    from sanjuan_desktop.ui.widgets.services import Services

_READABLE_PX: Final = 90
_SMALLEST_PX: Final = 12
_WIDE_PX: Final = 1250
"""Width of the bar below which the buttons shrink for the curve."""
_MARGINS: Final = (10, 0, 10, 2)
_GAP_PX: Final = 6
_TIGHT_GAP_PX: Final = 3
_ABOVE_CURVE_PX: Final = 7
"""Distance between the edge of the bar and the dark background of the curve."""
_OVER_PX: Final = 5
"""Maximum overlap of the bar over the edges of its place."""
_KEY: Final = Qt.Key
_ONCE: Final = (_KEY.Key_Space, _KEY.Key_Escape)
"""Keys whose auto-repeat is ignored."""
_PRESSES: Final = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_ALONG: Final = (_KEY.Key_Left, _KEY.Key_Right)
"""Keys that move the focus while it is on a table item."""


class ReplayBar(QFrame):
    """Bar of the replay; shows the current place, and signals report the player's requests."""

    wanted = Signal(int)
    """Place to go to."""
    playing = Signal(bool)
    eyes_chosen = Signal(int)
    """Seat, or ``FOLLOW``."""
    play_on = Signal()
    closed = Signal()
    study_wanted = Signal()
    """Set up the current place on the study board."""
    lines_wanted = Signal()
    """Open the menu of the game's branches."""
    bookmarked = Signal(bool)
    """Set or remove a bookmark at the current place."""
    review_wanted = Signal()
    curve_wanted = Signal()
    """Show or hide the curve above the strip."""

    def __init__(
        self,
        length: int,
        rounds: Sequence[int],
        names: Sequence[str],
        seats: Sequence[int],
        parent: QWidget,
        *,
        eyes: int = FOLLOW,
        follows: bool = True,
    ) -> None:
        """Create the bar.

        Args:
            length: the last place.
            rounds: places at which rounds begin.
            names: names of all seats.
            seats: seats whose viewpoint can be selected.
            parent: parent of the bar.
            eyes: initial viewpoint.
            follows: whether ``FOLLOW``, the viewpoint of the acting player, is offered.
        """
        super().__init__(parent)
        self.setObjectName("replay")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("ReplayBar", "Replay"))
        self._rounds = tuple(rounds)
        self._bookmarks: frozenset[int] = frozenset()
        self._length = length
        self._place = 0
        self._names: tuple[str, ...] = ()
        self._fitted_to: tuple[int, ...] = ()
        """Width, and hidden parts, for which the buttons were last arranged."""
        rows = self._rows = QVBoxLayout(self)
        rows.setContentsMargins(*_MARGINS)
        rows.setSpacing(0)
        row = self._row = QHBoxLayout()
        row.setSpacing(_GAP_PX)
        rows.addLayout(row)
        for sign, name, act in (
            ("first", tr("ReplayBar", "To the previous round or bookmark"), self._round_back),
            ("back", tr("ReplayBar", "One step back"), self._back),
        ):
            row.addWidget(_sign_button(sign, name, act))
        self._play = _sign_button("play", tr("ReplayBar", "Play"), None)
        self._play.setIcon(signs.sign("play", pressed="pause"))
        self._play.setCheckable(True)
        self._play.toggled.connect(self.playing)
        row.addWidget(self._play)
        for sign, name, act in (
            ("forward", tr("ReplayBar", "One step forward"), self._forward),
            ("last", tr("ReplayBar", "To the next round or bookmark"), self._round_forward),
        ):
            row.addWidget(_sign_button(sign, name, act))
        row.addLayout(self._strips(length, rounds), 1)
        self._add_words(rows)
        self.star = _sign_button("star", tr("ReplayBar", "Bookmark"), None)
        self.star.setCheckable(True)
        self.star.clicked.connect(self.bookmarked)
        row.addWidget(self.star)
        self.lines = _sign_button(
            "fork", tr("ReplayBar", "Other branches of this game"), self.lines_wanted.emit
        )
        self.lines.hide()
        row.addWidget(self.lines)
        self.study = _sign_button(
            "board", tr("ReplayBar", "Set up this position (B)"), self.study_wanted.emit
        )
        row.addWidget(self.study)
        self.eyes_of: dict[int, QPushButton] = {}
        self._add_eyes(row, names, seats, eyes, follows=follows)
        self._on = _button(
            tr("ReplayBar", "Play on"), tr("ReplayBar", "Play on from here"), self.play_on.emit
        )
        self._add_review(row)
        row.addWidget(self._on)
        row.addWidget(_sign_button("close", tr("ReplayBar", "End the replay"), self.closed.emit))
        centre_items(row)

    def forbid_playing_on(self, why: str) -> None:
        """Disable the button that plays on, with the reason as its tooltip; "" changes nothing."""
        if why:
            self._on.setEnabled(False)
            self._on.setToolTip(why)
            self._on.setAccessibleDescription(why)

    def show_marks(self, bookmarks: frozenset[int], forks: frozenset[int]) -> None:
        """Show the bookmarks, which also stop round-by-round navigation, and the branches."""
        self._bookmarks = bookmarks
        self.strip.mark(bookmarks, forks)
        self.lines.setVisible(bool(forks))
        self.star.setChecked(self._place in bookmarks)

    def show_place(self, place: int, words: str) -> None:
        """Show the current place with a short description."""
        self._place = place
        self.star.setChecked(place in self._bookmarks)
        self.strip.blockSignals(True)
        self.strip.setValue(place)
        self.strip.blockSignals(False)
        self.strip.update()
        self._label.setText(words)
        self._label.setToolTip(words)
        self.curve.update()
        self._show_chances()

    def show_curve(
        self, win_chart: WinChart | None, seat: int, names: Sequence[str], seat_colours: Sequence[str]
    ) -> None:
        """Show the win chart above the strip; None hides it."""
        self.curve.show_win_chart(win_chart, seat, seat_colours)
        self.curve.setVisible(win_chart is not None)
        left, top, right, bottom = _MARGINS
        self._rows.setContentsMargins(left, top if win_chart is None else _ABOVE_CURVE_PX, right, bottom)
        self._chances.setVisible(win_chart is not None)
        self.curve_button.setChecked(win_chart is not None)
        self._names = tuple(names)
        self._show_chances()
        self._fit_buttons(self.width())
        # Update the layout now, because its height is needed.
        self._strips_column.invalidate()
        self._rows.invalidate()
        self._rows.activate()

    def _fit_buttons(self, width: int) -> None:
        """Shrink the buttons for the curve, or if they do not fit into a width in pixels."""
        parts = (self.curve, self.curve_button, self.review, self.lines)
        state = (width, *(part.isHidden() for part in parts))
        if state == self._fitted_to:
            return
        self._fitted_to = state
        self._be_tight(not self.curve.isHidden() and width < _WIDE_PX)
        left, _, right, _ = _MARGINS
        if self._row.minimumSize().width() + left + right > width:
            self._be_tight(True)

    def _be_tight(self, tight: bool) -> None:
        """Shrink the buttons and their gaps."""
        self._row.setSpacing(_TIGHT_GAP_PX if tight else _GAP_PX)
        for button in self.findChildren(QPushButton):
            if bool(button.property("tight")) != tight:
                button.setProperty("tight", tight)
                button.style().unpolish(button)
                button.style().polish(button)
                button.updateGeometry()

    @property
    def room(self) -> float:
        """Minimum height of the bar's place on the table, in pixels."""
        return self.sizeHint().height() - 2 * _OVER_PX

    def offer_review(self, *, has_curve: bool) -> None:
        """Show the review button and, if there is one, the curve button."""
        self.review.show()
        self.curve_button.setVisible(has_curve)

    def _show_chances(self) -> None:
        chart = self.curve.win_chart
        if chart is None:
            return
        said = [
            tr("ReplayBar", "{name} {n}").format(name=name, n=chart.chance_words(seat, self._place))
            for seat, name in enumerate(self._names)
        ]
        words = ", ".join(said)
        self._chances.setText(words)
        self.curve.setAccessibleName(f"{tr('ReplayBar', 'Chance of winning')}: {words}")

    def show_eyes(self, seat: int) -> None:
        """Show the selected viewpoint."""
        if seat in self.eyes_of:
            self.eyes_of[seat].setChecked(True)

    @property
    def is_playing(self) -> bool:
        """Whether the replay is playing."""
        return self._play.isChecked()

    def stop(self) -> None:
        """Stop playing."""
        self._play.setChecked(False)

    def place_at(self, box: QRect) -> None:
        """Place the bar in a box of the parent."""
        self._fit_buttons(box.width())
        height = max(box.height(), self.sizeHint().height())
        self.setGeometry(box.x(), box.y() - (height - box.height()) // 2, box.width(), height)
        self.show()

    def toggle(self) -> None:
        """Start or stop playing."""
        self._play.toggle()

    def knows(self, key: int) -> bool:
        """Return whether a key has a function here."""
        return key in self._keys()

    def press(self, key: int) -> None:
        """Execute the function of a key."""
        self._keys()[key]()

    # -- helpers --------------------------------------------------------------------------------

    def _keys(self) -> dict[int, Callable[[], None]]:
        return {
            Qt.Key.Key_Left: self._back,
            Qt.Key.Key_Right: self._forward,
            Qt.Key.Key_PageUp: self._round_back,
            Qt.Key.Key_PageDown: self._round_forward,
            Qt.Key.Key_Home: lambda: self.wanted.emit(0),
            Qt.Key.Key_End: lambda: self.wanted.emit(self._length),
            Qt.Key.Key_Space: self.toggle,
            Qt.Key.Key_Escape: self.closed.emit,
            Qt.Key.Key_R: self._review,
            Qt.Key.Key_W: self._curve,
            Qt.Key.Key_B: self._study,
        }

    def to_mark(self, step: int) -> None:
        """Go to the next mark of the curve (1) or the previous one (-1)."""
        chart = self.curve.win_chart
        if chart is None:
            return
        places = sorted({int(mark.place) for mark in chart.marks})
        if step > 0:
            found = next((place for place in places if place > self._place), None)
        else:
            found = next((place for place in reversed(places) if place < self._place), None)
        if found is not None:
            self.wanted.emit(found)

    def _review(self) -> None:
        if self.review.isVisible():
            self.review_wanted.emit()

    def _study(self) -> None:
        if self.study.isVisibleTo(self):
            self.study_wanted.emit()

    def _curve(self) -> None:
        if self.curve_button.isVisible():
            self.curve_wanted.emit()

    def _strips(self, length: int, rounds: Sequence[int]) -> QVBoxLayout:
        """Return a layout of the strip with the hidden curve above it."""
        self.strip = HistoryStrip(length, rounds)
        self.strip.setAccessibleName(tr("ReplayBar", "Position in the game"))
        self.strip.valueChanged.connect(self._on_slid)
        self.curve = CurveStrip(self.strip)
        self.curve.wanted.connect(self.wanted)
        self.curve.hide()
        strips = self._strips_column = QVBoxLayout()
        strips.setSpacing(0)
        strips.addWidget(self.curve)
        strips.addWidget(self.strip)
        return strips

    def _add_words(self, rows: QVBoxLayout) -> None:
        """Add the description of the current place and the chances."""
        self._label = _Line()
        self._label.setFont(style.font("text", 16, 500))
        self._label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        # A sentence does not fit beside the buttons; two lines would cover the cards in a small window.
        self._label.setMinimumHeight(QFontMetrics(_smallest(self._label.font())).lineSpacing())
        line = self._line = QHBoxLayout()
        line.setSpacing(16)
        line.addWidget(self._label, 1)
        self._chances = QLabel()
        self._chances.setFont(style.font("label", 15, 600))
        self._chances.setObjectName("caption")
        self._chances.hide()
        line.addWidget(self._chances)
        rows.addLayout(line, 1)

    def _add_review(self, row: QHBoxLayout) -> None:
        self.review = _sign_button("review", tr("ReplayBar", "Review"), self.review_wanted.emit)
        self.review.hide()
        row.addWidget(self.review)
        self.curve_button = _sign_button(
            "curve", tr("ReplayBar", "Chance of winning"), self.curve_wanted.emit
        )
        self.curve_button.setCheckable(True)
        self.curve_button.hide()
        row.addWidget(self.curve_button)

    def _add_eyes(
        self, row: QHBoxLayout, names: Sequence[str], seats: Sequence[int], eyes: int, *, follows: bool
    ) -> None:
        if len(seats) < 2:
            return
        group = QButtonGroup(self)
        choices = [(seat, "ABCD"[seat], names[seat]) for seat in seats]
        if follows:
            choices.insert(0, (FOLLOW, "", ""))
        for seat, sign, name in choices:
            words = tr("ReplayBar", "As seen by the player whose turn it is")
            if name:
                words = tr("ReplayBar", "From {whose} point of view").format(whose=whose(name))
            button = _button(sign, words, None) if sign else _sign_button("eye", words, None)
            button.setCheckable(True)
            button.setChecked(seat == eyes)
            self.eyes_of[seat] = button
            button.clicked.connect(lambda _, seat=seat: self.eyes_chosen.emit(seat))
            group.addButton(button)
            row.addWidget(button)

    def _on_slid(self, place: int) -> None:
        self.wanted.emit(place)

    def _back(self) -> None:
        self.wanted.emit(max(0, self._place - 1))

    def _forward(self) -> None:
        self.wanted.emit(min(self._length, self._place + 1))

    def _round_back(self) -> None:
        self.wanted.emit(max((place for place in self._stops() if place < self._place), default=0))

    def _round_forward(self) -> None:
        self.wanted.emit(min((place for place in self._stops() if place > self._place), default=self._length))

    def _stops(self) -> frozenset[int]:
        return self._bookmarks | frozenset(self._rounds)


class _Line(QLabel):
    """Text that may take two lines and a smaller font before it is elided.

    In very little space nothing is drawn; the tooltip shows the whole text.
    """

    FLAGS: Final = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the fitted text."""
        del event
        if self.width() < min(_READABLE_PX, self.fontMetrics().horizontalAdvance(self.text())):
            return
        words, face = self.fitted()
        painter = QPainter(self)
        painter.setFont(face)
        painter.drawText(self.rect(), self.FLAGS, words)

    def fitted(self) -> tuple[str, QFont]:
        """Return the text that fits and its font."""
        words, face = self.text(), QFont(self.font())
        while face.pixelSize() > _SMALLEST_PX and not self._fits(face, words):
            face.setPixelSize(face.pixelSize() - 1)
        while " " in words and not self._fits(face, words):
            words = words.removesuffix("…").rstrip().rpartition(" ")[0] + "…"
        return words, face

    def _fits(self, face: QFont, words: str) -> bool:
        box = QFontMetrics(face).boundingRect(self.rect(), self.FLAGS, words)
        return box.height() <= self.height() and box.width() <= self.width()


def _smallest(face: QFont) -> QFont:
    """Return a copy of the font in the smallest size of the bar."""
    small = QFont(face)
    small.setPixelSize(_SMALLEST_PX)
    return small


def _button(sign: str, name: str, act: object) -> QPushButton:
    button = QPushButton(sign)
    button.setObjectName("pill")
    button.setFont(style.font("label", 17, 600))
    button.setToolTip(name)
    button.setAccessibleName(name)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    if callable(act):
        button.clicked.connect(lambda _=False: act())
    return button


def _sign_button(sign: str, name: str, act: object) -> QPushButton:
    button = _button("", name, act)
    button.setObjectName("sign")
    button.setIcon(signs.sign(sign))
    button.setIconSize(signs.sign_size())
    return button


class ReplayKeys(QObject):
    """Keys of the replay; they work with any focus while no sheet is open.

    Other keys go to the focused widget.
    """

    def __init__(self, services: Services, scene: TableScene, view: TableView, bar: ReplayBar) -> None:
        """Install the key filter; it is removed with the bar."""
        super().__init__(bar)
        self._sheets = services.sheets
        self._scene = scene
        self._view = view
        self._bar = bar
        for widget in (services.window, view, bar, *bar.findChildren(QWidget)):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of the replay."""
        if event.type() not in _PRESSES or not isinstance(event, QKeyEvent):
            return False
        if self._goes_to_mark(event):
            return True
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.NoModifier
        if not plain or self._sheets.sheet is not None or not self._takes(watched, event.key()):
            return False
        if event.type() == QEvent.Type.KeyPress:
            if event.key() not in _ONCE or not event.isAutoRepeat():
                self._press(event.key())
        else:
            # Accept the override, so that the table does not handle the key as a shortcut.
            event.accept()
        return True

    def _goes_to_mark(self, event: QKeyEvent) -> bool:
        """Handle Ctrl+Left and Ctrl+Right: previous or next mark of the curve."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if modifiers != Qt.KeyboardModifier.ControlModifier or event.key() not in _ALONG:
            return False
        if self._sheets.sheet is not None or self._bar.curve.win_chart is None:
            return False
        if event.type() == QEvent.Type.KeyPress:
            self._bar.to_mark(1 if event.key() == _KEY.Key_Right else -1)
        else:
            event.accept()
        return True

    def _press(self, key: int) -> None:
        """Execute the function of a key; Esc closes the reading slip first."""
        top = self._scene.tabletop
        if key == _KEY.Key_Escape and top is not None and top.slip.card != UNKNOWN:
            top.slip.hide()
        else:
            self._bar.press(key)

    def _takes(self, watched: QObject, key: int) -> bool:
        """Return whether the bar handles a key."""
        if not self._bar.knows(key):
            return False
        has_ring = self._view.hasFocus() and self._scene.controls.ring is not None
        if key in _ALONG:
            return not has_ring
        return key != _KEY.Key_Space or not (has_ring or isinstance(watched, QAbstractButton))
