"""Small buttons at the top of the log panel: tools, and the button that opens the whole log."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen, QPolygonF

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.no_help import no_help_words
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.paint.canvas import colour
from sanjuan_desktop.ui.table.zones.table_part import AccessibleText, ItemRole, TablePart

if TYPE_CHECKING:
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.zones.zone import Entry

_DISABLED_OPACITY: Final = 0.6  # The sign has a contrast of 3:1 on any harbour.


class Tool(StrEnum):
    """Tools at the top of the log, in their order."""

    COVER = "cover"
    GUIDE = "guide"
    """Asks the guide, in a game with open hands."""
    UNDO = "undo"
    NO_HELP = "no help"
    """Sign of a game without help, in place of the undo arrow."""
    RULES = "rules"


class Tools(NamedTuple):
    """Tools that are shown; those that are not ``enabled`` are dimmed.

    A dimmed tool reports no click. The exception is the undo arrow with a reason: a click shows the reason.
    """

    shown: frozenset[Tool] = frozenset()
    enabled: frozenset[Tool] = frozenset()
    why_no_undo: str = ""


NO_TOOLS: Final = Tools()

_LOG: Final = "log"
"""Button that opens and closes the whole log; it is not a tool."""


class SideButtons(TablePart):
    """Shows the requested tools; disabled ones are dimmed."""

    name = "tool"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._state = NO_TOOLS
        self._tools: dict[Tool, Piece] = {}
        self._list = self._button(_LOG, context.layout.log.button)
        self._list.clicked.connect(context.signals.log_wanted)

    def inventory(self) -> list[Entry]:
        """Return the visible tools, and whether they are enabled."""
        return [("tool", tool, tool in self._state.enabled) for tool in self._tools]

    def things(self) -> list[int]:
        """Return the numbers of the tools, from 0, and of the button that opens the log."""
        return list(range(len(self._tools) + 1))

    def piece(self, key: int) -> Piece:
        """Return the button of a tool, or the button that opens the log."""
        return [*self._tools.values(), self._list][key]

    def line(self, key: int) -> AccessibleText:
        """Return the accessible text of a button, and whether it is enabled."""
        if key == len(self._tools):
            return AccessibleText(_tip(_LOG), "", ItemRole.BUTTON)
        tool = list(self._tools)[key]
        return AccessibleText(
            _tip(tool), self._why(tool), ItemRole.BUTTON, unavailable=tool not in self._state.enabled
        )

    def tool(self, tool: Tool) -> Piece | None:
        """Return the button of a tool, or None if it is not shown."""
        return self._tools.get(tool)

    def holds(self, piece: Piece) -> bool:
        """Return whether a piece is one of the buttons."""
        return piece in self._items

    def show(self, tools: Tools) -> None:
        """Show these tools at their places."""
        if tools == self._state:
            return
        self._state = tools
        for tool in list(self._tools):
            self.drop(self._tools.pop(tool))
        log = self.context.layout.log
        wanted = [tool for tool in Tool if tool in tools.shown]
        # The button that opens the log is above them in a strip, else at their right.
        places = log.tools[: len(wanted)] if log.folded else log.tools[len(log.tools) - len(wanted) :]
        for tool, place in zip(wanted, places, strict=True):
            piece = self._button(tool, place)
            piece.setOpacity(1.0 if tool in tools.enabled else _DISABLED_OPACITY)
            piece.clicked.connect(partial(self._on_clicked, tool))
            self._tools[tool] = piece

    def _on_clicked(self, tool: Tool) -> None:
        if tool in self._state.enabled or tool is Tool.NO_HELP or self._why(tool):
            self.context.signals.tool_pressed.emit(tool)

    def _why(self, tool: str) -> str:
        """Return the reason why a tool is disabled, or ""."""
        return self._state.why_no_undo if tool == Tool.UNDO and tool not in self._state.enabled else ""

    def _button(self, code: str, rect: Rect) -> Piece:
        piece = Piece(rect.w, rect.h)
        for name, hovered in (("face", False), ("lit", True)):
            picture = self.context.picture(rect.w, rect.h, partial(_paint, code, rect, hovered))
            piece.set_layer(name, picture, z_bands.CHILD_FACE)
        piece.setToolTip(self._why(code) or _tip(code))
        piece.setCursor(Qt.CursorShape.PointingHandCursor)
        lit = piece.layer("lit")
        assert lit is not None
        lit.hide()
        piece.hovered.connect(lit.setVisible)
        self.put(piece, rect.x, rect.y, z_bands.PROMPT)
        return piece


def _tip(code: str) -> str:
    return {
        Tool.COVER: tr("Table", "Cover my cards (V)"),
        Tool.GUIDE: tr("Table", "Open hands: ask the guide (Shift+H)"),
        Tool.UNDO: tr("Table", "Undo"),
        Tool.NO_HELP: no_help_words(),
        Tool.RULES: tr("Table", "Rules"),
        _LOG: tr("Table", "Full log (L)"),
    }[code]


def _paint(code: str, rect: Rect, hovered: bool, canvas: Canvas) -> None:
    d = rect.w * canvas.dpr
    canvas.disc(0, 0, d, colour("#17606A" if hovered else "#0E4450"))
    canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(colour(theme.CREAM), d * 0.075)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    canvas.painter.setPen(pen)
    paint = {
        Tool.COVER: _cover,
        Tool.GUIDE: _guide,
        Tool.UNDO: _undo,
        Tool.NO_HELP: _no_help,
        Tool.RULES: _rules,
        _LOG: _list,
    }
    paint[code](canvas, d)


def _cover(canvas: Canvas, d: float) -> None:
    """Draw a closed eye."""
    lid = QPainterPath(QPointF(d * 0.22, d * 0.42))
    lid.cubicTo(d * 0.34, d * 0.62, d * 0.66, d * 0.62, d * 0.78, d * 0.42)
    canvas.painter.drawPath(lid)
    for x, y, dx, dy in ((0.5, 0.57, 0.0, 0.14), (0.36, 0.54, -0.06, 0.12), (0.64, 0.54, 0.06, 0.12)):
        canvas.painter.drawLine(QLineF(d * x, d * y, d * (x + dx), d * (y + dy)))


def _guide(canvas: Canvas, d: float) -> None:
    """Draw a speech bubble with a question mark."""
    bubble = QPainterPath()
    bubble.moveTo(d * 0.40, d * 0.68)
    bubble.lineTo(d * 0.32, d * 0.82)
    bubble.lineTo(d * 0.30, d * 0.66)
    bubble.cubicTo(d * 0.10, d * 0.56, d * 0.16, d * 0.20, d * 0.50, d * 0.20)
    bubble.cubicTo(d * 0.86, d * 0.20, d * 0.88, d * 0.68, d * 0.50, d * 0.68)
    bubble.closeSubpath()
    canvas.painter.drawPath(bubble)
    mark = QPainterPath(QPointF(d * 0.42, d * 0.36))
    mark.cubicTo(d * 0.42, d * 0.26, d * 0.60, d * 0.28, d * 0.58, d * 0.38)
    mark.cubicTo(d * 0.57, d * 0.43, d * 0.50, d * 0.42, d * 0.50, d * 0.49)
    canvas.painter.drawPath(mark)
    canvas.painter.drawPoint(QPointF(d * 0.50, d * 0.58))


def _undo(canvas: Canvas, d: float) -> None:
    canvas.painter.drawArc(QRectF(d * 0.28, d * 0.34, d * 0.44, d * 0.40), -90 * 16, 200 * 16)
    canvas.painter.setBrush(colour(theme.CREAM))
    tip = QPolygonF([QPointF(d * 0.22, d * 0.40), QPointF(d * 0.43, d * 0.25), QPointF(d * 0.44, d * 0.50)])
    canvas.painter.drawPolygon(tip)


def _no_help(canvas: Canvas, d: float) -> None:
    """Draw a light bulb that is struck out."""
    bulb = QPainterPath()
    bulb.moveTo(d * 0.42, d * 0.64)
    bulb.cubicTo(d * 0.42, d * 0.54, d * 0.31, d * 0.52, d * 0.31, d * 0.39)
    bulb.cubicTo(d * 0.31, d * 0.14, d * 0.69, d * 0.14, d * 0.69, d * 0.39)
    bulb.cubicTo(d * 0.69, d * 0.52, d * 0.58, d * 0.54, d * 0.58, d * 0.64)
    bulb.closeSubpath()
    canvas.painter.drawPath(bulb)
    canvas.painter.drawLine(QLineF(d * 0.45, d * 0.76, d * 0.55, d * 0.76))
    canvas.painter.drawLine(QLineF(d * 0.24, d * 0.76, d * 0.76, d * 0.22))


def _rules(canvas: Canvas, d: float) -> None:
    book = QPainterPath(QPointF(d * 0.5, d * 0.34))
    book.cubicTo(d * 0.40, d * 0.25, d * 0.28, d * 0.27, d * 0.22, d * 0.29)
    book.lineTo(d * 0.22, d * 0.68)
    book.cubicTo(d * 0.30, d * 0.64, d * 0.42, d * 0.66, d * 0.50, d * 0.74)
    book.cubicTo(d * 0.58, d * 0.66, d * 0.70, d * 0.64, d * 0.78, d * 0.68)
    book.lineTo(d * 0.78, d * 0.29)
    book.cubicTo(d * 0.72, d * 0.27, d * 0.60, d * 0.25, d * 0.50, d * 0.34)
    book.lineTo(d * 0.5, d * 0.72)
    canvas.painter.drawPath(book)


def _list(canvas: Canvas, d: float) -> None:
    for y in (0.32, 0.5, 0.68):
        canvas.painter.drawPoint(QPointF(d * 0.27, d * y))
        canvas.painter.drawLine(QLineF(d * 0.42, d * y, d * 0.74, d * y))
