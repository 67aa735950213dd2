"""No word on the table is cut: at every size of window and text, in every language, at many questions."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetrics, QFontMetricsF

from sanjuan_desktop.features.replay.bar import _Line
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.look.languages import speak
from sanjuan_desktop.ui.table.layout.geometry import layout
from sanjuan_desktop.ui.table.paint import canvas
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.zones import hint_art
from sanjuan_desktop.ui.table.zones.log_lines import _MARGIN

pytestmark = [pytest.mark.thinned(10), pytest.mark.paints]

SIZES = [(1024, 600), (1100, 620), (1280, 694), (1920, 1054)]
"""Sizes of the table below the menu: in the smallest window, in small ones, a usual and a large one."""

WORDS = [("en", 1.0), ("de", 1.0), ("sv", 1.15), ("de", 1.3), ("de", 1.5), ("sv", 1.5)]

POSES = [
    "role-middle-3",
    "role-expansion-4",
    "role-middle-2",
    "build-over-with-crane",
    "build-with-goods",
    "build-cathedral",
    "sell",
    "councillor-keep",
    "gold-mine-offer",
    "office-exchange",
    "chapel-store",
    "bank-store",
    "hand-limit",
]


@pytest.fixture
def cut(monkeypatch) -> list[str]:
    """Return the list of all texts that are painted with an ellipsis at their end from now on."""
    found: list[str] = []

    class Metrics(QFontMetricsF):
        """Tells which words it has to cut."""

        def elidedText(self, words, mode, room, flags=0):  # noqa: N802 - Qt's name
            short = super().elidedText(words, mode, room, flags)
            if short != words:
                found.append(words)
            return short

    for module in (canvas, hint_art):
        monkeypatch.setattr(module, "QFontMetricsF", Metrics)
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("language", "text"), WORDS)
def test_no_word_on_the_table_is_cut(qtbot, cut, few, size, language, text):
    speak(language)
    scene = TableScene()
    scene.set_display(Display(text=text))
    scene.motion.set_speed(0)
    scene.resize_to(*size)
    for name in few(POSES, 3, SIZES.index(size)):
        pose(scene, name)
        assert cut == [], name
    scene.leave()


def test_a_word_that_is_cut_would_be_noticed(qtbot, cut):
    scene = TableScene()
    pose(scene, "role-middle-2")
    context = scene.tabletop.context
    face = context.font("label", 20)
    context.picture(30, 20, lambda paper: paper.line(QRectF(0, 0, 30, 20), "A line much too long", face))
    assert cut == ["A line much too long"]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["councillor-keep", "gold-mine-keep-first-edition"])
def test_drawn_cards_leave_the_piles_and_their_numbers_in_sight(qtbot, size, name):
    scene = TableScene()
    scene.motion.set_speed(0)
    scene.resize_to(*size)
    pose(scene, name)
    top = scene.tabletop
    piles = [top.supply.piece(number).sceneBoundingRect() for number in range(2)]
    layout = top.context.layout
    for count in range(1, 9):
        for slot in (*layout.fan_slots(count), *layout.reveal_slots(count)):
            assert all(slot.x > pile.right() for pile in piles)
            assert slot.right <= layout.middle.zone.right + 0.5


def test_a_caption_is_hidden_while_cards_cover_a_part_of_it_however_often_the_table_is_shown(qtbot):
    scene = TableScene()
    scene.motion.set_speed(0)
    scene.resize_to(1280, 694)
    pose(scene, "councillor-keep")
    top = scene.tabletop
    covered = top.context.layout.fan_zone
    captions = [(item, rect) for zone in top.zones() for item, rect in zone.captions.items()]
    below = [item for item, rect in captions if rect.overlaps(covered)]
    assert len(below) >= 2
    top.roles.show((NOBODY,) * 5, NOBODY, 3, 0)
    top.fan.show(top.fan.cards)
    assert not any(item.isVisible() for item in below)
    assert all(item.isVisible() for item, _ in captions if item not in below)
    pose(scene, "role-middle-3")
    assert all(item.isVisible() for zone in scene.tabletop.zones() for item in zone.captions)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("wanted", ["panel", "drawer"])
def test_lines_of_the_log_end_before_its_bar(qtbot, size, text, wanted):
    scene = TableScene()
    scene.set_display(Display(text=text))
    scene.resize_to(*size)
    pose(scene, "role-expansion-4")
    log = scene.tabletop.log
    if wanted == "drawer":
        log.open_drawer(True)
        log = log.drawer.lines
    elif log.latest is None:
        return
    else:
        log = log.latest
    room, bar = log.room()[0], 4 * log.context.px(1) * log.context.artist.dpr
    for line in log.lines:
        flow = log.flow(line.text)
        rows = [flow.lineAt(row) for row in range(flow.lineCount())]
        widest = max(row.naturalTextWidth() for row in rows)
        assert _MARGIN * log.line_px + widest <= room - bar, line.text


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3, 1.5])
def test_the_ring_of_a_chosen_building_lies_on_nothing_else(size, players, text):
    plan = layout(*size, players, display=Display(text=text))
    first, last, panel = plan.own.lots[0], plan.own.lots[-1], plan.own.panel
    # Distance by which the ring of a chosen building extends beyond its lot.
    ring = 6.75 * max(1.0, first.w / 150)
    assert first.x - ring > panel.x + 3 * plan.u
    assert last.right + ring < panel.right
    # Below it may lie on the planks of the deck, but off the question.
    assert last.bottom + ring < plan.prompt.y + 1


@pytest.mark.parametrize("width", [100, 140, 200, 320])
def test_the_words_of_a_replay_get_two_lines_before_they_are_cut(qtbot, width):
    label = _Line()
    label.setFont(theme.font("text", 16, 500))
    label.setText("Round 9: Bruno sells indigo and sugar for 3 cards")
    label.resize(width, 44)
    qtbot.addWidget(label)
    shown, face = label.fitted()
    assert face.pixelSize() >= 12
    assert shown == label.text() or (width < 200 and shown.endswith("…"))
    assert QFontMetrics(face).boundingRect(label.rect(), label.FLAGS, shown).height() <= label.height()
