"""Charts of the statistics; this module loads pyqtgraph and numpy, so import it where one is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pyqtgraph
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sanjuan_desktop.app.look import style, theme
from sanjuan_desktop.app.statistics.figures import percent
from sanjuan_desktop.app.widgets.sheet import caption

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

COLOURS: Final = (theme.LAGOON, theme.GOLD)
"""Of the first and the second bar of a group."""

_GROUP_WIDTH: Final = 0.7
"""Of a group of bars, where the distance of two groups is 1."""
_HEADROOM: Final = 1.3
"""The height of a chart by that of its highest bar, so that a number fits above it."""
_DOT_PX: Final = 7
_LINE_PX: Final = 3


def bars(about: str, names: Sequence[str], rows: Sequence[Sequence[float]]) -> QWidget:
    """Return a chart of shares: for each name a group of bars, one of every row, with its number above."""
    plot = _plot(about)
    wide = _GROUP_WIDTH / len(rows)
    for number, (shares, colour) in enumerate(zip(rows, COLOURS, strict=False)):
        at = [index + (number - (len(rows) - 1) / 2) * wide for index in range(len(names))]
        item = pyqtgraph.BarGraphItem(
            x=at, height=list(shares), width=wide * 0.9, brush=colour, pen=pyqtgraph.mkPen(theme.INK)
        )
        plot.addItem(item)
        for x, share in zip(at, shares, strict=True):
            _write(plot, percent(share), x, share)
    axis = plot.getAxis("bottom")
    axis.setTicks([list(enumerate(names)), []])
    plot.hideAxis("left")
    plot.setXRange(-0.6, max(3, len(names)) - 0.4, padding=0)
    plot.setYRange(0, max([0.1, *(share for row in rows for share in row)]) * _HEADROOM, padding=0)
    return _with_caption(about, plot)


def course(about: str, points: Sequence[float], means: Sequence[float]) -> QWidget:
    """Return a chart of points game by game, oldest first: dots, and a line for their moving mean."""
    plot = _plot(about)
    games = list(range(1, len(points) + 1))
    plot.plot(
        games,
        list(points),
        pen=None,
        symbol="o",
        symbolSize=_DOT_PX,
        symbolBrush=theme.GOLD,
        symbolPen=pyqtgraph.mkPen(theme.INK),
    )
    plot.plot(games, list(means), pen=pyqtgraph.mkPen(theme.LAGOON, width=_LINE_PX))
    plot.setXRange(0.5, max(10, len(games)) + 0.5, padding=0)
    plot.setYRange(0, max([10, *points]) * 1.1, padding=0)
    for side in ("left", "bottom"):
        plot.getAxis(side).setStyle(maxTickLevel=0)
    return _with_caption(about, plot)


def _plot(about: str) -> Any:  # noqa: ANN401 - pyqtgraph has no types
    """Return an empty plot on paper, which only shows: no menu, nothing to drag, no focus."""
    plot = pyqtgraph.PlotWidget(background=theme.PAPER)
    plot.setAccessibleName(about)
    plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    plot.setAntialiasing(True)
    plot.setMouseEnabled(x=False, y=False)
    plot.setMenuEnabled(False)
    plot.hideButtons()
    face = style.font("label", 15, 600)
    for side in ("left", "bottom"):
        axis = plot.getAxis(side)
        axis.setPen(pyqtgraph.mkPen(theme.INK))
        axis.setTextPen(pyqtgraph.mkPen(theme.INK))
        axis.setTickFont(face)
    return plot


def _write(plot: Any, text: str, x: float, y: float) -> None:  # noqa: ANN401 - see above
    item = pyqtgraph.TextItem(text, color=theme.INK, anchor=(0.5, 1))
    item.setFont(style.font("label", 14, 600))
    item.setPos(x, y)
    plot.addItem(item, ignoreBounds=True)


def _with_caption(about: str, plot: QWidget) -> QWidget:
    widget = QWidget()
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(2)
    column.addWidget(caption(about))
    column.addWidget(plot, 1)
    return widget
