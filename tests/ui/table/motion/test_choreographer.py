"""Motion never changes the result: every event has one, and the view is the truth after it."""

from collections.abc import Iterator
from functools import cache

import pytest
from PySide6.QtCore import QPoint, Qt, QVariantAnimation
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.step import LogLine, Step
from sanjuan_desktop.rules import Decision, Edition, GameOptions, PlayerView, events
from sanjuan_desktop.ui.look.picture import scene_pixmap
from sanjuan_desktop.ui.table.motion.motions import MOTIONS
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from tests.helpers.cases import each
from tests.helpers.table_games import Move, moves_of, setup_of
from tests.helpers.tables import add_log

GAMES = (
    (GameOptions(players=4, new_buildings=True), 22),
    (GameOptions(players=4, new_buildings=True), 30),
    (GameOptions(players=2), 26),
    (GameOptions(players=3, edition=Edition.FIRST), 23),
)
"""Short random games in which every kind of event occurs, for the seat that looks and for another."""
KINDS = sorted(MOTIONS, key=lambda kind: kind.__name__)
CASES = [(kind, own) for kind in KINDS for own in (True, False) if own or "seat" in kind.__match_args__]
"""Kinds of events, each of the seat that looks and of another; those without a seat belong to all."""


def all_events() -> set[type]:
    found = {kind for kind in vars(events).values() if isinstance(kind, type)}
    return {kind for kind in found if issubclass(kind, events.Event) and kind is not events.Event}


@cache
def first_moves() -> dict[tuple[type, bool], tuple[GameOptions, Move]]:
    """Return the first move with each kind of event, of the seat that looks or of another."""
    found: dict[tuple[type, bool], tuple[GameOptions, Move]] = {}
    for options, seed in GAMES:
        for move in moves_of(options, seed):
            for event in move.step.events:
                found.setdefault((type(event), getattr(event, "seat", 0) == 0), (options, move))
    return found


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    scene = TableScene()
    scene.motion.set_speed(0.02)
    scene.resize_to(1280, 720)
    yield scene
    scene.clear()


@pytest.fixture
def still(qtbot: QtBot) -> Iterator[TableScene]:
    """Return a table on which nothing moves."""
    scene = TableScene()
    scene.motion.set_speed(0)
    scene.resize_to(1280, 720)
    yield scene
    scene.clear()


def lay(scene: TableScene, options: GameOptions, view: PlayerView) -> None:
    """Show a view and an empty log, on the same table as long as the options are the same."""
    setup = setup_of(options)
    if scene.tabletop is None or scene.tabletop.context.setup != setup:
        scene.set_table(setup)
    scene.set_log(())
    scene.show_view(view)


def at_rest(still: TableScene, options: GameOptions, view: PlayerView, step: Step) -> list[tuple]:
    """Return the inventory of a table that never moved."""
    lay(still, options, view)
    still.play(step)
    return still.inventory()


def wait_for_a_frame(qtbot: QtBot) -> None:
    """Wait until the animations have run for a moment."""
    clock = QVariantAnimation(duration=1000, startValue=0.0, endValue=1.0)
    clock.start()
    qtbot.waitUntil(lambda: clock.currentTime() > 0)
    clock.stop()


def test_every_kind_of_event_has_a_motion() -> None:
    assert set(MOTIONS) == all_events()


@each("kind, own", CASES)
def test_a_motion_ends_idle_with_the_table_of_the_view(
    scene: TableScene, still: TableScene, qtbot: QtBot, kind: type, own: bool
) -> None:
    options, move = first_moves()[kind, own]
    lay(scene, options, move.before)
    with qtbot.waitSignal(scene.idle, timeout=8000):
        scene.play(move.step)
    scene.motion.finish()
    assert scene.inventory() == at_rest(still, options, move.before, move.step)
    assert not scene.motion.is_moving


@each("kind", KINDS)
def test_motion_can_be_completed_at_once(
    scene: TableScene, still: TableScene, qtbot: QtBot, kind: type
) -> None:
    options, move = first_moves()[kind, True]
    # So slow that the motion is not over on a busy machine.
    scene.motion.set_speed(1000)
    lay(scene, options, move.before)
    scene.play(move.step)
    assert scene.motion.is_moving
    wait_for_a_frame(qtbot)
    with qtbot.waitSignal(scene.idle, timeout=0, raising=False) as got:
        scene.motion.finish()
    assert got.signal_triggered
    assert not scene.motion.is_moving
    assert scene.inventory() == at_rest(still, options, move.before, move.step)


def test_sorting_the_hand_completes_the_motion_of_a_drawn_card(
    scene: TableScene, still: TableScene, qtbot: QtBot
) -> None:
    options, move = first_moves()[events.CardsDrawn, True]
    scene.motion.set_speed(1000)
    lay(scene, options, move.before)
    scene.play(move.step)
    wait_for_a_frame(qtbot)
    scene.sort_hand("drawn")
    assert not scene.motion.is_moving
    assert scene.inventory() == at_rest(still, options, move.before, move.step)


def test_who_declines_says_so_in_the_place_of_the_trait_until_it_is_over(scene: TableScene) -> None:
    options = GameOptions(players=3)
    first = next(moves_of(options, 2))
    scene.motion.set_speed(1)
    scene.set_table(setup_of(options))
    scene.show_view(first.step.view)
    scene.play(Step((events.Passed(1, Decision.BUILD),), first.step.view))
    assert scene.tabletop is not None
    board = scene.tabletop.boards[1]
    assert board.plan.trait is not None
    assert board.plan.trait.text == "builds nothing"
    scene.motion.finish()
    assert board.facts.status == ""


