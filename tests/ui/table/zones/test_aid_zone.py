"""Papers about a piece: they come after a delay, alone, and go with their piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.ui.table.scene import TableScene
from tests.helpers.clocks import hurry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.ui.table.items.card_item import CardItem
    from sanjuan_desktop.ui.table.zones.aid_zone import AidZone


@pytest.fixture
def scene(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScene]:
    del qtbot
    hurry(monkeypatch, "SLIP_DELAY")
    made = TableScene()
    made.motion.set_speed(0)
    made.resize_to(1280, 694)
    pose(made, "build-choose")
    yield made
    made.leave()


@pytest.fixture(params=["slip", "tooltips"])
def aid(request: pytest.FixtureRequest, scene: TableScene) -> AidZone:
    assert scene.tabletop is not None
    found: AidZone = getattr(scene.tabletop, request.param)
    return found


@pytest.fixture
def item(scene: TableScene) -> CardItem:
    top = scene.tabletop
    assert top is not None
    found = top.hand.item(top.hand.cards[0])
    assert found is not None
    return found


def test_a_paper_comes_after_a_delay_and_goes_at_once(aid: AidZone, item: CardItem, qtbot: QtBot) -> None:
    aid.begin(item)  # type: ignore[attr-defined]
    assert aid.is_coming
    assert aid.box().isEmpty()
    qtbot.waitUntil(lambda: not aid.box().isEmpty())
    assert aid.tooltip == item.tooltip()
    count = len(aid.context.scene.items())
    aid.hide()
    assert aid.box().isEmpty()
    assert aid.tooltip is None
    assert len(aid.context.scene.items()) < count


def test_a_paper_that_is_hidden_before_its_time_does_not_come(aid: AidZone, item: CardItem) -> None:
    aid.begin(item)  # type: ignore[attr-defined]
    aid.hide()
    assert not aid.is_coming
    assert aid.box().isEmpty()


def test_no_paper_comes_about_a_piece_that_has_gone(
    scene: TableScene, aid: AidZone, item: CardItem, qtbot: QtBot
) -> None:
    aid.begin(item)  # type: ignore[attr-defined]
    assert scene.tabletop is not None
    scene.tabletop.hand.remove(item.card)
    qtbot.waitUntil(lambda: not aid.is_coming)
    assert aid.box().isEmpty()


def test_a_zone_that_is_removed_takes_its_paper_along(aid: AidZone, item: CardItem) -> None:
    aid.show_now(item)  # type: ignore[attr-defined]
    assert not aid.box().isEmpty()
    aid.dispose()
    assert aid.box().isEmpty()
    assert not aid.is_coming
