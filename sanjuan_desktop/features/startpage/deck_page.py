"""Page in front of the open harbour: the name of the game in the sky, and papers on the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.startpage.paper import px
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.table.layout.geometry_units import REFERENCE_H, REFERENCE_W
from sanjuan_desktop.ui.table.layout.shores import open_shores
from sanjuan_desktop.ui.widgets.arrow_keys import any_step
from sanjuan_desktop.ui.widgets.sheet import Sheet, words

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent
    from PySide6.QtWidgets import QLabel

    from sanjuan_desktop.features.startpage.paper import DeckPaper

_GAP_PX: Final = 27
_LEAST_GAP_PX: Final = 12
_EDGE_PX: Final = 12
_SLOGAN_PX: Final = 23
_SLOGAN_WIDE_PX: Final = 1100
_TITLE_AT: Final = 0.31
"""Centre of the title, as a share of the height above the horizon."""
_LOWER: Final = 26.0
"""Distance of the papers below the edge of the deck, in pixels of a window of 1280×720."""
_LEAST_TITLE: Final = 0.45
"""Minimum scale of the title; if not even that fits, the title is hidden."""


class DeckPage(Sheet):
    """Papers side by side, one of them the main one, and a row of small buttons below them.

    The page is transparent, in front of the table's harbour. Enter presses the focused button, initially that
    of the main paper. The arrow keys and Tab move the focus in a circle.
    """

    rules_section = "aim"

    def __init__(
        self, name: str, slogan: str, title_px: float, *, on_night: bool, parent: QWidget | None
    ) -> None:
        """Create a page; the subclass adds its papers and its row.

        Args:
            name: accessible name.
            slogan: the line below the title, "" for none.
            title_px: font size of the title.
            on_night: whether the background of the title is dark instead of the sky.
            parent: the widget to cover.
        """
        super().__init__(name, parent)
        self.setObjectName("harbour")
        ink = "onDeck" if on_night else "heading"
        self._title_px = title_px
        self._title = _centred(
            words(tr("MainWindow", "San Juan"), style.font("display", title_px, 900), ink), self
        )
        self._slogan = _centred(words(slogan, style.font("text", _SLOGAN_PX, 500), ink, wrap=True), self)
        self._papers: tuple[DeckPaper, ...] = ()
        self._row: QWidget | None = None

    @property
    def papers(self) -> tuple[DeckPaper, ...]:
        """The papers from left to right."""
        return self._papers

    @property
    def main(self) -> DeckPaper:
        """The main paper."""
        return next(paper for paper in self._papers if paper.is_main)

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """All buttons in the order of the Tab key: those of the main paper first."""
        others = [button for paper in self._papers if not paper.is_main for button in paper.buttons]
        return (*self.main.buttons, *others, *self.row_buttons())

    def row_buttons(self) -> tuple[QPushButton, ...]:
        """Return the buttons of the row, from left to right."""
        return ()

    def fit_row(self) -> None:
        """Update the row for the current size."""

    def leave(self) -> None:
        """Answer the Esc key."""

    def begin(self) -> None:
        """Show the page, ready for Enter."""
        super().begin()
        self.fit()
        self.main.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Enter, Esc and arrow keys; keep all other keys from the table."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            (focused if isinstance(focused, QPushButton) else self.main.button).click()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif step := any_step(event):
            self.focusNextPrevChild(step > 0)
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus in a circle inside the page."""
        stops, now = self.buttons, self.focusWidget()
        at = stops.index(now) if now in stops else -1
        stop = stops[(at + (1 if forward else -1)) % len(stops)]
        stop.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the whole layout."""
        super().resizeEvent(event)
        self.layout_cards()

    def fit(self) -> None:
        """Update the page for the current window and text size."""
        scale = style.table_scale()
        self._slogan.setFont(style.font("text", _SLOGAN_PX * scale, 500))
        for paper in self._papers:
            paper.fit()
        self.fit_row()
        self.layout_cards()

    def layout_cards(self) -> None:
        """Place papers, row and title for the current size."""
        if not self._papers:
            return
        w, h = self.width(), self.height()
        shores = open_shores(min(w / REFERENCE_W, h / REFERENCE_H))
        row = 0
        if self._row is not None:
            row = self._row.sizeHint().height()
            self._row.setGeometry(0, h - row, w, row)
        top = self._layout_rows(w, round(shores.deck), h - row)
        self._layout_title(w, min(shores.horizon, top))

    # -- inside ---------------------------------------------------------------------------------

    def _layout_rows(self, w: int, deck: int, bottom: int) -> int:
        """Place the papers on the deck, or higher if necessary; return the upper end."""
        rows = self._rows(w)
        gap = px(_GAP_PX if len(self._papers) <= 3 else _LEAST_GAP_PX)
        plans = [self._plan(row, w, gap) for row in rows]
        highs = [max(high for _, high in plan) for plan in plans]
        over = [max(paper.overhang for paper in row) for row in rows]
        whole = sum(highs) + sum(over[1:]) + px(4) * len(rows)
        top = start = max(over[0], min(deck + px(_LOWER), bottom - whole))
        for row, plan, high in zip(rows, plans, highs, strict=True):
            if row is not rows[0]:
                top += max(paper.overhang for paper in row)
            left = (w - sum(wide for wide, _ in plan) - gap * (len(row) - 1)) // 2
            side = max([own for paper, (_, own) in zip(row, plan, strict=True) if not paper.is_main] or [0])
            for paper, (wide, _) in zip(row, plan, strict=True):
                own = high if paper.is_main else side
                paper.place(QRect(left, top + (high - own) // 2, wide, own))
                left += wide + gap
            top += high + px(4)
        return start - over[0] - px(4)

    def _rows(self, w: int) -> list[list[DeckPaper]]:
        """Return the papers by rows: one row, or two if large text prevents a single one."""
        papers = list(self._papers)
        part = self._part(papers, w)
        is_tight = part < 1.0
        for paper in papers:
            paper.fit(tight=is_tight)
        if all(round(px(paper.size_px[0]) * part) >= paper.least_width() for paper in papers):
            return [papers]
        main = self.main
        others = [paper for paper in papers if paper is not main]
        first = others[: len(others) // 2]
        middle = len(first) // 2
        for paper in papers:
            paper.fit(tight=True)
        return [[*first[:middle], main, *first[middle:]], others[len(others) // 2 :]]

    def _part(self, papers: list[DeckPaper], w: int) -> float:
        gap = px(_GAP_PX if len(papers) <= 3 else _LEAST_GAP_PX)
        wanted = sum(px(paper.size_px[0]) for paper in papers)
        return min(1.0, (w - 2 * _EDGE_PX - gap * (len(papers) - 1)) / wanted)

    def _plan(self, row: list[DeckPaper], w: int, gap: int) -> list[tuple[int, int]]:
        """Return width and height of each paper of a row."""
        wanted = [px(paper.size_px[0]) for paper in row]
        part = min(1.0, (w - 2 * _EDGE_PX - gap * (len(row) - 1)) / sum(wanted))
        widths = [round(width * part) for width in wanted]
        return [(width, paper.height_for(width)) for paper, width in zip(row, widths, strict=True)]

    def _layout_title(self, w: int, end: float) -> None:
        """Show the title in the largest font size that fits above the papers."""
        wide = min(w, px(_SLOGAN_WIDE_PX))
        slogan = self._slogan.heightForWidth(wide) if self._slogan.text() else 0
        for part in (1.0, 0.8, 0.6, _LEAST_TITLE):
            self._title.setFont(style.font("display", self._title_px * style.table_scale() * part, 900))
            high = self._title.sizeHint().height()
            if high + slogan <= end and self._title.sizeHint().width() <= w:
                break
        self._title.setVisible(high + slogan <= end)
        top = max(0, min(round(end * _TITLE_AT - high / 2), round(end) - high - slogan))
        self._title.setGeometry(0, top, w, high)
        self._slogan.setVisible(bool(slogan))
        self._slogan.setGeometry((w - wide) // 2, top + high, wide, slogan)


def _centred(label: QLabel, parent: QWidget) -> QLabel:
    label.setParent(parent)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label
