"""The table shows what the view says, paints the prompt and reports clicks."""

import gc
import weakref
from collections.abc import Iterator
from itertools import islice

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Button, CardMark, Mark, PlaceMark, Prompt, RoleMark
from sanjuan_desktop.control.session.step import LogLine
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.rules import GameOptions, PlayerView
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.table.items.tile_item import SECRET
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from sanjuan_desktop.ui.table.zones.side_buttons import Tool
from tests.helpers.colours import blend, contrast
from tests.helpers.gestures import point_at, point_away
from tests.helpers.pixels import colours
from tests.helpers.table_games import moves_of, setup_of, view_after
from tests.helpers.thinning import Few

OPTIONS = (
    GameOptions(players=2),
    GameOptions(players=3),
    GameOptions(players=4, new_buildings=True),
)


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    scene = TableScene()
    scene.motion.set_speed(0)
    yield scene
    scene.leave()


def show(scene: TableScene, options: GameOptions, seed: int = 3, decisions: int = 60) -> PlayerView:
    view = view_after(options, seed, decisions)
    scene.set_table(setup_of(options))
    scene.show_view(view)
    return view


def entries(scene: TableScene, name: str) -> list[tuple]:
    return [entry for entry in scene.inventory() if entry[0] == name]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: f"{o.players}")
def test_every_zone_shows_what_the_view_says(scene: TableScene, few: Few, options: GameOptions) -> None:
    scene.set_table(setup_of(options))
    for move in few(islice(moves_of(options, seed=5), 0, None, 11), 2):
        view = move.step.view
        scene.show_view(view)
        assert [entry[1] for entry in entries(scene, "hand")] == list(view.hand)
        assert entries(scene, "piles") == [("piles", view.supply_size, view.discard_size)]
        tiles = entries(scene, "tile")
        for seat, city in enumerate(view.cities):
            mine = [entry for entry in tiles if entry[1] == seat]
            assert [entry[3] for entry in mine] == list(city)
            assert [entry[4].good for entry in mine] == list(view.goods[seat])
            covering = {place for place, _ in view.covered[seat]}
            assert {place for place, entry in enumerate(mine) if entry[4].covers} == covering
        assert [entry[2] for entry in entries(scene, "role")] == list(view.taken)
        assert [entry[1] for entry in entries(scene, "role") if entry[3]] == (
            [view.role] if view.role >= 0 else []
        )
        for seat, board in enumerate(entry[2] for entry in entries(scene, "seat")):
            assert board.hand == view.hand_sizes[seat]
            assert board.buildings == len(view.cities[seat])
            assert board.governor == (seat == view.governor)
            assert board.active == (seat == view.actor)
        ((_, tiles_seen, _, up),) = entries(scene, "house")
        assert tiles_seen == view.tiles
        assert up == bool(view.tile_up)
        free = entries(scene, "cathedral")
        assert free == [] if not options.new_buildings else free[0][1] == bool(view.cathedral_free)


def test_points_of_others_with_hidden_cards_say_so(scene: TableScene) -> None:
    options = GameOptions(players=4)
    for seed in range(1, 20):
        for move in moves_of(options, seed):
            view = move.step.view
            others = [seat for seat in range(1, 4) if view.has_stored[seat]]
            if others and view.stored:
                scene.set_table(setup_of(options))
                scene.show_view(view)
                boards = {entry[1]: entry[2] for entry in entries(scene, "seat")}
                assert boards[others[0]].points.endswith("+?")
                assert boards[0].points.isdigit()
                looks = {entry[4].stored for entry in entries(scene, "tile") if entry[1] == others[0]}
                assert looks <= {0, SECRET}
                own = sum(entry[4].stored for entry in entries(scene, "tile") if entry[1] == 0)
                assert own in {0, len(view.stored) + view.harbored}
                return
    pytest.fail("no game hides cards")


def test_a_spent_library_is_crossed_out_with_two_players(scene: TableScene) -> None:
    options = GameOptions(players=2)
    for seed in range(1, 40):
        for move in moves_of(options, seed):
            if move.step.view.library_used:
                scene.set_table(setup_of(options))
                scene.show_view(move.step.view)
                assert any("used" in entry[5] for entry in entries(scene, "tile"))
                return
    pytest.fail("no game uses a Library")


