"""Every displayed sentence is translated: no literal string reaches a widget or a prompt."""

import ast
import re
from pathlib import Path

import pytest

import sanjuan_desktop
from tests.helpers.cases import each

ROOT = Path(sanjuan_desktop.__file__).parent
MODULES = sorted(
    path for folder in ("control", "features", "ui", "window") for path in (ROOT / folder).rglob("*.py")
)

# Calls that show text, and the positions of the text among their arguments (None: all).
SHOWING: dict[str, tuple[int, ...] | None] = {
    **dict.fromkeys(
        (
            "setText", "setPlainText", "setHtml", "setWindowTitle", "setTitle", "setToolTip", "setStatusTip",
            "setWhatsThis", "setPlaceholderText", "setAccessibleName", "setAccessibleDescription",
            "setLabelText", "setInformativeText", "setIconText", "setPrefix", "setSuffix",
            "addAction", "addMenu", "addItem", "addItems", "insertItem", "addTab", "addRow", "addButton",
            "setHeaderLabels", "showMessage", "information", "warning_box", "critical", "question",
            "QLabel", "QPushButton", "QToolButton", "QCheckBox", "QRadioButton", "QAction", "QGroupBox",
            "QLineEdit", "QMenu", "QMessageBox", "QGraphicsSimpleTextItem", "QGraphicsTextItem",
            "announce", "show_toast", "show_message", "show_remark",
            "add_button", "section", "caption", "show_notice", "show_status", "_refuse",
        ),
        None,
    ),
    "words": (0,),
    "LogLine": (1,),
    "Button": (1, 4),
    "CardMark": (1, 3),
    "PlaceMark": (1, 2),
    "RoleMark": (1,),
    "Prompt": (1, 2),
}  # fmt: skip
KEYWORDS = ("text", "title", "hint", "label", "why", "tip", "badge")
LETTERS = re.compile(r"[^\W\d_]{2}")


def bare_literals(source: str) -> list[tuple[int, str]]:
    """Yield line and text of every literal with letters that is passed to a call that shows text."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name not in SHOWING:
            continue
        places = SHOWING[name]
        shown = [arg for at, arg in enumerate(node.args) if places is None or at in places]
        shown += [keyword.value for keyword in node.keywords if keyword.arg in KEYWORDS]
        found += [(node.lineno, text) for arg in shown for text in texts(arg) if LETTERS.search(text)]
    return found


def texts(node: ast.expr) -> list[str]:
    """Yield the literals in a value, including those in conditions, sums, lists and formatting."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.JoinedStr(values=values):
            return [part.value for part in values if isinstance(part, ast.Constant)]
        case ast.IfExp(body=body, orelse=other):
            return texts(body) + texts(other)
        case ast.BinOp(left=left, right=right):
            return texts(left) + texts(right)
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.BoolOp(values=parts):
            return [text for part in parts for text in texts(part)]
        case ast.Call(func=ast.Attribute(value=inner, attr="format" | "join")):
            return texts(inner)
    return []


@each("path", MODULES)
def test_no_bare_literal_is_shown(path: Path) -> None:
    assert bare_literals(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        'label.setText("Hello")',
        'QLabel("Hello", self)',
        'label.setText(f"{count} cards")',
        'button = QPushButton("Yes" if new else self.tr("No"))',
        'Prompt(seat=0, title="Choose a role")',
        'Button("confirm", "Build")',
        'menu.addAction("{n} cards".format(n=3))',
        'self._refuse("No " + name)',
    ],
)
def test_a_bare_literal_is_found(source: str) -> None:
    assert bare_literals(source)


@pytest.mark.parametrize(
    "source",
    [
        'label.setText(self.tr("Hello"))',
        'QLabel(tr("Context", "Hello {name}").format(name=name))',
        'label.setText(f"{count} × {price}")',
        'label.setText("–")',
        'Button("confirm", tr("Answers", "Build"))',
        'label.setObjectName("heading")',
    ],
)
def test_translated_text_and_signs_are_fine(source: str) -> None:
    assert not bare_literals(source)
