"""Panel of the log in the bay, and the drawer with the whole log, which opens over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRectF
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from sanjuan_desktop.control.spoken import surroundings
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.paint.canvas import LEFT
from sanjuan_desktop.ui.table.paint.slate_art import FRAME, SLIM_FRAME, paint_rule
from sanjuan_desktop.ui.table.zones.log_lines import DENSE, LOOSE, WHOLE, LogLines
from sanjuan_desktop.ui.table.zones.table_part import AccessibleText, TablePart
from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

_TITLE: Final = 19.0
_TITLE_X: Final = 18.0
_TITLE_W: Final = 110.0
"""Font size and left edge of the title, and its width beside the buttons of the panel, in units."""
_DRAWER_TITLE: Final = 29.0
"""Middle of the title of the drawer, in units below its upper edge."""


class LogPanel(TablePart):
    """Panel with the latest lines; in a narrow window the slate is the ground of the buttons alone."""

    name = "log"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.lines: tuple[LogLine, ...] = ()
        """All lines of the log, the latest one last."""
        places = context.layout.log
        self._add_ground(places.panel)
        self.latest: LogLines | None = None
        """The lines in the panel; None in a narrow window."""
        if not places.folded:
            style = DENSE if places.has_headings else WHOLE
            self.latest = LogLines(context, places.body, style, z_bands.PANELS + 2)
            self.latest.box.clicked.connect(context.signals.log_wanted)
        self.drawer: LogDrawer | None = None
        """The drawer while it is open."""

    def things(self) -> list[int]:
        """Return 0, the only key: the whole log."""
        return [0]

    def line(self, key: int) -> AccessibleText:
        """Return the latest lines."""
        del key
        names = [seat.name for seat in self.context.setup.seats]
        return AccessibleText(surroundings.log_name(self.lines, names))

    def painted(self, key: int) -> Rect:
        """Return the box of the panel."""
        del key
        return self.context.layout.log.panel

    def inventory(self) -> list[Entry]:
        """Return the number of lines, and whether the drawer is open."""
        return [("log", len(self.lines), self.drawer is not None)]

    def dispose(self) -> None:
        """Remove everything from the scene."""
        self.open_drawer(False)
        if self.latest is not None:
            self.latest.dispose()
        super().dispose()

    def show(self, lines: tuple[LogLine, ...]) -> None:
        """Show these lines, scrolled to the last one."""
        self.lines = lines
        for shown in self._shown():
            shown.show(lines)

    def open_drawer(self, wanted: bool) -> None:
        """Open or close the drawer with the whole log."""
        if wanted == (self.drawer is not None):
            return
        if self.drawer is not None:
            self.drawer.dispose()
            self.drawer = None
            return
        self.drawer = LogDrawer(self.context)
        self.drawer.lines.show(self.lines)

    def lie_under(self, boxes: Sequence[Rect]) -> None:
        """Show only complete lines while these boxes, such as a hint, cover the panel."""
        if self.latest is not None:
            self.latest.lie_under(boxes)

    def line_at(self, x: float, y: float) -> LogLine | None:
        """Return the visible line at a point of the scene, or None."""
        if self.drawer is not None and self.drawer.contains(x, y):
            return self.drawer.lines.line_at(x, y)
        return self.latest.line_at(x, y) if self.latest is not None else None

    def _shown(self) -> list[LogLines]:
        drawn = [] if self.drawer is None else [self.drawer.lines]
        return drawn if self.latest is None else [self.latest, *drawn]

    def _add_ground(self, panel: Rect) -> None:
        artist, places = self.context.artist, self.context.layout.log
        frame = SLIM_FRAME if places.folded else FRAME
        slate = artist.slate_pixmap(panel.w, panel.h, frame, self.context.layout.u)
        self.show_picture(slate, panel.x, panel.y, z_bands.PANELS)
        if places.folded:
            return
        title = Piece(panel.w, places.body.y - panel.y)
        title.set_layer("face", self.context.picture(panel.w, title.size().height(), self._paint_title))
        title.clicked.connect(self.context.signals.log_wanted)
        self.put(title, panel.x, panel.y, z_bands.PANELS + 1)

    def _paint_title(self, canvas: Canvas) -> None:
        places = self.context.layout.log
        _paint_title(canvas, self.context, (places.button.centre.y - places.panel.y) * canvas.dpr, _TITLE_W)


class _PressBeside(QObject):
    """Closes the drawer at a press beside it, without consuming the press."""

    def __init__(self, context: TableContext) -> None:
        super().__init__()
        self._context = context
        places = context.layout.log
        # In a narrow window the button beside the drawer closes it at its release.
        self._kept = QRectF(*places.drawer), QRectF(*places.button)
        context.scene.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for closing at a press beside the drawer, and pass it on."""
        del watched
        if event.type() == QEvent.Type.GraphicsSceneMousePress:
            assert isinstance(event, QGraphicsSceneMouseEvent)
            if not any(box.contains(event.scenePos()) for box in self._kept):
                self._context.signals.log_wanted.emit()
        return False

    def end(self) -> None:
        """Stop watching."""
        self._context.scene.removeEventFilter(self)
        self.deleteLater()


class LogDrawer(Zone):
    """The whole log on a slate over the table, which blocks clicks on the table below it."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._box = context.layout.log.drawer
        box = self._box
        slate = Piece(box.w, box.h)
        slate.set_layer("ground", context.artist.slate_pixmap(box.w, box.h, FRAME, context.layout.u))
        slate.set_layer("title", context.picture(box.w, box.h, self._paint_title), z_bands.CHILD_FACE + 1)
        self.put(slate, box.x, box.y, z_bands.FOCUS)
        cross = self.put_cross(
            box.right - context.px(_TITLE_X),
            box.y + context.px(_DRAWER_TITLE),
            z_bands.FOCUS + 3,
            tr("Table", "Close (L or Esc)"),
        )
        cross.clicked.connect(context.signals.log_wanted)
        self._beside = _PressBeside(context)
        self.lines = LogLines(context, context.layout.log.drawer_body, LOOSE, z_bands.FOCUS + 1)

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point of the scene lies on the drawer."""
        return QRectF(*self._box).contains(x, y)

    def dispose(self) -> None:
        """Remove everything from the scene."""
        self._beside.end()
        self.lines.dispose()
        super().dispose()

    def _paint_title(self, canvas: Canvas) -> None:
        px, wide = self.context.px(1) * canvas.dpr, self._box.w * canvas.dpr
        _paint_title(canvas, self.context, _DRAWER_TITLE * px, wide / px - 2 * _TITLE_X)
        paint_rule(canvas, QRectF(_TITLE_X * px, 48 * px, wide - 2 * _TITLE_X * px, 1.5 * px))


def _paint_title(canvas: Canvas, context: TableContext, middle: float, wide: float) -> None:
    """Paint the title of the log, ``middle`` device pixels below the upper edge and ``wide`` units wide."""
    px = context.px(1) * canvas.dpr
    room = QRectF(_TITLE_X * px, middle - 20 * px, wide * px, 40 * px)
    canvas.line(
        room, tr("Table", "Log"), context.font("display", _TITLE, 700), theme.CREAM, LEFT, 11 * canvas.dpr
    )
