"""Style of windows, dialogs and menus: paper, ink and gold, as on the table."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPalette

from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.display import USUAL, Display
from sanjuan_desktop.ui.look.window_scale import SMALLEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QFont
    from PySide6.QtWidgets import QApplication

    from sanjuan_desktop.ui.look.light import Light

TEXT_PX: Final = 16
_EDGE_PX: Final = 18
"""Space for a scroll bar beside a sheet, in pixels."""
_LOW_PX: Final = 900
UNLIMITED: Final = 16_000
"""Width and height used until a window has set its size."""
_LEAST_ROOM_PX: Final = 590
"""Height available for sheets in the smallest supported window, below any menu bar, in pixels."""
_LEAST_PAGE_PX: Final = 160
_BANNER_PX: Final = 76
_LARGE: Final = QSize(1440, 810)
"""Size of a window above which sheets grow too."""
_LARGE_FOR_MENUS: Final = QSize(1920, 1080)
"""Size of a window above which the menu bar grows, which takes height from the table."""
_MOST_GROWTH: Final = 2.0
_USUAL_ROOM: Final = QSize(1280, 694)
_TABLE_SCALES: Final = (0.86, 3.0)
"""Minimum and maximum of the table's scale compared with 1280×720."""

_LINE: Final = "#D9C294"
_STRONG_LINE: Final = "#6B5427"
_HOVER: Final = "#F9E7BF"
_GOLD_LIT: Final = "#F8CC5E"
_GREY: Final = "#D8CBB0"
_GREY_TEXT: Final = "#7C7566"
STRONG_GREY_TEXT: Final = "#4A4538"
_CAPTION: Final = "#5C5468"

_display = USUAL
_room = QSize(UNLIMITED, UNLIMITED)


def dress(app: QApplication, display: Display = USUAL) -> None:
    """Set font, colours and style sheet of an application; the fonts must be loaded.

    New sheets use the text size of ``display``.
    """
    global _display  # noqa: PLW0603 - an application has one look, as it has one style sheet
    _display = display
    sheet = style_sheet()
    if app.styleSheet() == sheet:
        # Every open widget would be styled again, which takes a third of a second.
        return
    app.setStyle("Fusion")
    app.setFont(font("text", TEXT_PX, 500))
    app.setPalette(palette())
    app.setStyleSheet(sheet)


def menu_bar_sheet(light: Light | None, window: QSize) -> str:
    """Return the style sheet of a menu bar, scaled for the window, and of its menus.

    Args:
        light: light over the harbour below the bar; None if there is no harbour.
        window: size of the whole window, so that a growing bar never changes its own size.
    """
    ground = "" if light is None else f"QMenuBar {{ background: {light.menu_bar}; }}\n"
    grow = _growth_in(window, _LARGE_FOR_MENUS)

    def px(usual: float) -> int:
        return round(usual * grow)

    return f"""{ground}
QMenuBar, QMenu {{ font-size: {round(TEXT_PX * _display.text * grow)}px; }}
QMenuBar::item {{ padding: {px(4)}px {px(10)}px; }}
QMenu::item {{ padding: {px(5)}px {px(26)}px {px(5)}px {px(28)}px; }}
QMenu::indicator {{ width: {px(16)}px; height: {px(16)}px; left: {px(7)}px; }}
"""


def display() -> Display:
    """Return the display settings of new sheets."""
    return _display


def font(family: theme.Family, px: float, weight: int = 400, italic: bool = False) -> QFont:
    """Return a bundled font for a sheet; ``px`` is scaled as by :func:`scaled`."""
    return theme.font(family, px * _display.text * growth(), weight, italic)


def scaled(px: float) -> int:
    """Return pixels scaled by the text size, and in large windows."""
    return round(px * _display.text * growth())


def grown(px: float) -> float:
    """Return pixels scaled only in large windows, for content whose text has another size."""
    return px * growth()


def make_room(room: QSize) -> None:
    """Set the size of the window that shows sheets."""
    global _room  # noqa: PLW0603 - see above
    _room = room


