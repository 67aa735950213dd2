"""Dialog with the final scores: points of each player by line, then the winner."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QGraphicsOpacityEffect, QGridLayout, QHBoxLayout, QLabel, QPushButton, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import listed
from sanjuan_desktop.control.text.times import limit_words, thinking_words
from sanjuan_desktop.features.scores.columns import ColumnHead, GoldColumn
from sanjuan_desktop.features.scores.count_up import FADING, Count, CountUp, Reveal, RevealStep
from sanjuan_desktop.features.scores.score_lines import (
    PLAIN_GAME,
    places_of,
    score_lines,
    tied,
    verdict,
    winners_of,
)
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.table.question_guard import QuestionGuard
from sanjuan_desktop.ui.widgets.fading import fade_in, fade_out, hide_softly, show_plainly
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, caption, words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtCore import SignalInstance
    from PySide6.QtGui import QFont, QMouseEvent, QPaintEvent, QPixmap

    from sanjuan_desktop.features.scores.count_art import CountArt
    from sanjuan_desktop.features.scores.count_up import CountPace, RevealPace
    from sanjuan_desktop.features.scores.result import Result
    from sanjuan_desktop.features.scores.score_lines import CountedGame, ScoreLine
    from sanjuan_desktop.rules import ScoreSheet
    from sanjuan_desktop.rules.building import Building
    from sanjuan_desktop.storage.parts import ThinkingTime

# All lengths are pixels of a window of 1280×720; the sheet grows with the table.
_WIDTH_PX: Final = 840
_LABEL_PX: Final = 190
_COLUMN_PX: Final = 131
_LEAST_COLUMN_PX: Final = 84
_GAP_PX: Final = 6
_ICON_PX: Final = 22
_FAN_FROM_PX: Final = 15
"""Distance of the cards from the middle of a column: half the width of a number with two digits."""
_FAN_AIR_PX: Final = 6
_FAN_EDGE_PX: Final = 4
_BANNER_PX: Final = 124
_LEAST_BANNER_PX: Final = 66
_SIZES: Final = ((78, 44), (74, 38), (66, 33), (56, 28), (46, 24))
"""Sizes of the portraits and of the rows, in order of preference."""
_AROUND_PX: Final = 28
"""Space above and below the sheet together."""
_NO_POINTS: Final = "–"
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_REST_S: Final = 1.2
"""Time without a key press before Enter may start a new game, in seconds."""
_GUARD_S: Final = 2.0  # Time after the end of the count in which no key presses a button.
_GUARDED_OPACITY: Final = 0.55
_STRONG_GUARDED_OPACITY: Final = 0.75  # With high contrast the labels stay readable meanwhile: 4.5:1.
_PRESSES: Final = (*_ENTER, Qt.Key.Key_Space, Qt.Key.Key_Select)


class _Lettering(NamedTuple):
    """Font of a label: family, size at 1280×720, weight, slope."""

    family: theme.Family
    px: float
    weight: int
    italic: bool = False

    @property
    def font(self) -> QFont:
        """The font at the current window size."""
        return style.font(self.family, self.px * style.table_scale(), self.weight, self.italic)


_LABEL: Final = _Lettering("text", 17, 500)
_NUMBER: Final = _Lettering("label", 20, 600)
_TOTAL_WORD: Final = _Lettering("display", 21, 900)
_TOTAL: Final = _Lettering("display", 34, 900)
_TIE: Final = _Lettering("text", 16, 400, True)
_TIME: Final = _Lettering("label", 16, 500)
_STORY: Final = _Lettering("text", 16, 500, True)
_ATTEMPTS: Final = _Lettering("text", 16, 500)
_BUTTON: Final = _Lettering("label", 18, 700)
_NAME_PX: Final = 18


def _px(px: float) -> int:
    return style.scaled(px * style.table_scale())


class _Table(QWidget):
    """Lines and totals in columns, with a thin rule below each line and a strong one above the totals."""

    def __init__(self) -> None:
        super().__init__()
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setVerticalSpacing(0)
        self.lines = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rules."""
        del event
        painter = QPainter(self)
        for row in range(1, self.lines + 1):
            bottom = self.grid.cellRect(row, 0).bottom()
            is_last = row == self.lines
            high = max(1, _px(1.4 if is_last else 1))
            painter.fillRect(
                0, bottom, self.width(), high, QColor(theme.GOLD_SHADE if is_last else theme.SAND)
            )
        painter.end()