def test_more_than_twelve_buildings_find_a_place(scene: TableScene) -> None:
    view = show(scene, GameOptions(players=4), decisions=40)
    big = view_after(GameOptions(players=4), 3, 40)
    big.cities = (tuple(range(14)), *view.cities[1:])
    big.goods = ((False,) * 14, *view.goods[1:])
    scene.show_view(big)
    assert len([entry for entry in entries(scene, "tile") if entry[1] == 0]) == 14
    scene.show_view(view)
    assert len([entry for entry in entries(scene, "tile") if entry[1] == 0]) == len(view.cities[0])


def test_the_seat_of_the_view_lies_at_the_bottom(scene: TableScene) -> None:
    options = GameOptions(players=3)
    show(scene, options)
    scene.show_view(view_after(options, 3, 60, seat=2))
    assert scene.tabletop is not None
    assert scene.tabletop.context.layout.looking_seat == 2
    spectator = view_after(options, 3, 60, seat=-1)
    scene.show_view(spectator)
    assert entries(scene, "hand") == []


# ---------------------------------------------------------------------- prompts
def build_prompt(view: PlayerView) -> Prompt:
    marks = (Mark.PLAYABLE, Mark.UNPLAYABLE, Mark.SELECTED, Mark.PAYING, Mark.PAYABLE)
    return Prompt(
        seat=0,
        title="Build",
        hint="why",
        role=0,
        progress=(1, 3),
        buttons=(
            Button("build", "Build", main=True, enabled=False, why="Two cards are missing."),
            Button("pass", "Build nothing"),
            Button("library", "Use the Library", checked=True),
        ),
        hand={
            card: CardMark(mark, mark.value, price=0) for card, mark in zip(view.hand, marks, strict=False)
        },
        places={0: PlaceMark(Mark.SELECTED, "tip", "2")},
        roles={0: RoleMark(Mark.PLAYABLE, "role tip"), 1: RoleMark(Mark.UNPLAYABLE)},
        cathedral=CardMark(Mark.PLAYABLE, price=5),
        lot=True,
    )


def click(
    view: TableView, at: QPointF, qtbot: QtBot, button: Qt.MouseButton = Qt.MouseButton.LeftButton
) -> None:
    qtbot.mouseClick(view.viewport(), button, pos=view.mapFromScene(at))


@pytest.fixture
def window(scene: TableScene, qtbot: QtBot) -> TableView:
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1920, 1080)
    view.fit()
    view.show()
    return view


def middle(piece) -> QPointF:
    return piece.sceneBoundingRect().center()


def test_clicks_are_reported(scene: TableScene, window: TableView, qtbot: QtBot) -> None:
    options = GameOptions(players=4, new_buildings=True)
    view = show(scene, options, seed=3, decisions=1)
    scene.show_prompt(build_prompt(view))
    top = scene.tabletop
    assert top is not None
    card = view.hand[1]
    with qtbot.waitSignal(scene.clicked) as got:
        click(window, middle(top.hand.item(card)), qtbot)
    assert got.args == [Click(Target.CARD, card)]
    with qtbot.waitSignal(scene.clicked) as got:
        click(window, middle(top.cities[2].tile(0)), qtbot)
    assert got.args == [Click(Target.PLACE, 0, seat=2)]
    with qtbot.waitSignal(scene.clicked) as got:
        click(window, middle(top.roles.roles[3]), qtbot)
    assert got.args == [Click(Target.ROLE, 3)]
    with qtbot.waitSignal(scene.clicked) as got:
        click(window, middle(top.cathedral.tile), qtbot)
    assert got.args == [Click(Target.CATHEDRAL)]
    with qtbot.waitSignal(scene.clicked) as got:
        click(window, middle(top.cities[0].lot_item(top.cities[0].count)), qtbot)
    assert got.args == [Click(Target.LOT)]
    button = {item.button.code: item for item in top.bar.buttons}.__getitem__
    with qtbot.waitSignal(scene.clicked) as got:
        click(window, middle(button("pass")), qtbot)
    assert got.args == [Click(Target.BUTTON, code="pass")]
    with qtbot.waitSignal(scene.button_refused) as got, qtbot.assertNotEmitted(scene.clicked):
        click(window, middle(button("build")), qtbot)
    assert got.args == ["Two cards are missing."]


def test_only_an_open_lot_is_reported(scene: TableScene, window: TableView, qtbot: QtBot) -> None:
    show(scene, GameOptions(players=4), decisions=1)
    top = scene.tabletop
    assert top is not None
    with qtbot.assertNotEmitted(scene.clicked):
        click(window, middle(top.cities[0].lot_item(top.cities[0].count)), qtbot)


