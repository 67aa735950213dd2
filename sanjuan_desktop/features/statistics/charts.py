"""Charts of the statistics, painted by Qt."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from sanjuan_desktop.control.text.numbers import share_percent
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.widgets.sheet import caption

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPaintEvent

T = TypeVar("T")
Span: TypeAlias = tuple[float, float, float]

COLOURS: Final = (theme.LAGOON, theme.GOLD)
"""Colours of the first and the second bar of a group."""

_GROUP_WIDTH: Final = 0.7
"""Width of a group of bars, relative to the distance of two groups."""
_BAR_WIDTH: Final = 0.9
"""Width of a bar, relative to its share of the group."""
_FEWEST_GROUPS: Final = 3
"""Minimum number of groups in the layout, so that a single bar does not fill the chart."""
_FEWEST_GAMES: Final = 10
_LEAST_SHARE: Final = 0.5
"""Minimum value of the full chart height, so that small shares look small."""
_LEAST_POINTS: Final = 10.0
_HEADROOM: Final = 1.1
"""Height of a chart of points, relative to the maximum."""
_DOT_PX: Final = 7
_LINE_PX: Final = 3
_MARK_PX: Final = 5
_GAP_PX: Final = 4
MOST_DOTS: Final = 1_000
"""Maximum number of games in a chart; more would overlap, and painting them would block the window."""
_BAND: Final = 0.45
"""Opacity of the range of a level."""
_STEPS: Final = (1, 2, 5)
_DOTS: Final = (theme.GOLD, theme.CORAL)
_LINES: Final = (theme.LAGOON, theme.CRIMSON)
"""Colours of the dots and lines of the first and the second person."""


def bars(about: str, names: Sequence[str], rows: Sequence[Sequence[float]]) -> QWidget:
    """Return a chart of shares: for each name a group with a bar of every row, and its number above."""
    return _with_caption(about, Bars(about, names, rows))


def points_chart(about: str, *series: tuple[Sequence[float], Sequence[float]]) -> QWidget:
    """Return a chart of points game by game, oldest first: dots, and a line for their moving mean.

    ``series`` are points and means of one or two people.
    """
    return _with_caption(about, PointsChart(about, *series))


def level_chart(
    about: str, names: Sequence[str], spans: Sequence[Span], rivals: Sequence[Span] = ()
) -> QWidget:
    """Return a chart of levels game by game, oldest first: a line with a band for its range.

    ``names`` are those of the levels from the lowest on; ``spans`` hold the lowest, the likeliest and the
    highest place. ``rivals`` are the same for another person, whose line is dashed.
    """
    return _with_caption(about, LevelChart(about, names, spans, rivals))


class _Chart(QWidget):
    """Chart painted on paper; it takes no clicks and no focus."""

    def __init__(self, about: str) -> None:
        super().__init__()
        self.setAccessibleName(about)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        return QSize(style.scaled(160), style.scaled(96))

    def sizeHint(self) -> QSize:
        return QSize(style.scaled(480), style.scaled(240))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.PAPER))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.INK), 1))
        painter.setFont(style.font("label", 15, 600))
        self.paint(painter, QFontMetricsF(painter.font()))
        painter.end()

    def paint(self, painter: QPainter, metrics: QFontMetricsF) -> None:
        """Paint the whole chart; pen and font are those of the axes."""
        raise NotImplementedError


class Bars(_Chart):
    """Groups of bars, the number above each and the name below each group."""

    def __init__(self, about: str, names: Sequence[str], rows: Sequence[Sequence[float]]) -> None:
        super().__init__(about)
        self.names = tuple(names)
        self.rows = tuple(tuple(row) for row in rows)

    def paint(self, painter: QPainter, metrics: QFontMetricsF) -> None:
        """Paint the ground line, names, bars and numbers."""
        numbers = style.font("label", 14, 600)
        above = QFontMetricsF(numbers).height() + _GAP_PX
        floor = self.height() - metrics.height() - _MARK_PX - _GAP_PX
        field = QRectF(0, above, self.width(), max(1.0, floor - above))
        painter.drawLine(field.bottomLeft(), field.bottomRight())
        self._paint_names(painter, metrics, field)
        painter.setFont(numbers)
        for bar, share, colour in self._bars(field):
            painter.setBrush(QColor(colour))
            painter.drawRect(bar)
            text = share_percent(share)
            wide = QFontMetricsF(numbers).horizontalAdvance(text)
            painter.drawText(QPointF(bar.center().x() - wide / 2, bar.top() - _GAP_PX), text)

    def _paint_names(self, painter: QPainter, metrics: QFontMetricsF, field: QRectF) -> None:
        """Write a name below each group, cut off where the next one begins."""
        room = self._step(field) - 2 * _GAP_PX
        for index, name in enumerate(self.names):
            x = self._x(field, index)
            painter.drawLine(QPointF(x, field.bottom()), QPointF(x, field.bottom() + _MARK_PX))
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
            base = field.bottom() + _MARK_PX + metrics.ascent()
            painter.drawText(QPointF(x - metrics.horizontalAdvance(text) / 2, base), text)

    def _bars(self, field: QRectF) -> Iterator[tuple[QRectF, float, str]]:
        """Yield each bar with its share and its colour."""
        highest = max([_LEAST_SHARE, *(share for row in self.rows for share in row)])
        wide = self._step(field) * _GROUP_WIDTH / len(self.rows)
        for number, (row, colour) in enumerate(zip(self.rows, COLOURS, strict=False)):
            for index, share in enumerate(row):
                middle = self._x(field, index) + (number - (len(self.rows) - 1) / 2) * wide
                high = field.height() * share / highest
                left = middle - wide * _BAR_WIDTH / 2
                yield QRectF(left, field.bottom() - high, wide * _BAR_WIDTH, high), share, colour

    def _step(self, field: QRectF) -> float:
        """Return the distance of two groups."""
        return field.width() / (max(_FEWEST_GROUPS, len(self.names)) + 0.2)

    def _x(self, field: QRectF, index: int) -> float:
        return field.left() + self._step(field) * (index + 0.6)


class PointsChart(_Chart):
    """Dots game by game, and a line through their moving mean; a second person has squares and dashes."""

    def __init__(self, about: str, *series: tuple[Sequence[float], Sequence[float]]) -> None:
        super().__init__(about)
        self.series = tuple([(tuple(points), tuple(means)) for points, means in series])
        self.points, self.means = self.series[0]
        highest = max((max(points, default=0.0) for points, _ in self.series), default=0.0)
        self._top = max(_LEAST_POINTS, highest) * _HEADROOM

    def paint(self, painter: QPainter, metrics: QFontMetricsF) -> None:
        """Paint both axes, dots and line."""
        field = self._field(metrics)
        painter.drawLine(field.topLeft(), field.bottomLeft())
        painter.drawLine(field.bottomLeft(), field.bottomRight())
        self._paint_heights(painter, metrics, field)
        self._paint_games(painter, metrics, field)
        for place, (points, _) in enumerate(self.series):
            painter.setBrush(QColor(_DOTS[place]))
            for number in self.drawn(place):
                centre, r = self._at(field, number + 1, points[number]), _DOT_PX / 2
                if place:
                    painter.drawRect(QRectF(centre.x() - r, centre.y() - r, _DOT_PX, _DOT_PX))
                else:
                    painter.drawEllipse(centre, r, r)
        painter.setBrush(QBrush())
        for place, (_, means) in enumerate(self.series):
            painter.setPen(_line_pen(place))
            painter.drawPolyline(
                QPolygonF([self._at(field, number + 1, means[number]) for number in self.drawn(place)])
            )

    def drawn(self, place: int = 0) -> Sequence[int]:
        """Return the places of the drawn games of a person: all, or of many games a part, evenly spread."""
        return thinned(range(len(self.series[place][0])), MOST_DOTS)

    @property
    def _games(self) -> int:
        return max(_FEWEST_GAMES, *(len(points) for points, _ in self.series))

    def _heights(self, metrics: QFontMetricsF) -> list[int]:
        """Return the points that are marked at the left, as many as there is room for."""
        return whole_marks(self._top, max(2, int(self.height() / (3 * metrics.height()))))

    def _field(self, metrics: QFontMetricsF) -> QRectF:
        """Return the area of the dots, beside and above the labels of the axes."""
        widest = max(metrics.horizontalAdvance(str(mark)) for mark in self._heights(metrics))
        left, top = widest + _MARK_PX + 2 * _GAP_PX, metrics.height() / 2
        floor = self.height() - metrics.height() - _MARK_PX - _GAP_PX
        return QRectF(left, top, max(1.0, self.width() - left - _DOT_PX), max(1.0, floor - top))

    def _at(self, field: QRectF, game: float, points: float) -> QPointF:
        x = field.left() + (game - 0.5) / self._games * field.width()
        return QPointF(x, field.bottom() - points / self._top * field.height())

    def _paint_heights(self, painter: QPainter, metrics: QFontMetricsF, field: QRectF) -> None:
        for mark in self._heights(metrics):
            y = self._at(field, 1, mark).y()
            painter.drawLine(QPointF(field.left() - _MARK_PX, y), QPointF(field.left(), y))
            x = field.left() - _MARK_PX - _GAP_PX - metrics.horizontalAdvance(str(mark))
            painter.drawText(QPointF(x, y + (metrics.ascent() - metrics.descent()) / 2), str(mark))

    def _paint_games(self, painter: QPainter, metrics: QFontMetricsF, field: QRectF) -> None:
        room = 2 * metrics.horizontalAdvance(f"{self._games}  ")
        for game in whole_marks(self._games, max(2, int(field.width() / room)))[1:]:
            x = self._at(field, game, 0).x()
            painter.drawLine(QPointF(x, field.bottom()), QPointF(x, field.bottom() + _MARK_PX))
            base = field.bottom() + _MARK_PX + metrics.ascent()
            wide = metrics.horizontalAdvance(str(game))
            painter.drawText(QPointF(min(x - wide / 2, self.width() - wide), base), str(game))


class LevelChart(_Chart):
    """Level of a player, game by game."""

    def __init__(
        self, about: str, names: Sequence[str], spans: Sequence[Span], rivals: Sequence[Span] = ()
    ) -> None:
        super().__init__(about)
        self.names = tuple(names)
        self.spans = tuple(spans)
        self.rivals = tuple(rivals)

    def paint(self, painter: QPainter, metrics: QFontMetricsF) -> None:
        """Paint a line for each level with its name, the band and the line."""
        left = max(metrics.horizontalAdvance(name) for name in self.names) + 2 * _GAP_PX
        top = metrics.height() / 2
        field = QRectF(left, top, max(1.0, self.width() - left - _DOT_PX), max(1.0, self.height() - 2 * top))
        for place, name in enumerate(self.names):
            y = self._at(field, 1, place).y()
            painter.setPen(QPen(QColor(theme.SAND), 2))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            painter.setPen(QPen(QColor(theme.INK), 1))
            painter.drawText(QPointF(0, y + (metrics.ascent() - metrics.descent()) / 2), name)
        low, likeliest, high = (
            [self._at(field, game, span[part]) for game, span in enumerate(self.spans, start=1)]
            for part in range(3)
        )
        band = QColor(theme.GOLD)
        band.setAlphaF(_BAND)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(band)
        painter.drawPolygon(QPolygonF([*low, *reversed(high)]))
        painter.setBrush(QBrush())
        painter.setPen(_line_pen(0))
        painter.drawPolyline(QPolygonF(likeliest))
        painter.setPen(_line_pen(1))
        rivals = [self._at(field, game, span[1]) for game, span in enumerate(self.rivals, start=1)]
        painter.drawPolyline(QPolygonF(rivals))
        painter.setPen(QPen(QColor(theme.INK), 1))
        painter.setBrush(QColor(theme.GOLD))
        for dot in likeliest:
            painter.drawEllipse(dot, _DOT_PX / 2, _DOT_PX / 2)

    def _at(self, field: QRectF, game: float, place: float) -> QPointF:
        games = max(_FEWEST_GAMES, len(self.spans), len(self.rivals))
        x = field.left() + (game - 0.5) / games * field.width()
        return QPointF(x, field.bottom() - place / (len(self.names) - 1) * field.height())


def thinned(items: Sequence[T], most: int) -> Sequence[T]:
    """Return at most ``most`` items, evenly spread, with the last one."""
    step = -(-len(items) // most) or 1
    return items[::-1][::step][::-1]


def whole_marks(top: float, most: int) -> list[int]:
    """Return marks of an axis from 0 to at most ``top``, 1, 2 or 5 times a power of ten apart.

    There are ``most`` of them, or one more where ``top`` itself is one.
    """
    step = next(
        factor * 10**power
        for power in range(int(math.log10(max(top, 1))) + 2)
        for factor in _STEPS
        if top / (factor * 10**power) < most
    )
    return list(range(0, int(top) + 1, step))


def _line_pen(place: int) -> QPen:
    """Return the pen of the first or the second person; the second line is dashed."""
    style_of_line = Qt.PenStyle.DashLine if place else Qt.PenStyle.SolidLine
    return QPen(QColor(_LINES[place]), _LINE_PX, style_of_line)


def _with_caption(about: str, chart: _Chart) -> QWidget:
    widget = QWidget()
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(2)
    column.addWidget(caption(about))
    column.addWidget(chart, 1)
    return widget