class ScoreSheetDialog(PaperDialog):
    """Dialog with the points line by line, a column for each player, the winners on gold."""

    rules_section = "scoring"

    lets_take_back = True

    play_again = Signal()
    compare = Signal()
    """The player wants to see other players' games of this deal."""
    to_map = Signal()
    """The player wants to return to the journey."""
    same_deal = Signal()
    new_game = Signal()
    review = Signal()
    """The player wants the review of the game."""
    match_wanted = Signal()
    """The player wants to go on with the match."""
    totalled = Signal()
    """All points have been counted, and all totals are shown."""
    revealed = Signal()
    """The winner is shown."""

    def __init__(
        self,
        sheets: Sequence[ScoreSheet],
        names: Sequence[str],
        art: CountArt,
        *,
        story: str = "",
        game: CountedGame = PLAIN_GAME,
        result: Result | None = None,
        honours: Result | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Fill the sheet.

        Args:
            sheets: one for each seat, in the order of the seats.
            names: of the players.
            art: paints the portraits and the winner's city.
            story: what decided the game, in one line; "" for none.
            game: further facts about the game.
            result: result of a chapter of the journey, which leads back to its map, or None.
            honours: honours won in the game, or None.
            parent: the widget to cover.
        """
        self.winners = winners_of(sheets)
        self._is_day = game.is_day
        self._result = result
        self._feature_widgets = [part for part in (result, honours) if part is not None]
        """Widgets of features, hidden until the winner is known."""
        self._verdict = verdict(sheets, names)
        super().__init__(self._verdict, _usual_width(), parent)
        self.clock: Callable[[], float] = monotonic
        self._guard = QuestionGuard(lambda: self.clock(), _GUARD_S)  # noqa: PLW0108 - the clock may be replaced
        self._guarded: list[QPushButton] = []
        """Buttons that ignore keys while the guard is active; they are painted dimmed."""
        self._guard_timer = QTimer(self, singleShot=True, interval=round(1000 * _GUARD_S))
        self._guard_timer.timeout.connect(self._show_buttons)
        self.comes_in = 0
        """Duration of the sheet's fade-in, in milliseconds."""
        self._before: QLabel | None = None
        """Picture of the previous screen, which fades out over the sheet."""
        self._fans: list[tuple[QLabel, str, int]] = []
        self._pressed = self.clock()
        self._names = tuple(names)
        self._counts: list[list[Count]] = []
        self._totals: list[tuple[QLabel, int]] = []
        self._count_up: CountUp | None = None
        self._reveal: Reveal | None = None
        self._lettered: list[tuple[QWidget, _Lettering]] = []
        self._icons: list[tuple[QLabel, str]] = []
        self._art = art
        self._banner_high = 0
        self._is_city_seen = True
        self._city: QLabel | None = None
        """The winner's city, which fades in over the empty street."""
        self._table = _Table()
        self._grid = self._table.grid
        self._story = self._lettering(words(story, _STORY.font, "caption", wrap=True), _STORY)
        self.body.addWidget(self._story)
        if not story:
            self._story.hide()
        self._fill(sheets, game.known)
        self._show_thinking(game.thinking)
        self.body.addWidget(self._table)
        for part in self._feature_widgets:
            self.body.addWidget(part)
        self._add_facts(game)
        self.body.addLayout(self.buttons)
        self._buttons()
        self.fit()
        self.show_banner(self._paint_city)

    def _add_facts(self, game: CountedGame) -> None:
        """Add the lines about match, attempts, and how the game was played."""
        self._attempts, self._match = game.attempts, game.match
        lines = [about.line for about in (game.match, game.attempts) if about is not None]
        line = "\n".join(filter(None, lines))
        self.attempts = self._lettering(words(line, _ATTEMPTS.font, "caption", wrap=True), _ATTEMPTS)
        """Standing of the match and earlier attempts at the deal; hidden if there are neither."""
        self.body.addWidget(self.attempts)
        if not line:
            self.attempts.hide()
        if about := _about(game):
            self.body.addWidget(caption(about))

    @property
    def heading(self) -> str:
        """Current text of the heading."""
        return self._heading.text()

    # -- the count ------------------------------------------------------------------------------

    def count_up(self, pace: CountPace, then: RevealPace) -> None:
        """Count the points from zero, row by row; the winner is revealed at the end."""
        self._cover()
        self._reveal = self._make_reveal(then)
        self._count_up = CountUp(self._counts, self._totals, pace, self)
        self._count_up.done.connect(self.totalled)
        self._count_up.done.connect(lambda: self._start_reveal(then.silence))
        if not self.isVisible():
            self._count_up.show_at(0)
        else:
            self._count_up.start()

    def fade_in(self) -> None:
        """Show all points at once and fade in the winner, without other animations."""
        self._cover()
        for gold in self._gold:
            gold.fades = True
        self._reveal = self._make_reveal(FADING)
        self._reveal.start(FADING.silence)

    def _make_reveal(self, pace: RevealPace) -> Reveal:
        reveal = Reveal(self._steps(pace), self)
        reveal.done.connect(self._guard_buttons)
        return reveal

    def finish_count(self) -> bool:
        """Show everything at once; return False if it is already shown."""
        if self._before is not None:
            self._before.hide()
            self._start_count()
        counts = self._count_up is not None and self._count_up.is_running
        reveals = self._reveal is not None and self._reveal.is_running
        if counts:
            assert self._count_up is not None
            self._count_up.finish()
        if reveals:
            assert self._reveal is not None
            self._reveal.finish()
        return counts or reveals

    def _start_reveal(self, after: int) -> None:
        if self._reveal is not None and self._reveal.is_running:
            self._reveal.start(after)

    def _cover(self) -> None:
        """Hide everything that is unknown before the points are counted."""
        for part in (*self._gold, *self._heads):
            part.hide_it()
        self._heading.setText(tr("ScoreSheetDialog", "Score sheet"))
        hide_softly(self._story)
        hide_softly(self.attempts)
        self._describe_same_deal("")
        for widget in self._feature_widgets:
            widget.hide_it()
        self._is_city_seen = False
        self._show_banner()

    def _steps(self, pace: RevealPace) -> list[RevealStep]:
        """Return the steps: gold, ribbons from the last place to the first, then the winner."""

        def gold(ms: int) -> None:
            for column in self._gold:
                column.appear(ms)

        def title(ms: int) -> None:
            self._heading.setText(self._verdict)
            fade_in(self._heading, ms)
            fade_in(self._story, ms)
            fade_in(self.attempts, ms)
            self._show_attempts()
            self._show_city(ms)
            for part in self._feature_widgets:
                part.appear()
            self.revealed.emit()

        steps = [RevealStep(gold, pace.gold, pace.gold)]
        places = sorted({head.place for head in self._heads}, reverse=True)
        steps += [RevealStep(self._ribbons(place), pace.ribbon, pace.ribbon or pace.gold) for place in places]
        return [*steps, RevealStep(title, pace.title, pace.title)]

    def _show_city(self, ms: int) -> None:
        """Fade in the winner's city on the empty street."""
        self._is_city_seen = True
        if self._banner is None or ms <= 0:
            self._show_banner()
            return
        self._city = QLabel(self._banner)
        self._city.setAccessibleName("")
        wide = self._banner.pixmap().deviceIndependentSize().width()
        self._city.setPixmap(self._paint_city(round(wide)))
        self._city.show()
        fade_in(self._city, ms)

    def _paint_city(self, width: int) -> QPixmap:
        return self._art.banner(width, self._banner_high, with_city=self._is_city_seen)

    def _show_banner(self) -> None:
        """Show the street in its final state at once."""
        if self._city is not None:
            self._city.deleteLater()
            self._city = None
        super()._show_banner()

    def _ribbons(self, place: int) -> Callable[[int], None]:
        heads = [head for head in self._heads if head.place == place]

        def show(ms: int) -> None:
            for head in heads:
                head.appear(ms)

        return show

    # -- keys and clicks ------------------------------------------------------------------------

    def begin(self) -> None:
        """Show the sheet without a focused button, so that late key presses do nothing."""
        host = self.parentWidget()
        before = host.grab() if host is not None and self.comes_in > 0 else None
        super().begin()
        if before is not None:
            self._fade_from(before)
        else:
            self._start_count()
        self._pressed = self.clock()
        self._guard_buttons()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fade_from(self, before: QPixmap) -> None:
        """Fade out the previous screen over the sheet, then begin to count."""
        veil = QLabel(self)
        veil.setAccessibleName("")
        veil.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        veil.setPixmap(before)
        veil.resize(before.deviceIndependentSize().toSize())
        veil.show()
        self._before = veil
        fade_out(veil, self.comes_in, self._start_count)

    def _start_count(self) -> None:
        """Begin to count, once."""
        before, self._before = self._before, None
        if before is not None:
            before.deleteLater()
        if self._count_up is not None and not self._count_up.has_begun:
            self._count_up.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Complete the counting at the first key; accept Enter only after a pause."""
        before, self._pressed = self._pressed, self.clock()
        is_hasty = self._pressed - before < _REST_S or self._is_guarded
        if self.finish_count() or (event.key() in _ENTER and is_hasty):
            event.accept()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep keys from the buttons during the count and shortly after it; clicks work at once."""
        if isinstance(event, QKeyEvent) and event.key() in _PRESSES and watched in self._guarded:
            is_early = self._guard.holds or self._is_counting
            if is_early and event.type() == QEvent.Type.KeyPress:
                self._pressed = self.clock()
                self.finish_count()
            return is_early
        return super().eventFilter(watched, event)

    @property
    def _is_guarded(self) -> bool:
        return self._guard.holds and self.focusWidget() is not self._look

    @property
    def _is_counting(self) -> bool:
        return self._before is not None or (self._reveal is not None and self._reveal.is_running)

    def _guard_buttons(self) -> None:
        """Dim the buttons until shortly after the end of the count."""
        opacity = _STRONG_GUARDED_OPACITY if style.display().contrast else _GUARDED_OPACITY
        for button in self._guarded:
            effect = QGraphicsOpacityEffect(button)
            effect.setOpacity(opacity)
            button.setGraphicsEffect(effect)
        if not self._is_counting:
            self._guard.begin()
            self._guard_timer.start()

    def _show_buttons(self) -> None:
        """Show the buttons plainly, and focus the main one if the player has chosen none."""
        for button in self._guarded:
            show_plainly(button)
        if self._main is not None and self.focusWidget() in (self, None):
            self._main.setFocus(Qt.FocusReason.OtherFocusReason)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Complete the counting at a click beside the buttons."""
        self.finish_count()
        super().mousePressEvent(event)

    # -- sizes ----------------------------------------------------------------------------------

    def fit(self) -> None:
        """Adapt to the current window; the sheet covers the same share of every window."""
        self._usual_width = _usual_width()
        self._heading_scale = style.table_scale()
        shown = self._heading.text()
        # Measure with the final heading, so that the size does not change when the winner is revealed.
        self._heading.setText(self._verdict)
        super().fit()
        self._heading.setText(shown)

    def fit_body(self) -> None:
        """Update fonts, portraits and rows for the current size; they leave space for the banner."""
        for widget, lettering in self._lettered:
            widget.setFont(lettering.font)
        for label, name in self._icons:
            label.setPixmap(self._art.sign(name, _px(_ICON_PX)).pixmap)
            label.setFixedWidth(_px(_ICON_PX))
        self._grid.setHorizontalSpacing(_px(_GAP_PX))
        self._grid.setColumnMinimumWidth(0, _px(_LABEL_PX))
        column = self._column_width()
        room = style.room_height() - _px(_AROUND_PX)
        for portrait, row in _SIZES:
            for head in self._heads:
                head.fit(_px(portrait), _NAME_PX * style.table_scale(), column)
            for line in range(1, self._grid.rowCount()):
                self._grid.setRowMinimumHeight(line, _px(row))
            self._grid.setRowMinimumHeight(self._table.lines + 1, _px(row * 1.5))
            left = room - self._body_height()
            if left >= _px(_LEAST_BANNER_PX):
                break
        self._fit_fans(column, _px(row))
        self._banner_high = min(left, _px(_BANNER_PX)) if left >= _px(_LEAST_BANNER_PX) else 0

    def _column_width(self) -> int:
        """Return the width of a player's column; it is reduced if the labels need the space."""
        items = [item for row in self._label_rows if (item := self._grid.itemAtPosition(row, 0)) is not None]
        lines = max(item.minimumSize().width() for item in items)
        left = self.inner_width - max(lines, _px(_LABEL_PX))
        return max(_px(_LEAST_COLUMN_PX), min(_px(_COLUMN_PX), left // len(self._names) - _px(_GAP_PX)))

    def _body_height(self) -> int:
        self.body.invalidate()
        self._grid.invalidate()
        self._grid.activate()
        if self.body.hasHeightForWidth():
            return self.body.totalHeightForWidth(self.paper_width)
        return self.body.totalSizeHint().height()

    # -- content --------------------------------------------------------------------------------

    def _lettering(self, label: QLabel, lettering: _Lettering) -> QLabel:
        self._lettered.append((label, lettering))
        return label

    def _fill(self, sheets: Sequence[ScoreSheet], known: Sequence[Building]) -> None:
        lines = score_lines(sheets, known)
        deciding = tied(sheets)
        self._table.lines = len(lines)
        rows = len(lines) + 2 + bool(deciding)
        self._label_rows = range(1, rows)
        self._gold: list[GoldColumn] = []
        for seat in self.winners:
            gold = GoldColumn()
            self._grid.addWidget(gold, 0, seat + 1, rows, 1)
            self._gold.append(gold)
        places = places_of(sheets)
        self._heads = [
            ColumnHead(self._art, seat, name, places[seat]) for seat, name in enumerate(self._names)
        ]
        for seat, head in enumerate(self._heads):
            self._grid.addWidget(head, 0, seat + 1)
        self._grid.setColumnStretch(0, 1)
        for row, line in enumerate(lines, start=1):
            self._line(row, line)
        self._foot(len(lines) + 1, sheets)
        if deciding:
            self._tie(len(lines) + 2, sheets, deciding)

    def _show_attempts(self) -> None:
        """Describe the button that plays the same deal again with the results so far."""
        self._describe_same_deal("" if self._attempts is None else self._attempts.summary)

    def _describe_same_deal(self, text: str) -> None:
        if self._same is not None:
            self._same.setToolTip(text)
            self._same.setAccessibleDescription(text)

    def _line(self, row: int, line: ScoreLine) -> None:
        counts: list[Count] = []
        self._counts.append(counts)
        self._grid.addLayout(self._line_head(line), row, 0)
        for seat, value in enumerate(line.points):
            if value is None:
                self._cell(row, seat, words(_NO_POINTS, _NUMBER.font, "caption"), _NUMBER, line.label)
            else:
                number = self._cell(row, seat, words(str(value), _NUMBER.font), _NUMBER, line.label)
                counts.append(Count(number, value, seat))
                self._fan(row, seat, line.icon)

    def _fan(self, row: int, seat: int, sign: str) -> None:
        """Show the counted cards beside their number, small, if they are known."""
        faces = self._art.cards(sign, seat)
        if not faces:
            return
        label = QLabel()
        label.setAccessibleName("")
        label.setContentsMargins(0, 0, _px(_FAN_EDGE_PX), 0)
        label.setToolTip(listed([face.name for face in faces]))
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self._fans.append((label, sign, seat))
        where = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self._grid.addWidget(label, row, seat + 1, where)

    def _fit_fans(self, column: int, row: int) -> None:
        """Resize the fans of cards beside numbers for columns and rows of this size."""
        room, high = column / 2 - _px(_FAN_FROM_PX + _FAN_EDGE_PX), row - _px(_FAN_AIR_PX)
        for label, sign, seat in self._fans:
            label.setPixmap(self._art.fan(self._art.cards(sign, seat), room, high).pixmap)

    def _line_head(self, line: ScoreLine) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(_px(8))
        icon = QLabel()
        icon.setAccessibleName("")
        icon.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._icons.append((icon, line.icon))
        head.addWidget(icon)
        head.addWidget(self._lettering(words(line.label, _LABEL.font), _LABEL), 1)
        return head

    def _foot(self, row: int, sheets: Sequence[ScoreSheet]) -> None:
        total = tr("ScoreSheetDialog", "Total")
        self._grid.addWidget(self._lettering(words(total, _TOTAL_WORD.font), _TOTAL_WORD), row, 0)
        for seat, sheet in enumerate(sheets):
            number = self._cell(row, seat, words(str(sheet.total), _TOTAL.font), _TOTAL, total)
            self._totals.append((number, sheet.total))

    def _tie(self, row: int, sheets: Sequence[ScoreSheet], deciding: Sequence[int]) -> None:
        label = tr("ScoreSheetDialog", "Tie-break: hand cards and goods")
        self._grid.addWidget(self._lettering(words(label, _TIE.font), _TIE), row, 0)
        for seat in deciding:
            self._cell(row, seat, words(str(sheets[seat].tie_break), _NUMBER.font), _NUMBER, label)

    def _show_thinking(self, thinking: Mapping[int, ThinkingTime]) -> None:
        """Add a line with the thinking time of each person and its mean for a decision, if it is known."""
        if not thinking:
            return
        row, label = self._label_rows.stop, tr("ScoreSheetDialog", "Thinking time (per decision)")
        self._label_rows = range(1, row + 1)
        self._grid.addWidget(self._lettering(words(label, _TIE.font), _TIE), row, 0)
        for seat in range(len(self._names)):
            time = thinking_words(thinking.get(seat)) or _NO_POINTS
            self._cell(row, seat, words(time, _TIME.font), _TIME, label)

    def _cell(self, row: int, seat: int, label: QLabel, lettering: _Lettering, line: str) -> QLabel:
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        # A screen reader may read a number alone, so its name contains line and column.
        label.setAccessibleName(
            tr("ScoreSheetDialog", "{line}, {name}: {points}").format(
                line=line, name=self._names[seat], points=label.text()
            )
        )
        self._grid.addWidget(self._lettering(label, lettering), row, seat + 1)
        return label

    def _buttons(self) -> None:
        self._look = self.add_button(tr("ScoreSheetDialog", "Look at the table"))
        self._look.clicked.connect(self.dismiss)
        self._lettered.append((self._look, _BUTTON))
        self.buttons.addStretch(1)
        self._same: QPushButton | None = None
        choices = self._choices()
        for label, signal in choices:
            button = self.add_button(label, main=signal == choices[-1][1])
            button.clicked.connect(self.dismiss)
            button.clicked.connect(signal)
            self._lettered.append((button, _BUTTON))
            if signal == self.same_deal:
                self._same = button
        self._show_attempts()
        self._guarded = [button for button in self.findChildren(QPushButton) if button is not self._look]
        for button in self._guarded:
            button.installEventFilter(self)

    def _choices(self) -> tuple[tuple[str, SignalInstance], ...]:
        """Return the choices besides the table; the main one is last and never begins a game."""
        new = (tr("ScoreSheetDialog", "New game"), self.new_game)
        again = (tr("ScoreSheetDialog", "Play again"), self.play_again)
        same = (tr("ScoreSheetDialog", "Same deal again"), self.same_deal)
        compare = (tr("ScoreSheetDialog", "Compare"), self.compare)
        review = (tr("Review", "Review"), self.review)
        if self._result is not None:
            return (review, new, again, (tr("ScoreSheetDialog", "Back to the map"), self.to_map))
        if self._match is not None:
            return (new, compare, (self._match.label, self.match_wanted), review)
        return (new, same, compare, review) if self._is_day else (new, same, compare, again, review)


def _about(game: CountedGame) -> str:
    """Return how the game was played, one sentence for each special fact; "" for none."""
    said = [tr("ScoreSheetDialog", "Played without help.")] if game.without_help else []
    if game.open_hands:
        said.append(tr("ScoreSheetDialog", "Played with open hands: this game counts for nothing."))
    if game.limit:
        said.append(tr("ScoreSheetDialog", "Clock: {limit}.").format(limit=limit_words(game.limit)))
    if game.handed_over:
        text = tr("ScoreSheetDialog", "Several players decided for {names}.")
        said.append(text.format(names=listed(game.handed_over)))
    if game.takebacks:
        text = tr("ScoreSheetDialog", "Undo used or hidden cards viewed: {count}×")
        said.append(text.format(count=game.takebacks))
    return " ".join(said)


def _usual_width() -> int:
    """Return the width of the sheet at the usual text size, in pixels."""
    return round(_WIDTH_PX * style.table_scale())