def test_the_fan_lies_above_the_hand_and_reports_clicks(
    scene: TableScene, window: TableView, qtbot: QtBot
) -> None:
    show(scene, GameOptions(players=4), decisions=1)
    fan = (90, 91, 92)
    scene.show_prompt(Prompt(0, "Keep one", fan=fan, fan_marks={91: CardMark(Mark.SELECTED)}))
    top = scene.tabletop
    assert top is not None
    assert top.fan.cards == fan
    assert "mark" in top.fan.item(91).layers()
    with qtbot.waitSignal(scene.clicked) as got:
        click(window, middle(top.fan.item(92)), qtbot)
    assert got.args == [Click(Target.FAN, 92)]


def test_marks_change_what_is_shown_and_go_away_again(scene: TableScene) -> None:
    view = show(scene, GameOptions(players=4, new_buildings=True), decisions=1)
    rest = scene.inventory()
    scene.show_prompt(build_prompt(view))
    top = scene.tabletop
    assert top is not None
    marked = {entry[1]: entry[3] for entry in entries(scene, "hand")}
    for card, mark in build_prompt(view).hand.items():
        assert ("mark" in marked[card]) == (mark.mark not in {Mark.PAYABLE, Mark.REST}), mark
        assert top.hand.item(card).toolTip() == mark.tip
        assert "price" in marked[card]
    selected = next(c for c, m in build_prompt(view).hand.items() if m.mark is Mark.SELECTED)
    others = next(c for c, m in build_prompt(view).hand.items() if m.mark is Mark.UNPLAYABLE)
    assert top.hand.item(selected).y() < top.hand.item(others).y()
    assert {"badge", "mark"} <= set(top.cities[0].tile(0).layers())
    assert entries(scene, "bar")[0][1:3] == ("prompt", "Build")
    scene.show_prompt(None)
    assert scene.inventory() == rest


def test_the_thinking_player_is_named(scene: TableScene) -> None:
    show(scene, GameOptions(players=3))
    scene.set_thinking(1)
    assert entries(scene, "bar")[0] == ("bar", "status", 1, "Bruno is thinking…")
    scene.set_thinking(-1)
    assert entries(scene, "bar")[0][2] == -1


def test_a_refusal_stands_in_the_bar(scene: TableScene) -> None:
    view = show(scene, GameOptions(players=3), decisions=1)
    scene.show_prompt(build_prompt(view))
    scene.show_refusal("That card is too expensive.")
    assert entries(scene, "bar")[0][1] == "prompt"
    assert scene.tabletop is not None
    assert scene.tabletop.bar.current_message[1] == "That card is too expensive."


