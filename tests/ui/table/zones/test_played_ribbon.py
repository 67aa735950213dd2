"""Ribbon on the answer that was played: all its words are readable on the smallest item."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.hints.hints import TableTargets
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.table.paint.canvas import Canvas, fit_words
from sanjuan_desktop.ui.table.scene import TableScene

pytestmark = pytest.mark.paints


@pytest.fixture
def scene(qtbot):
    made = TableScene()
    made.motion.set_speed(0)
    yield made
    made.leave()


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_no_word_of_it_is_cut_on_a_role_in_a_small_window(scene, monkeypatch, text):
    scene.set_display(Display(text=text))
    scene.resize_to(1100, 634)
    pose(scene, "role-middle-2")
    written = {}
    line = Canvas.line

    def listen(canvas, rect, said, face, *inks, smallest=0.0):
        written[said] = fit_words(said, face, rect.width(), smallest)[1] <= rect.width() + 1
        line(canvas, rect, said, face, *inks, smallest=smallest)

    monkeypatch.setattr(Canvas, "line", listen)
    for words in ("your answer", "deine Antwort", "ditt svar", "im Spiel"):
        written.clear()
        scene.mark_played(TableTargets(roles=(0,)), words)
        assert " ".join(written) == words
        assert all(written.values()), words
