"""Sizes of windows, text and hand: nothing overlaps, nothing leaves its place, no text is too small."""

from itertools import combinations, product

import pytest
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.display import HAND_STEPS, TEXT_STEPS, Display, display_of
from sanjuan_desktop.ui.look.window_scale import SMALLEST
from sanjuan_desktop.ui.table.layout import hint_geometry
from sanjuan_desktop.ui.table.layout.geometry import (
    MIN_CAPTION_PX,
    MIN_LABEL_PX,
    MIN_TILE_NAME_PX,
    Layout,
    layout,
)
from sanjuan_desktop.ui.table.layout.geometry_units import KERB
from sanjuan_desktop.ui.table.layout.rects import bounding
from sanjuan_desktop.ui.table.paint import canvas
from sanjuan_desktop.ui.table.scene import TableScene
from tests.helpers.cases import each
from tests.ui.table.layout.test_geometry import pieces

WINDOWS = [
    (1024, 600),
    (1279, 720),
    (1280, 720),
    (1280, 1600),
    (1728, 2160),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (5120, 2160),
]
"""The smallest, common ones, 21:9 and 4:5, to 4K; without the menu bar."""

DISPLAYS = [display_of(text, hand, False) for text, hand in product(TEXT_STEPS, HAND_STEPS)]


def laid(window: tuple[int, int], players: int, display: Display) -> Layout:
    return layout(*window, players, cathedral=True, display=display)


@each("display", DISPLAYS)
@each("window", WINDOWS)
@each("players", [2, 3, 4])
def test_nothing_overlaps_with_any_text_and_hand(
    window: tuple[int, int], players: int, display: Display
) -> None:
    table = laid(window, players, display)
    found = pieces(table)
    for name, rect in found.items():
        assert table.window.contains(rect), name
    for (a, ra), (b, rb) in combinations(found.items(), 2):
        assert not ra.overlaps(rb), (a, b)
    labels = (table.middle.draw_label, table.middle.roles_label, table.middle.trading_label)
    for label in labels:
        for name, rect in found.items():
            # The sign of the round begins at the feet of the opponents' buildings, on the edge of the quay.
            seen = rect._replace(h=rect.h - KERB * table.u) if name.startswith("opponent") else rect
            assert name == "own" or not label.overlaps(seen), name
        assert label.h >= 1.1 * 17 * table.u * display.text
    for panel in (table.own, *table.opponents):
        assert panel.panel.contains(bounding(panel.lots))
        for lot in panel.lots:
            assert not lot.overlaps(panel.board)
            assert lot.w >= 38
    for n in (1, 5, 12):
        for slot in table.hand_row(n).slots:
            assert table.hand.contains(slot)
            assert not slot.overlaps(table.prompt)


@each("players", [2, 3, 4])
@each("window", WINDOWS)
def test_larger_text_has_a_higher_bar_and_larger_hands_larger_cards(
    window: tuple[int, int], players: int
) -> None:
    usual = laid(window, players, Display())
    for before, after in combinations(TEXT_STEPS, 2):
        low, high = (laid(window, players, Display(step / 100)) for step in (before, after))
        assert high.prompt.h > low.prompt.h
        assert low.hand_card_w >= high.hand_card_w >= 0.8 * low.hand_card_w
    small, large = (laid(window, players, Display(hand=HAND_STEPS[step])) for step in ("small", "large"))
    assert small.hand_card_w < usual.hand_card_w < large.hand_card_w
    assert small.own.lots[0].w == pytest.approx(usual.own.lots[0].w)


def test_a_large_hand_takes_free_space_before_it_takes_from_the_cities() -> None:
    tall = (1728, 2160)
    usual, large = (laid(tall, 4, Display(hand=hand)) for hand in (1.0, HAND_STEPS["large"]))
    assert large.own.lots[0].w == pytest.approx(usual.own.lots[0].w)
    assert large.middle.zone.h < usual.middle.zone.h
    wide = (1920, 1054)
    usual, large = (laid(wide, 4, Display(hand=hand)) for hand in (1.0, HAND_STEPS["large"]))
    assert large.own.lots[0].w < usual.own.lots[0].w
    assert large.hand_card_w > usual.hand_card_w


@each("display", [Display(), Display(1.5, HAND_STEPS["large"])])
@each("window", WINDOWS)
def test_a_hint_stays_above_the_bar_and_inside_the_window(window: tuple[int, int], display: Display) -> None:
    table = laid(window, 4, display)
    for over_city in (False, True):
        box = hint_geometry.panel(table, 3, 10_000.0, over_city=over_city)
        assert table.window.contains(box)
        assert not box.overlaps(table.prompt)
        for tip in hint_geometry.tip_boxes(table, box, 3):
            assert box.contains(tip)
            assert tip.h > 0


def test_the_smallest_window_is_the_promised_one() -> None:
    assert SMALLEST == (1024, 640)


@pytest.mark.pictures
@pytest.mark.parametrize(
    "name", ["role-expansion-4", "build-pay", "sell", "councillor-keep", "role-middle-2"]
)
def test_no_text_is_smaller_than_it_may_be(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    least = {
        "Fraunces": MIN_LABEL_PX,
        "Barlow Condensed": MIN_TILE_NAME_PX,
        "Alegreya Sans": MIN_CAPTION_PX,
    }
    written: list[tuple[str, str, int]] = []
    fit = canvas.fit_words

    def watched(words: str, face: QFont, width: float, smallest: float) -> tuple[QFont, float]:
        fitted, wide = fit(words, face, width, smallest)
        written.append((words, fitted.family(), fitted.pixelSize()))
        return fitted, wide

    monkeypatch.setattr(canvas, "fit_words", watched)
    scene = TableScene()
    scene.motion.set_speed(0)
    scene.resize_to(SMALLEST[0], SMALLEST[1] - 40)
    pose(scene, name)
    assert len(written) > 60
    for words, family, px in written:
        assert px >= round(least[family]), (words, family, px)
    scene.clear()


def test_sheets_keep_up_with_a_huge_window_and_stay_as_they_are_in_usual_ones(qtbot, window):
    sizes = []
    for width, height in ((1280, 720), (1440, 810), (1920, 1080), (2560, 1440), (7680, 4320)):
        window.resize(width, height)
        qtbot.waitUntil(lambda width=width: window.services.ground.width() == width, timeout=5000)
        sizes.append((style.font("text", 20).pixelSize(), style.scaled(100)))
    usual, largest_usual, full, large, giant = sizes
    assert usual == largest_usual == (20, 100)
    assert usual < full < large < giant
    assert giant[1] <= 200
