"""The reading slip: where it lies, when it comes, and that all texts fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.control.facts.cards import card_facts
from sanjuan_desktop.control.facts.tooltip import Tone, Tooltip, TooltipLine
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import Edition
from sanjuan_desktop.rules.catalogue.cards import BUILDINGS
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.table.layout.geometry import layout
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.layout.slip_geometry import slip_place
from sanjuan_desktop.ui.table.paint.faces import card_faces
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.zones.hint_art import count_lines
from sanjuan_desktop.ui.table.zones.slip_art import SlipSheet
from tests.helpers.clocks import hurry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tests.helpers.thinning import Few

SIZES = [(1024, 600), (1100, 634), (1280, 694), (1600, 874), (1920, 1054), (2560, 1414)]
WARNED = Tooltip(
    "Card",
    (
        TooltipLine("Cost now", "3", Tone.STRONG, icon="card"),
        TooltipLine("5 − 2 from your buildings", tone=Tone.FAINT),
        TooltipLine("Points gained", "+4", Tone.STRONG, icon="vp"),
        TooltipLine("Costs 3; you have only 1 card to pay with.", tone=Tone.WARNING),
    ),
)


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    del qtbot
    made = TableScene()
    made.motion.set_speed(0)
    yield made
    made.leave()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_slip_lies_on_the_deck_then_over_the_log_and_never_elsewhere(
    size: tuple[int, int], players: int
) -> None:
    plan = layout(*size, players)
    for count in range(1, 15):
        right = plan.hand_row(count).slots[-1].right
        place = slip_place(plan, right, [])
        assert place is not None
        if place.is_wide:
            assert place.box.x >= right
            assert plan.hand.contains(place.box)
        elif plan.log.folded:
            assert plan.middle.zone.contains(place.box)
            assert not any(place.box.overlaps(role) for role in plan.middle.roles)
        else:
            assert place.box == plan.log.panel
        for box in (plan.prompt, *plan.own.lots, plan.middle.trading_house, *plan.middle.roles):
            assert not place.box.overlaps(box)
    usual = {2: 4, 3: 6, 4: 6}[players]
    if size[0] >= 1280:
        wide = [n for n in range(1, 13) if _place(plan, n).is_wide]
        assert wide == list(range(1, len(wide) + 1))
        assert usual <= len(wide) <= usual + 1


def _place(plan, count):
    return slip_place(plan, plan.hand_row(count).slots[-1].right, [])


def test_with_a_panel_over_the_log_the_slip_lies_over_the_piles() -> None:
    plan = layout(1280, 694, 4)
    place = slip_place(plan, plan.hand_row(3).slots[-1].right, [plan.log.column])
    assert place is not None
    assert place.box.right < plan.middle.roles[0].x
    everywhere = [plan.window]
    assert slip_place(plan, 0.0, everywhere) is None


def test_a_card_that_shows_its_words_has_a_slip_only_if_there_is_more_to_say(
    scene: TableScene, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch, "SLIP_DELAY")
    scene.resize_to(1920, 1054)
    pose(scene, "build-choose")
    top = scene.tabletop
    assert top is not None
    item = top.hand.item(top.hand.cards[0])
    assert item is not None
    for lines, wanted in ((WARNED.lines, True), ((), False)):
        item.tooltip = lambda lines=lines: Tooltip("Card", lines)  # type: ignore[method-assign]
        top.slip.begin(item)
        qtbot.waitUntil(lambda: not top.slip.is_coming)
        assert (top.slip.card == item.card) == wanted
        top.slip.show_now(item)
        assert top.slip.card == item.card, "whoever asks gets it"
        top.slip.hide()


def test_the_slip_follows_what_is_said_and_leaves_a_hint_free(scene: TableScene) -> None:
    scene.resize_to(1280, 694)
    pose(scene, "build-choose")
    top = scene.tabletop
    assert top is not None
    item = top.hand.item(top.hand.cards[0])
    assert item is not None
    top.slip.show_now(item)
    before = top.slip.box()
    scene.reserve(Rect(before.x() + 5, before.y() + 5, 60, 60))
    assert top.slip.card == item.card
    assert not top.slip.box().intersects(QRectF(before.x() + 5, before.y() + 5, 60, 60))
    scene.reserve(None)
    assert top.slip.box() == before


def test_a_slip_whose_card_leaves_goes_too(scene: TableScene) -> None:
    pose(scene, "build-choose")
    top = scene.tabletop
    assert top is not None
    card = top.hand.cards[0]
    item = top.hand.item(card)
    assert item is not None
    top.slip.show_now(item)
    top.hand.remove(card)
    top.slip.refresh()
    assert top.slip.box().isEmpty()


@pytest.mark.thinned
@pytest.mark.parametrize("language", complete_codes())
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["role-middle-2", "role-expansion-4"])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_every_building_fits_with_its_effect_and_the_reason_why_not(
    scene: TableScene, few: Few, language: str, size: tuple[int, int], name: str, text: float
) -> None:
    scene.set_display(Display(text=text))
    scene.resize_to(*size)
    pose(scene, name)
    top = scene.tabletop
    assert top is not None
    plan = top.context.layout
    places = [slip_place(plan, 0.0, []), slip_place(plan, plan.hand.right, [])]
    d = top.context.artist.dpr
    for building in few(BUILDINGS, 3, SIZES.index(size)):
        face = card_faces(language, Edition.SECOND, plan.players)[building.key]
        for place in places:
            assert place is not None
            sheet = SlipSheet(top.context, face, WARNED, place)
            assert sheet.height <= sheet.size[1] - 2 * sheet.pad, building.key
            assert sheet.words.pixelSize() >= 13 * d
            assert sheet.name.pixelSize() >= 14 * d
            assert count_lines(face.name, sheet.name, sheet.room) <= 2
            words = map(QFontMetricsF(sheet.name).horizontalAdvance, face.name.split())
            assert max(words) <= sheet.room
            assert any(line.tone is Tone.WARNING for line in sheet.notes.lines), (building.key, place)


def test_facts_of_a_hand_are_in_its_slips(scene: TableScene) -> None:
    pose(scene, "build-choose")
    top = scene.tabletop
    assert top is not None
    view = scene.view
    assert view is not None
    for card, facts in card_facts(view).items():
        item = top.hand.item(card)
        if item is not None:
            top.slip.show_now(item)
            assert top.slip.tooltip is not None
            assert set(facts.tooltip.lines) <= set(top.slip.tooltip.lines)
