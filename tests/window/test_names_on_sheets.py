"""Names are shown as they are: buttons keep their ampersands, sentences keep their order."""

from __future__ import annotations

import re
import unicodedata

import pytest
from PySide6.QtGui import QAction, QPixmap
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.hotseat.curtain import Curtain, CurtainReason
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage import parts
from sanjuan_desktop.storage.names import clean_name
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.table.question_guard import QuestionGuard
from sanjuan_desktop.ui.widgets.literal import literal
from tests.window.test_sheet_sizes import OPENERS

pytestmark = pytest.mark.thinned(6)

AMPERSAND = "T & J"
HEBREW = "אבי"


def open_curtain(window):
    window.start(GameSetup(GameOptions(2), 3, (Seat("Otto"), Seat("Greta"))))
    window.services.clear_toasts()
    window.controller.cover_hand()


ALL = {
    **OPENERS,
    "curtain": lambda window, _: open_curtain(window),
    "taking back": lambda window, _: (open_curtain(window), window.agreement.ask_undo()),
}


@pytest.fixture(params=[AMPERSAND, HEBREW])
def name(request, monkeypatch) -> str:
    """Add something special to the name of every seat, wherever it comes from."""

    def special(text: str) -> str:
        clean = clean_name(text)
        return clean if not clean or request.param in clean else clean_name(f"{request.param} {clean}")

    monkeypatch.setattr(parts, "clean_name", special)
    return request.param


def painted(text: str) -> str:
    """Return the text of a button or an action as Qt paints it: marks of shortcuts are not shown."""
    return re.sub(r"&(.)", r"\1", text)


def first_strong(text: str) -> str:
    """Return the direction of the first character that has one: Qt writes the line in it."""
    found = (unicodedata.bidirectional(sign) for sign in text)
    return next((kind for kind in found if kind in {"L", "R", "AL"}), "L")


@pytest.mark.parametrize("opener", ALL)
def test_every_name_is_shown_as_it_is(opened, qtbot, tmp_path, name, opener) -> None:
    window = opened(GameOptions(4, new_buildings=True))
    ALL[opener](window, tmp_path)
    buttons = [item.text() for kind in (QAbstractButton, QAction) for item in window.findChildren(kind)]
    labels = [label.text() for label in window.findChildren(QLabel)]
    if name == AMPERSAND:
        shown = [painted(text) for text in buttons]
        assert not [text for text in shown if "T J" in text or "T  J" in text]
        assert not [label for label in window.findChildren(QLabel) if label.buddy() and name in label.text()]
    assert not [text for text in (*buttons, *labels) if first_strong(text) != "L"]


@pytest.mark.parametrize("opener", ["review", "compare", "taking back"])
def test_buttons_with_names_show_the_ampersand(opened, tmp_path, monkeypatch, opener) -> None:
    monkeypatch.setattr(parts, "clean_name", lambda text: text if "&" in text else f"T & {text}")
    window = opened(GameOptions(3))
    ALL[opener](window, tmp_path)
    texts = [button.text() for button in window.sheets.sheet.findChildren(QAbstractButton)]
    assert len([text for text in texts if "T & " in painted(text)]) > 1


@pytest.mark.parametrize("reason", CurtainReason)
def test_the_curtain_shows_the_ampersand(qtbot, reason) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    curtain = Curtain(QPixmap(76, 76), AMPERSAND, ground, reason=reason, guard=QuestionGuard())
    texts = [curtain.button.text(), *(label.text() for label in curtain.findChildren(QLabel))]
    assert AMPERSAND in curtain.accessibleName()
    assert AMPERSAND in texts[2]
    if reason is CurtainReason.HANDED_OVER:
        assert painted(curtain.button.text()) == f"I am {AMPERSAND}"


@pytest.mark.parametrize("text", ["T & J", "&", "&&", "A&B&C", "plain"])
def test_a_literal_text_is_painted_as_it_is(qtbot, text) -> None:
    assert painted(literal(text)) == text
