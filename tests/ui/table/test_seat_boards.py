"""Seat boards, plaques and laurels: who sits there, who acts, who leads; all readable at every size."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.control.people.seat_appearance import short_trait_words, trait_words
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.rules import GameOptions, new_game, view_for
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.look.languages import speak
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.paint.portrait_art import chip_reach
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.zones.laurels import leaders
from sanjuan_desktop.ui.table.zones.seat_plan import HAT, HAT_RATIO

pytestmark = pytest.mark.thinned(10)

SIZES = [(1024, 600), (1100, 634), (1280, 694), (1920, 1054), (2560, 1414)]
POSES = ["role-middle-2", "role-middle-3", "role-middle-4", "role-expansion-4"]


@pytest.fixture
def scene(qtbot):
    made = TableScene()
    made.motion.set_speed(0)
    yield made
    made.leave()


def things_on(board) -> dict[str, Rect]:
    """Return the boxes of all readable items on a board."""
    plan = board.plan
    found = {"name": plan.name.box, **{count.name: count.place for count in plan.counts}}
    found |= {f"role {role}": box for role, box in zip(board.facts.roles, plan.roles, strict=True)}
    if plan.trait is not None:
        found["trait"] = plan.trait.box
    if plan.sails is not None:
        found["sails"] = plan.sails
    if board.facts.governor:
        w = board.context.px(HAT)
        found["hat"] = Rect(plan.hat.x, plan.hat.y, w, w * HAT_RATIO)
    return found


@pytest.mark.parametrize("text", [1.0, 1.15, 1.3, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", POSES)
def test_nothing_on_a_board_lies_on_anything_else(scene, name, size, text):
    scene.set_display(Display(text=text))
    scene.resize_to(*size)
    pose(scene, name)
    for board in scene.tabletop.boards.values():
        # Letters do not fill their lines.
        slack = {"name": 3.0, "trait": 3.0, "hat": 6.0}
        for (thing, a), (other, b) in itertools.combinations(things_on(board).items(), 2):
            give = board.context.px(max(slack.get(thing, 0.5), slack.get(other, 0.5)))
            shrunk = Rect(a.x + give, a.y + give, a.w - 2 * give, a.h - 2 * give)
            assert not shrunk.overlaps(b), (board.seat, thing, other)


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", POSES)
def test_the_chip_of_a_plaque_covers_no_letter_of_the_name_below_it(scene, name, size, text):
    scene.set_display(Display(text=text))
    scene.resize_to(*size)
    pose(scene, name)
    for board in scene.tabletop.boards.values():
        plan = board.plan
        if plan.is_centred:
            chip = plan.face.y + chip_reach(plan.face_d)
            assert chip <= plan.name.box.y + 0.25 * plan.name.box.h + 1, board.seat


@pytest.mark.parametrize("bar", [0.0, 80.0])
@pytest.mark.parametrize("taken", [(2,), (0, 3)])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_roles_of_a_governor_reach_neither_name_nor_remark(scene, size, taken, bar):
    scene.resize_to(*size)
    pose(scene, "role-middle-2")
    scene.make_bar_room(bar)
    for board in scene.tabletop.boards.values():
        board.show(replace(board.facts, governor=True, roles=taken))
        boxes = [*board.plan.roles, *([board.plan.sails] if board.plan.sails else [])]
        assert not any(box.overlaps(board.plan.bubble) for box in boxes)
        assert not any(box.overlaps(other) for box, other in itertools.combinations(boxes, 2))


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", POSES)
def test_everything_stands_on_the_plates_of_its_board(scene, name, size, text):
    scene.set_display(Display(text=text))
    scene.resize_to(*size)
    pose(scene, name)
    for board in scene.tabletop.boards.values():
        for what, box in things_on(board).items():
            if what != "hat":
                assert any(plate.contains(box) for plate in board.plan.plates), (board.seat, what)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", POSES)
def test_roles_taken_are_large_enough_to_be_told_apart(scene, name, size, text):
    scene.set_display(Display(text=text))
    scene.resize_to(*size)
    pose(scene, name)
    for board in scene.tabletop.boards.values():
        for taken in ((2,), (0, 3)):
            board.show(replace(board.facts, governor=True, roles=taken))
            assert all(role.w >= board.context.px(17) for role in board.plan.roles), board.seat


def shown(scene) -> QImage:
    rect = scene.sceneRect()
    image = QImage(int(rect.width()), int(rect.height()), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter)
    painter.end()
    return image


@pytest.mark.pictures
@pytest.mark.parametrize("name", POSES)
def test_only_the_board_of_the_seat_that_acts_is_paper(scene, name):
    scene.resize_to(1920, 1054)
    pose(scene, name)
    image, top = shown(scene), scene.tabletop
    paper = []
    for seat, board in top.boards.items():
        plate, at = board.plan.plates[-1], board.painted(seat)
        spot = QColor(image.pixel(int(at.x + plate.x + plate.w / 2), int(at.y + plate.y + plate.h - 5)))
        if spot == QColor(theme.PAPER):
            paper.append(seat)
    assert paper == [scene.view.actor]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_long_name_leaves_the_counts_their_room(scene, players, size):
    scene.resize_to(*size)
    long = Seat("Maximiliane Alexandra von Hohenlohe", "expert", "monuments")
    scene.set_table(GameSetup(GameOptions(players), 1, (Seat("Ana"), *(long,) * (players - 1))))
    scene.show_view(view_for(new_game(GameOptions(players), 1), 0))
    for board in scene.tabletop.boards.values():
        assert all(plate.right <= board.painted(board.seat).w + 0.5 for plate in board.plan.plates)
        for a, b in itertools.combinations(board.plan.plates, 2):
            assert not a.overlaps(b)


@pytest.mark.parametrize("code", ["en", "de", "sv"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_character_says_what_it_loves_at_least_in_a_word(scene, players, size, code):
    speak(code)
    scene.resize_to(*size)
    for style in ("", *STYLES):
        seats = (Seat("Ana"), *(Seat("Inés", "expert", style),) * (players - 1))
        scene.set_table(GameSetup(GameOptions(players), 1, seats))
        scene.show_view(view_for(new_game(GameOptions(players), 1), 0))
        for seat in range(1, players):
            trait = scene.tabletop.boards[seat].plan.trait
            assert trait is not None, style
            assert trait.text in {trait_words(style, "expert"), short_trait_words(style, "expert")}
    speak("en")


def test_the_hat_lies_on_the_board_of_the_governor(scene):
    pose(scene, "role-middle-4")
    top, governor = scene.tabletop, scene.view.governor
    centre = top.hat.piece.centre()
    box = top.boards[governor].painted(governor)
    assert box.x < centre.x() < box.right
    assert box.y - top.context.px(8) < centre.y() < box.bottom


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", POSES)
def test_whoever_leads_has_the_laurel(scene, name, size):
    scene.resize_to(*size)
    pose(scene, name)
    top = scene.tabletop
    sums = {seat: int(board.facts.points.partition("+")[0]) for seat, board in top.boards.items()}
    best = tuple(seat for seat, points in sorted(sums.items()) if points == max(sums.values()))
    assert top.laurels.seats == best
    for seat in best:
        board = top.boards[seat]
        laurel, points = board.laurel_box(), board.plan.place("points")
        medal = next(count for count in board.plan.counts if count.name == "points")
        assert board.painted(seat).contains(laurel, 6 * top.context.layout.u)
        # The leaves surround the medal and leave the digits free.
        assert laurel.w == pytest.approx(1.65 * medal.icon)
        assert laurel.right - board.painted(seat).x <= medal.digits + top.context.px(1)
        assert points.contains(medal.place)


def test_the_laurel_slides_to_whoever_leads_now(scene, qtbot):
    pose(scene, "role-middle-4")
    top = scene.tabletop
    boxes = {seat: board.laurel_box() for seat, board in top.boards.items()}
    others = [panel.seat for panel in top.context.layout.opponents]
    top.laurels.show({others[0]: boxes[others[0]]})
    piece = laurel_of(top)
    before = piece.pos()
    scene.motion.set_speed(1.0)
    top.laurels.show({others[1]: boxes[others[1]]})
    assert laurel_of(top) is piece
    assert piece.pos() == before
    qtbot.waitUntil(lambda: piece.pos() != before)
    scene.motion.animator.finish()
    step = boxes[others[1]].x - boxes[others[0]].x
    assert piece.x() - before.x() == pytest.approx(step, abs=1)


def test_a_laurel_takes_the_size_of_its_new_board(scene):
    pose(scene, "role-middle-3")
    top = scene.tabletop
    boxes = {seat: board.laurel_box() for seat, board in top.boards.items()}
    own, other = top.context.layout.looking_seat, top.context.layout.opponents[0].seat
    assert boxes[own].w < boxes[other].w
    top.laurels.show({own: boxes[own]})
    scene.motion.set_speed(1.0)
    top.laurels.show({other: boxes[other]})
    piece = laurel_of(top)
    assert piece.scale() < 1, "it grows on its way"
    scene.motion.animator.finish()
    assert (piece.x(), piece.y()) == pytest.approx((boxes[other].x, boxes[other].y), abs=1)
    assert piece.size().width() * piece.scale() == pytest.approx(boxes[other].w)


@pytest.mark.parametrize(
    ("points", "seats"),
    [
        (("7", "9", "8"), (1,)),
        (("9+?", "9", "8"), (0, 1)),
        (("4", "4"), ()),
        (("11+?", "10", "3", "11"), (0, 3)),
        ((), ()),
    ],
)
def test_leaders_have_the_most_known_points(points, seats):
    assert leaders(points) == seats


def laurel_of(top):
    seat = top.laurels.seats[0]
    assert len(top.laurels.seats) == 1
    return top.laurels.piece_of(seat)


@pytest.mark.parametrize("dpr", [0.75, 0.8, 0.95, 1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_boards_are_laid_out_at_every_scale_of_a_screen(scene, dpr, text):
    scene.set_display(Display(text=text))
    scene.resize_to(1024, 600, dpr)
    pose(scene, "role-middle-4")
    assert len(scene.tabletop.boards) == 4