# ---------------------------------------------------------------------- window
@pytest.mark.parametrize("size", [(1100, 620), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("dpr", [1.0, 2.0])
def test_the_table_is_laid_anew_for_any_window(scene: TableScene, size: tuple[int, int], dpr: float) -> None:
    view = show(scene, GameOptions(players=4, new_buildings=True))
    scene.resize_to(*size, dpr)
    assert [entry[1] for entry in entries(scene, "hand")] == list(view.hand)
    assert scene.sceneRect().width() == size[0]
    for item in scene.items():
        if item.isVisible() and item.parentItem() is None:
            box = item.sceneBoundingRect()
            assert box.right() >= -40
            assert box.left() <= size[0] + 40


def test_a_narrow_window_shows_the_log_on_demand(scene: TableScene, qtbot: QtBot) -> None:
    show(scene, GameOptions(players=2))
    scene.resize_to(1100, 720)
    top = scene.tabletop
    assert top is not None
    shown = [item for item in scene.items() if item.isVisible()]
    top.context.signals.log_wanted.emit()
    assert len([item for item in scene.items() if item.isVisible()]) > len(shown)
    top.context.signals.log_wanted.emit()
    assert len([item for item in scene.items() if item.isVisible()]) == len(shown)


def test_tools_report_only_while_they_can_be_used(scene: TableScene, qtbot: QtBot) -> None:
    show(scene, GameOptions(players=2))
    scene.set_tools(frozenset({Tool.UNDO, Tool.RULES}), frozenset({Tool.RULES}))
    top = scene.tabletop
    assert top is not None
    with qtbot.waitSignal(scene.tool_pressed) as got:
        top.side.tool(Tool.RULES).clicked.emit()
    assert got.args == ["rules"]
    with qtbot.assertNotEmitted(scene.tool_pressed):
        top.side.tool(Tool.UNDO).clicked.emit()


@pytest.mark.pictures
def test_the_sign_of_a_disabled_tool_stays_visible_on_any_ground(scene: TableScene) -> None:
    show(scene, GameOptions(players=2))
    scene.set_tools(frozenset({Tool.UNDO}), frozenset())
    top = scene.tabletop
    assert top is not None
    undo = top.side.tool(Tool.UNDO)
    layer = undo.layer(undo.layers()[0])
    assert layer is not None
    shades = sorted((QColor(name).lightness(), name) for name in set(colours(layer.pixmap())))
    assert undo.opacity() < 1.0
    for ground in ("#000000", "#F2C894", "#FFFFFF"):
        disc, sign = (blend(name, ground, undo.opacity()) for _, name in (shades[0], shades[-1]))
        assert contrast(sign, disc) >= 3.0


def test_a_right_click_shows_the_slip_at_once(scene: TableScene, window: TableView, qtbot: QtBot) -> None:
    view = show(scene, GameOptions(players=4, new_buildings=True), seed=3, decisions=1)
    top = scene.tabletop
    assert top is not None
    for piece in (top.hand.item(view.hand[1]), top.cities[2].tile(0), top.cathedral.tile):
        for _ in range(2):
            click(window, middle(piece), qtbot, Qt.MouseButton.RightButton)
            assert top.slip.card == piece.card


@pytest.mark.parametrize("size", [(1024, 640), (1440, 860), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_slip_hides_neither_its_card_nor_the_question(
    scene: TableScene, size: tuple[int, int], text: float
) -> None:
    view = show(scene, GameOptions(players=4), decisions=60)
    scene.set_display(Display(text=text, hand=1.0, contrast=False))
    scene.resize_to(*size)
    top = scene.tabletop
    assert top is not None
    tiles = [top.cities[seat].tile(place) for seat in range(4) for place in range(len(view.cities[seat]))]
    hand = [top.hand.item(card).sceneBoundingRect() for card in view.hand]
    for piece in (*tiles, *map(top.hand.item, view.hand)):
        top.slip.show_now(piece)
        shown = top.slip.box()
        assert scene.sceneRect().contains(shown)
        assert not shown.intersects(piece.sceneBoundingRect())
        assert not shown.intersects(QRectF(*top.context.layout.prompt))
        assert not any(shown.intersects(box) for box in hand)


def test_the_slip_waits(scene: TableScene, window: TableView, qtbot: QtBot) -> None:
    view = show(scene, GameOptions(players=4), decisions=1)
    top = scene.tabletop
    assert top is not None
    card = view.hand[-1]
    point_at(top.hand.item(card))
    assert top.slip.card == -1
    qtbot.waitUntil(lambda: top.slip.card == card, timeout=2000)
    point_away(top.hand.item(card))
    assert top.slip.card == -1


def test_the_table_speaks_the_language_of_now(scene: TableScene) -> None:
    show(scene, GameOptions(players=2))
    before = scene.inventory()
    words.set_language("de")
    try:
        scene.retranslate()
        assert [entry[:2] for entry in scene.inventory()] == [entry[:2] for entry in before]
    finally:
        words.set_language("en")


def test_a_table_that_makes_room_for_another_is_forgotten(scene: TableScene, qtbot: QtBot) -> None:
    show(scene, OPTIONS[0])
    assert scene.tabletop is not None
    zones = [weakref.ref(zone) for zone in scene.tabletop.zones()]
    show(scene, OPTIONS[1])
    qtbot.wait(1)
    gc.collect()
    assert [type(zone()) for zone in zones if zone() is not None] == []


def test_a_new_log_replaces_the_lines_and_keeps_the_table(scene: TableScene) -> None:
    show(scene, GameOptions(players=2), decisions=4)
    top = scene.tabletop
    assert top is not None
    scene.set_log((LogLine(0, "first"), LogLine(1, "second"), LogLine(0, "third")))
    lines = (LogLine(1, "other"), LogLine(0, "third"))
    scene.set_log(lines)
    assert scene.tabletop is top
    assert top.log.lines == lines
    assert top.log.latest is not None
    assert len(top.log.latest.heights) == len(lines)
