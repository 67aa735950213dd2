"""Sheet with the note of the guide."""

from __future__ import annotations

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel

from sanjuan_desktop.control.text.guide_notes import GuideNote
from sanjuan_desktop.features.tutorial.guide_note import GuideNoteDialog

NOTE = GuideNote("Which card?", "The one that you need.")


def dialog_of(qtbot, asked=""):
    dialog = GuideNoteDialog(NOTE, asked, QPixmap(8, 8), 64)
    qtbot.addWidget(dialog)
    return dialog


def test_the_sheet_shows_the_note_and_the_person_to_decide(qtbot):
    dialog = dialog_of(qtbot, "Greta")
    said = [label.text() for label in dialog.findChildren(QLabel)]
    assert {"Greta decides", *NOTE} <= set(said)
    assert dialog.accessibleDescription() == "Greta decides Which card? The one that you need."
    assert dialog_of(qtbot).accessibleDescription() == "Which card? The one that you need."


def test_the_main_button_asks_for_the_choice_of_the_guide(qtbot):
    dialog = dialog_of(qtbot)
    asked = []
    dialog.answer_wanted.connect(lambda: asked.append(True))
    dialog.answer.click()
    assert asked == [True]
    assert dialog.isHidden()