def test_without_motion_nothing_runs_and_idle_comes_later(qtbot: QtBot) -> None:
    scene = TableScene()
    scene.motion.set_speed(0)
    options = GameOptions(players=3)
    scene.set_table(setup_of(options))
    heard = []
    scene.idle.connect(lambda: heard.append(1))
    for count, move in enumerate(moves_of(options, 2), 1):
        scene.play(move.step)
        assert len(heard) == count - 1
        qtbot.waitUntil(lambda count=count: len(heard) == count)
        assert not scene.motion.is_moving
        assert not len(scene.motion.animator)
        if count == 30:
            break


@pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)
def test_a_click_completes_the_motion_and_is_then_handled(qtbot: QtBot) -> None:
    scene = TableScene()
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1280, 720)
    view.fit()
    options = GameOptions(players=3)
    moves = moves_of(options, 2)
    first = next(moves)
    scene.set_table(setup_of(options))
    scene.show_view(first.step.view)
    step = Step((events.Passed(1, 3),), first.step.view, (LogLine(1, "passes"),))
    scene.play(step)
    assert scene.motion.is_moving
    assert scene.tabletop is not None
    card = first.step.view.hand[0]
    item = scene.tabletop.hand.item(card)
    assert item is not None
    order: list[str] = []
    scene.idle.connect(lambda: order.append("idle"))
    scene.clicked.connect(lambda _: order.append("click"))
    qtbot.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(item.sceneBoundingRect().center())
    )
    assert order == ["idle", "click"]
    # A click beside everything completes the motion too.
    scene.play(step)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 700))
    assert not scene.motion.is_moving


def test_a_key_completes_the_motion_and_the_next_one_is_a_choice(qtbot: QtBot) -> None:
    scene = TableScene()
    view = TableView(scene)
    qtbot.addWidget(view)
    options = GameOptions(players=3)
    first = next(moves_of(options, 2))
    scene.set_table(setup_of(options))
    scene.show_view(first.step.view)
    scene.play(Step((events.Passed(1, 3),), first.step.view))
    qtbot.keyClick(view.viewport(), Qt.Key.Key_Control)
    assert scene.motion.is_moving
    with qtbot.assertNotEmitted(scene.clicked):
        qtbot.keyClick(view.viewport(), Qt.Key.Key_2)
    assert not scene.motion.is_moving
    with qtbot.waitSignal(scene.clicked) as got:
        qtbot.keyClick(view.viewport(), Qt.Key.Key_2)
    assert got.args == [Click(Target.CARD, first.step.view.hand[1])]


def test_a_new_table_ends_what_was_moving(qtbot: QtBot, scene: TableScene) -> None:
    options = GameOptions(players=3)
    moves = moves_of(options, 2)
    first = next(moves)
    scene.motion.set_speed(1)
    scene.set_table(setup_of(options))
    scene.show_view(first.before)
    scene.play(first.step)
    with qtbot.assertNotEmitted(scene.idle, wait=60):
        scene.set_table(setup_of(options))
    assert not scene.motion.is_moving


@each("kind", KINDS)
def test_an_earlier_view_is_shown_in_the_middle_of_a_motion(
    scene: TableScene, still: TableScene, qtbot: QtBot, kind: type
) -> None:
    options, move = first_moves()[kind, True]
    scene.motion.set_speed(1000)
    lay(scene, options, move.before)
    scene.play(move.step)
    wait_for_a_frame(qtbot)
    earlier = Step((), move.before, ())
    with qtbot.waitSignal(scene.idle):
        scene.restore(earlier)
    assert scene.inventory() == at_rest(still, options, move.before, earlier)


@pytest.mark.pictures
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_place_of_a_game_looks_as_if_the_table_had_been_laid_with_it(
    scene: TableScene, players: int
) -> None:
    moves = list(moves_of(GameOptions(players), 2))
    scene.motion.set_speed(0)
    scene.set_table(setup_of(GameOptions(players)))
    for place in (60, 5, 59, 30, 31, 32):
        scene.restore(Step((), moves[place].step.view, (LogLine(0, f"Place {place}"),)))
        restored = scene_pixmap(scene, 1.0).toImage()
        scene.retranslate()
        assert scene_pixmap(scene, 1.0).toImage() == restored, place


def test_taking_back_shows_the_view_and_its_log(qtbot: QtBot, scene: TableScene) -> None:
    options = GameOptions(players=3)
    moves = list(moves_of(options, 2))[:20]
    scene.set_table(setup_of(options))
    scene.show_view(moves[-1].step.view)
    add_log(scene, *(LogLine(0, "gone") for _ in range(9)))
    with qtbot.waitSignal(scene.idle):
        scene.restore(Step((), moves[5].step.view, (LogLine(0, "stays"),)))
    assert [entry[1] for entry in scene.inventory() if entry[0] == "hand"] == list(moves[5].step.view.hand)
    assert ("log", 1, False) in scene.inventory()


def test_cards_that_others_were_only_offered_never_seem_to_leave_their_hand(
    qtbot: QtBot, scene: TableScene
) -> None:
    options, move = first_moves()[events.CardsKept, False]
    seat = next(event.seat for event in move.step.events if isinstance(event, events.CardsKept))
    scene.set_table(setup_of(options))
    scene.show_view(move.before)
    counts: list[int] = []

    def look() -> bool:
        assert scene.tabletop is not None
        counts.append(scene.tabletop.boards[seat].facts.hand)
        return not scene.motion.is_moving

    before = move.before.hand_sizes[seat]
    scene.play(move.step)
    qtbot.waitUntil(look, timeout=10000)
    assert min(counts) >= before
