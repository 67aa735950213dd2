"""The look of windows, dialogs and menus: paper, ink and gold, as on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QColor, QPalette

from sanjuan_desktop.app import theme
from sanjuan_desktop.resources import resource_path

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

TEXT_PX: Final = 16

_LINE: Final = "#D9C294"
_HOVER: Final = "#F9E7BF"
_GOLD_LIT: Final = "#F8CC5E"
_GREY: Final = "#D8CBB0"
_GREY_TEXT: Final = "#7C7566"


def dress(app: QApplication) -> None:
    """Give an application its font, its colours and its style sheet; needs the fonts loaded."""
    app.setStyle("Fusion")
    app.setFont(theme.font("text", TEXT_PX, 500))
    app.setPalette(palette())
    app.setStyleSheet(style_sheet())


def palette() -> QPalette:
    """Return the palette: ink on paper, gold where something is chosen."""
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
        QPalette.ColorRole.PlaceholderText: _GREY_TEXT,
    }
    for role, colour in roles.items():
        result.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(_GREY_TEXT))
    return result


def style_sheet() -> str:
    """Return the style sheet of the whole application; it names colours and shapes, no fonts."""
    check = resource_path("icons", "check.svg").as_posix()
    return f"""
QMainWindow {{ background: {theme.TABLE_EDGE}; }}
QMenuBar {{ background: {theme.PANEL}; color: {theme.CREAM}; padding: 1px 6px; spacing: 2px; }}
QMenuBar::item {{ padding: 4px 10px; border-radius: 5px; background: transparent; }}
QMenuBar::item:selected {{ background: {theme.LAGOON}; }}
QMenu {{ background: {theme.PAPER}; color: {theme.INK}; border: 2px solid {theme.GOLD}; padding: 5px; }}
QMenu::item {{ padding: 5px 26px 5px 28px; border-radius: 5px; }}
QMenu::item:selected {{ background: {theme.GOLD}; }}
QMenu::item:disabled {{ color: {_GREY_TEXT}; background: transparent; }}
QMenu::separator {{ height: 1px; background: {_LINE}; margin: 5px 8px; }}
QMenu::indicator {{ width: 16px; height: 16px; left: 7px; }}
QMenu::indicator:checked {{ image: url({check}); }}
QToolTip {{ background: {theme.CREAM}; color: {theme.INK}; border: 1px solid {theme.GOLD_SHADE};
  padding: 4px; }}

#veil {{ background: rgba(6, 34, 43, 166); }}
#paper {{ background: {theme.PAPER}; border: 2px solid {theme.GOLD}; border-radius: 16px; }}
#sand {{ background: {theme.SAND}; border-radius: 12px; }}
#heading {{ color: {theme.INK}; }}
#section {{ color: {theme.CORAL_SHADE}; }}
#caption {{ color: #5C5468; }}
#problem {{ color: {theme.CORAL_SHADE}; }}
#rule {{ background: {_LINE}; border: none; }}
#toast {{
  background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {theme.CORAL};
  border-radius: 10px; padding: 6px 16px;
}}
#wins {{ background: {theme.GOLD}; border-radius: 10px; }}

QPushButton {{
  background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {theme.INK};
  border-radius: 10px; padding: 5px 18px; min-height: 24px;
}}
QPushButton:hover {{ background: {_HOVER}; }}
QPushButton:pressed {{ background: {theme.SAND}; }}
QPushButton:focus {{ border: 3px solid {theme.CORAL}; padding: 4px 17px; }}
QPushButton#main {{ background: {theme.GOLD}; }}
QPushButton#main:hover {{ background: {_GOLD_LIT}; }}
QPushButton#main:pressed {{ background: {theme.GOLD_SHADE}; }}
QPushButton:disabled {{ background: {_GREY}; color: {_GREY_TEXT}; border-color: {_GREY}; }}
QPushButton#pill {{ border-radius: 16px; padding: 2px 16px; }}
QPushButton#pill:focus {{ padding: 1px 15px; }}
QPushButton#pill:checked {{ background: {theme.INK}; color: {theme.CREAM}; }}
QPushButton#tab {{ background: transparent; border-color: transparent; text-align: left; padding: 5px 14px; }}
QPushButton#tab:hover {{ background: {_HOVER}; }}
QPushButton#tab:checked {{ background: {theme.PAPER}; border-color: {theme.GOLD_SHADE}; }}
QPushButton#tab:focus {{ border: 3px solid {theme.CORAL}; padding: 4px 13px; }}

QLineEdit, QComboBox {{
  background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {_LINE};
  border-radius: 8px; padding: 3px 8px; min-height: 24px;
  selection-background-color: {theme.GOLD}; selection-color: {theme.INK};
}}
QLineEdit:hover, QComboBox:hover {{ border-color: {theme.GOLD_SHADE}; }}
QLineEdit:focus, QComboBox:focus {{ border-color: {theme.CORAL}; }}
QLineEdit[wrong="true"] {{ border-color: {theme.CRIMSON}; background: #FBE3D6; }}
QComboBox::drop-down {{ border: none; width: 26px; }}
QComboBox::down-arrow {{
  width: 0; height: 0; border-left: 5px solid {theme.CREAM}; border-right: 5px solid {theme.CREAM};
  border-top: 7px solid {theme.INK};
}}
QComboBox QAbstractItemView {{
  background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {theme.GOLD}; outline: none; padding: 3px;
  selection-background-color: {theme.GOLD}; selection-color: {theme.INK};
}}
QCheckBox {{ spacing: 9px; padding: 2px; border: 2px solid transparent; border-radius: 7px; }}
QCheckBox:focus {{ border-color: {theme.CORAL}; }}
QCheckBox::indicator {{
  width: 18px; height: 18px; border: 2px solid {theme.INK}; border-radius: 5px; background: {theme.CREAM};
}}
QCheckBox::indicator:hover {{ background: {_HOVER}; }}
QCheckBox::indicator:checked {{ background: {theme.GOLD}; }}
QCheckBox::indicator:checked:hover {{ background: {_GOLD_LIT}; }}
QSlider {{ border: 2px solid transparent; border-radius: 8px; min-height: 26px; padding: 0 4px; }}
QSlider:focus {{ border-color: {theme.CORAL}; }}
QSlider::groove:horizontal {{ height: 6px; border-radius: 3px; background: {_LINE}; }}
QSlider::sub-page:horizontal {{ height: 6px; border-radius: 3px; background: {theme.GOLD_SHADE}; }}
QSlider::handle:horizontal {{
  width: 16px; margin: -7px 0; border: 2px solid {theme.INK}; border-radius: 10px; background: {theme.CREAM};
}}
QSlider::handle:horizontal:hover {{ background: {_HOVER}; }}
QPlainTextEdit {{
  background: {theme.CREAM}; color: {theme.INK}; border: 2px solid {_LINE}; border-radius: 8px; padding: 4px;
}}
QPlainTextEdit:focus {{ border-color: {theme.CORAL}; }}
QScrollArea, QScrollArea > QWidget > #page {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
QScrollBar::handle:vertical {{ background: {_LINE}; border-radius: 4px; min-height: 30px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
"""
