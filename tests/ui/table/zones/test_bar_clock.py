"""Test the clock in the prompt bar."""

from __future__ import annotations

import pytest

from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.zones.bar_clock import ClockFace, ClockState
from tests.helpers.cases import each

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def face(digits, state=ClockState.RUNS):
    return ClockFace(digits, f"Time left: {digits}.", state)


@pytest.fixture
def scene(qapp):
    scene = TableScene()
    yield scene
    scene.leave()


def clock(scene):
    return scene.tabletop.bar.clock


@each("size", SIZES)
def test_it_lies_in_the_bar_left_of_the_buttons(scene, size):
    scene.resize_to(*size)
    pose(scene, "build-pay")
    scene.show_clock(face("1:02:30"))
    box, bar = clock(scene).box(), scene.tabletop.context.layout.prompt
    assert bar.x < box.x
    assert bar.y <= box.y
    assert box.bottom <= bar.bottom
    assert box.right < scene.tabletop.bar.buttons[0].x()


def test_its_place_is_the_same_in_every_question(scene):
    places = set()
    for name in ("role-middle-3", "build-pay", "sell"):
        pose(scene, name)
        scene.show_clock(face("0:30"))
        places.add(clock(scene).box())
    assert len(places) == 1


def test_a_tick_replaces_one_picture_only(scene):
    pose(scene, "role-middle-3")
    scene.show_clock(face("0:30"))
    texts, items = scene.tabletop.bar.texts[-1], len(scene.items())
    scene.show_clock(face("0:29"))
    assert scene.tabletop.bar.texts[-1] is texts
    assert len(scene.items()) == items


@pytest.mark.pictures
def test_its_forms_differ(scene):
    pose(scene, "role-middle-3")
    pictures = []
    for state in ClockState:
        scene.show_clock(face("0:08", state))
        pictures.append(clock(scene).piece.layer("face").pixmap().toImage())
    assert all(pictures[at] != pictures[at - 1] for at in range(3))


def test_only_a_question_has_a_clock(scene):
    pose(scene, "role-middle-3")
    scene.show_clock(face("0:30"))
    assert clock(scene).inventory() == [("clock", "0:30", ClockState.RUNS)]
    scene.show_prompt(None)
    assert clock(scene).inventory() == []
    assert clock(scene).space == 0
    pose(scene, "sell")
    assert clock(scene).face is None


def test_another_size_keeps_the_time(scene):
    pose(scene, "role-middle-3")
    scene.show_clock(face("0:30"))
    before = scene.inventory()
    scene.resize_to(1280, 720)
    assert clock(scene).face == face("0:30")
    scene.resize_to(1920, 1080)
    assert scene.inventory() == before


def test_a_screen_reader_can_read_the_time(scene):
    pose(scene, "role-middle-3")
    scene.show_clock(face("0:30"))
    assert "Time left: 0:30." in scene.tabletop.bar.words.line(0).details
