"""Keys on the buttons of the prompt bar: whole, and beside the words of the buttons."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from sanjuan_desktop.lab.poses import pose, pose_hint
from sanjuan_desktop.ui.look import languages, theme
from sanjuan_desktop.ui.look.display import TEXT_STEPS, Display
from sanjuan_desktop.ui.table.input.key_cues import LAYER
from sanjuan_desktop.ui.table.items.button_item import ButtonItem
from sanjuan_desktop.ui.table.paint import canvas
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.tabletop import Tabletop

WINDOWS = [(1024, 600), (1440, 820), (1920, 1080)]


def asked(name: str, window: tuple[int, int], display: Display) -> tuple[TableScene, Tabletop]:
    """A table with a question in German, a button for a hint and keys on the buttons."""
    theme.load_fonts()
    languages.speak("de")
    scene = TableScene()
    scene.motion.set_speed(0)
    scene.set_display(display)
    scene.resize_to(*window)
    pose(scene, name)
    top = scene.tabletop
    assert top is not None
    scene.offer_hint(True)
    scene.controls.show_keys(True)
    return scene, top


def label_of(button: ButtonItem) -> QRectF:
    layer = button.layer(LAYER)
    assert layer is not None, button.button.code
    return layer.sceneBoundingRect()


@pytest.mark.thinned
@pytest.mark.parametrize("text", TEXT_STEPS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", ["sell", "build-pay"])
def test_keys_on_buttons_stay_in_the_bar_and_off_the_words(
    qtbot: QtBot, name: str, window: tuple[int, int], text: int
) -> None:
    scene, top = asked(name, window, Display(text / 100))
    bar = top.context.layout.prompt
    labels = [label_of(button) for button in top.bar.buttons]
    assert len(labels) > 2
    for button, label in zip(top.bar.buttons, labels, strict=True):
        assert label.top() >= button.y() + button.words_bottom - 1
        assert label.bottom() <= bar.bottom + 0.5
        assert button.y() >= bar.y
    assert all(before.right() <= after.left() for before, after in pairwise(labels))
    scene.clear()


@pytest.mark.paints
@pytest.mark.thinned
@pytest.mark.parametrize("text", TEXT_STEPS)
@pytest.mark.parametrize("window", WINDOWS)
def test_the_letters_of_a_key_are_no_higher_than_its_label(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], text: int
) -> None:
    written: dict[str, float] = {}
    fit = canvas.fit_words

    def watched(words, face, width, smallest):
        fitted, wide = fit(words, face, width, smallest)
        written[words] = fitted.pixelSize()
        return fitted, wide

    monkeypatch.setattr(canvas, "fit_words", watched)
    scene, top = asked("sell", window, Display(text / 100))
    keys = {"Enter", "Umschalt+Enter", "H"}
    assert keys <= set(written)
    highs = [label_of(button).height() for button in top.bar.buttons]
    for key in keys:
        assert written[key] <= max(highs) * top.context.artist.dpr + 1
    scene.clear()


def test_buttons_go_back_to_the_middle_when_the_keys_are_gone(qtbot: QtBot) -> None:
    scene, top = asked("sell", (1440, 820), Display())
    raised = [button.y() for button in top.bar.buttons]
    scene.controls.show_keys(False)
    bar = top.context.layout.prompt
    for button, y in zip(top.bar.buttons, raised, strict=True):
        assert y < button.y()
        assert button.y() + button.size().height() / 2 == pytest.approx(bar.y + bar.h / 2, abs=1)
    scene.clear()


def test_digits_of_cards_are_hidden_while_they_choose_tips(qtbot: QtBot) -> None:
    scene = TableScene()
    scene.motion.set_speed(0)
    scene.resize_to(1440, 820)
    pose_hint(scene, "build-choose")
    top = scene.tabletop
    assert top is not None
    hint = top.shown.hint
    scene.controls.show_keys(True)
    cards = [item for card in top.hand.cards if (item := top.hand.item(card)) is not None]
    assert cards
    assert not any(item.layer(LAYER) for item in cards)
    scene.show_hint(None)
    assert all(item.layer(LAYER) for item in cards)
    scene.show_hint(hint)
    assert not any(item.layer(LAYER) for item in cards)
    scene.clear()