@contextmanager
def on_paper() -> Iterator[None]:
    """Use the size of a usual window and the usual text size for objects created in this block.

    Printed pages depend neither on a large window nor on large text on the screen.
    """
    global _display  # noqa: PLW0603 - see above
    kept_room, kept_display = _room, _display
    make_room(QSize(UNLIMITED, UNLIMITED))
    _display = replace(_display, text=USUAL.text)
    try:
        yield
    finally:
        make_room(kept_room)
        _display = kept_display


def growth() -> float:
    """Return the scale of sheets, which grow with the table in a large window."""
    return 1.0 if _room.width() >= UNLIMITED else _growth_in(_room)


def _growth_in(size: QSize, large: QSize = _LARGE) -> float:
    part = min(size.width() / large.width(), size.height() / large.height())
    return min(max(1.0, part), _MOST_GROWTH)


def table_growth() -> float:
    """Return the scale of the table compared with 1280×720."""
    if _room.width() >= UNLIMITED:
        return 1.0
    part = min(_room.width() / _USUAL_ROOM.width(), _room.height() / _USUAL_ROOM.height())
    return max(_TABLE_SCALES[0], min(part, _TABLE_SCALES[1]))


def table_scale() -> float:
    """Return the scale of the table compared with 1280×720, divided by that of :func:`scaled`.

    A sheet that takes an equal share of every window uses ``scaled(px * table_scale())``.
    """
    return table_growth() / growth()


def room_height() -> int:
    """Return the height available for sheets in the window."""
    return _room.height()


def sheet_width(px: int) -> int:
    """Return the width of a sheet, which grows with its text up to the width of the window."""
    return min(scaled(px), _room.width() - 2 * _EDGE_PX)


def page_height(px: int, beside: int) -> int:
    """Return the height of a scrollable part of a sheet; ``beside`` is the height of the rest."""
    banner = 0 if is_tight() else _BANNER_PX
    return min(round(px * growth()), max(_LEAST_PAGE_PX, _room.height() - banner - scaled(beside)))


def is_tight() -> bool:
    """Return whether sheets should omit decoration, because text is large or the window small."""
    return (_display.text > 1 and _room.height() < _LOW_PX) or is_small()


def is_small() -> bool:
    """Return whether the window is smaller than layouts support, so that sheets are scrolled."""
    return _room.width() < SMALLEST[0] or _room.height() < _LEAST_ROOM_PX


def palette() -> QPalette:
    """Return the palette: ink on paper, gold for selections."""
    grey = STRONG_GREY_TEXT if _display.contrast else _GREY_TEXT
    result = QPalette(QColor(theme.PAPER))
    roles = {
        QPalette.ColorRole.Window: theme.PAPER,
        QPalette.ColorRole.WindowText: theme.INK,
        QPalette.ColorRole.Base: theme.CREAM,
        QPalette.ColorRole.AlternateBase: theme.SAND,
        QPalette.ColorRole.Text: theme.INK,
        QPalette.ColorRole.Button: theme.PAPER,
        QPalette.ColorRole.ButtonText: theme.INK,
        QPalette.ColorRole.ToolTipBase: theme.CREAM,
        QPalette.ColorRole.ToolTipText: theme.INK,
        QPalette.ColorRole.Highlight: theme.GOLD,
        QPalette.ColorRole.HighlightedText: theme.INK,
        QPalette.ColorRole.Link: theme.CORAL_SHADE,
        QPalette.ColorRole.PlaceholderText: grey,
    }
    for role, colour in roles.items():
        result.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(grey))
    return result


