"""Remarks: on the board of the player who makes them, for a limited time, never during a question."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.people.occasions import Occasion
from sanjuan_desktop.control.people.remarks import LONGEST_REMARK, Remark
from sanjuan_desktop.control.questions.prompts import Prompt
from sanjuan_desktop.control.session.step import Step
from sanjuan_desktop.control.text.i18n import words_of
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.look.languages import speak
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.zones.seat_art import plan_bubble

SIZES = [(1024, 600), (1100, 634), (1280, 694), (1920, 1054)]
WORDS = "One more roof, and the harbour is mine."


@pytest.fixture
def scene(qtbot):
    made = TableScene()
    made.motion.set_speed(0)
    yield made
    made.leave()


def quiet(scene, name="role-middle-4"):
    """Show a table where nothing is asked; return it and a seat that is not the looker's."""
    pose(scene, name)
    scene.show_prompt(None)
    return scene.tabletop, scene.tabletop.context.layout.opponents[0].seat


def box_of(piece):
    box = piece.sceneBoundingRect()
    return Rect(box.x(), box.y(), box.width(), box.height())


@pytest.mark.parametrize("name", ["role-middle-2", "role-middle-3", "role-middle-4"])
def test_a_remark_stands_on_the_board_of_its_seat_beside_the_counts(scene, name):
    top, seat = quiet(scene, name)
    top.show_remark(seat, WORDS)
    bubble, board = box_of(top.remarks.bubble), top.boards[seat]
    at = board.painted(seat)
    assert at.contains(bubble)
    for count in board.plan.counts:
        place = count.place._replace(x=count.place.x + at.x, y=count.place.y + at.y)
        assert not bubble.overlaps(place)


def test_a_question_takes_the_remark_away_and_none_is_made_beside_it(scene):
    top, seat = quiet(scene)
    top.show_remark(seat, WORDS)
    scene.show_prompt(Prompt(0, "Choose"))
    assert top.remarks.current_remark is None
    top.show_remark(seat, WORDS)
    assert top.remarks.bubble is None


def test_a_remark_goes_by_itself(scene, monkeypatch, qtbot):
    monkeypatch.setattr("sanjuan_desktop.ui.table.layout.durations.REMARK", 1)
    top, seat = quiet(scene)
    top.show_remark(seat, WORDS)
    bubble = top.remarks.bubble
    qtbot.waitUntil(lambda: top.remarks.current_remark is None)
    assert bubble.opacity() == 0.0


def test_the_hat_is_not_seen_through_a_remark_of_the_governor(scene):
    top, _ = quiet(scene)
    governor = scene.view.governor
    top.show_remark(governor, WORDS)
    assert "face" not in top.hat.piece.layers()
    top.remarks.mute()
    assert "face" in top.hat.piece.layers()


def test_what_is_remarked_about_a_step_is_read_when_the_step_is_shown(scene, qtbot):
    _, seat = quiet(scene)
    remark = Remark(seat, scene.view.round, "monuments", Occasion.GOVERNOR, 0)
    with qtbot.waitSignal(scene.idle):
        scene.play(Step((), scene.view, (), remark))
    said = scene.tabletop.remarks.current_remark
    assert (said.seat, said.words) == (seat, remark.words)


def test_a_table_laid_anew_still_shows_the_remark_and_one_for_another_game_does_not(scene):
    top, seat = quiet(scene)
    top.show_remark(seat, WORDS)
    scene.retranslate()
    assert scene.tabletop.remarks.current_remark.words == WORDS
    quiet(scene, "role-middle-3")
    assert scene.tabletop.remarks.current_remark is None


@pytest.mark.thinned(5)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", complete_codes())
def test_every_remark_fits_into_its_bubble_and_leaves_the_counts_free(
    scene, everything, language, size, text
):
    speak(language)
    scene.set_display(Display(text=text))
    scene.resize_to(*size)
    lines = {
        line
        for voice in words_of(language, "remarks.toml").values()
        for lines in voice.values()
        for line in lines
    }
    assert max(map(len, lines)) <= LONGEST_REMARK
    # Where the longest ones fit, the others do.
    tried = sorted(lines, key=len)[0 if everything else -len(lines) // 4 :]
    for name in ("role-middle-2", "role-middle-3", "role-middle-4"):
        top, seat = quiet(scene, name)
        board = top.boards[seat]
        for line in tried:
            _, place, letters = plan_bubble(top.context, line, board.plan)
            assert letters.pixelSize() >= 11
            assert place.y > 0 or not board.plan.is_centred
            assert not any(place.overlaps(count.place) for count in board.plan.counts)
