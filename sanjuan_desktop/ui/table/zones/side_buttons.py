"""Small buttons of the right column: tools at the top of the log, and the button that opens it."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QEvent, QLineF, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.paint.canvas import colour
from sanjuan_desktop.ui.table.paint.slate_art import FRAME, SLIM_FRAME
from sanjuan_desktop.ui.table.zones.log_panel import LogBody
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
    UNDO = "undo"
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
"""Button that opens the log of a folded column; it is not a tool."""


class _Beside(QObject):
    """Detects clicks beside the open drawer of a folded column, without consuming them."""

    pressed = Signal()

    def __init__(self, context: TableContext) -> None:
        super().__init__()
        self._context = context
        context.scene.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Report a press beside the drawer, and pass it on."""
        del watched
        if event.type() == QEvent.Type.GraphicsSceneMousePress:
            assert isinstance(event, QGraphicsSceneMouseEvent)
            if self._is_open() and self._is_beside(event.scenePos()):
                self.pressed.emit()
        return False

    def _is_open(self) -> bool:
        centre = self._context.layout.side.log_body.centre
        return any(isinstance(item, LogBody) for item in self._context.scene.items(QPointF(*centre)))

    def _is_beside(self, point: QPointF) -> bool:
        side = self._context.layout.side
        drawer = QRectF(*side.standing).united(QRectF(*side.log))
        # The button itself closes the drawer at its release.
        button = QRectF(*side.log_button) if side.log_button is not None else QRectF()
        return not drawer.contains(point) and not button.contains(point)


class SideButtons(TablePart):
    """Shows the requested tools; disabled ones are dimmed."""

    name = "tool"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._state = NO_TOOLS
        self._tools: dict[Tool, Piece] = {}
        self._beside: _Beside | None = None
        self._strip()
        button = context.layout.side.log_button
        if button is not None:
            piece = self._button(_LOG, button)
            piece.clicked.connect(context.signals.log_wanted)
            self._beside = _Beside(context)
            self._beside.pressed.connect(context.signals.log_wanted)

    def inventory(self) -> list[Entry]:
        """Return the visible tools, and whether they are enabled."""
        return [("tool", tool, tool in self._state.enabled) for tool in self._tools]

    def dispose(self) -> None:
        """Remove everything from the scene."""
        if self._beside is not None:
            self.context.scene.removeEventFilter(self._beside)
            self._beside.deleteLater()
            self._beside = None
        super().dispose()

    def things(self) -> list[int]:
        """Return the numbers of the tools, from 0."""
        return list(range(len(self._tools)))

    def piece(self, key: int) -> Piece:
        """Return the button of a tool."""
        return list(self._tools.values())[key]

    def line(self, key: int) -> AccessibleText:
        """Return the accessible text of a tool, and whether it is enabled."""
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
        places = self.context.layout.side.tools
        wanted = [tool for tool in Tool if tool in tools.shown]
        for tool, place in zip(wanted, places[len(places) - len(wanted) :], strict=True):
            piece = self._button(tool, place)
            piece.setOpacity(1.0 if tool in tools.enabled else _DISABLED_OPACITY)
            piece.clicked.connect(partial(self._on_clicked, tool))
            self._tools[tool] = piece

    def _on_clicked(self, tool: Tool) -> None:
        if tool in self._state.enabled or self._why(tool):
            self.context.signals.tool_pressed.emit(tool)

    def _why(self, tool: str) -> str:
        """Return the reason why a tool is disabled, or ""."""
        return self._state.why_no_undo if tool == Tool.UNDO and tool not in self._state.enabled else ""

    def _strip(self) -> None:
        """Add the background of the column: the slate below standing and log."""
        side, u = self.context.layout.side, self.context.layout.u
        frame = SLIM_FRAME if side.folded else FRAME
        ground = self.context.artist.slate_pixmap(side.column.w, side.column.h, frame, u)
        self.show_picture(ground, side.column.x, side.column.y, z_bands.PANELS)

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
        Tool.UNDO: tr("Table", "Take back"),
        Tool.RULES: tr("Table", "Rules"),
        _LOG: tr("Table", "Standings and log"),
    }[code]


def _paint(code: str, rect: Rect, hovered: bool, canvas: Canvas) -> None:
    d = rect.w * canvas.dpr
    canvas.disc(0, 0, d, colour("#17606A" if hovered else "#0E4450"))
    canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(colour(theme.CREAM), d * 0.075)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    canvas.painter.setPen(pen)
    {Tool.COVER: _cover, Tool.UNDO: _undo, Tool.RULES: _rules, _LOG: _list}[code](canvas, d)


def _cover(canvas: Canvas, d: float) -> None:
    """Draw a closed eye."""
    lid = QPainterPath(QPointF(d * 0.22, d * 0.42))
    lid.cubicTo(d * 0.34, d * 0.62, d * 0.66, d * 0.62, d * 0.78, d * 0.42)
    canvas.painter.drawPath(lid)
    for x, y, dx, dy in ((0.5, 0.57, 0.0, 0.14), (0.36, 0.54, -0.06, 0.12), (0.64, 0.54, 0.06, 0.12)):
        canvas.painter.drawLine(QLineF(d * x, d * y, d * (x + dx), d * (y + dy)))


def _undo(canvas: Canvas, d: float) -> None:
    canvas.painter.drawArc(QRectF(d * 0.28, d * 0.34, d * 0.44, d * 0.40), -90 * 16, 200 * 16)
    canvas.painter.setBrush(colour(theme.CREAM))
    tip = QPolygonF([QPointF(d * 0.22, d * 0.40), QPointF(d * 0.43, d * 0.25), QPointF(d * 0.44, d * 0.50)])
    canvas.painter.drawPolygon(tip)


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
