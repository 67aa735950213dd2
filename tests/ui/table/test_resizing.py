"""A window of another size shows the old table stretched until a new one is fully rendered."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.questions.prompts import Button, CardMark, Mark, Prompt
from sanjuan_desktop.control.session.step import LogLine, Step
from sanjuan_desktop.rules import GameOptions, PlayerView, events, seeded
from sanjuan_desktop.ui.table.items.piece import PictureItem
from sanjuan_desktop.ui.table.layout.geometry_units import FRONT
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.tabletop import Tabletop
from sanjuan_desktop.ui.table.view import OldTable, TableView
from tests.helpers.table_games import moves_of, setup_of, view_after
from tests.helpers.tables import add_log, picture_of, scene_of

pytestmark = pytest.mark.pictures

OPTIONS = GameOptions(players=4, new_buildings=True)


@cache
def view_in_game(decisions: int) -> PlayerView:
    """Return the view after so many actions of a game."""
    return view_after(OPTIONS, 3, decisions)


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[TableView]:
    scene = TableScene()
    scene.motion.set_speed(0)
    made = TableView(scene)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    shown = view_in_game(120)
    scene.set_table(setup_of(OPTIONS))
    scene.show_view(shown)
    scene.show_prompt(question(shown))
    yield made
    scene.leave()


def question(shown: PlayerView) -> Prompt:
    hand = {card: CardMark(Mark.PLAYABLE) for card in shown.hand}
    return Prompt(seat=0, title="Build a building", hand=hand, buttons=(Button("pass", "Build nothing"),))


def pictures(scene: TableScene) -> list[PictureItem]:
    return [item for item in scene.items() if isinstance(item, PictureItem)]


def test_the_old_table_is_stretched_at_once_and_a_new_one_laid_when_the_window_rests(
    view: TableView, qtbot: QtBot
) -> None:
    scene = scene_of(view)
    old = scene.tabletop
    with qtbot.waitSignal(scene.resized):
        view.resize(1920, 1080)
        assert scene.tabletop is old
        assert view.transform().m11() == pytest.approx(1.5)
    assert scene.tabletop is not old
    assert scene.sceneRect().width() == 1920
    assert view.transform().m11() == pytest.approx(1.0)
    assert scene.is_fully_rendered
    in_slices = scene.inventory()
    scene.retranslate()
    assert scene.inventory() == in_slices


@pytest.mark.paints
def test_the_new_table_is_fully_rendered_when_it_comes(view: TableView, qtbot: QtBot) -> None:
    scene = scene_of(view)
    painted: list[bool] = []
    scene.resized.connect(lambda: painted.append(all(item.is_painted for item in pictures(scene))))
    with qtbot.waitSignal(scene.resized):
        view.resize(1600, 900)
    assert painted == [True]
    assert looks_as_if_laid_at_once(view)


@pytest.mark.paints
def test_a_line_that_comes_meanwhile_is_in_the_log_of_the_new_table(view: TableView, qtbot: QtBot) -> None:
    scene = scene_of(view)
    scene.resize_gently(1600, 900)
    QApplication.processEvents()
    with qtbot.waitSignal(scene.resized):
        add_log(scene, LogLine(1, "passes"))
        assert ("log", 1, False) in scene.inventory()
    assert ("log", 1, False) in scene.inventory()
    assert looks_as_if_laid_at_once(view)


def test_what_happens_meanwhile_waits_for_the_new_table(view: TableView, qtbot: QtBot) -> None:
    scene = scene_of(view)
    scene.motion.set_speed(0.05)
    old, heard = scene.tabletop, list[bool]()
    scene.heard.connect(lambda _: heard.append(scene.tabletop is old))
    scene.resize_gently(1920, 1080)
    shown = view_in_game(121)
    with qtbot.waitSignal(scene.idle):
        scene.play(Step((events.Passed(1, 3),), shown, (LogLine(1, "passes"),)))
        assert scene.motion.is_moving
        assert scene.tabletop is old
    assert heard == [False]
    assert scene.sceneRect().width() == 1920
    scene.show_prompt(question(shown))
    in_slices = scene.inventory()
    scene.retranslate()
    assert scene.inventory() == in_slices


@pytest.mark.paints
def test_who_does_not_want_to_wait_sees_what_happened_on_the_new_table(view: TableView, qtbot: QtBot) -> None:
    scene = scene_of(view)
    scene.motion.set_speed(1.0)
    heard: list[object] = []
    scene.heard.connect(heard.append)
    scene.resize_gently(1920, 1080)
    shown = view_in_game(121)
    scene.play(Step((events.Passed(1, 3),), shown, (LogLine(1, "passes"),)))
    with qtbot.waitSignals([scene.idle, scene.resized]):
        scene.motion.finish()
        assert not scene.motion.is_moving
    assert not heard
    assert scene.view == shown
    assert looks_as_if_laid_at_once(view)


def test_a_question_that_comes_meanwhile_is_asked_on_the_new_table(view: TableView, qtbot: QtBot) -> None:
    scene = scene_of(view)
    scene.resize_gently(1920, 1080)
    scene.show_prompt(None)
    add_log(scene, LogLine(1, "passes"))
    with qtbot.waitSignal(scene.resized):
        pass
    assert [entry[1] for entry in scene.inventory() if entry[0] == "bar"] != ["prompt"]
    assert ("log", 1, False) in scene.inventory()


def test_the_words_of_a_refusal_stay_while_their_question_does(view: TableView, qtbot: QtBot) -> None:
    scene = scene_of(view)
    scene.show_refusal("That card is too expensive.")
    top = just_laid(view, qtbot)
    assert top.bar.current_message[1] == "That card is too expensive."
    scene.show_prompt(Prompt(seat=0, title="Sell goods"))
    view.resize(1280, 720)
    qtbot.waitUntil(lambda: scene.is_fully_rendered and scene.tabletop is not top)
    assert scene.tabletop is not None
    assert scene.tabletop.bar.current_message[1] == ""


@pytest.mark.paints
@pytest.mark.thinned(2)
@pytest.mark.parametrize("seed", [3, 4])
def test_a_game_in_a_window_that_keeps_changing_looks_as_if_laid_at_once(
    view: TableView, qtbot: QtBot, everything: bool, seed: int
) -> None:
    scene, chance = scene_of(view), seeded(seed)
    for number, move in enumerate(islice(moves_of(OPTIONS, seed), 120 if everything else 60)):
        scene.play(move.step)
        scene.show_prompt(question(move.step.view) if chance.below(2) else None)
        if not chance.below(4):
            view.resize(*((1024, 640), (1280, 720), (1600, 900), (1300, 1100))[chance.below(4)])
        for _ in range((0, 1, 3, 10, 40)[chance.below(5)]):
            QApplication.processEvents()
        if number % 30 == 29:
            qtbot.waitUntil(lambda: scene.is_fully_rendered and cover_of(view).isHidden())
            assert looks_as_if_laid_at_once(view)


def test_another_size_before_the_first_is_there_counts_alone(view: TableView, qtbot: QtBot) -> None:
    scene = scene_of(view)
    for width in (1400, 1500, 1600):
        scene.resize_gently(width, 900)
    qtbot.waitUntil(lambda: scene.is_fully_rendered)
    assert scene.sceneRect().width() == 1600
    count = len(scene.items())
    scene.resize_to(1601, 900)
    assert len(scene.items()) == count


@pytest.mark.paints
def test_a_table_laid_at_once_ends_what_is_being_laid(view: TableView) -> None:
    scene = scene_of(view)
    scene.resize_gently(1920, 1080)
    scene.set_table(setup_of(OPTIONS))
    scene.show_view(view_in_game(60))
    assert scene.sceneRect().width() == 1920
    assert scene.is_fully_rendered
    assert all(item.is_painted for item in pictures(scene))


def test_a_table_that_cannot_be_made_leaves_the_old_one_and_its_error_is_told_once(
    view: TableView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_of(view)
    old, count = scene.tabletop, len(scene.items())

    def fail(*_: object) -> None:
        raise RuntimeError("no room")

    monkeypatch.setattr(Tabletop, "rendering", fail)
    with qtbot.captureExceptions() as errors:
        scene.resize_gently(1920, 1080)
        qtbot.waitUntil(lambda: scene.is_fully_rendered)
    assert [str(error[1]) for error in errors] == ["no room"]
    assert scene.tabletop is old
    assert len(scene.items()) == count
    monkeypatch.undo()
    with qtbot.waitSignal(scene.resized):
        scene.resize_gently(1600, 900)


def test_a_motion_ends_when_its_table_goes(view: TableView, qtbot: QtBot) -> None:
    scene = scene_of(view)
    scene.motion.set_speed(1.0)
    moves = moves_of(OPTIONS, 2)
    first = next(moves)
    scene.set_table(setup_of(OPTIONS))
    scene.show_view(first.step.view)
    move = next(move for move in moves if move.step.events)
    scene.play(move.step)
    assert scene.motion.is_moving
    with qtbot.waitSignal(scene.idle):
        scene.resize_to(1920, 1080)
    assert not scene.motion.is_moving


def test_the_old_table_lies_over_the_view_until_the_new_one_is_there(view: TableView, qtbot: QtBot) -> None:
    scene = scene_of(view)
    old = picture_of(view)
    cover = cover_of(view)
    assert cover.isHidden()
    with qtbot.waitSignal(scene.resized):
        view.resize(1920, 1080)
        assert cover.isVisible()
        assert cover.size() == view.viewport().size()
        assert difference(old, picture_of(view)) < 3
    assert cover.isHidden()
    qtbot.waitUntil(lambda: scene.is_fully_rendered)


@pytest.mark.parametrize("size", [(1600, 900), (1100, 640), (1280, 900), (2560, 1440)])
def test_the_old_table_is_as_large_as_fits(view: TableView, qtbot: QtBot, size: tuple[int, int]) -> None:
    old = picture_of(view)
    view.resize(*size)
    factor = min(size[0] / 1280, size[1] / 720)
    w, h = round(1280 * factor), round(720 * factor)
    shown = picture_of(view).copy((size[0] - w) // 2, (size[1] - h) // 2, w, h)
    assert difference(old, shown) < 5
    qtbot.waitUntil(lambda: cover_of(view).isHidden())


def test_a_window_that_goes_back_at_once_shows_its_table_again(view: TableView, qtbot: QtBot) -> None:
    scene = scene_of(view)
    table = scene.tabletop
    view.resize(1600, 900)
    view.resize(1280, 720)
    qtbot.waitUntil(lambda: cover_of(view).isHidden() and scene.is_fully_rendered)
    assert scene.tabletop is table
    assert view.transform().m11() == pytest.approx(1.0)


def test_a_table_that_is_laid_while_the_window_grows_on_is_not_shown(view: TableView, qtbot: QtBot) -> None:
    scene = scene_of(view)
    covered: list[bool] = []
    scene.resized.connect(lambda: covered.append(cover_of(view).isVisible()))
    scene.resize_gently(1600, 900)
    view.resize(1700, 950)
    qtbot.waitUntil(lambda: scene.is_fully_rendered and scene.sceneRect().width() == 1700)
    assert covered[-1] is False
    assert all(covered[:-1])


def test_who_sees_the_table_next_does_not_see_the_old_one(view: TableView, qtbot: QtBot) -> None:
    view.resize(1600, 900)
    view.hide()
    view.show()
    assert cover_of(view).isHidden()
    qtbot.waitUntil(lambda: scene_of(view).sceneRect().width() == 1600)


def just_laid(view: TableView, qtbot: QtBot) -> Tabletop:
    """Return the table of a larger window as soon as it is there."""
    scene = scene_of(view)
    with qtbot.waitSignal(scene.resized):
        view.resize(1600, 900)
    assert scene.tabletop is not None
    return scene.tabletop


def looks_as_if_laid_at_once(view: TableView) -> bool:
    """Lay the same table at once; return whether not a pixel has changed."""
    in_slices = picture_of(view)
    scene_of(view).retranslate()
    return picture_of(view) == in_slices


def cover_of(view: TableView) -> OldTable:
    """Return the cover over the view while a table is being laid out."""
    return view.viewport().findChild(OldTable)


def difference(one: QImage, other: QImage) -> float:
    """Return how far two pictures are apart, seen from afar: a mean of 0 to 255."""
    across, down = 40, 24
    far = [
        image.scaled(
            across, down, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        for image in (one, other)
    ]
    total = 0
    for x in range(across):
        for y in range(down):
            a, b = (image.pixelColor(x, y).getRgb()[:3] for image in far)
            total += sum(abs(p - q) for p, q in zip(a, b, strict=True))
    return total / (across * down * 3)


def test_a_back_street_appears_when_a_front_one_is_full_and_nothing_moves(
    view: TableView, qtbot: QtBot
) -> None:
    scene = scene_of(view)
    move = next(
        move
        for move in moves_of(OPTIONS, 3)
        if most_of_others(move.before) == FRONT - 1 and most_of_others(move.step.view) == FRONT
    )
    scene.show_view(move.before)
    top = scene.tabletop
    assert len(top.context.layout.shores.streets) == 1
    places = {key: top.parts.piece(key).pos() for key in top.parts.item_keys() if top.parts.piece(key)}
    scene.show_view(move.step.view)
    qtbot.waitUntil(lambda: scene.is_fully_rendered)
    top = scene.tabletop
    assert len(top.context.layout.shores.streets) == 2
    for key, place in places.items():
        piece = top.parts.piece(key)
        if key[0].startswith("city") and piece is not None:
            assert piece.pos() == place, key


def most_of_others(shown: PlayerView) -> int:
    return max(len(city) for seat, city in enumerate(shown.cities) if seat != shown.seat)
