"""Panel of the rules over the dimmed table: chapters on the left, the text and the margin column.

There are three forms: short, both side by side, and the full text. The panel is independent
of the game; its caller passes the book of the game and whether the table can be shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from sanjuan_desktop.control.rulebook.book import PRINTED, facts_line
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.rulebook import contents, margin
from sanjuan_desktop.features.rulebook.contents import Contents
from sanjuan_desktop.features.rulebook.head import Head
from sanjuan_desktop.features.rulebook.history import NavigationHistory
from sanjuan_desktop.features.rulebook.margin import Margin, Steps
from sanjuan_desktop.features.rulebook.reader import Reader
from sanjuan_desktop.features.rulebook.writer import Writer
from sanjuan_desktop.rules.terms import Role
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.look.shortcuts import documented_first
from sanjuan_desktop.ui.widgets.sheet import Sheet
from sanjuan_desktop.ui.widgets.soft_edges import SoftEdges

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent

    from sanjuan_desktop.control.rulebook.book import Book, Section
    from sanjuan_desktop.features.rulebook.head import Form
    from sanjuan_desktop.features.rulebook.pictures import RulePictures
    from sanjuan_desktop.rules import GameOptions

PART_OF_WINDOW: Final = 0.92
MOST_PX: Final = (1480, 1000)
BANNER_PX: Final = 150
LOW_BANNER_PX: Final = 84
_LOW_PX: Final = 820
"""Height in pixels below which the panel has the low banner, which leaves more space for the text."""
NARROW_PX: Final = 1100
"""Width in pixels below which the margin column is above the text."""

COLUMN_PX: Final = 680
_SIDE_PX: Final = 32
_RIGHT_PX: Final = 18
_BAR_PX: Final = 20
"""Width of a scroll bar and its margin, in pixels."""
_MOST_LEFT: Final = 0.29
"""Maximum width of the chapters, as a fraction of the panel."""
_BESIDE: Final = Qt.AlignmentFlag(0)
"""No alignment, so that the text fills the space."""
_DISC_PX: Final = 52.0


class RulesPanel(Sheet):
    """Sheet that shows one section at a time; it closes with the open hand if it was opened from there."""

    lies_over_all = True

    show_wanted = Signal(tuple)
    """The reader wants to see something on the table; carries names of zones, roles and buildings."""
    form_chosen = Signal(str)
    save_wanted = Signal()
    print_wanted = Signal()

    def __init__(
        self,
        book: Book,
        whole: Book,
        pictures: RulePictures,
        options: GameOptions = PRINTED,
        form: Form = "both",
        parent: QWidget | None = None,
    ) -> None:
        """Create the widgets and their layout.

        Args:
            book: sections that the current game uses.
            whole: the complete book, one click away.
            pictures: painter of the pictures.
            options: options of the game whose numbers are shown.
            form: level of detail at first.
            parent: widget that the panel covers.
        """
        super().__init__(tr("RulesPanel", "Rules"), parent)
        self.form: Form = form
        self._book, self._whole = book, whole
        self._listed = book
        self.pictures, self.options = pictures, options
        self._history = NavigationHistory()
        self._section: Section | None = None
        self._why: tuple[str, str] = ("", "")
        self._wanted = ""
        self._heading = 0
        self._can_show = False
        self._paint_banner: Callable[[int, int], QPixmap] | None = None
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.timeout.connect(self._rewrite)
        self._build()
        self._fill_contents()
        self._add_keys()

    # -- interface ------------------------------------------------------------------------------

    @property
    def section(self) -> Section | None:
        """The current section."""
        return self._section

    @property
    def listed(self) -> Book:
        """The listed book: the sections of the game, or all."""
        return self._listed

    def set_banner(self, paint: Callable[[int, int], QPixmap]) -> None:
        """Set the function that paints the banner for a width and a height in pixels."""
        self._paint_banner = paint
        self._fit()

    def allow_showing(self, can_show: bool) -> None:
        """Set whether the table can show the subject of a section."""
        self._can_show = can_show

    def open(self, key: str, heading: int = 0, *, why: str = "", rule: str = "") -> None:
        """Open a section, at a heading within it if ``heading`` is not 0.

        ``why`` is the reason why an action is not possible now, ``rule`` the section with its rule.
        """
        if not any(section.key == key for section in self._book.sections):
            self._show_all(True)
        self._history.visit(key)
        self._show(key, why=(why, rule), heading=heading)

    @property
    def notice(self) -> str:
        """The message below the buttons, or ""."""
        return "" if self._notice.isHidden() else self._notice.text()

    def show_notice(self, text: str) -> None:
        """Show a message about saving or printing below the buttons until another section is opened."""
        self._notice.setText(text)
        self._notice.show()

    def begin(self) -> None:
        """Show the panel and put the focus on its text."""
        super().begin()
        self.reader.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- keys and size --------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc and F1; other keys do not reach the table either."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F1):
            self._leave()
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the panel to the window; the text is rebuilt once the size has settled."""
        super().resizeEvent(event)
        self._fit()
        self._settle.start(60)

    def _leave(self) -> None:
        if self.contents.field.text() and self.contents.field.hasFocus():
            self.contents.field.clear()
        else:
            self.dismiss()

    # -- laying out -----------------------------------------------------------------------------

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self._frame = QFrame()
        self._frame.setObjectName("rulesFrame")
        outer.addWidget(self._frame, 0, Qt.AlignmentFlag.AlignCenter)
        row = QHBoxLayout(self._frame)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._left = self._make_left()
        row.addWidget(self._left)
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        self._banner = QLabel()
        self._banner.setAccessibleName("")
        right.addWidget(self._banner)
        self._body = QVBoxLayout()
        self._body.setContentsMargins(_SIDE_PX, 10, _RIGHT_PX, 14)
        self._body.setSpacing(6)
        right.addLayout(self._body, 1)
        row.addLayout(right, 1)
        self.head = Head(self.form)
        self.head.back.clicked.connect(self._on_back)
        self.head.forward.clicked.connect(self._on_forward)
        self.head.form_chosen.connect(self._set_form)
        self.head.save_wanted.connect(self.save_wanted)
        self.head.print_wanted.connect(self.print_wanted)
        self.head.close_wanted.connect(self.dismiss)
        self._body.addWidget(self.head)
        self._notice = QLabel()
        self._notice.setObjectName("caption")
        self._notice.setFont(style.font("text", 16, 700))
        self._notice.setTextFormat(Qt.TextFormat.PlainText)
        self._notice.setWordWrap(True)
        self._notice.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._notice.hide()
        self._body.addWidget(self._notice)
        self._page = QHBoxLayout()
        self._page.setSpacing(26)
        self.reader = Reader()
        self.reader.link_pressed.connect(self.open)
        self._page.addWidget(self.reader, 1)
        self._margin = Margin(self.pictures)
        self._margin_box = QScrollArea()
        self._margin_box.setWidgetResizable(True)
        self._margin_box.setFrameShape(QFrame.Shape.NoFrame)
        self._margin_box.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._margin_box.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._margin_box.setWidget(self._margin)
        SoftEdges(self._margin_box, theme.PAPER)
        SoftEdges(self.reader, theme.PAPER)
        self._page.addWidget(self._margin_box)
        self._body.addLayout(self._page, 1)
        self._foot = Steps()
        self._body.addWidget(self._foot)
        self._foot.show_wanted.connect(self._on_show)
        self._foot.next_wanted.connect(self._on_next)

    def _make_left(self) -> QFrame:
        left = QFrame()
        left.setObjectName("rulesLeft")
        box = QVBoxLayout(left)
        box.setContentsMargins(0, 0, 0, 14)
        box.setSpacing(4)
        self.contents = Contents()
        self.contents.wanted.connect(self.open)
        self.contents.hit_wanted.connect(self._on_hit)
        box.addWidget(self.contents, 1)
        self._all = QPushButton()
        self._all.setObjectName("rulesAll")
        self._all.setFont(style.font("text", 15, 500))
        self._all.clicked.connect(lambda: self._show_all(self._listed is self._book))
        box.addWidget(self._all)
        return left

    def _add_keys(self) -> None:
        standard = QKeySequence.StandardKey
        pairs: list[tuple[str, QKeySequence.StandardKey, Callable[[], None]]] = [
            ("Ctrl+F", standard.Find, self._on_find),
            ("Alt+Left", standard.Back, self._on_back),
            ("Alt+Right", standard.Forward, self._on_forward),
        ]
        for first, usual, slot in pairs:
            shortcut = QShortcut(self)
            shortcut.setKeys(documented_first([first], usual))
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    def _fit(self) -> None:
        """Resize the frame and paint the banner for it."""
        size = QSize(
            min(round(self.width() * PART_OF_WINDOW), style.scaled(MOST_PX[0])),
            min(round(self.height() * PART_OF_WINDOW), style.scaled(MOST_PX[1])),
        )
        self._frame.setFixedSize(size)
        left = min(style.scaled(contents.WIDTH_PX), round(size.width() * _MOST_LEFT))
        self._left.setFixedWidth(left)
        self.contents.fit(left)
        self.head.fit(self._room())
        self._foot.fit(self._room())
        high = LOW_BANNER_PX if size.height() < _LOW_PX else BANNER_PX
        self._banner.setVisible(self._paint_banner is not None and not style.is_tight())
        if self._paint_banner is not None and size.width() > left:
            self._banner.setPixmap(self._paint_banner(size.width() - left, high))
        self._layout_margin()

    def _layout_margin(self) -> None:
        """Put the margin column beside the text if it fits there, else above it."""
        has_margin = self.form == "both" and self._frame.width() >= style.scaled(NARROW_PX)
        self._margin_box.setVisible(has_margin)
        self._margin_box.setFixedWidth(style.scaled(margin.WIDTH_PX))
        self._page.setAlignment(self.reader, _BESIDE if has_margin else Qt.AlignmentFlag.AlignHCenter)
        self.reader.setMinimumWidth(0 if has_margin else min(self._room(), self._widest()))

    def _widest(self) -> int:
        """Return the maximum width of the text with its scroll bar, in pixels."""
        return style.scaled(COLUMN_PX) + _BAR_PX

    def _room(self) -> int:
        """Return the width for the text and the margin column, in pixels."""
        return self._frame.width() - self._left.width() - _SIDE_PX - _RIGHT_PX

    # -- reading --------------------------------------------------------------------------------

    def _fill_contents(self) -> None:
        icons = {
            Role(section.shape.role).name.lower(): self.pictures.symbol(
                Role(section.shape.role).name.lower(), float(style.scaled(contents.ICON_PX))
            )
            for section in self._whole.sections
            if section.shape.role is not None
        }
        self.contents.show_book(self._listed, self._whole, icons)
        hidden = len(self._whole.sections) - len(self._book.sections)
        self._all.setVisible(hidden > 0)
        self._all.setText(
            tr("RulesPanel", "Show all rules")
            if self._listed is self._book
            else tr("RulesPanel", "Only rules used in this game")
        )
        if self._section is not None:
            self.contents.show_section(self._section.key)

    def _show_all(self, everything: bool) -> None:
        self._listed = self._whole if everything else self._book
        self._fill_contents()

    def _show(self, key: str, *, why: tuple[str, str] = ("", ""), wanted: str = "", heading: int = 0) -> None:
        """Show a section, scrolled to its top, to the first of the ``wanted`` words or to a heading."""
        self._why, self._wanted, self._heading = why, wanted, heading
        self._section = self._whole.section(key)
        self._notice.hide()
        self.contents.show_section(key)
        self.head.back.setEnabled(self._history.can_go_back)
        self.head.forward.setEnabled(self._history.can_go_forward)
        following = self._following()
        self._margin.show_section(self._section)
        self._foot.offer(
            can_show=self._can_show and bool(self._section.shape.show),
            following="" if following is None else following.title,
        )
        self._rewrite()
        self.reader.verticalScrollBar().setValue(0)
        self._margin_box.verticalScrollBar().setValue(0)
        self._go_where_it_is()

    def _rewrite(self) -> None:
        """Write the current section for the current width and form."""
        section = self._section
        if section is None:
            return
        # The scroll bar depends on the length of the text.
        width = min(self.reader.width() - _BAR_PX, style.scaled(COLUMN_PX))
        writer = Writer(self.reader.document(), self.pictures, width)
        self.reader.set_column(width)
        disc = None
        if section.shape.role is not None:
            name = Role(section.shape.role).name.lower()
            disc = self.pictures.symbol(name, float(style.scaled(_DISC_PX)))
        writer.title(section.title, disc)
        if section.shape.building is not None:
            writer.caption(facts_line(section.shape.building, self.options))
        if self._why[0]:
            writer.why(*self._why)
        if self.form == "short" or (self.form == "both" and not self._margin_box.isVisibleTo(self)):
            writer.short(section.page.short)
        if self.form == "short":
            self._write_chapter(writer, section)
        else:
            writer.long(section)
        box = self._margin_box.viewport()
        self._margin.fit(box.width(), box.height())
        self._go_where_it_is()

    def _go_where_it_is(self) -> None:
        """Scroll to the search words or to the wanted heading."""
        if self._wanted:
            self.reader.mark(self._wanted)
        elif self._heading and self.form != "short":
            self.reader.go_to_heading(self._heading)

    def _write_chapter(self, writer: Writer, section: Section) -> None:
        """Write the short forms of the whole chapter, a summary for returning players."""
        for chapter in self._listed.chapters:
            if chapter.key == section.shape.chapter:
                for other in chapter.sections:
                    if other.key != section.key:
                        writer.subtitle(other.title, other.key)
                        writer.short(other.page.short)

    def _following(self) -> Section | None:
        sections = self._listed.sections
        keys = [section.key for section in sections]
        if self._section is None or self._section.key not in keys:
            return None
        at = keys.index(self._section.key) + 1
        return sections[at] if at < len(sections) else None

    def _set_form(self, form: Form) -> None:
        self.form = form
        self._layout_margin()
        self.form_chosen.emit(form)
        self._settle.start(0)

    def _on_hit(self, key: str, wanted: str) -> None:
        self._history.visit(key)
        self._show(key, wanted=wanted)

    def _on_find(self) -> None:
        self.contents.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.contents.field.selectAll()

    def _on_back(self) -> None:
        self._go(self._history.back())

    def _on_forward(self) -> None:
        self._go(self._history.forward())

    def _go(self, key: str | None) -> None:
        if key is not None:
            self._show(key)

    def _on_next(self) -> None:
        following = self._following()
        if following is not None:
            self.open(following.key)
        if self._following() is None:
            # The button that had the focus is hidden now.
            self.reader.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_show(self) -> None:
        if self._section is not None:
            self.show_wanted.emit(self._section.shape.show)