def style_sheet() -> str:
    """Return the style sheet of the whole application; it sets colours and shapes, no fonts."""
    check = resource_path("icons", "check.svg").as_posix()
    contrast, strong = _display.contrast, theme.STRONG_INKS
    line, grey = (_STRONG_LINE, STRONG_GREY_TEXT) if contrast else (_LINE, _GREY_TEXT)
    off, off_text = (strong.off_ground, strong.off) if contrast else (_GREY, _GREY_TEXT)
    lagoon = theme.SCHEMES["city"].dark if contrast else theme.LAGOON
    captions, titles = (theme.INK, strong.warning) if contrast else (_CAPTION, theme.CORAL_SHADE)
    veil, ring = (242, 4) if contrast else (166, 3)
    focus = theme.INK if contrast else theme.CORAL
    chosen = theme.INK if contrast else theme.GOLD_SHADE
    return f"""
QMainWindow {{ background: {theme.TABLE_EDGE}; }}
QMenuBar {{ background: {theme.PANEL}; color: {theme.CREAM}; padding: 1px 6px; spacing: 2px; }}
QMenuBar::item {{ padding: 4px 10px; border-radius: 5px; background: transparent; }}
QMenuBar::item:selected {{ background: {lagoon}; }}
QMenu {{ background: {theme.PAPER}; color: {theme.INK}; border: 2px solid {theme.GOLD}; padding: 5px; }}
QMenu::item {{ padding: 5px 26px 5px 28px; border-radius: 5px; }}
QMenu::item:selected {{ background: {theme.GOLD}; }}
QMenu::item:disabled {{ color: {grey}; background: transparent; }}
QMenu::separator {{ height: 1px; background: {line}; margin: 5px 8px; }}
QMenu::indicator {{ width: 16px; height: 16px; left: 7px; }}
QMenu::indicator:checked {{ image: url({check}); }}
QToolTip {{ background: {theme.CREAM}; color: {theme.INK}; border: 1px solid {theme.GOLD_SHADE};
  padding: 4px; }}

#veil {{ background: rgba(6, 34, 43, {veil}); }}
#veil[light="dusk"] {{ background: rgba(42, 24, 64, {veil}); }}
#foot {{ background: {theme.PAPER}; border: 2px solid {theme.GOLD}; border-bottom: none; }}
#paper {{ background: {theme.PAPER}; border: 2px solid {theme.GOLD}; border-radius: 16px; }}
QLabel#bandPill {{ background: {theme.SAND}; color: {theme.INK}; border-radius: 9px; }}
#sand {{ background: {theme.SAND}; border-radius: 12px; }}
#read {{ background: {theme.WHITE}; border: 2px solid {theme.GOLD_SHADE}; border-radius: 12px; }}
#heading {{ color: {theme.INK}; }}
#section {{ color: {titles}; }}
#caption {{ color: {captions}; }}
#problem {{ color: {titles}; }}
#rule {{ background: {line}; border: none; }}
#toast {{
  background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {theme.CORAL};
  border-radius: 10px; padding: 6px 16px;
}}
#harbour {{ background: transparent; }}
#mainPaper {{ background: {theme.PAPER}; border: 3px solid {theme.GOLD}; border-radius: 14px; }}
#sidePaper {{ background: {theme.PAPER}; border: 2px solid {theme.INK}; border-radius: 14px; }}
QLabel#onDeck {{ color: {theme.CREAM}; }}
QPushButton#onDeck {{ background: transparent; color: {theme.CREAM}; border: 2px solid transparent;
  border-radius: 10px; padding: 2px 10px; min-height: 20px; }}
QPushButton#onDeck:hover {{ border-color: {theme.GOLD_SHADE}; }}
QPushButton#onDeck:checked {{ background: {theme.PANEL}; color: {theme.GOLD}; border-color: {theme.PANEL}; }}
QPushButton#onDeck:focus {{ border-color: {theme.CREAM}; padding: 2px 10px; }}
#wins {{ background: {theme.GOLD}; border-radius: 10px; }}

QPushButton {{
  background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {theme.INK};
  border-radius: 10px; padding: 5px 18px; min-height: {max(24, scaled(22))}px;
}}
QPushButton:hover {{ background: {_HOVER}; }}
QPushButton:pressed {{ background: {theme.SAND}; }}
QPushButton:focus {{ border: {ring}px solid {focus}; padding: {7 - ring}px {20 - ring}px; }}
QPushButton#main {{ background: {theme.GOLD}; }}
QPushButton#main:hover {{ background: {_GOLD_LIT}; }}
QPushButton#main:pressed {{ background: {theme.GOLD_SHADE}; }}
QPushButton:disabled, QPushButton#main:disabled {{
  background: {off}; color: {off_text}; border-color: {off};
}}
QPushButton#small, QPushButton#smallMain {{ padding: 2px 11px; }}
QPushButton#small:focus, QPushButton#smallMain:focus {{ padding: {4 - ring}px {13 - ring}px; }}
QPushButton#smallMain {{ background: {theme.GOLD}; }}
QPushButton#smallMain:hover {{ background: {_GOLD_LIT}; }}
QPushButton#pill {{ border-radius: 16px; padding: 2px 16px; }}
QPushButton#pill:focus {{ padding: {max(0, 4 - ring)}px {18 - ring}px; }}
QPushButton#sign {{ border-radius: 16px; padding: 2px 9px; }}
QPushButton#sign:focus {{ padding: {max(0, 4 - ring)}px {11 - ring}px; }}
QPushButton#sign[tight="true"] {{ padding: 2px 5px; }}
QPushButton#pill[tight="true"] {{ padding: 2px 5px; min-width: 20px; }}
QPushButton#pill:checked, QPushButton#sign:checked {{ background: {theme.INK}; color: {theme.CREAM}; }}
QPushButton#tab {{ background: transparent; border-color: transparent; text-align: left; padding: 5px 14px; }}
QPushButton#tab:hover {{ background: {_HOVER}; }}
QPushButton#tab:checked {{ background: {theme.PAPER}; border-color: {chosen}; }}
QPushButton#tab:focus {{ border: {ring}px solid {focus}; padding: {7 - ring}px {16 - ring}px; }}

QLineEdit, QComboBox {{
  background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {line};
  border-radius: 8px; padding: 3px 8px; min-height: 24px;
  selection-background-color: {theme.GOLD}; selection-color: {theme.INK};
}}
QLineEdit:hover, QComboBox:hover {{ border-color: {theme.GOLD_SHADE}; }}
QLineEdit:focus, QComboBox:focus {{ border-color: {focus}; border-width: {ring - 1}px; }}
QLineEdit[wrong="true"] {{ border-color: {theme.CRIMSON}; background: #FBE3D6; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: 26px; }}
QComboBox::down-arrow {{
  width: 0; height: 0; border-left: 5px solid {theme.CREAM}; border-right: 5px solid {theme.CREAM};
  border-top: 7px solid {theme.INK};
}}
QComboBox QAbstractItemView, #regulars {{
  background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {theme.GOLD}; outline: none; padding: 3px;
  selection-background-color: {theme.GOLD}; selection-color: {theme.INK};
}}
QComboBox QAbstractItemView::item {{ min-height: {max(24, scaled(22))}px; padding: 0 4px; }}
#regulars::item {{ min-height: {max(24, scaled(40))}px; padding: 0 6px; }}
QComboBox QAbstractItemView::item:selected, #regulars::item:selected {{
  background: {theme.GOLD}; color: {theme.INK};
}}
QCheckBox {{ spacing: 9px; padding: 2px; border: 2px solid transparent; border-radius: 7px; }}
QCheckBox:focus {{ border-color: {focus}; }}
QCheckBox::indicator {{
  width: 18px; height: 18px; border: 2px solid {theme.INK}; border-radius: 5px; background: {theme.CREAM};
}}
QCheckBox:disabled {{ color: {off_text}; }}
QCheckBox::indicator:hover {{ background: {_HOVER}; }}
QCheckBox::indicator:checked {{ background: {theme.GOLD}; }}
QCheckBox::indicator:checked:hover {{ background: {_GOLD_LIT}; }}
QCheckBox::indicator:disabled {{ background: {off}; border-color: {off_text}; }}
QSlider {{ border: 2px solid transparent; border-radius: 8px; min-height: 26px; padding: 0 4px; }}
QSlider:focus {{ border-color: {focus}; }}
QSlider::groove:horizontal {{ height: 6px; border-radius: 3px; background: {line}; }}
QSlider::sub-page:horizontal {{ height: 6px; border-radius: 3px; background: {theme.GOLD_SHADE}; }}
QSlider::handle:horizontal {{
  width: 16px; margin: -7px 0; border: 2px solid {theme.INK}; border-radius: 10px; background: {theme.CREAM};
}}
QSlider::handle:horizontal:hover {{ background: {_HOVER}; }}
QPlainTextEdit {{
  background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {line}; border-radius: 8px; padding: 4px;
}}
QPlainTextEdit:focus {{ border-color: {focus}; }}
#saved {{
  background: {theme.CREAM}; border: 2px solid {line}; border-radius: 10px; padding: 6px; outline: none;
}}
#saved::item {{ padding: 6px; border-radius: 8px; color: {theme.INK}; }}
#saved::item:selected {{ background: {theme.GOLD}; }}
#saved:focus {{ border-color: {focus}; }}
#cards {{ background: {theme.CREAM}; border: 2px solid {line}; border-radius: 8px; outline: none; }}
#cards::item {{ padding: 1px 3px; border-radius: 6px; color: {theme.INK}; }}
#cards::item:hover {{ background: {_HOVER}; }}
#cards::item:selected {{ background: transparent; }}
#cards::item:focus {{ background: {theme.GOLD}; }}
#cards[target="true"] {{ border-color: {theme.GOLD_SHADE}; }}
#cards:focus {{ border-color: {focus}; }}
QSpinBox {{
  background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {line}; border-radius: 8px;
  padding: 3px 8px; min-height: 24px; selection-background-color: {theme.GOLD};
  selection-color: {theme.INK};
}}
QSpinBox:focus {{ border-color: {focus}; }}
QSpinBox::up-button, QSpinBox::down-button {{ border: none; background: transparent; width: 24px; }}
QSpinBox::up-arrow, QSpinBox::down-arrow {{
  width: 0; height: 0; border-left: 5px solid {theme.CREAM}; border-right: 5px solid {theme.CREAM};
}}
QSpinBox::up-arrow {{ border-bottom: 6px solid {theme.INK}; }}
QSpinBox::down-arrow {{ border-top: 6px solid {theme.INK}; }}
#curtain {{ background: {theme.PAPER}; border: 3px solid {theme.GOLD}; border-radius: 16px; }}
#replay {{ background: {theme.PAPER}; border: 3px solid {theme.GOLD}; border-radius: 12px; }}
#practice {{ background: {theme.PAPER}; border: 3px solid {theme.GOLD}; border-radius: 14px; }}
#guide {{ background: {theme.PAPER}; border: 3px solid {theme.GOLD}; border-radius: 14px; }}
#rulesFrame {{ background: {theme.PAPER}; border-radius: 18px; }}
#rulesLeft {{ background: {theme.SCHEMES["city"].dark}; border-top-left-radius: 18px;
  border-bottom-left-radius: 18px; }}
#rulesTitle, #rulesNothing {{ color: {theme.CREAM}; }}
#rulesSearch {{ background: {theme.NIGHT}; color: {theme.CREAM}; border-color: {theme.LAGOON}; }}
#rulesTree, #rulesFound {{
  background: transparent; color: {theme.CREAM}; border: 2px solid transparent; outline: none;
  selection-background-color: transparent; show-decoration-selected: 0;
}}
#rulesTree::item {{ padding: 5px 4px; border-radius: 8px; }}
#rulesTree::branch, #rulesTree::branch:selected {{ background: transparent; border-image: none; }}
#rulesTree::item:hover {{ background: {theme.LAGOON}; }}
#rulesTree::item:selected {{ background: {theme.CREAM}; color: {theme.INK}; }}
QPushButton#rulesAll {{ background: transparent; color: {theme.FOAM_TEXT}; border: none;
  text-decoration: underline; }}
QPushButton#rulesAll:hover {{ color: {theme.CREAM}; }}
#rulesTree:focus, #rulesFound:focus, QPushButton#rulesAll:focus {{
  border: 2px solid {theme.GOLD}; border-radius: 8px;
}}
#reader {{ background: transparent; border: none; }}
#rulesMargin {{ background: {theme.SAND}; border-radius: 14px; }}
QPushButton#dark {{ background: {theme.INK}; color: {theme.CREAM}; }}
QPushButton#dark:hover {{ background: {theme.SCHEMES["city"].dark}; }}
QScrollArea, QScrollArea > QWidget > #page {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
QScrollBar::handle:vertical {{ background: {line}; border-radius: 4px; min-height: 30px; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 2px; }}
QScrollBar::handle:horizontal {{ background: {line}; border-radius: 4px; min-width: 30px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
"""
